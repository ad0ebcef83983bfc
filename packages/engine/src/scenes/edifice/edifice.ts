import { along, type Brush, down, fillShape, glow } from '../../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix } from '../../draw/colour.ts';
import type { Culture } from '../ask.ts';
import type { At, Thing } from '../features/at.ts';
import { type Tones, tonesOf } from '../plants/plant.ts';
import type { Stage } from '../stage.ts';
import { dome, finial, gable, sweptRoof } from './roofs.ts';

/** A building as a grammar: a platform, storeys of walls with columns and openings, a roof on each, a crown. */
export interface Plan {
  readonly wall: Colour;
  readonly roof: Colour;
  readonly trim: Colour;
  /** Steps of the platform, and its height as a share of the whole. */
  readonly steps: number;
  readonly base: number;
  readonly storeys: number;
  /** Width of the lowest storey as a multiple of the height; each next one is narrower by `taper`. */
  readonly wide: number;
  readonly taper: number;
  /** Share of a storey that its roof takes. */
  readonly roofShare: number;
  readonly over: number;
  readonly sweep: number;
  readonly kind:
    | 'swept'
    | 'gable'
    | 'stacked'
    | 'pediment'
    | 'dome'
    | 'onion'
    | 'pylon'
    | 'spires'
    | 'prang'
    | 'flat'
    | 'stepped';
  readonly columns: number;
  readonly door: 'square' | 'arch' | 'round' | 'pointed';
  readonly crown: boolean;
}

const red = colour(0.5, 0.17, 28);
const gold = colour(0.78, 0.14, 84);
const stone = colour(0.62, 0.03, 80);
const white = colour(0.93, 0.015, 90);

export const plans: Readonly<Record<Culture, Plan>> = {
  japanese: {
    wall: colour(0.9, 0.03, 85),
    roof: colour(0.36, 0.04, 250),
    trim: red,
    steps: 4,
    base: 0.13,
    storeys: 2,
    wide: 1.15,
    taper: 0.68,
    roofShare: 0.46,
    over: 1.34,
    sweep: 0.36,
    kind: 'swept',
    columns: 6,
    door: 'square',
    crown: true,
  },
  chinese: {
    wall: red,
    roof: colour(0.66, 0.15, 78),
    trim: colour(0.5, 0.12, 160),
    steps: 6,
    base: 0.16,
    storeys: 2,
    wide: 1.5,
    taper: 0.72,
    roofShare: 0.45,
    over: 1.26,
    sweep: 0.5,
    kind: 'swept',
    columns: 8,
    door: 'square',
    crown: true,
  },
  korean: {
    wall: colour(0.55, 0.13, 150),
    roof: colour(0.4, 0.02, 250),
    trim: red,
    steps: 3,
    base: 0.14,
    storeys: 2,
    wide: 1.5,
    taper: 0.74,
    roofShare: 0.46,
    over: 1.28,
    sweep: 0.42,
    kind: 'swept',
    columns: 8,
    door: 'square',
    crown: false,
  },
  vietnamese: {
    wall: colour(0.55, 0.1, 45),
    roof: colour(0.5, 0.12, 38),
    trim: colour(0.7, 0.12, 80),
    steps: 3,
    base: 0.1,
    storeys: 1,
    wide: 1.7,
    taper: 0.7,
    roofShare: 0.56,
    over: 1.24,
    sweep: 0.5,
    kind: 'swept',
    columns: 6,
    door: 'square',
    crown: true,
  },
  thai: {
    wall: white,
    roof: colour(0.55, 0.16, 40),
    trim: gold,
    steps: 3,
    base: 0.12,
    storeys: 3,
    wide: 1.05,
    taper: 0.76,
    roofShare: 0.62,
    over: 1.16,
    sweep: 0.2,
    kind: 'stacked',
    columns: 6,
    door: 'pointed',
    crown: true,
  },
  javanese: {
    wall: colour(0.5, 0.08, 55),
    roof: colour(0.45, 0.1, 40),
    trim: gold,
    steps: 2,
    base: 0.08,
    storeys: 2,
    wide: 1.6,
    taper: 0.55,
    roofShare: 0.6,
    over: 1.3,
    sweep: 0.06,
    kind: 'swept',
    columns: 6,
    door: 'square',
    crown: true,
  },
  balinese: {
    wall: colour(0.6, 0.09, 45),
    roof: colour(0.3, 0.03, 60),
    trim: gold,
    steps: 4,
    base: 0.14,
    storeys: 7,
    wide: 0.62,
    taper: 0.86,
    roofShare: 0.62,
    over: 1.5,
    sweep: 0.12,
    kind: 'swept',
    columns: 2,
    door: 'square',
    crown: true,
  },
  khmer: {
    wall: colour(0.56, 0.04, 85),
    roof: colour(0.52, 0.04, 90),
    trim: colour(0.64, 0.05, 85),
    steps: 6,
    base: 0.2,
    storeys: 1,
    wide: 1.5,
    taper: 0.8,
    roofShare: 0.5,
    over: 1,
    sweep: 0,
    kind: 'prang',
    columns: 8,
    door: 'square',
    crown: true,
  },
  indian: {
    wall: colour(0.68, 0.09, 55),
    roof: colour(0.64, 0.1, 50),
    trim: gold,
    steps: 4,
    base: 0.14,
    storeys: 1,
    wide: 1.2,
    taper: 0.8,
    roofShare: 0.55,
    over: 1,
    sweep: 0,
    kind: 'prang',
    columns: 6,
    door: 'pointed',
    crown: true,
  },
  arabian: {
    wall: colour(0.86, 0.05, 80),
    roof: colour(0.6, 0.12, 215),
    trim: gold,
    steps: 2,
    base: 0.08,
    storeys: 1,
    wide: 1.35,
    taper: 0.8,
    roofShare: 0.5,
    over: 1,
    sweep: 0,
    kind: 'onion',
    columns: 0,
    door: 'pointed',
    crown: true,
  },
  greek: {
    wall: white,
    roof: colour(0.88, 0.02, 85),
    trim: white,
    steps: 5,
    base: 0.16,
    storeys: 1,
    wide: 1.55,
    taper: 1,
    roofShare: 0.3,
    over: 1.06,
    sweep: 0,
    kind: 'pediment',
    columns: 8,
    door: 'square',
    crown: false,
  },
  egyptian: {
    wall: colour(0.78, 0.08, 80),
    roof: colour(0.72, 0.09, 78),
    trim: colour(0.6, 0.13, 215),
    steps: 2,
    base: 0.06,
    storeys: 1,
    wide: 1.5,
    taper: 0.8,
    roofShare: 0.1,
    over: 1,
    sweep: 0,
    kind: 'pylon',
    columns: 0,
    door: 'square',
    crown: false,
  },
  gothic: {
    wall: colour(0.6, 0.02, 260),
    roof: colour(0.36, 0.04, 260),
    trim: colour(0.7, 0.03, 80),
    steps: 3,
    base: 0.06,
    storeys: 1,
    wide: 0.9,
    taper: 1,
    roofShare: 0.4,
    over: 1,
    sweep: 0,
    kind: 'spires',
    columns: 0,
    door: 'pointed',
    crown: true,
  },
  nordic: {
    wall: colour(0.42, 0.07, 50),
    roof: colour(0.32, 0.04, 55),
    trim: colour(0.6, 0.1, 65),
    steps: 2,
    base: 0.07,
    storeys: 3,
    wide: 0.95,
    taper: 0.66,
    roofShare: 0.66,
    over: 1.16,
    sweep: 0,
    kind: 'gable',
    columns: 0,
    door: 'arch',
    crown: true,
  },
  aztec: {
    wall: colour(0.64, 0.06, 85),
    roof: colour(0.58, 0.07, 90),
    trim: red,
    steps: 0,
    base: 0.02,
    storeys: 6,
    wide: 1.5,
    taper: 0.84,
    roofShare: 0.2,
    over: 1.02,
    sweep: 0,
    kind: 'stepped',
    columns: 0,
    door: 'square',
    crown: false,
  },
  western: {
    wall: colour(0.62, 0.09, 60),
    roof: colour(0.5, 0.09, 50),
    trim: colour(0.82, 0.06, 80),
    steps: 1,
    base: 0.05,
    storeys: 2,
    wide: 1.2,
    taper: 1,
    roofShare: 0.18,
    over: 1.06,
    sweep: 0,
    kind: 'flat',
    columns: 4,
    door: 'square',
    crown: false,
  },
  medieval: {
    wall: colour(0.88, 0.03, 80),
    roof: colour(0.48, 0.12, 35),
    trim: colour(0.36, 0.06, 50),
    steps: 1,
    base: 0.05,
    storeys: 2,
    wide: 0.9,
    taper: 0.94,
    roofShare: 0.5,
    over: 1.14,
    sweep: 0,
    kind: 'gable',
    columns: 4,
    door: 'arch',
    crown: false,
  },
  modern: {
    wall: colour(0.75, 0.02, 250),
    roof: colour(0.5, 0.02, 250),
    trim: colour(0.6, 0.1, 230),
    steps: 1,
    base: 0.04,
    storeys: 4,
    wide: 1,
    taper: 1,
    roofShare: 0.08,
    over: 1.02,
    sweep: 0,
    kind: 'flat',
    columns: 6,
    door: 'square',
    crown: false,
  },
  neon: {
    wall: colour(0.32, 0.04, 280),
    roof: colour(0.25, 0.04, 280),
    trim: colour(0.72, 0.22, 330),
    steps: 1,
    base: 0.04,
    storeys: 5,
    wide: 0.8,
    taper: 0.96,
    roofShare: 0.08,
    over: 1.02,
    sweep: 0,
    kind: 'flat',
    columns: 5,
    door: 'square',
    crown: false,
  },
};

/** Returns a building of a culture as a thing to be placed. */
export const edifice =
  (culture: Culture, changes: Partial<Plan> = {}): Thing =>
  (stage, at) =>
    build(stage, at, { ...plans[culture], ...changes });

function build(stage: Stage, at: At, plan: Plan): void {
  const { brush, light } = stage;
  const { x, y, size: tall, depth } = at;
  const wall = tonesOf(light, plan.wall, depth);
  const roof = tonesOf(light, plan.roof, depth);
  const trim = tonesOf(light, plan.trim, depth).body;
  const isLit = light.time !== 'day' || light.weather === 'storm';
  let half = (tall * plan.wide) / 2;
  let foot = y - platform(brush, at, plan, half, tonesOf(light, mix(plan.wall, stone, 0.7), depth));
  const body = foot - (y - tall);
  let sum = 0;
  for (let storey = 0; storey < plan.storeys; storey++) sum += plan.taper ** storey;
  for (let storey = 0; storey < plan.storeys; storey++) {
    const high = (body / sum) * plan.taper ** storey;
    const walls = high * (1 - plan.roofShare);
    storeyOf(stage, { x, foot, half, high: walls, isFirst: storey === 0, isLit, depth }, plan, wall, trim);
    const top = {
      x,
      y: foot - walls,
      half: half * plan.over,
      tall: high * plan.roofShare,
      ridge: Math.max(0.1, plan.taper * 0.72),
      sweep: plan.sweep,
    };
    const isLast = storey === plan.storeys - 1;
    crowned(stage, at, { top, half, foot, walls, isLast }, plan, { wall, roof }, trim);
    foot -= high * (plan.kind === 'stacked' ? 0.74 : 0.97);
    half *= plan.taper;
  }
}

interface Top {
  readonly top: Parameters<typeof sweptRoof>[1];
  readonly half: number;
  readonly foot: number;
  readonly walls: number;
  readonly isLast: boolean;
}

function crowned(
  stage: Stage,
  at: At,
  { top, half, foot, walls, isLast }: Top,
  plan: Plan,
  { wall, roof }: { readonly wall: Tones; readonly roof: Tones },
  trim: Colour,
): void {
  const { brush } = stage;
  const { x } = at;
  switch (plan.kind) {
    case 'swept':
      sweptRoof(brush, isLast ? { ...top, ridge: plan.storeys > 4 ? 0.05 : 0.42 } : top, roof, trim);
      break;
    case 'stacked':
      gable(
        brush,
        { ...top, tall: top.tall * 1.15 },
        { ...wall, body: mix(wall.body, roof.body, 0.5) },
        roof,
        trim,
      );
      for (const side of [-1, 1])
        finial(brush, x + side * top.half, top.y + top.tall * 0.06, top.tall * 0.2, trim);
      break;
    case 'gable':
      gable(brush, top, wall, roof, trim);
      break;
    case 'pediment':
      fillShape(
        brush,
        [
          [x - top.half, top.y],
          [x, top.y - top.tall],
          [x + top.half, top.y],
        ],
        css(roof.lit),
      );
      fillShape(
        brush,
        [
          [x - top.half * 0.8, top.y - top.tall * 0.08],
          [x, top.y - top.tall * 0.84],
          [x + top.half * 0.8, top.y - top.tall * 0.08],
        ],
        css(roof.dark, 0.6),
      );
      brush.fillStyle = css(roof.body);
      brush.fillRect(x - top.half, top.y - top.tall * 0.06, top.half * 2, top.tall * 0.22);
      break;
    case 'dome':
    case 'onion':
      minarets(brush, at, half, wall, trim);
      dome(brush, { ...top, half: half * 0.52 }, roof, plan.kind === 'onion', trim);
      break;
    case 'prang':
      for (const [dx, share] of [
        [-0.78, 0.6],
        [0.78, 0.6],
        [-0.4, 0.78],
        [0.4, 0.78],
        [0, 1.12],
      ] as const)
        prang(
          brush,
          x + dx * half,
          top.y + walls * 0.25,
          half * 0.24,
          (top.tall + walls * 0.25) * share,
          roof,
          trim,
        );
      break;
    case 'pylon':
      pylons(brush, x, foot, half, walls + top.tall, wall, trim);
      break;
    case 'spires':
      spires(stage, at, { x, foot, half, walls, tall: top.tall }, wall, roof, trim);
      break;
    case 'stepped':
      brush.fillStyle = css(trim, 0.8);
      brush.fillRect(x - half * 0.2, foot - walls - top.tall, half * 0.4, walls + top.tall);
      brush.fillStyle = css(wall.dark, 0.8);
      for (let step = 0; step < 6; step++)
        brush.fillRect(
          x - half * 0.2,
          foot - (walls + top.tall) * (step / 6),
          half * 0.4,
          (walls + top.tall) * 0.05,
        );
      brush.fillStyle = css(wall.lit);
      brush.fillRect(x - half * 1.02, foot - walls - top.tall, half * 2.04, top.tall * 0.7);
      break;
    case 'flat':
      brush.fillStyle = css(roof.body);
      brush.fillRect(x - top.half, top.y - top.tall, top.half * 2, top.tall);
      brush.fillStyle = css(trim);
      brush.fillRect(x - top.half, top.y - top.tall, top.half * 2, top.tall * 0.2);
  }
  if (isLast && plan.crown && plan.kind !== 'prang' && plan.kind !== 'spires')
    finial(
      brush,
      x,
      top.y - top.tall * (plan.kind === 'stacked' ? 1.13 : 0.96),
      at.size * 0.07,
      tonesOf(stage.light, gold, at.depth).lit,
    );
}

/** Steps up to the building. Returns their height. */
function platform(brush: Brush, { x, y, size: tall }: At, plan: Plan, half: number, tones: Tones): number {
  const high = tall * plan.base;
  const wide = half * 1.14;
  brush.fillStyle = down(brush, y - high, y, [
    [0, tones.body],
    [1, tones.dark],
  ]);
  fillShape(
    brush,
    [
      [x - wide, y - high],
      [x + wide, y - high],
      [x + wide * 1.06, y],
      [x - wide * 1.06, y],
    ],
    brush.fillStyle,
  );
  brush.fillStyle = css(tones.lit);
  brush.fillRect(x - wide, y - high, wide * 2, high * 0.14);
  for (let step = 0; step < plan.steps; step++) {
    const share = step / plan.steps;
    const reach = half * (0.5 - share * 0.16);
    brush.fillStyle = css(mix(tones.lit, tones.body, share));
    brush.fillRect(x - reach, y - high * (share + 1 / plan.steps), reach * 2, (high / plan.steps) * 0.5);
    brush.fillStyle = css(tones.dark);
    brush.fillRect(x - reach, y - high * (share + 0.5 / plan.steps), reach * 2, (high / plan.steps) * 0.5);
  }
  return high;
}

interface Storey {
  readonly x: number;
  readonly foot: number;
  readonly half: number;
  readonly high: number;
  readonly isFirst: boolean;
  readonly isLit: boolean;
  readonly depth: number;
}

const lampTone = colour(0.9, 0.14, 80);

function storeyOf(stage: Stage, storey: Storey, plan: Plan, wall: Tones, trim: Colour): void {
  const { brush, light } = stage;
  const { x, foot, half, high, isFirst, isLit, depth } = storey;
  const inset = half * (plan.kind === 'pediment' ? 0.94 : 0.9);
  brush.fillStyle = along(
    brush,
    { x0: x - inset, y0: 0, x1: x + inset, y1: 0 },
    light.sunX < 0.5
      ? [
          [0, wall.lit],
          [0.5, wall.body],
          [1, wall.dark],
        ]
      : [
          [0, wall.dark],
          [0.5, wall.body],
          [1, wall.lit],
        ],
  );
  brush.fillRect(x - inset, foot - high, inset * 2, high + 1);
  // The shadow of the eaves.
  brush.fillStyle = down(brush, foot - high, foot - high * 0.55, [
    [0, wall.dark, 0.85],
    [1, wall.dark, 0],
  ]);
  brush.fillRect(x - inset, foot - high, inset * 2, high * 0.5);
  const glass = isLit ? mix(lampTone, light.haze, depth * 0.4) : darker(wall.dark, 0.12);
  if (plan.kind !== 'pylon' && plan.kind !== 'stepped' && plan.kind !== 'spires') {
    const bays = Math.max(2, plan.columns || 4);
    for (let bay = 0; bay < bays; bay++) {
      const cx = x - inset + ((bay + 0.5) / bays) * inset * 2;
      if (isFirst && Math.abs(cx - x) < inset * 0.24) continue;
      const w = (inset * 2 * 0.46) / bays;
      brush.fillStyle = css(glass, isLit ? 0.95 : 0.75);
      opening(brush, cx, foot - high * 0.22, w, high * 0.5, plan.door === 'square' ? 'square' : plan.door);
      brush.fill();
      brush.strokeStyle = css(trim, 0.7);
      brush.lineWidth = w * 0.1;
      brush.stroke();
    }
  }
  if (isFirst) {
    const w = Math.min(inset * 0.42, high * 0.7);
    brush.fillStyle = css(isLit ? glass : darker(wall.dark, 0.2));
    opening(brush, x, foot, w, high * 0.82, plan.door);
    brush.fill();
    brush.strokeStyle = css(trim);
    brush.lineWidth = w * 0.1;
    brush.stroke();
    if (isLit) glow(brush, x, foot - high * 0.4, high * 1.2, lampTone, 0.5);
  }
  const columns = plan.columns;
  for (let index = 0; columns > 0 && index <= columns; index++) {
    const cx = x - half * 0.96 + (index / columns) * half * 1.92;
    const w = (half * (plan.kind === 'pediment' ? 0.5 : 0.26)) / columns;
    brush.fillStyle = along(brush, { x0: cx - w, y0: 0, x1: cx + w, y1: 0 }, [
      [0, lighter(trim, 0.08)],
      [0.4, trim],
      [1, darker(trim, 0.16)],
    ]);
    brush.fillRect(cx - w, foot - high, w * 2, high);
    brush.fillRect(cx - w * 1.4, foot - high, w * 2.8, high * 0.07);
    brush.fillRect(cx - w * 1.4, foot - high * 0.06, w * 2.8, high * 0.06);
  }
}

function opening(
  brush: Brush,
  x: number,
  foot: number,
  wide: number,
  tall: number,
  kind: Plan['door'],
): void {
  const half = wide / 2;
  brush.beginPath();
  brush.moveTo(x - half, foot);
  if (kind === 'square') {
    brush.lineTo(x - half, foot - tall);
    brush.lineTo(x + half, foot - tall);
  } else if (kind === 'pointed') {
    brush.lineTo(x - half, foot - tall * 0.6);
    brush.quadraticCurveTo(x - half, foot - tall * 0.86, x, foot - tall);
    brush.quadraticCurveTo(x + half, foot - tall * 0.86, x + half, foot - tall * 0.6);
  } else {
    brush.lineTo(x - half, foot - tall * 0.6);
    brush.bezierCurveTo(
      x - half,
      foot - tall * 1.13,
      x + half,
      foot - tall * 1.13,
      x + half,
      foot - tall * 0.6,
    );
  }
  brush.lineTo(x + half, foot);
  brush.closePath();
}

/** A tower like a corn cob: rings that narrow to a bud. */
function prang(
  brush: Brush,
  x: number,
  foot: number,
  half: number,
  tall: number,
  tones: Tones,
  trim: Colour,
): void {
  const rings = 9;
  for (let ring = 0; ring < rings; ring++) {
    const share = ring / rings;
    const w = half * Math.cos(share * 1.36) ** 0.75;
    const y = foot - tall * share;
    brush.fillStyle = along(brush, { x0: x - w, y0: 0, x1: x + w, y1: 0 }, [
      [0, tones.lit],
      [0.5, tones.body],
      [1, tones.dark],
    ]);
    brush.fillRect(x - w, y - tall / rings - 1, w * 2, tall / rings + 1);
    brush.fillStyle = css(tones.dark, 0.7);
    brush.fillRect(x - w, y - tall * 0.02, w * 2, tall * 0.02);
    brush.fillStyle = css(trim);
    brush.fillRect(x - w * 1.08, y - tall / rings, w * 2.16, tall * 0.022);
  }
  finial(brush, x, foot - tall, tall * 0.12, trim);
}

function pylons(
  brush: Brush,
  x: number,
  foot: number,
  half: number,
  tall: number,
  tones: Tones,
  trim: Colour,
): void {
  for (const side of [-1, 1]) {
    const [near, far] = [x + side * half * 0.2, x + side * half];
    fillShape(
      brush,
      [
        [near, foot],
        [near + side * half * 0.06, foot - tall],
        [far - side * half * 0.1, foot - tall],
        [far, foot],
      ],
      css(side < 0 ? tones.lit : tones.body),
    );
    brush.fillStyle = css(trim);
    const left = Math.min(near, far - side * half * 0.1);
    brush.fillRect(left, foot - tall, half * 0.72, tall * 0.06);
    brush.fillStyle = css(tones.dark, 0.5);
    for (let figure = 0; figure < 3; figure++) {
      const cx = near + side * half * (0.2 + figure * 0.2);
      brush.fillRect(cx - half * 0.03, foot - tall * 0.62, half * 0.06, tall * 0.3);
      brush.beginPath();
      brush.arc(cx, foot - tall * 0.67, half * 0.04, 0, Math.PI * 2);
      brush.fill();
    }
  }
  brush.fillStyle = css(tones.body);
  brush.fillRect(x - half * 0.24, foot - tall * 0.8, half * 0.48, tall * 0.16);
}

function minarets(brush: Brush, { x, y, size: tall }: At, half: number, tones: Tones, trim: Colour): void {
  for (const side of [-1, 1]) {
    const cx = x + side * half * 1.12;
    const w = tall * 0.04;
    brush.fillStyle = along(brush, { x0: cx - w, y0: 0, x1: cx + w, y1: 0 }, [
      [0, tones.lit],
      [1, tones.dark],
    ]);
    brush.fillRect(cx - w, y - tall * 0.92, w * 2, tall * 0.92);
    brush.fillStyle = css(trim);
    for (const up of [0.4, 0.72]) brush.fillRect(cx - w * 1.5, y - tall * up, w * 3, tall * 0.02);
    dome(
      brush,
      { x: cx, y: y - tall * 0.9, half: w * 1.3, tall: tall * 0.12, ridge: 0, sweep: 0 },
      tones,
      true,
      trim,
    );
  }
}

interface Church {
  readonly x: number;
  readonly foot: number;
  readonly half: number;
  readonly walls: number;
  readonly tall: number;
}

/** Two towers with spires, a rose window between them. */
function spires(
  stage: Stage,
  at: At,
  { x, foot, half, walls, tall }: Church,
  wall: Tones,
  roof: Tones,
  trim: Colour,
): void {
  const { brush, light } = stage;
  const isLit = light.time !== 'day';
  fillShape(
    brush,
    [
      [x - half * 0.5, foot - walls],
      [x, foot - walls - tall * 0.5],
      [x + half * 0.5, foot - walls],
    ],
    css(wall.body),
  );
  const rose = half * 0.26;
  glow(brush, x, foot - walls * 0.86, rose * 2, lampTone, isLit ? 0.6 : 0);
  for (let petal = 0; petal < 12; petal++) {
    const turn = (petal / 12) * Math.PI * 2;
    brush.beginPath();
    brush.moveTo(x, foot - walls * 0.86);
    brush.arc(x, foot - walls * 0.86, rose, turn, turn + 0.42);
    brush.fillStyle = css(
      isLit ? mix(lampTone, colour(0.6, 0.2, petal * 30), 0.5) : colour(0.4, 0.1, petal * 30),
    );
    brush.fill();
  }
  for (const side of [-1, 1]) {
    const cx = x + side * half * 0.72;
    const w = half * 0.27;
    const high = walls * 1.08;
    brush.fillStyle = along(brush, { x0: cx - w, y0: 0, x1: cx + w, y1: 0 }, [
      [0, wall.lit],
      [1, wall.dark],
    ]);
    brush.fillRect(cx - w, foot - high, w * 2, high);
    brush.fillStyle = css(isLit ? lampTone : darker(wall.dark, 0.1));
    for (const up of [0.3, 0.62]) {
      opening(brush, cx, foot - high * up, w * 0.6, high * 0.22, 'pointed');
      brush.fill();
    }
    fillShape(
      brush,
      [
        [cx - w * 1.15, foot - high],
        [cx, y(at)],
        [cx + w * 1.15, foot - high],
      ],
      css(side < 0 ? roof.lit : roof.body),
    );
    finial(brush, cx, y(at), at.size * 0.05, trim);
  }
}

const y = ({ y: foot, size }: At): number => foot - size * 0.96;
