/** Surface A: which handler answers which operation of the contract. */
import type { SupplyOperation } from "../data/contract/api.ts";
import type { SupplyHandler } from "./handler.ts";
import { auditPack, auditPackPdf, auditPacks } from "./supply/audit_packs.ts";
import { evidenceQuery } from "./questions.ts";
import { exportDataset } from "./supply/exports.ts";
import { provider, resolve } from "./supply/providers.ts";
import { methodology, openapi, sources } from "./supply/registry.ts";
import { byCounty, byState, coverage, specialties } from "./supply/specialties.ts";

/** Health and status are not among them: they answer without a release (`supply/status.ts`). */
export const SUPPLY_HANDLERS: Readonly<Record<Exclude<SupplyOperation, "health" | "status">, SupplyHandler>> = {
  resolve,
  provider,
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
  evidence_demo: evidenceQuery,
  sources,
  openapi: openapi("supply"),
};
