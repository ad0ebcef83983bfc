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
  /** Coloured air, such as of an eclipse, a nightmare, neon. */
  readonly tint?: { readonly colour: Vec; readonly amount: number };
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

/** Zenith and light from the sky are kept complementary to the sun: one warm hue for all is one colour for all. */
const hours: Readonly<Record<Hour, HourRow>> = {
  dawn: {
    palettes: [
      palette('#5c84c4', '#ffd9b0', '#ffb884', '#8ea6da', '#6e5e54', '#dcc0b8'),
      palette('#7f90cf', '#ffcfc4', '#ffb0a0', '#9aa2dc', '#6a5a62', '#d8bccb'),
      palette('#4f94b8', '#ffe6b0', '#ffcf80', '#86b4cc', '#6a6450', '#cfd0b8'),
    ],
    key: 2.1,
    sunUp: [8, 16],
    disc: 0.03,
    stars: 0,
    glow: 0.6,
    exposure: 0.95,
    rim: 1,
    haze: 1.5,
  },
  day: {
    palettes: [
      palette('#2f78cc', '#b8dcf4', '#fff0d4', '#94bcec', '#7c745e', '#b4d0e6'),
      palette('#3a8ad0', '#cfe8ee', '#fff2dc', '#9cc8e8', '#80785c', '#c0d8de'),
      palette('#2a6cb8', '#c4dcf0', '#ffe8c0', '#8cb0e4', '#78705c', '#b0c6de'),
    ],
    key: 2.05,
    sunUp: [34, 52],
    disc: 0.025,
    stars: 0,
    glow: 0.3,
    exposure: 0.78,
    rim: 0.6,
    haze: 0.8,
  },
  golden: {
    palettes: [
      palette('#4f7cb8', '#ffd48c', '#ffb454', '#8ea4d0', '#7c6448', '#e2bc92'),
      palette('#5f86a8', '#ffdf9c', '#ffc060', '#90acc0', '#7c6a4a', '#dcc49a'),
      palette('#6078b4', '#ffc48c', '#ffa050', '#9498cc', '#7a5c4c', '#deae94'),
    ],
    key: 2.2,
    sunUp: [12, 22],
    disc: 0.032,
    stars: 0,
    glow: 0.7,
    exposure: 0.84,
    rim: 1.2,
    haze: 1.1,
  },
  sunset: {
    palettes: [
      palette('#33488c', '#ff9458', '#ff7c3c', '#747cb8', '#5c4850', '#c4806c'),
      palette('#39408c', '#ff9aa4', '#ff8a6a', '#7278b8', '#58465c', '#a87a9c'),
      palette('#2c5488', '#ffb05c', '#ff8c34', '#6c8cb8', '#5e4c44', '#c09468'),
    ],
    key: 2.05,
    sunUp: [5, 11],
    disc: 0.045,
    stars: 0.1,
    glow: 0.7,
    exposure: 1,
    rim: 1.4,
    haze: 1.2,
  },
  dusk: {
    palettes: [
      palette('#1d2460', '#c87ca4', '#ff9a8a', '#5a60a8', '#423a54', '#6c5c8c'),
      palette('#1a3060', '#e0906c', '#ffa070', '#5474a4', '#46404a', '#74688a'),
      palette('#2a1f58', '#a878c8', '#e8a0d0', '#645cac', '#3e385a', '#60568c'),
    ],
    key: 1.3,
    sunUp: [4, 9],
    disc: 0,
    stars: 0.5,
    glow: 0.5,
    exposure: 1.15,
    rim: 1.3,
    haze: 1.2,
  },
  night: {
    palettes: [
      palette('#0a1436', '#34508c', '#b4ccff', '#46589c', '#262c48', '#1e3058'),
      palette('#0c1030', '#4a4488', '#c0c0ff', '#544f9c', '#2a284a', '#282a56'),
      palette('#06202e', '#2c6478', '#b0e4ff', '#3c6a88', '#20323c', '#163c4c'),
    ],
    key: 1.9,
    sunUp: [26, 40],
    disc: 0.035,
    stars: 1,
    glow: 0.2,
    exposure: 1.38,
    rim: 1.4,
    haze: 1,
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
  clouds: { haze: 1.1, key: 0.8, cover: 0.62, grey: 0.25, to: '#94a0ac', stars: 0.3 },
  mist: { haze: 3.4, key: 0.85, cover: 0.4, grey: 0.15, to: '#b8c2c8', stars: 0.4 },
  rain: { haze: 2, key: 0.5, cover: 0.8, grey: 0.72, to: '#5c6874', rain: 0.7, stars: 0, disc: 0 },
  storm: { haze: 2, key: 0.65, cover: 0.86, grey: 0.82, to: '#3c4858', rain: 1, stars: 0, disc: 0 },
  snow: { haze: 2.4, key: 0.75, cover: 0.6, grey: 0.4, to: '#aebccc', snow: 1, stars: 0.2, disc: 0 },
  dust: { haze: 4, key: 0.8, cover: 0.3, grey: 0.5, to: '#b88c58', stars: 0.2 },
};

const moonUp = [9, 15] as const;
const moonAside = [6, 16] as const;
const sunAround = { behind: [14, 40], side: [60, 105], front: [130, 160] } as const;

/** Puts light and air together. `azimuth` is where the camera looks, in radians from x towards z. */
export function moodOf(atmosphere: Atmosphere, air: Air, azimuth: number, random: Random): Mood {
  const hour = hours[atmosphere.hour];
  const weather = weathers[atmosphere.weather];
  const chosen = random.pick(hour.palettes);
  const grey = hex(weather.to);
  const isNight = atmosphere.hour === 'night';
  const dim = isNight ? 0.22 : atmosphere.hour === 'dusk' ? 0.5 : 1;
  const tone = (text: string, share = weather.grey) => {
    const weathered = blend(hex(text), scale(grey, dim), share);
    const tinted = air.tint ? blend(weathered, scale(hex(air.tint), dim), air.amount ?? 0) : weathered;
    return atmosphere.tint ? blend(tinted, atmosphere.tint.colour, atmosphere.tint.amount) : tinted;
  };
  const side = random.chance(0.5) ? 1 : -1;
  const between = ([from, to]: readonly [number, number]) => random.range(from, to);
  // A full moon that is asked for is seen.
  const moon = atmosphere.hasFullMoon && isNight;
  const up = (between(moon ? moonUp : hour.sunUp) * pi) / 180;
  const around = azimuth + (side * between(moon ? moonAside : sunAround[atmosphere.light]) * pi) / 180;
  const dark = atmosphere.isDark ? 0.62 : 1;
  const sun = tone(chosen.sun, weather.grey * 0.5);
  // Skies may be pink; things keep their own colours.
  const light = paler(sun, 0.45);
  const discSize = weather.disc ?? (atmosphere.hasFullMoon && isNight ? 0.075 : hour.disc);
  const isCovered = air.sky === 'none' || air.sky === 'deep';
  const density = 0.0042 * hour.haze * weather.haze * (air.haze ?? 1) * (atmosphere.isSoft ? 1.3 : 1);
  return {
    sunAt: [cos(around) * cos(up), sin(up), sin(around) * cos(up)],
    sun: light,
    key: hour.key * weather.key * (air.key ?? 1) * dark * (atmosphere.isSoft ? 0.75 : 1),
    disc: {
      radius: isCovered ? 0 : discSize,
      colour: isNight ? [1.5, 1.45, 1.3] : scale(sun, 3),
      isMoon: isNight,
    },
    glow: hour.glow,
    ...skyOf(air, tone, chosen, dim, dark),
    ...(air.sky === undefined && {
      clouds: {
        size: random.range(0.8, 1.3),
        cover: weather.cover * random.range(0.85, 1.15),
        softness: 0.26,
        dark: scale(blend(tone(chosen.zenith), tone(chosen.fog), 0.45), isNight ? 1.1 : 0.9),
        lit: scale(blend(tone(chosen.horizon), sun, 0.4), isNight ? 0.35 : 0.95),
        at: [random.range(0, 40), random.range(0, 40)],
      },
    }),
    stars: isCovered ? 0 : air.sky === 'space' ? 1.4 : hour.stars * (weather.stars ?? 1),
    fromSky: scale(
      paler(tone(chosen.sky), isNight ? 0.2 : 0.4),
      (isNight ? 0.62 : 0.68) * (air.ambient ?? 1) * dark,
    ),
    fromGround: scale(paler(tone(chosen.ground), 0.3), (isNight ? 0.6 : 0.66) * (air.ambient ?? 1) * dark),
    fog: {
      colour: scale(tone(chosen.fog), isNight ? 0.55 : 0.92 * dark),
      density,
      height: atmosphere.weather === 'mist' ? 14 : 40,
      start: 0,
      towardsSun: isCovered ? 0.05 : isNight ? 0.1 : 0.24,
    },
    rim: hour.rim * (atmosphere.light === 'behind' ? 1.25 : 0.8),
    glowing: isNight ? 3 : 2.2,
    air: isNight || isCovered || atmosphere.hour === 'dusk' ? 0.022 : 0.01,
    shafts: atmosphere.hasShafts ? 0.4 : atmosphere.light === 'behind' && !isNight ? 0.16 : 0,
    bloom: isNight ? 0.2 : 0.14,
    rain: weather.rain ?? 0,
    snow: weather.snow ?? 0,
    exposure: hour.exposure * (isCovered ? 1.15 : 1) * (atmosphere.isDark ? 0.9 : 1),
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
