import { along, type Box, type Brush, disc, down, fillShape, glow } from '../kit/canvas.ts';
import { type Colour, colour, css, mix } from '../kit/colour.ts';
import type { Random } from '../kit/random.ts';
import { darkSide, seen } from './light.ts';
import { type Tones, tonesOf } from './plants.ts';
import type { Stage } from './stage.ts';

const warm = colour(0.88, 0.14, 80);

function wall(brush: Brush, box: Box, lit: Colour, dark: Colour, from: number): void {
  brush.fillStyle = along(
    brush,
    { x0: from < 0 ? box.x : box.x + box.w, y0: 0, x1: from < 0 ? box.x + box.w : box.x, y1: 0 },
    [
      [0, lit],
      [0.45, mix(lit, dark, 0.4)],
      [1, dark],
    ],
  );
  brush.fillRect(box.x, box.y, box.w, box.h);
}

/** A castle of towers with pointed roofs, as a far landmark or a near one. */
export function castle(stage: Stage, x: number, y: number, tall: number, depth: number): void {
  const { brush, light } = stage;
  const random = stage.random.fork('castle');
  const stone = tonesOf(light, colour(0.7, 0.03, 70), depth);
  const roof = tonesOf(light, colour(0.45, 0.13, random.pick([25, 265, 300])), depth);
  const from = light.sunX < 0.5 ? -1 : 1;
  const tower = (cx: number, wide: number, high: number, isRoofed: boolean) => {
    const box = { x: cx - wide / 2, y: y - high, w: wide, h: high };
    wall(brush, box, stone.lit, stone.dark, from);
    wall(
      brush,
      { x: box.x - wide * 0.1, y: box.y, w: wide * 1.2, h: wide * 0.28 },
      stone.lit,
      stone.dark,
      from,
    );
    if (isRoofed) {
      fillShape(
        brush,
        [
          [cx - wide * 0.72, box.y],
          [cx, box.y - wide * 1.7],
          [cx + wide * 0.72, box.y],
        ],
        along(brush, { x0: cx + from * wide, y0: 0, x1: cx - from * wide, y1: 0 }, [
          [0, roof.lit],
          [1, roof.dark],
        ]),
      );
      fillShape(
        brush,
        [
          [cx, box.y - wide * 1.7],
          [cx + wide * 0.5, box.y - wide * 1.9],
          [cx, box.y - wide * 2.1],
        ],
        css(roof.lit),
      );
    } else battlements(brush, box, stone.body);
    windows(brush, box, light.time === 'day' ? stone.dark : mix(warm, light.haze, depth * 0.4), random);
  };
  tower(x - tall * 0.42, tall * 0.13, tall * 0.45, true);
  tower(x + tall * 0.42, tall * 0.13, tall * 0.4, true);
  wall(
    brush,
    { x: x - tall * 0.42, y: y - tall * 0.28, w: tall * 0.84, h: tall * 0.28 },
    stone.lit,
    stone.dark,
    from,
  );
  battlements(brush, { x: x - tall * 0.42, y: y - tall * 0.28, w: tall * 0.84, h: tall }, stone.body);
  tower(x - tall * 0.17, tall * 0.16, tall * 0.68, true);
  tower(x + tall * 0.19, tall * 0.15, tall * 0.56, true);
  tower(x + tall * 0.02, tall * 0.2, tall * 0.5, false);
  fillShape(
    brush,
    [
      [x - tall * 0.06, y],
      [x - tall * 0.06, y - tall * 0.12],
      [x, y - tall * 0.17],
      [x + tall * 0.06, y - tall * 0.12],
      [x + tall * 0.06, y],
    ],
    css(stone.dark),
  );
  if (light.time !== 'day') glow(brush, x, y - tall * 0.3, tall * 0.7, warm, 0.22);
}

function battlements(brush: Brush, box: Box, tone: Colour): void {
  const teeth = Math.max(3, Math.round(box.w / (box.h * 0.06 + 4)));
  brush.fillStyle = css(tone);
  const step = box.w / (teeth * 2 - 1);
  for (let index = 0; index < teeth; index++)
    brush.fillRect(box.x + index * step * 2, box.y - step, step, step * 1.1);
}

function windows(brush: Brush, box: Box, tone: Colour, random: Random): void {
  const size = box.w * 0.16;
  brush.fillStyle = css(tone);
  for (let row = 1; row < Math.min(5, box.h / (size * 4)); row++) {
    if (random.chance(0.25)) continue;
    brush.beginPath();
    brush.roundRect(box.x + box.w / 2 - size / 2, box.y + row * size * 3.4, size, size * 1.8, [
      size,
      size,
      0,
      0,
    ]);
    brush.fill();
  }
}

/** A cottage with a gable, a door and lit windows. */
export function house(stage: Stage, x: number, y: number, wide: number, depth: number, random: Random): void {
  const { brush, light } = stage;
  const walls = tonesOf(light, colour(random.range(0.8, 0.9), 0.035, random.pick([80, 70, 95])), depth);
  const roof = tonesOf(light, colour(0.5, 0.13, random.pick([28, 40, 260, 15, 145])), depth);
  const wood = darkSide(light, colour(0.38, 0.06, 50), depth, 0.2);
  const high = wide * 0.62;
  const from = light.sunX < 0.5 ? -1 : 1;
  brush.fillStyle = css(roof.dark);
  brush.fillRect(x + wide * 0.2, y - high * 1.75, wide * 0.12, high * 0.5);
  wall(brush, { x: x - wide / 2, y: y - high, w: wide, h: high }, walls.lit, walls.dark, from);
  brush.fillStyle = css(wood);
  for (const share of [-0.5, -0.02, 0.46]) brush.fillRect(x + share * wide, y - high, wide * 0.04, high);
  brush.fillRect(x - wide / 2, y - high * 0.5, wide, wide * 0.03);
  const face = { x, y, wide, high };
  if (random.chance(0.42)) gable(brush, face, walls.body, roof, wood, from);
  else eaves(brush, face, roof);
  const pane =
    light.time === 'day' ? seen(light, colour(0.6, 0.07, 230), depth) : mix(warm, light.haze, depth * 0.3);
  for (const share of [-0.34, 0.16]) {
    brush.fillStyle = css(wood);
    brush.fillRect(x + share * wide - wide * 0.02, y - high * 0.84, wide * 0.2, high * 0.32);
    brush.fillStyle = css(pane);
    brush.fillRect(x + share * wide, y - high * 0.81, wide * 0.16, high * 0.26);
    if (light.time !== 'day') glow(brush, x + (share + 0.08) * wide, y - high * 0.68, wide * 0.45, warm, 0.5);
  }
  brush.fillStyle = css(wood);
  brush.beginPath();
  brush.roundRect(x - wide * 0.09, y - high * 0.44, wide * 0.18, high * 0.44, [
    wide * 0.09,
    wide * 0.09,
    0,
    0,
  ]);
  brush.fill();
}

interface Face {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

/** A roof whose long side faces the eye, in rows of tiles. */
function eaves(brush: Brush, { x, y, wide, high }: Face, roof: Tones): void {
  fillShape(
    brush,
    [
      [x - wide * 0.62, y - high * 0.92],
      [x - wide * 0.36, y - high * 1.72],
      [x + wide * 0.36, y - high * 1.72],
      [x + wide * 0.62, y - high * 0.92],
    ],
    down(brush, y - high * 1.72, y - high * 0.9, [
      [0, roof.lit],
      [1, roof.dark],
    ]),
  );
  brush.strokeStyle = css(roof.dark, 0.5);
  brush.lineWidth = wide * 0.012;
  for (let row = 1; row < 5; row++) {
    const share = row / 5;
    brush.beginPath();
    brush.moveTo(x - wide * (0.36 + share * 0.26), y - high * (1.72 - share * 0.8));
    brush.lineTo(x + wide * (0.36 + share * 0.26), y - high * (1.72 - share * 0.8));
    brush.stroke();
  }
}

/** A gable towards the eye: a steep triangle of wall between two slopes of roof, one lit. */
function gable(
  brush: Brush,
  { x, y, wide, high }: Face,
  plaster: Colour,
  roof: Tones,
  wood: Colour,
  from: number,
): void {
  const [top, foot] = [y - high * 2.05, y - high * 0.94];
  fillShape(
    brush,
    [
      [x - wide * 0.5, foot],
      [x, top + high * 0.2],
      [x + wide * 0.5, foot],
    ],
    css(plaster),
  );
  brush.fillStyle = css(wood);
  brush.fillRect(x - wide * 0.5, foot - wide * 0.015, wide, wide * 0.03);
  brush.fillRect(x - wide * 0.02, top + high * 0.25, wide * 0.04, high * 0.85);
  for (const side of [-1, 1])
    fillShape(
      brush,
      [
        [x, top],
        [x + side * wide * 0.64, foot + high * 0.1],
        [x + side * wide * 0.5, foot + high * 0.1],
        [x, top + high * 0.3],
      ],
      css(side === from ? roof.lit : roof.dark),
    );
}

/** A broken column, for ruins. */
export function column(
  stage: Stage,
  x: number,
  y: number,
  tall: number,
  depth: number,
  random: Random,
): void {
  const { brush, light } = stage;
  const tones = tonesOf(light, colour(0.74, 0.03, 85), depth);
  const wide = tall * 0.17;
  const from = light.sunX < 0.5 ? -1 : 1;
  wall(
    brush,
    { x: x - wide * 0.7, y: y - wide * 0.4, w: wide * 1.4, h: wide * 0.4 },
    tones.lit,
    tones.dark,
    from,
  );
  const top = y - tall;
  fillShape(
    brush,
    [
      [x - wide / 2, y - wide * 0.4],
      [x - wide / 2, top + tall * random.range(0, 0.1)],
      [x - wide * 0.1, top + tall * 0.04],
      [x + wide * 0.2, top + tall * random.range(0, 0.12)],
      [x + wide / 2, top + tall * 0.05],
      [x + wide / 2, y - wide * 0.4],
    ],
    along(brush, { x0: x + (from * wide) / 2, y0: 0, x1: x - (from * wide) / 2, y1: 0 }, [
      [0, tones.lit],
      [0.5, tones.body],
      [1, tones.dark],
    ]),
  );
  brush.strokeStyle = css(tones.dark, 0.4);
  brush.lineWidth = wide * 0.05;
  for (const share of [-0.25, 0, 0.25]) {
    brush.beginPath();
    brush.moveTo(x + share * wide, y - wide * 0.4);
    brush.lineTo(x + share * wide, top + tall * 0.13);
    brush.stroke();
  }
}

export function ship(stage: Stage, x: number, y: number, size: number, depth: number): void {
  const { brush, light } = stage;
  const wood = tonesOf(light, colour(0.42, 0.07, 50), depth);
  const cloth = tonesOf(light, colour(0.92, 0.03, 85), depth);
  fillShape(
    brush,
    [
      [x - size * 0.6, y - size * 0.18],
      [x - size * 0.42, y + size * 0.08],
      [x + size * 0.42, y + size * 0.08],
      [x + size * 0.66, y - size * 0.24],
      [x + size * 0.3, y - size * 0.1],
      [x - size * 0.3, y - size * 0.1],
    ],
    down(brush, y - size * 0.24, y + size * 0.08, [
      [0, wood.lit],
      [1, wood.dark],
    ]),
  );
  for (const [mast, high] of [
    [-0.22, 0.8],
    [0.16, 0.95],
  ] as const) {
    brush.fillStyle = css(wood.dark);
    brush.fillRect(x + size * mast - size * 0.012, y - size * high, size * 0.024, size * high);
    for (const [from, to, wide] of [
      [high * 0.35, high * 0.68, 0.19],
      [high * 0.7, high * 0.95, 0.14],
    ] as const) {
      brush.beginPath();
      brush.moveTo(x + size * (mast - wide), y - size * to);
      brush.quadraticCurveTo(
        x + size * (mast + wide * 1.2),
        y - size * (from + to) * 0.5,
        x + size * (mast - wide),
        y - size * from,
      );
      brush.lineTo(x + size * (mast + wide), y - size * from);
      brush.quadraticCurveTo(
        x + size * (mast + wide * 1.9),
        y - size * (from + to) * 0.5,
        x + size * (mast + wide),
        y - size * to,
      );
      brush.closePath();
      brush.fillStyle = along(
        brush,
        { x0: x + size * (mast - wide), y0: 0, x1: x + size * (mast + wide * 1.5), y1: 0 },
        [
          [0, cloth.dark],
          [1, cloth.lit],
        ],
      );
      brush.fill();
    }
  }
}

/** A torch on a wall with its pool of light. */
export function torch(stage: Stage, x: number, y: number, size: number): void {
  const { brush } = stage;
  glow(brush, x, y, size * 7, colour(0.75, 0.17, 60), 0.75);
  glow(brush, x, y, size * 2.4, colour(0.9, 0.15, 85), 0.9);
  brush.fillStyle = css(colour(0.3, 0.04, 50));
  brush.fillRect(x - size * 0.12, y, size * 0.24, size * 0.9);
  for (const [scale, tone] of [
    [1, colour(0.68, 0.2, 45)],
    [0.68, colour(0.82, 0.17, 75)],
    [0.38, colour(0.96, 0.1, 100)],
  ] as const) {
    brush.beginPath();
    brush.moveTo(x - size * 0.3 * scale, y);
    brush.quadraticCurveTo(
      x - size * 0.34 * scale,
      y - size * 0.5 * scale,
      x + size * 0.05 * scale,
      y - size * 1.1 * scale,
    );
    brush.quadraticCurveTo(x + size * 0.36 * scale, y - size * 0.45 * scale, x + size * 0.3 * scale, y);
    brush.quadraticCurveTo(x, y + size * 0.22 * scale, x - size * 0.3 * scale, y);
    brush.fillStyle = css(tone);
    brush.fill();
  }
  disc(brush, x, y, size * 0.1, css(colour(0.99, 0.04, 100)));
}
