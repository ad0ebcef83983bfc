import type { IconName } from '../../ui/icons.ts';
import { at, cells, type Element, type Mock, square, squareIn, sub, type Tone } from './elements.ts';
import type { Genre, PartWord } from './vocabulary.ts';

const pauseButton = (mock: Mock): Element => ({
  kind: 'button',
  label: mock.names.pause,
  icon: 'pause',
  tone: 'second',
  box: { x: mock.w - 17, y: 4, w: 13, h: 13 },
});

const bar = (mock: Mock, word: PartWord, tone: Tone, value: number, box: Element['box']): Element => ({
  kind: 'bar',
  label: mock.say[word],
  text: mock.say[word],
  tone,
  value,
  box,
});

const count = (
  mock: Mock,
  word: PartWord,
  icon: IconName,
  text: string,
  tone: Tone,
  box: Element['box'],
): Element => ({ kind: 'counter', label: mock.say[word], icon, text, tone, box });

const knob = (mock: Mock, word: PartWord, icon: IconName, tone: Tone, box: Element['box']): Element => ({
  kind: 'button',
  label: mock.say[word],
  icon,
  tone,
  box,
});

const stick = (mock: Mock): Element => ({
  kind: 'stick',
  label: mock.say.move,
  box: { x: 6, y: mock.h - 36, w: 30, h: 30 },
});

function rpg(mock: Mock): Element[] {
  const { tall, w, h } = mock;
  const wide = tall ? 36 : Math.min(58, (w - 28) / 2);
  const skills: readonly (readonly [PartWord, IconName, Tone])[] = [
    ['attack', 'sword', 'red'],
    ['defend', 'shield', 'blue'],
    ['skill', 'flame', 'gold'],
    ['items', 'potion', 'green'],
  ];
  const row = cells(
    { x: tall ? 6 : w * 0.28, y: h - 25, w: tall ? w - 12 : w * 0.44, h: 22 },
    4,
    1,
    0.06,
  ).map(squareIn);
  return [
    {
      kind: 'hero',
      label: mock.say.hero,
      box: tall ? at(mock, 0, 0.52, 0.52, 0.33) : at(mock, 0.1, 0.27, 0.3, 0.46),
    },
    {
      kind: 'foe',
      label: mock.say.foe,
      box: tall ? at(mock, 0.47, 0.5, 0.53, 0.33) : at(mock, 0.58, 0.22, 0.32, 0.5),
    },
    bar(mock, 'health', 'red', 0.7, { x: 4, y: 5, w: wide, h: 10 }),
    bar(
      mock,
      'boss',
      'violet',
      0.45,
      tall ? { x: 43, y: 5, w: 36, h: 10 } : { x: w - 20 - wide, y: 5, w: wide, h: 10 },
    ),
    pauseButton(mock),
    ...skills.map(
      ([word, icon, tone], index): Element => ({
        kind: 'slot',
        label: mock.say[word],
        icon,
        tone,
        box: row[index] ?? square(mock, 0.5, 0.9, 16),
      }),
    ),
  ];
}

function platformer(mock: Mock): Element[] {
  const { tall, w, h } = mock;
  return [
    { kind: 'platforms', label: mock.say.field, box: at(mock, 0, 0, 1, 1) },
    {
      kind: 'hero',
      label: mock.say.hero,
      box: tall ? at(mock, 0.24, 0.47, 0.34, 0.17) : at(mock, 0.2, 0.34, 0.2, 0.3),
    },
    count(mock, 'health', 'heart', '×3', 'red', { x: 4, y: 5, w: 27, h: 11 }),
    count(mock, 'coins', 'coin', '48', 'gold', { x: 34, y: 5, w: 30, h: 11 }),
    pauseButton(mock),
    stick(mock),
    knob(mock, 'jump', 'wing', 'primary', { x: w - 27, y: h - 30, w: 21, h: 21 }),
    knob(mock, 'attack', 'bolt', 'danger', { x: w - 49, y: h - 23, w: 17, h: 17 }),
  ];
}

function puzzle(mock: Mock): Element[] {
  const { tall, w, h, say } = mock;
  const side = tall ? w - 8 : Math.min(h - 12, w * 0.64);
  const board = tall
    ? { x: 4, y: 58, w: side, h: side }
    : { x: w - side - 6, y: (h - side) / 2, w: side, h: side };
  const left = tall ? { x: 4, y: 22, w: w - 8, h: 32 } : { x: 5, y: 21, w: board.x - 10, h: 50 };
  const helpers: readonly IconName[] = tall ? ['hammer', 'bolt', 'flame', 'star'] : ['hammer', 'bolt'];
  const shelf = tall
    ? { x: 6, y: board.y + side + 8, w: w - 12, h: 22 }
    : { x: 5, y: h - 25, w: board.x - 10, h: 20 };
  const [goal, moves] = tall
    ? [sub(left, 0.08, 0.16, 0.4, 0.3), sub(left, 0.52, 0.16, 0.4, 0.3)]
    : [sub(left, 0.12, 0.13, 0.76, 0.22), sub(left, 0.12, 0.4, 0.76, 0.22)];
  return [
    { kind: 'dim', label: '', value: 0.25, box: at(mock, 0, 0, 1, 1) },
    { kind: 'panel', label: say.goal, box: left },
    count(mock, 'goal', 'gem', '12', 'blue', goal),
    count(mock, 'moves', 'bolt', '18', 'gold', moves),
    bar(
      mock,
      'score',
      'green',
      0.6,
      tall ? sub(left, 0.08, 0.56, 0.84, 0.27) : sub(left, 0.12, 0.67, 0.76, 0.2),
    ),
    { kind: 'gem-board', label: say.board, box: board },
    ...cells(shelf, helpers.length, 1, 0.05).map(
      (box, index): Element => ({
        kind: 'slot',
        label: say.items,
        icon: helpers[index] ?? 'star',
        tone: (['gold', 'blue', 'red', 'violet'] as const)[index] ?? 'gold',
        box: squareIn(box),
      }),
    ),
    tall ? pauseButton(mock) : { ...pauseButton(mock), box: { x: 5, y: 5, w: 13, h: 13 } },
  ];
}

function strategy(mock: Mock): Element[] {
  const { tall, w, h, say } = mock;
  const tools: readonly (readonly [PartWord, IconName])[] = [
    ['build', 'castle'],
    ['army', 'sword'],
    ['map', 'ship'],
  ];
  const wide = tall ? 25 : 32;
  return [
    { kind: 'war-map', label: say.map, box: at(mock, 0, 0, 1, 1) },
    count(mock, 'coins', 'coin', '860', 'gold', { x: 3, y: 5, w: wide, h: 10 }),
    count(mock, 'people', 'heart', '42', 'red', { x: 5 + wide, y: 5, w: wide, h: 10 }),
    count(mock, 'army', 'shield', '17', 'blue', { x: 7 + wide * 2, y: 5, w: wide, h: 10 }),
    pauseButton(mock),
    { kind: 'strip', label: '', box: { x: 2, y: h - 22, w: w - 4, h: 20 } },
    ...tools.map(
      ([word, icon], index): Element =>
        knob(mock, word, icon, 'second', {
          x: 5 + index * 17,
          y: h - 19.5,
          w: 15,
          h: 15,
        }),
    ),
    {
      kind: 'button',
      label: say.endTurn,
      text: say.endTurn,
      tone: 'primary',
      box: { x: tall ? 58 : w - 50, y: h - 19.5, w: tall ? w - 62 : 45, h: 15 },
    },
  ];
}

function shooter(mock: Mock): Element[] {
  const { tall, w, h, say } = mock;
  const middle = tall ? square(mock, 0.56, 0.42, 34) : square(mock, 0.6, 0.46, 36);
  return [
    {
      kind: 'foe',
      label: say.foe,
      box: tall ? at(mock, 0.36, 0.32, 0.4, 0.2) : at(mock, 0.52, 0.26, 0.16, 0.4),
    },
    {
      kind: 'foe',
      label: say.foe,
      box: tall ? at(mock, 0.06, 0.36, 0.26, 0.13) : at(mock, 0.34, 0.36, 0.1, 0.24),
    },
    {
      kind: 'hero',
      label: say.hero,
      box: tall ? at(mock, 0.3, 0.58, 0.5, 0.26) : at(mock, 0.1, 0.36, 0.24, 0.5),
    },
    { kind: 'crosshair', label: say.shoot, box: middle },
    bar(mock, 'health', 'green', 0.8, { x: 4, y: 5, w: tall ? 42 : 56, h: 10 }),
    count(mock, 'wave', 'skull', '3/5', 'red', { x: tall ? 49 : 66, y: 5, w: 30, h: 10 }),
    pauseButton(mock),
    stick(mock),
    knob(mock, 'shoot', 'bolt', 'danger', { x: w - 30, y: h - 32, w: 25, h: 25 }),
    count(mock, 'ammo', 'flame', '24', 'gold', { x: w - 62, y: h - 16, w: 28, h: 10 }),
  ];
}

function racing(mock: Mock): Element[] {
  const { tall, w, h, say } = mock;
  return [
    { kind: 'road', label: say.track, box: at(mock, 0, 0, 1, 1) },
    {
      kind: 'car',
      label: say.car,
      box: tall ? at(mock, 0.22, 0.58, 0.56, 0.22) : at(mock, 0.37, 0.52, 0.26, 0.36),
    },
    count(mock, 'place', 'trophy', '1/8', 'gold', { x: 4, y: 5, w: 30, h: 11 }),
    count(
      mock,
      'lap',
      'star',
      '2/3',
      'blue',
      tall ? { x: 37, y: 5, w: 30, h: 11 } : { x: 38, y: 5, w: 30, h: 11 },
    ),
    ...(tall ? [] : [bar(mock, 'time', 'violet', 0.6, { x: 74, y: 5.5, w: w - 74 - 24, h: 10 })]),
    pauseButton(mock),
    {
      kind: 'gauge',
      label: say.speed,
      value: 0.72,
      box: { x: w - 36, y: tall ? 24 : h - 64, w: 31, h: 31 },
    },
    knob(mock, 'brake', 'close', 'danger', { x: 5, y: h - 27, w: 22, h: 22 }),
    knob(mock, 'boost', 'flame', 'primary', { x: w - 29, y: h - 27, w: 24, h: 24 }),
  ];
}

function cards(mock: Mock): Element[] {
  const { tall, w, h, say } = mock;
  const icons: readonly IconName[] = ['dragon', 'shield', 'flame', 'moon', 'leaf', 'sword', 'skull', 'staff'];
  const tones: readonly Tone[] = ['red', 'blue', 'gold', 'violet', 'green', 'plain', 'violet', 'red'];
  const card = (label: string, index: number, box: Element['box']): Element => ({
    kind: 'card',
    label,
    icon: icons[index % 8] ?? 'star',
    tone: tones[index % 8] ?? 'gold',
    box,
  });
  const far = cells(tall ? at(mock, 0.1, 0.13, 0.8, 0.2) : at(mock, 0.3, 0.19, 0.4, 0.26), 3, 1, 0.05);
  const near = cells(tall ? at(mock, 0.1, 0.36, 0.8, 0.2) : at(mock, 0.3, 0.46, 0.4, 0.26), 3, 1, 0.05);
  const hand = cells(
    tall ? at(mock, 0.03, 0.74, 0.94, 0.19) : at(mock, 0.22, 0.74, 0.56, 0.25),
    tall ? 4 : 5,
    1,
    0.04,
  );
  const turn = tall ? at(mock, 0.3, 0.6, 0.66, 0.08) : { x: w * 0.77, y: h * 0.46, w: w * 0.21, h: 15 };
  return [
    { kind: 'table', label: say.field, box: at(mock, 0, 0, 1, 1) },
    bar(mock, 'foe', 'red', 0.5, { x: 4, y: 5, w: tall ? 72 : 52, h: 10 }),
    pauseButton(mock),
    ...far.slice(0, 2).map((box, index) => card(say.field, index + 5, box)),
    ...near.map((box, index) => card(say.field, index, box)),
    { kind: 'button', label: say.endTurn, text: say.endTurn, tone: 'primary', box: turn },
    count(
      mock,
      'mana',
      'gem',
      '4/6',
      'blue',
      tall ? at(mock, 0.03, 0.615, 0.25, 0.05) : { x: 4, y: h * 0.48, w: w * 0.2, h: 11 },
    ),
    ...hand.map((box, index) => card(say.hand, index + 2, box)),
    ...(tall
      ? [bar(mock, 'health', 'green', 0.8, { x: 4, y: h - 12, w: w - 8, h: 9 })]
      : [bar(mock, 'health', 'green', 0.8, { x: 4, y: h - 14, w: w * 0.2 - 5, h: 10 })]),
  ];
}

function simulation(mock: Mock): Element[] {
  const { tall, w, h, say } = mock;
  const wide = tall ? 25 : 32;
  const tools: readonly IconName[] = ['hammer', 'leaf', 'cart'];
  return [
    { kind: 'farm', label: say.field, box: at(mock, 0, 0, 1, 1) },
    {
      kind: 'hero',
      label: say.hero,
      box: tall ? at(mock, 0.06, 0.4, 0.38, 0.2) : at(mock, 0.14, 0.3, 0.2, 0.42),
    },
    count(mock, 'coins', 'coin', '860', 'gold', { x: 3, y: 5, w: wide, h: 10 }),
    count(mock, 'people', 'home', '12', 'blue', { x: 5 + wide, y: 5, w: wide, h: 10 }),
    count(mock, 'mood', 'heart', '94', 'red', { x: 7 + wide * 2, y: 5, w: wide, h: 10 }),
    pauseButton(mock),
    ...tools.map(
      (icon, index): Element => ({
        kind: 'slot',
        label: say.items,
        icon,
        tone: (['gold', 'green', 'blue'] as const)[index] ?? 'gold',
        box: { x: w - 18, y: 24 + index * 17, w: 14, h: 14 },
      }),
    ),
    {
      kind: 'button',
      label: say.build,
      text: say.build,
      icon: 'hammer',
      tone: 'second',
      box: tall ? at(mock, 0.05, 0.885, 0.43, 0.085) : { x: 6, y: h - 21, w: 56, h: 16 },
    },
    {
      kind: 'button',
      label: say.harvest,
      text: say.harvest,
      icon: 'leaf',
      tone: 'primary',
      box: tall ? at(mock, 0.52, 0.885, 0.43, 0.085) : { x: w - 62, y: h - 21, w: 56, h: 16 },
    },
  ];
}

const kinds: Readonly<Record<Genre, (mock: Mock) => Element[]>> = {
  rpg,
  platformer,
  puzzle,
  strategy,
  shooter,
  racing,
  cards,
  simulation,
};

/** The game itself, as its genre is played. */
export const playScreen = (mock: Mock): Element[] => kinds[mock.genre](mock);
