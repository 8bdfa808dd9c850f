/** Takes struck snapshots out of the past of a record (build/README.md#history), and says there that and why they were struck. */
import { keptFields, LISTED, type Run, STRUCK } from "../../data/contract/release/history.ts";
import type { StrikeNote } from "../../data/contract/release/release.ts";
import { NPI_SHAPE } from "../../data/contract/ids.ts";
import type { HistoryTable } from "./fields.ts";
import type { RecordPast, Steps } from "./record_past.ts";
import type { RecordChange } from "./row_changes.ts";
import { struckRuns } from "./runs.ts";
import type { SourceStep } from "./timeline.ts";

export interface Strikes {
  /** The changes, and the struck records among them, in the order of the keys. */
  among(changes: Generator<RecordChange>): Generator<RecordChange>;
  /** The past without what was struck. It is applied to every release anew, so the order of builds and strikes does not matter. */
  applied(key: string, past: RecordPast): RecordPast;
}

export function strikesOf(table: HistoryTable, notes: readonly StrikeNote[], steps: Steps): Strikes {
  const own = notes.filter(({ source_id, key }) => NPI_SHAPE.test(key) === (table === "providers") && keptFields(source_id, key) !== undefined);
  const byKey = new Map<string, StrikeNote[]>();
  for (const note of own) byKey.set(note.key, [...byKey.get(note.key) ?? [], note]);
  const keys = [...byKey.keys()].sort();
  return {
    *among(changes) {
      let at = 0;
      for (const change of changes) {
        while (at < keys.length && keys[at]! < change.key) yield { key: keys[at++]!, changes: [] };
        if (keys[at] === change.key) at++;
        yield change;
      }
      while (at < keys.length) yield { key: keys[at++]!, changes: [] };
    },
    applied: (key, past) => (byKey.get(key) ?? []).reduce((before, note) => struck(before, note, steps), past),
  };
}

function struck(past: RecordPast, note: StrikeNote, steps: Steps): RecordPast {
  const { source_id, from, to } = note;
  const step = steps.get(source_id);
  // What the release's own snapshot says is in its own table, as the source publishes it now.
  const gone = new Set(step?.dates.filter((date) => date >= from && date <= to && date !== step.to));
  if (step === undefined || gone.size === 0) return past;
  const runs = struckSource(past.fields[source_id] ?? {}, step, gone, note);
  const fields = Object.fromEntries([...steps.keys()].flatMap((id) => {
    const after = id === source_id ? runs : past.fields[id];
    return after === undefined ? [] : [[id, after]];
  }));
  const { [source_id]: own, ...others } = past.rows;
  const left = Object.entries(own ?? {}).filter(([snapshot]) => !gone.has(snapshot));
  const rows = left.length === 0 ? others : { ...past.rows, [source_id]: Object.fromEntries(left) };
  return { fields, rows, corrections: past.corrections.filter(([source, snapshot]) => source !== source_id || !gone.has(snapshot)) };
}

function struckSource(
  known: Readonly<Record<string, readonly Run[]>>, { dates }: SourceStep, gone: ReadonlySet<string>, note: StrikeNote,
): Readonly<Record<string, readonly Run[]>> {
  const reason = `${note.reason} (struck on ${note.struck_at.slice(0, 10)} by ${note.struck_by})`;
  const names = [...keptFields(note.source_id, note.key)?.map(({ name }) => name) ?? [], ...Object.keys(known), LISTED, STRUCK];
  return Object.fromEntries([...new Set(names)].sort().flatMap((field) => {
    const value = field === STRUCK ? reason : field === LISTED ? false : null;
    const runs = struckRuns(known[field] ?? null, dates, gone, value);
    return runs === null ? [] : [[field, runs]];
  }));
}
