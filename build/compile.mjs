// Compiles the TypeScript of the service and the build into JavaScript in `dist`, file by file, next to the other files that
// they read. What runs in production is `node dist/lookup/main.js`: no loader, and no cache in a shared temporary folder.
// What they use of other packages comes along in `dist/packages`, so that `dist` is a package of its own (`npm pack ./dist`)
// and needs only what cannot be bundled.
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, extname, join, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const ROOT = resolve(import.meta.dirname, "..");
const ROOMS = ["build", "data", "lookup", "site", "templates"];
/** Has an executable for each platform. */
const NOT_BUNDLED = ["libsql"];
/** Only the sources use it, and only what they run as threads. */
const NOT_NEEDED = ["esbuild"];
/** Read as text by the compiled code, such as the verifier that the guides print. */
const READ = ["data/reference/webhook_verifier.ts", "README.md", "LICENSE", "CHANGELOG.md"];

const out = resolve(process.argv[2] ?? join(ROOT, "dist"));
const fresh = `${out}.new`;
rmSync(fresh, { recursive: true, force: true });

const files = ROOMS.flatMap((room) => readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)));
// The sources of the kernels are AssemblyScript; `npm run golden` has compiled them.
const sources = files.filter((file) => extname(file) === ".ts" && !file.startsWith(join("build", "kernels", "source")));
const isOurs = (path) => !path.includes(`${sep}node_modules${sep}`);

/** Copies the files of packages that a source asks for by name, and names the copies instead. */
function withCopies(path, text) {
  const { resolve: found } = createRequire(path);
  return text.replaceAll(/\brequire(\.resolve)?\("([^."][^"]*\/[^"]*)"\)/g, (_, how = "", name) => {
    const copy = join(fresh, "packages", name);
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(found(name), copy);
    return `require${how}("${relative(dirname(join(fresh, relative(ROOT, path))), copy)}")`;
  });
}

const { outputFiles, metafile } = await build({
  entryPoints: sources.map((file) => join(ROOT, file)), outdir: fresh, outbase: ROOT, chunkNames: "packages/[hash]",
  absWorkingDir: ROOT, bundle: true, splitting: true, format: "esm", platform: "node", target: "node20", logLevel: "warning", legalComments: "none",
  sourcemap: true, sourcesContent: false,
  external: [...NOT_BUNDLED, ...NOT_NEEDED], write: false, metafile: true,
  plugins: [{
    name: "one file at a time",
    setup(compiler) {
      // Only the entry points and packages are compiled; what an entry point imports of ours is named by its compiled file.
      compiler.onResolve({ filter: /^\./ }, ({ path, kind, importer }) =>
        (kind === "entry-point" || !isOurs(importer) ? null : { path: path.replace(/\.ts$/, ".js"), external: true }));
      compiler.onLoad({ filter: /\.ts$/ }, ({ path }) => (isOurs(path) ? {
        loader: "ts", contents: withCopies(path, readFileSync(path, "utf8")).replaceAll(/new URL\("(\.\/\w+_worker)\.ts"/g, 'new URL("$1.js"'),
      } : null));
      // It asks for its fonts by a function that esbuild does not know.
      compiler.onLoad({ filter: /pdfkit\.node\.mjs$/ }, ({ path }) => ({
        contents: readFileSync(path, "utf8").replace("const require$1 = createRequire(import.meta.url);", "").replaceAll("require$1(", "require("),
      }));
    },
  }],
});
for (const { path, text } of outputFiles) {
  const isPackage = path.startsWith(join(fresh, "packages"));
  if (isPackage && path.endsWith(".map")) continue;
  mkdirSync(dirname(path), { recursive: true });
  // Packages in CommonJS ask for modules of Node with `require`.
  const banner = isPackage ? 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url); ' : "";
  writeFileSync(path, banner + text);
}
const isRead = (file) => ![".ts", ".md", ".mjs"].includes(extname(file));
for (const file of [...files.filter(isRead), ...READ]) cpSync(join(ROOT, file), join(fresh, file));
// The list of a release's software is made of it. At the top npm would leave it out of the package.
cpSync(join(ROOT, "package-lock.json"), join(fresh, "build/attest/package-lock.json"));

// The types of the client, for programs that import it. An image is built without the compiler, and nobody imports from there.
const compiler = join(ROOT, "node_modules/.bin/tsc");
if (existsSync(compiler)) {
  const client = join(fresh, "lookup/client");
  execFileSync(compiler, [
    "--ignoreConfig", "--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2023,dom", "--types", "", "--allowImportingTsExtensions",
    "--declaration", "--emitDeclarationOnly", "--rootDir", join(ROOT, "lookup/client"), "--outDir", client, join(ROOT, "lookup/client/client.ts"),
  ]);
  for (const file of readdirSync(client).filter((name) => name.endsWith(".d.ts"))) {
    writeFileSync(join(client, file), readFileSync(join(client, file), "utf8").replaceAll(/(from "\.\/\w+)\.ts"/g, '$1.js"'));
  }
}

/** The folders of the bundled packages. */
const bundled = new Set(Object.keys(metafile.inputs).map((file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]).filter(Boolean));
const licenses = [...bundled].sort((a, b) => (a < b ? -1 : 1)).map((folder) => {
  const { name, version, license } = JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8"));
  const texts = readdirSync(join(ROOT, folder)).filter((file) => /^(?:licen[sc]e|copying|notice)/i.test(file));
  return [`${name} ${version} (${license})`, ...texts.map((file) => readFileSync(join(ROOT, folder, file), "utf8").trim())].join("\n\n");
});
writeFileSync(join(fresh, "packages", "LICENSES.txt"), `${licenses.join(`\n\n${"-".repeat(80)}\n\n`)}\n`);

const { name, version, mcpName, description, license, type, engines, dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
cpSync(join(ROOT, "build/cli.mjs"), join(fresh, "cli.mjs"));
writeFileSync(join(fresh, "mcp.mjs"), '#!/usr/bin/env node\nawait import("./lookup/mcp/main.js");\n');
for (const file of ["cli.mjs", "mcp.mjs"]) chmodSync(join(fresh, file), 0o755);
writeFileSync(join(fresh, "package.json"), `${JSON.stringify({
  name, version, mcpName, description, license, type, engines,
  exports: { "./client": { types: "./lookup/client/client.d.ts", default: "./lookup/client/client.js" }, "./package.json": "./package.json" },
  bin: { "provider-supply": "cli.mjs", "provider-supply-mcp": "mcp.mjs" },
  files: [...ROOMS, "packages", "cli.mjs", "mcp.mjs", "REVISION", "CHANGELOG.md", "!**/*.map"],
  dependencies: Object.fromEntries(NOT_BUNDLED.map((each) => [each, dependencies[each]])),
}, null, 2)}\n`);

// `_pipeline_version` of a release must be the same from the compiled code as from the sources.
const { pipelineVersion } = await import(pathToFileURL(join(fresh, "build/pipeline/revision.js")).href);
writeFileSync(join(fresh, "REVISION"), pipelineVersion(process.env, ROOT));
rmSync(out, { recursive: true, force: true });
renameSync(fresh, out);
