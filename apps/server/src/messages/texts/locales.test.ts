import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { languages } from '@artcade/domain/languages';
import { flattenTexts, stemsOf, textRules } from '@artcade/domain/text-rules';
import type { TextTree } from '@artcade/domain/translate';
import { en } from './en/texts.ts';

const here = import.meta.dirname;
const subjects = Object.keys(en)
  .map((name) => `${name}.json`)
  .sort();
const filesOf = (language: string) =>
  readdirSync(join(here, language))
    .filter((file) => file.endsWith('.json'))
    .sort();

const read = (language: string, subject: string): Map<string, string> =>
  new Map(flattenTexts(JSON.parse(readFileSync(join(here, language, subject), 'utf8')) as TextTree));

for (const language of languages) {
  test(`${language} has a file for every subject, and no other`, () => {
    assert.deepEqual(filesOf(language), subjects);
  });

  for (const subject of subjects)
    describe(`${subject} in ${language}`, () => {
      const translation = { language, texts: read(language, subject), english: read('en', subject) };
      for (const [rule, find] of Object.entries(textRules))
        test(rule, () => assert.deepEqual(find(translation), []));
    });
}

test('the code uses every text', () => {
  const sources = join(here, '../..');
  const files = globSync('**/*.ts', { cwd: sources, exclude: (file) => file.endsWith('.test.ts') });
  const code = files
    .map((file) => readFileSync(join(sources, file), 'utf8'))
    .filter((text) => text.includes("'#messages/texts/texts.ts'"));
  for (const subject of subjects) {
    const users = code
      .filter((text) => text.includes(`textsOf('${subject.replace('.json', '')}')`))
      .join('\n');
    const keys = stemsOf(read('en', subject));
    assert.deepEqual(
      keys.filter((key) => !usedKeys(users).some((pattern) => pattern.test(key))),
      [],
      subject,
    );
  }
});

/** A literal stands for itself, and `plans.${id}` for every key of that shape. */
function usedKeys(code: string): RegExp[] {
  const literals = [...code.matchAll(/'([\w.-]+)'/g)].map(([, key = '']) => key.replaceAll('.', '\\.'));
  const templates = [...code.matchAll(/t\(`([^`\n]*)`/g)].map(([, text = '']) =>
    text.replaceAll('.', '\\.').replace(/\$\{.*?\}/g, '[\\w-]+'),
  );
  return [...literals, ...templates].map((pattern) => new RegExp(`^${pattern}$`));
}

test('Chinese uses only the everyday characters of Taiwan, and its words', () => {
  const everyday = frequentBig5();
  for (const subject of subjects)
    for (const [key, text] of read('zh', subject)) {
      const strange = [...text.matchAll(/\p{Script=Han}/gu)]
        .map(String)
        .filter((each) => !everyday.has(each));
      assert.deepEqual(strange, [], `${subject} ${key}`);
      // Some simplified characters are rare traditional ones too.
      assert.doesNotMatch(text, /[后云里]|套餐|積分|賬|您/, `${subject} ${key}`);
    }
});

/** The 5,401 characters that Taiwan's standard lists as frequent; simplified forms are not among them. */
function frequentBig5(): ReadonlySet<string> {
  const decoder = new TextDecoder('big5');
  const characters = new Set<string>();
  for (let lead = 0xa4; lead <= 0xc6; lead += 1)
    for (let trail = 0x40; trail <= (lead === 0xc6 ? 0x7e : 0xfe); trail += 1)
      characters.add(decoder.decode(Uint8Array.of(lead, trail)));
  for (const simplified of '们这为时还买钱续订阅点数图费额单张')
    assert.ok(!characters.has(simplified), simplified);
  return characters;
}
