import type { Box } from '../../draw/canvas.ts';
import { pickBySeed } from '../../draw/pick-by-seed.ts';
import { type Arranged, arranged, mark, scene, star } from './common.ts';
import { at, cells, type Element, type Mock, squareIn, type Tone } from './elements.ts';
import type { Sign } from './goods.ts';
import type { ScreenName } from './vocabulary.ts';

const screenIcons: Readonly<Partial<Record<ScreenName, Sign>>> = {
  title: 'star',
  home: 'home',
  levels: 'play',
  play: 'play',
  pause: 'pause',
  result: 'trophy',
  shop: 'cart',
  inventory: 'key',
  character: 'shield',
  quests: 'bolt',
  settings: 'gear',
  ranking: 'trophy',
  map: 'world-map',
  battle: 'sword',
  versus: 'sword',
  upgrade: 'hammer',
  'skill-tree': 'tree',
  craft: 'hammer',
  deck: 'joker',
  garage: 'automobile',
  'dress-up': 'dress',
  decorate: 'couch-and-lamp',
  team: 'shield',
  formation: 'shield',
  pet: 'paw-prints',
  gallery: 'framed-picture',
  achievements: 'sports-medal',
  gacha: 'crystal-ball',
  'lucky-wheel': 'ferris-wheel',
  rewards: 'wrapped-gift',
  'battle-pass': 'ticket',
  mailbox: 'envelope',
  calendar: 'calendar',
  event: 'party-popper',
  guild: 'castle',
  friends: 'heart',
  chat: 'speech-balloon',
  'character-select': 'shield',
  'song-list': 'musical-note',
  loadout: 'sword',
  lobby: 'heart',
  build: 'hammer',
  harvest: 'leaf',
  fishing: 'fishing-pole',
  prestige: 'crown',
  visit: 'home',
};

function wallet(mock: Mock): Element[] {
  const { say } = mock;
  const tall = mock.tall ? 10 : 9.5;
  const place = (index: number): Box => ({ x: mock.w - 34 * (index + 1), y: 4, w: 31, h: tall });
  return [
    { kind: 'counter', label: say.coins, text: '2,450', icon: 'coin', tone: 'gold', box: place(1) },
    { kind: 'counter', label: say.gems, text: '120', icon: 'gem', tone: 'blue', box: place(0) },
  ];
}

interface TitleParts {
  readonly star: Box;
  readonly logo: Box;
  readonly start: Box;
}

/** The hero beside or below the name of the game, or in its middle. */
const titles: readonly [Arranged<TitleParts>, ...Arranged<TitleParts>[]] = [
  (mock) =>
    mock.tall
      ? {
          star: at(mock, 0.06, 0.33, 0.88, 0.43),
          logo: at(mock, 0.04, 0.1, 0.92, 0.22),
          start: at(mock, 0.14, 0.82, 0.72, 0.085),
        }
      : {
          star: at(mock, 0.05, 0.22, 0.4, 0.72),
          logo: at(mock, 0.45, 0.16, 0.51, 0.42),
          start: at(mock, 0.52, 0.68, 0.37, 0.16),
        },
  (mock) =>
    mock.tall
      ? {
          star: at(mock, 0.04, 0.1, 0.92, 0.5),
          logo: at(mock, 0.06, 0.59, 0.88, 0.2),
          start: at(mock, 0.2, 0.84, 0.6, 0.08),
        }
      : {
          star: at(mock, 0.55, 0.2, 0.4, 0.75),
          logo: at(mock, 0.04, 0.14, 0.51, 0.44),
          start: at(mock, 0.11, 0.68, 0.37, 0.16),
        },
  (mock) =>
    mock.tall
      ? {
          star: at(mock, 0.1, 0.44, 0.8, 0.52),
          logo: at(mock, 0.05, 0.1, 0.9, 0.2),
          start: at(mock, 0.16, 0.33, 0.68, 0.08),
        }
      : {
          star: at(mock, 0.33, 0.36, 0.34, 0.42),
          logo: at(mock, 0.25, 0.05, 0.5, 0.34),
          start: at(mock, 0.34, 0.8, 0.32, 0.15),
        },
];

export function title(mock: Mock): Element[] {
  const { say } = mock;
  const parts = arranged(mock, titles);
  return [
    ...scene(mock, 0.08),
    star(mock, parts.star),
    { kind: 'logo', label: say.logo, box: parts.logo },
    { kind: 'button', label: say.start, text: say.start, tone: 'primary', box: parts.start },
    {
      kind: 'button',
      label: mock.names.settings,
      icon: 'gear',
      tone: 'second',
      box: { x: mock.w - 17, y: 4, w: 13, h: 13 },
    },
  ];
}

const menuTones: readonly Tone[] = ['primary', 'second', 'second', 'second', 'danger'];

/** What a hub leads to, the most important first. */
const order: readonly ScreenName[] = [
  'levels',
  'song-list',
  'play',
  'battle',
  'map',
  'garage',
  'deck',
  'dress-up',
  'team',
  'loadout',
  'character',
  'character-select',
  'inventory',
  'craft',
  'upgrade',
  'build',
  'decorate',
  'shop',
  'gacha',
  'quests',
  'event',
  'rewards',
  'friends',
  'guild',
  'gallery',
  'ranking',
  'calendar',
  'settings',
];
const byOrder = (one: ScreenName, other: ScreenName): number => order.indexOf(one) - order.indexOf(other);

/** What can be reached from the hub: what the plan has, before anything else. */
function menuOf(mock: Mock): readonly ScreenName[] {
  const found = order.filter((name) => mock.screens.includes(name));
  const own = found.includes('levels') ? found.filter((name) => name !== 'play') : found;
  // A hub is never bare: a sheet of three screens shows a part of a larger game.
  const usual: readonly ScreenName[] = ['play', 'character', 'quests', 'settings'];
  const more = usual.filter((name) => !own.includes(name) && !(name === 'play' && own.includes('levels')));
  return own.length >= 4 ? own.slice(0, 5) : [...own, ...more].toSorted(byOrder).slice(0, 4);
}

export function home(mock: Mock): Element[] {
  const menu = menuOf(mock);
  const item = (name: ScreenName, index: number, box: Box, isWritten: boolean): Element => ({
    kind: 'button',
    label: mock.names[name],
    ...(isWritten ? { text: name === 'levels' || name === 'play' ? mock.say.play : mock.names[name] } : {}),
    icon: screenIcons[name] ?? 'star',
    tone: menuTones[index] ?? 'second',
    box,
  });
  const top: Element[] = [
    ...scene(mock, 0.14),
    {
      kind: 'bar',
      label: mock.say.energy,
      value: 0.7,
      tone: 'green',
      box: { x: 4, y: 4.5, w: mock.w - 76 < 24 ? 24 : Math.min(50, mock.w - 76), h: 8.5 },
    },
    ...wallet(mock),
  ];
  // A square has no room beside a list.
  const isSquare = mock.w < 120 && mock.h < 130;
  const home = isSquare
    ? listHome
    : pickBySeed(mock.arrangement + mock.row.home, [listHome, railHome, tabbedHome]);
  return [...top, ...home(mock, menu, item)];
}

type Item = (name: ScreenName, index: number, box: Box, isWritten: boolean) => Element;

/** A list of buttons beside or below the hero. */
function listHome(mock: Mock, menu: readonly ScreenName[], item: Item): Element[] {
  const area = mock.tall ? at(mock, 0.12, 0.55, 0.76, 0.42) : at(mock, 0.58, 0.19, 0.38, 0.76);
  const list = cells(area, 1, menu.length, mock.tall ? 0.09 : 0.08);
  return [
    mark(mock, mock.tall ? at(mock, 0.12, 0.095, 0.76, 0.11) : at(mock, 0.05, 0.16, 0.46, 0.2)),
    star(mock, mock.tall ? at(mock, 0.08, 0.21, 0.84, 0.33) : at(mock, 0.05, 0.37, 0.46, 0.6)),
    ...menu.map((name, index) => item(name, index, list[index] ?? area, true)),
  ];
}

/** A large button for playing, and a bar of tabs at the foot. */
function tabbedHome(mock: Mock, menu: readonly ScreenName[], item: Item): Element[] {
  const [first, ...rest] = menu;
  const strip: Box = { x: 2, y: mock.h - 21, w: mock.w - 4, h: 19 };
  const tabs = cells({ ...strip, x: strip.x + 2, w: strip.w - 4 }, Math.max(1, rest.length), 1, 0.08).map(
    squareIn,
  );
  const call = mock.tall ? at(mock, 0.16, 0.76, 0.68, 0.085) : at(mock, 0.62, 0.56, 0.32, 0.16);
  return [
    mark(mock, mock.tall ? at(mock, 0.08, 0.11, 0.84, 0.15) : at(mock, 0.54, 0.17, 0.44, 0.34)),
    star(mock, mock.tall ? at(mock, 0.08, 0.28, 0.84, 0.46) : at(mock, 0.06, 0.17, 0.46, 0.6)),
    item(first ?? 'play', 0, call, true),
    { kind: 'strip', label: '', box: strip },
    ...rest.map((name, index) => item(name, index + 1, tabs[index] ?? strip, false)),
  ];
}

/** Small buttons along one side, a large one for playing below. */
function railHome(mock: Mock, menu: readonly ScreenName[], item: Item): Element[] {
  const [first, ...rest] = menu;
  const size = mock.tall ? 17 : 15;
  return [
    mark(mock, mock.tall ? at(mock, 0.26, 0.1, 0.7, 0.12) : at(mock, 0.63, 0.2, 0.34, 0.4)),
    star(mock, mock.tall ? at(mock, 0.24, 0.24, 0.74, 0.5) : at(mock, 0.2, 0.18, 0.42, 0.76)),
    ...rest.map((name, index) =>
      item(name, index + 1, { x: 5, y: (mock.tall ? 34 : 20) + index * (size + 4), w: size, h: size }, false),
    ),
    item(
      first ?? 'play',
      0,
      mock.tall ? at(mock, 0.12, 0.83, 0.76, 0.1) : at(mock, 0.64, 0.72, 0.32, 0.2),
      true,
    ),
  ];
}
