/**
 * Writes the card with which a data set hub takes the folder of exports as it is: front matter with one configuration for each
 * dataset, which names its Parquet file, then a text for readers (https://huggingface.co/docs/hub/datasets-manual-configuration).
 */
import { publicPath } from "../../data/contract/release/artifacts.ts";
import type { ListedDataset } from "../../data/contract/release/catalogue.ts";
import { SERVICE_NAME } from "../../data/reference/service.ts";
import { type CatalogueInput, describedAs } from "./listing.ts";

/** One line for each key; its value is JSON, which is YAML as well. */
function frontMatter(card: Readonly<Record<string, unknown>>): string[] {
  return ["---", ...Object.entries(card).map(([key, value]) => `${key}: ${JSON.stringify(value)}`), "---"];
}

function configsOf(datasets: readonly ListedDataset[]): object[] {
  return datasets.flatMap(({ slug, files }, i) => files.filter(({ format }) => format === "parquet").map(({ path }) => (
    { config_name: slug, ...(i === 0 ? { default: true } : {}), data_files: [{ split: "train", path }] }
  )));
}

export function datasetCard({ publicUrl, datasets }: CatalogueInput): string {
  const synthetic = datasets.some((dataset) => dataset.synthetic);
  const inFolder = (path: string): string => path.slice(publicPath.exportsFolder.length);
  return [
    ...frontMatter({
      pretty_name: `${SERVICE_NAME}: language-model-ready exports`, license: "cc0-1.0", language: ["en"],
      task_categories: ["question-answering", "text-retrieval"], size_categories: ["n<1K"], configs: configsOf(datasets),
    }),
    "",
    `# ${SERVICE_NAME}`,
    "",
    ...(synthetic ? ["**All data here is a synthetic sample: no figure describes a real provider.**", ""] : []),
    "U.S. healthcare provider supply and facility quality by state, counted from federal files. Each row is a paragraph with its figures, source, "
      + "snapshot date, method and citation. A value that is unknown is null.",
    "",
    ...datasets.map((dataset) => `- \`${dataset.slug}\`: ${describedAs(dataset)}`),
    "",
    `The columns are described in \`${inFolder(publicPath.dataPackage)}\`, and \`${inFolder(publicPath.sql)}\` has queries for DuckDB.`,
    `Its files are listed at ${publicUrl}/${publicPath.exportIndex}`,
    "",
  ].join("\n");
}
