/** The handler of each operation of Surface A. */
import type { SupplyOperation } from "../../data/contract/api/api.ts";
import { dated } from "../surface/as_of.ts";
import type { SupplyHandler } from "../surface/handler.ts";
import { auditPack, auditPackPdf, auditPacks } from "./audit_packs.ts";
import { evidenceQuery } from "./questions.ts";
import { exportDataset } from "./exports.ts";
import { provider, resolve } from "./providers.ts";
import { methodology, sources } from "./registry.ts";
import { openapi } from "../surface/openapi.ts";
import { byCounty, byState, coverage, specialties } from "./specialties.ts";

/** Health and status are missing here because they also answer without a release (`status.ts`). */
export const SUPPLY_HANDLERS: Readonly<Record<Exclude<SupplyOperation, "health" | "status">, SupplyHandler>> = {
  resolve: dated(resolve),
  provider: dated(provider),
  by_state: byState,
  by_county: byCounty,
  coverage,
  specialties,
  methodology,
  audit_packs: auditPacks,
  audit_pack: auditPack,
  audit_pack_pdf: auditPackPdf,
  export_dataset: exportDataset,
  evidence_query: evidenceQuery,
  evidence_query_demo: evidenceQuery,
  sources,
  openapi: openapi("supply"),
};
