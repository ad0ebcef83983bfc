import { apart, type Box, type Brush } from '../../draw/canvas.ts';
import { type Colour, css, darker, hexOf, lighter, white } from '../../draw/colour.ts';
import { leaf, type Part, type Piece, paintPiece, ring, slab, star, tassel } from '../occasions/piece.ts';
import type { Caps } from './bar-styles.ts';

const gold = '#f7c23b';
const lantern: readonly Part[] = [
  ['line', 'M30 0v12', '#7a5a1c', 2],
  ['glow', '30 42 44', '#ffb347', 0.45],
  ['body', 'M30 18c24 0 28 12 28 25s-4 25-28 25S2 56 2 43s4-25 28-25z', '#d8231f', 5],
  [
    'line',
    'M30 18c-9 8-9 42 0 50M30 18c9 8 9 42 0 50M16 21c-10 12-10 32 0 44M44 21c10 12 10 32 0 44',
    '#9c0f16',
    1.4,
  ],
  ['mark', 'M14 30c3-7 8-9 12-9-4 4-6 8-7 14-1 3-6 0-5-5z', '#ffffff', 0.35],
  ['body', slab(18, 12, 24, 7, 2), gold, 1.4],
  ['body', slab(18, 66, 24, 7, 2), gold, 1.4],
  ...tassel(30, 73, 27, gold),
];

/** The ends of a bar, drawn for the left one in a square of 100 around its end; the right one is mirrored. */
function partsOf(caps: Caps, rim: Colour, fill: Colour): readonly Part[] {
  const own = hexOf(rim);
  const dark = hexOf(darker(rim, 0.16));
  const bright = hexOf(lighter(rim, 0.14));
  const gem = hexOf(fill);
  switch (caps) {
    case 'knobs':
      return [
        ['body', ring(50, 50, 44), own, 7],
        ['body', ring(50, 50, 20), gem, 4],
      ];
    case 'spikes':
      return [
        ['body', 'M92 4L40 26 4 50l36 24 52 22-18-46z', dark, 5],
        ['body', 'M92 20L52 34 30 50l22 16 40 14-10-30z', own, 4],
      ];
    case 'leaves':
      return [
        ['body', leaf(80, 50, 74, 20, 180), '#5ea83f', 4],
        ['body', leaf(80, 46, 66, 18, 228), '#7cc44f', 4],
        ['body', leaf(80, 54, 66, 18, 132), '#4c9a3a', 4],
        ['body', ring(78, 50, 12), '#e8584a', 3],
      ];
    case 'gears':
      return [
        ['body', star(50, 50, 48, 36, 9), own, 6],
        ['body', ring(50, 50, 22), dark, 4],
        ['body', ring(50, 50, 9), bright, 2],
      ];
    case 'rolls':
      return [
        ['body', slab(34, -10, 36, 120, 14), own, 6],
        ['body', slab(40, -20, 24, 14, 5), dark, 2],
        ['body', slab(40, 106, 24, 14, 5), dark, 2],
        ['line', 'M46 0v100', dark, 3],
      ];
    case 'bones':
      return [
        ['body', ring(42, 26, 23), own, 4],
        ['body', ring(42, 74, 23), own, 4],
        ['mark', slab(40, 34, 60, 32), own],
      ];
    case 'crystals':
      return [
        ['body', 'M90 50L54 6 34 44z', bright, 4],
        ['body', 'M90 50L54 94 34 56z', own, 4],
        ['body', 'M96 50L30 34 2 50l28 16z', gem, 5],
      ];
    case 'lanterns':
      return lantern;
    case 'waves':
      return [
        [
          'body',
          'M96 6C60 0 14 20 8 56c-4 26 22 44 44 34-18-4-24-22-12-34 10-10 26-4 28 8 12-12 8-34 28-58z',
          own,
          5,
        ],
        ['mark', ring(36, 12, 6), bright],
      ];
    case 'hilt':
      return [
        ['body', slab(-76, 34, 90, 32, 8), '#6b3a1c', 5],
        ['line', 'M-62 36l10 28M-42 36l10 28M-22 36l10 28', '#3a1c0c', 4],
        ['body', ring(-82, 50, 22), own, 5],
        ['body', ring(-82, 50, 9), '#e8443c', 3],
        ['body', slab(8, -26, 30, 152, 12), own, 7],
        ['body', ring(23, 50, 14), '#e8443c', 4],
      ];
    case 'none':
      return [];
  }
}

/** Closes a bar at both ends; a sword has a hilt and a point. */
export function paintCaps(brush: Brush, caps: Caps, box: Box, rim: Colour, fill: Colour): void {
  const parts = partsOf(caps, rim, fill);
  if (caps === 'lanterns') {
    const piece: Piece = { at: 'hang', wide: 60, parts };
    for (const x of [box.x + box.h * 0.1, box.x + box.w - box.h * 0.1])
      paintPiece(brush, piece, { x, y: box.y - box.h * 0.25, tall: box.h * 1.9 });
    return;
  }
  const tall = box.h * (caps === 'leaves' ? 1.7 : 1.32);
  const piece: Piece = { at: 'float', wide: 100, parts };
  const y = box.y + box.h / 2;
  paintPiece(brush, piece, { x: box.x, y, tall });
  if (caps === 'hilt') {
    point(brush, box, fill);
    return;
  }
  paintPiece(brush, piece, { x: box.x + box.w, y, tall, flipped: true });
}

/** The point of the blade beyond the end of the bar. */
function point(brush: Brush, box: Box, tone: Colour): void {
  const [x, y] = [box.x + box.w - box.h * 0.2, box.y + box.h / 2];
  apart(brush, () => {
    brush.beginPath();
    brush.moveTo(x, box.y + box.h * 0.02);
    brush.lineTo(x + box.h * 1.1, y);
    brush.lineTo(x, box.y + box.h * 0.98);
    brush.closePath();
    brush.fillStyle = css(darker(tone, 0.12));
    brush.fill();
    brush.lineWidth = box.h * 0.06;
    brush.strokeStyle = css(darker(tone, 0.5));
    brush.stroke();
    brush.beginPath();
    brush.moveTo(x, box.y + box.h * 0.12);
    brush.lineTo(x + box.h * 0.9, y);
    brush.lineTo(x, y);
    brush.fillStyle = css(white, 0.6);
    brush.fill();
  });
}
