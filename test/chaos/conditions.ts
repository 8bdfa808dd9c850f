/**
 * Tests "create only if absent" over HTTP, the condition that commits rest on: a lost answer is recognized as our own write, a
 * conflict is retried a few times with pauses, and a store that ignores the condition is refused before anything is written.
 */
import { publish } from "../../build/publish/publish.ts";
import { rollback } from "../../build/publish/rollback.ts";
import { newestGeneration } from "../../data/store/generations.ts";
import { openAttempts } from "../../data/store/s3/attempts.ts";
import { s3Store } from "../../data/store/s3/s3_store.ts";
import { effects } from "../build/sample-release.ts";
import { xmlError } from "../support/s3/bucket.ts";
import type { Conditions } from "../support/s3/bucket.ts";
import { deliver, LOST_ANSWER } from "../support/s3/faults.ts";
import type { Fault } from "../support/s3/faults.ts";
import { LOCATION, startS3 } from "../support/s3/server.ts";
import type { S3Server } from "../support/s3/server.ts";
import type { Found } from "./report.ts";
import { stampedRelease } from "./stamped.ts";

const CONFLICT: Fault = {
  before(response) {
    deliver(response, xmlError(409, "ConditionalRequestConflict"), "PUT");
    return true;
  },
};
const MOST_REPEATS = 5;

/** Plants the fault in the next `times` writes of a generation. */
function plant(server: S3Server, fault: Fault, times: number): () => number {
  let met = 0;
  server.plan = ({ method, key }) => (method === "PUT" && key.includes("/generations/") && met++ < times ? fault : null);
  return () => met;
}

/** P3: `commits` rollbacks whose answer is lost, then conflicts that end and conflicts that last. */
export async function lostAnswers(commits: number): Promise<Found> {
  const server = await startS3();
  const pauses: number[] = [];
  const sleep = async (ms: number): Promise<void> => { pauses.push(ms); };
  const attempts = openAttempts({ now: () => performance.now(), random: Math.random, sleep });
  const store = s3Store(LOCATION, { environment: server.environment, use: "build", attempts });
  const names: string[] = [];
  for (const stamp of ["one", "two"]) names.push((await publish(store, await stampedRelease(stamp), effects())).generation.release);
  const violations: string[] = [];
  let ours = 0;
  const commit = async (at: number, what: string): Promise<void> => {
    const wanted = names[at % 2]!;
    const outcome = await rollback(store, wanted, effects()).then(({ status }) => status, (error: unknown) => (error as Error).message);
    const served = await newestGeneration(store);
    if (outcome === "rolled_back" && served?.release === wanted) ours += 1;
    else violations.push(`${what}: ${outcome}, and ${served?.release} is served`);
  };
  for (let at = 0; at < commits; at++) {
    plant(server, LOST_ANSWER, 1);
    await commit(at, `lost answer ${at}`);
  }
  for (let conflicts = 1; conflicts <= MOST_REPEATS; conflicts++) {
    plant(server, CONFLICT, conflicts);
    await commit(commits + conflicts - 1, `${conflicts} conflicts`);
  }
  pauses.length = 0;
  const met = plant(server, CONFLICT, Infinity);
  const refused = await rollback(store, names[(commits + MOST_REPEATS) % 2]!, effects()).then(() => "", (error: unknown) => (error as Error).message);
  if (!/409 ConditionalRequestConflict/.test(refused)) violations.push(`conflicts without end: ${refused}`);
  if (met() > 1 + MOST_REPEATS) violations.push(`a conflict was retried ${met() - 1} times`);
  if (new Set(pauses).size < pauses.length) violations.push(`its pauses are not jittered: ${pauses.join(", ")}`);
  await server.close();
  return { figures: { lost_or_conflicting: commits + MOST_REPEATS, ours, repeats_of_a_lasting_conflict: met() - 1 }, violations };
}

const CARELESS: readonly Conditions[] = ["ignored", "unknown", "mistaken"];

/**
 * P4: publications and rollbacks to stores that ignore the condition, do not know it, or answer it like a conditional read, from
 * the start or since two releases were published.
 */
export async function carelessStores(times: number): Promise<Found> {
  const violations: string[] = [];
  let refused = 0;
  for (let at = 0; at < times; at++) {
    const conditions = CARELESS[at % CARELESS.length]!;
    const isInUse = at % 2 === 1;
    const server = await startS3();
    const store = s3Store(LOCATION, { environment: server.environment, use: "build" });
    const names: string[] = [];
    for (const stamp of isInUse ? ["one", "two"] : []) names.push((await publish(store, await stampedRelease(stamp), effects())).generation.release);
    const before = [...server.bucket.objects.keys()].sort().join("\n");
    server.bucket.conditions = conditions;
    const back = names.slice(0, 1).map((name) => () => rollback(store, name, effects()));
    const attempts = [async () => publish(store, await stampedRelease("three"), effects()), ...back];
    for (const attempt of attempts) {
      const said = await attempt().then(({ generation }) => `generation ${generation.generation} was written`, (error: unknown) => (error as Error).message);
      const isRefused = said.includes('"create only if absent", on which publishing rests: use a store that keeps');
      if (isRefused && [...server.bucket.objects.keys()].sort().join("\n") === before) refused += 1;
      else violations.push(`${conditions}, ${isInUse ? "in use" : "empty"}: ${said}`);
    }
    await server.close();
  }
  return { figures: { stores: times, refused }, violations };
}
