import { apart, fillShape, type Point, trace } from '../draw/canvas.ts';
import { type Colour, colour, css, lighter, mix } from '../draw/colour.ts';
import type { Random } from '../draw/random.ts';
import { shaded } from './features/at.ts';
import { type Setting, standBack, standFront } from './features/features.ts';
import { openSky } from './features/heavens.ts';
import { clearing } from './features/spots.ts';
import { rocks } from './green.ts';
import { type Crest, crestOf, dune } from './land.ts';
import { darkSide, litSide, withTones } from './light.ts';
import { cactus } from './plants/dry.ts';
import { planted, tonesOf } from './plants/plant.ts';
import { scaleCount } from './scale-count.ts';
import { hazeBand, shadowUnder } from './sky.ts';
import { type Scene, type Stage, scatter, stamp } from './stage.ts';

const sandstone = colour(0.58, 0.12, 42);
const cactusGreen = colour(0.5, 0.1, 148);

const sandOf = (stage: Stage): Colour => {
  const asked = stage.ask.tones.get('grass') ?? stage.ask.tones.get('sand');
  if (asked) return asked;
  const random = stage.random.fork('sand');
  return colour(random.range(0.76, 0.83), random.range(0.08, 0.115), random.range(58, 82));
};

interface Mesa {
  readonly x: number;
  readonly foot: number;
  readonly wide: number;
  readonly tall: number;
  readonly depth: number;
}

/** A table mountain: a cliff in bands under a flat top, worn into ribs, on a slope of what has fallen from it. */
function mesa(stage: Stage, { x, foot, wide, tall, depth }: Mesa, random: Random): void {
  const { brush, light } = stage;
  const tones = tonesOf(light, { ...sandstone, h: sandstone.h + random.range(-8, 10) }, depth);
  const slope = tall * random.range(0.28, 0.42);
  const half = wide / 2;
  fillShape(
    brush,
    [
      [x - half - tall * 0.62, foot],
      [x - half * 0.98, foot - slope],
      [x + half * 0.98, foot - slope],
      [x + half + tall * 0.62, foot],
    ],
    shaded(stage, x, half + tall * 0.5, { ...tones, lit: mix(tones.lit, tones.body, 0.5) }),
  );
  const ribs = Math.max(5, Math.round(wide / (tall * 0.24)));
  const steps = random.pick([0, 0, 0.16, 0.3]);
  const top: Point[] = [];
  for (let rib = 0; rib <= ribs; rib++) {
    const share = rib / ribs;
    const isWing = steps > 0 && (share < 0.2 || share > 0.84);
    const level = foot - tall * (isWing ? 1 - steps : 1) + tall * random.range(-0.012, 0.018);
    const px = x - half + wide * share;
    if (rib > 0) top.push([px - (wide / ribs) * 0.12, level]);
    top.push([px, level + tall * 0.012]);
  }
  // The cliff leans back a little and breaks in steps.
  const flank = (side: number): Point[] =>
    Array.from({ length: 7 }, (_, step): Point => {
      const share = step / 6;
      const lean = half * (1.1 - share * 0.13) + (step % 2) * tall * 0.03 * random.range(0.4, 1.2);
      return [x + side * lean, foot - slope * 0.9 - (tall - slope * 0.9) * share * (0.94 - steps)];
    });
  const face: Point[] = [...flank(-1), ...top, ...flank(1).toReversed()];
  fillShape(brush, face, shaded(stage, x, half, tones));
  apart(brush, () => {
    trace(brush, face);
    brush.clip();
    for (const [from, to, alpha] of [
      [0.03, 0.08, 0.4],
      [0.24, 0.36, 0.26],
      [0.5, 0.55, 0.36],
    ] as const) {
      brush.fillStyle = css(tones.dark, alpha);
      brush.fillRect(
        x - half * 1.1,
        foot - tall + (tall - slope) * from,
        wide * 1.1,
        (tall - slope) * (to - from),
      );
    }
    for (let rib = 0; rib < ribs * 2; rib++) {
      const px = x - half + (wide * (rib + random.range(0.2, 0.8))) / (ribs * 2);
      const thick = (wide / ribs) * random.range(0.1, 0.26);
      const high = foot - tall * random.range(0.86, 1);
      fillShape(
        brush,
        [
          [px, high],
          [px + thick, foot - slope * 0.9],
          [px - thick * 0.4, foot - slope * 0.9],
        ],
        css(rib % 2 === 0 ? tones.dark : tones.lit, 0.38),
      );
    }
  });
  trace(brush, top, false);
  brush.strokeStyle = css(lighter(tones.lit, 0.05), 0.8);
  brush.lineWidth = tall * 0.012;
  brush.stroke();
}

/** Table mountains, towers of rock and, now and then, none: a sea of sand. */
function mesas(stage: Stage): void {
  const { width, height, unit } = stage;
  const random = stage.random.fork('mesas');
  const amount = random.pick([1, 3, 4, 5, 6]);
  const places = Array.from({ length: amount }, (_, index) => ({
    x: width * ((index + random.range(0.15, 0.85)) / amount),
    isTower: random.chance(0.3),
    tall: unit * random.range(110, 250),
    depth: random.range(0.5, 0.72),
    index,
  })).toSorted((one, other) => other.depth - one.depth);
  for (const { x, isTower, tall, depth, index } of places) {
    const own = stage.random.fork(`mesa${index}`);
    const wide = tall * (isTower ? own.range(0.42, 0.7) : own.range(1.1, 2.6));
    stamp(stage, x, wide + tall, (at) =>
      mesa(
        stage,
        { x: at, foot: height * 0.7, wide, tall: tall * (isTower ? 1.1 : 1), depth },
        stage.random.fork(`mesa${index}`),
      ),
    );
  }
}

/** Ripples that the wind has left: thin lines that follow the lie of the sand. */
function ripples(stage: Stage, crest: Crest, foot: number, tone: Colour): void {
  const { brush, width, height, unit, light } = stage;
  const random = stage.random.fork('sand ripples');
  for (let line = 0; line < scaleCount(stage, 90); line++) {
    const start = random.next() * width;
    const down = random.next() ** 1.3;
    const long = unit * (50 + down * 190) * random.range(0.6, 1.3);
    const at = (x: number) => crest(x) + unit * 16 + (height * foot - crest(x)) * down;
    const ink = random.chance(0.5)
      ? litSide(light, lighter(tone, 0.06), 0.1)
      : darkSide(light, tone, 0.1, 0.4);
    stamp(stage, start, long, (x) => {
      brush.strokeStyle = css(ink, 0.3);
      brush.lineWidth = unit * (1 + down * 3);
      brush.beginPath();
      brush.moveTo(x, at(x));
      brush.quadraticCurveTo(x + long * 0.5, at(x + long * 0.5) + unit * 7, x + long, at(x + long));
      brush.stroke();
    });
  }
}

const settingOf = (middle: Crest, sand: Colour): Setting => ({
  back: { crest: middle, depth: 0.26 },
  front: { crest: middle, depth: 0.1 },
  rock: sandstone,
  earth: mix(sand, colour(0.5, 0.1, 45), 0.5),
  ship: 'flies',
  fish: 'pond',
});

export const desert: Scene = {
  light: (light) =>
    withTones(light, light.time === 'day' ? { haze: mix(light.haze, colour(0.86, 0.08, 75), 0.6) } : {}),
  sky: openSky,
  far: (stage) => {
    const { height } = stage;
    mesas(stage);
    dune(
      stage,
      crestOf(stage, { base: 0.71, rise: 0.02, cycles: 4, octaves: 3, row: 8 }),
      sandOf(stage),
      0.62,
    );
    hazeBand(stage, height * 0.68, height * 0.09, 0.5);
  },
  middle: (stage) => {
    const { height, unit, brush } = stage;
    const sand = sandOf(stage);
    dune(stage, crestOf(stage, { base: 0.72, rise: 0.1, cycles: 3, octaves: 2, row: 2 }), sand, 0.5);
    const middle = crestOf(stage, { base: 0.82, rise: 0.16, cycles: 2, octaves: 2, row: 3 });
    const setting = settingOf(middle, sand);
    dune(stage, middle, sand, 0.28);
    ripples(stage, middle, 0.96, sand);
    standBack(stage, setting);
    hazeBand(stage, height * 0.74, height * 0.08, 0.25);
    const clear = clearing(stage);
    scatter(stage, 'cacti', stage.random.fork('cacti').whole(2, 6), 120 * unit, (x, random) => {
      const tall = unit * random.range(80, 150);
      const y = middle(x) + unit * 24;
      if (clear(x)) return;
      shadowUnder(stage, x + tall * 0.4, y, tall * 0.5, tall * 0.06);
      cactus(brush, planted(stage, { x, y, tall, tone: cactusGreen, depth: 0.24, random }));
    });
    standFront(stage, setting);
  },
  near: (stage) => {
    const { unit, light, brush, width } = stage;
    const crest = crestOf(stage, { base: 0.98, rise: 0.14, cycles: 1, octaves: 2, row: 5 });
    dune(stage, crest, sandOf(stage), 0.06);
    rocks(stage, crest, 4, colour(0.5, 0.08, 50));
    const random = stage.random.fork('big cactus');
    if (stage.tiles || random.chance(0.4)) return;
    const x = width * (light.sunX < 0.5 ? 0.92 : 0.08);
    cactus(
      brush,
      planted(stage, {
        x,
        y: crest(x) + 60 * unit,
        tall: 400 * unit,
        tone: colour(0.42, 0.1, 150),
        depth: 0,
        random,
      }),
    );
  },
};
