import type { Language } from '@artcade/domain/languages';
import type { InputsOf } from '@artcade/domain/tool-forms';
import { type Box, inset } from '../draw/canvas.ts';
import { colour, white } from '../draw/colour.ts';
import { drawIcon } from '../icons/draw-icon.ts';
import { engineTexts } from '../locales/engine-texts.ts';
import {
  barFillPart,
  barFramePart,
  buttonPart,
  gold,
  iconPart,
  knobPart,
  panelPart,
  ribbonPart,
  signPart,
  slotPart,
  states,
  tabPart,
  togglePart,
} from './catalogue.ts';
import { type ExtraName, extraPart, extras } from './extras.ts';
import { buttonLabel, type State, tabLabel, words } from './parts.ts';
import { inkOn } from './readable.ts';
import type { Part, Sheet, Table } from './sheet.ts';

type Name = InputsOf<'ui-component-generator'>['part'];

interface Wish {
  readonly part: Name;
  /** A part that is none of the form's: drawn instead. */
  readonly extras: readonly ExtraName[];
  readonly hasStates: boolean;
  readonly label: string;
  readonly language: Language;
  readonly goods: readonly string[];
}

interface Cells {
  readonly parts: readonly Part[];
  readonly sample?: (table: Table) => void;
}

const size = { w: 768, h: 512 };

/** Stacked boxes in the left or the right half. */
const half = (side: 0 | 1, row: number, rows: number, tall: number): Box => ({
  x: 36 + side * 372,
  y: (size.h / rows) * (row + 0.5) - tall / 2,
  w: 324,
  h: tall,
});

/** Draws one kind of part, large: blank for stretching on the left, in use on the right. */
export function partSheet(wish: Wish): Sheet {
  const { parts, sample } = wish.extras.length > 0 ? extraCells(wish) : cells[wish.part](wish);
  return { size, parts, sample: sample ?? (() => undefined) };
}

/** Parts that only a prompt names: each as it is on the left, the first one large and in use on the right. */
function extraCells({ extras: names, goods, label, language }: Wish): Cells {
  const shown = names.slice(0, 3);
  const [first = 'badge'] = shown;
  const fitted = (name: ExtraName, room: Box): Box => {
    const own = extras[name];
    const scale = Math.min(room.w / own.w, room.h / own.h);
    const [w, h] = [own.w * scale, own.h * scale];
    return { x: room.x + (room.w - w) / 2, y: room.y + (room.h - h) / 2, w, h };
  };
  return {
    parts: shown.map((name, row) =>
      extraPart(name, fitted(name, half(0, row, shown.length, (size.h / shown.length) * 0.74))),
    ),
    sample: ({ pen, put }) => {
      const at = fitted(first, { x: 424, y: 76, w: 300, h: 360 });
      put(first, at);
      const [good] = goods;
      const middle = { x: at.x + at.w / 2, y: at.y + at.h / 2 };
      if (at.w > at.h * 1.6)
        words(
          pen,
          label || engineTexts[language].parts.play,
          { x: middle.x - at.w * 0.22, y: middle.y - at.h * 0.3, w: at.w * 0.5, h: at.h * 0.6 },
          { tone: white, line: pen.theme.line },
        );
      else if (good !== undefined && takesPicture.includes(first))
        drawIcon(
          pen.brush,
          good,
          { x: middle.x - at.w * 0.25, y: middle.y - at.w * 0.25, w: at.w * 0.5, h: at.w * 0.5 },
          { line: pen.theme.line, reach: 1.1 },
        );
    },
  };
}

const takesPicture: readonly ExtraName[] = ['portrait', 'skill-button', 'card', 'aura', 'crest', 'key'];

const shownStates = ({ hasStates }: Wish): readonly State[] => (hasStates ? states : states.slice(0, 1));

const cells: Readonly<Record<Name, (wish: Wish) => Cells>> = {
  button: (wish) => {
    const shown = shownStates(wish);
    const tall = shown.length > 1 ? 88 : 120;
    return {
      parts: shown.map((state, row) =>
        buttonPart(`button-${state}`, half(0, row, shown.length, tall), 'primary', state),
      ),
      sample: ({ pen, put }) =>
        shown.forEach((state, row) => {
          const at = half(1, row, shown.length, tall);
          const lower = state === 'pressed' ? tall * 0.05 : 0;
          put(`button-${state}`, at);
          const text = wish.label || engineTexts[wish.language].parts.play;
          buttonLabel(pen, { ...at, y: at.y + lower }, text, { tone: pen.theme.primary, state });
        }),
    };
  },
  tab: (wish) => {
    const shown = shownStates(wish);
    const tall = shown.length > 1 ? 84 : 110;
    const isActive = (state: State) => state === 'normal' || state === 'hover';
    return {
      parts: shown.map((state, row) =>
        tabPart(
          `tab-${tabNames[state]}`,
          half(0, row, shown.length, tall),
          isActive(state),
          tabStates[state],
        ),
      ),
      sample: ({ pen, put }) =>
        shown.forEach((state, row) => {
          const at = half(1, row, shown.length, tall);
          put(`tab-${tabNames[state]}`, at);
          tabLabel(pen, at, wish.label || engineTexts[wish.language].parts.tabs[0], isActive(state));
        }),
    };
  },
  panel: (wish) => ({
    parts: [
      panelPart('panel', { x: 40, y: 138, w: 320, h: 330 }),
      ribbonPart('ribbon', { x: 70, y: 30, w: 260, h: 62 }),
    ],
    sample: ({ pen, put }) => {
      const at = { x: 418, y: 66, w: 310, h: 394 };
      const head = { x: at.x + 40, y: at.y - 32, w: at.w - 80, h: 64 };
      put('panel', at);
      put('ribbon', head);
      const text = wish.label || engineTexts[wish.language].parts.bag;
      words(pen, text, inset(head, 10), inkOn(pen.theme.primary));
    },
  }),
  bar: (wish) => {
    const fills = [
      ['bar-fill', null],
      ['bar-fill-health', colour(0.6, 0.21, 22)],
      ['bar-fill-mana', colour(0.62, 0.17, 250)],
    ] as const;
    return {
      parts: [
        barFramePart('bar-frame', half(0, 0, 4, 74)),
        ...fills.map(([name, tone], row) =>
          barFillPart(name, inset(half(0, row + 1, 4, 74), 10), ({ theme }) => tone ?? theme.primary),
        ),
      ],
      sample: ({ pen, put }) =>
        [0.85, 0.7, 0.4].forEach((share, row) => {
          const at = half(1, row + 0.5, 4, 74);
          put('bar-frame', at);
          put(fills[row]?.[0] ?? 'bar-fill', { x: at.x + 10, y: at.y + 10, w: (at.w - 20) * share, h: 54 });
          const text = wish.label || `${Math.round(share * 100)}%`;
          words(pen, text, inset(at, 14), { tone: white, line: pen.theme.line });
        }),
    };
  },
  slot: (wish) => {
    const shown = shownStates(wish);
    const icons = [...new Set([...wish.goods, 'gem-stone', 'potion', 'sword', 'old-key'])].slice(
      0,
      shown.length,
    );
    const at = (index: number, row: number, side: number): Box => ({
      x: 96 + index * 192 - side / 2,
      y: 104 + row * 154 - side / 2,
      w: side,
      h: side,
    });
    const name = (state: State) => (state === 'normal' ? 'slot' : `slot-${state}`);
    const iconName = (index: number, state: State) =>
      `icon-${icons[index]}${state === 'normal' ? '' : `-${state}`}`;
    return {
      parts: [
        ...shown.map((state, index) =>
          slotPart(name(state), at(index, 0, 128), state, ({ theme }) => theme.second),
        ),
        ...shown.map((state, index) =>
          iconPart(iconName(index, state), at(index, 1, 92), icons[index] ?? 'gem-stone', state),
        ),
      ],
      sample: ({ put }) =>
        shown.forEach((state, index) => {
          put(name(state), at(index, 2, 128));
          put(iconName(index, state), at(index, 2, 92));
        }),
    };
  },
  toggle: (wish) => {
    const shown = wish.hasStates ? (['normal', 'hover', 'disabled'] as const) : (['normal'] as const);
    const tall = shown.length > 1 ? 110 : 160;
    return {
      parts: shown.flatMap((state, row) =>
        ([0, 1] as const).map((side) => {
          const cell = half(side, row, shown.length, tall);
          const at = { ...cell, x: cell.x + cell.w / 2 - tall, w: tall * 2 };
          const name = `toggle-${side === 0 ? 'on' : 'off'}${state === 'normal' ? '' : `-${state}`}`;
          return togglePart(name, at, side === 0, state);
        }),
      ),
    };
  },
  slider: (wish) => {
    const shown = shownStates(wish);
    return {
      parts: [
        barFramePart('slider-track', { x: 44, y: 60, w: 420, h: 44 }, 'controls'),
        barFillPart(
          'slider-fill',
          { x: 510, y: 64, w: 200, h: 34 },
          ({ theme }) => theme.primary,
          'controls',
        ),
        ...shown.map((state, index) =>
          knobPart(
            state === 'normal' ? 'slider-knob' : `slider-knob-${state}`,
            { x: 60 + index * 180, y: 160, w: 90, h: 90 },
            state,
          ),
        ),
      ],
      sample: ({ put }) =>
        [0.35, 0.75].forEach((share, row) => {
          const at = { x: 60, y: 330 + row * 96, w: 640, h: 48 };
          put('slider-track', at);
          put('slider-fill', { x: at.x + 6, y: at.y + 6, w: (at.w - 12) * share, h: 36 });
          put('slider-knob', { x: at.x + at.w * share - 42, y: at.y - 18, w: 84, h: 84 });
        }),
    };
  },
  icon: (wish) => {
    const icons = (wish.goods.length > 0 ? [...new Set(wish.goods)] : ['star']).slice(0, 4);
    const shown = shownStates(wish);
    const side = Math.min(
      wish.hasStates || icons.length > 1 ? 150 : 380,
      (size.h / (wish.hasStates ? icons.length : 1)) * 0.76,
    );
    const columns = wish.hasStates ? shown.length : icons.length;
    const rows = wish.hasStates ? icons.length : 1;
    return {
      parts: icons.flatMap((picture, index) =>
        shown.map((state, step) => {
          const [column, row] = wish.hasStates ? [step, index] : [index, 0];
          const at = {
            x: (size.w / columns) * (column + 0.5) - side / 2,
            y: (size.h / rows) * (row + 0.5) - side / 2,
            w: side,
            h: side,
          };
          const name = `icon-${picture}${state === 'normal' ? '' : `-${state}`}`;
          return wish.goods.length === 0
            ? signPart(name, at, 'star', starTones[state])
            : iconPart(name, at, picture, state);
        }),
      ),
    };
  },
};

const tabNames = { normal: 'active', hover: 'active-hover', pressed: 'idle', disabled: 'disabled' } as const;
const tabStates = { normal: 'normal', hover: 'hover', pressed: 'normal', disabled: 'disabled' } as const;
const starTones = {
  normal: gold,
  hover: colour(0.9, 0.13, 90),
  pressed: colour(0.7, 0.13, 80),
  disabled: colour(0.6, 0.015, 260),
} as const;
