import type { NewGenerations } from '@artcade/contract/generations';
import type { Kit } from '@artcade/contract/kits';
import type { ToolSlug } from '@artcade/domain/catalog';
import type { GenerationMode } from '@artcade/domain/generations';
import {
  defaultInputs,
  type FormField,
  formOf,
  type Inputs,
  type InputValue,
  type Palette,
  paletteNames,
  promptMaximum,
  referencesMaximum,
  type Style,
  seedMaximum,
  sizeOf,
  styles,
} from '@artcade/domain/tool-forms';
import { hiddenFields } from './hidden-fields.ts';

/** An image to work from: one that the server knows by its id, or one that is sent along. */
export interface Reference {
  readonly name: string;
  readonly assetId: string | null;
  readonly imageData: string | null;
  /** What to show of it; null when only its id is known. */
  readonly preview: string | null;
}

/** Everything that the artist has set. What is asked of the host follows from it. */
export interface Form {
  readonly mode: GenerationMode;
  readonly prompt: string;
  readonly inputs: Inputs;
  readonly style: Style;
  readonly palette: Palette;
  readonly size: string;
  /** Of the next image. A locked one stays, another is thrown anew after each order. */
  readonly seed: number;
  readonly isSeedLocked: boolean;
  readonly variations: number;
  readonly references: readonly Reference[];
  /** The project that the image is for. */
  readonly kitId: string | null;
}

/** What a form takes from a style kit. */
export type KitLook = Pick<Kit, 'id' | 'name' | 'style' | 'genre' | 'logo'>;

/** What is sent to the host; it adds the tool itself. */
export type Order = Omit<NewGenerations, 'tool'>;

/** A recipe as it comes from outside: nothing about it is certain. */
type GivenRecipe = Readonly<Record<string, unknown>>;

export function emptyForm(tool: ToolSlug, seed: number): Form {
  return {
    mode: 'create',
    prompt: '',
    inputs: defaultInputs(tool),
    style: styles[0],
    palette: 'auto',
    size: Object.keys(formOf(tool).sizes)[0] ?? '',
    seed,
    isSeedLocked: false,
    variations: 1,
    references: [],
    kitId: null,
  };
}

/**
 * The form set as an image was made. What does not fit this tool, or no longer exists, keeps its default, so that an
 * old recipe never breaks the page. The seed comes locked: the same order then gives the same image.
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
    style: styles.find((each) => each === style) ?? fresh.style,
    palette: paletteNames.find((each) => each === palette) ?? fresh.palette,
    size: typeof size === 'string' && sizeOf(tool, size) ? size : fresh.size,
    seed: isSeed ? Number(seed) : form.seed,
    isSeedLocked: isSeed,
    variations: form.variations,
    references: parentsOf(recipe, previews),
    kitId: kits.find(({ id }) => id === kitIdOf(recipe))?.id ?? null,
  };
}

const kitIdOf = ({ kit }: GivenRecipe): unknown =>
  typeof kit === 'object' && kit !== null && 'id' in kit ? kit.id : null;

const titleFields = ['title', 'headline'];

/**
 * The form in the look of a project; all of it can still be changed. What the artist has written stays, but what the kit
 * `before` had filled in is not the artist's.
 */
export function withKit(tool: ToolSlug, form: Form, kit: KitLook | null, before: KitLook | null): Form {
  if (kit === null) return { ...form, kitId: null };
  const { fields } = formOf(tool);
  const named = titleFields.flatMap((name): [string, string][] => {
    const field = fields[name];
    if (field?.kind !== 'text') return [];
    // A banner shows the logo: the name beside it would stand there twice.
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

/** Without half of a character at the cut. */
const titleFrom = (kit: KitLook | null, maximum: number): string =>
  kit?.name
    .slice(0, maximum)
    .replace(/[\ud800-\udbff]$/, '')
    .trim() ?? '';

/** The recipe of an edit tells the whole story of the image, step by step; the artist said the last one. */
function wordsOf(prompt: unknown, mode: GenerationMode): string {
  if (typeof prompt !== 'string') return '';
  return mode === 'edit' ? (prompt.split(' → ').at(-1) ?? '') : prompt;
}

/** The form set to change an image of one's own; its recipe, where it is known, says what is to stay as it is. */
export function withEdit(tool: ToolSlug, form: Form, image: Reference, recipe: GivenRecipe | null): Form {
  const base = recipe ? withRecipe(tool, form, recipe) : form;
  return {
    ...base,
    mode: 'edit',
    prompt: '',
    // A second image would be another figure.
    variations: 1,
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
      return field.options.some((option) => option === value);
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

/** What is asked of the host. Fields that the artist cannot see at the moment go out unset. */
export function orderOf(tool: ToolSlug, form: Form, key: string): Order {
  const defaults = defaultInputs(tool);
  const hidden = hiddenFields(tool, form.inputs);
  const inputs = Object.fromEntries(
    Object.entries(form.inputs).map(([name, value]) => {
      const sent = hidden.includes(name) ? unset(value, defaults[name]) : value;
      return [name, isList(sent) ? [...sent] : sent];
    }),
  );
  const references = form.references.flatMap(({ assetId, imageData }): NonNullable<Order['references']> => {
    if (assetId !== null) return [{ assetId }];
    return imageData === null ? [] : [{ fileData: imageData }];
  });
  return {
    mode: form.mode,
    prompt: form.prompt.trim(),
    inputs,
    style: form.style,
    palette: form.palette,
    size: form.size,
    variations: form.variations,
    key,
    // Without one, an edit keeps the seed of its image, which the page need not know.
    ...((form.mode === 'create' || form.isSeedLocked) && { seed: form.seed }),
    ...(references.length > 0 && { references }),
    // An edit keeps the look that its image has.
    ...(form.mode === 'create' && form.kitId !== null && { kitId: form.kitId }),
  };
}

const unset = (value: InputValue, usual: InputValue | undefined): InputValue =>
  typeof value === 'boolean' ? false : (usual ?? value);

// `Array.isArray` alone does not see that a read-only list is one.
const isList = (value: InputValue): value is readonly string[] => Array.isArray(value);

/** What must be filled in before anything can be made: names of inputs, `prompt` or `image`. */
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

/** Sent anew with the same key, an order whose answer was lost is not made twice; a changed one is another order. */
export function keyFor(order: Omit<Order, 'key'>, unanswered: Order | null, freshKey: string): string {
  if (unanswered === null) return freshKey;
  const { key, ...earlier } = unanswered;
  return JSON.stringify(earlier) === JSON.stringify(order) ? key : freshKey;
}

export const costOf = (
  prices: { readonly cost: number; readonly editCost: number | null },
  mode: GenerationMode,
  variations: number,
): number => (mode === 'edit' ? (prices.editCost ?? prices.cost) : prices.cost) * variations;
