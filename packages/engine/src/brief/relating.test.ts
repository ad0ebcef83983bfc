import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ToolSlug } from '@artcade/domain/catalog';
import { nounsOf } from './brief.ts';
import { readPrompt } from './read.ts';

const short = (id: string) => id.slice(id.indexOf('.') + 1);

/** Where things are, as a prompt says: "cat on crate". */
const related = (prompt: string, tool: ToolSlug = 'game-background-generator') =>
  nounsOf(readPrompt(prompt, tool).brief).flatMap(({ id, at }) =>
    at ? [`${short(id)} ${short(at.relation)} ${short(at.of)}`] : [],
  );

const areRead = (rows: readonly (readonly [string, ...string[]])[]) => {
  for (const [prompt, ...expected] of rows) assert.deepEqual(related(prompt), expected, prompt);
};

describe('where things are', () => {
  test('is said between them, with the place last', () =>
    areRead([
      ['an owl on a gravestone', 'owl on gravestone'],
      ['con mèo dưới cái bàn', 'cat under table'],
      ['con thuyền dưới cây cầu đá', 'boat under bridge'],
      ['เสืออยู่หลังก้อนหิน', 'tiger behind rock'],
      ['rubah di belakang tong', 'fox behind barrel'],
      ['騎士面對巨龍', 'knight facing dragon'],
      ['村民圍著營火', 'villager around campfire'],
    ]));

  test('is said by the word behind the place in Chinese', () =>
    areRead([
      ['貓坐在木箱上', 'cat on crate'],
      ['騎士站在巨龍前面', 'knight in-front-of dragon'],
      ['老虎在岩石左邊', 'tiger left-of rock'],
      ['狐狸躲在大樹後面', 'fox behind tree'],
      ['騎士坐在王座', 'knight on throne'],
      ['騎士 城堡前', 'knight in-front-of castle'],
    ]));

  test('is said of the next noun where Chinese names the place first', () =>
    areRead([
      ['樹下的寶箱', 'chest under tree'],
      ['桌子上放著水晶球', 'crystal-ball on table'],
      ['站在城堡前的騎士', 'knight in-front-of castle'],
      ['龍和站在塔上的騎士', 'knight on tower'],
      ['龍，站在塔上的騎士', 'knight on tower'],
      ['貓坐在橋上的木箱前面', 'cat in-front-of crate', 'crate on bridge'],
    ]));

  test('may lead, over one pause', () =>
    areRead([
      ['under a tree, a fox', 'fox under tree'],
      ['on the table a candle', 'candle on table'],
      ['懸崖上，一座燈塔', 'lighthouse on cliff'],
      ['橋上站著一個武士', 'samurai on bridge'],
      ['屋頂上有一隻貓', 'cat on rooftop'],
      ['to the right of the fountain stands a donkey', 'donkey right-of fountain'],
      ['under a tree sits a fox', 'fox under tree'],
    ]));

  test('is where the one is who was named before, for a pronoun', () =>
    areRead([
      ['a wizard with a castle behind him', 'castle behind mage'],
      ['a table with candles on it', 'candle on table'],
      ['a knight, behind him a castle', 'castle behind knight'],
      ['a knight behind his castle', 'knight behind castle'],
    ]));

  test('is a side of the picture where nothing follows', () =>
    areRead([
      ['on the left a dragon, on the right a knight', 'dragon left-of knight', 'knight right-of dragon'],
      ['左邊是龍，右邊是騎士', 'dragon left-of knight', 'knight right-of dragon'],
      ['a castle in the background and a knight', 'castle behind knight'],
    ]));

  test('is said by small words only between two things', () =>
    areRead([
      ['a bench by a street lamp', 'bench beside street-lamp'],
      ['a bench by night'],
      ['a kitten in a basket', 'kitten inside basket'],
      ['an owl in a tree', 'owl on tree'],
      ['a kitten in a forest'],
      ['a library lit by lanterns'],
      ['lilin di meja', 'candle on table'],
      ['kucing di keranjang', 'cat inside basket'],
      ['kucing di hutan'],
      ['con cáo sau tảng đá', 'fox behind rock'],
      ['con cáo sau cơn mưa'],
      ['แมวหน้าปราสาท', 'cat in-front-of castle'],
      ['บ้านสองหลัง ต้นไม้'],
    ]));

  test('is not said of what only describes or does', () =>
    areRead([
      ['candles around a glowing skull', 'candle around skull'],
      ['an airship floating above a castle', 'airship above castle'],
      ['a crown resting on a throne', 'crown on throne'],
      ['a cat sleeping under a table', 'cat under table'],
    ]));

  test('is turned round by "surrounded by"', () =>
    areRead([
      ['a castle surrounded by trees', 'tree around castle'],
      ['kastil dikelilingi pohon', 'tree around castle'],
    ]));

  test('is face to face where one does something to the other', () =>
    areRead([
      ['a knight attacking a dragon', 'knight facing dragon'],
      ['an archer aiming at a spider', 'archer facing spider'],
      ['a knight fighting, a dragon'],
    ]));
});

describe('a number', () => {
  const countIn = (prompt: string, id: string) =>
    nounsOf(readPrompt(prompt, 'game-background-generator').brief).find((noun) => noun.id === id)?.attributes;

  test('counts with the word that its language counts with', () => {
    assert.deepEqual(countIn('tiga ekor kuda', 'creature.horse'), ['count.3']);
    assert.deepEqual(countIn('ekor kuda', 'body.ponytail'), []);
    assert.deepEqual(countIn('七棵松樹', 'plant.pine'), ['count.7']);
    assert.deepEqual(countIn('三輛車', 'vehicle.car'), ['count.3']);
    assert.deepEqual(countIn('兩朵花', 'plant.flower'), ['count.2']);
    assert.ok(countIn('năm đứa trẻ', 'role.child')?.includes('count.5'));
  });
});

test('words for the light of a picture are no effects', () => {
  for (const prompt of [
    'a tiger, backlit',
    'a tiger, rim light',
    'a tiger in silhouette',
    'a tiger, bokeh',
    '老虎，光線',
  ]) {
    const { things, whole } = readPrompt(prompt, 'game-background-generator').brief;
    assert.deepEqual(things, [], prompt);
    assert.match(whole.map(({ id }) => id).join(), /^direction\./, prompt);
  }
});
