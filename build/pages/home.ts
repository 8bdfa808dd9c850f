/** The home page, the lists of studies and of facilities, and the page for an address that does not exist. */
import { livePage, publicPath, sitePage } from "../../data/contract/release/artifacts.ts";
import { FACILITY_TYPES } from "../../data/contract/ids.ts";
import { SANDBOX_KEY } from "../../data/contract/keys.ts";
import { DATASETS, FACILITY_NOUNS, STUDIES, type Study, SUBJECTS } from "../../data/reference/datasets.ts";
import { NOT_FOUND_PATH, pageHref } from "../../site/pages.ts";
import type { FacilityIndexPage, HomePage, NotFoundPage, StudyIndexPage } from "../../templates/contexts/contexts.ts";
import { isTotal } from "../datasets/basis.ts";
import { basisFor } from "./coverage.ts";
import { facilityFiguresOf } from "./facility_study.ts";
import { frameOf } from "./frame.ts";
import { publicRoot, releaseSourceOf, type SiteInput } from "./input.ts";
import { sketchShapes } from "./map/maps.ts";
import { statusMark, unsoundSources } from "./sources.ts";
import { labelOf } from "./states.ts";
import { supplyFiguresOf } from "./study.ts";

type Line = HomePage["supply"][number];

function countOf(input: SiteInput, dataset: Study): number | null {
  if (dataset.kind === "supply") return input.national.get(dataset.specialty)?.active_providers ?? null;
  return input.facilities.get(dataset.facility_type)?.ccns ?? null;
}

function datasetLine(input: SiteInput, dataset: Study): Line {
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

function linesOf(input: SiteInput, studies: readonly Study[], kind: Study["kind"]): Line[] {
  return studies.filter((study) => study.kind === kind).map((study) => datasetLine(input, study));
}

/** Commands to paste. The last one uses the published sandbox key and an NPI of this release. */
function commandsOf(input: SiteInput): HomePage["commands"] {
  const root = publicRoot(input);
  const byKey = `curl -H "X-Service-Key: ${SANDBOX_KEY}" ${root}/v1/npi/${input.sampleNpi}`;
  return [
    { what: "How current is each source? No key needed.", line: `curl ${root}/api/v1/status` },
    input.sampleNpi === null
      ? { what: "The registry of sources. No key needed.", line: `curl ${root}/api/v1/sources` }
      : { what: "One provider by NPI, with the published sandbox key.", line: byKey },
  ];
}

/** Each study whose states are compared, by the quartile that each state is in. */
function mapsOf(input: SiteInput): HomePage["maps"] {
  return STUDIES.flatMap((study) => {
    const compared = (study.kind === "supply" ? supplyFiguresOf(input, study.specialty) : facilityFiguresOf(input, study.slug))?.compared ?? null;
    if (compared === null) return [];
    return [{
      label: labelOf(study), href: pageHref(sitePage.study(study.slug)),
      states: compared.rows.map(({ state_code, quartile }) => ({ state_code, tone: `q${quartile}` })),
    }];
  });
}

export function homePage(input: SiteInput): HomePage {
  const description = "Doctors of 13 specialties by state and the quality of nursing homes, hospitals and other facilities, from public federal files.";
  const maps = mapsOf(input);
  return {
    frame: frameOf(input, "", "U.S. health care supply by state, with the source of every number", description),
    suggested: SUBJECTS,
    maps,
    shapes: sketchShapes(),
    supply: linesOf(input, DATASETS, "supply"),
    facilities: linesOf(input, DATASETS, "facility"),
    dataset_count: DATASETS.length,
    unsound: unsoundSources(input),
    undrawn: STUDIES.length - maps.length,
    commands: commandsOf(input),
    file_command: { what: "One specialty in all states, as a file. No key needed.", line: `curl ${publicRoot(input)}/${publicPath.byState("dermatology")}` },
  };
}

export function studyIndexPage(input: SiteInput): StudyIndexPage {
  const description = "Every study of this release: providers of 13 specialties by state, and facilities with their quality by state.";
  return {
    frame: frameOf(input, sitePage.studyIndex, "Datasets", description),
    supply: linesOf(input, STUDIES, "supply"), facilities: linesOf(input, STUDIES, "facility"),
  };
}

export function facilityIndexPage(input: SiteInput): FacilityIndexPage {
  const description = "Nursing homes, hospitals and other facilities by state, with the star ratings that CMS publishes for them.";
  return {
    frame: frameOf(input, sitePage.facilityIndex, "Facilities", description),
    facilities: linesOf(input, STUDIES, "facility"),
    kinds: FACILITY_TYPES.filter((type) => input.facilities.has(type)).map((type) => (
      { label: FACILITY_NOUNS[type][1], href: `${livePage.search}?kind=${type}` }
    )),
  };
}

export function notFoundPage(input: SiteInput): NotFoundPage {
  return { frame: frameOf(input, NOT_FOUND_PATH, "Page not found", "There is no page at this address.") };
}
