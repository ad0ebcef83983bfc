import { type Colour, colour, rgbOf, white } from '../draw/colour.ts';

const linear = (value: number) =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;

function luminance(tone: Colour): number {
  const [red, green, blue] = rgbOf(tone);
  return linear(red) * 0.2126 + linear(green) * 0.7152 + linear(blue) * 0.0722;
}

/** The contrast of two colours as accessibility guidelines define it: 1 to 21. Text needs 4.5. */
export function contrast(one: Colour, other: Colour): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

export const leastContrast = 4.5;

/** What a label is written with: its colour, and an outline where the ground alone does not make it readable. */
export interface Ink {
  readonly tone: Colour;
  readonly line: Colour | null;
}

/**
 * Returns the ink of a label on a ground: white with a dark outline on dark and middle tones, as games write; dark without an
 * outline on light ones.
 */
export function inkOn(ground: Colour): Ink {
  if (contrast(white, ground) < 2.4) return { tone: darkInk(ground), line: null };
  return { tone: white, line: outlineFor(ground) };
}

function outlineFor(ground: Colour): Colour {
  let line = colour(Math.min(0.42, ground.l - 0.2), ground.c * 0.8, ground.h);
  while (line.l > 0 && contrast(white, line) < leastContrast) line = colour(line.l - 0.04, line.c, line.h);
  return line;
}

function darkInk(ground: Colour): Colour {
  let ink = colour(0.34, Math.min(0.09, ground.c), ground.h);
  while (ink.l > 0 && contrast(ink, ground) < leastContrast) ink = colour(ink.l - 0.03, ink.c, ink.h);
  return ink;
}

/** Returns the wished ink if it can be read on the ground, else the nearest lighter or darker one that can. */
export function readable(wished: Colour, ground: Colour): Colour {
  if (contrast(wished, ground) >= leastContrast) return wished;
  const step = contrast(white, ground) > contrast(colour(0, 0, 0), ground) ? 0.03 : -0.03;
  let ink = wished;
  while (contrast(ink, ground) < leastContrast && ink.l > 0 && ink.l < 1)
    ink = colour(ink.l + step, ink.c * 0.94, ink.h);
  return ink;
}
