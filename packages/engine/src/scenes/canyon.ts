import { apart, fillShape, glow, type Point, trace } from '../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter } from '../draw/colour.ts';
import { type Setting, standBack, standFront } from './features/features.ts';
import { openSky } from './features/heavens.ts';
import { path } from './features/ways.ts';
import { earth, meadow, nearGround } from './green.ts';
import { crestOf, hill } from './land.ts';
import { darkSide, litSide, seen } from './light.ts';
import { boulder } from './plants/boulder.ts';
import { bush } from './plants/broadleaf.ts';
import { planted } from './plants/plant.ts';
import { scenes } from './scene-table.ts';
import { hazeBand, mist } from './sky.ts';
import type { Scene, Stage } from './stage.ts';
import { water } from './water.ts';

interface Rock {
  readonly tone: Colour;
  readonly green: boolean;
}
const rocks: Readonly<Record<string, Rock>> = {
  '': { tone: colour(0.58, 0.13, 42), green: false },
  cliff: { tone: colour(0.5, 0.03, 250), green: true },
  karst: { tone: colour(0.54, 0.05, 150), green: true },
  bay: { tone: colour(0.54, 0.05, 150), green: true },
};
const rockOf = ({ ask }: Stage): Rock => rocks[ask.kit] ?? (rocks[''] as Rock);

/** A wall or tower of rock with layers, lit on one side: its outline from left to right. */
function tower(
  stage: Stage,
  name: string,
  left: number,
  right: number,
  top: number,
  foot: number,
  depth: number,
): void {
  const { brush, light, random, height } = stage;
  const own = random.fork(`rock ${name}`);
  const { tone, green } = rockOf(stage);
  const steps = 14;
  const outline: Point[] = [];
  for (let step = 0; step <= steps; step++) {
    const share = step / steps;
    outline.push([
      left + (right - left) * (0.06 + share * 0.88) + own.range(-0.02, 0.02) * (right - left),
      top + own.range(0, 0.05) * (foot - top) + Math.abs(share - 0.5) ** 2.4 * (foot - top) * 0.5,
    ]);
  }
  const side = (x: number, way: number): Point[] =>
    Array.from(
      { length: 10 },
      (_, step) =>
        [
          x + way * (step / 10) ** 1.8 * (right - left) * 0.12 + own.range(-0.018, 0.018) * (right - left),
          outline[way < 0 ? 0 : steps]?.[1] ?? top,
        ] as Point,
    ).map(
      ([px], step) => [px, (outline[way < 0 ? 0 : steps]?.[1] ?? top) + (foot - top) * (step / 9)] as Point,
    );
  const points: Point[] = [
    ...side(left + (right - left) * 0.06, -1).toReversed(),
    ...outline,
    ...side(right - (right - left) * 0.06, 1),
  ];
  fillShape(brush, points, css(seen(light, tone, depth)));
  apart(brush, () => {
    trace(brush, points);
    brush.clip();
    const isLeftLit = light.sunX < 0.5;
    const shade = brush.createLinearGradient(isLeftLit ? left : right, 0, isLeftLit ? right : left, 0);
    shade.addColorStop(0, css(litSide(light, lighter(tone, 0.04), depth, 0.45)));
    shade.addColorStop(0.45, css(seen(light, tone, depth), 0.3));
    shade.addColorStop(1, css(darkSide(light, tone, depth, 0.75)));
    brush.fillStyle = shade;
    brush.fillRect(Math.min(left, right) - 400, top - 60, Math.abs(right - left) + 800, foot - top + 120);
    const layers = green ? 5 : 11;
    for (let layer = 0; layer < layers; layer++) {
      const y = top + (foot - top) * ((layer + own.range(0.2, 0.8)) / layers);
      brush.fillStyle = css(
        layer % 2 ? darkSide(light, tone, depth, 0.6) : litSide(light, lighter(tone, 0.06), depth, 0.3),
        0.34,
      );
      brush.beginPath();
      brush.moveTo(left - 300, y);
      for (let step = 0; step <= 16; step++)
        brush.lineTo(left - 300 + ((right - left + 600) * step) / 16, y + own.range(-0.012, 0.012) * height);
      for (let step = 16; step >= 0; step--)
        brush.lineTo(left - 300 + ((right - left + 600) * step) / 16, y + height * own.range(0.008, 0.03));
      brush.fill();
    }
    for (let crack = 0; crack < 12; crack++) {
      const x = left + (right - left) * own.next();
      const y = top + (foot - top) * own.range(0, 0.7);
      brush.strokeStyle = css(darkSide(light, darker(tone, 0.1), depth, 0.7), 0.4);
      brush.lineWidth = stage.unit * own.range(2, 7) * (1 - depth * 0.6);
      brush.beginPath();
      brush.moveTo(x, y);
      brush.lineTo(x + own.range(-0.03, 0.03) * (right - left), y + (foot - top) * own.range(0.1, 0.34));
      brush.stroke();
    }
  });
  if (!green) return;
  for (let tuft = 0; tuft < 16; tuft++) {
    const at = outline[own.whole(1, steps - 1)] ?? [left, top];
    bush(
      brush,
      planted(stage, {
        x: at[0],
        y: at[1] + (foot - top) * 0.03 + own.range(0, 0.12) * (foot - top),
        tall: (foot - top) * own.range(0.04, 0.09),
        tone: colour(0.5, 0.13, 138),
        depth,
        random: own.fork(`${tuft}`),
      }),
    );
  }
}

const isWet = ({ ask }: Stage): boolean => ask.kit === 'bay';

const settingOf = (stage: Stage): Setting => {
  const { height } = stage;
  return {
    back: { crest: () => height * 0.7, depth: 0.14 },
    front: { crest: () => height * 0.8, depth: 0.03 },
    rock: rockOf(stage).tone,
    earth: colour(0.7, 0.1, 55),
    ship: isWet(stage) ? 'sails' : 'flies',
    shipLine: 0.74,
    fish: isWet(stage) ? 'leap' : 'pond',
  };
};

/** Walls of rock on both sides, towers of it behind; a cliff rises on one side only, over what lies below. */
export const canyon: Scene = {
  sky: openSky,
  far: (stage) => {
    const { width, height, random, ask } = stage;
    const own = random.fork('towers');
    if (ask.kit === 'cliff') scenes[ask.backdrop === 'mountains' ? 'sea' : ask.backdrop].far(stage);
    const count = ask.kit === 'cliff' ? 0 : 7;
    for (let index = 0; index < count; index++) {
      const x = width * own.range(0.04, 0.96);
      const half = width * own.range(0.035, 0.085);
      tower(
        stage,
        `far${index}`,
        x - half,
        x + half,
        height * own.range(0.26, 0.48),
        height * 0.72,
        0.66 - (index / count) * 0.2,
      );
    }
    hazeBand(stage, height * 0.66, height * 0.16, 0.6);
    mist(stage, height * 0.62, height * 0.12, 0.5);
    if (isWet(stage))
      water(stage, { top: height * 0.66, bottom: height, mirror: 0.6, tone: colour(0.56, 0.11, 190) });
  },
  middle: (stage) => {
    const { brush, width, height, unit, random, ask } = stage;
    const own = random.fork('walls');
    const setting = settingOf(stage);
    if (ask.kit === 'cliff') {
      // One great cliff carries what is named; below it lies the land or the sea.
      const isLeft = ask.staging.x < 0.5;
      const [from, to] = isLeft ? [-width * 0.2, width * 0.62] : [width * 0.38, width * 1.2];
      tower(stage, 'cliff', from, to, height * 0.58, height * 1.1, 0.06);
      const top = (x: number) =>
        height * (0.63 + Math.max(0, isLeft ? x / width - 0.5 : 0.5 - x / width) * 0.5);
      standBack(stage, { ...setting, back: { crest: top, depth: 0.05 } });
      standFront(stage, { ...setting, front: { crest: (x) => top(x) + height * 0.12, depth: 0.02 } });
      return;
    }
    if (!isWet(stage)) {
      const ground = crestOf(stage, { base: 0.76, rise: 0.05, cycles: 2, octaves: 2, row: 3 });
      hill(stage, ground, ask.kit === 'karst' ? meadow : colour(0.68, 0.11, 55), 0.16);
      if (stage.words.has('river') === false)
        path(
          stage,
          width * 0.5,
          height * 0.74,
          height * 1.02,
          ask.kit === 'karst' ? earth : colour(0.76, 0.09, 62),
          0.7,
        );
    }
    for (const [name, left, right, top, depth] of [
      ['a', -0.16, 0.2, 0.2, 0.3],
      ['b', 0.8, 1.16, 0.16, 0.3],
      ['c', -0.2, 0.11, 0.02, 0.1],
      ['d', 0.9, 1.2, 0.06, 0.1],
    ] as const)
      tower(
        stage,
        name,
        width * left,
        width * right,
        height * (top + own.range(-0.04, 0.08)),
        height * (isWet(stage) ? 0.76 : 0.92),
        depth,
      );
    standBack(stage, setting);
    for (let index = 0; index < 9; index++) {
      const at = own.fork(`boulder${index}`);
      const side = index % 2 ? 1 : 0;
      if (!isWet(stage))
        boulder(
          brush,
          planted(stage, {
            x: width * (side ? at.range(0.72, 0.98) : at.range(0.02, 0.28)),
            y: height * at.range(0.86, 0.96),
            tall: unit * at.range(30, 110),
            tone: rockOf(stage).tone,
            depth: 0.04,
            random: at,
          }),
        );
    }
    if (!isWet(stage)) glow(brush, width * 0.5, height * 0.6, width * 0.3, stage.light.haze, 0.4);
    standFront(stage, setting);
  },
  near: (stage) => {
    if (stage.ask.kit === 'karst') nearGround(stage, meadow, 40);
  },
};
