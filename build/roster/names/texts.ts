/** Keeps many short texts in large buffers, outside of the heap: strings of their own would take more memory and be moved about by the collector. */

export interface Texts {
  /** Texts are numbered from 0. */
  add(text: string): void;
  get(number: number): string;
}

const BUFFER_BYTES = 1 << 20;

export function createTexts(): Texts {
  const buffers: Buffer[] = [];
  /** For each text the buffer, and where the text begins and ends in it. */
  const places: number[] = [];
  let used = BUFFER_BYTES;
  return {
    add(text) {
      const bytes = Buffer.byteLength(text);
      if (used + bytes > BUFFER_BYTES) {
        buffers.push(Buffer.allocUnsafeSlow(Math.max(BUFFER_BYTES, bytes)));
        used = 0;
      }
      buffers.at(-1)!.write(text, used);
      places.push(buffers.length - 1, used, used + bytes);
      used += bytes;
    },
    get(number) {
      const [buffer, from, to] = [places[3 * number]!, places[3 * number + 1]!, places[3 * number + 2]!];
      return buffers[buffer]!.toString("utf8", from, to);
    },
  };
}
