/** The command line of fetch: output and exit codes. */
import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fetchCommand } from "../../../build/commands/fetch.ts";
import { lineOf, progressLine } from "../../../build/fetch/progress.ts";
import { SOURCE_IDS } from "../../../data/contract/ids.ts";
import { LEIE, playOig } from "./pages.ts";
import { status, type World, world } from "./world.ts";

async function command(place: World, ...words: string[]): Promise<{ out: string; code: number }> {
  let [out, code] = ["", 0];
  const program = fetchCommand(place.effects, (text) => { out += `${text}\n`; }, (exit) => { code = exit; });
  program.exitOverride().configureOutput({ writeOut: (text) => { out += text; }, writeErr: (text) => { out += text; } });
  try {
    await program.parseAsync(["node", "fetch", ...words]);
  } catch (error) {
    code = (error as { exitCode?: number }).exitCode ?? 1;
  }
  return { out, code };
}

describe("npm run fetch", () => {
  it("a run prints what was fetched and ends with 0", async () => {
    const place = await world();
    playOig(place);
    expect(await command(place, "oig_leie", "--snapshots", place.dir)).toEqual({ code: 0, out: [
      "oig_leie         fetched      2026-09-10  in oig_leie/2026-09-10", "    UPDATED.csv (0.0 MB)", "0.0 MB fetched", "",
    ].join("\n") });
    expect(place.shown).toEqual([]);
  });

  it("--json prints one object", async () => {
    const place = await world();
    playOig(place);
    const { out } = await command(place, "oig_leie", "--snapshots", place.dir, "--json");
    expect(out.trim().split("\n")).toHaveLength(1);
    expect(JSON.parse(out)).toMatchObject({
      ok: true, dry_run: false,
      outcomes: [{ source_id: "oig_leie", status: "fetched", snapshot: "2026-09-10", files: [{ name: "UPDATED.csv", url: LEIE }] }],
    });
  });

  it("--dry-run requests pages but no files, and writes nothing", async () => {
    const place = await world();
    playOig(place);
    const { out, code } = await command(place, "oig_leie", "--snapshots", place.dir, "--dry-run");
    expect(out).toBe("oig_leie         would fetch  2026-09-10\n    UPDATED.csv\nnothing was fetched (--dry-run)\n");
    expect([code, place.filesAsked(), existsSync(place.dir)]).toEqual([0, [], false]);
    await command(place, "oig_leie", "--snapshots", place.dir);
    const again = await command(place, "oig_leie", "--snapshots", place.dir, "--dry-run");
    expect(again.out).toContain("here already: only asked for again if it changed");
  });

  it("a failed source is named with its reason, and the run ends with 1", async () => {
    const place = await world();
    playOig(place);
    place.on(LEIE, status(404));
    const { out, code } = await command(place, "oig_leie", "--snapshots", place.dir);
    expect(code).toBe(1);
    expect(out).toContain(`oig_leie         FAILED       ${LEIE}: the server answered 404; the publisher has moved it`);
  });

  it("a run in which others were fetched ends with 3", async () => {
    const place = await world();
    playOig(place);
    expect((await command(place, "nppes", "oig_leie", "--snapshots", place.dir)).code).toBe(3);
    expect((await command(place, "nppes", "nucc", "--snapshots", place.dir)).code).toBe(1);
  });

  it("SAM.gov prints instructions, and the run ends with 1 only when it was named", async () => {
    const place = await world();
    const { out, code } = await command(place, "sam_gov", "--snapshots", place.dir);
    expect(code).toBe(1);
    expect(out).toMatch(/^sam_gov {10}by hand {6}needs a free SAM\.gov account: sign in/);
  });

  it("a run without sources fetches all, in the order of the registry", async () => {
    const place = await world();
    const { out } = await command(place, "--snapshots", place.dir, "--dry-run", "--json");
    const { outcomes } = JSON.parse(out) as { outcomes: { source_id: string }[] };
    expect(outcomes.map(({ source_id }) => source_id)).toEqual([...SOURCE_IDS]);
  });

  it("an unknown source is refused, and --help explains the command", async () => {
    const place = await world();
    const unknown = await command(place, "leie");
    expect(unknown.code).toBe(1);
    expect(unknown.out).toContain("Allowed choices are nppes, nucc");
    const { out, code } = await command(place, "--help");
    expect(code).toBe(0);
    expect(out).toMatch(/--snapshots <dir>[\s\S]*SNAPSHOTS[\s\S]*Exit code 0 when[\s\S]*HTTPS_PROXY/);
  });
});

describe("progress", () => {
  it("a terminal shows file, megabytes, rate and time left, and the line is cleared at the end", async () => {
    const place = await world({ terminal: true });
    playOig(place);
    await command(place, "oig_leie", "--snapshots", place.dir);
    expect(place.shown[0]?.startsWith("\r\u001b[Koig_leie  UPDATED.csv  0.0 of 0.0 MB  ")).toBe(true);
    expect(place.shown.at(-1)).toBe("\r\u001b[K");
  });

  it("the rate counts only the bytes of this run", () => {
    const shown: string[] = [];
    let time = 0;
    const line = progressLine("f.zip", { terminal: (text) => { shown.push(text); }, now: () => new Date(time) });
    line.at(500e6, 1000e6);
    time = 100;
    line.at(505e6, 1000e6);
    time = 10_000;
    line.at(600e6, 1000e6);
    expect(shown).toHaveLength(2);
    expect(shown[1]).toBe("\r\u001b[Kf.zip  600.0 of 1000.0 MB  10.0 MB/s  0:40 left");
  });

  it("the line shows hours, and leaves out unknown values", () => {
    expect(lineOf("f", 1e6, 9001e6, 1e6)).toBe("f  1.0 of 9001.0 MB  1.0 MB/s  2:30:00 left");
    expect(lineOf("f", 1e6, null, 1e6)).toBe("f  1.0 MB  1.0 MB/s");
    expect(lineOf("f", 0, 10, 0)).toBe("f  0.0 of 0.0 MB  0.0 MB/s");
  });
});
