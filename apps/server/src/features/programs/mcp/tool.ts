import type { CallToolResult, StandardSchemaWithJSON, ToolAnnotations } from '@modelcontextprotocol/server';
import * as z from 'zod/mini';
import type { InternalCalls } from './internal-calls.ts';

/** One request of a program. */
export interface McpRequest extends InternalCalls {
  readonly publicUrl: string;
  /** Reserves memory for a picture until the response has been read. Returns false where there is none left. */
  readonly reservePicture: (bytes: number) => boolean;
  /** Fires when the client has left, or the server stops. */
  readonly gone: AbortSignal;
}

/** The use of a tool, with a way to say how far it is. */
export interface ToolRun extends McpRequest {
  /** Whether the client wants to hear of progress. */
  readonly isFollowed: boolean;
  readonly reportProgress: (message: string) => Promise<void>;
}

/** What a tool returns. Words of users may be in `data` alone. */
export interface ToolAnswer<Data = unknown> {
  readonly data: Data;
  /** A sentence of ours for the model. */
  readonly say?: string;
  readonly content?: CallToolResult['content'];
}

interface Definition<Input extends z.ZodMiniType, Output extends z.ZodMiniType> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  readonly annotations: ToolAnnotations;
  readonly run: (input: z.infer<Input>, use: ToolRun) => Promise<ToolAnswer<z.infer<Output>>>;
}

export interface McpTool {
  readonly name: string;
  readonly about: {
    readonly title: string;
    readonly description: string;
    readonly inputSchema: StandardSchemaWithJSON;
    readonly outputSchema: StandardSchemaWithJSON;
    readonly annotations: ToolAnnotations;
  };
  readonly run: (input: unknown, use: ToolRun) => Promise<ToolAnswer>;
}

export function defineTool<Input extends z.ZodMiniType, Output extends z.ZodMiniType>({
  name,
  title,
  description,
  input,
  output,
  annotations,
  run,
}: Definition<Input, Output>): McpTool {
  return {
    name,
    about: {
      title,
      description,
      inputSchema: standard(input, 'input'),
      outputSchema: standard(output, 'output'),
      annotations: { title, openWorldHint: false, ...annotations },
    },
    // The library has parsed it.
    run: (value, use) => run(value as z.infer<Input>, use),
  };
}

/** A shape with its JSON schema, which the library wants and `zod/mini` does not bring. Made once, not for each request. */
function standard(shape: z.ZodMiniType, io: 'input' | 'output'): StandardSchemaWithJSON {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' });
  const described = () => schema as Record<string, unknown>;
  return { '~standard': { ...shape['~standard'], jsonSchema: { input: described, output: described } } };
}

export const reads: ToolAnnotations = { readOnlyHint: true, idempotentHint: true };
/** Adds something, at a price, and changes nothing that is there. */
export const spends: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: false };

/** Adds a description to a field, which models read. */
export const field = <Shape extends z.ZodMiniType>(shape: Shape, description: string): Shape =>
  shape.check(z.describe(description)) as Shape;
