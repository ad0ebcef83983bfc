import { css } from '../draw/colour.ts';
import { clamp, type Random } from '../draw/random.ts';
import type { Dressed } from './ask.ts';
import { place } from './dressing.ts';
import type { Ground } from './features/ground.ts';
import { stringLights } from './props/works.ts';
import { type Stage, stamp } from './stage.ts';

/** Positions of named things beside the main one, the best first. */
const asides = [0.24, 0.78, 0.42, 0.9, 0.12, 0.58, 0.7, 0.32, 0.5, 0.84, 0.18];

/** Where the named things of the picture stand, as shares of the width: the first where the staging wants it. */
function spotsOf(stage: Stage, things: readonly Dressed[]): ReadonlyMap<Dressed, readonly number[]> {
  const { staging } = stage.ask;
  const taken: number[] = [];
  const spots = new Map<Dressed, readonly number[]>();
  const aspect = stage.height / stage.width;
  for (const thing of things) {
    const wide = thing.size * thing.wide * aspect;
    const own: number[] = [];
    const partner = thing.by ? [...spots].find(([other]) => other.id === thing.by?.of)?.[1][0] : undefined;
    for (let index = 0; index < Math.min(9, thing.count); index++) {
      const wanted =
        partner !== undefined
          ? [partner + wide * 0.75 + 0.05, partner - wide * 0.75 - 0.05, ...asides]
          : taken.length === 0
            ? [staging.x]
            : thing.count > 3
              ? [(index + 0.5) / Math.min(9, thing.count)]
              : asides;
      const free = wanted.find(
        (x) =>
          x > 0.06 &&
          x < 0.94 &&
          taken.every((other) => Math.abs(other - x) > Math.min(0.16, 0.05 + wide * 0.5)),
      );
      const x = clamp(free ?? wanted[index % wanted.length] ?? 0.5, wide * 0.3, 1 - wide * 0.3);
      taken.push(x);
      own.push(x);
    }
    spots.set(thing, own);
  }
  return spots;
}

const named = (stage: Stage): readonly Dressed[] =>
  stage.ask.dressing.filter(
    (thing) => thing.isNamed && (thing.row === 'back' || thing.row === 'front' || thing.row === 'far'),
  );

/** Returns where nothing else may stand, so that the things named in the brief stay visible. */
export function keptFree(stage: Stage): (x: number) => boolean {
  const spots = spotsOf(stage, named(stage));
  const alone = stage.ask.dressing.filter(
    (thing) => !thing.isNamed && thing.row === 'back' && thing.count === 1 && thing.size > 0.2,
  );
  const built = alone.map(
    (thing) => [soloShare(stage, thing) * stage.width, thing.size * stage.height * thing.wide * 0.4] as const,
  );
  const zones = [
    ...built,
    ...[...spots].flatMap(([thing, xs]) =>
      xs.map(
        (x) => [x * stage.width, thing.size * stage.height * thing.wide * 0.42 + stage.unit * 30] as const,
      ),
    ),
  ];
  return (x) => zones.some(([at, reach]) => Math.abs(x - at) < reach);
}

/** Where a single thing of the place stands. */
const soloShare = ({ random }: Stage, thing: Dressed): number =>
  random.fork(`solo ${thing.id}`).pick([0.3, 0.72, 0.5]);

/** The same for one in the foreground, which must not hide a named thing. */
function soloBeside(stage: Stage, thing: Dressed, isKept: (x: number) => boolean): number {
  const share = soloShare(stage, thing);
  const hides = (one: number) => thing.row === 'front' && isKept(one * stage.width);
  return hides(share) ? ([0.14, 0.86, 0.3, 0.7].find((one) => !hides(one)) ?? share) : share;
}

interface Row {
  readonly ground: Ground;
  /** How far below the crest, as a share of what is left to the foot of the picture. */
  readonly drop: number;
}

function putDown(
  stage: Stage,
  thing: Dressed,
  share: number,
  index: number,
  { ground, drop }: Row,
  random: Random,
): void {
  const { width, height, unit } = stage;
  const own = random.fork(`${thing.id}${index}`);
  const fits = thing.wide < 3 ? (width * 0.42) / (thing.wide * height) : 1;
  const size = Math.min(thing.size, fits) * height * (thing.isNamed ? 1 : own.range(0.82, 1.14));
  stamp(stage, share * width, size * thing.wide, (x) => {
    const crest = ground.crest(((x % width) + width) % width);
    const y = crest + (height * 0.97 - crest) * drop + unit * 8;
    ground.base?.(x, y, size * Math.max(0.5, thing.wide) * 0.95);
    const isSmall = thing.isNamed && thing.isFlat && thing.size < 0.2 && !thing.id.startsWith('creature.');
    const foot = isSmall && ground.raise ? ground.raise(x, y, size) : y;
    place(stage, thing, { x, y: foot, size, depth: ground.depth, random: own });
  });
}

/** Draws the dressing at the horizon and in the middle ground. */
export function dressBack(stage: Stage, ground: Ground): void {
  const { ask, random, width, height } = stage;
  const stream = random.fork('dressing');
  const spots = spotsOf(stage, named(stage));
  const isKept = keptFree(stage);
  const rows = (row: Dressed['row']) => ask.dressing.filter((thing) => thing.row === row);
  for (const thing of rows('far'))
    for (let index = 0; index < thing.count; index++) {
      const share =
        spots.get(thing)?.[index] ?? clamp(0.5 + (index + 0.4 - thing.count / 2) * 0.16, 0.1, 0.9);
      putDown(
        stage,
        thing,
        share,
        index,
        { ground: { ...ground, depth: Math.min(0.72, ground.depth + 0.34) }, drop: 0 },
        stream,
      );
    }
  for (const thing of [...rows('air'), ...rows('sky')]) aloft(stage, thing, stream);
  const back = rows('back');
  for (const thing of back.filter(({ isNamed }) => !isNamed))
    strewn(stage, thing, { ground, drop: 0.06 }, stream, isKept);
  for (const thing of back.filter(({ isNamed }) => isNamed))
    for (const [index, share] of (spots.get(thing) ?? []).entries())
      putDown(stage, thing, share, index, { ground, drop: 0.1 + (index % 2) * 0.05 }, stream);
  for (const thing of rows('wall'))
    for (
      let index = 0;
      index < Math.min(6, thing.count + (thing.isNamed && thing.count === 1 && !thing.isFlat ? 3 : 0));
      index++
    ) {
      const own = stream.fork(`${thing.id}${index}`);
      // Outside, walls are at the sides of the picture.
      const share = (ask.kit === '' || thing.count > 1 ? sides : middles)[index] ?? 0.5;
      const at = {
        x: width * share,
        y: height * (0.54 + own.range(-0.05, 0.03)),
        size: thing.size * height,
        depth: 0.04,
        random: own,
      };
      place(stage, thing, at);
    }
}

/** Positions on walls: at the sides, and between them. */
const sides = [0.13, 0.87, 0.25, 0.75, 0.06, 0.94];
const middles = [0.34, 0.66, 0.5, 0.2, 0.8, 0.42];

/** Draws the dressing of the foreground, and what hangs into the picture. */
export function dressFront(stage: Stage, ground: Ground): void {
  const { ask, random } = stage;
  const stream = random.fork('front dressing');
  const spots = spotsOf(stage, named(stage));
  const isKept = keptFree(stage);
  const front = ask.dressing.filter(({ row }) => row === 'front');
  for (const thing of front.filter(({ isNamed }) => !isNamed))
    strewn(stage, thing, { ground, drop: 0.34 }, stream, isKept);
  for (const thing of front.filter(({ isNamed }) => isNamed))
    for (const [index, share] of (spots.get(thing) ?? []).entries())
      putDown(stage, thing, share, index, { ground, drop: 0.44 + (index % 3) * 0.1 }, stream);
  for (const thing of ask.dressing.filter(({ row }) => row === 'hang')) hung(stage, thing, stream);
}

/** What belongs to a place stands about in groups, off the named things. */
function strewn(
  stage: Stage,
  thing: Dressed,
  row: Row,
  random: Random,
  isKept: (x: number) => boolean,
): void {
  const own = random.fork(`strewn ${thing.id} ${thing.row} ${thing.size}`);
  const count = Math.max(1, Math.round((thing.count * stage.width) / (stage.height * 1.78)));
  const shift = own.range(0, 1);
  for (let index = 0; index < count; index++) {
    const share =
      count === 1
        ? soloBeside(stage, thing, isKept)
        : (((index + own.range(0.15, 0.85)) / count + shift) % 1) * 0.96 + 0.02;
    // A wide thing lies across the whole picture and cannot be in the way.
    if (count > 1 && thing.wide < 3 && thing.size > 0.14 && isKept(share * stage.width)) continue;
    putDown(stage, thing, share, index, { ...row, drop: row.drop + own.range(0, 0.22) }, own);
  }
}

/** What flies or floats: named ones large and free, many of them far and near. */
function aloft(stage: Stage, thing: Dressed, random: Random): void {
  const { width, height, ask } = stage;
  const count = Math.min(12, thing.count + (thing.look.floats && thing.count > 1 ? 3 : 0));
  const away = ask.staging.x > 0.5 ? 0.28 : 0.7;
  for (let index = 0; index < count; index++) {
    const own = random.fork(`${thing.id} aloft ${index}`);
    const near = count === 1 ? 1 : own.range(0.55, 1);
    const share = count === 1 ? away : 0.1 + ((index + own.range(0.2, 0.8)) / count) * 0.8;
    const size = thing.size * height * near;
    const isSky = thing.row === 'sky';
    const y =
      height * (isSky ? own.range(0.16, 0.5) : count === 1 ? 0.36 : own.range(0.16, 0.42)) +
      size * 0.3 -
      (thing.look.floats ? height * 0.05 : 0);
    place(
      stage,
      { ...thing, look: { ...thing.look, isFlipped: own.chance(0.5) } },
      { x: share * width, y, size, depth: 0.3 - near * 0.24, random: own },
    );
  }
}

function hung(stage: Stage, thing: Dressed, random: Random): void {
  const { width, height } = stage;
  const count = Math.min(12, Math.max(thing.count, thing.isNamed ? 5 : 1) + (thing.look.floats ? 3 : 0));
  const own = random.fork(`${thing.id} hung ${thing.isNamed}`);
  if (thing.id === 'thing.string-lights' || thing.id === 'effect.fairy-lights') {
    for (let line = 0; line < Math.min(4, thing.count + (thing.isNamed ? 2 : 0)); line++) {
      const y = height * (0.06 + line * 0.075);
      const tone = thing.look.tone;
      stringLights(
        stage,
        [-width * 0.02, y + own.range(-0.02, 0.02) * height],
        [width * 1.02, y + own.range(-0.03, 0.03) * height],
        height * own.range(0.07, 0.14),
        tone ? [tone.h] : [80, 30, 140, 230, 340],
        height * (0.012 + line * 0.002),
      );
    }
    return;
  }
  if (thing.id === 'thing.red-lantern') {
    const { brush, light, unit } = stage;
    brush.strokeStyle = css(light.shade, 0.8);
    brush.lineWidth = unit * 3;
    brush.beginPath();
    brush.moveTo(-unit * 20, height * 0.07);
    brush.quadraticCurveTo(width / 2, height * 0.2, width + unit * 20, height * 0.07);
    brush.stroke();
  }
  for (let index = 0; index < count; index++) {
    const size = thing.size * height * own.range(0.8, 1.2);
    const share = (index + own.range(0.25, 0.75)) / count;
    const sag = Math.sin(share * Math.PI) * 0.05;
    const y = thing.id === 'plant.vine' ? size * 0.96 : height * (0.1 + sag) + size;
    place(stage, thing, { x: share * width, y, size, depth: 0.02, random: own.fork(`${index}`) });
  }
}
