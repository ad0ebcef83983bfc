/** What a banner offers, as short as it is written on a badge. */
export interface Offer {
  readonly text: string;
  readonly kind: 'percent' | 'times' | 'free' | 'new' | 'years' | 'season';
}

const hanDigits: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  兩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
};
const numberOf = (text: string): number => hanDigits[text] ?? Number(text);
const digit = '[1-9]|[一二兩三四五六七八九]';

type Read = (text: string) => Offer | null;

const more = /bonus|extra|thêm|tặng|加贈|加碼|เพิ่ม|tambahan|\+\s?\d/;

const percent: Read = (text) => {
  const [, number = ''] = /(\d{1,3})\s?[%％]/.exec(text) ?? [];
  if (number !== '') return { kind: 'percent', text: `${more.test(text) ? '+' : '-'}${number}%` };
  const [, folds = ''] = /([1-9](?:\.\d)?|[一二三四五六七八九])\s?折/.exec(text) ?? [];
  if (folds !== '') return { kind: 'percent', text: `${numberOf(folds)}折` };
  return /half price|半價|nửa giá|ครึ่งราคา|setengah harga/.test(text)
    ? { kind: 'percent', text: '-50%' }
    : null;
};

const doubled =
  /\bdouble\b|\btwice\b|雙倍|加倍|翻倍|兩倍|nhân đôi|gấp đôi|สองเท่า|คูณสอง|ทวีคูณ|\bganda\b|dua kali lipat|dobel/;
const tripled = /\btriple\b|三倍|nhân ba|gấp ba|สามเท่า|คูณสาม|tiga kali lipat/;

const times: Read = (text) => {
  const found =
    /(?:^|[^\p{L}\d])[x×]\s?(\d{1,2})(?![\p{L}\d])/u.exec(text) ??
    /(?:^|[^\p{L}\d])(\d{1,2})\s?[x×](?![\p{L}\d])/u.exec(text) ??
    new RegExp(`(${digit})\\s?(?:倍|เท่า)`, 'u').exec(text) ??
    /gấp (\d)/.exec(text);
  if (found?.[1] !== undefined) return { kind: 'times', text: `×${numberOf(found[1])}` };
  if (doubled.test(text)) return { kind: 'times', text: '×2' };
  return tripled.test(text) ? { kind: 'times', text: '×3' } : null;
};

const free: Read = (text) => {
  const [word] = /\bfree\b(?!dom)|免費|miễn phí|ฟรี|\bgratis\b/.exec(text) ?? [];
  return word === undefined ? null : { kind: 'free', text: word.toLocaleUpperCase() };
};

/** New years are not new things. */
const fresh: Read = (text) => {
  const plain = text.replaceAll(/new year|năm mới|ปีใหม่|tahun baru|新年|新春|新娘|新竹/g, ' ');
  const [word] =
    /\b(?:brand )?new\b(?! york| zealand)|全新|新(?=角色|職業|英雄|版|賽季|地圖|武器|皮膚|造型|章|活動|服)|(?<=[\s:,]|^)mới(?=[\s,:!.]|$)|ใหม่|\bbaru\b/.exec(
      plain,
    ) ?? [];
  return word === undefined ? null : { kind: 'new', text: word.replace('brand ', '').toLocaleUpperCase() };
};

const years: Read = (text) => {
  const found =
    /(\d{1,2})(?:st|nd|rd|th)?[ -](?:year )?anniversary/.exec(text) ??
    /([一二三四五六七八九十]|\d{1,2})\s?週年/.exec(text) ??
    /(\d{1,2}) năm|lần thứ (\d{1,2})/.exec(text) ??
    /ครบรอบ\s?(\d{1,2})/.exec(text) ??
    /ulang tahun.*?ke-?\s?(\d{1,2})|(\d{1,2}) tahun|hut ke-?\s?(\d{1,2})/.exec(text);
  const number = found?.slice(1).find((part) => part !== undefined);
  if (number !== undefined) return { kind: 'years', text: `${numberOf(number)}` };
  return /first anniversary|一周年|周年一/.test(text) ? { kind: 'years', text: '1' } : null;
};

const season: Read = (text) => {
  const [, number = ''] =
    /(?:season|mùa giải|mùa|ซีซั่น|ซีซัน|musim|第)\s?(\d{1,2}|[一二三四五六七八九十])(?!\d)/.exec(text) ?? [];
  const isSeason = !/第/.test(text) || /賽季|季/.test(text);
  return number === '' || !isSeason ? null : { kind: 'season', text: `S${numberOf(number)}` };
};

/** Reads the offer of a banner from its texts, the most important first, in five languages. */
export function offerIn(...texts: readonly string[]): Offer | null {
  const cleaned = texts.map((text) => text.normalize('NFC').toLocaleLowerCase());
  for (const read of [percent, times, free, years, season, fresh])
    for (const text of cleaned) {
      const found = read(text);
      if (found !== null) return found;
    }
  return null;
}
