/**
 * Sends one GET request to a publisher: over https only, and only to the publisher's known hosts. Redirects follow the
 * same rule. There is a deadline for the first byte and for every silence after it. `withRetries` repeats a request and
 * honors Retry-After.
 */
import type { FetchEffects } from "./effects.ts";
import { FetchError, networkError, statusError } from "./errors.ts";

const ANSWER_MS = 30_000;
export const STALL_MS = 60_000;
const MAX_REDIRECTS = 5;
const MAX_ATTEMPTS = 5;
const FIRST_WAIT_MS = 1000;
/** If a server asks for a longer wait, the source fails and the next run tries again. */
const MAX_WAIT_MS = 10 * 60_000;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The body as it arrives. Throws a FetchError when the connection breaks or stalls. */
  body(): AsyncIterable<Uint8Array>;
  discard(): Promise<void>;
}

/** Returns an answer whose status is in `wanted`. Throws a FetchError for any other status. */
export async function request(
  url: string, hosts: readonly string[], headers: Readonly<Record<string, string>>, wanted: readonly number[], effects: FetchEffects,
): Promise<Answer> {
  let at = url;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    refuseOtherHosts(at, url, hosts);
    const answer = await requestOnce(at, { "user-agent": "provider-supply (federal snapshots)", ...headers }, effects);
    if (wanted.includes(answer.status)) return answer;
    await answer.discard();
    const next = answer.headers.get("location");
    if (answer.status < 300 || answer.status > 399 || next === null) {
      throw statusError(at, answer.status, answer.headers.get("retry-after"), effects.now());
    }
    if (!URL.canParse(next, at)) throw new FetchError(`${url}: redirected to what is no address`);
    at = new URL(next, at).href;
  }
  throw new FetchError(`${url}: redirected more than ${MAX_REDIRECTS} times`);
}

function refuseOtherHosts(at: string, url: string, hosts: readonly string[]): void {
  const { protocol, host } = new URL(at);
  if (protocol === "https:" && hosts.includes(host)) return;
  const target = at === url ? "" : `redirected to ${protocol}//${host}; `;
  throw new FetchError(`${url}: ${target}only https to ${hosts.join(", ")} is trusted for this source`);
}

async function requestOnce(url: string, headers: Record<string, string>, effects: FetchEffects): Promise<Answer> {
  const control = new AbortController();
  const silent = (ms: number) => (): void => {
    control.abort(new FetchError(`${new URL(url).host} sent nothing for ${ms / 1000} s`, { transient: true }));
  };
  const stop = effects.after(ANSWER_MS, silent(ANSWER_MS));
  try {
    const response = await effects.fetch(url, { headers, redirect: "manual", signal: control.signal });
    return {
      status: response.status,
      headers: response.headers,
      body: () => watched(url, response, control.signal, () => effects.after(STALL_MS, silent(STALL_MS))),
      discard: async () => { await response.body?.cancel().catch(() => undefined); },
    };
  } catch (error) {
    throw control.signal.aborted ? control.signal.reason : networkError(url, error);
  } finally {
    stop();
  }
}

/** Yields the body. The stall timer runs only while we wait for the server, not while the caller writes the bytes. */
async function* watched(url: string, response: Response, signal: AbortSignal, arm: () => () => void): AsyncGenerator<Uint8Array> {
  let stop = arm();
  try {
    for await (const chunk of response.body ?? []) {
      stop();
      yield chunk as Uint8Array;
      stop = arm();
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : networkError(url, error);
  } finally {
    stop();
  }
}

/** Runs `work` up to five times while its error is transient. Log lines begin with `label`. */
export async function withRetries<T>(label: string, effects: FetchEffects, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof FetchError) || !error.transient) throw error;
      if (attempt === MAX_ATTEMPTS) throw new FetchError(`${error.message}; given up after ${MAX_ATTEMPTS} attempts`, { cause: error });
      const wait = error.waitMs ?? FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + effects.random() / 2);
      if (wait > MAX_WAIT_MS) {
        throw new FetchError(`${error.message} and asks for ${Math.ceil(wait / 60_000)} minutes of rest: run again then`, { cause: error });
      }
      effects.log(`${label}: ${error.message}; attempt ${attempt + 1} of ${MAX_ATTEMPTS} in ${Math.ceil(wait / 1000)} s`);
      await effects.sleep(wait);
    }
  }
}

export interface Page {
  readonly text: string;
  readonly headers: Headers;
}

/** Returns a page or a catalogue. Throws a FetchError above `maxBytes`. Log lines begin with `label`. */
export async function requestPage(url: string, hosts: readonly string[], maxBytes: number, effects: FetchEffects, label = url): Promise<Page> {
  return withRetries(label, effects, async () => {
    const answer = await request(url, hosts, {}, [200], effects);
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of answer.body()) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new FetchError(`${label}: more than ${maxBytes / 1024 ** 2} MB, which no page of this publisher has`);
      chunks.push(chunk);
    }
    return { text: Buffer.concat(chunks).toString("utf8"), headers: answer.headers };
  });
}
