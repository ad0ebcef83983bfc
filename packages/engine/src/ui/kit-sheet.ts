import type { Language } from '@artcade/domain/languages';
import { type Box, inset } from '../draw/canvas.ts';
import { colour, darker, white } from '../draw/colour.ts';
import type { Random } from '../draw/random.ts';
import { engineTexts } from '../locales/engine-texts.ts';
import {
  barFillPart,
  barFramePart,
  buttonPart,
  gold,
  iconButtonPart,
  iconPart,
  insetPart,
  knobPart,
  panelPart,
  ribbonPart,
  signPart,
  slotPart,
  states,
  tabPart,
  togglePart,
} from './catalogue.ts';
import type { IconName } from './icons.ts';
import { buttonLabel, tabLabel, words } from './parts.ts';
import type { Part, Sheet, Table } from './sheet.ts';
import type { ThemeName } from './themes.ts';

const tones = ['primary', 'second', 'danger'] as const;
const fills = [
  ['health', colour(0.6, 0.21, 22)],
  ['mana', colour(0.62, 0.17, 250)],
  ['energy', colour(0.72, 0.19, 142)],
] as const;
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

const adventure =
  'sword shield potion bow-and-arrow crown gem-stone scroll old-key axe torch chest magic-wand bomb mushroom high-voltage coin';
/** Fills the slots that the prompt leaves open. */
const usualIcons: Readonly<Record<ThemeName, string>> = {
  wood: adventure,
  stone: `pick gem-stone shield hammer helmet rock torch ${adventure}`,
  parchment: `scroll compass world-map candle feather crown old-key ${adventure}`,
  metal: `wrench gear bomb battery armor nut-and-bolt magnet oil-drum ${adventure}`,
  candy:
    'candy lollipop strawberry cupcake doughnut cherries cookie ice-cream red-heart teddy-bear balloon watermelon star wrapped-gift gem-stone coin',
  'sci-fi':
    'rocket robot battery satellite high-voltage alien ringed-planet laptop flying-saucer atom-symbol magnet gear telescope alien-monster gem-stone coin',
};
/** Items in two rows. */
export const iconPlaces = 16;

interface Wish {
  readonly theme: ThemeName;
  readonly hasStates: boolean;
  readonly label: string;
  readonly language: Language;
  readonly icons: readonly string[];
  /** Orders the items that the prompt does not name. */
  readonly random: Random;
}

/** Draws a whole kit: its parts on the right, without text, and on the left a window and a dialogue that use them. */
export function kitSheet(wish: Wish): Sheet {
  const icons = [...new Set([...wish.icons, ...shuffled(usualIcons[wish.theme], wish.random)])].slice(
    0,
    iconPlaces,
  );
  const parts = [
    ...buttons(wish.hasStates),
    ...bars(),
    ...controls(),
    ...panels(),
    ...slots(wish.hasStates),
    ...icons.map((name, index) =>
      iconPart(
        `icon-${name}`,
        { x: 716 + (index % 8) * 108, y: 988 + Math.floor(index / 8) * 100, w: 82, h: 82 },
        name,
      ),
    ),
  ];
  return { size: { w: 1600, h: 1200 }, parts, sample: (table) => sample(table, wish, icons) };
}

function shuffled(names: string, random: Random): string[] {
  const left = [...new Set(names.split(' '))]
    .slice(0, iconPlaces)
    .map((name) => ({ name, place: random.next() }));
  return left.sort((one, other) => one.place - other.place).map(({ name }) => name);
}

function buttons(hasStates: boolean): Part[] {
  const shown = hasStates ? states : states.slice(0, 1);
  return [
    ...tones.flatMap((tone, row) =>
      shown.map((state, column) =>
        buttonPart(
          `button-${tone}-${state}`,
          { x: 716 + column * 216, y: 44 + row * 100, w: 186, h: 72 },
          tone,
          state,
        ),
      ),
    ),
    ...signs.map(([name, picture, tone], index) =>
      iconButtonPart(`button-${name}`, { x: 718 + index * 107.5, y: 348, w: 80, h: 80 }, tone, picture),
    ),
  ];
}

const bars = (): Part[] => [
  barFramePart('bar-frame', { x: 716, y: 466, w: 300, h: 46 }),
  ...fills.map(([name, tone], index) =>
    barFillPart(`bar-fill-${name}`, { x: 1054 + index * 170, y: 473, w: 150, h: 34 }, () => tone),
  ),
];

const controls = (): Part[] => [
  barFramePart('slider-track', { x: 716, y: 548, w: 200, h: 34 }, 'controls'),
  barFillPart('slider-fill', { x: 940, y: 552, w: 80, h: 25 }, ({ theme }) => theme.primary, 'controls'),
  knobPart('slider-knob', { x: 1046, y: 540, w: 50, h: 50 }),
  togglePart('toggle-on', { x: 1126, y: 540, w: 100, h: 50 }, true),
  togglePart('toggle-off', { x: 1256, y: 540, w: 100, h: 50 }, false),
  signPart('star-full', { x: 1388, y: 530, w: 72, h: 72 }, 'star', gold),
  signPart('star-empty', { x: 1488, y: 530, w: 72, h: 72 }, 'star', colour(0.55, 0.015, 260)),
];

const panels = (): Part[] => [
  panelPart('panel', { x: 726, y: 640, w: 300, h: 190 }),
  insetPart('panel-inset', { x: 1070, y: 634, w: 180, h: 100 }),
  ribbonPart('ribbon', { x: 1070, y: 762, w: 180, h: 72 }),
  tabPart('tab-active', { x: 1292, y: 640, w: 262, h: 66 }, true),
  tabPart('tab-idle', { x: 1292, y: 738, w: 262, h: 66 }, false),
];

function slots(hasStates: boolean): Part[] {
  const shown = hasStates ? states : states.slice(0, 1);
  const kinds = [
    ['slot-common', colour(0.6, 0.02, 250)],
    ['slot-rare', colour(0.6, 0.16, 250)],
    ['slot-epic', colour(0.58, 0.2, 300)],
    ['slot-legendary', colour(0.74, 0.16, 70)],
  ] as const;
  const at = (index: number) => ({ x: 716 + index * 108, y: 866, w: 82, h: 82 });
  return [
    ...shown.map((state, index) =>
      slotPart(state === 'normal' ? 'slot' : `slot-${state}`, at(index), state, ({ theme }) => theme.second),
    ),
    ...kinds.map(([name, tone], index) => slotPart(name, at(4 + index), 'normal', () => tone)),
  ];
}

function sample(table: Table, wish: Wish, icons: readonly string[]): void {
  const said = engineTexts[wish.language].parts;
  window(table, { x: 56, y: 84, w: 590, h: 660 }, wish, icons);
  const dialogue = { x: 56, y: 826, w: 590, h: 316 };
  const { pen, put } = table;
  put('panel', dialogue);
  const portrait = { x: dialogue.x + 44, y: dialogue.y + 50, w: 150, h: 150 };
  put('slot-legendary', portrait);
  put(`icon-${icons[0] ?? 'sword'}`, inset(portrait, 34));
  const text = { x: dialogue.x + 224, y: dialogue.y + 56, w: dialogue.w - 274, h: 58 };
  words(pen, said.done, text, { tone: pen.theme.ink, line: null, align: 'left' });
  words(
    pen,
    said.hint,
    { ...text, y: text.y + 66, h: 42 },
    { tone: pen.theme.ink, line: null, align: 'left' },
  );
  for (let index = 0; index < 3; index++)
    put(index < 2 ? 'star-full' : 'star-empty', {
      x: dialogue.x + 224 + index * 62,
      y: dialogue.y + 166,
      w: 58,
      h: 58,
    });
  const ok = { x: dialogue.x + dialogue.w - 262, y: dialogue.y + 216, w: 216, h: 72 };
  put('button-primary-normal', ok);
  buttonLabel(pen, ok, said.ok, { tone: pen.theme.primary, state: 'normal' });
}

function window(table: Table, box: Box, { label, language }: Wish, icons: readonly string[]): void {
  const { pen, put } = table;
  const said = engineTexts[language].parts;
  put('panel', box);
  const head = { x: box.x + 105, y: box.y - 40, w: box.w - 210, h: 84 };
  put('ribbon', head);
  const room = { x: head.x + 40, y: head.y + 12, w: head.w - 80, h: head.h - 24 };
  words(pen, said.bag, room, { tone: white, line: darker(pen.theme.primary, 0.3) });
  [said.tabs[0], said.tabs[1]].forEach((text, index) => {
    const at = { x: box.x + 48 + index * 252, y: box.y + 66, w: 242, h: 60 };
    put(index === 0 ? 'tab-active' : 'tab-idle', at);
    tabLabel(pen, at, text, index === 0);
  });
  const size = 108;
  const rarity = [
    'slot-legendary',
    'slot-rare',
    'slot-epic',
    'slot',
    'slot-rare',
    'slot-common',
    'slot',
    'slot-epic',
  ];
  for (let index = 0; index < 12; index++) {
    const at = {
      x: box.x + 50 + (index % 4) * (size + 19.3),
      y: box.y + 150 + Math.floor(index / 4) * (size + 14),
      w: size,
      h: size,
    };
    put(rarity[index % rarity.length] ?? 'slot', at);
    if (index < 11) put(`icon-${icons[index]}`, inset(at, 20));
  }
  const bar = { x: box.x + 50, y: box.y + 522, w: box.w - 100, h: 38 };
  put('bar-frame', bar);
  put('bar-fill-energy', { x: bar.x + 6, y: bar.y + 5, w: (bar.w - 12) * 0.62, h: 26 });
  words(pen, said.level, { ...bar, y: bar.y + 3, h: 32 }, { tone: white, line: pen.theme.line });
  const choices = [
    ['primary', label || said.play],
    ['danger', said.quit],
  ] as const;
  choices.forEach(([tone, text], index) => {
    const at = { x: box.x + 50 + index * 250, y: box.y + 576, w: 240, h: 60 };
    put(`button-${tone}-normal`, at);
    buttonLabel(pen, at, text, { tone: pen.theme[tone], state: 'normal' });
  });
}
