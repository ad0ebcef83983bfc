import { isA } from '../concepts/graph.ts';
import type { Framing } from './camera.ts';
import { coneAt } from './heights.ts';
import { lampCore } from './model.ts';
import type { Place } from './place.ts';
import type { Placed } from './placed.ts';
import type { Light, Mood, Scene } from './scene.ts';

import { add, blend, hash, pi, scale, turn } from './vectors.ts';

/** Lamps of what is shown; the strongest of them casts shadows where the sun does not. */
export function lightsOf(placed: readonly Placed[], isDark: boolean): readonly Light[] {
  const all = placed.flatMap(({ model, at, yaw, size }) =>
    model.lamps.slice(0, 3).map(
      (lamp): Light => ({
        at: add(at, scale(turn(lamp.at, yaw), size)),
        colour: lamp.colour,
        power: lamp.power * (isDark ? 1 : 0.55),
        reach: lamp.reach * lampCore * Math.max(0.6, size),
        halo: (isDark ? 1 : 0.35) * (lamp.reach > 3 ? 0.4 : 1),
      }),
    ),
  );
  const strongest = [...all].sort((a, b) => b.power * b.reach - a.power * a.reach)[0];
  return all.slice(0, 8).map((light) => ({ ...light, castsShadows: isDark && light === strongest }));
}
/** The glow over a volcano. */
export function craterOf({ land }: Place): readonly Light[] {
  if (!land.cone) return [];
  const [x, z] = coneAt(land.cone, land.view);
  return [
    { at: [x, land.cone * 0.86, z], colour: [1, 0.3, 0.06], power: 2.2, reach: land.cone * 0.22, halo: 1.2 },
  ];
}

/** A soft light from beside the eye, so that faces read against the sun; stronger where a piece is about who stands in it. */
export const fillOf = ({ camera, focus, distance }: Framing, mood: Mood, isStaged: boolean): Light => ({
  at: add(blend(focus, camera.at, 0.55), add(scale(camera.right, -distance * 0.35), [0, distance * 0.3, 0])),
  colour: blend(mood.fromSky, mood.sun, 0.5),
  power: (mood.disc.isMoon ? 0.2 : 0.24) * (isStaged ? 2.2 : 1),
  reach: distance * 0.55,
  halo: 0,
});

/** Coloured light from behind at either side, so that edges have its colour. */
export const sideLights = ({ camera, focus, distance }: Framing, { lit }: Mood): readonly Light[] =>
  (lit?.sides ?? []).map((colour, index) => {
    const aside = scale(camera.right, distance * (index === 0 ? -0.6 : 0.6));
    return {
      at: add(add(focus, aside), add(scale(camera.forward, distance * 0.3), [0, distance * 0.4, 0])),
      colour: scale(colour, 0.75 / Math.max(0.2, Math.max(...colour))),
      power: 1.5,
      reach: distance * 0.5,
      halo: 0,
    };
  });

/** Embers over a fire. */
export function sparksOf(placed: readonly Placed[], { distance }: Framing, seed: number): Scene['sparks'] {
  const burning = placed.find(
    ({ thing, model }) => model.lamps.length > 0 && isA(thing.id, 'thing.campfire'),
  );
  const [fire] = burning ? lightsOf([burning], true) : [];
  if (!fire) return [];
  return Array.from({ length: 40 }, (_, one) => {
    const share = hash(one, seed, 3);
    const angle = hash(one, seed, 4) * 2 * pi;
    const out = (0.2 + share) * 0.5;
    return {
      at: add(fire.at, [
        out * (hash(one, seed, 5) - 0.5) * 2 + share * 0.4,
        share * 3.4,
        out * (angle / pi - 1),
      ]),
      radius: 0.012 * Math.max(1, distance / 10),
      colour: blend(fire.colour, [1, 0.6, 0.2], 0.5),
      power: 2.4 * (1 - share * 0.6),
    };
  });
}
