import type { Brief } from '../../brief/brief.ts';
import { drawingFor } from '../../concepts/graph.ts';

import type { Place } from '../scene-options.ts';

/** The painter of a place. */
const scenes: Readonly<Record<string, Place>> = {
  'place.forest': 'forest',
  'place.mountains': 'mountains',
  'place.plains': 'plains',
  'place.desert': 'desert',
  'place.snowfield': 'snow',
  'place.beach': 'beach',
  'place.sea': 'sea',
  'place.lake': 'sea',
  'place.river': 'plains',
  'place.underwater': 'underwater',
  'place.cave': 'cave',
  'place.volcano': 'volcano',
  'place.swamp': 'swamp',
  'place.graveyard': 'swamp',
  'place.city': 'city',
  'place.village': 'village',
  'place.temple': 'village',
  'place.castle': 'mountains',
  'place.space': 'space',
  'place.sky': 'sky-islands',
  'place.dungeon': 'dungeon',
  'place.interior': 'dungeon',
  'place.arena': 'city',
  'place.ruins': 'desert',
};

/** Returns the painter of the first place of a brief. */
export const sceneOf = ({ places }: Brief): Place =>
  drawingFor(places[0]?.id ?? '', scenes)?.drawing ?? 'plains';
