/** Starts two publishers at the same moment in separate processes: one wins the generation, and the loser names the winner. */
import { createInterface } from "node:readline";
import type { ChildProcess } from "node:child_process";
import { verifyStore } from "../../../build/publish/verify.ts";
import { newestGeneration } from "../../../data/store/generations.ts";
import { openStore } from "../../../data/open_store.ts";
import { s3Store } from "../../../data/store/s3/s3_store.ts";
import type { Environment } from "../../../data/store/s3/target.ts";
import { effects } from "../../build/sample-release.ts";
import { bundlePublisher, ended } from "./children.ts";

export interface RaceReport {
  readonly races: number;
  /** Races that one publisher lost. In the others, the first was done before the second began. */
  readonly lost: number;
  readonly violations: readonly string[];
}

interface Outcome {
  readonly ok: boolean;
  readonly release: string;
  readonly generation: number;
  readonly message: string;
}

interface Racer {
  run(line: string): Promise<Outcome>;
  readonly child: ChildProcess;
}

async function racerOf(child: ChildProcess): Promise<Racer> {
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  await lines.next();
  return {
    child,
    async run(line) {
      child.stdin!.write(`${line}\n`);
      return JSON.parse((await lines.next()).value as string) as Outcome;
    },
  };
}

export async function races(location: string, environment: Environment, count: number): Promise<RaceReport> {
  const publisher = await bundlePublisher();
  const racers = await Promise.all([racerOf(publisher.startRacer(environment)), racerOf(publisher.startRacer(environment))]);
  const store = location.startsWith("s3://") ? s3Store(location, { environment, use: "build" }) : await openStore(location);
  const violations: string[] = [];
  let lost = 0;
  try {
    for (let race = 1; race <= count; race++) {
      const before = (await newestGeneration(store))?.generation ?? 0;
      const outcomes = await Promise.all(racers.map((racer, i) => racer.run(`${location} r${race}-${i}`)));
      const newest = await newestGeneration(store);
      const won = outcomes.filter(({ ok }) => ok);
      const wrong = (what: string): void => void violations.push(`race ${race}: ${what}`);
      if (new Set(won.map(({ generation }) => generation)).size !== won.length) wrong("two runs won one generation");
      if (newest?.generation !== before + won.length) wrong(`${won.length} won, and ${newest?.generation ?? 0} follows ${before}`);
      if (!won.some(({ release }) => release === newest?.release)) wrong("the served release is no winner's");
      for (const { ok, message } of outcomes) if (!ok && !/generation \d+ was won by another run/.test(message)) wrong(message);
      lost += outcomes.length - won.length;
    }
    if (!(await verifyStore(store, effects())).ok) violations.push("verify finds damage");
  } finally {
    for (const { child } of racers) child.stdin!.end();
    await Promise.all(racers.map(({ child }) => ended(child)));
    publisher.remove();
  }
  return { races: count, lost, violations };
}
