import { down, fillShape, oval, type Point } from '../draw/canvas.ts';
import { colour, css, rgbOf } from '../draw/colour.ts';
import { between, clamp, ease, type Random } from '../draw/random.ts';
import { shaded } from './features/at.ts';
import { type Setting, standBack, standFront } from './features/features.ts';
import { heavens, planet } from './features/heavens.ts';
import { withTones } from './light.ts';
import { lightSide, tonesOf } from './plants/plant.ts';
import { scaleCount } from './scale-count.ts';
import { stars } from './sky.ts';
import { type Scene, type Stage, scatter, texture } from './stage.ts';

/** Clouds of gas between the stars, in two colours that melt into each other. */
function nebula(stage: Stage): void {
  const { width, height, noise, light } = stage;
  const cycles = Math.max(2, Math.round((width / height) * 2));
  const rich = stage.random.fork('gas').range(0.46, 0.66);
  const [dark, one, two, core] = [light.top, light.middle, light.low, light.sun].map((tone) => rgbOf(tone));
  texture(stage, { x: 0, y: 0, w: width, h: height }, 4, (across, high, data, place) => {
    const [u, v] = [across * cycles, high * 2.2];
    const bend = noise.layered(u, v + 9, 3, cycles);
    const cloud = clamp(
      noise.layered(u, v + bend * 0.9, 6, cycles) * 1.1 + rich - Math.abs(v - 1.1 - bend * 0.5) * 0.42,
    );
    const hue = clamp(noise.layered(u, v + 30, 3, cycles) * 1.4 + 0.5);
    const veil = ease(0.06, 0.8, cloud);
    const hot = ease(0.62, 0.98, cloud);
    for (let part = 0; part < 3; part++) {
      const gas = between(one?.[part] ?? 0, two?.[part] ?? 0, hue);
      data[place + part] = between(between(dark?.[part] ?? 0, gas, veil), core?.[part] ?? 0, hot * 0.7);
    }
    data[place + 3] = 255;
  });
}

/** A rock that floats, flat enough to stand on. */
function asteroid(stage: Stage, x: number, y: number, wide: number): void {
  const { brush, light, unit } = stage;
  const tones = tonesOf(light, colour(0.46, 0.04, 290), 0.06);
  const random = stage.random.fork(`asteroid${Math.round(x / unit)}`);
  const under: Point[] = Array.from({ length: 17 }, (_, index) => {
    const share = index / 16;
    const drop = Math.sin(share * Math.PI) ** 0.7 * wide * 0.36 * random.range(0.78, 1.15);
    return [x + (share - 0.5) * wide * 1.1, y + drop];
  });
  fillShape(
    brush,
    under,
    down(brush, y, y + wide * 0.36, [
      [0, tones.lit],
      [0.3, tones.body],
      [1, tones.dark],
    ]),
  );
  for (let facet = 2; facet < 14; facet += 3) {
    const [fx, fy] = under[facet] ?? [x, y];
    fillShape(
      brush,
      [
        [fx - wide * 0.05, y],
        [fx + wide * 0.07, y],
        [fx, y + (fy - y) * 0.85],
      ],
      css(facet % 2 === 0 ? tones.dark : tones.lit, 0.35),
    );
  }
  oval(brush, x, y, wide * 0.55, wide * 0.06);
  brush.fillStyle = css(tones.lit);
  brush.fill();
}

/** Whether the prompt brings a body of its own into the sky. */
const hasGuest = ({ words }: Stage): boolean =>
  (['planet', 'sun', 'moon'] as const).some((word) => words.has(word));

/** A rock that tumbles through space: an uneven ball, lit from one side, with a few craters. */
function rubble(stage: Stage, x: number, y: number, size: number, random: Random): void {
  const { brush, light } = stage;
  const tones = tonesOf(light, colour(0.44, 0.03, random.range(250, 320)), 0);
  const rim: Point[] = Array.from({ length: 13 }, (_, index) => {
    const turn = (index / 13) * Math.PI * 2;
    const reach = size * random.range(0.74, 1.06);
    return [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach * 0.82];
  });
  fillShape(brush, rim, shaded(stage, x, size, tones));
  for (let crater = 0; crater < 4; crater++) {
    const [cx, cy] = [x + random.range(-0.5, 0.5) * size, y + random.range(-0.4, 0.4) * size];
    const wide = size * random.range(0.1, 0.22);
    oval(brush, cx, cy, wide, wide * 0.75);
    brush.fillStyle = css(tones.lit, 0.5);
    brush.fill();
    oval(brush, cx + lightSide(stage) * wide * 0.16, cy - wide * 0.1, wide * 0.86, wide * 0.6);
    brush.fillStyle = css(tones.dark, 0.85);
    brush.fill();
  }
}

const settingOf = (stage: Stage): Setting => ({
  back: {
    crest: () => stage.height * 0.66,
    depth: 0.05,
    base: (x, y, wide) => asteroid(stage, x, y, wide),
  },
  front: {
    crest: () => stage.height * 0.76,
    depth: 0.02,
    base: (x, y, wide) => asteroid(stage, x, y, wide),
  },
  rock: colour(0.5, 0.04, 285),
  earth: colour(0.9, 0.08, stage.light.low.h),
  flow: { tone: colour(0.78, 0.13, stage.light.low.h), shines: true },
  ship: 'rockets',
  fish: 'swim',
  tall: 330,
});

export const space: Scene = {
  light: (light, random) => {
    const hue = random.pick([300, 250, 330, 200]);
    return withTones(light, {
      top: colour(0.14, 0.06, 275),
      middle: colour(0.44, 0.17, hue),
      low: colour(0.58, 0.18, hue + 60),
      sun: colour(0.93, 0.09, hue + 40),
      haze: colour(0.36, 0.12, hue),
      shade: colour(0.1, 0.04, 280),
      key: colour(0.9, 0.07, 80),
      dark: 0.2,
      time: 'night',
    });
  },
  sky: (stage) => {
    nebula(stage);
    stars(stage, 420, 1.5);
    heavens(stage, true);
  },
  far: (stage) => {
    const { width, height, unit } = stage;
    const random = stage.random.fork('far planet');
    if (hasGuest(stage) || random.chance(0.2)) return;
    planet(stage, {
      x: width * (stage.light.sunX < 0.5 ? random.range(0.16, 0.32) : random.range(0.68, 0.84)),
      y: height * random.range(0.2, 0.42),
      radius: unit * random.range(46, 100),
      tone: colour(0.72, 0.11, random.range(0, 360)),
      ringed: random.chance(0.6),
    });
  },
  middle: (stage) => {
    const { width, height, unit, light } = stage;
    const random = stage.random.fork('planets');
    const isLeft = light.sunX < 0.5;
    planet(stage, {
      x: width * (isLeft ? random.range(0.66, 0.86) : random.range(0.14, 0.34)),
      y: height * (hasGuest(stage) ? 0.82 : random.range(0.52, 0.72)),
      radius: unit * random.range(200, 330),
      tone: colour(0.62, 0.13, random.range(0, 360)),
      ringed: random.chance(0.35),
    });
    const setting = settingOf(stage);
    standBack(stage, setting);
    standFront(stage, setting);
  },
  near: (stage) => {
    const { height, unit } = stage;
    const random = stage.random.fork('asteroids');
    scatter(stage, 'asteroids', scaleCount(stage, random.whole(6, 18)), 90 * unit, (x, own) =>
      rubble(
        stage,
        x,
        height * own.pick([own.range(0.8, 1), own.range(0, 0.14)]),
        unit * own.range(12, 64),
        own,
      ),
    );
  },
};
