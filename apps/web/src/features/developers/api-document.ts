import type { ApiKeyScope } from '@artcade/domain/api-keys';
import { type ExportForm, type ExportScale, exportFileName } from '@artcade/domain/export-forms';

/** What this page reads of the OpenAPI document. */
export interface ApiDocument {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: { readonly Error: { readonly description: string } } };
}

interface Described {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly 'x-scope'?: ApiKeyScope;
  readonly 'x-planned'?: true;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly schema: { readonly enum?: readonly string[] };
  }[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly example?: unknown } };
  };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly example?: unknown }>> }>
  >;
}

/** A call that an API key may make. */
export interface KeyCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly scope: ApiKeyScope;
  readonly fields: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'body';
    readonly options: readonly string[];
  }[];
  /** An example as text, with a placeholder for each of its fields; null if the call takes no body. */
  readonly body: string | null;
  readonly answer: string | null;
  /** The answer is a file, not JSON. */
  readonly isFile: boolean;
}

export interface CallGroup {
  readonly name: string;
  readonly calls: readonly KeyCall[];
}

/** Returns the calls that keys may make, by subject, in the order of the document. */
export function callsForKeys({ tags, paths }: ApiDocument): CallGroup[] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method, described })),
  );
  const groups = tags.map(({ name }) => ({
    name,
    calls: all.flatMap(({ path, method, described }) =>
      described.tags.includes(name) ? toKeyCall(path, method, described) : [],
    ),
  }));
  return groups.filter(({ calls }) => calls.length > 0);
}

function toKeyCall(path: string, method: string, described: Described): KeyCall[] {
  const scope = described['x-scope'];
  if (scope === undefined || described['x-planned']) return [];
  const [type = '', content] = Object.entries(described.responses['200']?.content ?? {})[0] ?? [];
  const body = described.requestBody?.content['application/json'];
  const { text = null, ids = [] } = body ? withoutIds(body.example ?? {}) : {};
  const fields = described.parameters.flatMap(({ name, in: place, schema }) =>
    place === 'header' ? [] : [{ name, in: place, options: schema.enum ?? [] }],
  );
  return [
    {
      name: described.operationId,
      method: method.toUpperCase(),
      path,
      summary: described.summary,
      scope,
      fields: [...fields, ...ids.map((name) => ({ name, in: 'body' as const, options: [] }))],
      body: text,
      answer: content?.example === undefined ? null : asText(content.example),
      isFile: type !== '' && type !== 'application/json',
    },
  ];
}

/** An example's ids are nobody's: placeholders take their place, which the reader fills in. */
function withoutIds(example: unknown): { text: string; ids: readonly string[] } {
  const ids: string[] = [];
  const replaced = (name: string, value: unknown): unknown => {
    if (!/^(ids|\w+Id)$/.test(name) || value === null) return value;
    ids.push(name);
    return Array.isArray(value) ? [`{${name}}`] : `{${name}}`;
  };
  return { text: JSON.stringify(example, replaced, 2), ids };
}

const placeholders = /"\{(\w+)\}"/g;

/** Returns a body with its fields filled in. Empty ones keep their placeholder. */
export const filledBody = (body: string, values: Readonly<Record<string, string>>): string =>
  body.replace(placeholders, (whole, name: string) => (values[name] ? JSON.stringify(values[name]) : whole));

/** Whether a field of the path or the body is not filled in. */
export const lacksFields = (url: string, body: string | null): boolean =>
  url.includes('{') || (body ?? '').search(placeholders) >= 0;

/** Returns the name under which the file of an answer is saved; null if the answer is JSON. */
export const fileOf = (
  { isFile }: KeyCall,
  { form, scale }: Readonly<Record<string, string>>,
): string | null =>
  isFile ? exportFileName('artcade', (form || 'png') as ExportForm, (scale || '1') as ExportScale) : null;

export const asText = (value: unknown): string => JSON.stringify(value, null, 2);

/** Codes of errors with what each means, as the document lists them. */
export const errorsOf = ({ components }: ApiDocument): { status: string; code: string; meaning: string }[] =>
  components.schemas.Error.description.split('\n').flatMap((line) => {
    const [, status = '', code = '', meaning = ''] = /^(\d+) `(\w+)`: (.*)$/.exec(line) ?? [];
    return code === '' ? [] : [{ status, code, meaning }];
  });

/** Returns the address of a call. Fields of the path that are empty keep their placeholder. */
export function addressOf(server: string, call: KeyCall, values: Readonly<Record<string, string>>): string {
  const path = call.path.replace(/\{(\w+)\}/g, (whole, name: string) =>
    values[name] ? encodeURIComponent(values[name]) : whole,
  );
  const query = new URLSearchParams();
  for (const { name, in: place } of call.fields)
    if (place === 'query' && values[name]) query.set(name, values[name]);
  return `${server}/api${path}${query.size > 0 ? `?${query}` : ''}`;
}
