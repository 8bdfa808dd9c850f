/** The types of Surface B's operations, generated from its OpenAPI document: `npm run golden` writes this file. */

export interface paths {
  "/openapi.json": {
    /**
     * The OpenAPI description of this surface.
     * @description The OpenAPI 3.1 document of this surface. Use it to generate a client.
     */
    get: operations["resolver_openapi"];
  };
  "/npi/{npi}": {
    /**
     * One provider by NPI.
     * @description A flat record with 14 provenance keys. With `include=facts`, it also lists what other federal files say about exactly this NPI. A missing
       fact means unknown, not false.
     */
    get: operations["npi"];
  };
  "/entity/npi/{npi}": {
    /**
     * One provider with all its facts.
     * @description The same as `/npi/{npi}?include=facts`. Webhook events link to this path.
     */
    get: operations["entity"];
  };
  "/ccn/{ccn}": {
    /**
     * One facility by CCN.
     * @description Name, address, ownership and star rating of a hospital, nursing home or other facility.
     */
    get: operations["ccn"];
  };
  "/npi/{npi}/history": {
    /**
     * The history of one provider.
     * @description For each field, what each snapshot said and for which dates. A field that never changed has one interval.
     */
    get: operations["npi_history"];
  };
  "/ccn/{ccn}/history": {
    /**
     * The history of one facility.
     * @description For each field, what each snapshot said and for which dates. A field that never changed has one interval.
     */
    get: operations["ccn_history"];
  };
  "/providers": {
    /**
     * List the active providers of a specialty.
     * @description Lists the providers of a specialty or taxonomy code, page by page. Follow `next_cursor` until it is null.
     */
    get: operations["providers"];
  };
  "/facilities": {
    /**
     * List the facilities of a type.
     * @description Lists the facilities of a type, in one state or city or everywhere, page by page. Follow `next_cursor` until it is null.
     */
    get: operations["facilities"];
  };
  "/search": {
    /**
     * Search providers, facilities, trials and datasets.
     * @description Results come in groups. Names match in any word order, and the last word may be incomplete. An NPI, CCN or NCT number is looked up exactly.
     */
    get: operations["search"];
  };
  "/quality/{type}/{id}": {
    /**
     * Quality measures of one facility, with national averages.
     * @description Every measure that CMS publishes for the facility, with the national average where there is one. A withheld value is null and has the
       publisher's footnote.
     */
    get: operations["quality"];
  };
  "/payments/{npi}": {
    /**
     * Open Payments to one provider in one program year.
     * @description The payments that manufacturers reported, and their total. No record does not mean that no payment was made.
     */
    get: operations["payments"];
  };
  "/batch/npi": {
    /**
     * Look up as many as 1,000 providers at once.
     * @description Results are in the order of the request, with null for an NPI that has no record. Send `Accept: application/x-ndjson` to read line by line.
       With `include=findings`, each has the findings of a roster check. No finding clears anybody.
     */
    post: operations["batch"];
  };
  "/webhooks": {
    /**
     * List the webhooks of your key, oldest first.
     * @description Never shows a signing secret.
     */
    get: operations["webhook_list"];
    /**
     * Subscribe an address to events.
     * @description The events `provider.changed` and `exclusion.added` need a list of `npis`. Keep the secret: it is shown once and signs every delivery.
     */
    post: operations["webhook_create"];
  };
  "/webhooks/{id}": {
    /**
     * One webhook with its NPIs.
     * @description For a stopped webhook, also says why it was stopped.
     */
    get: operations["webhook_get"];
    /**
     * Remove a webhook and all its deliveries.
     * @description This cannot be undone.
     */
    delete: operations["webhook_delete"];
    /**
     * Change a webhook, or start and stop its deliveries.
     * @description Fields you leave out stay as they are. `active: false` pauses deliveries, and `active: true` resumes them.
     */
    patch: operations["webhook_change"];
  };
  "/webhooks/{id}/rotate-secret": {
    /**
     * Get a new signing secret.
     * @description For 24 hours, deliveries are also signed with the old secret, so you can switch your receiver without losing any.
     */
    post: operations["webhook_rotate_secret"];
  };
  "/webhooks/{id}/test": {
    /**
     * Send one test event to the address.
     * @description Use this to test your receiver and its signature check.
     */
    post: operations["webhook_test"];
  };
  "/webhooks/{id}/deliveries": {
    /**
     * List the deliveries of the last 30 days, newest first.
     * @description Shows the state, the number of attempts and the last status of each delivery.
     */
    get: operations["webhook_deliveries"];
  };
  "/webhooks/{id}/replay": {
    /**
     * Send the events since a given time again.
     * @description Use this after your receiver was down. Deliveries keep their ids, so you can skip those you have handled.
     */
    post: operations["webhook_replay"];
  };
}

export interface components {
  schemas: {
    WebhookOrder: {
      /** @description https, a public address, port 443 or from 1024 up; no user, password or fragment. */
      url: string;
      events: ("source.refreshed" | "provider.changed" | "exclusion.added")[];
      /** @description The NPIs that provider.changed and exclusion.added are sent for. */
      npis?: string[];
      /** @description Only events of these sources; empty is every source. */
      dataset_ids?: ("nppes" | "nucc" | "oig_leie" | "pecos" | "qpp_mips" | "open_payments" | "sam_gov" | "hospital" | "nursing_home" | "home_health"
        | "hospice" | "dialysis" | "asc" | "census" | "clinical_trials")[];
    };
    WebhookChange: {
      /** @description https, a public address, port 443 or from 1024 up; no user, password or fragment. */
      url?: string;
      events?: ("source.refreshed" | "provider.changed" | "exclusion.added")[];
      /** @description The NPIs that provider.changed and exclusion.added are sent for. */
      npis?: string[];
      /** @description Only events of these sources; empty is every source. */
      dataset_ids?: ("nppes" | "nucc" | "oig_leie" | "pecos" | "qpp_mips" | "open_payments" | "sam_gov" | "hospital" | "nursing_home" | "home_health"
        | "hospice" | "dialysis" | "asc" | "census" | "clinical_trials")[];
      /** @description false stops deliveries; true starts them again, also after the service stopped them. */
      active?: boolean;
    };
    Deprecation: {
      /** @enum {string} */
      surface: "supply" | "resolver";
      operation: string;
      field: string | null;
      /** Format: date */
      deprecated: string;
      /** Format: date */
      sunset: string;
      notice: string;
      /** Format: uri */
      link: string;
    };
    ResolverError: {
      error: {
        code: string;
        message: string;
        request_id: string;
        details?: unknown;
      };
      [key: string]: unknown;
    };
    Provider: {
      npi: string;
      /** @enum {string} */
      status: "active" | "deactivated";
      deactivation_date: string | null;
      entity_type: ("individual" | "organization") | null;
      organization_name: string | null;
      display_name: string | null;
      primary_taxonomy: string | null;
      enumeration_date: string | null;
      address: ({
        city: string | null;
        state: string | null;
        postal_code: string | null;
      }) | null;
      pecos_enrolled: boolean | null;
      facts?: components["schemas"]["Fact"][];
      facts_note?: string;
      /** Format: date */
      as_of?: string;
      _snapshots?: {
        [key: string]: string | null;
      };
      _struck?: {
        [key: string]: string;
      };
      _source: string;
      /** Format: uri */
      _source_url: string;
      _dataset_id: string;
      _snapshot: string | null;
      _methodology: string;
      /** Format: date-time */
      _last_checked: string;
      _confidence: number | null;
      _data_availability: string[];
      _pipeline_version: string;
      _doi: string | null;
      _license: string;
      _coverage_period_start: string | null;
      _coverage_period_end: (string | "ongoing") | null;
      _slsa_provenance_url: string | null;
      _freshness_policy?: components["schemas"]["FreshnessPolicy"];
    };
    Fact: {
      /** @enum {string} */
      type: "exclusion" | "pecos_enrolled" | "affiliated_facility" | "open_payments_recipient";
      value: boolean;
      detail?: {
        [key: string]: unknown;
      };
      _source: string;
      /** Format: uri */
      _source_url: string;
      _dataset_id: string;
      _snapshot: string | null;
      _methodology: string;
      /** Format: date-time */
      _last_checked: string;
      _confidence: number | null;
      _data_availability: string[];
      _pipeline_version: string;
      _doi: string | null;
      _license: string;
      _coverage_period_start: string | null;
      _coverage_period_end: (string | "ongoing") | null;
      _slsa_provenance_url: string | null;
    };
    FreshnessPolicy: {
      /** @constant */
      requested: true;
      max_staleness: string;
      max_staleness_hours: number;
      /** @enum {string} */
      mode: "flag" | "reject";
      stale: boolean;
      stale_sources: ({
          source_id: string;
          /** @enum {string} */
          state: "current" | "degraded" | "stale" | "unknown";
          age_hours: number | null;
          /** @enum {string} */
          reason: "exceeds_max_staleness" | "freshness_unknown";
        })[];
    };
    Facility: {
      ccn: string;
      facility_name: string | null;
      /** @enum {string} */
      facility_type: "hospital" | "nursing-home" | "home-health" | "hospice" | "dialysis" | "asc";
      ownership_type: string | null;
      address: {
        city: string | null;
        state: string | null;
      };
      overall_star: number | null;
      overall_star_exact: number | null;
      overall_star_footnote: string | null;
      /** Format: date */
      as_of?: string;
      _snapshots?: {
        [key: string]: string | null;
      };
      _struck?: {
        [key: string]: string;
      };
      _source: string;
      /** Format: uri */
      _source_url: string;
      _dataset_id: string;
      _snapshot: string | null;
      _methodology: string;
      /** Format: date-time */
      _last_checked: string;
      _confidence: number | null;
      _data_availability: string[];
      _pipeline_version: string;
      _doi: string | null;
      _license: string;
      _coverage_period_start: string | null;
      _coverage_period_end: (string | "ongoing") | null;
      _slsa_provenance_url: string | null;
      _freshness_policy?: components["schemas"]["FreshnessPolicy"];
    };
    ProviderHistory: {
      npi: string;
      fields: ({
          /** @enum {string} */
          source_id: "nppes" | "nucc" | "oig_leie" | "pecos" | "qpp_mips" | "open_payments" | "sam_gov" | "hospital" | "nursing_home" | "home_health"
            | "hospice" | "dialysis" | "asc" | "census" | "clinical_trials";
          field: string;
          intervals: ({
              value: string | number | boolean | null;
              /** Format: date */
              first_snapshot: string;
              /** Format: date */
              last_snapshot: string;
              rows: {
                  path: string;
                  line: number;
                  offset: number;
                }[] | null;
            })[];
        })[];
      corrections: ({
          /** @enum {string} */
          source_id: "nppes" | "nucc" | "oig_leie" | "pecos" | "qpp_mips" | "open_payments" | "sam_gov" | "hospital" | "nursing_home" | "home_health"
            | "hospice" | "dialysis" | "asc" | "census" | "clinical_trials";
          /** Format: date */
          snapshot: string;
          field: string;
          was: string | number | boolean | null;
        })[];
      sources: ({
          /** @enum {string} */
          source_id: "nppes" | "nucc" | "oig_leie" | "pecos" | "qpp_mips" | "open_payments" | "sam_gov" | "hospital" | "nursing_home" | "home_health"
            | "hospice" | "dialysis" | "asc" | "census" | "clinical_trials";
          /** Format: date */
          first_snapshot: string;
          /** Format: date */
          newest_snapshot: string;
          synthetic: boolean;
        })[];
      snapshots_href: string;
      history_note: string;
      _source: string;
      /** Format: uri */
      _source_url: string;
      _dataset_id: string;
      _snapshot: string | null;
      _methodology: string;
      /** Format: date-time */
      _last_checked: string;
      _confidence: number | null;
      _data_availability: string[];
      _pipeline_version: string;
      _doi: string | null;
      _license: string;
      _coverage_period_start: string | null;
      _coverage_period_end: (string | "ongoing") | null;
      _slsa_provenance_url: string | null;
      _freshness_policy?: components["schemas"]["FreshnessPolicy"];
    };
    FacilityHistory: {
      ccn: string;
      fields: ({
          /** @enum {string} */
          source_id: "nppes" | "nucc" | "oig_leie" | "pecos" | "qpp_mips" | "open_payments" | "sam_gov" | "hospital" | "nursing_home" | "home_health"
            | "hospice" | "dialysis" | "asc" | "census" | "clinical_trials";
          field: string;
          intervals: ({
              value: string | number | boolean | null;
              /** Format: date */
              first_snapshot: string;
              /** Format: date */
              last_snapshot: string;
              rows: {
                  path: string;
                  line: number;
                  offset: number;
                }[] | null;
            })[];
        })[];
      corrections: ({
          /** @enum {string} */
          source_id: "nppes" | "nucc" | "oig_leie" | "pecos" | "qpp_mips" | "open_payments" | "sam_gov" | "hospital" | "nursing_home" | "home_health"
            | "hospice" | "dialysis" | "asc" | "census" | "clinical_trials";
          /** Format: date */
          snapshot: string;
          field: string;
          was: string | number | boolean | null;
        })[];
      sources: ({
          /** @enum {string} */
          source_id: "nppes" | "nucc" | "oig_leie" | "pecos" | "qpp_mips" | "open_payments" | "sam_gov" | "hospital" | "nursing_home" | "home_health"
            | "hospice" | "dialysis" | "asc" | "census" | "clinical_trials";
          /** Format: date */
          first_snapshot: string;
          /** Format: date */
          newest_snapshot: string;
          synthetic: boolean;
        })[];
      snapshots_href: string;
      history_note: string;
      _source: string;
      /** Format: uri */
      _source_url: string;
      _dataset_id: string;
      _snapshot: string | null;
      _methodology: string;
      /** Format: date-time */
      _last_checked: string;
      _confidence: number | null;
      _data_availability: string[];
      _pipeline_version: string;
      _doi: string | null;
      _license: string;
      _coverage_period_start: string | null;
      _coverage_period_end: (string | "ongoing") | null;
      _slsa_provenance_url: string | null;
      _freshness_policy?: components["schemas"]["FreshnessPolicy"];
    };
    ProviderPage: {
      results: components["schemas"]["Provider"][];
      next_cursor: string | null;
      _data_availability: string[];
      _freshness_policy?: components["schemas"]["FreshnessPolicy"];
    };
    FacilityPage: {
      results: components["schemas"]["Facility"][];
      next_cursor: string | null;
      _data_availability: string[];
      _freshness_policy?: components["schemas"]["FreshnessPolicy"];
    };
    SearchResult: {
      providers: components["schemas"]["SearchRow"][];
      hospitals: components["schemas"]["SearchRow"][];
      trials: components["schemas"]["SearchRow"][];
      studies: components["schemas"]["SearchRow"][];
      entities: components["schemas"]["SearchRow"][];
      _freshness_policy?: components["schemas"]["FreshnessPolicy"];
    };
    SearchRow: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      type: "provider" | "hospital" | "nursing-home" | "home-health" | "hospice" | "dialysis" | "asc" | "trial" | "study";
      name: string;
      subtitle: string | null;
      href: string;
      dataset_id: string;
      _last_checked: string | null;
    };
    Quality: {
      /** @enum {string} */
      type: "hospital" | "nursing-home" | "home-health" | "hospice" | "dialysis" | "asc";
      ccn: string;
      overall_star: number | null;
      overall_star_exact: number | null;
      overall_star_footnote: string | null;
      measurement_period: string | null;
      measures: components["schemas"]["QualityMeasure"][];
      /** Format: date */
      as_of?: string;
      _snapshots?: {
        [key: string]: string | null;
      };
      _struck?: {
        [key: string]: string;
      };
      _source: string;
      /** Format: uri */
      _source_url: string;
      _dataset_id: string;
      _snapshot: string | null;
      _methodology: string;
      /** Format: date-time */
      _last_checked: string;
      _confidence: number | null;
      _data_availability: string[];
      _pipeline_version: string;
      _doi: string | null;
      _license: string;
      _coverage_period_start: string | null;
      _coverage_period_end: (string | "ongoing") | null;
      _slsa_provenance_url: string | null;
      _freshness_policy?: components["schemas"]["FreshnessPolicy"];
    };
    QualityMeasure: {
      id: string;
      value: number | null;
      national_avg: number | null;
      name: string | null;
      value_text: string | null;
      compared_to_national: string | null;
      period: string | null;
      footnote: string | null;
    };
    Payments: {
      npi: string;
      program_year: number;
      total_amount_usd: number | null;
      record_count: number;
      records: ({
          manufacturer: string | null;
          amount_usd: number;
          nature: string | null;
          date: string | null;
          payments_included: number | null;
          disputed: boolean;
        })[];
      program_years: number[];
      _source: string;
      /** Format: uri */
      _source_url: string;
      _dataset_id: string;
      _snapshot: string | null;
      _methodology: string;
      /** Format: date-time */
      _last_checked: string;
      _confidence: number | null;
      _data_availability: string[];
      _pipeline_version: string;
      _doi: string | null;
      _license: string;
      _coverage_period_start: string | null;
      _coverage_period_end: (string | "ongoing") | null;
      _slsa_provenance_url: string | null;
      _freshness_policy?: components["schemas"]["FreshnessPolicy"];
    };
    BatchResult: {
      requested: number;
      resolved: number;
      results: (components["schemas"]["Provider"] | null)[];
      errors: {
          index: number;
          npi: string;
          code: string;
          reason?: string;
          struck?: string;
        }[];
      findings?: (({
            /** @constant */
            code: "row_unreadable";
            problem: string;
          } | {
            /** @constant */
            code: "npi_missing";
          } | {
            /** @constant */
            code: "npi_malformed";
          } | {
            /** @constant */
            code: "npi_bad_check_digit";
          } | ({
            /** @constant */
            code: "registry_active";
            limits?: ("degraded" | "stale" | "undated" | "partial" | "newer_held_back" | "synthetic")[];
            origin: {
              file: string;
              line: number;
              offset: number;
            } | null;
          }) | ({
            /** @constant */
            code: "registry_deactivated";
            deactivation_date: string | null;
            limits?: ("degraded" | "stale" | "undated" | "partial" | "newer_held_back" | "synthetic")[];
            origin: {
              file: string;
              line: number;
              offset: number;
            } | null;
          }) | ({
            /** @constant */
            code: "registry_not_found";
            limits?: ("degraded" | "stale" | "undated" | "partial" | "newer_held_back" | "synthetic")[];
          }) | ({
            /** @constant */
            code: "registry_not_searched";
            /** @enum {string} */
            reason: "row_unreadable" | "no_npi" | "bad_npi" | "not_in_registry" | "not_loaded" | "held_back" | "no_list" | "no_name" | "no_snapshots"
              | "file_not_usable";
          }) | {
            /** @constant */
            code: "entity_type_differs";
            roster: string;
            registry: string;
          } | {
            /** @constant */
            code: "state_differs";
            roster: string;
            registry: string;
          } | ({
            /** @constant */
            code: "exclusion_found";
            /** @enum {string} */
            source_id: "oig_leie" | "sam_gov";
            exclusion_type: string | null;
            exclusion_date: string | null;
            excluding_agency?: string | null;
            termination_date?: string | null;
            waiver_state?: string;
            limits?: ("degraded" | "stale" | "undated" | "partial" | "newer_held_back" | "synthetic")[];
            origin: {
              file: string;
              line: number;
              offset: number;
            } | null;
          }) | ({
            /** @constant */
            code: "exclusion_not_found_by_npi";
            /** @enum {string} */
            source_id: "oig_leie" | "sam_gov";
            npi_share: number | null;
            limits?: ("degraded" | "stale" | "undated" | "partial" | "newer_held_back" | "synthetic")[];
          }) | ({
            /** @constant */
            code: "exclusion_not_searched";
            /** @enum {string} */
            source_id: "oig_leie" | "sam_gov";
            /** @enum {string} */
            reason: "row_unreadable" | "no_npi" | "bad_npi" | "not_in_registry" | "not_loaded" | "held_back" | "no_list" | "no_name" | "no_snapshots"
              | "file_not_usable";
          }) | ({
            /** @constant */
            code: "name_candidate";
            /** @enum {string} */
            source_id: "oig_leie" | "sam_gov";
            score: number;
            agreed: ("last_name" | "first_name" | "middle_name" | "suffix" | "business_name" | "date_of_birth" | "state")[];
            differed: ("last_name" | "first_name" | "middle_name" | "suffix" | "business_name" | "date_of_birth" | "state")[];
            not_compared: ("last_name" | "first_name" | "middle_name" | "suffix" | "business_name" | "date_of_birth" | "state")[];
            listed: {
              name: string;
              npi: string | null;
              date_of_birth: string | null;
              state: string | null;
              exclusion_type: string | null;
              exclusion_date: string | null;
            };
            limits?: ("degraded" | "stale" | "undated" | "partial" | "newer_held_back" | "synthetic")[];
            origin: {
              file: string;
              line: number;
              offset: number;
            };
          }) | ({
            /** @constant */
            code: "no_name_candidate";
            /** @enum {string} */
            source_id: "oig_leie" | "sam_gov";
            limits?: ("degraded" | "stale" | "undated" | "partial" | "newer_held_back" | "synthetic")[];
          }) | ({
            /** @constant */
            code: "names_not_searched";
            /** @enum {string} */
            source_id: "oig_leie" | "sam_gov";
            /** @enum {string} */
            reason: "row_unreadable" | "no_npi" | "bad_npi" | "not_in_registry" | "not_loaded" | "held_back" | "no_list" | "no_name" | "no_snapshots"
              | "file_not_usable";
          }) | ({
            /** @constant */
            code: "enrollment_found";
            limits?: ("degraded" | "stale" | "undated" | "partial" | "newer_held_back" | "synthetic")[];
            origin: {
              file: string;
              line: number;
              offset: number;
            } | null;
          }) | ({
            /** @constant */
            code: "enrollment_not_found";
            limits?: ("degraded" | "stale" | "undated" | "partial" | "newer_held_back" | "synthetic")[];
          }) | ({
            /** @constant */
            code: "enrollment_not_searched";
            /** @enum {string} */
            reason: "row_unreadable" | "no_npi" | "bad_npi" | "not_in_registry" | "not_loaded" | "held_back" | "no_list" | "no_name" | "no_snapshots"
              | "file_not_usable";
          }) | ({
            /** @constant */
            code: "opt_out_not_searched";
            /** @enum {string} */
            reason: "row_unreadable" | "no_npi" | "bad_npi" | "not_in_registry" | "not_loaded" | "held_back" | "no_list" | "no_name" | "no_snapshots"
              | "file_not_usable";
          }))[])[];
      checked?: {
        note: string;
        lists: ({
            /** @enum {string} */
            source_id: "nppes" | "nucc" | "oig_leie" | "pecos" | "qpp_mips" | "open_payments" | "sam_gov" | "hospital" | "nursing_home" | "home_health"
              | "hospice" | "dialysis" | "asc" | "census" | "clinical_trials";
            name: string;
            state: string;
            snapshot: string | null;
            age_days: number | null;
            freshness: string;
            rows: number;
            npi_share: number | null;
            remark: string | null;
          })[];
      };
      /** Format: date */
      as_of?: string;
      _snapshots?: {
        [key: string]: string | null;
      };
      _struck?: {
        [key: string]: string;
      };
      _freshness_policy?: components["schemas"]["FreshnessPolicy"];
    };
    WebhookList: {
      webhooks: components["schemas"]["Webhook"][];
      total: number;
    };
    Webhook: {
      id: string;
      url: string;
      events: ("source.refreshed" | "provider.changed" | "exclusion.added")[];
      npi_count: number;
      dataset_ids: ("nppes" | "nucc" | "oig_leie" | "pecos" | "qpp_mips" | "open_payments" | "sam_gov" | "hospital" | "nursing_home" | "home_health"
        | "hospice" | "dialysis" | "asc" | "census" | "clinical_trials")[];
      active: boolean;
      inactive_reason: ("stopped" | "gone" | "failing") | null;
      inactive_since: string | null;
      failing_since: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      changed_at: string;
      old_secret_until: string | null;
    };
    WebhookCreated: {
      id: string;
      url: string;
      events: ("source.refreshed" | "provider.changed" | "exclusion.added")[];
      npi_count: number;
      dataset_ids: ("nppes" | "nucc" | "oig_leie" | "pecos" | "qpp_mips" | "open_payments" | "sam_gov" | "hospital" | "nursing_home" | "home_health"
        | "hospice" | "dialysis" | "asc" | "census" | "clinical_trials")[];
      active: boolean;
      inactive_reason: ("stopped" | "gone" | "failing") | null;
      inactive_since: string | null;
      failing_since: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      changed_at: string;
      old_secret_until: string | null;
      /** @description The NPIs that provider.changed and exclusion.added are sent for. */
      npis: string[];
      /** @description Shown this once: signs every delivery. */
      secret: string;
    };
    WebhookDetail: {
      id: string;
      url: string;
      events: ("source.refreshed" | "provider.changed" | "exclusion.added")[];
      npi_count: number;
      dataset_ids: ("nppes" | "nucc" | "oig_leie" | "pecos" | "qpp_mips" | "open_payments" | "sam_gov" | "hospital" | "nursing_home" | "home_health"
        | "hospice" | "dialysis" | "asc" | "census" | "clinical_trials")[];
      active: boolean;
      inactive_reason: ("stopped" | "gone" | "failing") | null;
      inactive_since: string | null;
      failing_since: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      changed_at: string;
      old_secret_until: string | null;
      /** @description The NPIs that provider.changed and exclusion.added are sent for. */
      npis: string[];
    };
    WebhookDeleted: {
      id: string;
      /** @constant */
      deleted: true;
    };
    WebhookRotated: {
      id: string;
      url: string;
      events: ("source.refreshed" | "provider.changed" | "exclusion.added")[];
      npi_count: number;
      dataset_ids: ("nppes" | "nucc" | "oig_leie" | "pecos" | "qpp_mips" | "open_payments" | "sam_gov" | "hospital" | "nursing_home" | "home_health"
        | "hospice" | "dialysis" | "asc" | "census" | "clinical_trials")[];
      active: boolean;
      inactive_reason: ("stopped" | "gone" | "failing") | null;
      inactive_since: string | null;
      failing_since: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      changed_at: string;
      old_secret_until: string | null;
      /** @description Shown this once: signs every delivery. */
      secret: string;
    };
    /** @description Find it by this id in the deliveries. */
    WebhookTested: {
      webhook_id: string;
    };
    WebhookDeliveries: {
      deliveries: components["schemas"]["WebhookDelivery"][];
    };
    WebhookDelivery: {
      webhook_id: string;
      /** @enum {string} */
      event: "source.refreshed" | "provider.changed" | "exclusion.added" | "webhook.test";
      /** @enum {string} */
      state: "pending" | "delivered" | "failed" | "skipped";
      attempts: number;
      /** Format: date-time */
      created_at: string;
      first_attempt_at: string | null;
      last_attempt_at: string | null;
      next_attempt_at: string | null;
      response_status: number | null;
      error: string | null;
    };
    WebhookReplayed: {
      /** Format: date-time */
      since: string;
      replayed: number;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}

export interface operations {

  /**
   * The OpenAPI description of this surface.
   * @description The OpenAPI 3.1 document of this surface. Use it to generate a client.
   */
  resolver_openapi: {
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": {
            openapi: string;
            [key: string]: unknown;
          };
        };
      };
    };
  };
  /**
   * One provider by NPI.
   * @description A flat record with 14 provenance keys. With `include=facts`, it also lists what other federal files say about exactly this NPI. A missing
     fact means unknown, not false.
   */
  npi: {
    parameters: {
      query?: {
        /** @description The oldest snapshot that you accept: 30m, 36h, 45d, or a number of hours. */
        max_staleness?: string;
        /** @description What to do about an older one: flag (the default) answers 200 and says so, reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description The same as max_staleness_mode: reject or 409. */
        on_stale?: string;
        /** @description A past date. The response uses the newest snapshot of each source on or before it, and judges freshness as of that date. */
        as_of?: string;
        include?: "facts";
      };
      path: {
        /** @description A National Provider Identifier: ten digits. */
        npi: string;
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": components["schemas"]["Provider"];
        };
      };
    };
  };
  /**
   * One provider with all its facts.
   * @description The same as `/npi/{npi}?include=facts`. Webhook events link to this path.
   */
  entity: {
    parameters: {
      query?: {
        /** @description The oldest snapshot that you accept: 30m, 36h, 45d, or a number of hours. */
        max_staleness?: string;
        /** @description What to do about an older one: flag (the default) answers 200 and says so, reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description The same as max_staleness_mode: reject or 409. */
        on_stale?: string;
        /** @description A past date. The response uses the newest snapshot of each source on or before it, and judges freshness as of that date. */
        as_of?: string;
      };
      path: {
        /** @description A National Provider Identifier: ten digits. */
        npi: string;
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": components["schemas"]["Provider"];
        };
      };
    };
  };
  /**
   * One facility by CCN.
   * @description Name, address, ownership and star rating of a hospital, nursing home or other facility.
   */
  ccn: {
    parameters: {
      query?: {
        /** @description The oldest snapshot that you accept: 30m, 36h, 45d, or a number of hours. */
        max_staleness?: string;
        /** @description What to do about an older one: flag (the default) answers 200 and says so, reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description The same as max_staleness_mode: reject or 409. */
        on_stale?: string;
        /** @description A past date. The response uses the newest snapshot of each source on or before it, and judges freshness as of that date. */
        as_of?: string;
      };
      path: {
        /** @description A CMS Certification Number: six characters, or ten for a surgical center. */
        ccn: string;
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": components["schemas"]["Facility"];
        };
      };
    };
  };
  /**
   * The history of one provider.
   * @description For each field, what each snapshot said and for which dates. A field that never changed has one interval.
   */
  npi_history: {
    parameters: {
      query?: {
        /** @description The oldest snapshot that you accept: 30m, 36h, 45d, or a number of hours. */
        max_staleness?: string;
        /** @description What to do about an older one: flag (the default) answers 200 and says so, reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description The same as max_staleness_mode: reject or 409. */
        on_stale?: string;
      };
      path: {
        /** @description A National Provider Identifier: ten digits. */
        npi: string;
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": components["schemas"]["ProviderHistory"];
        };
      };
    };
  };
  /**
   * The history of one facility.
   * @description For each field, what each snapshot said and for which dates. A field that never changed has one interval.
   */
  ccn_history: {
    parameters: {
      query?: {
        /** @description The oldest snapshot that you accept: 30m, 36h, 45d, or a number of hours. */
        max_staleness?: string;
        /** @description What to do about an older one: flag (the default) answers 200 and says so, reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description The same as max_staleness_mode: reject or 409. */
        on_stale?: string;
      };
      path: {
        /** @description A CMS Certification Number: six characters, or ten for a surgical center. */
        ccn: string;
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": components["schemas"]["FacilityHistory"];
        };
      };
    };
  };
  /**
   * List the active providers of a specialty.
   * @description Lists the providers of a specialty or taxonomy code, page by page. Follow `next_cursor` until it is null.
   */
  providers: {
    parameters: {
      query?: {
        /** @description The oldest snapshot that you accept: 30m, 36h, 45d, or a number of hours. */
        max_staleness?: string;
        /** @description What to do about an older one: flag (the default) answers 200 and says so, reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description The same as max_staleness_mode: reject or 409. */
        on_stale?: string;
        /** @description A specialty slug. Send this or taxonomy. */
        specialty?: "cardiology" | "chiropractor" | "dermatology" | "gastroenterology" | "neurology" | "obgyn" | "oncology" | "ophthalmology" | "orthopedic"
          | "otolaryngology" | "pediatrics" | "psychiatry" | "urology";
        /** @description A registered NUCC code: the providers of its specialty who list it in any slot. */
        taxonomy?: string;
        /** @description A state code; all states if left out. */
        state?: string;
        /** @description Records of a page. */
        limit?: number;
        /** @description The next_cursor of the page before; the first page when left out. */
        cursor?: string;
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": components["schemas"]["ProviderPage"];
        };
      };
    };
  };
  /**
   * List the facilities of a type.
   * @description Lists the facilities of a type, in one state or city or everywhere, page by page. Follow `next_cursor` until it is null.
   */
  facilities: {
    parameters: {
      query: {
        /** @description The oldest snapshot that you accept: 30m, 36h, 45d, or a number of hours. */
        max_staleness?: string;
        /** @description What to do about an older one: flag (the default) answers 200 and says so, reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description The same as max_staleness_mode: reject or 409. */
        on_stale?: string;
        type: "hospital" | "nursing-home" | "home-health" | "hospice" | "dialysis" | "asc";
        /** @description A state or territory code; all if left out. */
        state?: string;
        /** @description A city of the state, as the publisher writes it, in any letter case. */
        city?: string;
        /** @description Records of a page. */
        limit?: number;
        /** @description The next_cursor of the page before; the first page when left out. */
        cursor?: string;
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": components["schemas"]["FacilityPage"];
        };
      };
    };
  };
  /**
   * Search providers, facilities, trials and datasets.
   * @description Results come in groups. Names match in any word order, and the last word may be incomplete. An NPI, CCN or NCT number is looked up exactly.
   */
  search: {
    parameters: {
      query: {
        /** @description The oldest snapshot that you accept: 30m, 36h, 45d, or a number of hours. */
        max_staleness?: string;
        /** @description What to do about an older one: flag (the default) answers 200 and says so, reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description The same as max_staleness_mode: reject or 409. */
        on_stale?: string;
        /** @description Words of a name in any order, or an identifier. */
        q: string;
        /** @description The maximum number of rows in each group. */
        limit?: number;
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": components["schemas"]["SearchResult"];
        };
      };
    };
  };
  /**
   * Quality measures of one facility, with national averages.
   * @description Every measure that CMS publishes for the facility, with the national average where there is one. A withheld value is null and has the
     publisher's footnote.
   */
  quality: {
    parameters: {
      query?: {
        /** @description The oldest snapshot that you accept: 30m, 36h, 45d, or a number of hours. */
        max_staleness?: string;
        /** @description What to do about an older one: flag (the default) answers 200 and says so, reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description The same as max_staleness_mode: reject or 409. */
        on_stale?: string;
        /** @description A past date. The response uses the newest snapshot of each source on or before it, and judges freshness as of that date. */
        as_of?: string;
      };
      path: {
        type: "hospital" | "nursing-home" | "home-health" | "hospice" | "dialysis" | "asc";
        /** @description A CMS Certification Number: six characters, or ten for a surgical center. */
        id: string;
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": components["schemas"]["Quality"];
        };
      };
    };
  };
  /**
   * Open Payments to one provider in one program year.
   * @description The payments that manufacturers reported, and their total. No record does not mean that no payment was made.
   */
  payments: {
    parameters: {
      query?: {
        /** @description The oldest snapshot that you accept: 30m, 36h, 45d, or a number of hours. */
        max_staleness?: string;
        /** @description What to do about an older one: flag (the default) answers 200 and says so, reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description The same as max_staleness_mode: reject or 409. */
        on_stale?: string;
        /** @description A loaded program year; the newest if left out. */
        program_year?: string;
      };
      path: {
        /** @description A National Provider Identifier: ten digits. */
        npi: string;
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": components["schemas"]["Payments"];
        };
      };
    };
  };
  /**
   * Look up as many as 1,000 providers at once.
   * @description Results are in the order of the request, with null for an NPI that has no record. Send `Accept: application/x-ndjson` to read line by line.
     With `include=findings`, each has the findings of a roster check. No finding clears anybody.
   */
  batch: {
    parameters: {
      query?: {
        /** @description The oldest snapshot that you accept: 30m, 36h, 45d, or a number of hours. */
        max_staleness?: string;
        /** @description What to do about an older one: flag (the default) answers 200 and says so, reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description The same as max_staleness_mode: reject or 409. */
        on_stale?: string;
        /** @description A past date. The response uses the newest snapshot of each source on or before it, and judges freshness as of that date. */
        as_of?: string;
        /** @description The findings of a roster check for each NPI: registry, exclusions, enrollment. */
        include?: "findings";
      };
    };
    requestBody: {
      content: {
        "application/json": {
          npis: string[];
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": components["schemas"]["BatchResult"];
          "application/x-ndjson": string;
        };
      };
    };
  };
  /**
   * List the webhooks of your key, oldest first.
   * @description Never shows a signing secret.
   */
  webhook_list: {
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": components["schemas"]["WebhookList"];
        };
      };
    };
  };
  /**
   * Subscribe an address to events.
   * @description The events `provider.changed` and `exclusion.added` need a list of `npis`. Keep the secret: it is shown once and signs every delivery.
   */
  webhook_create: {
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookOrder"];
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": components["schemas"]["WebhookCreated"];
        };
      };
    };
  };
  /**
   * One webhook with its NPIs.
   * @description For a stopped webhook, also says why it was stopped.
   */
  webhook_get: {
    parameters: {
      path: {
        /** @description The id of the webhook. */
        id: string;
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": components["schemas"]["WebhookDetail"];
        };
      };
    };
  };
  /**
   * Remove a webhook and all its deliveries.
   * @description This cannot be undone.
   */
  webhook_delete: {
    parameters: {
      path: {
        /** @description The id of the webhook. */
        id: string;
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": components["schemas"]["WebhookDeleted"];
        };
      };
    };
  };
  /**
   * Change a webhook, or start and stop its deliveries.
   * @description Fields you leave out stay as they are. `active: false` pauses deliveries, and `active: true` resumes them.
   */
  webhook_change: {
    parameters: {
      path: {
        /** @description The id of the webhook. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookChange"];
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": components["schemas"]["WebhookDetail"];
        };
      };
    };
  };
  /**
   * Get a new signing secret.
   * @description For 24 hours, deliveries are also signed with the old secret, so you can switch your receiver without losing any.
   */
  webhook_rotate_secret: {
    parameters: {
      path: {
        /** @description The id of the webhook. */
        id: string;
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": components["schemas"]["WebhookRotated"];
        };
      };
    };
  };
  /**
   * Send one test event to the address.
   * @description Use this to test your receiver and its signature check.
   */
  webhook_test: {
    parameters: {
      path: {
        /** @description The id of the webhook. */
        id: string;
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": components["schemas"]["WebhookTested"];
        };
      };
    };
  };
  /**
   * List the deliveries of the last 30 days, newest first.
   * @description Shows the state, the number of attempts and the last status of each delivery.
   */
  webhook_deliveries: {
    parameters: {
      query?: {
        limit?: number;
        state?: "pending" | "delivered" | "failed" | "skipped";
      };
      path: {
        /** @description The id of the webhook. */
        id: string;
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": components["schemas"]["WebhookDeliveries"];
        };
      };
    };
  };
  /**
   * Send the events since a given time again.
   * @description Use this after your receiver was down. Deliveries keep their ids, so you can skip those you have handled.
   */
  webhook_replay: {
    parameters: {
      query: {
        /** @description At most 30 days ago. */
        since: string;
      };
      path: {
        /** @description The id of the webhook. */
        id: string;
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": components["schemas"]["WebhookReplayed"];
        };
      };
    };
  };
}
