import type { Box } from '../../draw/canvas.ts';
import type { Element } from './elements.ts';
import type { Sign } from './goods.ts';
import { type SetText, setLine, widthOf, wrapped } from './measure.ts';

export interface Note {
  readonly box: Box;
  readonly purpose: string;
  readonly lines: readonly SetText[];
  readonly points: readonly { readonly icon: Sign; readonly at: Box; readonly text: SetText }[];
  /** How many points had no room. */
  readonly left: number;
}

export interface NoteRoom {
  readonly box: Box;
  readonly isList: boolean;
}

/** What a note is about, and where it may stand. */
export interface NoteAsked {
  readonly purpose: string;
  readonly elements: readonly Element[];
  readonly room: NoteRoom;
}

/** Letters of a note, from large to small: the first size at which everything fits is taken. */
const noteSizes = [26, 23, 20, 18, 16, 14.5];
const lineTall = 1.36;
const pointsMost = 6;

/** What the screen is for, then what is on it. */
function noteOf({ purpose, elements, room: { box, isList } }: NoteAsked, size: number): Note {
  const tall = size * lineTall;
  const lines = wrapped(purpose, box.w * 0.985, size, 'plain').map((line, index) =>
    setLine(
      line,
      { x: box.x, y: box.y + index * tall, w: box.w, h: tall },
      { voice: 'plain', align: 'left', maximum: size },
    ),
  );
  const top = box.y + lines.length * tall + size * 0.5;
  const rest = { ...box, y: top, h: box.y + box.h - top };
  const points = pointsIn(elements);
  const placed = placePoints(points, rest, size * 0.92, isList);
  return { box, purpose, lines, points: placed, left: points.length - placed.length };
}

interface Remark {
  readonly icon: Sign;
  readonly label: string;
}

/** Pictures for what has none of its own. */
const kindIcons: Partial<Record<Element['kind'], Sign>> = {
  button: 'play',
  bar: 'heart',
  tab: 'star',
  card: 'star',
  hero: 'shield',
  car: 'bolt',
  'gem-board': 'gem',
  'war-map': 'castle',
  farm: 'leaf',
  path: 'castle',
  stick: 'gear',
  gauge: 'bolt',
  minimap: 'castle',
  foe: 'skull',
  ally: 'heart',
  field: 'star',
  bubble: 'heart',
  town: 'home',
  rooms: 'castle',
  lanes: 'castle',
  water: 'ship',
  room: 'home',
  pitch: 'play',
  squares: 'star',
  'note-lanes': 'star',
  wheel: 'star',
};
const remarked: readonly Element['kind'][] = ['counter', 'slot', 'stars', 'row', 'picture'];

/** The parts that a player uses, each once; what all screens share is left out. */
function pointsIn(elements: readonly Element[]): readonly Remark[] {
  const found = new Map<string, Remark>();
  // What was asked for comes first.
  const ordered = elements.toSorted((one, other) => (other.asked ? 1 : 0) - (one.asked ? 1 : 0));
  for (const { kind, label, icon = kindIcons[kind], shared = false } of ordered) {
    const isUsed = remarked.includes(kind) || kindIcons[kind] !== undefined;
    const name = label.replace(/ \d+$/, '');
    if (isUsed && !shared && icon !== undefined && name !== '' && !found.has(name))
      found.set(name, { icon, label: name });
  }
  return [...found.values()].slice(0, pointsMost);
}

/** Side by side as far as they fit, then in the next row; in a list each has a row of its own. */
function placePoints(points: readonly Remark[], box: Box, size: number, isList: boolean): Note['points'] {
  const placed: Note['points'][number][] = [];
  const tall = size * 1.72;
  const indent = size * 1.7;
  let [x, y] = [box.x, box.y];
  for (const { icon, label } of points) {
    const wide = Math.min(box.w, indent + widthOf(label, size, 'plain') * 1.03);
    const isFull = x > box.x && (isList || x + wide > box.x + box.w);
    if (isFull) [x, y] = [box.x, y + tall];
    if (y + tall > box.y + box.h) break;
    const at: Box = { x, y: y + (tall - size * 1.35) / 2, w: size * 1.35, h: size * 1.35 };
    const rest: Box = { x: x + indent, y, w: wide - indent, h: tall };
    placed.push({ icon, at, text: setLine(label, rest, { voice: 'plain', align: 'left', maximum: size }) });
    x += wide + size;
  }
  return placed;
}

/** The notes of a sheet, all in letters of one size: the largest that leaves room for what must be said. */
export function notesOf(asked: readonly NoteAsked[]): readonly Note[] {
  const at = (size: number) => asked.map((one) => noteOf(one, size));
  const fits = (notes: readonly Note[], leftMost: number) =>
    notes.every(
      ({ lines, box, left }) => left <= leftMost && lines.every(({ ink }) => ink.y + ink.h <= box.y + box.h),
    );
  // Letters that are read with ease, before every remark is there.
  const easy = noteSizes.filter((size) => size >= 18);
  const tries = [easy, noteSizes].flatMap((sizes) =>
    [0, 2, 4, pointsMost].flatMap((left) => sizes.map((size) => ({ size, left }))),
  );
  const smallest = noteSizes.at(-1) ?? 14;
  return at(tries.find(({ size, left }) => fits(at(size), left))?.size ?? smallest);
}
