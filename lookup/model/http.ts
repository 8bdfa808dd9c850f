/**
 * Calls a language model over HTTP: OpenAI-compatible or Anthropic. The libraries are loaded with the first question, so a
 * service without a model does not load them. A reply is read up to a limit and no redirect is followed. An error is
 * reported by its status or kind only, because the library's messages contain the prompt.
 */
import type { generateText as GenerateText, LanguageModel } from "ai";
import type { Complete } from "./model.ts";

export const MODEL_PROVIDERS = ["openai-compatible", "anthropic"] as const;
export type ModelProvider = (typeof MODEL_PROVIDERS)[number];

export interface ModelServer {
  readonly provider: ModelProvider;
  /** The address with the version: `https://host/v1`. */
  readonly url: string;
  readonly model: string;
  readonly apiKey: string | null;
}

/** Bytes of a reply, including the JSON around its text. */
const MAX_REPLY_BYTES = 64 * 1024;

type Fetch = typeof globalThis.fetch;

function tooLong(): Error {
  return new Error(`the reply is over ${MAX_REPLY_BYTES} bytes`);
}

/** A `fetch` without redirects, whose replies fail at the limit. */
function limited(fetch: Fetch): Fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: "error" });
    if (Number(response.headers.get("content-length") ?? 0) > MAX_REPLY_BYTES) {
      await response.body?.cancel();
      throw tooLong();
    }
    let bytes = 0;
    const counted = response.body?.pipeThrough(new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        if (bytes > MAX_REPLY_BYTES) controller.error(tooLong());
        else controller.enqueue(chunk);
      },
    }));
    return new Response(counted ?? null, { status: response.status, headers: response.headers });
  };
}

async function languageModel({ provider, url, model, apiKey }: ModelServer, fetch: Fetch): Promise<LanguageModel> {
  if (provider === "anthropic") {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    return createAnthropic({ baseURL: url, apiKey: apiKey ?? "", fetch })(model);
  }
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  return createOpenAICompatible({ name: "model", baseURL: url, fetch, ...(apiKey === null ? {} : { apiKey }) })(model);
}

/** An error without the library's message, which quotes the request: the operator needs the status or the kind. */
function withoutQuotes(error: unknown): Error {
  const { name, statusCode } = error as { name?: unknown; statusCode?: unknown };
  if (typeof statusCode === "number") return new Error(`the server answered ${statusCode}`);
  return new Error(`the request failed (${typeof name === "string" ? name.slice(0, 60) : "unknown"})`);
}

/** Loads and calls nothing before the first question. */
export function modelOverHttp(server: ModelServer, fetch: Fetch = globalThis.fetch): Complete {
  const open = async (): Promise<{ generateText: typeof GenerateText; model: LanguageModel }> => {
    const [{ generateText }, model] = await Promise.all([import("ai"), languageModel(server, limited(fetch))]);
    Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
    return { generateText, model };
  };
  let opened: ReturnType<typeof open> | null = null;

  return async ({ system, prompt, maxOutputTokens }, signal) => {
    try {
      const { generateText, model } = await (opened ??= open());
      const { text, usage } = await generateText({ model, system, prompt, maxOutputTokens, temperature: 0, maxRetries: 0, abortSignal: signal });
      return { text, tokens: usage.totalTokens ?? null };
    } catch (error) {
      throw withoutQuotes(error);
    }
  };
}
