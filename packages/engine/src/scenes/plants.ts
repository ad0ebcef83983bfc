import { along, apart, type Brush, down, fillShape, type Point, soften } from '../kit/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix } from '../kit/colour.ts';
import { clamp, type Random } from '../kit/random.ts';
import type { Crest } from './land.ts';
import { darkSide, type Light, litSide, seen } from './light.ts';
import { type Stage, scatter } from './stage.ts';

/** The three tones of a thing at its distance. */
export interface Tones {
  readonly lit: Colour;
  readonly body: Colour;
  readonly dark: Colour;
}

export const tonesOf = (light: Light, tone: Colour, depth: number): Tones => ({
  lit: litSide(light, tone, depth, 0.34),
  body: seen(light, tone, depth),
  dark: darkSide(light, tone, depth, 0.62),
});

export interface Plant {
  readonly x: number;
  /** The ground it stands on. */
  readonly y: number;
  readonly tall: number;
  readonly tones: Tones;
  readonly random: Random;
  /** From which side the light comes: -1 left, 1 right. */
  readonly from: number;
}

const bark = colour(0.36, 0.05, 55);

function trunk(brush: Brush, { x, y, tall, tones }: Plant, wide: number, share: number): void {
  const tone = mix(tones.dark, bark, 0.35);
  fillShape(
    brush,
    [
      [x - wide * 0.7, y + tall * 0.01],
      [x - wide * 0.35, y - tall * share],
      [x + wide * 0.35, y - tall * share],
      [x + wide * 0.7, y + tall * 0.01],
    ],
    along(brush, { x0: x - wide, y0: y, x1: x + wide, y1: y }, [
      [0, lighter(tone, 0.06)],
      [1, darker(tone, 0.08)],
    ]),
  );
}

/** A fir: tiers of hanging branches, each with a ragged hem. */
export function fir(brush: Brush, plant: Plant, snow?: Colour): void {
  const { x, y, tall, tones, random, from } = plant;
  trunk(brush, plant, tall * 0.03, 0.2);
  const tiers = 7;
  const wide = tall * random.range(0.19, 0.25);
  for (let tier = 0; tier < tiers; tier++) {
    const share = tier / (tiers - 1);
    const half = wide * (1 - share * 0.86);
    const hem = y - tall * (0.1 + share * 0.72);
    const tip = hem - tall * (0.3 - share * 0.1);
    const spikes = 9;
    const edge: Point[] = Array.from({ length: spikes }, (_, index) => {
      const place = index / (spikes - 1) - 0.5;
      const drop = index % 2 === 0 ? 0.045 : 0.005;
      return [
        x + place * 2 * half,
        hem + tall * (drop + random.range(-0.012, 0.012) - Math.abs(place) * 0.03),
      ];
    });
    const fill = along(brush, { x0: x + half * from, y0: hem, x1: x - half * from, y1: hem }, [
      [0, mix(tones.body, tones.lit, 0.35 + share * 0.5)],
      [0.5, tones.body],
      [1, tones.dark],
    ]);
    fillShape(brush, [[x, tip], ...edge.toReversed()], fill);
    if (snow !== undefined) capOf(brush, { x, tip, hem, half, from }, snow);
  }
}

function capOf(
  brush: Brush,
  tier: { x: number; tip: number; hem: number; half: number; from: number },
  snow: Colour,
) {
  const { x, tip, hem, half } = tier;
  const low = tip + (hem - tip) * 0.72;
  fillShape(
    brush,
    [
      [x, tip],
      [x + half * 0.62, low],
      [x + half * 0.25, low - (hem - tip) * 0.14],
      [x, low + (hem - tip) * 0.04],
      [x - half * 0.3, low - (hem - tip) * 0.16],
      [x - half * 0.62, low],
    ],
    css(snow, 0.88),
  );
}

function clump(brush: Brush, x: number, y: number, radius: number, random: Random): void {
  const count = 11;
  soften(
    brush,
    Array.from({ length: count }, (_, index): Point => {
      const turn = (index / count) * Math.PI * 2;
      const reach = radius * random.range(0.86, 1.16);
      return [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach * 0.9];
    }),
  );
}

/** A leafy tree: clumps from dark below to light on the sun's side. */
export function leafy(brush: Brush, plant: Plant): void {
  const { x, y, tall, tones, random, from } = plant;
  trunk(brush, plant, tall * 0.055, 0.55);
  const crown = { x, y: y - tall * 0.66, across: tall * 0.33, high: tall * 0.3 };
  // Many small clumps for a large tree: its leaves stay the size of leaves.
  const fine = Math.min(2.1, Math.max(1, tall / 320));
  const passes = [
    { tone: tones.dark, count: 16, size: 0.42, shift: 0 },
    { tone: mix(tones.dark, tones.body, 0.45), count: 22, size: 0.3, shift: 0.06 },
    { tone: mix(tones.dark, tones.body, 0.85), count: 34, size: 0.2, shift: 0.16 },
    { tone: mix(tones.body, tones.lit, 0.3), count: 44, size: 0.13, shift: 0.26 },
    { tone: mix(tones.body, tones.lit, 0.7), count: 40, size: 0.085, shift: 0.38 },
  ];
  passes.forEach(({ tone, count, size, shift }, pass) => {
    const many = pass === 0 ? count : Math.round(count * fine ** 1.5);
    const small = pass === 0 ? size : size / fine ** 0.7;
    for (let index = 0; index < many; index++) {
      const turn = random.range(0, Math.PI * 2);
      const reach = Math.sqrt(random.next()) * (1 - size * 0.7) * (1 - shift * 0.35);
      const cx = crown.x + clamp(Math.cos(turn) * reach + from * shift * 0.5, -0.95, 0.95) * crown.across;
      const cy = crown.y + clamp(Math.sin(turn) * reach - shift * 0.75, -1, 1) * crown.high;
      clump(brush, cx, cy, crown.across * small * random.range(0.75, 1.2), random);
      brush.fillStyle = css(mix(tone, tones.body, random.next() * 0.2));
      brush.fill();
    }
  });
}

/** A bare, crooked tree. */
export function bare(brush: Brush, plant: Plant): void {
  const { tones, random } = plant;
  brush.strokeStyle = css(mix(tones.dark, bark, 0.25));
  const branch = (x: number, y: number, turn: number, long: number, depth: number) => {
    const [tx, ty] = [x + Math.cos(turn) * long, y + Math.sin(turn) * long];
    brush.lineWidth = Math.max(0.8, long * 0.15);
    brush.beginPath();
    brush.moveTo(x, y);
    brush.quadraticCurveTo(
      x + Math.cos(turn + 0.3) * long * 0.5,
      y + Math.sin(turn + 0.3) * long * 0.5,
      tx,
      ty,
    );
    brush.stroke();
    if (depth === 0) return;
    for (const side of [-1, 1])
      branch(tx, ty, turn + side * random.range(0.25, 0.75), long * random.range(0.55, 0.78), depth - 1);
  };
  branch(plant.x, plant.y, -Math.PI / 2 + random.range(-0.15, 0.15), plant.tall * 0.36, 4);
}

export function palm(brush: Brush, plant: Plant): void {
  const { x, y, tall, tones, random, from } = plant;
  const lean = tall * random.range(0.12, 0.26) * from * -1;
  const [tx, ty] = [x + lean, y - tall * 0.78];
  const stem = mix(tones.body, colour(0.5, 0.06, 60), 0.65);
  for (let step = 0; step < 22; step++) {
    const share = step / 21;
    const px = x + lean * share ** 1.7;
    const py = y - tall * 0.78 * share;
    brush.fillStyle = css(step % 2 === 0 ? stem : darker(stem, 0.07));
    brush.beginPath();
    brush.ellipse(px, py, tall * (0.032 - share * 0.012), tall * 0.026, 0, 0, Math.PI * 2);
    brush.fill();
  }
  for (let leaf = 0; leaf < 11; leaf++) {
    const turn = Math.PI * (1.02 + (leaf / 10) * 0.96) + random.range(-0.1, 0.1);
    frond(
      brush,
      { x: tx, y: ty, turn, long: tall * random.range(0.34, 0.46) },
      leaf % 2 === 0 ? tones.body : tones.lit,
      tones.dark,
    );
  }
}

function frond(
  brush: Brush,
  at: { x: number; y: number; turn: number; long: number },
  tone: Colour,
  dark: Colour,
): void {
  const { x, y, turn, long } = at;
  const fall = long * 0.55;
  const along2 = (share: number): Point => [
    x + Math.cos(turn) * long * share,
    y + Math.sin(turn) * long * share * 0.75 + fall * share ** 2.2,
  ];
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let step = 0; step <= 12; step++) {
    const share = step / 12;
    const [px, py] = along2(share);
    const wide = long * 0.13 * Math.sin(Math.PI * (0.12 + share * 0.88)) * (step % 2 === 0 ? 1 : 0.55);
    upper.push([px, py - wide * 0.5]);
    lower.unshift([px, py + wide]);
  }
  fillShape(
    brush,
    [...upper, ...lower],
    down(brush, y - long * 0.4, y + fall, [
      [0, tone],
      [1, dark],
    ]),
  );
}

export function cactus(brush: Brush, plant: Plant): void {
  const { x, y, tall, tones, from, random } = plant;
  const wide = tall * 0.16;
  const limb = (points: readonly Point[], thick: number) => {
    for (const [tone, share, shift] of [
      [tones.dark, 1, 0],
      [tones.body, 0.74, 0.1],
      [tones.lit, 0.26, 0.24],
    ] as const) {
      brush.strokeStyle = css(tone);
      brush.lineWidth = thick * share;
      brush.beginPath();
      points.forEach(([px, py], index) => {
        if (index === 0) brush.moveTo(px + thick * shift * from, py);
        else brush.lineTo(px + thick * shift * from, py);
      });
      brush.stroke();
    }
  };
  for (const side of [-1, 1]) {
    const high = y - tall * random.range(0.3, 0.52);
    limb(
      [
        [x, high],
        [x + side * tall * 0.24, high],
        [x + side * tall * 0.24, high - tall * random.range(0.18, 0.3)],
      ],
      wide * 0.72,
    );
  }
  limb(
    [
      [x, y],
      [x, y - tall * 0.92],
    ],
    wide,
  );
}

/** A row of trees along a crest, from small gaps to a closed wood. */
export function treeRow(
  stage: Stage,
  row: { name: string; crest: Crest; count: number; tall: number; tone: Colour; depth: number },
  plant: (brush: Brush, plant: Plant) => void,
): void {
  const { brush, light, unit } = stage;
  const count = Math.max(2, Math.round((row.count * stage.width) / (stage.unit * 1920)));
  scatter(stage, row.name, count, row.tall * unit * 0.6, (x, random) => {
    const tone = {
      ...row.tone,
      l: row.tone.l + random.range(-0.035, 0.035),
      h: row.tone.h + random.range(-9, 9),
    };
    plant(brush, {
      x,
      y: row.crest(x) + unit * 6 * (1 - row.depth),
      tall: row.tall * unit * random.range(0.72, 1.2),
      tones: tonesOf(light, tone, row.depth),
      random,
      from: light.sunX < 0.5 ? -1 : 1,
    });
  });
}

/** Blades of grass along a crest; flowers among them where asked for. */
export function grass(stage: Stage, crest: Crest, tone: Colour, depth: number, flowers: number): void {
  const { brush, light, unit, width } = stage;
  const random = stage.random.fork(`grass${depth}`);
  const { lit, body, dark } = tonesOf(light, tone, depth);
  const count = Math.round((width / unit) * 0.62);
  for (let index = 0; index < count; index++) {
    const x = random.next() * width;
    const y = crest(x) + unit * random.range(0, 46);
    const tall = unit * random.range(16, 46);
    const lean = unit * random.range(-13, 13);
    fillShape(
      brush,
      [
        [x - unit * 2.6, y + unit * 3],
        [x + lean, y - tall],
        [x + unit * 2.6, y + unit * 3],
      ],
      css(random.pick([lit, body, body, dark])),
    );
  }
  const petals = [
    colour(0.72, 0.18, 10),
    colour(0.88, 0.15, 95),
    colour(0.94, 0.02, 90),
    colour(0.68, 0.16, 310),
  ] as const;
  for (let index = 0; index < flowers; index++) {
    const x = random.next() * width;
    const y = crest(x) + unit * random.range(-14, 44);
    flower(brush, x, y, unit * random.range(4, 8), seen(light, random.pick(petals), depth));
  }
}

function flower(brush: Brush, x: number, y: number, size: number, tone: Colour): void {
  for (let petal = 0; petal < 5; petal++) {
    const turn = (petal / 5) * Math.PI * 2;
    brush.fillStyle = css(petal % 2 === 0 ? tone : lighter(tone, 0.05));
    brush.beginPath();
    brush.arc(
      x + Math.cos(turn) * size * 0.75,
      y + Math.sin(turn) * size * 0.75,
      size * 0.62,
      0,
      Math.PI * 2,
    );
    brush.fill();
  }
  brush.fillStyle = css(colour(0.84, 0.15, 85));
  brush.beginPath();
  brush.arc(x, y, size * 0.5, 0, Math.PI * 2);
  brush.fill();
}

export function mushroom(brush: Brush, x: number, y: number, size: number, tone: Colour): void {
  brush.fillStyle = css(colour(0.88, 0.03, 80));
  brush.beginPath();
  brush.roundRect(x - size * 0.16, y - size * 0.6, size * 0.32, size * 0.62, size * 0.12);
  brush.fill();
  apart(brush, () => {
    brush.beginPath();
    brush.ellipse(x, y - size * 0.55, size * 0.55, size * 0.5, 0, Math.PI, Math.PI * 2);
    brush.closePath();
    brush.fillStyle = down(brush, y - size, y - size * 0.5, [
      [0, lighter(tone, 0.12)],
      [1, darker(tone, 0.06)],
    ]);
    brush.fill();
    brush.clip();
    brush.fillStyle = 'rgba(255,250,240,.85)';
    for (const [dx, dy, r] of [
      [-0.25, -0.72, 0.09],
      [0.1, -0.86, 0.11],
      [0.32, -0.65, 0.07],
    ] as const) {
      brush.beginPath();
      brush.arc(x + dx * size, y + dy * size, r * size, 0, Math.PI * 2);
      brush.fill();
    }
  });
}

/** A boulder of a few facets. */
export function boulder(brush: Brush, plant: Plant): void {
  const { x, y, tall, tones, random, from } = plant;
  const count = 9;
  const rim: Point[] = Array.from({ length: count }, (_, index) => {
    const turn = Math.PI * (1 + index / (count - 1));
    const reach = random.range(0.82, 1.1);
    return [x + Math.cos(turn) * tall * 0.8 * reach, y + Math.sin(turn) * tall * 0.62 * reach];
  });
  fillShape(
    brush,
    rim,
    down(brush, y - tall * 0.7, y, [
      [0, tones.body],
      [1, tones.dark],
    ]),
  );
  const peak: Point = [x + from * tall * 0.12, y - tall * 0.3];
  const lit = rim.filter(([px, py]) => (px - x) * from > -tall * 0.25 && py < y - tall * 0.12);
  if (lit.length > 1) fillShape(brush, [...lit, peak], css(mix(tones.body, tones.lit, 0.75)));
}
