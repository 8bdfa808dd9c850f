/** Runs work in a separate process, so that its memory and processor time are measured alone. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { basename } from "node:path";

/** Sends one message to the program in `file` and returns its answer. Throws when the process ends without an answer. */
export async function askChild<A>(file: string, message: object | string, flags: readonly string[] = []): Promise<A> {
  const child = fork(file, { execArgv: [...flags, "--import", "tsx"] });
  try {
    const ended = once(child, "exit").then(([code]) => { throw new Error(`${basename(file)} ended with ${String(code)} before it had an answer`); });
    child.send(message);
    const [answer] = await Promise.race([once(child, "message") as Promise<[A]>, ended]);
    ended.catch(() => undefined);
    return answer;
  } finally {
    child.kill();
  }
}
