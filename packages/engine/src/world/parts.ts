import type { Noun } from '../brief/brief.ts';
import { drawingFor } from '../concepts/graph.ts';

/** Concepts that are parts of models, by the names under which these ask for a colour. */
const parts: Readonly<Record<string, readonly string[]>> = {
  'garment.armor': ['armour', 'body'],
  'garment.robe': ['body'],
  'garment.dress': ['body', 'skirt'],
  'garment.outerwear': ['body'],
  'garment.shirt': ['body'],
  'garment.cape': ['cloak'],
  'garment.cloak': ['cloak'],
  'garment.headwear': ['hat'],
  'garment.trousers': ['trousers'],
  'garment.footwear': ['boots'],
  'garment.scarf': ['scarf'],
  'garment.apron': ['apron'],
  'garment.belt': ['belt'],
  'garment.backpack': ['backpack'],
  'garment.skirt': ['skirt'],
  'body.wings': ['wings'],
  'body.hair': ['hair'],
  'body.horns': ['horns'],
  'body.tail': ['tail'],
  'body.eyes': ['eyes'],
  'body.skin': ['skin'],
  'place.rooftop': ['roof'],
  'place.window': ['windows'],
  'place.doorway': ['door'],
  'place.wall': ['walls'],
  'thing.door': ['door'],
  'thing.sail': ['sails'],
  'thing.flag': ['flag'],
  'thing.wheel': ['wheels', 'wheel'],
  'plant.leaf': ['leaves'],
};

/** Clothes of which only the colour is said: "a knight in red". */
const clothes = ['body', 'armour'];
export const partsOf = (id: string): readonly string[] =>
  id === 'garment.clothing' ? clothes : (drawingFor(id, parts)?.drawing ?? []);

/** "A house with a blue roof": nouns that are parts of another one. */
export function wholesOf(
  nouns: readonly Noun[],
  has: (noun: Noun, part: string) => boolean,
): ReadonlyMap<Noun, Noun> {
  const wholes = new Map<Noun, Noun>();
  for (const noun of nouns) {
    const names = partsOf(noun.id);
    const whole = nouns.find((other) => other !== noun && names.some((name) => has(other, name)));
    if (whole && !noun.at) wholes.set(noun, whole);
  }
  return wholes;
}
