import { inset } from '../../draw/canvas.ts';
import { action, body, halved, star, toneAt, top } from './common.ts';
import { at, cells, type Element, good, type Mock, squareIn, sub } from './elements.ts';

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
