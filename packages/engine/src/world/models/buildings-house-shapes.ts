import type { Making } from '../model.ts';
import { add, pi, type Vec } from '../vectors.ts';
import { addDoor, addWallLamp, addWindow, darkPane } from './buildings-openings.ts';
import { addChimney } from './buildings-parts.ts';
import { addGableRoof, addGables, addWalls, type WallKind } from './buildings-roofs.ts';
import { beam, colourOf, lighter, shade, sides, steps } from './things-shapes.ts';

/** How a house is built: floors, timber, porch, dormers, roof. */

/** Houses with walls and a roof of two slopes. Each row is a house. */
export interface HousePlan {
  /** Width (z, along the ridge), depth (x) and the height of a floor, in metres. */
  readonly wide: number;
  readonly deep: number;
  readonly floor: number;
  readonly floors: number;
  readonly rise: number;
  readonly walls: string;
  readonly kind: WallKind;
  readonly roof: string;
  /** Dark beams on the upper floors, which stand out a little. */
  readonly timber?: string;
  readonly jetty?: number;
  readonly base?: string;
  readonly door?: string;
  readonly shutters?: string;
  /** Windows along the width, on each floor. */
  readonly windows: number;
  readonly chimneys?: number;
  readonly over?: number;
  readonly thick?: number;
  readonly swing?: number;
  readonly dormers?: number;
  readonly lit?: number;
  readonly porch?: boolean;
  readonly shingle?: number;
  /** Stands on posts. */
  readonly stilts?: number;
}

export const houseParts = [
  'body',
  'walls',
  'roof',
  'door',
  'windows',
  'timber',
  'base',
  'shutters',
  'chimney',
];

export function addHouse({ builder: b, random, paint, seed }: Making, plan: HousePlan) {
  const walls = colourOf(paint, 'walls', plan.walls);
  const [roof, timber, base] = [
    paint('roof', plan.roof),
    paint('timber', plan.timber ?? '#5a4030'),
    paint('base', plan.base ?? '#8d857a'),
  ];
  const pane = paint('windows', '#ffbf66');
  const lit = plan.lit ?? 0.8;
  const stilts = plan.stilts ?? 0;
  for (const x of sides)
    for (const z of [-1, 0, 1])
      if (stilts > 0)
        beam(
          b,
          [x * plan.deep * 0.44, -0.1, z * plan.wide * 0.44],
          [x * plan.deep * 0.44, stilts, z * plan.wide * 0.44],
          0.2,
          0.2,
          timber,
        );
  if (stilts > 0) b.box([0.4, stilts, 0], [plan.deep / 2 + 0.7, 0.1, plan.wide / 2 + 0.4], timber, 'wood');
  else addWalls(b, [0, -0.2, 0], [plan.deep + 0.16, 0.55, plan.wide + 0.16], base, 'stone', seed);
  let [deep, wide] = [plan.deep, plan.wide];
  for (const floor of steps(plan.floors)) {
    const y = stilts + floor * plan.floor;
    if (floor === 1) [deep, wide] = [deep + (plan.jetty ?? 0) * 2, wide + (plan.jetty ?? 0) * 2];
    addWalls(
      b,
      [0, y, 0],
      [deep, plan.floor, wide],
      walls,
      floor > 0 && plan.timber ? 'plaster' : plan.kind,
      seed + floor,
    );
    if (floor > 0 && plan.jetty)
      b.box([0, y + 0.02, 0], [deep / 2 + 0.05, 0.1, wide / 2 + 0.05], timber, 'wood');
    if (plan.timber && (floor > 0 || plan.floors === 1)) addTimber(b, y, plan.floor, deep, wide, timber);
    const gap = wide / plan.windows;
    const look = (isLit: boolean) => ({
      wide: Math.min(0.8, gap * 0.42),
      high: Math.min(1.05, plan.floor * 0.4),
      frame: plan.timber ? timber : lighter(timber, 0.35),
      pane: isLit ? pane : darkPane,
      isLit,
      ...(plan.shutters ? { shutters: paint('shutters', plan.shutters) } : {}),
    });
    const doorway = Math.floor((plan.windows - 1) / 2);
    for (const index of steps(plan.windows)) {
      const z = (index + 0.5) * gap - wide / 2;
      for (const side of sides)
        if (!(floor === 0 && side > 0 && index === doorway))
          addWindow(
            b,
            [side * (deep / 2), y + plan.floor * 0.55, z],
            side > 0 ? 0 : pi,
            look(random.next() < lit),
          );
    }
    for (const side of sides)
      for (const x of plan.deep > 5 ? [-0.25, 0.25] : [0])
        addWindow(
          b,
          [x * deep, y + plan.floor * 0.55, (side * wide) / 2],
          (side * pi) / 2,
          look(random.next() < lit),
        );
    if (floor === 0) {
      const z = (doorway + 0.5) * gap - wide / 2;
      addDoor(b, [deep / 2, stilts, z], 0, {
        wide: 0.95,
        high: 1.95,
        tint: paint('door', plan.door ?? '#7a4a2a'),
        frame: timber,
        step: base,
      });
      addWallLamp(b, [deep / 2, stilts + 1.9, z + 0.85], 0, pane, [0.03, 0.028, 0.03]);
      if (plan.porch) addPorch(b, [deep / 2, stilts, z], roof, timber);
    }
  }
  const top = stilts + plan.floors * plan.floor;
  addGables(
    b,
    [0, top, 0],
    deep / 2,
    wide / 2,
    plan.rise,
    shade(walls, 1.02),
    plan.kind === 'planks' || plan.kind === 'logs' ? 'wood' : 'stone',
  );
  for (const side of sides) {
    if (plan.rise > 1.6)
      addWindow(b, [0, top + plan.rise * 0.32, (side * wide) / 2], (side * pi) / 2, {
        wide: 0.55,
        high: 0.7,
        frame: timber,
        pane,
        isLit: true,
      });
    if (!plan.timber) continue;
    const z = side * (wide / 2 + 0.03);
    for (const x of sides)
      beam(b, [x * (deep / 2), top, z], [x * deep * 0.06, top + plan.rise * 0.86, z], 0.12, 0.14, timber);
    beam(b, [-deep / 2, top + 0.05, z], [deep / 2, top + 0.05, z], 0.12, 0.2, timber);
  }
  addGableRoof(b, {
    at: [0, top, 0],
    deep: deep / 2,
    wide: wide / 2,
    rise: plan.rise,
    tint: roof,
    wood: timber,
    ...(plan.over === undefined ? {} : { over: plan.over }),
    ...(plan.thick ? { thick: plan.thick } : {}),
    ...(plan.swing ? { swing: plan.swing } : {}),
    ...(plan.shingle ? { shingle: plan.shingle } : {}),
  });
  for (const index of steps(plan.dormers ?? 0))
    addDormer(
      b,
      [deep * 0.27, top + plan.rise * 0.3, ((index + 0.5) / (plan.dormers ?? 1) - 0.5) * wide * 0.8],
      deep * 0.25,
      walls,
      roof,
      timber,
      pane,
    );
  for (const index of steps(plan.chimneys ?? 1))
    addChimney(
      b,
      [-deep * 0.14, top + plan.rise * 0.45, (index === 0 ? 0.28 : -0.3) * wide],
      plan.rise * 0.55 + 0.7,
      paint('chimney', '#94604c'),
    );
  return {
    top: top + plan.rise,
    front: deep / 2,
    stilts,
    wide,
    deep,
    pane,
    doorAt: (Math.floor((plan.windows - 1) / 2) + 0.5) * (plan.wide / plan.windows) - plan.wide / 2,
  };
}

/** Posts, rails and slanted braces on all four sides of a floor. */
function addTimber(b: Making['builder'], y: number, high: number, deep: number, wide: number, tint: Vec) {
  const [x, z] = [deep / 2 + 0.02, wide / 2 + 0.02];
  for (const i of sides)
    for (const k of sides) beam(b, [i * x, y, k * z], [i * x, y + high, k * z], 0.2, 0.2, tint);
  if (b.isCoarse) return;
  for (const side of sides) {
    for (const level of [0.06, 0.94]) {
      beam(b, [side * x, y + high * level, -z], [side * x, y + high * level, z], 0.14, 0.16, tint);
      beam(b, [-x, y + high * level, side * z], [x, y + high * level, side * z], 0.16, 0.14, tint);
    }
    for (const end of sides) {
      beam(
        b,
        [side * x, y + high * 0.08, end * z * 0.98],
        [side * x, y + high * 0.9, end * z * 0.66],
        0.11,
        0.13,
        tint,
      );
      beam(
        b,
        [end * x * 0.98, y + high * 0.08, side * z],
        [end * x * 0.6, y + high * 0.9, side * z],
        0.11,
        0.13,
        tint,
      );
    }
    beam(b, [side * x, y, 0], [side * x, y + high, 0], 0.12, 0.15, tint);
  }
}

function addPorch(b: Making['builder'], at: Vec, roof: Vec, timber: Vec) {
  for (const side of sides)
    beam(b, add(at, [1.2, 0, side * 0.9]), add(at, [1.2, 2.2, side * 0.9]), 0.14, 0.14, timber);
  b.face(
    [add(at, [0, 2.9, -1.2]), add(at, [0, 2.9, 1.2]), add(at, [1.5, 2.2, 1.2]), add(at, [1.5, 2.2, -1.2])],
    roof,
    'stone',
    [0.4, 0.9, 0],
  );
  beam(b, add(at, [1.3, 2.15, -1.2]), add(at, [1.3, 2.15, 1.2]), 0.14, 0.14, timber);
}

function addDormer(
  b: Making['builder'],
  at: Vec,
  deep: number,
  walls: Vec,
  roof: Vec,
  timber: Vec,
  pane: Vec,
) {
  b.box(add(at, [0, 0.45, 0]), [deep, 0.45, 0.5], walls, 'stone');
  addWindow(b, add(at, [deep, 0.42, 0]), 0, { wide: 0.55, high: 0.6, frame: timber, pane, isLit: true });
  for (const side of sides)
    b.face(
      [
        add(at, [deep + 0.2, 0.78, side * 0.72]),
        add(at, [deep + 0.2, 1.4, 0]),
        add(at, [-deep, 1.4, 0]),
        add(at, [-deep, 0.78, side * 0.72]),
      ],
      roof,
      'stone',
      [0, 0.75, side * 0.65],
    );
  b.face(
    [add(at, [deep + 0.05, 0.9, -0.5]), add(at, [deep + 0.05, 0.9, 0.5]), add(at, [deep + 0.05, 1.38, 0])],
    walls,
    'stone',
    [1, 0, 0],
  );
}

export const timbered: HousePlan = {
  wide: 6.4,
  deep: 5,
  floor: 2.5,
  floors: 2,
  rise: 2.9,
  walls: '#efe3cb',
  kind: 'plaster',
  roof: '#a2492f',
  timber: '#54392a',
  jetty: 0.22,
  windows: 3,
  chimneys: 1,
  shutters: '#5f7d6a',
};
