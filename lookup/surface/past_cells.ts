/** The row of a provider on a past day: the cells of the release's own row, and over them what the history says. */
import type { SourceId } from "../../data/contract/ids.ts";
import { type HistoryFields, type HistorySnapshot, type HistoryValue, LISTED, PROVIDER_FIELDS, saidIn } from "../../data/contract/release/history.ts";
import { TABLES, type Cell, type RowOf } from "../../data/contract/release/tables.ts";
import { CONFIDENCE } from "../../data/reference/confidence.ts";
import { specialtyOfCode } from "../../data/reference/specialties.ts";
import { columnNumbers, jsonShape, type Cells, type JsonShape, type Members } from "../release/cells.ts";

/** The newest snapshot of each source on a day. */
export interface PastDay {
  /** Whether it is the one that the release serves. */
  readonly isServed: (id: SourceId) => boolean;
  /** As the history has it; null where the history of the source begins later, or there is none. */
  readonly snapshotOf: (id: SourceId) => HistorySnapshot | null;
}

const COLUMN = columnNumbers("providers");
const NAMES = Object.entries(TABLES.providers.columns);
const FIELDS_OF = new Map(PROVIDER_FIELDS);
/** Sources with a column of their own; the first two have a history. */
const JOINED = ["oig_leie", "pecos", "qpp_mips", "open_payments", "sam_gov"] as const;
type JoinedSource = (typeof JOINED)[number];
/** The update date is not kept, so a record may be old, and its taxonomy may be the first listed one. */
const CONFIDENCE_THEN = Math.round((CONFIDENCE.self_reported_older - CONFIDENCE.first_listed_penalty) * 100);

type Compute = (cells: PastCells) => Cell;
const unknown: Compute = () => null;

/** Reused for all rows of a day; `at` moves it to a row. */
export class PastCells implements Cells {
  unkept: readonly number[] = [];
  readonly #registry: HistorySnapshot | null;
  /** The joined sources whose own snapshot of the day is a past one. */
  readonly #past: readonly (readonly [id: "oig_leie" | "pecos", snapshot: HistorySnapshot])[];
  /** Those whose snapshot of the day is the release's own. */
  readonly #served: readonly JoinedSource[];
  /** By column; where there is none, the release's own cell stands. */
  readonly #computed: readonly (Compute | undefined)[];
  readonly #unkept: { readonly always: readonly number[]; readonly ofPersons: readonly number[] };
  readonly #shapes = new Map<JsonShape, JsonShape>();
  /** Null for an NPI that the release no longer has. */
  #base: Cells | null = null;
  #runs: HistoryFields = {};
  /** What the history says of the registry's columns; null where nothing changed since. */
  #over: Cell[] | null = null;

  constructor({ isServed, snapshotOf }: PastDay) {
    const pastOf = (id: SourceId): HistorySnapshot | null => (isServed(id) ? null : snapshotOf(id));
    const computed: (Compute | undefined)[] = [];
    const set = (column: keyof RowOf<"providers">, compute: Compute): void => void (computed[COLUMN[column]] = compute);
    this.#registry = pastOf("nppes");
    if (this.#registry !== null) {
      for (const column of ["taxonomy_basis", "last_update_date"] as const) set(column, unknown);
      set("display_name", (cells) => cells.text(COLUMN.organization_name));
      set("confidence", (cells) => (cells.holds(COLUMN.status, "deactivated") ? CONFIDENCE.exact * 100 : CONFIDENCE_THEN));
      set("specialty", (cells) => specialtyThen(cells));
    }
    this.#past = (["oig_leie", "pecos"] as const).flatMap((id) => {
      const snapshot = pastOf(id);
      if (snapshot !== null) set(id, (cells) => (id === "pecos" ? cells.#enrollment(snapshot) : cells.#exclusion(snapshot)));
      return snapshot === null ? [] : [[id, snapshot] as const];
    });
    this.#served = JOINED.filter((id) => isServed(id));
    const without = JOINED.filter((id) => !isServed(id) && pastOf(id) === null);
    for (const id of without) set(id, unknown);
    set("affiliations", (cells) => affiliationsOn(cells.#base?.text(COLUMN.affiliations) ?? null, isServed));
    this.#computed = computed;
    const always = without.map((id) => COLUMN[id]);
    this.#unkept = { always, ofPersons: this.#registry === null ? always : [COLUMN.display_name, ...always] };
  }

  /** Null if the registry did not list the NPI. `fields` is the cell of the history table. */
  at(npi: string, base: Cells | null, fields: string | null): this | null {
    this.#base = base;
    this.#runs = fields === null ? {} : JSON.parse(fields) as HistoryFields;
    this.#over = null;
    if (!this.#isListed("nppes", this.#registry)) return null;
    if (this.#registry !== null && fields !== null) this.#writeOver(npi, this.#registry);
    const unkept = this.holds(COLUMN.entity_type, "individual") ? this.#unkept.ofPersons : this.#unkept.always;
    this.unkept = fields === null ? unkept : [...unkept, ...this.#untold()];
    return this;
  }

  /** The blocks of joined sources whose snapshot of the day was read without a record of this NPI to join them to. */
  #untold(): number[] {
    const past = this.#past.filter(([id, snapshot]) => !this.#isListed(id, snapshot)).map(([id]) => id);
    const own = this.#base === null ? this.#served : [];
    return [...past, ...own].map((id) => COLUMN[id]);
  }

  #isListed(id: SourceId, snapshot: HistorySnapshot | null): boolean {
    const isListed = this.#base !== null;
    return snapshot === null ? isListed : saidIn(this.#runs[id]?.[LISTED], snapshot.snapshot, isListed) === true;
  }

  #writeOver(npi: string, { snapshot }: HistorySnapshot): void {
    const over: Cell[] = this.#base === null ? [npi] : [];
    const runs = this.#runs["nppes"] ?? {};
    for (const name of Object.keys(runs)) {
      const value = saidIn(runs[name], snapshot, undefined);
      if (value !== undefined && name !== LISTED) over[COLUMN[name as keyof typeof COLUMN]] = value as Cell;
    }
    this.#over = over.length === 0 ? null : over;
  }

  #said(id: SourceId, snapshot: HistorySnapshot): readonly (readonly [string, HistoryValue])[] {
    const cell = this.#base?.text(COLUMN[id as keyof typeof COLUMN]) ?? null;
    return FIELDS_OF.get(id)!.map(({ name, valueOf }) => [name, saidIn(this.#runs[id]?.[name], snapshot.snapshot, valueOf(cell))] as const);
  }

  #exclusion(snapshot: HistorySnapshot): string | null {
    const said = this.#said("oig_leie", snapshot);
    return said[0]![1] === true && this.#isListed("oig_leie", snapshot) ? JSON.stringify(Object.fromEntries(said)) : null;
  }

  /** Which enrollments there were is not kept. */
  #enrollment(snapshot: HistorySnapshot): string | null {
    const [[, enrolled]] = this.#said("pecos", snapshot) as readonly [readonly [string, HistoryValue]];
    return enrolled === true && this.#isListed("pecos", snapshot) ? '{"enrolled":true,"enrollments":[]}' : null;
  }

  #value(column: number): Cell {
    const over = this.#over?.[column];
    if (over !== undefined) return over;
    const compute = this.#computed[column];
    if (compute !== undefined) return compute(this);
    if (this.#base === null) return null;
    return NAMES[column]![1] === "int32" ? this.#base.int(column) : this.#base.text(column);
  }

  isNull(column: number): boolean {
    const isOwn = this.#over?.[column] === undefined && this.#computed[column] === undefined;
    return isOwn ? this.#base === null || this.#base.isNull(column) : this.#value(column) === null;
  }

  text(column: number): string | null {
    return this.#value(column) as string | null;
  }

  int(column: number): number | null {
    return this.#value(column) as number | null;
  }

  holds(column: number, ascii: string): boolean {
    const isOwn = this.#over?.[column] === undefined && this.#computed[column] === undefined;
    return isOwn ? this.#base?.holds(column, ascii) === true : this.#value(column) === ascii;
  }

  json(shape: JsonShape): string {
    return this.#over === null && this.#base !== null ? this.#base.json(this.#ownShape(shape)) : JSON.stringify(this.#written(shape.members));
  }

  #written(members: Members): unknown {
    const values: Record<string, unknown> = {};
    for (const name of Object.keys(members)) {
      const member = members[name]!;
      values[name] = typeof member === "number" ? this.#value(member) : member && this.#written(member);
    }
    return values;
  }

  /** The shape for the release's own cells. Of its columns only the name is another on a past day. */
  #ownShape(shape: JsonShape): JsonShape {
    if (this.#registry === null) return shape;
    let own = this.#shapes.get(shape);
    if (own === undefined) this.#shapes.set(shape, own = jsonShape({ ...shape.members, display_name: COLUMN.organization_name }));
    return own;
  }

  row(): RowOf<"providers"> {
    return Object.fromEntries(NAMES.map(([name], column) => [name, this.#value(column)])) as RowOf<"providers">;
  }
}

/** As the build assigns it: active individuals by their primary taxonomy. */
function specialtyThen(cells: PastCells): string | null {
  const code = cells.holds(COLUMN.status, "active") && cells.holds(COLUMN.entity_type, "individual") ? cells.text(COLUMN.primary_taxonomy) : null;
  return code === null ? null : specialtyOfCode(code);
}

/** Those that the day's own snapshots name; which there were before is not kept. */
function affiliationsOn(text: string | null, isServed: PastDay["isServed"]): string | null {
  if (text === null) return null;
  const kept = (JSON.parse(text) as { readonly source_id: SourceId }[]).filter(({ source_id }) => isServed(source_id));
  return kept.length === 0 ? null : JSON.stringify(kept);
}
