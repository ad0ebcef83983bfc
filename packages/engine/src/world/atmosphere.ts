import { type Brief, type Noun, wholeOf } from '../brief/brief.ts';
import { drawingFor, isA } from '../concepts/graph.ts';
import type { Random } from '../draw/random.ts';
import type { AirRow } from './air-row.ts';
import { airsOf } from './airs.ts';
import { hex, toVec } from './colours.ts';
import { sizeOf, tintOf } from './looks.ts';
import type { Hour, Weather } from './mood-rows.ts';
import type { Atmosphere } from './moods.ts';
import type { Place } from './place.ts';
import type { Shot } from './shot-rows.ts';
import { limit } from './vectors.ts';

const hours: Readonly<Record<string, Hour>> = {
  'time.dawn': 'dawn',
  'time.morning': 'dawn',
  'time.day': 'day',
  'time.noon': 'day',
  'time.afternoon': 'golden',
  'time.golden-hour': 'golden',
  'time.sunset': 'sunset',
  'time.evening': 'sunset',
  'time.dusk': 'dusk',
  'time.night': 'night',
  'time.sun': 'day',
  'time.eclipse': 'dusk',
  'time.midnight-sun': 'golden',
};
const weathers: Readonly<Record<string, Weather>> = {
  'weather.clear': 'clear',
  'weather.clouds': 'clouds',
  'weather.overcast': 'overcast',
  'weather.fog': 'mist',
  'weather.rain': 'rain',
  'weather.storm': 'storm',
  'weather.snow': 'snow',
  'weather.sandstorm': 'dust',
};
const darkMoods = ['mood.dark', 'mood.evil', 'mood.dangerous'];
/** They are kinds of dark moods to the words, but not to the light. */
const sadMoods = ['mood.sad'];
const softMoods = ['mood.calm', 'mood.cute', 'mood.dreamy'];
/** The hour that suits a mood or a place of which the words say no hour. */
const usualHours: Readonly<Record<string, readonly Hour[]>> = {
  'mood.sad': ['day', 'dawn', 'day', 'day'],
  'mood.dark': ['night', 'dusk'],
  'mood.epic': ['day', 'day', 'golden', 'day', 'day', 'day', 'sunset', 'day'],
  'mood.calm': ['day', 'day', 'dawn', 'day'],
  'mood.dreamy': ['day', 'day', 'dawn', 'day', 'day', 'day', 'dusk', 'day'],
  'place.graveyard': ['night', 'dusk'],
  'place.haunted-forest': ['night', 'dusk'],
  'place.volcano': ['dusk', 'night'],
  'place.camp': ['night', 'dusk'],
  'thing.campfire': ['night', 'dusk'],
  'thing.lantern': ['dusk', 'night'],
  'thing.torch': ['night', 'dusk'],
  'creature.ghost': ['night', 'dusk'],
  'creature.vampire': ['night'],
  'creature.bat': ['night', 'dusk'],
  'place.night-city': ['night'],
  'place.neon-street': ['night'],
  'place.night-market': ['night', 'night', 'dusk'],
  'place.cyberpunk-city': ['night', 'night', 'dusk'],
};
/** By seed: most pictures keep the light of day. */
const anyHour: readonly Hour[] = [
  ...(['day', 'day', 'golden', 'day'] as const),
  ...(['day', 'day', 'dawn', 'day'] as const),
  ...(['day', 'day', 'sunset', 'day'] as const),
];
/** What is lit from behind has the sun low. */
const lowSun: readonly Hour[] = ['golden', 'sunset', 'golden', 'dawn'];
/** Under rain clouds, a coloured sky is not seen. */
const stormyHour: readonly Hour[] = ['day', 'day', 'dusk', 'day'];

/** What the words say of light and air; what they leave open is chosen to suit place and mood. */
export function atmosphereOf(
  brief: Brief,
  shot: Pick<Shot, 'light'>,
  seed: number,
  random: Pick<Random, 'chance'>,
): Atmosphere {
  // What is said comes before what other words lend: 'a fair on a sunny day' is by day.
  const whole = wholeOf(brief, 'time', 'weather', 'mood', 'season', 'direction');
  const said = [
    ...whole.filter(({ text }) => text !== ''),
    ...whole.filter(({ text }) => text === ''),
  ].flatMap(({ id, attributes }) => [id, ...attributes]);
  const first = <T>(table: Readonly<Record<string, T>>, ids: readonly string[] = said) =>
    ids.map((id) => drawingFor(id, table)?.drawing).find((found) => found !== undefined);
  const named = [...brief.subjects, ...brief.things, ...brief.places].map(({ id }) => id);
  const airs = airsOf(brief);
  const weather = first(weathers) ?? airs.find((each) => each.weather)?.weather;
  const isWet = ['rain', 'storm', 'overcast'].includes(weather ?? '');
  const has = (ids: readonly string[]) =>
    said.some((id) => drawingFor(id, Object.fromEntries(ids.map((each) => [each, true]))));
  // At noon, what is seen against the sun is dull; when it is low, it has a bright edge.
  const isBacklit = has([
    'direction.backlight',
    'state.silhouette',
    'direction.volumetric-lighting',
    'direction.dramatic-lighting',
  ]);
  const known = first(usualHours, [...said, ...named]) ?? (has(['direction.backlight']) ? lowSun : undefined);
  const usual = known && (!isWet || known.includes('night')) ? known : isWet ? stormyHour : anyHour;
  const hour = first(hours) ?? airs.find((each) => each.hour)?.hour ?? usual[seed % usual.length] ?? 'day';
  const winter =
    said.includes('season.winter') && !brief.without.includes('weather.snow') ? 'snow' : undefined;
  return {
    hour,
    weather: weather ?? winter ?? (random.chance(0.3) ? 'clouds' : 'clear'),
    light: isBacklit ? 'behind' : hour === 'day' && shot.light === 'behind' ? 'side' : shot.light,
    isDark: has(darkMoods) && !has(sadMoods),
    isSoft: has(softMoods) || has(['direction.soft-lighting']),
    hasShafts: has(['direction.volumetric-lighting']) || (named.includes('effect.sunbeam') && !first(hours)),
    hasFullMoon: wholeOf(brief, 'time').some(({ id, text }) => isA(id, 'time.moon') && text !== ''),
    hasAurora: has(['weather.aurora']),
    hasLightning: has(['weather.lightning', 'effect.lightning']),
    disc: discOf(brief),
    ...litOf(airs),
    tints: airs.flatMap(({ tint }) => (tint ? [{ colour: toVec(tint[0]), amount: tint[1] }] : [])),
  };
}

/** The first coloured light that fills the place, and what the first one sends from the sides. */
function litOf(airs: readonly AirRow[]): Pick<Atmosphere, 'lit'> {
  const lits = airs.flatMap(({ lit }) => lit ?? []);
  const all = lits.find((lit) => lit.all)?.all;
  const sides = lits[0]?.sides;
  return sides ? { lit: { sides: [toVec(sides[0]), toVec(sides[1])], ...(all && { all: toVec(all) }) } } : {};
}

/** How large the sun or the moon is said to be, and in which colour. */
function discOf(brief: Brief): Atmosphere['disc'] {
  const noun = wholeOf(brief, 'time').find(({ id }) => isA(id, 'time.moon') || isA(id, 'time.sun'));
  if (brief.without.some((id) => isA('time.full-moon', id))) return { size: 0, count: 1 };
  if (!noun) return { size: 1, count: 1 };
  const tone = noun.id === 'time.blood-moon' ? '#c8402c' : undefined;
  const colour = tone ? hex(tone) : tintOf(noun);
  return { size: sizeOf(noun), count: countOf(noun), ...(colour && { colour }) };
}

/** "Two moons", "three suns": up to five. */
const countOf = ({ attributes }: Noun) => {
  const count = attributes.find((id) => id.startsWith('count.'))?.slice('count.'.length);
  return limit(Number(count) || 1, 1, 5);
};

/** Wind makes waves. */
export const seaIn = (weather: Weather, place: Place): Place =>
  place.water && weather === 'storm' && place.water.kind !== 'pools'
    ? {
        ...place,
        water: {
          ...place.water,
          chop: Math.max(0.2, place.water.chop),
          ...(place.water.waves !== undefined && {
            waves: Math.max(place.land.drop ? 2.6 : 1.9, place.water.waves * 2.4),
          }),
        },
      }
    : place;

const isIn = ({ whole, places }: Brief, season: string) =>
  [...whole, ...places].flatMap(({ id, attributes }) => [id, ...attributes]).some((id) => isA(id, season));

/** Snow lies on everything. */
export const isSnowy = (brief: Brief, weather: Weather) =>
  weather === 'snow' ||
  ['season.winter', 'weather.snow', 'state.snowy', 'place.snow-mountain'].some((id) => isIn(brief, id));

/** Leaves are red and yellow. */
export const isAutumnal = (brief: Brief) =>
  isIn(brief, 'season.autumn') && brief.whole.every((noun) => isHere(noun, brief));

/** Ripe rice is no autumn: where it grows no leaves turn. A summer brings no beach to a house in a town. */
export const isHere = ({ id }: Noun, { places }: Brief) => {
  const isAt = (...all: readonly string[]) => places.some((place) => all.some((each) => isA(place.id, each)));
  if (isA(id, 'season.harvest')) return !isAt('place.rice-field');
  return !isA(id, 'season.summer') || places.length === 0 || isAt('place.beach', 'place.sea', 'place.island');
};
