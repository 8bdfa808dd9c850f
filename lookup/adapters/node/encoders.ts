/** Node's own compressors, off the main thread. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoders } from "../../app/encoding.ts";

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Each file is encoded once and sent many times, but the first who asks waits: one step below the slowest. */
export const nodeEncoders: Encoders = {
  br: (bytes) => asBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gzip: (bytes) => asGzip(bytes, { level: 9 }),
};
