import type { Brush } from '../draw/canvas.ts';
import type { Noise } from '../draw/random.ts';
import type { Theme } from './themes.ts';

/** What parts are drawn with. Words are kept back, so that a style may change the shapes and leave the words sharp. */
export interface Pen {
  readonly brush: Brush;
  readonly theme: Theme;
  readonly noise: Noise;
  readonly words: (() => void)[];
}

export const penOf = (brush: Brush, theme: Theme, noise: Noise): Pen => ({ brush, theme, noise, words: [] });
