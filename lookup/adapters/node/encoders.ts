/** The compressors of `node:zlib`, which run off the main thread. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoders } from "../../app/encoding.ts";

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Each file is compressed once and sent many times, but the first request waits: Brotli is two steps below its slowest quality. */
export const nodeEncoders: Encoders = {
  br: (bytes) => asBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gzip: (bytes) => asGzip(bytes, { level: 9 }),
};
