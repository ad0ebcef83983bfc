import type { Brush } from '../draw/canvas.ts';
import type { Run } from '../icons/emoji.ts';

/**
 * How the letters of a line vary in size and angle: larger capitals, bouncing letters, or letters that grow towards the ends or the
 * middle.
 */
export type Rhythm = 'even' | 'capital' | 'bounce' | 'swell' | 'bulge';

/** A word of the title, an emoji in it, or a badge between its words. */
export type Part = Run | { readonly icon: string; readonly isBadge: true };

/** Letters that are shaped together, in units of the size of their line. */
export interface Glyph {
  readonly text: string;
  readonly scale: number;
  /** Offset below the baseline. */
  readonly drop: number;
  readonly turn: number;
}

const segments = new Intl.Segmenter('und', { granularity: 'grapheme' });
const lettersIn = (text: string): string[] => Array.from(segments.segment(text), ({ segment }) => segment);

const plain = (text: string): Glyph => ({ text, scale: 1, drop: 0, turn: 0 });

/** Splits each word into its first letter and the rest. */
const capitals = (text: string): Glyph[] =>
  text.split(/(?<=\s)(?=\S)/u).flatMap((word) => {
    const [first = '', ...rest] = lettersIn(word);
    return [
      { ...plain(first), scale: 1.3, drop: 0.06 },
      ...(rest.length === 0 ? [] : [plain(rest.join(''))]),
    ];
  });

/** The scale of a letter, from the first (-1) to the last (1) of its line. */
const sizes: Readonly<Record<'swell' | 'bulge', (place: number) => number>> = {
  swell: (place) => 0.9 + place * place * 0.3,
  bulge: (place) => 1.18 - place * place * 0.26,
};

/** Returns the glyphs of a run that starts at letter `before` of its line. */
export function glyphsOf(text: string, rhythm: Rhythm, before: number, all: number): readonly Glyph[] {
  if (rhythm === 'even') return [plain(text)];
  if (rhythm === 'capital') return capitals(text);
  return lettersIn(text).map((letter, index): Glyph => {
    if (rhythm === 'bounce') {
      const isUp = (before + index) % 2 === 0;
      return { text: letter, scale: 1, drop: isUp ? -0.035 : 0.035, turn: isUp ? -0.055 : 0.055 };
    }
    const scale = sizes[rhythm](all < 2 ? 0 : ((before + index) / (all - 1)) * 2 - 1);
    return { text: letter, scale, drop: (scale - 1) * 0.35, turn: 0 };
  });
}

export const countOf = (text: string): number => lettersIn(text).length;

/** Returns the extent of a glyph for letters of `size`. */
export function extentOf(brush: Brush, { text, scale, drop, turn }: Glyph, size: number) {
  const found = brush.measureText(text);
  const tilted = (found.width / 2) * Math.abs(Math.sin(turn));
  return {
    width: found.width * scale,
    ascent: found.actualBoundingBoxAscent * scale - drop * size + tilted,
    descent: found.actualBoundingBoxDescent * scale + drop * size + tilted,
  };
}
