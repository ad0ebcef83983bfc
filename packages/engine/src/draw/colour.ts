import { clamp } from './random.ts';

/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.3, hue in degrees. */
export interface Colour {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

export const colour = (l: number, c: number, h: number): Colour => ({ l: clamp(l), c: Math.max(0, c), h });

type Triple = readonly [number, number, number];

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const curved = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

function labToLinear(l: number, a: number, b: number): Triple {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const isShown = (rgb: Triple) => rgb.every((value) => value >= -0.003 && value <= 1.003);

/** Converts to red, green and blue from 0 to 255. Colours outside the gamut lose chroma, never their hue. */
export function rgbOf({ l, c, h }: Colour): Triple {
  const turn = (h * Math.PI) / 180;
  let chroma = c;
  let rgb = labToLinear(l, chroma * Math.cos(turn), chroma * Math.sin(turn));
  while (chroma > 0.004 && !isShown(rgb)) {
    chroma *= 0.9;
    rgb = labToLinear(l, chroma * Math.cos(turn), chroma * Math.sin(turn));
  }
  const [red, green, blue] = rgb;
  return [byte(red), byte(green), byte(blue)];
}

const byte = (value: number) => Math.round(clamp(curved(Math.max(0, value))) * 255);

export function fromRgb(red: number, green: number, blue: number): Colour {
  const [r, g, b] = [linear(red / 255), linear(green / 255), linear(blue / 255)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  };
}

export function fromHex(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return fromRgb(value >> 16, (value >> 8) & 255, value & 255);
}

export const hexOf = (tone: Colour): string =>
  `#${rgbOf(tone)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

export function css(tone: Colour, alpha = 1): string {
  const [red, green, blue] = rgbOf(tone);
  return alpha >= 1 ? `rgb(${red},${green},${blue})` : `rgba(${red},${green},${blue},${alpha.toFixed(4)})`;
}

/** Mixes linearly in OKLab, which is perceptually uniform. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const [fromTurn, toTurn] = [(from.h * Math.PI) / 180, (to.h * Math.PI) / 180];
  const a = from.c * Math.cos(fromTurn) * (1 - share) + to.c * Math.cos(toTurn) * share;
  const b = from.c * Math.sin(fromTurn) * (1 - share) + to.c * Math.sin(toTurn) * share;
  return {
    l: from.l + (to.l - from.l) * share,
    c: Math.hypot(a, b),
    h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

export const lighter = (tone: Colour, by: number): Colour =>
  colour(tone.l + by, tone.c * (1 - by * 0.25), tone.h);
/** Shadows shift slightly towards violet, as in paintings. */
export function darker(tone: Colour, by: number): Colour {
  const shifted = mix(tone, colour(tone.l, Math.max(tone.c, 0.05), 290), clamp(by * 0.6));
  return colour(tone.l - by, shifted.c, shifted.h);
}
export const vivid = (tone: Colour, by: number): Colour => ({ ...tone, c: tone.c * by });

/** A ramp of 256 steps as red, green, blue bytes. */
export function rampOf(stops: readonly Colour[]): Uint8ClampedArray {
  const ramp = new Uint8ClampedArray(256 * 3);
  const last = stops.length - 1;
  for (let step = 0; step < 256; step++) {
    const place = (step / 255) * last;
    const index = Math.min(last - 1, Math.floor(place));
    const from = stops[index] ?? white;
    const to = stops[index + 1] ?? from;
    ramp.set(rgbOf(mix(from, to, place - index)), step * 3);
  }
  return ramp;
}

export const white: Colour = colour(1, 0, 0);
export const black: Colour = colour(0.12, 0.02, 280);
