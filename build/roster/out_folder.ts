/**
 * Writes the files of a check into the operator's folder, readable by the operator alone, and counts and hashes them as they
 * are written. The manifest comes last: a folder without one is of a run that did not end.
 */
import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { FileHash } from "../../data/contract/records/roster.ts";

export const CHECKED_CSV = "checked.csv";
export const FINDINGS = "findings.json";
export const REPORT = "report.pdf";
export const MANIFEST = "manifest.json";
export const SIGNATURE = "manifest.sig";

export interface OutFile {
  write(content: string | Uint8Array): void;
  /** To be called once. */
  close(): FileHash;
}

export interface OutFolder {
  create(name: string): OutFile;
  /** Closes and removes what was written. */
  discard(): void;
}

const FLUSH_CHARACTERS = 1 << 18;

/** Throws an Error for a folder that holds anything, so that no earlier evidence is overwritten. */
export function openOutFolder(dir: string): OutFolder {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (readdirSync(dir).length > 0) throw new Error(`--out ${dir} holds files already: name a new folder for each run`);
  const open = new Map<string, number>();
  return {
    create(name) {
      const descriptor = openSync(join(dir, name), "wx", 0o600);
      open.set(name, descriptor);
      const hash = createHash("sha256");
      let bytes = 0;
      let pending = "";
      const put = (content: string | Uint8Array): void => {
        const chunk = Buffer.from(content);
        hash.update(chunk);
        bytes += chunk.length;
        for (let done = 0; done < chunk.length;) done += writeSync(descriptor, chunk, done);
      };
      const flush = (): void => {
        put(pending);
        pending = "";
      };
      return {
        write(content) {
          if (typeof content !== "string") {
            flush();
            put(content);
            return;
          }
          pending += content;
          if (pending.length >= FLUSH_CHARACTERS) flush();
        },
        close() {
          flush();
          closeSync(descriptor);
          open.set(name, -1);
          return { file: name, sha256: hash.digest("hex"), bytes };
        },
      };
    },
    discard() {
      for (const [name, descriptor] of open) {
        if (descriptor !== -1) closeSync(descriptor);
        rmSync(join(dir, name), { force: true });
      }
    },
  };
}
