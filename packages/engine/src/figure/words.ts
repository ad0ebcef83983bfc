import { type Colour, colour } from '../draw/colour.ts';
import { hueOf, namedOption, type Word, wordsIn } from '../words/words.ts';
import { hueTones } from './tones.ts';

const cuts = [
  'bald',
  'mohawk',
  'braids',
  'pony',
  'bun',
  'curly',
  'spiky',
  'bob',
  'swept',
  'long',
  'short',
] as const satisfies readonly Word[];
export type HairCut = (typeof cuts)[number];

/** What the first sentence that has an answer says. An edit puts its own words before those of the figure it changes. */
function firstSaid<T>(prompt: string, read: (sentence: string) => T | null): T | null {
  for (const sentence of prompt.split(/[.!?。！？;；\n]+/)) {
    const found = read(sentence);
    if (found !== null) return found;
  }
  return null;
}

/** A cut in one word of its own says more than the length: "long hair in braids" is braided. */
export const cutIn = (prompt: string): HairCut | null =>
  firstSaid(prompt, (sentence) => {
    const said = wordsIn(sentence);
    return cuts.find((cut) => said.includes(cut)) ?? null;
  });

const hairNouns =
  'hair,haired,ponytail,braids,braid,bun,curls,curly hair,long hair,short hair,spiky hair,mohawk,頭髮,短髮,長髮,髮,tóc,ผม,rambut';
/** Colours that need no noun, or that are none of the twelve. */
const hairTones: readonly (readonly [Colour, RegExp])[] = [
  [colour(0.6, 0.16, 46), /ginger|redhead|紅棕|姜黃/i],
  [hueTones.gold, /\bblonde?\b|金髮|tóc vàng|ผมทอง|ผมบลอนด์|pirang/i],
  [
    colour(0.72, 0.012, 260),
    /gr[ea]y(?:[ -]\w+)? ?hair|灰髮|灰色頭髮|tóc (?:màu )?xám|tóc bạc|ผม(?:สี)?เทา|rambut abu/i,
  ],
];
const skinNouns = 'skin,skinned,fur,皮膚,毛,da,ผิว,kulit';
const skinTones: readonly (readonly [Colour, RegExp])[] = [
  [
    colour(0.44, 0.06, 48),
    /dark[ -]skin|black skin|深色皮膚|黝黑|da đen|da ngăm|ผิวดำ|ผิวเข้ม|kulit gelap|kulit hitam/i,
  ],
  [colour(0.58, 0.075, 54), /brown[ -]skin|棕色皮膚|da nâu|ผิวสีน้ำตาล|kulit cokelat/i],
  [colour(0.72, 0.085, 60), /tann?(?:ed)?[ -]skin|\btanned\b|小麥色|da rám nắng|ผิวแทน|kulit sawo/i],
  [
    colour(0.93, 0.03, 55),
    /(?:pale|fair|light|white)[ -]skin|白皙|蒼白|白皮膚|da trắng|ผิวขาว|ผิวซีด|kulit pucat|kulit putih/i,
  ],
];

const named = (prompt: string, nouns: string): Colour | null => {
  const found = hueOf(prompt, nouns);
  return found === null ? null : hueTones[found];
};
const spelled = (prompt: string, tones: readonly (readonly [Colour, RegExp])[]): Colour | null =>
  tones.find(([, words]) => words.test(prompt))?.[0] ?? null;

const capeNouns = 'cape,cloak,披風,áo choàng,ผ้าคลุม,jubah panjang';
const hatNouns = 'hat,hood,cap,helmet,helm,plume,scarf,帽,頭盔,mũ,หมวก,topi';
const clothNouns =
  'robe,armor,armour,dress,coat,outfit,jacket,tunic,shirt,clothes,kimono,袍,盔甲,衣服,衣,áo,giáp,ชุด,เสื้อ,baju,jubah,zirah';
const eyeNouns = 'eye,eyes,eyed,眼睛,眼,mắt,ตา,mata';

/** The colours that a prompt names, each for its own part only. */
export const tonesIn = (prompt: string) => ({
  main: firstSaid(prompt, (text) => named(text, clothNouns)),
  cape: firstSaid(prompt, (text) => named(text, capeNouns)),
  hat: firstSaid(prompt, (text) => named(text, hatNouns)),
  hair: firstSaid(prompt, (text) => spelled(text, hairTones) ?? named(text, hairNouns)),
  skin: firstSaid(prompt, (text) => spelled(text, skinTones) ?? named(text, skinNouns)),
  eye: firstSaid(prompt, (text) => named(text, eyeNouns)),
});

const without =
  /\b(?:no|without|remove|lose|take off)\b|不戴|沒有|去掉|移除|không|bỏ|ไม่|ไร้|tanpa|hapus|lepas/i;
/** A lack that has a word of its own. */
const lacks: readonly (readonly [RegExp, string])[] = [
  [/\b(?:hatless|bareheaded)\b/gi, 'no hat'],
  [/\b(?:clean-shaven|beardless)\b/gi, 'no beard'],
];

/** Which of some things is to be worn, the one that is not wanted, or null where nobody says. */
function wornIn<T extends Word>(
  prompt: string,
  things: readonly T[],
): { readonly thing: T; readonly isWanted: boolean } | null {
  const plain = lacks.reduce((text, [words, instead]) => text.replace(words, instead), prompt);
  return firstSaid(plain, (sentence) => {
    for (const piece of sentence.split(/[,，、]|\band\b/)) {
      const thing = namedOption(wordsIn(piece), things);
      if (thing !== null) return { thing, isWanted: !without.test(piece) };
    }
    return null;
  });
}

/** Whether something is to be worn: true, false, or null where nobody says. */
export const wearIn = (prompt: string, thing: 'cape' | 'beard' | 'crown' | 'horns'): boolean | null =>
  wornIn(prompt, [thing])?.isWanted ?? null;

export function headgearIn(prompt: string): 'hat' | 'helmet' | 'none' | null {
  const worn = wornIn(prompt, ['hat', 'helmet'] as const);
  if (worn === null) return null;
  return worn.isWanted ? worn.thing : 'none';
}

/**
 * The known words of a prompt about a figure. In Indonesian kulit is skin and leather: beside a colour and without a
 * garment it is skin, and asks for no leather.
 */
export const figureWords = (prompt: string): readonly Word[] =>
  wordsIn(prompt.replace(/(?<!(?:baju|zirah|jaket|pakaian) )\bkulit(?: ber\p{L}+)? \p{L}+/giu, ' '));
