/**
 * Writes an example request of each operation, for curl, for fetch and for Python's standard library. It works as it is, with
 * identifiers of the release. All forms are written from the same parts, so that they send the same request. A key is a variable of
 * the environment, except the published sandbox key.
 */
import type { Auth, Operation } from "../../data/contract/api/api.ts";
import { SANDBOX_KEY } from "../../data/contract/keys.ts";
import { publicRoot, type SiteInput } from "./input.ts";

export interface Example {
  readonly curl: string;
  readonly fetch: string;
  readonly python: string;
}

const FALLBACK = { npi: "2000000002", ccn: "330001", type: "hospital" } as const;

/** Values for required parameters: a county and its state, a specialty with several codes, and so on. */
function valuesOf({ sampleNpi, sampleFacility }: SiteInput): Readonly<Record<string, string>> {
  const { ccn, type } = sampleFacility ?? FALLBACK;
  return {
    npi: sampleNpi ?? FALLBACK.npi, ccn, id: ccn, type, code: "dermatology", specialty: "dermatology", state: "ME", county_fips: "23005",
    dataset: "dermatology-supply", q: "medical", since: "2026-11-20T00:00:00Z",
  };
}

function bodyOf(id: string, npi: string): unknown {
  if (id === "batch") return { npis: [npi] };
  if (id === "webhook_create") return { url: "https://receiver.example/events", events: ["source.refreshed"] };
  if (id === "webhook_change") return { active: false };
  return { query: "How many dermatologists are there in Maine?" };
}

const KEY_HEADERS: Readonly<Record<Auth, readonly [string, string] | null>> = {
  none: null,
  demo: null,
  bearer: ["Authorization", "Bearer $SUPPLY_API_KEY"],
  optional_bearer: null,
  service_key: ["X-Service-Key", SANDBOX_KEY],
  optional_service_key: null,
  live_key: ["X-Service-Key", "$SERVICE_API_KEY"],
};

/** `specialty` is shown as well, because a list of providers needs it or a taxonomy. */
function shownQuery(operation: Operation, values: Readonly<Record<string, string>>): string {
  const isShown = ([name, field]: [string, unknown]): boolean => name === "specialty" || !(field as { isOptional(): boolean }).isOptional();
  const names = Object.entries(operation.query.shape).filter(isShown).map(([name]) => name);
  const query = new URLSearchParams(names.map((name): [string, string] => [name, values[name] ?? ""]));
  return names.length === 0 ? "" : `?${query.toString()}`;
}

/** `Bearer $SUPPLY_API_KEY` in a shell is `Bearer ${process.env.SUPPLY_API_KEY}` in a program. */
function scriptValue(value: string): string {
  return value.includes("$") ? `\`${value.replace(/\$(\w+)/, "$${process.env.$1}")}\`` : JSON.stringify(value);
}

function fetchLine(url: string, method: string, headers: readonly (readonly [string, string])[], body: string | null): string {
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    ...(headers.length === 0 ? [] : [`  headers: { ${headers.map(([name, value]) => `"${name}": ${scriptValue(value)}`).join(", ")} },`]),
    ...(body === null ? [] : [`  body: JSON.stringify(${body}),`]),
  ];
  const call = options.length === 0 ? `fetch("${url}")` : `fetch("${url}", {\n${options.join("\n")}\n})`;
  return `const answer = await ${call};\nconsole.log(answer.status, await answer.text());`;
}

/** A longer command is broken after each option. */
const LONG = 72;

function curlLine(url: string, method: string, headers: readonly (readonly [string, string])[], body: string | null): string {
  const parts = [
    "curl", ...(method === "GET" ? [] : [`-X ${method}`]), ...headers.map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body === null ? [] : [`-d '${body}'`]), `"${url}"`,
  ];
  return parts.join(parts.join(" ").length > LONG ? " \\\n  " : " ");
}

/** `Bearer $SUPPLY_API_KEY` in a shell is `"Bearer " + os.environ["SUPPLY_API_KEY"]` in Python. */
function pythonValue(value: string): string {
  const [, before = "", name] = /^(.*)\$(\w+)$/.exec(value) ?? [];
  if (name === undefined) return JSON.stringify(value);
  return `${before === "" ? "" : `"${before}" + `}os.environ["${name}"]`;
}

function pythonLines(url: string, { method, media }: Operation, headers: readonly (readonly [string, string])[], body: string | null): string {
  const options = [
    `"${url}"`,
    ...(method === "GET" ? [] : [`method="${method}"`]),
    ...(headers.length === 0 ? [] : [`headers={${headers.map(([name, value]) => `"${name}": ${pythonValue(value)}`).join(", ")}}`]),
    ...(body === null ? [] : [`data=b'${body}'`]),
  ];
  return [
    headers.some(([, value]) => value.includes("$")) ? "import os, urllib.request" : "import urllib.request",
    options.length === 1 ? `request = urllib.request.Request(${options[0]})` : `request = urllib.request.Request(\n    ${options.join(",\n    ")},\n)`,
    "with urllib.request.urlopen(request) as answer:",
    `    print(answer.status, ${media === undefined ? "answer.read().decode()" : "len(answer.read())"})`,
  ].join("\n");
}

export function exampleOf(id: string, operation: Operation, input: SiteInput, prefix: string): Example {
  const values = valuesOf(input);
  const isWebhook = id.startsWith("webhook_");
  const path = prefix + operation.path.replace(/\{(\w+)\}/g, (_, name: string) => (isWebhook ? "wh_000102030405060708090a0b" : values[name] ?? ""));
  const url = publicRoot(input) + path + shownQuery(operation, values);
  const body = operation.body === undefined ? null : JSON.stringify(bodyOf(id, values["npi"] ?? ""));
  const key = KEY_HEADERS[operation.auth];
  const headers = [...(key === null ? [] : [key]), ...(body === null ? [] : [["Content-Type", "application/json"] as const])];
  return {
    curl: curlLine(url, operation.method, headers, body),
    fetch: fetchLine(url, operation.method, headers, body),
    python: pythonLines(url, operation, headers, body),
  };
}
