import { down, fillShape, oval, type Point } from '../draw/canvas.ts';
import { colour, css } from '../draw/colour.ts';
import { clouds } from './clouds.ts';
import { type Setting, standBack, standFront } from './features/features.ts';
import { openSky } from './features/heavens.ts';
import { falling } from './features/waterfall.ts';
import { treeTone } from './green.ts';
import { leafy, spreading } from './plants/broadleaf.ts';
import { fir } from './plants/conifer.ts';
import { planted, type Species, tonesOf } from './plants/plant.ts';
import { scaleCount } from './scale-count.ts';
import { hazeBand } from './sky.ts';
import { type Scene, type Stage, stamp } from './stage.ts';

/** The large island, where the first thing that a prompt names finds its place. */
const mainX = ({ width, light }: Stage) => width * (light.sunX < 0.5 ? 0.64 : 0.36);

const settingOf = (stage: Stage): Setting => {
  const { height, unit } = stage;
  const base = (depth: number, name: string) => (x: number, y: number, wide: number) => {
    const isThere = name === 'back' && Math.abs(x - mainX(stage)) < 90 * unit;
    if (!isThere)
      floating(stage, {
        x,
        y: y - 6 * unit,
        wide: wide * 1.25,
        depth,
        name: `${name}${Math.round((x / stage.width) * 100)}`,
        isBare: true,
      });
  };
  return {
    back: { crest: () => height * 0.59, depth: 0.1, base: base(0.16, 'back') },
    front: { crest: () => height * 0.73, depth: 0.04, base: base(0.06, 'front') },
    rock: colour(0.55, 0.05, 60),
    earth: colour(0.97, 0.02, 90),
    ship: 'flies',
    fish: 'swim',
    tall: 300,
  };
};

export const skyIslands: Scene = {
  sky: openSky,
  far: (stage) => {
    const { width, height, unit } = stage;
    clouds(stage, 0.55, 0.55, 1);
    const random = stage.random.fork('far islands');
    const count = scaleCount(stage, random.whole(2, 6));
    for (let index = 0; index < count; index++) {
      const x = width * ((index + random.range(0.15, 0.85)) / count);
      const depth = random.range(0.56, 0.78);
      floating(stage, {
        x,
        y: height * random.range(0.2, 0.5),
        wide: unit * random.range(200, 260) * (1.35 - depth),
        depth,
        name: `far island${index}`,
      });
    }
    hazeBand(stage, height * 0.7, height * 0.2, 0.4);
  },
  middle: (stage) => {
    const { width, height, unit, light } = stage;
    const setting = settingOf(stage);
    const random = stage.random.fork('islands');
    const wide = Math.min(width * 0.6, unit * random.range(560, 760));
    floating(stage, { x: mainX(stage), y: height * 0.6, wide, depth: 0.16, name: 'main island' });
    const away = random.range(0.1, 0.24);
    floating(stage, {
      x: width * (light.sunX < 0.5 ? away : 1 - away),
      y: height * random.range(0.5, 0.7),
      wide: unit * random.range(200, 340),
      depth: 0.28,
      name: 'side island',
    });
    standBack(stage, setting);
    clouds(stage, 0.42, 0.72, 1.3);
    standFront(stage, setting);
  },
  near: (stage) => {
    const { width, height, unit } = stage;
    floating(stage, {
      x: width * (stage.light.sunX < 0.5 ? 0.95 : 0.05),
      y: height * 0.86,
      wide: 420 * unit,
      depth: 0,
      name: 'near island',
    });
    hazeBand(stage, height * 1.02, height * 0.14, 0.6);
  },
};

interface Island {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly depth: number;
  /** Identifies an island, so that one that crosses a side looks the same on the other. */
  readonly name: string;
  readonly isBare?: boolean;
}

const floating = (stage: Stage, island: Island): void =>
  stamp(stage, island.x, island.wide * 0.6, (x) => islandAt(stage, { ...island, x }));

/** The trees of this picture's islands. */
const treesOf = ({ words, random }: Stage): Species => {
  if (words.has('pine')) return fir;
  return random.fork('island trees').pick<Species>([fir, fir, leafy, spreading]);
};

/** An island in the air: turf on top, rock that tapers below, a waterfall now and then. */
function islandAt(stage: Stage, at: Island): void {
  const { brush, unit, light } = stage;
  const { x, y, wide, depth } = at;
  const random = stage.random.fork(at.name);
  const stone = tonesOf(light, colour(0.55, 0.06, 55), depth);
  const turf = tonesOf(light, colour(0.66, 0.15, 130), depth);
  const under: Point[] = Array.from({ length: 21 }, (_, index) => {
    const share = index / 20;
    const drop = Math.sin(share * Math.PI) ** 0.7 * wide * 0.46;
    return [x + (share - 0.5) * wide, y + drop * (index % 2 === 0 ? 1 : 0.8) * random.range(0.86, 1.12)];
  });
  fillShape(
    brush,
    under,
    down(brush, y, y + wide * 0.5, [
      [0, stone.lit],
      [0.35, stone.body],
      [1, stone.dark],
    ]),
  );
  for (let index = 1; index < 19; index += 3) {
    const [ax, ay] = under[index] ?? [x, y];
    fillShape(
      brush,
      [
        [ax, y],
        [ax + wide * 0.06, y],
        [ax + wide * 0.02, y + (ay - y) * 0.86],
      ],
      css(light.sunX < 0.5 === ax < x ? stone.lit : stone.dark, 0.45),
    );
  }
  if (!at.isBare && random.chance(0.5)) {
    const fall = x + wide * random.range(-0.3, 0.3);
    falling(stage, { x: fall, top: y, foot: y + wide * 0.6, wide: wide * 0.05, depth }, random);
  }
  oval(brush, x, y, wide * 0.505, wide * 0.07);
  brush.fillStyle = down(brush, y - wide * 0.07, y + wide * 0.07, [
    [0, turf.lit],
    [1, turf.dark],
  ]);
  brush.fill();
  for (let index = 0; index < (at.isBare ? 0 : 7); index++) {
    const px = x + wide * random.range(-0.4, 0.4);
    const py = y + wide * random.range(-0.02, 0.03);
    const tall = wide * random.range(0.13, 0.26);
    treesOf(stage)(brush, planted(stage, { x: px, y: py, tall, tone: treeTone(stage), depth, random }));
  }
  if (depth < 0.3) hazeBand(stage, y + wide * 0.6, unit * 60, 0.1);
}
