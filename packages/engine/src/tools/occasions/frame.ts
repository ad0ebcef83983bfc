import { apart, type Box, type Layer, around as radial } from '../../draw/canvas.ts';
import { type Colour, colour } from '../../draw/colour.ts';
import type { Random } from '../../draw/random.ts';
import { iconFor } from '../../icons/concept-icons.ts';
import { paintRelit } from '../../icons/relit.ts';
import { fall } from './falling.ts';
import { type Garland, hang } from './garland.ts';
import type { Kit } from './kit.ts';
import { type Piece, paintPiece } from './pieces/piece.ts';
import { pieces } from './pieces/pieces.ts';

/** A thing to be shown around hero and words. */
export interface Prop {
  readonly id: string;
  /** The concept whose drawing it is. */
  readonly as: string;
  readonly drawing: Piece | { readonly icon: string };
  readonly count: number;
  /** 1 is usual. */
  readonly size: number;
  readonly tint: Colour | null;
  /** The prompt names it: it must be seen, and large. */
  readonly isAsked: boolean;
  /** It is a part of a compound: the koi of a koi pond. */
  readonly isPart?: boolean;
}

/** Where decorations must not be. */
export interface Kept {
  /** Letters and button: nothing touches them. */
  readonly words: readonly Box[];
  /** Faces. */
  readonly faces: readonly Box[];
  /** Heroes: decorations may stand before their feet. */
  readonly heroes: readonly Box[];
  /** Where things stand; the lower edge unless said. */
  readonly floor?: number;
}

const overlap = (one: Box, other: Box): number => {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return w <= 0 || h <= 0 ? 0 : w * h;
};
const grown = (box: Box, by: number): Box => ({
  x: box.x - by,
  y: box.y - by,
  w: box.w + by * 2,
  h: box.h + by * 2,
});
const isIn = ({ x, y, w, h }: Box, px: number, py: number): boolean =>
  px >= x && px <= x + w && py >= y && py <= y + h;

const isPiece = (drawing: Prop['drawing']): drawing is Piece => 'parts' in drawing;
const wideOf = (drawing: Prop['drawing']): number => (isPiece(drawing) ? drawing.wide / 100 : 1);

/** Whether a named thing is seen in the air. */
export const isFloating = ({ drawing, isAsked }: Prop): boolean =>
  isAsked && isPiece(drawing) && drawing.at === 'float';

/** Whether it hangs from above or grows in a corner. */
export const isUpper = ({ drawing }: Prop): boolean =>
  isPiece(drawing) && (drawing.at === 'hang' || drawing.at === 'corner');

/** The size by which decorations are measured: the same for a strip and for a tower. */
const measureOf = ({ width, height }: Layer): number =>
  Math.min(height, width * 0.62, Math.sqrt(width * height) * 0.9);

/** Corners and a garland along the upper edge. Returns the concepts that are seen there. */
export function paintUpper(
  layer: Layer,
  kit: Kit,
  kept: Kept,
  asked: readonly Prop[],
  random: Random,
): ReadonlySet<string> {
  const { width, height, brush } = layer;
  const measure = measureOf(layer);
  const isStrip = width / height > 4;
  const seen = new Set<string>();
  const placedAt = (at: Piece['at']) =>
    asked.filter(({ drawing }) => isPiece(drawing) && drawing.at === at).map(({ as }) => as);
  const garland = withHung(kit.garland, placedAt('hang'));
  const [askedCorner] = placedAt('corner');
  const isBoth = random.chance(0.66) || askedCorner !== undefined || garland === undefined;
  const taken = [...kept.words, ...kept.faces];
  if (garland !== undefined) {
    const room = Math.min(height * (isStrip ? 0.5 : 0.26), measure * 0.24);
    const depthAt = (x: number, wide: number) => {
      const column = { x: x - wide / 2, y: 0, w: wide, h: height };
      const tops = taken.filter((box) => overlap(column, box) > 0).map(({ y }) => y);
      return Math.max(room * 0.2, Math.min(room * 1.25, ...tops.map((top) => top - room * 0.06)));
    };
    for (const name of hang(layer, garland, room, depthAt, random.fork('garland'))) seen.add(name);
  }
  const name = askedCorner ?? kit.corner;
  const corner = name === undefined ? undefined : pieces[name];
  if (corner === undefined || name === undefined || !isBoth) return seen;
  for (const flipped of [false, true]) {
    const x = flipped ? width : 0;
    const tall = (askedCorner === undefined ? [0.5, 0.42, 0.34, 0.26] : [0.64, 0.52, 0.42, 0.34, 0.26])
      .map((share) => measure * share)
      .find((size) =>
        cornerBoxes(size, width, flipped).every((box) => taken.every((one) => overlap(box, one) === 0)),
      );
    if (tall === undefined) continue;
    paintPiece(brush, corner, { x, y: 0, tall, flipped });
    seen.add(name);
  }
  return seen;
}

/** What the prompt names hangs among what the occasion hangs up, at every second place. */
function withHung(garland: Garland | undefined, names: readonly string[]): Garland | undefined {
  const [first, ...rest] = names;
  if (first === undefined) return garland;
  const usual = garland?.hung.filter((name) => !names.includes(name)) ?? [];
  const hung: [string, ...string[]] = [
    first,
    ...rest.flatMap((name, index) => [...usual.slice(index, index + 1), name]),
    ...usual.slice(rest.length),
  ];
  return { cord: 'string', dense: 7, tall: 1, ...garland, hung };
}

/** What grows in a corner follows the two edges; its inside is empty. */
const cornerBoxes = (size: number, width: number, flipped: boolean): readonly Box[] => [
  { x: flipped ? width - size * 1.1 : 0, y: 0, w: size * 1.1, h: size * 0.42 },
  { x: flipped ? width - size * 0.42 : 0, y: 0, w: size * 0.42, h: size },
];

/** Things on the ground, those that the prompt names first. Returns those that found a place. */
export function paintGround(
  layer: Layer,
  props: readonly Prop[],
  kept: Kept,
  random: Random,
): readonly Prop[] {
  const spots = arrange(layer, props, kept, random);
  // The farther ones first: what stands lower is nearer.
  for (const { prop, box, flipped } of spots.toSorted(
    (one, other) => one.box.y + one.box.h - other.box.y - other.box.h,
  ))
    paintProp(layer, prop, box, flipped);
  return [...new Set(spots.map(({ prop }) => prop))];
}

interface Placed {
  readonly prop: Prop;
  readonly box: Box;
  readonly flipped: boolean;
}

function arrange(layer: Layer, props: readonly Prop[], kept: Kept, random: Random): readonly Placed[] {
  const { width, height } = layer;
  const measure = measureOf(layer);
  const isStrip = width / height > 4;
  const placed: Placed[] = [];
  const floor = kept.floor ?? height * (isStrip ? 1.02 : 1.005);
  const pad = measure * 0.012;
  const words = kept.words.map((box) => grown(box, pad));
  const bodies = kept.heroes.map((box) => ({
    x: box.x + box.w * 0.1,
    y: box.y,
    w: box.w * 0.8,
    h: box.h * 0.8,
  }));
  const cost = (box: Box, isAsked: boolean): number => {
    const area = box.w * box.h;
    const covered = words.reduce((sum, one) => sum + overlap(box, one), 0) / area;
    const faces = kept.faces.reduce((sum, one) => sum + overlap(box, one), 0) / area;
    const heroes = bodies.reduce((sum, one) => sum + overlap(box, one), 0) / area;
    const others = placed.reduce((sum, one) => sum + Math.max(0, overlap(box, one.box) / area - 0.12), 0);
    const outside = (Math.max(0, -box.x) + Math.max(0, box.x + box.w - width)) / box.w;
    return (
      covered * 60 +
      faces * 60 +
      heroes * (isAsked ? 7 : 9) +
      others * (isAsked ? 4 : 7) +
      Math.max(0, outside - 0.12) * 9
    );
  };
  const one = (prop: Prop, index: number): void => {
    const wide = wideOf(prop.drawing);
    const stream = random.fork(`prop ${placed.length}`);
    const usual = measure * (isStrip ? 0.82 : prop.isAsked ? 0.4 : 0.33) * prop.size * (index > 0 ? 0.8 : 1);
    // A boat is long: it must not be wider than what is left of the picture.
    const most = Math.min(usual, (width * (isStrip ? 0.2 : 0.42)) / wide, height * (isStrip ? 0.96 : 0.5));
    let best: { box: Box; score: number } | null = null;
    // What is not asked for is left out rather than made tiny.
    for (const share of prop.isAsked ? [1, 0.82, 0.66, 0.52, 0.4] : [1, 0.8, 0.64]) {
      const tall = most * share;
      for (let step = 0; step <= 24; step++) {
        const x = (step / 24) * width;
        for (const lift of prop.isAsked && !isStrip ? [0, 0.03, 0.07] : [0, 0.03]) {
          const box: Box = {
            x: x - (tall * wide) / 2,
            y: floor - tall - lift * height,
            w: tall * wide,
            h: tall,
          };
          const near =
            kept.heroes.length === 0
              ? 0
              : Math.min(...kept.heroes.map((hero) => Math.abs(x - hero.x - hero.w / 2))) / width;
          const score =
            cost(box, prop.isAsked) +
            (1 - share) * (prop.isAsked ? 2.6 : 1.4) +
            near * 0.5 +
            lift * 2 +
            stream.next() * 0.12;
          if (best === null || score < best.score) best = { box, score };
        }
      }
    }
    if (best === null || (best.score > 2.2 && !prop.isAsked) || best.score > 12) return;
    placed.push({ prop, box: best.box, flipped: best.box.x + best.box.w / 2 > width / 2 && wide > 0.5 });
  };
  for (const prop of props) for (let index = 0; index < prop.count; index++) one(prop, index);
  return placed;
}

const shadowTone = colour(0.16, 0.05, 285);

export function paintProp({ brush }: Layer, { drawing, tint }: Prop, box: Box, flipped: boolean): void {
  const [x, y] = [box.x + box.w / 2, box.y + box.h];
  apart(brush, () => {
    brush.translate(x, y - box.h * 0.02);
    brush.scale(1, 0.16);
    brush.fillStyle = radial(brush, 0, 0, box.w * 0.6, [
      [0, shadowTone, 0.6],
      [0.6, shadowTone, 0.36],
      [1, shadowTone, 0],
    ]);
    brush.fillRect(-box.w, -box.w, box.w * 2, box.w * 2);
  });
  if (isPiece(drawing)) {
    paintPiece(brush, drawing, { x, y, tall: box.h, flipped, tint, stands: true });
    return;
  }
  paintRelit(brush, drawing.icon, box, {
    from: [-0.6, -1],
    light: colour(0.98, 0.05, 95),
    strength: 0.5,
    rim: 0.4,
    outline: { tone: colour(0.2, 0.04, 340), wide: 0.022 },
    mirrored: flipped,
    ...(tint === null ? {} : { tint }),
  });
}

/** What falls before the picture; never over words and faces. */
export function paintFalling(layer: Layer, { falling }: Kit, kept: Kept, random: Random): void {
  const pad = measureOf(layer) * 0.02;
  const clear = [...kept.words, ...kept.faces].map((box) => grown(box, pad));
  const soft = kept.heroes;
  fall(
    layer,
    falling,
    (x, y) => (clear.some((box) => isIn(box, x, y)) ? 0 : soft.some((box) => isIn(box, x, y)) ? 0.45 : 1),
    random,
  );
}

/** The drawing of a thing: its own decoration, that of a near ancestor, or an icon. */
export function drawingOf(
  id: string,
  lineOf: readonly string[],
): { as: string; drawing: Prop['drawing'] } | null {
  const icon = iconFor(id);
  for (const as of lineOf) {
    const piece = pieces[as];
    if (piece !== undefined) return { as, drawing: piece };
    // An icon of its own says more than the decoration of an ancestor.
    if (icon?.as === as) return { as, drawing: { icon: icon.icon } };
  }
  return icon === null ? null : { as: icon.as, drawing: { icon: icon.icon } };
}
