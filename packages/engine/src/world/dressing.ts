import { isA } from '../concepts/graph.ts';
import type { Random } from '../draw/random.ts';
import type { Framing } from './camera.ts';
import { clearOf } from './clearing.ts';
import type { Circle, Furnished } from './furnishing.ts';
import { coneAt } from './heights.ts';
import { boxOf, type Held, heldBy } from './held.ts';
import type { Hour } from './mood-rows.ts';
import type { Place } from './place.ts';
import { heightOf, type Placed } from './placed.ts';
import { atWall } from './rooms/in-hall.ts';
import type { Room } from './rooms/room.ts';
import { fitsIn, setRoom } from './rooms/set-room.ts';
import type { Light, Mood } from './scene.ts';
import type { Part } from './shots.ts';
import type { Vec } from './vectors.ts';

interface Dressing {
  readonly place: Place;
  /** What grows and lies in the place. */
  readonly furnished: readonly Furnished[];
  readonly framing: Framing;
  /** All that is shown, and of it what is in the air and whom the picture is about. */
  readonly placed: readonly Placed[];
  readonly flying: readonly Placed[];
  readonly main: readonly Placed[];
  readonly held: Held;
  readonly kept: readonly Circle[];
  readonly stage: number;
  readonly mood: Mood;
  readonly hour: Hour;
  readonly aspect: number;
  readonly without: readonly string[];
  /** A room in which nobody is. */
  readonly isEmpty: boolean;
  /** The part of the picture that the words want to be empty. */
  readonly free: Part | undefined;
  readonly isCoarse: boolean;
  readonly states: readonly string[];
  readonly random: Random;
}

/** The place as it is seen: with the furniture and the light of its room, and without what would hide those who are shown. */
export function dressed(dressing: Dressing): {
  readonly furnishing: readonly Furnished[];
  readonly mood: Mood;
  readonly lights: readonly Light[];
} {
  const { place, furnished, framing, placed, flying, main, kept, stage, states, isEmpty } = dressing;
  const { room } = place;
  const set = room && roomAround(dressing, room, isEmpty ? 0 : stage, isEmpty ? [] : main, kept);
  const inside = set?.stood ?? [];
  const brought =
    set && room ? furnished.filter((each) => fitsIn(set.hall, room, states, inside, each)) : furnished;
  const all = [...brought, ...inside];
  const isStanding = (each: Placed) => !flying.includes(each);
  const marks = placed.filter((each) => isStanding(each) && each.thing.isLandmark && !each.on);
  const furnishing =
    isEmpty && !dressing.free
      ? all
      : clearOf(all, {
          camera: framing.camera,
          held: isEmpty ? undefined : dressing.held,
          behind: [...marks.map((each) => boxOf([each])), ...coneOf(place)],
          people: placed
            .filter((each) => isStanding(each) && each.thing.isAlive)
            .map((each) => boxOf([each])),
          aloft: flying.filter((each) => heightOf(each) > 2.5).map((each) => boxOf([each])),
          free: dressing.free,
          aspect: dressing.aspect,
        });
  return { furnishing, mood: set?.mood ?? dressing.mood, lights: set?.lights ?? [] };
}

/** The upper part of a volcano, which woods leave to be seen. */
function coneOf({ land: { cone, view } }: Place): readonly Held[] {
  if (!cone) return [];
  const [x, z] = coneAt(cone, view);
  const wide = cone * 0.4;
  return [heldBy([-wide, wide].flatMap((by) => [0.3, 0.72].map((up): Vec => [x + by, cone * up, z])))];
}

function roomAround(
  { placed, framing, mood, hour, without, isCoarse, states, random }: Dressing,
  room: Room,
  stage: number,
  main: readonly Placed[],
  kept: readonly Circle[],
) {
  const wallAt = atWall(placed);
  return setRoom({
    room,
    framing,
    stage,
    tall: Math.max(...main.map(heightOf), 0),
    kept,
    ...(wallAt !== undefined && { wallAt }),
    mood,
    hour,
    isWanted: (model) => ![...without, ...placed.map(({ thing }) => thing.as)].some((id) => isA(model, id)),
    isCoarse,
    states,
    random,
  });
}
