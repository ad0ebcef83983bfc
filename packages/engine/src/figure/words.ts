import { type Colour, colour } from '../kit/colour.ts';
import { hueOf, type Word, wordsIn } from '../kit/words.ts';
import { hueTones } from './tones.ts';

export type HairCut =
  | 'short'
  | 'swept'
  | 'spiky'
  | 'long'
  | 'pony'
  | 'bob'
  | 'braids'
  | 'bun'
  | 'curly'
  | 'mohawk'
  | 'bald';

/** In the five languages of the product. The first that is found wins. */
const cuts: readonly (readonly [HairCut, RegExp])[] = [
  ['bald', /\bbald\b|shaved head|光頭|hói|đầu trọc|หัวล้าน|botak/i],
  ['mohawk', /mohawk|莫西干|龐克頭|ทรงโมฮอว์ก|โมฮอว์ก|mohican/i],
  ['braids', /\bbraid|pigtail|\bplait|辮|bím tóc|tóc tết|ถักเปีย|ผมเปีย|kepang/i],
  ['pony', /pony ?tail|馬尾|đuôi ngựa|หางม้า|kuncir|ekor kuda/i],
  [
    'bun',
    /\b(?:hair|top|man|blonde|red|black|brown|white)[ -]?(?:hair )?bun\b|丸子頭|髮髻|búi tóc|มวยผม|sanggul|cepol/i,
  ],
  ['curly', /curly|\bcurls\b|\bafro\b|捲髮|卷髮|tóc xoăn|ผมหยิก|keriting|ikal/i],
  ['spiky', /spiky|spiked hair|刺蝟頭|刺頭|tóc dựng|tóc nhọn|ผมตั้ง|jabrik/i],
  ['bob', /\bbob\b|鮑伯頭|妹妹頭|tóc bob|ผมบ๊อบ/i],
  ['swept', /side part|swept hair|side-swept|旁分|tóc rẽ|ผมแสก|belah samping/i],
  ['long', /long (?:\w+ )?hair|長(?:頭)?髮|tóc(?: \S+)? dài|ผมยาว|rambut panjang/i],
  ['short', /short (?:\w+ )?hair|短(?:頭)?髮|tóc(?: \S+)? ngắn|ผมสั้น|rambut pendek/i],
];

/** What the first sentence that has an answer says. An edit puts its own words before those of the figure it changes. */
function firstSaid<T>(prompt: string, read: (sentence: string) => T | null): T | null {
  for (const sentence of prompt.split(/[.!?。！？;；\n]+/)) {
    const found = read(sentence);
    if (found !== null) return found;
  }
  return null;
}

export const cutIn = (prompt: string): HairCut | null =>
  firstSaid(prompt, (sentence) => cuts.find(([, words]) => words.test(sentence))?.[0] ?? null);

const hairNouns =
  'hair,haired,ponytail,braids,braid,bun,curls,curly hair,long hair,short hair,spiky hair,mohawk,頭髮,短髮,長髮,髮,tóc,ผม,rambut';
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
const hatNouns = 'hat,hood,cap,helmet,plume,scarf,帽,頭盔,mũ,หมวก,topi';
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

const worn = {
  hat: /\b(?:hat|helmet|hood|cap)\b|hatless|bareheaded|帽|頭盔|mũ|หมวก|topi|helm\b/i,
  cape: /\b(?:cape|cloak)\b|披風|áo choàng|ผ้าคลุม/i,
  beard: /\bbeard(?:ed)?\b|clean-shaven|鬍|râu|เครา|jenggot/i,
  crown: /\bcrown\b|王冠|vương miện|มงกุฎ|mahkota/i,
  horns: /\bhorns?\b|犄角|長角|頭角|sừng|มีเขา|เขาสัตว์|tanduk/i,
} as const;
const without =
  /\b(?:no|without|remove|lose|take off)\b|hatless|bareheaded|clean-shaven|不戴|沒有|去掉|移除|không|bỏ|ไม่|ไร้|tanpa|hapus|lepas/i;

/** Whether something is to be worn: true, false, or null where nobody says. */
export const wearIn = (prompt: string, thing: keyof typeof worn): boolean | null =>
  firstSaid(prompt, (text) => {
    const part = text.split(/[,，、]|\band\b/).find((piece) => worn[thing].test(piece));
    return part === undefined ? null : !without.test(part);
  });

/**
 * The known words of a prompt about a figure. In Indonesian kulit is skin and leather: beside a colour and without a
 * garment it is skin, and asks for no leather.
 */
export const figureWords = (prompt: string): readonly Word[] =>
  wordsIn(prompt.replace(/(?<!(?:baju|zirah|jaket|pakaian) )\bkulit(?: ber\p{L}+)? \p{L}+/giu, ' '));
