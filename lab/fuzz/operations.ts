import { type Call, type CallName, calls } from '@artcade/contract/calls';
import { type JsonSchema, type Schema, toSchema } from './schema.ts';

/** A call as the OpenAPI document describes it. */
export interface Operation {
  readonly name: CallName;
  readonly method: string;
  /** With `{name}` placeholders for parameters. */
  readonly path: string;
  readonly access: Call['access'];
  readonly params: Readonly<Record<string, Schema>>;
  readonly query: Readonly<Record<string, Schema>>;
  readonly body: Schema | null;
  readonly bodyLimit: number;
}

interface Document {
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

interface Described {
  readonly operationId: CallName;
  readonly 'x-planned'?: true;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly { name: string; in: 'path' | 'query' | 'header'; schema: JsonSchema }[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
  };
}

/** Every operation in the OpenAPI document of a running server. */
export async function readOperations(url: string): Promise<Operation[]> {
  return operationsOf(await (await fetch(`${url}/api/openapi.json`)).json());
}

export function operationsOf(document: unknown): Operation[] {
  const { paths, components } = document as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, described]) => !described['x-planned'])
      .map(([method, described]) => operationOf(path, method, described, components.schemas)),
  );
}

function operationOf(
  path: string,
  method: string,
  described: Described,
  named: Document['components']['schemas'],
): Operation {
  const fields = (place: 'path' | 'query') =>
    Object.fromEntries(
      described.parameters
        .filter((it) => it.in === place)
        .map(({ name, schema }) => [name, toSchema(schema, named)]),
    );
  const body = described.requestBody?.content['application/json'].schema;
  const [security] = described.security;
  const call: Call = calls[described.operationId];
  return {
    name: described.operationId,
    method: method.toUpperCase(),
    path: `/api${path}`,
    access: security === undefined ? 'anyone' : 'session' in security ? 'session' : 'user',
    params: fields('path'),
    query: fields('query'),
    body: body ? toSchema(body, named) : null,
    bodyLimit: call.bodyLimit ?? 64 * 1024,
  };
}
