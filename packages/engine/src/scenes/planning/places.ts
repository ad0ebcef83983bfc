import { kindOf, type Noun } from '../../brief/brief.ts';
import { drawingFor, isA } from '../../concepts/graph.ts';
import { colour } from '../../draw/colour.ts';
import { hasDrawing, sceneDrawing } from '../drawings.ts';
import { half } from '../laid-out.ts';
import { describe } from '../looks.ts';
import { placeRows } from '../places.ts';
import { distant, landAir, placeStates, roomKits, terrain, terrainWords, tinted } from '../plan-tables.ts';
import { gradeOf } from '../rigs.ts';
import { addRig, isUnwanted, type SceneDraft } from './draft.ts';
import { stand } from './standing.ts';
import { isFloating } from './where.ts';

/** Kinds that can say in which state a place is. */
const stating: ReadonlySet<string> = new Set(['state', 'age', 'mood', 'material', 'effect']);

/** Adds the place where the scene is: a building stands in it as its main thing; its states change the picture. */
export function addMainPlace(draft: SceneDraft): void {
  const { where, heed, words, states } = draft;
  const { said, aloft, row, ground, culture } = where;
  if (said === null) return;
  const { noun } = said;
  heed(noun.id, said.as);
  for (const id of noun.attributes) if (stating.has(kindOf(id))) states.add(id.slice(id.indexOf('.') + 1));
  if (aloft === 'place.sky')
    stand(draft, { ...noun, attributes: noun.attributes.filter((id) => !isFloating(id)) });
  if (aloft === 'place.sky') for (const id of noun.attributes.filter(isFloating)) heed(id);
  else if (aloft !== null)
    for (const id of ['pose.floating', 'state.floating']) if (noun.attributes.includes(id)) heed(id);
  if (row.landmark && sceneDrawing(noun.id) !== null && ground.painter === undefined)
    stand(draft, noun, culture ? 1.05 : 1);
  else addStates(draft, noun);
  const word = noun.id === 'place.planet' ? null : drawingFor(noun.id, terrainWords);
  if (word !== null && row.painter === undefined) words.add(word.drawing);
}

/** Adds what the states and colours of a place do to the picture. */
function addStates(draft: SceneDraft, noun: Noun): void {
  const { look, heeded } = describe(noun);
  for (const { id } of heeded) {
    const state = drawingFor(id, placeStates)?.drawing;
    if (state) {
      addRig(draft, id, state);
      continue;
    }
    if (look.tone === null || kindOf(id) !== 'colour') continue;
    const part = drawingFor(noun.id, tinted);
    if (part !== null) draft.tones.set(part.drawing, look.tone);
    else draft.grades.push(gradeOf(look.tone));
    draft.heed(id);
  }
}

/** Adds the places that are to be seen from where the scene is. */
export function addOtherPlaces(draft: SceneDraft): void {
  const { brief, where, tints, heed } = draft;
  for (const noun of brief.places) {
    if (noun === where.said?.noun || isUnwanted(brief, noun.id)) continue;
    if (noun.attributes.includes(half)) {
      const air = landAir[drawingFor(noun.id, terrain)?.drawing ?? 'plains'];
      tints.push({ air: air ?? colour(0.8, 0.06, 80), amount: 0.14 });
      heed(noun.id);
    } else if (!addRoom(draft, noun)) addLand(draft, noun);
  }
}

/** In a room, another one furnishes it or gives its colour. Returns whether it does. */
function addRoom(draft: SceneDraft, noun: Noun): boolean {
  const isInner = draft.where.row.painter === 'room' && !isA(noun.id, 'place.staircase');
  const inner = isInner ? drawingFor(noun.id, roomKits) : null;
  if (inner === null) return false;
  // The room of a house is furnished as such; in another room the house gives its colour.
  if (draft.kit === 'room') draft.kit = inner.drawing;
  draft.tints.push({ air: colour(0.8, 0.08, 60), amount: 0.16 });
  draft.heed(noun.id, inner.as);
  for (const id of noun.attributes) {
    const state = drawingFor(id, placeStates)?.drawing;
    if (state !== undefined) addRig(draft, id, state);
  }
  return true;
}

/** Adds another place as the distance of the scene, as a colour of its air, or as an object. */
function addLand(draft: SceneDraft, noun: Noun): void {
  const { tints, heed } = draft;
  const { row } = draft.where;
  const land = hasDrawing(noun.id) ? null : drawingFor(noun.id, terrain);
  const isOther = land !== null && land.drawing !== row.base;
  const isColoured = noun.attributes.length > 0 && drawingFor(noun.id, tinted) !== null;
  const canBeFar =
    draft.far === undefined && !row.roofed && (row.painter === undefined || distant.has(row.painter));
  if (noun.id === 'place.sky' || (isOther && isColoured)) stand(draft, noun);
  else if (isOther && canBeFar && drawingFor(noun.id, placeRows)?.drawing.landmark !== true) {
    draft.far = land.drawing;
    heed(noun.id, land.as);
  } else if (land !== null && drawingFor(noun.id, terrainWords) === null) {
    tints.push({ air: landAir[land.drawing] ?? colour(0.7, 0.06, 130), amount: 0.22 });
    heed(noun.id, land.as);
  } else stand(draft, noun);
}
