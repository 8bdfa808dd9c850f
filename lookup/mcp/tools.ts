/** The tools in the order in which they are listed (data/contract/README.md#agent-tools). */
import type { AgentTool } from "./protocol/tool.ts";
import { askEvidence } from "./tools/evidence.ts";
import { facilityQuality, resolveCcn } from "./tools/facilities.ts";
import { paymentsTool } from "./tools/payments.ts";
import { batchNpi, resolveNpi } from "./tools/providers.ts";
import { searchTool } from "./tools/search.ts";
import { listSources } from "./tools/sources.ts";
import { stateSupply } from "./tools/supply.ts";

export const TOOLS: readonly AgentTool[] = [
  resolveNpi, resolveCcn, batchNpi, searchTool, stateSupply, facilityQuality, paymentsTool, askEvidence, listSources,
];
