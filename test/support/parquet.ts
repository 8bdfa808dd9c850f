/** Parquet files by readers that are not ours: one in JavaScript, one in Rust (compiled to WebAssembly), pyarrow where Python has it. */
import { spawnSync } from "node:child_process";
import { tableFromIPC } from "apache-arrow";
import { parquetReadObjects } from "hyparquet";
import { readParquet } from "parquet-wasm/node";

type Row = Readonly<Record<string, unknown>>;

/** Without a prototype of the reader's own, so that rows compare as the plain objects they came from. */
function plain(rows: Iterable<Row>): Row[] {
  return Array.from(rows, (row) => ({ ...row }));
}

export async function byHyparquet(file: Uint8Array): Promise<Row[]> {
  return plain(await parquetReadObjects({ file: new Uint8Array(file).buffer }) as Row[]);
}

export function byWasm(file: Uint8Array): Row[] {
  const table = tableFromIPC(readParquet(file).intoIPCStream());
  return plain(table.toArray().map((row: { toJSON(): Row }) => row.toJSON()));
}

const PYTHON = `
import json, sys
import pyarrow.parquet as pq
print(json.dumps(pq.read_table(sys.argv[1]).to_pylist()))
`;

export const hasPyarrow = spawnSync("python3", ["-c", "import pyarrow.parquet"]).status === 0;

/** Throws what Python said when it cannot. */
export function byPyarrow(path: string): Row[] {
  const { status, stdout, stderr } = spawnSync("python3", ["-c", PYTHON, path], { encoding: "utf8", maxBuffer: 1e9 });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Row[];
}
