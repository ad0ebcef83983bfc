import { kindOf, type Noun } from '../../brief/brief.ts';
import { drawingFor, isA } from '../../concepts/graph.ts';
import { type Colour, colour } from '../../draw/colour.ts';
import { hasDrawing } from '../drawings.ts';
import { half } from '../laid-out.ts';
import { describe } from '../looks.ts';
import { roleKits } from '../plan-tables.ts';
import { rigs } from '../rig-rows.ts';
import type { DressRow, Rig } from '../rigs.ts';
import { addRig, addRow, isUnwanted, type SceneDraft } from './draft.ts';
import { heedAll, stand } from './standing.ts';

/** Adds the things that the brief names. */
export function addThings(draft: SceneDraft): void {
  for (const noun of draft.brief.things) {
    if (isUnwanted(draft.brief, noun.id)) continue;
    if (noun.attributes.includes(half)) addHalf(draft, noun);
    else if (isWave(draft, noun)) addWave(draft, noun);
    else {
      const isEffect = noun.id.startsWith('effect.') && !hasDrawing(noun.id);
      const rig = isEffect ? drawingFor(noun.id, rigs) : null;
      if (rig === null) stand(draft, noun);
      else addEffect(draft, noun, rig.drawing);
    }
  }
}

/** Finds the thing of the place's own that is a kind of another one, or the other way round. */
const ownRow = ({ where }: SceneDraft, id: string): DressRow | undefined =>
  where.row.dress?.find(([dressed]) => isA(dressed, id) || isA(id, dressed));

/** A thing that only describes the place: the place has more of it, if it has any. */
function addHalf(draft: SceneDraft, { id }: Noun): void {
  const own = ownRow(draft, id);
  if (own === undefined) draft.tints.push({ lift: 0.01, haze: 0.96 });
  else addRow(draft, [own[0], 2, own[2], own[3]]);
  draft.heed(id, own?.[0]);
}

const isWave = ({ where }: SceneDraft, { id }: Noun): boolean =>
  where.row.base === 'sea' && (isA(id, 'effect.wave') || isA(id, 'thing.wave-emblem'));

/** On the sea a wave does not stand beside other things: the sea is rough. */
function addWave({ states, heed }: SceneDraft, noun: Noun): void {
  states.add('rough');
  heed(noun.id);
  const { size, heeded } = describe(noun);
  if (size <= 1) return;
  states.add('towering');
  for (const { id, as } of heeded) if (kindOf(id) === 'size') heed(id, as);
}

/** An effect changes the air of the whole picture. */
function addEffect(draft: SceneDraft, noun: Noun, rig: Rig): void {
  draft.effectWeather ??= rig.weather ?? null;
  draft.effectTime ??= rig.time ?? null;
  const { look, heeded: changed } = describe(noun);
  addRig(draft, noun.id, look.tone === null ? rig : coloured(rig, look.tone));
  if (look.tone !== null || look.glows !== null) heedAll(draft, changed);
  if (changed.some(({ id }) => kindOf(id) === 'effect'))
    draft.floats.push({ tone: look.glows ?? colour(0.9, 0.12, 180), kind: 'glow', count: 18 });
}

const coloured = (rig: Rig, tone: Colour): Rig =>
  rig.floats ? { ...rig, floats: { ...rig.floats, tone } } : { ...rig, tint: { air: tone, amount: 0.45 } };

/** Adds whom the brief names, with what they ride and hold. */
export function addSubjects(draft: SceneDraft): void {
  for (const subject of draft.brief.subjects) {
    if (isUnwanted(draft.brief, subject.id)) continue;
    const isOpenRoom = draft.kit === 'room' || draft.kit === 'hearth';
    const own = isOpenRoom ? drawingFor(subject.id, roleKits) : null;
    if (own !== null) draft.kit = own.drawing;
    const acts = subject.does.map(({ id }) => id);
    stand(draft, { ...subject, attributes: [...subject.attributes, ...acts] });
    if (subject.rides !== null) stand(draft, subject.rides);
    for (const held of subject.holds) stand(draft, held);
  }
}

/** Adds things that only follow from what is named: fewer than if they were named themselves. */
export function addImplied(draft: SceneDraft, implied: readonly Noun[]): void {
  for (const { id } of implied) {
    if (isUnwanted(draft.brief, id)) continue;
    const rig = id.startsWith('effect.') ? drawingFor(id, rigs)?.drawing : undefined;
    const own = ownRow(draft, id);
    if (rig?.floats) draft.floats.push({ ...rig.floats, count: Math.ceil(rig.floats.count / 2) });
    else if (own) addRow(draft, [own[0], 2, own[2], own[3]]);
    else continue;
    draft.heed(id);
  }
}

/** Adds the things that the place has by itself, of the size that is said of the place. */
export function addOwnThings(draft: SceneDraft): void {
  const { said, row } = draft.where;
  const grown = said === null || row.landmark ? 1 : describe(said.noun).size;
  if (said !== null && grown !== 1)
    for (const id of said.noun.attributes) if (kindOf(id) === 'size') draft.heed(id);
  for (const [id, count, where, size] of row.dress ?? [])
    addRow(draft, [id, count, where, size === undefined ? undefined : Math.min(0.95, size * grown)]);
}
