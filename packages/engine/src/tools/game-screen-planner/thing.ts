import { apart, type Box, type Brush } from '../../draw/canvas.ts';
import type { Colour } from '../../draw/colour.ts';
import { drawIcon } from '../../icons/draw-icon.ts';
import { icon, isIconName, pictureOf } from '../../ui/icons.ts';
import type { Sign } from './elements.ts';

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
  drawIcon(
    brush,
    picture,
    { x: at.x - half, y: at.y - half, w: half * 2, h: half * 2 },
    { line, reach: 1.1 },
  );
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
