/** The text that `npm start` prints: the address, a key for a day, and three commands that work without changes. */
import { publicPath, type Examples, type PublicFile } from "../../data/contract/release/artifacts.ts";
import type { Clock } from "../state/rules/clock.ts";
import { issueKey } from "../access/keys.ts";
import type { Reader } from "../release/reader.ts";
import type { State } from "../state/rules/state.ts";

export interface WelcomeOptions {
  readonly url: string;
  readonly reader: Reader;
  readonly state: State;
  readonly sandboxKey: string;
  readonly now: Clock;
  readonly random: (bytes: number) => Uint8Array;
}

const DAY = 86_400_000;

export async function welcome({ url, reader, state, sandboxKey, now, random }: WelcomeOptions): Promise<string> {
  const release = reader.current();
  if (release === null) return "The store holds no release yet: build one with npm run build -- --help\n";
  const { key } = await issueKey(state, { surface: "supply", expires: new Date(now() + DAY).toISOString() }, { now, random });
  const { data } = await release.json(publicPath.examples) as PublicFile<Examples>;
  const lines = [
    "",
    release.manifest.synthetic
      ? `Release ${release.manifest.release}: a SYNTHETIC sample. No figure and no name in it describes anybody real.`
      : `Release ${release.manifest.release}`,
    `  pages          ${url}/`,
    `  sample key     ${key}  (Surface A, one day)`,
    `  sandbox key    ${sandboxKey}  (Surface B, 100 requests an hour)`,
    "",
    "Try:",
    `  curl -H 'Authorization: Bearer ${key}' ${url}/api/v1/specialties/dermatology/by-state`,
    `  curl -H 'X-Service-Key: ${sandboxKey}' '${url}/v1/npi/${data.npi}?include=facts'`,
    `  curl -H 'X-Service-Key: ${sandboxKey}' ${url}/v1/quality/hospital/${data.ccn}`,
    "",
    "Stop with Ctrl-C.",
    "",
  ];
  return lines.join("\n");
}
