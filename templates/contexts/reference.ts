/** The contexts of the API documentation: the overview, and the page of each surface. */
import type { Link, Page } from "./page.ts";

export interface ParameterLine {
  readonly name: string;
  readonly where: "path" | "query" | "body";
  readonly required: boolean;
  readonly accepts: string;
  /** The values of a long list, which is folded; null for any other parameter. */
  readonly choices: readonly string[] | null;
  readonly description: string | null;
}

interface OperationLink extends Link {
  /** Old addresses lead to `/docs/#op-npi`. */
  readonly anchor: string;
  readonly method: string;
  readonly path: string;
}

export interface OperationGroup<Entry = OperationLink> {
  readonly tag: string;
  readonly description: string;
  readonly operations: readonly Entry[];
}

export interface OperationEntry extends OperationLink {
  readonly summary: string;
  readonly description: string;
  readonly auth: string;
  readonly parameters: readonly ParameterLine[];
  readonly takes_freshness: boolean;
  readonly judged_by: string | null;
  readonly errors: readonly { readonly code: string; readonly status: number; readonly href: string; readonly retry: boolean }[];
  /** The same request in three languages. */
  readonly requests: readonly { readonly id: string; readonly language: string; readonly code: string }[];
  /** An answer of the synthetic sample; null for one that is not JSON. */
  readonly answer: string | null;
  readonly fields: readonly { readonly name: string; readonly kind: string }[];
}

interface ErrorLine {
  readonly anchor: string;
  readonly code: string;
  readonly status: number;
  readonly when: string;
  readonly retry: boolean;
}

interface SurfaceFacts {
  readonly name: string;
  readonly summary: string;
  readonly base_url: string;
  readonly openapi: Link;
}

export interface DocsPage extends Page {
  readonly surfaces: readonly (SurfaceFacts & { readonly href: string; readonly groups: readonly OperationGroup[] })[];
  readonly freshness_parameters: readonly ParameterLine[];
  readonly slas: readonly (Link & { readonly sla_days: number; readonly cadence: string })[];
}

export interface ReferencePage extends Page, SurfaceFacts {
  readonly access: readonly string[];
  readonly groups: readonly OperationGroup<OperationEntry>[];
  readonly errors: readonly ErrorLine[];
  readonly limits: readonly { readonly limit: string; readonly value: string }[];
  readonly limit_notes: readonly string[];
  readonly changelog: readonly { readonly version: string; readonly date: string | null; readonly changes: readonly string[] }[];
}
