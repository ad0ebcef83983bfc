import { along, apart, fillShape } from '../kit/canvas.ts';
import { type Colour, colour, css, lighter, mix } from '../kit/colour.ts';
import { house } from './buildings.ts';
import { type Crest, crestOf, dune, hill, range } from './land.ts';
import { clearing, landmarks } from './landmarks.ts';
import { darkSide, litSide, seen, withTones } from './light.ts';
import {
  birch,
  boulder,
  cactus,
  fir,
  grass,
  leafy,
  mushroom,
  oak,
  poplar,
  spreading,
  tonesOf,
  treeRow,
  undergrowth,
} from './plants.ts';
import { hazeBand, mist, motes, shadowUnder, shafts, sky } from './sky.ts';
import { type Scene, type Stage, scatter } from './stage.ts';
import { water } from './water.ts';

const leafGreen = colour(0.56, 0.14, 138);
const firGreen = colour(0.44, 0.09, 158);
const meadow = colour(0.66, 0.15, 128);
const rock = colour(0.55, 0.03, 265);
const blossom = colour(0.8, 0.12, 355);
const firefly = colour(0.88, 0.16, 110);

const treeTone = (stage: Stage): Colour => (stage.words.has('cherry') ? blossom : leafGreen);
/** A wood of one kind where the prompt names it, of many kinds where it does not. */
function treeKinds(stage: Stage) {
  if (stage.words.has('pine')) return [fir] as const;
  if (stage.words.has('cherry')) return [leafy, oak, spreading] as const;
  return [oak, leafy, birch, poplar, spreading, oak] as const;
}

function nearGround(stage: Stage, tone: Colour, flowers: number): Crest {
  const { width, unit, words } = stage;
  const crest = crestOf(stage, { base: 0.97, rise: 0.07, cycles: 2, octaves: 3, row: 9 });
  hill(stage, crest, mix(tone, colour(0.3, 0.06, 150), 0.3), 0);
  grass(stage, crest, tone, 0, words.has('flowers') ? flowers * 4 + 50 : flowers);
  if (words.has('mushrooms'))
    scatter(stage, 'mushroom', 9, 40 * unit, (x, random) =>
      mushroom(
        stage.brush,
        x,
        crest(x) + unit * 18,
        unit * random.range(34, 70),
        colour(0.55, 0.19, random.pick([25, 300, 45])),
      ),
    );
  if (words.has('fireflies')) motes(stage, firefly, 46, 0.45);
  else if (stage.light.time === 'night' && width > 0) motes(stage, firefly, 16, 0.55);
  return crest;
}

/** Dark trunks at the sides hold the eye in the middle. */
function frame(stage: Stage): void {
  const { brush, width, height, unit, light, random } = stage;
  if (stage.tiles) return;
  const tones = tonesOf(light, mix(treeTone(stage), colour(0.2, 0.05, 160), 0.62), 0);
  for (const [side, size] of [
    [-0.01, 1.15],
    [1.02, 1],
  ] as const) {
    const own = random.fork(`frame${side}`);
    const tree = {
      x: width * side,
      y: height * 1.02,
      tall: 860 * unit * size,
      tones,
      random: own,
      from: side < 0.5 ? 1 : -1,
    };
    (stage.words.has('pine') ? fir : oak)(brush, tree);
  }
}

export const forest: Scene = {
  far: (stage) => {
    sky(stage);
    const back = crestOf(stage, { base: 0.66, rise: 0.2, cycles: 2, octaves: 4, row: 1 });
    hill(stage, back, firGreen, 0.82);
    treeRow(stage, { name: 'far firs', crest: back, count: 74, tall: 120, tone: firGreen, depth: 0.78 }, fir);
    hazeBand(stage, stage.height * 0.62, stage.height * 0.13, 0.55);
    mist(stage, stage.height * 0.58, stage.height * 0.1, 0.55);
  },
  middle: (stage) => {
    const { height } = stage;
    const slope = crestOf(stage, { base: 0.74, rise: 0.12, cycles: 2, octaves: 3, row: 2 });
    hill(stage, slope, leafGreen, 0.52);
    const clear = clearing(stage);
    treeRow(stage, { name: 'wood', crest: slope, count: 30, tall: 270, tone: firGreen, depth: 0.52, clear }, [
      fir,
      fir,
      fir,
      poplar,
    ]);
    landmarks(stage, slope, { depth: 0.4, turf: leafGreen });
    hazeBand(stage, height * 0.73, height * 0.11, 0.42);
    mist(stage, height * 0.72, height * 0.1, 0.6);
    if (stage.words.has('lake')) water(stage, { top: height * 0.76, bottom: height * 0.9, mirror: 0.55 });
    const ground = crestOf(stage, { base: 0.88, rise: 0.1, cycles: 2, octaves: 3, row: 3 });
    treeRow(
      stage,
      { name: 'trees', crest: ground, count: 13, tall: 430, tone: treeTone(stage), depth: 0.26, clear },
      treeKinds(stage),
    );
    hill(stage, ground, meadow, 0.2);
    undergrowth(stage, { name: 'bushes', crest: ground, count: 15, tall: 64, tone: leafGreen, depth: 0.2 });
    if (stage.light.time === 'day' && stage.light.weather === 'clear') shafts(stage, 9, 0.4);
  },
  near: (stage) => {
    frame(stage);
    nearGround(stage, leafGreen, 26);
  },
};

export const mountains: Scene = {
  far: (stage) => {
    sky(stage);
    const { height } = stage;
    const back = crestOf(stage, { base: 0.72, rise: 0.42, cycles: 2, octaves: 5, row: 1, peaks: true });
    range(stage, back, { tone: rock, depth: 0.62, foot: height * 0.74, snow: 0.2 });
    hazeBand(stage, height * 0.62, height * 0.12, 0.45);
    mist(stage, height * 0.56, height * 0.08, 0.6);
    const front = crestOf(stage, { base: 0.74, rise: 0.3, cycles: 3, octaves: 5, row: 2, peaks: true });
    range(stage, front, { tone: mix(rock, firGreen, 0.3), depth: 0.38, foot: height * 0.78, snow: 0.09 });
    hazeBand(stage, height * 0.72, height * 0.1, 0.5);
    mist(stage, height * 0.7, height * 0.07, 0.7);
  },
  middle: (stage) => {
    const { height } = stage;
    const shore = crestOf(stage, { base: 0.76, rise: 0.05, cycles: 3, octaves: 3, row: 3 });
    hill(stage, shore, firGreen, 0.45, height * 0.8);
    treeRow(stage, { name: 'shore', crest: shore, count: 64, tall: 84, tone: firGreen, depth: 0.42 }, fir);
    landmarks(stage, shore, { depth: 0.34, turf: firGreen });
    water(stage, { top: height * 0.775, bottom: height * 0.93, mirror: 0.6 });
    const bank = crestOf(stage, { base: 0.94, rise: 0.1, cycles: 2, octaves: 3, row: 4 });
    hill(stage, bank, meadow, 0.16);
    treeRow(
      stage,
      { name: 'bank', crest: bank, count: 7, tall: 250, tone: firGreen, depth: 0.14, clear: clearing(stage) },
      fir,
    );
  },
  near: (stage) => {
    const crest = nearGround(stage, leafGreen, 18);
    rocks(stage, crest, 4, rock);
  },
};

function rocks(stage: Stage, crest: Crest, count: number, tone: Colour): void {
  const { brush, light, unit } = stage;
  scatter(stage, 'rocks', count, 110 * unit, (x, random) =>
    boulder(brush, {
      x,
      y: crest(x) + unit * 20,
      tall: unit * random.range(30, 86),
      tones: tonesOf(light, tone, 0.04),
      random,
      from: light.sunX < 0.5 ? -1 : 1,
    }),
  );
}

/** A path that winds from the foot of the picture to the crest. */
function path(stage: Stage, crest: Crest, tone: Colour, depth: number): void {
  const { brush, width, height, light } = stage;
  const end = width * 0.52;
  const top = crest(end) + stage.unit * 4;
  const edge = (side: number) =>
    Array.from({ length: 17 }, (_, index): [number, number] => {
      const share = index / 16;
      const y = top + (height - top) * share;
      return [
        end + Math.sin(share * 5.2) * width * 0.07 * share + side * width * (0.004 + 0.075 * share ** 1.5),
        y,
      ];
    });
  fillShape(
    brush,
    [...edge(-1), ...edge(1).toReversed()],
    along(brush, { x0: 0, y0: top, x1: 0, y1: height }, [
      [0, litSide(light, tone, depth + 0.2)],
      [1, darkSide(light, tone, depth, 0.3)],
    ]),
  );
}

export const plains: Scene = {
  far: (stage) => {
    sky(stage);
    const { height } = stage;
    const back = crestOf(stage, { base: 0.66, rise: 0.16, cycles: 2, octaves: 4, row: 1 });
    hill(stage, back, mix(firGreen, rock, 0.4), 0.82);
    const hills = crestOf(stage, { base: 0.7, rise: 0.13, cycles: 2, octaves: 3, row: 2 });
    hill(stage, hills, leafGreen, 0.6);
    treeRow(stage, { name: 'far trees', crest: hills, count: 30, tall: 60, tone: leafGreen, depth: 0.58 }, [
      leafy,
      poplar,
      spreading,
    ]);
    hazeBand(stage, height * 0.66, height * 0.1, 0.4);
  },
  middle: (stage) => {
    const slope = crestOf(stage, { base: 0.78, rise: 0.12, cycles: 2, octaves: 2, row: 3 });
    hill(stage, slope, meadow, 0.34);
    landmarks(stage, slope, { depth: 0.34, turf: meadow });
    treeRow(
      stage,
      {
        name: 'trees',
        crest: slope,
        count: 9,
        tall: 170,
        tone: treeTone(stage),
        depth: 0.32,
        clear: clearing(stage),
      },
      treeKinds(stage),
    );
    const ground = crestOf(stage, { base: 0.9, rise: 0.12, cycles: 1, octaves: 2, row: 4 });
    hill(stage, ground, lighter(meadow, 0.03), 0.14);
    if (stage.words.has('lake'))
      water(stage, { top: stage.height * 0.8, bottom: stage.height * 0.89, mirror: 0.5 });
    else path(stage, ground, colour(0.78, 0.08, 80), 0.1);
    treeRow(
      stage,
      {
        name: 'near trees',
        crest: ground,
        count: 3,
        tall: 380,
        tone: treeTone(stage),
        depth: 0.12,
        clear: clearing(stage),
      },
      treeKinds(stage),
    );
  },
  near: (stage) => {
    nearGround(stage, meadow, 70);
  },
};

const sand = colour(0.8, 0.1, 76);

export const desert: Scene = {
  light: (light) =>
    withTones(light, light.time === 'day' ? { haze: mix(light.haze, colour(0.86, 0.08, 75), 0.6) } : {}),
  far: (stage) => {
    sky(stage);
    const { height } = stage;
    const mesas = mesaCrest(stage);
    range(stage, mesas, { tone: colour(0.58, 0.11, 45), depth: 0.6, foot: height * 0.7, snow: 0 });
    hazeBand(stage, height * 0.66, height * 0.09, 0.5);
  },
  middle: (stage) => {
    const { height, unit, light, brush } = stage;
    dune(stage, crestOf(stage, { base: 0.72, rise: 0.1, cycles: 3, octaves: 2, row: 2 }), sand, 0.5);
    const middle = crestOf(stage, { base: 0.82, rise: 0.16, cycles: 2, octaves: 2, row: 3 });
    landmarks(stage, middle, { depth: 0.34 });
    dune(stage, middle, sand, 0.28);
    hazeBand(stage, height * 0.74, height * 0.08, 0.25);
    scatter(stage, 'cacti', 5, 120 * unit, (x, random) => {
      const tall = unit * random.range(80, 150);
      shadowUnder(stage, x + tall * 0.4, middle(x) + unit * 26, tall * 0.5, tall * 0.06);
      cactus(brush, {
        x,
        y: middle(x) + unit * 24,
        tall,
        tones: tonesOf(light, colour(0.5, 0.1, 148), 0.24),
        random,
        from: light.sunX < 0.5 ? -1 : 1,
      });
    });
  },
  near: (stage) => {
    const { unit, light, brush, width } = stage;
    const crest = crestOf(stage, { base: 0.98, rise: 0.14, cycles: 1, octaves: 2, row: 5 });
    dune(stage, crest, sand, 0.06);
    rocks(stage, crest, 4, colour(0.5, 0.08, 50));
    if (stage.tiles) return;
    const x = width * (light.sunX < 0.5 ? 0.9 : 0.1);
    cactus(brush, {
      x,
      y: crest(x) + 60 * unit,
      tall: 430 * unit,
      tones: tonesOf(light, colour(0.42, 0.1, 150), 0),
      random: stage.random.fork('big cactus'),
      from: light.sunX < 0.5 ? -1 : 1,
    });
  },
};

/** Table mountains: flat tops with steep sides. */
function mesaCrest(stage: Stage): Crest {
  const low = crestOf(stage, { base: 0.7, rise: 0.03, cycles: 9, octaves: 3, row: 1 });
  const plan = crestOf(stage, { base: 1, rise: 1, cycles: 4, octaves: 2, row: 7 });
  return (x) => {
    const height = 1 - plan(x) / stage.height;
    const table = height > 0.56 ? 0.19 : height > 0.5 ? 0.11 : 0;
    return low(x) - table * stage.height;
  };
}

const snowTone = colour(0.95, 0.02, 235);

export const snow: Scene = {
  far: (stage) => {
    sky(stage);
    const { height, light } = stage;
    const back = crestOf(stage, { base: 0.7, rise: 0.36, cycles: 2, octaves: 5, row: 1, peaks: true });
    range(stage, back, {
      tone: rock,
      depth: 0.56,
      foot: height * 0.72,
      snow: 0.4,
      snowTone: seen(light, snowTone, 0.1),
    });
    hazeBand(stage, height * 0.64, height * 0.1, 0.4);
  },
  middle: (stage) => {
    const { height, light } = stage;
    const white = litSide(light, snowTone, 0.2, 0.3);
    const slope = crestOf(stage, { base: 0.74, rise: 0.1, cycles: 2, octaves: 3, row: 2 });
    hill(stage, slope, snowTone, 0.42);
    treeRow(
      stage,
      { name: 'far firs', crest: slope, count: 44, tall: 110, tone: firGreen, depth: 0.46 },
      (brush, plant) => fir(brush, plant, mix(white, light.haze, 0.35)),
    );
    landmarks(stage, slope, { depth: 0.34, turf: snowTone });
    hazeBand(stage, height * 0.74, height * 0.08, 0.3);
    const ground = crestOf(stage, { base: 0.87, rise: 0.11, cycles: 2, octaves: 2, row: 3 });
    hill(stage, ground, snowTone, 0.16);
    treeRow(
      stage,
      {
        name: 'firs',
        crest: ground,
        count: 10,
        tall: 250,
        tone: firGreen,
        depth: 0.2,
        clear: clearing(stage),
      },
      (brush, plant) => fir(brush, plant, white),
    );
  },
  near: (stage) => {
    const { brush, width, height, unit, light } = stage;
    const crest = crestOf(stage, { base: 0.99, rise: 0.12, cycles: 1, octaves: 2, row: 5 });
    if (!stage.tiles)
      for (const side of [0.02, 0.97])
        fir(
          brush,
          {
            x: width * side,
            y: height * 0.97,
            tall: 640 * unit,
            tones: tonesOf(light, mix(firGreen, colour(0.2, 0.05, 250), 0.4), 0),
            random: stage.random.fork(`side${side}`),
            from: side < 0.5 ? 1 : -1,
          },
          litSide(light, snowTone, 0, 0.15),
        );
    hill(stage, crest, snowTone, 0);
    rocks(stage, crest, 3, rock);
  },
};

export const village: Scene = {
  far: (stage) => (stage.words.has('mountains') ? mountains : plains).far(stage),
  middle: (stage) => {
    const { unit, height, random } = stage;
    const slope = crestOf(stage, { base: 0.74, rise: 0.08, cycles: 2, octaves: 2, row: 3 });
    hill(stage, slope, meadow, 0.4);
    landmarks(stage, slope, { depth: 0.38, turf: meadow });
    treeRow(
      stage,
      {
        name: 'behind',
        crest: slope,
        count: 16,
        tall: 130,
        tone: treeTone(stage),
        depth: 0.42,
        clear: clearing(stage),
      },
      treeKinds(stage),
    );
    const keep = clearing(stage);
    scatter(stage, 'far houses', 8, 90 * unit, (x, own) => {
      if (!keep(x))
        house(stage, x, slope(x) + unit * own.range(14, 40), unit * own.range(72, 116), 0.38, own);
    });
    hazeBand(stage, height * 0.74, height * 0.07, 0.28);
    const ground = crestOf(stage, { base: 0.85, rise: 0.06, cycles: 1, octaves: 2, row: 4 });
    hill(stage, ground, lighter(meadow, 0.02), 0.16);
    path(stage, ground, colour(0.78, 0.08, 80), 0.1);
    const homes = (stage.width > height ? [0.09, 0.29, 0.73, 0.92] : [0.2, 0.82]).map(
      (share) => share * stage.width,
    );
    homes.forEach((x, index) => {
      const own = random.fork(`home${index}`);
      const y = ground(x) + unit * own.range(24, 46);
      shadowUnder(stage, x, y, 150 * unit, 16 * unit);
      house(stage, x, y, unit * own.range(176, 232), 0.12, own);
    });
    treeRow(
      stage,
      {
        name: 'between',
        crest: (x) => ground(x) + 26 * unit,
        count: 7,
        tall: 230,
        tone: treeTone(stage),
        depth: 0.12,
        clear: (x) => homes.some((home) => Math.abs(home - x) < 140 * unit) || clearing(stage)(x),
      },
      treeKinds(stage),
    );
    fence(stage, (x) => ground(x) + 80 * unit);
  },
  near: (stage) => {
    nearGround(stage, meadow, 60);
  },
};

function fence(stage: Stage, crest: Crest): void {
  const { brush, width, unit, light } = stage;
  const tones = tonesOf(light, colour(0.6, 0.07, 60), 0.05);
  apart(brush, () => {
    for (let x = 0; x < width; x += 46 * unit) {
      if (Math.abs(x / width - 0.52) < 0.1) continue;
      const y = crest(x);
      brush.fillStyle = css(tones.body);
      brush.fillRect(x, y - 14 * unit, 48 * unit, 6 * unit);
      brush.fillRect(x, y + 6 * unit, 48 * unit, 6 * unit);
      brush.fillStyle = css(tones.lit);
      brush.beginPath();
      brush.roundRect(x, y - 28 * unit, 11 * unit, 58 * unit, 4 * unit);
      brush.fill();
    }
  });
}
