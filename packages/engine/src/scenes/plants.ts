import { along, apart, type Brush, down, fillShape, type Point, soften } from '../kit/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix } from '../kit/colour.ts';
import type { Random } from '../kit/random.ts';
import type { Crest } from './land.ts';
import { darkSide, type Light, litSide, seen } from './light.ts';
import { type Stage, scatter } from './stage.ts';

/** The tones of a thing at its distance. */
export interface Tones {
  readonly lit: Colour;
  readonly body: Colour;
  readonly dark: Colour;
  /** The border towards the sun or moon; a low light draws it strongly. */
  readonly rim: Colour;
}

export const tonesOf = (light: Light, tone: Colour, depth: number): Tones => ({
  lit: litSide(light, tone, depth, 0.34),
  body: seen(light, tone, depth),
  dark: darkSide(light, tone, depth, 0.62),
  rim: litSide(light, tone, depth, { day: 0.42, dawn: 0.62, dusk: 0.7, night: 0.52 }[light.time]),
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

/** A trunk with a flared foot: bright on the side of the light, dark on the other. */
function trunk(
  brush: Brush,
  { x, y, tall, tones, from }: Plant,
  wide: number,
  share: number,
  bend = 0,
): void {
  const tone = mix(tones.dark, bark, 0.35);
  const top = y - tall * share;
  const middle = y - tall * share * 0.5;
  const foot = y + tall * 0.012;
  brush.beginPath();
  brush.moveTo(x - wide * 1.15, foot);
  brush.quadraticCurveTo(x - wide * 0.5 + bend * 0.4, middle, x - wide * 0.32 + bend, top);
  brush.lineTo(x + wide * 0.32 + bend, top);
  brush.quadraticCurveTo(x + wide * 0.5 + bend * 0.4, middle, x + wide * 1.15, foot);
  brush.closePath();
  brush.fillStyle = along(brush, { x0: x + from * wide * 0.8, y0: y, x1: x - from * wide * 0.8, y1: y }, [
    [0, mix(lighter(tone, 0.1), tones.lit, 0.42)],
    [0.32, lighter(tone, 0.05)],
    [0.7, tone],
    [1, darker(tone, 0.09)],
  ]);
  brush.fill();
}

/** A fir: tiers of hanging branches, each with a ragged hem. */
export function fir(brush: Brush, plant: Plant, snow?: Colour): void {
  const { x, y, tall, tones, random, from } = plant;
  trunk(brush, plant, tall * 0.022, 0.2);
  const tiers = random.pick([6, 7, 8]);
  const wide = tall * random.range(0.14, 0.26);
  const bare = random.range(0.06, 0.16);
  for (let tier = 0; tier < tiers; tier++) {
    const share = tier / (tiers - 1);
    const half = wide * (1 - share * 0.86);
    const hem = y - tall * (bare + share * (0.82 - bare));
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
      [0, mix(tones.body, tones.rim, 0.4 + share * 0.4)],
      [0.22, mix(tones.body, tones.lit, 0.3 + share * 0.4)],
      [0.55, tones.body],
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

/** A limb from the trunk out into the crown, thinner towards its end. */
function limb(brush: Brush, { tones, from }: Plant, start: Point, end: Point, wide: number): void {
  const tone = mix(tones.dark, bark, 0.35);
  const [[x, y], [tx, ty]] = [start, end];
  const low = y + (ty - y) * 0.35;
  brush.beginPath();
  brush.moveTo(x - wide, y);
  brush.quadraticCurveTo(x - wide * 0.8, low, tx - wide * 0.3, ty);
  brush.lineTo(tx + wide * 0.3, ty);
  brush.quadraticCurveTo(x + wide * 0.8, low, x + wide, y);
  brush.closePath();
  brush.fillStyle = along(brush, { x0: x + from * wide, y0: y, x1: x - from * wide, y1: y }, [
    [0, mix(lighter(tone, 0.08), tones.lit, 0.3)],
    [1, darker(tone, 0.07)],
  ]);
  brush.fill();
}

interface Crown {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly high: number;
}

/** Leaves in clumps, from dark below to light on the sun's side. `share` of the work goes into a part of a tree. */
function leaves(brush: Brush, crown: Crown, { tall, tones, random, from }: Plant, share = 1): void {
  // Many small clumps for a large tree: its leaves stay the size of leaves.
  const fine = Math.min(2.1, Math.max(1, tall / 320));
  const passes = [
    { tone: tones.dark, count: 26, size: 0.34, shift: 0 },
    { tone: mix(tones.dark, tones.body, 0.45), count: 22, size: 0.3, shift: 0.06 },
    { tone: mix(tones.dark, tones.body, 0.85), count: 34, size: 0.2, shift: 0.16 },
    { tone: mix(tones.body, tones.lit, 0.3), count: 44, size: 0.13, shift: 0.26 },
    { tone: mix(tones.body, tones.lit, 0.7), count: 40, size: 0.085, shift: 0.38 },
  ];
  passes.forEach(({ tone, count, size, shift }, pass) => {
    const many = Math.ceil(pass === 0 ? count * Math.sqrt(share) : count * fine ** 1.5 * share);
    const small = pass === 0 ? size : size / fine ** 0.7;
    for (let index = 0; index < many; index++) {
      const turn = random.range(0, Math.PI * 2);
      const reach = Math.sqrt(random.next()) * (1 - size * 0.7) * (1 - shift * 0.35);
      const [dx, dy] = [Math.cos(turn) * reach + from * shift * 0.5, Math.sin(turn) * reach - shift * 0.75];
      // Never beyond the dark mass that it lies on.
      const pull = Math.min(1, 0.86 / Math.hypot(dx, dy));
      const [cx, cy] = [crown.x + dx * pull * crown.across, crown.y + dy * pull * crown.high];
      const radius = Math.min(crown.across, crown.high * 1.2) * small * random.range(0.75, 1.2);
      clump(brush, cx, cy, radius, random);
      brush.fillStyle = css(mix(tone, tones.body, random.next() * 0.2));
      brush.fill();
    }
  });
  const rim = css(tones.rim);
  for (let index = 0; index < 16 * share * fine; index++) {
    const turn = -Math.PI / 2 + from * random.range(0.15, 1.5);
    const reach = random.range(0.8, 0.93);
    const [cx, cy] = [
      crown.x + Math.cos(turn) * reach * crown.across,
      crown.y + Math.sin(turn) * reach * crown.high,
    ];
    clump(
      brush,
      cx,
      cy,
      (Math.min(crown.across, crown.high) * random.range(0.04, 0.075)) / fine ** 0.5,
      random,
    );
    brush.fillStyle = rim;
    brush.fill();
  }
}

/** A round crown over one trunk. */
export function leafy(brush: Brush, plant: Plant): void {
  const { x, y, tall } = plant;
  trunk(brush, plant, tall * 0.045, 0.55);
  leaves(brush, { x, y: y - tall * 0.66, across: tall * 0.33, high: tall * 0.3 }, plant);
}

/** An oak: a crooked trunk that forks into crowns of their own. */
export function oak(brush: Brush, plant: Plant): void {
  const { x, y, tall, random } = plant;
  const bend = tall * random.range(-0.06, 0.06);
  const crowns = [
    { dx: -0.27, dy: 0.5, size: 0.21 },
    { dx: 0.28, dy: 0.55, size: 0.2 },
    { dx: 0.02, dy: 0.72, size: 0.27 },
  ];
  const fork: Point = [x + bend * 0.9, y - tall * 0.31];
  for (const { dx, dy } of crowns)
    limb(brush, plant, fork, [x + bend + tall * dx, y - tall * dy], tall * 0.015);
  trunk(brush, plant, tall * 0.05, 0.36, bend);
  for (const { dx, dy, size } of crowns)
    leaves(
      brush,
      {
        x: x + bend + tall * dx * random.range(0.8, 1.1),
        y: y - tall * dy,
        across: tall * size * random.range(0.9, 1.15),
        high: tall * size * 0.76,
      },
      plant,
      0.45,
    );
}

/** A poplar: slender, its leaves close to the trunk. */
export function poplar(brush: Brush, plant: Plant): void {
  const { x, y, tall } = plant;
  trunk(brush, plant, tall * 0.024, 0.5);
  leaves(brush, { x, y: y - tall * 0.4, across: tall * 0.11, high: tall * 0.2 }, plant, 0.4);
  leaves(brush, { x, y: y - tall * 0.66, across: tall * 0.12, high: tall * 0.28 }, plant, 0.5);
}

/** A birch: a pale, marked trunk and a light crown. */
export function birch(brush: Brush, plant: Plant): void {
  const { x, y, tall, tones, random, from } = plant;
  const bend = tall * random.range(-0.05, 0.05);
  const pale = mix(tones.lit, colour(0.9, 0.015, 90), 0.45);
  const wide = tall * 0.018;
  fillShape(
    brush,
    [
      [x - wide * 1.3, y + tall * 0.01],
      [x + bend - wide * 0.5, y - tall * 0.8],
      [x + bend + wide * 0.5, y - tall * 0.8],
      [x + wide * 1.3, y + tall * 0.01],
    ],
    along(brush, { x0: x + from * wide, y0: 0, x1: x - from * wide, y1: 0 }, [
      [0, pale],
      [1, mix(pale, tones.dark, 0.6)],
    ]),
  );
  brush.fillStyle = css(mix(tones.dark, bark, 0.3), 0.8);
  for (let mark = 0; mark < 7; mark++) {
    const share = random.range(0.04, 0.6);
    brush.fillRect(x + bend * share - wide * random.range(0, 0.9), y - tall * share, wide, tall * 0.006);
  }
  for (const [dx, dy, size] of [
    [-0.1, 0.52, 0.13],
    [0.1, 0.62, 0.14],
    [0, 0.79, 0.15],
  ] as const)
    leaves(
      brush,
      { x: x + bend * dy + tall * dx, y: y - tall * dy, across: tall * size, high: tall * size * 1.05 },
      plant,
      0.34,
    );
}

/** A wide, flat crown on branches that reach out. */
export function spreading(brush: Brush, plant: Plant): void {
  const { x, y, tall, random } = plant;
  const fork: Point = [x, y - tall * 0.34];
  for (const side of [-1, 0, 1])
    limb(brush, plant, fork, [x + side * tall * random.range(0.16, 0.26), y - tall * 0.7], tall * 0.018);
  trunk(brush, plant, tall * 0.036, 0.38);
  leaves(
    brush,
    { x: x - tall * 0.2, y: y - tall * 0.64, across: tall * 0.26, high: tall * 0.13 },
    plant,
    0.4,
  );
  leaves(
    brush,
    { x: x + tall * 0.2, y: y - tall * 0.68, across: tall * 0.27, high: tall * 0.13 },
    plant,
    0.4,
  );
  leaves(brush, { x, y: y - tall * 0.78, across: tall * 0.28, high: tall * 0.15 }, plant, 0.5);
}

/** A bush without a trunk. */
function bush(brush: Brush, plant: Plant): void {
  const { x, y, tall } = plant;
  leaves(brush, { x, y: y - tall * 0.3, across: tall * 0.62, high: tall * 0.42 }, plant, 0.42);
}

/** A fern: fronds from one root. */
function fern(brush: Brush, { x, y, tall, tones, random }: Plant): void {
  for (let leaf = 0; leaf < 7; leaf++) {
    const turn = Math.PI * (1.1 + (leaf / 6) * 0.8) + random.range(-0.08, 0.08);
    const at = { x, y, turn, long: tall * random.range(0.7, 1) };
    frond(brush, at, leaf % 2 === 0 ? tones.body : tones.lit, tones.dark);
  }
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

type Species = (brush: Brush, plant: Plant) => void;

interface TreeRow {
  readonly name: string;
  readonly crest: Crest;
  readonly count: number;
  readonly tall: number;
  readonly tone: Colour;
  readonly depth: number;
  /** Where no tree may stand. */
  readonly clear?: (x: number) => boolean;
}

/** Trees as they grow: in groups with clearings between them, old and young together, one kind beside another. */
export function treeRow(
  stage: Stage,
  row: TreeRow,
  species: Species | readonly [Species, ...Species[]],
): void {
  const { brush, light, unit, width, noise } = stage;
  const kinds = typeof species === 'function' ? ([species] as const) : species;
  const count = Math.max(2, Math.round((row.count * width) / (unit * 1920)));
  const groups = Math.max(1, Math.round(count / 4));
  // A group may draw a tree aside by a tenth of the width.
  const reach = row.tall * unit * 0.6 + width * 0.1;
  scatter(stage, row.name, count, reach, (at, random, index) => {
    const share = (((at / width) % 1) + 1) % 1;
    const pull = noise.at(share * groups, row.depth * 57 + 3, groups);
    const x = at + (pull * width * 0.6) / Math.max(groups, 3) / 2;
    if (row.clear?.(x)) return;
    const growth = index % 4 === 3 ? random.range(0.42, 0.62) : random.range(0.7, 1.22);
    const tone = {
      ...row.tone,
      l: row.tone.l + random.range(-0.05, 0.045),
      h: row.tone.h + random.range(-16, 12),
    };
    random.pick(kinds)(brush, {
      x,
      y: row.crest(x) + unit * 6 * (1 - row.depth),
      tall: row.tall * unit * growth,
      tones: tonesOf(light, tone, row.depth),
      random,
      from: light.sunX < 0.5 ? -1 : 1,
    });
  });
}

/** What grows under the trees: bushes, and ferns where it is near. */
export function undergrowth(stage: Stage, row: TreeRow): void {
  treeRow(stage, row, row.depth < 0.4 ? [bush, bush, fern] : bush);
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
