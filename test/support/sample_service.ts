/** Runs the whole service, without a port, on a small synthetic release built by the real pipeline. */
import { crc32 } from "node:zlib";
import { tableFromIPC } from "apache-arrow";
import { publicPath, type Examples, type PublicFile } from "../../data/contract/release/artifacts.ts";
import type { TableName } from "../../data/contract/release/tables.ts";
import { createApp, type App, type AppOptions } from "../../lookup/app/app.ts";
import type { Admit, Answer, Request } from "../../lookup/http/message.ts";
import { createNarratives } from "../../lookup/narratives/narratives.ts";
import { openReader, type Release } from "../../lookup/release/reader.ts";
import { sha256 } from "../../lookup/service/service.ts";
import { SAMPLE_NOW, SAMPLE_URL, sampleStore } from "./sample_store.ts";
import { subscriptionsOf, OWNER } from "./webhooks.ts";

export { SAMPLE_NOW };

export interface SampleService {
  /** The app with its clock at the time of the sample's build. */
  readonly app: App;
  /** The app with its clock at `now`. */
  readonly appAt: (now: string) => App;
  /** The app with its clock at the time of the build, and with other options, such as the access check or the log. */
  readonly appWith: (options: Partial<AppOptions>) => App;
  readonly release: Release;
  /** Returns the rows of a published table, read by apache-arrow. */
  readonly rowsOf: (table: TableName) => Promise<Record<string, unknown>[]>;
  /** An organization, a facility, and the person in a specialty that the most sources describe. */
  readonly examples: { readonly npi: string; readonly ccn: string; readonly person: string };
}

const everyone: Admit = () => ({ authenticated: true, tier: "pilot", keyId: OWNER, headers: {} });

/** Sorts providers by how many of enrollments, scores and payments they have, most first; the order is stable. */
export function bestDocumentedFirst<T extends object>(providers: readonly T[]): T[] {
  const blocks = ["pecos", "qpp_mips", "open_payments"] as (keyof T)[];
  const counted = providers.map((row) => ({ row, told: blocks.filter((block) => row[block] !== null).length }));
  return counted.toSorted((a, b) => b.told - a.told).map(({ row }) => row);
}

export async function sampleService(size = 2_000): Promise<SampleService> {
  const silent = (): void => undefined;
  const store = await sampleStore(size);
  const reader = openReader(store, { hash: sha256, crc32 });
  await reader.poll();
  const release = reader.current();
  if (release === null) throw new Error("the sample was not adopted");
  const { data } = await release.json(publicPath.examples) as PublicFile<Examples>;
  const rowsOf = async (wanted: TableName): Promise<Record<string, unknown>[]> => {
    const table = release.manifest.tables.find(({ name }) => name === wanted);
    return tableFromIPC(await store.get(table?.object ?? "") ?? []).toArray() as Record<string, unknown>[];
  };
  const providers = await rowsOf("providers") as { npi: string; specialty: string | null }[];
  const [person] = bestDocumentedFirst(providers.filter(({ specialty }) => specialty !== null));
  if (data.npi === null || data.ccn === null || person === undefined) throw new Error("the sample names no example");
  const appWith = (options: Partial<AppOptions>): App => createApp({
    reader, admit: everyone, narratives: createNarratives({ store, log: silent }), clock: () => Date.parse(SAMPLE_NOW), log: silent, publicUrl: SAMPLE_URL,
    ...options,
  });
  const appAt = (now: string): App => {
    const clock = (): number => Date.parse(now);
    return appWith({ clock, webhooks: subscriptionsOf(clock, ["wh_kept", "wh_doomed"]) });
  };
  return { app: appAt(SAMPLE_NOW), appAt, appWith, release, rowsOf, examples: { npi: data.npi, ccn: data.ccn, person: person.npi } };
}

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

let requests = 0;

/** Sends one request to an app, as an adapter does. */
export async function ask(app: App, url: string, { method = "GET", headers = {}, body = "" }: Asked = {}): Promise<Answer & { text: string }> {
  const mark = url.indexOf("?");
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const request: Request = {
    method, url,
    path: mark < 0 ? url : url.slice(0, mark),
    query: new URLSearchParams(mark < 0 ? "" : url.slice(mark + 1)),
    header: (name) => lower.get(name.toLowerCase()) ?? null,
    isRepeated: () => false,
    client: "192.0.2.1",
    requestId: String(requests += 1),
    body: async () => new TextEncoder().encode(body),
  };
  const answer = await app(request);
  if (typeof answer.body === "string") return { ...answer, text: answer.body };
  if (answer.body instanceof Uint8Array) return { ...answer, text: new TextDecoder().decode(answer.body) };
  let text = "";
  for await (const part of answer.body) text += part;
  return { ...answer, text };
}
