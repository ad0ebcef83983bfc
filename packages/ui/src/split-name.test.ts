import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitName } from './split-name.ts';

const parts = (name: string) => {
  const { start, end } = splitName(name);
  return [start, end];
};

test('the end of a long name stays, a short name is whole', () => {
  assert.deepEqual(parts('moonlit forest 2.png'), ['moonlit forest 2.png', '']);
  assert.deepEqual(parts('character-generator (2).png'), ['character-genera', 'tor (2).png']);
  assert.deepEqual(parts(''), ['', '']);
});

test('wide letters count twice, and a mark stays with its letter', () => {
  assert.deepEqual(parts('燈籠下的狐狸騎士披風.png'), ['燈籠下的狐狸騎', '士披風.png']);
  for (const name of ['ผู้กล้าแห่งทุ่งหญ้าสีเขียว', 'chiến binh cáo áo choàng đỏ'.normalize('NFD')]) {
    const [start = '', end = ''] = parts(name);
    assert.equal(start + end, name);
    assert.doesNotMatch(end, /^\p{M}/u);
  }
});
