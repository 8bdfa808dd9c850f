/** The types of Surface B's operations, generated from its OpenAPI document: `npm run golden` writes this file. */

export interface paths {
  "/openapi.json": {
    /** This description. */
    get: operations["resolver_openapi"];
  };
  "/npi/{npi}": {
    /** One provider; include=facts adds cross-dataset facts. */
    get: operations["npi"];
  };
  "/entity/npi/{npi}": {
    /** The same as /npi/{npi}?include=facts. */
    get: operations["entity"];
  };
  "/ccn/{ccn}": {
    /** One facility. */
    get: operations["ccn"];
  };
  "/npi/{npi}/history": {
    /** What each snapshot so far said of one provider, field by field. */
    get: operations["npi_history"];
  };
  "/ccn/{ccn}/history": {
    /** What each snapshot so far said of one facility, field by field. */
    get: operations["ccn_history"];
  };
  "/providers": {
    /** The active providers of a specialty or taxonomy, by state, a page at a time. */
    get: operations["providers"];
  };
  "/facilities": {
    /** The facilities of a type, by state and city, a page at a time. */
    get: operations["facilities"];
  };
  "/search": {
    /** Providers, facilities, trials and studies by name, an NPI, a CCN or an NCT number. */
    get: operations["search"];
  };
  "/quality/{type}/{id}": {
    /** Quality measures of one facility beside the national averages. */
    get: operations["quality"];
  };
  "/payments/{npi}": {
    /** Open Payments of one program year to one provider. */
    get: operations["payments"];
  };
  "/batch/npi": {
    /** Up to 1,000 providers in request order. */
    post: operations["batch"];
  };
  "/webhooks": {
    /** The webhooks of this key, oldest first. */
    get: operations["webhook_list"];
    /** Subscribe an address to events; the answer shows the signing secret, this once. */
    post: operations["webhook_create"];
  };
  "/webhooks/{id}": {
    /** One webhook with its NPIs. */
    get: operations["webhook_get"];
    /** Remove a webhook and all its deliveries. */
    delete: operations["webhook_delete"];
    /** Change what is given; active starts or stops deliveries. */
    patch: operations["webhook_change"];
  };
  "/webhooks/{id}/rotate-secret": {
    /** A new signing secret; for 24 hours deliveries carry a signature with the old one, too. */
    post: operations["webhook_rotate_secret"];
  };
  "/webhooks/{id}/test": {
    /** Send webhook.test to the address, once and without retries. */
    post: operations["webhook_test"];
  };
  "/webhooks/{id}/deliveries": {
    /** What was sent in the last 30 days and what came of it, newest first. */
    get: operations["webhook_deliveries"];
  };
  "/webhooks/{id}/replay": {
    /** Send again, under their ids, the events since then: delivered, failed, or skipped while it was not active. */
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
        }[];
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

  /** This description. */
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
  /** One provider; include=facts adds cross-dataset facts. */
  npi: {
    parameters: {
      query?: {
        /** @description The oldest snapshot the caller accepts: 30m, 36h, 45d, or bare hours. */
        max_staleness?: string;
        /** @description flag (default) answers 200 and says so; reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description Alias of max_staleness_mode: reject or 409. */
        on_stale?: string;
        /** @description A day: the record as the newest snapshot of each source on or before it had it. Freshness is judged against that day. */
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
  /** The same as /npi/{npi}?include=facts. */
  entity: {
    parameters: {
      query?: {
        /** @description The oldest snapshot the caller accepts: 30m, 36h, 45d, or bare hours. */
        max_staleness?: string;
        /** @description flag (default) answers 200 and says so; reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description Alias of max_staleness_mode: reject or 409. */
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
          "application/json": components["schemas"]["Provider"];
        };
      };
    };
  };
  /** One facility. */
  ccn: {
    parameters: {
      query?: {
        /** @description The oldest snapshot the caller accepts: 30m, 36h, 45d, or bare hours. */
        max_staleness?: string;
        /** @description flag (default) answers 200 and says so; reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description Alias of max_staleness_mode: reject or 409. */
        on_stale?: string;
        /** @description A day: the record as the newest snapshot of each source on or before it had it. Freshness is judged against that day. */
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
  /** What each snapshot so far said of one provider, field by field. */
  npi_history: {
    parameters: {
      query?: {
        /** @description The oldest snapshot the caller accepts: 30m, 36h, 45d, or bare hours. */
        max_staleness?: string;
        /** @description flag (default) answers 200 and says so; reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description Alias of max_staleness_mode: reject or 409. */
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
  /** What each snapshot so far said of one facility, field by field. */
  ccn_history: {
    parameters: {
      query?: {
        /** @description The oldest snapshot the caller accepts: 30m, 36h, 45d, or bare hours. */
        max_staleness?: string;
        /** @description flag (default) answers 200 and says so; reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description Alias of max_staleness_mode: reject or 409. */
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
  /** The active providers of a specialty or taxonomy, by state, a page at a time. */
  providers: {
    parameters: {
      query?: {
        /** @description The oldest snapshot the caller accepts: 30m, 36h, 45d, or bare hours. */
        max_staleness?: string;
        /** @description flag (default) answers 200 and says so; reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description Alias of max_staleness_mode: reject or 409. */
        on_stale?: string;
        /** @description A specialty slug. It or taxonomy is needed. */
        specialty?: "cardiology" | "chiropractor" | "dermatology" | "gastroenterology" | "neurology" | "obgyn" | "oncology" | "ophthalmology" | "orthopedic"
          | "otolaryngology" | "pediatrics" | "psychiatry" | "urology";
        /** @description A registered NUCC code: the providers of its specialty who list it in any slot. */
        taxonomy?: string;
        /** @description A state code; all states when left out. */
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
  /** The facilities of a type, by state and city, a page at a time. */
  facilities: {
    parameters: {
      query: {
        /** @description The oldest snapshot the caller accepts: 30m, 36h, 45d, or bare hours. */
        max_staleness?: string;
        /** @description flag (default) answers 200 and says so; reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description Alias of max_staleness_mode: reject or 409. */
        on_stale?: string;
        type: "hospital" | "nursing-home" | "home-health" | "hospice" | "dialysis" | "asc";
        /** @description A state or territory code; all when left out. */
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
  /** Providers, facilities, trials and studies by name, an NPI, a CCN or an NCT number. */
  search: {
    parameters: {
      query: {
        /** @description The oldest snapshot the caller accepts: 30m, 36h, 45d, or bare hours. */
        max_staleness?: string;
        /** @description flag (default) answers 200 and says so; reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description Alias of max_staleness_mode: reject or 409. */
        on_stale?: string;
        /** @description Words of a name in any order, the last may be unfinished; or an identifier. */
        q: string;
        /** @description Rows of each group. */
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
  /** Quality measures of one facility beside the national averages. */
  quality: {
    parameters: {
      query?: {
        /** @description The oldest snapshot the caller accepts: 30m, 36h, 45d, or bare hours. */
        max_staleness?: string;
        /** @description flag (default) answers 200 and says so; reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description Alias of max_staleness_mode: reject or 409. */
        on_stale?: string;
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
  /** Open Payments of one program year to one provider. */
  payments: {
    parameters: {
      query?: {
        /** @description The oldest snapshot the caller accepts: 30m, 36h, 45d, or bare hours. */
        max_staleness?: string;
        /** @description flag (default) answers 200 and says so; reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description Alias of max_staleness_mode: reject or 409. */
        on_stale?: string;
        /** @description A loaded program year; the newest when left out. */
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
  /** Up to 1,000 providers in request order. */
  batch: {
    parameters: {
      query?: {
        /** @description The oldest snapshot the caller accepts: 30m, 36h, 45d, or bare hours. */
        max_staleness?: string;
        /** @description flag (default) answers 200 and says so; reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description Alias of max_staleness_mode: reject or 409. */
        on_stale?: string;
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
  /** The webhooks of this key, oldest first. */
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
  /** Subscribe an address to events; the answer shows the signing secret, this once. */
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
  /** One webhook with its NPIs. */
  webhook_get: {
    parameters: {
      path: {
        /** @description As create and list show it. */
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
  /** Remove a webhook and all its deliveries. */
  webhook_delete: {
    parameters: {
      path: {
        /** @description As create and list show it. */
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
  /** Change what is given; active starts or stops deliveries. */
  webhook_change: {
    parameters: {
      path: {
        /** @description As create and list show it. */
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
  /** A new signing secret; for 24 hours deliveries carry a signature with the old one, too. */
  webhook_rotate_secret: {
    parameters: {
      path: {
        /** @description As create and list show it. */
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
  /** Send webhook.test to the address, once and without retries. */
  webhook_test: {
    parameters: {
      path: {
        /** @description As create and list show it. */
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
  /** What was sent in the last 30 days and what came of it, newest first. */
  webhook_deliveries: {
    parameters: {
      query?: {
        limit?: number;
        state?: "pending" | "delivered" | "failed" | "skipped";
      };
      path: {
        /** @description As create and list show it. */
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
  /** Send again, under their ids, the events since then: delivered, failed, or skipped while it was not active. */
  webhook_replay: {
    parameters: {
      query: {
        /** @description At most 30 days ago. */
        since: string;
      };
      path: {
        /** @description As create and list show it. */
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
