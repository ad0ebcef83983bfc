import {
  along,
  apart,
  type Box,
  type Brush,
  down,
  fillShape,
  glow,
  inset,
  type Point,
} from '../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter } from '../draw/colour.ts';
import type { Random } from '../draw/random.ts';
import { darkSide, seen } from './light.ts';
import { tonesOf } from './plants/plant.ts';
import type { Stage } from './stage.ts';

export const bricks = (stage: Stage, area: Box, tone: Colour, size: number): void => {
  const { brush, light } = stage;
  const random = stage.random.fork('bricks');
  brush.fillStyle = css(darkSide(light, darker(tone, 0.16), 0.1));
  brush.fillRect(area.x, area.y, area.w, area.h);
  for (let row = 0; row * size < area.h; row++)
    for (let x = area.x - (row % 2) * size; x < area.x + area.w; x += size * 2) {
      const own = { ...tone, l: tone.l + random.range(-0.05, 0.05) };
      const box = inset({ x, y: area.y + row * size, w: size * 2, h: size }, size * 0.045);
      brush.fillStyle = down(brush, box.y, box.y + box.h, [
        [0, seen(light, lighter(own, 0.05), 0.1)],
        [0.25, seen(light, own, 0.1)],
        [1, seen(light, darker(own, 0.06), 0.1)],
      ]);
      brush.beginPath();
      brush.roundRect(box.x, box.y, box.w, box.h, size * 0.09);
      brush.fill();
    }
};

const stoneTone = colour(0.48, 0.025, 265);

/** Each dungeon has been built of its own stone. */
export const stoneOf = ({ random }: Stage): Colour =>
  random
    .fork('stone')
    .pick([
      stoneTone,
      colour(0.47, 0.035, 200),
      colour(0.46, 0.04, 60),
      colour(0.44, 0.035, 320),
      colour(0.48, 0.035, 145),
    ]);

export function archShape(
  brush: Brush,
  x: number,
  base: number,
  wide: number,
  tall: number,
  grow: number,
): void {
  brush.beginPath();
  brush.moveTo(x - wide / 2 - grow, base);
  brush.lineTo(x - wide / 2 - grow, base - tall * 0.62);
  brush.quadraticCurveTo(x - wide / 2 - grow, base - tall - grow, x, base - tall - grow);
  brush.quadraticCurveTo(x + wide / 2 + grow, base - tall - grow, x + wide / 2 + grow, base - tall * 0.62);
  brush.lineTo(x + wide / 2 + grow, base);
  brush.closePath();
}

export function arch(stage: Stage, x: number, base: number, wide: number, tall: number, index: number): void {
  const { brush, unit, light } = stage;
  const shape = (grow: number) => archShape(brush, x, base, wide, tall, grow);
  shape(26 * unit);
  brush.fillStyle = css(seen(light, lighter(stoneOf(stage), 0.06), 0.1));
  brush.fill();
  shape(0);
  const kind = stage.random.fork(`arch${index}`).pick(['bars', 'bars', 'dark', 'door'] as const);
  const isOpen = kind === 'bars';
  brush.fillStyle = down(
    brush,
    base - tall,
    base,
    isOpen
      ? [
          [0, colour(0.36, 0.07, 230)],
          [1, colour(0.14, 0.05, 260)],
        ]
      : [
          [0, colour(0.1, 0.03, 285)],
          [1, colour(0.16, 0.04, 280)],
        ],
  );
  brush.fill();
  if (kind === 'door') door(stage, x, base, wide, tall);
  if (isOpen) {
    glow(brush, x, base - tall * 0.6, wide * 0.9, light.sun, 0.4);
    brush.fillStyle = css(colour(0.16, 0.02, 270));
    for (let bar = -2; bar <= 2; bar++)
      brush.fillRect(x + bar * wide * 0.18 - 4 * unit, base - tall, 8 * unit, tall);
  }
}

/** Planks, bands of iron and a ring. */
function door({ brush, light, unit }: Stage, x: number, base: number, wide: number, tall: number): void {
  const wood = seen(light, colour(0.4, 0.08, 50), 0.05);
  apart(brush, () => {
    archShape(brush, x, base, wide * 0.94, tall * 0.97, 0);
    brush.clip();
    for (let plank = 0; plank < 6; plank++) {
      brush.fillStyle = css(lighter(wood, (plank % 2) * 0.03));
      brush.fillRect(x - wide / 2 + (plank / 6) * wide, base - tall, wide / 6 - 3 * unit, tall);
    }
    brush.fillStyle = css(seen(light, colour(0.28, 0.01, 270), 0));
    for (const level of [0.18, 0.52, 0.8]) brush.fillRect(x - wide / 2, base - tall * level, wide, 16 * unit);
  });
  brush.strokeStyle = css(seen(light, colour(0.62, 0.08, 80), 0));
  brush.lineWidth = 6 * unit;
  brush.beginPath();
  brush.arc(x + wide * 0.3, base - tall * 0.4, 20 * unit, 0, Math.PI * 2);
  brush.stroke();
}

const cloths = [
  colour(0.5, 0.18, 25),
  colour(0.45, 0.14, 262),
  colour(0.48, 0.12, 150),
  colour(0.5, 0.14, 310),
] as const;

/** A banner that hangs from the wall, with a device of gold. */
export function banner(stage: Stage, x: number, top: number, size: number): void {
  const { brush, light } = stage;
  const tones = tonesOf(light, stage.random.fork('banner').pick(cloths), 0.02);
  const half = size * 0.22;
  fillShape(
    brush,
    [
      [x - half, top],
      [x + half, top],
      [x + half, top + size * 0.86],
      [x, top + size],
      [x - half, top + size * 0.86],
    ],
    along(brush, { x0: x - half, y0: 0, x1: x + half, y1: 0 }, [
      [0, tones.body],
      [0.3, tones.lit],
      [0.6, tones.body],
      [1, tones.dark],
    ]),
  );
  const gold = css(seen(light, colour(0.78, 0.13, 85), 0.02));
  brush.fillStyle = gold;
  brush.fillRect(x - half * 1.2, top - size * 0.02, half * 2.4, size * 0.035);
  fillShape(
    brush,
    [
      [x, top + size * 0.26],
      [x + half * 0.5, top + size * 0.44],
      [x, top + size * 0.62],
      [x - half * 0.5, top + size * 0.44],
    ],
    gold,
  );
}

/** Barrels and crates against the wall. */
export function stores(stage: Stage, x: number, y: number, random: Random): void {
  const { brush, light, unit } = stage;
  const wood = tonesOf(light, colour(0.46, 0.08, 55), 0.04);
  const size = unit * random.range(74, 104);
  if (random.chance(0.5)) {
    brush.fillStyle = css(wood.body);
    brush.fillRect(x - size / 2, y - size, size, size);
    brush.strokeStyle = css(wood.lit);
    brush.lineWidth = size * 0.1;
    brush.strokeRect(x - size * 0.45, y - size * 0.95, size * 0.9, size * 0.9);
    brush.beginPath();
    brush.moveTo(x - size * 0.4, y - size * 0.1);
    brush.lineTo(x + size * 0.4, y - size * 0.9);
    brush.stroke();
    return;
  }
  const half = size * 0.4;
  brush.beginPath();
  brush.moveTo(x - half * 0.8, y);
  brush.quadraticCurveTo(x - half * 1.25, y - size * 0.6, x - half * 0.8, y - size * 1.2);
  brush.lineTo(x + half * 0.8, y - size * 1.2);
  brush.quadraticCurveTo(x + half * 1.25, y - size * 0.6, x + half * 0.8, y);
  brush.closePath();
  brush.fillStyle = along(brush, { x0: x - half, y0: 0, x1: x + half, y1: 0 }, [
    [0, wood.dark],
    [0.4, wood.lit],
    [1, wood.dark],
  ]);
  brush.fill();
  brush.fillStyle = css(seen(light, colour(0.3, 0.01, 270), 0));
  for (const level of [0.2, 0.62, 1])
    brush.fillRect(x - half * 1.02, y - size * level - size * 0.05, half * 2.04, size * 0.07);
}

/** A floor of slabs that runs away from the eye. */
export function flagstones(stage: Stage, top: number): void {
  const stone = stoneOf(stage);
  const { brush, width, height, unit, light, tiles } = stage;
  const random = stage.random.fork('slabs');
  const rows = 7;
  const rowAt = (row: number) => top + (height - top) * (row / rows) ** 1.7;
  const spread = (y: number) => 0.6 + ((y - top) / (height - top)) * 1.1;
  // The joints.
  brush.fillStyle = css(darkSide(light, darker(stone, 0.2), 0.15));
  brush.fillRect(0, top, width, height - top);
  for (let row = 0; row < rows; row++) {
    const [y0, y1] = [rowAt(row), rowAt(row + 1) - 2 * unit];
    // A floor that must meet itself lies straight, in whole slabs.
    const count = Math.round(10 / spread(y0));
    const shades = Array.from({ length: 24 }, () => random.range(-0.05, 0.04));
    const at = (index: number, y: number): Point => [
      width / 2 + (index + (row % 2) * 0.5) * width * (tiles ? 1 / count : 0.1 * spread(y)),
      y,
    ];
    for (let column = -12; column < 12; column++) {
      const shade = shades[tiles ? (column + 24 * count) % count : column + 12] ?? 0;
      const tone = seen(light, { ...stone, l: stone.l + shade }, 0.25 - (row / rows) * 0.2);
      fillShape(
        brush,
        [at(column + 0.02, y0), at(column + 0.98, y0), at(column + 0.98, y1), at(column + 0.02, y1)],
        css(tone),
      );
    }
  }
}
