/** The methodology pages, word for word as the API publishes them, their index, and the page of all limitations. */
import { publicPath, sitePage } from "../../data/contract/release/artifacts.ts";
import type { MethodologySlug, SourceId } from "../../data/contract/ids.ts";
import type { MethodologyDocument } from "../../data/contract/records/supply.ts";
import { datasetBySlug, studyBySlug } from "../../data/reference/datasets.ts";
import { METHODOLOGIES, methodologyBySlug } from "../../data/reference/methodologies.ts";
import { sourceById } from "../../data/reference/sources.ts";
import { pageHref } from "../../site/pages.ts";
import type { LimitationsPage, MethodologyIndexPage, MethodologyPage } from "../../templates/contexts/contexts.ts";
import type { Link } from "../../templates/contexts/page.ts";
import { frameOf } from "./frame.ts";
import type { SiteInput } from "./input.ts";
import { sourceLink } from "./sources.ts";

type Group = "supply" | "facilities" | "records";

const HEADINGS: Readonly<Record<Group, string>> = {
  supply: "Provider supply by state",
  facilities: "Facilities and their quality",
  records: "Single records and search",
};

/** A page with text about exclusion lists also says that absence from a list is not clearance. */
const EXCLUSION = /exclu(?:sion|ded)/i;

function groupOf({ slug, source_families: [first] }: MethodologyDocument): Group {
  if (datasetBySlug(slug)?.kind === "supply") return "supply";
  return first !== undefined && sourceById(first as SourceId).family === "facilities" ? "facilities" : "records";
}

function linkOf({ slug, display_name }: MethodologyDocument): Link {
  return { label: display_name, href: pageHref(sitePage.methodology(slug)) };
}

const GROUPS = (Object.keys(HEADINGS) as Group[]).map((id) => ({
  id,
  heading: HEADINGS[id],
  documents: METHODOLOGIES.filter((document) => groupOf(document) === id),
}));

export function methodologyIndexPage(input: SiteInput): MethodologyIndexPage {
  const description = "How each dataset and each kind of record is made: rules, fields, limitations and changes, by version.";
  return {
    frame: frameOf(input, sitePage.methodologyIndex, "Methodology", description),
    groups: GROUPS.map(({ id, heading, documents }) => ({
      id,
      heading,
      methodologies: documents.map((document) => {
        const { summary, version, released } = document;
        return { ...linkOf(document), summary, version, released };
      }),
    })),
  };
}

export function methodologyPage(input: SiteInput, slug: MethodologySlug): MethodologyPage {
  const document = methodologyBySlug(slug);
  if (document === null) throw new Error(`no methodology ${slug}`);
  const sources = document.source_families.map((id) => sourceLink(input, id as SourceId));
  const study = studyBySlug(slug);
  const json = `/${publicPath.methodology(slug)}`;
  return {
    frame: frameOf(input, sitePage.methodology(slug), document.display_name, `Method: ${document.summary}`),
    document,
    speaks_of_exclusion: EXCLUSION.test(JSON.stringify([document, sources])),
    sources,
    study: study === null ? null : { label: study.display_name, href: pageHref(sitePage.study(slug)) },
    json: { label: json, href: json },
  };
}

/** Links to the methodologies that a limitation applies to. A whole group gets one link instead of one per member. */
function appliesTo(documents: readonly MethodologyDocument[]): Link[] {
  return GROUPS.flatMap(({ id, heading, documents: members }) => {
    const held = members.filter((member) => documents.includes(member));
    const whole = held.length === members.length;
    return whole ? [{ label: `all of “${heading}”`, href: `${pageHref(sitePage.methodologyIndex)}#${id}` }] : held.map(linkOf);
  });
}

/** The methodologies that state each limitation, in the order of its first mention. */
function methodologiesByLimitation(): Map<string, readonly MethodologyDocument[]> {
  const texts = new Set(METHODOLOGIES.flatMap(({ limitations }) => limitations));
  return new Map(Array.from(texts, (text) => [text, METHODOLOGIES.filter(({ limitations }) => limitations.includes(text))]));
}

/** Groups the limitations that the same methodologies state, in the order of their first mention. */
function sharedLimitations(byLimitation: ReadonlyMap<string, readonly MethodologyDocument[]>): LimitationsPage["shared"] {
  const groups = new Map<string, { readonly documents: readonly MethodologyDocument[]; readonly limitations: string[] }>();
  for (const [text, documents] of byLimitation) {
    if (documents.length < 2) continue;
    const key = documents.map(({ slug }) => slug).join(" ");
    const group = groups.get(key) ?? { documents, limitations: [] };
    group.limitations.push(text);
    groups.set(key, group);
  }
  return Array.from(groups.values(), ({ documents, limitations }) => ({ applies_to: appliesTo(documents), limitations }));
}

export function limitationsPage(input: SiteInput): LimitationsPage {
  const byLimitation = methodologiesByLimitation();
  const description = "What the figures and records of this service cannot tell you: for all datasets, and for each one.";
  return {
    frame: frameOf(input, sitePage.limitations, "Limitations", description),
    shared: sharedLimitations(byLimitation),
    own: METHODOLOGIES.map((document) => ({
      slug: document.slug,
      methodology: linkOf(document),
      limitations: document.limitations.filter((text) => byLimitation.get(text)?.length === 1),
    })),
  };
}
