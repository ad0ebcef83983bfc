import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { languages } from '@artcade/domain/languages';
import { Converter } from 'opencc-js';

const here = import.meta.dirname;
const sources = join(here, '..');
const plural = /_(zero|one|two|few|many|other)$/;

type Tree = { readonly [key: string]: string | Tree };

function read(part: string, language: string): Map<string, string> {
  return new Map(flatten(JSON.parse(readFileSync(join(here, part, `${language}.json`), 'utf8')) as Tree));
}

function flatten(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const name = path ? `${path}.${key}` : key;
    return typeof value === 'string' ? [[name, value]] : flatten(value, name);
  });
}

const stem = (key: string): string => key.replace(plural, '');
const stems = (texts: Map<string, string>): string[] => [...new Set([...texts.keys()].map(stem))].sort();

/** Placeholders and tags, in any order: {{count, number}} counts with its format. */
const marks = (text: string): string[] => (text.match(/\{\{.*?\}\}|<\/?\w+>/g) ?? []).sort();

for (const part of ['app', 'terms']) {
  const english = read(part, 'en');

  for (const language of languages) {
    const texts = read(part, language);

    describe(`${part} texts in ${language}`, () => {
      test('have exactly the keys of the English ones', () => {
        assert.deepEqual(stems(texts), stems(english));
      });

      test('have every plural form that the language has, and no other', () => {
        const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
        const counted = [...texts.keys()].filter((key) => plural.test(key)).map(stem);
        for (const key of new Set(counted)) {
          const found = [...texts.keys()]
            .filter((name) => stem(name) === key)
            .map((name) => name.slice(key.length + 1));
          assert.deepEqual(found.sort(), [...forms].sort(), key);
        }
      });

      test('have the placeholders and tags of the English ones', () => {
        for (const [key, text] of texts) {
          const original = english.get(key) ?? english.get(`${stem(key)}_other`) ?? '';
          assert.deepEqual(marks(text), marks(original), key);
        }
      });

      test('are neither empty nor left in English', () => {
        for (const [key, text] of texts) {
          assert.notEqual(text.trim(), '', key);
          const isSentence = text.replace(/\{\{.*?\}\}/g, '').split(' ').length > 4;
          if (language !== 'en' && isSentence) assert.notEqual(text, english.get(key), key);
        }
      });

      test('keep the voice: no exclamation marks, no doubled or outer spaces', () => {
        // The one sentence that the product has always said so.
        const isGiven = (key: string) => language === 'en' && key === 'payment.doneCredits';
        for (const [key, text] of texts)
          assert.doesNotMatch(isGiven(key) ? text.replace('!', '') : text, /[!！]| {2}|^\s|\s$/, key);
      });
    });
  }

  test(`${part} texts in zh contain no simplified character`, () => {
    const traditional = Converter({ from: 'cn', to: 'tw' });
    for (const [key, text] of read(part, 'zh')) {
      // 台 counts as simplified in dictionaries, yet it is what people in Taiwan write.
      const strict = text.replaceAll('台', '');
      assert.equal(traditional(strict), strict, key);
    }
  });
}

test('every text is used, and every used text exists', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: sources, exclude: (file) => file.endsWith('.test.ts') });
  const code = files.map((file) => readFileSync(join(sources, file), 'utf8')).join('\n');
  const keys = stems(read('app', 'en'));
  const isUsed = (key: string) =>
    literals(code).has(key) || templates(code).some((pattern) => pattern.test(key));
  assert.deepEqual(
    keys.filter((key) => !isUsed(key)),
    [],
    'unused',
  );
  const groups = new Set(keys.map((key) => key.split('.')[0]));
  const asked = [...literals(code)].filter(
    (text) => /^\w+(\.[\w-]+)+$/.test(text) && groups.has(text.split('.')[0]),
  );
  assert.deepEqual(
    asked.filter((key) => !keys.includes(key) && !/\.(tsx?|css|json|js|webp)$/.test(key)),
    [],
    'missing',
  );
});

const literals = (code: string): Set<string> =>
  new Set([...code.matchAll(/['"]([\w.-]+)['"]/g)].map(([, text]) => text ?? ''));

/** `tools.${slug}.name` stands for every key of that shape. */
function templates(code: string): RegExp[] {
  const found = [...code.matchAll(/`(\w+\.[^`\n]*\$\{[^`\n]*)`/g)].map(([, text]) => text ?? '');
  return found.map((text) => new RegExp(`^${text.replace(/\./g, '\\.').replace(/\$\{.*?\}/g, '[\\w-]+')}$`));
}
