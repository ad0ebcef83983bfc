import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanImageName, downloadName, imageMaximumBytes, imageNameMaximum } from './images.ts';

test('a name loses the folders it came from', () => {
  assert.equal(cleanImageName('../../etc/passwd.png'), 'passwd.png');
  assert.equal(cleanImageName('C:\\art\\hero.png'), 'hero.png');
  assert.equal(cleanImageName('a/b\\c.png'), 'c.png');
});

test('a name loses what hides or turns text, and keeps what people write', () => {
  assert.equal(cleanImageName('hero\u202Egnp.exe'), 'herognp.exe');
  assert.equal(cleanImageName('  two   spaces .png '), 'two spaces .png');
  assert.equal(cleanImageName('line\nbreak.png'), 'line break.png');
  assert.equal(cleanImageName('🏰 城堡 ปราสาท lâu đài.png'), '🏰 城堡 ปราสาท lâu đài.png');
  assert.equal(cleanImageName('👩‍🎨.png'), '👩‍🎨.png');
});

test('a name of nothing readable is empty', () => {
  for (const name of ['', '   ', '/', 'folder/', '\u202E', '\u200B\u200B'])
    assert.equal(cleanImageName(name), '');
});

test('a long name is cut between characters and keeps its ending', () => {
  const long = cleanImageName(`${'👩‍🎨'.repeat(100)}.webp`);
  assert.ok(long.length <= imageNameMaximum);
  assert.match(long, /^(👩‍🎨)+\.webp$/u);
  assert.equal(cleanImageName('x'.repeat(1000)).length, imageNameMaximum);
  const fits = `${'x'.repeat(imageNameMaximum - 6)} .webp`;
  assert.equal(cleanImageName(fits), fits, 'what fits is left as it is');
});

test('a downloaded file ends with what it is', () => {
  assert.equal(downloadName('hero.png', 'png'), 'hero.png');
  assert.equal(downloadName('hero.PNG', 'png'), 'hero.PNG');
  assert.equal(downloadName('hero.jpeg', 'jpeg'), 'hero.jpeg');
  assert.equal(downloadName('hero.png', 'webp'), 'hero.webp');
  assert.equal(downloadName('hero.jpeg', 'png'), 'hero.png');
  assert.equal(downloadName('hero.png', 'jpeg'), 'hero.jpg');
  assert.equal(downloadName('hero v1.2', 'gif'), 'hero v1.2.gif');
  assert.equal(downloadName('a:b?c', 'png'), 'a_b_c.png');
  assert.equal(downloadName('..', 'png'), '_.png');
});

test('an image may have twenty megabytes', () => assert.equal(imageMaximumBytes, 20_971_520));
