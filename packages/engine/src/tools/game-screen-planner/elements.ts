import { type Box, inset } from '../../draw/canvas.ts';
import type { GenreRow } from './genres.ts';
import type { Good, Sign, Vehicle } from './goods.ts';
import type { Genre, PartName, PlanWords, ScreenName } from './vocabulary.ts';

/** Something on a mock-up. */
export interface Element {
  readonly kind: Kind;
  /** What it is, for readers of the plan. */
  readonly label: string;
  readonly box: Box;
  /** What is written on it. */
  readonly text?: string;
  readonly icon?: Sign;
  /** Several pictures, for what shows more than one. */
  readonly pictures?: readonly Sign[];
  readonly tone?: Tone;
  /** How full, from 0 to 1; for figures and scenes, which one. */
  readonly value?: number;
  /** Not to be used yet. */
  readonly off?: boolean;
  /** On many screens alike: not worth a note. */
  readonly shared?: boolean;
  /** The part that the prompt names. */
  readonly asked?: PartName;
}

export type Kind =
  | 'background'
  | 'dim'
  | 'strip'
  | 'heading'
  | 'text'
  | 'button'
  | 'bar'
  | 'counter'
  | 'panel'
  | 'slot'
  | 'card'
  | 'tab'
  | 'row'
  | 'toggle'
  | 'slider'
  | 'stars'
  | 'logo'
  | 'hero'
  | 'foe'
  | 'ally'
  | 'picture'
  | 'bubble'
  | 'field'
  | Prop;

/** Larger drawings, each with a painter of its own. */
export type Prop =
  | 'platforms'
  | 'gem-board'
  | 'war-map'
  | 'farm'
  | 'town'
  | 'rooms'
  | 'lanes'
  | 'counter-top'
  | 'water'
  | 'room'
  | 'spotlight'
  | 'note-lanes'
  | 'pitch'
  | 'squares'
  | 'vignette'
  | 'campfire'
  | 'first-person'
  | 'minimap'
  | 'wheel'
  | 'links'
  | 'burst'
  | 'bullets'
  | 'road'
  | 'car'
  | 'gauge'
  | 'crosshair'
  | 'stick'
  | 'path'
  | 'table'
  | 'track';

export type Tone = 'primary' | 'second' | 'danger' | 'gold' | 'red' | 'blue' | 'green' | 'violet' | 'plain';

/** What a mock-up is about. Its shorter side is 100 long, so that parts keep their size on every platform. */
export interface Mock {
  readonly w: number;
  readonly h: number;
  readonly tall: boolean;
  readonly genre: Genre;
  readonly row: GenreRow;
  readonly say: PlanWords['parts'];
  readonly names: PlanWords['screens'];
  /** What the screen is called. */
  readonly name: string;
  /** All screens of the plan: a menu leads to those that exist. */
  readonly screens: readonly ScreenName[];
  /** What is collected, bought and won: at least eight, those that were named first. */
  readonly goods: readonly Good[];
  /** How many of the goods were named. */
  readonly named: number;
  /** Parts of an interface that were named, for the screen of play. */
  readonly parts: readonly AskedPart[];
  /** What stands for a hero: a vehicle, unless the user's own hero is shown. */
  readonly vehicle: Vehicle | null;
  /** What the hero is called. */
  readonly heroName: string;
  /** What is celebrated. */
  readonly event: Good | null;
  /** Which of the scenes is behind it. */
  readonly scene: number;
  /** Which of its arrangements a screen takes. */
  readonly arrangement: number;
}

export interface AskedPart {
  readonly name: PartName;
  readonly label: string;
  readonly icon: Sign;
}

export const good = (mock: Mock, index: number): Good =>
  mock.goods[index % mock.goods.length] ?? { icon: 'star', label: mock.say.items };

/** A box by shares of the screen. */
export const at = (mock: Mock, x: number, y: number, w: number, h: number): Box => ({
  x: mock.w * x,
  y: mock.h * y,
  w: mock.w * w,
  h: mock.h * h,
});

/** A square around a place given by shares, its side in units of the screen. */
export const square = (mock: Mock, x: number, y: number, side: number): Box => ({
  x: mock.w * x - side / 2,
  y: mock.h * y - side / 2,
  w: side,
  h: side,
});

/** Equal cells in rows, each a little smaller than its share. */
export function cells(area: Box, columns: number, rows: number, gap: number): Box[] {
  const [w, h] = [area.w / columns, area.h / rows];
  return Array.from({ length: columns * rows }, (_, index) =>
    inset(
      { x: area.x + (index % columns) * w, y: area.y + Math.floor(index / columns) * h, w, h },
      Math.min(w, h) * gap,
    ),
  );
}

/** The square in the middle of a box. */
export function squareIn(box: Box): Box {
  const side = Math.min(box.w, box.h);
  return { x: box.x + (box.w - side) / 2, y: box.y + (box.h - side) / 2, w: side, h: side };
}

/** A part of a box by shares of it. */
export const sub = (box: Box, x: number, y: number, w: number, h: number): Box => ({
  x: box.x + box.w * x,
  y: box.y + box.h * y,
  w: box.w * w,
  h: box.h * h,
});

/** How much of a row its picture takes, and how far its words reach. */
export const rowSide = (box: Box): number => Math.min(box.h, box.w * 0.2);
export const rowShare = 0.62;

/** Where an element's own words stand. */
export const textBox = (element: Element): Box => textBoxes[element.kind]?.(element) ?? element.box;

function labelBox({ box, icon }: Element): Box {
  const side = icon === undefined ? box.h * 0.3 : box.h * 0.95;
  return {
    x: box.x + side,
    y: box.y + box.h * 0.14,
    w: Math.max(1, box.w - side - box.h * 0.3),
    h: box.h * 0.72,
  };
}

function rowBox({ box, value }: Element): Box {
  const isHalf = value !== undefined;
  const left = rowSide(box);
  return {
    x: box.x + left,
    y: box.y + box.h * (isHalf ? 0.12 : 0.2),
    w: box.w * rowShare - left,
    h: box.h * (isHalf ? 0.44 : 0.6),
  };
}

const textBoxes: Partial<Record<Element['kind'], (element: Element) => Box>> = {
  button: labelBox,
  tab: labelBox,
  counter: ({ box }) => ({
    x: box.x + box.h * 1.02,
    y: box.y + box.h * 0.12,
    w: box.w - box.h * 1.25,
    h: box.h * 0.76,
  }),
  row: rowBox,
  card: ({ box }) => sub(box, 0.08, 0.72, 0.84, 0.2),
  bar: ({ box }) => inset(box, box.h * 0.14),
  field: ({ box }) => ({
    x: box.x + box.h * 0.4,
    y: box.y + box.h * 0.12,
    w: box.w - box.h * 0.8,
    h: box.h * 0.76,
  }),
  bubble: ({ box }) => sub(box, 0.06, 0.18, 0.88, 0.5),
};

export const alignOf = ({ kind }: Element): 'left' | 'center' => {
  if (kind === 'row' || kind === 'text') return 'left';
  return 'center';
};
