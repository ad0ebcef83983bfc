import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, test } from 'node:test';
import { languages } from '@artcade/domain/languages';
import { createTranslate } from '@artcade/domain/translate';
import { Converter } from 'opencc-js';
import { isFirst, splitTexts } from './first-texts.ts';

const here = import.meta.dirname;
const sources = join(here, '..');
const plural = /_(zero|one|two|few|many|other)$/;

type Tree = { readonly [key: string]: string | Tree };

function read(part: string, language: string): Map<string, string> {
  return new Map(flatten(JSON.parse(readFileSync(join(here, language, `${part}.json`), 'utf8')) as Tree));
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

/** A value for whichever name. */
const anything = new Proxy({}, { get: () => 7 });

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

      test('have the placeholders and tags of the English ones, and each of them can be filled', () => {
        for (const [key, text] of texts) {
          assert.doesNotMatch(createTranslate(language, { text })('text', anything), /[{}]|NaN/, key);
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
        // The sentences that the product has always said so.
        const given = ['payment.doneCredits', 'store.restored'];
        const isGiven = (key: string) => language === 'en' && given.includes(key);
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

test('the first pages and all that they import say nothing but the texts that come first', () => {
  const keys = stems(read('app', 'en'));
  const said = [...importedBy(firstPages())].flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    return keys.filter(
      (key) => literals(code).has(key) || templates(code).some((pattern) => pattern.test(key)),
    );
  });
  assert.ok(said.length > 50, 'the pages were read');
  assert.deepEqual(
    said.filter((key) => !isFirst(key)),
    [],
  );
});

test('what the first pages fetch by themselves waits for all texts, or is shown only where they are', () => {
  const fetched = [...importedBy(firstPages())]
    .filter((file) => file !== routes)
    .flatMap((file) => {
      const statements = readFileSync(file, 'utf8').split(';');
      const own = statements.filter((statement) => !statement.includes('loadAllTexts()'));
      return pathsIn(own.join(';'), file, /import\('([^']+)'\)/g);
    });
  assert.deepEqual(fetched.map((file) => relative(sources, file)).sort(), [
    // In apps, which have all texts before they show anything.
    'app/language-dialog.tsx',
    'billing/store-session.ts',
    // By a press in pages that wait for all texts.
    'gallery/export/export-dialog.tsx',
    'platform/native/native.ts',
  ]);
});

test('the first texts and the rest together are all there are', () => {
  const whole = JSON.parse(readFileSync(join(here, 'en', 'app.json'), 'utf8')) as Record<
    string,
    Tree & object
  >;
  const { first, rest } = splitTexts(whole as Parameters<typeof splitTexts>[0]);
  assert.deepEqual({ ...first, ...rest }, whole);
  assert.ok(JSON.stringify(first).length < JSON.stringify(whole).length / 3, 'the first ones are few');
});

const routes = join(sources, 'app/routes.tsx');

/** Those that the routes fetch without waiting for all texts, and what is there before any of them. */
function firstPages(): string[] {
  const code = readFileSync(routes, 'utf8').replace(/spoken\(\s*import\('[^']+'\),?\s*\)/g, '');
  return [join(sources, 'main.tsx'), ...pathsIn(code, routes, /import\('([^']+)'\)/g)];
}

/** Files of the app that come along with these, as opposed to those that are fetched when they are needed. */
function importedBy(files: readonly string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    const code = readFileSync(file, 'utf8');
    importedBy(pathsIn(code, file, /^import (?!type)[^;]*'([#.][^']+\.tsx?)';/gm), found);
  }
  return found;
}

const pathsIn = (code: string, file: string, pattern: RegExp): string[] =>
  [...code.matchAll(pattern)].map(([, path = '']) =>
    path.startsWith('#') ? join(sources, path.slice(1)) : join(dirname(file), path),
  );

const literals = (code: string): Set<string> =>
  new Set([...code.matchAll(/['"]([\w.-]+)['"]/g)].map(([, text]) => text ?? ''));

/** `tools.${slug}.name` stands for every key of that shape. */
function templates(code: string): RegExp[] {
  const found = [...code.matchAll(/`(\w+\.[^`\n]*\$\{[^`\n]*)`/g)].map(([, text]) => text ?? '');
  return found.map((text) => new RegExp(`^${text.replace(/\./g, '\\.').replace(/\$\{.*?\}/g, '[\\w-]+')}$`));
}
