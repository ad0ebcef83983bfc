import type { Box } from '../../draw/canvas.ts';
import { cells, type Element, good, type Mock, type Sign, squareIn, sub, type Tone } from './elements.ts';
import type { PartName, PartWord } from './vocabulary.ts';

/** Where a part belongs on a screen of play. */
export type Zone = 'top' | 'left' | 'right' | 'foot' | 'stick' | 'act' | 'middle';

/** A part of the interface of play. The sizes are in units of the screen's shorter side. */
export interface HudPart {
  readonly zone: Zone;
  readonly size: (mock: Mock) => readonly [w: number, h: number];
  readonly draw: (mock: Mock, box: Box) => readonly Element[];
}

const fixed =
  (w: number, h: number): HudPart['size'] =>
  () => [w, h];
/** Wider where there is more room. */
const wider =
  (tall: number, wide: number, h: number): HudPart['size'] =>
  (mock) => [mock.tall ? tall : wide, h];

const bar = (word: PartWord, tone: Tone, value: number, icon?: Sign): HudPart => ({
  zone: 'top',
  size: wider(36, 46, 10),
  draw: ({ say }, box) => [
    {
      kind: 'bar',
      label: say[word],
      text: say[word],
      tone,
      value,
      box,
      ...(icon === undefined ? {} : { icon }),
    },
  ],
});

const count = (word: PartWord, icon: Sign, text: string, tone: Tone): HudPart => ({
  zone: 'top',
  size: wider(25, 31, 10),
  draw: ({ say }, box) => [{ kind: 'counter', label: say[word], icon, text, tone, box }],
});

const knob = (word: PartWord, icon: Sign, tone: Tone, side: number): HudPart => ({
  zone: 'act',
  size: fixed(side, side),
  draw: ({ say }, box) => [{ kind: 'button', label: say[word], icon, tone, box }],
});

const call = (word: PartWord, icon: Sign, tone: Tone): HudPart => ({
  zone: 'act',
  size: wider(44, 50, 15),
  draw: ({ say }, box) => [{ kind: 'button', label: say[word], text: say[word], icon, tone, box }],
});

const slotTones: readonly Tone[] = ['gold', 'blue', 'green', 'violet', 'red'];

/** A row of slots with what the game is about. */
const slots = (zone: Zone, number: number, from: number, word: PartWord): HudPart => ({
  zone,
  size: (mock) => {
    const side = mock.tall ? 15 : 13;
    return zone === 'foot' ? [side * number, side] : [side, side * number];
  },
  draw: (mock, box) =>
    cells(box, zone === 'foot' ? number : 1, zone === 'foot' ? 1 : number, 0.05).map(
      (cell, index): Element => {
        const own = good(mock, index + from);
        return {
          kind: 'slot',
          label: own.label || mock.say[word],
          icon: own.icon,
          tone: slotTones[index % slotTones.length] ?? 'gold',
          box: squareIn(cell),
        };
      },
    ),
});

/** Signs in a row of slots. */
const signs = (entries: readonly (readonly [PartWord, Sign, Tone])[]): HudPart => ({
  zone: 'foot',
  size: (mock) => [(mock.tall ? 20 : 17) * entries.length, mock.tall ? 20 : 17],
  draw: ({ say }, box) =>
    cells(box, entries.length, 1, 0.05).map((cell, index): Element => {
      const [word, icon, tone] = entries[index] ?? ['items', 'star', 'gold'];
      return { kind: 'slot', label: say[word], icon, tone, box: squareIn(cell) };
    }),
});

const buttons = (entries: readonly (readonly [PartWord, Sign])[]): HudPart => ({
  zone: 'foot',
  size: (mock) => [(mock.tall ? 17 : 16) * entries.length, mock.tall ? 17 : 16],
  draw: ({ say }, box) =>
    cells(box, entries.length, 1, 0.06).map((cell, index): Element => {
      const [word, icon] = entries[index] ?? ['items', 'star'];
      return {
        kind: 'button',
        label: say[word],
        icon,
        tone: index === 0 ? 'primary' : 'second',
        box: squareIn(cell),
      };
    }),
});

const dialogue: HudPart = {
  zone: 'foot',
  size: (mock) => [mock.w - 10, mock.tall ? 38 : 27],
  draw: ({ say, heroName }, box) => [
    { kind: 'panel', label: say.story, box },
    { kind: 'heading', label: heroName, text: heroName, tone: 'gold', box: sub(box, 0.06, 0.14, 0.34, 0.28) },
    { kind: 'text', label: say.story, text: say.line, box: sub(box, 0.06, 0.46, 0.88, 0.32) },
  ],
};

const choices: HudPart = {
  zone: 'foot',
  size: wider(72, 66, 32),
  draw: ({ say }, box) =>
    cells(box, 1, 2, 0.08).map((cell, index) => {
      const text = index === 0 ? say.answer : say.leave;
      return { kind: 'button', label: say.choice, text, tone: index === 0 ? 'primary' : 'second', box: cell };
    }),
};

const upgrades: HudPart = {
  zone: 'foot',
  size: (mock) => (mock.tall ? [mock.w - 8, 72] : [Math.min(84, mock.w * 0.46), 66]),
  draw: (mock, box) =>
    cells(box, 1, 3, 0.05).flatMap((row, index): Element[] => {
      const { icon, label } = good(mock, index);
      return [
        { kind: 'row', label, text: label, icon, tone: 'gold', value: 0.7 - index * 0.2, box: row },
        {
          kind: 'button',
          label: mock.say.upgrade,
          text: ['120', '950', '4.2K'][index] ?? '120',
          tone: index === 2 ? 'second' : 'primary',
          box: sub(row, 0.68, 0.22, 0.29, 0.56),
        },
      ];
    }),
};

const board: HudPart = {
  zone: 'top',
  size: wider(44, 60, 13),
  draw: ({ say }, box) => [
    { kind: 'strip', label: '', box },
    { kind: 'heading', label: say.score, text: '2 : 1', box: sub(box, 0.2, 0.14, 0.6, 0.72) },
  ],
};

/** A bar for each side, towards each other. */
const fighters: HudPart = {
  zone: 'top',
  size: (mock) => [mock.w - 24, 11],
  draw: ({ say }, box) => [
    {
      kind: 'bar',
      label: say.health,
      text: say.you,
      tone: 'green',
      value: 0.8,
      box: sub(box, 0, 0, 0.48, 1),
    },
    { kind: 'bar', label: say.foe, text: say.foe, tone: 'red', value: 0.55, box: sub(box, 0.52, 0, 0.48, 1) },
  ],
};

const lit = (kind: 'stick' | 'minimap' | 'gauge', word: PartWord, zone: Zone, side: number): HudPart => ({
  zone,
  size: fixed(side, side),
  draw: ({ say }, box) => [{ kind, label: say[word], value: 0.72, box }],
});

const plain = (
  zone: Zone,
  size: HudPart['size'],
  element: (mock: Mock) => Omit<Element, 'box'>,
): HudPart => ({ zone, size, draw: (mock, box) => [{ ...element(mock), box }] });

export const hudParts: Readonly<Record<PartName, HudPart>> = {
  health: bar('health', 'red', 0.75),
  boss: bar('boss', 'violet', 0.45),
  foe: bar('foe', 'red', 0.5),
  mana: bar('mana', 'blue', 0.6),
  energy: bar('energy', 'green', 0.7),
  hunger: bar('hunger', 'gold', 0.55),
  nerves: bar('nerves', 'violet', 0.4),
  mood: bar('mood', 'green', 0.85),
  shield: bar('shield', 'blue', 0.8),
  xp: bar('xp', 'gold', 0.35),
  charm: bar('charm', 'red', 0.65),
  score: bar('score', 'green', 0.6),
  style: bar('style', 'violet', 0.7),
  tension: bar('tension', 'red', 0.62),
  progress: bar('goal', 'green', 0.5),
  special: bar('special', 'gold', 0.9),
  combo: {
    zone: 'right',
    size: wider(34, 38, 17),
    draw: ({ say }, box) => [
      { kind: 'burst', label: '', box },
      {
        kind: 'heading',
        label: say.combo,
        text: `${say.combo} ×24`,
        tone: 'gold',
        box: sub(box, 0.06, 0.2, 0.88, 0.6),
      },
    ],
  },
  hearts: {
    zone: 'top',
    size: fixed(34, 10),
    draw: ({ say }, box) => [
      {
        kind: 'picture',
        label: say.lives,
        icon: 'heart',
        pictures: ['heart', 'heart', 'heart', 'broken-heart'],
        box,
      },
    ],
  },
  coins: count('coins', 'coin', '860', 'gold'),
  gems: count('gems', 'gem', '120', 'blue'),
  people: count('people', 'home', '42', 'blue'),
  army: count('army', 'shield', '17', 'red'),
  lives: count('lives', 'heart', '×3', 'red'),
  floor: count('floor', 'castle', '3', 'violet'),
  goal: count('goal', 'gem', '12', 'blue'),
  moves: count('moves', 'bolt', '18', 'gold'),
  wave: count('wave', 'skull', '3/5', 'red'),
  place: count('place', 'trophy', '1/8', 'gold'),
  lap: count('lap', 'chequered-flag', '2/3', 'blue'),
  timer: count('time', 'stopwatch', '1:24', 'violet'),
  day: count('day', 'sun', '12', 'gold'),
  guests: count('guests', 'heart', '6', 'red'),
  income: count('income', 'coin', '+24/s', 'green'),
  round: count('round', 'star', '2/3', 'gold'),
  ammo: {
    zone: 'act',
    size: fixed(28, 10),
    draw: ({ say }, box) => [
      { kind: 'counter', label: say.ammo, icon: 'flame', text: '24', tone: 'gold', box },
    ],
  },
  track: {
    zone: 'right',
    size: fixed(22, 22),
    draw: ({ say }, box) => [{ kind: 'track', label: say.track, value: 0.4, box }],
  },
  gauge: lit('gauge', 'speed', 'right', 26),
  minimap: lit('minimap', 'map', 'right', 25),
  compass: plain('top', wider(40, 56, 9), ({ say }) => ({
    kind: 'field',
    label: say.map,
    text: 'W · N · E',
  })),
  objective: plain('top', wider(66, 76, 12), ({ say }) => ({
    kind: 'field',
    label: say.objective,
    text: `◆ ${say.questWin}`,
  })),
  stick: lit('stick', 'move', 'stick', 29),
  jump: knob('jump', 'wing', 'primary', 21),
  attack: knob('attack', 'sword', 'danger', 20),
  skill: knob('skill', 'flame', 'second', 16),
  fire: knob('shoot', 'bolt', 'danger', 24),
  boost: knob('boost', 'flame', 'primary', 23),
  punch: knob('punch', 'oncoming-fist', 'danger', 19),
  kick: knob('kick', 'bolt', 'primary', 19),
  pass: knob('pass', 'play', 'second', 17),
  light: knob('light', 'flashlight', 'second', 19),
  talk: knob('talk', 'speech-balloon', 'primary', 17),
  fast: knob('speed', 'play', 'second', 14),
  reel: call('reel', 'hook', 'primary'),
  dice: call('dice', 'game-die', 'primary'),
  turn: call('endTurn', 'play', 'primary'),
  build: call('build', 'hammer', 'primary'),
  harvest: call('harvest', 'leaf', 'primary'),
  serve: call('serve', 'bell', 'primary'),
  ready: call('ready', 'star', 'primary'),
  bonus: {
    zone: 'right',
    size: fixed(16, 16),
    draw: ({ say }, box) => [{ kind: 'button', label: say.bonus, icon: 'wrapped-gift', tone: 'danger', box }],
  },
  brake: {
    zone: 'stick',
    size: fixed(21, 21),
    draw: ({ say }, box) => [{ kind: 'button', label: say.brake, icon: 'close', tone: 'danger', box }],
  },
  skip: {
    zone: 'right',
    size: fixed(30, 12),
    draw: ({ say }, box) => [{ kind: 'button', label: say.skip, text: say.skip, tone: 'second', box }],
  },
  skills: signs([
    ['attack', 'sword', 'red'],
    ['defend', 'shield', 'blue'],
    ['skill', 'flame', 'gold'],
    ['items', 'potion', 'green'],
  ]),
  care: buttons([
    ['feed', 'meat-on-bone'],
    ['clean', 'soap'],
    ['play', 'tennis'],
    ['items', 'bed'],
  ]),
  quick: slots('foot', 5, 0, 'items'),
  helpers: slots('foot', 4, 0, 'items'),
  towers: slots('foot', 4, 0, 'tower'),
  dishes: slots('foot', 5, 0, 'recipe'),
  tools: slots('right', 3, 0, 'items'),
  wardrobe: slots('left', 4, 0, 'style'),
  slot: slots('left', 2, 0, 'items'),
  upgrades,
  board,
  fighters,
  dialogue,
  choices,
  'turn-order': {
    zone: 'left',
    size: fixed(13, 54),
    draw: ({ say }, box) =>
      cells(box, 1, 4, 0.06).map((cell, index) => ({
        kind: 'ally',
        label: say.turn,
        value: index,
        tone: index === 0 ? 'gold' : 'plain',
        box: squareIn(cell),
      })),
  },
  crosshair: plain('middle', fixed(26, 26), ({ say }) => ({ kind: 'crosshair', label: say.shoot })),
  damage: plain('middle', fixed(28, 14), ({ say }) => ({
    kind: 'heading',
    label: say.attack,
    text: '−256',
    tone: 'gold',
  })),
  buff: plain('left', fixed(10, 10), ({ say }) => ({
    kind: 'slot',
    label: say.bonus,
    icon: 'bolt',
    tone: 'violet',
  })),
  bubble: plain('middle', wider(58, 62, 18), ({ say }) => ({
    kind: 'bubble',
    label: say.talk,
    text: say.line,
  })),
  subtitle: plain('foot', wider(84, 100, 11), ({ say }) => ({
    kind: 'field',
    label: say.story,
    text: say.line,
  })),
  nameplate: plain('middle', fixed(34, 10), ({ say }) => ({
    kind: 'field',
    label: say.hero,
    text: `${say.hero} · 12`,
  })),
  tooltip: plain('middle', wider(60, 64, 20), ({ say }) => ({
    kind: 'bubble',
    label: say.hint,
    text: say.questUpgrade,
  })),
  notice: plain('top', wider(64, 76, 12), ({ say }) => ({
    kind: 'field',
    label: say.alerts,
    text: `● ${say.reply}`,
  })),
  hand: plain('middle', fixed(20, 20), ({ say }) => ({
    kind: 'picture',
    label: say.tap,
    icon: 'backhand-index-pointing-up',
  })),
  card: plain('left', fixed(19, 26), (mock) => ({
    kind: 'card',
    label: mock.say.deck,
    icon: good(mock, 0).icon,
    tone: 'blue',
  })),
  portrait: plain('left', fixed(19, 19), ({ say }) => ({
    kind: 'ally',
    label: say.hero,
    value: -1,
    tone: 'gold',
  })),
  row: plain('left', wider(60, 62, 15), (mock) => ({
    kind: 'row',
    label: mock.say.score,
    text: mock.say.score,
    icon: 'crown',
    tone: 'gold',
  })),
  slider: plain('right', fixed(34, 10), ({ say }) => ({ kind: 'slider', label: say.sound, value: 0.6 })),
  toggle: plain('right', fixed(19, 10), ({ say }) => ({ kind: 'toggle', label: say.sound, value: 1 })),
  tabs: {
    zone: 'foot',
    size: wider(80, 84, 12),
    draw: ({ say }, box) =>
      cells(box, 3, 1, 0.05).map((cell, index) => ({
        kind: 'tab',
        label: [say.all, say.gear, say.items][index] ?? say.all,
        text: [say.all, say.gear, say.items][index] ?? say.all,
        tone: index === 0 ? 'primary' : 'plain',
        box: cell,
      })),
  },
  input: plain('foot', wider(70, 76, 12), ({ say }) => ({
    kind: 'field',
    label: say.account,
    text: `${say.greeting} |`,
  })),
  panel: plain('left', wider(40, 42, 30), ({ say }) => ({ kind: 'panel', label: say.objective })),
  banner: {
    zone: 'top',
    size: wider(72, 80, 16),
    draw: ({ say }, box) => [
      { kind: 'burst', label: '', box },
      {
        kind: 'heading',
        label: say.offers,
        text: `${say.special} −50%`,
        tone: 'gold',
        box: sub(box, 0.1, 0.18, 0.8, 0.64),
      },
    ],
  },
  stars: plain('top', fixed(40, 14), ({ say }) => ({
    kind: 'stars',
    label: say.score,
    value: 0.67,
    icon: 'star',
  })),
  wheel: plain('middle', fixed(42, 42), (mock) => ({
    kind: 'wheel',
    label: mock.say.items,
    pictures: mock.goods.slice(0, 6).map(({ icon }) => icon),
  })),
  lanes: plain('middle', fixed(40, 44), ({ say }) => ({ kind: 'note-lanes', label: say.notes })),
  node: {
    zone: 'left',
    size: fixed(16, 38),
    draw: (mock, box) => [
      { kind: 'links', label: '', box: sub(box, 0.3, 0.2, 0.4, 0.6) },
      ...[0, 0.58].map(
        (y, index): Element => ({
          kind: 'slot',
          label: mock.say.skill,
          icon: good(mock, index).icon,
          tone: 'blue',
          box: sub(box, 0, y, 1, 0.42),
        }),
      ),
    ],
  },
  /** Any sign that was named: its own picture on a button. */
  sign: plain('right', fixed(14, 14), ({ say }) => ({
    kind: 'button',
    label: say.items,
    icon: 'star',
    tone: 'second',
  })),
};
