import { concepts } from '../concepts/graph.ts';
import type { Brush } from './canvas.ts';
import { type Face, lacks, plainFace } from './faces.ts';
import type { FaceName } from './font-files.ts';

/** `display` for titles, `plain` for everything that is read. */
export type Voice = 'display' | 'plain';

const faces: Readonly<Record<Voice, readonly FaceName[]>> = {
  display: ['lilita', 'chakra', 'han'],
  plain: ['chakraPlain', 'han'],
};

/**
 * Returns the font families for a text: one face if it has every letter, so that a Vietnamese word is not set from two fonts;
 * otherwise the list, and each letter takes the first face that has it.
 */
export const familyFor = (text: string, voice: Voice): string => plainFace(text, faces[voice]).family;

/** Returns the characters that none of the fonts has. */
export function unknownLetters(text: string): string[] {
  return [...new Set(faces.display.reduce((left, face) => lacks(face, left).join(''), text))];
}

/** Removes the characters that would be drawn as empty boxes. */
export function drawable(text: string): string {
  const unknown = new Set(unknownLetters(text));
  return [...text]
    .filter((letter) => !unknown.has(letter))
    .join('')
    .trim();
}

export function setFont(brush: Brush, text: string, size: number, voice: Voice): void {
  brush.font = `${Math.max(4, size).toFixed(1)}px ${familyFor(text, voice)}`;
}

export interface Fit {
  readonly width: number;
  readonly height: number;
  readonly maximum: number;
  readonly lines: number;
  readonly voice: Voice;
  /** Instead of the voice's own typeface. */
  readonly face?: Pick<Face, 'family'>;
}

export interface Fitted {
  readonly lines: readonly string[];
  readonly size: number;
  readonly leading: number;
  readonly font: string;
}

let thaiWords: ReadonlySet<string> | undefined;

/** Whether two segments are one word of Thai: the segmenter cuts compounds which no line should break. */
function isOneWord(text: string): boolean {
  if (text.length > 10 || !/^[\u0e00-\u0e7f]+$/.test(text)) return false;
  thaiWords ??= new Set(concepts.flatMap(({ words }) => words.th));
  return thaiWords.has(text);
}

/**
 * Splits a text where a line may break. Thai and Chinese have no spaces between words, so the segmenter of the language
 * finds the break points.
 */
export function pieces(text: string): string[] {
  const language = /[\u0e00-\u0e7f]/.test(text) ? 'th' : 'zh-Hant';
  const segments = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)];
  const parts: string[] = [];
  for (const { segment, isWordLike } of segments) {
    const last = parts.at(-1);
    const joins = last !== undefined && !isWordLike && segment.trim() !== '';
    if (joins || isOneWord(`${last}${segment}`)) parts[parts.length - 1] += segment;
    else parts.push(segment);
  }
  return parts;
}

function wrap(brush: Brush, parts: readonly string[], width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    const longer = line + part;
    if (line.trim() !== '' && brush.measureText(longer.trim()).width > width) {
      lines.push(line.trim());
      line = part;
    } else line = longer;
  }
  if (line.trim() !== '') lines.push(line.trim());
  return lines;
}

/** Balances the lengths of the lines without adding a line. */
function balanced(brush: Brush, parts: readonly string[], width: number): string[] {
  let lines = wrap(brush, parts, width);
  for (let share = 0.95; share > 0.5; share -= 0.05) {
    const tighter = wrap(brush, parts, width * share);
    if (tighter.length > lines.length) break;
    lines = tighter;
  }
  return lines;
}

/** Returns the largest size at which the text fits into the box with this many lines. It always fits: at worst it is small. */
export function fitText(brush: Brush, text: string, fit: Fit): Fitted {
  const parts = pieces(text);
  const family = fit.face?.family ?? familyFor(text, fit.voice);
  const leading = /[\u0e00-\u0e7f\u1ea0-\u1ef9]/.test(text) ? 1.42 : 1.18;
  for (let size = fit.maximum; ; size *= 0.94) {
    brush.font = `${size.toFixed(1)}px ${family}`;
    const lines = balanced(brush, parts, fit.width);
    const widest = Math.max(0, ...lines.map((line) => brush.measureText(line).width));
    const fits =
      lines.length <= fit.lines && widest <= fit.width && lines.length * size * leading <= fit.height;
    if (fits || size < 5) return { lines, size, leading: size * leading, font: brush.font };
  }
}

export interface Placed {
  readonly x: number;
  /** The middle of the block of lines. */
  readonly y: number;
  readonly align: 'left' | 'center' | 'right';
}

/** Calls `line` for every line with its baseline; the block stands centred on `y`. */
export function eachLine(
  brush: Brush,
  fitted: Fitted,
  place: Placed,
  line: (text: string, x: number, y: number) => void,
): void {
  brush.font = fitted.font;
  brush.textAlign = place.align;
  brush.textBaseline = 'alphabetic';
  const top = place.y - (fitted.lines.length * fitted.leading) / 2;
  fitted.lines.forEach((text, index) => {
    line(text, place.x, top + fitted.leading * (index + 0.5) + fitted.size * 0.35);
  });
}
