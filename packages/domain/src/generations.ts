import { editCost, type ToolSlug, tools } from './catalog.ts';
import type { Inputs } from './tool-forms.ts';
import { recordOf } from './tools/records.ts';

export const generationStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type GenerationState = (typeof generationStates)[number];

export const isOver = (state: GenerationState): boolean => state !== 'queued' && state !== 'running';

/** A new image from a form, or an image of one's own changed in words. */
export const generationModes = ['create', 'edit'] as const;
export type GenerationMode = (typeof generationModes)[number];

/** What one image costs. A batch costs this for every image that is delivered. */
export const imageCost = (tool: ToolSlug, mode: GenerationMode): number =>
  mode === 'edit' ? editCost : tools[tool].creditCost;

/** What the built-in engine calls itself. Counts up when the same drawing gives another picture than before. */
export const builtinModel = 'Artcade 2';

const edited = ':edit';

/** What the wallet's history calls it: the tool, and whether it changed an image or made one. */
export const itemOf = (tool: ToolSlug, mode: GenerationMode): string =>
  mode === 'edit' ? `${tool}${edited}` : tool;

/** The tool of such an item, and whether it is an edit. */
export const readItem = (item: string): { readonly tool: string; readonly isEdit: boolean } => ({
  tool: item.replace(edited, ''),
  isEdit: item.endsWith(edited),
});

export const engineNames = ['builtin', 'openai', 'google', 'automatic1111', 'comfyui'] as const;
export type EngineName = (typeof engineNames)[number];
export const isEngineName = (value: unknown): value is EngineName =>
  engineNames.some((name) => name === value);

/** What an engine has to say about an image. `other` is a sentence in English; all others are said in every language. */
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
  /** What it is about; empty where the code says it all. */
  readonly text: string;
}

/** What the built-in engine made of a prompt, for whoever wrote it. */
export interface Reading {
  /** As they were written. */
  readonly understood: readonly string[];
  readonly strange: readonly string[];
  /** What was chosen in the end, by the fields of the form. */
  readonly drawn: Readonly<Record<string, string>>;
}

const nameMaximum = 60;

/** Between what was said first and every change in words since. */
const thenSaid = ' → ';

/** The prompt of an image that was changed in words: its story, of which the end matters most. */
export function storyOf(before: string | undefined, change: string, maximum: number): string {
  const story = [before, change].filter(Boolean).join(thenSaid);
  // Without half of a character at the cut.
  return story.slice(-maximum).replace(/^[\udc00-\udfff]/, '');
}

/**
 * What the built-in engine is told of a recipe. It draws an edited figure anew, from all that was ever said of it, and
 * heeds what was said last; it looks for that first.
 */
export const wordsFor = ({ mode, prompt }: Pick<Named, 'mode' | 'prompt'>): string =>
  mode === 'create' ? prompt : prompt.split(thenSaid).reverse().filter(Boolean).join('. ');

interface Named {
  readonly tool: ToolSlug;
  readonly mode: GenerationMode;
  readonly prompt: string;
  readonly inputs: Inputs;
}

/** What an image is called: by its title, its first words, or what it shows; the n-th of a batch by its number as well. */
export function imageNameFor({ inputs, prompt, tool, mode }: Named, number: number): string {
  const isText = (each: unknown): each is string => typeof each === 'string' && each.trim() !== '';
  const given = [inputs['title'], inputs['headline'], mode === 'create' ? prompt : ''].find(isText);
  const subject = [inputs['role'], inputs['scene'], inputs['theme'], inputs['genre']].find(isText);
  const name =
    given?.trim().slice(0, nameMaximum) ?? [subject, recordOf(tool).noun].filter(Boolean).join(' ');
  // Without half of a character at the cut, and without what would look like a folder.
  const plain = name.replace(/[\ud800-\udbff]$/, '').replace(/[/\\]+/g, ' ');
  return `${number > 1 ? `${plain} ${number}` : plain}.png`;
}
