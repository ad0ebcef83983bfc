import type { Style } from '@artcade/domain/tool-forms';
import { type Brief, kindOf } from '../../brief/brief.ts';
import { isA } from '../../concepts/graph.ts';
import { colour } from '../../draw/colour.ts';
import type { Random } from '../../draw/random.ts';
import type { Word } from '../../words/meanings.ts';
import { type Ask, plainAsk } from '../ask.ts';
import { laidOut } from '../laid-out.ts';
import type { Time, Weather } from '../light.ts';
import { lyingSnow } from '../lying-snow.ts';
import type { Place } from '../place.ts';
import type { PlaceRow } from '../place-row.ts';
import { oldNames } from '../plan-tables.ts';
import type { Grade, Motes, Tint } from '../rigs.ts';
import { stagings } from '../stagings.ts';
import { draftOf, type Heed, isUnwanted, type SceneDraft } from './draft.ts';
import { addMainPlace, addOtherPlaces } from './places.ts';
import { addImplied, addOwnThings, addSubjects, addThings } from './things.ts';
import { whereOf } from './where.ts';
import { addWhole } from './whole.ts';

/** Which parts of a brief a scene shows: a banner draws its hero itself. */
export type Shows = 'all' | 'things' | 'place';

/** A brief as a scene: what is painted, in which light, and what stands in it. */
export interface ScenePlan {
  readonly place: Place;
  readonly row: PlaceRow;
  readonly time: Time;
  readonly weather: Weather;
  readonly words: ReadonlySet<Word>;
  readonly ask: Ask;
  readonly tints: readonly Tint[];
  readonly grades: readonly Grade[];
  readonly floats: readonly Motes[];
  readonly style: Style | null;
}

interface Given {
  readonly brief: Brief;
  readonly heed: Heed;
  readonly shows: Shows;
  readonly focus?: number | undefined;
  readonly random: Random;
  readonly place: Place;
  readonly time: Time;
  readonly weather: Weather;
}

/** The concepts of the form's values. */
const chosenBy = ({ place, time, weather }: Given): ReadonlySet<string> =>
  new Set([
    `place.${oldNames[place] ?? place}`,
    ...(time === 'dusk' ? ['time.dusk', 'time.sunset'] : [`time.${time}`]),
    `weather.${weather}`,
  ]);

/** Plans a scene: where it is, what stands in it, and in which light. Each step adds to a draft, from the strongest to the weakest. */
export function planOf(given: Given): ScenePlan {
  const { shows, random, focus } = given;
  const brief = laidOut(given.brief, chosenBy(given));
  const chosen = random.fork('staging').pick(stagings);
  const staging = { ...chosen, x: focus ?? chosen.x };
  const draft = draftOf(brief, whereOf(brief, given.place), staging, given.heed);
  addMainPlace(draft);
  addOtherPlaces(draft);
  if (shows !== 'place') addThings(draft);
  if (shows === 'all') addSubjects(draft);
  if (shows !== 'place')
    addImplied(
      draft,
      given.brief.things.filter(({ text }) => text === ''),
    );
  addOwnThings(draft);
  addWhole(draft);
  agree(draft, given);
  return finished(draft, given);
}

/** The sky of the finished scene. */
const skyOf = ({ where, weather, effectWeather }: SceneDraft, usual: Weather): Weather =>
  where.row.roofed ? 'clear' : (weather ?? effectWeather ?? where.row.weather ?? usual);

/** Makes the parts of a draft agree with each other. */
function agree(draft: SceneDraft, given: Given): void {
  const { brief, where, words, tones, tints, states } = draft;
  const { row, ground, said } = where;
  const time = draft.time ?? draft.effectTime;
  const weather = draft.weather ?? draft.effectWeather;
  if (said === null) tints.push({ lift: 0.02, haze: 0.94 });
  if (row.painter !== undefined && row.painter !== 'terraces') words.delete('path');
  // The bank of a river has the river before it.
  if (row !== ground) words.delete('river');
  // Nothing blossoms in autumn, unless it is named.
  if (words.has('autumn') && !brief.things.some(({ id }) => isA(id, 'plant.cherry'))) words.delete('cherry');
  if (time === null && row.time !== undefined && brief.places.length > 0)
    tints.push({ lift: 0.035, dark: -0.05 });
  if (states.has('wet')) tints.push({ air: colour(0.5, 0.05, 245), amount: 0.12 });
  if (weather === null && row.weather !== undefined) tints.push({ haze: 0.88, lift: 0.015 });
  const isLand = ['plains', 'forest', 'village', 'mountains'].includes(row.base);
  if (isLand && skyOf(draft, given.weather) === 'snow') {
    // Snow that falls also lies: on the ground, on the trees and on the roofs.
    if (!tones.has('grass')) tones.set('grass', lyingSnow);
    if (!tones.has('trees') && !words.has('cherry')) tones.set('trees', colour(0.8, 0.03, 200));
  }
  const fog = tones.get('fog');
  if (fog) tints.push({ air: { ...fog, l: Math.max(0.45, fog.l), c: fog.c * 0.62 }, amount: 0.5, haze: 1.1 });
  const heaven = tones.get('sky');
  if (heaven) tints.push({ air: heaven, amount: 0.62 });
}

function finished(draft: SceneDraft, given: Given): ScenePlan {
  const { brief, where, words, tints, grades, floats, style, states, tones, dressing, moon, far, kit } =
    draft;
  const { row, isKnown, culture } = where;
  const canRise =
    row.painter === undefined &&
    far === undefined &&
    !words.has('lake') &&
    ['plains', 'forest', 'village', 'desert'].includes(row.base);
  const isHourAsked = !isKnown || brief.whole.some(({ id }) => kindOf(id) === 'time');
  return {
    place: row.base,
    row: far === undefined ? row : { ...row, far },
    time: draft.time ?? draft.effectTime ?? row.time ?? (isHourAsked ? given.time : 'day'),
    weather: skyOf(draft, given.weather),
    words,
    tints,
    grades,
    floats,
    style,
    ask: {
      ...plainAsk,
      backdrop: far ?? row.base,
      isBackdropSaid: far !== undefined && far !== row.far,
      culture,
      states,
      tones,
      dressing,
      moon,
      isMoonless: moon !== null || isUnwanted(brief, 'time.moon'),
      isBirdless: isUnwanted(brief, 'creature.bird'),
      staging: { ...draft.staging, rise: canRise ? draft.staging.rise : 1 },
      kit,
    },
  };
}
