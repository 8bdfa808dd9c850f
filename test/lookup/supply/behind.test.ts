/** When a newer release could not be adopted, the earlier one is served and status reports it. */
import { expect, it } from "vitest";
import { statusBody } from "../../../lookup/supply/status.ts";
import { NOW_MS } from "../../support/ask.ts";
import { handMadeRelease, PUBLIC_URL } from "../../support/release.ts";

it.each([[false, "ok"], [true, "attention"]])("a service that is behind the store (%s) has the overall status %s", async (isBehind, overall) => {
  const call = { requestId: "r", release: handMadeRelease(), now: NOW_MS, publicUrl: PUBLIC_URL, isBehind };
  expect(JSON.parse(await statusBody(call))).toMatchObject({ data: { summary: { overall } } });
});
