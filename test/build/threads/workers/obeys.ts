/** A worker that does what its job says. */
import { InputError } from "../../../../build/snapshots/input_error.ts";
import { openRing, type RingMemory } from "../../../../build/threads/ring.ts";
import { serve, type Task } from "../../../../build/threads/serve.ts";

export type Order =
  | { readonly task: "answer"; readonly value: unknown } | { readonly task: "answer a function" }
  | { readonly task: "refuse" } | { readonly task: "throw"; readonly text: string }
  | { readonly task: "wait" } | { readonly task: "fill a slot and exit"; readonly chunks: RingMemory };

export type OrderTask = Task<Order>;

serve<OrderTask>(async (job, { wait }) => {
  switch (job.task) {
    case "answer": return job.value;
    case "answer a function": return () => 1;
    case "refuse": throw new InputError({ file: "p.csv", line: 3, problem: "is cut", remedy: "fetch it again", changed: true });
    case "throw": throw new RangeError(job.text);
    case "wait": return wait(() => null);
    default:
      openRing(job.chunks).filled(0, 7);
      return process.exit(1);
  }
});
