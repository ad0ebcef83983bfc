import { type Box, type Brush, fillShape, type Point } from '../draw/canvas.ts';
import { starShape } from './company.ts';

/** Ornaments under a title without a second line. */
export type Ornament = 'none' | 'line' | 'stars' | 'swoosh' | 'leaves';

/** Paints the ornament as a mask, centred in its room. */
export function paintOrnament(brush: Brush, { x, y, w, h }: Box, ornament: Exclude<Ornament, 'none'>): void {
  ornaments[ornament](brush, { x: x + w / 2, y: y + h / 2 }, { wide: w / 2, tall: h / 2 });
}

/** Paints lines to both sides of icons in a row, as a mask. */
export function paintMotifs(brush: Brush, { x, y, w, h }: Box, count: number): void {
  const [middle, half] = [y + h / 2, Math.max(w / 2, count * h * 0.6 + h * 1.2)];
  for (const side of [-1, 1]) {
    const from = x + w / 2 + side * (count * h * 0.575 + h * 0.2);
    fillShape(brush, [[from, middle - h * 0.07], [x + (w / 2) + side * half, middle], [from, middle + h * 0.07]], '#fff');
    fillShape(brush, diamond(from, middle, h * 0.13, h * 0.13), '#fff');
  }
}

interface Middle {
  readonly x: number;
  readonly y: number;
}
interface Reach {
  readonly wide: number;
  readonly tall: number;
}

const diamond = (x: number, y: number, wide: number, tall: number): Point[] => [
  [x - wide, y],
  [x, y - tall],
  [x + wide, y],
  [x, y + tall],
];

const ornaments: Readonly<Record<Exclude<Ornament, 'none'>, (brush: Brush, at: Middle, of: Reach) => void>> =
  {
    line: (brush, { x, y }, { wide, tall }) => {
      fillShape(brush, diamond(x, y, tall * 0.95, tall * 0.95), '#fff');
      for (const side of [-1, 1]) {
        const from = x + side * tall * 1.5;
        fillShape(
          brush,
          [
            [from, y - tall * 0.3],
            [x + side * wide, y],
            [from, y + tall * 0.3],
          ],
          '#fff',
        );
        fillShape(brush, diamond(x + side * wide * 0.55, y, tall * 0.5, tall * 0.5), '#fff');
      }
    },
    stars: (brush, { x, y }, { tall }) => {
      for (const index of [-2, -1, 0, 1, 2])
        starShape(brush, x + index * tall * 2.3, y, tall * (1.05 - Math.abs(index) * 0.16));
    },
    swoosh: (brush, { x, y }, { wide, tall }) => {
      brush.fillStyle = '#fff';
      brush.beginPath();
      brush.moveTo(x - wide, y + tall * 0.9);
      brush.quadraticCurveTo(x - wide * 0.1, y - tall * 1.5, x + wide, y - tall * 0.75);
      brush.quadraticCurveTo(x - wide * 0.05, y - tall * 0.55, x - wide, y + tall * 0.9);
      brush.fill();
    },
    leaves: (brush, { x, y }, { wide, tall }) => {
      brush.fillStyle = '#fff';
      brush.beginPath();
      brush.arc(x, y, tall * 0.5, 0, Math.PI * 2);
      brush.fill();
      for (const side of [-1, 1])
        for (let index = 0; index < 4; index++) {
          const away = tall * (1.5 + index * 1.35);
          if (away > wide) continue;
          for (const turn of [-0.55, 0.55]) {
            brush.beginPath();
            brush.ellipse(
              x + side * away,
              y + turn * tall * 0.75,
              tall * (0.72 - index * 0.08),
              tall * 0.27,
              -side * turn,
              0,
              Math.PI * 2,
            );
            brush.fill();
          }
        }
    },
  };
