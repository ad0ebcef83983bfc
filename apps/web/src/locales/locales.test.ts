import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, test } from 'node:test';
import { languages } from '@artcade/domain/languages';
import { flattenTexts, stemsOf, textRules } from '@artcade/domain/text-rules';
import type { TextTree } from '@artcade/domain/translate';
import { Converter } from 'opencc-js';
import { isFirst, splitTexts } from './first-texts.ts';

const here = import.meta.dirname;
const sources = join(here, '..');

function read(part: string, language: string): Map<string, string> {
  return new Map(
    flattenTexts(JSON.parse(readFileSync(join(here, language, `${part}.json`), 'utf8')) as TextTree),
  );
}

/** The sentences that the product has always ended with an exclamation mark. */
const exclaimed = ['payment.doneCredits', 'store.restored'];

for (const part of ['app', 'terms']) {
  const english = read(part, 'en');

  for (const language of languages) {
    const texts = read(part, language);
    if (language === 'en')
      for (const key of exclaimed) if (texts.has(key)) texts.set(key, texts.get(key)?.replace('!', '') ?? '');

    describe(`${part} texts in ${language}`, () => {
      for (const [rule, find] of Object.entries(textRules))
        test(rule, () => assert.deepEqual(find({ language, texts, english }), []));
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
  const keys = stemsOf(read('app', 'en'));
  const isUsed = saidBy(code);
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
  const keys = stemsOf(read('app', 'en'));
  const said = [...importedBy(firstPages())].flatMap((file) =>
    keys.filter(saidBy(readFileSync(file, 'utf8'))),
  );
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
    // Shows the names that elements have already.
    '@artcade/ui/tooltips',
    // In native apps, which load all texts before they render.
    'app/language-dialog.tsx',
    'billing/app-store-session.ts',
    // After a press on pages that wait for all texts.
    'images/export/export-dialog.tsx',
    'platform/native/native.ts',
    'session/fresh-code-dialog.tsx',
  ]);
});

test('the first texts and the rest together are all there are', () => {
  const whole = JSON.parse(readFileSync(join(here, 'en', 'app.json'), 'utf8')) as Record<
    string,
    TextTree & object
  >;
  const { first, rest } = splitTexts(whole as Parameters<typeof splitTexts>[0]);
  assert.deepEqual({ ...first, ...rest }, whole);
  assert.ok(JSON.stringify(first).length < JSON.stringify(whole).length / 3, 'the first ones are few');
});

const routes = join(sources, 'app/routes.tsx');

/** The pages that routes load without waiting for all texts, and everything loaded before them. */
function firstPages(): string[] {
  const code = readFileSync(routes, 'utf8').replace(/withAllTexts\(\s*import\('[^']+'\),?\s*\)/g, '');
  return [join(sources, 'main.tsx'), ...pathsIn(code, routes, /import\('([^']+)'\)/g)];
}

/** Files that are imported statically by these, as opposed to those loaded on demand. */
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

/** Whether a text is named in the code, in a literal or by a template. */
function saidBy(code: string): (key: string) => boolean {
  const [named, patterns] = [literals(code), templates(code)];
  return (key) => named.has(key) || patterns.some((pattern) => pattern.test(key));
}

const literals = (code: string): Set<string> =>
  new Set([...code.matchAll(/['"]([\w.-]+)['"]/g)].map(([, text]) => text ?? ''));

/** `tools.${slug}.name` matches every key of that shape. */
function templates(code: string): RegExp[] {
  const found = [...code.matchAll(/`(\w+\.[^`\n]*\$\{[^`\n]*)`/g)].map(([, text]) => text ?? '');
  return found.map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\$\{.*?\}/)
          .map(escaped)
          .join('[\\w-]+')}$`,
      ),
  );
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
