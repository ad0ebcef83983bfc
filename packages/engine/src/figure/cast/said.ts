import { kindOf, type Noun } from '../../brief/brief.ts';
import { isA } from '../../concepts/graph.ts';
import { type Colour, colour } from '../../draw/colour.ts';
import type { Carried } from '../look.ts';
import { secondOf, stuffOf, tintOf } from '../tints.ts';
import { printOf } from '../wear/patterns.ts';
import type { Heed } from './who.ts';

/** The tones of a figure before anything is put on it. */
export interface Tones {
  readonly main: Colour;
  readonly accent: Colour;
  readonly trim: Colour;
  readonly metal: Colour;
  readonly leather: Colour;
  readonly skin: Colour;
  readonly hair: Colour;
}

const isTone = (id: string): boolean => kindOf(id) === 'colour';

/** The colours that are said of something, and those of what it is made of. */
export function saidTones(attributes: readonly string[], heed: Heed): readonly Colour[] {
  const tones = attributes.filter(isTone).flatMap((id) => {
    const tone = tintOf(id);
    if (tone === null) return [];
    heed(id);
    const second = secondOf(id);
    return second === null ? [tone] : [tone, second];
  });
  return tones;
}

export function stuffTone(attributes: readonly string[], heed: Heed): Colour | null {
  for (const id of attributes) {
    const stuff = kindOf(id) === 'material' ? stuffOf(id) : null;
    if (stuff?.tone != null) {
      heed(id);
      return stuff.tone;
    }
  }
  return null;
}

/** A thing with what is said of it. */
export function carriedOf({ id, attributes }: Noun, heed: Heed): Carried {
  const fabric = attributes.find((each) => isA(each, 'material.fabric'));
  if (fabric !== undefined) heed(fabric);
  const tone =
    saidTones(attributes, heed)[0] ??
    stuffTone(attributes, heed) ??
    (fabric === undefined ? null : colour(0.86, 0.07, 20));
  let size = 1;
  for (const each of attributes) {
    if (kindOf(each) !== 'size') continue;
    size *= sizeFactor(each);
    heed(each);
  }
  const glowing = attributes.filter(
    (each) =>
      isA(each, 'effect.glow') ||
      isA(each, 'state.glowing') ||
      isA(each, 'state.enchanted') ||
      isA(each, 'effect.fire') ||
      isA(each, 'effect.crystal') ||
      isA(each, 'state.burning'),
  );
  for (const each of glowing) heed(each);
  const print = attributes.find((each) => kindOf(each) === 'pattern');
  return { id, tone, size, glows: glowing.length > 0, pattern: print === undefined ? null : printOf(print) };
}

export function sizeFactor(id: string): number {
  if (isA(id, 'size.huge')) return 1.5;
  if (isA(id, 'size.tiny')) return 0.66;
  if (isA(id, 'size.small') || isA(id, 'size.short') || isA(id, 'size.thin')) return 0.8;
  if (isA(id, 'size.big') || isA(id, 'size.long')) return 1.28;
  return 1;
}
