import { apart, around, disc, down, fillShape, glow, oval, type Point, trace } from '../kit/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix } from '../kit/colour.ts';
import { castle, column, ship } from './buildings.ts';
import { crestOf, hill, outline, range } from './land.ts';
import { litSide, seen, withTones } from './light.ts';
import { bare, boulder, palm, tonesOf, treeRow, fir } from './plants.ts';
import { clouds, hazeBand, motes, shafts, sky } from './sky.ts';
import { type Scene, type Stage, scatter } from './stage.ts';
import { water } from './water.ts';

const seaTone = colour(0.58, 0.12, 218);
const sand = colour(0.88, 0.07, 85);
const palmGreen = colour(0.55, 0.14, 140);

function island(stage: Stage, x: number, wide: number, base: number): void {
  const { brush, unit, light } = stage;
  const tones = tonesOf(light, colour(0.5, 0.09, 150), 0.68);
  const points: Point[] = Array.from({ length: 25 }, (_, index) => {
    const share = index / 24;
    return [x + (share - 0.5) * wide, base - Math.sin(share * Math.PI) ** 0.8 * unit * 62 * (0.7 + stage.noise.at(share * 5, x, 64) * 0.5)];
  });
  fillShape(brush, [...points, [x + wide / 2, base], [x - wide / 2, base]], down(brush, base - unit * 70, base, [
    [0, tones.lit],
    [1, tones.dark],
  ]));
}

/** Waves in rows, larger as they come near, each with a light crest. */
function waves(stage: Stage, top: number, bottom: number, tone: Colour): void {
  const { brush, width, light, noise } = stage;
  const rows = 15;
  for (let row = 0; row < rows; row++) {
    const near = (row / rows) ** 1.5;
    const y = top + (bottom - top) * near;
    const high = (bottom - top) * 0.045 * (0.2 + near);
    const cycles = Math.max(3, Math.round(26 - near * 19));
    const crest = (x: number) => y + Math.abs(Math.sin((x / width) * Math.PI * cycles + row * 1.7)) ** 1.6 * high + noise.at((x / width) * 12, row * 3, 12) * high * 0.6;
    const points = outline(stage, crest, bottom);
    const own = seen(light, mix(tone, darker(tone, 0.2), near), 0.5 - near * 0.45);
    trace(brush, points);
    brush.fillStyle = down(brush, y - high, y + high * 5, [
      [0, litSide(light, lighter(tone, 0.1), 0.4 - near * 0.3, 0.35), 0.95],
      [0.5, own, 0.85],
      [1, own, 0.5],
    ]);
    brush.fill();
    trace(brush, points.slice(0, -2), false);
    brush.strokeStyle = css(lighter(light.low, 0.1), 0.14 + near * 0.3);
    brush.lineWidth = stage.unit * (0.8 + near * 2.4);
    brush.stroke();
  }
}

const seaFar = (stage: Stage): void => {
  sky(stage);
  const { width, height, unit, words } = stage;
  const base = height * 0.56;
  island(stage, width * (stage.light.sunX < 0.5 ? 0.78 : 0.2), width * 0.3, base);
  island(stage, width * (stage.light.sunX < 0.5 ? 0.58 : 0.42), width * 0.14, base);
  if (words.has('castle') || words.has('tower')) castle(stage, width * (stage.light.sunX < 0.5 ? 0.78 : 0.2), base - 46 * unit, 190 * unit, 0.6);
  water(stage, { top: base, bottom: height, tone: seaTone, mirror: 0.4 });
  hazeBand(stage, base, height * 0.05, 0.5);
};

export const sea: Scene = {
  far: seaFar,
  middle: (stage) => {
    const { width, height, unit, light } = stage;
    waves(stage, height * 0.6, height * 1.02, seaTone);
    ship(stage, width * (light.sunX < 0.5 ? 0.64 : 0.36), height * 0.72, 250 * unit, 0.14);
  },
  near: (stage) => {
    const { brush, height, light, unit } = stage;
    const crest = crestOf(stage, { base: 1.0, rise: 0.12, cycles: 3, octaves: 2, row: 6 });
    const points = outline(stage, crest);
    trace(brush, points);
    brush.fillStyle = down(brush, height * 0.88, height, [
      [0, litSide(light, lighter(seaTone, 0.08), 0, 0.2), 0.96],
      [1, seen(light, darker(seaTone, 0.24), 0)],
    ]);
    brush.fill();
    trace(brush, points.slice(0, -2), false);
    brush.strokeStyle = css(lighter(light.low, 0.1), 0.8);
    brush.lineWidth = unit * 6;
    brush.stroke();
    const random = stage.random.fork('spray');
    for (let index = 0; index < 160; index++) {
      const x = random.next() * stage.width;
      disc(brush, x, crest(x) - unit * random.range(-14, 22), unit * random.range(1, 4), css(lighter(light.low, 0.1), random.range(0.3, 0.8)));
    }
  },
};

export const beach: Scene = {
  far: seaFar,
  middle: (stage) => {
    const { brush, width, height, light, unit } = stage;
    if (stage.words.has('ship')) ship(stage, width * 0.4, height * 0.61, 150 * unit, 0.35);
    const line = (x: number) => height * (0.8 + 0.06 * Math.sin((x / width) * Math.PI * 2 + 0.6));
    for (const [shift, alpha, tone] of [[-0.05, 0.5, lighter(seaTone, 0.2)], [-0.028, 0.6, lighter(seaTone, 0.3)]] as const) {
      trace(brush, outline(stage, (x) => line(x) + height * shift));
      brush.fillStyle = css(seen(light, tone, 0.1), alpha);
      brush.fill();
    }
    hill(stage, line, sand, 0.08);
    apart(brush, () => {
      for (const [shift, wide, alpha] of [[0, 9, 0.95], [-0.018, 4, 0.6], [-0.04, 3, 0.45]] as const) {
        trace(brush, outline(stage, (x) => line(x) + height * shift + stage.noise.layered((x / width) * 24, shift * 90, 2, 24) * unit * 9).slice(0, -2), false);
        brush.strokeStyle = css(lighter(light.low, 0.12), alpha);
        brush.lineWidth = unit * wide;
        brush.stroke();
      }
    });
    shells(stage, line);
  },
  near: (stage) => {
    const { brush, width, height, unit, light } = stage;
    const crest = crestOf(stage, { base: 1.01, rise: 0.08, cycles: 2, octaves: 2, row: 6 });
    const from = light.sunX < 0.5 ? -1 : 1;
    const tones = tonesOf(light, palmGreen, 0);
    const side = light.sunX < 0.5 ? 0.93 : 0.07;
    for (const [shift, tall] of [[0, 760], [0.09, 560]] as const) {
      const x = width * (side < 0.5 ? side + shift : side - shift);
      palm(brush, { x, y: height * 0.97, tall: tall * unit, tones, random: stage.random.fork(`palm${tall}`), from });
    }
    hill(stage, crest, mix(sand, colour(0.6, 0.08, 60), 0.3), 0);
    scatter(stage, 'stones', 4, 90 * unit, (x, random) =>
      boulder(brush, { x, y: crest(x) + 24 * unit, tall: unit * random.range(24, 60), tones: tonesOf(light, colour(0.5, 0.03, 60), 0), random, from }),
    );
  },
};

function shells(stage: Stage, line: (x: number) => number): void {
  const { brush, unit, light } = stage;
  scatter(stage, 'shells', 22, 10 * unit, (x, random) => {
    const y = line(x) + unit * random.range(40, 150);
    disc(brush, x, y, unit * random.range(2, 6), css(seen(light, colour(0.93, 0.05, random.pick([30, 60, 350])), 0), 0.8));
  });
}

export const swamp: Scene = {
  light: (light) =>
    withTones(light, {
      top: mix(light.top, colour(0.3, 0.06, 165), 0.55),
      middle: mix(light.middle, colour(0.55, 0.08, 145), 0.55),
      low: mix(light.low, colour(0.82, 0.1, 115), 0.5),
      haze: mix(light.haze, colour(0.66, 0.07, 140), 0.6),
      dark: light.dark + 0.1,
      hazeStrength: light.hazeStrength * 1.1,
    }),
  far: (stage) => {
    sky(stage);
    const back = crestOf(stage, { base: 0.64, rise: 0.1, cycles: 3, octaves: 4, row: 1 });
    hill(stage, back, colour(0.4, 0.06, 160), 0.78);
    treeRow(stage, { name: 'far', crest: back, count: 40, tall: 190, tone: colour(0.36, 0.05, 160), depth: 0.74 }, bare);
    hazeBand(stage, stage.height * 0.6, stage.height * 0.16, 0.6);
  },
  middle: (stage) => {
    const { brush, width, height, unit, light } = stage;
    const bank = (x: number) => height * 0.7 + stage.noise.layered((x / width) * 6, 4, 3, 6) * unit * 20;
    treeRow(stage, { name: 'dead', crest: bank, count: 14, tall: 400, tone: colour(0.32, 0.04, 140), depth: 0.42 }, bare);
    hill(stage, bank, colour(0.42, 0.07, 135), 0.4, height * 0.74);
    water(stage, { top: height * 0.72, bottom: height, tone: colour(0.4, 0.07, 150), mirror: 0.55 });
    hazeBand(stage, height * 0.74, height * 0.08, 0.5);
    scatter(stage, 'pads', 26, 60 * unit, (x, random) => {
      const near = random.next();
      const y = height * (0.77 + near * 0.2);
      const size = unit * (14 + near * 46);
      oval(brush, x, y, size, size * 0.3);
      brush.fillStyle = css(tonesOf(light, colour(0.52, 0.12, 140), 0.25 - near * 0.2).body);
      brush.fill();
      if (random.chance(0.25)) disc(brush, x, y - size * 0.2, size * 0.2, css(seen(light, colour(0.8, 0.13, 350), 0.1)));
    });
  },
  near: (stage) => {
    const { brush, width, height, unit, light } = stage;
    const crest = crestOf(stage, { base: 1.0, rise: 0.1, cycles: 2, octaves: 3, row: 6 });
    const tones = tonesOf(light, colour(0.2, 0.04, 150), 0);
    if (!stage.tiles)
      for (const side of [0.03, 0.95]) bare(brush, { x: width * side, y: height, tall: 860 * unit, tones, random: stage.random.fork(`dead${side}`), from: 1 });
    hill(stage, crest, colour(0.28, 0.06, 140), 0);
    brush.strokeStyle = css(tonesOf(light, colour(0.4, 0.09, 130), 0).body);
    scatter(stage, 'reeds', 70, 10 * unit, (x, random) => {
      const tall = unit * random.range(60, 150);
      brush.lineWidth = unit * 3;
      brush.beginPath();
      brush.moveTo(x, crest(x) + unit * 20);
      brush.quadraticCurveTo(x, crest(x) - tall * 0.5, x + unit * random.range(-24, 24), crest(x) - tall);
      brush.stroke();
    });
    motes(stage, colour(0.88, 0.17, 125), 30, 0.4);
  },
};

const coralHues = [10, 45, 340, 300, 80] as const;

function coral(stage: Stage, x: number, y: number, size: number, depth: number, random: Stage['random']): void {
  const { brush, light } = stage;
  const { body, lit } = tonesOf(light, colour(0.66, 0.18, random.pick(coralHues)), depth);
  const branch = (bx: number, by: number, turn: number, long: number, left: number) => {
    const [tx, ty] = [bx + Math.cos(turn) * long, by + Math.sin(turn) * long];
    for (const [tone, wide] of [[body, 0.34], [lit, 0.14]] as const) {
      brush.strokeStyle = css(tone);
      brush.lineWidth = Math.max(1, long * wide);
      brush.beginPath();
      brush.moveTo(bx, by);
      brush.lineTo(tx, ty);
      brush.stroke();
    }
    if (left === 0) return;
    for (const side of [-1, 0.15, 1]) branch(tx, ty, turn + side * random.range(0.35, 0.6), long * 0.68, left - 1);
  };
  branch(x, y, -Math.PI / 2, size * 0.38, 3);
}

function weed(stage: Stage, x: number, y: number, tall: number, depth: number, random: Stage['random']): void {
  const { brush, light } = stage;
  brush.strokeStyle = css(tonesOf(light, colour(0.5, 0.12, random.range(140, 175)), depth).body);
  for (let blade = 0; blade < 4; blade++) {
    const lean = random.range(-0.3, 0.3) * tall;
    brush.lineWidth = tall * 0.04;
    brush.beginPath();
    brush.moveTo(x + blade * tall * 0.06, y);
    brush.bezierCurveTo(x + lean, y - tall * 0.35, x - lean, y - tall * 0.6, x + lean * 0.6, y - tall * random.range(0.7, 1));
    brush.stroke();
  }
}

function school(stage: Stage): void {
  const { brush, width, height, unit, light } = stage;
  const random = stage.random.fork('fish');
  for (let group = 0; group < 4; group++) {
    const [gx, gy] = [random.range(0.1, 0.9) * width, random.range(0.2, 0.62) * height];
    const tone = seen(light, colour(0.8, 0.14, random.pick([60, 200, 40, 90])), 0.25);
    const way = random.pick([-1, 1]);
    for (let index = 0; index < 7; index++) {
      const size = unit * random.range(9, 17);
      const [x, y] = [gx + random.range(-110, 110) * unit, gy + random.range(-45, 45) * unit];
      oval(brush, x, y, size, size * 0.46);
      brush.fillStyle = down(brush, y - size * 0.4, y + size * 0.4, [[0, lighter(tone, 0.08)], [1, darker(tone, 0.12)]]);
      brush.fill();
      fillShape(brush, [[x - way * size * 0.8, y], [x - way * size * 1.6, y - size * 0.5], [x - way * size * 1.6, y + size * 0.5]], css(tone));
      disc(brush, x + way * size * 0.55, y - size * 0.1, size * 0.1, css(colour(0.2, 0.02, 260)));
    }
  }
}

export const underwater: Scene = {
  light: (light) => {
    const level = { day: 0.14, dawn: 0.08, dusk: 0, night: -0.16 }[light.time];
    return withTones(light, {
      top: colour(0.74 + level, 0.11, 215),
      middle: colour(0.52 + level, 0.13, 232),
      low: colour(0.36 + level * 0.8, 0.12, 248),
      haze: colour(0.5 + level, 0.12, 230),
      shade: colour(0.2, 0.09, 258),
      sun: colour(0.96, 0.06, 195),
      key: colour(0.86, 0.1, 195),
      dark: 0.12 + Math.max(0, -level),
      hazeStrength: 1.05,
    });
  },
  far: (stage) => {
    const { brush, width, height, light, unit } = stage;
    brush.fillStyle = down(brush, 0, height, [[0, light.top], [0.4, light.middle], [1, light.low]]);
    brush.fillRect(0, 0, width, height);
    glow(brush, width * light.sunX, -unit * 60, unit * 1000, light.sun, 0.65);
    range(stage, crestOf(stage, { base: 0.86, rise: 0.3, cycles: 3, octaves: 4, row: 1 }), { tone: colour(0.42, 0.06, 240), depth: 0.74, foot: height, snow: 0 });
    if (stage.words.has('ruins') || stage.words.has('castle'))
      scatter(stage, 'sunken', 8, 60 * unit, (x, random) => column(stage, x, height * 0.84, unit * random.range(160, 320), 0.6, random));
    shafts(stage, 13, 0.75);
  },
  middle: (stage) => {
    const { height, unit } = stage;
    hill(stage, crestOf(stage, { base: 0.86, rise: 0.12, cycles: 3, octaves: 4, row: 2 }), colour(0.5, 0.05, 230), 0.5);
    const floor = crestOf(stage, { base: 0.92, rise: 0.08, cycles: 2, octaves: 3, row: 3 });
    hill(stage, floor, colour(0.74, 0.06, 90), 0.3);
    scatter(stage, 'weeds', 12, 90 * unit, (x, random) => weed(stage, x, floor(x) + 8 * unit, unit * random.range(120, 280), 0.34, random));
    scatter(stage, 'corals', 13, 110 * unit, (x, random) => coral(stage, x, floor(x) + 12 * unit, unit * random.range(100, 190), 0.24, random));
    school(stage);
    hazeBand(stage, height * 0.86, height * 0.08, 0.16);
  },
  near: (stage) => {
    const { brush, unit, light, width, height } = stage;
    const crest = crestOf(stage, { base: 1.0, rise: 0.09, cycles: 3, octaves: 3, row: 6 });
    scatter(stage, 'near corals', 7, 170 * unit, (x, random) => {
      const isMiddle = Math.abs(x / width - 0.5) < 0.2;
      coral(stage, x, crest(x) + 20 * unit, unit * random.range(150, 250) * (isMiddle ? 0.5 : 1), 0.03, random);
    });
    hill(stage, crest, colour(0.3, 0.06, 245), 0);
    const random = stage.random.fork('bubbles');
    for (let index = 0; index < 60; index++) {
      const size = unit * random.range(2, 10);
      const [x, y] = [random.next() * width, random.next() * height];
      disc(brush, x, y, size, around(brush, x - size * 0.3, y - size * 0.3, size * 1.3, [[0, light.sun, 0.75], [0.4, light.key, 0.12], [1, light.key, 0.5]]));
    }
  },
};

export const skyIslands: Scene = {
  far: (stage) => {
    sky(stage);
    const { width, height, unit } = stage;
    clouds(stage, 0.55, 0.55, 1);
    floating(stage, { x: width * 0.2, y: height * 0.34, wide: 190 * unit, depth: 0.66 });
    floating(stage, { x: width * 0.83, y: height * 0.26, wide: 150 * unit, depth: 0.72 });
    floating(stage, { x: width * 0.6, y: height * 0.44, wide: 120 * unit, depth: 0.76 });
    hazeBand(stage, height * 0.7, height * 0.2, 0.4);
  },
  middle: (stage) => {
    const { width, height, unit, light, words } = stage;
    const x = width * (light.sunX < 0.5 ? 0.58 : 0.42);
    floating(stage, { x, y: height * 0.56, wide: 620 * unit, depth: 0.16 });
    if (words.has('castle') || words.has('tower')) castle(stage, x + 40 * unit, height * 0.545, 260 * unit, 0.14);
    floating(stage, { x: width * (light.sunX < 0.5 ? 0.14 : 0.86), y: height * 0.62, wide: 300 * unit, depth: 0.28 });
    clouds(stage, 0.42, 0.72, 1.3);
  },
  near: (stage) => {
    const { width, height, unit } = stage;
    floating(stage, { x: width * (stage.light.sunX < 0.5 ? 0.95 : 0.05), y: height * 0.86, wide: 420 * unit, depth: 0 });
    hazeBand(stage, height * 1.02, height * 0.14, 0.6);
  },
};

/** An island in the air: turf on top, rock that tapers below, a waterfall now and then. */
function floating(stage: Stage, at: { x: number; y: number; wide: number; depth: number }): void {
  const { brush, unit, light } = stage;
  const { x, y, wide, depth } = at;
  const random = stage.random.fork(`island${Math.round(x)}`);
  const stone = tonesOf(light, colour(0.55, 0.06, 55), depth);
  const turf = tonesOf(light, colour(0.66, 0.15, 130), depth);
  const under: Point[] = Array.from({ length: 21 }, (_, index) => {
    const share = index / 20;
    const drop = Math.sin(share * Math.PI) ** 0.7 * wide * 0.46;
    return [x + (share - 0.5) * wide, y + drop * (index % 2 === 0 ? 1 : 0.8) * random.range(0.86, 1.12)];
  });
  fillShape(brush, under, down(brush, y, y + wide * 0.5, [[0, stone.lit], [0.35, stone.body], [1, stone.dark]]));
  for (let index = 1; index < 19; index += 3) {
    const [ax, ay] = under[index] ?? [x, y];
    fillShape(brush, [[ax, y], [ax + wide * 0.06, y], [ax + wide * 0.02, y + (ay - y) * 0.86]], css(light.sunX < 0.5 === ax < x ? stone.lit : stone.dark, 0.45));
  }
  if (random.chance(0.7)) {
    const fall = x + wide * random.range(-0.3, 0.3);
    brush.fillStyle = down(brush, y, y + wide * 0.8, [[0, lighter(light.low, 0.06), 0.95], [1, light.low, 0]]);
    brush.fillRect(fall, y, wide * 0.045, wide * 0.8);
  }
  oval(brush, x, y, wide * 0.505, wide * 0.07);
  brush.fillStyle = down(brush, y - wide * 0.07, y + wide * 0.07, [[0, turf.lit], [1, turf.dark]]);
  brush.fill();
  for (let index = 0; index < 7; index++) {
    const px = x + wide * random.range(-0.4, 0.4);
    fir(brush, { x: px, y: y + wide * random.range(-0.02, 0.03), tall: wide * random.range(0.13, 0.26), tones: tonesOf(light, colour(0.46, 0.1, 150), depth), random, from: light.sunX < 0.5 ? -1 : 1 });
  }
  if (depth < 0.3) hazeBand(stage, y + wide * 0.6, unit * 60, 0.1);
}
