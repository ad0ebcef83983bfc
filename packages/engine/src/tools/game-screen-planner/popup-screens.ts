import type { Box } from '../../draw/canvas.ts';
import { arranged, scene, star } from './common.ts';
import { at, cells, type Element, good, type Mock, squareIn, sub, type Tone } from './elements.ts';
import type { Sign } from './goods.ts';
import type { PartWord } from './vocabulary.ts';

type Entry = readonly [word: PartWord, icon: Sign, tone: Tone];

const entriesIn = (mock: Mock, rows: readonly Box[], entries: readonly Entry[]): Element[] =>
  entries.map(([word, icon, tone], index) => ({
    kind: 'button',
    label: mock.say[word],
    text: mock.say[word],
    icon,
    tone,
    box: rows[index] ?? rows[0] ?? at(mock, 0.3, 0.4, 0.4, 0.1),
  }));

export function pause(mock: Mock): Element[] {
  const frame = arranged(mock, [
    () => (mock.tall ? at(mock, 0.1, 0.24, 0.8, 0.52) : at(mock, 0.3, 0.08, 0.4, 0.84)),
    () => (mock.tall ? at(mock, 0.06, 0.46, 0.88, 0.5) : at(mock, 0.04, 0.07, 0.4, 0.86)),
    () => (mock.tall ? at(mock, 0.08, 0.06, 0.84, 0.5) : at(mock, 0.56, 0.07, 0.4, 0.86)),
  ]);
  const rows = cells(sub(frame, 0.12, 0.26, 0.76, 0.64), 1, 3, 0.1);
  return [
    ...scene(mock, 0.55),
    { kind: 'panel', label: mock.name, box: frame },
    { kind: 'heading', label: mock.name, text: mock.name, box: sub(frame, 0.16, 0.085, 0.68, 0.14) },
    ...entriesIn(mock, rows, [
      ['resume', 'play', 'primary'],
      ['retry', 'bolt', 'second'],
      ['leave', 'home', 'danger'],
    ]),
  ];
}

const giftTones: readonly Tone[] = ['gold', 'blue', 'violet'];

const gifts = (mock: Mock, area: Box, from: number): Element[] =>
  cells(area, 3, 1, 0.06)
    .map(squareIn)
    .map((box, index) => {
      const { icon, label } = good(mock, index + from);
      return { kind: 'slot', label, icon, tone: giftTones[index] ?? 'gold', box };
    });

export function result(mock: Mock): Element[] {
  const { say } = mock;
  const frame = arranged(mock, [
    () => (mock.tall ? at(mock, 0.07, 0.16, 0.86, 0.68) : at(mock, 0.22, 0.06, 0.56, 0.88)),
    () => (mock.tall ? at(mock, 0.05, 0.3, 0.9, 0.67) : at(mock, 0.4, 0.06, 0.56, 0.88)),
    () => (mock.tall ? at(mock, 0.05, 0.04, 0.9, 0.67) : at(mock, 0.04, 0.06, 0.56, 0.88)),
  ]);
  // What the panel leaves free is the winner's.
  const winner = arranged(mock, [
    () => null,
    () => (mock.tall ? at(mock, 0.25, 0.02, 0.5, 0.27) : at(mock, 0.03, 0.2, 0.36, 0.76)),
    () => (mock.tall ? at(mock, 0.25, 0.71, 0.5, 0.28) : at(mock, 0.61, 0.2, 0.36, 0.76)),
  ]);
  return [
    ...scene(mock, winner === null ? 0.42 : 0.2),
    ...(winner === null ? [] : [star(mock, winner)]),
    { kind: 'panel', label: mock.name, box: frame },
    {
      kind: 'heading',
      label: say.victory,
      text: say.victory,
      tone: 'gold',
      box: sub(frame, 0.14, 0.06, 0.72, 0.13),
    },
    { kind: 'stars', label: say.score, value: 0.67, box: sub(frame, 0.12, 0.19, 0.76, 0.19), icon: 'star' },
    { kind: 'heading', label: say.rewards, text: say.rewards, box: sub(frame, 0.15, 0.4, 0.7, 0.085) },
    ...gifts(mock, sub(frame, 0.14, 0.5, 0.72, 0.2), 0),
    ...endButtons(mock, frame),
  ];
}

const endButtons = ({ say }: Mock, frame: Box): Element[] => [
  {
    kind: 'button',
    label: say.retry,
    icon: 'bolt',
    tone: 'second',
    box: squareIn(sub(frame, 0.1, 0.75, 0.18, 0.16)),
  },
  {
    kind: 'button',
    label: say.next,
    text: say.next,
    icon: 'play',
    tone: 'primary',
    box: sub(frame, 0.33, 0.75, 0.56, 0.16),
  },
];

interface Notice {
  readonly heading: PartWord;
  readonly text?: PartWord;
  readonly icon: Sign;
  readonly dim: number;
  readonly shine?: boolean;
  readonly gifts?: boolean;
  readonly who?: boolean;
  readonly buttons: readonly Entry[];
}

/** A heading, a large picture, what it brings, and what to do next. */
const notice =
  (asked: Notice) =>
  (mock: Mock): Element[] => {
    const frame = mock.tall ? at(mock, 0.08, 0.16, 0.84, 0.68) : at(mock, 0.24, 0.05, 0.52, 0.9);
    const isShort = asked.gifts === true;
    const art = sub(frame, 0.3, 0.2, 0.4, isShort ? 0.28 : 0.34);
    return [
      ...scene(mock, asked.dim),
      { kind: 'panel', label: mock.name, box: frame },
      {
        kind: 'heading',
        label: mock.say[asked.heading],
        text: mock.say[asked.heading],
        tone: 'gold',
        box: sub(frame, 0.12, 0.06, 0.76, 0.12),
      },
      ...(asked.shine === true
        ? [
            {
              kind: 'burst' as const,
              label: '',
              box: squareIn(sub(frame, 0.2, 0.17, 0.6, isShort ? 0.33 : 0.4)),
            },
          ]
        : []),
      asked.who === true
        ? star(mock, art)
        : { kind: 'picture', label: mock.name, icon: asked.icon, box: squareIn(art) },
      ...(asked.text === undefined
        ? []
        : [
            {
              kind: 'heading' as const,
              label: mock.say[asked.text],
              text: mock.say[asked.text],
              box: sub(frame, 0.12, isShort ? 0.49 : 0.57, 0.76, 0.07),
            },
          ]),
      ...(isShort ? gifts(mock, sub(frame, 0.14, 0.54, 0.72, 0.17), 0) : []),
      ...entriesIn(
        mock,
        asked.buttons.length === 1
          ? [sub(frame, 0.22, 0.75, 0.56, 0.16)]
          : cells(sub(frame, 0.1, 0.67, 0.8, 0.28), 1, 2, 0.06),
        asked.buttons,
      ),
    ];
  };

export const gameOver = notice({
  heading: 'defeat',
  icon: 'skull',
  dim: 0.62,
  buttons: [
    ['retry', 'bolt', 'primary'],
    ['leave', 'home', 'second'],
  ],
});

export const noLives = notice({
  heading: 'noLives',
  text: 'wait',
  icon: 'broken-heart',
  dim: 0.5,
  buttons: [
    ['buy', 'gem', 'primary'],
    ['friends', 'heart', 'second'],
  ],
});

export const levelUp = notice({
  heading: 'levelUp',
  icon: 'star',
  who: true,
  dim: 0.34,
  shine: true,
  gifts: true,
  buttons: [['next', 'play', 'primary']],
});

export const prestige = notice({
  heading: 'reset',
  text: 'bonus',
  icon: 'crown',
  dim: 0.5,
  shine: true,
  buttons: [
    ['reset', 'crown', 'primary'],
    ['back', 'home', 'second'],
  ],
});

export const rewards = notice({
  heading: 'rewards',
  icon: 'chest',
  dim: 0.4,
  shine: true,
  gifts: true,
  buttons: [['claim', 'star', 'primary']],
});
