import { apart, around, disc, glow, type Point } from '../draw/canvas.ts';
import { type Colour, colour, css, lighter, mix } from '../draw/colour.ts';
import { between, clamp, type Random } from '../draw/random.ts';
import { type Setting, standBack, standFront } from './features/features.ts';
import { openSky } from './features/heavens.ts';
import { type Crest, crestOf, hill, range } from './land.ts';
import { withTones } from './light.ts';
import { boulder } from './plants/boulder.ts';
import { planted } from './plants/plant.ts';
import { hazeBand, motes } from './sky.ts';
import { type Scene, type Stage, scatter } from './stage.ts';

const lava = colour(0.72, 0.2, 48);

/** A river of lava down a slope: hot in the middle, dark crust at its sides. */
function lavaRiver(stage: Stage, points: readonly Point[], wide: number): void {
  const { brush } = stage;
  const stroke = (tone: Colour, share: number, alpha: number) => {
    brush.strokeStyle = css(tone, alpha);
    for (let index = 1; index < points.length; index++) {
      const [from, to] = [points[index - 1] ?? [0, 0], points[index] ?? [0, 0]];
      brush.lineWidth = wide * share * (0.25 + (index / points.length) * 0.9);
      brush.beginPath();
      brush.moveTo(from[0], from[1]);
      brush.lineTo(to[0], to[1]);
      brush.stroke();
    }
  };
  apart(brush, () => {
    brush.globalCompositeOperation = 'screen';
    stroke(colour(0.5, 0.2, 35), 4.2, 0.14);
  });
  stroke(colour(0.5, 0.2, 32), 1.25, 1);
  stroke(lava, 0.85, 1);
  stroke(colour(0.9, 0.14, 90), 0.34, 1);
}

const winding = (random: Random, from: Point, to: Point, sway: number): Point[] => {
  const phase = random.range(0, 6);
  return Array.from({ length: 26 }, (_, index): Point => {
    const share = index / 25;
    return [
      between(from[0], to[0], share) + Math.sin(share * 9 + phase) * sway * share ** 0.8,
      between(from[1], to[1], share),
    ];
  });
};

const settingOf = (ground: Crest): Setting => ({
  back: { crest: ground, depth: 0.14 },
  front: { crest: ground, depth: 0.04 },
  rock: colour(0.36, 0.03, 20),
  earth: colour(0.5, 0.05, 40),
  flow: { tone: lava, shines: true },
  ship: 'flies',
  fish: 'pond',
});

export const volcano: Scene = {
  light: (light) =>
    withTones(light, {
      top: mix(light.top, colour(0.2, 0.06, 15), 0.72),
      middle: mix(light.middle, colour(0.36, 0.13, 25), 0.72),
      low: mix(light.low, colour(0.66, 0.18, 45), 0.75),
      haze: mix(light.haze, colour(0.46, 0.14, 32), 0.75),
      shade: colour(0.15, 0.05, 350),
      key: colour(0.76, 0.18, 48),
      dark: Math.max(0.4, light.dark),
    }),
  sky: openSky,
  far: (stage) => {
    const { brush, width, height, unit, light } = stage;
    const own = stage.random.fork('cone');
    const x = width * (light.sunX < 0.5 ? own.range(0.56, 0.7) : own.range(0.3, 0.44));
    const top = height * own.range(0.22, 0.36);
    const reach = unit * 640 * (stage.tiles ? 0.8 : own.range(0.78, 1.3));
    const mouth = own.range(0.06, 0.16);
    glow(brush, x, top, unit * 620, lava, 0.75);
    smoke(stage, x, top);
    const crest = (at: number) => {
      const away = Math.abs(at - x) / reach;
      const cone = top + Math.max(0, away - mouth) ** 0.78 * height * 0.5;
      return Math.min(height * 0.74, cone + stage.noise.layered((at / width) * 16, 3, 4, 16) * unit * 26);
    };
    range(stage, crest, { tone: colour(0.32, 0.04, 15), depth: 0.3, foot: height * 0.76, snow: 0 });
    glow(brush, x, top + unit * 8, unit * 150, colour(0.85, 0.17, 70), 0.95);
    const random = stage.random.fork('streams');
    const sways = own.pick([[-0.2, 0.06, 0.26], [-0.3, 0.12], [0.04], [-0.36, -0.1, 0.14, 0.34]]);
    for (const sway of sways)
      lavaRiver(
        stage,
        winding(
          random,
          [x + sway * unit * 120, crest(x + sway * unit * 120)],
          [x + sway * width * 0.5, height * 0.74],
          unit * 34,
        ),
        unit * 13,
      );
    hazeBand(stage, height * 0.72, height * 0.1, 0.5);
  },
  middle: (stage) => {
    const { width, height, unit } = stage;
    const ground = crestOf(stage, { base: 0.8, rise: 0.12, cycles: 4, octaves: 5, row: 2 });
    const setting = settingOf(ground);
    hill(stage, ground, colour(0.3, 0.035, 20), 0.25);
    standBack(stage, setting);
    const random = stage.random.fork('rivers');
    for (let index = 0; index < 3; index++) {
      const from = width * random.range(0.15, 0.85);
      lavaRiver(
        stage,
        winding(
          random,
          [from, ground(from) + 10 * unit],
          [from + random.range(-0.25, 0.25) * width, height * 1.02],
          unit * 110,
        ),
        unit * 30,
      );
    }
    hazeBand(stage, height * 0.8, height * 0.07, 0.25);
    standFront(stage, setting);
  },
  near: (stage) => {
    const { brush, unit } = stage;
    const crest = crestOf(stage, { base: 1.0, rise: 0.1, cycles: 3, octaves: 5, row: 5 });
    scatter(stage, 'rocks', 7, 140 * unit, (x, random) =>
      boulder(
        brush,
        planted(stage, {
          x,
          y: crest(x) + 40 * unit,
          tall: unit * random.range(60, 150),
          tone: colour(0.24, 0.03, 20),
          depth: 0,
          random,
        }),
      ),
    );
    hill(stage, crest, colour(0.2, 0.03, 15), 0);
    motes(stage, lava, 60, 0.05);
  },
};

function smoke(stage: Stage, x: number, y: number): void {
  const { brush, unit, light } = stage;
  const random = stage.random.fork('smoke');
  for (let index = 0; index < 34; index++) {
    const share = index / 33;
    const size = unit * (34 + share * 130) * random.range(0.8, 1.2);
    const px = x + Math.sin(share * 4) * unit * 50 + share * unit * 170 + random.range(-30, 30) * unit;
    const tone = mix(lava, mix(light.top, colour(0.3, 0.03, 20), 0.5), clamp(share * 2.4));
    disc(
      brush,
      px,
      y - share * unit * 330,
      size,
      around(brush, px - size * 0.2, y - share * unit * 330, size, [
        [0, lighter(tone, 0.06), 0.3],
        [0.6, tone, 0.22],
        [1, tone, 0],
      ]),
    );
  }
}
