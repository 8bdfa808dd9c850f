/**
 * Puts a page into the frame of its release. The build draws the site's layout once with slots (`FRAME_PATH`), so these pages have
 * the header, banner, footer and style of every other page of the release, and there is one layout. If there is no release, or the
 * store cannot be read, a plain frame is used.
 */
import { FRAME_PATH, FRAME_SLOTS } from "../../data/contract/release/artifacts.ts";
import { SERVICE_NAME } from "../../data/reference/service.ts";
import { draw, escaped, type LivePage } from "../../templates/live/draw.ts";
import { onceRead } from "../release/memo.ts";
import type { Release } from "../release/reader.ts";

function plainFrame(): string {
  return draw("plain_frame", { heading: FRAME_SLOTS.heading, content: FRAME_SLOTS.content, service: SERVICE_NAME });
}

async function frameOf(release: Release | null): Promise<string> {
  if (release === null) return plainFrame();
  try {
    return await onceRead(release, "frame", async () => {
      const bytes = await release.file(FRAME_PATH);
      return bytes === null ? plainFrame() : new TextDecoder().decode(bytes);
    });
  } catch {
    // This page may have to tell the reader that the store cannot be reached.
    return plainFrame();
  }
}

const SLOTS = new RegExp(Object.values(FRAME_SLOTS).join("|"), "g");

/** Fills all slots in one pass, so that text in one slot is never taken for another slot. */
function filled(frame: string, { heading, description, content }: LivePage): string {
  const parts: Readonly<Record<string, string>> = {
    [FRAME_SLOTS.heading]: escaped(heading),
    [FRAME_SLOTS.description]: escaped(description),
    [FRAME_SLOTS.content]: content,
  };
  return frame.replace(SLOTS, (slot) => parts[slot] ?? "");
}

const OWN_CRUMB = '<li aria-current="page">';

/** Marks the page as the current one if the navigation links to it. */
function withCurrent(frame: string, path: string): string {
  return frame.replace(`<a href="${path}">`, `<a href="${path}" aria-current="page">`);
}

/** Adds the page above this one to the breadcrumbs, which end with the page itself. */
function withParent(frame: string, parent: LivePage["parent"]): string {
  if (parent === undefined) return frame;
  return frame.replace(OWN_CRUMB, `<li><a href="${parent.href}">${escaped(parent.label)}</a></li>\n${OWN_CRUMB}`);
}

export async function framed(release: Release | null, path: string, page: LivePage): Promise<string> {
  return filled(withParent(withCurrent(await frameOf(release), path), page.parent), page);
}
