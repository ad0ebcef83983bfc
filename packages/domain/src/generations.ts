import { editCost, type ToolSlug, tools } from './catalog.ts';

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
