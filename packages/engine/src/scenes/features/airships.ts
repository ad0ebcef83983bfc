import { along, apart, disc, down, fillShape, glow, oval, type Point } from '../../draw/canvas.ts';
import { type Colour, colour, css, lighter, mix } from '../../draw/colour.ts';
import { lightSide, tonesOf } from '../plants/plant.ts';
import type { Stage } from '../stage.ts';
import type { At } from './at.ts';

import { coats, hull, lampTone } from './ships.ts';

/** An airship: a hull that hangs under a long balloon. `y` is the middle of its flight. */
export function airship(stage: Stage, at: At): void {
  const { brush, light } = stage;
  const { x, y, size, random } = at;
  const { wood, trim } = coats(stage, at);
  const balloon = tonesOf(light, colour(0.72, 0.13, random.pick([30, 60, 190, 275])), at.depth);
  const from = lightSide(stage);
  const [cy, across, high] = [y - size * 0.2, size * 0.62, size * 0.24];
  brush.strokeStyle = css(wood.dark);
  brush.lineWidth = size * 0.008;
  for (const share of [-0.4, -0.22, 0, 0.22, 0.4]) {
    brush.beginPath();
    brush.moveTo(x + across * share * 1.2, cy + high * 0.8);
    brush.lineTo(x + size * share * 0.8, y + size * 0.24);
    brush.stroke();
  }
  for (const side of [-1, 1])
    fillShape(
      brush,
      [
        [x - across * 0.72, cy + side * high * 0.2],
        [x - across * 1.16, cy + side * high * 1.05],
        [x - across * 0.98, cy + side * high * 0.12],
      ],
      css(side === -1 ? balloon.lit : balloon.dark),
    );
  oval(brush, x, cy, across, high);
  brush.fillStyle = along(
    brush,
    { x0: x + from * across * 0.3, y0: cy - high, x1: x - from * across * 0.2, y1: cy + high },
    [
      [0, balloon.lit],
      [0.5, balloon.body],
      [1, balloon.dark],
    ],
  );
  brush.fill();
  apart(brush, () => {
    oval(brush, x, cy, across, high);
    brush.clip();
    brush.strokeStyle = css(balloon.dark, 0.55);
    brush.lineWidth = size * 0.01;
    for (const share of [0.18, 0.5, 0.8]) {
      oval(brush, x, cy - high * 0.1, across * 1.02, high * share);
      brush.stroke();
    }
    brush.fillStyle = css(trim, 0.85);
    brush.fillRect(x - across, cy + high * 0.12, across * 2, high * 0.14);
  });
  hull(stage, x + size * 0.02, y + size * 0.36, size * 0.62, wood, trim);
  oval(brush, x - size * 0.4, y + size * 0.27, size * 0.018, size * 0.11);
  brush.fillStyle = css(wood.lit, 0.8);
  brush.fill();
  glow(brush, x + size * 0.36, y + size * 0.2, size * 0.16, lampTone, light.time === 'day' ? 0.4 : 0.9);
}

/** A space ship: a slender body with wings, a cockpit and the glow of its engines. `y` is the middle of its flight. */
export function spaceShip(stage: Stage, at: At): void {
  const { brush, light } = stage;
  const { x, y, size, random } = at;
  const metal = tonesOf(light, colour(0.82, 0.015, 240), at.depth * 0.4);
  const paint = tonesOf(light, colour(0.6, 0.19, random.pick([28, 250, 60])), at.depth * 0.4);
  const flame = colour(0.82, 0.14, random.pick([215, 195, 60]));
  const way = -lightSide(stage);
  apart(brush, () => {
    brush.translate(x, y);
    brush.scale(way, 1);
    brush.rotate(-0.16);
    for (const [long, wide, tone] of [
      [0.52, 0.075, flame],
      [0.34, 0.045, lighter(flame, 0.14)],
    ] as const) {
      const fill = along(brush, { x0: -size * 0.44, y0: 0, x1: -size * (0.44 + long), y1: 0 }, [
        [0, tone, 0.95],
        [1, tone, 0],
      ]);
      for (const engine of [-0.06, 0.07])
        fillShape(
          brush,
          [
            [-size * 0.44, size * (engine - wide * 0.7)],
            [-size * (0.44 + long), size * engine],
            [-size * 0.44, size * (engine + wide * 0.7)],
          ],
          fill,
        );
    }
    const part = (points: readonly Point[], tone: Colour) =>
      fillShape(
        brush,
        points.map(([dx, dy]): Point => [dx * size, dy * size]),
        css(tone),
      );
    part(
      [
        [-0.4, -0.06],
        [-0.5, -0.3],
        [-0.3, -0.3],
        [-0.02, -0.09],
      ],
      paint.dark,
    );
    part(
      [
        [-0.46, -0.08],
        [-0.38, -0.11],
        [-0.38, 0.12],
        [-0.46, 0.1],
      ],
      metal.dark,
    );
    brush.beginPath();
    brush.moveTo(-size * 0.4, -size * 0.1);
    brush.bezierCurveTo(-size * 0.1, -size * 0.18, size * 0.34, -size * 0.14, size * 0.62, size * 0.03);
    brush.bezierCurveTo(size * 0.3, size * 0.12, -size * 0.1, size * 0.15, -size * 0.4, size * 0.12);
    brush.closePath();
    brush.fillStyle = down(brush, -size * 0.15, size * 0.14, [
      [0, metal.lit],
      [0.5, metal.body],
      [1, metal.dark],
    ]);
    brush.fill();
    part(
      [
        [-0.36, 0.03],
        [-0.1, 0.02],
        [0.3, 0.06],
        [-0.1, 0.085],
        [-0.36, 0.09],
      ],
      paint.body,
    );
    part(
      [
        [-0.34, 0.06],
        [-0.56, 0.36],
        [-0.3, 0.34],
        [0.06, 0.09],
      ],
      paint.lit,
    );
    part(
      [
        [-0.34, 0.09],
        [-0.56, 0.36],
        [-0.5, 0.36],
        [-0.24, 0.1],
      ],
      paint.dark,
    );
    brush.beginPath();
    brush.ellipse(size * 0.24, -size * 0.075, size * 0.13, size * 0.062, 0.16, Math.PI, Math.PI * 2);
    brush.closePath();
    brush.fillStyle = css(mix(flame, colour(0.3, 0.08, 240), 0.5));
    brush.fill();
    for (const port of [-0.2, -0.1, 0])
      disc(brush, port * size, -size * 0.04, size * 0.018, css(lighter(lampTone, 0.05)));
    glow(brush, -size * 0.46, 0, size * 0.26, flame, 0.9);
  });
}
