import { kindOf, type Noun } from '../../brief/brief.ts';
import { drawingFor, isA } from '../../concepts/graph.ts';
import { colour } from '../../draw/colour.ts';
import { clamp } from '../../draw/random.ts';
import type { Look, Row } from '../ask.ts';
import { sceneDrawing } from '../drawings.ts';
import { type Described, describe } from '../looks.ts';
import type { PlaceRow } from '../place-row.ts';
import { terrainWords, tinted } from '../plan-tables.ts';
import { addRow, type SceneDraft } from './draft.ts';

/** Reports what describes a noun, as far as it changed the drawing. */
export function heedAll({ heed }: SceneDraft, changed: Described['heeded']): void {
  for (const { id, as } of changed) heed(id, as);
}

/** Places a noun in the scene: as a part of the terrain, or as an object. */
export function stand(draft: SceneDraft, noun: Noun, size = 1): void {
  const { base } = draft.where.row;
  if (isA(noun.id, 'plant.grass') && base !== 'plains' && base !== 'forest')
    addRow(draft, ['plant.grass', 12, 'front', 0.07]);
  const described = describe(noun);
  if (colourTerrain(draft, noun, described) || addTerrain(draft, noun, described)) return;
  addObject(draft, noun, described, size);
}

/** A coloured noun that is a part of the terrain gives it its colour. Returns whether it does no more than that. */
function colourTerrain(draft: SceneDraft, noun: Noun, { look, heeded: changed }: Described): boolean {
  const tone = changed.length > 0 ? look.tone : null;
  const part = drawingFor(noun.id, tinted);
  if (part === null || tone === null) return false;
  draft.tones.set(part.drawing, tone);
  draft.heed(noun.id, part.as);
  heedAll(draft, changed);
  return part.drawing !== 'water' && part.drawing !== 'earth';
}

/** Places that are terrain, and stand in it as objects, too. */
const alsoObjects = { 'place.bridge': 1, 'place.waterfall': 1, 'place.hot-spring': 1, 'place.torii': 1 };

/** Adds the word of a noun that the painters of terrain know. Returns whether the terrain shows all of it. */
function addTerrain(draft: SceneDraft, noun: Noun, { look, heeded: changed }: Described): boolean {
  const { words, tones, floats, where, heed } = draft;
  const word = drawingFor(noun.id, terrainWords);
  if (word === null) return false;
  words.add(word.drawing);
  heed(noun.id, word.as);
  if (kindOf(noun.id) === 'place') {
    if (look.tone !== null) {
      tones.set(word.drawing === 'path' ? 'earth' : 'water', look.tone);
      heedAll(draft, changed);
    }
    if (drawingFor(noun.id, alsoObjects) === null) return true;
  }
  // Where the place has them by itself, there are more when they are named.
  if (word.drawing === 'fireflies' && where.row.words?.includes('fireflies'))
    floats.push({ tone: colour(0.9, 0.16, 112), kind: 'glow', count: 24 });
  return word.drawing === 'fireflies' || (word.drawing === 'fish' && !isUnder(where.row));
}

const isUnder = ({ base }: PlaceRow): boolean => base === 'underwater' || base === 'space';

function addObject(draft: SceneDraft, noun: Noun, described: Described, size: number): void {
  const drawn = sceneDrawing(noun.id);
  if (drawn === null) return;
  const { drawing } = drawn;
  const { look, size: scale, count, heeded: changed } = described;
  const isMain = draft.isMainFree && drawing.row !== 'wall' && drawing.row !== 'hang';
  if (isMain) draft.isMainFree = false;
  const least = drawing.size < 0.13 ? drawing.size * 1.7 : drawing.size <= 0.2 ? 0.26 : draft.staging.size;
  const own = (isMain ? Math.max(drawing.size, least) : Math.max(drawing.size * 0.86, 0.11)) * scale * size;
  const row = rowOf(draft.where.row, noun, drawing, look, count);
  draft.dressing.push({
    id: noun.id,
    draw: drawing.draw,
    wide: drawing.wide,
    isFlat: drawing.isFlat ?? false,
    size: clamp(
      own * (isFar(noun) ? 0.5 : 1) * (count > 1 ? 1 / (1 + 0.14 * Math.min(4, count - 1)) : 1),
      0.04,
      0.8,
    ),
    row,
    count: row === 'sky' && count === 1 ? 7 : count,
    look,
    isNamed: true,
    ...(noun.at ? { by: noun.at } : {}),
  });
  draft.heed(noun.id, drawn.as);
  heedAll(draft, changed);
  if (noun.at && (isFar(noun) || placing.has(noun.at.relation))) draft.heed(noun.at.relation);
}

const isFar = ({ at, attributes }: Noun): boolean =>
  at?.relation === 'relation.far' || attributes.includes('relation.far');

/** Relations that decide where an object stands. */
const placing: ReadonlySet<string> = new Set(
  ['in-front-of', 'behind', 'beside', 'near', 'on', 'under'].map((name) => `relation.${name}`),
);

/** Finds the row in which an object stands: the drawing's own, unless the words move it. */
function rowOf(
  place: PlaceRow,
  noun: Noun,
  drawing: { readonly row: Row; readonly size: number },
  look: Look,
  count: number,
): Row {
  const flies = look.floats && drawing.row !== 'hang' && drawing.row !== 'wall';
  let row: Row = flies ? (drawing.size < 0.14 || count > 3 ? 'sky' : 'air') : drawing.row;
  if (look.sunk > 0 && row === 'air') row = 'back';
  if (isFar(noun)) row = 'far';
  const isSwimmer = ['creature.', 'vehicle.'].some((kind) => noun.id.startsWith(kind));
  if (isUnder(place) && isSwimmer && look.sunk === 0 && !isA(noun.id, 'vehicle.shipwreck')) row = 'air';
  if (noun.at?.relation === 'relation.in-front-of' && row === 'back') return 'front';
  if (noun.at?.relation === 'relation.behind' && row === 'front') return 'back';
  return row;
}
