import { around, down, glow, oval, type Point, trace } from '../draw/canvas.ts';
import { colour, css, darker, lighter, mix } from '../draw/colour.ts';
import type { Random } from '../draw/random.ts';
import { crystals } from './crystals.ts';
import { dripstones, pillar, spike, stoneOf, vault } from './dripstone.ts';
import { type Setting, standBack, standFront } from './features/features.ts';
import { heavens } from './features/heavens.ts';
import { clearing } from './features/spots.ts';
import { type Crest, crestOf, hill } from './land.ts';
import { darkSide, litSide, withTones } from './light.ts';
import { boulder } from './plants/boulder.ts';
import { planted } from './plants/plant.ts';
import { scaleCount } from './scale-count.ts';
import { hazeBand, motes, shafts } from './sky.ts';
import { type Scene, type Stage, scatter, stamp } from './stage.ts';
import { water } from './water.ts';

/** A mushroom that shines by itself: light under its cap, freckles on it. */
function shiningMushroom(stage: Stage, x: number, y: number, size: number, hue: number): void {
  const { brush } = stage;
  const tone = colour(0.76, 0.14, hue);
  glow(brush, x, y - size * 0.6, size * 2.1, tone, 0.5);
  brush.strokeStyle = css(mix(tone, colour(0.9, 0.03, hue), 0.5));
  brush.lineWidth = size * 0.15;
  brush.beginPath();
  brush.moveTo(x, y + size * 0.05);
  brush.quadraticCurveTo(x + size * 0.1, y - size * 0.35, x, y - size * 0.7);
  brush.stroke();
  brush.beginPath();
  brush.ellipse(x, y - size * 0.66, size * 0.5, size * 0.46, 0, Math.PI, Math.PI * 2);
  brush.closePath();
  brush.fillStyle = down(brush, y - size * 1.15, y - size * 0.62, [
    [0, darker(tone, 0.12)],
    [1, lighter(tone, 0.14)],
  ]);
  brush.fill();
  oval(brush, x, y - size * 0.66, size * 0.5, size * 0.1);
  brush.fillStyle = css(lighter(tone, 0.18));
  brush.fill();
  brush.fillStyle = css(colour(0.97, 0.04, hue), 0.85);
  for (const [dx, dy, r] of [
    [-0.22, -0.86, 0.06],
    [0.08, -0.98, 0.075],
    [0.28, -0.82, 0.05],
  ] as const) {
    brush.beginPath();
    brush.arc(x + dx * size, y + dy * size, r * size, 0, Math.PI * 2);
    brush.fill();
  }
}

function mushroomGroup(stage: Stage, x: number, y: Crest, hue: number, random: Random): void {
  for (const [shift, scale] of [
    [-34, 0.6],
    [30, 0.75],
    [0, 1],
  ] as const) {
    const at = x + shift * stage.unit;
    shiningMushroom(
      stage,
      at,
      y(at) + 12 * stage.unit,
      stage.unit * 52 * scale * random.range(0.8, 1.2),
      hue,
    );
  }
}

const settingOf = (stage: Stage, shore: Crest, floor: Crest): Setting => ({
  back: { crest: shore, depth: 0.2 },
  front: { crest: (x) => floor(x) - stage.unit * 10, depth: 0.02 },
  rock: stoneOf(stage, 0.5),
  earth: colour(0.8, 0.07, 75),
  flow: { tone: colour(0.78, 0.12, stage.light.haze.h + 20) },
  ship: 'sails',
  fish: 'leap',
  hasLake: true,
  tall: 330,
});

/** Where daylight breaks in. */
const holeX = ({ width, light, tiles }: Stage): number => {
  if (tiles) return width * 0.5;
  return width * (light.sunX < 0.5 ? 0.4 : 0.6);
};

export const cave: Scene = {
  light: (light, random) => {
    const hue = random.pick([205, 250, 300, 170]);
    const level = { day: 0.02, dawn: 0, dusk: -0.09, night: -0.19 }[light.time];
    const outside = { day: 0, dawn: 0.26, dusk: 0.36, night: 0.2 }[light.time];
    return withTones(light, {
      top: colour(0.24 + level * 0.6, 0.07, hue),
      middle: mix(colour(0.46 + level, 0.1, hue), light.middle, outside * 1.2),
      low: mix(colour(0.8 + level, 0.09, hue), light.low, 0.6),
      haze: mix(colour(0.56 + level, 0.1, hue), light.haze, outside),
      shade: colour(0.15, 0.05, hue + 25),
      key: mix(colour(0.86, 0.09, hue), light.key, 0.55),
      sun: mix(colour(0.95, 0.05, hue), light.key, 0.85),
      dark: 0.3 - level,
      hazeStrength: light.hazeStrength,
    });
  },
  sky: (stage) => {
    const { brush, width, height, light, unit } = stage;
    const x = holeX(stage);
    const dark = mix(light.top, light.middle, 0.45);
    brush.fillStyle = css(dark);
    brush.fillRect(0, 0, width, height);
    stamp(stage, x, width, (at) => {
      brush.fillStyle = around(brush, at, height * 0.42, Math.max(width, height) * 0.62, [
        [0, mix(light.low, light.middle, 0.25)],
        [0.35, light.middle],
        [0.8, mix(dark, light.middle, 0.25), stage.tiles ? 0 : 1],
        [1, dark, stage.tiles ? 0 : 1],
      ]);
      brush.fillRect(0, 0, width, height);
      glow(brush, at, height * 0.3, unit * 640, light.sun, 0.5);
    });
    heavens(stage, true);
  },
  far: (stage) => {
    const { width, height, unit } = stage;
    const back = crestOf(stage, { base: 0.76, rise: 0.16, cycles: 3, octaves: 4, row: 1 });
    const stone = stoneOf(stage, 0.45);
    vault(stage, { base: 0.02, dip: 0.2, side: 0.2, tone: stone, depth: 0.66, row: 1 }, (roof) => {
      for (const [share, wide] of [
        [0.14, 60],
        [0.3, 38],
        [0.78, 46],
        [0.9, 66],
      ] as const)
        pillar(stage, width * share, {
          top: roof(width * share) - 60 * unit,
          foot: back(width * share) + 60 * unit,
          wide: wide * unit,
          depth: 0.68,
        });
      dripstones(stage, { name: 'far teeth', count: 15, long: 190, way: 1, tone: stone, depth: 0.66 }, roof);
    });
    dripstones(stage, { name: 'far stones', count: 12, long: 110, way: -1, tone: stone, depth: 0.6 }, back);
    hill(stage, back, stone, 0.62);
    hazeBand(stage, height * 0.68, height * 0.2, 0.42);
  },
  middle: (stage) => {
    const { height, unit, light, words } = stage;
    const stone = stoneOf(stage, 0.42);
    vault(stage, { base: -0.06, dip: 0.2, side: 0.24, tone: stone, depth: 0.36, row: 2 }, (roof) =>
      dripstones(stage, { name: 'teeth', count: 10, long: 250, way: 1, tone: stone, depth: 0.34 }, roof),
    );
    const shore = crestOf(stage, { base: 0.79, rise: 0.07, cycles: 3, octaves: 3, row: 3 });
    dripstones(stage, { name: 'stones', count: 8, long: 140, way: -1, tone: stone, depth: 0.36 }, shore);
    hill(stage, shore, stone, 0.34, height * 0.82);
    const floor = crestOf(stage, {
      base: words.has('lake') ? 0.97 : 0.905,
      rise: 0.035,
      cycles: 2,
      octaves: 3,
      row: 4,
    });
    const setting = settingOf(stage, shore, floor);
    standBack(stage, setting);
    const hue = light.haze.h + stage.random.fork('gems').pick([-50, 55, 90]);
    const isKept = clearing(stage);
    const gems = words.has('crystals') ? 13 : 7;
    scatter(stage, 'crystals', Math.max(3, scaleCount(stage, gems)), 200 * unit, (x, random, index) => {
      const size = unit * (index % 3 === 1 ? random.range(130, 210) : random.range(44, 96));
      crystals(
        stage,
        x,
        shore(x) + 16 * unit,
        isKept(x) ? size * 0.3 : size,
        hue + random.range(-14, 14),
        random,
      );
    });
    water(stage, {
      top: height * 0.8,
      bottom: height * (words.has('lake') ? 0.99 : 0.92),
      tone: colour(0.42, 0.1, light.haze.h),
      mirror: 0.62,
    });
    shafts(stage, 6, light.time === 'night' ? 0.35 : 0.55);
    glow(stage.brush, holeX(stage), height * 0.8, unit * 360, light.sun, 0.22);
    fallingIn(stage, height * 0.84);
    hill(stage, floor, stoneOf(stage, 0.5), 0.08);
    ledge(stage, floor);
    const caps = words.has('mushrooms') ? 9 : 4;
    scatter(stage, 'caps', scaleCount(stage, caps), 120 * unit, (x, random) =>
      mushroomGroup(stage, x, (at) => floor(at) + 4 * unit, hue + 40, random),
    );
    scatter(stage, 'pebbles', scaleCount(stage, 9), 60 * unit, (x, random) =>
      boulder(
        stage.brush,
        planted(stage, {
          x,
          y: floor(x) + unit * random.range(20, 60),
          tall: unit * random.range(10, 30),
          tone: stoneOf(stage, 0.46),
          depth: 0.05,
          random,
        }),
      ),
    );
    standFront(stage, setting);
    hazeBand(stage, height * 0.84, height * 0.06, 0.16);
  },
  near: (stage) => {
    const { light, height, unit, width } = stage;
    const stone = colour(0.24, 0.04, light.haze.h + 15);
    vault(stage, { base: -0.16, dip: 0.2, side: 0.2, tone: stone, depth: 0, row: 3 }, (roof) =>
      dripstones(stage, { name: 'near teeth', count: 6, long: 300, way: 1, tone: stone, depth: 0 }, roof),
    );
    if (!stage.tiles)
      for (const [share, long] of [
        [0.02, 330],
        [0.09, 170],
        [0.93, 210],
        [0.99, 360],
      ] as const)
        spike(
          stage,
          {
            x: width * share,
            y: height * 1.01,
            long: long * unit,
            wide: long * unit * 0.42,
            way: -1,
            tone: stone,
            depth: 0,
          },
          stage.random.fork(`near${share}`),
        );
    motes(stage, light.sun, 26, 0.2);
  },
};

/** Rain or snow that finds its way in where the daylight does. */
function fallingIn(stage: Stage, foot: number): void {
  const { brush, unit, light } = stage;
  const { weather } = light;
  if (weather !== 'rain' && weather !== 'storm' && weather !== 'snow') return;
  const random = stage.random.fork('falling');
  for (let index = 0; index < 90; index++) {
    const x = holeX(stage) + unit * 200 * (random.next() + random.next() - 1);
    const y = random.next() * foot;
    const long = unit * (weather === 'snow' ? 1 : random.range(20, 60));
    brush.strokeStyle = css(lighter(light.low, 0.1), 0.2 + random.next() * 0.4);
    brush.lineWidth = unit * (weather === 'snow' ? random.range(3, 7) : 2);
    brush.beginPath();
    brush.moveTo(x, y);
    brush.lineTo(x, Math.min(foot, y + long));
    brush.stroke();
  }
}

/** The floor that a game stands on: a bright lip, then courses of broken stone in the dark below it. */
function ledge(stage: Stage, floor: Crest): void {
  const { brush, width, unit, light } = stage;
  const tone = stoneOf(stage, 0.5);
  const count = Math.round(width / (unit * 64));
  const random = stage.random.fork('ledge');
  for (let row = 0; row < 2; row++)
    for (let index = 0; index < count; index++) {
      const x = ((index + random.range(0.1, 0.9)) / count) * width;
      const y = floor(x) + unit * (30 + row * 42 + random.range(-8, 8));
      const wide = unit * random.range(26, 60);
      brush.strokeStyle = css(darkSide(light, tone, 0.05, 0.85), 0.4);
      brush.lineWidth = unit * 3;
      brush.beginPath();
      brush.moveTo(x - wide, y);
      brush.lineTo(x, y + unit * random.range(-6, 6));
      brush.lineTo(x + wide * 0.4, y + unit * random.range(8, 22));
      brush.stroke();
    }
  const edge: Point[] = Array.from({ length: 161 }, (_, step) => {
    const x = (step / 160) * width;
    return [x, floor(x) + unit * 2];
  });
  trace(brush, edge, false);
  brush.strokeStyle = css(litSide(light, lighter(tone, 0.1), 0, 0.6), 0.9);
  brush.lineWidth = unit * 6;
  brush.stroke();
}
