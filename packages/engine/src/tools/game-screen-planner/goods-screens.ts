import { type Box, inset } from '../../draw/canvas.ts';
import { body, halved, header, scene, star, tabs } from './common.ts';
import { cells, type Element, good, type Mock, squareIn, sub, type Tone } from './elements.ts';

const prices: readonly string[] = ['$0.99', '$1.99', '$4.99', '$9.99', '200', '450', '900', '1,200'];

export function shop(mock: Mock): Element[] {
  const area = body(mock);
  const strip = { ...area, h: mock.tall ? 13 : 11 };
  const shelf = { ...area, y: area.y + strip.h + 2, h: area.h - strip.h - 2 };
  return [
    ...scene(mock, 0.46),
    ...header(mock),
    ...tabs(mock, strip, ['offers', 'items', 'special']),
    ...shelves(mock, shelf).flatMap((card, index): Element[] => [
      { kind: 'panel', label: mock.say.offers, box: card },
      {
        kind: 'slot',
        label: good(mock, index).label,
        icon: good(mock, index).icon,
        tone: (['gold', 'blue', 'green', 'violet', 'red', 'gold', 'blue', 'green'] as const)[index] ?? 'gold',
        box: squareIn(sub(card, 0.1, 0.08, 0.8, 0.55)),
      },
      {
        kind: 'button',
        label: mock.say.buy,
        text: prices[index] ?? '200',
        tone: 'primary',
        box: sub(card, 0.1, 0.69, 0.8, mock.tall ? 0.22 : 0.24),
      },
    ]),
  ];
}

/** Offers alike, or a large one before the others. */
function shelves(mock: Mock, shelf: Box): readonly Box[] {
  if (mock.arrangement % 3 === 0) return cells(shelf, mock.tall ? 2 : 4, mock.tall ? 3 : 2, 0.04);
  const share = mock.tall ? 0.36 : 0.3;
  const { stage, rest } = halved({ ...mock, arrangement: mock.arrangement - 1 }, shelf, share);
  return [inset(stage, 1), ...cells(rest, mock.tall ? 2 : 3, 2, 0.04)];
}

export function inventory(mock: Mock): Element[] {
  const area = body(mock);
  const { stage, rest } = halved(mock, area, 0.36);
  const strip: Box = { ...rest, h: mock.tall ? 13 : 11 };
  const shelf: Box = { ...rest, y: rest.y + strip.h + 2, h: rest.h - strip.h - 2 };
  const isDeck = mock.row.field === 'table';
  const [columns, rows] = gridFor(isDeck, mock.tall);
  const tones: readonly Tone[] = ['gold', 'red', 'blue', 'green', 'violet'];
  return [
    ...scene(mock, 0.46),
    ...header(mock),
    star(mock, stage),
    ...tabs(mock, strip, isDeck ? ['all', 'deck'] : ['all', 'gear', 'items']),
    { kind: 'panel', label: mock.name, box: shelf },
    ...cells(sub(shelf, 0.07, 0.08, 0.86, 0.84), columns, rows, 0.06).map((cell, index): Element => {
      const { icon, label } = good(mock, index);
      const tone = tones[(index * 3) % tones.length] ?? 'gold';
      if (isDeck) return { kind: 'card', label, icon, tone, box: cell };
      const isEmpty = index > columns * rows * 0.7;
      return {
        kind: 'slot',
        label: isEmpty ? mock.say.empty : label,
        tone,
        box: squareIn(cell),
        ...(isEmpty ? {} : { icon }),
      };
    }),
  ];
}

function gridFor(isDeck: boolean, tall: boolean): readonly [number, number] {
  if (isDeck) return tall ? [4, 2] : [5, 2];
  return tall ? [4, 4] : [5, 3];
}

export function character(mock: Mock): Element[] {
  const { say } = mock;
  const area = body(mock);
  const { stage, rest: panel } = halved(mock, area, 0.45);
  const { stats } = mock.row;
  const tones: readonly Tone[] = ['red', 'gold', 'blue', 'green'];
  return [
    ...scene(mock, 0.36),
    ...header(mock),
    star(mock, stage),
    { kind: 'panel', label: mock.name, box: panel },
    ...cells(sub(panel, 0.12, 0.11, 0.76, 0.57), 1, 4, 0.04).flatMap((row, index): Element[] => {
      const label = say[stats[index] ?? 'power'];
      return [
        { kind: 'text', label, text: label, box: sub(row, 0, 0.12, 0.42, 0.76) },
        {
          kind: 'bar',
          label,
          value: 0.85 - index * 0.15,
          tone: tones[index] ?? 'gold',
          box: sub(row, 0.46, 0.22, 0.54, 0.56),
        },
      ];
    }),
    {
      kind: 'button',
      label: say.upgrade,
      text: say.upgrade,
      icon: 'bolt',
      tone: 'primary',
      box: sub(panel, 0.14, 0.72, 0.72, 0.18),
    },
  ];
}
