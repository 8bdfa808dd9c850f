/** Runs the national bench over a small registry. The real run takes an hour, so it must not fail at its end. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

/** The bench ends with 1 where a target is missed. */
interface Outcome {
  readonly stdout: string;
  readonly stderr: string;
}

interface Row {
  readonly name: string;
  readonly ours: number | null;
  readonly target: string;
  readonly holds: boolean;
  readonly note?: string;
}

it("the national bench builds, serves, asks and traces, and gets only right answers", async () => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath,
    ["--import", "tsx", "test/bench/main.ts", "--national", "--rows", "2000", "--lookups", "5000", "--json"]).catch((error: unknown) => error as Outcome);
  const rows = stdout.trim().split("\n").map((line) => JSON.parse(line) as Row);
  const rowsLike = (part: string): Row[] => rows.filter(({ name }) => name.includes(part));
  const wrong = rowsLike("wrong answers");
  expect(wrong.map(({ name }) => name), stderr).toEqual([
    "5,000 look-ups in the table: wrong answers", "500 look-ups over HTTP: wrong answers", "2,000 searches over HTTP: wrong answers",
  ]);
  for (const row of [...wrong, ...rowsLike("traced to their bytes"), ...rowsLike("releases published")]) {
    expect(row, stderr).toMatchObject({ ours: 0, holds: true });
  }
  expect(rowsLike("peak memory").length).toBeGreaterThan(0);
  // A row whose peer is not installed must fail, with the install command.
  for (const row of rows.filter(({ ours }) => ours === null)) expect(row)
    .toMatchObject({ holds: false, note: expect.stringContaining("npm install --prefix test/bench/peers") as string });
}, 600_000);
