import type { InputsOf } from '@artcade/domain/tool-forms';
import { apart, type Box, type Brush, contentBox, type Layer, layerOf } from '../draw/canvas.ts';
import { white } from '../draw/colour.ts';
import type { Face } from '../draw/faces.ts';
import { familyFor, pieces } from '../draw/text.ts';
import { paintSilhouette } from '../icons/draw-icon.ts';
import { countOf, extentOf, type Glyph, glyphsOf, type Part, type Rhythm } from './rhythm.ts';

export type Bend = Exclude<InputsOf<'logo-generator'>['shape'], 'auto'>;

/** An emoji or a badge among the letters, drawn as a picture. */
export interface Inlay {
  readonly icon: string;
  readonly box: Box;
  readonly isBadge: boolean;
}

/** A title as a white mask, and what its body needs. */
export interface Lettering {
  readonly mask: Layer;
  readonly inlays: readonly Inlay[];
  /** The bounding box of everything written. */
  readonly ink: Box;
  /** The size of its smallest line. */
  readonly size: number;
  /** The length of its longest line as laid out: unlike its pixels, the same share at every size of a picture. */
  readonly long: number;
  readonly script: Script;
}

/** How dense the strokes of a script are: relief must not close its loops and counters. */
export type Script = 'open' | 'looped' | 'dense';

function scriptOf(text: string): Script {
  if (/\p{Script=Han}/u.test(text)) return 'dense';
  return /[\u0e00-\u0e7f]/.test(text) ? 'looped' : 'open';
}

/** Extra weight for letters where there is room, as a share of their size. */
const boldness: Readonly<Record<Script, number>> = { open: 0.035, looped: 0.008, dense: 0.004 };

/** The letter size at which lines are measured. */
const measure = 100;

type Piece = Glyph | Extract<Part, { icon: string }>;

interface Line {
  readonly pieces: readonly Piece[];
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
}

const emojiWidth = measure * 1.08;

const spread = (runs: readonly Part[]): Part[] =>
  runs.flatMap((run): Part[] =>
    'icon' in run ? [run] : withNumbers(pieces(run.text)).map((text) => ({ text })),
  );

/** No line breaks between a number and its word: "Season 4:", "World Finals 2026", "7 Days", "48 Hours". */
function withNumbers(words: readonly string[]): readonly string[] {
  const joined: string[] = [];
  words.forEach((word, index) => {
    const [before, last] = [joined.at(-2) ?? '', joined.at(-1) ?? ''];
    const isEnd = /^\d[\d.]*[:,.!]?$/.test(word) && (/[:,.!]$/.test(word) || index === words.length - 1);
    const isAfterNumber = /^\d[\d.]*%?$/.test(before) && /^\p{L}/u.test(word);
    const long = before.length + last.length + word.length;
    if (last.trim() === '' && last !== '' && before !== '' && (isEnd || isAfterNumber) && long < 15)
      joined.splice(-2, 2, before + last + word);
    else joined.push(word);
  });
  return joined;
}

/** Merges adjacent letters into one run, so that they are shaped together. */
function joined(runs: readonly Part[]): Part[] {
  const result: Part[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if ('text' in run && last !== undefined && 'text' in last)
      result[result.length - 1] = { text: last.text + run.text };
    else result.push(run);
  }
  const isFirst = (index: number) => index === 0;
  const isLast = (index: number) => index === result.length - 1;
  return result.map((run, index) => {
    if ('icon' in run) return run;
    const start = isFirst(index) ? run.text.trimStart() : run.text;
    return { text: isLast(index) ? start.trimEnd() : start };
  });
}

/** Sets lines: the brush with its font, and the rhythm of the letters. */
interface Setter {
  readonly brush: Brush;
  readonly rhythm: Rhythm;
  /** The lines that were measured: the search for the best breaks asks for the same ones many times. */
  readonly known: Map<string, Line>;
}

function lineOf(setter: Setter, parts: readonly Part[]): Line {
  const runs = joined(parts);
  const key = JSON.stringify(runs);
  const line = setter.known.get(key) ?? measuredLine(setter, runs);
  setter.known.set(key, line);
  return line;
}

function measuredLine({ brush, rhythm }: Setter, runs: readonly Part[]): Line {
  const all = runs.reduce((sum, run) => sum + ('text' in run ? countOf(run.text) : 1), 0);
  const set: Piece[] = [];
  let [width, ascent, descent, before] = [0, measure * 0.4, 0, 0];
  for (const run of runs) {
    if ('icon' in run) {
      set.push(run);
      width += emojiWidth;
      ascent = Math.max(ascent, measure * 0.84);
      descent = Math.max(descent, measure * 0.14);
      before += 1;
      continue;
    }
    for (const glyph of glyphsOf(run.text, rhythm, before, all)) {
      const extent = extentOf(brush, glyph, measure);
      set.push(glyph);
      width += extent.width;
      ascent = Math.max(ascent, extent.ascent);
      descent = Math.max(descent, extent.descent);
    }
    before += countOf(run.text);
  }
  return { pieces: set, width, ascent, descent };
}

function broken(setter: Setter, parts: readonly Part[], width: number): Line[] {
  const lines: Line[] = [];
  let own: Part[] = [];
  for (const part of parts) {
    const longer = [...own, part];
    if (own.length > 0 && lineOf(setter, longer).width > width) {
      lines.push(lineOf(setter, own));
      own = [part];
    } else own = longer;
  }
  lines.push(lineOf(setter, own));
  return lines.filter((line) => line.width > 0);
}

/** Breaks into this many lines of similar length. */
function inLines(setter: Setter, parts: readonly Part[], count: number): Line[] {
  let [low, high] = [0, lineOf(setter, parts).width + 1];
  for (let round = 0; round < 12; round++) {
    const middle = (low + high) / 2;
    if (broken(setter, parts, middle).length <= count) high = middle;
    else low = middle;
  }
  return broken(setter, parts, high);
}

interface Setting {
  readonly lines: readonly (Line & { readonly size: number })[];
  readonly gap: number;
  readonly height: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
  readonly most: number;
  readonly contrast: number;
}

/** Makes every line as large as the width allows, a long one not much smaller than a short one, all within the height. */
function settingOf(lines: readonly Line[], { width, height, most: largest, contrast }: Room): Setting {
  const sizes = lines.map((line) => (width / line.width) * measure);
  const most = Math.min(...sizes) * contrast;
  const even = sizes.map((size) => Math.min(size, most, largest));
  const gap = Math.min(...even) * 0.17;
  const tall = (line: Line, index: number) => ((line.ascent + line.descent) * (even[index] ?? 0)) / measure;
  const total = lines.reduce((sum, line, index) => sum + tall(line, index), gap * (lines.length - 1));
  const share = Math.min(1, height / total);
  return {
    lines: lines.map((line, index) => ({ ...line, size: (even[index] ?? 0) * share })),
    gap: gap * share,
    height: total * share,
  };
}

const coverage = ({ lines }: Setting): number =>
  lines.reduce(
    (sum, { width, size, ascent }) => sum + ((width * size) / measure) * ((ascent * size) / measure),
    0,
  );

/** Returns the setting that fills the room best. Another number of lines is chosen if it fills nearly as much. */
function bestSetting(
  setter: Setter,
  runs: readonly Part[],
  room: Room,
  { lines: most, otherLines = false }: Pick<Wish, 'lines' | 'otherLines'>,
): Setting {
  const parts = spread(runs);
  const settings = Array.from({ length: most }, (_, index) =>
    settingOf(inLines(setter, parts, index + 1), room),
  );
  const best = settings.reduce((one, other) => (coverage(other) > coverage(one) * 1.08 ? other : one));
  if (!otherLines) return best;
  const others = settings.filter(
    (setting) => setting.lines.length !== best.lines.length && coverage(setting) > coverage(best) * 0.45,
  );
  return (
    others.reduce<Setting | undefined>(
      (one, other) => (one === undefined || coverage(other) > coverage(one) ? other : one),
      undefined,
    ) ?? best
  );
}

/** The vertical shift and scale of a column of the title, from -1 at the left to 1 at the right. */
type Curve = (place: number) => { readonly shift: number; readonly scale: number };
const bends: Readonly<Record<Bend, Curve>> = {
  straight: () => ({ shift: 0, scale: 1 }),
  arc: (place) => ({ shift: (place * place - 0.4) * 0.3, scale: 1.08 - place * place * 0.16 }),
  wave: (place) => ({ shift: Math.sin(place * Math.PI) * 0.15, scale: 1 + Math.cos(place * Math.PI) * 0.06 }),
  rise: (place) => ({ shift: 0.08 - place * 0.2, scale: 1 + place * 0.16 }),
};
/** The share of the height that is left for the letters. */
const roomFor: Readonly<Record<Bend, number>> = { straight: 1, arc: 0.73, wave: 0.72, rise: 0.69 };

const weaker =
  (curve: Curve, by: number): Curve =>
  (place) => {
    const { shift, scale } = curve(place);
    return { shift: shift * by, scale: 1 + (scale - 1) * by };
  };

/** How long a title must be for its height to carry the whole bend: a short one would be sheared, its letters torn. */
const longEnough: Readonly<Record<Bend, number>> = { straight: 1, arc: 3, wave: 2.8, rise: 2 };

const calm = (bend: Bend, { w, h }: Box): number => Math.min(1, w / h / longEnough[bend]);

/** Transforms each column separately: that works for every script, including marks above and below. */
function bent(plain: Layer, ink: Box, curve: Curve): Layer {
  const { width, height } = plain;
  const result = layerOf(width, height);
  const source = plain.brush.getImageData(0, 0, width, height).data;
  const image = result.brush.createImageData(width, height);
  const middle = ink.y + ink.h / 2;
  for (let x = 0; x < width; x++) {
    const { shift, scale } = curve(((x - ink.x) / ink.w) * 2 - 1);
    if (x < ink.x || x > ink.x + ink.w) continue;
    const [first, last] = [
      middle + shift * ink.h - (ink.h * scale) / 2,
      middle + shift * ink.h + (ink.h * scale) / 2,
    ];
    for (let y = Math.max(0, Math.floor(first) - 1); y < Math.min(height, last + 2); y++) {
      const from = middle + (y - middle - shift * ink.h) / scale;
      const row = Math.floor(from);
      if (row < 0 || row >= height - 1) continue;
      const upper = source[(row * width + x) * 4 + 3] ?? 0;
      const lower = source[((row + 1) * width + x) * 4 + 3] ?? 0;
      const alpha = upper + (lower - upper) * (from - row);
      if (alpha === 0) continue;
      image.data.fill(255, (y * width + x) * 4, (y * width + x) * 4 + 3);
      image.data[(y * width + x) * 4 + 3] = alpha;
    }
  }
  result.brush.putImageData(image, 0, 0);
  return result;
}

function bentBox(box: Box, ink: Box, curve: Curve): Box {
  const { shift, scale } = curve(((box.x + box.w / 2 - ink.x) / ink.w) * 2 - 1);
  const middle = ink.y + ink.h / 2;
  const size = box.w * scale;
  const y = middle + (box.y + box.h / 2 - middle) * scale + shift * ink.h;
  return { x: box.x + (box.w - size) / 2, y: y - size / 2, w: size, h: size };
}

export interface Wish {
  readonly runs: readonly Part[];
  readonly room: Box;
  readonly bend: Bend;
  readonly lines: number;
  /** Maximum size: a short title needs room for its depth. */
  readonly largest: number;
  readonly rhythm?: Rhythm;
  /** Strength of the bend, from 0 to 1. */
  readonly strength?: number;
  /** Slant to the right, as a share of the height. */
  readonly slant?: number;
  /** Breaks lines differently from the fullest setting, if that is nearly as full. */
  readonly otherLines?: boolean;
  /** Instead of the usual typeface. */
  readonly face?: Pick<Face, 'family' | 'weight'>;
  /** The largest line may be this much larger than the smallest. */
  readonly contrast?: number;
}

/** Sets the title as large as its room allows, centred. */
export function letter(size: Pick<Layer, 'width' | 'height'>, wish: Wish): Lettering {
  const { runs, room, bend, largest, strength = 1, slant = 0, face, contrast = 1.65 } = wish;
  const plain = layerOf(size.width, size.height);
  const { brush } = plain;
  const text = runs.map((run) => ('text' in run ? run.text : '')).join('');
  const family = face?.family ?? familyFor(text, 'display');
  const script = scriptOf(text);
  brush.font = `${measure}px ${family}`;
  // Thai letters and their marks are shaped together.
  const rhythm = script === 'looped' ? 'even' : (wish.rhythm ?? 'even');
  const tall = room.h * roomFor[bend];
  const inside = { width: room.w - tall * Math.abs(slant), height: tall, most: largest, contrast };
  const setting = bestSetting({ brush, rhythm, known: new Map() }, runs, inside, wish);
  const inlays: Inlay[] = [];
  brush.fillStyle = '#fff';
  brush.strokeStyle = '#fff';
  brush.textAlign = 'left';
  brush.setTransform(1, 0, -slant, 1, slant * (room.y + room.h / 2), 0);
  let y = room.y + (room.h - setting.height) / 2;
  for (const line of setting.lines) {
    const base = y + (line.ascent * line.size) / measure;
    const left = room.x + (room.w - (line.width * line.size) / measure) / 2;
    inlays.push(
      ...writeLine(brush, line, left, base, { family, bold: boldness[script] + (face?.weight ?? 0) }),
    );
    y += ((line.ascent + line.descent) * line.size) / measure + setting.gap;
  }
  brush.resetTransform();
  const letters = contentBox(plain);
  const around = inlays.reduce((box, inlay) => union(box, inlay.box), letters);
  const ink = around ?? room;
  const curve = weaker(bends[bend], strength * calm(bend, ink));
  const moved =
    bend === 'straight' ? inlays : inlays.map((one) => ({ ...one, box: bentBox(one.box, ink, curve) }));
  const mask = bend === 'straight' ? plain : bent(plain, ink, curve);
  // A badge has its own body.
  const drawn = moved.filter(({ isBadge }) => !isBadge);
  for (const { icon, box } of drawn) paintSilhouette(mask.brush, icon, box, white, 0.4);
  const isUnchanged = mask === plain && drawn.length === 0;
  return {
    mask,
    inlays: moved,
    ink:
      moved
        .filter(({ isBadge }) => isBadge)
        .reduce((box, inlay) => union(box, inlay.box), isUnchanged ? letters : contentBox(mask)) ?? ink,
    size: Math.min(...setting.lines.map((line) => line.size)),
    long: Math.max(...setting.lines.map((line) => (line.width * line.size) / measure)),
    script,
  };
}

/** Writes a line and returns the positions of its emoji and badges. */
function writeLine(
  brush: Brush,
  { pieces: set, size }: Line & { readonly size: number },
  left: number,
  base: number,
  { family, bold }: { readonly family: string; readonly bold: number },
): Inlay[] {
  const inlays: Inlay[] = [];
  let x = left;
  for (const piece of set) {
    if ('icon' in piece) {
      const side = size * 0.96;
      inlays.push({
        icon: piece.icon,
        isBadge: 'isBadge' in piece,
        box: { x: x + size * 0.06, y: base - size * 0.83, w: side, h: side },
      });
      x += (emojiWidth * size) / measure;
      continue;
    }
    const { text, scale, drop, turn } = piece;
    brush.font = `${(size * scale).toFixed(2)}px ${family}`;
    brush.lineWidth = size * scale * bold;
    const wide = brush.measureText(text).width;
    const [cx, cy] = [x + wide / 2, base + drop * size];
    apart(brush, () => {
      if (turn !== 0) {
        brush.translate(cx, cy);
        brush.rotate(turn);
        brush.translate(-cx, -cy);
      }
      brush.fillText(text, x, cy);
      brush.strokeText(text, x, cy);
    });
    x += wide;
  }
  return inlays;
}

/** Returns the same lettering at another position. */
export function shifted(lettering: Lettering, x: number, y: number): Lettering {
  if (x === 0 && y === 0) return lettering;
  const mask = layerOf(lettering.mask.width, lettering.mask.height);
  mask.brush.drawImage(lettering.mask.canvas, x, y);
  const there = (box: Box): Box => ({ ...box, x: box.x + x, y: box.y + y });
  return {
    ...lettering,
    mask,
    ink: there(lettering.ink),
    inlays: lettering.inlays.map((inlay) => ({ ...inlay, box: there(inlay.box) })),
  };
}

function union(one: Box | null, other: Box): Box {
  if (one === null) return other;
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x,
    y,
    w: Math.max(one.x + one.w, other.x + other.w) - x,
    h: Math.max(one.y + one.h, other.y + other.h) - y,
  };
}
