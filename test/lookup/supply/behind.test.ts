/** A release that could not be adopted is nothing to keep quiet about: the one before it serves, and status says so. */
import { expect, it } from "vitest";
import { statusBody } from "../../../lookup/supply/status.ts";
import { NOW_MS } from "../../support/ask.ts";
import { handMadeRelease, PUBLIC_URL } from "../../support/release.ts";

it.each([[false, "ok"], [true, "attention"]])("behind the store's newest release: %s, overall %s", async (isBehind, overall) => {
  const call = { requestId: "r", release: handMadeRelease(), now: NOW_MS, publicUrl: PUBLIC_URL, isBehind };
  expect(JSON.parse(await statusBody(call))).toMatchObject({ data: { summary: { overall } } });
});
