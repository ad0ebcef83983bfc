import { apart, down, type Point, trace } from '../../draw/canvas.ts';
import { type Colour, css, mix } from '../../draw/colour.ts';
import { tonesOf } from '../plants/plant.ts';
import type { Stage } from '../stage.ts';
import { type At, shaded } from './at.ts';
import { type Flow, pond } from './pond.ts';

/** A bridge of stone over a stream: three arches, a parapet that rises to the middle. `size` is its length. */
export function bridge(
  stage: Stage,
  { x, y, size: long, depth, random }: At,
  rockTone: Colour,
  flow: Flow,
): void {
  const { brush, light, unit } = stage;
  const stone = tonesOf(light, rockTone, depth);
  const [half, rise] = [long / 2, long * 0.2];
  pond(stage, { x, y: y + long * 0.015, size: long * 0.86, depth, random }, flow);
  const deck = (share: number) => y - rise * (0.5 + 0.5 * Math.cos(share * Math.PI)) - long * 0.05;
  const top: Point[] = Array.from({ length: 25 }, (_, step) => {
    const share = (step / 24) * 2 - 1;
    return [x + share * half, deck(share)];
  });
  brush.beginPath();
  brush.moveTo(x - half, y + long * 0.02);
  for (const [px, py] of top) brush.lineTo(px, py);
  brush.lineTo(x + half, y + long * 0.02);
  for (const [place, wide] of [
    [0.56, 0.17],
    [0, 0.25],
    [-0.56, 0.17],
  ] as const) {
    const [cx, w, high] = [x + place * half, wide * half * 2 * 0.5, (y - deck(place)) * 0.72];
    brush.lineTo(cx + w, y + long * 0.02);
    brush.bezierCurveTo(cx + w, y - high * 1.25, cx - w, y - high * 1.25, cx - w, y + long * 0.02);
  }
  brush.closePath();
  brush.fillStyle = down(brush, y - rise - long * 0.05, y, [
    [0, stone.lit],
    [0.45, stone.body],
    [1, stone.dark],
  ]);
  brush.fill();
  apart(brush, () => {
    brush.clip();
    brush.strokeStyle = css(stone.dark, 0.45);
    brush.lineWidth = Math.max(unit * 0.8, long * 0.004);
    for (let row = 1; row < 9; row++)
      for (let block = 0; block < 17; block++) {
        const bx = x - half + ((block + (row % 2) * 0.5) / 16) * long;
        const by = y - long * 0.26 + row * long * 0.032;
        brush.strokeRect(bx, by, long / 16, long * 0.032);
      }
  });
  brush.strokeStyle = css(stone.lit);
  brush.lineWidth = long * 0.022;
  trace(brush, top, false);
  brush.stroke();
  brush.fillStyle = shaded(stage, x, half, stone);
  for (const share of [-0.97, -0.64, -0.32, 0, 0.32, 0.64, 0.97])
    brush.fillRect(x + share * half - long * 0.014, deck(share) - long * 0.05, long * 0.028, long * 0.055);
  brush.strokeStyle = css(mix(stone.lit, stone.body, 0.4));
  brush.lineWidth = long * 0.014;
  trace(
    brush,
    top.map(([px, py]): Point => [px, py - long * 0.045]),
    false,
  );
  brush.stroke();
}
