import { type Colour, rgbOf } from '../draw/colour.ts';
import { exp, log, type Vec } from './vectors.ts';

/** Linear red, green and blue, in which light is added. */
export const linearOf = (value: number) =>
  value <= 0.04045 ? value / 12.92 : exp(2.4 * log((value + 0.055) / 1.055));

const known = new Map<string, Vec>();

/** Reads `#rrggbb`. */
export function hex(text: string): Vec {
  const before = known.get(text);
  if (before) return before;
  const value = Number.parseInt(text.slice(1), 16);
  const made: Vec = [
    linearOf((value >> 16) / 255),
    linearOf(((value >> 8) & 255) / 255),
    linearOf((value & 255) / 255),
  ];
  known.set(text, made);
  return made;
}

export const brightness = (colour: Vec) => 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2];

/** A colour of the drawn pictures as light. */
export function toVec(tone: Colour): Vec {
  const [red, green, blue] = rgbOf(tone);
  return [linearOf(red / 255), linearOf(green / 255), linearOf(blue / 255)];
}
