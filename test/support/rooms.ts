/**
 * The rooms of the house, read from the tables of CONTRIBUTING.md, and what of the code disagrees with them. The linter's
 * rules are derived from the same tables, so an editor shows a wrong import where it is written.
 */
import { posix } from "node:path";

export interface Room {
  readonly name: string;
  /** Rooms it may import from; each name covers the rooms inside it, too. */
  readonly mayImport: readonly string[];
}

/** Path to text, for every file the rules are about. */
export type Files = ReadonlyMap<string, string>;

export const MOST_FILES = 25;
export const MOST_COLUMNS = 160;
const TABLE = "CONTRIBUTING.md";
const HOUSES = /^(?:data|templates|site|build|lookup)\//;
/** A row of the tables: | `room` | what it answers for | `room`, `room` |. */
const ROW = /^\| `([a-z0-9_/]+)` \| [^|]+ \| ([^|]*) \|$/;
const IMPORT = /(?:\bfrom|\bimport|\bnew URL)\s*\(?\s*"(\.{1,2}\/[^"]+\.m?ts)"/g;
/** Tables of facts, word lists and recorded output: nobody reads their lines one by one. */
const DATA_FILE = /\.(?:json|ndjson|csv|wasm|png|svg|txt|html)$|^test\/golden\/|^package-lock/;

export function roomsOf(contributing: string): Room[] {
  return contributing.split("\n").flatMap((line) => {
    const [, name, allowed] = ROW.exec(line) ?? [];
    return name === undefined ? [] : [{ name, mayImport: [...(allowed ?? "").matchAll(/`([^`]+)`/g)].map(([, room]) => room ?? "") }];
  });
}

function covers(allowed: string, room: string): boolean {
  return room === allowed || room.startsWith(`${allowed}/`);
}

/** Every rule the files break, one line each, with the remedy. Empty for a house in order. */
export function faultsOf(rooms: readonly Room[], files: Files): string[] {
  return [...tableFaults(rooms, files), ...importFaults(rooms, files), ...sizeFaults(files)];
}

function tableFaults(rooms: readonly Room[], files: Files): string[] {
  const folders = new Set([...files.keys()].filter((path) => HOUSES.test(path) && path.endsWith(".ts")).map((path) => posix.dirname(path)));
  const named = rooms.map(({ name }) => name);
  const missing = [...folders].filter((folder) => !named.includes(folder))
    .map((folder) => `${folder} has no row: add it to the tables of ${TABLE}, above every room that imports it`);
  const empty = named.filter((name) => !folders.has(name)).map((name) => `${name} holds no code: remove its row from ${TABLE}`);
  const upward = rooms.flatMap(({ name, mayImport }, at) => mayImport
    .filter((allowed) => !named.slice(0, at).some((lower) => covers(allowed, lower)))
    .map((allowed) => `${name} may import ${allowed}, whose row is not above it: imports run down; move what both need to a lower room`));
  const unused = rooms.flatMap(({ name, mayImport }) => mayImport
    .filter((allowed) => ![...files].some(([path, text]) => posix.dirname(path) === name && importsOf(path, text).some((room) => covers(allowed, room))))
    .map((allowed) => `${name} may import ${allowed} and does not: remove it from the row in ${TABLE}`));
  return [...missing, ...empty, ...upward, ...unused];
}

/** The rooms that a file imports from, its own left out. */
function importsOf(path: string, text: string): string[] {
  const room = posix.dirname(path);
  return [...text.matchAll(IMPORT)].map(([, target]) => posix.join(room, posix.dirname(target ?? ""))).filter((target) => target !== room);
}

function importFaults(rooms: readonly Room[], files: Files): string[] {
  const faults = new Set<string>();
  for (const [path, text] of files) {
    const room = rooms.find(({ name }) => name === posix.dirname(path));
    if (room === undefined) continue;
    const allowed = allowedFor(room, rooms);
    for (const target of importsOf(path, text)) {
      if (!allowed.includes(target)) faults.add(`${path} imports ${target}/: ${remedy(room)}`);
    }
  }
  return [...faults];
}

/** The rooms of the rows above that its own row names. */
function allowedFor(room: Room, rooms: readonly Room[]): string[] {
  return rooms.slice(0, rooms.indexOf(room)).map(({ name }) => name).filter((name) => room.mayImport.some((allowed) => covers(allowed, name)));
}

function remedy({ name, mayImport }: Room): string {
  const allowed = mayImport.length === 0 ? "nothing of ours" : mayImport.join(", ");
  return `${name} may import ${allowed} (${TABLE}); move the code, or what both need to a lower room`;
}

function sizeFaults(files: Files): string[] {
  const counts = new Map<string, number>();
  for (const path of files.keys()) {
    if (!DATA_FILE.test(path)) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  }
  const full = [...counts].filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder} holds ${count} files: give those with one subject a folder (at most ${MOST_FILES})`);
  const wide = [...files].filter(([path]) => !DATA_FILE.test(path) && !path.endsWith(".md")).flatMap(([path, text]) => text.split("\n")
    .flatMap((line, at) => (line.length > MOST_COLUMNS ? [`${path}:${at + 1} has ${line.length} characters: break it (at most ${MOST_COLUMNS})`] : [])));
  return [...full, ...wide];
}

interface LintOverride {
  readonly files: readonly string[];
  readonly rules: Readonly<Record<string, unknown>>;
}

/** For `.oxlintrc.json`: each room's files may import their own room and the allowed ones, nothing else by a relative path. */
export function lintOverrides(rooms: readonly Room[]): LintOverride[] {
  return rooms.map((room) => {
    const group = ["../**", "./*/**", ...allowedFor(room, rooms).map((target) => `!${relative(room.name, target)}/*`)];
    return { files: [`${room.name}/*.ts`], rules: { "no-restricted-imports": ["error", { patterns: [{ group, message: remedy(room) }] }] } };
  });
}

function relative(from: string, to: string): string {
  const path = posix.relative(from, to);
  return path.startsWith(".") ? path : `./${path}`;
}
