import { diffusionSize } from './sizes.ts';

/** What an edit by Stable Diffusion takes, whichever program runs it: sizes of its own, words that describe, no transparency. */
export const diffusionEdit = {
  sizeFor: diffusionSize,
  transparent: false,
  alpha: false,
  wants: 'scenes',
  isMarkup: true,
} as const;

/** What can be done with a mask, which starts from the old picture. */
export const maskEdits = ['fill', 'remove', 'extend'] as const;

/** How far a change of style departs from the old picture, as denoising, for a strength of 1 to 100. */
export const denoisingOf = (strength: number): number => Math.round(200 + 6 * strength) / 1000;
