import type { Dice } from '../support/dice.ts';
import type { Schema } from './schema.ts';

/** Values just outside of what a schema allows, and some just inside. */
export function twist(value: unknown, schema: Schema, dice: Dice): unknown {
  const kinds = [() => dice.pick(anywhere), () => dice.pick(wrongTypes(value)), () => dice.pick(numberLike)];
  if (typeof value === 'string') kinds.push(...repeat(() => twistText(value, schema, dice), 4));
  if (typeof value === 'number') kinds.push(...repeat(() => twistNumber(value, schema, dice), 4));
  if (Array.isArray(value)) kinds.push(...repeat(() => twistArray(value, schema, dice), 4));
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    kinds.push(...repeat(() => ({ ...value, [dice.pick(extraNames)]: dice.pick(anywhere) }), 4));
  return dice.pickAny(kinds)?.();
}

const repeat = <T>(each: T, times: number): T[] => Array.from({ length: times }, () => each);

const anywhere: readonly [unknown, ...unknown[]] = [
  null,
  0,
  -1,
  1.5,
  '',
  ' ',
  true,
  false,
  [],
  {},
  [null],
  [[]],
];

const wrongTypes = (value: unknown): readonly [unknown, ...unknown[]] => [
  [value],
  { value },
  String(value),
  Number(value) || 0,
  { toString: 'x', valueOf: 1 },
  { length: 1, 0: value },
];

const numberLike: readonly [unknown, ...unknown[]] = [
  'NaN',
  'Infinity',
  '-0',
  '1e9',
  '0x10',
  ' 1',
  '1 ',
  '+1',
  '１',
  '1_000',
  '1,0',
  '٣',
  '00',
  '0.0',
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 63,
  1e21,
  1e308,
  5e-324,
  -0,
  0.1 + 0.2,
];

const extraNames = [
  'surprise',
  'id',
  'uid',
  'role',
  'credits',
  'isAdmin',
  'ownerUid',
  'userId',
  '',
  ' ',
] as const;

/** Longer texts take more time and find nothing more. */
const longest = 70_000;

function twistText(value: string, { minLength = 0, maxLength = 200 }: Schema, dice: Dice): string {
  const least = Math.max(0, minLength - 1);
  return dice.pick([
    value.toUpperCase(),
    `${value} `,
    ` ${value}`,
    `${value}\n`,
    value.slice(0, -1),
    value.slice(1),
    [...value].toReversed().join(''),
    value.replace(/./, '%'),
    value.normalize('NFD'),
    `${value}${value}`,
    'x'.repeat(Math.min(maxLength, longest)),
    'x'.repeat(Math.min(maxLength + 1, longest)),
    // The same number of characters, but more code units and bytes.
    '🎨'.repeat(Math.ceil(Math.min(maxLength, longest) / 2)),
    '界'.repeat(Math.min(maxLength, longest)),
    'x'.repeat(least),
  ]);
}

function twistNumber(value: number, { minimum = 0, maximum = 0 }: Schema, dice: Dice): number {
  const near = [value + 1, value - 1, value + 0.5, -value, value * 1e6] as const;
  return dice.pick([minimum, minimum - 1, maximum, maximum + 1, ...near]);
}

function twistArray(
  value: readonly unknown[],
  { minItems = 0, maxItems = 10 }: Schema,
  dice: Dice,
): unknown[] {
  const fill = (length: number) =>
    Array.from({ length: Math.min(length, 2000) }, (_, at) => value[at % (value.length || 1)] ?? 'x');
  return dice.pick([
    [...value, ...value],
    fill(maxItems),
    fill(maxItems + 1),
    fill(Math.max(0, minItems - 1)),
    [...value, null],
    value.map((each) => [each]),
    value.toReversed(),
  ]);
}
