/**
 * Runs the peer's side of `build.ts` in a separate process, so its memory does not count as ours: DuckDB with two threads sorts the
 * unpacked registry by NPI, joins it with exclusions and enrollments, and writes one Parquet file. Returns the seconds.
 */
import { REGISTRY_COLUMNS } from "../../../build/sources/nppes/layout.ts";
import { peerModule, type Duckdb } from "../peers.ts";

export interface PeerJob {
  readonly registry: string;
  readonly leie: string;
  readonly pecos: string;
  readonly out: string;
}

function csv(path: string): string {
  return `read_csv('${path}', all_varchar = true, header = true, delim = ',', quote = '"')`;
}

function query({ registry, leie, pecos, out }: PeerJob): string {
  const columns = REGISTRY_COLUMNS.map((name) => `r."${name}"`).join(", ");
  return `copy (
    select ${columns}, l.excluded, p.enrollments from ${csv(registry)} r
    left join (select NPI, any_value(EXCLTYPE) excluded from ${csv(leie)} where NPI <> '0000000000' group by NPI) l on l.NPI = r.NPI
    left join (select NPI, list({id: ENRLMT_ID, type: PROVIDER_TYPE_CD, state: STATE_CD}) enrollments from ${csv(pecos)} group by NPI) p on p.NPI = r.NPI
    order by r.NPI) to '${out}' (format parquet)`;
}

async function secondsOf(job: PeerJob): Promise<number> {
  const duckdb = peerModule("@duckdb/node-api") as Duckdb | null;
  if (duckdb === null) throw new Error("DuckDB is not installed");
  const connection = await (await duckdb.DuckDBInstance.create(":memory:", { threads: "2" })).connect();
  const start = performance.now();
  await connection.runAndReadAll(query(job));
  return (performance.now() - start) / 1000;
}

process.on("message", (job: PeerJob) => void secondsOf(job).then((seconds) => process.send?.(seconds)));
