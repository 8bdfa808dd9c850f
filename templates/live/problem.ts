/**
 * The page shown instead of a record: why there is none, in words and with the API's code, and what to do next. It repeats nothing of
 * the requested path except a well-formed identifier.
 */
import { draw, type LivePage } from "./draw.ts";

/** The first two are the registry's reasons. `deactivated` and `outside_cached_specialties` have a record and so a page of their own. */
export type Problem =
  | { readonly kind: "bad_check_digit" | "not_in_registry" | "unknown_ccn"; readonly identifier: string }
  | { readonly kind: "invalid_npi" | "invalid_ccn" | "too_long" | "no_release" | "unavailable" | "failed"; readonly requestId: string }
  | { readonly kind: "limited"; readonly message: string };

interface Words {
  readonly heading: string;
  readonly lead: string;
  readonly more: string;
}

const WORDS: Readonly<Record<Problem["kind"], Words>> = {
  bad_check_digit: {
    heading: "Not a valid NPI",
    lead: "The last digit of an NPI is computed from the other nine, and here it does not fit (bad_check_digit).",
    more: "A digit is mistyped or two are swapped. No such number was ever issued.",
  },
  not_in_registry: {
    heading: "No record of this NPI",
    lead: "The number is well formed, but the registry of this release has no record of it (not_in_registry).",
    more: "It was never issued, was issued after the snapshot, or the release holds only a part of the registry. That says nothing about anybody.",
  },
  unknown_ccn: {
    heading: "No facility of this CCN",
    lead: "None of the facility files of this release lists this certification number (not_in_registry).",
    more: "Leading zeros count; six characters, or ten for a surgical center. The facility may have closed, changed its number, or be in a " +
      "list that this release does not hold, or only in part.",
  },
  invalid_npi: { heading: "Not an NPI", lead: "An NPI is exactly ten digits.", more: "Look it up by name instead." },
  invalid_ccn: {
    heading: "Not a CCN",
    lead: "A CCN is six letters or digits, or ten characters such as 05C0001831 for a surgical center.",
    more: "Look it up by name instead.",
  },
  too_long: {
    heading: "That is too long",
    lead: "A look-up has at most 300 characters, a question at most 1,500.",
    more: "Shorten it and ask again.",
  },
  no_release: {
    heading: "No release is loaded yet",
    lead: "The service runs, but nothing was published for it to answer from.",
    more: "Try again in a moment.",
  },
  unavailable: {
    heading: "The look-up is down",
    lead: "This part of the service does not answer at the moment: what it reads from is away, or not in this release.",
    more: "The other pages can be read as ever. Try again in a moment.",
  },
  failed: {
    heading: "Something failed",
    lead: "The service failed on this request.",
    more: "Try again; if it stays, tell the operator, with the number below.",
  },
  limited: {
    heading: "The limit for your address is reached",
    lead: "Look-ups and questions without a key are limited for each address.",
    more: "The other pages are not limited, and a key of the API allows more.",
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
