/** Letters of other scripts that look like Latin ones. */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  ɡ: 'g',
  ᴀ: 'a',
  ʀ: 'r',
  ɴ: 'n',
  ᴏ: 'o',
  ᴘ: 'p',
  ᴇ: 'e',
};
const lookalike = new RegExp(`[${Object.keys(lookalikes).join('')}]`, 'gu');

/** Signs that stand for letters inside of words. */
const swaps: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '€': 'e',
};

/** Lower case, no full-width forms, no invisible letters, no lookalikes. Accents stay. */
const cleaned = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '')
    .replace(lookalike, (found) => lookalikes[found] ?? found)
    .normalize('NFC');

const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/đ/g, 'd')
    .normalize('NFC');

/** Words with one space between them. */
const spaced = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();

/**
 * How a term is looked for. One with accents matches only with them, since other words are spelled the same without; one
 * without accents matches both spellings.
 */
export const plainForm = (term: string): string => spaced(cleaned(term));

/**
 * The spellings of a text that terms are looked for in, a line each: with and without accents, with signs for letters,
 * with letters that stand apart or are repeated.
 */
export function formsOf(text: string, cutOut: RegExp): string {
  const whole = cleaned(text);
  const accented = spaced(whole).replace(cutOut, '\n');
  const plain = withoutAccents(accented).replace(cutOut, '\n');
  return [
    ...new Set([
      accented,
      plain,
      ...swapped(withoutAccents(whole)),
      ...(
        plain.match(
          /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}]\p{M}* ){2,}[\p{L}\p{N}]\p{M}*(?![\p{L}\p{M}\p{N}])/gu,
        ) ?? []
      ).map((apart) => apart.replaceAll(' ', '')),
      ...(plain.match(/(?<!\p{Script=Han})(?:\p{Script=Han} )+\p{Script=Han}(?!\p{Script=Han})/gu) ?? []).map(
        (apart) => apart.replaceAll(' ', ''),
      ),
      plain.replace(/(\p{Script=Latin})\1{2,}/gu, '$1'),
    ]),
  ].join('\n');
}

/** The words that mix letters with signs or digits, read as letters. `1` may be i or l. */
function swapped(text: string): string[] {
  const mixed = (text.match(/[\p{Script=Latin}\d@$!|€]+/gu) ?? []).filter(
    (word) => /\p{Script=Latin}/u.test(word) && /[\d@$!|€]/.test(word),
  );
  const read = (one: string) =>
    mixed
      .map((word) => word.replace(/[013457@$!|€]/g, (sign) => (sign === '1' ? one : (swaps[sign] ?? sign))))
      .join(' ');
  return mixed.length === 0 ? [] : [read('i'), read('l')];
}
