import { apart, type Box } from '../draw/canvas.ts';
import { type Colour, colour } from '../draw/colour.ts';
import { drawIcon } from '../icons/draw-icon.ts';
import { type IconName, icon } from './icons.ts';
import {
  barFill,
  barFrame,
  button,
  type Kit,
  knob,
  panel,
  panelEdge,
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
import { capOf } from './plate.ts';
import type { Part, Stretch } from './sheet.ts';

export const gold = colour(0.82, 0.14, 86);
export const states: readonly State[] = ['normal', 'hover', 'pressed', 'disabled'];

/** Where a part lies on its sheet: its body, without its shadow. */
export type Spot = Box;

interface Making {
  readonly name: string;
  readonly group: string;
  readonly at: Spot;
  /** Room around the body for shadow and light. */
  readonly margin: number;
  /** From the sides of the body. */
  readonly stretch?: Stretch;
  readonly draw: (kit: Kit, body: Box) => void;
}

function partOf({ name, group, at, margin, stretch, draw }: Making): Part {
  const body = { x: margin, y: margin, w: at.w, h: at.h };
  const around = { x: at.x - margin, y: at.y - margin, w: at.w + margin * 2, h: at.h + margin * 2 };
  return {
    name,
    group,
    box: around,
    margin,
    draw: (kit) => draw(kit, body),
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

/** Sideways there is room to spare. */
function stretchOf({ w }: Spot, cap: number): Stretch {
  const side = Math.min(w * 0.46, cap * 1.3);
  return { left: side, top: cap, right: side, bottom: cap };
}

type Tone = 'primary' | 'second' | 'danger';

const buttonMargin = (at: Spot) => Math.min(at.w, at.h) * 0.12;

export const buttonPart = (name: string, at: Spot, tone: Tone, state: State): Part => {
  const cap = capOf(at, Math.min(at.w, at.h) * 0.085);
  return partOf({
    name,
    group: 'buttons',
    at,
    margin: buttonMargin(at),
    // A pressed button lies lower, in the same place.
    stretch: { ...stretchOf(at, cap), top: cap + pressDepth(at) },
    draw: (kit, body) => button(kit, body, { tone: kit.theme[tone], state }),
  });
};

export const iconButtonPart = (name: string, at: Spot, tone: Tone, picture: IconName): Part =>
  partOf({
    name,
    group: 'buttons',
    at,
    margin: buttonMargin(at),
    draw: (kit, body) => {
      const round = kit.theme.round < 0 ? kit.theme.round : Math.max(0.42, kit.theme.round);
      const own = { ...kit, theme: { ...kit.theme, round } };
      button(own, body, { tone: kit.theme[tone], state: 'normal', icon: picture });
    },
  });

export const panelPart = (name: string, at: Spot): Part =>
  partOf({
    name,
    group: 'panels',
    at,
    margin: panelEdge(at) * 1.1,
    stretch: stretchOf(at, capOf(at, panelEdge(at))),
    draw: (kit, body) => panel(kit, body, null),
  });

export const insetPart = (name: string, at: Spot): Part =>
  partOf({
    name,
    group: 'panels',
    at,
    margin: 8,
    stretch: stretchOf(at, capOf(at, 8)),
    draw: (kit, body) =>
      plate(kit, body, {
        tone: kit.theme.well,
        edge: 8,
        round: Math.max(-0.1, Math.min(0.1, kit.theme.round)),
        sunk: true,
      }),
  });

export const ribbonPart = (name: string, at: Spot): Part =>
  partOf({
    name,
    group: 'panels',
    at,
    margin: at.h * 0.12,
    stretch: stretchOf(at, capOf(at, at.h * 0.1)),
    draw: ribbon,
  });

export const barFramePart = (name: string, at: Spot, group = 'bars'): Part =>
  partOf({ name, group, at, margin: at.h * 0.14, stretch: stretchOf(at, at.h * 0.42), draw: barFrame });

export const barFillPart = (name: string, at: Spot, tone: (kit: Kit) => Colour, group = 'bars'): Part =>
  partOf({
    name,
    group,
    at,
    margin: 2,
    stretch: stretchOf(at, at.h * 0.42),
    draw: (kit, body) => barFill(kit, body, tone(kit)),
  });

export const slotPart = (name: string, at: Spot, state: State, tone: (kit: Kit) => Colour): Part =>
  partOf({
    name,
    group: 'slots',
    at,
    margin: Math.min(at.w, at.h) * 0.11,
    stretch: stretchOf(at, capOf(at, Math.min(at.w, at.h) * 0.078)),
    draw: (kit, body) => slotPlate(kit, body, tone(kit), state),
  });

export const togglePart = (name: string, at: Spot, isOn: boolean, state: State = 'normal'): Part =>
  partOf({
    name,
    group: 'controls',
    at,
    margin: at.h * 0.12,
    draw: (kit, body) => toggle(kit, body, isOn, state),
  });

export const knobPart = (name: string, at: Spot, state: State = 'normal'): Part =>
  partOf({
    name,
    group: 'controls',
    at,
    margin: at.h * 0.12,
    draw: (kit, { x, y, w }) => knob(kit, x + w / 2, y + w / 2, w / 2, stateTone(kit.theme.frame, state)),
  });

export const tabPart = (name: string, at: Spot, isActive: boolean, state: State = 'normal'): Part => {
  const { cap, foot } = tabStretch(at);
  return partOf({
    name,
    group: 'tabs',
    at,
    margin: at.h * 0.12,
    stretch: { ...stretchOf(at, cap), bottom: foot },
    draw: (kit, body) => tab(kit, body, isActive, state),
  });
};

/** A sign in one colour: the stars of a level. */
export const signPart = (name: string, at: Spot, picture: IconName, tone: Colour): Part =>
  partOf({
    name,
    group: 'icons',
    at,
    margin: at.h * 0.08,
    draw: ({ brush, theme }, { x, y, w, h }) =>
      icon(brush, picture, { x: x + w / 2, y: y + h / 2, size: w * 0.45 }, tone, theme.line),
  });

/** An icon in its colours. */
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
