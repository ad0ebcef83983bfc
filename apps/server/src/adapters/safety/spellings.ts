/** Letters of other scripts that look like Latin ones, each before the one that it looks like. */
const lookalikes = new Map(
  (
    'аaвbсcеeһhіiјjкkмmнhоoрpѕsтtуyхxпnгrьbԁdԛqԝwѵvӏlєe' +
    'αaβbγyδdεeηnιiκkνvοoρpσoτtυuχxωw' +
    'օoոnսuհhզqցgյjոn' +
    'ıiøołlɡgɑaɛeɪiʏyʙbɢgʜhʟlɴnʀrɐaǝeɯmɥhʇtʎyƒfɩiⱥaɇeɨiʉuħhŧtđd' +
    'ᴀaᴄcᴅdᴇeᴊjᴋkᴍmᴏoᴘpᴛtᴜuᴠvᴡwᴢzꜱsꜰfғf'
  )
    .match(/../gu)
    ?.map((pair) => [pair.charAt(0), pair.charAt(1)]),
);
const lookalike = new RegExp(`[${[...lookalikes.keys()].join('')}]`, 'gu');

/** Signs that stand for letters inside of words. */
const swaps: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '€': 'e',
  '£': 'l',
  '+': 't',
  '(': 'c',
};

/** Letters in squares, circles and flags, which have no other form for compatibility. */
const boxed = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;
const boxes = [0x1f1e6, 0x1f170, 0x1f150] as const;
function unboxed(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  return String.fromCharCode(97 + code - (boxes.find((first) => first <= code) ?? code));
}

/** Digits of other scripts begin a block of ten at these places. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50] as const;
function ascii(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = zeros.find((each) => each <= code && code < each + 10);
  return zero === undefined ? digit : String(code - zero);
}

const marks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]/g;

/**
 * Lower case, no full-width forms, no invisible letters, no lookalikes, no digits of other scripts. Accents stay. Arabic without its
 * optional signs, and without the article and the particles that are written with it.
 */
const cleaned = (text: string): string =>
  text
    .replace(boxed, unboxed)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}|[\u0640\u064b-\u065f\u0670]/gu, '')
    .replace(lookalike, (found) => lookalikes.get(found) ?? found)
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59]/g, ascii)
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/(?<!\p{Script=Arabic})[وف]?[بك]?ال(?=\p{Script=Arabic}{3})/gu, '')
    .normalize('NFC');

const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(marks, '')
    .replace(/[ßæœ]/g, (found) => (found === 'ß' ? 'ss' : found === 'æ' ? 'ae' : 'oe'))
    .normalize('NFC');

/** Words with one space between them. */
const spaced = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();

/**
 * How a term is looked for. One with accents matches only with them, since other words are spelled the same without; one
 * without accents matches both spellings.
 */
export const plainForm = (term: string): string => spaced(cleaned(term));

/** The same without accents. */
export const flatForm = (term: string): string => withoutAccents(plainForm(term));

/** `TwoWords` as two words. */
export const apartByCapitals = (text: string): string => text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');

/** What is spelled in signs that nobody sees, and models read. */
function hidden(text: string): string {
  const tags = text.match(/[\u{e0020}-\u{e007e}]/gu) ?? [];
  return tags.map((tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0) - 0xe0000)).join('');
}

/**
 * The spellings of a text that terms are looked for in: with and without accents, with signs for letters or without them, with
 * letters that stand apart or are repeated. `cut` takes out what is allowed, of a text or of another one with as many letters.
 */
export function formsOf(text: string, cut: (text: string, from?: string) => string): string[] {
  const whole = cleaned(text);
  const [plain, accented] = withCuts(spaced(whole));
  const read = [plain, ...swapped(withoutAccents(whole)).map((each) => cut(spaced(each))), ...apart(plain)];
  const together = whole.replace(/(?<=[^\p{ASCII}])[!-/:-@[-`{-~·•・]+(?=[^\p{ASCII}])/gu, '');
  const invisible = hidden(text);
  const capitals = apartByCapitals(text);
  return [
    ...new Set([
      accented,
      ...(together === whole ? [] : withCuts(spaced(together))),
      ...read.flatMap((each) => [each, ...unrepeated(each), ...withoutDigits(each)]),
      ...(capitals === text ? [] : withCuts(plainForm(capitals))),
      ...(invisible === '' ? [] : [cut(plainForm(invisible))]),
    ]),
  ];

  /** Without accents, and with them: what is allowed without is cut out of both. */
  function withCuts(spelt: string): [string, string] {
    const first = cut(spelt);
    const flat = withoutAccents(first);
    return [cut(flat), flat.length === first.length ? cut(flat, first) : first];
  }
}

/** Words that mix letters with signs or digits, read as letters. `1` may be i or l. */
function swapped(text: string): string[] {
  const read = (one: string) =>
    text.replace(/[\p{L}\d@$!|€£+(]+/gu, (word) =>
      /[\d@$!|€£+(]/.test(word) && /\p{L}/u.test(word)
        ? word.replace(/[\d@$!|€£+(]/g, (sign) => (sign === '1' ? one : (swaps[sign] ?? sign)))
        : word,
    );
  return /[\d@$!|€£+(]/.test(text) ? [read('i'), read('l')] : [];
}

/** Letters with spaces between them, as one word; with digits among them, also as letters. */
function apart(text: string): string[] {
  const runs: string[] = [];
  let run: string[] = [];
  for (const word of [...text.replaceAll('\n', ' \n ').split(' '), '\n']) {
    if (/^[\p{L}\p{N}]\p{M}*$/u.test(word)) {
      run.push(word);
      continue;
    }
    if (run.length > 1) runs.push(run.join(''));
    run = [];
  }
  return runs.flatMap((each) => [each, ...swapped(each)]);
}

/** With letters that are repeated three times or more as one and as two; and with words of which every letter is doubled. */
function unrepeated(text: string): string[] {
  if (!/(\p{L})\1/u.test(text)) return [];
  const forms = [text.replace(/(\p{L})\1{2,}/gu, '$1'), text.replace(/(\p{L})\1{2,}/gu, '$1$1')];
  return [...forms, text.replace(/\p{L}{6,}/gu, (word) => undoubled(word))];
}

function undoubled(word: string): string {
  let result = '';
  for (let at = 0; at < word.length; ) {
    const char = word.charAt(at);
    let end = at + 1;
    while (word.charAt(end) === char) end += 1;
    if (end === at + 1) return word;
    result += char;
    at = end;
  }
  return result;
}

/** With digits away from the letters beside them, and without them. */
const withoutDigits = (text: string): string[] =>
  /\d/.test(text)
    ? [
        text.replace(/(?<=[\p{L}\p{M}])(?=\d)|(?<=\d)(?=\p{L})/gu, ' '),
        text.replace(/(?<=[\p{L}\p{M}])\d+(?=\p{L})/gu, ''),
      ]
    : [];
