/**
 * Writes the evidence behind an answer: one item for each figure, with its sentence, the provenance from the dataset's
 * audit pack, and the address where anyone can find the value without this service.
 */
import { sitePage } from "../../data/contract/release/artifacts.ts";
import type { AuditFigure, AuditPack, AuditSource } from "../../data/contract/release/audit.ts";
import type { EvidenceItem, Intent } from "../../data/contract/records/evidence.ts";
import type { Figure, Metric } from "../../data/contract/release/figures.ts";
import { CONFIDENCE } from "../../data/reference/confidence.ts";
import { SERVICE_NAME } from "../../data/reference/service.ts";
import { stateByCode } from "../../data/reference/states.ts";
import { claimText } from "../../templates/claims.ts";
import { listed } from "../../templates/words.ts";
import { unavailable } from "../http/errors.ts";
import { once } from "../release/memo.ts";
import type { Release } from "../release/reader.ts";
import type { Answered } from "./lookups.ts";
import type { PastPoint } from "./past_point.ts";

/** The audit pack's kind of figure whose provenance applies to a metric. */
const PACK_FIELD: Partial<Record<Metric, string>> = {
  count: "active_providers", density: "per_100k", rank: "rank_density", quartile: "quartile", underserved: "underserved",
  population: "population_2024", marked_count: "underserved", marked_states: "underserved",
};

/** The limitation for a county or city question. The place name comes from our own table, never from the question. */
function wideningLimitation({ geo_widened, place, states }: Intent): string | null {
  if (!geo_widened) return null;
  const names = listed(states.map((code) => stateByCode(code)?.state_name ?? code));
  return `${place ?? "The place asked for"} is smaller than a state, and no figure below the state is published: ` +
    `the figures are those of the whole of ${names === "" ? "the nation" : names}.`;
}

function packFigure(pack: AuditPack, { metric }: Figure): AuditFigure | null {
  const field = PACK_FIELD[metric];
  return pack.figures.find((each) => each.field === field) ?? null;
}

/** The source of a figure: its own, else that of its kind, else the dataset's first. */
function sourceOf(pack: AuditPack, figure: Figure): AuditSource {
  const id = packFigure(pack, figure)?.source_id ?? figure.scope;
  const source = pack.sources.find(({ facts }) => facts.source_id === id) ?? pack.sources[0];
  if (source === undefined) throw unavailable(`A source of ${pack.slug}`);
  return source;
}

/** Methods are stated by this service, not by a publisher. */
function provenanceOf(pack: AuditPack, figure: Figure): EvidenceItem["source"] {
  if (figure.metric === "version" || figure.metric === "released") {
    return { name: `${SERVICE_NAME} ${sitePage.methodologyIndex}`, tier: 2, url: pack.methodology.url, last_checked: pack.as_of, confidence: CONFIDENCE.exact };
  }
  const { facts, tier } = sourceOf(pack, figure);
  const confidence = packFigure(pack, figure)?.confidence ?? CONFIDENCE.exact;
  return { name: facts.display_name, tier, url: facts.url, last_checked: facts.last_checked, confidence };
}

/** That a figure is one of the past, and what has changed since. */
function pastLimitation({ point, changed }: PastPoint): string {
  const since = changed.length === 0 ? "" : ` Changed since, so compare with care: ${listed(changed)}.`;
  return `As published for the snapshot of ${point.snapshot}, by method ${point.methodology_version}.${since}`;
}

function limitationsOf({ pack, past }: Answered, figure: Figure, widening: string | null): string[] {
  const own = packFigure(pack, figure);
  const { facts, complete, ...source } = sourceOf(pack, figure);
  const synthetic = past?.point.synthetic ?? source.synthetic;
  const all = [
    widening,
    past === null ? null : pastLimitation(past),
    synthetic ? "Synthetic sample data: it describes nobody real." : null,
    complete || past !== null ? null : `partial_source: only a part of ${facts.source_id} was read.`,
    own?.limitations ?? null,
    own?.attribution ?? null,
    ...pack.methodology.limitations,
  ];
  return [...new Set(all.filter((text) => text !== null))];
}

function hashesOf(release: Release): ReadonlyMap<string, string> {
  return once(release, "hashes", () => new Map(release.manifest.objects.map(({ path, sha256 }) => [path, sha256])));
}

function artifactOf(release: Release, { path, pointer }: Figure): NonNullable<EvidenceItem["artifact"]> {
  const { manifest } = release;
  const sha256 = hashesOf(release).get(path);
  if (sha256 === undefined) throw unavailable(path);
  const below = path.replace(/^public\//, "");
  const url = `${manifest.public_url.replace(/\/+$/, "")}/public/releases/${manifest.release}/${below}`;
  return { release: manifest.release, path, pointer, sha256, url };
}

/** What is said of a part says less than what is said of a whole. */
function cappedIf(isPart: boolean, source: EvidenceItem["source"]): EvidenceItem["source"] {
  return isPart ? { ...source, confidence: Math.min(source.confidence, CONFIDENCE.partial) } : source;
}

/** One item for each figure, in their order. */
export function evidenceOf(
  release: Release, answered: Answered, { intent, isPart }: { readonly intent: Intent; readonly isPart: boolean },
): EvidenceItem[] {
  const { figures, pack, past } = answered;
  const widening = wideningLimitation(intent);
  const { url } = pack.methodology;
  const version = past?.point.methodology_version ?? pack.methodology.version;
  return figures.map((figure) => ({
    claim: claimText(figure, isPart),
    source: cappedIf(isPart, provenanceOf(pack, figure)),
    methodology: { url, version, limitations: limitationsOf(answered, figure, widening) },
    artifact: artifactOf(release, figure),
  }));
}
