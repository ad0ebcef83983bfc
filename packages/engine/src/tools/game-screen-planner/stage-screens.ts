import type { Box } from '../../draw/canvas.ts';
import { action, body, halved, scene, star, toneAt, top } from './common.ts';
import { at, cells, type Element, good, type Mock, squareIn, sub } from './elements.ts';
import type { PartWord } from './vocabulary.ts';

const slotsIn = (mock: Mock, area: Box, columns: number, rows: number, from = 0): Element[] =>
  cells(area, columns, rows, 0.06).map((cell, index) => {
    const { icon, label } = good(mock, index + from);
    return { kind: 'slot', label, icon, tone: toneAt(index), box: squareIn(cell) };
  });

/** Who or what it is about on a lit stage, strengths beside it and things to put on. */
const dressing =
  (word: PartWord, hasStats: boolean) =>
  (mock: Mock): Element[] => {
    const { stage, rest } = halved(mock, body(mock), 0.46);
    const [columns, rows] = mock.tall ? [4, hasStats ? 1 : 2] : [3, hasStats ? 1 : 2];
    const strengths = hasStats ? sub(rest, 0.1, 0.08, 0.8, 0.34) : null;
    return [
      ...top(mock, 0.34),
      { kind: 'spotlight', label: '', box: stage },
      star(mock, sub(stage, 0.06, 0.06, 0.88, 0.9)),
      { kind: 'panel', label: mock.name, box: rest },
      ...(strengths === null
        ? []
        : cells(strengths, 1, 3, 0.05).flatMap((row, index): Element[] => {
            const label = mock.say[mock.row.stats[index] ?? 'power'];
            return [
              { kind: 'text', label, text: label, box: sub(row, 0, 0.12, 0.4, 0.76) },
              {
                kind: 'bar',
                label,
                value: 0.85 - index * 0.17,
                tone: toneAt(index),
                box: sub(row, 0.44, 0.2, 0.56, 0.6),
              },
            ];
          })),
      ...slotsIn(
        mock,
        hasStats ? sub(rest, 0.08, 0.45, 0.84, 0.28) : sub(rest, 0.08, 0.08, 0.84, 0.64),
        columns,
        rows,
      ),
      action(mock, word, sub(rest, 0.16, 0.76, 0.68, 0.16)),
    ];
  };

export const garage = dressing('upgrade', true);
export const dressUp = dressing('equip', false);
export const loadout = dressing('equip', true);
export const pet = dressing('feed', true);

/** A room to furnish, and a shelf of furniture. */
export function decorate(mock: Mock): Element[] {
  const shelf = mock.tall ? at(mock, 0.03, 0.8, 0.94, 0.17) : at(mock, 0.03, 0.74, 0.94, 0.23);
  const area = body(mock);
  const room: Box = { ...area, h: shelf.y - area.y - 3 };
  return [
    ...top(mock, 0.3),
    {
      kind: 'room',
      label: mock.say.furniture,
      pictures: mock.goods.slice(0, 4).map(({ icon }) => icon),
      box: room,
    },
    star(mock, sub(room, 0.38, 0.36, 0.26, 0.56)),
    { kind: 'strip', label: '', box: shelf },
    ...slotsIn(mock, sub(shelf, 0.03, 0.1, 0.94, 0.8), mock.tall ? 5 : 8, 1),
  ];
}

/** Three materials lead to one thing. */
export function craft(mock: Mock): Element[] {
  const { stage, rest } = halved(mock, body(mock), 0.44);
  const parts = cells(sub(stage, 0.06, 0.58, 0.88, 0.3), 3, 1, 0.08).map(squareIn);
  const made = squareIn(sub(stage, 0.3, 0.12, 0.4, 0.36));
  const { icon, label } = good(mock, 0);
  return [
    ...top(mock, 0.46),
    { kind: 'panel', label: mock.say.recipe, box: stage },
    { kind: 'links', label: '', value: 3, box: sub(stage, 0.2, 0.46, 0.6, 0.16) },
    { kind: 'slot', label, icon, tone: 'gold', box: made },
    ...parts.map((box, index): Element => {
      const own = good(mock, index + 3);
      return { kind: 'slot', label: own.label, icon: own.icon, tone: toneAt(index + 1), box };
    }),
    ...slotsIn(mock, sub(rest, 0, 0, 1, 0.76), 4, mock.tall ? 3 : 3),
    action(mock, 'craft', sub(rest, 0.14, 0.8, 0.72, 0.17)),
  ];
}

/** Rows with what grows, by how much and for what price. */
export function upgrade(mock: Mock): Element[] {
  const { stage, rest } = halved(mock, body(mock), mock.tall ? 0.34 : 0.38);
  return [
    ...top(mock, 0.42),
    star(mock, stage),
    ...cells(rest, 1, 4, 0.05).flatMap((row, index): Element[] => {
      const { icon, label } = good(mock, index);
      return [
        { kind: 'row', label, text: label, icon, tone: 'gold', value: 0.8 - index * 0.18, box: row },
        {
          kind: 'button',
          label: mock.say.upgrade,
          text: ['120', '450', '900', '2.4K'][index] ?? '120',
          icon: 'coin',
          tone: 'primary',
          off: index === 3,
          box: sub(row, 0.66, 0.22, 0.31, 0.56),
        },
      ];
    }),
  ];
}

const branches: readonly (readonly [number, number])[] = [
  [0.5, 0.08],
  [0.22, 0.36],
  [0.5, 0.36],
  [0.78, 0.36],
  [0.1, 0.66],
  [0.36, 0.66],
  [0.64, 0.66],
  [0.9, 0.66],
];

export function skillTree(mock: Mock): Element[] {
  const area = body(mock);
  const tree: Box = { ...area, h: area.h * 0.84 };
  const side = mock.tall ? 17 : 14;
  return [
    ...top(mock, 0.56),
    { kind: 'links', label: '', value: 8, box: tree },
    ...branches.map(([x, y], index): Element => {
      const { icon, label } = good(mock, index);
      const isOpen = index < 4;
      return {
        kind: 'slot',
        label: isOpen ? label : mock.say.level,
        icon: isOpen ? icon : 'lock',
        tone: isOpen ? toneAt(index) : 'plain',
        box: {
          x: Math.min(Math.max(area.x, tree.x + tree.w * x - side / 2), area.x + area.w - side),
          y: tree.y + tree.h * y,
          w: side,
          h: side,
        },
      };
    }),
    action(mock, 'upgrade', sub(area, 0.3, 0.87, 0.4, 0.13)),
  ];
}

/** Figures side by side, the first of them the hero. */
const castIn = (mock: Mock, boxes: readonly Box[], word: PartWord): Element[] =>
  boxes.map((box, index) =>
    index === 0
      ? { kind: 'hero', label: mock.say.hero, box }
      : { kind: 'ally', label: mock.say[word], value: index, box },
  );

export function lobby(mock: Mock): Element[] {
  const area = body(mock);
  const stage = sub(area, 0, 0, 1, mock.tall ? 0.62 : 0.72);
  const spots = mock.tall ? cells(stage, 2, 2, 0.04) : cells(stage, 4, 1, 0.03);
  return [
    ...top(mock, 0.24),
    ...spots.map((box): Element => ({ kind: 'spotlight', label: '', box })),
    ...castIn(
      mock,
      spots.slice(0, 3).map((box) => sub(box, 0.06, 0.04, 0.88, 0.78)),
      'member',
    ),
    ...spots.slice(0, 3).map((box, index): Element => {
      const name = index === 0 ? mock.say.you : (['Mina', 'Leo'][index - 1] ?? 'Kai');
      return { kind: 'field', label: name, text: name, box: sub(box, 0.03, 0.83, 0.94, 0.16) };
    }),
    {
      kind: 'button',
      label: mock.say.invite,
      text: mock.say.invite,
      tone: 'second',
      box: sub(spots[3] ?? stage, 0.1, 0.42, 0.8, mock.tall ? 0.2 : 0.18),
    },
    action(mock, 'ready', mock.tall ? sub(area, 0.2, 0.78, 0.6, 0.12) : sub(area, 0.34, 0.8, 0.32, 0.18)),
  ];
}

export function versus(mock: Mock): Element[] {
  const [left, right] = mock.tall
    ? [at(mock, 0.06, 0.5, 0.62, 0.38), at(mock, 0.32, 0.08, 0.62, 0.38)]
    : [at(mock, 0.03, 0.16, 0.42, 0.76), at(mock, 0.55, 0.16, 0.42, 0.76)];
  const middle = mock.tall ? at(mock, 0.3, 0.42, 0.4, 0.12) : at(mock, 0.42, 0.36, 0.16, 0.28);
  return [
    ...scene(mock, 0.3),
    star(mock, left),
    { kind: 'foe', label: mock.say.foe, box: right },
    { kind: 'burst', label: '', box: middle },
    { kind: 'heading', label: mock.name, text: 'VS', tone: 'gold', box: sub(middle, 0.2, 0.2, 0.6, 0.6) },
    {
      kind: 'bar',
      label: mock.say.power,
      text: mock.say.you,
      tone: 'green',
      value: 0.8,
      box: { x: 5, y: mock.h - 15, w: Math.min(60, mock.w * 0.42), h: 10 },
    },
    {
      kind: 'bar',
      label: mock.say.foe,
      text: mock.say.foe,
      tone: 'red',
      value: 0.7,
      box: {
        x: mock.w - 5 - Math.min(60, mock.w * 0.42),
        y: mock.tall ? 5 : mock.h - 15,
        w: Math.min(60, mock.w * 0.42),
        h: 10,
      },
    },
  ];
}

/** Who goes along, and who waits. */
export function team(mock: Mock): Element[] {
  const area = body(mock);
  const front = sub(area, 0, 0, 1, mock.tall ? 0.42 : 0.56);
  const bench = sub(area, 0, mock.tall ? 0.45 : 0.6, 1, mock.tall ? 0.36 : 0.4);
  const call = mock.tall ? sub(area, 0.2, 0.86, 0.6, 0.12) : sub(bench, 0.72, 0.24, 0.28, 0.5);
  const [columns, rows] = mock.tall ? [4, 2] : [5, 1];
  return [
    ...top(mock, 0.34),
    ...castIn(mock, cells(front, 3, 1, 0.03), 'team'),
    ...cells(mock.tall ? bench : sub(bench, 0, 0, 0.7, 1), columns, rows, 0.05).map(
      (box, index): Element => ({
        kind: 'ally',
        label: mock.say.team,
        value: 1 + (index % 4),
        tone: toneAt(index),
        icon: index === columns * rows - 1 ? 'lock' : 'shield',
        box: squareIn(box),
      }),
    ),
    action(mock, 'ready', call),
  ];
}

/** Places on a field, some of them taken. */
export function formation(mock: Mock): Element[] {
  const area = body(mock);
  const { stage, rest } = halved({ ...mock, arrangement: 0 }, area, mock.tall ? 0.6 : 0.62);
  const spots = cells(sub(stage, 0.06, 0.06, 0.88, 0.88), 3, 3, 0.12);
  const taken = [1, 3, 5, 7];
  return [
    ...top(mock, 0.3),
    { kind: 'pitch', label: mock.say.field, value: 1, box: stage },
    ...spots.map((box, index): Element => {
      const at = taken.indexOf(index);
      if (at < 0) return { kind: 'spotlight', label: '', box };
      if (at === 0) return { kind: 'hero', label: mock.say.hero, box };
      return { kind: 'ally', label: mock.say.team, value: at, box };
    }),
    ...slotsIn(mock, sub(rest, 0.02, 0, 0.96, 0.66), mock.tall ? 4 : 2, mock.tall ? 1 : 2),
    action(mock, 'ready', sub(rest, 0.12, 0.72, 0.76, mock.tall ? 0.26 : 0.2)),
  ];
}

/** A wall of portraits and the chosen one. */
export function characterSelect(mock: Mock): Element[] {
  const { stage, rest } = halved(mock, body(mock), 0.44);
  const [columns, rows] = mock.tall ? [4, 2] : [4, 3];
  return [
    ...top(mock, 0.36),
    { kind: 'spotlight', label: '', box: stage },
    star(mock, sub(stage, 0.06, 0.04, 0.88, 0.92)),
    ...cells(sub(rest, 0, 0, 1, 0.76), columns, rows, 0.05).map(
      (cell, index): Element => ({
        kind: 'ally',
        label: mock.say.hero,
        value: index === 0 ? -1 : index % 4,
        tone: index === 0 ? 'gold' : 'plain',
        icon: index > 5 ? 'lock' : 'shield',
        box: squareIn(cell),
      }),
    ),
    action(mock, 'ready', sub(rest, 0.16, 0.8, 0.68, 0.17)),
  ];
}
