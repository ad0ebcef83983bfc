import type { Direction } from '@artcade/contract/briefs';
import type { AskedPreview, NewGenerations } from '@artcade/contract/generations';
import type { ToolSlug } from '@artcade/domain/catalog';
import type { GenerationMode } from '@artcade/domain/generations';
import { defaultInputs, type Inputs, type InputValue, imagesOf } from '@artcade/domain/tool-forms';
import { hasEdits } from './brief-edits.ts';
import type { Form } from './form.ts';
import { hiddenFields } from './hidden-fields.ts';

/** One way to draw what the form says: the seed, what it sets in the form, and the direction where there are several. */
export interface Take {
  readonly seed: number;
  readonly inputs: Inputs;
  readonly direction?: Direction;
}

/** An order of images. The host adds the tool. */
export type Order = Omit<NewGenerations, 'tool'> & {
  readonly inputs: NonNullable<NewGenerations['inputs']>;
};

/** An order of free sketches. The host adds the tool. */
export type SketchOrder = Omit<AskedPreview, 'tool'>;

/** What the form says as it is. */
export const plainTake = ({ seed, directions: [direction] }: Pick<Form, 'seed' | 'directions'>): Take => ({
  seed,
  inputs: {},
  ...(direction && { direction }),
});

/** Returns the order for the host, with an image of each take. Hidden fields are sent with their defaults. */
export function orderOf(
  tool: ToolSlug,
  form: Form,
  key: string,
  takes: readonly Take[] = [plainTake(form)],
): Order {
  const references = form.references.flatMap(({ assetId, imageData }): NonNullable<Order['references']> => {
    if (assetId !== null) return [{ assetId }];
    return imageData === null ? [] : [{ fileData: imageData }];
  });
  return {
    mode: form.mode,
    prompt: form.prompt.trim(),
    style: form.style,
    palette: form.palette,
    size: form.size,
    key,
    ...ofTakes(tool, form, takes),
    ...(references.length > 0 && { references }),
    ...(hasEdits(form.briefEdits) && { briefEdits: form.briefEdits }),
    // The server keeps the style of the edited image.
    ...(form.mode === 'create' && form.kitId !== null && { kitId: form.kitId }),
  };
}

function ofTakes(
  tool: ToolSlug,
  form: Form,
  takes: readonly Take[],
): Pick<Order, 'inputs' | 'variations' | 'seed' | 'series' | 'takes' | 'directions'> {
  const inputs = sentInputs(tool, form);
  // Without a seed, the server uses the seed of the edited image.
  if (form.mode === 'edit') return { inputs, variations: 1, ...(form.isSeedLocked && { seed: form.seed }) };
  const [first = plainTake(form)] = takes;
  if (form.series !== null)
    return { inputs, variations: 1, seed: form.seed, series: form.series, ...directionsIn([first]) };
  const { seed } = first;
  if (takes.length < 2)
    return { inputs: { ...inputs, ...copied(first.inputs) }, variations: 1, seed, ...directionsIn([first]) };
  return {
    inputs,
    variations: takes.length,
    seed,
    takes: takes.map((take) => ({ seed: take.seed, inputs: copied(take.inputs) })),
    ...directionsIn(takes),
  };
}

/** Returns the order of free sketches, one of each take: the same pictures as `orderOf` would order, smaller. */
export function sketchOrderOf(tool: ToolSlug, form: Form, takes: readonly Take[]): SketchOrder {
  const { prompt, style, palette, size, briefEdits, kitId } = orderOf(tool, form, '');
  const [{ seed, direction } = plainTake(form)] = takes;
  // A file of the device comes with the order alone.
  const references = form.references.flatMap(({ assetId }) => (assetId === null ? [] : [{ assetId }]));
  return {
    mode: 'create',
    prompt: direction?.words.trim() ?? prompt,
    inputs: sentInputs(tool, form),
    style,
    palette,
    size,
    seed,
    takes: takes.map((take) => ({ seed: take.seed, inputs: copied(take.inputs) })),
    ...(references.length > 0 && { references }),
    ...(direction && { directed: direction.brief }),
    ...(briefEdits && { briefEdits }),
    ...(kitId && { kitId }),
  };
}

function sentInputs(tool: ToolSlug, form: Form): Order['inputs'] {
  const defaults = defaultInputs(tool);
  const hidden = hiddenFields(tool, form.inputs);
  return copied(
    Object.fromEntries(
      Object.entries(form.inputs).map(([name, value]) => [
        name,
        hidden.includes(name) ? unset(value, defaults[name]) : value,
      ]),
    ),
  );
}

/** The contract's lists can be changed, those of a form cannot. */
const copied = (inputs: Inputs): Order['inputs'] =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [name, isList(value) ? [...value] : value]),
  );

/** A prompt for the model that was emptied is the words. */
function directionsIn(takes: readonly Take[]): Pick<Order, 'directions'> {
  const directions = takes.flatMap(({ direction }) => (direction ? [direction] : []));
  if (directions.length === 0) return {};
  return { directions: directions.map((each) => ({ ...each, prompt: each.prompt.trim() || each.words })) };
}

/** How many images the form orders at once. */
export const countOf = (tool: ToolSlug, { mode, series }: Pick<Form, 'mode' | 'series'>): number =>
  imagesOf(tool, { variations: 1, series: mode === 'create' ? (series ?? undefined) : undefined });

const unset = (value: InputValue, usual: InputValue | undefined): InputValue =>
  typeof value === 'boolean' ? false : (usual ?? value);

// `Array.isArray` does not narrow to a read-only array.
const isList = (value: InputValue): value is readonly string[] => Array.isArray(value);

/** Returns the idempotency key: a retry of an unanswered order reuses its key, any other order gets a new one. */
export function keyFor(order: Omit<Order, 'key'>, unanswered: Order | null, freshKey: string): string {
  if (unanswered === null) return freshKey;
  const { key, ...earlier } = unanswered;
  return JSON.stringify(earlier) === JSON.stringify(order) ? key : freshKey;
}

export const costOf = (
  prices: { readonly cost: number; readonly editCost: number | null },
  mode: GenerationMode,
  images: number,
): number => (mode === 'edit' ? (prices.editCost ?? prices.cost) : prices.cost) * images;
