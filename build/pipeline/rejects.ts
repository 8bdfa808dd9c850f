/** Rejected rows as a file for an operator: where each stands and why, one JSON object a line, and nothing a row says. */
import { closeSync, openSync, writeSync } from "node:fs";
import type { Reject } from "../sources/reading/ledger.ts";

const BUFFER = 1 << 16;

export interface RejectFile {
  readonly add: (reject: Reject) => void;
  /** Writes what is left; call it once, also after a failure. */
  readonly close: () => void;
}

/** Replaces `file`. Throws the system's error when it cannot be written. */
export function openRejectFile(file: string): RejectFile {
  const descriptor = openSync(file, "w");
  let lines = "";
  const flush = (): void => {
    writeSync(descriptor, lines);
    lines = "";
  };
  return {
    add({ file, line, offset, reason, row }) {
      lines += `${JSON.stringify({ file, line, offset, reason, row })}\n`;
      if (lines.length > BUFFER) flush();
    },
    close() {
      flush();
      closeSync(descriptor);
    },
  };
}
