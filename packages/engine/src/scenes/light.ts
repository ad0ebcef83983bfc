import { type Colour, colour, mix, vivid } from '../draw/colour.ts';
import { clamp, type Random } from '../draw/random.ts';

export type Time = 'day' | 'dawn' | 'dusk' | 'night';
export type Weather = 'clear' | 'clouds' | 'rain' | 'snow' | 'fog' | 'storm';

/** The light of a scene, which tints every colour in it. */
export interface Light {
  readonly time: Time;
  readonly weather: Weather;
  readonly top: Colour;
  readonly middle: Colour;
  readonly low: Colour;
  readonly sun: Colour;
  readonly haze: Colour;
  /** The colour of shadows. */
  readonly shade: Colour;
  /** The colour of surfaces lit by the sun or moon. */
  readonly key: Colour;
  /** The position of the sun or moon, as shares of the picture. */
  readonly sunX: number;
  readonly sunY: number;
  /** How much colour the dark takes from things. */
  readonly dark: number;
  readonly hazeStrength: number;
}

type Rig = Pick<Light, 'top' | 'middle' | 'low' | 'sun' | 'haze' | 'shade' | 'key' | 'sunY' | 'dark'>;

const rigs: Readonly<Record<Time, Rig>> = {
  day: {
    top: colour(0.56, 0.14, 250),
    middle: colour(0.75, 0.1, 236),
    low: colour(0.93, 0.045, 210),
    sun: colour(0.99, 0.05, 98),
    haze: colour(0.86, 0.05, 228),
    shade: colour(0.36, 0.08, 262),
    key: colour(0.97, 0.07, 96),
    sunY: 0.2,
    dark: 0.08,
  },
  dawn: {
    top: colour(0.55, 0.1, 272),
    middle: colour(0.76, 0.1, 345),
    low: colour(0.93, 0.09, 75),
    sun: colour(0.98, 0.08, 90),
    haze: colour(0.85, 0.075, 48),
    shade: colour(0.36, 0.09, 292),
    key: colour(0.94, 0.1, 72),
    sunY: 0.5,
    dark: 0.16,
  },
  dusk: {
    top: colour(0.33, 0.12, 288),
    middle: colour(0.62, 0.15, 24),
    low: colour(0.87, 0.15, 72),
    sun: colour(0.97, 0.11, 88),
    haze: colour(0.69, 0.115, 40),
    shade: colour(0.26, 0.09, 305),
    key: colour(0.88, 0.15, 62),
    sunY: 0.53,
    dark: 0.26,
  },
  night: {
    top: colour(0.17, 0.08, 276),
    middle: colour(0.31, 0.1, 266),
    low: colour(0.52, 0.1, 246),
    sun: colour(0.96, 0.03, 225),
    haze: colour(0.44, 0.09, 252),
    shade: colour(0.17, 0.07, 272),
    key: colour(0.8, 0.07, 232),
    sunY: 0.2,
    dark: 0.5,
  },
};

const greyed = (tone: Colour, share: number, lightness: number): Colour =>
  mix(tone, colour(lightness, 0.022, 250), share);

/** Bad weather reduces colour and light, and adds haze. */
function weathered(rig: Rig, weather: Weather, time: Time): Rig {
  const amount = { clear: 0, clouds: 0.18, rain: 0.6, snow: 0.42, fog: 0.55, storm: 0.74 }[weather];
  const level =
    time === 'night'
      ? 0.26
      : { clear: 0.8, clouds: 0.8, rain: 0.6, snow: 0.84, fog: 0.82, storm: 0.38 }[weather];
  return {
    ...rig,
    top: greyed(rig.top, amount, level * 0.8),
    middle: greyed(rig.middle, amount, level),
    low: greyed(rig.low, amount * 0.8, level + 0.1),
    haze: greyed(rig.haze, amount * 0.8, level + 0.04),
    key: greyed(rig.key, amount * 0.7, level + 0.1),
    dark: clamp(rig.dark + (weather === 'storm' ? 0.22 : amount * 0.12)),
  };
}

export function lightOf(time: Time, weather: Weather, random: Random): Light {
  const rig = weathered(rigs[time], weather, time);
  const turn = random.range(-12, 12);
  const turned = (tone: Colour): Colour => ({ ...tone, h: tone.h + turn });
  return {
    ...rig,
    time,
    weather,
    top: turned(rig.top),
    middle: turned(rig.middle),
    sunX: random.pick([random.range(0.16, 0.36), random.range(0.64, 0.84)]),
    hazeStrength: { clear: 1, clouds: 1, rain: 1.15, snow: 1.15, fog: 1.7, storm: 1.05 }[weather],
  };
}

/** Replaces colours for a scene with its own light (a cave, the deep sea). */
export const withTones = (light: Light, tones: Partial<Light>): Light => ({ ...light, ...tones });

/** Returns a colour in this light at a distance: 0 is near, 1 is the horizon. */
export function seen(light: Light, tone: Colour, depth: number): Colour {
  const darkened = mix(
    tone,
    colour(tone.l * 0.42 + light.shade.l * 0.12, light.shade.c, light.shade.h),
    light.dark,
  );
  return mix(darkened, light.haze, clamp(depth ** 0.85 * 0.92 * light.hazeStrength, 0, 0.96));
}

/** The side that the light touches, and the one it does not. */
export const litSide = (light: Light, tone: Colour, depth: number, amount = 0.3): Colour =>
  vivid(
    mix(seen(light, tone, depth), mix(light.key, light.haze, depth * 0.6), amount * (1 - depth * 0.5)),
    1.05,
  );
export const darkSide = (light: Light, tone: Colour, depth: number, amount = 0.5): Colour =>
  mix(seen(light, tone, depth), seen(light, light.shade, depth), amount * (1 - depth * 0.45));
