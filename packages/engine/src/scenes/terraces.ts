import { apart, down, fillShape, oval, type Point, trace } from '../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix } from '../draw/colour.ts';
import { type Setting, standBack, standFront } from './features/features.ts';
import { openSky } from './features/heavens.ts';
import { earth, nearGround, rock, treeKinds, treeTone } from './green.ts';
import { crestOf } from './land.ts';
import { darkSide, litSide, seen } from './light.ts';
import { planted } from './plants/plant.ts';
import { scenes } from './scene-table.ts';
import { hazeBand, mist } from './sky.ts';
import type { Scene, Stage } from './stage.ts';

/** The crops of the steps: rice in water, tea in rows, lavender, flat paddies. */
interface Crop {
  readonly tones: readonly [Colour, ...Colour[]];
  readonly water: number;
  readonly tuft: number;
}
const crops: Readonly<Record<string, Crop>> = {
  '': {
    tones: [colour(0.7, 0.16, 125), colour(0.76, 0.16, 112), colour(0.64, 0.15, 132)],
    water: 0.34,
    tuft: 1,
  },
  ripe: {
    tones: [colour(0.8, 0.15, 92), colour(0.76, 0.15, 84), colour(0.82, 0.14, 98)],
    water: 0.08,
    tuft: 1,
  },
  flat: { tones: [colour(0.7, 0.16, 126), colour(0.74, 0.16, 116)], water: 0.4, tuft: 1 },
  tea: { tones: [colour(0.52, 0.14, 138), colour(0.58, 0.15, 132)], water: 0, tuft: 2.4 },
  lavender: { tones: [colour(0.6, 0.16, 302), colour(0.66, 0.15, 308)], water: 0, tuft: 1.8 },
};

const cropOf = ({ ask, words }: Stage): Crop => {
  const ripe = words.has('autumn') && (ask.kit === '' || ask.kit === 'flat');
  return crops[ripe ? 'ripe' : ask.kit] ?? (crops[''] as Crop);
};

/** The edge of a step: contours that swing around the hill, closer together above. */
function stepOf(stage: Stage, index: number, count: number): (x: number) => number {
  const { width, height, noise, ask } = stage;
  const isFlat = ask.kit === 'flat' || ask.kit === 'lavender';
  const share = index / count;
  const base = isFlat ? 0.6 + 0.42 * share ** 1.5 : 0.5 + 0.52 * share ** 1.2;
  const sway = (isFlat ? 0.012 : 0.085) * (1 - share * 0.35);
  const lean = isFlat ? 0 : stage.random.fork('lean').pick([-1, 1]) * 0.13 * (1 - share) ** 0.7;
  return (x) =>
    height * lean * Math.cos((x / width) * Math.PI) +
    height *
      (base +
        sway * noise.layered((x / width) * 2, share * 1.9 + 7, 3, 2) +
        (isFlat ? 0 : 0.02 * Math.sin((x / width) * Math.PI * 2 + share * 3)));
}

const settingOf = (stage: Stage): Setting => ({
  back: { crest: stepOf(stage, 5, 12), depth: 0.24 },
  front: { crest: stepOf(stage, 9, 12), depth: 0.05 },
  rock,
  earth,
  ship: 'flies',
  fish: 'pond',
});

export const terraces: Scene = {
  sky: openSky,
  far: (stage) => {
    const { height, ask } = stage;
    scenes[ask.backdrop].far(stage);
    hazeBand(stage, height * 0.56, height * 0.14, 0.6);
    mist(stage, height * 0.52, height * 0.1, 0.6);
  },
  middle: (stage) => {
    const { brush, width, height, light, unit, random } = stage;
    const crop = cropOf(stage);
    const count = 12;
    for (let index = 0; index < count; index++) {
      const own = random.fork(`step${index}`);
      const edge = stepOf(stage, index, count);
      const next = stepOf(stage, index + 1, count);
      const depth = Math.max(0, 0.52 - (index / count) * 0.56);
      const tone = stage.ask.tones.get('grass') ?? own.pick(crop.tones);
      const points: Point[] = [];
      for (let x = -8; x <= width + 8; x += 8) points.push([x, edge(x)]);
      const under: Point[] = [...points, [width + 8, height * 1.02], [-8, height * 1.02]];
      // The wall of earth below the step above, then the step itself.
      fillShape(brush, under, css(darkSide(light, mix(colour(0.46, 0.08, 70), tone, 0.55), depth, 0.45)));
      const wall = unit * (4 + index * 1.9);
      const top: Point[] = points.map(([x, y]) => [x, y + wall]);
      const isWater = own.chance(crop.water);
      apart(brush, () => {
        trace(brush, [...top, [width + 8, height * 1.02], [-8, height * 1.02]]);
        brush.clip();
        const [from, to] = [Math.min(...top.map(([, y]) => y)), Math.max(...points.map(([x]) => next(x)))];
        brush.fillStyle = isWater
          ? down(brush, from, to, [
              [0, mix(light.low, light.middle, 0.3)],
              [1, mix(light.middle, light.top, 0.5)],
            ])
          : down(brush, from, to, [
              [0, litSide(light, lighter(tone, 0.03), depth, 0.3)],
              [1, seen(light, darker(tone, 0.06), depth)],
            ]);
        brush.fillRect(0, from - 2, width, height - from + 4);
        rows(stage, { edge: (x) => edge(x) + wall, next, depth, tone, isWater, tuft: crop.tuft }, index);
      });
      brush.strokeStyle = css(litSide(light, lighter(tone, 0.1), depth, 0.55), 0.9);
      brush.lineWidth = unit * (1.6 + index * 0.4);
      trace(brush, points, false);
      brush.stroke();
      if (index === 3) copse(stage, edge);
      if (index === 5) {
        mist(stage, edge(width / 2), height * 0.06, 0.3);
        standBack(stage, settingOf(stage));
      }
    }
    standFront(stage, settingOf(stage));
  },
  near: (stage) => {
    if (stage.random.fork('near grass').chance(0.7)) nearGround(stage, cropOf(stage).tones[0], 20);
    else crestOf(stage, { base: 1, rise: 0.02, cycles: 1, octaves: 1, row: 8 });
  },
};

interface Rows {
  readonly edge: (x: number) => number;
  readonly next: (x: number) => number;
  readonly depth: number;
  readonly tone: Colour;
  readonly isWater: boolean;
  readonly tuft: number;
}

/** Plants in rows along the step; in water they stand in thin lines. */
function rows(
  { brush, width, light, unit, random }: Stage,
  { edge, next, depth, tone, isWater, tuft }: Rows,
  index: number,
): void {
  const own = random.fork(`rows${index}`);
  const lines = 2 + Math.round(index / 3);
  const step = unit * (9 + index * 2.4) * tuft;
  for (let line = 0; line < lines; line++)
    for (let x = own.range(-1, 0) * step; x < width + step; x += step * own.range(0.75, 1.25)) {
      const share = (line + 0.5 + own.range(-0.2, 0.2)) / lines;
      const y = edge(x) + (next(x) - edge(x)) * share;
      const size = unit * (2.4 + index * 1.25) * tuft ** 0.6;
      oval(brush, x, y - size * 0.5, size * (tuft > 1.5 ? 1.5 : 0.5), size);
      brush.fillStyle = css(
        own.chance(0.5)
          ? litSide(light, lighter(tone, 0.03), depth, 0.35)
          : darkSide(light, tone, depth, isWater ? 0.2 : 0.34),
        isWater ? 0.75 : 0.85,
      );
      brush.fill();
    }
}

function copse(stage: Stage, edge: (x: number) => number): void {
  const { brush, width, height, random } = stage;
  const own = random.fork('copse');
  const middle = own.range(0.2, 0.8);
  for (let index = 0; index < 7; index++) {
    const x = width * (middle + own.range(-0.09, 0.09));
    own.pick(treeKinds(stage))(
      brush,
      planted(stage, {
        x,
        y: edge(x) + height * 0.012,
        tall: height * own.range(0.08, 0.14),
        tone: treeTone(stage),
        depth: 0.4,
        random: own.fork(`${index}`),
      }),
    );
  }
}
