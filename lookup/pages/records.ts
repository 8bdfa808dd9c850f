/** The pages of one provider and one facility. They call the handlers of the API, so that a page never contradicts the API. */
import { livePage, publicPath, sitePage } from "../../data/contract/release/artifacts.ts";
import { FACILITY_TYPES, type FacilityType } from "../../data/contract/ids.ts";
import type { FacilityStateFile } from "../../data/contract/release/facility_states.ts";
import type { ProvenanceField } from "../../data/contract/provenance.ts";
import type { Facility, Payments, Provider, Quality } from "../../data/contract/records/resolver.ts";
import type { EntityResolution } from "../../data/contract/records/supply.ts";
import { DATASETS, STUDIES } from "../../data/reference/datasets.ts";
import { facilityPage, type FacilityInput } from "../../templates/live/facility.ts";
import type { LivePage } from "../../templates/live/draw.ts";
import { deactivatedPage, providerPage, type ProviderInput } from "../../templates/live/provider.ts";
import { ApiError } from "../http/errors.ts";
import { onceRead } from "../release/memo.ts";
import type { Release } from "../release/reader.ts";
import { paramOf, type RecordCall, type ResolverOutcome } from "../surface/handler.ts";
import { exclusionNote } from "../surface/provider.ts";
import { ccn, quality } from "../resolver/facilities.ts";
import { paymentsText } from "../resolver/payments.ts";
import { entity } from "../resolver/providers.ts";
import { FACILITY_WORDS, taxonomyNames } from "../search/rows.ts";
import { provider, resolve } from "../supply/providers.ts";

/** The page of a record, or the page that says that the record is deactivated. */
export interface RecordPage {
  readonly status: 200 | 404;
  readonly page: LivePage;
}

/** Null if the operation throws an error with one of these codes. */
export async function orNull<T>(codes: readonly string[], find: () => Promise<T>): Promise<T | null> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof ApiError && codes.includes(error.code)) return null;
    throw error;
  }
}

function parsed({ record }: ResolverOutcome): unknown {
  return JSON.parse(typeof record === "string" ? record : record());
}

async function countedIn(call: RecordCall): Promise<ProviderInput["counted"]> {
  const outcome = await orNull(["provider_not_found"], () => provider(call));
  if (outcome === null) return null;
  const { specialty } = JSON.parse(outcome.data) as { readonly specialty: ProvenanceField<string> };
  const dataset = DATASETS.find((each) => each.kind === "supply" && each.specialty === specialty.value);
  if (dataset === undefined) return null;
  return { display_name: dataset.display_name, href: `/${sitePage.study(dataset.slug)}/`, note: specialty.attribution_text ?? null };
}

/** The payments of the requested year, or of the newest one if that year is not loaded. */
async function paymentsFor({ release, request }: RecordCall, npi: string): Promise<Payments | null> {
  const read = (year: string | null): Promise<string | null> => orNull(["source_unavailable"], () => paymentsText(release, npi, year));
  const asked = await orNull(["not_found", "invalid_request"], () => read(request.query.get("program_year")));
  const text = asked ?? await read(null);
  return text === null ? null : JSON.parse(text) as Payments;
}

/** Throws the operation's error for an NPI without a record. */
export async function providerOf(call: RecordCall): Promise<RecordPage> {
  const record = parsed(await entity(call)) as Provider;
  const isDeactivated = record.status === "deactivated";
  const { sources } = JSON.parse((await resolve(call)).data) as EntityResolution;
  const code = record.primary_taxonomy;
  const input: ProviderInput = {
    record, sources,
    publicUrl: call.release.manifest.public_url,
    facts: record.facts ?? [],
    listNotes: { oig_leie: exclusionNote(call.release, "oig_leie", call.now), sam_gov: exclusionNote(call.release, "sam_gov", call.now) },
    counted: isDeactivated ? null : await countedIn(call),
    taxonomyName: code === null ? null : (await taxonomyNames(call.release)).get(code) ?? null,
    payments: isDeactivated ? null : await paymentsFor(call, paramOf(call, "npi")),
  };
  return isDeactivated ? { status: 404, page: deactivatedPage(input) } : { status: 200, page: providerPage(input) };
}

function studyOf(type: FacilityType): FacilityInput["study"] {
  const dataset = STUDIES.find((each) => each.kind === "facility" && each.facility_type === type);
  return dataset === undefined ? null : { href: `/${sitePage.study(dataset.slug)}/`, label: dataset.display_name };
}

/** The means of the measures of this kind of facility, none for hospitals and surgical centers. */
async function meansOf(release: Release, type: FacilityType): Promise<FacilityInput["means"]> {
  const dataset = DATASETS.find((each) => each.kind === "facility" && each.facility_type === type);
  if (dataset === undefined) return [];
  return onceRead(release, `measures of ${type}`, async () => {
    const file = (await release.json(publicPath.facilityStates(dataset.slug))) as FacilityStateFile | null;
    return file?.data.measures ?? [];
  });
}

/** Without `publicExports` the page shows no figures of states. */
export async function facilityOf(call: RecordCall, publicExports: boolean): Promise<RecordPage> {
  const record = parsed(await ccn(call)) as Facility;
  const type = FACILITY_TYPES.find((each) => each === record.facility_type) ?? record.facility_type;
  const measures: RecordCall = { ...call, params: { type, id: record.ccn } };
  const outcome = await orNull(["source_unavailable", "not_found"], () => quality(measures));
  return {
    status: 200,
    page: facilityPage({
      record,
      publicUrl: call.release.manifest.public_url,
      quality: outcome === null ? null : parsed(outcome) as Quality,
      typeName: FACILITY_WORDS[type],
      means: publicExports ? await meansOf(call.release, type) : [],
      study: studyOf(type),
    }),
  };
}

/** Turns a path of Surface B, as search returns it, into the page of that record. Other paths are pages already. */
export function pageOf(href: string): string {
  const [, kind, identifier = ""] = /^\/(entity\/npi|ccn)\/([0-9A-Z]+)$/.exec(href) ?? [];
  if (kind === undefined) return href;
  return kind === "ccn" ? livePage.facility(identifier) : livePage.provider(identifier);
}
