/** A process of its own for `s3_batch.ts`: the stand-in for S3, which answers after as many milliseconds as it was told last. */
import { deliver } from "../support/s3/faults.ts";
import { startS3 } from "../support/s3/server.ts";
import type { Plan } from "../support/s3/server.ts";

const server = startS3();

function answerAfter(milliseconds: number): Plan {
  if (milliseconds === 0) return () => null;
  return () => ({
    after(response, answer) {
      setTimeout(() => deliver(response, answer, "GET"), milliseconds);
      return true;
    },
  });
}

process.on("message", (milliseconds: number) => void server.then((running) => {
  running.plan = answerAfter(milliseconds);
  process.send?.(running.environment);
}));
