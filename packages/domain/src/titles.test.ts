import assert from 'node:assert/strict';
import { test } from 'node:test';
import { titleIn, withSampleTitles } from './titles.ts';
import { defaultInputs } from './tool-forms.ts';

test('a name in quotes or after a word like "called" is the title, in five languages', () => {
  const titles: readonly [string, string | null][] = [
    ['“Moss & Marrow”, carved bone letters', 'Moss & Marrow'],
    ["a logo for 'Star Soup' in candy colors", 'Star Soup'],
    ['a cosy game called Lantern Keep with warm light', 'Lantern Keep'],
    ['A shooter titled Fall of the Iron Moon, steel letters', 'Fall of the Iron Moon'],
    ['a game called dragon rush with gold letters', 'dragon rush'],
    ['logo cho trò chơi có tên Thành Phố Sương, chữ vàng', 'Thành Phố Sương'],
    ['sebuah gim berjudul Raja Lautan dengan huruf emas', 'Raja Lautan'],
    ['โลโก้เกมชื่อ ดาบแสงจันทร์ ตัวอักษรทอง', 'ดาบแสงจันทร์'],
    ['一款名為霧城傳說的遊戲', '霧城傳說'],
    ['遊戲標誌「霧城」，石頭字體', '霧城'],
    ['a knight who calls for help', null],
    ["the knight's horse and the king's crown", null],
    ['', null],
  ];
  for (const [prompt, title] of titles) assert.equal(titleIn(prompt), title, prompt);
});

test('a sketch has a title where one is needed, and what was typed stays', () => {
  const empty = defaultInputs('logo-generator');
  assert.equal(withSampleTitles('logo-generator', empty, 'gold letters')['title'], 'Artcade');
  assert.equal(withSampleTitles('logo-generator', empty, 'a game called Emberfall')['title'], 'Emberfall');
  const typed = { ...empty, title: 'Amber Oath' };
  assert.equal(withSampleTitles('logo-generator', typed, 'called Emberfall')['title'], 'Amber Oath');
  const figure = defaultInputs('character-generator');
  assert.deepEqual(withSampleTitles('character-generator', figure, 'named Bo'), figure);
});
