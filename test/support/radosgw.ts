/**
 * Starts a real S3 server from Debian's packages: one Ceph monitor, one object store in memory and the gateway, as plain
 * processes with all their files in one folder. Signatures, races and conditional writes work as in a production store.
 */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { accessSync, constants, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import type { Environment } from "../../data/store/s3/target.ts";
import { accepts, freePort } from "./ports.ts";

export const RADOSGW_PACKAGES = ["radosgw", "ceph-mon", "ceph-osd", "ceph-common"] as const;
const PROGRAMS = ["radosgw", "radosgw-admin", "ceph-mon", "ceph-osd", "ceph", "ceph-authtool", "monmaptool"];

export interface RunningStore {
  readonly port: number;
  readonly environment: Environment & Record<string, string>;
  /** The gateway's process. Stopped with SIGSTOP, it accepts connections and never answers. */
  readonly gateway: ChildProcess;
  stop(): Promise<void>;
}

export function hasRadosgw(): boolean {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];
  return PROGRAMS.every((name) => folders.some((folder) => isExecutable(join(folder, name))));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function configOf(folder: string, id: string, ports: { monitor: number; gateway: number }): string {
  return `[global]
fsid = ${id}
mon host = v2:127.0.0.1:${ports.monitor}
mon initial members = a
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
keyring = ${folder}/keyring
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon pg warn min per osd = 0
mon max pg per osd = 1000
ms bind ipv6 = false
public addr = 127.0.0.1
cluster addr = 127.0.0.1
run dir = ${folder}/run
admin socket = ${folder}/run/$name.asok
pid file = ${folder}/run/$name.pid
log file = ${folder}/log/$name.log
rgw enable usage log = false
[mon.a]
mon data = ${folder}/mon
mon data avail crit = 1
mon data avail warn = 2
[osd.0]
osd objectstore = memstore
memstore device bytes = 2147483648
osd data = ${folder}/osd
osd max object name len = 2048
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${ports.gateway} tcp_nodelay=1
rgw data = ${folder}/rgw
`;
}

async function until(what: string, isReady: () => Promise<boolean>, ms = 60_000): Promise<void> {
  const deadline = performance.now() + ms;
  while (!await isReady()) {
    if (performance.now() > deadline) throw new Error(`${what} did not come up`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Starts all processes and creates an empty bucket named `bucket`. Takes about 12 seconds. */
export async function startRadosgw(folder: string, bucket: string): Promise<RunningStore> {
  const ports = { monitor: await freePort(), gateway: await freePort() };
  for (const name of ["mon", "osd", "rgw", "log", "run"]) mkdirSync(join(folder, name), { recursive: true });
  const config = join(folder, "ceph.conf");
  const id = randomUUID();
  writeFileSync(config, configOf(folder, id, ports));
  const run = promisify(execFile);
  const env = { ...process.env, CEPH_CONF: config };
  const call = async (program: string, ...args: string[]): Promise<unknown> => run(program, args, { env, timeout: 60_000 });
  const children: ChildProcess[] = [];
  const daemon = (program: string, ...args: string[]): ChildProcess => {
    const child = spawn(program, [...args, "-c", config, "-f"], { env, stdio: "ignore" });
    children.push(child);
    return child;
  };

  const keyring = join(folder, "keyring");
  const map = join(folder, "monmap");
  const all = ["--cap", "mon", "allow *", "--cap", "osd", "allow *"];
  await call("ceph-authtool", "--create-keyring", keyring, "--gen-key", "-n", "mon.", "--cap", "mon", "allow *");
  await call("ceph-authtool", keyring, "--gen-key", "-n", "client.admin", ...all, "--cap", "mgr", "allow *");
  await call("ceph-authtool", keyring, "--gen-key", "-n", "client.rgw", ...all, "--cap", "mgr", "allow *");
  await call("ceph-authtool", keyring, "--gen-key", "-n", "osd.0", ...all);
  await call("monmaptool", "--create", "--fsid", id, "--addv", "a", `[v2:127.0.0.1:${ports.monitor}]`, map);
  await call("ceph-mon", "--mkfs", "-i", "a", "--monmap", map, "--keyring", keyring, "-c", config);
  daemon("ceph-mon", "-i", "a");
  const disk = randomUUID();
  await call("ceph", "-c", config, "osd", "new", disk);
  await call("ceph", "-c", config, "auth", "import", "-i", keyring);
  await call("ceph-osd", "-i", "0", "--mkfs", "--osd-uuid", disk, "-c", config);
  daemon("ceph-osd", "-i", "0");
  await call("radosgw-admin", "-c", config, "-n", "client.rgw", "user", "create", "--uid=t", "--display-name=t", "--access-key=ceph",
    "--secret-key=ceph-secret");
  const gateway = daemon("radosgw", "-n", "client.rgw");
  await until("radosgw", () => accepts(ports.gateway));
  const environment = { S3_ENDPOINT: `http://127.0.0.1:${ports.gateway}`, AWS_ACCESS_KEY_ID: "ceph", AWS_SECRET_ACCESS_KEY: "ceph-secret",
    AWS_REGION: "us-east-1" };
  await createBucket(environment, bucket);
  return {
    port: ports.gateway, environment, gateway,
    async stop() {
      const ended = children.map((child) => (child.exitCode === null ? new Promise((resolve) => child.once("exit", resolve)) : null));
      for (const child of children) child.kill("SIGKILL");
      await Promise.all(ended);
    },
  };
}

export async function createBucket(environment: Environment & Record<string, string>, bucket: string): Promise<void> {
  const { S3_ENDPOINT: endpoint = "", AWS_ACCESS_KEY_ID: accessKeyId = "", AWS_SECRET_ACCESS_KEY: secretAccessKey = "" } = environment;
  const client = new S3Client({ endpoint, region: "us-east-1", forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}
