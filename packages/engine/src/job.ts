import type { ToolSlug } from '@artcade/domain/catalog';
import type { Inputs, Palette, Size, Style } from '@artcade/domain/tool-forms';
import type { Colour } from './kit/colour.ts';
import type { Random } from './kit/random.ts';
import type { Word } from './kit/words.ts';

/** What to draw. The inputs are those of the tool's form, complete. */
export interface Drawing {
  readonly tool: ToolSlug;
  readonly mode: 'create' | 'edit';
  readonly prompt: string;
  readonly inputs: Inputs;
  readonly style: Style;
  readonly palette: Palette;
  readonly size: Size;
  readonly seed: number;
  readonly transparent: boolean;
  readonly references: readonly { readonly bytes: Uint8Array }[];
}

/** A drawing made ready for a tool: its words read, its colours chosen, its randomness seeded. */
export interface Job extends Drawing {
  readonly words: readonly Word[];
  /** From dark to light; empty leaves the colours to the subject. */
  readonly tones: readonly Colour[];
  readonly random: Random;
  readonly note: (text: string) => void;
  readonly onProgress: (share: number) => void;
}
