import { colour } from '../../draw/colour.ts';
import { frontHorns, sideHorns } from '../beasts/horns.ts';
import type { Draw } from '../expression.ts';
import { inTones, type Look, type Worn } from '../look.ts';
import { mark, type Pen, part, polygon, ring, shape, stroke } from '../pen.ts';
import { eyewear, masks } from '../wear/faces.ts';
import { type HatDraw, hats } from '../wear/hats.ts';
import { antenna, feltCap, halo, hood, tricorn, tusks, wizardHat } from './front-hats.ts';
import { circlet, crown, helmet, kabuto, ninjaWrap, plainHelmet, vikingHelm } from './front-helmets.ts';
import { sideCap, sideHalo, sideHood, sideTricorn, sideTusk } from './side-hats.ts';
import {
  sideCirclet,
  sideCrown,
  sideHelmet,
  sideKabuto,
  sideNinjaWrap,
  sidePlainHelmet,
  sideVikingHelm,
} from './side-helmets.ts';

/** A piece that takes its tones from the look, drawn from each side. */
const sided =
  (front: Draw, side: Draw): HatDraw =>
  (pen, look, r, worn) =>
    (look.view === 'side' ? side : front)(pen, inTones(look, worn), r);
const round = (draw: Draw): HatDraw => sided(draw, draw);

/** Crowns and helmets are of their own metal. */
const metal =
  (draw: HatDraw): HatDraw =>
  (pen, look, r, worn) =>
    draw(pen, { ...look, trim: worn.tone }, r, { ...worn });

const winged: HatDraw = (pen, look, r, worn) => {
  for (const side of look.view === 'side' ? [-1] : [-1, 1])
    for (const [turn, long] of [
      [0.5, 0.8],
      [0.9, 0.66],
      [1.3, 0.5],
    ] as const)
      part(
        pen,
        ring(
          side * r * (1.02 + Math.sin(turn) * long * 0.5),
          -r * (0.4 + Math.cos(turn) * long * 0.8),
          r * 0.16,
          r * long * 0.6,
          side * turn,
        ),
        worn.second,
        { shadow: r * 0.05 },
      );
  sided(plainHelmet, sidePlainHelmet)(pen, look, r, worn);
};

const heads: Readonly<Record<string, HatDraw>> = {
  ...hats,
  knight: sided(helmet, sideHelmet),
  helmet: sided(plainHelmet, sidePlainHelmet),
  wizard: round(wizardHat),
  'felt-cap': sided(feltCap, sideCap),
  hood: sided(hood, sideHood),
  tricorn: sided(tricorn, sideTricorn),
  ninja: sided(ninjaWrap, sideNinjaWrap),
  kabuto: sided(kabuto, sideKabuto),
  viking: sided(vikingHelm, sideVikingHelm),
  crown: metal(sided(crown, sideCrown)),
  antenna: round(antenna),
  winged,
};

const plainBand: HatDraw = (pen, look, r, { tone, second }) => {
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 1.04, -r * 0.46);
      path.quadraticCurveTo(0, -r * 0.74, r * 1.06, -r * 0.46);
      path.lineTo(r * 1.06, -r * 0.2);
      path.quadraticCurveTo(0, -r * 0.48, -r * 1.04, -r * 0.2);
      path.closePath();
    }),
    tone,
    { shadow: r * 0.06 },
  );
  mark(pen, ring(r * (look.view === 'side' ? 0.8 : 0.08), -r * 0.48, r * 0.1), second);
  for (const drop of [0.1, 0.4])
    part(
      pen,
      polygon([
        [-r * 1.0, -r * 0.36],
        [-r * 1.5, -r * (0.42 - drop)],
        [-r * 1.44, -r * (0.2 - drop)],
        [-r * 1.0, -r * 0.22],
      ]),
      tone,
      { shadow: r * 0.05 },
    );
};

const animalEars =
  (points: readonly (readonly [number, number])[]): HatDraw =>
  (pen, look, r, { tone, second }) => {
    stroke(
      pen,
      shape((path) => path.ellipse(0, -r * 0.2, r * 1.02, r * 0.92, 0, Math.PI * 1.08, Math.PI * 1.92)),
      tone,
      r * 0.1,
    );
    for (const side of look.view === 'side' ? [-0.2, 0.5] : [-1, 1]) {
      part(pen, polygon(points.map(([x, y]) => [side * r * x, r * y] as const)), tone, { shadow: r * 0.06 });
      const [a = 0, b = 0] = points[0] ?? [];
      const inner = points.map(
        ([x, y]) =>
          [side * r * (a + (x - a) * 0.6 - 0.06 * Math.sign(side)), r * (b + (y - b) * 0.64 - 0.06)] as const,
      );
      mark(pen, polygon(inner), second);
    }
  };

const brows: Readonly<Record<string, HatDraw>> = {
  band: plainBand,
  circlet: (pen, look, r, worn) =>
    (look.view === 'side' ? sideCirclet : circlet)(pen, { ...look, trim: worn.tone, accent: worn.second }, r),
  halo: (pen, look, r) => (look.view === 'side' ? sideHalo : halo)(pen, look, r),
  bow: (pen, look, r, { tone }) => {
    const [x, y] = look.view === 'side' ? [-0.5, -0.86] : [0.6, -0.84];
    for (const side of [-1, 1])
      part(
        pen,
        polygon([
          [r * x, r * y],
          [r * (x + side * 0.62), r * (y - 0.38)],
          [r * (x + side * 0.62), r * (y + 0.34)],
        ]),
        tone,
        { shadow: r * 0.06 },
      );
    part(pen, ring(r * x, r * y, r * 0.16), tone, { shadow: r * 0.04 });
  },
  pin: (pen, look, r, { tone, second }) => {
    const x = look.view === 'side' ? -0.6 : 0.5;
    stroke(
      pen,
      polygon([
        [r * (x - 0.5), -r * 1.3],
        [r * (x + 0.5), -r * 0.8],
      ]),
      tone,
      r * 0.09,
    );
    for (let petal = 0; petal < 5; petal++)
      mark(
        pen,
        ring(
          r * (x - 0.3 + Math.cos(petal * 1.26) * 0.16),
          r * (-1.16 + Math.sin(petal * 1.26) * 0.16),
          r * 0.14,
        ),
        second,
      );
    mark(pen, ring(r * (x - 0.3), -r * 1.16, r * 0.09), tone);
  },
  goggles: (pen, look, r, worn) => {
    pen.brush.save();
    pen.brush.translate(0, -r * 0.62);
    pen.brush.scale(0.92, 0.92);
    eyewear['goggles']?.(pen, look, r, worn);
    pen.brush.restore();
  },
  headphones: (pen, look, r, { tone, second }) => {
    stroke(
      pen,
      shape((path) => path.ellipse(0, -r * 0.1, r * 1.14, r * 1.12, 0, Math.PI * 1.02, Math.PI * 1.98)),
      pen.line,
      r * 0.16 + pen.wide * 2,
    );
    stroke(
      pen,
      shape((path) => path.ellipse(0, -r * 0.1, r * 1.14, r * 1.12, 0, Math.PI * 1.02, Math.PI * 1.98)),
      second,
      r * 0.16,
    );
    for (const x of look.view === 'side' ? [-0.1] : [-1.1, 1.12])
      part(pen, ring(r * x, r * 0.1, r * (look.view === 'side' ? 0.34 : 0.22), r * 0.36), tone, {
        shadow: r * 0.08,
      });
  },
  'bunny-ears': animalEars([
    [0.3, -0.8],
    [0.24, -1.9],
    [0.62, -2.0],
    [0.7, -0.8],
  ]),
  'cat-ears': animalEars([
    [0.3, -0.82],
    [0.86, -1.46],
    [0.96, -0.5],
  ]),
  'fox-ears': animalEars([
    [0.24, -0.86],
    [0.9, -1.7],
    [1.0, -0.46],
  ]),
};

/** Everything on a head, from the face outwards: teeth, mask, eyewear, horns, hat and what sits on it. */
export function headwear(pen: Pen, look: Look, r: number): void {
  const { mask, eyes, head, brow } = look.worn;
  const isSide = look.view === 'side';
  if (look.marks.has('tusks') && look.body.folk !== 'beast') (isSide ? sideTusk : tusks)(pen, look, r);
  if (mask !== undefined) sized(pen, mask, () => masks[mask.piece]?.(pen, look, r, mask));
  if (eyes !== undefined) eyewear[eyes.piece]?.(pen, look, r, eyes);
  const kind =
    look.body.horns !== 'none'
      ? look.body.horns
      : look.body.folk === 'beast' && !isSide
        ? (look.body.beast?.horns ?? 'none')
        : 'none';
  const big = look.body.horns !== 'none' ? 1 : 1;
  if (kind !== 'none') (isSide ? sideHorns : frontHorns)(pen, r * big, kind);
  if (look.marks.has('flowers')) blooms(pen, r);
  if (look.marks.has('mushrooms')) caps(pen, r);
  if (brow !== undefined && brow.piece !== 'goggles') brows[brow.piece]?.(pen, look, r, brow);
  if (head !== undefined) {
    const lift = look.body.beast !== null && ['frog', 'bug'].includes(look.body.beast.face) ? -r * 0.36 : 0;
    sized(pen, head, () => {
      pen.brush.translate(0, lift);
      heads[head.piece]?.(pen, look, r, head);
    });
  }
  if (brow?.piece === 'goggles') brows['goggles']?.(pen, look, r, brow);
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
