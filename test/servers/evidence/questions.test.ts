/**
 * Sends every hundredth question of the evaluation set over HTTP to the sample release: 527, of every kind. For each, the route
 * gives the same reading as the screen and the classifier do alone, answers from the release, and includes the intent when asked to.
 */
import { crc32 } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { evidenceResult } from "../../../data/contract/records/evidence.ts";
import { openStore } from "../../../data/open_store.ts";
import { createApp } from "../../../lookup/app/app.ts";
import { createNarratives } from "../../../lookup/narratives/narratives.ts";
import { listen } from "../../../lookup/adapters/node/server.ts";
import type { RunningServer } from "../../../lookup/http/message.ts";
import { openReader } from "../../../lookup/release/reader.ts";
import { sha256 } from "../../../lookup/service/service.ts";
import { evaluationSet, understood, type Question, YEAR } from "../../support/evidence_questions.ts";
import { sampleFolder } from "../support/sample_store.ts";
import { scratch } from "../support/servers.ts";

const folder = scratch("evidence-questions");
let server: RunningServer;

beforeAll(async () => {
  const reader = openReader(await openStore((await sampleFolder(folder)).store), { hash: sha256, crc32 });
  await reader.poll();
  const handle = createApp({
    reader, admit: () => ({ authenticated: true, tier: "pilot", headers: {} }), clock: () => Date.UTC(YEAR, 10, 21), log: () => undefined,
    publicUrl: "http://127.0.0.1:8787",
    narratives: createNarratives({ store: { name: "none", get: () => null, putIfAbsent: async () => true }, log: () => undefined }),
  });
  server = await listen({ handle, host: "127.0.0.1", port: 0, clientOf: () => "192.0.2.1", log: () => undefined });
});
afterAll(() => server.close());

/** Returns how the route reads a question, in the format of the set. */
async function reading(query: string): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${server.port}/api/v1/evidence-query`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ query, options: { include_intent: true } }),
  });
  expect(response.status, query).toBe(200);
  const { refusal, intent, answer, evidence } = evidenceResult.parse((await response.json() as { data: unknown }).data);
  if (refusal !== null) return { refusal: refusal.code };
  expect(evidence.length, query).toBeGreaterThan(0);
  return { ...intent, geo_widened: answer?.geo_widened };
}

async function differences(questions: readonly Question[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { question } of questions) {
    const answer = JSON.stringify(await reading(question));
    // The measure is no part of the public intent.
    if (answer !== JSON.stringify({ ...understood(question), measure: undefined })) wrong.push(`${question} -> ${answer}`);
  }
  return wrong;
}

describe("the route", () => {
  it("reads every hundredth question of the set as the screen and the grammar do alone", async () => {
    expect(await differences(evaluationSet().filter((_, at) => at % 100 === 0))).toEqual([]);
  }, 300_000);
});
