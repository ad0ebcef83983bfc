import type { ToolSlug } from './catalog.ts';
import { Failure } from './failure.ts';
import { recordOf, toolRecords } from './tools/records.ts';
import type { FormField, Size, ToolForm } from './tools/tool-record.ts';

export type { FormField, Size } from './tools/tool-record.ts';

/** The value of a choice that is left to the words of the prompt. */
export const auto = 'auto';

export const styles = ['painterly', 'flat', 'pixel', 'low-poly', 'ink', 'cel'] as const;
export type Style = (typeof styles)[number];

/** From dark to light. `auto` leaves the colours to the subject. */
export const palettes = {
  auto: [],
  sunset: ['#2b1b3d', '#7a2e5c', '#d9534f', '#f6a15b', '#ffe3b0'],
  forest: ['#14231c', '#2f5d3a', '#6b9e4c', '#b9c96b', '#f1ecc4'],
  ocean: ['#0b1f3a', '#14507a', '#2b9cb8', '#7fd6d0', '#eafaf3'],
  candy: ['#4a1d5e', '#d1478f', '#ff8fb1', '#ffd166', '#fff3e6'],
  neon: ['#0d0221', '#3a0ca3', '#f72585', '#4cc9f0', '#f1f7ff'],
  earth: ['#2a1d14', '#5e4029', '#a4733f', '#d8b071', '#f4e6c8'],
  ice: ['#12233f', '#3a6ea5', '#89c2d9', '#cfe8f3', '#ffffff'],
  ember: ['#1a0f0f', '#5c1a12', '#b8391c', '#f28c28', '#ffdf8e'],
  mono: ['#15171c', '#3b404c', '#7a8191', '#b9bfca', '#f2f3f5'],
} as const satisfies Record<string, readonly string[]>;
export type Palette = keyof typeof palettes;
export const paletteNames = Object.keys(palettes) as [Palette, ...Palette[]];

type ToolForms = { readonly [S in ToolSlug]: (typeof toolRecords)[S]['form'] };

// The cast is safe because both come from the same records.
export const toolForms = Object.fromEntries(
  Object.entries(toolRecords).map(([tool, { form }]) => [tool, form]),
) as unknown as ToolForms;

export type InputValue = string | number | boolean | readonly string[];
export type Inputs = Readonly<Record<string, InputValue>>;

type Value<F> = F extends { kind: 'text' }
  ? string
  : F extends { kind: 'choice'; options: readonly (infer O)[] }
    ? O
    : F extends { kind: 'several'; options: readonly (infer O)[] }
      ? readonly O[]
      : F extends { kind: 'flag' }
        ? boolean
        : number;

/** The inputs of one tool's form, after the words have decided what was left to them. */
export type InputsOf<S extends ToolSlug> = {
  readonly [K in keyof (typeof toolForms)[S]['fields']]: Value<(typeof toolForms)[S]['fields'][K]>;
};

export const formOf = (tool: ToolSlug): ToolForm => toolForms[tool];

export const promptMaximum = 1000;
export const variationsMaximum = 4;
/** What one order can make an image each for, all with the same seed: every option of a choice, or the pictures of a character sheet. */
export const seriesNames = ['pose', 'character-sheet'] as const;
export type Series = (typeof seriesNames)[number];

/** What each image of a series sets in the form; empty if the tool does not have it. */
export function seriesOf(tool: ToolSlug, series: Series): readonly Inputs[] {
  if (series === 'character-sheet') return recordOf(tool).characterSheet ?? [];
  const field = formOf(tool).fields[series];
  return field?.kind === 'choice' ? field.options.map((option) => ({ [series]: option })) : [];
}

/** How many images an order makes. */
export const imagesOf = (
  tool: ToolSlug,
  { variations, series }: { readonly variations: number; readonly series?: Series | undefined },
): number => (series === undefined ? variations : seriesOf(tool, series).length);
export const referencesMaximum = 3;
/**
 * The purpose of an image given to an engine: a hint at the look, a style kit's hero or logo to be shown, a figure that stays the
 * same, or a picture whose style is to be met.
 */
export type ReferencePart = 'hint' | 'hero' | 'logo' | 'character' | 'style';
/** What is stored for an order while it is under way: such images, and the mask of an edit. */
export type StoredPart = ReferencePart | 'mask';

export function defaultInputs(tool: ToolSlug): Inputs {
  return Object.fromEntries(
    Object.entries(formOf(tool).fields).map(([name, field]) => [name, defaultValue(field)]),
  );
}

function defaultValue(field: FormField): InputValue {
  switch (field.kind) {
    case 'text':
      return '';
    case 'choice':
      return field.fromWords ? auto : field.options[0];
    case 'several':
    case 'flag':
    case 'number':
      return field.default;
  }
}

/** Validates the inputs of a form and fills in defaults. Throws on unknown or invalid values. */
export const checkInputs = (tool: ToolSlug, given: Readonly<Record<string, unknown>>): Inputs =>
  check(tool, given, true);

/** Validates a form that is being filled in: required texts may be missing. */
export const checkDraft = (tool: ToolSlug, given: Readonly<Record<string, unknown>>): Inputs =>
  check(tool, given, false);

function check(tool: ToolSlug, given: Readonly<Record<string, unknown>>, isWhole: boolean): Inputs {
  const { fields } = formOf(tool);
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) throw wrong(unknown, 'is not a field of this tool');
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      checkField(name, field, Object.hasOwn(given, name) ? given[name] : undefined, isWhole),
    ]),
  );
}

function checkField(name: string, field: FormField, value: unknown, isWhole: boolean): InputValue {
  const isRequired = isWhole && field.kind === 'text' && field.required;
  if (value === undefined && !isRequired) return defaultValue(field);
  switch (field.kind) {
    case 'text': {
      const text = typeof value === 'string' ? value.trim() : '';
      if (value !== undefined && typeof value !== 'string') throw wrong(name, 'must be text');
      if (isRequired && text === '') throw wrong(name, 'is missing');
      if (text.length > field.maximum) throw wrong(name, `is longer than ${field.maximum} characters`);
      return text;
    }
    case 'choice':
      if (!isChoice(field, value)) throw wrong(name, 'is not a choice');
      return value;
    case 'several': {
      const isList = Array.isArray(value) && value.every((each) => field.options.includes(each));
      if (!isList) throw wrong(name, 'has an unknown choice');
      const chosen = [...new Set(value as string[])];
      if (chosen.length < field.minimum || chosen.length > field.maximum)
        throw wrong(name, `needs ${field.minimum} to ${field.maximum} choices`);
      return chosen;
    }
    case 'flag':
      if (typeof value !== 'boolean') throw wrong(name, 'must be yes or no');
      return value;
    case 'number':
      if (typeof value !== 'number' || !(value >= field.minimum && value <= field.maximum))
        throw wrong(name, `must be from ${field.minimum} to ${field.maximum}`);
      return Math.round(value);
  }
}

/** What somebody wrote into a form, not what they chose. */
export const textsIn = (tool: ToolSlug, inputs: Inputs): string[] =>
  Object.entries(formOf(tool).fields).flatMap(([name, { kind }]) => {
    const value = kind === 'text' ? inputs[name] : undefined;
    return typeof value === 'string' && value !== '' ? [value] : [];
  });

/** What somebody chose in a form. Engines read it as words. */
export const choicesIn = (tool: ToolSlug, inputs: Inputs): string[] =>
  Object.entries(formOf(tool).fields).flatMap(([name, { kind }]) => {
    const value = kind === 'choice' || kind === 'several' ? inputs[name] : undefined;
    return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');
  });

/** Whether a value is one of a choice's options, or leaves the choice to the words. */
export const isChoice = (
  { options, fromWords }: Extract<FormField, { kind: 'choice' }>,
  value: unknown,
): value is string =>
  typeof value === 'string' && (options.includes(value) || (fromWords === true && value === auto));

const wrong = (field: string, problem: string): Failure =>
  new Failure('invalid_input', { field: `inputs.${field}`.slice(0, 100), problem });

/** Returns the size of that name, or null if the tool has none. */
export function sizeOf(tool: ToolSlug, name: string): Size | null {
  const { sizes } = formOf(tool);
  return Object.hasOwn(sizes, name) ? (sizes[name] ?? null) : null;
}

export function isTransparent(tool: ToolSlug, inputs: Inputs): boolean {
  const { transparent } = formOf(tool);
  return transparent === 'always' || (transparent === 'choice' && inputs['transparent'] === true);
}
