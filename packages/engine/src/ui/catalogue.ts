import { apart, type Box } from '../draw/canvas.ts';
import { type Colour, colour } from '../draw/colour.ts';
import { drawIcon } from '../icons/draw-icon.ts';
import { type IconName, icon } from './icons.ts';
import {
  barFill,
  barFrame,
  button,
  knob,
  type Pen,
  panel,
  panelFrame,
  plate,
  pressDepth,
  ribbon,
  type State,
  slotPlate,
  stateTone,
  tab,
  tabStretch,
  toggle,
} from './parts.ts';
import { capOf, endsReach } from './plate.ts';
import type { Part, Stretch } from './sheet.ts';

export const gold = colour(0.82, 0.14, 86);
export const states: readonly State[] = ['normal', 'hover', 'pressed', 'disabled'];

/** The position of a part on its sheet: its body, without its shadow. */
export type Spot = Box;

export interface Making {
  readonly name: string;
  readonly group: string;
  readonly at: Spot;
  /** Space around the body for shadow and light. */
  readonly margin: number;
  /** Measured from the sides of the body. */
  readonly stretch?: Stretch;
  readonly draw: (pen: Pen, body: Box) => void;
}

export function partOf({ name, group, at, margin, stretch, draw }: Making): Part {
  const body = { x: margin, y: margin, w: at.w, h: at.h };
  const around = { x: at.x - margin, y: at.y - margin, w: at.w + margin * 2, h: at.h + margin * 2 };
  return {
    name,
    group,
    box: around,
    margin,
    draw: (pen) => draw(pen, body),
    ...(stretch && {
      stretch: {
        left: stretch.left + margin,
        top: stretch.top + margin,
        right: stretch.right + margin,
        bottom: stretch.bottom + margin,
      },
    }),
  };
}

/** Side insets are wider than those at top and bottom, because parts are broad. */
export function stretchOf({ w }: Spot, cap: number): Stretch {
  const side = Math.min(w * 0.46, cap * 1.3);
  return { left: side, top: cap, right: side, bottom: cap };
}

/** Buttons are stretched below the motif at their ends. */
const tallOf = (at: Spot) => ({ top: at.h * endsReach + pressDepth(at), bottom: at.h * 0.34 });

type Tone = 'primary' | 'second' | 'danger';

const buttonMargin = (at: Spot) => Math.min(at.w, at.h) * 0.12;

export const buttonPart = (name: string, at: Spot, tone: Tone, state: State): Part => {
  const cap = capOf(at, Math.min(at.w, at.h) * 0.085);
  return partOf({
    name,
    group: 'buttons',
    at,
    margin: buttonMargin(at),
    // A pressed button is drawn lower, in the same place.
    stretch: { ...stretchOf(at, cap), ...tallOf(at) },
    draw: (pen, body) => button(pen, body, { tone: pen.theme[tone], state }),
  });
};

export const iconButtonPart = (name: string, at: Spot, tone: Tone, picture: IconName): Part =>
  partOf({
    name,
    group: 'buttons',
    at,
    margin: buttonMargin(at),
    draw: (pen, body) => {
      const { round: usual, outline } = pen.theme;
      const round = usual < 0 ? Math.max(-0.29, usual) : outline === 'plain' ? Math.max(0.42, usual) : 0.16;
      const own = { ...pen, theme: { ...pen.theme, round } };
      button(own, body, { tone: pen.theme[tone], state: 'normal', icon: picture });
    },
  });

/** Kits show their frames large: a game scales panels down, hardly ever up. */
const kitEdge = ({ w, h }: Spot): number => Math.min(26, Math.min(w, h) * 0.1);

export const panelPart = (name: string, at: Spot): Part =>
  partOf({
    name,
    group: 'panels',
    at,
    margin: kitEdge(at) * 0.95,
    stretch: stretchOf(at, capOf(at, kitEdge(at))),
    draw: (pen, body) => panel(pen, body, null, kitEdge(at)),
  });

export const panelFramePart = (name: string, at: Spot): Part =>
  partOf({
    name,
    group: 'panels',
    at,
    margin: kitEdge(at) * 0.95,
    stretch: stretchOf(at, capOf(at, kitEdge(at))),
    draw: (pen, body) => panelFrame(pen, body, kitEdge(at)),
  });

export const insetPart = (name: string, at: Spot): Part =>
  partOf({
    name,
    group: 'panels',
    at,
    margin: 8,
    stretch: stretchOf(at, capOf(at, 8)),
    draw: (pen, body) =>
      plate(pen, body, {
        tone: pen.theme.well,
        edge: 8,
        round: Math.max(-0.1, Math.min(0.1, pen.theme.round)),
        sunk: true,
      }),
  });

export const ribbonPart = (name: string, at: Spot): Part =>
  partOf({
    name,
    group: 'panels',
    at,
    margin: at.h * 0.12,
    stretch: { ...stretchOf(at, capOf(at, at.h * 0.1)), ...tallOf(at) },
    draw: ribbon,
  });

export const barFramePart = (name: string, at: Spot, group = 'bars'): Part =>
  partOf({ name, group, at, margin: at.h * 0.14, stretch: stretchOf(at, at.h * 0.42), draw: barFrame });

export const barFillPart = (name: string, at: Spot, tone: (pen: Pen) => Colour, group = 'bars'): Part =>
  partOf({
    name,
    group,
    at,
    margin: 2,
    stretch: stretchOf(at, at.h * 0.42),
    draw: (pen, body) => barFill(pen, body, tone(pen)),
  });

export const slotPart = (name: string, at: Spot, state: State, tone: (pen: Pen) => Colour): Part =>
  partOf({
    name,
    group: 'slots',
    at,
    margin: Math.min(at.w, at.h) * 0.11,
    stretch: stretchOf(at, capOf(at, Math.min(at.w, at.h) * 0.078)),
    draw: (pen, body) => slotPlate(pen, body, tone(pen), state),
  });

export const togglePart = (name: string, at: Spot, isOn: boolean, state: State = 'normal'): Part =>
  partOf({
    name,
    group: 'controls',
    at,
    margin: at.h * 0.12,
    draw: (pen, body) => toggle(pen, body, isOn, state),
  });

export const knobPart = (name: string, at: Spot, state: State = 'normal'): Part =>
  partOf({
    name,
    group: 'controls',
    at,
    margin: at.h * 0.12,
    draw: (pen, { x, y, w }) => knob(pen, x + w / 2, y + w / 2, w / 2, stateTone(pen.theme.frame, state)),
  });

export const tabPart = (name: string, at: Spot, isActive: boolean, state: State = 'normal'): Part => {
  const { cap, foot } = tabStretch(at);
  return partOf({
    name,
    group: 'tabs',
    at,
    margin: at.h * 0.12,
    stretch: { ...stretchOf(at, cap), bottom: foot },
    draw: (pen, body) => tab(pen, body, isActive, state),
  });
};

/** A symbol in one colour: the stars of a level. */
export const signPart = (name: string, at: Spot, picture: IconName, tone: Colour): Part =>
  partOf({
    name,
    group: 'icons',
    at,
    margin: at.h * 0.08,
    draw: ({ brush, theme }, { x, y, w, h }) =>
      icon(brush, picture, { x: x + w / 2, y: y + h / 2, size: w * 0.45 }, tone, theme.line),
  });

/** An icon in its own colours. */
export const iconPart = (name: string, at: Spot, picture: string, state: State = 'normal'): Part =>
  partOf({
    name,
    group: 'icons',
    at,
    margin: at.h * 0.06,
    draw: ({ brush, theme }, body) =>
      apart(brush, () => {
        const place = state === 'pressed' ? { ...body, y: body.y + body.h * 0.03 } : body;
        if (state === 'hover') brush.filter = 'brightness(1.15)';
        if (state === 'pressed') brush.filter = 'brightness(0.82)';
        if (state === 'disabled') brush.filter = 'grayscale(1)';
        drawIcon(brush, picture, place, { line: theme.line, reach: 1.15 });
      }),
  });
