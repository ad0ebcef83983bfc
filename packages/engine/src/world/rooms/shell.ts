import { hex } from '../colours.ts';
import { Builder, type Material } from '../mesh.ts';
import type { Model } from '../model.ts';
import { add, cos, limit, pi, scale, sin, type Vec } from '../vectors.ts';
import { addCeiling } from './ceilings.ts';
import type { Hall, Room, Surface } from './room.ts';
import { cover, grids, type Hole, type Point } from './surfaces.ts';

/** A hole in a wall, in metres along it and up. */
export interface Opening {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}
export type WallName = 'left' | 'right' | 'back' | 'front';

/** A wall as it is seen from inside: a point for a place along it, and the way inwards. */
export interface Wall {
  readonly name: WallName;
  readonly long: number;
  readonly at: (along: number, up: number, out?: number) => Vec;
  readonly inwards: Vec;
}

export function wallsOf({ left, right, back, front }: Hall): readonly Wall[] {
  return [
    {
      name: 'back',
      long: right - left,
      at: (u, y, out = 0) => [left + u, y, back - out],
      inwards: [0, 0, -1],
    },
    {
      name: 'left',
      long: back - front,
      at: (u, y, out = 0) => [left + out, y, back - u],
      inwards: [1, 0, 0],
    },
    {
      name: 'right',
      long: back - front,
      at: (u, y, out = 0) => [right - out, y, back - u],
      inwards: [-1, 0, 0],
    },
    {
      name: 'front',
      long: right - left,
      at: (u, y, out = 0) => [left + u, y, front + out],
      inwards: [0, 0, 1],
    },
  ];
}

const wainscotHeight = 1.05;

/** One wall with its holes, skirting and rail. */
function addWall(b: Builder, room: Room, wall: Wall, height: number, openings: readonly Opening[]) {
  const trim = hex(room.trim);
  const point: Point = (u, v) => wall.at(u, v);
  const piece = (surface: Surface, from: number, to: number, low: number, high: number) => {
    if (to - from > 1e-3 && high - low > 1e-3) cover(b, surface, point, wall.inwards, [from, to, low, high]);
  };
  const strip = (from: number, to: number, low: number, high: number) => {
    const split = room.wainscot ? limit(wainscotHeight, low, high) : low;
    if (room.wainscot) piece(room.wainscot, from, to, low, split);
    piece(room.walls, from, to, split, high);
  };
  let at = 0;
  for (const { from, to, low, high } of [...openings].sort((one, other) => one.from - other.from)) {
    strip(at, from, 0, height);
    strip(from, to, 0, low);
    strip(from, to, high, height);
    at = to;
  }
  strip(at, wall.long, 0, height);
  const rail = (y: number, tall: number, out: number) =>
    bar(b, wall, [0, wall.long], [y - tall / 2, y + tall / 2], out, trim, 'wood');
  rail(0.08, 0.16, 0.05);
  if (room.wainscot) rail(wainscotHeight, 0.08, 0.06);
  if (room.ceiling !== 'none') rail(height - 0.1, 0.2, 0.08);
}

/** A box on a wall. */
function bar(
  b: Builder,
  wall: Wall,
  [from, to]: readonly [number, number],
  [low, high]: readonly [number, number],
  out: number,
  tint: Vec,
  material: Material,
) {
  const [p, q] = [wall.at(from, low, -0.02), wall.at(to, high, out)];
  const middle = scale(add(p, q), 0.5);
  const half: Vec = [Math.abs(q[0] - p[0]) / 2, Math.abs(q[1] - p[1]) / 2, Math.abs(q[2] - p[2]) / 2];
  b.box(middle, half, tint, material);
}

/** Frame, bars and sill of a window; arches fill the corners of its hole. */
function addWindow(b: Builder, room: Room, wall: Wall, { from, to, low, high }: Opening) {
  const trim = hex(room.trim);
  const kind = room.windows?.kind ?? 'square';
  const isStone = room.walls.look === 'stone';
  const material: Material = isStone ? 'stone' : room.walls.look === 'metal' ? 'metal' : 'wood';
  const edge = 0.09;
  const add4 = (f: readonly [number, number], l: readonly [number, number], out = 0.07) =>
    bar(b, wall, f, l, out, trim, material);
  add4([from - edge, from], [low - edge, high + edge]);
  add4([to, to + edge], [low - edge, high + edge]);
  const isRound = kind === 'arched' || kind === 'tall';
  if (!isRound) add4([from - edge, to + edge], [high, high + edge]);
  add4([from - edge * 1.6, to + edge * 1.6], [low - edge, low], 0.2);
  addReveal(b, room, wall, { from, to, low, high });
  const columns =
    kind === 'great' ? Math.round((to - from) / 2.4) : kind === 'wide' ? 3 : kind === 'barred' ? 6 : 2;
  const rows =
    kind === 'wide' || kind === 'barred' || kind === 'train'
      ? 1
      : Math.max(2, Math.round((high - low) / (kind === 'great' ? 2.4 : 0.7)));
  const thick = kind === 'great' ? 0.09 : kind === 'barred' ? 0.03 : 0.025;
  for (let column = 1; column < columns; column++) {
    const u = from + ((to - from) * column) / columns;
    add4([u - thick, u + thick], [low, high], kind === 'great' ? 0.12 : 0.03);
  }
  for (let row = 1; row < rows; row++) {
    const v = low + ((high - low) * row) / rows;
    add4([from, to], [v - thick * 0.8, v + thick * 0.8], 0.03);
  }
  if (isRound) addArch(b, room, wall, { from, to, low, high });
}

/** Walls are thick: the sides of a hole are seen. */
function addReveal(b: Builder, { walls }: Room, wall: Wall, { from, to, low, high }: Opening) {
  const [, , , material] = grids[walls.look];
  const deep = -0.24;
  const side = (p: readonly [number, number], q: readonly [number, number], light: number) =>
    b.face(
      [wall.at(...p), wall.at(...q), wall.at(q[0], q[1], deep), wall.at(p[0], p[1], deep)],
      scale(hex(walls.colour), light),
      material,
    );
  side([from, low], [from, high], 0.8);
  side([to, high], [to, low], 0.8);
  side([to, low], [from, low], 1.1);
  side([from, high], [to, high], 0.6);
}

function addArch(b: Builder, { walls }: Room, wall: Wall, { from, to, high }: Opening) {
  const [half, middle] = [(to - from) / 2, (from + to) / 2];
  const tint = hex(walls.colour);
  const [, , , material] = grids[walls.look];
  for (const side of [-1, 1]) {
    const corner = wall.at(middle + side * half, high);
    const arc = Array.from({ length: 8 }, (_, step) => {
      const angle = (step / 7) * (pi / 2);
      return wall.at(middle + side * half * cos(angle), high - half + half * sin(angle));
    });
    for (let step = 0; step < 7; step++)
      b.face([corner, arc[step] as Vec, arc[step + 1] as Vec], tint, material, wall.inwards);
  }
}

function addFloor(b: Builder, room: Room, { left, right, back, front }: Hall) {
  if (room.pit) return addPit(b, room, room.pit, { left, right, back, front, height: 0 });
  cover(b, room.floor, (u, v) => [u, 0.01, v], [0, 1, 0], [left, right, front, back]);
}

const pitDepth = 2.4;
const darker: Readonly<Record<string, string>> = { '#4ab8ff': '#1c5a9a' };

/** Something that glows where the floor would be, and a way over it to the back wall. */
function addPit(b: Builder, { walls, floor }: Room, colour: string, { left, right, back, front }: Hall) {
  cover(
    b,
    { look: 'lava', colour, second: darker[colour] ?? '#8a1c08' },
    (u, v) => [u, -pitDepth, v],
    [0, 1, 0],
    [left, right, front, back],
  );
  const hall = { left, right, back, front, height: 0 };
  for (const wall of wallsOf(hall))
    cover(b, { ...walls, colour: walls.colour }, (u, v) => wall.at(u, v), wall.inwards, [
      0,
      wall.long,
      -pitDepth,
      0,
    ]);
  cover(b, floor, (u, v) => [u, 0, v], [0, 1, 0], [-1.6, 1.6, 3, back]);
  for (const side of [-1, 1]) cover(b, walls, (u, v) => [side * 1.6, v, u], [side, 0, 0], [3, back, -0.7, 0]);
}

/** Walls, windows, floor and ceiling. */
export function shellOf(
  room: Room,
  hall: Hall,
  openings: Readonly<Partial<Record<WallName, readonly Opening[]>>>,
  isHole: Hole | undefined,
  isCoarse: boolean,
): Model {
  const b = new Builder(isCoarse);
  for (const wall of wallsOf(hall)) {
    const holes = openings[wall.name] ?? [];
    addWall(b, room, wall, hall.height, holes);
    for (const hole of holes) addWindow(b, room, wall, hole);
  }
  addFloor(b, room, hall);
  addCeiling(b, room, hall, isHole);
  const mesh = b.mesh();
  return { mesh, anchors: { top: [0, hall.height, 0], seat: [0, 0, 0] }, lamps: [] };
}
