/** Opening the store that an operator names. */
import { rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { expect, it } from "vitest";
import { openStore } from "../../data/open_store.ts";
import { StoreError } from "../../data/store/store.ts";
import { temporaryFolder } from "../support/stores.ts";

it("a relative path opens a folder and gets its full name", async () => {
  const folder = temporaryFolder();
  const store = await openStore(relative(process.cwd(), join(folder, "new")));
  expect(store.name).toBe(join(folder, "new"));
  await store.put("current.json", new Uint8Array(1));
  expect((await (await openStore(join(folder, "new"))).get("current.json"))?.length).toBe(1);
  await rm(folder, { recursive: true });
});

it.each([
  "gs://key:secret@pail/prefix", "https://example.org/", "S3://pail",
])("%s is refused in one line that does not repeat it", async (location) => {
  const error = await openStore(location).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(StoreError);
  expect((error as Error).message).toMatch(/^cannot open a (?:gs|S3|https):\/\/ store: [^\n]*--store$/);
  expect((error as Error).message).not.toMatch(/secret|pail|example/);
});

it("an empty location is refused", async () => {
  await expect(openStore("")).rejects.toThrow(/no store named: set STORE/);
});
