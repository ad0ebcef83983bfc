import { type Box, inset } from '../../draw/canvas.ts';
import { mix, white } from '../../draw/colour.ts';
import type { EngineTexts } from '../../locales/texts.ts';
import type { ExtraName } from '../extras.ts';
import { type BarPart, barFills } from '../kit-parts.ts';
import { buttonLabel, tabLabel, words } from '../parts.ts';
import { inkOn, readable } from '../readable.ts';
import type { Table } from '../sheet.ts';

/** What a layout is to show, beside the look. */
export interface Contents {
  readonly texts: EngineTexts;
  readonly label: string;
  /** Icons of goods, as often as they are asked for; at least sixteen. */
  readonly goods: readonly string[];
  /** The face in a portrait. */
  readonly face: string;
  /** Named parts, by concept; in layouts they are larger. */
  readonly named: ReadonlySet<string>;
  /** How many of a part are asked for. */
  readonly count: (part: string, usual: number) => number;
  readonly bars: readonly BarPart[];
  /** Keys or buttons of the platform; empty for touch. */
  readonly keys: readonly string[];
  /** Whether something stands above the first window. */
  readonly hasRoof: boolean;
}

/** A sample screen, 620 units wide. */
export interface Layout {
  readonly tall: number;
  readonly needs: readonly ExtraName[];
  /** Icons that it shows whatever the goods are. */
  readonly icons?: readonly string[];
  readonly draw: (table: Table, contents: Contents) => void;
}

export const wide = 620;
export const rarity = [
  'slot-legendary',
  'slot-rare',
  'slot-epic',
  'slot',
  'slot-rare',
  'slot-common',
  'slot',
  'slot-epic',
] as const;

/** A window with its pattern and its title. */
export function framed({ pen, put, fill, has }: Table, box: Box, title: string | null): void {
  if (has('pattern')) {
    fill(inset(box, 14));
    put('panel-frame', box);
  } else put('panel', box);
  if (title === null) return;
  const head = { x: box.x + 105, y: box.y - 38, w: box.w - 210, h: 82 };
  put('ribbon', head);
  words(
    pen,
    title,
    { x: head.x + 46, y: head.y + 10, w: head.w - 92, h: head.h - 22 },
    inkOn(pen.theme.primary),
  );
  if (has('crest')) put('crest', { x: box.x + box.w / 2 - 34, y: box.y + box.h - 38, w: 68, h: 68 });
}

type Align = 'left' | 'center' | 'right';

/** Text on a panel. */
export const says = ({ pen }: Table, text: string, box: Box, align: Align = 'left'): void =>
  words(pen, text, box, { tone: pen.theme.ink, line: null, align });

/** Text on a dark ground: in a bar, a slot or a counter. */
export const saysOn = (
  { pen }: Table,
  text: string,
  box: Box,
  ground: 'well' | 'row' | 'second',
  align: Align = 'center',
): void => {
  const { theme } = pen;
  const tone = { well: theme.well, row: mix(theme.face, theme.well, 0.28), second: theme.second }[ground];
  words(
    pen,
    text,
    box,
    ground === 'row' ? { tone: readable(theme.ink, tone), line: null, align } : { ...inkOn(tone), align },
  );
};

export function pushes(
  { pen, put }: Table,
  box: Box,
  tone: 'primary' | 'second' | 'danger',
  text: string,
): void {
  put(`button-${tone}-normal`, box);
  buttonLabel(pen, box, text, { tone: pen.theme[tone], state: 'normal' });
}

export function slotted({ put }: Table, box: Box, frame: string, good: string | null): void {
  put(frame, box);
  if (good !== null) put(`icon-${good}`, inset(box, box.w * 0.19));
}

export function barred(table: Table, box: Box, part: BarPart, share: number, text: string): void {
  table.put('bar-frame', box);
  const inner = inset(box, box.h * 0.15);
  table.put(`bar-fill-${barFills[part][0]}`, { ...inner, w: Math.max(inner.h, inner.w * share) });
  words(
    table.pen,
    text,
    { x: box.x + 14, y: box.y + 3, w: box.w - 28, h: box.h - 6 },
    { tone: white, line: table.pen.theme.line },
  );
}

export function tabs(table: Table, box: Box, texts: readonly string[]): void {
  const each = (box.w - 10 * (texts.length - 1)) / texts.length;
  texts.forEach((text, index) => {
    const at = { x: box.x + index * (each + 10), y: box.y, w: each, h: box.h };
    table.put(index === 0 ? 'tab-active' : 'tab-idle', at);
    tabLabel(table.pen, at, text, index === 0);
  });
}

export function priced(table: Table, box: Box, price: string): void {
  table.put('price-tag', box);
  saysOn(table, price, { x: box.x + box.h, y: box.y + 2, w: box.w - box.h * 1.25, h: box.h - 4 }, 'second');
}

/** A named part is larger, around the same middle. */
export function grown(contents: Contents, part: string, box: Box, by = 1.22): Box {
  if (!contents.named.has(part)) return box;
  const [w, h] = [box.w * by, box.h * by];
  return { x: box.x - (w - box.w) / 2, y: box.y - (h - box.h) / 2, w, h };
}
