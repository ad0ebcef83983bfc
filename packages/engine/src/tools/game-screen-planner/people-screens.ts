import type { Box } from '../../draw/canvas.ts';
import { action, body, halved, players, tabs, toneAt, top } from './common.ts';
import { cells, type Element, good, type Mock, squareIn, sub } from './elements.ts';
import type { Sign } from './goods.ts';
import type { PartWord } from './vocabulary.ts';

interface Line {
  readonly text: string;
  readonly icon: Sign;
  readonly word?: PartWord;
  readonly value?: number;
  readonly off?: boolean;
}

/** Rows with a picture, words and something to do. */
const linesIn = (mock: Mock, area: Box, lines: readonly Line[]): Element[] =>
  cells(area, 1, lines.length, 0.06).flatMap((box, index): Element[] => {
    const { text, icon, word, value, off = false } = lines[index] ?? { text: '', icon: 'star' };
    return [
      {
        kind: 'row',
        label: text,
        text,
        icon,
        tone: toneAt(index),
        box,
        ...(value === undefined ? {} : { value }),
      },
      ...(word === undefined
        ? []
        : [
            {
              ...action(
                mock,
                word,
                mock.tall ? sub(box, 0.67, 0.28, 0.29, 0.44) : sub(box, 0.76, 0.22, 0.21, 0.56),
              ),
              off,
            },
          ]),
    ];
  });

const listed =
  (lines: (mock: Mock) => readonly Line[], strip: readonly PartWord[] = []) =>
  (mock: Mock): Element[] => {
    const area = body(mock);
    const tall = mock.tall ? 13 : 11;
    const rest = strip.length === 0 ? area : { ...area, y: area.y + tall + 2, h: area.h - tall - 2 };
    return [
      ...top(mock),
      ...(strip.length === 0 ? [] : tabs(mock, { ...area, h: tall }, strip)),
      ...linesIn(mock, rest, lines(mock)),
    ];
  };

export const friends = listed(
  () =>
    players.slice(0, 4).map(
      (text, index): Line => ({
        text,
        icon: ['cat', 'star', 'moon', 'leaf'][index] ?? 'star',
        word: index === 1 ? 'invite' : 'send',
      }),
    ),
  ['friends', 'world'],
);
export const mailbox = listed((mock) =>
  [0, 1, 2, 3].map(
    (index): Line => ({
      text: index === 0 ? mock.say.special : good(mock, index).label,
      icon: index === 0 ? 'wrapped-gift' : good(mock, index).icon,
      word: 'claim',
      off: index > 1,
    }),
  ),
);
export const achievements = listed((mock) =>
  (['questWin', 'questCollect', 'questUpgrade', 'questFriend'] as const).map(
    (word, index): Line => ({
      text: mock.say[word],
      icon: index === 0 ? 'trophy' : 'sports-medal',
      value: 1 - index * 0.22,
      word: 'claim',
      off: index > 0,
    }),
  ),
);
export const save = listed((mock) =>
  [1, 2, 3, 4].map(
    (slot): Line => ({
      text: slot === 4 ? mock.say.empty : `${mock.say.chapter} ${slot * 2 - 1}`,
      icon: slot === 4 ? 'lock' : good(mock, slot).icon,
      word: 'load',
      off: slot === 4,
    }),
  ),
);
export const songList = listed(
  (mock) =>
    [1, 2, 3, 4].map(
      (song): Line => ({
        text: `${mock.say.song} ${song}`,
        icon: song === 1 ? 'musical-note' : good(mock, song - 1).icon,
        value: 1 - song * 0.18,
        word: 'play',
      }),
    ),
  ['all', 'special'],
);

export const guild = (mock: Mock): Element[] => {
  const { stage, rest } = halved({ ...mock, arrangement: 0 }, body(mock), mock.tall ? 0.3 : 0.34);
  return [
    ...top(mock),
    { kind: 'panel', label: mock.name, box: stage },
    {
      kind: 'picture',
      label: mock.name,
      icon: 'castle',
      box: squareIn(sub(stage, 0.16, mock.tall ? 0.08 : 0.1, 0.68, mock.tall ? 0.6 : 0.48)),
    },
    {
      kind: 'bar',
      label: mock.say.level,
      text: `${mock.say.level} 7`,
      value: 0.6,
      tone: 'green',
      box: sub(stage, 0.14, mock.tall ? 0.72 : 0.66, 0.72, mock.tall ? 0.17 : 0.12),
    },
    ...linesIn(
      mock,
      rest,
      players.slice(0, 4).map((text, index) => ({
        text,
        icon: index === 0 ? 'crown' : 'shield',
        word: index === 3 ? ('join' as const) : ('send' as const),
      })),
    ),
  ];
};

/** What each guest wants, and how long it can wait. */
export const order = listed((mock) =>
  [0, 1, 2, 3].map(
    (index): Line => ({
      text: good(mock, index).label,
      icon: good(mock, index).icon,
      value: 0.9 - index * 0.24,
      word: 'serve',
      off: index > 1,
    }),
  ),
);

export function chat(mock: Mock): Element[] {
  const area = body(mock);
  const texts = [mock.say.greeting, mock.say.reply, mock.say.questFriend, mock.say.answer];
  const rows = cells(sub(area, 0, 0, 1, 0.82), 1, 4, 0.05);
  const foot = sub(area, 0, 0.86, 1, 0.14);
  return [
    ...top(mock, 0.5),
    ...rows.flatMap((row, index): Element[] => {
      const isOwn = index % 2 === 1;
      const side = Math.min(row.h * 0.86, row.w * 0.16);
      return [
        {
          kind: 'ally',
          label: mock.say.friends,
          value: isOwn ? -1 : 1 + (index % 3),
          tone: 'plain',
          icon: 'shield',
          box: { x: isOwn ? row.x + row.w - side : row.x, y: row.y + (row.h - side) / 2, w: side, h: side },
        },
        {
          kind: 'bubble',
          label: mock.say.talk,
          text: texts[index] ?? '',
          tone: isOwn ? 'primary' : 'plain',
          box: {
            x: isOwn ? row.x + row.w * 0.14 : row.x + side + 3,
            y: row.y + row.h * 0.14,
            w: row.w * 0.84 - side,
            h: row.h * 0.72,
          },
        },
      ];
    }),
    { kind: 'field', label: mock.say.talk, text: '…', box: sub(foot, 0, 0.08, 0.7, 0.84) },
    action(mock, 'send', sub(foot, 0.73, 0.08, 0.27, 0.84)),
  ];
}

/** Eight names, four, two, one. */
export function bracket(mock: Mock): Element[] {
  const area = body(mock);
  const rounds = [4, 2, 1];
  const wide = area.w / 3;
  return [
    ...top(mock, 0.5),
    ...rounds.flatMap((count, round): Element[] =>
      cells({ x: area.x + wide * round, y: area.y, w: wide, h: area.h }, 1, count, 0).map(
        (cell, index): Element => {
          const tall = Math.min(cell.h * 0.5, mock.tall ? 16 : 14);
          const name =
            round === 2 || (index === 0 && round === 1)
              ? mock.say.you
              : (players[(index * 2 + round) % players.length] ?? 'Kai');
          return {
            kind: 'field',
            label: name,
            text: name,
            box: { x: cell.x + cell.w * 0.05, y: cell.y + (cell.h - tall) / 2, w: cell.w * 0.9, h: tall },
          };
        },
      ),
    ),
    {
      kind: 'picture',
      label: mock.say.rewards,
      icon: 'trophy',
      box: squareIn({
        x: area.x + wide * 2 + wide * 0.2,
        y: area.y + area.h * 0.12,
        w: wide * 0.6,
        h: area.h * 0.26,
      }),
    },
  ];
}
