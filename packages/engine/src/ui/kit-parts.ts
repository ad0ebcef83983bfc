import { type Colour, colour } from '../draw/colour.ts';
import {
  barFillPart,
  barFramePart,
  buttonPart,
  gold,
  iconButtonPart,
  iconPart,
  insetPart,
  knobPart,
  panelFramePart,
  panelPart,
  ribbonPart,
  signPart,
  slotPart,
  states,
  tabPart,
  togglePart,
} from './catalogue.ts';
import { type ExtraName, extraPart, extras } from './extras.ts';
import type { IconName } from './icons.ts';
import type { Part } from './sheet.ts';

const tones = ['primary', 'second', 'danger'] as const;
const signs: readonly (readonly [string, IconName, (typeof tones)[number]])[] = [
  ['settings', 'gear', 'primary'],
  ['home', 'home', 'second'],
  ['play', 'play', 'primary'],
  ['pause', 'pause', 'second'],
  ['close', 'close', 'danger'],
  ['shop', 'cart', 'primary'],
  ['trophy', 'trophy', 'second'],
  ['sound', 'sound', 'primary'],
];

/** The fillings of bars by the part that names them. */
export const barFills = {
  'part.health-bar': ['health', colour(0.6, 0.21, 22)],
  'part.mana-bar': ['mana', colour(0.62, 0.17, 250)],
  'part.energy-bar': ['energy', colour(0.72, 0.19, 142)],
  'part.shield-bar': ['shield', colour(0.72, 0.07, 225)],
  'part.hunger-bar': ['hunger', colour(0.7, 0.16, 58)],
  'part.xp-bar': ['xp', colour(0.82, 0.16, 92)],
  'part.heart-meter': ['affection', colour(0.7, 0.18, 358)],
  'part.combo-meter': ['combo', colour(0.68, 0.2, 42)],
  'part.speedometer': ['boost', colour(0.72, 0.15, 200)],
} as const satisfies Readonly<Record<string, readonly [string, Colour]>>;
export type BarPart = keyof typeof barFills;
export const usualBars = ['part.health-bar', 'part.mana-bar', 'part.energy-bar'] as const;

/** The parts of a kit stand in the right half, from this x on. */
const left = 716;

function buttons(hasStates: boolean): Part[] {
  const shown = hasStates ? states : states.slice(0, 1);
  return [
    ...tones.flatMap((tone, row) =>
      shown.map((state, column) =>
        buttonPart(
          `button-${tone}-${state}`,
          { x: left + column * 216, y: 36 + row * 88, w: 186, h: 66 },
          tone,
          state,
        ),
      ),
    ),
    ...signs.map(([name, picture, tone], index) =>
      iconButtonPart(`button-${name}`, { x: left + 2 + index * 107.5, y: 300, w: 74, h: 74 }, tone, picture),
    ),
  ];
}

function bars(named: readonly BarPart[]): Part[] {
  const shown = [...new Set([...named, ...usualBars])].slice(0, Math.max(3, named.length));
  const room = 1576 - 1040;
  const pitch = room / shown.length;
  return [
    barFramePart('bar-frame', { x: left, y: 400, w: 290, h: 44 }),
    ...shown.map((part, index) =>
      barFillPart(
        `bar-fill-${barFills[part][0]}`,
        { x: 1040 + index * pitch, y: 406, w: pitch - 18, h: 32 },
        () => barFills[part][1],
      ),
    ),
  ];
}

const controls = (): Part[] => [
  barFramePart('slider-track', { x: left, y: 476, w: 200, h: 34 }, 'controls'),
  barFillPart('slider-fill', { x: 940, y: 480, w: 80, h: 25 }, ({ theme }) => theme.primary, 'controls'),
  knobPart('slider-knob', { x: 1046, y: 468, w: 50, h: 50 }),
  togglePart('toggle-on', { x: 1126, y: 468, w: 100, h: 50 }, true),
  togglePart('toggle-off', { x: 1256, y: 468, w: 100, h: 50 }, false),
  signPart('star-full', { x: 1388, y: 460, w: 66, h: 66 }, 'star', gold),
  signPart('star-empty', { x: 1488, y: 460, w: 66, h: 66 }, 'star', colour(0.55, 0.015, 260)),
];

const panels = (): Part[] => [
  panelPart('panel', { x: 726, y: 560, w: 220, h: 176 }),
  panelFramePart('panel-frame', { x: 994, y: 560, w: 220, h: 176 }),
  insetPart('panel-inset', { x: 1256, y: 552, w: 140, h: 92 }),
  ribbonPart('ribbon', { x: 1256, y: 674, w: 140, h: 66 }),
  tabPart('tab-active', { x: 1428, y: 556, w: 146, h: 62 }, true),
  tabPart('tab-idle', { x: 1428, y: 662, w: 146, h: 62 }, false),
];

const rarities = [
  ['slot-common', colour(0.6, 0.02, 250)],
  ['slot-rare', colour(0.6, 0.16, 250)],
  ['slot-epic', colour(0.58, 0.2, 300)],
  ['slot-legendary', colour(0.74, 0.16, 70)],
] as const;

function slots(hasStates: boolean): Part[] {
  const shown = hasStates ? states : states.slice(0, 1);
  const at = (index: number) => ({ x: left + index * 108, y: 776, w: 78, h: 78 });
  return [
    ...shown.map((state, index) =>
      slotPart(state === 'normal' ? 'slot' : `slot-${state}`, at(index), state, ({ theme }) => theme.second),
    ),
    ...rarities.map(([name, tone], index) => slotPart(name, at(4 + index), 'normal', () => tone)),
  ];
}

const goods = (icons: readonly string[]): Part[] =>
  icons.map((name, index) =>
    iconPart(
      `icon-${name}`,
      { x: left + 4 + (index % 8) * 108, y: 882 + Math.floor(index / 8) * 80, w: 64, h: 64 },
      name,
    ),
  );

const shelf = { x: left, y: 1050, w: 860, h: 134, gap: 18 };

/** Places the extras in rows, all smaller by the same share if there are many. */
function onShelf(names: readonly ExtraName[], named: ReadonlySet<ExtraName>): Part[] {
  for (let scale = 1; scale > 0.2; scale *= 0.92) {
    const parts: Part[] = [];
    let [x, y, tall] = [shelf.x, shelf.y, 0];
    for (const name of names) {
      const own = extras[name];
      const size = scale * (named.has(name) ? 1.2 : 1);
      const [w, h] = [own.w * size, own.h * size];
      if (x + w > shelf.x + shelf.w) [x, y, tall] = [shelf.x, y + tall + shelf.gap, 0];
      parts.push(extraPart(name, { x, y, w, h }));
      x += w + shelf.gap;
      tall = Math.max(tall, h);
    }
    if (y + tall <= shelf.y + shelf.h) return parts;
  }
  return [];
}

interface Wanted {
  readonly hasStates: boolean;
  readonly bars: readonly BarPart[];
  readonly icons: readonly string[];
  readonly extras: readonly ExtraName[];
  /** Those that the prompt names are larger. */
  readonly named: ReadonlySet<ExtraName>;
}

/** Returns the parts of a kit, without text, in the right half of its sheet. */
export const kitParts = ({ hasStates, bars: filled, icons, extras: more, named }: Wanted): Part[] => [
  ...buttons(hasStates),
  ...bars(filled),
  ...controls(),
  ...goods(icons),
  ...panels(),
  ...slots(hasStates),
  ...onShelf(more, named),
];
