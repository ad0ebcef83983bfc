import { usualStrength } from '@artcade/domain/edits';
import { archiveForms, exportForms, exportScales } from '@artcade/domain/export-forms';
import { paletteNames, styles, toolForms } from '@artcade/domain/tool-forms';
import { type Call, calls } from './calls.ts';
import { addressFields } from './client.ts';
import { travellingCodes } from './errors.ts';
import { block, typeWriter } from './sdk-types.ts';
import { shapeNames } from './shape-names.ts';
import { webhookMessage } from './webhooks.ts';

/** Calls without a key that a program makes to get one. */
const withoutKey: readonly string[] = ['startDeviceLogin', 'finishDeviceLogin'];

/** The calls that the SDK has. */
const sdkCalls: readonly [string, Call][] = Object.entries<Call>(calls).filter(
  ([name, { key }]) => key !== null || withoutKey.includes(name),
);

const names = new Map<unknown, string>([
  ...Object.entries(shapeNames).map(([name, shape]): [unknown, string] => [shape, name]),
  [webhookMessage, 'WebhookMessage'],
]);

const header = '// Generated from the contract: npm run sdk\n';

/** Returns the generated sources of the SDK by file name. */
export const sdkSources = (): Readonly<Record<string, string>> => ({
  'api.ts': apiSource(),
  'table.ts': tableSource(),
  'tools.ts': toolsSource(),
});

/** Every type, and the interface of the client: one method per call, with path, query and body in one object. */
function apiSource(): string {
  const writer = typeWriter(names);
  const methods = sdkCalls.map(([name, call]) => {
    checkNames(name, call);
    const scope = call.key === null ? 'Needs no key.' : `Scope: \`${call.key}\`.`;
    const answer = call.file ? 'Blob' : call.answer ? writer.typeOf(call.answer) : 'void';
    return `/** ${call.summary}. ${scope} */\n${name}(${inputOf(call, writer)}, options?: CallOptions): Promise<${answer}>;`;
  });
  writer.typeOf(webhookMessage);
  return [
    header,
    "import type { CallOptions } from '../call-options.ts';\n",
    '/** The codes of refusals. A newer server may send others. */',
    `export type ErrorCode =\n${travellingCodes.map((code) => `  | '${code}'`).join('\n')};\n`,
    '/** An order whose idempotency key the SDK makes, unless there is one. */',
    "export type Keyed<Order extends { key: string }> = Omit<Order, 'key'> & { key?: string | undefined };\n",
    `export interface Client ${block(methods)}\n`,
    ...writer.declarations().map((each) => `export ${each}\n`),
  ].join('\n');
}

function inputOf(
  { method, params, query, body, takesIdempotencyKey }: Call,
  writer: ReturnType<typeof typeWriter>,
): string {
  const fields = { ...params, ...(method === 'GET' ? query : {}) };
  const sent = (body?._zod.def as { shape?: typeof fields } | undefined)?.shape;
  const isOptional =
    (!body || sent !== undefined) &&
    Object.values({ ...fields, ...sent }).every((shape) => shape._zod.def.type === 'optional');
  const bodyType = body && writer.typeOf(body);
  const parts = [
    ...(Object.keys(fields).length > 0 ? [writer.fieldsOf(fields)] : []),
    ...(bodyType ? [takesIdempotencyKey ? `Keyed<${bodyType}>` : bodyType] : []),
  ];
  return `input${isOptional ? '?' : ''}: ${parts.join(' & ') || 'Record<string, never>'}`;
}

/** Path, query and body share one object, so that no name may mean two things. */
function checkNames(name: string, { method, params = {}, query, body }: Call): void {
  const shape = (body?._zod.def as { shape?: object } | undefined)?.shape ?? {};
  const twice = Object.keys(params).find((each) => each in (query ?? {}) || each in shape);
  if (twice !== undefined) throw new Error(`${name} has ${twice} in its path and elsewhere.`);
  if (method === 'GET' ? body : query) throw new Error(`${name} has a query and a body.`);
}

function tableSource(): string {
  const lines = sdkCalls.map(([name, call]) => {
    const marks = [
      ...(call.file ? ['isFile: true'] : []),
      ...(call.takesIdempotencyKey
        ? ["key: 'key'"]
        : hasField(call, 'uploadKey')
          ? ["key: 'uploadKey'"]
          : []),
      ...(call.key === null ? ['isOpen: true'] : []),
    ];
    return `${name}: { method: '${call.method}', path: '${call.path}'${marks.map((mark) => `, ${mark}`).join('')} },`;
  });
  return [
    header,
    "import type { Client } from './api.ts';\n",
    `export interface Entry ${block([
      "method: 'GET' | 'POST' | 'PATCH' | 'DELETE';",
      'path: string;',
      '/** The answer is a file. */',
      'isFile?: true;',
      '/** The field of the body that makes a repetition harmless. */',
      "key?: 'key' | 'uploadKey';",
      '/** No key is sent. */',
      'isOpen?: true;',
    ])}\n`,
    `export const table: Readonly<Record<keyof Client, Entry>> = ${block(lines)};\n`,
    '/** The fields of answers that are addresses at the server. */',
    `export const addressFields: readonly string[] = ${list(addressFields)};\n`,
  ].join('\n');
}

const hasField = ({ body }: Call, name: string): boolean =>
  name in ((body?._zod.def as { shape?: object } | undefined)?.shape ?? {});

function toolsSource(): string {
  const tools = Object.entries(toolForms).map(
    ([slug, { sizes, fields }]) =>
      `'${slug}': ${block([
        `sizes: ${list(Object.keys(sizes))},`,
        `fields: ${block(
          Object.entries<{ kind: string; options?: readonly string[] }>(fields).map(
            ([name, { kind, options }]) =>
              `${name}: { kind: '${kind}'${options ? `, options: ${list(options)}` : ''} },`,
          ),
        )},`,
      ])},`,
  );
  return [
    header,
    '/** The forms of the tools: their sizes, the default first, and their fields. */',
    `export const tools = ${block(tools)} as const;\n`,
    `export const styles = ${list(styles)} as const;\n`,
    '/** How far an edit changes the style, from 1 to 100, unless the order says. */',
    `export const usualStrength = ${usualStrength};\n`,
    `export const palettes = ${list(paletteNames)} as const;\n`,
    `export const exportForms = ${list(exportForms)} as const;\n`,
    '/** The forms that are zip files. */',
    `export const archiveForms: readonly string[] = ${list(archiveForms)};\n`,
    `export const exportScales = ${list(exportScales)} as const;\n`,
  ].join('\n');
}

const list = (values: Iterable<string>): string => `[${[...values].map((each) => `'${each}'`).join(', ')}]`;
