import { isA } from '../concepts/graph.ts';
import { formationOf, onRing } from './formations.ts';
import { type Mesh, tripleAt } from './mesh.ts';
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
      return one(
        spread([
          middle[0] + side * (wide + radiusOf(sample) + gap),
          0,
          target.at[2] - radiusOf(sample) * 0.25,
        ]),
      );
  }
}

/** From how many times the height of the other on somebody reaches down, and the other up. */
const isTaller = 1.35;
const led = (settling: Settling, { thing, index, at, yaw }: Placed): Placed =>
  make(settling, { ...thing, pose: 'led' }, index, at, yaw, 0);

/** Beside each other, the right hand of the smaller one in the left hand of the other. */
function handInHand(
  settling: Settling,
  thing: Thing,
  index: number,
  target: Placed,
  sample: Placed,
): readonly Placed[] {
  const own = { ...sample, yaw: target.yaw };
  const ratio = heightOf(sample) / heightOf(target);
  const isLed = ratio < 1 / isTaller;
  const isLarger = ratio > isTaller;
  const mine = isLed ? led(settling, own) : own;
  const other = isLarger ? led(settling, target) : target;
  const [from, to] = isLarger ? (['other hand', 'hand'] as const) : (['hand', 'other hand'] as const);
  const [held, hand] = [anchorOf(other, to), anchorOf(mine, from)];
  // Who reaches a little too low or too high is a little larger or smaller.
  const by = limit(held[1] / Math.max(0.01, hand[1]), 0.8, 1.25);
  const sized = make(settling, { ...mine.thing, size: thing.size * by }, index, [0, 0, 0], own.yaw, 0);
  const reach = anchorOf(sized, from);
  return [{ ...sized, at: [held[0] - reach[0], 0, held[2] - reach[2]], on: target }];
}

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

/** One on each of the targets, or all on the first, side by side. What is much larger than its support stands beside it on the ground. */
function stacked(
  settling: Settling,
  thing: Thing,
  index: number,
  targets: readonly Placed[],
  rides: boolean,
): readonly Placed[] {
  // Books and candles on one table each have their part of it.
  const beside = settling.things.filter(({ at }) => at?.relation === 'on' && at.of === thing.at?.of);
  const part =
    targets.length === 1 && beside.length > 1 ? beside.indexOf(thing) - (beside.length - 1) / 2 : 0;
  const each = radiusOf(make(settling, thing, index, [0, 0, 0], 0, 0)) * 1.9;
  const fits = Math.floor((radiusOf(targets[0] as Placed) * 1.9) / each);
  const shares = pileOf(thing.count, thing.isAlive ? thing.count : Math.max(2, fits));
  return Array.from({ length: thing.count }, (_, number) => {
    const target = targets[number % targets.length] as Placed;
    const [share, layer] = targets.length >= thing.count ? [0, 0] : shares(number);
    const isSeated = rides || (hasSeat(target) && !isLargeShip(target));
    const yaw = isSeated ? target.yaw : towardsEye - settling.side * 0.45;
    const posed =
      hasSeat(target) && thing.isAlive && !rides && !isLargeShip(target)
        ? { ...thing, pose: thing.pose ?? 'sitting' }
        : thing;
    const usual = make(settling, posed, index, [0, 0, 0], yaw, number);
    const isPet = hasSeat(target) && thing.id.startsWith('creature.') && !rides;
    const isPerched = isPet && target.model.anchors.shoulder !== undefined;
    // A cat on a chair is no longer than the chair, and one on a shoulder smaller than a head.
    const by = isPerched
      ? limit((heightOf(target) * 0.15) / radiusOf(usual), 0.3, 1)
      : isPet
        ? limit((radiusOf(target) * 1.2) / radiusOf(usual), 0.55, 1)
        : 1;
    const sample = by < 1 ? { ...usual, size: usual.size * by } : usual;
    const sits = !rides && thing.isAlive && hasSeat(target) && !isLargeShip(target);
    // On a ship is on its deck, not on its mast.
    const isBoarded = target.thing.id.startsWith('vehicle.');
    const foot = isPerched
      ? anchorOf(target, 'shoulder')
      : rides || isBoarded || hasSeat(target)
        ? anchorOf(target, 'seat', 'back')
        : restOf(target);
    const along = turn(
      [
        share * radiusOf(sample) * 1.9 + (part * 1.7 * radiusOf(target)) / Math.max(1, beside.length),
        0,
        beside.length > 1 ? (number % 2 ? 0.5 : -0.5) * radiusOf(sample) : 0,
      ],
      targets.length >= thing.count ? 0 : target.yaw + (isLong(target) ? 0 : pi / 2),
    );
    // A rider's legs hang down below the seat.
    const low = rides || sits ? 0 : Math.min(0, sample.model.mesh.low[1]) * sample.size;
    const up = layer * heightOf(sample) * 0.96 - low;
    return { ...sample, at: add(foot, [along[0], up, along[2]]), on: target };
  });
}

/** Of more things than fit side by side on another, those in the upper layers of a pile: how far aside, and how high. */
function pileOf(count: number, fit: number): (number: number) => readonly [number, number] {
  const rows: number[] = [];
  const most = Math.max(fit, Math.ceil(Math.sqrt(2 * count) - 0.5));
  for (let left = count; left > 0; left -= rows.at(-1) ?? left)
    rows.push(Math.min(left, count > fit ? Math.max(1, most - rows.length) : count));
  return (number) => {
    let [before, layer] = [0, 0];
    while (number - before >= (rows[layer] ?? count)) before += rows[layer++] ?? count;
    return [number - before - ((rows[layer] ?? 1) - 1) / 2, layer];
  };
}

/** Nobody can stand below it. */
const isSolid = ({ thing: { id } }: Placed) =>
  ['place.castle', 'place.tower', 'place.house', 'place.temple', 'place.mountain'].some((each) =>
    isA(id, each),
  );

const isLargeShip = (each: Placed) => each.thing.id.startsWith('vehicle.') && heightOf(each) > 3;

/** Chairs and thrones have a seat below their backs; what grows has a place beside it, a building a roof. */
const hasSeat = ({ model: { anchors, mesh }, thing }: Placed) =>
  anchors.shoulder !== undefined ||
  (anchors.seat[1] < Math.max(anchors.top[1] * 0.8, mesh.high[1] * 0.65) &&
    anchors.seat[1] > mesh.high[1] * 0.15 &&
    !/^(?:plant|place)\./.test(thing.id));

/** Where something rests on a thing: on the surface under its top, else on its highest twig. */
function restOf(target: Placed): Vec {
  const { mesh, anchors } = target.model;
  const [x, , z] = anchors.top;
  const surface = surfaceAt(mesh, x, z);
  const tall = mesh.high[1] - mesh.low[1];
  const local: Vec = mesh.high[1] - surface < tall * 0.2 ? [x, surface, z] : highestOf(mesh);
  return add(target.at, turn(scale(local, target.size), target.yaw));
}

/** The height of the topmost triangle over a point. */
function surfaceAt(mesh: Mesh, x: number, z: number): number {
  let top = -1e9;
  for (let index = 0; index < mesh.indices.length; index += 3) {
    const [a, b, c] = [0, 1, 2].map((step) => tripleAt(mesh.positions, mesh.indices[index + step] ?? 0)) as [
      Vec,
      Vec,
      Vec,
    ];
    const area = (b[0] - a[0]) * (c[2] - a[2]) - (c[0] - a[0]) * (b[2] - a[2]);
    if (Math.abs(area) < 1e-9) continue;
    const toB = ((x - a[0]) * (c[2] - a[2]) - (c[0] - a[0]) * (z - a[2])) / area;
    const toC = ((b[0] - a[0]) * (z - a[2]) - (x - a[0]) * (b[2] - a[2])) / area;
    if (toB < 0 || toC < 0 || toB + toC > 1) continue;
    top = Math.max(top, a[1] + (b[1] - a[1]) * toB + (c[1] - a[1]) * toC);
  }
  return top;
}

function highestOf(mesh: Mesh): Vec {
  let best: Vec = [0, -1e9, 0];
  for (let index = 0; index < mesh.materials.length; index++) {
    const at = tripleAt(mesh.positions, index);
    if (at[1] > best[1]) best = at;
  }
  return best;
}

const isLong = ({ model: { mesh } }: Placed) => mesh.high[0] - mesh.low[0] >= mesh.high[2] - mesh.low[2];

/** In a ring, turned until nobody stands exactly before or behind the middle, and all look inwards. */
function around(
  settling: Settling,
  thing: Thing,
  index: number,
  target: Placed,
  sample: Placed,
): readonly Placed[] {
  const { count } = thing;
  if (thing.flies) return circling(settling, thing, index, target, sample);
  // Behind a castle nobody would be seen: around it is before it, from side to side.
  if (target.thing.isLandmark && count > 1 && heightOf(target) > heightOf(sample)) {
    const far = radiusOf(target) + radiusOf(sample) * 2;
    const wide = Math.min(pi * 0.8, (count * radiusOf(sample) * 5) / far);
    const spots = Array.from({ length: count }, (_, one) =>
      add([target.at[0], 0, target.at[2]], onRing(-pi / 2 + (one / (count - 1) - 0.5) * wide, far)),
    );
    return many(settling, thing, index, spots, (spot) => yawTo(target.at, spot));
  }
  // One dragon around a tower lies at its foot, where it is seen.
  if (count === 1 && target.thing.isLandmark) {
    const spot = onRing(-pi / 2 - settling.side * 0.35, radiusOf(target) * 0.85 + radiusOf(sample) * 0.7);
    const at = add([target.at[0], 0, target.at[2]], spot);
    return many(settling, thing, index, [at], () => towardsEye - settling.side * 0.9);
  }
  const reach = Math.max(
    radiusOf(target) + radiusOf(sample) * (thing.isLandmark ? 2.3 : 1.7),
    (radiusOf(sample) * (count < 8 ? 3.2 : 2.3) * count) / (2 * pi),
  );
  // A few leave the side to the eye open, so that nobody hides what is in the middle.
  const isOpen = count > 1 && count < 8 && settling.formation !== 'ring';
  const from = isOpen
    ? -0.35
    : count > 1
      ? (pi / count) * (count % 2 ? 0.5 : 1) + pi / 2
      : settling.side > 0
        ? 0.2
        : pi - 0.2;
  const step = isOpen ? (pi + 0.7) / (count - 1) : (2 * pi) / count;
  const spots = Array.from({ length: count }, (_, one) =>
    add([target.at[0], 0, target.at[2]], onRing(from + one * step, reach)),
  );
  return many(settling, thing, index, spots, (spot) => yawTo(spot, target.at));
}

/** In the air around the upper half of something, each flying on along the ring, and large enough to be seen beside it. */
function circling(
  settling: Settling,
  thing: Thing,
  index: number,
  target: Placed,
  sample: Placed,
): readonly Placed[] {
  const tall = heightOf(target);
  const larger = limit(tall / (radiusOf(sample) * 9), 1, 14);
  const reach = radiusOf(target) * (target.thing.isLandmark ? 0.75 : 1) + radiusOf(sample) * 2 * larger;
  const spots = Array.from({ length: thing.count }, (_, one) => {
    const up = tall * (0.55 + 0.15 * ((one * 3) % 4)) + radiusOf(sample) * larger;
    return add([target.at[0], up, target.at[2]], onRing(-0.6 + (one / thing.count) * 2 * pi, reach));
  });
  const big = { ...thing, size: thing.size * larger };
  return many(settling, big, index, spots, (spot) => yawTo(target.at, spot) + pi / 2).map((each) => ({
    ...each,
    on: target,
  }));
}

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
