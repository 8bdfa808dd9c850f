/**
 * Lists which publishers keep older files, and finds them. The table below is what was known in November 2026; each entry names where
 * it was seen. Only files in the layouts that the readers know are asked for.
 */
import { z } from "zod";
import type { SourceId } from "../../data/contract/ids.ts";
import { findEnrollments } from "./catalogues.ts";
import { FetchError } from "./errors.ts";
import { nameIn, secure } from "./links.ts";
import type { Pages, PlannedSnapshot } from "./plan.ts";

/** The readers know the layouts of these years; what is older would be held back. */
const SINCE = "2025-01-01";

/**
 * The list behind the page https://data.cms.gov/provider-data/archived-data/<theme>. Each entry is a zip of all files of a theme, which a
 * reader takes its own files from. The CMS lists the same at `<theme>/relative`, and either has been empty at times.
 */
const PROVIDER_DATA = "https://data.cms.gov/provider-data/api/1/archive/aggregate/theme/";

/** Finds the older snapshots, oldest first. Throws a FetchError when the list has none. */
type Archive = (pages: Pages) => Promise<PlannedSnapshot[]>;

const themed = (theme: string): Archive => (pages) => findArchived(pages, theme);

const ARCHIVES: Readonly<Partial<Record<SourceId, Archive>>> = {
  hospital: themed("hospitals"), asc: themed("hospitals"), nursing_home: themed("nursing-homes"), dialysis: themed("dialysis-facilities"),
  // Every quarter stays listed in https://data.cms.gov/data.json for some time.
  pecos: async (pages) => (await findEnrollments(pages)).filter(({ date }) => date !== null && date >= SINCE),
};

const NONE: Readonly<Partial<Record<SourceId, string>>> = {
  nppes: "https://download.cms.gov/nppes/NPI_Files.html has the newest monthly file and the weekly ones after it; "
    + "yearly copies by others are at https://data.nber.org/npi/ (look at their terms)",
  oig_leie: "the list at https://oig.hhs.gov/exclusions/exclusions_list.asp is replaced each month; the supplements that stay are no lists",
  open_payments: "each publication at https://openpaymentsdata.cms.gov repeats all program years and replaces the one before",
};

/** Returns how older files of the source are found, or why there are none to find. */
export function archiveOf(id: SourceId): Archive | string {
  return ARCHIVES[id] ?? `no older files: ${NONE[id] ?? "no archive of its publisher is known"}; a dated folder of your own is read all the same`;
}

const archived = z.looseObject({ type: z.string(), url: z.string(), date: z.string().regex(/^\d{4}-\d{2}-\d{2}/) });
const archiveList = z.looseObject({ data: z.array(z.unknown()) });

async function findArchived(pages: Pages, theme: string): Promise<PlannedSnapshot[]> {
  const lists = [`${PROVIDER_DATA}${theme}`, `${PROVIDER_DATA}${theme}/relative`];
  for (const list of lists) {
    const found = (archiveList.safeParse(await pages.json(list)).data?.data ?? []).flatMap((given) => plannedOf(given, list));
    if (found.length > 0) return found.filter(({ date }) => date! >= SINCE).sort((a, b) => (a.date! < b.date! ? -1 : 1));
  }
  throw new FetchError(`${lists[0]}: lists no archive any more: look at https://data.cms.gov/provider-data/archived-data/${theme}`);
}

/** Entries of another type are files of one dataset, or bundles of a year. */
function plannedOf(given: unknown, list: string): PlannedSnapshot[] {
  const { type, url, date } = archived.safeParse(given).data ?? {};
  if (type !== "theme" || url === undefined || date === undefined || !URL.canParse(url, list)) return [];
  const [address, day] = [secure(new URL(url, list).href), date.slice(0, 10)];
  return [{ date: day, files: [{ name: nameIn(address), url: address, date: day }], note: "from the publisher's archive" }];
}
