import { apart, down, glow, oval } from '../../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix } from '../../draw/colour.ts';
import { darkSide, seen } from '../light.ts';
import { lightSide, tonesOf } from '../plants/plant.ts';
import type { Stage } from '../stage.ts';
import type { At } from './at.ts';

/** What flows: where nothing else is said, water under the sky. */
export interface Flow {
  readonly tone: Colour;
  /** Shines by itself: lava, starlight. */
  readonly shines?: boolean;
}
export const freshWater: Flow = { tone: colour(0.6, 0.11, 228) };

/** A pond: a rim of stones, clear water that mirrors the sky. `size` is its width. */
export function pond(stage: Stage, { x, y, size, depth, random }: At, flow: Flow): void {
  const { brush, light } = stage;
  const [across, high] = [size * 0.5, size * 0.115];
  const own = flow.shines ? flow.tone : seen(light, flow.tone, depth);
  if (flow.shines) glow(brush, x, y, across * 1.5, own, 0.6);
  oval(brush, x, y, across * 1.06, high * 1.2);
  brush.fillStyle = css(darkSide(light, colour(0.42, 0.05, 110), depth, 0.5), 0.75);
  brush.fill();
  oval(brush, x, y, across, high);
  brush.fillStyle = down(
    brush,
    y - high,
    y + high,
    flow.shines
      ? [
          [0, darker(own, 0.1)],
          [1, lighter(own, 0.12)],
        ]
      : [
          [0, mix(own, light.shade, 0.3)],
          [0.35, mix(light.middle, own, 0.5)],
          [1, mix(light.low, own, 0.3)],
        ],
  );
  brush.fill();
  apart(brush, () => {
    oval(brush, x, y, across, high);
    brush.clip();
    for (let ripple = 0; ripple < 22; ripple++) {
      oval(
        brush,
        x + across * random.range(-0.9, 0.9),
        y + high * random.range(-0.8, 0.9),
        across * random.range(0.05, 0.2),
        high * 0.03,
      );
      brush.fillStyle = css(lighter(flow.shines ? own : light.low, 0.08), random.range(0.3, 0.75));
      brush.fill();
    }
  });
  for (let stone = 0; stone < 13; stone++) {
    const turn = Math.PI * (0.04 + (stone / 12) * 0.92) + random.range(-0.08, 0.08);
    const tones = tonesOf(light, colour(random.range(0.5, 0.66), 0.02, 90), depth);
    const [sx, sy] = [x + Math.cos(turn) * across * 1.02, y + Math.sin(turn) * high * 1.1];
    const wide = size * random.range(0.018, 0.045);
    oval(brush, sx, sy, wide, wide * 0.55);
    brush.fillStyle = css(tones.dark);
    brush.fill();
    oval(brush, sx + lightSide(stage) * wide * 0.15, sy - wide * 0.16, wide * 0.72, wide * 0.34);
    brush.fillStyle = css(mix(tones.body, tones.lit, 0.6));
    brush.fill();
  }
}
