/** Reads Parquet files with outside readers: one in JavaScript, one in Rust (as WebAssembly), and pyarrow where it is installed. */
import { spawnSync } from "node:child_process";
import { tableFromIPC } from "apache-arrow";
import { parquetReadObjects } from "hyparquet";
import { readParquet } from "parquet-wasm/node";

type Row = Readonly<Record<string, unknown>>;

/** Copies the rows to plain objects, so that they compare equal to the rows that were written. */
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

/** Throws with Python's error output when Python cannot read the file. */
export function byPyarrow(path: string): Row[] {
  const { status, stdout, stderr } = spawnSync("python3", ["-c", PYTHON, path], { encoding: "utf8", maxBuffer: 1e9 });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Row[];
}
