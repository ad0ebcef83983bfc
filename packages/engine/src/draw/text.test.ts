import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layerOf } from './canvas.ts';
import { drawable, familyFor, fitText, pieces, unknownLetters, type Voice } from './text.ts';

const samples = {
  English: 'The Dragon Kingdom',
  Chinese: '龍之王國：勇者傳說',
  Vietnamese: 'Vương quốc Rồng thiêng',
  Thai: 'อาณาจักรมังกรทองคำ',
  Indonesian: 'Kerajaan Naga Emas',
};

function ink(text: string, family: string): string {
  const layer = layerOf(64, 80);
  layer.brush.font = `40px ${family}`;
  layer.brush.fillText(text, 12, 54);
  return Buffer.from(layer.brush.getImageData(0, 0, 64, 80).data).toString('base64');
}

for (const [language, text] of Object.entries(samples))
  for (const voice of ['display', 'plain'] satisfies Voice[])
    test(`${language} is drawn in real letters (${voice})`, () => {
      assert.deepEqual(unknownLetters(text), []);
      const family = familyFor(text, voice);
      assert.doesNotMatch(family, /,/, 'one font for the whole text');
      const nothing = ink(' ', family);
      const box = ink('\ue123', family);
      // A mark above or below a letter has no ink of its own: letters are taken with their marks.
      for (const { segment } of new Intl.Segmenter('th').segment(text)) {
        if (segment.trim() === '') continue;
        assert.notEqual(ink(segment, family), nothing, segment);
        assert.notEqual(ink(segment, family), box, segment);
      }
    });

test('text fits its box in every script, however long', () => {
  const layer = layerOf(10, 10);
  for (const text of Object.values(samples)) {
    const long = `${text} ${text} ${text}`;
    const fitted = fitText(layer.brush, long, {
      width: 300,
      height: 80,
      maximum: 60,
      lines: 2,
      voice: 'display',
    });
    assert.ok(fitted.lines.length <= 2);
    assert.ok(fitted.lines.length * fitted.leading <= 80);
    layer.brush.font = fitted.font;
    for (const line of fitted.lines) assert.ok(layer.brush.measureText(line).width <= 300, line);
    assert.equal(fitted.lines.join('').replaceAll(' ', ''), long.replaceAll(' ', ''), 'nothing is lost');
  }
});

test('what no font has is left out', () => {
  assert.deepEqual(unknownLetters('Go 한 🎮!'), ['한', '🎮']);
  assert.equal(drawable('Go 한🎮!'), 'Go !');
});

test('a compound of Thai is not broken, though the segmenter cuts it', () => {
  assert.deepEqual(pieces('ผจญภัยใต้สมุทร'), ['ผจญภัย', 'ใต้', 'สมุทร']);
});
