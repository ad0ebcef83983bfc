import type { Brush } from '../../draw/canvas.ts';
import type { Colour } from '../../draw/colour.ts';
import { drawIcon } from '../../icons/draw-icon.ts';
import { type IconName, icon, pictureOf } from '../../ui/icons.ts';

/** A thing of the game in its own colours, or as a sign in the given one. `size` is half its width. */
export function thing(
  brush: Brush,
  name: IconName,
  at: { readonly x: number; readonly y: number; readonly size: number },
  tone: Colour,
  line: Colour,
): void {
  const picture = pictureOf(name);
  if (picture === null) {
    icon(brush, name, at, tone, line);
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
