import type { Random } from '../draw/random.ts';
import { brightness, hex } from './colours.ts';
import type { Air } from './place.ts';
import type { Mood } from './scene.ts';
import { blend, cos, pi, scale, sin, type Vec } from './vectors.ts';

export type Hour = 'dawn' | 'day' | 'golden' | 'sunset' | 'dusk' | 'night';
export type Weather = 'clear' | 'clouds' | 'mist' | 'rain' | 'storm' | 'snow' | 'dust';

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
  readonly disc: { readonly size: number; readonly colour?: Vec };
  /** Coloured air, such as of an eclipse, a nightmare, neon. */
  readonly tints: readonly { readonly colour: Vec; readonly amount: number }[];
}

interface Palette {
  readonly zenith: string;
  readonly horizon: string;
  readonly sun: string;
  readonly sky: string;
  readonly ground: string;
  readonly fog: string;
}
interface HourRow {
  readonly palettes: readonly [Palette, ...Palette[]];
  /** How bright the direct light is, whatever its colour. */
  readonly key: number;
  /** Height of the sun in degrees, from and to. */
  readonly sunUp: readonly [number, number];
  readonly disc: number;
  readonly stars: number;
  readonly glow: number;
  readonly exposure: number;
  readonly rim: number;
  readonly haze: number;
}

const palette = (
  zenith: string,
  horizon: string,
  sun: string,
  sky: string,
  ground: string,
  fog: string,
): Palette => ({
  zenith,
  horizon,
  sun,
  sky,
  ground,
  fog,
});

/** The sky may be coloured; what lights things stays close to white, so that grass is green at sunset. */
const hours: Readonly<Record<Hour, HourRow>> = {
  dawn: {
    palettes: [
      palette('#3a6cbc', '#ffd9b8', '#ffc8a0', '#94acd8', '#746a62', '#c8c4cc'),
      palette('#5076c4', '#ffccc0', '#ffc0b0', '#9aa8dc', '#706670', '#c8bccc'),
      palette('#3078b0', '#ffe6b8', '#ffd898', '#8cb4cc', '#706c58', '#c4ccc4'),
    ],
    key: 1.6,
    sunUp: [10, 18],
    disc: 0.03,
    stars: 0,
    glow: 0.45,
    exposure: 0.88,
    rim: 1,
    haze: 1.1,
  },
  day: {
    palettes: [
      palette('#1f66c0', '#a4d0f2', '#fff0d8', '#94bcec', '#7c745e', '#a6c6e2'),
      palette('#2a7ac8', '#b4dcea', '#fff2dc', '#9cc8e8', '#80785c', '#b0ccd8'),
      palette('#1e5cb0', '#b0d0ee', '#ffecd0', '#8cb0e4', '#78705c', '#a6bedc'),
    ],
    key: 1.45,
    sunUp: [34, 52],
    disc: 0.025,
    stars: 0,
    glow: 0.22,
    exposure: 0.78,
    rim: 0.6,
    haze: 0.95,
  },
  golden: {
    palettes: [
      palette('#2c68b8', '#ffdcb4', '#ffd090', '#90a8d0', '#80705a', '#c4c4c4'),
      palette('#3872b0', '#ffe4c0', '#ffd898', '#94b0c8', '#7c7058', '#c4c8c0'),
      palette('#3c64b4', '#ffd0b0', '#ffc490', '#989ccc', '#7c6a5c', '#c4bcc0'),
    ],
    key: 1.5,
    sunUp: [16, 26],
    disc: 0.032,
    stars: 0,
    glow: 0.45,
    exposure: 0.8,
    rim: 1.2,
    haze: 0.9,
  },
  sunset: {
    palettes: [
      palette('#28609c', '#ffa860', '#ffa068', '#8088b8', '#6c5c54', '#c09a80'),
      palette('#3a4a98', '#ffa490', '#ffa88c', '#7e84bc', '#685c68', '#a48ca4'),
      palette('#285690', '#ffb868', '#ffb060', '#7c94b8', '#6c6054', '#b49c84'),
    ],
    key: 1.35,
    sunUp: [7, 13],
    disc: 0.045,
    stars: 0.1,
    glow: 0.5,
    exposure: 1,
    rim: 1.4,
    haze: 1,
  },
  dusk: {
    palettes: [
      palette('#1d2c6c', '#c884a4', '#ffb0a0', '#6a72b0', '#4a445c', '#6c648c'),
      palette('#1a3868', '#dc9874', '#ffb890', '#6480a8', '#4c4850', '#706c88'),
      palette('#2a2860', '#a884c4', '#e8b4d0', '#706cb0', '#464260', '#646090'),
    ],
    key: 0.95,
    sunUp: [6, 11],
    disc: 0,
    stars: 0.5,
    glow: 0.45,
    exposure: 1.2,
    rim: 1.3,
    haze: 1,
  },
  night: {
    palettes: [
      palette('#0a1638', '#34548c', '#b4ccff', '#4a60a0', '#283050', '#223860'),
      palette('#0c1234', '#464a88', '#c0c8ff', '#5456a0', '#2a2c50', '#2c305c'),
      palette('#082234', '#2c6078', '#b0dcff', '#406c90', '#22343e', '#1c4054'),
    ],
    key: 1.1,
    sunUp: [26, 40],
    disc: 0.04,
    stars: 1,
    glow: 0.2,
    exposure: 1.6,
    rim: 1.5,
    haze: 0.8,
  },
};

interface WeatherRow {
  readonly haze: number;
  readonly key: number;
  readonly cover: number;
  /** How much the sky loses its colour, and what grey it takes. */
  readonly grey: number;
  readonly to: string;
  readonly rain?: number;
  readonly snow?: number;
  readonly stars?: number;
  readonly disc?: number;
}
const weathers: Readonly<Record<Weather, WeatherRow>> = {
  clear: { haze: 1, key: 1, cover: 0.34, grey: 0, to: '#808890' },
  clouds: { haze: 1.1, key: 0.85, cover: 0.6, grey: 0.2, to: '#94a0ac', stars: 0.3 },
  mist: { haze: 5, key: 0.8, cover: 0.4, grey: 0.25, to: '#b8c2c8', stars: 0.4 },
  rain: { haze: 1.7, key: 0.2, cover: 0.95, grey: 0.86, to: '#6c7884', rain: 0.7, stars: 0, disc: 0 },
  storm: { haze: 1.3, key: 0.36, cover: 1, grey: 0.92, to: '#586878', rain: 1, stars: 0, disc: 0 },
  snow: { haze: 2.2, key: 0.7, cover: 0.6, grey: 0.5, to: '#aebccc', snow: 1, stars: 0.2, disc: 0 },
  dust: { haze: 4, key: 0.8, cover: 0.3, grey: 0.5, to: '#b88c58', stars: 0.2 },
};

const moonUp = [9, 15] as const;
const moonAside = [6, 16] as const;
/** Shafts of light are seen towards the sun, below the upper edge of the picture. */
const shaftsUp = [14, 22] as const;
const sunAround = { behind: [16, 44], side: [75, 120], front: [130, 160] } as const;

/** Puts light and air together. `azimuth` is where the camera looks, in radians from x towards z. */
export function moodOf(atmosphere: Atmosphere, air: Air, azimuth: number, random: Random): Mood {
  const hour = hours[atmosphere.hour];
  const weather = weathers[atmosphere.weather];
  const chosen = random.pick(hour.palettes);
  const grey = hex(weather.to);
  const isNight = atmosphere.hour === 'night';
  const dim = isNight ? 0.3 : atmosphere.hour === 'dusk' ? 0.5 : 1;
  const tone = (text: string, share = weather.grey) => {
    const weathered = blend(hex(text), scale(grey, dim), share);
    const tinted = air.tint ? blend(weathered, scale(hex(air.tint), dim), air.amount ?? 0) : weathered;
    return atmosphere.tints.reduce(
      (tone, { colour, amount }) => blend(tone, scale(colour, dim), amount),
      tinted,
    );
  };
  const side = random.chance(0.5) ? 1 : -1;
  const between = ([from, to]: readonly [number, number]) => random.range(from, to);
  // A full moon that is asked for is seen.
  const moon = atmosphere.hasFullMoon && isNight;
  const isShafted = atmosphere.hasShafts && !isNight;
  const up = (between(moon ? moonUp : isShafted ? shaftsUp : hour.sunUp) * pi) / 180;
  const around =
    azimuth + (side * between(moon || isShafted ? moonAside : sunAround[atmosphere.light]) * pi) / 180;
  const dark = atmosphere.isDark ? 0.62 : 1;
  const isWet = weather.rain !== undefined;
  const sun = tone(chosen.sun, weather.grey * (isWet ? 1 : 0.5));
  // Skies may be pink; things keep their own colours.
  const light = paler(sun, isNight ? 0.55 : 0.62);
  const discSize = weather.disc ?? (atmosphere.hasFullMoon && isNight ? 0.075 : hour.disc);
  const isCovered = air.sky === 'none' || air.sky === 'deep';
  const density =
    0.0042 *
    hour.haze *
    weather.haze *
    (air.haze ?? 1) *
    (atmosphere.isSoft || atmosphere.hasShafts ? 1.3 : 1);
  return {
    sunAt: [cos(around) * cos(up), sin(up), sin(around) * cos(up)],
    sun: light,
    key:
      (hour.key / Math.max(0.2, brightness(light))) *
      weather.key *
      (air.key ?? 1) *
      dark *
      (atmosphere.isSoft ? 0.75 : 1),
    disc: {
      radius: isCovered ? 0 : discSize * atmosphere.disc.size,
      colour: atmosphere.disc.colour
        ? scale(atmosphere.disc.colour, 2.4)
        : isNight
          ? [1.5, 1.45, 1.3]
          : scale(sun, 3),
      isMoon: isNight,
    },
    glow: hour.glow * (1 - weather.grey),
    ...skyOf(air, tone, chosen, dim, dark),
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
    stars: isCovered ? 0 : air.sky === 'space' ? 1.4 : hour.stars * (weather.stars ?? 1),
    fromSky: scale(
      paler(tone(chosen.sky), 0.4),
      (isNight ? 0.8 : isWet ? 0.95 : 0.6) * (air.ambient ?? 1) * dark,
    ),
    fromGround: scale(paler(tone(chosen.ground), 0.3), (isNight ? 0.75 : 0.66) * (air.ambient ?? 1) * dark),
    fog: {
      colour: scale(tone(chosen.fog), isNight ? (atmosphere.weather === 'mist' ? 1.3 : 0.55) : 0.92 * dark),
      density,
      height: atmosphere.weather === 'mist' ? 14 : 40,
      start: 0,
      towardsSun: isCovered || isWet ? 0.03 : isNight ? 0.1 : 0.16,
    },
    rim: hour.rim * (atmosphere.light === 'behind' ? 1.25 : 0.8),
    // By day, lit windows are seen and no more.
    glowing: isNight ? 3 : ['day', 'golden', 'dawn'].includes(atmosphere.hour) && !isCovered ? 1.3 : 2.2,
    air: isNight || isCovered || atmosphere.hour === 'dusk' ? 0.022 : 0.01,
    shafts: atmosphere.hasShafts ? 1 : atmosphere.light === 'behind' && !isNight ? 0.16 : 0,
    bloom: isNight ? 0.2 : 0.14,
    rain: weather.rain ?? 0,
    snow: weather.snow ?? 0,
    lightning: atmosphere.weather === 'storm' && random.chance(0.6),
    exposure: hour.exposure * (isCovered ? 1.3 : 1) * (atmosphere.isDark ? 0.9 : 1),
    saturation: 1.14,
    contrast: atmosphere.isSoft ? 0.06 : atmosphere.isDark ? 0.24 : 0.15,
    vignette: atmosphere.isDark ? 0.5 : 0.3,
  };
}

/** The same brightness with less colour. */
function paler(colour: Vec, share: number): Vec {
  const grey = brightness(colour);
  return blend(colour, [grey, grey, grey], share);
}

function skyOf(
  air: Air,
  tone: (text: string) => Vec,
  chosen: Palette,
  dim: number,
  dark: number,
): Pick<Mood, 'zenith' | 'horizon'> {
  if (air.sky === 'space') return { zenith: hex('#05060f'), horizon: hex('#141026') };
  if (air.sky === 'none' || air.sky === 'deep') {
    const deep = scale(hex(air.tint ?? '#303040'), dim * dark);
    return { zenith: scale(deep, air.sky === 'deep' ? 1.3 : 0.6), horizon: scale(deep, 0.7) };
  }
  return {
    zenith: scale(tone(chosen.zenith), dark),
    horizon: scale(tone(chosen.horizon), dark * (dim < 0.3 ? 0.75 : 1)),
  };
}
