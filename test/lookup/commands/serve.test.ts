/** The address that `serve` listens on when nobody chose one. */
import { expect, it } from "vitest";
import { defaultHost } from "../../../lookup/commands/serve.ts";

it.each([
  [undefined, "127.0.0.1", 0], ["", "127.0.0.1", 0], ["0.0.0.0", "0.0.0.0", 0], ["::1", "::1", 0], ["localhost", "localhost", 0],
  ["x86_64-conda-linux-gnu", "127.0.0.1", 1], ["mybox", "127.0.0.1", 1],
] as const)("HOST %s listens on %s", (host, address, lines) => {
  const said: string[] = [];
  expect(defaultHost(host === undefined ? {} : { HOST: host }, (line) => said.push(line))).toBe(address);
  expect(said).toHaveLength(lines);
});
