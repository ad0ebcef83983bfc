import { kindOf } from '../brief/brief.ts';
import type { Place } from './place.ts';
import { isFromAbove, type ShotWish, type TakenShot } from './shots.ts';
import { tallOf } from './subject.ts';
import type { Thing } from './thing.ts';

/** What a place and the sky ask of the composition. */

/** Something spans the street, so that the eye must be low. */
export const hasGates = ({ furnishing }: Place) =>
  furnishing.some(({ lane, isTall }) => lane === 0 && isTall);

export const hasStreet = ({ furnishing }: Place) => furnishing.some((row) => row.isStreet);
const isStreetOf = ({ furnishing }: Place) => furnishing.some((row) => row.isStreet && row.isTall);
/** Nobody is there but what is passed in a street: a stall, a well. */
export const isPassedIn = (place: Place, things: readonly Thing[]) =>
  isStreetOf(place) &&
  things.length > 0 &&
  things.every(({ isAlive, id, flies }) => !isAlive && !flies && kindOf(id) !== 'vehicle');

/** Room for the sky over somebody where something large is in it, and most of the picture where nobody is below. */
export function underSky(wish: ShotWish, things: readonly Thing[], aloft: readonly Thing[]): ShotWish {
  if (aloft.length === 0 || wish.names.length > 0) return wish;
  if (things.length === 0) return { ...wish, names: ['low', 'path'], above: wish.above ?? [0, 3] };
  const isLarge = aloft.some((thing) => tallOf(thing) > 2.5);
  return isLarge ? { ...wish, names: ['panorama', 'lone', 'low'], fill: wish.fill ?? 0.26 } : wish;
}

/** Over clouds the eye is high, so that they are seen; before a volcano there is room for it; from above a town is more than its square. */
export function inPlace(shot: TakenShot, place: Place, wish: ShotWish): TakenShot {
  if (isFromAbove(wish)) return isStreetOf(place) ? { ...shot, fill: [0.26, 0.32] } : shot;
  if (place.land.isle !== undefined && !wish.above)
    return { ...shot, isFromGround: false, above: [6 + shot.above[0] * 0.4, 9 + shot.above[1] * 0.4] };
  const { cone } = place.land;
  if (!cone || wish.fill !== undefined || shot.isFace) return shot;
  const aside = shot.at[0] < 0 ? -1 : 1;
  return {
    ...shot,
    above: [Math.min(shot.above[0], 3), Math.min(shot.above[1], 8)],
    fill: [shot.fill[0] * 0.66, shot.fill[1] * 0.66],
    at: [aside * 0.22, -0.18],
  };
}
