import { drawingFor } from '../../concepts/graph.ts';
import { type Model, modelOf, type Recipe } from '../model.ts';
import { models } from '../models/models.ts';
import { add, pi, scale, turn, type Vec } from '../vectors.ts';
import { ensembles } from './ensembles.ts';
import type { Piece } from './room.ts';
import { type Wall, type WallName, wallsOf } from './shell.ts';
import type { Circle, Layout, Stood } from './stood.ts';
import { wornBy } from './wear.ts';

/** One or more models that stand together: x is towards the middle of the room. */
interface Unit {
  readonly parts: readonly {
    readonly name: string;
    readonly model: Model;
    readonly at: Vec;
    readonly yaw: number;
    readonly size: number;
  }[];
  readonly back: number;
  readonly wide: number;
  readonly deep: number;
  readonly tall: number;
}

const recipeOf = (name: string): Recipe | undefined => models[name] ?? drawingFor(name, models)?.drawing;

function unitOf(
  { model: name, size = 1, colours }: Piece,
  { isCoarse, random, room }: Layout,
): Unit | undefined {
  const { said, lamps = said } = room.light;
  const rows = ensembles[name] ?? [[name, 0, 0, 0] as const];
  const seed = random.whole(0, 11);
  const parts = rows.flatMap(([part, x, y, z, by = 1, yaw = 0], index) => {
    const recipe = recipeOf(part);
    if (!recipe) return [];
    const tinted = { ...(lamps && { light: lamps, shade: lamps }), ...colours };
    const plain = modelOf(recipe, { seed: seed + index, isCoarse, colours: tinted });
    // A lamp of another colour lights in it.
    const model = lamps
      ? { ...plain, lamps: plain.lamps.map((lamp) => ({ ...lamp, colour: lamps })) }
      : plain;
    return [{ name: part, model, at: scale([x, y, z], size), yaw, size: by * size }];
  });
  if (parts.length === 0) return undefined;
  const boxes = parts.map(boxOf);
  const back = Math.min(...boxes.map(({ low }) => low[0]));
  const deep = Math.max(...boxes.map(({ high }) => high[0])) - back;
  const wide = 2 * Math.max(...boxes.map(({ low, high }) => Math.max(-low[2], high[2])));
  return { parts, back, deep, wide, tall: Math.max(...boxes.map(({ high }) => high[1])) };
}

function boxOf({ model: { mesh }, at, yaw, size }: Unit['parts'][number]) {
  const corners = [0, 1, 2, 3].map((bits) =>
    add(
      at,
      scale(
        turn([bits & 1 ? mesh.high[0] : mesh.low[0], 0, bits & 2 ? mesh.high[2] : mesh.low[2]], yaw),
        size,
      ),
    ),
  );
  const [xs, zs] = [corners.map(([x]) => x), corners.map(([, , z]) => z)];
  return {
    low: [Math.min(...xs), at[1], Math.min(...zs)] as Vec,
    high: [Math.max(...xs), at[1] + mesh.high[1] * size, Math.max(...zs)] as Vec,
  };
}

const placed = (unit: Unit, at: Vec, yaw: number): readonly Stood[] =>
  unit.parts.map((part) => ({
    model: part.name,
    item: {
      model: part.model,
      at: add(at, turn(part.at, yaw)),
      yaw: yaw + part.yaw,
      size: part.size,
      lamps: part.model.lamps.length > 0 ? 1 : 0,
    },
  }));

const yaws: Readonly<Record<WallName, number>> = { back: -pi / 2, left: 0, right: pi, front: pi / 2 };

/** All that stands in a room: along its walls facing in, hanging, and to both sides of the free middle. */
export function layOut(layout: Layout): readonly Stood[] {
  const { room, hall } = layout;
  const walls = wallsOf(hall);
  const focus = focusOf(layout, walls[0] as Wall);
  const taken: Taken[] = focus ? [focus.taken] : [];
  const corner = cornerOf(layout, taken);
  const named = [...(room.named ?? [])];
  const done = new Set<string>();
  const along = walls
    .filter(({ name }) => name !== 'front')
    .flatMap((wall) => lineUp(layout, wall, taken, named, done));
  return [
    ...(focus?.stood ?? []),
    ...corner,
    ...along,
    ...colonnadeOf(layout),
    ...middleOf(layout),
    ...standFree(layout),
    ...walls.filter(({ name }) => name !== 'front').flatMap((wall) => hangOn(layout, wall, taken)),
    ...hangAbove(layout),
    ...(room.rug && layout.isWanted(room.rug.model) ? rugOf(layout, room.rug) : []),
    ...afloatIn(layout),
    ...wornBy(layout.wear, layout, (piece, at, yaw) => {
      const unit = unitOf(piece, layout);
      return unit ? placed(unit, at, yaw) : [];
    }),
  ];
}

/** A part of a wall that is used up to a height. */
interface Taken {
  readonly wall: WallName;
  readonly from: number;
  readonly to: number;
  readonly tall: number;
}

function focusOf(
  layout: Layout,
  wall: Wall,
): { readonly stood: readonly Stood[]; readonly taken: Taken } | undefined {
  const wanted = layout.room.focus.filter(({ model }) => layout.isWanted(model));
  const chosen = wanted.length > 0 ? layout.random.pick(wanted as [Piece, ...Piece[]]) : undefined;
  const unit = chosen && unitOf(chosen, layout);
  if (!unit) return undefined;
  const middle = -layout.hall.left;
  const at = wall.at(middle, chosen?.y ?? 0, -unit.back + 0.06);
  if (isKept(layout, at, Math.min(unit.deep, unit.wide) / 2)) return undefined;
  return {
    stood: placed(unit, at, yaws.back),
    taken: { wall: 'back', from: middle - unit.wide / 2, to: middle + unit.wide / 2, tall: unit.tall },
  };
}

/** In the corner away from the windows, stairs and the like. */
function cornerOf(layout: Layout, taken: Taken[]): readonly Stood[] {
  const { room, hall, openings } = layout;
  const unit = room.corner && layout.isWanted(room.corner.model) && unitOf(room.corner, layout);
  if (!unit) return [];
  const isLeft = openings.right !== undefined;
  const reach = Math.max(unit.wide, unit.deep) / 2 + 0.15;
  const long = hall.right - hall.left;
  taken.push({ wall: isLeft ? 'left' : 'right', from: 0, to: reach * 2, tall: unit.tall });
  taken.push({
    wall: 'back',
    from: isLeft ? 0 : long - reach * 2,
    to: isLeft ? reach * 2 : long,
    tall: unit.tall,
  });
  return placed(
    unit,
    [isLeft ? hall.left + reach : hall.right - reach, 0, hall.back - reach],
    isLeft ? -0.8 : -2.4,
  );
}

const isKept = ({ kept }: Layout, [x, , z]: Vec, radius: number) =>
  kept.some(([kx, kz, free]) => {
    const room = free + radius;
    return (x - kx) * (x - kx) + (z - kz) * (z - kz) < room * room;
  });

const overlaps = (from: number, to: number, other: { readonly from: number; readonly to: number }) =>
  from < other.to && to > other.from;

/** In a room that was left, some of the low furniture has fallen over. */
function toppled({ wear, random }: Layout, unit: Unit, at: Vec, yaw: number): readonly Stood[] {
  const isLow = unit.tall < 1.3 && unit.parts.length === 1;
  if (!isLow || wear.toppled === 0 || !random.chance(wear.toppled)) return placed(unit, at, yaw);
  const out = turn([unit.tall * 0.5, 0, 0], yaw);
  return placed(unit, add(at, [out[0], unit.wide * 0.42, out[2]]), yaw + random.range(-0.5, 0.5)).map(
    (each) => ({
      ...each,
      item: { ...each.item, roll: pi / 2 },
    }),
  );
}

/** Piece after piece along a wall; high ones keep off the windows. */
function lineUp(
  layout: Layout,
  wall: Wall,
  taken: Taken[],
  named: Piece[],
  done: Set<string>,
): readonly Stood[] {
  const { room, random, openings } = layout;
  const pieces = room.pit ? [] : room.along.filter(({ model }) => layout.isWanted(model));
  const stood: Stood[] = [];
  // What is low may stand before a window.
  const sill = room.windows?.kind === 'train' ? 0.4 : 0.28;
  if (pieces.length === 0) return [];
  const corner = wall.name === 'back' ? 0.15 : 0.75;
  let at = corner + random.range(0, 0.3);
  let turnOf = random.whole(0, pieces.length - 1);
  const end = wall.long - corner;
  for (let tries = 0; at < end && tries < 60; tries++) {
    const [first] = named;
    const chosen = first ?? (pieces[turnOf++ % pieces.length] as Piece);
    if (chosen.isSingle && done.has(chosen.model)) continue;
    const unit = unitOf(chosen, layout);
    if (!unit) continue;
    const to = at + unit.wide;
    const blocked =
      to > end ||
      taken.some((each) => each.wall === wall.name && overlaps(at, to, each)) ||
      (openings[wall.name] ?? []).some((hole) => hole.low + sill < unit.tall && overlaps(at, to, hole));
    const spot = wall.at(at + unit.wide / 2, 0, -unit.back + 0.07);
    if (blocked || isKept(layout, spot, Math.max(unit.deep, unit.wide) / 2)) {
      if (tries % 2) at += 0.3;
      continue;
    }
    done.add(chosen.model);
    if (first) named.shift();
    stood.push(...toppled(layout, unit, spot, yaws[wall.name]));
    taken.push({ wall: wall.name, from: at, to, tall: unit.tall });
    at = to + random.range(0.04, 0.4);
  }
  return stood;
}

/** Pictures, shields and lamps where nothing high stands before them. */
function hangOn(layout: Layout, wall: Wall, taken: readonly Taken[]): readonly Stood[] {
  const pieces = (layout.room.hung ?? []).filter(({ model }) => layout.isWanted(model));
  if (pieces.length === 0) return [];
  const stood: Stood[] = [];
  const { random } = layout;
  const step = 1.5;
  let turnOf = random.whole(0, pieces.length - 1);
  for (let at = 0.9 + random.range(0, 0.4); at < wall.long - 0.5; at += step + random.range(-0.2, 0.3)) {
    const chosen = pieces[turnOf++ % pieces.length] as Piece;
    const unit = unitOf(chosen, layout);
    if (!unit) continue;
    const y = chosen.y ?? 1.5;
    const [from, to] = [at - unit.wide / 2, at + unit.wide / 2];
    if (from < 0.05 || to > wall.long - 0.05) continue;
    const isHidden =
      taken.some((each) => each.wall === wall.name && each.tall > y - 0.1 && overlaps(from, to, each)) ||
      (layout.openings[wall.name] ?? []).some((hole) => overlaps(from - 0.12, to + 0.12, hole));
    if (isHidden) continue;
    stood.push(...placed(unit, wall.at(at, y, -unit.back + 0.01), yaws[wall.name]));
  }
  return stood;
}

/** Tables with their chairs, desks, pillars: at both sides of the middle. */
function standFree(layout: Layout): readonly Stood[] {
  const { room, hall, random, stage } = layout;
  const pieces = (room.free ?? []).filter(({ model }) => layout.isWanted(model));
  if (pieces.length === 0) return [];
  const stood: Stood[] = [];
  const spots: Circle[] = [];
  let turnOf = random.whole(0, pieces.length - 1);
  for (const side of [1, -1])
    for (let z = hall.back - 1.4; z > hall.front + 1.6; ) {
      const chosen = pieces[turnOf++ % pieces.length] as Piece;
      const unit = unitOf(chosen, layout);
      if (!unit) break;
      const radius = Math.max(unit.wide, unit.deep) / 2;
      const edge = side > 0 ? hall.right : -hall.left;
      const least = Math.max(stage + radius + 0.3, room.size[0] * 0.3 + radius * 0.5);
      const most = edge - 0.9 - radius;
      const x = side * (most > least ? random.range(least, most) : (least + edge - radius) / 2);
      const at: Vec = [x, 0, z - radius];
      z -= radius * 2 + random.range(0.5, 1);
      if (Math.abs(x) + radius > edge - 0.1) continue;
      if (
        isKept(layout, at, radius * 0.9) ||
        spots.some(([sx, sz, r]) => Math.abs(sx - x) < r + radius && Math.abs(sz - at[2]) < r + radius)
      )
        continue;
      spots.push([x, at[2], radius]);
      stood.push(...placed(unit, at, side > 0 ? pi : 0));
    }
  return stood;
}

/** A lamp that is out is as dark as iron. */
const unlit = (each: Stood): Stood => ({
  ...each,
  item: { ...each.item, lamps: 0, tint: [0.1, 0.1, 0.11] },
});

function middleOf(layout: Layout): readonly Stood[] {
  const { middle } = layout.room;
  const unit = middle && layout.isWanted(middle.model) && unitOf(middle, layout);
  const at: Vec = [0, 0, (layout.stage + layout.hall.back) * 0.5];
  return unit && !isKept(layout, at, 0.5) ? placed(unit, at, yaws.back) : [];
}

/** Pillars before the walls, at equal distances. */
function colonnadeOf(layout: Layout): readonly Stood[] {
  const { room, hall } = layout;
  const unit = room.colonnade && layout.isWanted(room.colonnade.model) && unitOf(room.colonnade, layout);
  if (!unit) return [];
  const stood: Stood[] = [];
  for (let z = hall.back - 1.3; z > hall.front + 1; z -= 3)
    for (const x of [hall.left + 1.5, hall.right - 1.5])
      if (!isKept(layout, [x, 0, z], unit.wide / 2)) stood.push(...placed(unit, [x, 0, z], 0));
  return stood;
}

/** Candles that float under the ceiling. */
function afloatIn(layout: Layout): readonly Stood[] {
  const { room, hall, random } = layout;
  if (!room.afloat) return [];
  const unit = unitOf(room.afloat, layout);
  if (!unit) return [];
  return Array.from({ length: 7 }, (_, index) => {
    const x = (index % 2 ? 1 : -1) * random.range(0.25, 0.75) * hall.right;
    const z = hall.back - 0.9 - (index / 7) * Math.min(6, hall.back - hall.front - 3);
    return placed(unit, [x, hall.height * random.range(0.4, 0.58), z], random.range(0, 6));
  }).flat();
}

/** Lamps and the like over the room, never right before the eye. */
function hangAbove(layout: Layout): readonly Stood[] {
  const { room, hall } = layout;
  const pieces = (room.above ?? []).filter(({ model }) => layout.isWanted(model));
  const [chosen] = pieces;
  if (!chosen) return [];
  const middle = (hall.left + hall.right) / 2;
  const wide = hall.right - hall.left;
  const columns = wide > 9 ? [-0.28, 0.28] : [0];
  const stood: Stood[] = [];
  let number = 0;
  for (let z = hall.back - 1.8; z > Math.min(hall.front + 3.2, 0.4); z -= 3.4)
    for (const column of columns) {
      const one = pieces[number++ % pieces.length] as Piece;
      const unit = unitOf(one, layout);
      if (!unit) continue;
      const spare = ['vault', 'rafters'].includes(room.ceiling) ? unit.tall * 0.5 : 0;
      const y = Math.min(hall.height - unit.tall + spare, one.y ?? 1e9);
      const isOut = layout.random.chance(layout.wear.dark);
      const hung = placed(unit, [middle + column * wide, Math.max(y, hall.height * 0.5), z], 0);
      stood.push(...(isOut && stood.length > 0 ? hung.map(unlit) : hung));
    }
  return stood;
}

/** What lies in the middle grows with what stands on it. */
function rugOf(layout: Layout, rug: Piece): readonly Stood[] {
  const by = layout.room.pit ? Math.max(1, layout.stage / 3.6) : 1;
  const unit = unitOf({ ...rug, size: (rug.size ?? 1) * by }, layout);
  return unit
    ? placed(unit, [0, layout.room.pit ? 0 : 0.015, 0], pi / 2).map((each) => ({ ...each, stays: true }))
    : [];
}
