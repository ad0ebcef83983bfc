import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hueOf, namedOption, wordsIn } from './words.ts';

test('a prompt is understood in five languages, in the order of its words', () => {
  assert.deepEqual(wordsIn('A castle by the lake at sunset'), ['castle', 'lake', 'dusk']);
  assert.deepEqual(wordsIn('城堡 月亮 森林'), ['castle', 'moon', 'forest']);
  assert.deepEqual(wordsIn('lâu đài trong rừng'), ['castle', 'forest']);
  assert.deepEqual(wordsIn('ปราสาทในป่า'), ['castle', 'forest']);
  assert.deepEqual(wordsIn('istana di hutan'), ['castle', 'forest']);
});

test('a longer word is not taken for the shorter one inside it', () => {
  assert.deepEqual(wordsIn('ทะเลสาบ'), ['lake']);
  assert.deepEqual(wordsIn('a season of reason'), []);
  assert.deepEqual(wordsIn('two castles'), ['castle']);
});

test('a colour belongs to the noun beside it', () => {
  assert.equal(hueOf('a knight with red hair and a blue cape', 'hair'), 'red');
  assert.equal(hueOf('a knight with red hair and a blue cape', 'cape'), 'blue');
  assert.equal(hueOf('紅色頭髮', '頭髮'), 'red');
  assert.equal(hueOf('ผมสีแดง', 'ผม'), 'red');
  assert.equal(hueOf('tóc màu xanh dương', 'tóc'), 'blue');
  assert.equal(hueOf('a red cape', 'hair'), null);
});

test('the first named option is taken', () => {
  assert.equal(namedOption(wordsIn('night in the desert'), ['day', 'night']), 'night');
  assert.equal(namedOption(wordsIn('a castle'), ['day', 'night']), null);
});
