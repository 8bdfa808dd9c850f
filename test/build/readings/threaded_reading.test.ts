/** A source that a worker reads: the same reading and the same errors as on this thread, and a clear error when the worker dies. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pecos } from "../../../build/sources/pecos/pecos.ts";
import { qppMips } from "../../../build/sources/qpp_mips.ts";
import { InputError } from "../../../build/snapshots/input_error.ts";
import { threadedSource } from "../../../build/readings/threaded_reading.ts";
import { THREADED_SOURCES } from "../../../build/readings/threaded_sources.ts";
import type { Reading } from "../../../build/sources/reading/source.ts";
import { useWorld } from "../checks/world.ts";
import { messageOf, readFrom } from "../sources/folder.ts";
import { ABSENT, EXITS, THROWS } from "../threads/workers.ts";

const world = useWorld(3000);
const byWorker = threadedSource(pecos, undefined, 0);

/** A reading without its functions and data. */
function told(reading: Reading<unknown>): unknown {
  const { data: _, keep: __, ...rest } = reading;
  return rest;
}

/** What `keep` returns, and the bytes of the files it writes. */
function keptOf({ keep }: Reading<unknown>): unknown {
  const folder = mkdtempSync(join(tmpdir(), "kept-"));
  try {
    return [keep!(folder), readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), "latin1")])];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A copy of the sample whose file of enrollments holds `text`. */
function spoilt(text: string): string {
  const dir = mkdtempSync(join(world.work(), "spoilt-"));
  cpSync(join(world.sample, "pecos"), join(dir, "pecos"), { recursive: true });
  const [date = ""] = readdirSync(join(dir, "pecos"));
  const file = readdirSync(join(dir, "pecos", date)).find((name) => name.startsWith("PPEF_Enrollment"))!;
  writeFileSync(join(dir, "pecos", date, file), text);
  return dir;
}

describe("a source that a worker reads", () => {
  const sources = THREADED_SOURCES.map((source) => [source.id, source] as const);

  it.each(sources)("%s gives the same reading as on this thread, and keeps the same files", async (_, source) => {
    const [here, there] = [await readFrom(world.sample, source), await readFrom(world.sample, threadedSource(source, undefined, 0))];
    expect(told(there)).toEqual(told(here));
    expect(keptOf(there)).toEqual(keptOf(here));
    expect(here.rows.published).toBeGreaterThan(100);
  });

  it("gives the same records", async () => {
    const [here, there] = [await readFrom(world.sample, pecos), await readFrom(world.sample, byWorker)];
    expect([...there.data.enrolled()]).toEqual([...here.data.enrolled()]);
    const [scored, also] = [await readFrom(world.sample, qppMips), await readFrom(world.sample, threadedSource(qppMips, undefined, 0))];
    expect([...also.data.scored()]).toEqual([...scored.data.scored()]);
  });

  it("throws the same InputError as on this thread", async () => {
    for (const text of ["", "<html>", "NPI,ENRLMT_ID\n1,2\n"]) {
      const dir = spoilt(text);
      const error = await readFrom(dir, byWorker).then(() => null, (reason: unknown) => reason as InputError);
      const here = await readFrom(dir, pecos).then(() => null, (reason: unknown) => reason as InputError);
      expect(error).toBeInstanceOf(InputError);
      expect([error?.message, error?.file, error?.line, error?.changed]).toEqual([here?.message, here?.file, here?.line, here?.changed]);
    }
  });

  it("says so when its worker dies or fails", async () => {
    const dying = threadedSource(pecos, EXITS, 0);
    expect(await messageOf(readFrom(world.sample, dying))).toBe("pecos: the worker that reads it ended early, with code 3; run the same command again");
    const failing = threadedSource(pecos, THROWS, 0);
    expect(await messageOf(readFrom(world.sample, failing))).toBe("pecos: the worker that reads it failed (no room); run the same command again");
  });

  it("is read on this thread with `onReject`, and when it is small", async () => {
    expect((await readFrom(world.sample, threadedSource(pecos, ABSENT, 0), () => undefined)).rows.published).toBeGreaterThan(100);
    expect((await readFrom(world.sample, threadedSource(pecos, ABSENT))).rows.published).toBeGreaterThan(100);
    expect(await messageOf(readFrom(world.sample, threadedSource(pecos, ABSENT, 0)))).toContain("absent.ts");
  });
});
