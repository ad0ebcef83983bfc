import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { folded, indexTerms, searchTerms } from './search-words.ts';

/** Whether a search finds a text, as an index with prefixes does. */
const finds = (asked: string, text: string): boolean => {
  const terms = indexTerms(text);
  const wanted = searchTerms(asked);
  return wanted.length > 0 && wanted.every((want) => terms.some((term) => term.startsWith(want)));
};

describe('a search', () => {
  test('needs no accents, in the text or in the search', () => {
    assert.equal(folded('Hiệp Sĩ Đỏ'), 'hiep si do');
    assert.ok(finds('hiep si', 'Hiệp sĩ mặc áo giáp đỏ'));
    assert.ok(finds('Hiệp sĩ đỏ', 'hiep si mac ao giap do'));
    assert.ok(finds('CAFE', 'café at night'));
  });

  test('finds beginnings of words, and all of its words', () => {
    assert.ok(finds('kni', 'An old knight with a lantern'));
    assert.ok(finds('lantern knight', 'An old knight with a lantern'));
    assert.ok(!finds('dragon knight', 'An old knight with a lantern'));
    assert.ok(!finds('night', 'An old knight'));
    assert.ok(finds('kesatria', 'Seorang kesatria tua'));
  });

  test('finds inside of sentences without spaces', () => {
    assert.ok(finds('武士', '年老的狐狸武士刀'));
    assert.ok(finds('刀', '年老的狐狸武士刀'));
    assert.ok(!finds('騎士', '年老的狐狸武士刀'));
    assert.ok(finds('ดาบ', 'นักรบถือดาบคาตานะ'));
    assert.ok(finds('นักรบ ดาบ', 'นักรบถือดาบคาตานะ'));
    // Tone marks may be left out.
    assert.ok(finds('เสือ', 'เสื้อคลุม'));
    assert.ok(finds('katana', '紅色katana的武士'));
    assert.ok(finds('武士', '紅色katana的武士'));
  });

  test('of signs alone finds nothing, and its length is bounded', () => {
    assert.deepEqual(searchTerms('  …!? '), []);
    assert.deepEqual(searchTerms("'; drop table --"), ['drop', 'table']);
    assert.equal(searchTerms('字典字一二三四五六七八九十百千萬億兆').length, 12);
    assert.equal(indexTerms('a'.repeat(500))[0]?.length, 40);
  });
});
