import { kindOf, type Noun } from '../../brief/brief.ts';
import { drawingFor, isA } from '../../concepts/graph.ts';
import { colour } from '../../draw/colour.ts';
import { clamp } from '../../draw/random.ts';
import { describe } from '../looks.ts';
import type { Place } from '../place.ts';
import { tinted } from '../plan-tables.ts';
import { rigs } from '../rig-rows.ts';
import { gradeOf, type Rig } from '../rigs.ts';
import { toneOf } from '../tones.ts';
import { addRig, isUnwanted, type SceneDraft } from './draft.ts';
import { heedAll } from './standing.ts';

/** Hours that are said, before those that only follow from what shines. */
const hours = ['time.day', 'time.dawn', 'time.sunset', 'time.night'];
const lights = ['time.moon', 'time.stars', 'time.sun', 'time.sunlight', 'time.eclipse'];

const isSaidHour = (id: string): boolean =>
  !lights.some((light) => isA(id, light)) && hours.some((hour) => isA(id, hour));

/** Terrain whose trees hide the sky. */
const leafy: ReadonlySet<Place> = new Set(['forest', 'swamp']);

/** What else is said of the whole picture, that decides how much one noun says. */
interface Beside {
  readonly hasHour: boolean;
  readonly hasWeather: boolean;
}

/** Adds hour, weather and everything else that is said of the whole picture. */
export function addWhole(draft: SceneDraft): void {
  const whole = draft.brief.whole.filter(({ id }) => !isUnwanted(draft.brief, id));
  const beside: Beside = {
    hasHour: whole.some(({ id, text }) => text !== '' && isSaidHour(id)),
    hasWeather: whole.some(({ id }) => isA(id, 'weather.weather')),
  };
  for (const noun of whole) {
    const rig = drawingFor(noun.id, rigs);
    if (isA(noun.id, 'time.moon') && noun.id !== 'time.moonlight') addMoon(draft, noun, beside, rig);
    else if (rig === null) addColours(draft, noun);
    else addAir(draft, noun, rig.drawing, beside);
  }
}

function addMoon(
  draft: SceneDraft,
  noun: Noun,
  { hasHour }: Beside,
  rig: { readonly as: string; readonly drawing: Rig } | null,
): void {
  const { brief, staging, heed } = draft;
  const { look, size, count, heeded: changed } = describe(noun);
  const under = [...brief.places, ...brief.things].find(
    ({ at }) => at !== undefined && isA(at.of, 'time.moon'),
  );
  if (under?.at) heed(under.at.relation);
  draft.moon = {
    ...(under ? { x: clamp(staging.x, 0.2, 0.8) } : {}),
    count,
    size: size * (isA(noun.id, 'time.full-moon') ? 1.25 : 1),
    tone: isA(noun.id, 'time.blood-moon') ? colour(0.62, 0.19, 30) : look.tone,
  };
  heed(noun.id);
  heedAll(draft, changed);
  if (noun.at) heed(noun.at.relation);
  if (!hasHour) draft.time ??= 'night';
  if (rig?.drawing.tint && rig.as === 'time.blood-moon') draft.tints.push(rig.drawing.tint);
}

/** A colour, or a material that has one, colours the whole picture. */
function addColours({ grades, heed }: SceneDraft, noun: Noun): void {
  const kind = kindOf(noun.id);
  const isStuff = ['material', 'shape', 'pattern'].includes(kind);
  const ofStuff = isStuff ? describe({ ...noun, attributes: [noun.id] }).look.tone : null;
  const tone = kind === 'colour' ? toneOf(noun.id) : ofStuff;
  if (tone === null) return;
  grades.push(gradeOf(tone));
  heed(noun.id);
}

/** Adds an hour, a weather, a season, a mood or a style. */
function addAir(draft: SceneDraft, noun: Noun, rig: Rig, { hasHour, hasWeather }: Beside): void {
  const { row } = draft.where;
  const kind = kindOf(noun.id);
  if (noun.id === 'time.moonlight' && noun.text !== '') addMoonlight(draft);
  // What only follows is weaker than the place's own hour and weather.
  if (noun.text === '' && (row.time !== undefined || row.weather !== undefined || row.roofed)) return;
  if (rig.time !== undefined && (!hasHour || (kind === 'time' && isSaidHour(noun.id))))
    draft.time ??= rig.time;
  if (rig.weather !== undefined && (kind === 'weather' || (!hasWeather && draft.weather === null)))
    draft.weather = rig.weather;
  addToneOfAir(draft, noun);
  if (noun.text === '') {
    if (rig.tint && kind === 'weather') draft.tints.push({ haze: 1.02 });
    return;
  }
  if (kind === 'weather') draft.tints.push({ haze: 1.06 });
  addRig(draft, noun.id, rig);
}

/** Moonlight comes from somewhere: the moon is seen, or its beams where leaves or a roof hide the sky. */
function addMoonlight(draft: SceneDraft): void {
  const { row } = draft.where;
  draft.moon ??= { count: 1, size: 1.1, tone: null };
  if (row.roofed || leafy.has(row.base))
    draft.floats.push({ tone: colour(0.88, 0.05, 225), kind: 'beam', count: 5 });
}

function addToneOfAir({ tones, tints, heed }: SceneDraft, noun: Noun): void {
  const { tone } = describe(noun).look;
  if (tone === null) return;
  const part = drawingFor(noun.id, tinted);
  if (part !== null) tones.set(part.drawing, tone);
  else tints.push({ air: tone, amount: 0.5 });
  for (const id of noun.attributes) if (kindOf(id) === 'colour') heed(id);
}
