import type * as z from 'zod/mini';

/** The parts of a shape's definition that a type follows from. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly catchall?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly values?: readonly unknown[];
}

const definitionOf = (shape: z.core.$ZodType): Definition => shape._zod.def as Definition;

/** Writes shapes as TypeScript. A shape that `names` knows becomes a type of that name, which `declarations` returns. */
export function typeWriter(names: ReadonlyMap<unknown, string>) {
  const declared = new Map<string, string>();

  function typeOf(shape: z.core.$ZodType): string {
    const name = names.get(shape);
    if (name === undefined) return written(shape);
    if (!declared.has(name)) {
      // Known before it is written, in case it refers to itself.
      declared.set(name, '');
      const text = written(shape);
      const isObject = definitionOf(shape).type === 'object';
      declared.set(name, isObject ? `interface ${name} ${text}` : `type ${name} = ${text};`);
    }
    return name;
  }

  function written(shape: z.core.$ZodType): string {
    const definition = definitionOf(shape);
    const { type } = definition;
    switch (type) {
      case 'string':
      case 'boolean':
      case 'null':
      case 'unknown':
      case 'never':
      case 'undefined':
        return type;
      case 'number':
      case 'int':
        return 'number';
      case 'enum':
        return union(Object.values(definition.entries ?? {}).map(literal));
      case 'literal':
        return union((definition.values ?? []).map(literal));
      case 'union':
        return union((definition.options ?? []).map(typeOf));
      case 'nullable':
        return union([typeOf(inner(definition)), 'null']);
      case 'optional':
        return typeOf(inner(definition));
      case 'array':
        return `${grouped(typeOf(needed(definition.element, type)))}[]`;
      case 'readonly':
        return readonly(definition);
      case 'record':
        return `Record<string, ${typeOf(needed(definition.valueType, type))}>`;
      case 'object':
        return fieldsOf(definition.shape ?? {}, definition.catchall);
      default:
        throw new Error(`The SDK has no type for a shape of the kind ${type}.`);
    }
  }

  function readonly(definition: Definition): string {
    const target = inner(definition);
    const text = typeOf(target);
    return definitionOf(target).type === 'array' ? `readonly ${text}` : `Readonly<${text}>`;
  }

  /** The fields of an object, each on a line of its own. */
  function fieldsOf(fields: Readonly<Record<string, z.core.$ZodType>>, catchall?: z.core.$ZodType): string {
    const lines = Object.entries(fields).map(([name, shape]) => `${name}${typeAfter(shape)};`);
    const isLoose = catchall && definitionOf(catchall).type === 'unknown';
    return block([...lines, ...(isLoose ? ['[name: string]: unknown;'] : [])]);
  }

  function typeAfter(shape: z.core.$ZodType): string {
    if (definitionOf(shape).type !== 'optional') return `: ${typeOf(shape)}`;
    // An exact optional accepts no undefined.
    const mayBeUndefined = !shape._zod.traits.has('$ZodExactOptional');
    const text = typeOf(shape);
    return mayBeUndefined && text !== 'never'
      ? `?: ${union([text, 'undefined'])}`
      : `?: ${text === 'never' ? 'undefined' : text}`;
  }

  return { typeOf, fieldsOf, declarations: (): string[] => [...declared.values()].toSorted() };
}

export const block = (lines: readonly string[]): string =>
  lines.length === 0 ? '{}' : `{\n${lines.map((line) => line.replace(/^/gm, '  ')).join('\n')}\n}`;

const inner = ({ innerType, type }: Definition): z.core.$ZodType => needed(innerType, type);

function needed<T>(part: T | undefined, type: string): T {
  if (part === undefined) throw new Error(`A shape of the kind ${type} lacks a part.`);
  return part;
}

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));

/** Without repetition, in the given order. */
const union = (types: readonly string[]): string => [...new Set(types)].join(' | ') || 'never';

const grouped = (type: string): string => (/[|]|^readonly /.test(outside(type)) ? `(${type})` : type);

/** The type without what stands in brackets. */
const outside = (type: string): string => {
  let depth = 0;
  return Array.from(type)
    .filter((letter) => {
      if ('{(<['.includes(letter)) depth += 1;
      if ('})>]'.includes(letter)) depth -= 1;
      return depth === 0;
    })
    .join('');
};
