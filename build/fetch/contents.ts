/**
 * Whether what arrived is the publisher's file: not empty, of the kind its name says (a web page with status 200 is the
 * commonest lie), and for a zip every entry read to its end against size and CRC-32.
 */
import { open } from "node:fs/promises";
import { refuseOtherFormats } from "../csv/header.ts";
import { dateInFileName } from "../snapshots/file_dates.ts";
import { FETCH_AGAIN, InputError } from "../snapshots/input_error.ts";
import { listZip, readZipEntry } from "../snapshots/zip.ts";

/** Throws an InputError naming `label`. `date` is the newest in the names of a zip's entries, null for other files. */
export async function checkContents(file: string, name: string, label: string): Promise<{ readonly date: string | null }> {
  const head = await headOf(file);
  if (head.length === 0) throw new InputError({ file: label, problem: "is empty", remedy: FETCH_AGAIN });
  if (/\.zip$/i.test(name)) return checkZip(file, label, head);
  refuseOtherFormats(label, head);
  return { date: null };
}

async function checkZip(file: string, label: string, head: Uint8Array): Promise<{ readonly date: string | null }> {
  // Said in the terms of what it is, when it is not a zip at all.
  if (head[0] !== 0x50 || head[1] !== 0x4b) refuseOtherFormats(label, head);
  const entries = await listZip(file, label);
  for (const entry of entries) {
    const bytes = readZipEntry(file, entry, `${label}!${entry.name}`);
    while ((await bytes.next()).done !== true);
  }
  return { date: entries.map(({ name }) => dateInFileName(name)).filter((date) => date !== null).sort().at(-1) ?? null };
}

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
