/** Runs every fault of `faults.ts` against every operation of the driver, each with a fresh server and store. */
import { s3Store } from "../../../data/store/s3/s3_store.ts";
import { StoreError } from "../../../data/store/store.ts";
import type { Store } from "../../../data/store/store.ts";
import { FAULTS } from "./faults.ts";
import { LOCATION, startS3 } from "./server.ts";
import { listed } from "../stores.ts";

/** `caught`: wrong bytes that the manifest's hash reveals. `wrong`, `leaked`, `hung` and `odd` must not occur. */
type Verdict = "right" | "refused" | "caught" | "wrong" | "leaked" | "hung" | "odd";

export interface Cell {
  readonly fault: string;
  readonly operation: string;
  readonly verdict: Verdict;
  readonly ms: number;
  readonly said: string;
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const BODY = "0123456789".repeat(20);
const KEYS = ["generations/00000001.json", "releases/r/manifest.json", "objects/a"] as const;

interface Operation {
  readonly method: string;
  readonly run: (store: Store) => Promise<unknown>;
  readonly isRight: (answer: unknown) => boolean;
  /** S3 answers HEAD with a bare 404, so the driver reports that there is no object, which is right. */
  readonly mayBeAbsent?: boolean;
}

const isBody = (answer: unknown): boolean => answer instanceof Uint8Array && new TextDecoder().decode(answer) === BODY;
const isVoid = (answer: unknown): boolean => answer === undefined;
const get = (key: string): Operation => ({ method: "GET", run: async (store) => store.get(key), isRight: isBody });

const OPERATIONS: Readonly<Record<string, Operation>> = {
  "pointer GET": get(KEYS[0]),
  "manifest GET": get(KEYS[1]),
  "object GET": get(KEYS[2]),
  "range GET": {
    method: "GET", run: async (store) => store.get(KEYS[2], { offset: 5, length: 50 }),
    isRight: (answer) => answer instanceof Uint8Array && new TextDecoder().decode(answer) === BODY.slice(5, 55),
  },
  "object HEAD": { method: "HEAD", run: async (store) => store.head(KEYS[2]),
    isRight: (answer) => (answer as { bytes?: number } | null)?.bytes === BODY.length, mayBeAbsent: true },
  "object PUT": { method: "PUT", run: (store) => store.put("objects/b", bytes(BODY)), isRight: isVoid },
  "pointer PUT": { method: "PUT", run: (store) => store.putIfAbsent("generations/00000002.json", bytes(BODY)), isRight: (answer) => answer === true },
  LIST: { method: "GET", run: (store) => listed(store, ""), isRight: (answer) => (answer as { key: string }[]).map(({ key }) => key)
    .join() === [...KEYS].join() },
};

/** Runs all cells, a few at a time; `pace` shortens the driver's deadlines. */
export async function faultMatrix({ pace }: { pace: number }): Promise<Cell[]> {
  const cells = Object.keys(FAULTS).flatMap((fault) => Object.keys(OPERATIONS).map((operation) => ({ fault, operation })));
  const done: Cell[] = [];
  let next = 0;
  await Promise.all(Array.from({ length: 32 }, async () => {
    for (let at = next++; at < cells.length; at = next++) done.push(await cell(cells[at]!.fault, cells[at]!.operation, pace));
  }));
  return done;
}

async function cell(fault: string, name: string, pace: number): Promise<Cell> {
  const server = await startS3();
  const store = s3Store(LOCATION, { environment: server.environment, use: "serve", pace });
  const operation = OPERATIONS[name]!;
  for (const key of KEYS) server.bucket.objects.set(`store/${key}`, { bytes: Buffer.from(BODY), etag: '"e"', modified: Date.now() });
  server.plan = ({ method }) => (method === operation.method ? FAULTS[fault] : null);
  const begun = performance.now();
  const hang = new Promise<string>((resolve) => setTimeout(() => resolve("hung"), 15_000).unref());
  const outcome = await Promise.race([operation.run(store).then((answer) => ({ answer }), (error: unknown) => ({ error })), hang]);
  const ms = performance.now() - begun;
  await server.close();
  return { fault, operation: name, ms, ...judge(operation, outcome, fault, server.environment.AWS_SECRET_ACCESS_KEY) };
}

function judge(operation: Operation, outcome: string | { answer: unknown } | { error: unknown }, fault: string,
  secret: string): { verdict: Verdict; said: string } {
  if (typeof outcome === "string") return { verdict: "hung", said: "" };
  if ("answer" in outcome && outcome.answer === null && operation.mayBeAbsent === true && fault === "404") return { verdict: "right", said: "" };
  if ("answer" in outcome) return { verdict: operation.isRight(outcome.answer) ? "right" : wrongness(fault), said: "" };
  const said = outcome.error instanceof Error ? `${outcome.error.message}\n${outcome.error.stack}` : String(outcome.error);
  if (!(outcome.error instanceof StoreError)) return { verdict: "odd", said };
  if (said.includes(secret) || said.includes("PLANTEDKEYID")) return { verdict: "leaked", said };
  return { verdict: /s3:\/\/bucket\/store: cannot \w+ (?:pointer|manifest|object|objects below) "[^"]*" \(.*\d attempts?\)/.test(said) ? "refused"
    : "odd", said };
}

/** An answer that looks like an object in every S3 header can only be found out by the manifest's size and hash. */
function wrongness(fault: string): Verdict {
  return fault === "flipped byte" || fault === "200 with a page and a tag" ? "caught" : "wrong";
}
