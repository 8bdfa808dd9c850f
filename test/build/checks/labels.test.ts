/** The label of a snapshot is checked against the dates in its rows, for every source with such a column. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { gate } from "../../../build/checks/gate.ts";
import { THRESHOLDS } from "../../../build/checks/thresholds.ts";
import { WATCHED } from "../../../build/sources/profile/watched.ts";
import { gatherInputs } from "../../../build/pipeline/inputs.ts";
import { openHashCache } from "../../../build/snapshots/hashes.ts";
import { asc } from "../../../build/sources/facilities/asc.ts";
import { clinicalTrials } from "../../../build/sources/clinical_trials.ts";
import { dialysis } from "../../../build/sources/facilities/dialysis.ts";
import { homeHealth } from "../../../build/sources/facilities/home_health.ts";
import { hospice } from "../../../build/sources/facilities/hospice.ts";
import { hospital } from "../../../build/sources/facilities/hospital.ts";
import { nppes } from "../../../build/sources/nppes/nppes.ts";
import { nursingHome } from "../../../build/sources/facilities/nursing_home.ts";
import { openPayments } from "../../../build/sources/open_payments/open_payments.ts";
import { samGov } from "../../../build/sources/sam_gov.ts";
import type { Source } from "../../../build/sources/reading/source.ts";
import { SOURCE_IDS } from "../../../data/contract/ids.ts";
import { newestFolder, relabel, useWorld } from "./world.ts";

const world = useWorld(300);
const SOURCES: readonly Source<unknown>[] = [
  nppes, openPayments, samGov, hospital, nursingHome, homeHealth, hospice, dialysis, asc, clinicalTrials,
];
/** Their files have no date of an event, or only future dates. */
const WITHOUT = ["nucc", "oig_leie", "pecos", "qpp_mips", "census"];

it("the sources with such a column are these", () => {
  const dated = SOURCE_IDS.filter((id) => WATCHED[id].some(({ updated, published }) => updated !== undefined || published !== undefined));
  expect(dated.sort()).toEqual(SOURCES.map(({ id }) => id).sort());
  expect([...dated, ...WITHOUT].sort()).toEqual([...SOURCE_IDS].sort());
});

it.each(SOURCES.map((source) => [source.id, source] as const))("%s passes in the sample, and is held back under an earlier label", async (id, source) => {
  const dir = world.folder(id);
  const judge = async (): Promise<Awaited<ReturnType<typeof gate>>> => {
    const hashes = await openHashCache(null);
    const configuration = { pipelineVersion: "0", publicUrl: "", only: [], thresholds: THRESHOLDS, accepts: [] };
    const { candidates } = await gatherInputs(dir, configuration, hashes, "2026-12-20");
    return gate({
      source, candidates: (candidates.get(id) ?? []).slice(0, 1), served: null, thresholds: THRESHOLDS[id], accepts: [],
      read: (snapshots) => source.read(snapshots, { sha256: hashes.sha256, workDir: world.work() }),
    });
  };
  const { verdict } = await judge();
  const labels = (verdict.checks).filter(({ check }) => check === "label");
  expect(labels.length).toBeGreaterThan(0);
  expect(labels.filter(({ outcome }) => outcome !== "ok")).toEqual([]);
  relabel(join(dir, id, newestFolder(dir, id)), "1970-01-31");
  const { reading, verdict: after } = await judge();
  expect(reading).toBeNull();
  expect(after.withheld[0]?.reason).toMatch(/label of .*: \d{4}-\d\d-\d\d, allowed is not after the label 1970-01-31/);
});
