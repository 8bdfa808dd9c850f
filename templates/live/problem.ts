/**
 * The page shown instead of a record: why there is none, in words and with the API's code, and what to do next. It repeats nothing of
 * the requested path except a well-formed identifier.
 */
import { draw, type LivePage } from "./draw.ts";

/** The first two are the registry's reasons. `deactivated` and `outside_cached_specialties` have a record and so a page of their own. */
export type Problem =
  | { readonly kind: "bad_check_digit" | "not_in_registry" | "unknown_ccn"; readonly identifier: string }
  | { readonly kind: "invalid_npi" | "invalid_ccn" | "too_long" | "no_release" | "unavailable" }
  /** The only one that the operator must look up in the log. */
  | { readonly kind: "failed"; readonly requestId: string }
  | { readonly kind: "limited"; readonly message: string };

interface Words {
  readonly heading: string;
  readonly lead: string;
  readonly more: string;
}

const WORDS: Readonly<Record<Problem["kind"], Words>> = {
  bad_check_digit: {
    heading: "Not a valid NPI",
    lead: "The last digit of an NPI is computed from the other nine, and here it does not match (bad_check_digit).",
    more: "A digit may be mistyped, or two are swapped. No such number was ever issued.",
  },
  not_in_registry: {
    heading: "No record of this NPI",
    lead: "The number is valid, but this release’s registry has no record of it (not_in_registry).",
    more: "It was never issued, it was issued after the snapshot, or this release has only part of the registry. That says nothing about any provider.",
  },
  unknown_ccn: {
    heading: "No facility with this CCN",
    lead: "No facility file in this release lists this certification number (not_in_registry).",
    more: "A CCN has six characters, or ten for a surgical center, and leading zeros count. The facility may have closed or changed its " +
      "number, or its list is not loaded yet or only in part.",
  },
  invalid_npi: { heading: "Not an NPI", lead: "An NPI is exactly ten digits.", more: "Look it up by name instead." },
  invalid_ccn: {
    heading: "Not a CCN",
    lead: "A CCN is six letters or digits, or ten characters such as 05C0001831 for a surgical center.",
    more: "Look it up by name instead.",
  },
  too_long: {
    heading: "That is too long",
    lead: "A search can have up to 300 characters, a question up to 1,500.",
    more: "Shorten it and ask again.",
  },
  no_release: {
    heading: "No release is loaded yet",
    lead: "The service is running, but no release has been published yet.",
    more: "Try again in a moment.",
  },
  unavailable: {
    heading: "Look-ups are down",
    lead: "This part of the service is not available right now: its data cannot be reached, or it is not in this release.",
    more: "The other pages still work. Try again in a moment.",
  },
  failed: {
    heading: "Something failed",
    lead: "The service could not answer this request.",
    more: "Try again. If it keeps failing, send the operator the number below.",
  },
  limited: {
    heading: "You have reached the limit for your address",
    lead: "Without a key, look-ups and questions are limited per address.",
    more: "The other pages have no limit, and an API key allows more.",
  },
};

const ABOUT_AN_NPI: readonly Problem["kind"][] = ["bad_check_digit", "not_in_registry", "invalid_npi"];

export function problemPage(problem: Problem): LivePage {
  const { heading, lead, more } = WORDS[problem.kind];
  return {
    heading,
    description: lead,
    content: draw("problem", {
      lead,
      more,
      identifier: "identifier" in problem ? problem.identifier : null,
      request_id: "requestId" in problem ? problem.requestId : null,
      message: "message" in problem ? problem.message : null,
      // The look-up form starts empty.
      q: "",
      is_about_npi: ABOUT_AN_NPI.includes(problem.kind),
    }),
  };
}
