import type { ToolSlug } from './catalog.ts';
import { formOf, type Inputs } from './tool-forms.ts';

/** Written on a free sketch where a title is needed and nobody has named one. */
const sampleTitle = 'Artcade';

/** Quoted words are text to be written. */
const quotes =
  /"([^"]{1,80})"|“([^”]{1,80})”|「([^」]{1,80})」|『([^』]{1,80})』|«([^»]{1,80})»|(?<![\p{L}\p{N}])['‘]([^'’]{2,80})['’](?![\p{L}\p{N}])/u;

/** What announces a name, in the five languages. */
const announced =
  /(?<![\p{L}\p{M}\p{N}])(?:called|named|titled|entitled|bernama|berjudul|dinamai|dinamakan|(?:có |mang |với )?(?:tên là|tên gọi|tựa đề|tiêu đề là)|(?:có|mang) tên|gọi là)\s*:?\s+(?=\S)|(?:ชื่อว่า|ชื่อเรื่องว่า|ชื่อเกม|ชื่อ|เรียกว่า)\s*:?\s*|(?:名為|名爲|名叫|叫做|叫作|標題為|標題是|題為|取名)\s*[:：]?\s*/iu;

/** Where a name ends that is not written with capital letters. */
const ends = new Set(
  'with in on at by for from where that which who is are has about made featuring against dengan di pada untuk dari yang tentang với trong trên của cho về mà'.split(
    ' ',
  ),
);
/** Small words inside a name. */
const inner = new Set('of the and & a an to for in on de la le du dan và của'.split(' '));

const longestName = 6;
const isCapital = (word: string): boolean => /^[\p{Lu}\p{N}]/u.test(word);

/** Returns the name that a prompt gives in quotes, or after a word like "called"; null if it gives none. */
export function titleIn(prompt: string): string | null {
  const text = prompt.normalize('NFC').slice(0, 2000);
  const quoted = quotes.exec(text)?.slice(1).find(Boolean)?.trim();
  if (quoted) return quoted;
  const found = announced.exec(text);
  if (!found) return null;
  const [sentence = ''] = text.slice(found.index + found[0].length).split(/[,.;:!?()\n，。；：！？、（）]/u);
  // Chinese and Thai have no spaces between words, so a space, a mark or 的 ends the name.
  if (/^[\p{Script=Han}\p{Script=Thai}]/u.test(sentence))
    return sentence.split(/[\s的]/u)[0]?.slice(0, 28) || null;
  const words = sentence.trim().split(/\s+/u);
  const isProper = isCapital(words[0] ?? '');
  const name: string[] = [];
  for (const [index, word] of words.entries()) {
    const next = words.slice(index).find((each) => !inner.has(each.toLowerCase())) ?? '';
    const isInner = isProper && inner.has(word.toLowerCase()) && isCapital(next);
    const isPart = isProper ? isCapital(word) || isInner : !ends.has(word.toLowerCase());
    if (!isPart || name.length === longestName) break;
    name.push(word);
  }
  return name.join(' ') || null;
}

/** The texts that a tool cannot do without. */
export const requiredTexts = (
  tool: ToolSlug,
): readonly { readonly name: string; readonly maximum: number }[] =>
  Object.entries(formOf(tool).fields).flatMap(([name, field]) =>
    field.kind === 'text' && field.required ? [{ name, maximum: field.maximum }] : [],
  );

/** Cuts without splitting a letter. */
export const fitted = (text: string, maximum: number): string =>
  text
    .slice(0, maximum)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** Writes the name in the prompt, or a sample, where a required text is empty, so that a form can be sketched at once. */
export const withSampleTitles = (tool: ToolSlug, inputs: Inputs, prompt: string): Inputs => ({
  ...inputs,
  ...Object.fromEntries(
    requiredTexts(tool)
      .filter(({ name }) => String(inputs[name] ?? '').trim() === '')
      .map(({ name, maximum }) => [name, fitted(titleIn(prompt) ?? sampleTitle, maximum)]),
  ),
});
