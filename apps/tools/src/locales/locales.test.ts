import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { toolSlugs } from '@artcade/domain/catalog';
import { generationModes, generationStates } from '@artcade/domain/generations';
import { languages } from '@artcade/domain/languages';
import { requiredTexts } from '@artcade/domain/titles';
import { formOf, paletteNames, styles } from '@artcade/domain/tool-forms';
import { createTranslate } from '@artcade/domain/translate';
import { namedFailures } from '../workbench/trouble.ts';

const here = import.meta.dirname;
const plural = /_(zero|one|two|few|many|other)$/;

type Tree = { readonly [key: string]: string | Tree };

const tree = (path: string): Tree => JSON.parse(readFileSync(join(here, path), 'utf8')) as Tree;

/** The texts of the workbench and of every tool. */
const read = (language: string): Map<string, string> => {
  const tools = toolSlugs.map((tool) => [tool, tree(`../tools/${tool}/${language}.json`)]);
  return new Map(flatten({ ...tree(`${language}.json`), tools: Object.fromEntries(tools) }));
};

function flatten(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const name = path ? `${path}.${key}` : key;
    return typeof value === 'string' ? [[name, value]] : flatten(value, name);
  });
}

const stem = (key: string): string => key.replace(plural, '');
const stems = (texts: Map<string, string>): string[] => [...new Set([...texts.keys()].map(stem))].sort();
const marks = (text: string): string[] => (text.match(/\{\{.*?\}\}/g) ?? []).sort();

const english = read('en');

for (const language of languages) {
  const texts = read(language);

  describe(`tool texts in ${language}`, () => {
    test('have exactly the keys of the English ones', () => {
      assert.deepEqual(stems(texts), stems(english));
    });

    test('have every plural form that the language has, and no other', () => {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      const counted = new Set([...texts.keys()].filter((key) => plural.test(key)).map(stem));
      assert.notEqual(counted.size, 0);
      for (const key of counted) {
        const found = [...texts.keys()]
          .filter((name) => stem(name) === key)
          .map((name) => name.slice(key.length + 1));
        assert.deepEqual(found.sort(), [...forms].sort(), key);
      }
    });

    test('have the placeholders of the English ones, and each of them can be filled', () => {
      const anything = new Proxy({}, { get: () => 7 });
      for (const [key, text] of texts) {
        assert.doesNotMatch(createTranslate(language, { text })('text', anything), /[{}]|NaN/, key);
        const original = english.get(key) ?? english.get(`${stem(key)}_other`) ?? '';
        assert.deepEqual(marks(text), marks(original), key);
      }
    });

    test('are neither empty nor left in English, and keep the voice', () => {
      for (const [key, text] of texts) {
        assert.notEqual(text.trim(), '', key);
        const isSentence = text.replace(/\{\{.*?\}\}/g, '').split(' ').length > 4;
        if (language !== 'en' && isSentence) assert.notEqual(text, english.get(key), key);
        assert.doesNotMatch(text, /[!！]| {2}|^\s|\s$/, key);
      }
    });
  });
}

test('everything that a form can ask or offer has a name', () => {
  const wanted = [
    ...styles.map((style) => `styles.${style}`),
    ...paletteNames.map((palette) => `palettes.${palette}`),
    ...generationModes.map((mode) => `modes.${mode}`),
    ...generationStates.map((state) => `states.${state}`),
    ...[...namedFailures, 'other'].map((code) => `failures.${code}`),
    ...toolSlugs.flatMap(keysOfTool),
  ];
  assert.deepEqual(
    wanted.filter((key) => !english.has(key)),
    [],
  );
});

test('nothing has a name that no form has any more', () => {
  const wanted = new Set(toolSlugs.flatMap(keysOfTool));
  const named = [...english.keys()].filter((key) => key.startsWith('tools.'));
  assert.deepEqual(
    named.filter((key) => !wanted.has(key)),
    [],
  );
});

function keysOfTool(tool: (typeof toolSlugs)[number]): string[] {
  const { fields, sizes, edits } = formOf(tool);
  const talk = ['prompt', 'placeholder', 'examples.first', 'examples.second', 'examples.third'];
  const options = Object.entries(fields).flatMap(([name, field]) =>
    'options' in field ? field.options.map((option) => `options.${name}.${option}`) : [],
  );
  return [
    'name',
    ...talk,
    ...(edits ? talk.map((key) => `edit.${key}`) : []),
    ...Object.keys(fields).map((name) => `fields.${name}`),
    ...options,
    ...Object.keys(sizes).map((name) => `sizes.${name}`),
  ].map((key) => `tools.${tool}.${key}`);
}

test('every sentence of the frame is used, and every used one exists', () => {
  const sources = join(here, '..');
  const code = globSync('**/*.{ts,tsx}', { cwd: sources, exclude: (file) => file.endsWith('.test.ts') })
    .map((file) => readFileSync(join(sources, file), 'utf8'))
    .join('\n');
  const used = new Set([...code.matchAll(/['"]((?:workbench|hints)\.\w+)['"]/g)].map(([, key]) => key));
  const named = stems(english).filter((key) => /^(workbench|hints)\./.test(key));
  assert.deepEqual([...used].sort(), named);
});

test('every tool puts every one of its fields on its page, and the workbench what it needs and the prompt before them', () => {
  assert.match(
    readFileSync(join(here, '../workbench/workbench.tsx'), 'utf8'),
    /<RequiredTexts \/>\s+<PromptField \/>/,
  );
  for (const tool of toolSlugs) {
    const page = readFileSync(join(here, `../tools/${tool}/page.tsx`), 'utf8');
    const needed = requiredTexts(tool).map(({ name }) => name);
    for (const name of Object.keys(formOf(tool).fields).filter((each) => !needed.includes(each)))
      assert.match(page, new RegExp(`name="${name}"|fields\\['${name}'\\]`), `${tool}: ${name}`);
    assert.match(page, /<SizeField/, tool);
  }
});
