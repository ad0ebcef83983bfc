import { apart, type Box, type Brush, disc, down, fillShape, oval, rounded } from '../../draw/canvas.ts';
import { colour, css, darker, lighter, mix, white } from '../../draw/colour.ts';
import { sub } from './elements.ts';
import type { Sign } from './goods.ts';
import { grass, ink, type PropPainter } from './prop.ts';
import { thing, thingIn } from './thing.ts';

const wood = colour(0.56, 0.1, 58);

/** Planks side by side. */
function planks(brush: Brush, box: Box, count: number): void {
  brush.fillStyle = down(brush, box.y, box.y + box.h, [
    [0, lighter(wood, 0.08)],
    [1, darker(wood, 0.1)],
  ]);
  brush.fillRect(box.x, box.y, box.w, box.h);
  brush.strokeStyle = css(darker(wood, 0.22), 0.7);
  brush.lineWidth = Math.min(box.w, box.h) * 0.02;
  for (let index = 1; index < count; index++) {
    brush.beginPath();
    brush.moveTo(box.x + (box.w * index) / count, box.y);
    brush.lineTo(box.x + (box.w * index) / count, box.y + box.h);
    brush.stroke();
  }
}

/** A bubble with what somebody wants. */
function wantOf(brush: Brush, box: Box, picture: Sign): void {
  rounded(brush, box, box.w * 0.24);
  brush.fillStyle = css(white, 0.95);
  brush.fill();
  brush.lineWidth = box.w * 0.05;
  brush.strokeStyle = css(ink, 0.7);
  brush.stroke();
  thingIn(brush, picture, sub(box, 0.12, 0.12, 0.76, 0.76), white, ink);
}

/** A bar before the guests, with dishes on it, and the stove behind. */
export const counterTop: PropPainter = (brush, box, { pictures }) => {
  const isTall = box.h > box.w;
  const unit = Math.min(box.w, box.h) / 100;
  const top = isTall ? sub(box, 0, 0.45, 1, 0.045) : sub(box, 0, 0.62, 1, 0.07);
  const front = { ...top, y: top.y + top.h, h: isTall ? box.h * 0.1 : box.h * 0.14 };
  planks(brush, front, 9);
  brush.fillStyle = css(lighter(wood, 0.16));
  brush.fillRect(top.x, top.y, top.w, top.h);
  brush.strokeStyle = css(ink, 0.6);
  brush.lineWidth = unit * 0.9;
  brush.strokeRect(top.x - 2, top.y, top.w + 4, top.h);
  const floor = { x: box.x, y: front.y + front.h, w: box.w, h: box.y + box.h - front.y - front.h };
  const tile = 12 * unit;
  apart(brush, () => {
    brush.beginPath();
    brush.rect(floor.x, floor.y, floor.w, floor.h);
    brush.clip();
    for (let row = 0; row * tile < floor.h; row++)
      for (let column = 0; column * tile < floor.w; column++) {
        brush.fillStyle = css((column + row) % 2 === 0 ? colour(0.9, 0.02, 80) : colour(0.78, 0.05, 60));
        brush.fillRect(floor.x + column * tile, floor.y + row * tile, tile, tile);
      }
  });
  pictures.slice(0, 3).forEach((picture, index) => {
    const x = box.x + box.w * (isTall ? 0.2 + index * 0.31 : 0.19 + index * 0.31);
    oval(brush, x, top.y + top.h * 0.35, 7 * unit, 2 * unit);
    brush.fillStyle = css(white);
    brush.fill();
    brush.stroke();
    thing(brush, picture, { x, y: top.y - 2 * unit, size: 5 * unit }, white, ink);
    const want = 13 * unit;
    const y = isTall ? box.y + box.h * 0.3 - want * 0.7 : box.y + box.h * 0.2;
    wantOf(
      brush,
      { x: x + want * (isTall ? 0.1 : 0.5), y, w: want, h: want },
      pictures[index + 3] ?? picture,
    );
  });
};

/** A shore above, fish below the water, a line with its float. */
export const waterField: PropPainter = (brush, box, { pictures }) => {
  const unit = Math.min(box.w, box.h) / 100;
  const isTall = box.h > box.w;
  const level = box.y + box.h * (isTall ? 0.46 : 0.52);
  const foot = box.y + box.h;
  brush.fillStyle = down(brush, level, foot, [
    [0, colour(0.7, 0.11, 215), 0.92],
    [0.5, colour(0.5, 0.11, 235), 0.96],
    [1, colour(0.3, 0.09, 255)],
  ]);
  brush.fillRect(box.x, level, box.w, foot - level);
  brush.strokeStyle = css(white, 0.75);
  brush.lineWidth = 1.2 * unit;
  brush.beginPath();
  for (let x = 0; x <= box.w; x += 2 * unit) {
    const y = level + Math.sin(x / (5 * unit)) * 1.3 * unit;
    if (x === 0) brush.moveTo(box.x, y);
    else brush.lineTo(box.x + x, y);
  }
  brush.stroke();
  // A pier for whoever fishes.
  const pier = { x: box.x, y: level - 5 * unit, w: box.w * (isTall ? 0.5 : 0.3), h: 5 * unit };
  planks(brush, pier, 8);
  for (const share of [0.2, 0.8]) {
    brush.fillStyle = css(darker(wood, 0.16));
    brush.fillRect(pier.x + pier.w * share, pier.y + pier.h, 4 * unit, 18 * unit);
  }
  const float = { x: box.x + box.w * (isTall ? 0.7 : 0.52), y: level + unit };
  brush.strokeStyle = css(white, 0.9);
  brush.lineWidth = 0.6 * unit;
  brush.beginPath();
  brush.moveTo(pier.x + pier.w * 0.86, pier.y - 20 * unit);
  brush.quadraticCurveTo(float.x, pier.y - 16 * unit, float.x, float.y);
  brush.lineTo(float.x, float.y + 22 * unit);
  brush.stroke();
  disc(brush, float.x, float.y, 2.6 * unit, css(colour(0.62, 0.23, 27)));
  pictures.slice(0, 4).forEach((picture, index) => {
    const [x, y] = [
      box.x + box.w * (0.72 - ((index * 0.23) % 0.62)),
      level + (foot - level) * (0.3 + index * 0.13),
    ];
    brush.globalAlpha = index === 0 ? 1 : 0.72;
    thing(brush, picture, { x, y, size: (index === 0 ? 7.5 : 5) * unit }, white, ink);
  });
  brush.globalAlpha = 1;
};

/** A wall with a window, a floor, and things that stand about. */
export const room: PropPainter = (brush, box, { pictures, tone }) => {
  const isTall = box.h > box.w;
  const floor = box.y + box.h * (isTall ? 0.66 : 0.66);
  const wall = mix(lighter(tone, 0.2), colour(0.92, 0.03, 80), 0.6);
  brush.fillStyle = down(brush, box.y, floor, [
    [0, wall],
    [1, darker(wall, 0.07)],
  ]);
  brush.fillRect(box.x, box.y, box.w, floor - box.y);
  const unit = Math.min(box.w, box.h) / 100;
  brush.fillStyle = css(darker(wall, 0.05), 0.5);
  for (let x = 0; x < box.w; x += 12 * unit) brush.fillRect(box.x + x, box.y, 4 * unit, floor - box.y);
  planks(brush, { x: box.x, y: floor, w: box.w, h: box.y + box.h - floor }, 11);
  brush.fillStyle = css(white, 0.9);
  brush.fillRect(box.x, floor - 3 * unit, box.w, 3 * unit);
  const window: Box = isTall ? sub(box, 0.56, 0.2, 0.34, 0.19) : sub(box, 0.68, 0.14, 0.2, 0.36);
  rounded(brush, window, 3 * unit);
  brush.fillStyle = down(brush, window.y, window.y + window.h, [
    [0, colour(0.72, 0.11, 235)],
    [1, colour(0.93, 0.05, 200)],
  ]);
  brush.fill();
  brush.lineWidth = 2.2 * unit;
  brush.strokeStyle = css(white);
  brush.stroke();
  brush.beginPath();
  brush.moveTo(window.x + window.w / 2, window.y);
  brush.lineTo(window.x + window.w / 2, window.y + window.h);
  brush.moveTo(window.x, window.y + window.h / 2);
  brush.lineTo(window.x + window.w, window.y + window.h / 2);
  brush.stroke();
  oval(
    brush,
    box.x + box.w * 0.5,
    floor + (box.y + box.h - floor) * 0.42,
    box.w * 0.34,
    (box.y + box.h - floor) * 0.26,
  );
  brush.fillStyle = css(mix(tone, white, 0.3), 0.85);
  brush.fill();
  pictures.slice(0, 4).forEach((picture, index) => {
    const x = box.x + box.w * ([0.14, 0.86, 0.27, 0.74][index] ?? 0.5);
    const size = Math.min(box.h * 0.11, box.w * 0.09);
    thing(brush, picture, { x, y: floor - size * 0.5 + (index > 1 ? size * 1.2 : 0), size }, white, ink);
  });
};

/** A field of stripes with its lines, goals and ball; flat, as a board, for arrangements. */
export const pitch: PropPainter = (brush, box, { pictures, value }) => {
  const isFlat = value === 1;
  const unit = Math.min(box.w, box.h) / 100;
  const top = isFlat ? box.y : box.y + box.h * 0.26;
  const foot = box.y + box.h;
  const narrow = isFlat ? 0 : box.w * 0.14;
  const edge = (y: number) => narrow * (1 - (y - top) / (foot - top)) - (isFlat ? 0 : box.w * 0.06);
  const stripes = 8;
  apart(brush, () => {
    brush.beginPath();
    brush.rect(box.x, box.y, box.w, box.h);
    brush.clip();
    for (let index = 0; index < stripes; index++) {
      const at = (step: number) => top + (foot - top) * (isFlat ? step / stripes : (step / stripes) ** 1.35);
      const [y0, y1] = [at(index), at(index + 1)];
      fillShape(
        brush,
        [
          [box.x + edge(y0), y0],
          [box.x + box.w - edge(y0), y0],
          [box.x + box.w - edge(y1), y1 + 0.5],
          [box.x + edge(y1), y1 + 0.5],
        ],
        css(index % 2 === 0 ? darker(grass, 0.06) : darker(grass, 0.1)),
      );
    }
    brush.strokeStyle = css(white, 0.85);
    brush.lineWidth = 0.9 * unit;
    const middle = top + (foot - top) * (isFlat ? 0.5 : 0.36);
    brush.beginPath();
    brush.moveTo(box.x + edge(top) + 4 * unit, top + 3 * unit);
    brush.lineTo(box.x + box.w - edge(top) - 4 * unit, top + 3 * unit);
    brush.moveTo(box.x + edge(middle), middle);
    brush.lineTo(box.x + box.w - edge(middle), middle);
    brush.stroke();
    oval(brush, box.x + box.w / 2, middle, 17 * unit, (isFlat ? 17 : 7) * unit);
    brush.stroke();
    if (!isFlat) brush.strokeRect(box.x + box.w / 2 - 14 * unit, top - 8 * unit, 28 * unit, 11 * unit);
  });
  const ball = pictures[0];
  if (ball === undefined) return;
  const isTall = box.h > box.w;
  const [x, y] = isTall
    ? [box.x + box.w * 0.68, box.y + box.h * 0.635]
    : [box.x + box.w * 0.595, box.y + box.h * 0.75];
  oval(brush, x, y + 4 * unit, 4 * unit, 1.2 * unit);
  brush.fillStyle = css(ink, 0.4);
  brush.fill();
  thing(brush, ball, { x, y, size: 3.8 * unit }, white, ink);
};

const squareTones = [
  colour(0.85, 0.09, 90),
  colour(0.76, 0.11, 150),
  colour(0.75, 0.11, 240),
  colour(0.75, 0.13, 20),
];

/** A way of squares around a board, or the squares of a game of chess. */
export const squares: PropPainter = (brush, box, { pictures, value }) => {
  const isChess = value === 1;
  const count = isChess ? 8 : 7;
  const cell = box.w / count;
  rounded(brush, box, cell * 0.3);
  brush.fillStyle = css(isChess ? darker(wood, 0.14) : colour(0.92, 0.05, 130));
  brush.fill();
  brush.lineWidth = cell * 0.12;
  brush.strokeStyle = css(darker(wood, 0.16));
  brush.stroke();
  for (let index = 0; index < count * count; index++) {
    const [column, row] = [index % count, Math.floor(index / count)];
    const own: Box = {
      x: box.x + column * cell + cell * 0.04,
      y: box.y + row * cell + cell * 0.04,
      w: cell * 0.92,
      h: cell * 0.92,
    };
    if (isChess) {
      brush.fillStyle = css((column + row) % 2 === 0 ? colour(0.9, 0.04, 80) : colour(0.6, 0.08, 60));
      brush.fillRect(own.x, own.y, own.w, own.h);
      const isTaken = (row < 2 || row > 5) && (column * 3 + row) % 4 !== 0;
      const piece = pictures[(column + row) % Math.max(1, pictures.length)] ?? 'star';
      if (isTaken)
        thing(
          brush,
          row < 2 ? 'chess-pawn' : piece,
          { x: own.x + own.w / 2, y: own.y + own.h / 2, size: cell * 0.32 },
          white,
          ink,
        );
      continue;
    }
    const isEdge = column === 0 || row === 0 || column === count - 1 || row === count - 1;
    if (!isEdge) continue;
    rounded(brush, own, cell * 0.14);
    brush.fillStyle = css(squareTones[(column + row * 2) % squareTones.length] ?? white);
    brush.fill();
    const picture =
      (column + row) % 2 === 0 ? pictures[(column + row * 3) % Math.max(1, pictures.length)] : undefined;
    if (picture !== undefined)
      thing(brush, picture, { x: own.x + own.w / 2, y: own.y + own.h / 2, size: cell * 0.27 }, white, ink);
  }
};
