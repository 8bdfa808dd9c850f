/** Lists the stages of the crash tests: every store failure at every operation, a full disk, a torn pointer. */
import { failEverywhere, failOtherUses } from "../fail_at.ts";
import { FAULT_KINDS } from "../faulty_store.ts";
import { canMount, fullDisk } from "../full_disk.ts";
import { randomOf } from "../random.ts";
import type { Stage } from "./stage.ts";
import { tornPointers } from "../torn.ts";

export const CRASHING: readonly Stage[] = [
  {
    bar: "C1", what: "narrative cache, acceptances, webhook queue",
    async run() {
      const { runs, violations } = await failOtherUses(1);
      return { figures: { kinds: FAULT_KINDS.length, runs }, violations };
    },
  },
  {
    bar: "C2", what: "first publish, publish, rollback, gc",
    async run({ short }) {
      const { runs, violations } = await failEverywhere(short ? 2 : 1);
      return { figures: { runs }, violations };
    },
  },
  {
    bar: "C4", what: "publications at levels of room on 20 MB",
    async run({ folder, short }) {
      const isMounted = canMount(folder);
      const { cases, full, violations } = await fullDisk(folder, { steps: short ? 2 : 40, isMounted });
      return { figures: { levels: cases, full, mounted: Number(isMounted) }, violations };
    },
  },
  {
    bar: "C5", what: "torn generations, with and without a copy",
    async run({ folder, seed }) {
      const { cases, violations } = await tornPointers(folder, randomOf(seed));
      return { figures: { cases }, violations };
    },
  },
];
