import type { Brief, Noun } from '../brief/brief.ts';
import { drawingFor, isA } from '../concepts/graph.ts';
import { type Furnishing, isInside, type Place } from './place.ts';
import { house, some } from './place-words.ts';
import { places } from './places.ts';
import { isOutside } from './stand-ins.ts';
import type { Thing } from './thing.ts';

/** Whether the eye is in a room, and in which: or before the house that has it. */

/** Rooms of places that are seen from outside, where the words ask for the inside. */
const insides: Readonly<Record<string, string>> = {
  'place.tower': 'inside.tower',
  'place.church': 'inside.church',
  'place.temple': 'inside.temple',
  'place.pyramid': 'place.tomb',
  'place.castle': 'place.throne-room',
  'place.school': 'inside.school',
  'place.hospital': 'inside.hospital',
  'place.hotel': 'inside.hotel',
  'place.cabin': 'inside.cabin',
  'place.cottage': 'inside.cabin',
  'place.hut': 'inside.cabin',
  'place.barn': 'place.stable',
  'place.observatory': 'inside.tower',
  'place.longhouse': 'inside.cabin',
  'place.space-station': 'place.spaceship-interior',
  'place.lighthouse': 'inside.tower',
  'place.mosque': 'inside.temple',
  'place.haunted-house': 'inside.mansion',
  'place.mansion': 'inside.mansion',
};
/** The way between the rooms of a house. */
const corridors: Readonly<Record<string, string>> = {
  'place.school': 'inside.school',
  'place.hospital': 'corridor.hospital',
  'place.space-station': 'corridor.space',
  'place.base': 'corridor.space',
  'place.castle': 'corridor.castle',
  'place.dungeon': 'corridor.castle',
  'place.temple': 'corridor.castle',
};
/** Rooms that are as their owners need them. */
const owned: Readonly<Record<string, string>> = {
  'role.alchemist': 'inside.alchemy',
  'role.witch': 'inside.alchemy',
  'role.mage': 'inside.tower',
};
/** What a room that is named beside an open land is there: a saloon in a street. */
const fronts: Readonly<Record<string, string>> = {
  'place.tavern': 'furnish.tavern',
  'place.cafe': 'furnish.cafe',
  'place.restaurant': 'furnish.cafe',
  'place.shop': 'place.shop',
  'place.smithy': 'place.smithy',
  'place.base': 'furnish.moon-dome',
  'place.factory': 'place.factory',
  'place.warehouse': 'place.barn',
  'place.greenhouse': 'place.greenhouse',
};
const sizeOf = (model: string): readonly [number, number] =>
  model === 'furnish.moon-dome' ? [1.4, 1.8] : [0.9, 1.1];
/** A word for a room in a name such as 'hospital room', in five languages. */
const roomWords = /room|ward|lobby|\bhall\b|chamber|nave|室|房|廳|phòng|sảnh|ห้อง|โถง|ruang|kamar|lobi/i;

/** The room that is meant, if the words ask for the inside of a place. */
export function insideOf({ id, text, attributes }: Noun, brief: Brief): Place | undefined {
  const { places: named } = brief;
  const has = (place: string) => named.some((other) => other.id === place);
  const isRoom = drawingFor(id, places)?.drawing.room !== undefined;
  const way = has('place.corridor') ? drawingFor(id, corridors)?.drawing : undefined;
  const owner = isRoom ? attributes.flatMap((each) => drawingFor(each, owned)?.drawing ?? [])[0] : undefined;
  const isAsked = !isRoom && (has('place.interior') || roomWords.test(text) || isFurnished(brief));
  const key = way ?? owner ?? (isAsked ? drawingFor(id, insides)?.drawing : undefined);
  return key ? places[key] : undefined;
}

/** Where desks and beds are named and no other land, the eye is in the house. */
const isFurnished = ({ things, places: named }: Brief) =>
  named.length === 1 && things.some((noun) => noun.text !== '' && indoors.some((id) => isA(noun.id, id)));
const indoors = [
  'desk',
  'bed',
  'shelf',
  'bookshelf',
  'sofa',
  'fireplace',
  'cabinet',
  'chandelier',
  'bathtub',
].map((name) => `thing.${name}`);

/** The first room that is more than a plain one. Stairs in a street do not make it a plain room. */
export function roomOf(rows: readonly Place[], brief: Brief): Place | undefined {
  const plain = places['place.interior'];
  const isIn = rows[0] === plain || brief.places.some(({ id }) => id === 'place.interior');
  const corridor = places['place.corridor'];
  const own = rows.find((row) => row.room && row !== plain);
  const isBare = own !== undefined && own === corridor;
  const isNameless = own !== undefined && own === places['place.room'] && brief.places.every(isBareRoom);
  if (isNameless) return suited(brief, aboard) ?? own;
  return (
    (isBare && suited(brief)?.room?.outside === 'space' ? places['corridor.space'] : own) ??
    (isIn ? (suited(brief) ?? plain) : undefined)
  );
}

/** A room of which nothing is said is as those need it who are in it. */
const suits: Readonly<Record<string, string>> = {
  'vehicle.spaceship': 'place.hangar',
  'vehicle.mecha': 'place.hangar',
  'vehicle.ship': 'place.ship-cabin',
  'vehicle.submarine': 'place.base',
  'vehicle.train': 'place.train-car',
  'vehicle.car': 'place.garage',
  'creature.robot': 'place.laboratory',
  'creature.alien': 'place.spaceship-interior',
  'creature.dragon': 'place.boss-arena',
  'creature.skeleton': 'place.dungeon',
  'creature.demon': 'place.boss-arena',
  'creature.ghost': 'inside.mansion',
  'creature.vampire': 'inside.mansion',
  'creature.horse': 'place.stable',
  'role.astronaut': 'place.spaceship-interior',
  'role.pirate': 'place.ship-cabin',
  'role.mage': 'inside.tower',
  'role.witch': 'inside.alchemy',
  'role.king': 'place.throne-room',
  'role.queen': 'place.throne-room',
  'role.chef': 'place.kitchen',
  'role.doctor': 'inside.hospital',
  'role.nurse': 'inside.hospital',
  'role.scientist': 'place.laboratory',
  'role.teacher': 'place.classroom',
  'role.student': 'place.classroom',
  'role.samurai': 'place.dojo',
  'role.ninja': 'place.dojo',
  'thing.locker': 'place.gym',
  'role.blacksmith': 'place.smithy',
  'role.prisoner': 'place.prison',
  'style.sci-fi': 'corridor.space',
  'genre.horror': 'inside.mansion',
  'genre.fantasy': 'place.dining-room',
};
/** A room of a ship is in it, not around it. */
const aboard: Readonly<Record<string, string>> = {
  ...suits,
  'vehicle.spaceship': 'place.spaceship-interior',
};
const isBareRoom = ({ id, text }: Noun) =>
  id !== 'place.room' || /^(?:rooms?|chamber|房間|phòng|ห้อง|ruang(?:an)?)$/i.test(text);
const suited = ({ places: named, things, subjects, whole }: Brief, table = suits): Place | undefined => {
  // A ninja's room is as he needs it.
  const owners = named.flatMap(({ attributes }) => attributes);
  const all = [...owners, ...[...things, ...subjects, ...whole].map(({ id }) => id)];
  const found = all.flatMap((id) => drawingFor(id, table)?.drawing ?? [])[0];
  return found === undefined ? undefined : places[found];
};

/** Houses of which nothing but the front is seen, since the land around them is named and nobody is in them. */
export function frontsOf(brief: Brief, named: readonly Noun[]): readonly Noun[] {
  const { things, subjects } = brief;
  if (named.some(({ id }) => id === 'place.interior')) return [];
  const isFront = (noun: Noun) =>
    drawingFor(noun.id, fronts) !== null &&
    ![...things, ...subjects].some(({ at }) => at?.of === noun.id && isA(at.relation, 'relation.inside'));
  const isLand = (noun: Noun) => {
    const land = drawingFor(noun.id, places)?.drawing;
    return land && !isInside(land) && noun.text !== '' && drawingFor(noun.id, fronts) === null;
  };
  const isOnLand = named.some(isLand);
  return named.filter((noun) => isFront(noun) && (isOnLand || isOutside(noun, brief)));
}

/** The house that the eye looks at where nothing but it and its land is named. */
export const frontModelOf = (brief: Brief): string | undefined =>
  frontsOf(brief, brief.places).flatMap(({ id }) => drawingFor(id, fronts)?.drawing ?? [])[0];

/** The land with such houses on it: among those of a street, or where they are seen. */
export function withFronts(place: Place, nouns: readonly Noun[]): Place {
  const found = nouns.flatMap(({ id }) => drawingFor(id, fronts)?.drawing ?? []);
  if (found.length === 0 || place.room) return place;
  const isHouse = (row: Furnishing) => row.isStreet && row.isTall && row.as?.includes('place.house');
  const furnishing = place.furnishing.some(isHouse)
    ? place.furnishing.map((row) => (isHouse(row) ? { ...row, others: found } : row))
    : [...place.furnishing, ...found.map((model) => some(model, 9, 16, 60, sizeOf(model), house))];
  return { ...place, furnishing };
}

/** Under a ceiling stand no buildings, but for those that are said to be somewhere. */
export const entered = ({ room }: Place, things: readonly Thing[]) =>
  room
    ? things.filter(
        ({ id, isLandmark, at }) =>
          isLandmark && !at && (room.ceiling !== 'none' || roofed.some((each) => isA(id, each))),
      )
    : [];
/** Who is on a roof sees nothing of the house below. */
const roofed = ['place.school', 'place.hospital', 'place.hotel', 'place.mall', 'place.office'];
