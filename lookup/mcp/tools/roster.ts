/** What federal lists say of as many as 200 NPIs, from Surface B's batch: the findings of a roster check, without names. */
import * as z from "zod/v4";
import type { batchResult } from "../../../data/contract/records/resolver.ts";
import { checkedAbout, needsAttention, rosterFinding, type RosterFinding } from "../../../data/contract/records/roster.ts";
import { ToolFailure } from "../protocol/failure.ts";
import { fitting, leftOut } from "../protocol/size.ts";
import { defineTool } from "../protocol/tool.ts";

const MOST_NPIS = 200;

const groupOut = z.object({
  attention: z.boolean().describe("Whether somebody has to look at these NPIs."),
  npis: z.array(z.string()),
  findings: z.array(rosterFinding),
});
type Group = z.infer<typeof groupOut>;

/** NPIs of which the same is said stand together, those with something to look at first: most of a roster differs in nothing. */
function groupsOf(npis: readonly string[], findings: readonly RosterFinding[][]): Group[] {
  const groups = new Map<string, Group>();
  for (const [i, npi] of npis.entries()) {
    const own = findings[i] ?? [];
    const text = JSON.stringify(own);
    const group = groups.get(text) ?? { attention: own.some(needsAttention), npis: [], findings: own };
    group.npis.push(npi);
    groups.set(text, group);
  }
  return [...groups.values()].sort((a, b) => Number(b.attention) - Number(a.attention));
}

export const checkRoster = defineTool({
  name: "check_roster",
  title: "Check a list of NPIs",
  description: `What the registry, the exclusion lists (LEIE, SAM.gov) and the Medicare enrollments of this release say of up to ${MOST_NPIS} NPIs: status `
    + "with the date of a deactivation, exclusions by NPI with type and date, enrollment; what was not searched, and why. Takes no names. "
    + "exclusion_not_found_by_npi is no clearance: npi_share of the list's rows carry an NPI, all others cannot be found by it. "
    + "limits say that a list is old, partial or held back: repeat them. NPIs with the same findings stand in one group.",
  input: z.strictObject({ npis: z.array(z.string().max(40)).min(1).max(MOST_NPIS).describe("NPIs, ten digits each.") }),
  output: z.object({ groups: z.array(groupOut), checked: checkedAbout, left_out: leftOut }),
  async run({ npis }, { ask }) {
    const answer = await ask({ at: "resolver", path: "/batch/npi", query: { include: "findings" }, body: { npis }, credential: "service_key" });
    const { findings, checked } = answer as z.infer<typeof batchResult>;
    if (findings === undefined || checked === undefined) {
      throw new ToolFailure("This service is of an older version, which checks no rosters: use resolve_npi.");
    }
    const data = fitting(npis, (kept, left_out) => ({ groups: groupsOf(kept, findings), checked, left_out }),
      (kept) => `Call check_roster again with the NPIs from position ${kept + 1} of your list on.`);
    const sums = data.groups.filter(({ attention }) => attention).reduce((sum, group) => sum + group.npis.length, 0);
    const cut = data.left_out === null ? "" : ` ${data.left_out.count} NPIs do not fit this answer: see left_out.`;
    const done = npis.length - (data.left_out?.count ?? 0);
    return { summary: `${done} ${done === 1 ? "NPI" : "NPIs"} checked, ${sums} to look at. No NPI is cleared by this: see checked.${cut}`, data };
  },
});
