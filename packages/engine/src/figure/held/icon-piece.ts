import { apart } from '../../draw/canvas.ts';
import { paintIcon, paintSilhouette } from '../../icons/draw-icon.ts';
import { iconSide } from '../../icons/shape.ts';
import { paintTinted } from '../../icons/tint.ts';
import type { Pen } from '../pen.ts';
import type { HeldTones } from './pieces.ts';

export interface IconPlace {
  /** The middle of the icon. */
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly turn?: number;
}

/** An icon with the figure's outline. */
export function drawIconPiece(
  pen: Pen,
  icon: string,
  { x, y, side, turn = 0 }: IconPlace,
  tones: HeldTones,
): void {
  const box = { x: -side / 2, y: -side / 2, w: side, h: side };
  apart(pen.brush, () => {
    pen.brush.translate(x, y);
    pen.brush.rotate(turn);
    paintSilhouette(pen.brush, icon, box, pen.line, (pen.wide * iconSide) / side);
    if (pen.flat) return;
    if (tones.own) paintTinted(pen.brush, icon, box, tones.own);
    else paintIcon(pen.brush, icon, box);
  });
}
