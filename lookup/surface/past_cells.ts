/** The row of a provider on a past day: the cells of the release's own row, and over them what the history says. */
import type { SourceId } from "../../data/contract/ids.ts";
import { type HistoryFields, type HistorySnapshot, type HistoryValue, LISTED, PROVIDER_FIELDS, saidIn, STRUCK } from "../../data/contract/release/history.ts";
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
/** The joined sources with a history, by the column that tells what each said. */
const KEPT = { oig_leie: "oig_leie", pecos: "pecos", asc: "affiliations" } as const;
type KeptSource = keyof typeof KEPT;
/** The update date is not kept, so a record may be old, and its taxonomy may be the first listed one. */
const CONFIDENCE_THEN = Math.round((CONFIDENCE.self_reported_older - CONFIDENCE.first_listed_penalty) * 100);

/** In the JSON of a history no value has it, since its quotes would be escaped. */
const STRUCK_KEY = `"${STRUCK}":`;

type Compute = (cells: PastCells) => Cell;
const unknown: Compute = () => null;

/** Reused for all rows of a day; `at` moves it to a row. */
export class PastCells implements Cells {
  unkept: readonly number[] = [];
  isStruck = false;
  readonly #registry: HistorySnapshot | null;
  /** The joined sources whose own snapshot of the day is a past one. */
  readonly #past: readonly (readonly [id: KeptSource, snapshot: HistorySnapshot])[];
  /** The columns of those whose snapshot of the day is the release's own. */
  readonly #served: readonly number[];
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
    const [list, enrollments, centers] = [pastOf("oig_leie"), pastOf("pecos"), pastOf("asc")];
    if (list !== null) set("oig_leie", (cells) => cells.#exclusion(list));
    if (enrollments !== null) set("pecos", (cells) => cells.#enrollment(enrollments));
    set("affiliations", (cells) => cells.#affiliations(isServed, centers));
    this.#past = ([["oig_leie", list], ["pecos", enrollments], ["asc", centers]] as const).flatMap(([id, on]) => (on === null ? [] : [[id, on] as const]));
    this.#served = JOINED.filter((id) => isServed(id)).map((id) => COLUMN[id]);
    const without = JOINED.filter((id) => !isServed(id) && pastOf(id) === null);
    for (const id of without) set(id, unknown);
    this.#computed = computed;
    const always = without.map((id) => COLUMN[id]);
    this.#unkept = { always, ofPersons: this.#registry === null ? always : [COLUMN.display_name, ...always] };
  }

  /** Null if the registry did not list the NPI. `fields` is the cell of the history table. */
  at(npi: string, base: Cells | null, fields: string | null): this | null {
    this.#base = base;
    this.#runs = fields === null ? {} : JSON.parse(fields) as HistoryFields;
    this.#over = null;
    this.isStruck = fields?.includes(STRUCK_KEY) === true;
    if (!this.#isListed("nppes", this.#registry)) return null;
    if (this.#registry !== null && fields !== null) this.#writeOver(npi, this.#registry);
    const unkept = this.holds(COLUMN.entity_type, "individual") ? this.#unkept.ofPersons : this.#unkept.always;
    this.unkept = fields === null ? unkept : this.#withUntold(unkept);
    return this;
  }

  /** Adds the blocks of joined sources whose snapshot of the day was read without a record of this NPI to join them to. */
  #withUntold(unkept: readonly number[]): readonly number[] {
    let all = unkept;
    for (const [id, snapshot] of this.#past) if (!this.#isListed(id, snapshot)) all = [...all, COLUMN[KEPT[id]]];
    return this.#base === null ? [...all, ...this.#served] : all;
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

  #said(id: KeptSource, snapshot: HistorySnapshot): readonly (readonly [string, HistoryValue])[] {
    const cell = this.#base?.text(COLUMN[KEPT[id]]) ?? null;
    return FIELDS_OF.get(id)!.map(({ name, valueOf }) => [name, saidIn(this.#runs[id]?.[name], snapshot.snapshot, valueOf(cell))] as const);
  }

  /** Most records are on no list, and never were. */
  #isNever(id: KeptSource): boolean {
    return this.#runs[id] === undefined && this.#base?.isNull(COLUMN[KEPT[id]]) === true;
  }

  #exclusion(snapshot: HistorySnapshot): string | null {
    if (this.#isNever("oig_leie")) return null;
    const said = this.#said("oig_leie", snapshot);
    return said[0]![1] === true && this.#isListed("oig_leie", snapshot) ? JSON.stringify(Object.fromEntries(said)) : null;
  }

  /** Which enrollments there were is not kept. */
  #enrollment(snapshot: HistorySnapshot): string | null {
    const enrolled = saidIn(this.#runs["pecos"]?.["pecos_enrolled"], snapshot.snapshot, this.#base?.isNull(COLUMN.pecos) === false);
    return enrolled === true && this.#isListed("pecos", snapshot) ? '{"enrolled":true,"enrollments":[]}' : null;
  }

  /** Those that lists of the day name. `centers` is the snapshot of surgical centers, null where it is the served one or none is known. */
  #affiliations(isServed: PastDay["isServed"], centers: HistorySnapshot | null): string | null {
    if (this.#isNever("asc")) return null;
    const served = JSON.parse(this.#base?.text(COLUMN.affiliations) ?? "[]") as readonly { readonly source_id: SourceId }[];
    const kept: object[] = served.filter(({ source_id }) => isServed(source_id));
    const [[, named]] = centers === null || !this.#isListed("asc", centers) ? [["", null]] : this.#said("asc", centers) as [readonly [string, HistoryValue]];
    if (typeof named === "string") kept.push(...named.split(" ").map((ccn) => ({ ccn, facility_type: "asc", source_id: "asc" })));
    return kept.length === 0 ? null : JSON.stringify(kept);
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
    return this.#base === null ? JSON.stringify(this.#written(shape.members)) : this.#base.json(this.#ownShape(shape), this.#over ?? undefined);
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
