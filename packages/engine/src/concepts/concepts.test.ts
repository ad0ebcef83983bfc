import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languages } from '@artcade/domain/languages';
import { readConcepts } from './concepts.ts';
import { graphOf } from './graph.ts';
import { type Concept, conceptsOf } from './rows.ts';

/** What is wrong with a set of concepts, a line for each. */
function problemsOf(concepts: readonly Concept[]): string[] {
  const problems: string[] = [];
  const { find, lineOf } = graphOf(concepts);
  const ids = new Set<string>();
  const spelt = new Map<string, string>();
  for (const { id, kind, parents, implies, words } of concepts) {
    if (ids.has(id)) problems.push(`${id}: twice`);
    ids.add(id);
    if (!/^[a-z]+\.[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) problems.push(`${id}: not kebab-case`);
    for (const other of [...parents, ...implies])
      if (!find(other)) problems.push(`${id}: there is no ${other}`);
    if (parents.some((parent) => lineOf(parent).includes(id))) problems.push(`${id}: its own ancestor`);
    for (const language of languages) {
      if (words[language].length === 0) problems.push(`${id}: no word in ${language}`);
      for (const word of words[language]) {
        const key = `${kind} ${word}`;
        const other = spelt.get(key) ?? id;
        if (other !== id) problems.push(`${word}: both ${other} and ${id}`);
        spelt.set(key, id);
        if (word !== word.toLowerCase()) problems.push(`${id}: ${word} is not in lower case`);
        if (!isWritten(word, language)) problems.push(`${id}: ${word} is not ${language}`);
      }
    }
  }
  return problems;
}

/** Whether a word is written in a script of its language; names of games and brands are Latin everywhere. */
function isWritten(word: string, language: string): boolean {
  if (/\p{Script=Han}/u.test(word)) return language === 'zh';
  return !/\p{Script=Thai}/u.test(word) || language === 'th';
}

describe('the concepts', () => {
  const concepts = readConcepts();

  test('are at least as many as game art needs', () => {
    assert.ok(concepts.length >= 1500, `${concepts.length}`);
  });

  test('have words in every language, none of them twice in a kind, and lead only to concepts that exist', () => {
    assert.deepEqual(problemsOf(concepts), []);
  });

  test('are drawn as the nearest ancestor where they have no drawing: a katana is a sword', () => {
    const { lineOf } = graphOf(concepts);
    assert.ok(lineOf('thing.katana').includes('thing.sword'));
    assert.ok(lineOf('role.blacksmith').includes('role.craftsman'));
    assert.ok(lineOf('creature.fox').includes('creature.mammal'));
    assert.deepEqual(lineOf('thing.katana').slice(0, 1), ['thing.katana']);
  });

  const row = (text: string) => conceptsOf('thing', text);

  for (const [fault, problem, table] of [
    ['a missing language', 'thing.cup: no word in th', 'cup | | | | cup | 杯子 | cốc | | cangkir'],
    [
      'a parent that does not exist',
      'thing.cup: there is no thing.dish',
      'cup | dish | | | cup | 杯子 | cốc | ถ้วย | cangkir',
    ],
    [
      'a word with two meanings',
      'cup: both thing.cup and thing.mug',
      'cup | | | | cup | 杯子 | cốc | ถ้วย | cangkir\nmug | | | | cup | 馬克杯 | ly | แก้ว | mug',
    ],
    [
      'a circle of parents',
      'thing.cup: its own ancestor',
      'cup | mug | | | cup | 杯子 | cốc | ถ้วย | cangkir\nmug | cup | | | mug | 馬克杯 | ly | แก้ว | mok',
    ],
    [
      'a word of another script',
      'thing.cup: 杯子 is not vi',
      'cup | | | | cup | 水杯 | 杯子 | ถ้วย | cangkir',
    ],
  ] as const)
    test(`${fault} is found`, () => {
      assert.ok(problemsOf(row(table)).includes(problem), problemsOf(row(table)).join('\n'));
    });

  test('a row without all its columns is refused', () => {
    assert.throws(() => row('cup | | | | cup | 杯子'), /nine columns/);
  });
});
