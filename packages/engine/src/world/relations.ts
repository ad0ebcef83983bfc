import { isA } from '../concepts/graph.ts';
import { around } from './around.ts';
import { formationOf, inColumns } from './formations.ts';
import { handInHand, isTaller, led } from './hand-in-hand.ts';
import { tripleAt } from './mesh.ts';
import {
  anchorOf,
  heightOf,
  make,
  many,
  type Placed,
  radiusOf,
  type Settling,
  towardsEye,
  yawTo,
} from './placed.ts';
import { stacked } from './stacking.ts';
import type { Relation, Thing } from './thing.ts';
import { add, cos, dot, limit, pi, scale, sin, turn, type Vec } from './vectors.ts';

export const room = (a: Placed, b: Placed) => radiusOf(a) + radiusOf(b);

/** "A statue between a knight and a wizard": the wizard; -1 where two of one kind are meant. */
export function otherEndOf(things: readonly Thing[], index: number): number {
  const { at } = things[index] ?? {};
  const first = at ? things[at.of] : undefined;
  if (at?.relation !== 'between' || !first || first.count > 1) return -1;
  return things.findIndex(
    (other, each) =>
      each !== index &&
      each !== at.of &&
      (!other.at || (other.at.relation === 'facing' && other.at.of === at.of)) &&
      other.isAlive === first.isAlive,
  );
}

/** Between two windmills is so far before them that both are seen. */
const farOff = (targets: readonly Placed[]) =>
  targets.every(({ thing }) => thing.isLandmark) ? Math.max(...targets.map(heightOf)) * 1.5 : 0;

/** Castles need air before them to be seen whole. */
const clear = (placed: Placed) => (placed.thing.isLandmark ? heightOf(placed) * 0.7 : 0);

/** Something that stands to another as the words say. */
export function related(
  settling: Settling,
  thing: Thing,
  index: number,
  groups: ReadonlyMap<number, readonly Placed[]>,
): readonly Placed[] {
  const at = thing.at as { readonly relation: Relation; readonly of: number };
  const second = at.relation === 'between' ? otherEndOf(settling.things, index) : -1;
  const targets = [...(groups.get(at.of) ?? []), ...(groups.get(second) ?? [])];
  const sample = make(settling, thing, index, [0, 0, 0], 0, 0);
  const [target] = targets;
  if (!target) return [sample];
  const one = (spots: readonly Vec[], yaw: (spot: Vec) => number = () => towardsEye - settling.side * 0.5) =>
    many(settling, thing, index, spots, yaw);
  const spots = () => formationOf(settling, thing, radiusOf(sample));
  const spread = (to: Vec) => spots().map((spot) => add(spot, to));
  /** All of them at least so far away. */
  const beyond = (to: Vec) => {
    const own = spots();
    const nearest = Math.min(...own.map(([, , z]) => z));
    return own.map((spot) => add(spot, add(to, [0, 0, -nearest])));
  };
  const { side } = settling;
  const gap = 0.12 * (radiusOf(sample) + radiusOf(target));
  const middle = scale(
    targets.reduce<Vec>((sum, each) => add(sum, each.at), [0, 0, 0]),
    1 / targets.length,
  );
  const wide = Math.max(...targets.map((each) => Math.abs(each.at[0] - middle[0]) + radiusOf(each)));
  switch (at.relation) {
    case 'on':
    case 'riding':
      return stacked(settling, thing, index, targets, at.relation === 'riding');
    case 'inside':
      return target.model.anchors.inside
        ? one([anchorOf(target, 'inside')]).map((placed) => ({ ...placed, on: target }))
        : heightOf(sample) < heightOf(target) * 1.6 && !target.thing.isLandmark
          ? one([add(anchorOf(target, 'top'), [0, -heightOf(sample) * 0.45, 0])]).map((placed) => ({
              ...placed,
              on: target,
            }))
          : one(
              spread([
                middle[0] + side * radiusOf(target) * 0.2,
                0,
                target.at[2] - room(target, sample) - gap,
              ]),
            );
    case 'under': {
      const covers = heightOf(target) > heightOf(sample) * 1.15;
      // Below a castle is at the foot of its walls.
      const near = isSolid(target) ? 2 : covers ? 0.45 : 1;
      return one(
        spread([
          middle[0] + side * near * radiusOf(sample),
          0,
          target.at[2] - near * room(target, sample) * 0.8,
        ]),
      );
    }
    case 'above': {
      const up = heightOf(target) * 1.1 + heightOf(sample) * 0.35;
      return one(spread([middle[0], up, target.at[2]])).map((placed) => ({ ...placed, on: target }));
    }
    case 'behind':
      return one(
        beyond([
          // What is taller than what hides it need not look out beside it.
          middle[0] + side * wide * (heightOf(sample) > heightOf(target) ? 0.3 : 0.62),
          0,
          Math.max(...targets.map((each) => each.at[2])) + room(target, sample) + gap + clear(sample),
        ]),
      );
    case 'before':
      return one(
        spread([
          // Not so far aside that a look from the side shows one beside the other.
          middle[0] + side * Math.min(wide * 0.5, radiusOf(sample)),
          0,
          Math.min(...targets.map((each) => each.at[2])) - room(target, sample) - gap - clear(target) * 0.5,
        ]),
      );
    case 'flanking':
      return one(
        inColumns(thing.count, wide + radiusOf(sample) + gap, radiusOf(sample) * 2.6, [
          middle[0],
          0,
          target.at[2] - room(target, sample) * 0.4,
        ]),
        () => towardsEye,
      );
    case 'left':
      return one(spread([middle[0] - wide - radiusOf(sample) - gap, 0, target.at[2]]));
    case 'right':
      return one(spread([middle[0] + wide + radiusOf(sample) + gap, 0, target.at[2]]));
    case 'facing': {
      // A crowd is a wall of faces behind whom it looks at.
      if (thing.isLandmark) {
        const back = target.at[2] + room(target, sample) + heightOf(sample) * 1.2;
        return one(spread([middle[0], 0, back]), (spot) => yawTo(spot, middle));
      }
      // The smaller of two stands nearer to the eye, or the larger would make it a dot.
      const nearer = limit((heightOf(target) - heightOf(sample)) / heightOf(target), -0.6, 0.85);
      const away = room(target, sample) * (1.2 - 0.45 * Math.max(0, nearer)) + gap + tableIn(settling, index);
      const to = settling.side > 0 ? -1 : 1;
      const at: Vec = [
        middle[0] + to * away,
        0,
        target.at[2] - room(target, sample) * (0.15 + Math.max(0, nearer)),
      ];
      return one(spread(at), (spot) => yawTo(spot, middle));
    }
    // One runs before the other, across the view.
    case 'chasing':
    case 'fleeing': {
      const ahead = (at.relation === 'fleeing' ? 1 : -1) * side;
      const away = wide + radiusOf(sample) * 1.2 + gap * 2;
      return one(spread([middle[0] + ahead * away, 0, target.at[2] - radiusOf(sample) * 0.4]), () =>
        yawAlong(side),
      );
    }
    // Who pulls has it behind, who pushes it before them, across the view.
    case 'pulling':
    case 'pushing': {
      const pulls = at.relation === 'pulling';
      const { low, high } = target.model.mesh;
      const half = target.size * (pulls ? high[0] : -low[0]);
      const away =
        half + Math.min(radiusOf(sample), heightOf(sample) * 0.4) + heightOf(sample) * (pulls ? 0.5 : 0.1);
      const yaw = yawAlong(side);
      const to = pulls ? away : -away;
      return one(spread([middle[0] + cos(yaw) * to, 0, target.at[2] + sin(yaw) * to]), () => yaw);
    }
    case 'climbing':
      return one([holdOn(target, sample, side)], () => pi / 2).map((placed) => ({
        ...placed,
        yaw: yawTo(placed.at, target.at),
        on: target,
      }));
    case 'far':
      return one(spread([middle[0] + side * wide, 0, target.at[2] + room(target, sample) * 5]));
    case 'around':
      return around(settling, thing, index, target, sample);
    case 'between':
      return one(
        spread(
          targets.length > 1
            ? [middle[0], 0, middle[2] - radiusOf(sample) * 0.3 - farOff(targets)]
            : [middle[0] + side * (wide + radiusOf(sample) + gap), 0, target.at[2]],
        ),
      );
    case 'hand':
      return handInHand(settling, thing, index, target, sample);
    case 'beside':
      if (thing.count === 2 && thing.isAlive)
        return one(
          [-1, 1].map((way): Vec => [middle[0] + way * (wide + radiusOf(sample) + gap), 0, target.at[2]]),
          ([x]) => towardsEye + (x > middle[0] ? -0.5 : 0.5),
        );
      return one(
        spread([
          middle[0] + side * (wide + radiusOf(sample) + gap),
          0,
          // A dog before a boy would hide his legs.
          target.at[2] + radiusOf(sample) * (isPet(thing, target) ? 0.2 : -0.25),
        ]),
      );
  }
}

const isPet = (thing: Thing, target: Placed) =>
  thing.id.startsWith('creature.') && target.thing.id.startsWith('role.');

/** The room that a table needs between two who face each other across it. */
function tableIn(settling: Settling, index: number): number {
  const table = settling.things.find((_, each) => otherEndOf(settling.things, each) === index);
  return table ? radiusOf(make(settling, table, 0, [0, 0, 0], 0, 0)) * 1.5 : 0;
}

/** Where somebody climbs: onto the hand of a giant, else halfway up the side that is seen. */
function holdOn(target: Placed, sample: Placed, side: number): Vec {
  if (target.thing.isAlive && target.model.anchors.hand)
    return add(anchorOf(target, 'hand'), [0, -heightOf(sample) * 0.12, 0]);
  const up = Math.min(heightOf(target) * 0.42, heightOf(sample) * 3);
  const way: Vec = [side * 0.5, 0, -0.87];
  const reach = reachOf(target, up + heightOf(sample) * 0.5, way);
  return add(target.at, [way[0] * reach, up, way[2] * reach]);
}

/** How far a thing reaches to one side at a height. */
function reachOf({ model: { mesh }, yaw, size }: Placed, up: number, way: Vec): number {
  const band = (mesh.high[1] - mesh.low[1]) * size * 0.12;
  let reach = 0;
  for (let index = 0; index < mesh.materials.length; index++) {
    const point = turn(scale(tripleAt(mesh.positions, index), size), yaw);
    if (Math.abs(point[1] - up) < band) reach = Math.max(reach, dot(point, way));
  }
  return reach;
}

/** Nobody can stand below it. */
const isSolid = ({ thing: { id } }: Placed) =>
  ['place.castle', 'place.tower', 'place.house', 'place.temple', 'place.mountain'].some((each) =>
    isA(id, each),
  );

/** To the right if the side is 1, a little towards the eye. */
const yawAlong = (side: number) => (side > 0 ? -0.25 : pi + 0.25);

/** Who is faced looks back, unless they already look at somebody; who is chased runs the same way, and who chases too. */
export function facedBy(
  settling: Settling,
  thing: Thing,
  index: number,
  groups: ReadonlyMap<number, readonly Placed[]>,
): readonly (readonly [number, readonly Placed[]])[] {
  const { relation, of } = thing.at ?? {};
  const [from] = groups.get(index) ?? [];
  const targets = groups.get(of ?? -1);
  if (!thing.at || !from || !targets) return [];
  if (relation === 'hand')
    return [
      [
        thing.at.of,
        targets.map((target) =>
          heightOf(from) > heightOf(target) * isTaller ? led(settling, target) : target,
        ),
      ],
    ];
  // What is pulled goes the same way.
  if (relation === 'pulling' || relation === 'pushing')
    return [[thing.at.of, targets.map((target) => ({ ...target, yaw: from.yaw }))]];
  if (relation === 'chasing' || relation === 'fleeing')
    return [
      [
        thing.at.of,
        targets.map((target, one) =>
          target.thing.isAlive
            ? make(
                settling,
                { ...target.thing, pose: 'running' },
                thing.at?.of ?? 0,
                target.at,
                from.yaw,
                one,
              )
            : target,
        ),
      ],
    ];
  if (relation !== 'facing') return [];
  return [
    [
      thing.at.of,
      targets.map((target) =>
        target.thing.isAlive ? { ...target, yaw: yawTo(target.at, from.at) } : target,
      ),
    ],
  ];
}
