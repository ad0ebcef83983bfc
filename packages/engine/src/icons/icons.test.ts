import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { contentBox, layerOf } from '../draw/canvas.ts';
import { colour } from '../draw/colour.ts';
import { drawIcon } from './draw-icon.ts';
import { lettersOf, runsOf } from './emoji.ts';
import { gameWords, iconOfWord } from './game-words.ts';
import { iconsIn } from './names.ts';
import { ownBodies } from './own/bodies.ts';
import { hasShapes } from './shapes.ts';

const file = new URL('names.json', import.meta.url);
const names = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

test('the table of names is small, has five languages, and names only what can be drawn', () => {
  assert.ok(statSync(file).size < 300_000);
  const entries = Object.entries(names).map(([name, texts]) => [name, texts.split('|')] as const);
  assert.ok(entries.length > 900);
  for (const [name, words] of entries) {
    assert.equal(words.length, 5, name);
    assert.ok(hasShapes(name), name);
    assert.doesNotMatch(name, /skin-tone|keycap|-(?:light|dark)$/);
  }
  // Each language can say nearly all of them.
  for (let language = 0; language < 5; language++)
    assert.ok(entries.filter(([, words]) => words[language] !== '').length > entries.length * 0.95);
  const others = [
    ...gameWords.map(([icon]) => icon),
    ...Object.values(iconOfWord),
    ...Object.keys(ownBodies),
  ];
  for (const name of others) assert.ok(hasShapes(name), name);
});

test('things are found in the flow of a sentence, in five languages', () => {
  const found = (text: string) => iconsIn(text).join(' ');
  assert.equal(found('A cute cat, two keys and the golden crown of a king'), 'cat-face old-key crown');
  assert.equal(found('太空貓咪與章魚的火箭'), 'rocket cat-face octopus');
  assert.equal(found('trò chơi nông trại với gà và cà rốt'), 'chicken carrot');
  assert.equal(found('จรวดกับปลาหมึกยักษ์'), 'rocket octopus');
  assert.equal(found('kebun dengan ayam dan wortel'), 'chicken carrot');
  // The longest word wins, and words of grammar or colours name nothing.
  assert.equal(found('snowman'), 'snowman');
  assert.equal(found('the red and the blue one, with a large frame'), '');
  assert.equal(found(''), '');
});

test('every icon is drawn whole, inside its square', () => {
  const layer = layerOf(40, 40);
  for (const name of [...Object.keys(names), ...Object.keys(ownBodies)]) {
    layer.brush.clearRect(0, 0, 40, 40);
    drawIcon(layer.brush, name, { x: 4, y: 4, w: 32, h: 32 }, { line: colour(0.2, 0, 0), reach: 1 });
    const box = contentBox(layer);
    assert.ok(box !== null && Math.max(box.w, box.h) >= 14, `${name} is missing`);
    assert.ok(box.x >= 1 && box.y >= 1 && box.x + box.w <= 39 && box.y + box.h <= 39, `${name} is cut`);
  }
});

test('an emoji is a picture, a digit or a sign is a letter', () => {
  assert.deepEqual(runsOf('Go 🐉🔥 1#!'), [
    { text: 'Go ' },
    { icon: 'dragon' },
    { icon: 'fire' },
    { text: ' 1#!' },
  ]);
  assert.equal(lettersOf('⚔️ 7 🧙🏽‍♂️ ©'), ' 7  ©');
});
