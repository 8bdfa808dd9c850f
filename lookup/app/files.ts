/** Answers a request outside both surfaces: the agent server, pages drawn on request, the files of the release, and `/trials/{nct}`. */
import type { Answer } from "../http/message.ts";
import { AGENT_PATH, answerAgents } from "./agents.ts";
import { isBelow } from "../http/mounts.ts";
import { allowHeader } from "../http/routes.ts";
import { methodNotAllowed, noRelease, notFound, preflight, requestError, type Exchange } from "./exchange.ts";
import { represented } from "./representation.ts";
import { notFoundPage } from "./statics.ts";
import { trialRedirect } from "./trials.ts";

const ALLOW = allowHeader(["GET"]);

export async function answerFile(exchange: Exchange): Promise<Answer> {
  const { context, request, release } = exchange;
  const error = requestError(request);
  if (error !== null) throw error;
  if (context.agents !== null && request.path === AGENT_PATH) return answerAgents(exchange, context.agents);
  if (request.method === "OPTIONS") return preflight(ALLOW);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const draw = context.pages(request.path);
  if (draw !== null) {
    if (!isRead) throw methodNotAllowed(ALLOW);
    const page = await draw(release, request);
    exchange.operation = "page";
    return represented(request, page, context.answerEncoders, null);
  }
  if (release === null) throw noRelease();
  const answer = await context.statics(release, request) ?? await trialRedirect(release, request.path);
  if (answer !== null) {
    if (!isRead) throw methodNotAllowed(ALLOW);
    exchange.operation = "file";
    return answer;
  }
  const wantsPage = !isBelow(request.path, "/public") && (request.header("accept") ?? "").includes("text/html");
  if (wantsPage) return notFoundPage(release);
  throw notFound();
}
