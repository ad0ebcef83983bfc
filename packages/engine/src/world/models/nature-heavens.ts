import type { Making, Recipe } from '../model.ts';
import { blend, cos, hash, mix, pi, scale, sin, type Vec } from '../vectors.ts';
import { disc, shade, steps } from './things-shapes.ts';

/** Great things of deep space, which shine by themselves; they look along x. */

const tilted = (angle: number, out: number, tilt: number): Vec => [
  cos(angle) * out,
  sin(angle) * out * tilt,
  sin(angle) * out,
];

/** A ring of light between two radii, lighter within. */
function ring(
  { builder: b }: Making,
  at: (angle: number, out: number) => Vec,
  [from, to]: readonly [number, number],
  tones: readonly [Vec, Vec],
) {
  b.sheet(
    b.segments(72, 30),
    b.segments(10, 4),
    (u, v) => {
      const angle = u * 2 * pi;
      const streak = 0.75 + 0.5 * hash(Math.round(v * 10), 3, 5);
      return {
        at: at(angle, mix(from, to, v)),
        normal: [0.3, 1, 0],
        tint: scale(blend(tones[0], tones[1], v), (1 - v * 0.85) * streak),
      };
    },
    'glow',
  );
}

function blackHole(making: Making) {
  const { builder: b, paint } = making;
  const [hot, cool] = [paint('body', '#ffdf9a'), paint('rim', '#c2401c')];
  b.ball([0, 0, 0], 1, [0, 0, 0], 'glow', { segments: 40 });
  ring(making, (angle, out) => tilted(angle, out, 0.22), [1.5, 3.4], [hot, cool]);
  // Light from behind is bent around it.
  ring(making, (angle, out) => [-0.3, cos(angle) * out, sin(angle) * out], [1.04, 1.5], [hot, cool]);
  return {};
}

function galaxy({ builder: b, paint, random }: Making) {
  const [heart, arm] = [paint('body', '#ffe6c0'), paint('arms', '#7aa0ff')];
  b.ball([0, 0, 0], [0.5, 0.3, 0.5], shade(heart, 1.2), 'glow', { segments: 20 });
  const stars = b.isCoarse ? 160 : 700;
  for (const star of steps(stars)) {
    const share = Math.sqrt(star / stars);
    const angle = (star % 2) * pi + share * 5.5 + random.range(-0.35, 0.35);
    const out = 0.35 + share * 3.2;
    const at: Vec = [0.75 * sin(angle) * out, 0.6 * sin(angle) * out, cos(angle) * out];
    const tone = blend(heart, arm, share);
    disc(
      b,
      [at[0], at[1] + random.range(-0.08, 0.08), at[2]],
      [1, 0.2, 0],
      random.range(0.02, 0.07),
      shade(tone, mix(1, 0.35, share) * random.range(0.6, 1.2)),
      'glow',
      6,
    );
  }
  return {};
}

export const heavens: Readonly<Record<string, Recipe>> = {
  'furnish.black-hole': { make: blackHole, parts: ['body', 'rim'] },
  'furnish.galaxy': { make: galaxy, parts: ['body', 'arms'], kinds: 2 },
};
