/** The types of Surface A's operations, generated from its OpenAPI document: `npm run golden` writes this file. */

export interface paths {
  "/health": {
    /**
     * Check that the service answers.
     * @description For load balancers and uptime checks. It does not count against any quota.
     */
    get: operations["health"];
  };
  "/status": {
    /**
     * How current each source is right now.
     * @description Lists each source with its snapshot date, its age and its limit, and whether a newer snapshot is held back. Always returns 200; read
       `summary.overall` to see whether anything needs attention.
     */
    get: operations["status"];
  };
  "/openapi.json": {
    /**
     * The OpenAPI description of this surface.
     * @description The OpenAPI 3.1 document of this surface. Use it to generate a client.
     */
    get: operations["openapi"];
  };
  "/specialties": {
    /**
     * List the specialties and their taxonomy codes.
     * @description Start here: the other supply operations take a specialty's `slug` and, optionally, one of its codes as `subspecialty`.
     */
    get: operations["specialties"];
  };
  "/specialties/{code}/by-state": {
    /**
     * One specialty in the 50 states and DC.
     * @description One row for each of the 50 states and DC, with the count, the density, its rank and its quartile. With `subspecialty`, only providers who
       list that code are counted. Each value has its source. With `as_of`, you get the figures published for the newest complete snapshot on or before that
       date. It cannot be combined with `subspecialty`.
     */
    get: operations["by_state"];
  };
  "/specialties/{code}/by-county": {
    /**
     * One specialty for the state of a county.
     * @description The registry does not give the county of a practice, so you get the figures of the whole state, with the name of the county.
     */
    get: operations["by_county"];
  };
  "/states/{state}/coverage": {
    /**
     * Every specialty in one state.
     * @description One state's figures in every specialty, for a state profile.
     */
    get: operations["coverage"];
  };
  "/providers/{npi}": {
    /**
     * One provider in a counted specialty.
     * @description Covers active individuals in the counted specialties. For any other NPI, use `/npi/{npi}`; `details.reason` of the 404 says why.
     */
    get: operations["provider"];
  };
  "/npi/{npi}": {
    /**
     * One NPI across six federal sources.
     * @description Joins the registry record with exclusions, Medicare enrollment, quality scores and payments by exactly this NPI. A block without data means
       unknown, never a clearance.
     */
    get: operations["resolve"];
  };
  "/methodology/{dataset}": {
    /**
     * How a dataset is made.
     * @description The rules, fields and limits behind a dataset, with the history of the method.
     */
    get: operations["methodology"];
  };
  "/audit-packs": {
    /**
     * List the audit packs of this release with their hashes.
     * @description An audit pack documents a dataset in one file, for your own records.
     */
    get: operations["audit_packs"];
  };
  "/audit-packs/{dataset}": {
    /**
     * The audit pack of a dataset as JSON.
     * @description The source files with their hashes, what happened to every row, the rules, the limits, the checks and the history of the method.
     */
    get: operations["audit_pack"];
  };
  "/exports/{dataset}/llm-ready": {
    /**
     * A dataset for language models, in three formats.
     * @description Each dataset has 54 chunks: one for the nation, one for each state and DC, one on underserved states and one on the dataset. Choose `json`,
       `ndjson` or `text-blocks` with `format`.
     */
    get: operations["export_dataset"];
  };
  "/evidence-query": {
    /**
     * Ask a question in plain English.
     * @description Each figure comes with the file and the path where you can check it. A question that published figures cannot answer is refused with a
       reason, also with status 200.
     */
    post: operations["evidence_query"];
  };
  "/evidence-query/demo": {
    /**
     * Ask a question without a key.
     * @description Try it without a key: a few questions a day per address.
     */
    post: operations["evidence_query_demo"];
  };
  "/sources": {
    /**
     * List the federal sources.
     * @description Who publishes each source, on what terms, and which snapshot this release has.
     */
    get: operations["sources"];
  };
  "/audit-packs/{dataset}.pdf": {
    /**
     * The audit pack of a dataset as a PDF.
     * @description The same content as the JSON, laid out for printing.
     */
    get: operations["audit_pack_pdf"];
  };
}

export interface components {
  schemas: {
    Health: {
      /** @constant */
      status: "ok";
      uptime_target: string;
      sources: ({
          source_id: string;
          display_name: string;
          /** @enum {string} */
          state: "current" | "degraded" | "stale" | "unknown";
          snapshot: string | null;
        })[];
    };
    ResponseMeta: {
      request_id: string;
      /** @constant */
      api_version: "v1";
      data_freshness: components["schemas"]["DataFreshness"][];
      /** Format: uri */
      methodology_url: string;
      /** Format: uri */
      limitations_url: string;
      /** Format: uri */
      documentation_url?: string;
      /** Format: date */
      as_of?: string;
      geo_scope_note?: string;
      pagination?: {
        total: number;
        page: number;
        per_page: number;
      };
      freshness?: components["schemas"]["FreshnessBlock"][];
      freshness_policy?: components["schemas"]["FreshnessPolicy"];
      subspecialty_filter?: {
        code: string;
        display_name: string;
        matched_count: number;
      };
    };
    DataFreshness: {
      source: string;
      /** Format: date-time */
      last_refreshed: string;
      next_refresh_eta?: string | null;
      cadence?: string;
    };
    FreshnessBlock: {
      source_id: string;
      snapshot: string | null;
      /** Format: date-time */
      last_checked: string;
      sla_days?: number | null;
      sla_hours?: number | null;
      age_hours?: number | null;
      age_days?: number | null;
      within_sla?: boolean | null;
      /** @enum {string} */
      state: "current" | "degraded" | "stale" | "unknown";
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
    SupplyError: {
      error: {
        code: string;
        message: string;
        details?: unknown;
      };
      data?: unknown;
      meta: {
        request_id: string;
        /** @constant */
        api_version: "v1";
        data_freshness?: components["schemas"]["DataFreshness"][];
        /** Format: uri */
        methodology_url?: string;
        /** Format: uri */
        limitations_url?: string;
        /** Format: uri */
        documentation_url?: string;
        /** Format: date */
        as_of?: string;
        geo_scope_note?: string;
        pagination?: {
          total: number;
          page: number;
          per_page: number;
        };
        freshness?: components["schemas"]["FreshnessBlock"][];
        freshness_policy?: components["schemas"]["FreshnessPolicy"];
        subspecialty_filter?: {
          code: string;
          display_name: string;
          matched_count: number;
        };
      };
    };
    Status: {
      availability: {
        [key: string]: "ok" | "unavailable";
      };
      summary: {
        /** @enum {string} */
        overall: "ok" | "attention";
        total_sources: number;
        current: number;
        degraded: number;
        stale: number;
        unknown: number;
        sources_with_open_drift: number;
        sources_quarantined: number;
        sources_degraded_upstream: number;
      };
      sources: ({
          source_id: string;
          display_name: string;
          /** @enum {string} */
          state: "current" | "degraded" | "stale" | "unknown";
          snapshot: string | null;
          /** Format: date-time */
          last_checked: string;
          sla_days: number;
          age_days: number | null;
          drift_open: boolean;
          quarantined: boolean;
          degraded_upstream: boolean;
          /** @enum {string} */
          coverage: "complete" | "partial" | "asserted" | "unknown" | "held_back" | "not_loaded";
          reason: string | null;
        })[];
    };
    ProvenanceTuple: {
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
    SpecialtyListItem: {
      /** @enum {string} */
      slug: "cardiology" | "chiropractor" | "dermatology" | "gastroenterology" | "neurology" | "obgyn" | "oncology" | "ophthalmology" | "orthopedic"
        | "otolaryngology" | "pediatrics" | "psychiatry" | "urology";
      display_name: string;
      taxonomy_codes: string[];
      /** Format: uri */
      study_url: string;
      /** Format: date */
      release_date: string;
    };
    SpecialtyStateRow: {
      state_code: {
        value: string;
        source: string;
        /** Format: uri */
        source_url?: string;
        /** Format: date-time */
        last_checked: string;
        confidence_score?: number;
        attribution_text?: string;
        limitations?: string;
      };
      state_name: {
        value: string;
        source: string;
        /** Format: uri */
        source_url?: string;
        /** Format: date-time */
        last_checked: string;
        confidence_score?: number;
        attribution_text?: string;
        limitations?: string;
      };
      active_providers: {
        value: number;
        source: string;
        /** Format: uri */
        source_url?: string;
        /** Format: date-time */
        last_checked: string;
        confidence_score?: number;
        attribution_text?: string;
        limitations?: string;
      };
      population_2024: {
        value: number | null;
        source: string;
        /** Format: uri */
        source_url?: string;
        /** Format: date-time */
        last_checked: string;
        confidence_score?: number;
        attribution_text?: string;
        limitations?: string;
      };
      per_100k: {
        value: number | null;
        source: string;
        /** Format: uri */
        source_url?: string;
        /** Format: date-time */
        last_checked: string;
        confidence_score?: number;
        attribution_text?: string;
        limitations?: string;
      };
      rank_density: {
        value: number | null;
        source: string;
        /** Format: uri */
        source_url?: string;
        /** Format: date-time */
        last_checked: string;
        confidence_score?: number;
        attribution_text?: string;
        limitations?: string;
      };
      quartile: {
        value: number | null;
        source: string;
        /** Format: uri */
        source_url?: string;
        /** Format: date-time */
        last_checked: string;
        confidence_score?: number;
        attribution_text?: string;
        limitations?: string;
      };
      underserved: {
        value: boolean | null;
        source: string;
        /** Format: uri */
        source_url?: string;
        /** Format: date-time */
        last_checked: string;
        confidence_score?: number;
        attribution_text?: string;
        limitations?: string;
      };
      medicare_enrolled: {
        value: number | null;
        source: string;
        /** Format: uri */
        source_url?: string;
        /** Format: date-time */
        last_checked: string;
        confidence_score?: number;
        attribution_text?: string;
        limitations?: string;
      };
      rank_enrolled: {
        value: number | null;
        source: string;
        /** Format: uri */
        source_url?: string;
        /** Format: date-time */
        last_checked: string;
        confidence_score?: number;
        attribution_text?: string;
        limitations?: string;
      };
    };
    CountyView: {
      state_code: string;
      county_fips: string;
      county_name: string;
      state_level_supply: components["schemas"]["SpecialtyStateRow"];
    };
    StateCoverage: {
      state_code: {
        value: string;
        source: string;
        /** Format: uri */
        source_url?: string;
        /** Format: date-time */
        last_checked: string;
        confidence_score?: number;
        attribution_text?: string;
        limitations?: string;
      };
      state_name: {
        value: string;
        source: string;
        /** Format: uri */
        source_url?: string;
        /** Format: date-time */
        last_checked: string;
        confidence_score?: number;
        attribution_text?: string;
        limitations?: string;
      };
      population_2024: {
        value: number | null;
        source: string;
        /** Format: uri */
        source_url?: string;
        /** Format: date-time */
        last_checked: string;
        confidence_score?: number;
        attribution_text?: string;
        limitations?: string;
      };
      specialties: ({
          /** @enum {string} */
          slug: "cardiology" | "chiropractor" | "dermatology" | "gastroenterology" | "neurology" | "obgyn" | "oncology" | "ophthalmology" | "orthopedic"
            | "otolaryngology" | "pediatrics" | "psychiatry" | "urology";
          display_name: string;
          active_providers: {
            value: number;
            source: string;
            /** Format: uri */
            source_url?: string;
            /** Format: date-time */
            last_checked: string;
            confidence_score?: number;
            attribution_text?: string;
            limitations?: string;
          };
          per_100k: {
            value: number | null;
            source: string;
            /** Format: uri */
            source_url?: string;
            /** Format: date-time */
            last_checked: string;
            confidence_score?: number;
            attribution_text?: string;
            limitations?: string;
          };
          rank_density: {
            value: number | null;
            source: string;
            /** Format: uri */
            source_url?: string;
            /** Format: date-time */
            last_checked: string;
            confidence_score?: number;
            attribution_text?: string;
            limitations?: string;
          };
          quartile: {
            value: number | null;
            source: string;
            /** Format: uri */
            source_url?: string;
            /** Format: date-time */
            last_checked: string;
            confidence_score?: number;
            attribution_text?: string;
            limitations?: string;
          };
          underserved: {
            value: boolean | null;
            source: string;
            /** Format: uri */
            source_url?: string;
            /** Format: date-time */
            last_checked: string;
            confidence_score?: number;
            attribution_text?: string;
            limitations?: string;
          };
          medicare_enrolled: {
            value: number | null;
            source: string;
            /** Format: uri */
            source_url?: string;
            /** Format: date-time */
            last_checked: string;
            confidence_score?: number;
            attribution_text?: string;
            limitations?: string;
          };
          rank_enrolled: {
            value: number | null;
            source: string;
            /** Format: uri */
            source_url?: string;
            /** Format: date-time */
            last_checked: string;
            confidence_score?: number;
            attribution_text?: string;
            limitations?: string;
          };
        })[];
    };
    ProviderRecord: {
      npi: {
        value: string;
        source: string;
        /** Format: uri */
        source_url?: string;
        /** Format: date-time */
        last_checked: string;
        confidence_score?: number;
        attribution_text?: string;
        limitations?: string;
      };
      specialty: {
        /** @enum {string} */
        value: "cardiology" | "chiropractor" | "dermatology" | "gastroenterology" | "neurology" | "obgyn" | "oncology" | "ophthalmology" | "orthopedic"
          | "otolaryngology" | "pediatrics" | "psychiatry" | "urology";
        source: string;
        /** Format: uri */
        source_url?: string;
        /** Format: date-time */
        last_checked: string;
        confidence_score?: number;
        attribution_text?: string;
        limitations?: string;
      };
      taxonomy_codes: {
        value: string[];
        source: string;
        /** Format: uri */
        source_url?: string;
        /** Format: date-time */
        last_checked: string;
        confidence_score?: number;
        attribution_text?: string;
        limitations?: string;
      };
      taxonomy_primary: {
        value: string;
        source: string;
        /** Format: uri */
        source_url?: string;
        /** Format: date-time */
        last_checked: string;
        confidence_score?: number;
        attribution_text?: string;
        limitations?: string;
      };
      state: {
        value: string | null;
        source: string;
        /** Format: uri */
        source_url?: string;
        /** Format: date-time */
        last_checked: string;
        confidence_score?: number;
        attribution_text?: string;
        limitations?: string;
      };
      city: {
        value: string | null;
        source: string;
        /** Format: uri */
        source_url?: string;
        /** Format: date-time */
        last_checked: string;
        confidence_score?: number;
        attribution_text?: string;
        limitations?: string;
      };
      last_updated_in_source: {
        value: string | null;
        source: string;
        /** Format: uri */
        source_url?: string;
        /** Format: date-time */
        last_checked: string;
        confidence_score?: number;
        attribution_text?: string;
        limitations?: string;
      };
    };
    EntityResolution: {
      npi: string;
      /** Format: date-time */
      resolved_at: string;
      authenticated: boolean;
      sources: {
        nppes: {
          data: ({
            npi: string;
            /** @enum {string} */
            status: "active" | "deactivated";
            deactivation_date: string | null;
            entity_type: string | null;
            display_name: string | null;
            organization_name: string | null;
            primary_taxonomy: string | null;
            enumeration_date: string | null;
            address: ({
              city: string | null;
              state: string | null;
              postal_code: string | null;
            }) | null;
          }) | null;
          provenance: components["schemas"]["ProvenanceTuple"];
          reason?: {
            code: string;
            deactivation_date: string | null;
          };
          note?: string;
        };
        oig_leie: {
          data: ({
            /** @constant */
            excluded: true;
            exclusion_type: string | null;
            exclusion_date: string | null;
            waiver_date?: string | null;
            waiver_state?: string;
          }) | null;
          provenance: components["schemas"]["ProvenanceTuple"];
          reason?: {
            code: string;
            deactivation_date: string | null;
          };
          note?: string;
        };
        pecos: {
          data: ({
            /** @constant */
            enrolled: true;
            enrollments: ({
                enrollment_id: string;
                provider_type_code: string | null;
                provider_type: string | null;
                state: string | null;
              })[];
          }) | null;
          provenance: components["schemas"]["ProvenanceTuple"];
          reason?: {
            code: string;
            deactivation_date: string | null;
          };
          note?: string;
        };
        qpp_mips: {
          data: ({
            performance_year: number | null;
            scores: ({
                source: string | null;
                org_pac_id: string | null;
                facility_ccn: string | null;
                final_mips_score: number | null;
                final_mips_score_without_cpb: number | null;
                quality_category_score: number | null;
                pi_category_score: number | null;
                ia_category_score: number | null;
                cost_category_score: number | null;
              })[];
          }) | null;
          provenance: components["schemas"]["ProvenanceTuple"];
          reason?: {
            code: string;
            deactivation_date: string | null;
          };
          note?: string;
        };
        open_payments: {
          data: ({
            years: ({
                program_year: number;
                total_amount_usd: number | null;
                record_count: number;
                match_confidence: number;
              })[];
          }) | null;
          provenance: components["schemas"]["ProvenanceTuple"];
          reason?: {
            code: string;
            deactivation_date: string | null;
          };
          note?: string;
        };
        sam_gov: {
          data: ({
            records: ({
                classification: string | null;
                exclusion_program: string | null;
                excluding_agency: string | null;
                exclusion_type: string | null;
                ct_code: string | null;
                active_date: string | null;
                termination_date: string | null;
                indefinite: boolean;
              })[];
          }) | null;
          provenance: components["schemas"]["ProvenanceTuple"];
          reason?: {
            code: string;
            deactivation_date: string | null;
          };
          note?: string;
        };
      };
    };
    Methodology: {
      /** @enum {string} */
      slug: "dermatology-supply" | "psychiatry-supply" | "cardiology-supply" | "obgyn-supply" | "pediatrics-supply" | "neurology-supply" | "oncology-supply"
        | "orthopedic-supply" | "ophthalmology-supply" | "gastroenterology-supply" | "urology-supply" | "otolaryngology-supply" | "chiropractor-supply"
        | "nursing-home-quality" | "dialysis-quality" | "home-health-quality" | "hospice-availability" | "provider-resolution" | "exclusion-facts" | "payments"
        | "hospital-quality" | "asc-quality" | "search";
      display_name: string;
      version: string;
      /** Format: date */
      released: string;
      summary: string;
      rules: string[];
      fields: {
          name: string;
          description: string;
        }[];
      limitations: string[];
      source_families: string[];
      changes: {
          version: string;
          /** Format: date */
          date: string;
          change: string;
        }[];
    };
    AuditPackList: {
      packs: ({
          /** @enum {string} */
          slug: "dermatology-supply" | "psychiatry-supply" | "cardiology-supply" | "obgyn-supply" | "pediatrics-supply" | "neurology-supply"
            | "oncology-supply" | "orthopedic-supply" | "ophthalmology-supply" | "gastroenterology-supply" | "urology-supply" | "otolaryngology-supply"
            | "chiropractor-supply" | "nursing-home-quality" | "dialysis-quality" | "home-health-quality" | "hospice-availability" | "provider-resolution"
            | "exclusion-facts" | "payments" | "hospital-quality" | "asc-quality" | "search";
          display_name: string;
          methodology_version: string;
          snapshot_date: string | null;
          checks: {
            pass: number;
            attention: number;
            not_applicable: number;
          };
          /** Format: uri */
          json_url: string;
          json_sha256: string;
          /** Format: uri */
          pdf_url: string;
          pdf_sha256: string;
        })[];
      total: number;
    };
    AuditPack: {
      /** @enum {string} */
      slug: "dermatology-supply" | "psychiatry-supply" | "cardiology-supply" | "obgyn-supply" | "pediatrics-supply" | "neurology-supply" | "oncology-supply"
        | "orthopedic-supply" | "ophthalmology-supply" | "gastroenterology-supply" | "urology-supply" | "otolaryngology-supply" | "chiropractor-supply"
        | "nursing-home-quality" | "dialysis-quality" | "home-health-quality" | "hospice-availability" | "provider-resolution" | "exclusion-facts" | "payments"
        | "hospital-quality" | "asc-quality" | "search";
      display_name: string;
      summary: string;
      /** Format: date-time */
      as_of: string;
      pipeline_version: string;
      synthetic: boolean;
      methodology: {
        /** Format: uri */
        url: string;
        version: string;
        /** Format: date */
        released: string;
        rules: string[];
        fields: {
            name: string;
            description: string;
          }[];
        limitations: string[];
        changes: {
            version: string;
            /** Format: date */
            date: string;
            change: string;
          }[];
      };
      sources: components["schemas"]["AuditSource"][];
      figures: components["schemas"]["AuditFigure"][];
      checks: components["schemas"]["AuditCheck"][];
      files: components["schemas"]["AuditFile"][];
    };
    AuditSource: {
      facts: {
        /** @enum {string} */
        source_id: "nppes" | "nucc" | "oig_leie" | "pecos" | "qpp_mips" | "open_payments" | "sam_gov" | "hospital" | "nursing_home" | "home_health" | "hospice"
          | "dialysis" | "asc" | "census" | "clinical_trials";
        display_name: string;
        /** Format: uri */
        url: string;
        snapshot: string | null;
        methodology: string;
        /** Format: date-time */
        last_checked: string;
        pipeline_version: string;
        license: string;
        coverage_period_start: string | null;
        coverage_period_end: (string | "ongoing") | null;
        slsa_provenance_url: string | null;
      };
      authority: string;
      /** @enum {string} */
      family: "providers" | "facilities" | "reference" | "trials";
      tier: number;
      /** @enum {string} */
      status: "ingested" | "awaiting_ingest" | "quarantined";
      reason: string | null;
      synthetic: boolean;
      complete: boolean;
      coverage?: {
        /** @enum {string} */
        state: "complete" | "partial" | "asserted" | "unknown";
        reason: string | null;
        missing_states: string[];
      };
      cadence: string;
      sla_days: number;
      license_note: string;
      /** Format: uri */
      license_url: string;
      coverage_note: string;
      rows: {
        rows_in: number;
        published: number;
        collapsed: number;
        rejected: {
          [key: string]: number;
        };
      };
      files: {
          path: string;
          sha256: string;
          bytes: number;
          rows_in: number;
          published: number;
          collapsed: number;
          rejected: {
            [key: string]: number;
          };
        }[];
      issues: {
          code: string;
          message: string;
          count: number;
        }[];
      figures: {
        [key: string]: number;
      };
    };
    AuditFigure: {
      field: string;
      national: number | null;
      /** @enum {string} */
      source_id: "nppes" | "nucc" | "oig_leie" | "pecos" | "qpp_mips" | "open_payments" | "sam_gov" | "hospital" | "nursing_home" | "home_health" | "hospice"
        | "dialysis" | "asc" | "census" | "clinical_trials";
      sources: ("nppes" | "nucc" | "oig_leie" | "pecos" | "qpp_mips" | "open_payments" | "sam_gov" | "hospital" | "nursing_home" | "home_health" | "hospice"
        | "dialysis" | "asc" | "census" | "clinical_trials")[];
      confidence: number | null;
      attribution: string | null;
      limitations: string | null;
    };
    AuditCheck: {
      id: string;
      statement: string;
      /** @enum {string} */
      status: "pass" | "attention" | "not_applicable";
      compared: number;
      detail: string | null;
    };
    AuditFile: {
      /** Format: uri */
      url: string;
      sha256: string;
      bytes: number;
      rows: number | null;
    };
    ExportEnvelope: {
      /** @constant */
      schema_version: "1.0.0";
      dataset: {
        /** @enum {string} */
        slug: "dermatology-supply" | "psychiatry-supply" | "cardiology-supply" | "obgyn-supply" | "pediatrics-supply" | "neurology-supply" | "oncology-supply"
          | "orthopedic-supply" | "ophthalmology-supply" | "gastroenterology-supply" | "urology-supply" | "otolaryngology-supply" | "chiropractor-supply"
          | "nursing-home-quality" | "dialysis-quality" | "home-health-quality" | "hospice-availability";
        display_name: string;
        one_liner: string;
        methodology_version: string;
        snapshot_date: string | null;
        refresh_cadence: string;
        source_families: string[];
      };
      narrative: string | null;
      chunks: components["schemas"]["ExportChunk"][];
      meta: {
        total_chunks: number;
        synthetic: boolean;
        complete: boolean;
        license: string;
        /** Format: date-time */
        last_checked: string;
      };
    };
    ExportChunk: {
      id: string;
      text: string;
      data: ({
        state_code: string;
        state_name: string;
        state_fips: string | null;
        count: number;
        density_per_100k: number | null;
        rank: number | null;
        quartile: number | null;
        underserved: boolean | null;
        population: number | null;
        medicare_enrolled: number | null;
        rank_enrolled: number | null;
      }) | ({
        state_code: string;
        state_name: string;
        state_fips: string | null;
        count: number;
        density_per_100k: number | null;
        rank: number | null;
        rated_count: number | null;
        average_star: number | null;
        star_counts: {
          [key: string]: number;
        };
        suppressed_share: number | null;
        best_measures: ({
            id: string;
            name: string;
            /** @enum {string} */
            better: "higher" | "lower";
            mean: number;
            national_mean: number;
            facilities: number;
          })[];
      }) | ({
        state_code: string;
        state_name: string;
        state_fips: string | null;
        states: string[] | null;
        count: number | null;
      }) | ({
        state_code: string;
        state_name: string;
        state_fips: string | null;
        snapshot_date: string | null;
        source_families: string[];
      });
      methodology: {
        version: string;
        source: string;
        /** Format: uri */
        source_url: string;
        /** Format: date-time */
        last_checked: string;
        cadence: string;
        limitations: string[];
        snapshot: string | null;
      };
      citation: string;
      /** @enum {string} */
      chunk_type: "national" | "state" | "underserved" | "dataset_meta";
      content_sha256: string;
      complete: boolean;
      synthetic: boolean;
      source: string;
      snapshot: string | null;
      data_availability: string[];
    };
    EvidenceResult: {
      /** @enum {string} */
      status: "ok" | "refusal";
      answer: ({
        question: string;
        summary: string;
        value: number | null;
        unit: string | null;
        dataset: string;
        /** @enum {string} */
        dataset_slug: "dermatology-supply" | "psychiatry-supply" | "cardiology-supply" | "obgyn-supply" | "pediatrics-supply" | "neurology-supply"
          | "oncology-supply" | "orthopedic-supply" | "ophthalmology-supply" | "gastroenterology-supply" | "urology-supply" | "otolaryngology-supply"
          | "chiropractor-supply" | "nursing-home-quality" | "dialysis-quality" | "home-health-quality" | "hospice-availability";
        methodology_version: string;
        geo_widened: boolean;
      }) | null;
      evidence: ({
          claim: string;
          source: {
            name: string;
            tier: number | string;
            url: string | null;
            /** Format: date-time */
            last_checked: string;
            confidence: number;
          };
          methodology: {
            /** Format: uri */
            url: string;
            version: string;
            limitations: string[];
          };
          artifact?: {
            release: string;
            path: string;
            pointer: string;
            sha256: string;
            /** Format: uri */
            url: string;
          };
        })[];
      refusal: ({
        /** @enum {string} */
        code: "prompt_injection" | "payment_data" | "predictions" | "competitor_compare" | "individual_provider_lookup" | "out_of_scope"
          | "classification_failed";
        message: string;
        nearest?: string;
      }) | null;
      intent?: components["schemas"]["EvidenceIntent"] | null;
    };
    EvidenceIntent: {
      /** @enum {string} */
      kind: "count" | "density" | "rank" | "quartile" | "underserved" | "top_states" | "bottom_states" | "compare_states" | "national" | "facility_count"
        | "average_rating" | "methodology" | "threshold" | "share" | "definition";
      /** @enum {string} */
      dataset_slug: "dermatology-supply" | "psychiatry-supply" | "cardiology-supply" | "obgyn-supply" | "pediatrics-supply" | "neurology-supply"
        | "oncology-supply" | "orthopedic-supply" | "ophthalmology-supply" | "gastroenterology-supply" | "urology-supply" | "otolaryngology-supply"
        | "chiropractor-supply" | "nursing-home-quality" | "dialysis-quality" | "home-health-quality" | "hospice-availability";
      states: ("AK" | "AL" | "AR" | "AZ" | "CA" | "CO" | "CT" | "DC" | "DE" | "FL" | "GA" | "HI" | "IA" | "ID" | "IL" | "IN" | "KS" | "KY" | "LA" | "MA" | "MD"
        | "ME" | "MI" | "MN" | "MO" | "MS" | "MT" | "NC" | "ND" | "NE" | "NH" | "NJ" | "NM" | "NV" | "NY" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD"
        | "TN" | "TX" | "UT" | "VA" | "VT" | "WA" | "WI" | "WV" | "WY")[];
    };
    SourceRegistry: {
      sources: components["schemas"]["SourceFamily"][];
      total: number;
    };
    SourceFamily: {
      slug: string;
      short_name: string;
      display_name: string;
      authority: string;
      /** @enum {string} */
      family: "providers" | "facilities" | "reference" | "trials";
      /** @enum {string} */
      tier: "1" | "2";
      /** @enum {string} */
      status: "ingested" | "awaiting_ingest" | "quarantined";
      refresh_cadence: string;
      /** Format: uri */
      official_url: string;
      license_note: string;
      /** Format: uri */
      license_url: string;
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
   * Check that the service answers.
   * @description For load balancers and uptime checks. It does not count against any quota.
   */
  health: {
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": {
            data: components["schemas"]["Health"];
            meta: components["schemas"]["ResponseMeta"];
          };
        };
      };
    };
  };
  /**
   * How current each source is right now.
   * @description Lists each source with its snapshot date, its age and its limit, and whether a newer snapshot is held back. Always returns 200; read
     `summary.overall` to see whether anything needs attention.
   */
  status: {
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": {
            data: components["schemas"]["Status"];
            provenance: components["schemas"]["ProvenanceTuple"];
            meta: components["schemas"]["ResponseMeta"];
          };
        };
      };
    };
  };
  /**
   * The OpenAPI description of this surface.
   * @description The OpenAPI 3.1 document of this surface. Use it to generate a client.
   */
  openapi: {
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
   * List the specialties and their taxonomy codes.
   * @description Start here: the other supply operations take a specialty's `slug` and, optionally, one of its codes as `subspecialty`.
   */
  specialties: {
    parameters: {
      query?: {
        /** @description The oldest snapshot that you accept: 30m, 36h, 45d, or a number of hours. */
        max_staleness?: string;
        /** @description What to do about an older one: flag (the default) answers 200 and says so, reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description The same as max_staleness_mode: reject or 409. */
        on_stale?: string;
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": {
            data: components["schemas"]["SpecialtyListItem"][];
            meta: components["schemas"]["ResponseMeta"];
          };
        };
      };
    };
  };
  /**
   * One specialty in the 50 states and DC.
   * @description One row for each of the 50 states and DC, with the count, the density, its rank and its quartile. With `subspecialty`, only providers who
     list that code are counted. Each value has its source. With `as_of`, you get the figures published for the newest complete snapshot on or before that
     date. It cannot be combined with `subspecialty`.
   */
  by_state: {
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
        /** @description A NUCC code registered for the specialty. */
        subspecialty?: string;
      };
      path: {
        /** @description A specialty slug. */
        code: "cardiology" | "chiropractor" | "dermatology" | "gastroenterology" | "neurology" | "obgyn" | "oncology" | "ophthalmology" | "orthopedic"
          | "otolaryngology" | "pediatrics" | "psychiatry" | "urology";
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": {
            data: components["schemas"]["SpecialtyStateRow"][];
            meta: components["schemas"]["ResponseMeta"];
          };
        };
      };
    };
  };
  /**
   * One specialty for the state of a county.
   * @description The registry does not give the county of a practice, so you get the figures of the whole state, with the name of the county.
   */
  by_county: {
    parameters: {
      query: {
        /** @description The oldest snapshot that you accept: 30m, 36h, 45d, or a number of hours. */
        max_staleness?: string;
        /** @description What to do about an older one: flag (the default) answers 200 and says so, reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description The same as max_staleness_mode: reject or 409. */
        on_stale?: string;
        /** @description A state code. */
        state: string;
        /** @description A five-digit county FIPS code. */
        county_fips: string;
        /** @description A NUCC code registered for the specialty. */
        subspecialty?: string;
      };
      path: {
        /** @description A specialty slug. */
        code: "cardiology" | "chiropractor" | "dermatology" | "gastroenterology" | "neurology" | "obgyn" | "oncology" | "ophthalmology" | "orthopedic"
          | "otolaryngology" | "pediatrics" | "psychiatry" | "urology";
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": {
            data: components["schemas"]["CountyView"];
            meta: components["schemas"]["ResponseMeta"];
          };
        };
      };
    };
  };
  /**
   * Every specialty in one state.
   * @description One state's figures in every specialty, for a state profile.
   */
  coverage: {
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
        /** @description A state code. */
        state: string;
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": {
            data: components["schemas"]["StateCoverage"];
            meta: components["schemas"]["ResponseMeta"];
          };
        };
      };
    };
  };
  /**
   * One provider in a counted specialty.
   * @description Covers active individuals in the counted specialties. For any other NPI, use `/npi/{npi}`; `details.reason` of the 404 says why.
   */
  provider: {
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
          "application/json": {
            data: components["schemas"]["ProviderRecord"];
            meta: components["schemas"]["ResponseMeta"];
          };
        };
      };
    };
  };
  /**
   * One NPI across six federal sources.
   * @description Joins the registry record with exclusions, Medicare enrollment, quality scores and payments by exactly this NPI. A block without data means
     unknown, never a clearance.
   */
  resolve: {
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
          "application/json": {
            data: components["schemas"]["EntityResolution"];
            meta: components["schemas"]["ResponseMeta"];
          };
        };
      };
    };
  };
  /**
   * How a dataset is made.
   * @description The rules, fields and limits behind a dataset, with the history of the method.
   */
  methodology: {
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
        /** @description The slug of a dataset or methodology. */
        dataset: "dermatology-supply" | "psychiatry-supply" | "cardiology-supply" | "obgyn-supply" | "pediatrics-supply" | "neurology-supply"
          | "oncology-supply" | "orthopedic-supply" | "ophthalmology-supply" | "gastroenterology-supply" | "urology-supply" | "otolaryngology-supply"
          | "chiropractor-supply" | "nursing-home-quality" | "dialysis-quality" | "home-health-quality" | "hospice-availability" | "provider-resolution"
          | "exclusion-facts" | "payments" | "hospital-quality" | "asc-quality" | "search";
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": {
            data: components["schemas"]["Methodology"];
            meta: components["schemas"]["ResponseMeta"];
          };
        };
      };
    };
  };
  /**
   * List the audit packs of this release with their hashes.
   * @description An audit pack documents a dataset in one file, for your own records.
   */
  audit_packs: {
    parameters: {
      query?: {
        /** @description The oldest snapshot that you accept: 30m, 36h, 45d, or a number of hours. */
        max_staleness?: string;
        /** @description What to do about an older one: flag (the default) answers 200 and says so, reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description The same as max_staleness_mode: reject or 409. */
        on_stale?: string;
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": {
            data: components["schemas"]["AuditPackList"];
            meta: components["schemas"]["ResponseMeta"];
          };
        };
      };
    };
  };
  /**
   * The audit pack of a dataset as JSON.
   * @description The source files with their hashes, what happened to every row, the rules, the limits, the checks and the history of the method.
   */
  audit_pack: {
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
        /** @description The slug of a dataset or methodology. */
        dataset: "dermatology-supply" | "psychiatry-supply" | "cardiology-supply" | "obgyn-supply" | "pediatrics-supply" | "neurology-supply"
          | "oncology-supply" | "orthopedic-supply" | "ophthalmology-supply" | "gastroenterology-supply" | "urology-supply" | "otolaryngology-supply"
          | "chiropractor-supply" | "nursing-home-quality" | "dialysis-quality" | "home-health-quality" | "hospice-availability" | "provider-resolution"
          | "exclusion-facts" | "payments" | "hospital-quality" | "asc-quality" | "search";
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": {
            data: components["schemas"]["AuditPack"];
            meta: components["schemas"]["ResponseMeta"];
          };
        };
      };
    };
  };
  /**
   * A dataset for language models, in three formats.
   * @description Each dataset has 54 chunks: one for the nation, one for each state and DC, one on underserved states and one on the dataset. Choose `json`,
     `ndjson` or `text-blocks` with `format`.
   */
  export_dataset: {
    parameters: {
      query?: {
        /** @description The oldest snapshot that you accept: 30m, 36h, 45d, or a number of hours. */
        max_staleness?: string;
        /** @description What to do about an older one: flag (the default) answers 200 and says so, reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description The same as max_staleness_mode: reject or 409. */
        on_stale?: string;
        format?: "json" | "ndjson" | "text-blocks";
      };
      path: {
        dataset: "dermatology-supply" | "psychiatry-supply" | "cardiology-supply" | "obgyn-supply" | "pediatrics-supply" | "neurology-supply"
          | "oncology-supply" | "orthopedic-supply" | "ophthalmology-supply" | "gastroenterology-supply" | "urology-supply" | "otolaryngology-supply"
          | "chiropractor-supply" | "nursing-home-quality" | "dialysis-quality" | "home-health-quality" | "hospice-availability";
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": {
            data: components["schemas"]["ExportEnvelope"];
            meta: components["schemas"]["ResponseMeta"];
          };
          "application/x-ndjson": string;
          "text/plain": string;
        };
      };
    };
  };
  /**
   * Ask a question in plain English.
   * @description Each figure comes with the file and the path where you can check it. A question that published figures cannot answer is refused with a
     reason, also with status 200.
   */
  evidence_query: {
    parameters: {
      query?: {
        /** @description The oldest snapshot that you accept: 30m, 36h, 45d, or a number of hours. */
        max_staleness?: string;
        /** @description What to do about an older one: flag (the default) answers 200 and says so, reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description The same as max_staleness_mode: reject or 409. */
        on_stale?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description A question in plain English, 1 to 1500 characters. */
          query: string;
          options?: {
            /** @default 10 */
            max_evidence_items?: number;
            /**
             * @default state
             * @enum {string}
             */
            geo_fallback?: "state" | "none";
            /** @default false */
            include_intent?: boolean;
          };
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": {
            data: components["schemas"]["EvidenceResult"];
            meta: components["schemas"]["ResponseMeta"];
          };
        };
      };
    };
  };
  /**
   * Ask a question without a key.
   * @description Try it without a key: a few questions a day per address.
   */
  evidence_query_demo: {
    parameters: {
      query?: {
        /** @description The oldest snapshot that you accept: 30m, 36h, 45d, or a number of hours. */
        max_staleness?: string;
        /** @description What to do about an older one: flag (the default) answers 200 and says so, reject answers 409. */
        max_staleness_mode?: "flag" | "reject";
        /** @description The same as max_staleness_mode: reject or 409. */
        on_stale?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description A question in plain English, 1 to 1500 characters. */
          query: string;
          options?: {
            /** @default 10 */
            max_evidence_items?: number;
            /**
             * @default state
             * @enum {string}
             */
            geo_fallback?: "state" | "none";
            /** @default false */
            include_intent?: boolean;
          };
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": {
            data: components["schemas"]["EvidenceResult"];
            meta: components["schemas"]["ResponseMeta"];
          };
        };
      };
    };
  };
  /**
   * List the federal sources.
   * @description Who publishes each source, on what terms, and which snapshot this release has.
   */
  sources: {
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/json": {
            data: components["schemas"]["SourceRegistry"];
            provenance: components["schemas"]["ProvenanceTuple"];
            meta: components["schemas"]["ResponseMeta"];
          };
        };
      };
    };
  };
  /**
   * The audit pack of a dataset as a PDF.
   * @description The same content as the JSON, laid out for printing.
   */
  audit_pack_pdf: {
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
        /** @description The slug of a dataset or methodology. */
        dataset: "dermatology-supply" | "psychiatry-supply" | "cardiology-supply" | "obgyn-supply" | "pediatrics-supply" | "neurology-supply"
          | "oncology-supply" | "orthopedic-supply" | "ophthalmology-supply" | "gastroenterology-supply" | "urology-supply" | "otolaryngology-supply"
          | "chiropractor-supply" | "nursing-home-quality" | "dialysis-quality" | "home-health-quality" | "hospice-availability" | "provider-resolution"
          | "exclusion-facts" | "payments" | "hospital-quality" | "asc-quality" | "search";
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        content: {
          "application/pdf": string;
        };
      };
    };
  };
}
