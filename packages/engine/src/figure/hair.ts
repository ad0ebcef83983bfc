import type { Path2D } from '@napi-rs/canvas';
import { type Colour, darker, lighter } from '../draw/colour.ts';
import type { Draw } from './expression.ts';
import { openHats } from './headwear/hat-table.ts';
import type { HairCut, Look } from './look.ts';
import { type Pen, part, polygon, ring, shape, stroke } from './pen.ts';

type Lock = (pen: Pen, tone: Colour, r: number, look: Look) => void;

/** Curls along a line of places, each a ball. */
export const balls = (
  pen: Pen,
  tone: Colour,
  r: number,
  places: readonly (readonly [x: number, y: number, size: number])[],
) => {
  for (const [x, y, size] of places) part(pen, ring(r * x, r * y, r * size), tone, { shadow: r * 0.08 });
};

/** Behind the head and shoulders. */
const behind: Partial<Record<HairCut, Lock>> = {
  long: (pen, tone, r) =>
    part(
      pen,
      shape((path) => {
        path.moveTo(-r * 1.04, -r * 0.3);
        path.bezierCurveTo(-r * 1.5, r * 0.8, -r * 1.3, r * 1.6, -r * 0.95, r * 2.1);
        path.lineTo(-r * 0.62, r * 1.82);
        path.lineTo(-r * 0.3, r * 2.16);
        path.lineTo(0, r * 1.86);
        path.lineTo(r * 0.34, r * 2.16);
        path.lineTo(r * 0.62, r * 1.82);
        path.lineTo(r * 0.95, r * 2.1);
        path.bezierCurveTo(r * 1.3, r * 1.6, r * 1.5, r * 0.8, r * 1.04, -r * 0.3);
        path.closePath();
      }),
      tone,
      { shadow: r * 0.2 },
    ),
  pony: (pen, tone, r, look) => {
    part(
      pen,
      shape((path) => {
        path.moveTo(-r * 0.3, -r * 0.95);
        path.bezierCurveTo(-r * 1.5, -r * 1.6, -r * 2.0, r * 0.2, -r * 1.45, r * 1.2);
        path.bezierCurveTo(-r * 1.4, r * 0.5, -r * 1.2, r * 0.1, -r * 0.75, -r * 0.25);
        path.closePath();
      }),
      tone,
      { shadow: r * 0.14 },
    );
    part(pen, ring(-r * 0.82, -r * 0.92, r * 0.2, r * 0.16, -0.7), look.accent, { shadow: r * 0.05 });
  },
  bob: (pen, tone, r) =>
    part(
      pen,
      shape((path) => path.roundRect(-r * 1.16, -r * 0.7, r * 2.32, r * 1.6, r * 0.6)),
      tone,
      { shadow: r * 0.16 },
    ),
  bun: (pen, tone, r, look) => {
    part(pen, ring(-r * 0.1, -r * 1.28, r * 0.46, r * 0.42), tone, { shadow: r * 0.12 });
    part(pen, ring(-r * 0.08, -r * 0.96, r * 0.34, r * 0.12), look.accent, { shadow: r * 0.05 });
  },
  twintails: (pen, tone, r, look) => {
    for (const side of [-1, 1]) {
      part(
        pen,
        shape((path) => {
          path.moveTo(side * r * 0.8, -r * 0.6);
          path.bezierCurveTo(side * r * 2.2, -r * 0.8, side * r * 2.1, r * 1.0, side * r * 1.6, r * 1.9);
          path.bezierCurveTo(side * r * 1.3, r * 1.0, side * r * 1.2, r * 0.2, side * r * 0.8, -r * 0.2);
          path.closePath();
        }),
        tone,
        { shadow: r * 0.16 },
      );
      part(pen, ring(side * r * 0.98, -r * 0.46, r * 0.2, r * 0.16, side * 0.8), look.accent, {
        shadow: r * 0.05,
      });
    }
  },
  topknot: (pen, tone, r, look) => {
    part(pen, ring(0, -r * 1.3, r * 0.26, r * 0.36), tone, { shadow: r * 0.1 });
    part(pen, ring(0, -r * 1.02, r * 0.22, r * 0.1), look.accent, { shadow: r * 0.04 });
  },
  snakes: (pen, tone, r) => {
    for (const [x, y, turn] of [
      [-1.3, -0.3, -1.2],
      [1.32, -0.3, 1.2],
      [-1.1, -1.1, -0.7],
      [1.14, -1.1, 0.7],
      [-0.4, -1.6, -0.2],
      [0.5, -1.6, 0.25],
      [-1.2, 0.6, -1.7],
      [1.24, 0.6, 1.7],
    ] as const) {
      const path = shape((line) => {
        line.moveTo(r * x * 0.5, r * y * 0.5);
        line.quadraticCurveTo(r * (x * 0.8 + turn * 0.2), r * (y * 0.7 - 0.3), r * x, r * y);
      });
      stroke(pen, path, pen.line, r * 0.24 + pen.wide * 2);
      stroke(pen, path, tone, r * 0.24);
      part(pen, ring(r * x, r * y, r * 0.2, r * 0.16, turn), tone, { shadow: r * 0.05 });
      stroke(pen, ring(r * (x + 0.06), r * (y - 0.04), r * 0.02), pen.line, r * 0.05);
    }
  },
  curly: (pen, tone, r) =>
    balls(pen, tone, r, [
      [-1.06, 0.5, 0.34],
      [1.08, 0.5, 0.34],
      [-1.2, 0.02, 0.42],
      [1.2, 0.02, 0.42],
      [-1.04, -0.5, 0.46],
      [1.04, -0.5, 0.46],
      [-0.66, -0.98, 0.46],
      [0.66, -0.98, 0.46],
      [0, -1.16, 0.5],
    ]),
};

/** Bands of hair that hang in front of the shoulders. */
function plaits(pen: Pen, tone: Colour, r: number, look: Look): void {
  for (const side of [-1, 1]) {
    for (const [step, size] of [0.28, 0.26, 0.23, 0.19].entries())
      part(pen, ring(side * r * (1.04 + step * 0.03), r * (0.5 + step * 0.34), r * size, r * 0.24), tone, {
        shadow: r * 0.08,
      });
    part(pen, ring(side * r * 1.15, r * 1.74, r * 0.13, r * 0.1), look.accent, { shadow: r * 0.03 });
  }
}

/** The lower edge of the hair over the forehead, from right to left. */
const fringes: Readonly<Record<Look['fringe'], readonly (readonly [number, number])[]>> = {
  locks: [
    [0.92, -0.2],
    [0.78, 0.06],
    [0.6, -0.3],
    [0.36, -0.02],
    [0.22, -0.34],
    [-0.08, -0.04],
    [-0.24, -0.34],
    [-0.5, 0.0],
    [-0.66, -0.26],
    [-0.86, 0.1],
  ],
  parted: [
    [0.94, 0.06],
    [0.84, -0.12],
    [0.66, -0.36],
    [0.4, -0.58],
    [0.14, -0.78],
    [-0.12, -0.56],
    [-0.42, -0.34],
    [-0.7, -0.14],
    [-0.92, 0.12],
  ],
  aside: [
    [0.94, 0.02],
    [0.84, -0.3],
    [0.62, -0.62],
    [0.4, -0.4],
    [0.2, -0.24],
    [0.06, -0.34],
    [-0.2, -0.1],
    [-0.36, -0.22],
    [-0.64, 0.06],
    [-0.74, -0.06],
    [-0.94, 0.2],
  ],
};

/** The lower edge of the hair in the neck, from right to left. */
const nape: readonly (readonly [number, number])[] = [
  [1, 0.4],
  [0.86, 0.7],
  [0.56, 0.78],
  [0.42, 0.96],
  [0.2, 0.84],
  [0, 1],
  [-0.22, 0.84],
  [-0.44, 0.96],
  [-0.58, 0.78],
  [-0.88, 0.68],
  [-1, 0.4],
];

/** The upper half of the outline of a cap of hair. */
const crownLine = (r: number) =>
  shape((path) => {
    path.moveTo(-r * 1.06, -r * 0.25);
    path.bezierCurveTo(-r * 1.24, -r * 1.32, r * 1.24, -r * 1.32, r * 1.06, -r * 0.25);
  });

function edge(path: Path2D, look: Look, r: number): void {
  for (const [x, y] of look.view === 'back' ? nape : fringes[look.fringe]) path.lineTo(r * x, r * y);
  path.closePath();
}

const cap = (look: Look, r: number, low: number, high: number) =>
  shape((path) => {
    path.moveTo(-r * 1.05, r * low);
    path.bezierCurveTo(-r * 1.28, -r * high, r * 1.28, -r * high, r * 1.06, r * low);
    edge(path, look, r);
  });

const spikes = (look: Look, r: number) =>
  shape((path) => {
    path.moveTo(-r * 1.06, r * 0.2);
    const tips = [
      [-1.42, -0.3],
      [-1.3, -0.85],
      [-0.86, -1.32],
      [-0.22, -1.62],
      [0.42, -1.55],
      [0.98, -1.2],
      [1.32, -0.66],
      [1.34, -0.12],
    ] as const;
    const dips = [
      [-1.02, -0.4],
      [-0.92, -0.86],
      [-0.5, -1.12],
      [0.12, -1.2],
      [0.6, -1.08],
      [0.96, -0.76],
      [1.06, -0.34],
    ] as const;
    tips.forEach(([x, y], index) => {
      path.lineTo(r * x, r * y);
      const dip = dips[index];
      if (dip !== undefined) path.lineTo(r * dip[0], r * dip[1]);
    });
    path.lineTo(r * 1.04, r * 0.2);
    edge(path, look, r);
  });

/** A quiff that rises and falls to one side. */
const quiff = (r: number) =>
  shape((path) => {
    path.moveTo(-r * 1.04, r * 0.16);
    path.bezierCurveTo(-r * 1.24, -r * 0.9, -r * 0.7, -r * 1.36, r * 0.1, -r * 1.34);
    path.bezierCurveTo(r * 0.8, -r * 1.5, r * 1.3, -r * 1.1, r * 1.24, -r * 0.62);
    path.bezierCurveTo(r * 1.16, -r * 0.4, r * 1.08, -r * 0.2, r * 1.04, r * 0.14);
    path.lineTo(r * 0.9, -r * 0.2);
    path.bezierCurveTo(r * 0.7, -r * 0.66, r * 0.2, -r * 0.3, -r * 0.46, -r * 0.56);
    path.quadraticCurveTo(-r * 0.84, -r * 0.4, -r * 0.9, r * 0.12);
    path.closePath();
  });

function crest(pen: Pen, look: Look, r: number): void {
  part(
    pen,
    polygon([
      [-r * 0.3, -r * 0.72],
      [-r * 0.62, -r * 1.3],
      [-r * 0.3, -r * 1.2],
      [-r * 0.24, -r * 1.7],
      [r * 0.04, -r * 1.34],
      [r * 0.26, -r * 1.78],
      [r * 0.34, -r * 1.26],
      [r * 0.66, -r * 1.4],
      [r * 0.4, -r * 0.7],
      [r * 0.1, -r * 0.56],
    ]),
    look.hair,
    { shadow: r * 0.12 },
  );
}

export const isUnderHat = ({ worn }: Look): boolean =>
  worn.head !== undefined && !openHats.has(worn.head.piece);

/** What stands up is pressed flat by a hat. */
export const visibleCut = (look: Look): HairCut =>
  isUnderHat(look) &&
  ['spiky', 'bun', 'mohawk', 'swept', 'topknot', 'flames', 'leaves'].includes(look.hairStyle)
    ? 'short'
    : look.hairStyle;

/** Hair that the wind of a movement can take. */
export const isLoose = (look: Look): boolean => ['long', 'pony', 'twintails'].includes(visibleCut(look));

export const backHair: Draw = (pen, look, r) =>
  behind[visibleCut(look)]?.(pen, darker(look.hair, 0.05), r * look.hairFull, look);

export const frontHair: Draw = (pen, look, r) => {
  const cut = visibleCut(look);
  if (cut === 'bald') return;
  if (cut === 'mohawk') {
    crest(pen, look, r);
    return;
  }
  if (cut === 'flames' || cut === 'leaves') {
    (cut === 'flames' ? flames : foliage)(pen, look, r);
    return;
  }
  if (cut === 'braids') plaits(pen, look.hair, r * look.hairFull, look);
  // From behind, long hair falls from the crown without an edge.
  const falls = look.view === 'back' && (cut === 'long' || cut === 'bob');
  part(pen, outlineOf(cut, look, r), falls ? darker(look.hair, 0.05) : look.hair, {
    shadow: r * 0.12,
    bare: falls,
  });
  if (falls) stroke(pen, crownLine(r), pen.line, pen.wide);
  if (cut === 'curly' && !isUnderHat(look)) balls(pen, look.hair, r, look.view === 'back' ? crown : forelock);
  else shineOn(pen, look, r);
};

/** Fire on the crown instead of hair. */
export const flames: Draw = (pen, look, r) => {
  for (const [tone, share] of [
    [look.hair, 1],
    [lighter(look.hair, 0.18), 0.66],
  ] as const)
    part(
      pen,
      shape((path) => {
        path.moveTo(-r * 0.98 * share, -r * 0.1);
        for (const [x, y] of [
          [-1.1, -0.9],
          [-0.66, -0.7],
          [-0.6, -1.5],
          [-0.16, -0.96],
          [0.14, -1.9],
          [0.4, -1.0],
          [0.72, -1.5],
          [0.78, -0.74],
          [1.1, -0.86],
          [0.98, -0.1],
        ] as const)
          path.lineTo(r * x * share, r * (y * share - (1 - share) * 0.2));
        path.quadraticCurveTo(0, -r * 0.5, -r * 0.98 * share, -r * 0.1);
        path.closePath();
      }),
      tone,
      { shadow: r * 0.1 },
    );
};

const leafTones = [148, 132, 120] as const;
/** A crown of leaves. */
export const foliage: Draw = (pen, look, r) => {
  const hue = look.hair.c > 0.08 && look.hair.h > 90 && look.hair.h < 180 ? 0 : 0;
  for (const [index, [x, y, size]] of (
    [
      [-0.98, -0.4, 0.42],
      [0.98, -0.42, 0.42],
      [-0.74, -0.86, 0.5],
      [0.76, -0.86, 0.5],
      [-0.3, -1.16, 0.54],
      [0.34, -1.18, 0.54],
      [0, -0.78, 0.5],
      [-0.5, -0.62, 0.34],
      [0.52, -0.6, 0.34],
    ] as const
  ).entries())
    part(
      pen,
      ring(r * x, r * y, r * size, r * size * 0.84),
      { l: 0.52 + (index % 3) * 0.05, c: 0.13, h: (leafTones[index % 3] ?? 140) + hue },
      { shadow: r * 0.1 },
    );
};

const forelock = [
  [-0.78, -0.5, 0.28],
  [0.82, -0.5, 0.28],
  [-0.4, -0.66, 0.3],
  [0.46, -0.66, 0.3],
  [0.04, -0.7, 0.3],
] as const;

/** Curls all over the back of the head. */
const crown = [
  [-0.7, 0.5, 0.34],
  [0.7, 0.5, 0.34],
  [0, 0.62, 0.36],
  [-0.4, 0.16, 0.38],
  [0.42, 0.16, 0.38],
  ...forelock,
] as const;

function outlineOf(cut: HairCut, look: Look, r: number): Path2D {
  if (cut === 'spiky') return spikes(look, r);
  if (cut === 'swept' && look.view !== 'back') return quiff(r);
  if (cut === 'short') return cap(look, r, 0.02, 1.42);
  return cap(look, r, 0.3, 1.5);
}

/** Two bands of light and the parting of some strands. */
function shineOn(pen: Pen, look: Look, r: number): void {
  for (const [from, to, wide] of [
    [1.16, 1.44, 0.1],
    [1.5, 1.58, 0.08],
  ] as const)
    stroke(
      pen,
      shape((path) =>
        path.ellipse(-r * 0.06, -r * 0.28, r * 0.78, r * 0.6, -0.1, Math.PI * from, Math.PI * to),
      ),
      lighter(look.hair, 0.16),
      r * wide,
    );
}
