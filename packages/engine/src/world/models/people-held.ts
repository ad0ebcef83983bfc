import { Builder, type Mesh, materials } from '../mesh.ts';
import type { Lamp, Making } from '../model.ts';
import { add, blend, cross, dot, scale, sub, unit, type Vec } from '../vectors.ts';
import type { Side } from './creatures-shapes.ts';
import { handOf } from './people-body.ts';
import type { Grip, Held, HeldKind } from './people-grip.ts';
import { tools } from './people-held-tools.ts';
import type { Body } from './people-plan.ts';
import type { PeoplePose } from './people-posture.ts';

/** Things that point down from the hand, or that lie in it. */
const hanging = new Set<HeldKind>(['lantern', 'bag', 'pan', 'potion', 'book']);

const upright = new Set<HeldKind>([
  'staff',
  'crook',
  'spear',
  'trident',
  'scythe',
  'pitchfork',
  'hoe',
  'broom',
  'flag',
  'bow',
  'fishing rod',
  'torch',
  'shield',
  'round shield',
]);

/** Sticks whose lower end stands on the ground. */
const footed = new Set<HeldKind>([
  'staff',
  'crook',
  'spear',
  'trident',
  'scythe',
  'pitchfork',
  'hoe',
  'flag',
]);

export function addHeld(
  builder: Builder,
  body: Body,
  { kind, colour, glows }: Held,
  side: Side,
  paint: Making['paint'],
  pose: PeoplePose,
): readonly Lamp[] {
  const hand = handOf(body, side);
  const along = alongOf(kind, body, pose);
  const straight = unit(sub([1, 0, 0], scale(along, dot([1, 0, 0], along))));
  const across = cross(straight, along);
  const size = Math.min(1.6, body.h / 1.5);
  // The stick slides through the hand until it stands on the ground.
  const lift =
    footed.has(kind) && along[1] > 0.98 && pose !== 'riding' && pose !== 'flying' ? 0.91 - hand[1] / size : 0;
  const own = new Builder(builder.isCoarse);
  const grip: Grip = {
    lamps: [],
    builder: own,
    at: (x, y, z) =>
      add(hand, scale(add(add(scale(straight, x), scale(along, y + lift)), scale(across, z)), size)),
    ahead: straight,
    side: scale(across, side),
    along,
    tint: colour ? paint('held', colour) : undefined,
    ...(kind === 'bow' && pose === 'aiming' ? { drawn: handOf(body, side > 0 ? -1 : 1) } : {}),
  };
  tools[kind](grip, size);
  const mesh = own.mesh();
  builder.merge(glows ? shining(mesh, paint('held', '#8fe8ff')) : mesh);
  return glows
    ? [...grip.lamps, { at: grip.at(0.05, 0.25, 0), colour: paint('held', '#8fe8ff'), power: 0.22, reach: 3 }]
    : grip.lamps;
}

/** All of it in light, brighter where it was. */
function shining(mesh: Mesh, light: Vec): Mesh {
  const bright = blend(light, [1, 1, 1], 0.25);
  const colours = mesh.colours.map(
    (value, index) => 0.75 * (bright[(index % 3) as 0 | 1 | 2] ?? 1) + 0.25 * value,
  );
  return { ...mesh, colours, materials: mesh.materials.map(() => materials.glow) };
}

/** Which way a thing points from the hand. */
export function alongOf(kind: HeldKind, { posture }: Body, pose: PeoplePose): Vec {
  if (hanging.has(kind)) return [0, 1, 0];
  const isRaised = pose === 'attacking' || pose === 'victory' || pose === 'running';
  if (upright.has(kind) && !isRaised)
    return kind === 'fishing rod' ? unit([0.75, 1, 0.1]) : unit([0.04, 1, 0]);
  if (kind === 'rifle') return isRaised || pose === 'aiming' ? [1, 0.02, 0] : unit([0.35, 0.9, 0.45]);
  if (kind === 'lute') return unit([0.05, 0.62, 0.85]);
  return unit(posture.grip);
}
