import { editCost, type ToolSlug, tools } from './catalog.ts';
import { auto, choicesIn, type Inputs, textsIn } from './tool-forms.ts';

export const generationStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type GenerationState = (typeof generationStates)[number];

export const isOver = (state: GenerationState): boolean => state !== 'queued' && state !== 'running';

/** A new image from a form, or a change to one of the user's images in words. */
export const generationModes = ['create', 'edit'] as const;
export type GenerationMode = (typeof generationModes)[number];

/**
 * The price of one image, of which an engine with a price of its own may take another share than all of it. A batch costs this for every
 * image that is delivered.
 */
export const imageCost = (tool: ToolSlug, mode: GenerationMode, percent = 100): number =>
  Math.ceil(((mode === 'edit' ? editCost : tools[tool].creditCost) * percent) / 100);

/** The built-in engine's version. Increment it when the same recipe gives another picture than before. */
export const builtinModel = 'Artcade 4';

const edited = ':edit';

/** The item in the wallet's history: the tool, and whether it edited an image or made one. */
export const itemOf = (tool: ToolSlug, mode: GenerationMode): string =>
  mode === 'edit' ? `${tool}${edited}` : tool;

/** Parses such an item into the tool and whether it is an edit. */
export const readItem = (item: string): { readonly tool: string; readonly isEdit: boolean } => ({
  tool: item.replace(edited, ''),
  isEdit: item.endsWith(edited),
});

export const engineNames = [
  'builtin',
  'openai',
  'google',
  'automatic1111',
  'comfyui',
  'fal',
  'replicate',
  'bfl',
  'stability',
] as const;
export type EngineName = (typeof engineNames)[number];
export const isEngineName = (value: unknown): value is EngineName =>
  engineNames.some((name) => name === value);

/** An engine's remarks about an image. `other` is an English sentence; all others are translated. */
export const noteCodes = [
  'reference_colours',
  'kit_picture_missing',
  'layer_clear',
  'no_letters',
  'no_emblem',
  'other',
] as const;
export interface EngineNote {
  readonly code: (typeof noteCodes)[number];
  /** What the remark is about; empty if the code says it all. */
  readonly text: string;
}

/** How the built-in engine understood a prompt, for its author. */
export interface Reading {
  /** In the spelling of the prompt. */
  readonly understood: readonly string[];
  readonly strange: readonly string[];
  /** The values that were chosen, keyed by the fields of the form. */
  readonly drawn: Readonly<Record<string, string>>;
  /** Concepts that changed the picture. Absent in recipes from before there were concepts. */
  readonly heeded?: readonly Heeded[];
  /** Concepts that were read and not drawn. */
  readonly unheeded?: readonly { readonly id: string; readonly text: string }[];
  /** Concepts that the prompt or the user excluded, with their names in the language of the order. */
  readonly left?: readonly { readonly id: string; readonly name: string }[];
}

export interface Heeded {
  readonly id: string;
  /** As written in the prompt, or the name of what the user chose instead. */
  readonly text: string;
  /** As written in the prompt, if the user chose something else. */
  readonly from?: string;
  /** The concept whose drawing was used, if not its own, with its name in the language of the order. */
  readonly as?: { readonly id: string; readonly name: string };
}

/** Limits of a form that is kept while it is being filled in. */
export const draftLimits = {
  /** Letters of the prompt: more than an order accepts, so that nothing that was pasted is cut. */
  prompt: 10_000,
  groups: 20,
  /** Letters of the whole form as JSON. */
  letters: 30_000,
  /** In milliseconds. An older change counts as old as this. */
  oldest: 365 * 86_400_000,
} as const;

/** The user's changes to what was read from the prompt, by concept. */
export interface BriefEdits {
  /** Concepts to leave out. */
  readonly without: readonly string[];
  /** By concept, the one to draw instead. */
  readonly instead: Readonly<Record<string, string>>;
}

export const noEdits: BriefEdits = { without: [], instead: {} };

/** The largest brief that an order may carry. The engine reads no larger one from a prompt. */
export const briefLimits = {
  subjects: 12,
  nouns: 40,
  attributes: 12,
  /** In `without`, and in each part of the user's changes. */
  concepts: 40,
  letters: 80,
  texts: 8,
  textLetters: 120,
  /** In a whole brief. Drawing takes longer with each: two thousand took fifteen times as long as a usual picture. */
  conceptsInAll: 200,
} as const;

/** A direction: one way to make the picture, as a language model has read the words. */
export const directionLimits = {
  title: 60,
  /** Of the words, and of the prompt for an image model; as long as a prompt may be. */
  letters: 1000,
} as const;

/** Why there are no directions: the installation has no director, or it did not answer. */
export const directorTroubles = ['off', 'busy', 'refused', 'failed'] as const;

/** In the order in which they are shown: who it is about, what belongs to them, where they are, how it looks. */
export const chipGroups = [
  'who',
  'body',
  'wears',
  'holds',
  'rides',
  'does',
  'things',
  'place',
  'light',
  'mood',
  'style',
  'colours',
  'game',
  'event',
  'screens',
  'more',
] as const;
export type ChipGroup = (typeof chipGroups)[number];

const nameMaximum = 60;

/** Separates the first prompt and each later edit. */
const thenSaid = ' → ';

/** Returns the prompt of an edited image: the history of its prompts, of which the end matters most. */
export function storyOf(before: string | undefined, change: string, maximum: number): string {
  const story = [before, change].filter(Boolean).join(thenSaid);
  // The cut must not leave half of a surrogate pair.
  return story.slice(-maximum).replace(/^[\udc00-\udfff]/, '');
}

/** The prompts that such a history is made of. */
export const promptsIn = (story: string): string[] => story.split(thenSaid);

/** All words that say what an image shows: its prompts, and what its form adds. */
export const wordsIn = ({
  tool,
  prompt,
  inputs,
}: {
  readonly tool: ToolSlug;
  readonly prompt: string;
  readonly inputs: Inputs;
}): string[] => [...promptsIn(prompt), ...textsIn(tool, inputs), ...choicesIn(tool, inputs)];

/**
 * Returns the prompt for the built-in engine. It draws an edited figure again from the whole history of prompts; the newest
 * words come first, because they win.
 */
export const wordsFor = ({ mode, prompt }: Pick<Named, 'mode' | 'prompt'>): string =>
  mode === 'create' ? prompt : promptsIn(prompt).reverse().filter(Boolean).join('. ');

interface Named {
  readonly mode: GenerationMode;
  readonly prompt: string;
  readonly inputs: Inputs;
  /** What was drawn where the form left it open. */
  readonly reading?: Pick<Reading, 'drawn'> | undefined;
}

/** Names an image after what it shows and its tool, in words of its artist's language; images of a batch are numbered. */
export function imageNameFor(
  { subject, noun }: { readonly subject: string | null; readonly noun: string },
  number: number,
): string {
  // The cut must not leave half of a surrogate pair, and the name must not look like a path.
  const shown = subject
    ?.replace(/[/\\]+/g, ' ')
    .trim()
    .slice(0, nameMaximum)
    .replace(/[\ud800-\udbff]$/, '');
  const name = shown ? `${shown} · ${noun}` : noun;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${number > 1 ? ` ${number}` : ''}.png`;
}

/** What the artist called the thing in a field of its own. */
export const titleIn = (inputs: Inputs): string | null =>
  [inputs['title'], inputs['headline']].find(isText)?.trim() ?? null;

/** The words in which the subject is looked for: the wish, unless it only changes an image, and then the choices of the form. */
export function wordsOfSubject({ inputs, prompt, mode, reading }: Named): string {
  const choices = ['role', 'scene', 'theme', 'genre'].map((name) =>
    inputs[name] === auto ? reading?.drawn[name] : inputs[name],
  );
  return [mode === 'create' ? prompt : '', ...choices].filter(isText).join('. ');
}

const isText = (each: unknown): each is string => typeof each === 'string' && each.trim() !== '';

/** How images were named once: by the beginning of the prompt, which strangers do not read. */
export function isNamedByPrompt(name: string, prompt: string): boolean {
  const [first = ''] = promptsIn(prompt);
  const beginning = first
    .trim()
    .slice(0, nameMaximum)
    .replace(/[/\\]+/g, ' ')
    .trim();
  return beginning !== '' && name.startsWith(beginning);
}
