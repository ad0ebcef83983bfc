import type { Brief } from '../brief/brief.ts';
import { graph } from '../concepts/graph.ts';

/** Where somebody or something is at home. */
const homes: Readonly<Record<string, string>> = {
  'vehicle.ship': 'place.sea',
  'vehicle.boat': 'place.river',
  'vehicle.submarine': 'place.underwater',
  'vehicle.shipwreck': 'place.underwater',
  'vehicle.spaceship': 'place.space',
  'vehicle.train': 'place.train-station',
  'vehicle.race-car': 'place.racetrack',
  'vehicle.car': 'place.highway',
  'vehicle.airship': 'place.sky',
  'creature.fish': 'place.underwater',
  'creature.shark': 'place.underwater',
  'creature.mermaid': 'place.underwater',
  'creature.penguin': 'place.snowfield',
  'creature.camel': 'place.desert',
  'thing.gravestone': 'place.graveyard',
  'thing.bookshelf': 'place.library',
  'thing.card-table': 'place.tavern',
  'thing.blackboard': 'place.classroom',
  'thing.throne': 'place.throne-room',
  'thing.arcade-machine': 'place.arcade',
  'thing.stove': 'place.kitchen',
  'thing.refrigerator': 'place.kitchen',
  'thing.bathtub': 'place.bathroom',
  'thing.fireplace': 'place.fireplace-room',
  'thing.sofa': 'place.room',
  'thing.piano': 'place.room',
  'thing.wardrobe': 'place.bedroom',
  'thing.cauldron': 'inside.alchemy',
  'thing.crystal-ball': 'place.magic-shop',
  'thing.control-panel': 'place.spaceship-interior',
  'thing.server-rack': 'place.laboratory',
  'thing.stasis-pod': 'place.laboratory',
  'thing.workbench': 'place.workshop',
  'thing.bed': 'place.bedroom',
  'style.cyberpunk': 'place.cyberpunk-city',
  'style.synthwave': 'place.highway',
  'style.candy': 'place.candy-land',
  'genre.racing': 'place.racetrack',
  'genre.sports': 'place.stadium',
  'genre.farming': 'place.farm',
  'genre.cooking': 'place.kitchen',
  'genre.music': 'place.stage',
  'genre.fighting': 'place.arena',
};

/** A place that follows from what is named, where none is. */
export function impliedPlace(brief: Brief): string | null {
  for (const { id } of [...brief.whole, ...brief.things, ...brief.subjects])
    for (const as of graph.lineOf(id)) {
      const home = homes[as] ?? graph.find(as)?.implies.find((one) => one.startsWith('place.'));
      if (home !== undefined) return home;
    }
  return null;
}
