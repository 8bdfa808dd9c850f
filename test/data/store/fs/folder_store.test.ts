/** The folder store: unfinished files, open files, and errors of the file system. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { storeFailure } from "../../../../data/store/fs/errors.ts";
import { folderStore } from "../../../../data/store/fs/folder_store.ts";
import { type FinishedFile, StoreError } from "../../../../data/store/store.ts";
import { listed, temporaryFolder } from "../../../support/stores.ts";

const HOST = hostname().replaceAll(/[^\w.]/g, "").slice(0, 64);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("unfinished files", () => {
  const leave = (name: string, age = 0): string => {
    const path = join(folder, "objects", name);
    mkdirSync(join(folder, "objects"), { recursive: true });
    writeFileSync(path, "half");
    const time = Date.now() / 1000 - age;
    utimesSync(path, time, time);
    return path;
  };
  const deadProcess = (): number => spawnSync(process.execPath, ["--version"]).pid;

  it("a file that is being written is not listed, and nothing is left afterwards", async () => {
    const store = folderStore(folder);
    let during: string[] = [];
    async function* body(): AsyncGenerator<Uint8Array> {
      yield bytes("half");
      during = readdirSync(join(folder, "objects"));
      expect(await listed(store)).toEqual([]);
      expect(await store.get("objects/a")).toBeNull();
    }
    await store.put("objects/a", body());
    expect(during).toEqual([expect.stringMatching(/^\.tmp-/)]);
    expect(readdirSync(join(folder, "objects"))).toEqual(["a"]);
    await store.putIfAbsent("objects/a", bytes("x"));
    expect(readdirSync(join(folder, "objects"))).toEqual(["a"]);
  });

  it("the file of a killed writer is not listed, and the next write in the folder removes it", async () => {
    const abandoned = leave(`.tmp-${HOST}-${deadProcess()}-1`);
    const formerLife = leave(`.tmp-${HOST}-${process.pid}-1`, 3600 * 20);
    const store = folderStore(folder);
    expect(await listed(store)).toEqual([]);
    await store.put("objects/a", bytes("x"));
    expect([existsSync(abandoned), existsSync(formerLife)]).toEqual([false, false]);
  });

  it("the file of a living writer or of another machine stays until it is a day old", async () => {
    const mine = leave(`.tmp-${HOST}-${process.pid}-999`);
    const parents = leave(`.tmp-${HOST}-${process.ppid}-1`);
    const elsewhere = leave(`.tmp-otherhost-${deadProcess()}-1`, 3600 * 23);
    const old = leave(`.tmp-otherhost-${deadProcess()}-2`, 3600 * 25);
    const foreign = leave(".tmp-whatever", 3600 * 25);
    await folderStore(folder).putIfAbsent("objects/a", bytes("x"));
    expect([mine, parents, elsewhere, old, foreign].map((path) => existsSync(path))).toEqual([true, true, true, false, false]);
  });
});

describe("a finished file", () => {
  const old = new Date(Date.now() - 90 * 24 * 3600 * 1000);

  /** A file that is 90 days old, as a body; `read` tells whether its bytes were read. */
  function finished(path: string, content: string, length = content.length): FinishedFile & { read: boolean } {
    writeFileSync(path, content);
    utimesSync(path, old, old);
    const body = {
      file: path, bytes: length, read: false,
      async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
        body.read = true;
        if (length !== content.length) throw new Error("it is not what it was");
        yield bytes(content);
      },
    };
    return body;
  }

  it("a finished file is linked with a new time, and stays when its first name is removed", async () => {
    const store = folderStore(join(folder, "store"));
    const body = finished(join(folder, "table"), "rows");
    const before = Math.floor(Date.now() / 1000) * 1000;
    await store.put("objects/a", body);
    expect(body.read).toBe(false);
    expect((await store.head("objects/a"))?.modified).toBeGreaterThanOrEqual(before);
    await rm(join(folder, "table"));
    expect(await store.get("objects/a")).toEqual(bytes("rows"));
    expect(readdirSync(join(folder, "store", "objects"))).toEqual(["a"]);
  });

  it("a finished file is copied when the name is taken, and refused when its bytes changed", async () => {
    const store = folderStore(join(folder, "store"));
    await store.put("objects/a", bytes("torn"));
    const body = finished(join(folder, "table"), "rows of a table");
    await store.put("objects/a", body);
    expect([body.read, await store.get("objects/a")]).toEqual([true, bytes("rows of a table")]);
    await expect(store.put("objects/b", finished(join(folder, "changed"), "rows", 5))).rejects.toThrow("it is not what it was");
    expect(readdirSync(join(folder, "store", "objects"))).toEqual(["a"]);
  });

  it.skipIf(!existsSync("/dev/shm"))("is copied from another file system", async () => {
    const elsewhere = mkdtempSync("/dev/shm/finished-");
    try {
      const body = finished(join(elsewhere, "table"), "rows");
      await folderStore(folder).put("objects/a", body);
      expect(await folderStore(folder).get("objects/a")).toEqual(bytes("rows"));
    } finally {
      await rm(elsewhere, { recursive: true });
    }
  });
});

describe("a folder that another process removes", () => {
  it("is created again, also when it vanishes while it is created", async () => {
    const other = spawn(process.execPath, ["-e", `
      const { mkdirSync, rmdirSync } = require("node:fs");
      const pause = new Int32Array(new SharedArrayBuffer(4));
      for (let times = 0; ; times += 1) {
        for (const change of [mkdirSync, rmdirSync]) try { change(process.argv[1]); } catch {}
        if (times % 50 === 0) Atomics.wait(pause, 0, 0, 5);
      }
    `, join(folder, "probe")]);
    try {
      const store = folderStore(folder);
      for (let time = 0; time < 150; time += 1) {
        expect(await store.putIfAbsent("probe/mine", bytes("x"))).toBe(true);
        await store.delete("probe/mine");
      }
    } finally {
      other.kill();
      await once(other, "exit");
    }
  });
});

describe("open files", () => {
  it("few files are open, however many objects are read by range", async () => {
    const store = folderStore(folder);
    const open = (): number => readdirSync("/proc/self/fd").length;
    const before = open();
    for (let number = 0; number < 80; number++) await store.put(`objects/${number}`, bytes(`object ${number}`));
    for (let round = 0; round < 2; round++) {
      for (let number = 0; number < 80; number++) {
        expect(await store.get(`objects/${number}`, { offset: 0, length: 9 })).toEqual(bytes(`object ${number}`.slice(0, 9)));
      }
    }
    expect(open() - before).toBeLessThanOrEqual(32);
  });

  it("an object that another process replaces is read as it was, and again past its end", async () => {
    const store = folderStore(folder);
    await store.put("objects/a", bytes("cut"));
    expect(await store.get("objects/a", { offset: 0, length: 3 })).toEqual(bytes("cut"));
    await folderStore(folder).put("objects/a", bytes("repaired"));
    expect(await store.get("objects/a", { offset: 0, length: 3 })).toEqual(bytes("cut"));
    expect(await store.get("objects/a", { offset: 0, length: 8 })).toEqual(bytes("repaired"));
    expect(await store.get("objects/a", { offset: 0, length: 3 })).toEqual(bytes("rep"));
  });

  it("a file that can be replaced is not kept open", async () => {
    const store = folderStore(folder);
    await store.put("current.json", bytes("old"));
    expect(await store.get("current.json", { offset: 0, length: 3 })).toEqual(bytes("old"));
    await folderStore(folder).put("current.json", bytes("new"));
    const before = readdirSync("/proc/self/fd").length;
    for (let round = 0; round < 20; round++) expect(await store.get("current.json", { offset: 0, length: 3 })).toEqual(bytes("new"));
    expect(readdirSync("/proc/self/fd").length).toBe(before);
  });

  it("a local read returns no promise", async () => {
    const store = folderStore(folder);
    await store.put("objects/a", bytes("x"));
    expect(store.get("objects/a")).toBeInstanceOf(Uint8Array);
    expect(store.get("objects/a", { offset: 0, length: 1 })).toBeInstanceOf(Uint8Array);
  });
});

describe("an error of the file system", () => {
  /** Runs as a user without root permissions, even when the tests run as root. */
  async function unprivileged(run: () => Promise<void>): Promise<void> {
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.(65534);
    try {
      await run();
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  }

  it("an unreadable folder is named with a remedy", async () => {
    const closed = join(folder, "closed");
    mkdirSync(join(closed, "objects"), { recursive: true });
    chmodSync(folder, 0o755);
    chmodSync(closed, 0o000);
    const store = folderStore(closed);
    const message = new RegExp(`${closed}.*permission denied: give .*\\(EACCES\\)`);
    await unprivileged(async () => {
      await expect(async () => store.get("objects/a")).rejects.toThrow(message);
      await expect(async () => store.get("objects/a", { offset: 0, length: 1 })).rejects.toThrow(message);
      await expect(async () => store.head("current.json")).rejects.toThrow(message);
      await expect(async () => listed(store)).rejects.toThrow(message);
      await expect(store.put("objects/a", bytes("x"))).rejects.toThrow(message);
      await expect(store.putIfAbsent("generations/1", bytes("x"))).rejects.toThrow(message);
      await expect(store.delete("objects/a")).rejects.toThrow(message);
    });
    chmodSync(closed, 0o755);
  });

  it("a file in place of the store's folder is named with a remedy", async () => {
    const path = join(folder, "file");
    writeFileSync(path, "");
    const store = folderStore(path);
    const message = new RegExp(`${path}.*a file stands where a folder is needed: .*\\((?:ENOTDIR|EEXIST)\\)`);
    for (const attempt of [
      async () => store.get("a"), async () => store.head("a"), async () => listed(store), async () => listed(store, "objects/"),
      async () => store.put("a/b", bytes("x")), async () => store.putIfAbsent("a", bytes("x")), async () => store.delete("a"),
    ]) {
      await expect(attempt).rejects.toThrow(StoreError);
      await expect(attempt).rejects.toThrow(message);
    }
  });

  it("a folder in place of an object fails the write and leaves nothing behind", async () => {
    const store = folderStore(folder);
    await store.put("a/b", bytes("x"));
    await expect(store.put("a", bytes("y"))).rejects.toThrow(/a: a folder stands where a file is needed/);
    expect(readdirSync(folder)).toEqual(["a"]);
  });

  it("a full disk is named with a remedy, and nothing is left behind", async () => {
    // A file size limit simulates a full disk: the write fails in the middle.
    const script = `
      import { folderStore } from ${JSON.stringify(join(import.meta.dirname, "../../../../data/store/fs/folder_store.ts"))};
      process.on("SIGXFSZ", () => {});
      const body = (async function* () { for (;;) yield new Uint8Array(65536); })();
      await folderStore(process.argv[1]).put("objects/big", body).catch((error) => console.log(error.name, error.message));`;
    const node = [process.execPath, "--import", "tsx", "--input-type=module", "-e", script, folder];
    const run = spawnSync("sh", ["-c", `ulimit -f 512; exec "$0" "$@"`, ...node]);
    expect(String(run.stdout)).toMatch(/^StoreError cannot write .*objects\/big: .*\(EFBIG\)\n$/);
    expect(readdirSync(join(folder, "objects"))).toEqual([]);
  });

  it.each([
    ["ENOSPC", "the disk is full: free some space"], ["EDQUOT", "the disk is full"], ["EIO", "check the disk"],
    ["EROFS", "mount it writable"], ["EMFILE", "ulimit -n"], ["EMLINK", "put the store elsewhere"],
  ])("%s: %s", (code, remedy) => {
    const cause = Object.assign(new Error("raw"), { code });
    const failure = storeFailure("write", "/data/store/objects/a", cause);
    expect(failure).toBeInstanceOf(StoreError);
    expect(failure.message).toContain("cannot write /data/store/objects/a: ");
    expect(failure.message).toContain(remedy);
    expect(failure.message).toContain(`(${code})`);
    expect(failure.cause).toBe(cause);
  });

  it("any other error has the system's own message", () => {
    expect(storeFailure("read", "/s/a", new Error("odd")).message).toBe("cannot read /s/a: odd");
  });
});

describe("a store spread over disks by links", () => {
  it("links are listed and read through, and a broken one is skipped", async () => {
    const disk = join(folder, "disk");
    const store = folderStore(join(folder, "store"));
    mkdirSync(disk);
    mkdirSync(join(folder, "store"));
    symlinkSync(disk, join(folder, "store", "objects"));
    symlinkSync(join(folder, "nowhere"), join(folder, "store", "gone"));
    await store.put("objects/a", bytes("x"));
    expect(readdirSync(disk)).toEqual(["a"]);
    expect((await listed(store)).map(({ key }) => key)).toEqual(["objects/a"]);
  });
});
