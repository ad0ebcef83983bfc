import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ToolSlug } from '@artcade/domain/catalog';
import { belongings, nounsOf } from './brief.ts';
import { readPrompt } from './read.ts';

/** Prompts as strangers write them: slang, slips, half sentences, two languages in one. */
const prompts: readonly (readonly [ToolSlug, string, string, string?])[] = [
  [
    'character-generator',
    'yo can u make a chubby goblin chef w/ a huge spoon n a dirty apron lol',
    'role.chef creature.goblin body.fat garment.apron state.dirty thing.spoon size.huge',
  ],
  [
    'logo-generator',
    'logo 4 my indie roguelike, skulls, kinda scratchy',
    'thing.skull genre.roguelike state.worn',
  ],
  [
    'character-generator',
    'elven ranger in a weathered green cloak, a bow with glowing blue runes',
    'role.ranger creature.elf garment.cloak state.old colour.green thing.bow thing.rune state.glowing colour.blue',
  ],
  [
    'character-generator',
    '機器人管家，端著茶盤，不要武器和帽子',
    'role.butler creature.robot thing.tray',
    'thing.weapon garment.hat',
  ],
  [
    'character-generator',
    '一個 cyberpunk 女駭客 with 紫色頭髮',
    'role.hacker gender.female count.1 body.hair colour.purple-hair style.cyberpunk',
  ],
  [
    'loading-screen-generator',
    '小女孩撐著傘走在雨中的鐵軌上',
    'role.girl gender.female thing.umbrella pose.walking place.railway weather.rain',
  ],
  ['character-generator', 'con mèo béo làm hải tặc', 'role.pirate creature.cat body.fat'],
  ['banner-generator', 'phù thủy cưỡi chổi', 'role.witch vehicle.flying-broom'],
  ['game-screen-planner', 'trang trại, bạn bè', 'place.farm screen.friends'],
  ['character-generator', 'แมวส้มอ้วนขี่สเก็ตบอร์ด เท่ๆ', 'creature.cat colour.orange body.fat thing.skateboard'],
  [
    'game-background-generator',
    'ป่าไผ่ มีหมอก ไม่มีคนและสัตว์',
    'place.bamboo-forest material.bamboo weather.fog',
    'role.person creature.animal',
  ],
  [
    'game-background-generator',
    'gunung malam hari, ga ada orang',
    'place.mountain time.night',
    'role.person',
  ],
  // Words of art direction are no things: no lightning, no fisherman, no galaxy, no key, no lawyer.
  [
    'game-background-generator',
    'castle on a cliff, dramatic lighting, low angle, empty space on the right',
    'place.castle place.cliff direction.dramatic-lighting direction.low-angle direction.space-right',
  ],
  [
    'loading-screen-generator',
    'key art of a knight, parallax layers, rule of thirds, wide shot, good lighting',
    'direction.key-art role.knight direction.layers direction.rule-of-thirds direction.wide-shot direction.lighting',
  ],
  [
    'game-background-generator',
    '低角度仰拍的城堡，右側留白',
    'place.castle direction.low-angle direction.space-right',
  ],
  [
    'game-background-generator',
    'góc thấp, lâu đài, khoảng trống bên phải',
    'place.castle direction.low-angle direction.space-right',
  ],
  ['game-background-generator', 'ปราสาท มุมต่ำ โคลสอัพ', 'place.castle direction.low-angle direction.close-up'],
  [
    'game-background-generator',
    'kastil, sudut rendah, ruang kosong di kiri',
    'place.castle direction.low-angle direction.space-left',
  ],
  // The name of a game is no knight.
  ['game-background-generator', 'a cave like Hollow Knight', 'place.cave work.hollow-knight'],
  ['logo-generator', '原神那樣的劍', 'thing.sword work.genshin'],
  [
    'game-screen-planner',
    'game puzzle di hp portrait: menu utama, pause, menang',
    'genre.puzzle platform.phone layout.portrait screen.title part.menu screen.pause screen.results',
  ],
];

for (const [tool, prompt, expected, without = ''] of prompts)
  test(`a stranger's prompt is read whole: ${prompt}`, () => {
    const { brief, unknown } = readPrompt(prompt, tool);
    const read = new Set(nounsOf(brief).flatMap(({ id, attributes }) => [id, ...attributes]));
    assert.deepEqual([...read].sort(), expected.split(' ').sort());
    assert.deepEqual([...brief.without].sort(), without.split(' ').filter(Boolean).sort());
    assert.deepEqual(unknown, []);
  });

test('what somebody holds or rides is theirs, and so is what they do with it', () => {
  const [girl] = readPrompt('小女孩撐著傘走在雨中', 'loading-screen-generator').brief.subjects;
  assert.deepEqual(girl && belongings(girl).map(({ id }) => id), ['thing.umbrella', 'pose.walking']);
  const [witch] = readPrompt('phù thủy cưỡi chổi', 'banner-generator').brief.subjects;
  assert.equal(witch?.rides?.id, 'vehicle.flying-broom');
  const [cat] = readPrompt('แมวส้มอ้วนขี่สเก็ตบอร์ด', 'character-generator').brief.subjects;
  assert.equal(cat?.rides?.id, 'thing.skateboard');
});

test('a creature with a role is one subject, though its build is said in between', () => {
  const { subjects } = readPrompt('con mèo béo làm hải tặc', 'character-generator').brief;
  assert.deepEqual(
    subjects.map(({ id }) => id),
    ['role.pirate'],
  );
});

test('a word that exists is never taken for another', () => {
  for (const word of ['hates', 'lightening', 'lawyers', 'angles', 'larger', 'stature']) {
    const { brief, unknown } = readPrompt(`a castle, ${word}`, 'game-background-generator');
    const read = nounsOf(brief).map(({ id }) => id);
    assert.ok(
      read.includes('place.castle') && !read.some((id) => /hat|lightning|fisher/.test(id)),
      `${word}: ${read.join()}`,
    );
    assert.ok(read.length === 2 || unknown.includes(word), `${word}: ${read.join()}`);
  }
});

test('a slip is mended in a prompt, and left alone in a title', () => {
  const ids = (guessing: 'mend' | 'none') =>
    nounsOf(readPrompt('the knighr of Flamekeeper', 'logo-generator', guessing).brief).flatMap(
      ({ id, attributes }) => [id, ...attributes],
    );
  assert.deepEqual(ids('mend').sort(), ['role.knight', 'role.merchant']);
  assert.deepEqual(ids('none'), []);
});
