import { add, hash, pi } from '../vectors.ts';
import type { Piece, Room, Wear } from './room.ts';
import { type Wall, wallsOf } from './shell.ts';
import type { Layout, Stood } from './stood.ts';

const whole: Wear = { litter: 0, rubble: 0, webs: 0, vines: 0, dark: 0, toppled: 0, isOpen: false };
const left = { litter: 16, rubble: 6, webs: 2, dark: 0.6, toppled: 0.3 };
const wears: Readonly<Record<string, Partial<Wear>>> = {
  'state.abandoned': left,
  'state.ruined': { litter: 8, rubble: 16, vines: 5, dark: 0.8, toppled: 0.3, isOpen: true },
  'state.broken': { litter: 12, rubble: 9, toppled: 0.4 },
  'state.overgrown': { litter: 10, rubble: 6, vines: 12, webs: 1, dark: 0.8, isOpen: true },
  'state.dusty': { litter: 5, webs: 2 },
  'state.old': { webs: 1 },
  'state.dirty': { litter: 14, rubble: 2 },
  'state.rusty': { litter: 8, rubble: 4 },
  'state.haunted': { litter: 6, webs: 2, dark: 0.6 },
  'state.burnt': { ...left, rubble: 12, isOpen: true },
};

export const wearOf = (states: readonly string[]): Wear =>
  Object.assign({}, whole, ...states.map((state) => wears[state]));

/** Through a broken ceiling plants come in. */
export const isGreen = ({ vines }: Wear) => vines > 0;

const paper: Piece = { model: 'furnish.litter' };
const stones: Piece = { model: 'furnish.rubble' };

type Put = (piece: Piece, at: readonly [number, number, number], yaw: number) => readonly Stood[];

/** Papers and rubble on the floor, most of it beside the walls; webs in the corners, ivy on the walls. */
export function wornBy({ litter, rubble, webs, vines }: Wear, layout: Layout, put: Put): readonly Stood[] {
  const { hall, room } = layout;
  const random = layout.random.fork('wear');
  const strewn = (piece: Piece, count: number, edge: number) =>
    Array.from({ length: room.pit ? 0 : count }, () => {
      const across = random.range(-1, 1);
      const share = edge > 0 ? Math.sign(across) * (1 - (1 - Math.abs(across)) * (1 - edge)) : across;
      const x = (hall.left + hall.right) / 2 + (share * (hall.right - hall.left)) / 2.15;
      const z = random.range(Math.max(hall.front + 2.2, -6), hall.back - 0.5);
      return put({ ...piece, size: random.range(0.8, 1.5) }, [x, 0, z], random.range(0, 2 * pi));
    }).flat();
  const corners = webs > 0 && room.ceiling !== 'none' ? [hall.left, hall.right] : [];
  const walls = wallsOf(hall).filter(({ name }) => name !== 'front');
  const hung = Array.from({ length: vines }, (_, index) => {
    const wall = walls[index % 3] as Wall;
    const at = wall.at(random.range(0.5, wall.long - 0.5), hall.height - 0.1);
    return put(
      { model: 'furnish.vines', size: random.range(0.8, 1.5) },
      add(at, [0, 0, 0]) as [number, number, number],
      { back: -pi / 2, left: 0, right: pi, front: pi / 2 }[wall.name],
    );
  }).flat();
  return [
    ...strewn(paper, litter, 0),
    ...strewn(stones, rubble, 0.55),
    ...corners.flatMap((x, index) =>
      put(
        { model: 'furnish.cobweb', size: 1.1 },
        [x, hall.height - 0.05, hall.back - 0.05],
        index === 0 ? -pi / 2 : pi,
      ),
    ),
    ...hung,
  ];
}

/** Whether there is a hole above a point of the ceiling. */
export const isHole = ({ isOpen }: Wear, { size: [half] }: Room) => {
  if (!isOpen) return undefined;
  return ([x, , z]: readonly [number, number, number]) => {
    const ragged = 0.7 + 0.6 * hash(Math.floor(x * 1.3), Math.floor(z * 1.3), 3);
    return (x - 0.6) * (x - 0.6) + (z - 0.8) * (z - 0.8) * 0.6 < half * half * 0.3 * ragged;
  };
};
