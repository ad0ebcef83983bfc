import { along, apart, type Box, type Brush, disc, fillShape, type Point } from '../../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix, white } from '../../draw/colour.ts';
import type { Sign } from './goods.ts';
import { grass, ink, type PropPainter, soil } from './prop.ts';
import { thing } from './thing.ts';

const water = colour(0.64, 0.11, 225);

interface Tile {
  readonly top: Colour;
  readonly icon?: Sign;
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

export const warMap: PropPainter = (brush, box, { pictures, ground }) =>
  land(brush, box, (column, row) => {
    const number = thrown(column, row);
    const { land: top, low, lows, grows, growth } = ground;
    if (number < lows) return { top: low, lift: -0.12 };
    if (number < lows + 3) return { top: darker(top, 0.1), icon: grows, tone: growth };
    if (number === lows + 4)
      return { top: mix(soil, top, 0.4), icon: 'castle', tone: colour(0.8, 0.03, 250), lift: 0.25 };
    if (number === lows + 6)
      return {
        top: mix(top, colour(0.6, 0.2, 28), 0.3),
        icon: pictures[0] ?? 'sword',
        tone: colour(0.85, 0.02, 250),
      };
    return { top: number % 2 === 0 ? top : lighter(top, 0.05), lift: number > 13 ? 0.18 : 0 };
  });

const crops: readonly Colour[] = [colour(0.72, 0.18, 135), colour(0.84, 0.16, 92), colour(0.66, 0.2, 30)];

/** Fields of four tiles each, with meadows, houses and a pond between them. */
export const farm: PropPainter = (brush, box, { pictures }) =>
  land(brush, box, (column, row) => {
    const field = thrown(Math.floor(column / 2) + 1, Math.floor(row / 4) + 2);
    const number = thrown(column + 3, row);
    const crop = crops[field % crops.length];
    const grown = pictures[field % Math.max(1, pictures.length)];
    if (field % 3 !== 0 && crop !== undefined) {
      const top = lighter(soil, (field % 2) * 0.04);
      return grown !== undefined && (column + row) % 3 === 0 ? { top, icon: grown } : { top, crop };
    }
    if (number === 4) return { top: grass, icon: 'home', tone: colour(0.7, 0.16, 38), lift: 0.1 };
    if (number < 3) return { top: grass, icon: 'tree', tone: colour(0.55, 0.15, 145) };
    if (number === 9) return { top: water, lift: -0.1 };
    return { top: number % 2 === 0 ? grass : lighter(grass, 0.04) };
  });

const houses: readonly Sign[] = ['house', 'house-with-garden', 'convenience-store', 'office-building'];

/** Streets between houses, with what such a town has. */
export const town: PropPainter = (brush, box, look) => {
  const { pictures, ground } = look;
  if (ground.isFarm) return farm(brush, box, look);
  const { land: top, low, lows, grows, growth } = ground;
  land(brush, box, (column, row) => {
    const number = thrown(column + 2, row + 1);
    // A town by the water has it on one side, beyond its last street.
    if (lows > 4 && row < lows - 1)
      return { top: row === lows - 2 ? mix(low, white, 0.3) : low, lift: -0.12 };
    const isStreet = row % 6 === 2 || column % 4 === 3;
    if (isStreet) return { top: mix(colour(0.56, 0.01, 260), top, 0.2) };
    if (number < 4) return { top, icon: houses[number] ?? 'home', lift: 0.12 };
    if (number < 7) return { top: lighter(top, 0.03), icon: grows, tone: growth };
    const own = number < 10 ? pictures[number - 7] : undefined;
    if (own !== undefined) return { top: mix(top, soil, 0.3), icon: own, lift: 0.06 };
    return { top: number % 2 === 0 ? top : lighter(top, 0.05) };
  });
};

/** A way through the land, and what is built beside it. */
export const lanes: PropPainter = (brush, box, { pictures, ground }) => {
  const grass = ground.land;
  brush.fillStyle = css(darker(grass, 0.04));
  brush.fillRect(box.x, box.y, box.w, box.h);
  const unit = Math.min(box.w, box.h) / 100;
  const isTall = box.h > box.w;
  for (let index = 0; index < 46; index++) {
    const [x, y] = [(index * 0.381966) % 1, (index * 0.7548) % 1];
    disc(
      brush,
      box.x + box.w * x,
      box.y + box.h * y,
      (1.4 + (index % 3)) * unit,
      css(lighter(grass, index % 2 === 0 ? 0.05 : -0.05), 0.8),
    );
  }
  const way: readonly Point[] = isTall
    ? [
        [-0.1, 0.22],
        [0.24, 0.22],
        [0.24, 0.42],
        [0.72, 0.42],
        [0.72, 0.62],
        [0.3, 0.62],
        [0.3, 0.8],
        [1.1, 0.8],
      ]
    : [
        [-0.1, 0.34],
        [0.3, 0.34],
        [0.3, 0.64],
        [0.58, 0.64],
        [0.58, 0.3],
        [0.82, 0.3],
        [0.82, 0.7],
        [1.1, 0.7],
      ];
  for (const [wide, tone] of [
    [19, darker(soil, 0.12)],
    [15, lighter(soil, 0.26)],
    [12, lighter(soil, 0.3)],
  ] as const) {
    brush.beginPath();
    way.forEach(([x, y], index) => {
      const [px, py] = [box.x + box.w * x, box.y + box.h * y];
      const next = way[index + 1];
      if (index === 0) brush.moveTo(px, py);
      else if (next === undefined) brush.lineTo(px, py);
      else brush.arcTo(px, py, box.x + box.w * next[0], box.y + box.h * next[1], 8 * unit);
    });
    brush.lineWidth = wide * unit;
    brush.strokeStyle = css(tone);
    brush.stroke();
  }
  const trees: readonly Point[] = isTall
    ? [
        [0.08, 0.5],
        [0.9, 0.3],
        [0.12, 0.7],
        [0.92, 0.7],
        [0.6, 0.13],
      ]
    : [
        [0.06, 0.12],
        [0.46, 0.14],
        [0.94, 0.14],
        [0.18, 0.84],
        [0.7, 0.86],
        [0.94, 0.5],
      ];
  for (const [x, y] of trees) {
    disc(brush, box.x + box.w * x, box.y + box.h * y + 5 * unit, 4.5 * unit, css(ink, 0.22));
    thing(brush, ground.grows, { x: box.x + box.w * x, y: box.y + box.h * y, size: 6.5 * unit }, white, ink);
  }
  const posts: readonly Point[] = isTall
    ? [
        [0.5, 0.31],
        [0.48, 0.53],
        [0.86, 0.52],
        [0.56, 0.71],
      ]
    : [
        [0.15, 0.58],
        [0.44, 0.44],
        [0.7, 0.52],
        [0.44, 0.82],
      ];
  posts.forEach(([x, y], index) => {
    const [px, py] = [box.x + box.w * x, box.y + box.h * y];
    tower(brush, px, py, 8.5 * unit, pictures[index]);
  });
};

/** A round tower of stone with its weapon on top. */
function tower(brush: Brush, x: number, y: number, size: number, weapon: Sign | undefined): void {
  const stone = colour(0.72, 0.015, 260);
  brush.fillStyle = css(ink, 0.3);
  brush.beginPath();
  brush.ellipse(x, y + size * 0.95, size * 1.2, size * 0.36, 0, 0, Math.PI * 2);
  brush.fill();
  fillShape(
    brush,
    [
      [x - size * 0.7, y - size * 0.3],
      [x + size * 0.7, y - size * 0.3],
      [x + size * 0.9, y + size],
      [x - size * 0.9, y + size],
    ],
    along(brush, { x0: x - size, y0: y, x1: x + size, y1: y }, [
      [0, lighter(stone, 0.1)],
      [1, darker(stone, 0.22)],
    ]),
  );
  brush.lineWidth = size * 0.1;
  brush.strokeStyle = css(ink, 0.8);
  brush.stroke();
  for (const share of [-0.9, -0.3, 0.3]) {
    brush.fillStyle = css(lighter(stone, 0.05));
    brush.fillRect(x + share * size, y - size * 0.66, size * 0.5, size * 0.5);
    brush.strokeRect(x + share * size, y - size * 0.66, size * 0.5, size * 0.5);
  }
  if (weapon !== undefined) thing(brush, weapon, { x, y: y - size * 0.75, size: size * 0.62 }, white, ink);
}

/** Rooms and corridors of stone, seen from above. */
export const rooms: PropPainter = (brush, box, { pictures, pen }) => {
  const wall = darker(mix(pen.theme.well, colour(0.28, 0.03, 285), 0.5), 0.02);
  const floor = colour(0.5, 0.025, 70);
  brush.fillStyle = css(wall);
  brush.fillRect(box.x, box.y, box.w, box.h);
  const isTall = box.h > box.w;
  const places: readonly Box[] = (
    isTall
      ? [
          [0.08, 0.2, 0.84, 0.3],
          [0.16, 0.46, 0.68, 0.2],
          [0.42, 0.6, 0.16, 0.4],
          [0, 0.32, 0.2, 0.07],
        ]
      : [
          [0.2, 0.18, 0.6, 0.54],
          [0.78, 0.36, 0.22, 0.14],
          [0, 0.42, 0.24, 0.14],
          [0.44, 0.68, 0.12, 0.32],
        ]
  ).map(([x = 0, y = 0, w = 0, h = 0]) => ({
    x: box.x + box.w * x,
    y: box.y + box.h * y,
    w: box.w * w,
    h: box.h * h,
  }));
  const side = Math.min(box.w, box.h) / 9;
  for (const { x, y, w, h } of places) {
    brush.fillStyle = css(lighter(wall, 0.16));
    brush.fillRect(x - side * 0.16, y - side * 0.5, w + side * 0.32, h + side * 0.66);
  }
  for (const place of places)
    apart(brush, () => {
      brush.beginPath();
      brush.rect(place.x, place.y, place.w, place.h);
      brush.clip();
      for (let row = Math.floor((place.y - box.y) / side); row * side < place.y - box.y + place.h; row++)
        for (
          let column = Math.floor((place.x - box.x) / side);
          column * side < place.x - box.x + place.w;
          column++
        ) {
          brush.fillStyle = css(lighter(floor, ((thrown(column, row) % 5) - 2) * 0.018));
          brush.fillRect(box.x + column * side, box.y + row * side, side - 0.6, side - 0.6);
        }
    });
  const main = places[0];
  if (main === undefined) return;
  pictures.forEach((picture, index) => {
    const [x, y] = [main.x + main.w * (0.84 - index * 0.1), main.y + main.h * (0.76 - (index % 2) * 0.5)];
    thing(brush, picture, { x, y, size: side * 0.36 }, white, ink);
  });
};
