import type { Box } from '../../draw/canvas.ts';
import { cells, type Element, good, type Mock, squareIn, sub, type Tone } from './elements.ts';
import type { LevelKind } from './genres.ts';
import type { Sign } from './goods.ts';
import type { PartWord } from './vocabulary.ts';

/** Stops on a way that winds through the screen, as shares of it. */
export const pathStops = (tall: boolean): readonly (readonly [number, number])[] =>
  tall
    ? [
        [0.2, 0.9],
        [0.55, 0.82],
        [0.8, 0.66],
        [0.5, 0.54],
        [0.2, 0.42],
        [0.48, 0.28],
        [0.78, 0.13],
      ]
    : [
        [0.07, 0.78],
        [0.22, 0.5],
        [0.36, 0.76],
        [0.5, 0.44],
        [0.64, 0.7],
        [0.78, 0.4],
        [0.92, 0.2],
      ];

const done = 3;

/** A map with stops along a way. */
export function path(mock: Mock, area: Box, end: Sign): Element[] {
  const side = mock.tall ? 17 : 14;
  const stops = pathStops(mock.tall);
  return [
    { kind: 'path', label: mock.say.map, box: area },
    ...stops.map(([x, y], index): Element => {
      const size = index === stops.length - 1 ? side * 1.25 : side;
      const box = { x: area.x + area.w * x - size / 2, y: area.y + area.h * y - size / 2, w: size, h: size };
      const isOpen = index <= done;
      return {
        kind: 'button',
        label: `${mock.say.level} ${index + 1}`,
        tone: index === done ? 'danger' : 'primary',
        off: !isOpen,
        box,
        icon: stopIcon(index, stops.length, end),
      };
    }),
  ];
}

function stopIcon(index: number, count: number, end: Sign): Sign {
  if (index === count - 1) return end;
  if (index < done) return 'star';
  return index === done ? 'play' : 'lock';
}

/** Numbered stages side by side. */
function grid(mock: Mock, area: Box): Element[] {
  const [columns, rows] = mock.tall ? [3, 5] : [6, 3];
  return cells(area, columns, rows, 0.08).map((cell, index): Element => {
    const isOpen = index < 8;
    return {
      kind: 'button',
      label: `${mock.say.level} ${index + 1}`,
      tone: index === 7 ? 'danger' : 'primary',
      off: !isOpen,
      box: squareIn(cell),
      ...(isOpen ? { text: `${index + 1}` } : { icon: 'lock' as const }),
    };
  });
}

/** A list with a button on each row. */
function list(mock: Mock, area: Box, word: PartWord): Element[] {
  return cells(area, 1, 4, 0.06).flatMap((box, index): Element[] => {
    const label = `${mock.say[word]} ${index + 1}`;
    return [
      {
        kind: 'row',
        label,
        text: label,
        icon: index === 3 ? 'lock' : good(mock, index).icon,
        tone: index < 3 ? 'gold' : 'plain',
        box,
      },
      {
        kind: 'button',
        label: mock.say.play,
        tone: 'primary',
        off: index === 3,
        icon: index === 3 ? 'lock' : 'play',
        box: squareIn(sub(box, mock.tall ? 0.76 : 0.84, 0.18, mock.tall ? 0.2 : 0.13, 0.64)),
      },
    ];
  });
}

const cardTones: readonly Tone[] = ['green', 'gold', 'blue', 'red', 'violet', 'plain'];

/** Cards with a picture of the place. */
function gallery(mock: Mock, area: Box, word: PartWord, isTrack: boolean): Element[] {
  const [columns, rows] = mock.tall ? [2, 3] : [3, 2];
  return cells(area, columns, rows, 0.05).flatMap((box, index): Element[] => {
    const label = `${mock.say[word]} ${index + 1}`;
    const tone = cardTones[index] ?? 'gold';
    const card: Element = {
      kind: 'card',
      label,
      text: label,
      tone,
      box,
      ...(isTrack ? {} : { icon: index > 3 ? 'lock' : good(mock, index + 2).icon }),
    };
    if (!isTrack) return [card];
    return [
      card,
      { kind: 'track', label: '', value: index / 6, tone, box: squareIn(sub(box, 0.12, 0.1, 0.76, 0.56)) },
    ];
  });
}

/** Land to be taken, place by place. */
export function territory(mock: Mock, area: Box): Element[] {
  const spots = [
    [0.24, 0.3],
    [0.62, 0.2],
    [0.46, 0.52],
    [0.8, 0.6],
    [0.26, 0.78],
  ] as const;
  const side = mock.tall ? 18 : 15;
  return [
    { kind: 'war-map', label: mock.say.map, box: area },
    ...spots.map(
      ([x, y], index): Element => ({
        kind: 'button',
        label: `${mock.say.region} ${index + 1}`,
        icon: (['castle', 'sword', 'crown', 'skull', 'castle'] as const)[index] ?? 'castle',
        tone: (['primary', 'danger', 'second', 'danger', 'primary'] as const)[index] ?? 'primary',
        box: { x: area.x + area.w * x - side / 2, y: area.y + area.h * y - side / 2, w: side, h: side },
      }),
    ),
  ];
}

const kinds: Readonly<Record<LevelKind, (mock: Mock, area: Box) => Element[]>> = {
  path: (mock, area) => path(mock, area, 'castle'),
  grid,
  land: territory,
  missions: (mock, area) => list(mock, area, 'mission'),
  duels: (mock, area) => list(mock, area, 'duel'),
  chapters: (mock, area) => list(mock, area, 'chapter'),
  songs: (mock, area) => list(mock, area, 'song'),
  tracks: (mock, area) => gallery(mock, area, 'track', true),
  regions: (mock, area) => gallery(mock, area, 'region', false),
};

export const levelScreen = (mock: Mock, area: Box): Element[] => kinds[mock.row.levels](mock, area);
