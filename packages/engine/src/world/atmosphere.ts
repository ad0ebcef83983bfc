import { type Brief, wholeOf } from '../brief/brief.ts';
import { drawingFor } from '../concepts/graph.ts';
import type { Random } from '../draw/random.ts';
import { hex } from './colours.ts';
import type { Atmosphere, Hour, Weather } from './moods.ts';
import type { Shot } from './shots.ts';

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
  'weather.fog': 'mist',
  'weather.rain': 'rain',
  'weather.storm': 'storm',
  'weather.snow': 'snow',
  'weather.sandstorm': 'dust',
};
const darkMoods = ['mood.dark', 'mood.evil', 'mood.dangerous'];
const softMoods = ['mood.calm', 'mood.cute', 'mood.dreamy'];
/** The hour that suits a mood or a place of which the words say no hour. */
const usualHours: Readonly<Record<string, readonly Hour[]>> = {
  'mood.dark': ['night', 'dusk'],
  'mood.epic': ['sunset', 'golden', 'dusk'],
  'mood.calm': ['golden', 'dawn'],
  'mood.dreamy': ['dusk', 'dawn'],
  'mood.cheerful': ['day', 'golden'],
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
};
/** By seed: most pictures keep the light of day. */
const anyHour: readonly Hour[] = ['day', 'golden', 'day', 'dawn', 'golden', 'day', 'sunset'];
const tints: Readonly<Record<string, readonly [string, number]>> = {
  'time.blood-moon': ['#8a2018', 0.45],
  'time.blue-hour': ['#28509c', 0.35],
  'weather.acid-rain': ['#6f8a20', 0.35],
  'weather.smog': ['#8a7a5a', 0.4],
  'place.hell': ['#8a2410', 0.5],
  'place.heaven': ['#fff0d0', 0.4],
};

/** What the words say of light and air; what they leave open is chosen to suit place and mood. */
export function atmosphereOf(
  brief: Brief,
  shot: Pick<Shot, 'light'>,
  seed: number,
  random: Pick<Random, 'chance'>,
): Atmosphere {
  const said = wholeOf(brief, 'time', 'weather', 'mood', 'season', 'direction').map(({ id }) => id);
  const first = <T>(table: Readonly<Record<string, T>>, ids: readonly string[] = said) =>
    ids.map((id) => drawingFor(id, table)?.drawing).find((found) => found !== undefined);
  const named = [...brief.subjects, ...brief.things, ...brief.places].map(({ id }) => id);
  const usual = first(usualHours, [...said, ...named]) ?? anyHour;
  const hour = first(hours) ?? usual[(seed + 6) % usual.length] ?? 'day';
  const winter =
    said.includes('season.winter') && !brief.without.includes('weather.snow') ? 'snow' : undefined;
  const tint = first(tints, [...said, ...named]);
  const has = (ids: readonly string[]) =>
    said.some((id) => drawingFor(id, Object.fromEntries(ids.map((each) => [each, true]))));
  return {
    hour,
    weather: first(weathers) ?? winter ?? (random.chance(0.3) ? 'clouds' : 'clear'),
    light: has(['direction.backlight', 'state.silhouette']) ? 'behind' : shot.light,
    isDark: has(darkMoods),
    isSoft: has(softMoods) || has(['direction.soft-lighting']),
    hasShafts: has(['direction.volumetric-lighting']),
    hasFullMoon: said.includes('time.full-moon') || said.includes('time.blood-moon'),
    ...(tint && { tint: { colour: hex(tint[0]), amount: tint[1] } }),
  };
}

/** Snow lies on everything. */
export const isSnowy = (brief: Brief, weather: Weather) =>
  weather === 'snow' || wholeOf(brief, 'season').some(({ id }) => id === 'season.winter');
