/** The tools in the order in which they are listed (data/contract/README.md#agent-tools). */
import type { AgentTool } from "../protocol/tool.ts";
import { askEvidence } from "./evidence.ts";
import { facilityQuality, resolveCcn } from "./facilities.ts";
import { historyTool } from "./history.ts";
import { paymentsTool } from "./payments.ts";
import { batchNpi, resolveNpi } from "./providers.ts";
import { checkRoster } from "./roster.ts";
import { searchTool } from "./search.ts";
import { listSources } from "./sources.ts";
import { stateSupply } from "./supply.ts";

export const TOOLS: readonly AgentTool[] = [
  resolveNpi, resolveCcn, batchNpi, checkRoster, historyTool, searchTool, stateSupply, facilityQuality, paymentsTool, askEvidence, listSources,
];
