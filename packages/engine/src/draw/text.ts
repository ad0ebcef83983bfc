import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GlobalFonts } from '@napi-rs/canvas';
import type { Brush } from './canvas.ts';
import { coveredBy } from './cmap.ts';

/** `display` for titles, `plain` for everything that is read. */
export type Voice = 'display' | 'plain';

const files = {
  lilita: import.meta.resolve('@expo-google-fonts/lilita-one/400Regular/LilitaOne_400Regular.ttf'),
  chakra: import.meta.resolve('@expo-google-fonts/chakra-petch/700Bold/ChakraPetch_700Bold.ttf'),
  chakraPlain: import.meta.resolve('@expo-google-fonts/chakra-petch/600SemiBold/ChakraPetch_600SemiBold.ttf'),
  // A copy of our own: its package has nine weights, 62 MB. Not the black one: its dense characters close up in relief.
  han: new URL('../../fonts/NotoSansTC_700Bold.ttf', import.meta.url).href,
} as const;
type Face = keyof typeof files;

const loaded = new Map<Face, ReadonlySet<number>>();

/** Fonts are read when first needed: the Chinese ones are large. */
function load(face: Face): ReadonlySet<number> {
  const known = loaded.get(face);
  if (known !== undefined) return known;
  const bytes = readFileSync(fileURLToPath(files[face]));
  GlobalFonts.register(bytes, `artcade-${face}`);
  const covered = coveredBy(bytes);
  loaded.set(face, covered);
  return covered;
}

const faces: Readonly<Record<Voice, readonly Face[]>> = {
  display: ['lilita', 'chakra', 'han'],
  plain: ['chakraPlain', 'han'],
};

const isInvisible = (letter: string) => /\s|[\u200b-\u200f]|\ufe0f/u.test(letter);
const lacks = (face: Face, text: string): string[] =>
  [...text].filter((letter) => !isInvisible(letter) && !load(face).has(letter.codePointAt(0) ?? 0));

/**
 * Returns the font families for a text: one face if it has every letter, so that a Vietnamese word is not set from two fonts;
 * otherwise the list, and each letter takes the first face that has it.
 */
export function familyFor(text: string, voice: Voice): string {
  const own = faces[voice];
  const whole = own.find((face) => lacks(face, text).length === 0);
  if (whole !== undefined) return `"artcade-${whole}"`;
  // The font that lacks the fewest characters comes first.
  const order = [...own].sort((one, other) => lacks(one, text).length - lacks(other, text).length);
  return order.map((face) => `"artcade-${face}"`).join(', ');
}

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
}

export interface Fitted {
  readonly lines: readonly string[];
  readonly size: number;
  readonly leading: number;
  readonly font: string;
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
    const joins = parts.length > 0 && !isWordLike && segment.trim() !== '';
    if (joins) parts[parts.length - 1] += segment;
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
  const family = familyFor(text, fit.voice);
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
