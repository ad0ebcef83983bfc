import { type Box, inset } from '../../draw/canvas.ts';
import { body, halved, header, mark, scene, star, tabs } from './common.ts';
import { at, cells, type Element, good, type Mock, type Sign, squareIn, sub, type Tone } from './elements.ts';
import { placeFor } from './hud.ts';
import { hudParts } from './hud-parts.ts';
import { path, territory } from './level-screens.ts';
import { playScreen } from './play-screens.ts';
import type { PartWord } from './vocabulary.ts';

const tones: readonly Tone[] = ['gold', 'blue', 'green', 'violet', 'red'];
const toneAt = (index: number): Tone => tones[index % tones.length] ?? 'gold';
const players: readonly string[] = ['Mina', 'Leo', 'Sora', 'Kai', 'Nami'];
const top = (mock: Mock, dim = 0.46): Element[] => [...scene(mock, dim), ...header(mock)];

const action = (mock: Mock, word: PartWord, box: Box, tone: Tone = 'primary'): Element => ({
  kind: 'button',
  label: mock.say[word],
  text: mock.say[word],
  tone,
  box,
});

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

/** A winding row of steps, free above and paid below. */
export function battlePass(mock: Mock): Element[] {
  const area = body(mock);
  const steps = mock.tall ? 4 : 6;
  const rows = (['free', 'premium'] as const).map((word, side) => {
    const strip = sub(area, 0, 0.24 + side * 0.38, 1, 0.34);
    return [
      {
        kind: 'text' as const,
        label: mock.say[word],
        text: mock.say[word],
        box: sub(strip, 0.02, 0, 0.5, 0.22),
      },
      ...cells(sub(strip, 0, 0.24, 1, 0.76), steps, 1, 0.06).map((cell, index): Element => {
        const { icon, label } = good(mock, index + side * 3);
        return {
          kind: 'slot',
          label,
          icon: index > 2 && side === 1 ? 'lock' : icon,
          tone: side === 1 ? 'gold' : 'blue',
          box: squareIn(cell),
        };
      }),
    ];
  });
  return [
    ...top(mock, 0.5),
    {
      kind: 'bar',
      label: mock.say.level,
      text: `${mock.say.level} 12`,
      value: 0.55,
      tone: 'gold',
      box: sub(area, 0.06, 0.03, 0.88, mock.tall ? 0.07 : 0.13),
    },
    ...rows.flat(),
  ];
}

/** Days with what they bring. */
export function calendar(mock: Mock): Element[] {
  const area = body(mock);
  const [columns, rows] = mock.tall ? [4, 5] : [7, 3];
  return [
    ...top(mock),
    { kind: 'panel', label: mock.name, box: area },
    ...cells(sub(area, 0.05, 0.06, 0.9, 0.88), columns, rows, 0.05).map((cell, index): Element => {
      const { icon, label } = good(mock, index);
      const isDue = index % 5 === 0 || index === 7;
      const own: Element = {
        kind: 'slot',
        label: `${mock.say.day} ${index + 1}`,
        tone: index === 4 ? 'red' : index < 4 ? 'green' : 'plain',
        box: squareIn(cell),
      };
      if (mock.event !== null && index === 7)
        return { ...own, label: mock.event.label, icon: mock.event.icon, tone: 'red' };
      return isDue ? { ...own, label, icon } : own;
    }),
  ];
}

/** Cards that were found, and some that were not. */
export function gallery(mock: Mock): Element[] {
  const area = body(mock);
  const [columns, rows] = mock.tall ? [3, 4] : [5, 2];
  return [
    ...top(mock),
    ...cells(area, columns, rows, 0.05).flatMap((box, index): Element[] => {
      const isLocked = index % 4 === 3;
      const own = good(mock, index);
      const card: Element = {
        kind: 'card',
        label: isLocked ? mock.say.empty : own.label,
        tone: isLocked ? 'plain' : toneAt(index),
        box,
        ...(isLocked ? { icon: 'lock' } : index < 2 ? {} : { icon: own.icon }),
      };
      if (index > 1) return [card];
      const window = sub(box, 0.12, 0.1, 0.76, 0.6);
      return [
        card,
        { kind: 'background', label: mock.say.scene, value: mock.scene, box: window },
        index === 0 ? star(mock, window) : { kind: 'ally', label: mock.say.friends, value: 1, box: window },
      ];
    }),
  ];
}

/** Cards of a deck, and how many of each cost. */
export function deck(mock: Mock): Element[] {
  const { stage, rest } = halved({ ...mock, arrangement: 1 }, body(mock), mock.tall ? 0.24 : 0.28);
  const [columns, rows] = mock.tall ? [3, 3] : [5, 2];
  return [
    ...top(mock),
    ...cells(rest, columns, rows, 0.05).map((box, index): Element => {
      const { icon, label } = good(mock, index);
      return { kind: 'card', label, icon, tone: toneAt(index * 3), box };
    }),
    { kind: 'panel', label: mock.say.deck, box: stage },
    {
      kind: 'heading',
      label: mock.say.deck,
      text: `${mock.say.deck} 24/30`,
      box: sub(stage, 0.1, 0.1, 0.8, mock.tall ? 0.24 : 0.14),
    },
    ...cells(
      sub(stage, 0.12, mock.tall ? 0.4 : 0.28, 0.76, mock.tall ? 0.22 : 0.4),
      mock.tall ? 3 : 1,
      mock.tall ? 1 : 3,
      0.08,
    ).map(
      (box, index): Element => ({
        kind: 'bar',
        label: mock.say.mana,
        value: 0.4 + index * 0.25,
        tone: toneAt(index),
        box,
      }),
    ),
    action(mock, 'ready', sub(stage, 0.14, mock.tall ? 0.7 : 0.76, 0.72, mock.tall ? 0.22 : 0.14)),
  ];
}

export function gacha(mock: Mock): Element[] {
  const stage = mock.tall ? at(mock, 0.06, 0.14, 0.88, 0.56) : at(mock, 0.2, 0.2, 0.6, 0.56);
  const foot = mock.tall ? at(mock, 0.06, 0.74, 0.88, 0.22) : at(mock, 0.2, 0.79, 0.6, 0.17);
  const calls = mock.tall ? cells(foot, 1, 2, 0.08) : cells(foot, 2, 1, 0.06);
  return [
    ...top(mock, 0.3),
    { kind: 'burst', label: '', box: squareIn(stage) },
    { kind: 'ally', label: mock.say.special, value: 1, box: sub(stage, 0, 0.2, 0.4, 0.7) },
    { kind: 'ally', label: mock.say.special, value: 2, box: sub(stage, 0.6, 0.2, 0.4, 0.7) },
    star(mock, sub(stage, 0.2, 0.02, 0.6, 0.96)),
    action(mock, 'summon', calls[0] ?? foot, 'second'),
    action(mock, 'summonTen', calls[1] ?? foot),
  ];
}

export function luckyWheel(mock: Mock): Element[] {
  const area = body(mock);
  const wheel = squareIn(mock.tall ? sub(area, 0, 0.04, 1, 0.7) : sub(area, 0.04, 0, 0.6, 1));
  return [
    ...top(mock),
    {
      kind: 'wheel',
      label: mock.name,
      pictures: mock.goods.slice(0, 8).map(({ icon }) => icon),
      box: inset(wheel, 2),
    },
    action(mock, 'spin', mock.tall ? sub(area, 0.2, 0.82, 0.6, 0.13) : sub(area, 0.68, 0.56, 0.3, 0.22)),
    {
      kind: 'text',
      label: mock.say.free,
      text: mock.say.free,
      box: mock.tall ? sub(area, 0.4, 0.76, 0.3, 0.05) : sub(area, 0.72, 0.42, 0.24, 0.1),
    },
  ];
}

/** What is on, what can be won, and until when. */
export function event(mock: Mock): Element[] {
  const area = body(mock);
  const { stage, rest } = halved(mock, area, 0.42);
  const own = mock.event ?? { icon: 'party-popper', label: mock.name };
  return [
    ...top(mock, 0.3),
    { kind: 'burst', label: '', box: squareIn(stage) },
    { kind: 'picture', label: own.label, icon: own.icon, box: squareIn(sub(stage, 0.24, 0.08, 0.52, 0.62)) },
    {
      kind: 'heading',
      label: own.label,
      text: own.label,
      tone: 'gold',
      box: sub(stage, 0.04, 0.74, 0.92, 0.22),
    },
    { kind: 'panel', label: mock.name, box: rest },
    { kind: 'text', label: mock.say.ends, text: mock.say.ends, box: sub(rest, 0.12, 0.08, 0.76, 0.12) },
    ...cells(sub(rest, 0.08, 0.22, 0.84, 0.24), 4, 1, 0.05).map((cell, index): Element => {
      const { icon, label } = good(mock, index);
      return { kind: 'slot', label, icon, tone: toneAt(index), box: squareIn(cell) };
    }),
    {
      kind: 'bar',
      label: mock.say.goal,
      text: mock.say.questCollect,
      value: 0.45,
      tone: 'green',
      box: sub(rest, 0.1, 0.52, 0.8, 0.14),
    },
    action(mock, 'join', sub(rest, 0.18, 0.74, 0.64, 0.17)),
  ];
}

export function login(mock: Mock): Element[] {
  const frame = mock.tall ? at(mock, 0.08, 0.4, 0.84, 0.46) : at(mock, 0.5, 0.1, 0.44, 0.8);
  return [
    ...scene(mock, 0.16),
    mark(mock, mock.tall ? at(mock, 0.08, 0.12, 0.84, 0.22) : at(mock, 0.04, 0.14, 0.42, 0.3)),
    ...(mock.tall ? [] : [star(mock, at(mock, 0.08, 0.44, 0.36, 0.52))]),
    { kind: 'panel', label: mock.name, box: frame },
    { kind: 'heading', label: mock.name, text: mock.name, box: sub(frame, 0.12, 0.07, 0.76, 0.14) },
    { kind: 'field', label: mock.say.account, text: mock.say.account, box: sub(frame, 0.1, 0.26, 0.8, 0.16) },
    {
      kind: 'field',
      label: mock.say.password,
      text: `${mock.say.password} •••`,
      box: sub(frame, 0.1, 0.47, 0.8, 0.16),
    },
    action(mock, 'enter', sub(frame, 0.18, 0.72, 0.64, 0.19)),
  ];
}

export function loading(mock: Mock): Element[] {
  return [
    ...scene(mock, 0.1),
    mark(mock, mock.tall ? at(mock, 0.06, 0.1, 0.88, 0.22) : at(mock, 0.24, 0.06, 0.52, 0.36)),
    star(mock, mock.tall ? at(mock, 0.1, 0.34, 0.8, 0.4) : at(mock, 0.34, 0.4, 0.32, 0.36)),
    {
      kind: 'bar',
      label: mock.say.loading,
      text: mock.say.loading,
      value: 0.66,
      tone: 'gold',
      box: mock.tall ? at(mock, 0.1, 0.82, 0.8, 0.055) : at(mock, 0.2, 0.78, 0.6, 0.09),
    },
    {
      kind: 'field',
      label: mock.say.hint,
      text: mock.say.tip,
      box: mock.tall ? at(mock, 0.06, 0.9, 0.88, 0.06) : at(mock, 0.16, 0.89, 0.68, 0.09),
    },
  ];
}

/** The game, with one thing explained. */
export function tutorial(mock: Mock): Element[] {
  const played = playScreen(mock);
  const control =
    played.findLast(({ kind }) => kind === 'button' || kind === 'slot' || kind === 'stick')?.box ??
    at(mock, 0.4, 0.4, 0.2, 0.2);
  const side = 17;
  const words = played.filter(({ text, kind }) => text !== undefined || kind === 'button');
  const place = placeFor(
    mock,
    hudParts.bubble,
    words.map(({ box }) => box),
  );
  return [
    ...played,
    { kind: 'dim', label: '', value: 0.34, box: at(mock, 0, 0, 1, 1) },
    ...(place === null
      ? []
      : [{ kind: 'bubble' as const, label: mock.say.hint, text: mock.say.start, box: place }]),
    {
      kind: 'picture',
      label: mock.say.tap,
      icon: 'backhand-index-pointing-up',
      box: {
        x: Math.min(mock.w - side - 1, control.x + control.w * 0.4),
        y: Math.min(mock.h - side - 1, control.y + control.h * 0.4),
        w: side,
        h: side,
      },
    },
  ];
}

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

export function map(mock: Mock): Element[] {
  const area = body(mock);
  const isLand =
    mock.row.levels === 'land' || mock.row.levels === 'regions' || mock.row.levels === 'missions';
  return [...top(mock, 0.3), ...(isLand ? territory(mock, area) : path(mock, area, 'castle'))];
}

/** A place with who is there and what can be done. */
export function visit(mock: Mock): Element[] {
  const foot = mock.tall ? at(mock, 0.05, 0.84, 0.9, 0.13) : at(mock, 0.22, 0.8, 0.56, 0.16);
  const calls = cells(foot, 2, 1, 0.04);
  return [
    ...top(mock, 0),
    star(mock, mock.tall ? at(mock, 0.04, 0.42, 0.5, 0.36) : at(mock, 0.14, 0.32, 0.28, 0.46)),
    {
      kind: 'ally',
      label: mock.say.people,
      value: 1,
      box: mock.tall ? at(mock, 0.54, 0.44, 0.42, 0.32) : at(mock, 0.58, 0.34, 0.24, 0.44),
    },
    action(mock, 'talk', calls[0] ?? foot, 'second'),
    action(mock, 'explore', calls[1] ?? foot),
  ];
}
