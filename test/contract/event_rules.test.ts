/** Tests events and deprecations: the body of an event, its id, and the warning headers. See data/contract/README.md#events. */
import { describe, expect, it } from "vitest";
import { OPERATIONS } from "../../data/contract/api/api.ts";
import { DEPRECATIONS, deprecation, deprecationHeaders, NOTICE_DAYS, type Deprecation } from "../../data/contract/records/deprecations.ts";
import { eventBody, eventId, sourceRefreshed, storedEvent, webhookBody, type EventBody } from "../../data/contract/records/events.ts";
import { ask, benchOf, KEYED } from "../support/ask.ts";
import { NPI } from "../support/release.ts";

const REFRESHED: EventBody = { event: "source.refreshed", dataset_id: "nppes", snapshot: "2026-11-08", previous_snapshot: "2026-10-11" };
const CHANGED: EventBody = {
  event: "provider.changed", npi: "2000000001", dataset_id: "nppes", snapshot: "2026-11-08", previous_snapshot: "2026-10-11",
  changed_fields: ["address.city"], href: "/v1/entity/npi/2000000001",
};
const ADDED: EventBody = {
  event: "exclusion.added", npi: "2000000001", dataset_id: "oig_leie", snapshot: "2026-11-10", exclusion_type: "1128a1", exclusion_date: "2026-10-20",
  href: "/v1/entity/npi/2000000001",
};
const NOTICE: Deprecation = {
  surface: "resolver", operation: "npi", field: "display_name", deprecated: "2026-11-01", sunset: "2027-03-01",
  notice: "display_name goes; read organization_name.", link: "https://supply.example/docs/#changelog",
};

describe("the body of an event", () => {
  it("of source.refreshed has event, dataset_id, snapshot, previous_snapshot and delivered_at", () => {
    const body = { ...REFRESHED, delivered_at: "2026-11-21T00:00:00Z" };
    expect(webhookBody.parse(body)).toEqual(body);
    for (const key of Object.keys(body)) {
      const { [key as keyof typeof body]: _, ...rest } = body;
      expect(webhookBody.safeParse(rest).success, key).toBe(false);
    }
    expect(webhookBody.safeParse({ ...body, more: 1 }).success).toBe(false);
  });

  it("contains deprecation notices while there are any", () => {
    expect(sourceRefreshed.safeParse({ ...REFRESHED, deprecations: [NOTICE] }).success).toBe(true);
    expect(sourceRefreshed.safeParse({ ...REFRESHED, deprecations: [] }).success).toBe(false);
  });

  it("never contains a value of a record", () => {
    expect(eventBody.safeParse({ ...CHANGED, changed_fields: [] }).success).toBe(false);
    expect(eventBody.safeParse({ ...CHANGED, city: "FLINT" }).success).toBe(false);
    expect(eventBody.safeParse(ADDED).success).toBe(true);
  });
});

describe("the id of an event", () => {
  it("is the same for the same event, in every version of this program", () => {
    expect([REFRESHED, CHANGED, ADDED].map(eventId)).toEqual([
      "84559f4f-9aec-5cbf-a7f3-e255bf902a2a", "d3cc9981-0c80-5120-bf4d-bf07a80beffd", "aecc167f-6ae0-5755-9ec3-f7f225f22316",
    ]);
    for (const body of [REFRESHED, CHANGED, ADDED]) expect(storedEvent.safeParse({ id: eventId(body), body }).success).toBe(true);
  });

  it("of an exclusion depends on its NPI and date, not on the snapshot that lists it", () => {
    expect(eventId({ ...ADDED, snapshot: "2026-12-10", exclusion_type: null })).toBe(eventId(ADDED));
    expect(eventId({ ...ADDED, exclusion_date: "2026-10-21" })).not.toBe(eventId(ADDED));
    expect(eventId({ ...CHANGED, npi: "2000000002" })).not.toBe(eventId(CHANGED));
  });
});

describe("a deprecation", () => {
  it("is published at least 90 days before the removal, and names an existing operation", () => {
    for (const each of [...DEPRECATIONS, NOTICE]) {
      expect(deprecation.safeParse(each).success).toBe(true);
      expect((Date.parse(each.sunset) - Date.parse(each.deprecated)) / 86_400_000).toBeGreaterThanOrEqual(NOTICE_DAYS);
      expect(OPERATIONS).toHaveProperty(each.operation);
    }
  });

  it("is announced in Deprecation, Sunset and Link on every answer of its operation, errors too, and on no other", async () => {
    const { app } = benchOf({}, { deprecations: [NOTICE] });
    const expected = {
      Deprecation: "@1793491200", Sunset: "Mon, 01 Mar 2027 00:00:00 GMT",
      Link: '<https://supply.example/docs/#changelog>; rel="deprecation"; type="text/html"',
    };
    for (const path of [`/v1/npi/${NPI.dermatologist}`, "/v1/npi/12"]) expect((await ask(app, path, { headers: KEYED.resolver })).headers)
      .toMatchObject(expected);
    expect((await ask(app, `/v1/entity/npi/${NPI.dermatologist}`, { headers: KEYED.resolver })).headers).not.toHaveProperty("Deprecation");
    const { headers } = await ask(benchOf().app, `/v1/npi/${NPI.dermatologist}`, { headers: KEYED.resolver });
    expect(headers).not.toHaveProperty("Sunset");
    expect(headers["Access-Control-Expose-Headers"]).toContain("Deprecation, Sunset");
    expect(deprecationHeaders("npi")).toBeNull();
  });
});
