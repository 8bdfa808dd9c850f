/**
 * A process of its own for `load.ts`: sends requests at a fixed rate whatever comes back (open loop), and times each from
 * the moment it was due, so that a service that stalls cannot hide it. Tells the counts and all times at the end.
 */
import { Agent, request, type RequestOptions } from "node:http";

export interface LoadJob {
  readonly port: number;
  readonly perSecond: number;
  readonly seconds: number;
  /** Taken in turn. */
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
  /** Answers other than 200, and requests without an answer. */
  readonly errors: number;
  readonly firstErrors: readonly string[];
  /** Milliseconds from due to the last byte, sorted. */
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

/** The status, once the whole body is there. */
function once(options: RequestOptions, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ ...options, timeout: 10_000 }, (answer) => {
      answer.on("error", reject).on("end", () => resolve(answer.statusCode ?? 0)).resume();
    });
    sent.on("timeout", () => sent.destroy(new Error("no answer in 10 s"))).on("error", reject).end(body);
  });
}
