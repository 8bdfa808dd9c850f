/** A process of its own for `s3_batch.ts`: the stand-in for S3, which answers after as many milliseconds as it was told last. */
import { startS3 } from "../../support/s3/server.ts";

const server = startS3();

process.on("message", (delayMs: number) => void server.then((running) => {
  running.plan = () => (delayMs === 0 ? null : { delayMs });
  process.send?.(running.environment);
}));
