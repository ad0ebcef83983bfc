import { apart, down, fillShape, oval, type Point, trace } from '../../draw/canvas.ts';
import { type Colour, css, darker, lighter, mix } from '../../draw/colour.ts';
import { darkSide, litSide, seen } from '../light.ts';
import type { Stage } from '../stage.ts';
import type { Flow } from './pond.ts';

interface Winding {
  /** Where it comes into view and where it leaves the picture. */
  readonly x: number;
  readonly top: number;
  readonly foot: number;
  readonly endX: number;
  /** Half its width at the far and at the near end. */
  readonly far: number;
  readonly near: number;
  readonly sway: number;
}

/** Both banks of a strip that winds towards the eye and widens as it comes. */
function banks({ x, top, foot, endX, far, near, sway }: Winding, grow: number): Point[] {
  const bank = (side: number) =>
    Array.from({ length: 33 }, (_, step): Point => {
      const share = step / 32;
      const middle =
        x + (endX - x) * share ** 1.4 + Math.sin(share * 6.4 + 0.4) * sway * (0.25 + share * 0.75);
      const half = far + (near - far) * share ** 1.7;
      const ragged = 1 + 0.07 * Math.sin(share * 31 + side) + 0.05 * Math.sin(share * 57 - side * 2);
      return [middle + side * half * ragged * (1 + grow), top + (foot - top) * share - grow * far * 0.6];
    });
  return [...bank(-1), ...bank(1).toReversed()];
}

const windingFor = (stage: Stage, x: number, top: number, foot: number, wide: number): Winding => ({
  x,
  top,
  foot,
  endX: x + (x - stage.width * 0.5) * 1.2,
  far: stage.unit * 13 * wide,
  near: stage.unit * 150 * wide,
  sway: Math.min(stage.width * 0.075, stage.unit * 120),
});

/** A path of trodden earth, or of what the place has for it, with worn edges and stones. */
export function path(stage: Stage, x: number, top: number, foot: number, tone: Colour, wide = 1.15): void {
  const { brush, light, unit } = stage;
  const way = windingFor(stage, x, top, foot, wide);
  fillShape(brush, banks(way, 0.14), css(darkSide(light, tone, 0.1, 0.55), 0.5));
  const points = banks(way, 0);
  fillShape(
    brush,
    points,
    down(brush, top, foot, [
      [0, litSide(light, tone, 0.25)],
      [0.5, seen(light, tone, 0.1)],
      [1, mix(seen(light, tone, 0), darkSide(light, tone, 0, 0.6), 0.35)],
    ]),
  );
  apart(brush, () => {
    trace(brush, points);
    brush.clip();
    const random = stage.random.fork('path stones');
    for (let stone = 0; stone < 90; stone++) {
      const share = random.next();
      const at = points[Math.floor(share * 32)] ?? [0, 0];
      const across = points[65 - Math.floor(share * 32)] ?? at;
      const px = at[0] + (across[0] - at[0]) * random.range(0.06, 0.94);
      const size = unit * (1.5 + 13 * share ** 1.6) * random.range(0.5, 1.1);
      oval(brush, px, at[1] + random.range(-6, 6) * unit, size, size * 0.36);
      brush.fillStyle = css(
        random.chance(0.5)
          ? litSide(light, lighter(tone, 0.07), 0.05, 0.3)
          : darkSide(light, tone, 0.05, 0.4),
        0.55,
      );
      brush.fill();
    }
  });
}

/** A river that winds out of the distance: banks, a mirror of the sky, ripples along its run. */
export function river(stage: Stage, x: number, top: number, foot: number, flow: Flow, wide = 1.3): void {
  const { brush, light, unit } = stage;
  const way = windingFor(stage, x, top, foot, wide);
  const own = flow.shines ? flow.tone : seen(light, flow.tone, 0.1);
  if (flow.shines)
    apart(brush, () => {
      brush.globalCompositeOperation = 'screen';
      fillShape(brush, banks(way, 0.5), css(own, 0.3));
    });
  fillShape(brush, banks(way, 0.16), css(flow.shines ? darker(own, 0.3) : light.shade, 0.42));
  const points = banks(way, 0);
  fillShape(
    brush,
    points,
    down(
      brush,
      top,
      foot,
      flow.shines
        ? [
            [0, lighter(own, 0.12)],
            [0.5, own],
            [1, darker(own, 0.08)],
          ]
        : [
            [0, mix(light.low, own, 0.25)],
            [0.45, mix(light.middle, own, 0.5)],
            [1, darker(own, 0.06)],
          ],
    ),
  );
  apart(brush, () => {
    trace(brush, points);
    brush.clip();
    const random = stage.random.fork('river ripples');
    const glint = flow.shines ? lighter(own, 0.16) : lighter(light.low, 0.06);
    for (let ripple = 0; ripple < 120; ripple++) {
      const share = random.next();
      const at = points[Math.floor(share * 32)] ?? [0, 0];
      const across = points[65 - Math.floor(share * 32)] ?? at;
      oval(
        brush,
        at[0] + (across[0] - at[0]) * random.next(),
        at[1] + random.range(-8, 8) * unit,
        unit * (5 + 50 * share) * random.range(0.4, 1),
        unit * (0.7 + 2.4 * share),
      );
      brush.fillStyle = css(glint, random.range(0.25, 0.7));
      brush.fill();
    }
  });
}
