import { type Box, type Layer, layerOf } from '../../draw/canvas.ts';
import { type Colour, css, fromHex } from '../../draw/colour.ts';
import { finish } from '../../draw/finish.ts';
import { isFloating, type Kept, type Prop, paintFalling, paintGround, paintUpper } from './frame.ts';
import { paintFloating, paintHeaven } from './heavens.ts';
import { heedProp } from './props.ts';
import type { Staging } from './staging.ts';

type Mode = Layer['brush']['globalCompositeOperation'];

/** Gives a scene the colours of the occasion, and those of moods and effects. */
export function washed(
  { brush, width, height }: Layer,
  { job, washes, tones, isOccasion, isToned }: Staging,
): void {
  const fill = (tone: Colour, mode: Mode, strength: number) => {
    brush.globalCompositeOperation = mode;
    brush.globalAlpha = strength;
    brush.fillStyle = css(tone);
    brush.fillRect(0, 0, width, height);
  };
  const [, deep, main] = tones;
  if (main !== undefined && deep !== undefined && (isOccasion || isToned)) {
    // A named place keeps more of its own colours.
    const isPlaced = job.brief.places.some(({ text }) => text !== '');
    fill(main, 'color', isToned ? 0.5 : isPlaced ? 0.16 : 0.3);
    fill(deep, 'soft-light', isPlaced ? 0.2 : 0.35);
  }
  // A place that nobody named stays a little in the haze.
  if (!job.brief.places.some(({ text }) => text !== ''))
    fill(tones[4] ?? main ?? fromHex('#ffffff'), 'screen', 0.07);
  for (const { tone, mode, strength } of washes) fill(fromHex(tone), mode, strength);
  brush.globalCompositeOperation = 'source-over';
  brush.globalAlpha = 1;
}

/** Light and things of the sky, behind hero and words. `focus` is the hero's box. */
export function skyLayer({ job, skies, tones, props }: Staging, focus: Box, kept: Kept): Layer {
  const { width, height } = job.size;
  const layer = layerOf(width, height);
  const look = {
    tones,
    focus: [focus.x + focus.w / 2, focus.y + focus.h * 0.42] as const,
    isTaken: (x: number, y: number, reach: number) =>
      [...kept.words, ...kept.faces].some(
        (box) =>
          x > box.x - reach && x < box.x + box.w + reach && y > box.y - reach && y < box.y + box.h + reach,
      ),
  };
  for (const [index, heaven] of skies.entries()) {
    const isAgain = skies.indexOf(heaven) < index;
    paintHeaven(layer, heaven, { ...look, random: job.random.fork(isAgain ? `${heaven} again` : heaven) });
  }
  for (const prop of props.filter(isFloating)) {
    paintFloating(layer, prop.as, { ...look, random: job.random.fork(prop.as) });
    heedProp(job, prop);
  }
  finish(layer, { style: job.style, seed: job.seed, kind: 'cutout' });
  return layer;
}

/** Garland, corners, things on the ground and what falls: before the hero, behind the words. */
export function decorLayer({ job, kit, isOccasion, props, fallings }: Staging, kept: Kept): Layer {
  const layer = layerOf(job.size.width, job.size.height);
  const random = job.random.fork('decor');
  const asked = props.filter(({ isAsked }) => isAsked);
  const bare = { ...kit, garland: undefined, corner: undefined };
  const upper = paintUpper(layer, isOccasion ? kit : bare, kept, asked, random.fork('upper'));
  const isUp = (prop: Prop) => isFloating(prop) || (prop.isAsked && upper.has(prop.as));
  for (const prop of asked.filter(isUp)) heedProp(job, prop);
  const standing = props.filter((prop) => !isUp(prop));
  for (const prop of paintGround(layer, standing, kept, random.fork('ground'))) heedProp(job, prop);
  for (const [index, falling] of fallings.entries())
    paintFalling(layer, { ...kit, falling }, kept, random.fork(`falling ${index}`));
  finish(layer, { style: job.style, seed: job.seed, kind: 'cutout' });
  return layer;
}
