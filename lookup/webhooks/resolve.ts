/**
 * Finds the addresses of a webhook's host name. Each question has its own sockets (c-ares) and a time limit. The system's own
 * lookup runs in the few threads that the whole process shares and cannot be stopped, so names on a dead name server would
 * hold up everything else. It is asked only for names that the operator allows and DNS does not know, one at a time.
 */
import { promises as dns, type LookupAddress } from "node:dns";
import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { Turns } from "./turns.ts";

export interface Question {
  readonly name: string;
  /** Who takes turns with others that ask for names of the same zone. */
  readonly owner: string;
  /** Allowed by the operator: the name may be one that only this machine or its network knows. */
  readonly isAllowed: boolean;
  /** Ends the question, and everything that was begun for it. */
  readonly signal: AbortSignal;
}

/** Rejects with an Error whose code is `ENOTFOUND`, `ETIMEDOUT`, or `EAI_AGAIN` for a name server that fails otherwise. */
export type Resolve = (question: Question) => Promise<readonly LookupAddress[]>;

export interface ResolverOptions {
  /** Name servers to ask instead of the system's, as `address:port`. */
  readonly servers?: readonly string[];
  readonly hostsFile?: string;
  /** Milliseconds for one name, from when it is its turn. */
  readonly timeoutMs?: number;
  /** The lookup of the system, which knows names that DNS does not. */
  readonly system?: (name: string) => Promise<readonly LookupAddress[]>;
}

/** For the first try; c-ares waits twice as long for the second. */
const TRY_MS = 2_000;
const TIMEOUT_MS = 5_000;
/** Questions at a time about one zone: its name servers are strangers' machines, and one that never answers holds only these. */
const EACH_ZONE = 8;
/** Below these, names of different owners are registered one level deeper, as in `example.co.uk`. */
const SHARED_LEVEL = /^(?:ac|co|com|edu|gob|gov|govt|ltd|me|mil|ne|net|nom|or|org|plc|sch)$/;

/** The domain that was registered, as far as a name shows it: `example.com` for `a.b.example.com`. */
function zoneOf(name: string): string {
  const labels = name.toLowerCase().split(".");
  const [second = "", top = ""] = labels.slice(-2);
  return labels.slice(top.length === 2 && SHARED_LEVEL.test(second) ? -3 : -2).join(".");
}

const MISSING = new Set(["ENOTFOUND", "ENODATA"]);
/** c-ares gave up, or was told to. */
const SILENT = new Set(["ETIMEOUT", "ECANCELLED"]);

/** Asks DNS for both kinds of addresses. One kind is enough. */
async function ask({ name, signal }: Question, { servers, timeoutMs = TIMEOUT_MS }: ResolverOptions): Promise<LookupAddress[]> {
  const resolver = new dns.Resolver({ timeout: Math.min(TRY_MS, timeoutMs), tries: 2 });
  if (servers !== undefined) resolver.setServers(servers);
  const cancel = (): void => resolver.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  const timer = setTimeout(cancel, timeoutMs);
  try {
    const kinds = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const found = kinds.flatMap((kind, i) => (kind.status === "fulfilled" ? kind.value.map((address) => ({ address, family: i === 0 ? 4 : 6 })) : []));
    if (found.length > 0) return found;
    const codes = kinds.flatMap((kind) => (kind.status === "rejected" ? [(kind.reason as NodeJS.ErrnoException).code ?? ""] : []));
    const broken = codes.find((code) => !MISSING.has(code));
    const code = broken === undefined ? "ENOTFOUND" : SILENT.has(broken) ? "ETIMEDOUT" : "EAI_AGAIN";
    throw Object.assign(new Error(`DNS: ${code}`), { code });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", cancel);
  }
}

/** The addresses that the hosts file gives a name, which count before those of DNS. */
function inHosts(file: string, name: string): LookupAddress[] {
  let text = "";
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return []; // a system without one
  }
  return text.split("\n").flatMap((line) => {
    const [address = "", ...names] = line.replace(/#.*/, "").trim().split(/\s+/);
    const family = isIP(address);
    return family !== 0 && names.some((one) => one.toLowerCase() === name.toLowerCase()) ? [{ address, family }] : [];
  });
}

export function openResolver(options: ResolverOptions = {}): Resolve {
  const { hostsFile = "/etc/hosts", system = (name) => dns.lookup(name, { all: true, verbatim: true }) } = options;
  const [zones, systems] = [new Turns(EACH_ZONE), new Turns(1)];
  return async (question) => {
    const { name, owner, isAllowed, signal } = question;
    const pinned = inHosts(hostsFile, name);
    if (pinned.length > 0) return pinned;
    try {
      return await zones.take(zoneOf(name), owner, signal, () => ask(question, options));
    } catch (error) {
      if (!isAllowed || signal.aborted || (error as NodeJS.ErrnoException).code === "ETIMEDOUT") throw error;
      return systems.take("", owner, signal, () => system(name));
    }
  };
}
