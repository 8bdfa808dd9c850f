/**
 * CSV rows as bytes. Rows are laid down one field at a time in a fixed buffer that is handed on when it is full, so
 * that memory does not grow with the file; the two buffers alternate, so that one is written while the other fills.
 */

/** How a publisher writes a file. */
export interface Dialect {
  /** `all`: every field between quotes. `needed`: only those holding a comma, a quote or a line break. */
  readonly quotes: "all" | "needed";
  readonly newline: "\n" | "\r\n";
}

/** Where bytes go. `write` resolves when the chunk may be overwritten. */
export interface ByteSink {
  write(chunk: Uint8Array): Promise<void>;
}

export interface RowWriter {
  /** One ASCII field of the current row. Throws on any other character: the files it imitates hold none. */
  field(text: string): void;
  /** `count` empty fields. */
  blanks(count: number): void;
  /** Ends the row begun by the last fields. */
  endRow(): void;
  /** A whole line as it stands: titles, and headers that are not quoted as the rows are. No row is counted. */
  line(text: string): void;
}

export interface RowFile extends RowWriter {
  /** Calls `row` for each index from `from` up to, not including, `to`; a call may lay down no row, or several. */
  rows(from: number, to: number, row: (out: RowWriter, index: number) => void): Promise<void>;
  /** Hands on what is left. To be called once, last. */
  finish(): Promise<{ rows: number; bytes: number }>;
}

const CHUNK = 1 << 20;
/** What the calls for one index may lay down: the widest NPPES row, all fields filled, stays below 16 KB. */
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
  let spare = new Uint8Array(CHUNK + HEADROOM);
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
  async function handOn(): Promise<void> {
    await pending;
    pending = sink.write(buffer.subarray(0, at));
    // The failure is met at the next await; until then it must not count as unhandled.
    pending.catch(() => undefined);
    [buffer, spare] = [spare, buffer];
    byteCount += at;
    at = 0;
  }

  const out: RowWriter = { field, blanks, endRow, line };
  return {
    ...out,
    async rows(from, to, row) {
      for (let index = from; index < to; index += 1) {
        row(out, index);
        if (at >= CHUNK) await handOn();
      }
    },
    async finish() {
      await handOn();
      await pending;
      return { rows: rowCount, bytes: byteCount };
    },
  };
}
