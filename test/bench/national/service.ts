/**
 * Measures the service on a national release, started as an operator does and asked over HTTP with keys, quotas and log on: first
 * look-ups, with every answer compared with the generator, then searches for people who exist. The system reports the memory and
 * processor time of the service's process; the sender shares the machine.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { issueKey } from "../../../lookup/access/keys.ts";
import { openSqliteState } from "../../../lookup/state/sqlite/state.ts";
import { questions, type Known, type Question, type Truth } from "./truth.ts";
import { processFacts } from "../process_facts.ts";
import { seeded } from "../providers.ts";
import { startService } from "../service/service.ts";

const CONNECTIONS = 16;
const SEARCHES = 2_000;
/** A pro key may ask 50,000 times an hour. */
const PER_KEY = 40_000;

export interface HttpCost {
  readonly count: number;
  readonly seconds: number;
  /** The service's processor time for each request. */
  readonly cpu_us: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
  readonly slowest_ms: number;
  readonly wrong: number;
  readonly faults: readonly string[];
}

export interface ServiceRecord {
  /** Time from the start to the first answer. */
  readonly start_seconds: number;
  /** Resident megabytes; null when the system does not report it. */
  readonly mb_open: number | null;
  readonly mb_lookups: number | null;
  /** The same after the searches. */
  readonly mb_after: number | null;
  readonly mb_peak: number | null;
  readonly lookups: HttpCost;
  readonly searches: HttpCost;
}

interface ServiceJob {
  readonly store: string;
  readonly truth: Truth;
  readonly seed: number;
  readonly count: number;
  readonly progress: (what: string) => void;
}

export async function serviceRecord({ store, truth, seed, count, progress }: ServiceJob): Promise<ServiceRecord> {
  const folder = await mkdtemp(join(tmpdir(), "bench-national-service-"));
  const keys = await issueKeys(join(folder, "state"), Math.ceil((count + SEARCHES) / PER_KEY));
  const started = performance.now();
  const { child, port } = await startService(folder, store);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const facts = () => processFacts(child.pid ?? 0);
    const send: Send = (path, turn) => request(agent, port, path, keys[turn % keys.length]!);
    await send(`/v1/npi/${truth.npi(0)}`, 0);
    const start_seconds = (performance.now() - started) / 1000;
    const mb_open = facts()?.resident ?? null;
    const cpu = (): number => facts()?.cpu ?? Number.NaN;
    progress(`${count} look-ups over HTTP`);
    const lookups = await inTurn(count, cpu, lookupCalls(truth, seed), send);
    const mb_lookups = facts()?.resident ?? null;
    progress(`${SEARCHES} searches over HTTP`);
    const searches = await inTurn(SEARCHES, cpu, searchCalls(truth, seed), send);
    return { start_seconds, mb_open, mb_lookups, mb_after: facts()?.resident ?? null, mb_peak: facts()?.peak ?? null, lookups, searches };
  } finally {
    child.kill("SIGKILL");
    agent.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

async function issueKeys(folder: string, count: number): Promise<string[]> {
  const state = openSqliteState(folder);
  const effects = { now: Date.now, random: (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes)) };
  const keys: string[] = [];
  for (let i = 0; i < count; i += 1) keys.push((await issueKey(state, { surface: "resolver", tier: "pro" }, effects)).key);
  await state.close();
  return keys;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}
type Send = (path: string, turn: number) => Promise<Answer>;

/** Returns the next path, and a function that returns what is wrong with its answer, or null. */
type Calls = () => { readonly path: string; readonly judge: (answer: Answer) => string | null };

function lookupCalls(truth: Truth, seed: number): Calls {
  const ask = questions(truth, seed + 11);
  return () => {
    const question = ask();
    return { path: `/v1/npi/${question.npi}?include=facts`, judge: (answer) => lookupFault(question, answer) };
  };
}

interface Served {
  readonly npi: string;
  readonly status: string;
  readonly entity_type: string | null;
  readonly organization_name: string | null;
  readonly display_name: string | null;
  readonly enumeration_date: string | null;
  readonly address: { readonly city: string | null; readonly state: string | null; readonly postal_code: string | null } | null;
}

function lookupFault({ npi, expected }: Question, { status, body }: Answer): string | null {
  if (status !== (expected === null ? 404 : 200)) return `NPI ${npi}: ${status} ${body.slice(0, 200)}`;
  if (expected === null) return body.includes('"not_in_registry"') ? null : `NPI ${npi}: ${body.slice(0, 200)}`;
  const served = JSON.parse(body) as Served;
  const name = expected.name === null ? served.display_name === null : served.display_name?.startsWith(expected.name) === true;
  return name && sameRecord(served, expected) ? null : `NPI ${npi}: ${body.slice(0, 300)}`;
}

function sameRecord(served: Served, expected: Known): boolean {
  const { city = null, state = null, postal_code = null } = served.address ?? {};
  return served.npi === expected.npi && served.status === expected.status && served.entity_type === expected.entity_type
    && served.organization_name === expected.organization_name && served.enumeration_date === expected.enumeration_date
    && city === expected.city && state === expected.state && postal_code === expected.postal_code;
}

/** Searches for the first and last name of an existing person; a person with both names must be found. */
function searchCalls(truth: Truth, seed: number): Calls {
  const below = seeded(seed + 13);
  return () => {
    let { person } = truth.at(below(truth.rows));
    while (person === null) ({ person } = truth.at(below(truth.rows)));
    const { first, last } = person;
    return {
      path: `/v1/search?q=${encodeURIComponent(`${first} ${last}`)}`,
      judge({ status, body }) {
        const found = status === 200 ? (JSON.parse(body) as { providers: { name: string }[] }).providers : [];
        const isFound = found.some(({ name }) => name.toUpperCase().includes(first.toUpperCase()) && name.toUpperCase().includes(last.toUpperCase()));
        return isFound ? null : `${first} ${last}: ${status} ${body.slice(0, 300)}`;
      },
    };
  };
}

/** Sends requests over several connections; each sends the next request when it has its answer. */
async function inTurn(count: number, cpu: () => number, next: Calls, send: Send): Promise<HttpCost> {
  const times = new Float64Array(count);
  const faults: string[] = [];
  let [begun, wrong] = [0, 0];
  const [start, used] = [performance.now(), cpu()];
  await Promise.all(Array.from({ length: CONNECTIONS }, async () => {
    while (begun < count) {
      const turn = begun;
      begun += 1;
      const { path, judge } = next();
      const sent = performance.now();
      const answer = await send(path, turn);
      times[turn] = performance.now() - sent;
      const fault = judge(answer);
      if (fault === null) continue;
      wrong += 1;
      if (faults.length < 5) faults.push(fault);
    }
  }));
  const seconds = (performance.now() - start) / 1000;
  const spent = cpu() - used;
  times.sort();
  const at = (share: number): number => times[Math.min(count - 1, Math.floor(count * share))]!;
  return { count, seconds, cpu_us: (spent / count) * 1e6, p50_ms: at(0.5), p99_ms: at(0.99), slowest_ms: at(1), wrong, faults };
}

function request(agent: Agent, port: number, path: string, key: string): Promise<Answer> {
  return new Promise((done, fail) => {
    get({ agent, host: "127.0.0.1", port, path, headers: { "X-Service-Key": key } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part)).on("error", fail)
        .on("end", () => done({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }));
    }).on("error", fail);
  });
}
