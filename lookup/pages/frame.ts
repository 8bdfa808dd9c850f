/**
 * A drawn page inside the frame of its release. The build draws the site's layout once with slots (`FRAME_PATH`), so the
 * header, banner, footer and style of these pages are those of every other page of the same release, and there is one
 * layout. A plain frame stands in where there is no release, or the store does not hand it out.
 */
import { FRAME_PATH, FRAME_SLOTS } from "../../data/contract/release/artifacts.ts";
import { SERVICE_NAME } from "../../data/reference/service.ts";
import type { LivePage } from "../../templates/live/parts.ts";
import { escaped } from "../../templates/markup.ts";
import { onceRead } from "../release/memo.ts";
import type { Release } from "../release/reader.ts";

const PLAIN_FRAME = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${FRAME_SLOTS.heading} | ${SERVICE_NAME}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="stylesheet" href="/assets/style.css">
</head>
<body>
<header class="top"><div class="frame"><a class="brand" href="/">${SERVICE_NAME}</a></div></header>
<main id="main" class="frame">
<h1>${FRAME_SLOTS.heading}</h1>
${FRAME_SLOTS.content}
</main>
</body>
</html>
`;

async function frameOf(release: Release | null): Promise<string> {
  if (release === null) return PLAIN_FRAME;
  try {
    return await onceRead(release, "frame", async () => {
      const bytes = await release.file(FRAME_PATH);
      return bytes === null ? PLAIN_FRAME : new TextDecoder().decode(bytes);
    });
  } catch {
    // The page itself may be all that is left to say that the store is away.
    return PLAIN_FRAME;
  }
}

const SLOTS = new RegExp(Object.values(FRAME_SLOTS).join("|"), "g");

/** All slots in one pass: what was put into one is never taken for another. */
function filled(frame: string, { heading, description, content }: LivePage): string {
  const parts: Readonly<Record<string, string>> = {
    [FRAME_SLOTS.heading]: escaped(heading),
    [FRAME_SLOTS.description]: escaped(description),
    [FRAME_SLOTS.content]: content.markup,
  };
  return frame.replace(SLOTS, (slot) => parts[slot] ?? "");
}

/** Marks the page in the navigation, where that leads to it. */
function withCurrent(frame: string, path: string): string {
  return frame.replace(`<a href="${path}">`, `<a href="${path}" aria-current="page">`);
}

export async function framed(release: Release | null, path: string, page: LivePage): Promise<string> {
  return filled(withCurrent(await frameOf(release), path), page);
}
