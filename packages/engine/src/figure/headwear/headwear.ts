import { colour } from '../../draw/colour.ts';
import { frontHorns, sideHorns } from '../beasts/horns.ts';
import type { Look, Worn } from '../look.ts';
import { mark, type Pen, part, ring, shape } from '../pen.ts';
import { eyewearOn, masks } from '../wear/faces.ts';
import { backBrow, backHat } from './back-hats.ts';
import { brows } from './brows.ts';
import { tusks } from './front-hats.ts';
import { hats } from './hat-table.ts';
import { sideTusk } from './side-hats.ts';

/** Everything on a head, from the face outwards: teeth, mask, eyewear, horns, hat and what sits on it. */
export function headwear(pen: Pen, look: Look, r: number): void {
  const { mask, eyes, head, brow } = look.worn;
  const isSide = look.view === 'side';
  if (look.marks.has('tusks') && look.body.folk !== 'beast') (isSide ? sideTusk : tusks)(pen, look, r);
  if (mask !== undefined) sized(pen, mask, () => masks[mask.piece]?.(pen, look, r, mask));
  if (eyes !== undefined) eyewearOn(pen, look, r, eyes);
  const kind =
    look.body.horns !== 'none'
      ? look.body.horns
      : look.body.folk === 'beast' && !isSide
        ? (look.body.beast?.horns ?? 'none')
        : 'none';
  if (kind !== 'none') (isSide ? sideHorns : frontHorns)(pen, r, kind);
  if (look.marks.has('flowers')) blooms(pen, r);
  if (look.marks.has('mushrooms')) caps(pen, r);
  if (brow !== undefined && brow.piece !== 'goggles') brows[brow.piece]?.(pen, look, r, brow);
  if (head !== undefined) {
    const lift = look.body.beast !== null && ['frog', 'bug'].includes(look.body.beast.face) ? -r * 0.6 : 0;
    sized(pen, head, () => {
      pen.brush.translate(0, lift);
      hats[head.piece]?.(pen, look, r, head);
    });
  }
  if (brow?.piece === 'goggles') brows['goggles']?.(pen, look, r, brow);
}

/** The same from behind: what is on the face does not show. */
export function backHeadwear(pen: Pen, look: Look, r: number): void {
  const { head, brow } = look.worn;
  const own = look.body.folk === 'beast' ? (look.body.beast?.horns ?? 'none') : 'none';
  const kind = look.body.horns === 'none' ? own : look.body.horns;
  if (kind !== 'none') frontHorns(pen, r, kind);
  if (look.marks.has('flowers')) blooms(pen, r);
  if (look.marks.has('mushrooms')) caps(pen, r);
  if (brow !== undefined) backBrow(brow.piece)?.(pen, look, r, brow);
  if (head !== undefined) sized(pen, head, () => backHat(head.piece)?.(pen, look, r, head));
}

/** A large hat is drawn larger about the crown. */
function sized(pen: Pen, { size }: Worn, draw: () => void): void {
  pen.brush.save();
  if (size !== 1) {
    const scale = 1 + (size - 1) * 0.6;
    pen.brush.scale(scale, scale);
  }
  draw();
  pen.brush.restore();
}

function blooms(pen: Pen, r: number): void {
  for (const [x, y, hue] of [
    [-0.7, -0.7, 350],
    [0.7, -0.8, 80],
    [0.1, -1.04, 20],
  ] as const) {
    for (let petal = 0; petal < 5; petal++)
      mark(
        pen,
        ring(r * (x + Math.cos(petal * 1.26) * 0.15), r * (y + Math.sin(petal * 1.26) * 0.15), r * 0.13),
        colour(0.78, 0.14, hue),
      );
    mark(pen, ring(r * x, r * y, r * 0.09), colour(0.88, 0.14, 92));
  }
}

function caps(pen: Pen, r: number): void {
  for (const [x, y, size] of [
    [-0.72, -0.66, 0.3],
    [0.66, -0.82, 0.36],
    [0.95, -0.3, 0.24],
  ] as const) {
    part(
      pen,
      shape((path) =>
        path.roundRect(r * (x - size * 0.24), r * y, r * size * 0.48, r * size * 0.8, r * 0.05),
      ),
      colour(0.93, 0.03, 88),
      { shadow: r * 0.03 },
    );
    part(
      pen,
      shape((path) => {
        path.arc(r * x, r * y, r * size, Math.PI, 0);
        path.closePath();
      }),
      colour(0.55, 0.18, 28),
      { shadow: r * 0.06 },
    );
    mark(pen, ring(r * (x - size * 0.3), r * (y - size * 0.4), r * size * 0.2), colour(0.95, 0.02, 88));
  }
}
