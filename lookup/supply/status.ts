/**
 * Health and status. Both also answer without a release, and an unreadable table is a line of the status, never an error
 * (data/contract/README.md#health-and-status).
 */
import { publicPath, sitePage, type Examples, type PublicFile } from "../../data/contract/release/artifacts.ts";
import { DATASET_SLUGS, FACILITY_TYPES, SPECIALTY_SLUGS } from "../../data/contract/ids.ts";
import type { FreshnessState } from "../../data/contract/records/envelope.ts";
import type { ReleaseSource } from "../../data/contract/release/release.ts";
import { isLoaded, remarkOf, sourceStateOf } from "../../data/reference/source_state.ts";
import { UPTIME_TARGET } from "../../data/reference/service.ts";
import { SOURCES } from "../../data/reference/sources.ts";
import { STATES } from "../../data/reference/states.ts";
import { ageRemark, dataFreshness, freshnessBlock, isoTime } from "../surface/freshness.ts";
import type { Release } from "../release/reader.ts";
import type { KeyedTable } from "../../data/contract/release/tables.ts";
import { pageUrl, publicUrls } from "./envelope.ts";
import { ownProvenance } from "./registry.ts";

/** The arguments of health and status; `release` is null before the first one is loaded. */
export interface ServiceCall {
  readonly requestId: string;
  readonly release: Release | null;
  readonly now: number;
  /** Used while there is no release, which has a public URL of its own. */
  readonly publicUrl: string;
  /** Whether the store holds a newer release that could not be loaded, or does not answer. */
  readonly isBehind?: boolean;
}

interface SourceState {
  readonly source_id: string;
  readonly display_name: string;
  readonly state: FreshnessState;
  readonly snapshot: string | null;
}

function sourceStates(release: Release | null, now: number): SourceState[] {
  if (release === null) {
    return SOURCES.map(({ slug, display_name }) => ({ source_id: slug, display_name, state: "unknown", snapshot: null }));
  }
  return release.manifest.sources.map((source) => {
    const { source_id, state, snapshot } = freshnessBlock(source, now);
    return { source_id, display_name: source.facts.display_name, state, snapshot };
  });
}

function serviceMeta({ requestId, release, publicUrl }: ServiceCall): Record<string, unknown> {
  return {
    request_id: requestId,
    api_version: "v1",
    data_freshness: release === null ? [] : dataFreshness(release.manifest.sources),
    ...publicUrls(release?.manifest.public_url ?? publicUrl, sitePage.methodologyIndex),
  };
}

/** `ok` as long as the process answers. */
export function healthBody(call: ServiceCall): string {
  const data = { status: "ok", uptime_target: UPTIME_TARGET, sources: sourceStates(call.release, call.now) };
  return JSON.stringify({ data, meta: serviceMeta(call) });
}

/** For a release without examples: keys in the middle of all issued numbers, so that looking one up reads a block. */
const MIDDLE = { npi: "1500000000", ccn: "330001", nct: "NCT03000000", name: "p m" } as const;

/** Keys of each table whose look-up reads a block of it. */
async function probesOf(release: Release): Promise<Record<KeyedTable, readonly string[]>> {
  const examples = (await release.json(publicPath.examples).catch(() => null)) as PublicFile<Examples> | null;
  const ccn = examples?.data.ccn ?? MIDDLE.ccn;
  const npi = examples?.data.npi ?? MIDDLE.npi;
  return {
    providers: [npi], facilities: [ccn], quality: FACILITY_TYPES.map((type) => `${type}:${ccn}`), payments: [npi], trials: [MIDDLE.nct],
    provider_history: [npi], facility_history: [ccn],
  };
}

async function touch(read: () => unknown): Promise<"ok" | "unavailable"> {
  try {
    return (await read()) === false ? "unavailable" : "ok";
  } catch {
    return "unavailable";
  }
}

async function availabilityOf(release: Release | null): Promise<Record<string, "ok" | "unavailable">> {
  const file = (path: string) => async (): Promise<boolean> => ((await release?.file(path)) ?? null) !== null;
  const probes = release === null ? null : await probesOf(release);
  const table = (name: KeyedTable) => async (): Promise<boolean> => {
    const found = release?.tables[name] ?? null;
    if (found === null || probes === null) return false;
    await found.getMany(probes[name]);
    return true;
  };
  const parts: Record<string, () => Promise<boolean>> = {
    providers: table("providers"),
    facilities: table("facilities"),
    quality: table("quality"),
    payments: table("payments"),
    trials: table("trials"),
    // A release of an earlier program has no history, and one in which nothing changed has no rows of it.
    ...Object.fromEntries((["provider_history", "facility_history"] as const).filter((name) => (release?.tables[name] ?? null) !== null)
      .map((name) => [name, table(name)])),
    names: async () => (await release?.tables.names?.scan(MIDDLE.name, { from: 0, to: 1 }, () => true)) ?? false,
    specialties: file(publicPath.specialties),
    by_state: file(publicPath.byState(SPECIALTY_SLUGS[0])),
    coverage: file(publicPath.coverage(STATES[0]?.state_code ?? "")),
    methodology: file(publicPath.methodology(DATASET_SLUGS[0])),
    sources: file(publicPath.sources),
    openapi: file(publicPath.openapi("supply")),
  };
  const checked = Object.entries(parts).map(async ([name, read]) => [name, await touch(read)] as const);
  return Object.fromEntries(await Promise.all(checked));
}

function reasonOf(source: ReleaseSource, now: number): string | null {
  const notes = [remarkOf(source), ageRemark(source, now)].filter((note) => note !== null);
  return notes.length === 0 ? null : notes.join(" ");
}

function sourceLine(source: ReleaseSource, now: number): Record<string, unknown> {
  const block = freshnessBlock(source, now);
  return {
    source_id: source.source_id,
    display_name: source.facts.display_name,
    state: block.state,
    snapshot: block.snapshot,
    last_checked: source.facts.last_checked,
    sla_days: source.sla_days,
    age_days: block.age_days,
    drift_open: source.drift_open,
    quarantined: source.quarantined,
    degraded_upstream: source.degraded_upstream,
    coverage: sourceStateOf(source),
    reason: reasonOf(source, now),
  };
}

/** The lines without a release: every source of the registry, of unknown age, last checked now. */
function unknownLines(lastChecked: string): Record<string, unknown>[] {
  return SOURCES.map(({ slug, display_name, sla_days }) => ({
    source_id: slug, display_name, state: "unknown", snapshot: null, last_checked: lastChecked, sla_days, age_days: null,
    drift_open: false, quarantined: false, degraded_upstream: false, coverage: "not_loaded", reason: "No release is loaded.",
  }));
}

function summaryOf(release: Release | null, now: number, inTrouble: boolean): Record<string, unknown> {
  const sources = release?.manifest.sources ?? [];
  const states = sourceStates(release, now).map((source) => source.state);
  const count = (state: FreshnessState): number => states.filter((each) => each === state).length;
  const drift = sources.filter((source) => source.drift_open).length;
  const quarantined = sources.filter((source) => source.quarantined).length;
  const upstream = sources.filter((source) => source.degraded_upstream).length;
  const late = sources.some((source, i) => isLoaded(source) && (states[i] === "stale" || states[i] === "unknown"));
  const attention = release === null || inTrouble || late || drift + quarantined + upstream > 0;
  return {
    overall: attention ? "attention" : "ok",
    total_sources: states.length,
    current: count("current"),
    degraded: count("degraded"),
    stale: count("stale"),
    unknown: count("unknown"),
    sources_with_open_drift: drift,
    sources_quarantined: quarantined,
    sources_degraded_upstream: upstream,
  };
}

/** Always answers: each part is read on its own, and one that fails is `unavailable`. */
export async function statusBody(call: ServiceCall): Promise<string> {
  const { release, now, publicUrl } = call;
  const asked = isoTime(now);
  const availability = await availabilityOf(release);
  const lostTables = (release?.manifest.tables ?? []).some((table) => availability[table.name] === "unavailable");
  const sources = release === null ? unknownLines(asked) : release.manifest.sources.map((source) => sourceLine(source, now));
  const url = pageUrl(release?.manifest.public_url ?? publicUrl, sitePage.sources);
  return JSON.stringify({
    data: { availability, summary: summaryOf(release, now, lostTables || call.isBehind === true), sources },
    provenance: ownProvenance(release, "service_status", url, ["availability", "summary", "sources"], asked),
    meta: serviceMeta(call),
  });
}
