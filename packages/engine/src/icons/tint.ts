import type { Box, Brush } from '../draw/canvas.ts';
import { type Colour, css, fromHex, mix } from '../draw/colour.ts';
import { paintShapes } from './draw-icon.ts';
import type { Shape } from './shape.ts';
import { shapesOf } from './shapes.ts';

const known = new Map<string, Colour>();

const names: Readonly<Record<string, string>> = {
  '#fff': '#ffffff',
  '#000': '#000000',
  white: '#ffffff',
  black: '#000000',
};

/** The colour of an area of an icon. */
export function toneOfShape({ fill }: Shape): Colour {
  const found = known.get(fill);
  if (found) return found;
  const hex = names[fill.toLowerCase()] ?? fill;
  const long = hex.length === 4 ? hex.replaceAll(/[^#]/g, '$&$&') : hex;
  const tone = fromHex(/^#[\da-f]{6}$/i.test(long) ? long : '#808080');
  known.set(fill, tone);
  return tone;
}

/** The mean of the icon's own colours, by the number of its areas. */
function middleOf(shapes: readonly Shape[]): number {
  const all = shapes.map(toneOfShape).filter(({ l }) => l > 0.2 && l < 0.97);
  return all.length === 0 ? 0.6 : all.reduce((sum, { l }) => sum + l, 0) / all.length;
}

/**
 * Returns the colours of an icon that is given another colour: each area keeps its lightness relative to the others, and
 * dark and white ones (eyes, highlights) stay as they are.
 */
export function tintOf(shapes: readonly Shape[], tone: Colour): (shape: Shape) => string {
  const middle = middleOf(shapes);
  return (shape) => {
    const own = toneOfShape(shape);
    if (own.l < 0.28 || (own.l > 0.96 && own.c < 0.02)) return css(own);
    const l = Math.min(0.97, Math.max(0.16, tone.l + (own.l - middle) * 0.8));
    return css(mix(own, { l, c: tone.c, h: tone.h }, 0.86));
  };
}

/** Paints an icon in another colour, for example a red cat. */
export function paintTinted(brush: Brush, name: string, box: Box, tone: Colour): void {
  const shapes = shapesOf(name);
  paintShapes(brush, shapes, box, tintOf(shapes, tone));
}
