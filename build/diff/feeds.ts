/** Writes the public event feeds: JSON Feed 1.1 (jsonfeed.org), Atom (RFC 4287), and JSON lines of the same items. */
import { publicPath, sitePage } from "../../data/contract/release/artifacts.ts";
import type { FeedItem } from "../../data/contract/records/events.ts";
import { SERVICE_NAME } from "../../data/reference/service.ts";
import type { Artifact } from "../files/artifact.ts";
import type { FeedStamp } from "./feed_items.ts";

const TITLE = `${SERVICE_NAME}: events`;
const DESCRIPTION = "Federal sources that were refreshed, and how many records changed with them. No record is named here.";

/** Returns the feed files. `items` are newest first. */
export function feedFiles(items: readonly FeedItem[], stamp: FeedStamp): Artifact[] {
  const file = (format: "json" | "atom" | "ndjson", text: string): Artifact =>
    ({ path: publicPath.feed(format), kind: "public", rows: items.length, body: new TextEncoder().encode(text) });
  return [
    file("json", `${JSON.stringify(jsonFeed(items, stamp))}\n`),
    file("atom", atomFeed(items, stamp)),
    file("ndjson", items.map((item) => `${JSON.stringify(item)}\n`).join("")),
  ];
}

/** Returns the address of the served release's feed. */
function urlOf(format: "json" | "atom", { publicUrl }: FeedStamp): string {
  return `${publicUrl}/${publicPath.feed(format)}`;
}

function homeOf({ publicUrl }: FeedStamp): string {
  return `${publicUrl}/${sitePage.sources}/`;
}

function jsonFeed(items: readonly FeedItem[], stamp: FeedStamp) {
  return {
    version: "https://jsonfeed.org/version/1.1",
    title: TITLE,
    home_page_url: homeOf(stamp),
    feed_url: urlOf("json", stamp),
    description: DESCRIPTION,
    language: "en",
    authors: [{ name: SERVICE_NAME }],
    items: items.map((item) => ({
      id: item.id, url: item.url, title: item.title, content_text: item.text, date_published: item.date_published,
      tags: [item.event, item.dataset_id], _event: item,
    })),
  };
}

function atomFeed(items: readonly FeedItem[], stamp: FeedStamp): string {
  return [
    `<?xml version="1.0" encoding="utf-8"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">`,
    `<id>${xml(urlOf("atom", stamp))}</id>`,
    `<title>${xml(TITLE)}</title>`,
    `<subtitle>${xml(DESCRIPTION)}</subtitle>`,
    `<updated>${items[0]?.date_published ?? stamp.now}</updated>`,
    `<author><name>${xml(SERVICE_NAME)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xml(urlOf("atom", stamp))}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(homeOf(stamp))}"/>`,
    ...items.map(atomEntry),
    "</feed>\n",
  ].join("\n");
}

function atomEntry({ id, title, date_published, url, text, event, dataset_id }: FeedItem): string {
  return [
    `<entry><id>urn:uuid:${id}</id>`,
    `<title>${xml(title)}</title>`,
    `<updated>${date_published}</updated>`,
    `<link rel="alternate" type="text/html" href="${xml(url)}"/>`,
    `<category term="${xml(event)}"/><category term="${xml(dataset_id)}"/>`,
    `<content type="text">${xml(text)}</content></entry>`,
  ].join("\n");
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Escapes text for XML 1.0, which forbids control characters. */
function xml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "").replaceAll(/\p{Cc}/gu, " ");
}
