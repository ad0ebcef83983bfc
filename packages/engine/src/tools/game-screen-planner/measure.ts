import { type Box, layerOf } from '../../draw/canvas.ts';
import { familyFor, pieces, type Voice } from '../../draw/text.ts';

/** One line of words, set: where its baseline begins is known before anything is painted. */
export interface SetText {
  readonly text: string;
  readonly size: number;
  readonly voice: Voice;
  readonly align: 'left' | 'center' | 'right';
  /** Where the pen is put down, by `align`. */
  readonly x: number;
  readonly baseline: number;
  /** What the ink covers. */
  readonly ink: Box;
}

interface Ink {
  readonly left: number;
  readonly right: number;
  readonly up: number;
  readonly down: number;
  readonly wide: number;
}

const { brush } = layerOf(1, 1);
const sample = 100;
const known = new Map<string, Ink>();
const knownMost = 4000;

/** How far a line reaches around its start, for letters of size 1. Measured once: all sizes are multiples of it. */
function inkOf(text: string, voice: Voice): Ink {
  const key = `${voice} ${text}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  brush.font = `${sample}px ${familyFor(text, voice)}`;
  const measured = brush.measureText(text);
  const ink: Ink = {
    left: measured.actualBoundingBoxLeft / sample,
    right: measured.actualBoundingBoxRight / sample,
    up: measured.actualBoundingBoxAscent / sample,
    down: measured.actualBoundingBoxDescent / sample,
    wide: measured.width / sample,
  };
  if (known.size >= knownMost) known.clear();
  known.set(key, ink);
  return ink;
}

/** The middle of a letter without marks lies this far above the baseline. */
const rise = 0.35;

interface LineLook {
  readonly voice: Voice;
  readonly align: 'left' | 'center' | 'right';
  readonly maximum: number;
}

/** One line as large as its box allows: no mark above or below leaves it. */
export function setLine(text: string, box: Box, { voice, align, maximum }: LineLook): SetText {
  const ink = inkOf(text, voice);
  const wide = Math.max(ink.wide, ink.right + Math.max(0, ink.left));
  const size = Math.min(
    maximum,
    wide > 0 ? (box.w * 0.985) / wide : maximum,
    box.h / 2 / Math.max(0.1, ink.up - rise),
    box.h / 2 / Math.max(0.1, ink.down + rise),
  );
  const baseline = box.y + box.h / 2 + rise * size;
  const from = {
    left: box.x + Math.max(0, ink.left) * size,
    center: box.x + (box.w - ink.wide * size) / 2,
    right: box.x + box.w - ink.wide * size,
  }[align];
  return {
    text,
    size,
    voice,
    align: 'left',
    x: from,
    baseline,
    ink: {
      x: from - ink.left * size,
      y: baseline - ink.up * size,
      w: (ink.left + ink.right) * size,
      h: (ink.up + ink.down) * size,
    },
  };
}

/** As wide as the words are at that size. */
export const widthOf = (text: string, size: number, voice: Voice): number => inkOf(text, voice).wide * size;

const pieceLists = new Map<string, readonly string[]>();

/** Cache of line breaks: segmenting is slow, and the notes of a plan repeat. */
function piecesOf(text: string): readonly string[] {
  const found = pieceLists.get(text) ?? pieces(text);
  if (pieceLists.size >= knownMost) pieceLists.clear();
  pieceLists.set(text, found);
  return found;
}

/** The text in lines no longer than `width`. */
export function wrapped(text: string, width: number, size: number, voice: Voice): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text)) {
    const isFull = line.trim() !== '' && widthOf((line + piece).trim(), size, voice) > width;
    if (isFull) {
      lines.push(line.trim());
      line = piece;
    } else line += piece;
  }
  if (line.trim() !== '') lines.push(line.trim());
  return lines;
}
