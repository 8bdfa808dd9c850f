/** What an agent tool is: one question an agent may have, the strict form it is asked in, and the form of its answer. */
import type * as z from "zod/v4";
import type { Question } from "./upstream.ts";

/** A file of the service an agent may fetch for more than an answer holds. */
export interface Link {
  readonly uri: string;
  readonly name: string;
  readonly mimeType: string;
}

export interface ToolContext {
  /** The body of the service's answer; throws a `ToolFailure` when there is none. */
  readonly ask: (question: Question) => Promise<unknown>;
  /** Where the service's public files are found. */
  readonly base: string;
  readonly hasBearer: boolean;
}

export interface ToolAnswer {
  /** Our own words, numbers and identifiers of a checked shape: never text of a source, which stands in `data` alone. */
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly links?: readonly Link[];
}

export interface AgentTool {
  readonly name: string;
  readonly title: string;
  /** For the agent: what it answers, what null means, what an answer does not mean. */
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  run(input: unknown, context: ToolContext): Promise<ToolAnswer>;
}

export function defineTool<I extends z.ZodObject>(
  tool: Omit<AgentTool, "input" | "run"> & { readonly input: I; readonly run: (input: z.infer<I>, context: ToolContext) => Promise<ToolAnswer> },
): AgentTool {
  return { ...tool, run: (input, context) => tool.run(tool.input.parse(input), context) };
}
