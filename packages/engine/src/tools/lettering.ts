import type { Material } from '../draw/bevel.ts';
import { type Box, type Layer, layerOf } from '../draw/canvas.ts';
import { type Colour, lighter, rgbOf } from '../draw/colour.ts';
import type { Face } from '../draw/faces.ts';
import { noiseFrom, type Random } from '../draw/random.ts';
import { drawable, setFont } from '../draw/text.ts';
import { drawIcon } from '../icons/draw-icon.ts';
import { type Run, runsOf } from '../icons/emoji.ts';
import { giveBody, halo } from '../logo/body.ts';
import { type Bend, type Lettering, letter } from '../logo/lettering.ts';
import { sparkle } from '../logo/trimmings.ts';
import type { Treatment } from './families.ts';
import { glowOf, materialOf } from './materials.ts';

/** How a headline over a picture is written. */
export interface HeadlineLook {
  readonly treatment: Treatment;
  /** From dark to light; empty leaves the treatment's own colours. */
  readonly tones: readonly Colour[];
  readonly bend: Bend;
  readonly lines: number;
  readonly align: 'left' | 'center' | 'right';
  /** Where in the box the lines are: -1 at its top, 1 at its foot. */
  readonly lean?: number;
  /** The largest letters, as a share of the box's height. */
  readonly largest: number;
  /** Instead of the usual typeface. */
  readonly face?: Pick<Face, 'family' | 'weight'>;
}

/** Contrast ratio of two colours as in WCAG, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const shine = (tone: Colour) => {
    const [red, green, blue] = rgbOf(tone).map((part) => {
      const value = part / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0) + 0.05;
  };
  const [a, b] = [shine(one), shine(other)];
  return Math.max(a, b) / Math.min(a, b);
}

const enough = 4.5;

/** Lightens the colour until it has enough contrast on a dark ground. */
export function readableOn(ground: Colour, tone: Colour, least = enough): Colour {
  let own = tone;
  while (own.l < 1 && contrast(own, ground) < least) own = lighter(own, 0.03);
  return own;
}

/** The length of a text in letters as wide as they are high. */
export function lengthOf(text: string): number {
  if (text === '') return 0;
  const { brush } = layerOf(1, 1);
  setFont(brush, text, 100, 'display');
  return brush.measureText(text).width / 100;
}

/** A long headline stands straight: bent, its lines would have to be smaller. */
export function bendFor(headline: string, random: Random): Bend {
  const bend = random.pick<Bend>(['straight', 'rise', 'straight', 'arc', 'straight']);
  return lengthOf(drawable(headline)) > 7 ? 'straight' : bend;
}

/** Contrast with the outline from the top of a letter to its foot: most of it is bright, and yet it has a form. */
const steps = [7.5, 6.5, 5.2, enough];

/** Adjusts a treatment so that its letters contrast with their dark outline and are readable over any picture. */
export function readableMaterial(treatment: Treatment, tones: readonly Colour[]): Material {
  const material = materialOf(treatment, tones);
  return {
    ...material,
    face: material.face.map((tone, at) => readableOn(material.outline, tone, steps[at])),
  };
}

/** Inserts zero-width spaces into Latin words that are longer than a line, so that they may break anywhere. */
const breakable = (text: string): string =>
  text.replaceAll(/[\p{Script=Latin}\p{M}\p{N}]{20,}/gu, (word) =>
    word.replaceAll(/(.{9})(?=.)/gu, '$1\u200b'),
  );

/** Removes what the engine cannot draw; keeps letters and emoji. */
function drawableRuns(text: string): readonly Run[] {
  return runsOf(text).flatMap((run): Run[] => {
    if ('icon' in run) return [run];
    const letters = drawable(run.text);
    return letters === '' ? [] : [{ text: breakable(run.text.startsWith(' ') ? ` ${letters}` : letters) }];
  });
}

/** Around the letters: outline, depth and a little air, in shares of the size of a letter. */
const margin = 0.15;
const body = { slope: 0.07, reach: 0.085, depth: 0.07 };
/** Dense characters get less relief. */
const closeness: Readonly<Record<Lettering['script'], number>> = { open: 1, looped: 0.75, dense: 0.62 };

/** The letters in a box whose corner is 0,0: so large that outline and depth stay inside as well. */
function lettersIn({ w, h }: Box, runs: readonly Run[], look: HeadlineLook): Lettering {
  const { bend, lines, largest, face } = look;
  const inside = (pad: number, share: number) =>
    letter(
      { width: w * share, height: h * share },
      {
        runs,
        room: {
          x: pad * share,
          y: pad * share,
          w: Math.max(4, w - pad * 2) * share,
          h: Math.max(4, h - pad * 2.3) * share,
        },
        bend,
        lines,
        largest: h * largest * share,
        ...(face === undefined ? {} : { face }),
      },
    );
  // How much air the letters need depends on their size: it is found on a small copy.
  const trial = Math.min(1, 200 / Math.max(w, h));
  let pad = Math.min(w, h) * 0.06;
  for (let round = 0; round < 3; round++)
    pad = Math.min((inside(pad, trial).size / trial) * margin, Math.min(w, h) * 0.2);
  return inside(pad, 1);
}

/** A headline in relief, as large as the box allows. Nothing of it leaves the box. Returns where its letters stand. */
export function paintHeadline(
  layer: Layer,
  text: string,
  box: Box,
  look: HeadlineLook,
  random: Random,
): Box | null {
  const runs = drawableRuns(text);
  if (runs.length === 0) return null;
  const found = lettersIn(box, runs, look);
  const pad = found.size * margin;
  const x = { left: pad, center: (box.w - found.ink.w) / 2, right: box.w - pad - found.ink.w }[look.align];
  const spare = Math.max(0, (box.h - found.ink.h) / 2 - pad);
  const shift = { x: box.x + x - found.ink.x, y: box.y + spare * (look.lean ?? 0) };
  const mask = layerOf(layer.width, layer.height);
  mask.brush.drawImage(found.mask.canvas, shift.x, shift.y);
  const moved = (one: Box): Box => ({ ...one, x: one.x + shift.x, y: one.y + shift.y });
  const ink = moved(found.ink);
  const material = readableMaterial(look.treatment, look.tones);
  const share = found.size * closeness[found.script];
  const glow = glowOf(look.treatment);
  if (glow !== null) halo(layer, mask, glow, found.size * 0.1);
  giveBody(
    layer,
    mask,
    { slope: share * body.slope, reach: found.size * body.reach, depth: found.size * body.depth },
    { material, noise: noiseFrom(random.fork('relief')), castsShadow: true },
  );
  for (const { icon, box: place } of found.inlays)
    drawIcon(layer.brush, icon, moved(place), { line: material.outline, reach: 1 });
  sparkle(layer, { ...found, mask, ink }, look.treatment, random.fork('glints'));
  return ink;
}
