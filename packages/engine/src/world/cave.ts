import { hex } from './colours.ts';
import type { Furnishings } from './furnishing.ts';
import { Builder } from './mesh.ts';
import type { Place } from './place.ts';
import type { Item } from './scene.ts';
import {
  blend,
  cos,
  ease,
  layered,
  limit,
  mix,
  noise,
  pi,
  scale,
  sin,
  sub,
  unit,
  type Vec,
} from './vectors.ts';

/** The inside of a cave. */

interface Hall {
  readonly wide: number;
  readonly tall: number;
}
function hallOf({ framing, stage }: Furnishings, closed: NonNullable<Place['closed']>): Hall {
  const by = Math.max(1, (stage * 2.4) / closed.width, (framing.distance * 0.9) / closed.width);
  return { wide: closed.width * by, tall: closed.height * Math.max(1, by * 0.8) };
}
export const ceilingAt = (furnishings: Furnishings, x: number, z: number) => {
  const { closed } = furnishings.place;
  if (!closed) return 30;
  const { wide, tall } = hallOf(furnishings, closed);
  return (
    tall *
    Math.sqrt(Math.max(0.05, 1 - limit((x * x) / (wide * wide)))) *
    (0.86 + 0.2 * noise(x * 0.2, z * 0.2, furnishings.seed))
  );
};

/** A vault of rock around a cave, straight walls around a room: open behind the eye, closed in the distance. */
export function walls(furnishings: Furnishings, closed: NonNullable<Place['closed']>): Item {
  const { isCoarse, seed, framing, place } = furnishings;
  const { wide, tall } = hallOf(furnishings, closed);
  const builder = new Builder(isCoarse);
  const tone = hex(closed.walls);
  const isRough = place.land.isStony === true && place.land.roll > 0.2;
  const from = Math.min(framing.camera.at[2], 0) - wide;
  const to = wide * (isRough ? 3 : 1.3);
  const rough = isRough ? 0.34 : 0.02;
  builder.sheet(
    builder.segments(70, 26),
    builder.segments(56, 20),
    (u, v) => {
      const z = mix(from, to, v);
      const close = 1 - ease(0.82, 1, v) * (isRough ? 0.9 : 0);
      const point = (a: number): Vec => {
        const angle = a * pi;
        const bump = 1 + rough * close * (layered(a * 9 + 3, z * 0.22, 4, seed) - 0.5) * 2;
        const [c, s] = isRough ? [cos(angle), sin(angle)] : boxed(angle);
        return [c * wide * bump * close, s * tall * bump * close - 0.3, z];
      };
      const at = point(u);
      const inwards = unit(sub([0, tall * 0.3, z], at));
      return { at, normal: inwards, tint: scale(tone, 0.72 + 0.5 * layered(u * 16, z * 0.5, 3, seed + 3)) };
    },
    isRough ? 'stone' : 'wood',
  );
  if (!isRough)
    builder.face(
      [
        [-wide, -0.3, to],
        [wide, -0.3, to],
        [wide, tall, to],
        [-wide, tall, to],
      ],
      scale(tone, 0.95),
      'wood',
      [0, 0, -1],
    );
  // The way out, far away: a bright place to which the eye goes.
  if (isRough)
    builder.ball(
      [0, tall * 0.24, mix(from, to, 0.9)],
      [wide * 0.3, tall * 0.52, 0.6],
      scale(blend(tone, [1, 1, 1], 0.42), 1.1),
      'glow',
      {
        segments: 20,
        swell: (way) => 0.8 + 0.4 * noise(way[0] * 2 + 4, way[1] * 2, seed),
      },
    );
  const mesh = builder.mesh();
  return {
    model: { mesh, anchors: { top: [0, tall, 0], seat: [0, 0, 0] }, lamps: [] },
    at: [0, 0, 0],
    yaw: 0,
    size: 1,
    group: 899,
  };
}
/** A square path around a half circle. */
function boxed(angle: number): readonly [number, number] {
  const [c, s] = [cos(angle), sin(angle)];
  const by = 1 / Math.max(Math.abs(c), s, 1e-6);
  return [c * by, s * by];
}
