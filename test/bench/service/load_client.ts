/**
 * Sends the requests of `load.ts` in a separate process, at a fixed rate whatever comes back (open loop). Each is timed from the
 * moment it was due, so a stalled service cannot hide the delay. Returns the counts and all times at the end.
 */
import { Agent, request, type RequestOptions } from "node:http";

export interface LoadJob {
  readonly port: number;
  readonly perSecond: number;
  readonly seconds: number;
  /** Calls to send in turn. */
  readonly calls: readonly LoadCall[];
}

export interface LoadCall {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface LoadReport {
  readonly sent: number;
  /** Number of answers other than 200 and of requests without an answer. */
  readonly errors: number;
  readonly firstErrors: readonly string[];
  /** Milliseconds from the due time to the last byte, sorted. */
  readonly times: readonly number[];
}

const TICK_MS = 2;

process.once("message", (job: LoadJob) => {
  void run(job).then((report) => process.send?.(report, () => process.exit(0)));
});

async function run({ port, perSecond, seconds, calls }: LoadJob): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const total = perSecond * seconds;
  const times: number[] = [];
  const faults: string[] = [];
  const begun = performance.now();
  const waiting: Promise<void>[] = [];
  const send = (index: number): Promise<void> => {
    const { method, path, headers, body } = calls[index % calls.length]!;
    const due = begun + (index * 1000) / perSecond;
    return once({ agent, host: "127.0.0.1", port, method, path, headers }, body)
      .then((status) => { if (status === 200) times.push(performance.now() - due); else faults.push(`${status} ${path}`); })
      .catch((error: unknown) => void faults.push(`${(error as Error).message} ${path}`));
  };
  for (let sent = 0; sent < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - begun) * perSecond) / 1000) + 1);
    for (; sent < due; sent += 1) waiting.push(send(sent));
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(waiting);
  agent.destroy();
  return { sent: total, errors: faults.length, firstErrors: faults.slice(0, 3), times: times.sort((a, b) => a - b) };
}

/** Sends one request and returns the status after the whole body has arrived. */
function once(options: RequestOptions, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ ...options, timeout: 10_000 }, (answer) => {
      answer.on("error", reject).on("end", () => resolve(answer.statusCode ?? 0)).resume();
    });
    sent.on("timeout", () => sent.destroy(new Error("no answer in 10 s"))).on("error", reject).end(body);
  });
}
