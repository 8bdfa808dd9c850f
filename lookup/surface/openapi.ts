/** Serves the OpenAPI document of a surface: the artifact of the release, with this service's own URL as the server. */
import { publicPath } from "../../data/contract/release/artifacts.ts";
import { unavailable } from "../http/errors.ts";
import { surfaceUrl } from "../http/mounts.ts";
import { onceRead } from "../release/memo.ts";
import type { Call, Whole } from "./handler.ts";

interface Description {
  readonly servers: readonly { readonly url: string }[];
}

export function openapi(surface: "supply" | "resolver"): (call: Call) => Promise<Whole> {
  return async ({ release, mount }) => {
    const path = publicPath.openapi(surface);
    const url = surfaceUrl(mount, release.manifest.public_url);
    const body = await onceRead(release, `${path} at ${url}`, async () => {
      const document = (await release.json(path)) as Description | null;
      if (document === null) throw unavailable(path);
      return JSON.stringify({ ...document, servers: [{ url }] });
    });
    return { answer: { status: 200, headers: {}, body } };
  };
}
