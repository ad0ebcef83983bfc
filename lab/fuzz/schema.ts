import fc from 'fast-check';
import type { Dice } from '../support/dice.ts';

/** A schema of the document, in the words of OpenAPI 3.1. */
export interface JsonSchema
  extends Omit<
    Schema,
    'type' | 'nullable' | 'anyOf' | 'exclusiveMinimum' | 'properties' | 'additionalProperties' | 'items'
  > {
  readonly $ref?: string;
  readonly type?: Schema['type'] | 'null';
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly exclusiveMinimum?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
}

/** Resolves references, and joins what 3.1 splits: null is a flag, a constant is an enumeration. */
export function toSchema(
  { $ref, type, const: only, anyOf, exclusiveMinimum, ...rest }: JsonSchema,
  named: Readonly<Record<string, JsonSchema>>,
): Schema {
  const inner = (schema: JsonSchema): Schema => toSchema(schema, named);
  if ($ref !== undefined) return inner(named[$ref.split('/').at(-1) ?? ''] ?? {});
  const { properties, additionalProperties, items, ...plain } = rest;
  const some = anyOf?.filter((each) => each.type !== 'null');
  const isNullable = some !== undefined && some.length < (anyOf?.length ?? 0);
  const [single, ...others] = some ?? [];
  if (isNullable && single && others.length === 0) return { ...inner(single), nullable: true };
  return {
    ...plain,
    ...(type !== undefined && type !== 'null' && { type }),
    ...(only !== undefined && { enum: [only] }),
    ...(some && { anyOf: some.map(inner) }),
    ...(isNullable && { nullable: true }),
    ...(exclusiveMinimum !== undefined && { minimum: exclusiveMinimum, exclusiveMinimum: true }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, inner(each)])),
    }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === 'object' ? inner(additionalProperties) : additionalProperties,
    }),
    ...(items && { items: inner(items) }),
  };
}

/** What the fuzzer reads of a schema. */
export interface Schema {
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array';
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export interface Source {
  readonly dice: Dice;
  /** A value that is known to work at this path; undefined leaves the choice to the schema. */
  readonly wish: (path: readonly string[], schema: Schema) => unknown;
  /** A text of this length. */
  readonly words: (minimum: number, maximum: number) => string;
}

/** A value that the schema allows. */
export function sample(schema: Schema, source: Source, path: readonly string[] = []): unknown {
  const { dice } = source;
  const wished = source.wish(path, schema);
  if (wished !== undefined) return wished;
  if (schema.nullable && dice.chance(0.5)) return null;
  if (schema.enum) return dice.pickAny(schema.enum);
  if (schema.anyOf) return sample(dice.pickAny(schema.anyOf) ?? {}, source, path);
  switch (schema.type) {
    case 'string':
      return sampleText(schema, source);
    case 'integer':
      return Math.floor(sampleNumber(schema, dice));
    case 'number':
      return sampleNumber(schema, dice);
    case 'boolean':
      return dice.chance(0.5);
    case 'array':
      return sampleArray(schema, source, path);
    case 'object':
      return sampleObject(schema, source, path);
    case undefined:
      return dice.pick<unknown>([null, 1, 'x', { a: [1] }, []]);
  }
}

function sampleText({ format, pattern, minLength = 0, maxLength = 60 }: Schema, source: Source): string {
  if (format === 'date-time') return new Date(Date.UTC(2020, 0, 1) + source.dice.below(3e11)).toISOString();
  if (pattern === undefined) return source.words(minLength, Math.min(maxLength, 300));
  return matching(pattern, source.dice.below(2 ** 31)).slice(0, maxLength);
}

const patterns = new Map<string, fc.Arbitrary<string>>();

function matching(pattern: string, seed: number): string {
  const arbitrary = patterns.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  patterns.set(pattern, arbitrary);
  return fc.sample(arbitrary, { seed, numRuns: 1 })[0] ?? '';
}

function sampleNumber({ minimum = 0, maximum = 1000, exclusiveMinimum = false }: Schema, dice: Dice): number {
  const lowest = exclusiveMinimum ? minimum + 1 : minimum;
  const highest = dice.chance(0.8) ? Math.min(maximum, lowest + 1000) : maximum;
  return dice.pick([lowest, highest, lowest + dice.below(highest - lowest + 1)]);
}

function sampleArray(
  { items = {}, minItems = 0, maxItems = 3 }: Schema,
  source: Source,
  path: readonly string[],
) {
  const length = minItems + source.dice.below(Math.min(maxItems, minItems + 3) - minItems + 1);
  return Array.from({ length }, () => sample(items, source, [...path, '*']));
}

function sampleObject(schema: Schema, source: Source, path: readonly string[]): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const named = Object.entries(properties).filter(
    ([name]) => required.includes(name) || source.dice.chance(0.35),
  );
  const made: [string, unknown][] = named.map(([name, inner]) => [
    name,
    sample(inner, source, [...path, name]),
  ]);
  if (typeof additionalProperties === 'object' && source.dice.chance(0.5))
    made.push([source.words(1, 8), sample(additionalProperties, source, [...path, '*'])]);
  return Object.fromEntries(made);
}

/** A path inside a value, with its schema if there is one. */
export interface Place {
  readonly path: readonly (string | number)[];
  readonly schema: Schema;
}

/** Every path inside a value, the root first. */
export function placesOf(value: unknown, schema: Schema, path: Place['path'] = []): Place[] {
  const here = { path, schema: ruling(value, schema) };
  if (Array.isArray(value))
    return [here, ...value.flatMap((each, at) => placesOf(each, here.schema.items ?? {}, [...path, at]))];
  if (typeof value !== 'object' || value === null) return [here];
  const inner = Object.entries(value).flatMap(([name, each]) =>
    placesOf(each, here.schema.properties?.[name] ?? {}, [...path, name]),
  );
  return [here, ...inner];
}

/** Which of several schemas a value follows: the one whose properties it has. */
function ruling(value: unknown, schema: Schema): Schema {
  if (!schema.anyOf) return schema;
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const fits = ({ properties = {}, type }: Schema) =>
    names.length > 0 ? names.some((name) => name in properties) : type === typeof value;
  return schema.anyOf.find(fits) ?? schema.anyOf[0] ?? {};
}

export function valueAt(value: unknown, path: Place['path']): unknown {
  return path.reduce<unknown>(
    (inner, name) => (inner as Record<string | number, unknown> | null)?.[name],
    value,
  );
}

const removed = Symbol('removed');
export const without = (value: unknown, path: Place['path']): unknown => replaced(value, path, removed);

/** A copy of a value with another value at a path. */
export function replaced(value: unknown, [name, ...rest]: Place['path'], other: unknown): unknown {
  if (name === undefined) return other === removed ? undefined : other;
  if (Array.isArray(value)) {
    const changed = value.map((each, at) => (at === name ? replaced(each, rest, other) : each));
    return changed.filter((each) => each !== undefined);
  }
  const entries = Object.entries(value as Record<string, unknown>);
  const isLast = rest.length === 0 && other === removed;
  return Object.fromEntries(
    entries
      .filter(([key]) => !(isLast && key === name))
      .map(([key, each]) => [key, key === name ? replaced(each, rest, other) : each]),
  );
}
