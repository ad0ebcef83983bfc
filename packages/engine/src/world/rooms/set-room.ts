import type { Random } from '../../draw/random.ts';
import type { Framing } from '../camera.ts';
import { changed } from '../changes.ts';
import { modelOf, type Recipe } from '../model.ts';
import { models } from '../models/models.ts';
import type { Hour } from '../mood-rows.ts';
import { type Light, type Mood, project } from '../scene.ts';
import { add, limit, scale } from '../vectors.ts';
import { hallOf } from './hall.ts';
import { layOut } from './layout.ts';
import { bounceIn, glowOf, lightIn } from './light.ts';
import type { Hall, Room, Wear } from './room.ts';
import { type Opening, shellOf, type WallName } from './shell.ts';
import type { Circle, Stood } from './stood.ts';
import { isGreen, isHole, wearOf } from './wear.ts';

interface RoomWish {
  readonly room: Room;
  readonly framing: Framing;
  /** Radius around the origin that stays free. */
  readonly stage: number;
  /** Height of what is shown. */
  readonly tall: number;
  readonly kept: readonly Circle[];
  /** Where the back of what is shown is, if it is furniture that stands at the wall. */
  readonly wallAt?: number;
  readonly mood: Mood;
  readonly hour: Hour;
  readonly isWanted: (model: string) => boolean;
  readonly isCoarse: boolean;
  /** States of the place. */
  readonly states: readonly string[];
  readonly random: Random;
}

/** Builds the room around what is shown, with its furniture and its light. */
export function setRoom(wish: RoomWish): {
  readonly stood: readonly Stood[];
  readonly mood: Mood;
  readonly lights: readonly Light[];
  /** Its walls in metres. */
  readonly hall: Hall;
} {
  const { room, framing, mood, isCoarse, random } = wish;
  const { at, forward } = framing.camera;
  // Around a dragon, all is as large as in a hall of giants: laid out small, then enlarged.
  const grand = limit((wish.tall * 1.25) / room.size[2], 1, 3);
  const [stage, tall] = [wish.stage / grand, wish.tall / grand];
  const around = hallOf(room, stage, tall, scale(at, 1 / grand));
  const hall = wish.wallAt === undefined ? around : { ...around, back: wish.wallAt / grand };
  const side = Math.abs(forward[0]) > 0.05 ? (forward[0] > 0 ? 1 : -1) : random.chance(0.5) ? 1 : -1;
  const openings = openingsOf(room, hall, side);
  const wear = wearOf([...wish.states, ...(room.states ?? [])]);
  const stood = layOut({
    ...wish,
    hall,
    stage,
    openings,
    wear,
    kept: [...wish.kept, [at[0], at[2], 1] as const].map(
      ([x, z, radius]) => [x / grand, z / grand, radius / grand] as const,
    ),
  })
    .map(({ model, item, stays }) => ({
      model,
      ...(stays && { stays }),
      item: { ...item, at: scale(item.at, grand), size: item.size * grand },
    }))
    .filter(({ item, stays }) => stays || !isBefore(wish, item));
  const shell: Stood = {
    model: 'walls',
    item: {
      model: changed(shellOf(room, hall, openings, isHole(wear, room), isCoarse), stainsOf(wear), 0),
      at: [0, 0, 0],
      yaw: 0,
      size: grand,
      group: 899,
    },
  };
  const { left, right, back, front, height } = hall;
  return {
    hall: {
      left: left * grand,
      right: right * grand,
      back: back * grand,
      front: front * grand,
      height: height * grand,
    },
    stood: [shell, ...dimmed(stood), ...(room.outside === 'space' ? [planetBehind(wish, side)] : [])],
    mood: lightIn(
      wear.isOpen ? { ...room, isBroken: true } : room,
      mood,
      wish.hour,
      side,
      room.windows?.isBehind ? 0.62 : 0.3,
    ),
    lights: [bounceIn(room, hall, grand), ...glowOf(room, hall, grand)],
  };
}

/** Something to see in the window of a ship. */
function planetBehind({ room, framing, isCoarse, random }: RoomWish, side: number): Stood {
  const { camera } = framing;
  const far = add(scale(camera.forward, 170), add(scale(camera.right, -side * 30), [0, -14, 0]));
  const model = room.planet ?? random.pick(['furnish.ice-planet', 'furnish.red-planet', 'furnish.planet']);
  return {
    model,
    item: {
      model: modelOf(models[model] as Recipe, { seed: 0, isCoarse }),
      at: add(camera.at, far),
      yaw: random.range(0, 6),
      size: random.range(13, 20),
    },
  };
}

const mostLamps = 8;

/** Many lamps together are as bright as a few, and only the strongest light what is around them. */
function dimmed(stood: readonly Stood[]): readonly Stood[] {
  const weight = ({ item: { model, lamps = 0 } }: Stood) =>
    lamps * model.lamps.reduce((sum, { power, reach }) => sum + power * reach, 0);
  const lit = [...stood].sort((one, other) => weight(other) - weight(one)).slice(0, mostLamps);
  const all = lit.reduce((sum, each) => sum + weight(each), 0);
  const by = Math.min(0.7, 9 / Math.max(1, all));
  return stood.map((each) => ({
    ...each,
    item: { ...each.item, lamps: lit.includes(each) ? (each.item.lamps ?? 0) * by : 0 },
  }));
}

/** Whether a piece stands between the eye and what is shown, or right before the eye. */
function isBefore({ framing, stage }: RoomWish, { at, model: { mesh }, size }: Stood['item']): boolean {
  const { camera, focus, distance } = framing;
  const radius = (size * Math.max(mesh.high[0] - mesh.low[0], mesh.high[2] - mesh.low[2])) / 2;
  const tall = mesh.high[1] * size;
  const [sx, sy, depth] = project(camera, add(at, [0, tall, 0]));
  if (depth < -radius) return false;
  const by = camera.focal / (2 * Math.max(0.3, depth));
  if (tall > 0.1 && depth < 0.4 + radius && Math.abs(sx) < 1.2 + radius * by) return true;
  // A column in the middle of an empty room's foreground.
  if (stage === 0 && tall > 2 && depth < distance * 0.55 && Math.abs(sx) < 0.42 + radius * by) return true;
  if (stage === 0 || depth > distance * 0.9 || at[1] > 2 || tall < 0.1) return false;
  const [fx, fy] = project(camera, focus);
  const wide = (Math.max(0.6, stage) * camera.focal) / (2 * distance);
  return Math.abs(sx - fx) < wide + radius * by && sy > fy - wide * 1.2;
}

/** How wide and high windows are, and how far apart; the high ones reach up with the wall. */
const windowShapes: Readonly<
  Record<
    NonNullable<Room['windows']>['kind'],
    { readonly wide: number; readonly low: number; readonly high?: number; readonly gap?: number }
  >
> = {
  square: { wide: 1.15, low: 0.95, high: 2.25 },
  arched: { wide: 1.05, low: 0.95, high: 2.5 },
  tall: { wide: 1.05, low: 1.5 },
  wide: { wide: 2.6, low: 0.95, high: 2.25 },
  barred: { wide: 0.9, low: 1.75, high: 2.45 },
  glass: { wide: 1.5, low: 0.6, gap: 0.15 },
  great: { wide: 6, low: 1.1 },
  train: { wide: 1.3, low: 0.95, high: 1.95, gap: 0.35 },
};

/** Windows in the wall that the eye sees more of, and in the back wall beside its middle. */
function openingsOf(
  { windows, size: [, , least] }: Room,
  hall: Hall,
  side: 1 | -1,
): Readonly<Partial<Record<WallName, readonly Opening[]>>> {
  if (!windows) return {};
  const { kind } = windows;
  const { wide, low, gap = 1.3, ...shape } = windowShapes[kind];
  const high = Math.min(hall.height - 0.35, shape.high ?? Math.max(least, hall.height * 0.9) * 0.82);
  const row = (from: number, to: number): readonly Opening[] => {
    const count = Math.max(1, Math.floor((to - from) / (wide + gap)));
    return Array.from({ length: count }, (_, index) => {
      const middle = from + ((to - from) * (index + 0.5)) / count;
      return { from: middle - wide / 2, to: middle + wide / 2, low, high };
    });
  };
  const long = hall.back - hall.front;
  const across = hall.right - hall.left;
  const middle = -hall.left;
  return {
    ...(!windows.isOnlyBehind && { [side > 0 ? 'right' : 'left']: row(0.7, long - 0.3) }),
    ...((kind === 'glass' || kind === 'train') && { [side > 0 ? 'left' : 'right']: row(0.7, long - 0.3) }),
    ...((windows.isBehind || windows.isOnlyBehind) && {
      back:
        kind === 'wide' || kind === 'great'
          ? [{ from: across * 0.14, to: across * 0.86, low, high }]
          : kind === 'barred'
            ? [{ from: middle - side * 0.7 - wide / 2, to: middle - side * 0.7 + wide / 2, low, high }]
            : [...row(0.4, middle - 1.2), ...row(middle + 1.2, across - 0.4)],
    }),
  };
}

/** Of a room with an open ceiling or windows, the land outside lies a little lower than the floor. */
export const lowered = (height: (x: number, z: number) => number, by: number) => (x: number, z: number) =>
  height(x, z) - by;

const stainsOf = ({ litter, vines }: Wear): readonly string[] =>
  vines > 0 ? ['age.old', 'state.dirty', 'state.abandoned'] : litter > 4 ? ['age.old', 'state.dirty'] : [];

/** Whether what words bring along belongs in a room: within its walls and not there yet, or outside, where windows show it. */
export function fitsIn(
  { left, right, back, front }: Hall,
  { windows, ceiling, states: own = [] }: Room,
  states: readonly string[],
  stood: readonly Stood[],
  { model, item }: Stood,
): boolean {
  const [x, y, z] = item.at;
  // Whoever owns a room need not be in it.
  if (/^role\.(?!villager)|^creature\.monster|stairs|staircase/.test(model)) return false;
  if (y < -5) return true;
  const isNature = /bush|fern|tuft|plant|tree|pine|flower|rock|wall|boulder/.test(model);
  const radius = item.size * Math.max(item.model.mesh.high[0], item.model.mesh.high[2]);
  const isOutside = x < left - radius || x > right + radius || z > back + radius;
  if (isOutside) return isNature && (windows !== undefined || ceiling === 'none');
  const isWithin = x > left + 0.5 && x < right - 0.5 && z > front + 0.5 && z < back - 0.5;
  // Plants come in where a roof is open, and leave the middle free.
  const isAside = Math.min(x - left, right - x, back - z) < 1.5;
  if (isNature)
    return isWithin && isAside && radius < 1 && (ceiling === 'none' || isGreen(wearOf([...states, ...own])));
  return isWithin && !stood.some((each) => each.model === model);
}
