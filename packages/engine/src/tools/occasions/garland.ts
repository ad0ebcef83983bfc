import type { Brush, Layer } from '../../draw/canvas.ts';
import { colour, css, fromHex } from '../../draw/colour.ts';
import type { Random } from '../../draw/random.ts';
import { type Piece, paintPiece } from './pieces/piece.ts';
import { pieces } from './pieces/pieces.ts';

/** A cord across the top, and what hangs from it. */
export interface Garland {
  readonly cord: 'string' | 'fir' | 'flowers' | 'ribbon' | 'none';
  readonly hung: readonly [string, ...string[]];
  /** How many hang on a stretch as long as the picture is high. */
  readonly dense: number;
  /** Height of what hangs, as a share of the room. */
  readonly tall: number;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly sag: number;
}

const at = ({ from, to, y, sag }: Stretch, share: number): readonly [number, number] => [
  from + (to - from) * share,
  y + sag * 4 * share * (1 - share),
];

/**
 * Hangs a garland along the upper edge, and returns the names of what found room. `room` is how far it may reach down; where words or a face begin higher, `depthAt` says so,
 * and what hangs there is shorter or left out.
 */
export function hang(
  { brush, width }: Layer,
  { cord, hung, dense, tall }: Garland,
  room: number,
  depthAt: (x: number, wide: number) => number,
  random: Random,
): ReadonlySet<string> {
  const seen = new Set<string>();
  const spans = Math.max(1, Math.round(width / (room * 7)));
  const step = width / spans;
  const big = room * tall;
  for (let span = 0; span < spans; span++) {
    const stretch: Stretch = {
      from: span * step - (span === 0 ? room * 0.3 : 0),
      to: (span + 1) * step + (span === spans - 1 ? room * 0.3 : 0),
      y: -room * 0.08,
      sag: room * 0.22,
    };
    paintCord(brush, stretch, cord, room, random);
    const count = Math.max(2, Math.round((dense * (stretch.to - stretch.from)) / (room * 4)));
    for (let index = 0; index < count; index++) {
      const [x, y] = at(stretch, (index + 0.5) / count);
      const name = hung[(index + span) % hung.length] ?? hung[0];
      const piece = pieces[name];
      if (piece === undefined) continue;
      const own = big * (index % 2 === 0 ? 1 : 0.74) * random.range(0.92, 1.06);
      const fits = Math.min(own, depthAt(x, (own * piece.wide) / 100) - y);
      if (fits <= big * 0.34) continue;
      hangOne(brush, piece, x, y, fits, random);
      seen.add(name);
    }
  }
  return seen;
}

function hangOne(brush: Brush, piece: Piece, x: number, y: number, tall: number, random: Random): void {
  paintPiece(brush, piece, { x, y, tall, turn: random.range(-0.05, 0.05) });
}

function paintCord(
  brush: Brush,
  stretch: Stretch,
  cord: Garland['cord'],
  room: number,
  random: Random,
): void {
  if (cord === 'none') return;
  const line = (wide: number, tone: string) => {
    brush.beginPath();
    brush.moveTo(stretch.from, stretch.y);
    const middle = (stretch.from + stretch.to) / 2;
    brush.quadraticCurveTo(middle, stretch.y + stretch.sag * 2, stretch.to, stretch.y);
    brush.lineWidth = wide;
    brush.strokeStyle = tone;
    brush.stroke();
  };
  if (cord === 'string') {
    line(room * 0.035, css(fromHex('#2a1420'), 0.8));
    line(room * 0.018, css(fromHex('#e8c98a')));
    return;
  }
  if (cord === 'ribbon') {
    line(room * 0.16, css(fromHex('#2a1420'), 0.7));
    line(room * 0.12, css(fromHex('#e0506a')));
    line(room * 0.03, css(fromHex('#ffd0d8'), 0.8));
    return;
  }
  const steps = Math.max(8, Math.round((stretch.to - stretch.from) / (room * 0.045)));
  for (let index = 0; index <= steps; index++) {
    const [x, y] = at(stretch, index / steps);
    const reach = room * random.range(0.12, 0.19);
    const turn = random.range(0, Math.PI * 2);
    brush.beginPath();
    if (cord === 'fir') {
      brush.moveTo(x, y);
      brush.lineTo(x + Math.cos(turn) * reach, y + Math.abs(Math.sin(turn)) * reach);
      brush.lineWidth = room * 0.035;
      brush.strokeStyle = css(colour(random.range(0.36, 0.54), 0.1, 150));
      brush.stroke();
    } else {
      brush.ellipse(x, y + Math.sin(turn) * reach * 0.3, reach * 0.42, reach * 0.24, turn, 0, Math.PI * 2);
      brush.fillStyle = css(
        index % 3 === 0 ? fromHex('#57a34a') : colour(random.range(0.8, 0.97), random.range(0.02, 0.1), 5),
      );
      brush.fill();
    }
  }
}
