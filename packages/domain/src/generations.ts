import { editCost, type ToolSlug, tools } from './catalog.ts';
import type { Inputs } from './tool-forms.ts';

export const generationStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type GenerationState = (typeof generationStates)[number];

export const isOver = (state: GenerationState): boolean => state !== 'queued' && state !== 'running';

/** A new image from a form, or an image of one's own changed in words. */
export const generationModes = ['create', 'edit'] as const;
export type GenerationMode = (typeof generationModes)[number];

/** What one image costs. A batch costs this for every image that is delivered. */
export const imageCost = (tool: ToolSlug, mode: GenerationMode): number =>
  mode === 'edit' ? editCost : tools[tool].creditCost;

export const engineNames = ['builtin', 'openai', 'google', 'automatic1111', 'comfyui'] as const;
export type EngineName = (typeof engineNames)[number];
export const isEngineName = (value: unknown): value is EngineName =>
  engineNames.some((name) => name === value);

const nouns: Readonly<Record<ToolSlug, string>> = {
  'game-screen-planner': 'screens',
  'banner-generator': 'banner',
  'logo-generator': 'logo',
  'ui-component-generator': 'interface',
  'game-background-generator': 'background',
  'loading-screen-generator': 'loading screen',
  'character-generator': 'character',
};
const nameMaximum = 60;

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
  const name = given?.trim().slice(0, nameMaximum) ?? [subject, nouns[tool]].filter(Boolean).join(' ');
  // Without half of a character at the cut, and without what would look like a folder.
  const plain = name.replace(/[\ud800-\udbff]$/, '').replace(/[/\\]+/g, ' ');
  return `${number > 1 ? `${plain} ${number}` : plain}.png`;
}
