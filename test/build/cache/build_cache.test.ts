/** Entries of the build cache: found for the same inputs and code, made again otherwise, and never a reason to fail. */
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { openBuildCache, type BuildCache } from "../../../build/cache/build_cache.ts";

function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), "build-cache-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

type Options = Partial<Parameters<typeof openBuildCache>[0]>;

interface World {
  readonly folder: string;
  readonly logged: string[];
  /** Opens the cache as another build does. */
  readonly open: (options?: Options) => BuildCache;
}

function world(folder = join(newFolder(), "cache")): World {
  const logged: string[] = [];
  const usual = { folder, version: "1", ignore: false, log: (line: string) => void logged.push(line) };
  return { folder, logged, open: (options = {}) => openBuildCache({ ...usual, workDir: newFolder(), ...options }) };
}

/** What the entry of `inputs` says, and whether it was made just now. */
async function text(buildCache: BuildCache, inputs: unknown, name = "text"): Promise<{ readonly said: string; readonly isNew: boolean }> {
  let isNew = false;
  const { state, path } = await buildCache.make(name, inputs, (own) => {
    isNew = true;
    writeFileSync(join(own, "body"), JSON.stringify(inputs));
    return { of: inputs };
  });
  return { said: `${JSON.stringify(state)} ${readFileSync(path("body"), "utf8")}`, isNew };
}

describe("an entry", () => {
  it("is found for the same inputs, and made again for others, by other code, or with ignore", async () => {
    const { open, folder } = world();
    const first = await text(open(), ["a"]);
    expect(first).toEqual({ said: '{"of":["a"]} ["a"]', isNew: true });
    expect(await text(open(), ["a"])).toEqual({ ...first, isNew: false });
    expect((await text(open({ ignore: true }), ["a"])).isNew).toBe(true);
    expect((await text(open({ version: "2" }), ["a"])).isNew).toBe(true);
    expect((await text(open(), ["b"])).said).toBe('{"of":["b"]} ["b"]');
    await text(open(), ["b"], "text-of-another");
    // One entry a name.
    expect(readdirSync(folder).map((name) => name.replace(/-[0-9a-f]{24}$/, "")).sort()).toEqual(["text", "text-of-another"]);
  });

  it.each<[string, (entry: string) => void]>([
    ["a byte is changed", (entry) => writeFileSync(join(entry, "body"), '["A"]')],
    ["a file is longer", (entry) => appendFileSync(join(entry, "body"), " ")],
    ["a file is gone", (entry) => rmSync(join(entry, "body"))],
    ["its description is no JSON", (entry) => writeFileSync(join(entry, "entry.json"), "{")],
    ["its description says another state", (entry) => {
      const path = join(entry, "entry.json");
      writeFileSync(path, readFileSync(path, "utf8").replace('{"of"', '{"if"'));
    }],
    ["it is gone", (entry) => rmSync(entry, { recursive: true })],
  ])("is made again when %s, and then is whole", async (_, damage) => {
    const { open, folder } = world();
    const { said } = await text(open(), ["a"]);
    // The file is a link to one in the work folder of its build, which must not change.
    const entry = join(folder, readdirSync(folder)[0]!);
    const body = readFileSync(join(entry, "body"));
    rmSync(join(entry, "body"));
    writeFileSync(join(entry, "body"), body);
    damage(entry);
    expect(open().previous("text", () => true)).toBeNull();
    expect(await text(open(), ["a"])).toEqual({ said, isNew: true });
    expect(await text(open(), ["a"])).toEqual({ said, isNew: false });
  });

  it("is the previous one of its name, if the code is the same and its inputs are usable", async () => {
    const { open } = world();
    expect(open().previous("text", () => true)).toBeNull();
    await text(open(), ["a"]);
    expect(open().previous("text", (inputs) => JSON.stringify(inputs) === '["a"]')?.state).toEqual({ of: ["a"] });
    expect(open().previous("text", () => false)).toBeNull();
    expect(open().previous("tex", () => true)).toBeNull();
    for (const other of [{ version: "2" }, { ignore: true }, { folder: null }]) expect(open(other).previous("text", () => true)).toBeNull();
  });

  it("is filled and saved by a caller, unless the cache saves nothing", async () => {
    const { open } = world();
    expect(open({ folder: null }).begin("text", ["a"])).toBeNull();
    const entry = open().begin("text", ["a"])!;
    writeFileSync(entry.path("body"), "by hand");
    expect(open().find("text", ["a"])).toBeNull();
    entry.save({ of: "a" });
    expect(await text(open(), ["a"])).toEqual({ said: '{"of":"a"} by hand', isNew: false });
  });

  it("that cannot be saved is logged and used all the same", async () => {
    const place = join(newFolder(), "file");
    writeFileSync(place, "");
    const { open, logged } = world(place);
    expect((await text(open(), ["a"])).isNew).toBe(true);
    expect(logged.join()).toContain("text is not cached for the next build");
  });

  it("is not saved when making it fails, and what a killed build left is removed", async () => {
    const { open, folder } = world();
    await expect(open().make("text", ["a"], () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(existsSync(folder)).toBe(false);
    const { isNew } = await text(open(), ["a"]);
    writeFileSync(join(folder, `text-${"0".repeat(24)}.1.new`), "");
    await text(open(), ["b"]);
    expect([isNew, readdirSync(folder).length]).toEqual([true, 1]);
  });
});
