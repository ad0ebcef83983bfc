import { type Pose, postures } from './look.ts';

/** Values of the same kind at even steps of a movement. */
export type Track<T extends readonly number[]> = readonly [T, ...T[]];

/** How a pose moves: its still is the moment that a single picture shows. */
export interface Movement {
  readonly frames: number;
  readonly framesPerSecond: number;
  readonly loops: boolean;
  readonly still: number;
}

const held: Movement = { frames: 6, framesPerSecond: 6, loops: true, still: 0 };

export const movements: Readonly<Record<Pose, Movement>> = {
  ...(Object.fromEntries(postures.map((name) => [name, held])) as Record<
    (typeof postures)[number],
    Movement
  >),
  idle: { frames: 6, framesPerSecond: 6, loops: true, still: 0 },
  walk: { frames: 8, framesPerSecond: 10, loops: true, still: 0 },
  run: { frames: 8, framesPerSecond: 14, loops: true, still: 7 / 8 },
  attack: { frames: 6, framesPerSecond: 12, loops: false, still: 0.6 },
  cast: { frames: 6, framesPerSecond: 10, loops: false, still: 0.6 },
  hurt: { frames: 4, framesPerSecond: 8, loops: false, still: 1 / 3 },
};

/** The moments of a sheet. A loop does not show its beginning twice; a single movement is shown to its end. */
export const momentsOf = ({ frames, loops }: Movement): number[] =>
  Array.from({ length: frames }, (_, frame) => frame / (loops ? frames : frames - 1));

/** The value at a moment from 0 to 1, on a smooth curve through the keys. */
export function valueAt<T extends readonly number[]>(track: Track<T>, moment: number, loops: boolean): T {
  const count = track.length;
  const place = moment * (loops ? count : count - 1);
  const before = Math.floor(place);
  const share = place - before;
  const key = (index: number): T => {
    const inside = loops ? ((index % count) + count) % count : Math.min(count - 1, Math.max(0, index));
    return track[inside] ?? track[0];
  };
  const [a, b, c, d] = [key(before - 1), key(before), key(before + 1), key(before + 2)];
  return b.map((value, part) =>
    between(a[part] ?? 0, value, c[part] ?? 0, d[part] ?? 0, share),
  ) as unknown as T;
}

/** From b to c, arriving from a and leaving towards d. */
const between = (a: number, b: number, c: number, d: number, share: number): number =>
  b + 0.5 * share * (c - a + share * (2 * a - 5 * b + 4 * c - d + share * (3 * (b - c) + d - a)));
