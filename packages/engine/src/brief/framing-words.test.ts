import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nounsOf } from './brief.ts';
import { readPrompt } from './read.ts';

const idsIn = (prompt: string) =>
  nounsOf(readPrompt(prompt, 'game-background-generator').brief).map(({ id }) => id);

test('asks for free room in whole phrases, of which nothing is drawn', () => {
  for (const [prompt, side] of [
    ['a castle, leave plenty of room at the top for the headline', 'top'],
    ['a card table, keep the center empty for cards', 'middle'],
    ['a fox, the headline top right', 'right'],
    ['一座城堡，左邊請預留空間放標題', 'left'],
    ['một lâu đài, chừa trống phía trên cho tiêu đề', 'top'],
    ['ปราสาท เว้นที่ว่างด้านบนสำหรับชื่อเกม', 'top'],
    ['kastil, sisakan ruang di sebelah kiri untuk judul', 'left'],
  ] as const) {
    const ids = idsIn(prompt);
    assert.ok(ids.includes(`direction.space-${side}`), `${prompt}: ${ids.join(' ')}`);
    assert.ok(!ids.some((id) => /^(?:screen|place\.(?:room|fortress))/.test(id)), prompt);
  }
});

test('sees light from above, not the picture', () => {
  assert.ok(!idsIn('a temple, soft light falling from above').includes('direction.high-angle'));
  assert.ok(idsIn('a temple seen from above').includes('direction.high-angle'));
});

test('leaves out what is not visible', () => {
  const { brief } = readPrompt('Medusa, her face not visible', 'loading-screen-generator');
  assert.deepEqual(brief.without, ['body.face']);
});
