/** The folder of temporary files is removed at the end; folders of killed builds are removed too, and no others. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { openWorkFolder } from "../../../build/files/work_folder.ts";
import { folderOf } from "../sources/folder.ts";

it("removes itself, and the folders that killed builds left on this machine alone", async () => {
  const parent = folderOf({});
  const running = await openWorkFolder(parent);
  writeFileSync(join(running.path, "rows.1"), "x");
  const { pid: ended } = spawnSync(process.execPath, ["-e", ""]);
  const left = join(parent, basename(running.path).replace(`-${process.pid}-`, `-${ended}-`));
  mkdirSync(left);
  writeFileSync(join(left, "rows.1"), "x");
  const elsewhere = join(parent, `provider-supply-build-another.machine-${ended}-abc`);
  mkdirSync(elsewhere);
  const other = join(parent, "provider-supply-sample-1-x");
  mkdirSync(other);

  const next = await openWorkFolder(parent);
  expect(readdirSync(parent).sort()).toEqual([running.path, next.path, elsewhere, other].map((path) => basename(path)).sort());
  await next.remove();
  await running.remove();
  expect([existsSync(next.path), existsSync(running.path)]).toEqual([false, false]);
});
