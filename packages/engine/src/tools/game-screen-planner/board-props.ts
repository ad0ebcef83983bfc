import { type Box, type Brush, disc, down, rounded } from '../../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, white } from '../../draw/colour.ts';
import { familyFor } from '../../draw/text.ts';
import type { Sign } from './goods.ts';
import { ink, type PropPainter } from './prop.ts';
import { thing } from './thing.ts';

const hues: readonly Colour[] = [
  colour(0.68, 0.15, 235),
  colour(0.63, 0.22, 18),
  colour(0.84, 0.16, 90),
  colour(0.7, 0.19, 142),
  colour(0.68, 0.17, 305),
  colour(0.72, 0.19, 50),
];
const jewels: readonly Sign[] = ['gem', 'heart', 'star', 'leaf', 'moon', 'flame'];
const hueAt = (index: number): Colour => hues[index % hues.length] ?? white;

interface Cell {
  readonly column: number;
  readonly row: number;
  /** Looks thrown, always the same for the same cell. */
  readonly number: number;
}

type CellPainter = (brush: Brush, box: Box, cell: Cell, pictures: readonly Sign[]) => void;

const middle = (box: Box, size: number) => ({
  x: box.x + box.w / 2,
  y: box.y + box.h / 2,
  size: box.w * size,
});

function written(brush: Brush, box: Box, text: string, tone: Colour): void {
  brush.font = `${box.w * 0.6}px ${familyFor(text, 'display')}`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillStyle = css(tone);
  brush.fillText(text, box.x + box.w / 2, box.y + box.h * 0.54);
}

function block(brush: Brush, box: Box, tone: Colour): void {
  rounded(brush, box, box.w * 0.12);
  brush.fillStyle = down(brush, box.y, box.y + box.h, [
    [0, lighter(tone, 0.12)],
    [0.5, tone],
    [1, darker(tone, 0.14)],
  ]);
  brush.fill();
  brush.lineWidth = box.w * 0.06;
  brush.strokeStyle = css(darker(tone, 0.25));
  brush.stroke();
}

const letters = 'AREINTOSLDUMPGHBY';

/** What lies on a board: gems, blocks, bubbles, letters, numbers, or things to put together. */
const cellPainters: readonly [CellPainter, ...CellPainter[]] = [
  (brush, box, { number }) =>
    thing(brush, jewels[number % jewels.length] ?? 'gem', middle(box, 0.33), hueAt(number), ink),
  (brush, box, { column, row, number }) => {
    if (row > 2 + ((column * 5) % 4)) block(brush, box, hueAt(number));
    else if (row < 2 && column > 1 && column < 5 - row) block(brush, box, hueAt(3));
  },
  (brush, box, { row, number }) => {
    if (row > 4) return;
    const { x, y } = middle(box, 0.5);
    disc(brush, x, y, box.w * 0.48, css(darker(hueAt(number), 0.18)));
    disc(brush, x, y - box.w * 0.03, box.w * 0.43, css(hueAt(number)));
    disc(brush, x - box.w * 0.14, y - box.w * 0.18, box.w * 0.12, css(white, 0.75));
  },
  (brush, box, { number, row }) => {
    block(brush, box, row === 3 ? hueAt(2) : colour(0.93, 0.03, 90));
    written(brush, box, letters[number % letters.length] ?? 'A', colour(0.3, 0.05, 60));
  },
  (brush, box, { column, row, number }) => {
    block(
      brush,
      box,
      (Math.floor(column / 3) + Math.floor(row / 3)) % 2 === 0
        ? colour(0.95, 0.01, 250)
        : colour(0.87, 0.03, 250),
    );
    if (number % 3 !== 0)
      written(
        brush,
        box,
        `${1 + ((column * 3 + row * 7) % 9)}`,
        number % 2 === 0 ? colour(0.3, 0.06, 260) : hueAt(0),
      );
  },
  (brush, box, { number }, pictures) => {
    const picture = pictures[number % (pictures.length + 2)];
    if (picture !== undefined) thing(brush, picture, middle(box, 0.34), white, ink);
  },
];

const side = 7;

export const gemBoard: PropPainter = (brush, box, { pen, value, pictures }) => {
  rounded(brush, box, box.w * 0.05);
  brush.fillStyle = css(darker(pen.theme.line, 0.04), 0.88);
  brush.fill();
  brush.lineWidth = box.w * 0.018;
  brush.strokeStyle = css(pen.theme.frame);
  brush.stroke();
  const cell = (box.w * 0.94) / side;
  const painter = cellPainters[Math.round(value)] ?? cellPainters[0];
  for (let index = 0; index < side * side; index++) {
    const [column, row] = [index % side, Math.floor(index / side)];
    const [x, y] = [box.x + box.w * 0.03 + column * cell, box.y + box.h * 0.03 + row * cell];
    const own = { x: x + cell * 0.04, y: y + cell * 0.04, w: cell * 0.92, h: cell * 0.92 };
    rounded(brush, own, cell * 0.16);
    brush.fillStyle = css(white, (column + row) % 2 === 0 ? 0.1 : 0.17);
    brush.fill();
    painter(brush, own, { column, row, number: column * 5 + row * 3 + ((column * row) % 4) }, pictures);
  }
};
