import { apart } from '../draw/canvas.ts';
import { colour, css, lighter } from '../draw/colour.ts';
import { type Setting, standBack, standFront } from './features/features.ts';
import { openSky } from './features/heavens.ts';
import { house } from './features/house.ts';
import { clearing } from './features/spots.ts';
import { path } from './features/ways.ts';
import { earth, meadow, nearGround, rock, treeKinds, treeTone, turf } from './green.ts';
import { type Crest, crestOf, hill } from './land.ts';
import { mountains } from './mountains.ts';
import { plains } from './plains.ts';
import { tufts } from './plants/meadow.ts';
import { tonesOf } from './plants/plant.ts';
import { treeRow } from './plants/rows.ts';
import { hazeBand, shadowUnder } from './sky.ts';
import { type Scene, type Stage, scatter, stamp } from './stage.ts';

const settingOf = (slope: Crest, ground: Crest): Setting => ({
  back: { crest: slope, depth: 0.3 },
  front: { crest: ground, depth: 0.06 },
  rock,
  earth,
  ship: 'flies',
  fish: 'pond',
});

/** Where the near houses stand: on both sides of the lane, and not before what the prompt names. */
function homesOf(stage: Stage, keep: (x: number) => boolean): readonly number[] {
  const { width, height, random } = stage;
  const own = random.fork('homes');
  const shares = width > height * 1.1 ? [0.1, 0.28, 0.74, 0.92] : [0.2, 0.83];
  const homes = shares.map((share) => width * (share + own.range(-0.035, 0.035)));
  const free = homes.filter((x) => !keep(x));
  return free.length > 0 ? free : homes.slice(0, 1);
}

export const village: Scene = {
  sky: openSky,
  far: (stage) => {
    const isHilly = stage.words.has('mountains') || stage.random.fork('far land').chance(0.4);
    (isHilly ? mountains : plains).far(stage);
  },
  middle: (stage) => {
    const { width, unit, height, random, words } = stage;
    const slope = crestOf(stage, { base: 0.74, rise: 0.08, cycles: 2, octaves: 2, row: 3 });
    const ground = crestOf(stage, { base: 0.85, rise: 0.06, cycles: 1, octaves: 2, row: 4 });
    const setting = settingOf(slope, ground);
    const keep = clearing(stage);
    hill(stage, slope, turf(stage, meadow), 0.4);
    treeRow(
      stage,
      { name: 'behind', crest: slope, count: 16, tall: 130, tone: treeTone(stage), depth: 0.42, clear: keep },
      treeKinds(stage),
    );
    scatter(stage, 'far houses', 9, 90 * unit, (x, own) => {
      const y = slope(x) + unit * own.range(14, 40);
      if (!keep(x)) house(stage, { x, y, size: unit * own.range(100, 140), depth: 0.34, random: own });
    });
    hazeBand(stage, height * 0.74, height * 0.06, 0.24);
    standBack(stage, setting);
    hill(stage, ground, lighter(turf(stage, meadow), 0.02), 0.16);
    tufts(stage, ground, turf(stage, meadow), 0.16, 0.96);
    if (!words.has('path') && !words.has('river'))
      path(stage, width * 0.52, ground(width * 0.52) + 4 * unit, height * 1.02, earth, 0.75);
    const homes = homesOf(stage, keep);
    homes.forEach((home, index) => {
      const size = unit * random.fork(`home size${index}`).range(250, 310);
      stamp(stage, home, size * 0.7, (x) => {
        const own = random.fork(`home${index}`);
        const y = ground(x) + unit * own.range(24, 46);
        shadowUnder(stage, x, y, size * 0.55, 16 * unit);
        house(stage, { x, y, size, depth: 0.1, random: own });
      });
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
        clear: (x) => homes.some((home) => Math.abs(home - x) < 190 * unit) || keep(x),
      },
      treeKinds(stage),
    );
    fence(stage, (x) => ground(x) + 80 * unit);
    standFront(stage, setting);
  },
  near: (stage) => {
    nearGround(stage, meadow, 60);
  },
};

function fence(stage: Stage, crest: Crest): void {
  const { brush, width, unit, light } = stage;
  const tones = tonesOf(light, colour(0.6, 0.07, 60), 0.05);
  const posts = Math.round(width / (46 * unit));
  apart(brush, () => {
    for (let post = 0; post < posts; post++) {
      const x = (post / posts) * width;
      if (Math.abs(x / width - 0.5) < 0.17) continue;
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
