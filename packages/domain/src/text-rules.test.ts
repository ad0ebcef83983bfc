import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flattenTexts, stemsOf, textRules } from './text-rules.ts';
import type { TextTree } from './translate.ts';

const english: TextTree = {
  greeting: 'Good morning to you, <b>{{name}}</b>.',
  left: { images_one: '{{count}} image is left', images_other: '{{count, number}} images are left' },
};
const vietnamese: TextTree = {
  greeting: 'Chào buổi sáng, <b>{{name}}</b>.',
  left: { images_other: 'Còn lại {{count, number}} ảnh' },
};

const keywords = ['keys', 'plural', 'placeholders', 'empty', 'voice'];

/** The keys that each rule objects to, by a word of the rule. */
function objections(language: string, texts: TextTree): Record<string, string[]> {
  const translation = {
    language,
    texts: new Map(flattenTexts(texts)),
    english: new Map(flattenTexts(english)),
  };
  return Object.fromEntries(
    Object.entries(textRules).flatMap(([rule, find]) => {
      const keys = find(translation);
      return keys.length > 0 ? [[keywords.find((word) => rule.includes(word)), keys]] : [];
    }),
  );
}

const greeting = (text: string) => objections('vi', { ...vietnamese, greeting: text });

test('a whole translation breaks no rule', () => {
  assert.deepEqual(objections('en', english), {});
  assert.deepEqual(objections('vi', vietnamese), {});
});

test('a missing and a foreign key are found', () => {
  const { greeting: _, ...rest } = vietnamese;
  assert.deepEqual(objections('vi', rest), { keys: ['greeting'] });
  assert.deepEqual(objections('vi', { ...vietnamese, salute: 'Chào' }), { keys: ['salute'] });
});

test('a missing and a foreign plural form are found', () => {
  const one = { images_one: 'Còn lại {{count, number}} ảnh' };
  const left = { ...one, images_other: 'Còn lại {{count, number}} ảnh' };
  assert.deepEqual(objections('en', { ...english, left: one })['plural'], ['left.images']);
  assert.deepEqual(objections('vi', { ...vietnamese, left })['plural'], ['left.images']);
});

test('a placeholder or tag that is lost, misspelt or broken is found', () => {
  for (const text of [
    'Chào <b>bạn</b>.',
    'Chào <b>{{nam}}</b>.',
    'Chào {{name}}.',
    'Chào <b>{{name}}</b> {name}.',
  ])
    assert.deepEqual(greeting(text), { placeholders: ['greeting'] }, text);
});

test('an empty text and an English sentence are found', () => {
  assert.ok('empty' in objections('vi', { ...vietnamese, greeting: ' ' }));
  assert.ok('empty' in objections('vi', { ...vietnamese, greeting: english['greeting'] ?? '' }));
});

test('an exclamation mark and a stray space are found', () => {
  for (const text of ['Chào <b>{{name}}</b>!', 'Chào  <b>{{name}}</b>.', 'Chào <b>{{name}}</b>. '])
    assert.deepEqual(greeting(text), { voice: ['greeting'] }, text);
});

test('plural forms share a stem', () => {
  assert.deepEqual(stemsOf(new Map(flattenTexts(english))), ['greeting', 'left.images']);
});
