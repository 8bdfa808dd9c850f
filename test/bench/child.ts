/** Work in a process of its own: what it holds in memory and what its threads use is then nobody else's. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { basename } from "node:path";

/** The answer of the program in `file` to one message. Throws when the process ends without one. */
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
