/** The compressors of `node:zlib`, which run off the main thread. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoders } from "../../app/encoding.ts";

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

function encodersOf(brotliQuality: number, gzipLevel: number): Encoders {
  return {
    br: (bytes) => asBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    gzip: (bytes) => asGzip(bytes, { level: gzipLevel }),
  };
}

/**
 * Each file is compressed once and sent many times, but the first request waits: Brotli at quality 9 takes 60 ms for a page, at 8 it takes 2
 * and half a percent more bytes.
 */
export const fileEncoders = encodersOf(8, 9);

/** An answer is compressed for one request: 1.7 MB of records take 6 ms of gzip and 23 of Brotli. */
export const answerEncoders = encodersOf(2, 2);
