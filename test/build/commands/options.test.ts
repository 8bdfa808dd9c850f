/** How a command shows its steps. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { stepLog } from "../../../build/commands/options.ts";

const CLEAR = "\r\u001b[K";

/** A terminal, or a pipe, that keeps what is written to it. */
function stream(isTTY: boolean, columns = 20): { terminal: NodeJS.WriteStream; written: string[] } {
  const written: string[] = [];
  const write = (text: string): boolean => written.push(text) > 0;
  return { terminal: { isTTY, columns, write } as unknown as NodeJS.WriteStream, written };
}

afterEach(() => void vi.restoreAllMocks());

describe("the steps of a command", () => {
  it("replace one another on a terminal, cut to its width, and are cleared at the end", () => {
    const { terminal, written } = stream(true);
    const { log, done } = stepLog({}, terminal);
    log("reading nppes");
    log("table providers: 9400000 rows in 36719 blocks");
    done();
    expect(written).toEqual([`${CLEAR}reading nppes`, `${CLEAR}table providers: 94`, CLEAR]);
  });

  it("are cut to 80 columns on a terminal that does not know its width", () => {
    const { terminal, written } = stream(true, 0);
    stepLog({}, terminal).log("x".repeat(100));
    expect(written).toEqual([CLEAR + "x".repeat(79)]);
  });

  it.each([["in a pipe", false, {}], ["with --verbose", true, { verbose: true }]] as const)("are a line each %s, and stay", (_, isTTY, flags) => {
    const { terminal, written } = stream(isTTY);
    const lines: unknown[] = [];
    vi.spyOn(process.stderr, "write").mockImplementation((text) => lines.push(text) > 0);
    const { log, done } = stepLog(flags, terminal);
    log("one");
    log("two");
    done();
    expect([lines, written]).toEqual([["one\n", "two\n"], []]);
  });
});
