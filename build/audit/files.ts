/** Writes the audit packs of a release as public files: JSON, PDF, and the list of both with their hashes. */
import type { AuditFile, AuditPack, AuditPackList } from "../../data/contract/release/audit.ts";
import { publicPath } from "../../data/contract/release/artifacts.ts";
import type { SpecialtySlug } from "../../data/contract/ids.ts";
import { datasetBySlug } from "../../data/reference/datasets.ts";
import { METHODOLOGIES } from "../../data/reference/methodologies.ts";
import { specialtyBySlug } from "../../data/reference/specialties.ts";
import type { MethodologyDocument } from "../../data/contract/records/supply.ts";
import { type Artifact, sha256Of } from "../files/artifact.ts";
import { auditDocument } from "./document.ts";
import { auditPack, type PackInput } from "./packs.ts";
import { pdfOf } from "./pdf.ts";

function supplyPaths(slug: SpecialtySlug): string[] {
  const codes = specialtyBySlug(slug)?.codes ?? [];
  return [publicPath.byState(slug), ...codes.map(({ code }) => publicPath.slice(slug, code))];
}

function pathsOf({ slug }: MethodologyDocument): string[] {
  const dataset = datasetBySlug(slug);
  return [publicPath.methodology(slug), ...(dataset?.kind === "supply" ? supplyPaths(dataset.specialty) : [])];
}

/** Returns the files at those paths that the release has. */
function filesAt(paths: readonly string[], published: ReadonlyMap<string, Artifact>, publicUrl: string): AuditFile[] {
  return paths.flatMap((path) => {
    const artifact = published.get(path);
    if (artifact === undefined || !(artifact.body instanceof Uint8Array)) return [];
    return [{ url: `${publicUrl}/${path}`, sha256: sha256Of(artifact.body), bytes: artifact.body.length, rows: artifact.rows }];
  });
}

type Entry = AuditPackList["packs"][number];

function countsOf(checks: AuditPack["checks"]): Entry["checks"] {
  const of = (status: AuditPack["checks"][number]["status"]): number => checks.filter((check) => check.status === status).length;
  return { pass: of("pass"), attention: of("attention"), not_applicable: of("not_applicable") };
}

function jsonBytes(data: object): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify({ data })}\n`);
}

interface PackFiles {
  readonly pack: AuditPack;
  readonly json: Uint8Array;
  readonly pdf: Uint8Array;
}

async function filesOf(pack: AuditPack): Promise<PackFiles> {
  const foot = `${pack.slug} · methodology ${pack.methodology.version} · as of ${pack.as_of} · pipeline ${pack.pipeline_version}`;
  const pdf = await pdfOf(auditDocument(pack), { title: `Audit pack: ${pack.display_name}`, foot, date: pack.as_of });
  return { pack, json: jsonBytes(pack), pdf };
}

function entryOf({ pack, json, pdf }: PackFiles, publicUrl: string): Entry {
  const { slug, display_name, methodology, sources, checks } = pack;
  return {
    slug, display_name,
    methodology_version: methodology.version,
    snapshot_date: sources[0]?.facts.snapshot ?? null,
    checks: countsOf(checks),
    json_url: `${publicUrl}/${publicPath.auditPack(slug)}`,
    json_sha256: sha256Of(json),
    pdf_url: `${publicUrl}/${publicPath.auditPackPdf(slug)}`,
    pdf_sha256: sha256Of(pdf),
  };
}

/** Returns the files. `published` are the public files so far; each pack lists those of its dataset with their hashes. */
export async function auditFiles(input: PackInput, published: readonly Artifact[]): Promise<Artifact[]> {
  const byPath = new Map(published.flatMap((artifact) => (artifact.path === undefined ? [] : [[artifact.path, artifact] as const])));
  const all: PackFiles[] = [];
  for (const document of METHODOLOGIES) {
    const files = filesAt(pathsOf(document), byPath, input.publicUrl);
    all.push(await filesOf(auditPack(document, input, files)));
  }
  const list: AuditPackList = { packs: all.map((each) => entryOf(each, input.publicUrl)), total: all.length };
  return [
    { path: publicPath.auditPacks, kind: "public", rows: all.length, body: jsonBytes(list) },
    ...all.flatMap(({ pack, json, pdf }): Artifact[] => [
      { path: publicPath.auditPack(pack.slug), kind: "public", rows: null, body: json },
      { path: publicPath.auditPackPdf(pack.slug), kind: "public", rows: null, body: pdf },
    ]),
  ];
}
