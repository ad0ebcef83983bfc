import type { Noun } from '../brief/brief.ts';
import { kindOf } from '../brief/brief.ts';
import { drawingFor, isA } from '../concepts/graph.ts';
import { models } from './models/models.ts';
import { isInside } from './place.ts';
import { places } from './places.ts';

/** Which concepts have bodies, and what those can do. */

/** Effects that are things: a glowing crystal is one, a glow is not. A caravan is its camels, and a planet hangs in the sky. */
const bodies: Readonly<Record<string, string>> = {
  'effect.crystal': 'thing.crystal',
  'role.caravan': 'creature.camel',
  'place.planet': 'thing.planet',
  'place.earth': 'thing.earth',
  // On these one stands.
  'place.moon-surface': 'place.moon-surface',
  'place.alien-planet': 'place.alien-planet',
  'place.mars': 'place.mars',
};
export const bodyOf = (id: string) => drawingFor(id, bodies)?.drawing ?? id;

export const winged = ['creature.bird', 'creature.bat', 'creature.dragon', 'creature.butterfly'];
export const airborne = [
  'vehicle.balloon',
  'vehicle.airship',
  'vehicle.plane',
  'vehicle.helicopter',
  'vehicle.ufo',
  'vehicle.flying-broom',
  'vehicle.flying-car',
  'thing.kite',
  'thing.planet',
  'thing.earth',
];

/** What always is in the air, and every being that is said to fly. */
export function canFly({ id }: Noun, { pose }: { readonly pose?: string }): boolean {
  const isAlive = ['creature', 'role'].includes(kindOf(id));
  return airborne.some((kind) => isA(bodyOf(id), kind)) || (isAlive && pose === 'flying');
}

/** A place of which a model stands in the picture, such as a castle; all others are land or are seen from inside. */
export const isBuilt = (id: string) => {
  const land = drawingFor(id, places)?.drawing;
  return drawingFor(id, models) !== null && !(land && (isInside(land) || land.isEntered));
};

/** Beside a roof is not on it. */
export const isOnRoof = (at: Noun['at']): boolean =>
  at?.of === roof && (isA(at.relation, 'relation.on') || isA(at.relation, 'relation.over'));

export const roof = 'place.rooftop';

export const hasRoof = ({ id }: Noun) => kindOf(id) === 'place' && isBuilt(id);
