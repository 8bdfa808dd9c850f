/**
 * Answers a request for a live page: one provider, one facility, a look-up, a question, the status. Each page is admitted like an
 * operation, and its headers tell callers what is left of their limit. One client address may read as many pages about single records
 * as the anonymous API allows, counted separately from the API. No page may be indexed, or kept by a shared cache, because it carries
 * the caller's limit. A failure is a page, too, in the same frame.
 */
import { livePage } from "../../data/contract/release/artifacts.ts";
import { PAGE_POLICY } from "../../data/contract/release/headers.ts";
import { CCN_SHAPE, NPI_SHAPE } from "../../data/contract/ids.ts";
import type { LivePage } from "../../templates/live/draw.ts";
import { problemPage, type Problem } from "../../templates/live/problem.ts";
import { asApiError, type ApiError } from "../http/errors.ts";
import type { Questioner } from "../evidence/questioner.ts";
import type { RecordCall } from "../surface/handler.ts";
import type { Admit, Admitted, Answer, Log, Request } from "../http/message.ts";
import type { Clock } from "../state/rules/clock.ts";
import type { Release } from "../release/reader.ts";
import { answerTo, askForm, foundBy, isAsked, searchForm, statusOf, typed } from "./forms.ts";
import { framed } from "./frame.ts";
import { facilityOf, providerOf, type RecordPage } from "./records.ts";

export interface PagesOptions {
  readonly admit: Admit;
  readonly clock: Clock;
  readonly log: Log;
  readonly questioner: Questioner | null;
  readonly publicUrl: string;
  /** False if the exports and per-state files need a key. */
  readonly publicExports: boolean;
  /** Whether the store names a newer release that could not be loaded. */
  readonly isBehind: () => boolean;
}

/** What a page is drawn from. */
interface PageCall {
  readonly call: RecordCall;
  readonly questioner: Questioner | null;
  readonly publicExports: boolean;
  readonly now: number;
  /** Questions or look-ups left for the client's address. */
  readonly left: string | null;
}

/** The path of another page of ours. */
interface Redirect {
  readonly redirect: string;
}

interface Kind {
  readonly auth: (request: Request) => Admitted["auth"];
  readonly draw: (call: PageCall) => Promise<RecordPage | Redirect>;
}

/** A browser may show a page again for a minute, so that going back does not count against the limit. */
const OWN_CACHE = { "Cache-Control": "private, max-age=60" } as const;

function ok(page: LivePage): RecordPage {
  return { status: 200, page };
}

async function searched({ call: { release, request } }: PageCall): Promise<RecordPage | Redirect> {
  const found = !isAsked(request.query) ? searchForm() : await foundBy(release, request.query);
  return "redirect" in found ? found : ok(found);
}

async function asked({ call: { release, request }, questioner, publicExports, now, left }: PageCall): Promise<RecordPage> {
  const question = typed(request.query);
  return ok(question === "" ? askForm() : await answerTo({ release, questioner, now, publicExports }, question, left));
}

/** An empty form does not count against a limit. */
const KINDS: Readonly<Record<"provider" | "facility" | "search" | "ask", Kind>> = {
  provider: { auth: () => "page", draw: ({ call }) => providerOf(call) },
  facility: { auth: () => "page", draw: ({ call, publicExports }) => facilityOf(call, publicExports) },
  search: { auth: ({ query }) => (isAsked(query) ? "page" : "none"), draw: searched },
  ask: { auth: ({ query }) => (typed(query) === "" ? "none" : "demo"), draw: asked },
};

/** The address of a page. */
export interface PageAddress {
  readonly kind: keyof typeof KINDS | "status";
  /** The NPI or CCN of the path in upper case; empty if the page has none, or if the path's cannot be one. */
  readonly identifier: string;
  /** The path with its last slash. */
  readonly path: string;
}

function withoutRecord({ kind, identifier }: PageAddress, reason: unknown): Problem | null {
  if (kind === "provider" && NPI_SHAPE.test(identifier)) {
    return { kind: reason === "bad_check_digit" ? reason : "not_in_registry", identifier };
  }
  return kind === "facility" && CCN_SHAPE.test(identifier) ? { kind: "unknown_ccn", identifier } : null;
}

const KIND_OF_CODE: Readonly<Record<string, "invalid_npi" | "invalid_ccn" | "too_long" | "unavailable">> = {
  invalid_npi: "invalid_npi", invalid_ccn: "invalid_ccn", invalid_request: "too_long", query_too_long: "too_long", source_unavailable: "unavailable",
};

function problemOf(error: ApiError, address: PageAddress, requestId: string): Problem {
  const details = error.details as { readonly reason?: unknown } | undefined;
  if (error.code === "not_found") return withoutRecord(address, details?.reason) ?? { kind: "failed", requestId };
  if (error.status === 429) return { kind: "limited", message: error.message };
  const kind = KIND_OF_CODE[error.code];
  return kind === undefined ? { kind: "failed", requestId } : { kind };
}

/** A malformed identifier has no page, so the page answers 404 where the API answers 400. */
function statusOfProblem({ kind }: Problem, error: ApiError): number {
  return kind === "invalid_npi" || kind === "invalid_ccn" ? 404 : error.status;
}

const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": PAGE_POLICY,
  "X-Robots-Tag": "noindex",
} as const;

/** The function that answers a request for the page at an address. */
export function openPages(options: PagesOptions): (address: PageAddress, release: Release | null, request: Request) => Promise<Answer> {
  const { admit, clock, log, questioner, publicUrl, publicExports, isBehind } = options;

  const draw = async (address: PageAddress, kind: Kind, release: Release, request: Request): Promise<Answer> => {
    const admission = await admit(request, { surface: "supply", auth: kind.auth(request) });
    const now = clock();
    const call = { request, release, admission, now, params: { npi: address.identifier, ccn: address.identifier } };
    const left = admission.headers["X-RateLimit-Remaining"] ?? null;
    try {
      const drawn = await kind.draw({ call, questioner, publicExports, now, left });
      if ("redirect" in drawn) return { status: 303, headers: { ...HEADERS, ...admission.headers, Location: drawn.redirect }, body: "" };
      const { status, page } = drawn;
      const cache = status === 200 ? OWN_CACHE : {};
      return { status, headers: { ...HEADERS, ...cache, ...admission.headers }, body: await framed(release, address.path, page) };
    } catch (thrown) {
      return await failed(address, release, request, thrown, admission.headers);
    }
  };

  const failed = async (
    address: PageAddress, release: Release | null, request: Request, thrown: unknown, granted: Answer["headers"] = {},
  ): Promise<Answer> => {
    const error = asApiError(thrown);
    const { requestId } = request;
    if (error !== thrown) log({ level: "error", message: `${request.method} page ${address.kind}: ${error.code}`, request_id: requestId, error: thrown });
    const problem = problemOf(error, address, requestId);
    const body = await framed(release, address.path, problemPage(problem));
    return { status: statusOfProblem(problem, error), headers: { ...HEADERS, ...granted, ...error.headers }, body };
  };

  const status = async (release: Release | null, request: Request): Promise<Answer> => {
    const { headers } = await admit(request, { surface: "supply", auth: "none", isCounted: false });
    const page = await statusOf({ requestId: request.requestId, release, now: clock(), publicUrl, isBehind: isBehind() });
    return { status: 200, headers: { ...HEADERS, ...headers }, body: await framed(release, livePage.status, page) };
  };

  const answer = async (address: PageAddress, release: Release | null, request: Request): Promise<Answer> => {
    if (address.kind === "status") return status(release, request);
    if (release !== null) return draw(address, KINDS[address.kind], release, request);
    const body = await framed(null, address.path, problemPage({ kind: "no_release" }));
    return { status: 503, headers: { ...HEADERS, "Retry-After": "5" }, body };
  };

  return (address, release, request) => answer(address, release, request)
    .catch((thrown: unknown) => failed(address, release, request, thrown));
}
