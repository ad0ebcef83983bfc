import { disc, oval } from '../draw/canvas.ts';
import { colour, css, mix } from '../draw/colour.ts';
import { type Setting, standBack, standFront } from './features/features.ts';
import { openSky } from './features/heavens.ts';
import { clearing } from './features/spots.ts';
import { type Crest, crestOf, hill } from './land.ts';
import { seen, withTones } from './light.ts';
import { bare } from './plants/dry.ts';
import { planted, tonesOf } from './plants/plant.ts';
import { treeRow } from './plants/rows.ts';
import { hazeBand, motes } from './sky.ts';
import { type Scene, type Stage, scatter } from './stage.ts';
import { water } from './water.ts';

/** Moss on a hump of earth: the dry places of a swamp. */
function hummock({ brush, light }: Stage, x: number, y: number, wide: number): void {
  const tones = tonesOf(light, colour(0.44, 0.09, 130), 0.12);
  for (const [grow, tone] of [
    [1.08, tones.dark],
    [1, tones.body],
    [0.8, tones.lit],
  ] as const) {
    oval(brush, x, y + wide * (0.07 - grow * 0.03), wide * 0.5 * grow, wide * 0.085 * grow);
    brush.fillStyle = css(tone);
    brush.fill();
  }
}

const settingOf = (stage: Stage, bank: Crest): Setting => ({
  back: { crest: bank, depth: 0.22 },
  front: {
    crest: () => stage.height * 0.79,
    depth: 0.08,
    base: (x, y, wide) => hummock(stage, x, y, wide),
  },
  rock: colour(0.46, 0.04, 130),
  earth: colour(0.5, 0.07, 75),
  flow: { tone: colour(0.66, 0.11, 175) },
  ship: 'sails',
  fish: 'leap',
});

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
  sky: openSky,
  far: (stage) => {
    const back = crestOf(stage, { base: 0.64, rise: 0.1, cycles: 3, octaves: 4, row: 1 });
    hill(stage, back, colour(0.4, 0.06, 160), 0.78);
    treeRow(
      stage,
      { name: 'far', crest: back, count: 40, tall: 190, tone: colour(0.36, 0.05, 160), depth: 0.74 },
      bare,
    );
    hazeBand(stage, stage.height * 0.6, stage.height * 0.16, 0.6);
  },
  middle: (stage) => {
    const { brush, width, height, unit, light } = stage;
    const bank = (x: number) => height * 0.7 + stage.noise.layered((x / width) * 6, 4, 3, 6) * unit * 20;
    const setting = settingOf(stage, bank);
    treeRow(
      stage,
      {
        name: 'dead',
        crest: bank,
        count: 14,
        tall: 400,
        tone: colour(0.32, 0.04, 140),
        depth: 0.42,
        clear: clearing(stage),
      },
      bare,
    );
    hill(stage, bank, colour(0.42, 0.07, 135), 0.4, height * 0.74);
    standBack(stage, setting);
    water(stage, { top: height * 0.745, bottom: height, tone: colour(0.4, 0.07, 150), mirror: 0.55 });
    hazeBand(stage, height * 0.74, height * 0.08, 0.5);
    scatter(stage, 'pads', 26, 60 * unit, (x, random) => {
      const near = random.next();
      const y = height * (0.77 + near * 0.2);
      const size = unit * (14 + near * 46);
      oval(brush, x, y, size, size * 0.3);
      brush.fillStyle = css(tonesOf(light, colour(0.52, 0.12, 140), 0.25 - near * 0.2).body);
      brush.fill();
      if (random.chance(0.25))
        disc(brush, x, y - size * 0.2, size * 0.2, css(seen(light, colour(0.8, 0.13, 350), 0.1)));
    });
    standFront(stage, setting);
  },
  near: (stage) => {
    const { brush, width, height, unit, light } = stage;
    const crest = crestOf(stage, { base: 1.0, rise: 0.1, cycles: 2, octaves: 3, row: 6 });
    if (!stage.tiles)
      for (const side of [0.03, 0.95])
        bare(
          brush,
          planted(stage, {
            x: width * side,
            y: height,
            tall: 860 * unit,
            tone: colour(0.2, 0.04, 150),
            depth: 0,
            random: stage.random.fork(`dead${side}`),
          }),
        );
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
