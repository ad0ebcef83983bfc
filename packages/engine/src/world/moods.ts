import type { Random } from '../draw/random.ts';
import { brightness, hex } from './colours.ts';
import { type Hour, hours, type Palette, type Weather, weathers } from './mood-rows.ts';
import type { Air } from './place.ts';
import type { Mood } from './scene.ts';
import { blend, cos, pi, scale, sin, type Vec } from './vectors.ts';

/** What the words say of light and air. */
export interface Atmosphere {
  readonly hour: Hour;
  readonly weather: Weather;
  /** Where the sun stands as seen by the camera: behind what is shown, at a side, or behind the camera. */
  readonly light: 'behind' | 'side' | 'front';
  readonly isDark: boolean;
  readonly isSoft: boolean;
  readonly hasShafts: boolean;
  readonly hasFullMoon: boolean;
  /** How large the sun or the moon is said to be, and in which colour. */
  readonly disc: { readonly size: number; readonly count: number; readonly colour?: Vec };
  readonly hasAurora: boolean;
  readonly hasLightning: boolean;
  readonly lit?: Mood['lit'];
  /** Coloured air, such as of an eclipse, a nightmare, neon. */
  readonly tints: readonly { readonly colour: Vec; readonly amount: number }[];
}

const moonUp = [9, 15] as const;
const moonAside = [6, 16] as const;
/** Shafts of light are seen towards the sun, below the upper edge of the picture. */
const shaftsUp = [14, 22] as const;
const sunAround = { behind: [16, 44], side: [75, 120], front: [130, 160] } as const;
/** A low sun colours the sky around it, which is to be seen. */
const lowSunAround = { behind: [14, 36], side: [38, 72], front: [80, 125] } as const;

/** Puts light and air together. `azimuth` is where the camera looks, in radians from x towards z. */
export function moodOf(atmosphere: Atmosphere, air: Air, azimuth: number, random: Random): Mood {
  const hour = hours[atmosphere.hour];
  const weather = weathers[atmosphere.weather];
  const chosen = random.pick(hour.palettes);
  const grey = hex(weather.to);
  const isNight = atmosphere.hour === 'night';
  const dim = isNight ? 0.3 : atmosphere.hour === 'dusk' ? 0.5 : 1;
  // Mist and thin clouds take on the colours of the hour.
  const isThin = ['mist', 'clouds', 'snow'].includes(atmosphere.weather);
  const veil = blend(
    scale(grey, dim),
    hex(chosen.horizon),
    isThin ? 0.5 : atmosphere.weather === 'overcast' ? 0.2 : 0,
  );
  const tone = (text: string, share = weather.grey, by = 1) => {
    const weathered = blend(hex(text), veil, share);
    const tinted = air.tint ? blend(weathered, scale(hex(air.tint), dim), (air.amount ?? 0) * by) : weathered;
    return atmosphere.tints.reduce(
      (tone, { colour, amount }) => blend(tone, scale(colour, dim), amount),
      tinted,
    );
  };
  const side = random.chance(0.5) ? 1 : -1;
  const sunWays = ['sunset', 'golden', 'dusk', 'dawn'].includes(atmosphere.hour) ? lowSunAround : sunAround;
  const between = ([from, to]: readonly [number, number]) => random.range(from, to);
  // A full moon that is asked for is seen.
  const moon = atmosphere.hasFullMoon && isNight;
  const isShafted = atmosphere.hasShafts && !isNight;
  const up = (between(moon ? moonUp : isShafted ? shaftsUp : hour.sunUp) * pi) / 180;
  const around =
    azimuth + (side * between(moon || isShafted ? moonAside : sunWays[atmosphere.light]) * pi) / 180;
  const dark = atmosphere.isDark ? 0.62 : 1;
  const isWet = weather.rain !== undefined || atmosphere.weather === 'overcast';
  const sun = tone(chosen.sun, weather.grey * (isWet ? 1 : 0.5));
  // Skies may be pink; things keep their own colours.
  const light = paler(sun, isNight ? 0.35 : atmosphere.hour === 'day' ? 0.5 : 0.28);
  const discSize = weather.disc ?? (atmosphere.hasFullMoon && isNight ? 0.075 : hour.disc);
  const lit = atmosphere.lit?.all;
  const isCovered = air.sky === 'none' || air.sky === 'deep';
  /** Coloured light is seen where other light is weak. */
  const own = (colour: Vec, share: number) => (lit ? blend(colour, tintedBy(colour, lit), share) : colour);
  const density = 0.0042 * hour.haze * weather.haze * (air.haze ?? 1) * (atmosphere.isSoft ? 1.3 : 1);
  return {
    sunAt: [cos(around) * cos(up), sin(up), sin(around) * cos(up)],
    ...(atmosphere.lit && { lit: atmosphere.lit }),
    sun: own(light, 0.4),
    key:
      (hour.key / Math.max(0.2, brightness(light))) *
      weather.key *
      (air.key ?? 1) *
      dark *
      (lit ? 0.6 : 1) *
      (atmosphere.isSoft ? 0.75 : 1),
    disc: {
      radius: isCovered ? 0 : discSize * atmosphere.disc.size,
      colour: atmosphere.disc.colour
        ? scale(atmosphere.disc.colour, 1.4)
        : isNight
          ? [1.5, 1.45, 1.3]
          : scale(sun, 3),
      isMoon: isNight,
    },
    glow: hour.glow * (1 - weather.grey) * (air.sky === 'space' ? 0.15 : 1),
    ...skyOf(air, tone, chosen, dim, dark, atmosphere.weather === 'dust' ? 0.25 : weather.grey),
    ...(air.sky === 'space' && { clouds: nebula(random) }),
    ...(air.sky === undefined && {
      clouds: {
        size: random.range(0.8, 1.3),
        cover: weather.cover * random.range(0.85, 1.15),
        softness: 0.26,
        dark: scale(blend(tone(chosen.zenith), tone(chosen.fog), 0.45), isNight ? 1.1 : isWet ? 0.55 : 0.9),
        lit: scale(blend(tone(chosen.horizon), light, 0.3), isNight ? 0.35 : 1.2),
        at: [random.range(0, 40), random.range(0, 40)],
      },
    }),
    band: hour.band,
    away: air.sky === 'space' ? hex('#0b0c1c') : awayOf(tone, chosen, dark),
    aurora: atmosphere.hasAurora && !isCovered ? 0.5 : 0,
    moons: isCovered ? [] : moonsBeside(atmosphere, around, up, side, discSize),
    // A covered sky has one even light.
    shade: isCovered || isNight ? 0 : 0.55 * (1 - weather.grey),
    stars: isCovered ? 0 : air.sky === 'space' ? 1.4 : hour.stars * (weather.stars ?? 1),
    fromSky: scale(
      own(paler(tone(chosen.sky), 0.22), 0.8),
      (isNight ? 0.8 : isWet ? 0.95 : 0.6) * (air.ambient ?? 1) * dark,
    ),
    fromGround: scale(
      own(paler(tone(chosen.ground), 0.3), 0.6),
      (isNight ? 0.75 : 0.66) * (air.ambient ?? 1) * dark,
    ),
    fog: {
      colour: scale(
        own(tone(chosen.fog), 0.6),
        isNight ? (atmosphere.weather === 'mist' ? 1.3 : 0.7) : 0.92 * dark,
      ),
      density,
      height: atmosphere.weather === 'mist' ? 14 : 40,
      start: 0,
      towardsSun: isCovered || isWet ? 0.03 : isNight ? 0.1 : 0.24,
    },
    rim: hour.rim * (atmosphere.light === 'behind' ? 1.25 : 0.8),
    // By day, lit windows are seen and no more.
    glowing: isNight ? 1.9 : ['day', 'golden', 'dawn'].includes(atmosphere.hour) && !isCovered ? 1.2 : 1.7,
    air: isNight || isCovered || atmosphere.hour === 'dusk' ? 0.022 : 0.01,
    shafts: atmosphere.hasShafts ? 1 : atmosphere.light === 'behind' && !isNight ? 0.16 : 0,
    bloom: isNight ? 0.32 : 0.16,
    rain: weather.rain ?? 0,
    snow: weather.snow ?? 0,
    lightning: (atmosphere.weather === 'storm' && random.chance(0.6)) || atmosphere.hasLightning,
    exposure: hour.exposure * (isCovered ? 1.3 : 1) * (atmosphere.isDark ? 0.9 : 1),
    saturation: 1.14,
    contrast: atmosphere.isSoft ? 0.06 : atmosphere.isDark ? 0.24 : 0.15,
    vignette: atmosphere.isDark ? 0.5 : 0.3,
  };
}

/** Clouds of gas between the stars: two colours by seed, thin enough for the stars. */
function nebula(random: Random): NonNullable<Mood['clouds']> {
  const [dark, lit] = random.pick(gases);
  return {
    size: random.range(1.4, 2.2),
    cover: random.range(0.4, 0.52),
    softness: 0.62,
    dark: hex(dark),
    lit: hex(lit),
    at: [random.range(0, 40), random.range(0, 40)],
  };
}
type Gas = readonly [string, string];
const gases: readonly [Gas, ...Gas[]] = [
  ['#1a1040', '#8a3f9c'],
  ['#0c1c48', '#2f7aa0'],
  ['#2a0f38', '#b0485c'],
  ['#0f2440', '#3f9a8a'],
];

/** Opposite to the sun, the horizon is dusky. */
const awayOf = (tone: (text: string) => Vec, { horizon, zenith, fog }: Palette, dark: number) =>
  scale(blend(blend(tone(fog), tone(horizon), 0.25), tone(zenith), 0.3), dark);

/** More moons or suns, each smaller than the one before, across where the camera looks. */
const moonsBeside = (
  { disc: { count, size, colour }, hour }: Atmosphere,
  around: number,
  up: number,
  side: number,
  radius: number,
): NonNullable<Mood['moons']> =>
  Array.from({ length: count - 1 }, (_, index) => {
    const turn = around - side * (0.17 + 0.14 * index);
    const height = up + (index % 2 === 0 ? 0.03 : -0.06);
    const own: Vec = hour === 'night' ? [1.5, 1.05, 0.85] : [3, 2.2, 1.5];
    return {
      at: [cos(turn) * cos(height), sin(height), sin(turn) * cos(height)],
      radius: radius * size * (0.6 - 0.08 * index),
      colour: colour ? scale(colour, 1.4) : own,
    };
  });

/** The hue of another colour, a little paler, as bright as this one. */
function tintedBy(colour: Vec, by: Vec): Vec {
  const pale = paler(by, 0.25);
  return scale(pale, brightness(colour) / (brightness(pale) + 0.02));
}

/** The same brightness with less colour. */
function paler(colour: Vec, share: number): Vec {
  const grey = brightness(colour);
  return blend(colour, [grey, grey, grey], share);
}

function skyOf(
  air: Air,
  tone: (text: string, share?: number, by?: number) => Vec,
  chosen: Palette,
  dim: number,
  dark: number,
  grey: number,
): Pick<Mood, 'zenith' | 'horizon'> {
  if (air.sky === 'space') return { zenith: hex('#05060f'), horizon: hex('#141026') };
  if (air.sky === 'none' || air.sky === 'deep') {
    const deep = scale(hex(air.tint ?? '#303040'), dim * dark);
    return { zenith: scale(deep, air.sky === 'deep' ? 2.4 : 0.6), horizon: scale(deep, 0.7) };
  }
  return {
    // Sand and blue make lilac: what lies in the air near the ground hardly colours the sky above it.
    zenith: scale(tone(chosen.zenith, grey, 0.35), dark),
    horizon: scale(tone(chosen.horizon), dark * (dim < 0.3 ? 0.75 : 1)),
  };
}
