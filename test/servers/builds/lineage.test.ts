/**
 * Traces 300 random values of a release of the real federal files to their bytes: providers, facilities, measures. No server is
 * needed; the test is here because it takes a minute.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { folderStore } from "../../../data/store/fs/folder_store.ts";
import { openTraces, traceValues } from "../../build/trace/values.ts";
import { SNAPSHOTS } from "../real/second_count.ts";
import { command } from "../../support/commands.ts";
import { describeReal } from "../../support/shared.ts";

describeReal("lineage over the real snapshots", () => {
  const folder = mkdtempSync(join(tmpdir(), "lineage-"));
  const where = ["--store", join(folder, "store")];
  afterAll(() => rmSync(folder, { recursive: true }));

  it("leads from 300 random values to the rows that hold them", async () => {
    const built = await command("build/main.ts", ["build", "--snapshots", SNAPSHOTS, "--now", "2026-11-21", "--state", join(folder, "state"), ...where]);
    expect(built.code, built.stderr).toBe(0);
    const told = await traceValues(await openTraces(folderStore(join(folder, "store")), SNAPSHOTS), 300, 2026);
    expect([...told.values()].reduce((sum, count) => sum + count, 0)).toBe(300);
    expect([...told.keys()]).toEqual(expect.arrayContaining(["nppes", "hospital", "dialysis", "home_health"]));
    console.log(`values traced: ${[...told].map(([source, count]) => `${source} ${count}`).join(", ")}`);
  }, 400_000);

  it("is printed by the command, which refuses an unknown NPI in one line", async () => {
    const args = ["trace", "--snapshots", SNAPSHOTS, "--state-dir", join(folder, "state"), ...where];
    const outcome = await command("build/main.ts", [...args, "--ccn", "050454", "--limit", "1"]);
    expect(outcome.stdout).toMatch(/^CCN 050454, release \S+\n\nhospital: facility, star \(hospital\)\n {2}file {4}Hospital_General_Information\.csv\.gz/);
    expect(outcome.stdout).toMatch(/\n {2}sha256 {2}[0-9a-f]{64}\n {2}line {4}\d+, byte \d+\n {2}row {5}050454,UCSF MEDICAL CENTER,/);
    const figure = await command("build/main.ts", [...args, "--state", "CA", "--dataset", "dermatology-supply", "--json"]);
    const { figure: found } = JSON.parse(figure.stdout) as { figure: { published: number; counted: number } };
    expect(found.counted).toBe(found.published);
    expect(await command("build/main.ts", [...args, "--npi", "1999999999"]))
      .toMatchObject({ code: 1, stdout: "", stderr: "error: NPI 1999999999: this release has no such record\n" });
    expect(await command("build/main.ts", args))
      .toMatchObject({ code: 1, stderr: "error: name a record: --npi N, --ccn C, or --state CC with --dataset SLUG\n" });
  });
});
