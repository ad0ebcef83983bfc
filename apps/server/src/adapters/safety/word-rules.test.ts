import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { hashOfWords, readWordRules } from './word-rules.ts';

const rules = readWordRules(null);
const folder = mkdtempSync(join(tmpdir(), 'word-rules-'));
after(() => rmSync(folder, { recursive: true }));

/** Rules of an operator alone. */
function readOwn(words: readonly string[]) {
  const path = join(folder, 'own.json');
  writeFileSync(path, JSON.stringify({ categories: { other: { rules: words } } }));
  return readWordRules(path);
}

test('what is forbidden is found in every language, and named', () => {
  for (const [words, category] of [
    ['a naked child', 'minors'],
    ['sexy schoolgirl, 15 years old', 'minors'],
    ['裸体的小女孩', 'minors'],
    ['裸體的小女孩', 'minors'],
    ['12歲，性感', 'minors'],
    ['bé gái khỏa thân', 'minors'],
    ['be gai khoa than', 'minors'],
    ['ภาพเด็กเปลือยในสวน', 'minors'],
    ['anak kecil telanjang', 'minors'],
    ['porn poster', 'sexual'],
    ['色情海报', 'sexual'],
    ['一張色情海報', 'sexual'],
    ['強姦', 'sexual'],
    ['ảnh khiêu dâm', 'sexual'],
    ['anh khieu dam', 'sexual'],
    ['ขอภาพโป๊ของนางเอก', 'sexual'],
    ['gambar pornografi', 'sexual'],
    ['my classmate naked', 'real_people'],
    ['女明星裸照', 'real_people'],
    ['người nổi tiếng khỏa thân', 'real_people'],
    ['ดาราเปลือย', 'real_people'],
    ['mantan pacar saya bugil', 'real_people'],
    ['a banner: exterminate the refugees', 'hate'],
    ['nazi flag over the base', 'hate'],
    ['納粹旗', 'hate'],
    ['ธงนาซีบนหอคอย', 'hate'],
    ['bendera nazi', 'hate'],
  ] as const)
    assert.equal(rules([words])[0], category, words);
});

test('disguises do not help: case, accents, full width, invisible letters, swaps, lookalikes, gaps, repetition', () => {
  for (const words of [
    'PORN',
    'pörn',
    'ｐｏｒｎ',
    'po\u200brn',
    'p\u00ado\u00adrn',
    'p0rn',
    'h3nt@i',
    'раrn pоrn', // Cyrillic letters
    'p o r n',
    'p.o.r.n',
    'poooorn',
    'nazi-flag, porn!',
    '色 情',
    '色·情 圖',
    'blow\njob',
  ])
    assert.notDeepEqual(rules([words]), [], words);
});

test('art for games is not disturbed', () => {
  for (const words of [
    'a bastard sword with blood on the blade',
    'cockatrice in Sussex, assassin at Scunthorpe, a shooting star',
    'zombie horde, severed head on a pike, war axe, gun',
    'nazi zombies in a bunker, world war two',
    'child hero with a wooden sword, no nudity',
    'a kid and a dragon, baby dragon, teen wizard',
    'sexy succubus queen, adult',
    'nude marble statue in a museum',
    'gothic lolita dress',
    'grape soda, drapes, therapist, rapeseed field, scraper',
    'peacock, cocktail, Dickens, Essex, Middlesex, classic passage',
    'a naked blade for the young squire, a naked mole rat and its child',
    'a boss fight: kill all goblins, death to the dragon',
    'titan, analysis, canal, document, circumstance',
    'the 17 tahun lama kerajaan, anak panah dan busur',
    'the temple with a swastika, Bali',
    '角色情绪表, 景色情調, 特色情境',
    '女性交谈, 男性交戰, 十字路口交通, 路口交叉',
    '女性爱好者, 做爱心料理',
    '少女騎士，性感的女王',
    'hiệp sĩ đâm rồng, đầm lầy, cô giáo phù thủy, lon bia, lồng đèn',
    'ca si noi tieng dam cuoi, am dao sac, do an',
    'หีบสมบัติ โป๊กเกอร์ โป๊ะไฟ ดาราศาสตร์ ควายป่า นักรบเลือดสาด',
    'ksatria berdarah, anak tangga kastil, telanjang kaki, zombi',
    'pirate, parade, Spartan, porcelain, portal, popcorn',
    'A + B, 1girl, lv5 boss, 3d render, 4k, hp 100%, c00l sw0rd!',
  ])
    assert.deepEqual(rules([words]), [], words);
});

test('texts of one order are looked at together, and no word is made of two of them', () => {
  assert.equal(rules(['a child', 'naked'])[0], 'minors');
  assert.deepEqual(rules(['por', 'n']), []);
  assert.deepEqual(rules([]), []);
});

test('an operator adds rules, switches categories, or replaces all', () => {
  const path = join(folder, 'rules.json');
  const read = (file: unknown) => {
    writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file));
    return readWordRules(path);
  };
  const more = read({
    extends: 'built-in',
    categories: { gore: { on: true }, other: { rules: ['acme*', '@rival + logo'] }, hate: { on: false } },
    groups: { rival: ['globex'], minor: ['squire'] },
    allowed: ['acmeist'],
  });
  assert.deepEqual(rules(['a dismembered orc']), []);
  assert.equal(more(['a dismembered orc'])[0], 'gore');
  assert.equal(more(['ACME Corp'])[0], 'other');
  assert.deepEqual(more(['acmeist poets']), []);
  assert.equal(more(['the globex logo'])[0], 'other');
  assert.deepEqual(more(['globex']), []);
  assert.equal(more(['a naked squire'])[0], 'minors');
  assert.equal(more(['a naked child'])[0], 'minors', 'a group grows');
  assert.deepEqual(more(['nazi flag']), []);
  assert.deepEqual(more(['no porn']), [], 'what was allowed stays so');
  assert.deepEqual(more(['rival logo']), [], 'the name of a group is no word');
  const off = read({ extends: 'built-in', categories: { gore: { rules: ['splatter'] } } });
  assert.deepEqual(off(['splatter']), [], 'what is off stays off');
  const own = read({ categories: { other: { rules: ['tea'] } } });
  assert.deepEqual([own(['tea']), own(['porn'])], [['other'], []]);
  for (const [file, problem] of [
    ['{', /not JSON/],
    [{ categories: { fun: { rules: ['x'] } } }, /categories/],
    [{ categories: { other: { rules: ['@nobody + x'] } } }, /no such group/],
    [{ categories: { other: { rules: ['***'] } } }, /letters/],
    [{ extra: 1 }, /the file: .*(extra|Unrecognized)/],
  ] as const)
    assert.throws(() => read(file), problem);
  assert.throws(() => readWordRules(join(folder, 'nowhere.json')), /cannot be read/);
});

test('numbers and signs are read as letters inside of words only, and 1 as both of its letters', () => {
  const own = readOwn(['so', 'lol', 'lid']);
  for (const words of ['1ol', '1id', 'l1d', 's0']) assert.deepEqual(own([words]), ['other'], words);
  assert.deepEqual(own(['50 coins']), []);
});

test('a range stands for its numbers, and in scripts without spaces no number is cut', () => {
  const own = readOwn(['age {3-5}', '12歲', '歲12', '色情']);
  const found = (words: string) => own([words]).length > 0;
  for (const words of ['age 3', 'age 4', 'age 5', '是12歲的', '歲12的', 'pic色情pic', '3色情4'])
    assert.ok(found(words), words);
  for (const words of ['age 2', 'age 6', 'age 8', 'age 100', '112歲', '歲123'])
    assert.ok(!found(words), words);
});

test('the same words have the same hash, whatever their case and punctuation', () => {
  assert.equal(hashOfWords('A naked, stone statue'), hashOfWords('a NAKED stone statue!'));
  assert.notEqual(hashOfWords('dâm'), hashOfWords('dam'));
});
