/** Writes the place and the reason of each rejected row to a file, one JSON object a line. It leaves out the row itself. */
import { closeSync, openSync, writeSync } from "node:fs";
import type { Reject } from "../sources/reading/ledger.ts";

const BUFFER = 1 << 16;

export interface RejectFile {
  readonly add: (reject: Reject) => void;
  /** Writes the rest. Call it once, also after a failure. */
  readonly close: () => void;
}

/** Replaces `file`. Throws errors of the file system. */
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
