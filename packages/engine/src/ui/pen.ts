import type { Brush } from '../draw/canvas.ts';
import type { Noise } from '../draw/random.ts';
import type { Theme } from './theme.ts';

/** The context for drawing parts. Text is deferred, so that a style changes the shapes and leaves the text sharp. */
export interface Pen {
  readonly brush: Brush;
  readonly theme: Theme;
  readonly noise: Noise;
  readonly words: (() => void)[];
}

export const penOf = (brush: Brush, theme: Theme, noise: Noise): Pen => ({ brush, theme, noise, words: [] });
