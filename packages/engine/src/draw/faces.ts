import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GlobalFonts } from '@napi-rs/canvas';
import { graph } from '../concepts/graph.ts';
import { coveredBy } from './cmap.ts';
import { type FaceName, files } from './font-files.ts';
import { type Hand, hands, handsByConcept } from './hands.ts';

export const faceNames = Object.keys(files) as FaceName[];

/** Faces with Chinese characters are large, and are looked into only for a text that has some. `unifont` has everything. */
const chinese: ReadonlySet<FaceName> = new Set([
  'han',
  'chiron',
  'dela',
  'fusionPixel',
  'iansui',
  'lxgwMarker',
  'wenkai',
  'notoSerif',
  'reggae',
  'wdxl',
  'yuji',
]);
const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Extra weight of thin faces in a title, as a share of the size of the letters. */
const weights: Partial<Record<FaceName, number>> = {
  charm: 0.03,
  charmonman: 0.034,
  srisakdi: 0.03,
  sriracha: 0.018,
  mali: 0.016,
  pattaya: 0.014,
  philosopher: 0.016,
  fahkwang: 0.014,
  iansui: 0.036,
  wenkai: 0.03,
  lxgwMarker: 0.022,
  yuji: 0.02,
  wdxl: 0.012,
  vt323: 0.05,
  unifont: 0.035,
  fusionPixel: 0.03,
  uncial: 0.012,
  metalMania: 0.02,
  rye: 0.006,
};

const loaded = new Map<FaceName, ReadonlySet<number>>();

/** Fonts are read when first needed: the Chinese ones are large. Returns the characters that a face has. */
export function lettersOfFace(name: FaceName): ReadonlySet<number> {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const bytes = readFileSync(fileURLToPath(files[name]));
  GlobalFonts.register(bytes, `artcade-${name}`);
  const covered = coveredBy(bytes);
  loaded.set(name, covered);
  return covered;
}

const isInvisible = (letter: string) => /\s|[\u200b-\u200f]|\ufe0f/u.test(letter);

/** Returns the letters of a text that a face does not have. */
export const lacks = (name: FaceName, text: string): string[] =>
  [...text].filter((letter) => !isInvisible(letter) && !lettersOfFace(name).has(letter.codePointAt(0) ?? 0));

/** Whether a face has every letter of a text. */
export const writes = (name: FaceName, text: string): boolean =>
  (!hasHan(text) || chinese.has(name) || name === 'unifont') && lacks(name, text).length === 0;

/** A typeface that has every letter of the text it was chosen for, where one has. */
export interface Face {
  readonly name: FaceName | null;
  /** For `font` of a brush. */
  readonly family: string;
  readonly weight: number;
  readonly hand: Hand | null;
  /** The concept that decided, and the one in the table that stands for it; null where nothing said anything about letters. */
  readonly by: { readonly id: string; readonly as: string } | null;
}

export interface FaceWish {
  readonly text: string;
  /** What is known of the game and the picture, the most telling first: style, mood, genre, event, materials, who and where. */
  readonly ids: readonly string[];
  /** Counts through the faces that suit equally well: a seed. */
  readonly turn?: number;
}

export const faceNamed = (name: FaceName): Pick<Face, 'name' | 'family' | 'weight'> => ({
  name,
  family: `"artcade-${name}"`,
  weight: weights[name] ?? 0,
});

/** Returns the way of writing that a concept or its nearest ancestor asks for. */
function handOf(id: string): { readonly hand: Hand; readonly as: string } | null {
  for (const as of graph.lineOf(id)) {
    const hand = handsByConcept.get(as);
    if (hand !== undefined) return { hand, as };
  }
  return null;
}

/** Chooses the typeface of a title. The first concept that asks for a way of writing in which there is a face with all the letters decides. */
export function faceFor({ text, ids, turn = 0 }: FaceWish): Face {
  for (const id of ids) {
    const found = handOf(id);
    if (found === null) continue;
    const able = hands[found.hand].filter((name) => hasHan(text) === chinese.has(name) || name === 'unifont');
    const whole = able.filter((name) => writes(name, text));
    const name = whole[turn % Math.max(1, whole.length)];
    if (name !== undefined) return { ...faceNamed(name), hand: found.hand, by: { id, as: found.as } };
  }
  return { ...plainFace(text, ['lilita', 'chakra', 'han']), hand: null, by: null };
}

/** The first of the faces that has every letter; otherwise a list of them, the one that lacks the fewest characters first. */
export function plainFace(
  text: string,
  names: readonly FaceName[],
): { readonly name: FaceName | null; readonly family: string; readonly weight: number } {
  const whole = names.find((name) => lacks(name, text).length === 0);
  if (whole !== undefined) return faceNamed(whole);
  const order = [...names].sort((one, other) => lacks(one, text).length - lacks(other, text).length);
  return { name: null, family: order.map((name) => `"artcade-${name}"`).join(', '), weight: 0 };
}
