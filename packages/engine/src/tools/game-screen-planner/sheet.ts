import { type Box, inset } from '../../draw/canvas.ts';
import { screenIn } from './devices.ts';
import { alignOf, type Element, type Mock, textBox } from './elements.ts';
import { bestGrid, captionTall, type Grid, lane, noteGap } from './grid.ts';
import { type SetText, setLine, widthOf } from './measure.ts';
import { type Note, type NoteAsked, type NoteRoom, notesOf } from './notes.ts';
import { hubRoutes, type Lanes, lineRoutes, type Route, type Stop } from './routes.ts';
import { elementsOf } from './screens.ts';
import type { Device, PlanWords, ScreenName } from './vocabulary.ts';
import type { Wanted } from './wanted-screens.ts';
import type { Wish } from './wish.ts';

/** One screen on the sheet: all boxes in units of the sheet. */
export interface Placed {
  readonly id: string;
  readonly kind: ScreenName;
  readonly name: string;
  readonly purpose: string;
  /** Named by the prompt, not only needed by such a game. */
  readonly isAsked: boolean;
  /** The device around the screen. */
  readonly device: Box;
  readonly screen: Box;
  readonly elements: readonly Element[];
  /** The words of the elements, and the box that each must not leave. */
  readonly texts: readonly Written[];
  readonly caption: {
    readonly text: SetText;
    readonly box: Box;
    readonly badge: Box;
    readonly number: SetText;
  };
  readonly note: Note | null;
}

export interface Written {
  readonly text: SetText;
  readonly frame: Box;
  readonly element: Element;
}

/** A screen before its notes are written. */
type Bare = Omit<Placed, 'note'> & { readonly room: NoteRoom };

export interface Sheet {
  readonly w: number;
  readonly h: number;
  readonly title: SetText;
  readonly head: Box;
  readonly device: Device;
  readonly facts: readonly { readonly box: Box; readonly text: SetText; readonly isAsked: boolean }[];
  readonly screens: readonly Placed[];
  readonly hub: number | null;
  readonly routes: readonly Route[];
}

export interface Asked {
  readonly wish: Wish;
  readonly words: PlanWords;
  /** Width over height. */
  readonly shape: number;
  readonly title: string;
  /** Counts through the arrangements that a screen can have. */
  readonly arrangement: number;
}

/** The sheet is laid out in units of its own, about 1,900 for a usual one: its size in pixels changes nothing. */
const sheetArea = 1920 * 1200;
const edge = 56;

/** The whole plan as boxes and set words; nothing is painted yet. */
export function sheetOf(asked: Asked): Sheet {
  const { wish, shape } = asked;
  const h = Math.sqrt(sheetArea / shape);
  const w = h * shape;
  const head: Box = { x: edge, y: 30, w: w - edge * 2, h: 84 };
  const area: Box = { x: edge, y: 126, w: w - edge * 2, h: h - 126 - 28 };
  const grid = bestGrid(area, wish);
  const bare = wish.screens.map((one, index) => placeScreen(asked, one, index, area, grid));
  const notes = wish.notes ? notesOf(bare.map(noteAsked)) : [];
  const screens = bare.map((screen, index): Placed => ({ ...screen, note: notes[index] ?? null }));
  const { title, facts } = headOf(asked, head);
  const lanes: Lanes = {
    above: Array.from({ length: grid.rows }, (_, row) => area.y + grid.cellH * row + lane * 0.42),
    left: edge * 0.5,
    right: w - edge * 0.5,
  };
  const stops = screens.map(
    ({ device }, index): Stop => ({
      box: device,
      row: Math.floor(index / grid.columns),
      exit: device.y + device.h * (grid.beside ? 1 : 0.5) - (grid.beside ? 22 : 0),
    }),
  );
  const kinds = wish.screens.map(({ screen }) => screen);
  const hub = wish.flow === 'hub' ? Math.max(0, kinds.indexOf('home')) : null;
  return {
    w,
    h,
    device: wish.device,
    head,
    title,
    facts,
    screens,
    hub,
    routes: hub === null ? lineRoutes(stops, lanes) : hubRoutes(stops, lanes, hub, kinds.indexOf('title')),
  };
}

/** The game's name at the left, what the plan is about at the right. */
function headOf({ wish, title }: Asked, head: Box): Pick<Sheet, 'title' | 'facts'> {
  const [size, tall] = [20, 40];
  let right = head.x + head.w;
  const facts = wish.facts.toReversed().map(({ text, isAsked }) => {
    const wide = widthOf(text, size, 'plain') + 34;
    const box: Box = { x: right - wide, y: head.y + (head.h - tall) / 2, w: wide, h: tall };
    right -= wide + 12;
    const inner = { x: box.x + 14, y: box.y + 3, w: box.w - 28, h: box.h - 6 };
    return { box, isAsked, text: setLine(text, inner, { voice: 'plain', align: 'center', maximum: size }) };
  });
  return {
    facts: facts.toReversed(),
    title: setLine(
      title,
      { ...head, w: Math.max(120, right - head.x - 20) },
      { voice: 'display', align: 'left', maximum: 54 },
    ),
  };
}

function placeScreen(asked: Asked, wanted: Wanted, index: number, area: Box, grid: Grid): Bare {
  const { wish } = asked;
  const count = wish.screens.length;
  const row = Math.floor(index / grid.columns);
  const inRow = Math.min(grid.columns, count - row * grid.columns);
  const left = area.x + (area.w - inRow * grid.cellW) / 2 + (index % grid.columns) * grid.cellW;
  const wide = grid.beside ? grid.w + noteGap + grid.noteW : grid.w;
  const used = grid.beside ? grid.h : grid.h + captionTall + 14 + Math.max(0, wish.notes ? grid.noteH : 0);
  const free = Math.max(0, grid.cellH - lane - used - (grid.beside ? 10 : 0));
  const device: Box = {
    x: left + (grid.cellW - wide) / 2,
    y: area.y + row * grid.cellH + lane + free / 2,
    w: grid.w,
    h: grid.h,
  };
  const screen = screenIn(device, wish.device);
  const elements = onScreen(elementsOf(wanted.screen, mockOf(asked, wanted, screen)), screen);
  const column: Box = grid.beside
    ? { x: device.x + device.w + noteGap, y: device.y, w: grid.noteW, h: device.h }
    : {
        x: device.x + (device.w - grid.noteW) / 2,
        y: device.y + device.h + 10,
        w: grid.noteW,
        h: captionTall,
      };
  const caption = captionOf(wanted.caption, index, { ...column, h: captionTall });
  const noteBox: Box = {
    x: column.x,
    y: column.y + captionTall + 4,
    w: column.w,
    h: grid.beside ? device.h - captionTall - 4 - 46 : grid.noteH - 4,
  };
  return {
    id: wanted.key,
    kind: wanted.screen,
    name: wanted.caption,
    purpose: wanted.purpose,
    isAsked: wanted.isAsked,
    device,
    screen,
    elements,
    texts: elements.flatMap(writtenOn),
    caption,
    room: { box: noteBox, isList: grid.beside },
  };
}

function mockOf({ wish, words, arrangement }: Asked, { caption, scene }: Wanted, screen: Box): Mock {
  const short = Math.min(screen.w, screen.h);
  return {
    w: (screen.w / short) * 100,
    h: (screen.h / short) * 100,
    tall: screen.h > screen.w,
    genre: wish.genre,
    row: wish.row,
    say: words.parts,
    names: words.screens,
    name: caption,
    screens: wish.screens.map((one) => one.screen),
    goods: wish.goods,
    named: wish.named,
    parts: wish.parts,
    vehicle: wish.vehicle,
    heroName: wish.heroName,
    event: wish.event,
    scene,
    arrangement,
  };
}

function onScreen(elements: readonly Element[], screen: Box): Element[] {
  const scale = Math.min(screen.w, screen.h) / 100;
  return elements.map((element) => ({
    ...element,
    box: {
      x: screen.x + element.box.x * scale,
      y: screen.y + element.box.y * scale,
      w: element.box.w * scale,
      h: element.box.h * scale,
    },
  }));
}

function writtenOn(element: Element): Written[] {
  if (element.text === undefined) return [];
  const frame = textBox(element);
  const text = setLine(element.text, frame, {
    voice: 'display',
    align: alignOf(element),
    maximum: frame.h * 0.8,
  });
  return [{ text, frame, element }];
}

function captionOf(name: string, index: number, box: Box): Placed['caption'] {
  const side = 30;
  const badge: Box = { x: box.x, y: box.y + (box.h - side) / 2, w: side, h: side };
  const rest: Box = { x: box.x + side + 9, y: box.y + 2, w: Math.max(20, box.w - side - 9), h: box.h - 4 };
  return {
    box,
    badge,
    number: setLine(`${index + 1}`, inset(badge, 5), { voice: 'display', align: 'center', maximum: 18 }),
    text: setLine(name, rest, { voice: 'display', align: 'left', maximum: 27 }),
  };
}

const noteAsked = ({ purpose, elements, room }: Bare): NoteAsked => ({ purpose, elements, room });
