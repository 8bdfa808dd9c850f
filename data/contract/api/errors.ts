/**
 * Lists every error of both surfaces: status, when it occurs, and whether a client should retry (data/contract/README.md#errors). The lookup
 * raises no others. The API pages and both OpenAPI documents are derived from this list.
 */

export interface ErrorEntry {
  readonly status: number;
  readonly when: string;
  readonly retry: boolean;
}

const SHARED = {
  invalid_npi: { status: 400, when: "The NPI is not exactly ten ASCII digits.", retry: false },
  invalid_request: { status: 400, when: "A parameter or the body is missing, malformed or given twice.", retry: false },
  invalid_max_staleness: { status: 400, when: "max_staleness is not a positive duration (30m, 36h, 45d, 12), or its mode is unknown.", retry: false },
  stale_data: { status: 409, when: "A source is older than the caller accepts and the mode is reject. The data comes with the error.", retry: false },
  invalid_as_of: { status: 400, when: "as_of is not a date (YYYY-MM-DD), or it is in the future.", retry: false },
  before_history: { status: 404, when: "The history of this service begins after that day; details have its first date.", retry: false },
  not_found: { status: 404, when: "No such route, or no record under this identifier.", retry: false },
  method_not_allowed: { status: 405, when: "The path exists, but not with this method; see the Allow header.", retry: false },
  payload_too_large: { status: 413, when: "The body is larger than this operation accepts.", retry: false },
  unsupported_media_type: { status: 415, when: "The body is not application/json.", retry: false },
  internal_error: { status: 500, when: "Something failed on our side. Report it with the request_id.", retry: true },
  source_unavailable: { status: 503, when: "No release is loaded, or the source is not loaded yet.", retry: true },
} as const satisfies Record<string, ErrorEntry>;

export const SUPPLY_ERRORS = {
  ...SHARED,
  missing_state: { status: 400, when: "state is missing on the county endpoint.", retry: false },
  missing_county_fips: { status: 400, when: "county_fips is missing.", retry: false },
  state_county_mismatch: { status: 400, when: "The county is not in the state given.", retry: false },
  invalid_subspecialty: { status: 400, when: "The code is not registered for the specialty; details lists the codes that are.", retry: false },
  missing_api_key: { status: 401, when: "No Authorization: Bearer header.", retry: false },
  invalid_api_key: { status: 401, when: "The key is unknown, revoked or expired.", retry: false },
  specialty_not_found: { status: 404, when: "No specialty has this slug.", retry: false },
  county_not_found: { status: 404, when: "No county has this FIPS code.", retry: false },
  provider_not_found: { status: 404, when: "The NPI is not in any of the counted specialties; details.reason says why.", retry: false },
  npi_not_found: { status: 404, when: "The national registry has no record of the NPI; details.reason says why.", retry: false },
  methodology_not_found: { status: 404, when: "No dataset has this slug.", retry: false },
  dataset_not_found: { status: 404, when: "No dataset has this slug.", retry: false },
  invalid_format: { status: 400, when: "format is not json, ndjson or text-blocks.", retry: false },
  invalid_json: { status: 400, when: "The body of a question is not JSON in UTF-8.", retry: false },
  missing_query: { status: 400, when: "The body of a question has no query, or the query is empty or not text.", retry: false },
  query_too_long: { status: 400, when: "The query is over 1,500 characters, counted as Unicode code points.", retry: false },
  invalid_options: { status: 400, when: "options is not an object, or an option is unknown or out of range.", retry: false },
  state_not_found: { status: 404, when: "Not one of the 50 states or DC.", retry: false },
  rate_limit_exceeded: { status: 429, when: "The quota is used up; wait for Retry-After seconds.", retry: true },
} as const satisfies Record<string, ErrorEntry>;
export type SupplyErrorCode = keyof typeof SUPPLY_ERRORS;

export const RESOLVER_ERRORS = {
  ...SHARED,
  invalid_ccn: { status: 400, when: "The CCN is neither six letters or digits nor a ten-character surgical-center number.", retry: false },
  invalid_type: { status: 400, when: "Not one of the six facility types.", retry: false },
  batch_too_large: { status: 400, when: "More than 1,000 NPIs in one batch.", retry: false },
  invalid_key: { status: 401, when: "The X-Service-Key header is missing, repeated or not recognized.", retry: false },
  read_only_key: { status: 403, when: "The sandbox key can only read. Use a key of your own.", retry: false },
  webhook_limit: { status: 409, when: "The key has reached its limit of webhooks. Remove one first.", retry: false },
  rate_limited: { status: 429, when: "The hourly budget is used up; wait for Retry-After seconds.", retry: true },
} as const satisfies Record<string, ErrorEntry>;
export type ResolverErrorCode = keyof typeof RESOLVER_ERRORS;
