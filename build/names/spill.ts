/**
 * Sorts lines of any number in bounded memory. What comes in is set aside by its first four characters; when that grows
 * large, all of it goes to one temporary file, and the sort reads back one such set at a time. A national name table is
 * about a gigabyte of lines, its largest set a twentieth of them.
 */
import { closeSync, openSync, readSync, rmSync } from "node:fs";
import { writeWhole } from "../work_folder.ts";

export interface LineSorter {
  /** A line without a newline. */
  add(line: string): void;
  /** Every line in ascending order, once, those that are given twice too; the sorter is closed after the last one. */
  sorted(): Generator<string>;
  /** Closes and removes the temporary file. Again is no fault. */
  close(): void;
}

/** Characters that choose the set: for a name, its group, the space and its first two letters. */
const SET_CHARACTERS = 4;
/** Held before it goes to disk, in characters. */
const HELD = 8 * 1024 * 1024;

interface LineSet {
  lines: string[];
  /** Where its earlier lines lie in the file. */
  readonly places: { readonly offset: number; readonly length: number }[];
}

/** `file` is created, and removed by `close`. Errors are the file system's. */
export function openLineSorter(file: string, held = HELD): LineSorter {
  const disk = openSync(file, "w+");
  const sets = new Map<string, LineSet>();
  let holding = 0;
  let end = 0;
  let open = true;
  const spill = (): void => {
    for (const set of sets.values()) {
      if (set.lines.length === 0) continue;
      const bytes = Buffer.from(`${set.lines.join("\n")}\n`);
      writeWhole(disk, file, bytes);
      set.places.push({ offset: end, length: bytes.length });
      set.lines = [];
      end += bytes.length;
    }
    holding = 0;
  };
  const readBack = ({ places }: LineSet): string[] => {
    const bytes = Buffer.allocUnsafeSlow(places.reduce((sum, { length }) => sum + length, 0));
    let filled = 0;
    for (const { offset, length } of places) {
      for (let done = 0; done < length;) {
        const got = readSync(disk, bytes, filled + done, length - done, offset + done);
        if (got === 0) throw new Error(`${file}: ends early; another program has changed it`);
        done += got;
      }
      filled += length;
    }
    return filled === 0 ? [] : bytes.toString("utf8", 0, filled - 1).split("\n");
  };
  const close = (): void => {
    if (!open) return;
    open = false;
    closeSync(disk);
    rmSync(file, { force: true });
  };
  return {
    add(line) {
      const name = line.slice(0, SET_CHARACTERS);
      const set = sets.get(name);
      if (set === undefined) sets.set(name, { lines: [line], places: [] });
      else set.lines.push(line);
      holding += line.length;
      if (holding > held) spill();
    },
    *sorted() {
      try {
        for (const name of [...sets.keys()].sort()) {
          const set = sets.get(name)!;
          const lines = set.places.length === 0 ? set.lines : readBack(set).concat(set.lines);
          sets.delete(name);
          yield* lines.sort();
        }
      } finally {
        close();
      }
    },
    close,
  };
}
