/** The home page and the page for an address that does not exist. */
import { publicPath, sitePage } from "../../data/contract/release/artifacts.ts";
import { SANDBOX_KEY } from "../../data/contract/keys.ts";
import { DATASETS, type Dataset } from "../../data/reference/datasets.ts";
import { NOT_FOUND_PATH, pageHref } from "../../site/pages.ts";
import type { HomePage, NotFoundPage } from "../../templates/contexts/contexts.ts";
import { isTotal } from "../datasets/basis.ts";
import { basisFor, countLine, countWords, nounsOf } from "./coverage.ts";
import { frameOf } from "./frame.ts";
import { publicRoot, releaseSourceOf, type SiteInput } from "./input.ts";
import { sketch } from "./map/maps.ts";
import { EXCLUSION_LISTS, remarkFor, remarksOf, statusMark } from "./sources.ts";
import { supplyFiguresOf } from "./study.ts";

type Line = HomePage["supply"][number];

function countOf(input: SiteInput, dataset: Dataset): number | null {
  if (dataset.kind === "supply") return input.national.get(dataset.specialty)?.active_providers ?? null;
  return input.facilities.get(dataset.facility_type)?.ccns ?? null;
}

function datasetLine(input: SiteInput, dataset: Dataset): Line {
  const source = releaseSourceOf(input, dataset.source_families[0]);
  const count = countOf(input, dataset);
  return {
    href: pageHref(sitePage.study(dataset.slug)),
    display_name: dataset.display_name,
    snapshot: source.facts.snapshot,
    mark: statusMark(source),
    count,
    is_part: count !== null && !isTotal(basisFor(input, dataset.slug), "US"),
  };
}

/** Commands to paste. The last one uses the published sandbox key and an NPI of this release. */
function commandsOf(input: SiteInput): HomePage["commands"] {
  const root = publicRoot(input);
  const byKey = `curl -H "X-Service-Key: ${SANDBOX_KEY}" ${root}/v1/npi/${input.sampleNpi}`;
  return [
    { what: "How fresh is each source? No key needed.", line: `curl ${root}/api/v1/status` },
    input.sampleNpi === null
      ? { what: "The registry of sources. No key needed.", line: `curl ${root}/api/v1/sources` }
      : { what: "One provider by NPI, with the published sandbox key.", line: byKey },
  ];
}

/** The first specialty with figures. */
function featuredOf(input: SiteInput): HomePage["featured"] {
  for (const dataset of DATASETS) {
    const found = dataset.kind === "supply" ? supplyFiguresOf(input, dataset.specialty) : null;
    if (found === null) continue;
    const [, noun_plural] = nounsOf(dataset);
    const basis = basisFor(input, dataset.slug);
    return {
      label: dataset.display_name, href: pageHref(sitePage.study(dataset.slug)), noun_plural,
      map: sketch(found.rows, countWords(dataset, basis)),
      line: found.compared === null ? countLine(dataset, basis, found.nation.active_providers) : null,
    };
  }
  return null;
}

export function homePage(input: SiteInput): HomePage {
  const description = "Provider supply by state and facility quality from federal files, with source, date and method beside every value.";
  const linesOf = (kind: Dataset["kind"]): Line[] =>
    DATASETS.filter((dataset) => dataset.kind === kind).map((dataset) => datasetLine(input, dataset));
  return {
    frame: frameOf(input, "", "Health-care supply in the U.S., with its sources", description),
    featured: featuredOf(input),
    supply: linesOf("supply"),
    facilities: linesOf("facility"),
    dataset_count: DATASETS.length,
    remarks: remarksOf(input),
    speaks_of_exclusion: input.sources.some((source) => EXCLUSION_LISTS.has(source.source_id) && remarkFor(input, source) !== null),
    commands: commandsOf(input),
    file_command: { what: "The 51 rows of one specialty as a file. No key needed.", line: `curl ${publicRoot(input)}/${publicPath.byState("dermatology")}` },
  };
}

export function notFoundPage(input: SiteInput): NotFoundPage {
  return { frame: frameOf(input, NOT_FOUND_PATH, "Page not found", "There is no page at this address.") };
}
