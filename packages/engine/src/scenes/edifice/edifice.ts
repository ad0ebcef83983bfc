import { along, type Brush, down, fillShape, glow } from '../../draw/canvas.ts';
import { type Colour, css, darker, lighter, mix } from '../../draw/colour.ts';
import type { Culture } from '../ask.ts';
import type { At, Thing } from '../features/at.ts';
import { type Tones, tonesOf } from '../plants/plant.ts';
import type { Stage } from '../stage.ts';
import { gold, type Plan, plans, stone } from './plans.ts';
import { dome, finial, gable, sweptRoof } from './roofs.ts';
import { lampTone, minarets, opening, prang, pylons, spires } from './towers.ts';

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
export function platform(
  brush: Brush,
  { x, y, size: tall }: At,
  plan: Plan,
  half: number,
  tones: Tones,
): number {
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
