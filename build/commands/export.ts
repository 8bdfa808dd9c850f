/** `npm run export`: writes the served release as a plain folder for any web server or CDN. */
import { Command, Option } from "commander";
import { refuseMissing, RequiredOption } from "../../data/command_line.ts";
import { openStore } from "../../data/open_store.ts";
import { exportStatic } from "../static_export/export.ts";
import { effects, json, outcomeText, print, store, type StoreFlags } from "./options.ts";

interface ExportFlags extends StoreFlags {
  readonly out: string;
  readonly publicExports: string;
}

const NOTES = `
--out is made a link to a folder beside it, which each export replaces in one step. Point a web server at it, or copy it to
a bucket or CDN following the link (rsync -rtL, aws s3 sync). It holds the served release alone.`;

export function exportCommand(): Command {
  return new Command("export").description("write the public files and the pages as a plain folder for any web server or CDN")
    .addOption(store())
    .addOption(new RequiredOption("--out <dir>", "where the files are found").env("OUT"))
    .addOption(new Option("--public-exports <0|1>", "0 leaves out exports and per-state data")
      .env("PUBLIC_EXPORTS").default("1").choices(["0", "1"]))
    .addOption(json())
    .addHelpText("after", NOTES)
    .hook("preAction", refuseMissing)
    .action(async (flags: ExportFlags) => {
      const options = { out: flags.out, publicExports: flags.publicExports !== "0" };
      const report = await exportStatic(await openStore(flags.store), options, effects);
      const text = `release ${report.release}: ${report.files} files, ${report.bytes} bytes, in ${report.out}`;
      print(outcomeText(flags, report, text));
    });
}
