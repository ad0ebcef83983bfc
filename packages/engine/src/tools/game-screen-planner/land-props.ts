import { along, apart, type Box, type Brush, disc, fillShape, type Point } from '../../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix, white } from '../../draw/colour.ts';
import type { IconName } from '../../ui/icons.ts';
import { grass, ink, type PropPainter, soil } from './prop.ts';
import { thing } from './thing.ts';

const water = colour(0.64, 0.11, 225);

interface Tile {
  readonly top: Colour;
  readonly icon?: IconName;
  readonly tone?: Colour;
  readonly lift?: number;
  /** Of plants in rows. */
  readonly crop?: Colour;
}

/** Land seen from above at an angle, tile by tile. */
function land(brush: Brush, box: Box, tileAt: (column: number, row: number) => Tile): void {
  const wide = Math.min(box.w, box.h) * 0.24;
  const tall = wide * 0.56;
  const columns = Math.ceil(box.w / wide) + 1;
  const rows = Math.ceil(box.h / (tall / 2)) + 2;
  apart(brush, () => {
    brush.beginPath();
    brush.rect(box.x, box.y, box.w, box.h);
    brush.clip();
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const { top, icon: picture, tone = white, lift = 0, crop } = tileAt(column, row);
        const x = box.x + column * wide + (row % 2 === 0 ? 0 : wide / 2);
        const y = box.y + (row * tall) / 2 - lift * tall;
        const corners: Point[] = [
          [x, y - tall / 2],
          [x + wide / 2, y],
          [x, y + tall / 2],
          [x - wide / 2, y],
        ];
        const deep = tall * (0.2 + lift);
        fillShape(
          brush,
          [
            [x - wide / 2, y],
            [x, y + tall / 2],
            [x + wide / 2, y],
            [x + wide / 2, y + deep],
            [x, y + tall / 2 + deep],
            [x - wide / 2, y + deep],
          ],
          css(darker(top, 0.2)),
        );
        fillShape(
          brush,
          corners,
          along(brush, { x0: x - wide / 2, y0: y - tall / 2, x1: x + wide / 2, y1: y + tall / 2 }, [
            [0, lighter(top, 0.06)],
            [1, darker(top, 0.03)],
          ]),
        );
        brush.lineWidth = wide * 0.012;
        brush.strokeStyle = css(darker(top, 0.14), 0.7);
        brush.stroke();
        if (crop !== undefined) plants(brush, { x, y, w: wide, h: tall }, crop);
        if (picture !== undefined)
          thing(brush, picture, { x, y: y - tall * 0.2, size: wide * 0.22 }, tone, ink);
      }
  });
}

/** Three rows of three along the sides of a tile whose middle is given. */
function plants(brush: Brush, { x, y, w, h }: Box, tone: Colour): void {
  for (const across of [-1, 0, 1])
    for (const along of [-1, 0, 1]) {
      const [px, py] = [x + (across - along) * w * 0.13, y + (across + along) * h * 0.13];
      disc(brush, px, py + h * 0.03, w * 0.052, css(darker(tone, 0.24)));
      disc(brush, px, py - h * 0.02, w * 0.045, css(tone));
    }
}

/** Numbers that look thrown, always the same for the same tile. */
const thrown = (column: number, row: number): number => (column * 7 + row * 13 + column * row * 5) % 17;

export const warMap: PropPainter = (brush, box) =>
  land(brush, box, (column, row) => {
    const number = thrown(column, row);
    if (number < 3) return { top: water, lift: -0.12 };
    if (number < 6) return { top: darker(grass, 0.1), icon: 'tree', tone: colour(0.52, 0.13, 148) };
    if (number === 7)
      return { top: mix(soil, grass, 0.4), icon: 'castle', tone: colour(0.8, 0.03, 250), lift: 0.25 };
    if (number === 11)
      return { top: mix(grass, colour(0.6, 0.2, 28), 0.3), icon: 'sword', tone: colour(0.85, 0.02, 250) };
    return { top: number % 2 === 0 ? grass : lighter(grass, 0.05), lift: number > 13 ? 0.18 : 0 };
  });

const crops: readonly Colour[] = [colour(0.72, 0.18, 135), colour(0.84, 0.16, 92), colour(0.66, 0.2, 30)];

/** Fields of four tiles each, with meadows, houses and a pond between them. */
export const farm: PropPainter = (brush, box) =>
  land(brush, box, (column, row) => {
    const field = thrown(Math.floor(column / 2) + 1, Math.floor(row / 4) + 2);
    const number = thrown(column + 3, row);
    const crop = crops[field % crops.length];
    if (field % 3 !== 0 && crop !== undefined) return { top: lighter(soil, (field % 2) * 0.04), crop };
    if (number === 4) return { top: grass, icon: 'home', tone: colour(0.7, 0.16, 38), lift: 0.1 };
    if (number < 3) return { top: grass, icon: 'tree', tone: colour(0.55, 0.15, 145) };
    if (number === 9) return { top: water, lift: -0.1 };
    return { top: number % 2 === 0 ? grass : lighter(grass, 0.04) };
  });
