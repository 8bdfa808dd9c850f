/** The interface of an agent tool: one question that an agent can ask, with strict schemas for input and output. */
import * as z from "zod/v4";
import type { Question } from "./upstream.ts";

const link = z.object({ name: z.string(), url: z.string(), media_type: z.string() });

/** A file of the service with more than an answer can contain. */
export type Link = Readonly<z.infer<typeof link>>;

export interface ToolContext {
  /** Returns the body of the service's answer. Throws a `ToolFailure` when there is none. */
  readonly ask: (question: Question) => Promise<unknown>;
  /** The address of the service's public files. */
  readonly base: string;
  readonly hasBearer: boolean;
}

export interface ToolAnswer {
  /** Our own words, numbers and checked identifiers. Text from a source is in `data` only. */
  readonly summary: string;
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
  const output = tool.output.extend({ links: z.array(link).optional() });
  return { ...tool, output, run: (input, context) => tool.run(tool.input.parse(input), context) };
}
