import { colour, darker, lighter, mix } from '../draw/colour.ts';
import type { Look } from './look.ts';
import { type Pen, part, polygon, ring, stroke } from './pen.ts';

/** An old cut over a cheek, with two stitches; `x` and `y` are its middle. */
export function scar(pen: Pen, look: Look, r: number, x: number, y: number): void {
  if (!look.scar) return;
  const tone = mix(darker(look.skin, 0.13), colour(0.6, 0.12, 20), 0.35);
  const at = (dx: number, dy: number) => [x + r * dx, y + r * dy] as const;
  stroke(pen, polygon([at(-0.06, -0.13), at(0.06, 0.13)]), tone, r * 0.045);
  for (const step of [-0.05, 0.05])
    stroke(
      pen,
      polygon([at(step * 0.46 - 0.06, step + 0.025), at(step * 0.46 + 0.06, step - 0.025)]),
      tone,
      r * 0.03,
    );
}

/** A ring in an ear. */
export function earring(pen: Pen, look: Look, r: number, x: number, y: number): void {
  if (look.earring) part(pen, ring(x, y, r * 0.07), lighter(look.trim, 0.03), { shadow: r * 0.02 });
}
