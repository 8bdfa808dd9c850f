/**
 * Writes CSV rows as bytes. Fields go into a buffer of fixed size that is flushed when it is full, so memory does not grow
 * with the file. There are two buffers: one is written to disk while the other is filled.
 */

/** How a publisher writes a file. */
export interface Dialect {
  /** `all` quotes every field, `needed` only those with a comma, a quote or a line break. */
  readonly quotes: "all" | "needed";
  readonly newline: "\n" | "\r\n";
}

/** `write` resolves when the chunk may be overwritten. */
export interface ByteSink {
  write(chunk: Uint8Array): Promise<void>;
}

export interface RowWriter {
  /** Writes one field of the current row. Throws on any character outside ASCII: the real files have none. */
  field(text: string): void;
  /** Writes `count` empty fields. */
  blanks(count: number): void;
  /** Ends the current row. */
  endRow(): void;
  /** Writes a line unchanged: a title, or a header with other quotes than the rows. It does not count as a row. */
  line(text: string): void;
}

export interface RowFile extends RowWriter {
  /** Calls `row` for each index from `from` to `to` - 1; a call may write no row, or several. */
  rows(from: number, to: number, row: (out: RowWriter, index: number) => void): Promise<void>;
  /** Writes the rest. Call it once, at the end. */
  finish(): Promise<{ rows: number; bytes: number }>;
}

const CHUNK = 1 << 20;
/** The most bytes that one call of `row` may write: the widest NPPES row with all fields filled is below 16 KB. */
const HEADROOM = 1 << 18;
const QUOTE = 34;
const COMMA = 44;
const EMPTY_QUOTED = Buffer.from(`"",`.repeat(330), "latin1");
const EMPTY_BARE = Buffer.from(",".repeat(330), "latin1");
const NEEDS_QUOTES = /[",\r\n]/;

export function rowFile(sink: ByteSink, dialect: Dialect): RowFile {
  const always = dialect.quotes === "all";
  const empty = always ? EMPTY_QUOTED : EMPTY_BARE;
  const emptyWidth = always ? 3 : 1;
  const newline = Buffer.from(dialect.newline, "latin1");
  let buffer = new Uint8Array(CHUNK + HEADROOM);
  let other = new Uint8Array(CHUNK + HEADROOM);
  let at = 0;
  let rowCount = 0;
  let byteCount = 0;
  let pending: Promise<void> = Promise.resolve();

  function ascii(text: string, doubled: boolean): void {
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      if (code > 126) throw new Error(`sample text must be ASCII, and this is not: ${text}`);
      buffer[at++] = code;
      if (doubled && code === QUOTE) buffer[at++] = QUOTE;
    }
  }
  function field(text: string): void {
    if (always || NEEDS_QUOTES.test(text)) {
      buffer[at++] = QUOTE;
      ascii(text, true);
      buffer[at++] = QUOTE;
    } else ascii(text, false);
    buffer[at++] = COMMA;
  }
  function blanks(count: number): void {
    buffer.set(empty.subarray(0, count * emptyWidth), at);
    at += count * emptyWidth;
  }
  function endRow(): void {
    at -= 1;
    buffer.set(newline, at);
    at += newline.length;
    rowCount += 1;
  }
  function line(text: string): void {
    ascii(text, false);
    buffer.set(newline, at);
    at += newline.length;
  }
  async function flush(): Promise<void> {
    await pending;
    pending = sink.write(buffer.subarray(0, at));
    // The next await throws its error; until then, the rejection must not count as unhandled.
    pending.catch(() => undefined);
    [buffer, other] = [other, buffer];
    byteCount += at;
    at = 0;
  }

  const out: RowWriter = { field, blanks, endRow, line };
  return {
    ...out,
    async rows(from, to, row) {
      for (let index = from; index < to; index += 1) {
        row(out, index);
        if (at >= CHUNK) await flush();
      }
    },
    async finish() {
      await flush();
      await pending;
      return { rows: rowCount, bytes: byteCount };
    },
  };
}
