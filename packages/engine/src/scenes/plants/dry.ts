import type { Brush, Point } from '../../draw/canvas.ts';
import { css, mix } from '../../draw/colour.ts';
import { bark, type Plant } from './plant.ts';

/** A bare, crooked tree. */
export function bare(brush: Brush, plant: Plant): void {
  const { tones, random } = plant;
  brush.strokeStyle = css(mix(tones.dark, bark, 0.25));
  const branch = (x: number, y: number, turn: number, long: number, depth: number) => {
    const [tx, ty] = [x + Math.cos(turn) * long, y + Math.sin(turn) * long];
    brush.lineWidth = Math.max(0.8, long * 0.15);
    brush.beginPath();
    brush.moveTo(x, y);
    brush.quadraticCurveTo(
      x + Math.cos(turn + 0.3) * long * 0.5,
      y + Math.sin(turn + 0.3) * long * 0.5,
      tx,
      ty,
    );
    brush.stroke();
    if (depth === 0) return;
    for (const side of [-1, 1])
      branch(tx, ty, turn + side * random.range(0.25, 0.75), long * random.range(0.55, 0.78), depth - 1);
  };
  branch(plant.x, plant.y, -Math.PI / 2 + random.range(-0.15, 0.15), plant.tall * 0.36, 4);
}

export function cactus(brush: Brush, plant: Plant): void {
  const { x, y, tall, tones, from, random } = plant;
  const wide = tall * 0.16;
  const limb = (points: readonly Point[], thick: number) => {
    for (const [tone, share, shift] of [
      [tones.dark, 1, 0],
      [tones.body, 0.74, 0.1],
      [tones.lit, 0.26, 0.24],
    ] as const) {
      brush.strokeStyle = css(tone);
      brush.lineWidth = thick * share;
      brush.beginPath();
      points.forEach(([px, py], index) => {
        if (index === 0) brush.moveTo(px + thick * shift * from, py);
        else brush.lineTo(px + thick * shift * from, py);
      });
      brush.stroke();
    }
  };
  for (const side of [-1, 1]) {
    const high = y - tall * random.range(0.3, 0.52);
    limb(
      [
        [x, high],
        [x + side * tall * 0.24, high],
        [x + side * tall * 0.24, high - tall * random.range(0.18, 0.3)],
      ],
      wide * 0.72,
    );
  }
  limb(
    [
      [x, y],
      [x, y - tall * 0.92],
    ],
    wide,
  );
}
