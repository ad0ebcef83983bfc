import type { Direction, PromptReading } from '@artcade/contract/briefs';
import type { Kit } from '@artcade/contract/kits';
import type { ToolSlug } from '@artcade/domain/catalog';
import { type BriefEdits, type GenerationMode, noEdits } from '@artcade/domain/generations';
import { seedMaximum } from '@artcade/domain/sketch-limits';
import { fitted, titleIn } from '@artcade/domain/titles';
import {
  auto,
  defaultInputs,
  type FormField,
  formOf,
  type Inputs,
  type InputValue,
  isChoice,
  type Palette,
  paletteNames,
  promptMaximum,
  referencesMaximum,
  type Series,
  type Style,
  sizeOf,
  styles,
} from '@artcade/domain/tool-forms';
import { knownDirections, knownEdits } from './brief-edits.ts';

/** A reference image: one of the server, by its id, or one that is sent with the order. */
export interface Reference {
  readonly name: string;
  readonly assetId: string | null;
  readonly imageData: string | null;
  /** Address of a preview, or null if only the id is known. */
  readonly preview: string | null;
}

/** The state of the form. `orderOf` derives the order from it. */
export interface Form {
  readonly mode: GenerationMode;
  readonly prompt: string;
  readonly inputs: Inputs;
  /** Changes to what is read in the prompt. */
  readonly briefEdits: BriefEdits;
  /** How a director read the prompt: one that took its place, or several for an image each. Empty: the prompt is read as it is. */
  readonly directions: readonly Direction[];
  readonly style: Style;
  readonly palette: Palette;
  readonly size: string;
  /** Seed of the first sketch. Unless it is locked, other sketches have another one. */
  readonly seed: number;
  readonly isSeedLocked: boolean;
  /** One image for every option of this choice, instead of one. */
  readonly series: Series | null;
  readonly references: readonly Reference[];
  /** The chosen style kit. */
  readonly kitId: string | null;
}

/** The parts of a style kit that a form uses. */
export type KitLook = Pick<Kit, 'id' | 'name' | 'style' | 'genre' | 'logo'>;

/** A recipe before validation. */
type GivenRecipe = Readonly<Record<string, unknown>>;

export function emptyForm(tool: ToolSlug, seed: number): Form {
  return {
    mode: 'create',
    prompt: '',
    inputs: defaultInputs(tool),
    briefEdits: noEdits,
    directions: [],
    style: styles[0],
    palette: 'auto',
    size: Object.keys(formOf(tool).sizes)[0] ?? '',
    seed,
    isSeedLocked: false,
    series: null,
    references: [],
    kitId: null,
  };
}

/**
 * Fills the form from a recipe. Values that do not fit this tool, or no longer exist, keep their default, so that an old
 * recipe never breaks the page. The seed is locked, so that the same order returns the same image.
 */
export function withRecipe(
  tool: ToolSlug,
  form: Form,
  recipe: GivenRecipe,
  previews: ReadonlyMap<string, string> = new Map(),
  kits: readonly Pick<Kit, 'id'>[] = [],
): Form {
  const { seed, prompt, style, palette, size } = recipe;
  const fresh = emptyForm(tool, form.seed);
  const isSeed = Number.isInteger(seed) && Number(seed) >= 0 && Number(seed) <= seedMaximum;
  const mode = recipe['mode'] === 'edit' && formOf(tool).edits ? 'edit' : 'create';
  return {
    ...fresh,
    mode,
    prompt: wordsOf(prompt, mode).slice(0, promptMaximum),
    inputs: recipe['tool'] === tool ? knownInputs(tool, recipe['inputs']) : fresh.inputs,
    briefEdits: mode === 'create' ? knownEdits(recipe['briefEdits']) : noEdits,
    directions:
      mode === 'create'
        ? knownDirections(recipe['direction'], wordsOf(prompt, mode).slice(0, promptMaximum))
        : [],
    style: styles.find((each) => each === style) ?? fresh.style,
    palette: paletteNames.find((each) => each === palette) ?? fresh.palette,
    size: typeof size === 'string' && sizeOf(tool, size) ? size : fresh.size,
    seed: isSeed ? Number(seed) : form.seed,
    isSeedLocked: isSeed,
    references: parentsOf(recipe, previews),
    kitId: kits.find(({ id }) => id === kitIdOf(recipe))?.id ?? null,
  };
}

const kitIdOf = ({ kit }: GivenRecipe): unknown =>
  typeof kit === 'object' && kit !== null && 'id' in kit ? kit.id : null;

/** Fields that hold a name, which the words may give. */
export const titleFields: readonly string[] = ['title', 'headline'];

/**
 * Fills the form from a style kit. Text that the user typed stays; text that the previous kit `before` filled in is
 * replaced.
 */
export function withKit(tool: ToolSlug, form: Form, kit: KitLook | null, before: KitLook | null): Form {
  if (kit === null) return { ...form, kitId: null };
  const { fields } = formOf(tool);
  const named = titleFields.flatMap((name): [string, string][] => {
    const field = fields[name];
    if (field?.kind !== 'text') return [];
    // The banner shows the logo, so the name as headline would appear twice.
    if (name === 'headline' && kit.logo !== null) return [];
    const isFree = isBlank(form.inputs[name]) || form.inputs[name] === titleFrom(before, field.maximum);
    return isFree ? [[name, titleFrom(kit, field.maximum)]] : [];
  });
  const { genre } = fields;
  const played = genre?.kind === 'choice' ? genre.options.find((option) => option === kit.genre) : undefined;
  return {
    ...form,
    kitId: kit.id,
    style: kit.style,
    palette: 'auto',
    inputs: { ...form.inputs, ...Object.fromEntries(named), ...(played !== undefined && { genre: played }) },
  };
}

const titleFrom = (kit: KitLook | null, maximum: number): string => fitted(kit?.name ?? '', maximum);

/** Writes words into the form. The name in them becomes the title, unless somebody has typed another one. */
export function withPrompt(tool: ToolSlug, form: Form, prompt: string): Form {
  const { fields } = formOf(tool);
  const named = titleFields.flatMap((name): [string, string][] => {
    const field = fields[name];
    if (field?.kind !== 'text') return [];
    const before = titleInWords(form.prompt, field.maximum);
    const isFree = isBlank(form.inputs[name]) || form.inputs[name] === before;
    return isFree ? [[name, titleInWords(prompt, field.maximum)]] : [];
  });
  return { ...form, prompt, inputs: { ...form.inputs, ...Object.fromEntries(named) } };
}

/** The name that words give, as long as a field may be; empty if they give none. */
export const titleInWords = (prompt: string, maximum: number): string =>
  fitted(titleIn(prompt) ?? '', maximum);

/** The prompt of an edit holds all edits of the image, in order. Returns the last one. */
function wordsOf(prompt: unknown, mode: GenerationMode): string {
  if (typeof prompt !== 'string') return '';
  return mode === 'edit' ? (prompt.split(' → ').at(-1) ?? '') : prompt;
}

/** Sets the form to edit an image. The recipe, if known, keeps the other inputs as they were. */
export function withEdit(tool: ToolSlug, form: Form, image: Reference, recipe: GivenRecipe | null): Form {
  const base = recipe ? withRecipe(tool, form, recipe) : form;
  return {
    ...base,
    mode: 'edit',
    prompt: '',
    // The server keeps those of the edited image.
    briefEdits: noEdits,
    directions: [],
    references: [image],
    ...(recipe === null && { isSeedLocked: false }),
  };
}

function parentsOf({ parents }: GivenRecipe, previews: ReadonlyMap<string, string>): readonly Reference[] {
  if (!Array.isArray(parents)) return [];
  return parents
    .filter((id): id is string => typeof id === 'string')
    .slice(0, referencesMaximum)
    .map((id) => ({ name: '', assetId: id, imageData: null, preview: previews.get(id) ?? null }));
}

function knownInputs(tool: ToolSlug, given: unknown): Inputs {
  const values: Readonly<Record<string, unknown>> =
    typeof given === 'object' && given !== null ? { ...given } : {};
  const defaults = defaultInputs(tool);
  const entries = Object.entries(formOf(tool).fields).map(([name, field]) => {
    const value = values[name];
    return [name, isValueOf(field, value) ? value : (defaults[name] ?? '')];
  });
  return Object.fromEntries(entries);
}

function isValueOf(field: FormField, value: unknown): value is InputValue {
  switch (field.kind) {
    case 'text':
      return typeof value === 'string' && value.length <= field.maximum;
    case 'choice':
      return isChoice(field, value);
    case 'several':
      return (
        Array.isArray(value) &&
        value.length >= field.minimum &&
        value.length <= field.maximum &&
        new Set(value).size === value.length &&
        value.every((each) => field.options.includes(each))
      );
    case 'flag':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number' && value >= field.minimum && value <= field.maximum;
  }
}

/** Returns the inputs with what the words set in the choices that are left to them, else the usual option, as the engine does. */
export const decidedInputs = (
  tool: ToolSlug,
  inputs: Inputs,
  promptFields: PromptReading['fields'],
): Inputs =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => {
      const field = formOf(tool).fields[name];
      return [
        name,
        value === auto && field?.kind === 'choice' ? (promptFields[name]?.option ?? field.options[0]) : value,
      ];
    }),
  );

/** Returns the required inputs that are empty: names of fields, `prompt` or `image`. */
export function missingIn(tool: ToolSlug, form: Form): readonly string[] {
  if (form.mode === 'edit') {
    const image = form.references.length > 0 ? [] : ['image'];
    return form.prompt.trim() === '' ? [...image, 'prompt'] : image;
  }
  return Object.entries(formOf(tool).fields)
    .filter(([name, field]) => field.kind === 'text' && field.required && isBlank(form.inputs[name]))
    .map(([name]) => name);
}

const isBlank = (value: InputValue | undefined): boolean => typeof value !== 'string' || value.trim() === '';
