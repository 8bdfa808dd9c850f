/** Tests the event pages: each lists exactly the fields of the contract, at the address that deliveries name. */
import { describe, expect, it } from "vitest";
import { eventPage } from "../../build/pages/event.ts";
import { EVENTS, webhookBody } from "../../data/contract/records/events.ts";
import { DELIVERED_EVENTS } from "../../data/contract/records/webhooks.ts";
import { EVENT_FIELDS, EVENT_TEXTS } from "../../site/events.ts";
import { pageHref, SITE_PAGES } from "../../site/pages.ts";
import { madeUpRelease } from "./made_up.ts";

const release = madeUpRelease();
const pages = DELIVERED_EVENTS.map((event) => eventPage(release, event));

describe("the page of an event", () => {
  it("has the address that a delivery's User-Agent names by default", () => {
    const hrefs = SITE_PAGES.map(({ path }) => pageHref(path));
    for (const { name, user_agent } of pages) {
      expect(user_agent).toBe(`provider-supply-webhooks/1 (+https://supply.example/webhooks/v1/${name})`);
      expect(hrefs).toContain(`/webhooks/v1/${name}/`);
    }
  });

  it.each(webhookBody.options.map(({ shape }) => shape))("lists the fields of $event.value", (shape) => {
    const page = pages.find(({ name }) => name === shape.event.value);
    expect(page?.fields.map(({ name }) => name)).toEqual(Object.keys(shape));
    expect(page?.fields.filter(({ is_always }) => !is_always).map(({ name }) => name))
      .toEqual(shape.event.value === "source.refreshed" ? ["deprecations"] : []);
  });

  it("shows a delivery that has the fields it lists", () => {
    for (const { example, fields } of pages) {
      const listed = fields.map(({ name }) => name);
      const always = fields.filter(({ is_always }) => is_always).map(({ name }) => name);
      const shown = Object.keys(JSON.parse(example.body) as object);
      expect([shown.filter((name) => !listed.includes(name)), always.filter((name) => !shown.includes(name))]).toEqual([[], []]);
      expect(example.headers).toMatch(/^X-Service-Signature: t=\d+,v1=[0-9a-f]{64}\n/);
    }
  });

  it("describes every event, and no field that no event has", () => {
    expect(EVENT_TEXTS.map(({ name }) => name)).toEqual([...EVENTS]);
    const listed = new Set(pages.flatMap(({ fields }) => fields.map(({ name }) => name)));
    expect(Object.keys(EVENT_FIELDS).filter((name) => !listed.has(name))).toEqual([]);
  });
});
