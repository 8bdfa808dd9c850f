/**
 * The context of each template: one type per template, plain data with wire names. Figures stay numbers and dates stay ISO strings;
 * templates format them. An absent value is null, because a missing field throws.
 */
import type { MethodologyDocument } from "../../data/contract/records/supply.ts";
import type {
  AbsentFigures, Bar, CardPicture, ComparedRow, CountedStates, DownloadLine, Enrolled, MapPicture, NeighborTable, OverTime, SliceLine, StarBar,
  StateCountLine, StateFacilityLine, StateMap, StatePageLocator, StateSupplyLine, StateTrend, UnderservedLine,
} from "./figures.ts";
import type { AgentToolsPage, ChangelogPage, DataQualityPage, EventPage, WebhooksPage } from "./guides.ts";
import type { Link, Page, StatusMark } from "./page.ts";
import type { DocsPage, ReferencePage } from "./reference.ts";

interface DatasetLine {
  readonly href: string;
  readonly display_name: string;
  readonly snapshot: string | null;
  readonly mark: StatusMark;
  /** Providers in the 50 states and DC, or loaded facilities; null if nothing is loaded. */
  readonly count: number | null;
  /** True if the count is of records read, and no total. */
  readonly is_part: boolean;
}

interface CommandLine {
  readonly what: string;
  readonly line: string;
}

export interface HomePage extends Page {
  /** What a browser suggests while a reader types: states and studies. */
  readonly suggested: readonly string[];
  /** A small map of each study whose states are compared, as a link to it. All of them use the same shapes. */
  readonly maps: readonly (Link & { readonly states: readonly { readonly state_code: string; readonly tone: string }[] })[];
  readonly shapes: { readonly view: string; readonly states: readonly { readonly state_code: string; readonly path: string }[] };
  readonly supply: readonly DatasetLine[];
  readonly facilities: readonly DatasetLine[];
  readonly dataset_count: number;
  /** How many sources are a part, out of date, held back or not loaded. */
  readonly unsound: number;
  /** How many studies have no map, because their states cannot be compared. */
  readonly undrawn: number;
  readonly commands: readonly CommandLine[];
  /** A command for the public files. It is removed from the page together with them. */
  readonly file_command: CommandLine;
}

interface SnapshotFileLine {
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** A source as a study page cites it. */
export interface CitedSource {
  readonly display_name: string;
  readonly authority: string;
  /** The address of its entry on the page of sources. */
  readonly href: string;
  readonly snapshot: string | null;
  readonly mark: StatusMark;
  /** Why it is not simply loaded and current; null if it is. */
  readonly remark: string | null;
  readonly files: readonly SnapshotFileLine[];
}

export interface StudyFacts extends Page {
  /** What the dataset holds in this release; null where its states cannot be compared. */
  readonly lead: string | null;
  /** The sections of this page in their order. */
  readonly contents: readonly Link[];
  /** Null if the release holds no figures for the dataset. */
  readonly data: StudyData | null;
  readonly citation: string;
  /** The citation for reference managers. */
  readonly citation_files: readonly Link[];
  /** Leads to the address of this page in its own release, where it stays. */
  readonly permanent_href: string;
  readonly audit: readonly Link[];
  readonly methodology: Link & { readonly version: string; readonly summary: string; readonly rules: readonly string[] };
  readonly sources: readonly CitedSource[];
  readonly limitations: readonly string[];
}

/** What every study with figures shows besides its table. */
export interface StudyData {
  /** What a reader must know first: made-up data, a part of a source. */
  readonly caveat: string | null;
  /** Null if the states can be compared. */
  readonly counted: CountedStates | null;
  /** The paragraphs of the narrative, as in the exports. */
  readonly narrative: readonly string[];
  readonly map: StateMap;
  /** Null with fewer than two snapshots. */
  readonly over_time: OverTime | null;
  /** The figures of the map in several formats, and the map as a picture. */
  readonly formats: readonly Link[];
  readonly downloads: readonly DownloadLine[];
  /** The query for DuckDB that gives the rows of the table. `views` is the file that it needs, null for none. */
  readonly query: { readonly sql: string; readonly views: Link | null };
  /** schema.org `Dataset`, as JSON text. */
  readonly json_ld: string;
}

export interface StateLine {
  readonly href: string;
  readonly bar: Bar;
  readonly rank: number;
  readonly state_code: string;
  readonly state_name: string;
  readonly active_providers: number;
  readonly population_2024: number;
  /** Per 100,000 residents, not rounded. */
  readonly density: number;
  readonly quartile: number;
  readonly underserved: boolean;
  readonly enrolled: Enrolled | null;
}

/** The figures of a specialty whose states can be compared. */
export interface SupplyFigures {
  readonly active_providers: number;
  readonly population_2024: number;
  readonly per_100k: number;
  readonly bar: Bar;
  /** Sorted by rank, then by name. */
  readonly rows: readonly StateLine[];
  /** All states that share the highest or lowest density, and that density; `densest` is null if no state has a provider. */
  readonly densest: { readonly states: string; readonly density: number } | null;
  readonly thinnest: { readonly states: string; readonly density: number };
  /** Least dense first. */
  readonly underserved: readonly UnderservedLine[];
  /** How many in the nation are enrolled in Medicare, or else why that is not known. */
  readonly enrolled: number | null;
  readonly enrolled_reason: string | null;
  readonly json: Link;
}

export interface SupplyStudyPage extends StudyFacts {
  readonly noun_singular: string;
  readonly noun_plural: string;
  readonly codes: readonly { readonly code: string; readonly display_name: string }[];
  readonly codes_attribution: string;
  /** Null if the states cannot be compared; `data.counted` then has the counts. */
  readonly figures: SupplyFigures | null;
  /** One line per registered code; empty if the specialty has a single code. */
  readonly slices: readonly SliceLine[];
}

export interface FacilityStudyPage extends StudyFacts {
  readonly source_name: string;
  readonly noun_singular: string;
  readonly noun_plural: string;
  /** The address of the list of all of them. */
  readonly list: string;
  readonly snapshot: string | null;
  /** Number of facilities in the release, counted by certification number; null while the source is not loaded. */
  readonly ccns: number | null;
  /** Densest first; null if the states cannot be compared. */
  readonly states: {
    readonly rows: readonly FacilityLine[];
    readonly nation: { readonly count: number; readonly per_100k: number; readonly rated_count: number | null; readonly average_star: number | null };
    readonly bar: Bar;
    /** Null if no star is published of these facilities. */
    readonly stars: StarStudy | null;
  } | null;
  /** The rows as JSON; null for hospitals, which have no export. */
  readonly json: Link | null;
}

/** The stars of a quality study by state. */
export interface StarStudy {
  /** In the order of the average star; states with few rated facilities have no rank and come last. */
  readonly rows: readonly (Omit<FacilityLine, "rank" | "bar"> & { readonly rank: number | null; readonly stars: StarBar })[];
  readonly nation: StarBar;
  readonly legend: readonly { readonly tone: string; readonly label: string }[];
  /** A state is ranked from this number of rated facilities on. */
  readonly enough: number;
}

export interface FacilityLine {
  readonly href: string;
  readonly bar: Bar;
  readonly quartile: number;
  readonly rank: number;
  readonly state_code: string;
  readonly state_name: string;
  readonly count: number;
  /** Per 100,000 residents, not rounded. */
  readonly density: number;
  /** Null if the file with the stars is not loaded. */
  readonly rated_count: number | null;
  /** Null if no facility is rated. */
  readonly average_star: number | null;
}

export interface StudyIndexPage extends Page {
  readonly supply: readonly DatasetLine[];
  readonly facilities: readonly DatasetLine[];
}

export interface FacilityIndexPage extends Page {
  readonly facilities: readonly DatasetLine[];
  /** The lists of all facilities of each kind that is loaded. */
  readonly kinds: readonly Link[];
}

export interface ComparePage extends Page {
  /** The address of the script that shows the chosen states. */
  readonly script: string;
  readonly caveats: readonly string[];
  /** How many states can be chosen. */
  readonly most: number;
  /** Sorted by name. */
  readonly states: readonly (Link & { readonly state_code: string })[];
  readonly examples: readonly Link[];
  /** Empty if the release has no figures. */
  readonly rows: readonly ComparedRow[];
  /** Whether any row has ranks, and why others have none. */
  readonly is_compared: boolean;
  readonly absent: readonly AbsentFigures[];
}

export interface StateIndexPage extends Page {
  /** Each state as a link, with nothing compared. */
  readonly map: StateMap;
  readonly caveats: readonly string[];
  /** False if no specialty can be compared: then both counts are null everywhere. */
  readonly is_compared: boolean;
  /** Sorted by name. */
  readonly states: readonly (Link & {
    readonly state_code: string;
    readonly population_2024: number | null;
    readonly lowest_quartile: number | null;
    readonly underserved: number | null;
  })[];
  readonly specialty_count: number;
}

export interface StatePage extends Page {
  readonly caveats: readonly string[];
  readonly state_code: string;
  /** The datasets with at least two snapshots. */
  readonly trends: readonly StateTrend[];
  /** The state's name as it stands in the middle of a sentence. */
  readonly place: string;
  readonly population_2024: number | null;
  /** A map of where the state lies, with its neighbors shaded. */
  readonly locator: StatePageLocator;
  /** Specialties whose states can be compared. */
  readonly supply: readonly StateSupplyLine[];
  /** Whether it is known how many are enrolled in Medicare, and why not. */
  readonly enrolled_known: boolean;
  readonly enrolled_reason: string | null;
  /** Specialties of which only the count is known. */
  readonly supply_counts: readonly StateCountLine[];
  readonly highlights: { readonly lowest_quartile: number; readonly highest_quartile: number; readonly underserved: readonly Link[] } | null;
  readonly facilities: readonly StateFacilityLine[];
  readonly facility_counts: readonly StateCountLine[];
  readonly absent: readonly AbsentFigures[];
  readonly awaiting: readonly Link[];
  readonly neighbors: readonly Link[];
  /** The address that compares the state with them; null without neighbors. */
  readonly compare: string | null;
  /** Null without neighbors or without densities. */
  readonly comparison: NeighborTable | null;
  readonly json: Link | null;
}

/** The frame of the live pages, with the slot for their content. */
export interface PlainPage extends Page {
  readonly content: string;
}

export interface MethodologyIndexPage extends Page {
  readonly groups: readonly {
    readonly id: string;
    readonly heading: string;
    readonly methodologies: readonly (Link & { readonly summary: string; readonly version: string; readonly released: string })[];
  }[];
}

export interface MethodologyPage extends Page {
  readonly document: MethodologyDocument;
  /** True if the method mentions an exclusion list. The page then says that absence from the list is not clearance. */
  readonly speaks_of_exclusion: boolean;
  readonly sources: readonly Link[];
  readonly study: Link | null;
  readonly json: Link;
}

export interface LimitationsPage extends Page {
  /** Limitations of several methodologies, with those methodologies. */
  readonly shared: readonly { readonly applies_to: readonly Link[]; readonly limitations: readonly string[] }[];
  /** Limitations of a single methodology. */
  readonly own: readonly { readonly slug: string; readonly methodology: Link; readonly limitations: readonly string[] }[];
}

/** One file of a source's snapshot, with what became of its rows. */
interface LedgerLine extends SnapshotFileLine {
  readonly rows_in: number;
  readonly published: number;
  readonly collapsed: number;
  readonly rejected: number;
}

export interface SourceEntry extends Omit<CitedSource, "href" | "files"> {
  readonly source_id: string;
  readonly official_url: string;
  readonly family: string;
  readonly tier: string;
  readonly cadence: string;
  readonly sla_days: number;
  readonly license_note: string;
  readonly license_url: string;
  readonly coverage_note: string;
  /** True if the source is an exclusion list. The page then says that absence from it is not clearance. */
  readonly speaks_of_exclusion: boolean;
  readonly synthetic: boolean;
  /** Null if nothing was read. */
  readonly ledger: {
    readonly rows_in: number;
    readonly published: number;
    readonly collapsed: number;
    readonly rejected: number;
    readonly reasons: readonly { readonly reason: string; readonly count: number }[];
  } | null;
  readonly ledger_files: readonly LedgerLine[];
  readonly issues: readonly { readonly code: string; readonly message: string; readonly count: number }[];
}

export interface SourcesPage extends Page {
  readonly sources: readonly SourceEntry[];
}

export type NotFoundPage = Page;

export interface TemplateContexts {
  readonly card: CardPicture;
  readonly map: MapPicture;
  readonly live_frame: PlainPage;
  readonly agent_tools: AgentToolsPage;
  readonly webhooks: WebhooksPage;
  readonly event: EventPage;
  readonly changelog: ChangelogPage;
  readonly data_quality: DataQualityPage;
  readonly home: HomePage;
  readonly study_supply: SupplyStudyPage;
  readonly study_facility: FacilityStudyPage;
  readonly study_index: StudyIndexPage;
  readonly facility_index: FacilityIndexPage;
  readonly compare: ComparePage;
  readonly state_index: StateIndexPage;
  readonly state: StatePage;
  readonly methodology_index: MethodologyIndexPage;
  readonly methodology: MethodologyPage;
  readonly limitations: LimitationsPage;
  readonly docs: DocsPage;
  readonly reference: ReferencePage;
  readonly sources: SourcesPage;
  readonly not_found: NotFoundPage;
}
