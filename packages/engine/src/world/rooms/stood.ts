import type { Random } from '../../draw/random.ts';
import type { Item } from '../scene.ts';
import type { Hall, Room, Wear } from './room.ts';
import type { Opening, WallName } from './shell.ts';

/** On the ground: x, z, radius. */
export type Circle = readonly [number, number, number];

/** A thing of a room in its place. */
export interface Stood {
  readonly model: string;
  /** It is the floor itself, or lies flat on it. */
  readonly stays?: boolean;
  readonly item: Item;
}

export interface Layout {
  readonly room: Room;
  readonly hall: Hall;
  /** What is shown, and the eye: nothing stands there. */
  readonly kept: readonly Circle[];
  /** Radius of the middle that stays free. */
  readonly stage: number;
  readonly openings: Readonly<Partial<Record<WallName, readonly Opening[]>>>;
  readonly isWanted: (model: string) => boolean;
  readonly isCoarse: boolean;
  readonly wear: Wear;
  readonly random: Random;
}
