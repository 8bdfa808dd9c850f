/** Public files and the site: the files of the release and no others. */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { manifest } from "../../../data/contract/release/release.ts";
import { publicPath } from "../../../data/contract/release/artifacts.ts";
import { ask, benchOf } from "../../support/ask.ts";
import { handMadeRelease, RELEASE_ID } from "../../support/release.ts";

const release = handMadeRelease();
const { app } = benchOf(release);

describe("/public", () => {
  it("serves every public file of the release unchanged, with its hash as the tag", async () => {
    for (const { path, sha256, kind } of release.manifest.objects.filter((object) => object.kind === "public")) {
      const heard = await ask(app, `/${path}`);
      expect([heard.status, kind], path).toEqual([200, "public"]);
      expect(heard.headers).toMatchObject({
        ETag: `"${sha256}"`, "Cache-Control": "public, max-age=300, stale-while-revalidate=86400",
        "Content-Type": path.endsWith(".pdf") ? "application/pdf" : "application/json; charset=utf-8",
      });
      expect(createHash("sha256").update(heard.text).digest("hex")).toBe(sha256);
    }
  });

  it("serves the same files below the release's name as immutable", async () => {
    const heard = await ask(app, `/public/releases/${RELEASE_ID}/v1/sources.json`);
    expect(heard.headers["Cache-Control"]).toBe("public, max-age=31536000, immutable");
    expect((await ask(app, "/public/releases/20250101-0123456789ab/v1/sources.json")).status).toBe(404);
  });

  it("serves an asset as immutable at the address that carries its hash, and at no other", async () => {
    const cacheAt = async (address: string): Promise<string | undefined> => (await ask(app, address)).headers["Cache-Control"];
    const { sha256 } = release.manifest.objects.find(({ path }) => path === "site/assets/site.css")!;
    expect(await cacheAt(`/assets/site.css?v=${sha256.slice(0, 12)}`)).toBe("public, max-age=31536000, immutable");
    for (const wrong of ["", "?v=", "?v=0123456789ab", `?v=${sha256.slice(0, 4)}`]) {
      expect(await cacheAt(`/assets/site.css${wrong}`), wrong).toBe("public, max-age=300, stale-while-revalidate=86400");
    }
  });

  it("serves the files of an earlier release by its name", async () => {
    const before = { ...handMadeRelease(), generation: { ...release.generation, manifest_sha256: "f".repeat(64) }, file: () => new TextEncoder().encode("{}") };
    const { app } = benchOf(release, { reader: { current: () => release, named: (name) => (name === "20250101-0123456789ab" ? before : null) } });
    expect((await ask(app, "/public/releases/20250101-0123456789ab/v1/sources.json")).text).toBe("{}");
    expect((await ask(app, "/public/releases/20250101-0123456789ab/v1/manifest.json")).headers["ETag"]).toBe(`"${"f".repeat(64)}"`);
    for (const path of ["/public/releases/20250101-0123456789ab/", "/public/releases/20250101-0123456789ab/v1/none.json",
      "/public/releases//v1/sources.json"]) {
      expect((await ask(app, path)).status, path).toBe(404);
    }
  });

  it("tells where a current file and a page will stay, and leads there from `current`", async () => {
    const address = `/public/releases/${RELEASE_ID}`;
    expect((await ask(app, "/public/v1/sources.json")).headers["Link"]).toBe(`<${address}/v1/sources.json>; rel="cite-as"`);
    expect((await ask(app, "/")).headers["Link"]).toBe(`<${address}/site/>; rel="cite-as"`);
    for (const path of ["/v1/sources.json", "/site/"]) {
      const led = await ask(app, `/public/releases/current${path}`);
      expect([led.status, led.headers["Location"], led.headers["Cache-Control"]]).toEqual([307, `${address}${path}`, "no-store"]);
      const there = await ask(app, `${address}${path}`);
      expect([there.status, there.headers["Link"], there.headers["Cache-Control"]]).toEqual([200, undefined, "public, max-age=31536000, immutable"]);
    }
    expect((await ask(app, `${address}/site/`)).headers["Content-Security-Policy"]).toBe((await ask(app, "/")).headers["Content-Security-Policy"]);
  });

  it("serves the log of releases, which is the store's, and no log of a store without one", async () => {
    const reader = { current: () => release, named: () => null };
    const log = '{"generation":1}\n';
    const { app: withLog } = benchOf(release, { reader: { ...reader, releaseLog: async () => new TextEncoder().encode(log) } });
    const heard = await ask(withLog, "/public/v1/releases/log.ndjson");
    expect([heard.status, heard.text, heard.headers["Content-Type"]]).toEqual([200, log, "application/x-ndjson; charset=utf-8"]);
    expect((await ask(benchOf(release, { reader }).app, "/public/v1/releases/log.ndjson")).status).toBe(404);
  });

  it("answers 304 to a caller who has the file", async () => {
    const tag = (await ask(app, "/public/v1/sources.json")).headers["ETag"] ?? "";
    for (const sent of [tag, `W/${tag}`, `"x", ${tag}`, "*"]) {
      const heard = await ask(app, "/public/v1/sources.json", { headers: { "if-none-match": sent } });
      expect([heard.status, heard.text, heard.headers["ETag"]], sent).toEqual([304, "", tag]);
    }
    expect((await ask(app, "/public/v1/sources.json", { headers: { "if-none-match": '"x"' } })).status).toBe(200);
  });

  it("serves the manifest, which cannot list itself", async () => {
    const heard = await ask(app, "/public/v1/manifest.json");
    expect(manifest.parse(heard.json).release).toBe(RELEASE_ID);
    expect((await ask(app, "/public/v1/manifest.json", { headers: { "if-none-match": heard.headers["ETag"] ?? "" } })).status).toBe(304);
  });

  it("serves nothing that the manifest does not list", async () => {
    const paths = ["/public", "/public/", "/public/v1/", "/public/v1/../../manifest.json", "/public/v1/%2e%2e/%2e%2e/manifest.json",
      "/public/v1/..%2f..%2fmanifest.json",
      "/public/v1/specialties.json/", "/public/v1/specialties.json%00", "/public/v1/%zz", "/public/releases/../v1/sources.json", "/public//v1/sources.json",
      "/public/v1/tables/providers.arrow", `/public/objects/${"0".repeat(64)}`, "/../public/v1/sources.json", "/public/v1\\sources.json", "/site/index.html"];
    for (const path of paths) expect((await ask(app, path)).status, path).toBe(404);
  });

  it("does not serve data by state when exports are private", async () => {
    const { app } = benchOf(release, { publicExports: false });
    for (const path of [publicPath.byState("urology"), publicPath.slice("urology", "208800000X"), publicPath.coverage("NY")]) {
      expect((await ask(app, `/${path}`)).status, path).toBe(404);
    }
    for (const path of [publicPath.sources, publicPath.methodology("search"), publicPath.specialties, publicPath.openapi("supply")]) {
      expect((await ask(app, `/${path}`)).status, path).toBe(200);
    }
  });
});

describe("the site of a service that keeps its exports behind keys", () => {
  const { app } = benchOf(release, { publicExports: false });
  const page = "/studies/urology-supply/";

  it("serves its pages without tables and downloads, with tags of their own", async () => {
    const [open, kept] = [await ask(benchOf(release).app, page), await ask(app, page)];
    expect([open.text.includes("510"), kept.text.includes("510")]).toEqual([true, false]);
    expect(kept.text).toContain("Method");
    expect(kept.text.match(/kept behind keys/g)).toHaveLength(2);
    const tag = kept.headers["ETag"] ?? "";
    expect(tag).not.toBe(open.headers["ETag"]);
    expect((await ask(app, page, { headers: { "if-none-match": tag } })).status).toBe(304);
    expect((await ask(app, page, { headers: { "if-none-match": open.headers["ETag"] ?? "" } })).status).toBe(200);
  });

  it("serves no downloads", async () => {
    expect([(await ask(benchOf(release).app, `${page}states.csv`)).status, (await ask(app, `${page}states.csv`)).status]).toEqual([200, 404]);
    expect((await ask(app, "/docs/")).status).toBe(200);
  });
});

describe("the site", () => {
  it("has its pages at their paths", async () => {
    for (const [path, text] of [["/", "Supply"], ["/docs/", "Docs"]] as const) {
      const heard = await ask(app, path);
      expect([heard.status, heard.headers["Content-Type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(heard.text).toContain(text);
      expect(heard.headers["Content-Security-Policy"]).toContain("default-src 'self'");
    }
    expect((await ask(app, "/assets/site.css")).headers["Content-Type"]).toBe("text/css; charset=utf-8");
  });

  it("redirects to the final slash of a page, and nowhere else", async () => {
    const heard = await ask(app, "/docs");
    expect([heard.status, heard.headers["Location"]]).toEqual([308, "/docs/"]);
    for (const path of ["//docs", "/\\docs", "//evil.example/docs", "/%2fdocs"]) expect((await ask(app, path)).status, path).toBe(404);
  });

  it("redirects a state in small letters to its page, and no other code", async () => {
    for (const path of ["/states/ca", "/states/ca/", "/states/Ca/", "/states/CA"]) {
      const heard = await ask(app, path);
      expect([heard.status, heard.headers["Location"]], path).toEqual([308, "/states/CA/"]);
    }
    expect((await ask(app, "/states/CA/")).status).toBe(200);
    for (const path of ["/states/zz", "/states/cal/", "/studies/ca/"]) expect((await ask(app, path)).status, path).toBe(404);
  });

  it("answers HEAD and OPTIONS, and 405 to other methods", async () => {
    const head = await ask(app, "/docs/", { method: "HEAD" });
    expect([head.status, head.text, head.headers["Content-Length"]]).toEqual([200, "", "34"]);
    expect((await ask(app, "/docs/", { method: "OPTIONS" })).status).toBe(204);
    expect((await ask(app, "/docs/", { method: "POST" })).headers["Allow"]).toBe("GET, HEAD, OPTIONS");
    expect((await ask(app, "/nope", { method: "POST" })).status).toBe(404);
  });

  it("answers 503 before the first release", async () => {
    const { app } = benchOf(null);
    for (const path of ["/", "/public/v1/sources.json"]) expect((await ask(app, path)).status).toBe(503);
  });
});
