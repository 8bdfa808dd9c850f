/**
 * The pages drawn for each request: one provider, one facility, a look-up, a question, the status. Each is admitted like
 * an operation and says in its headers how the caller stands; about single records an address may ask as often as the
 * anonymous API allows, counted apart from it. None may be indexed, and none is kept by a shared cache: the answer carries
 * the caller's own standing. A failure is a page, too, in the same frame.
 */
import { livePage } from "../../data/contract/release/artifacts.ts";
import { PAGE_POLICY } from "../../data/contract/release/headers.ts";
import { CCN_SHAPE, NPI_SHAPE } from "../../data/contract/ids.ts";
import type { LivePage } from "../../templates/live/parts.ts";
import { problemPage, type Problem } from "../../templates/live/problem.ts";
import { asApiError, type ApiError } from "../http/errors.ts";
import type { Questioner } from "../evidence/questioner.ts";
import type { RecordCall } from "../surface/handler.ts";
import type { Admit, Admitted, Answer, Log, Request } from "../http/message.ts";
import type { Clock } from "../state/rules/clock.ts";
import type { Release } from "../release/reader.ts";
import { answerTo, askForm, foundBy, searchForm, statusOf, typed } from "./finds.ts";
import { framed } from "./frame.ts";
import { facilityOf, providerOf, type RecordPage } from "./records.ts";

export interface PagesOptions {
  readonly admit: Admit;
  readonly clock: Clock;
  readonly log: Log;
  readonly questioner: Questioner | null;
  readonly publicUrl: string;
  /** False where the files behind an answer are kept back. */
  readonly publicExports: boolean;
  /** Whether a newer release is named that could not be adopted. */
  readonly isBehind: () => boolean;
}

/** Answers a request for one page. */
export type Draw = (release: Release | null, request: Request) => Promise<Answer>;

/** What a page is drawn from. */
interface Scene {
  readonly call: RecordCall;
  readonly questioner: Questioner | null;
  readonly publicExports: boolean;
  readonly now: number;
  /** Questions or look-ups left for the address. */
  readonly left: string | null;
}

interface Kind {
  readonly auth: (request: Request) => Admitted["auth"];
  readonly draw: (scene: Scene) => Promise<RecordPage>;
}

/** A browser may show a page again for a minute, so that going back is not charged for. */
const OWN_CACHE = { "Cache-Control": "private, max-age=60" } as const;

function ok(page: LivePage): RecordPage {
  return { status: 200, page };
}

/** Forms without a question cost nothing. */
function whenTyped(auth: Admitted["auth"]): Kind["auth"] {
  return ({ query }) => (typed(query) === "" ? "none" : auth);
}

async function searched({ call: { release, request } }: Scene): Promise<RecordPage> {
  const q = typed(request.query);
  return ok(q === "" ? searchForm() : await foundBy(release, q));
}

async function asked({ call: { release, request }, questioner, publicExports, now, left }: Scene): Promise<RecordPage> {
  const question = typed(request.query);
  return ok(question === "" ? askForm() : await answerTo({ release, questioner, now, publicExports }, question, left));
}

const KINDS: Readonly<Record<"provider" | "facility" | "search" | "ask", Kind>> = {
  provider: { auth: () => "page", draw: ({ call }) => providerOf(call) },
  facility: { auth: () => "page", draw: ({ call }) => facilityOf(call) },
  search: { auth: whenTyped("page"), draw: searched },
  ask: { auth: whenTyped("demo"), draw: asked },
};

interface Wanted {
  readonly kind: keyof typeof KINDS | "status";
  /** As it stands in the path, upper-cased; empty where the page is of none, or it could be none. */
  readonly identifier: string;
  /** Of the page, with the slash at its end. */
  readonly path: string;
}

function wantedBy(path: string): Wanted | null {
  const whole = path.endsWith("/") ? path : `${path}/`;
  for (const kind of ["search", "ask", "status"] as const) if (whole === livePage[kind]) return { kind, identifier: "", path: whole };
  const [, folder, segment = ""] = /^\/(providers|facilities)\/([^/]+)\/$/.exec(whole) ?? [];
  if (folder === undefined) return null;
  const identifier = /^[0-9A-Za-z]{1,20}$/.test(segment) ? segment.toUpperCase() : "";
  return { kind: folder === "providers" ? "provider" : "facility", identifier, path: `/${folder}/${identifier}/` };
}

function withoutRecord({ kind, identifier }: Wanted, reason: unknown): Problem | null {
  if (kind === "provider" && NPI_SHAPE.test(identifier)) {
    return { kind: reason === "bad_check_digit" ? reason : "not_in_registry", identifier };
  }
  return kind === "facility" && CCN_SHAPE.test(identifier) ? { kind: "unknown_ccn", identifier } : null;
}

const KIND_OF_CODE: Readonly<Record<string, "invalid_npi" | "invalid_ccn" | "too_long" | "unavailable">> = {
  invalid_npi: "invalid_npi", invalid_ccn: "invalid_ccn", invalid_request: "too_long", query_too_long: "too_long", source_unavailable: "unavailable",
};

function problemOf(error: ApiError, wanted: Wanted, requestId: string): Problem {
  const details = error.details as { readonly reason?: unknown } | undefined;
  if (error.code === "not_found") return withoutRecord(wanted, details?.reason) ?? { kind: "failed", requestId };
  if (error.status === 429) return { kind: "limited", message: error.message };
  return { kind: KIND_OF_CODE[error.code] ?? "failed", requestId };
}

/** What is no identifier at all has no page: 404, where the API says 400. */
function statusOfProblem({ kind }: Problem, error: ApiError): number {
  return kind === "invalid_npi" || kind === "invalid_ccn" ? 404 : error.status;
}

/** To the address with the slash, as all pages have it. Its path is one of ours, so it can be no other host's. */
function toSlash({ path }: Wanted, request: Request): Answer {
  // Read and written out anew: nothing that was sent stands in a header as it came.
  const search = new URLSearchParams(request.url.slice(request.path.length)).toString();
  return { status: 308, headers: { Location: path + (search === "" ? "" : `?${search}`) }, body: "" };
}

const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": PAGE_POLICY,
  "X-Robots-Tag": "noindex",
} as const;

/** A drawer for a path that is one of these pages, null for any other. */
export function createPages(options: PagesOptions): (path: string) => Draw | null {
  const { admit, clock, log, questioner, publicUrl, publicExports, isBehind } = options;

  const draw = async (wanted: Wanted, kind: Kind, release: Release, request: Request): Promise<Answer> => {
    const admission = await admit(request, { surface: "supply", auth: kind.auth(request) });
    const call = { request, release, admission, params: { npi: wanted.identifier, ccn: wanted.identifier } };
    const left = admission.headers["X-RateLimit-Remaining"] ?? null;
    try {
      const { status, page } = await kind.draw({ call, questioner, publicExports, now: clock(), left });
      const cache = status === 200 ? OWN_CACHE : {};
      return { status, headers: { ...HEADERS, ...cache, ...admission.headers }, body: await framed(release, wanted.path, page) };
    } catch (thrown) {
      return await failed(wanted, release, request, thrown, admission.headers);
    }
  };

  const failed = async (
    wanted: Wanted, release: Release | null, request: Request, thrown: unknown, granted: Answer["headers"] = {},
  ): Promise<Answer> => {
    const error = asApiError(thrown);
    const { requestId } = request;
    if (error !== thrown) log({ level: "error", message: `${request.method} page ${wanted.kind}: ${error.code}`, request_id: requestId, error: thrown });
    const problem = problemOf(error, wanted, requestId);
    const body = await framed(release, wanted.path, problemPage(problem));
    return { status: statusOfProblem(problem, error), headers: { ...HEADERS, ...granted, ...error.headers }, body };
  };

  const status = async (release: Release | null, request: Request): Promise<Answer> => {
    const { headers } = await admit(request, { surface: "supply", auth: "none" });
    const page = await statusOf({ requestId: request.requestId, release, now: clock(), publicUrl, isBehind: isBehind() });
    return { status: 200, headers: { ...HEADERS, ...headers }, body: await framed(release, livePage.status, page) };
  };

  const answer = async (wanted: Wanted, release: Release | null, request: Request): Promise<Answer> => {
    if (wanted.kind === "status") return status(release, request);
    if (release !== null) return draw(wanted, KINDS[wanted.kind], release, request);
    const body = await framed(null, wanted.path, problemPage({ kind: "no_release", requestId: request.requestId }));
    return { status: 503, headers: { ...HEADERS, "Retry-After": "5" }, body };
  };

  return (path) => {
    const wanted = wantedBy(path);
    if (wanted === null) return null;
    return async (release, request) => {
      if (!path.endsWith("/") && !wanted.path.endsWith("//")) return toSlash(wanted, request);
      return answer(wanted, release, request).catch((thrown: unknown) => failed(wanted, release, request, thrown));
    };
  };
}
