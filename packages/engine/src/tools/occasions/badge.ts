import { apart, type Box, type Brush, down, type Layer } from '../../draw/canvas.ts';
import { type Colour, css, darker, fromHex, lighter, white } from '../../draw/colour.ts';
import type { Random } from '../../draw/random.ts';
import { eachLine, fitText } from '../../draw/text.ts';
import type { Offer } from './offers.ts';
import { leaf, type Part, type Piece, paintPiece } from './piece.ts';

const laurel: Piece = {
  at: 'corner',
  wide: 100,
  parts: [
    ['line', 'M14-4C2 30 20 78 84 104', '#a8791c', 3.4],
    ...[0, 1, 2, 3, 4, 5, 6].flatMap((index): Part[] => {
      const t = (index + 0.5) / 7;
      const [x, y] = [(1 - t) ** 2 * 14 + t * t * 84, (1 - t) ** 2 * -4 + 2 * t * (1 - t) * 62 + t * t * 104];
      const lean = 100 - t * 64;
      return [
        ['body', leaf(x, y, 28, 8, lean - 46), '#f2c14a', 2],
        ['body', leaf(x, y, 26, 8, lean + 46), '#dba32c', 2],
      ];
    }),
  ],
};

export type BadgeShape = 'burst' | 'tag' | 'ribbon' | 'seal';

export interface BadgeLook {
  /** Five colours from dark to light. */
  readonly tones: readonly Colour[];
  readonly shape: BadgeShape;
}

/** Shapes that fit an offer. */
export const shapesFor: Readonly<Record<Offer['kind'], readonly [BadgeShape, ...BadgeShape[]]>> = {
  percent: ['burst', 'tag', 'burst'],
  times: ['burst', 'seal'],
  free: ['burst', 'ribbon', 'tag'],
  new: ['ribbon', 'burst'],
  years: ['seal'],
  season: ['seal', 'ribbon'],
};

const around = (brush: Brush, points: number, outer: number, inner: number): void => {
  brush.beginPath();
  for (let index = 0; index < points * 2; index++) {
    const reach = index % 2 === 0 ? outer : inner;
    const turn = (index / (points * 2)) * Math.PI * 2 - Math.PI / 2;
    brush.lineTo(Math.cos(turn) * reach, Math.sin(turn) * reach);
  }
  brush.closePath();
};

const outlines: Readonly<Record<BadgeShape, (brush: Brush, r: number) => void>> = {
  burst: (brush, r) => around(brush, 16, r, r * 0.84),
  seal: (brush, r) => around(brush, 28, r, r * 0.94),
  tag: (brush, r) => {
    brush.beginPath();
    brush.roundRect(-r * 0.98, -r * 0.66, r * 1.9, r * 1.32, r * 0.2);
  },
  ribbon: (brush, r) => {
    brush.beginPath();
    brush.moveTo(-r * 1.12, -r * 0.46);
    brush.lineTo(r * 1.12, -r * 0.46);
    brush.lineTo(r * 0.92, 0);
    brush.lineTo(r * 1.12, r * 0.46);
    brush.lineTo(-r * 1.12, r * 0.46);
    brush.lineTo(-r * 0.92, 0);
    brush.closePath();
  },
};

const roomOf: Readonly<Record<BadgeShape, readonly [number, number]>> = {
  burst: [1.32, 0.9],
  seal: [1.24, 0.86],
  tag: [1.5, 0.96],
  ribbon: [1.6, 0.7],
};

/** Paints an offer on a badge in a box. */
export function paintBadge({ brush }: Layer, offer: Offer, box: Box, look: BadgeLook, random: Random): void {
  // Laurels need a part of the box.
  const r = (Math.min(box.w, box.h) / 2) * (offer.kind === 'years' ? 0.76 : 1);
  const [dark, deep, main, bright, pale] = look.tones;
  // The badge must stand out from the picture: bright on dark occasions, the strongest colour elsewhere.
  const ground = offer.kind === 'percent' ? fromHex('#e8202c') : (bright ?? main ?? fromHex('#e8202c'));
  const ink = ground.l > 0.68 ? (dark ?? fromHex('#2a1420')) : white;
  const rim = ground.l > 0.68 ? white : (bright ?? pale ?? white);
  apart(brush, () => {
    brush.translate(box.x + box.w / 2, box.y + box.h / 2);
    brush.rotate(look.shape === 'seal' ? 0 : random.range(-0.16, -0.04));
    if (offer.kind === 'years') laurels(brush, r);
    const body = outlines[look.shape];
    apart(brush, () => {
      brush.shadowColor = 'rgba(20,5,30,.5)';
      brush.shadowBlur = r * 0.2;
      brush.shadowOffsetY = r * 0.08;
      body(brush, r);
      brush.fillStyle = css(darker(deep ?? ground, 0.08));
      brush.fill();
    });
    body(brush, r * 0.95);
    brush.fillStyle = css(rim);
    brush.fill();
    body(brush, r * 0.86);
    brush.fillStyle = down(brush, -r, r, [
      [0, lighter(ground, 0.1)],
      [0.5, ground],
      [1, darker(ground, 0.14)],
    ]);
    brush.fill();
    if (look.shape === 'seal' || look.shape === 'burst') {
      brush.beginPath();
      brush.arc(0, 0, r * 0.7, 0, Math.PI * 2);
      brush.lineWidth = r * 0.03;
      brush.strokeStyle = css(rim, 0.7);
      brush.stroke();
    }
    if (look.shape === 'tag') {
      brush.beginPath();
      brush.arc(-r * 0.74, 0, r * 0.1, 0, Math.PI * 2);
      brush.fillStyle = css(darker(deep ?? ground, 0.1));
      brush.fill();
    }
    write(brush, offer.text, r, roomOf[look.shape], ink, ground);
  });
}

function write(
  brush: Brush,
  text: string,
  r: number,
  [wide, tall]: readonly [number, number],
  ink: Colour,
  ground: Colour,
): void {
  const shift = text.length > 0 && wide === 1.5 ? r * 0.1 : 0;
  const fitted = fitText(brush, text, {
    width: r * wide,
    height: r * tall,
    maximum: r * tall,
    lines: 1,
    voice: 'display',
  });
  brush.lineJoin = 'round';
  eachLine(brush, fitted, { x: shift, y: 0, align: 'center' }, (line, x, y) => {
    brush.lineWidth = fitted.size * 0.14;
    brush.strokeStyle = css(ink === white ? darker(ground, 0.32) : lighter(ground, 0.2));
    brush.strokeText(line, x, y);
    brush.fillStyle = css(ink);
    brush.fillText(line, x, y);
  });
}

function laurels(brush: Brush, r: number): void {
  if (laurel === undefined) return;
  for (const flipped of [false, true])
    paintPiece(brush, laurel, { x: flipped ? r * 1.28 : -r * 1.28, y: -r * 0.62, tall: r * 1.7, flipped });
}
