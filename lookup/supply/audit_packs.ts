/** Serves audit packs as they were published: the list, one pack, and a pack as a PDF (data/contract/README.md#audit-packs). */
import type { AuditPack } from "../../data/contract/release/audit.ts";
import { publicPath, sitePage } from "../../data/contract/release/artifacts.ts";
import { DATASET_SLUGS, METHODOLOGY_ONLY_SLUGS, SOURCE_IDS, type MethodologySlug, type SourceId } from "../../data/contract/ids.ts";
import { ApiError, unavailable } from "../http/errors.ts";
import { policyOf } from "../surface/freshness.ts";
import { paramOf, type Call, type SupplyOutcome, type Whole } from "../surface/handler.ts";
import { sourcesOf } from "../surface/provenance.ts";
import { dataText, pickOnce } from "./files.ts";

const SLUGS: ReadonlySet<string> = new Set([...DATASET_SLUGS, ...METHODOLOGY_ONLY_SLUGS]);

export async function auditPacks({ release }: Call): Promise<SupplyOutcome> {
  return { data: await dataText(release, publicPath.auditPacks), consults: [...SOURCE_IDS], page: sitePage.methodologyIndex };
}

function slugOf(call: Call): MethodologySlug {
  const slug = paramOf(call, "dataset");
  if (!SLUGS.has(slug)) throw new ApiError("dataset_not_found", "No dataset has this slug; /audit-packs lists them.");
  return slug as MethodologySlug;
}

export async function auditPack(call: Call): Promise<SupplyOutcome> {
  const slug = slugOf(call);
  const path = publicPath.auditPack(slug);
  const pick = (data: unknown): SourceId[] => (data as AuditPack).sources.map(({ facts }) => facts.source_id);
  const consults = await pickOnce(call.release, path, "sources", pick);
  return { data: await dataText(call.release, path), consults, page: sitePage.methodology(slug) };
}

/** A PDF has no `meta`, so the staleness bar is answered in a header; a reject bar with the JSON body of the 409. */
export async function auditPackPdf(call: Call): Promise<SupplyOutcome | Whole> {
  const slug = slugOf(call);
  const outcome = await auditPack(call);
  const policy = call.bar === null ? null : policyOf(call.bar, sourcesOf(call.release, outcome.consults), call.now);
  if (policy !== null && policy.stale && policy.mode === "reject") return outcome;
  const body = await call.release.file(publicPath.auditPackPdf(slug));
  if (body === null) throw unavailable(publicPath.auditPackPdf(slug));
  const headers = {
    "Content-Type": "application/pdf",
    "Content-Disposition": `inline; filename="${slug}-audit-pack.pdf"`,
    ...(policy === null ? {} : { "X-Freshness-Policy": JSON.stringify(policy) }),
  };
  return { answer: { status: 200, headers, body } };
}
