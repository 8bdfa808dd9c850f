/** The catalogues of a release describe every export, and every public file is valid by its published schema. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { beforeAll, describe, expect, it } from "vitest";
import { checkedContact, dcatUs } from "../../../build/catalogue/dcat_us.ts";
import { publicPath } from "../../../data/contract/release/artifacts.ts";
import { EXPORT_KINDS, type ExportIndex } from "../../../data/contract/release/catalogue.ts";
import { DATASET_SLUGS } from "../../../data/contract/ids.ts";
import { exportFlatRow } from "../../../data/contract/release/export.ts";
import { manifestKey, objectKey, type Manifest, type ReleaseObject } from "../../../data/contract/release/release.ts";
import { OTHER_FORMATS, PUBLIC_SCHEMAS } from "../../../data/contract/api/schemas.ts";
import { newestGeneration, readManifest } from "../../../data/store/generations.ts";
import type { Store } from "../../../data/store/store.ts";
import { SAMPLE_NOW, SAMPLE_URL, sampleStore } from "../../support/sample_store.ts";

type Json = Readonly<Record<string, unknown>>;
let store: Store;
let manifest: Manifest;

beforeAll(async () => {
  store = await sampleStore(2_000);
  manifest = await readManifest(store, (await newestGeneration(store))!);
});

async function textOf(path: string): Promise<string> {
  const bytes = await store.get(objectKey(manifest.release, path));
  if (bytes === null) throw new Error(`${path} is not in the release`);
  return new TextDecoder().decode(bytes);
}

async function jsonOf<T = Json>(path: string): Promise<T> {
  return JSON.parse(await textOf(path)) as T;
}

const CATALOGUES: readonly string[] = [publicPath.exportIndex, publicPath.dcatUs, publicPath.croissant, publicPath.dataPackage,
  publicPath.datasetCard, publicPath.sql];

/** The export files of the manifest, by URL. */
function exportObjects(): Map<string, ReleaseObject> {
  const own = manifest.objects.filter(({ path }) => path.startsWith(publicPath.exportsFolder) && !CATALOGUES.includes(path));
  return new Map(own.map((object) => [`${SAMPLE_URL}/${object.path}`, object]));
}

describe("the index of exports", () => {
  it("lists exactly the files under exports/, with bytes, hash and rows", async () => {
    const { data } = await jsonOf<{ data: ExportIndex }>(publicPath.exportIndex);
    const listed = data.datasets.flatMap(({ files }) => files);
    expect(data.datasets.map(({ slug }) => slug)).toEqual([...DATASET_SLUGS]);
    expect(data).toMatchObject({ total_datasets: 17, total_files: 17 * EXPORT_KINDS.length, last_checked: SAMPLE_NOW });
    expect(Object.fromEntries(listed.map(({ url, sha256, bytes, rows }) => [url, { sha256, bytes, rows }])))
      .toEqual(Object.fromEntries([...exportObjects()].map(([url, { sha256, bytes, rows }]) => [url, { sha256, bytes, rows }])));
    for (const { path, url, format, bytes, tokens_estimate } of listed) {
      expect(url).toBe(`${SAMPLE_URL}/${publicPath.exportsFolder}${path}`);
      expect(tokens_estimate).toBe(format === "parquet" ? null : Math.ceil(bytes / 4));
    }
  });
});

describe("the published JSON Schemas", () => {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  const found = new Map<string, ValidateFunction>();

  async function validators(): Promise<Map<string, ValidateFunction>> {
    if (found.size > 0) return found;
    for (const { name } of PUBLIC_SCHEMAS) {
      const schema = await jsonOf(publicPath.schema(name));
      expect(schema).toMatchObject({ $schema: "https://json-schema.org/draft/2020-12/schema", $id: `${SAMPLE_URL}/${publicPath.schema(name)}` });
      found.set(name, ajv.compile(schema));
    }
    return found;
  }

  it("describe every public JSON file: each has one schema and is valid by it", async () => {
    const byName = await validators();
    const used = new Set<string>();
    const faults: string[] = [];
    const manifestText = new TextDecoder().decode(await store.get(manifestKey(manifest.release)) ?? new Uint8Array());
    for (const object of [...manifest.objects, { path: "public/v1/manifest.json" }]) {
      const path = /^public\/v1\/(.+\.(?:json|ndjson|jsonl))$/.exec(object.path)?.[1];
      if (path === undefined || OTHER_FORMATS.test(path)) continue;
      const schemas = PUBLIC_SCHEMAS.filter(({ files }) => files.test(path));
      if (schemas.length !== 1) faults.push(`${path}: ${schemas.length} schemas`);
      for (const { name, unit } of schemas) {
        used.add(name);
        const text = path === "manifest.json" ? manifestText : await textOf(object.path);
        const validate = byName.get(name)!;
        for (const value of unit === "file" ? [text] : text.trimEnd().split("\n").filter(Boolean)) {
          if (!validate(JSON.parse(value))) faults.push(`${path}: ${ajv.errorsText(validate.errors)}`);
        }
      }
    }
    expect(faults).toEqual([]);
    // The feed of a first release is empty. All other schemas were used.
    expect(PUBLIC_SCHEMAS.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
  });

  it("refuse invalid values", async () => {
    const byName = await validators();
    const { data } = await jsonOf<{ data: Json }>(publicPath.exportFile("urology-supply", "json"));
    expect(byName.get("export")!({ data: { ...data, chunks: 5 } })).toBe(false);
    expect(byName.get("export")!({ data: { ...data, more: 5 } })).toBe(false);
    expect(byName.get("export-row")!({ id: "x" })).toBe(false);
  });
});

interface Distribution {
  readonly downloadURL: string;
  readonly mediaType: string;
  readonly byteSize: string;
  readonly checksum: { readonly checksumValue: string };
}
interface DcatDataset extends Json { readonly identifier: string; readonly distribution: readonly Distribution[] }

describe("the catalogues in other vocabularies", () => {
  it("DCAT-US 3.0 has the mandatory fields, one dataset for each of ours, and each file", async () => {
    const catalog = await jsonOf<Json & { dataset: DcatDataset[] }>(publicPath.dcatUs);
    expect(catalog).toMatchObject({ "@type": "Catalog", conformsTo: { "@type": "Standard",
      identifier: { "@type": "Identifier", "@id": "https://resources.data.gov/dcat-us/3.0.0" } } });
    expect(Object.keys(catalog)).not.toContain("@context");
    expect(catalog.dataset).toHaveLength(17);
    for (const dataset of catalog.dataset) {
      expect(dataset).toMatchObject({
        "@type": "Dataset", title: expect.any(String), description: expect.any(String), identifier: expect.stringMatching(/^http/),
        contactPoint: { "@type": "Kind", fn: expect.any(String), hasEmail: "mailto:data@supply.example" },
        publisher: { "@type": "Organization", name: expect.any(String) },
        accrualPeriodicity: expect.stringMatching(/^(?:daily|weekly|monthly|quarterly|semiannual|annual)$/),
        modified: expect.stringMatching(/^\d{4}-\d{2}-\d{2}/),
      });
      expect(dataset.distribution).toHaveLength(EXPORT_KINDS.length);
    }
    const files = catalog.dataset.flatMap(({ distribution }) => distribution);
    expect(files.map(({ downloadURL }) => downloadURL).sort()).toEqual([...exportObjects().keys()].sort());
    for (const { downloadURL, byteSize, mediaType, checksum } of files) {
      const { bytes, sha256 } = exportObjects().get(downloadURL)!;
      expect([byteSize, checksum.checksumValue]).toEqual([String(bytes), sha256]);
      expect(mediaType).toMatch(/^[a-z]+\/[\w.+-]+$/);
    }
  });

  it("DCAT-US 3.0 without --contact has no contact and does not claim to conform", async () => {
    const { data } = await jsonOf<{ data: ExportIndex }>(publicPath.exportIndex);
    const given = { publicUrl: SAMPLE_URL, now: SAMPLE_NOW, datasets: data.datasets };
    const [open, silent] = [dcatUs({ ...given, contact: "data@supply.example" }), dcatUs({ ...given, contact: null })];
    expect(open).toEqual(await jsonOf(publicPath.dcatUs));
    const claims = new Set(["conformsTo", "contactPoint"]);
    expect(JSON.stringify(silent)).toBe(JSON.stringify(open, (name, value: unknown) => (claims.has(name) ? undefined : value)));
    for (const odd of ["", "data", "data@host", "mailto:data@supply.example", "a b@supply.example"]) {
      expect(() => checkedContact(odd), odd).toThrow("write it as data@example.org");
    }
  });

  it("Croissant 1.0 has the required fields, unique identifiers, and no dangling reference", async () => {
    interface Field {
      readonly "@id": string;
      readonly dataType: string;
      readonly source: { readonly fileObject: { readonly "@id": string }; readonly extract: { readonly column: string } };
    }
    interface RecordSet { readonly "@id": string; readonly key: { readonly "@id": string }; readonly field: readonly Field[] }
    interface FileObject { readonly "@id": string; readonly contentUrl: string; readonly encodingFormat: string; readonly sha256: string }
    const dataset = await jsonOf<Json & { distribution: FileObject[]; recordSet: RecordSet[] }>(publicPath.croissant);
    expect(dataset).toMatchObject({ "@type": "sc:Dataset", conformsTo: "http://mlcommons.org/croissant/1.0", datePublished: SAMPLE_NOW.slice(0, 10) });
    for (const property of ["@context", "name", "description", "license", "url", "creator"]) expect(dataset[property], property).toBeTruthy();
    const files = new Set(dataset.distribution.map((file) => file["@id"]));
    const ids = [...files, ...dataset.recordSet.flatMap((set) => [set["@id"], ...set.field.map((field) => field["@id"])])];
    expect(new Set(ids).size).toBe(ids.length);
    for (const file of dataset.distribution) expect(exportObjects().get(file.contentUrl)?.sha256, file.contentUrl).toBe(file.sha256);
    expect(dataset.recordSet.map((set) => set["@id"])).toEqual([...DATASET_SLUGS]);
    for (const set of dataset.recordSet) {
      expect(set.field.map(({ source }) => source.extract.column)).toEqual(Object.keys(exportFlatRow.shape));
      expect(set.field.map((field) => field["@id"])).toContain(set.key["@id"]);
      for (const { source, dataType } of set.field) {
        expect(files).toContain(source.fileObject["@id"]);
        expect(dataType).toMatch(/^sc:(?:Text|Integer|Float|Boolean)$/);
      }
    }
  });

  it("the card of the folder names the Parquet file of each dataset, one configuration each, where it lies", async () => {
    const card = await textOf(publicPath.datasetCard);
    const [, front = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(card) ?? [];
    const { configs, license } = Object.fromEntries(front.split("\n").map((line) => {
      const colon = line.indexOf(": ");
      return [line.slice(0, colon), JSON.parse(line.slice(colon + 2)) as unknown];
    })) as { configs: { config_name: string; default?: boolean; data_files: { split: string; path: string }[] }[]; license: string };
    expect(license).toBe("cc0-1.0");
    expect(configs.map(({ config_name }) => config_name)).toEqual([...DATASET_SLUGS]);
    expect(configs.filter((config) => config.default)).toHaveLength(1);
    const paths = new Set(manifest.objects.map(({ path }) => path));
    for (const { config_name, data_files } of configs) {
      expect(data_files).toEqual([{ split: "train", path: `${config_name}/llm-ready.parquet` }]);
      expect(paths).toContain(publicPath.exportsFolder + data_files[0]!.path);
    }
    expect(body).toContain("synthetic sample");
  });

  it("Data Package 2 has named resources with relative paths and hashes, and a schema for each table", async () => {
    interface Resource extends Json {
      readonly name: string;
      readonly path: string;
      readonly hash: string;
      readonly bytes: number;
      readonly schema?: { readonly fields: readonly { readonly name: string }[] };
    }
    const descriptor = await jsonOf<Json & { resources: Resource[] }>(publicPath.dataPackage);
    expect(descriptor).toMatchObject({ $schema: "https://datapackage.org/profiles/2.0/datapackage.json", licenses: [{ name: "CC0-1.0" }] });
    expect(new Set(descriptor.resources.map(({ name }) => name)).size).toBe(exportObjects().size);
    for (const { path, hash, bytes, format, schema } of descriptor.resources) {
      const object = exportObjects().get(`${SAMPLE_URL}/${publicPath.exportsFolder}${path}`);
      expect({ hash, bytes }, path).toEqual({ hash: `sha256:${object?.sha256}`, bytes: object?.bytes });
      expect(path).not.toMatch(/^[./~]|\.\.|\\|:\/\//);
      const isTable = ["jsonl", "csv", "parquet"].some((each) => each === format);
      expect(schema?.fields.map(({ name }) => name)).toEqual(isTable ? Object.keys(exportFlatRow.shape) : undefined);
    }
  });

  it("llms.txt has a title, a summary and lists of working links, and is also at the site's root", async () => {
    const text = await textOf(publicPath.llms);
    expect(await textOf("site/llms.txt")).toBe(text);
    const [title, , summary] = text.split("\n");
    expect(title).toMatch(/^# \S/);
    expect(summary).toMatch(/^> \S/);
    expect(text.match(/^# /gm)).toHaveLength(1);
    const links = [...text.matchAll(/^- \[[^\]]+\]\((\S+)\): \S/gm)].map(([, url = ""]) => url);
    expect(links).toHaveLength(text.match(/^- /gm)?.length ?? 0);
    const there = new Set(manifest.objects.map(({ path }) => path));
    const paths = links.map((url) => url.slice(SAMPLE_URL.length + 1));
    const missing = paths.filter((path) => !there.has(path.startsWith("public/") ? path : `site/${path}index.html`));
    expect(missing).toEqual([]);
  });
});
