import { type Face, faceNamed, plainFace, writes } from '../draw/faces.ts';
import type { FaceName } from '../draw/font-files.ts';
import type { Lettering } from './theme.ts';

/** Typefaces that can be read on a small button, for every script; the first that has all letters is used. */
const faces: Readonly<Record<Lettering, readonly FaceName[]>> = {
  fantasy: ['philosopher', 'chonburi', 'notoSerif'],
  'sci-fi': ['orbitron', 'chakra', 'wdxl'],
  horror: ['newRocker', 'grenze', 'charm', 'reggae', 'notoSerif'],
  cute: ['fredoka', 'baloo', 'mitr', 'chiron'],
  western: ['rye', 'alfaSlab', 'chonburi', 'wdxl'],
  brush: ['knewave', 'pattaya', 'wenkai', 'notoSerif'],
  pixel: ['pressStart', 'vt323', 'fusionPixel', 'unifont'],
  sport: ['racing', 'kanitItalic', 'dela', 'han'],
  retro: ['righteous', 'bungee', 'pattaya', 'wdxl'],
  elegant: ['playfair', 'fahkwang', 'notoSerif'],
  comic: ['bangers', 'kanit', 'reggae', 'dela'],
  plain: ['chakraPlain', 'han'],
  usual: ['lilita', 'chakra', 'han'],
};

/** Returns the typeface of a look for a text. */
export function letteringFor(lettering: Lettering, text: string): Pick<Face, 'family' | 'weight'> {
  // Large squares leave room for a word or two only.
  const able = lettering === 'pixel' && text.length > 9 ? faces.pixel.slice(1) : faces[lettering];
  const name = able.find((each) => writes(each, text));
  return name === undefined ? plainFace(text, ['lilita', 'chakra', 'han']) : faceNamed(name);
}
