/** Writes llms.txt (https://llmstxt.org): a title, a summary line, then lists of links with short notes. */
import { publicPath, sitePage } from "../../data/contract/release/artifacts.ts";
import { LLMS_HEADINGS } from "../../data/contract/release/private_files.ts";
import { SERVICE_NAME } from "../../data/reference/service.ts";
import { type CatalogueInput, describedAs } from "./listing.ts";

function link(title: string, url: string, note: string): string {
  return `- [${title}](${url}): ${note}`;
}

export function llmsTxt({ publicUrl, datasets }: CatalogueInput): string {
  const page = (path: string): string => `${publicUrl}/${path}/`;
  const file = (path: string): string => `${publicUrl}/${path}`;
  const synthetic = datasets.some((dataset) => dataset.synthetic);
  return [
    `# ${SERVICE_NAME}`,
    "",
    "> U.S. healthcare provider supply and facility quality by state, counted from federal files, with the source of every value.",
    "",
    ...(synthetic ? ["All data here is a synthetic sample: no figure describes a real provider.", ""] : []),
    "Each export has a national paragraph, one for each of the 50 states and DC, one on underserved states and one on the dataset.",
    "An unknown value is null. Ratings are the publisher's own. Each chunk has a citation to use.",
    "",
    LLMS_HEADINGS.exports,
    "",
    ...datasets.map((dataset) => link(dataset.display_name, file(publicPath.exportFile(dataset.slug, "txt")), describedAs(dataset))),
    "",
    "## Catalogs",
    "",
    link("All export files", file(publicPath.exportIndex), "formats, bytes, hashes and token estimates"),
    link("Figures over time", file(publicPath.seriesIndex), "each dataset by state in every snapshot so far, JSON and CSV"),
    link("DCAT-US 3.0", file(publicPath.dcatUs), "for data catalogs"),
    link("Croissant", file(publicPath.croissant), "for machine learning tools"),
    link("Data Package", file(publicPath.dataPackage), "for tabular tools"),
    "",
    LLMS_HEADINGS.documentation,
    "",
    link("How to ask", page(sitePage.documentation), "both APIs, their keys and limits"),
    link("Methodologies", page(sitePage.methodologyIndex), "how each figure is made"),
    link("Limitations", page(sitePage.limitations), "what the figures cannot tell you"),
    link("Sources", page(sitePage.sources), "the federal files and their dates"),
    "",
    "## Optional",
    "",
    link("OpenAPI of Surface A", file(publicPath.openapi("supply")), "supply, providers, questions, exports"),
    link("OpenAPI of Surface B", file(publicPath.openapi("resolver")), "records by NPI and CCN, batches, webhooks"),
    "",
  ].join("\n");
}
