/**
 * Verifies a saved evidence answer against a store, without the service (lookup/evidence/README.md#verifying-an-answer).
 * Each claim is derived again from the file, pointer and hash that it names, and every number of the summary must be among
 * the figures found there.
 */
import * as z from "zod/v4";
import { evidenceResult, type EvidenceItem } from "../../data/contract/records/evidence.ts";
import { figureAt, type Figure } from "../../data/contract/release/figures.ts";
import { GENERATIONS_PREFIX, type Manifest } from "../../data/contract/release/release.ts";
import { generationNumber, readGeneration, readListed, readManifest } from "../../data/store/generations.ts";
import type { Store } from "../../data/store/store.ts";
import { claimText } from "../../templates/claims.ts";
import { givenNumbers, summaryFault } from "../../templates/number_gate.ts";
import { derivedNumber } from "../../templates/questions.ts";

export interface ClaimFinding {
  /** The claim, or another checked part of the answer. */
  readonly claim: string;
  /** Null when it is correct. */
  readonly fault: string | null;
}

export interface ClaimReport {
  readonly ok: boolean;
  readonly findings: readonly ClaimFinding[];
}

/** A parsed file, or what is wrong with it. */
type Document = { readonly json: unknown } | string;
type Artifact = NonNullable<EvidenceItem["artifact"]>;
type Documents = (artifact: Artifact) => Promise<Document>;
type Manifests = (release: string) => Promise<Manifest | null>;

/** Returns a function that finds the manifest of a release through the generation that names it. */
function manifestsOf(store: Store): Manifests {
  const known = new Map<string, Promise<Manifest | null>>();
  const find = async (release: string): Promise<Manifest | null> => {
    for await (const { key } of store.list(GENERATIONS_PREFIX)) {
      const number = generationNumber(key);
      const generation = number === null ? null : await readGeneration(store, number);
      if (generation?.release === release) return readManifest(store, generation);
    }
    return null;
  };
  return (release) => {
    const manifest = known.get(release) ?? find(release);
    known.set(release, manifest);
    return manifest;
  };
}

/** Returns the file's JSON if its hash is that of the claim and the manifest, otherwise what is wrong. */
async function documentOf(store: Store, manifests: Manifests, { release, path, sha256 }: Artifact): Promise<Document> {
  const manifest = await manifests(release);
  if (manifest === null) return `the store holds no release ${release}`;
  const listed = manifest.objects.find((object) => object.path === path && object.kind === "public");
  if (listed === undefined) return `release ${release} publishes no ${path}`;
  if (listed.sha256 !== sha256) return `release ${release} lists ${path} with another sha256`;
  const bytes = await readListed(store, manifest, path);
  if (bytes === null) return `${path} in the store is missing or damaged`;
  return { json: JSON.parse(new TextDecoder().decode(bytes)) as unknown };
}

/** Reads each file once, because several claims may be in it. */
function documentsOf(store: Store): Documents {
  const manifests = manifestsOf(store);
  const known = new Map<string, Promise<Document>>();
  return (artifact) => {
    const key = `${artifact.release} ${artifact.path} ${artifact.sha256}`;
    const document = known.get(key) ?? documentOf(store, manifests, artifact);
    known.set(key, document);
    return document;
  };
}

interface CheckedClaim {
  readonly finding: ClaimFinding;
  readonly figure: Figure | null;
}

async function checkClaim(documents: Documents, { claim, artifact }: EvidenceItem): Promise<CheckedClaim> {
  const bad = (fault: string): CheckedClaim => ({ finding: { claim, fault }, figure: null });
  if (artifact === undefined) return bad("it names no file to check it by");
  const document = await documents(artifact);
  if (typeof document === "string") return bad(document);
  const figure = figureAt(artifact.path, artifact.pointer, document.json);
  if (figure === null) return bad(`${artifact.path} has no figure at ${artifact.pointer}`);
  const derived = claimText(figure);
  return derived === claim ? { finding: { claim, fault: null }, figure } : bad(`the file says: ${derived}`);
}

/** The same figure for every state, from the file that holds the claim's. */
async function columnOf(documents: Documents, items: readonly EvidenceItem[], figures: readonly Figure[]): Promise<number[]> {
  const first = figures.find(({ pointer }) => /^\/data\/(?:rows\/)?\d+\//.test(pointer));
  const artifact = items.find(({ artifact }) => artifact?.pointer === first?.pointer && artifact?.path === first?.path)?.artifact;
  const document = artifact === undefined ? null : await documents(artifact);
  if (first === undefined || document === null || typeof document === "string") return [];
  return Array.from({ length: 60 }, (_, i) => figureAt(first.path, first.pointer.replace(/\d+/, String(i)), document.json)?.value)
    .filter((value): value is number => typeof value === "number");
}

/** A whole response, or only its `data`. */
const saved = z.union([z.looseObject({ data: evidenceResult }).transform(({ data }) => data), evidenceResult]);

/** Throws an Error when the text is not an evidence answer. A refusal is correct, because it claims nothing. */
export async function verifyClaims(store: Store, text: string): Promise<ClaimReport> {
  const parsed = saved.safeParse(parseOrNull(text));
  if (!parsed.success) throw new Error("--claim: not a saved evidence answer: give the JSON of a response of /evidence-query, or its data");
  const { answer, evidence } = parsed.data;
  const documents = documentsOf(store);
  const checked: CheckedClaim[] = [];
  for (const item of evidence) checked.push(await checkClaim(documents, item));
  const figures = checked.flatMap(({ figure }) => figure ?? []);
  const findings = checked.map(({ finding }) => finding);
  if (answer !== null) {
    const derived = derivedNumber(answer.question, figures, await columnOf(documents, evidence, figures));
    const hasValue = answer.value === null || answer.value === derived || figures.some(({ value }) => value === answer.value);
    findings.push({ claim: `the value ${answer.value ?? "that is not known"}`, fault: hasValue ? null : "no claim that holds has it" });
    findings.push({ claim: "the numbers of the summary", fault: summaryFault(answer.summary, figures, givenNumbers(answer.question, derived)) });
    if (evidence.length === 0) findings.push({ claim: "the evidence", fault: "an answer without evidence claims nothing that could be checked" });
  }
  return { ok: findings.every(({ fault }) => fault === null), findings };
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
