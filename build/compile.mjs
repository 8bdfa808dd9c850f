// Compiles the TypeScript of the service and the build into JavaScript in `dist`, file by file, next to the other files that
// they read. What runs in production is `node dist/lookup/main.js`: no loader, and no cache in a shared temporary folder.
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const ROOT = resolve(import.meta.dirname, "..");
const ROOMS = ["build", "data", "lookup", "site", "templates"];
/** Read as text by the compiled code: the verifier that the guides print, and what a release says of its software. */
const READ = ["data/reference/webhook_verifier.ts", "package.json", "package-lock.json"];

const out = resolve(process.argv[2] ?? join(ROOT, "dist"));
const fresh = `${out}.new`;
rmSync(fresh, { recursive: true, force: true });

const files = ROOMS.flatMap((room) => readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)));
// The sources of the kernels are AssemblyScript; `npm run golden` has compiled them.
const sources = files.filter((file) => extname(file) === ".ts" && !file.startsWith(join("build", "kernels", "source")));

await build({
  entryPoints: sources.map((file) => join(ROOT, file)), outdir: fresh, outbase: ROOT,
  bundle: true, format: "esm", platform: "node", target: "node20", logLevel: "warning", legalComments: "none", sourcemap: true, sourcesContent: false,
  plugins: [{
    name: "one file at a time",
    setup(compiler) {
      // Only the entry points are compiled; what they import is named by its compiled file.
      compiler.onResolve({ filter: /./ }, ({ path, kind }) =>
        (kind === "entry-point" ? null : { path: path.startsWith(".") ? path.replace(/\.ts$/, ".js") : path, external: true }));
      compiler.onLoad({ filter: /\.ts$/ }, ({ path }) => ({
        loader: "ts", contents: readFileSync(path, "utf8").replaceAll(/new URL\("(\.\/\w+_worker)\.ts"/g, 'new URL("$1.js"'),
      }));
    },
  }],
});
const isRead = (file) => ![".ts", ".md"].includes(extname(file)) && file !== join("build", "compile.mjs");
for (const file of [...files.filter(isRead), ...READ]) cpSync(join(ROOT, file), join(fresh, file));

// `_pipeline_version` of a release must be the same from the compiled code as from the sources.
const { pipelineVersion } = await import(pathToFileURL(join(fresh, "build/pipeline/revision.js")).href);
writeFileSync(join(fresh, "REVISION"), pipelineVersion(process.env, ROOT));
rmSync(out, { recursive: true, force: true });
renameSync(fresh, out);
