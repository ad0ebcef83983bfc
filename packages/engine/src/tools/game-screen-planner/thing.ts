import { apart, type Box, type Brush, type Layer, layerOf } from '../../draw/canvas.ts';
import { type Colour, css } from '../../draw/colour.ts';
import { drawIcon } from '../../icons/draw-icon.ts';
import { icon, isIconName, pictureOf } from '../../ui/icons.ts';
import type { Sign } from './goods.ts';

interface At {
  readonly x: number;
  readonly y: number;
  /** Half its width. */
  readonly size: number;
}

/** A thing of the game in its own colours, or as a sign in the given one. */
export function thing(brush: Brush, name: Sign, at: At, tone: Colour, line: Colour): void {
  const picture = isIconName(name) ? pictureOf(name) : name;
  if (picture === null) {
    if (isIconName(name)) icon(brush, name, at, tone, line);
    return;
  }
  const half = at.size * 1.2;
  const wide = half * 2 * (1 + margin * 2);
  const layer = outlined(picture, half * 2 * brush.getTransform().a, line);
  brush.drawImage(layer.canvas, at.x - wide / 2, at.y - wide / 2, wide, wide);
}

/** Room for the outline, as a share of the icon. */
const margin = 0.06;
const known = new Map<string, Layer>();
const knownMost = 300;

/** An icon with its outline. A plan shows the same few icons many times. */
function outlined(name: string, width: number, line: Colour): Layer {
  const side = Math.max(8, Math.ceil(width));
  const key = `${name} ${side} ${css(line)}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const edge = side * margin;
  const layer = layerOf(side + edge * 2, side + edge * 2);
  const inside = { x: edge, y: edge, w: side, h: side };
  drawIcon(layer.brush, name, inside, { line, reach: 1.1 });
  if (known.size >= knownMost) known.clear();
  known.set(key, layer);
  return layer;
}

/** A sign in one colour; what has none is shown in its own. */
export function sign(brush: Brush, name: Sign, at: At, tone: Colour, line: Colour): void {
  if (isIconName(name)) icon(brush, name, at, tone, line);
  else thing(brush, name, { ...at, size: at.size * 1.1 }, tone, line);
}

/** A picture as large as its box allows. */
export function thingIn(brush: Brush, name: Sign, box: Box, tone: Colour, line: Colour): void {
  apart(brush, () =>
    thing(
      brush,
      name,
      { x: box.x + box.w / 2, y: box.y + box.h / 2, size: Math.min(box.w, box.h) / 2.4 },
      tone,
      line,
    ),
  );
}
