import assert from 'node:assert/strict';
import { test } from 'node:test';
import { graph } from '../concepts/graph.ts';
import { layerOf } from './canvas.ts';
import { faceFor, faceNamed, faceNames, lettersOfFace, writes } from './faces.ts';
import type { FaceName } from './font-files.ts';
import { type Hand, hands, handsByConcept } from './hands.ts';

const vietnamese = [
  ...'ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýĂăĐđĨĩŨũƠơƯưẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹ',
];
const thai = Array.from({ length: 0xe5b - 0xe01 + 1 }, (_, index) => 0xe01 + index)
  .filter((code) => code <= 0xe3a || code >= 0xe3f)
  .map((code) => String.fromCodePoint(code));

/** Big5 level 1: the 5,401 common characters of Taiwan. */
function common(): string[] {
  const decoder = new TextDecoder('big5');
  const found: string[] = [];
  for (let first = 0xa4; first <= 0xc6; first++)
    for (let second = 0x40; second <= 0xfe; second++) {
      if ((second > 0x7e && second < 0xa1) || (first === 0xc6 && second > 0x7e)) continue;
      const letter = decoder.decode(Uint8Array.of(first, second));
      if ([...letter].length === 1 && letter !== '\ufffd') found.push(letter);
    }
  return found;
}

const shareOf = (name: FaceName, letters: readonly string[]): number =>
  letters.filter((letter) => lettersOfFace(name).has(letter.codePointAt(0) ?? 0)).length / letters.length;
const having = (letters: readonly string[], share: number): FaceName[] =>
  faceNames.filter((name) => shareOf(name, letters) >= share);

test('there are at least 24 typefaces, and at least five for each script that have its letters', () => {
  assert.equal(vietnamese.length, 134);
  assert.equal(thai.length, 87);
  const characters = common();
  assert.equal(characters.length, 5401);
  assert.ok(faceNames.length >= 24);
  const latin = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!?&-:.,'];
  assert.deepEqual(having(latin, 1), faceNames);
  assert.ok(having(vietnamese, 1).length >= 20, `Vietnamese: ${having(vietnamese, 1).length}`);
  assert.ok(having(thai, 1).length >= 12, `Thai: ${having(thai, 1).length}`);
  assert.ok(having(characters, 0.95).length >= 8, `Chinese: ${having(characters, 0.95).length}`);
  assert.ok(having(characters, 0.81).length >= 11);
});

const titles = {
  English: 'Dragon Quest',
  Chinese: '江湖夜雨',
  Vietnamese: 'Kiếm Khách Giang Hồ',
  Thai: 'ศึกสังเวียนเดือด',
};

test('every way of writing has a face with all the letters, in every script', () => {
  for (const [hand, names] of Object.entries(hands) as [Hand, readonly FaceName[]][])
    for (const [language, title] of Object.entries(titles))
      assert.ok(
        names.some((name) => writes(name, title)),
        `${hand} in ${language}`,
      );
});

test('concepts and their kinds choose the face; a face that lacks a letter is never chosen', () => {
  const chosen = (text: string, ...ids: string[]) => faceFor({ text, ids }).name;
  assert.equal(chosen('Dragon', 'style.western'), 'rye');
  assert.equal(chosen('Rồng', 'style.western'), 'alfaSlab');
  assert.equal(chosen('มังกร', 'style.western'), 'chonburi');
  assert.equal(chosen('西部', 'style.western'), 'wdxl');
  assert.equal(chosen('Dragon', 'genre.kart', 'style.pixel'), 'bangers');
  // Mexican is a kind of western; a katana says nothing about letters.
  assert.deepEqual(faceFor({ text: 'Sombrero', ids: ['thing.katana', 'style.mexican'] }).by, {
    id: 'style.mexican',
    as: 'style.western',
  });
  // The Japanese brush lacks 貓: the next one writes the whole title.
  assert.equal(chosen('江湖', 'style.brush'), 'yuji');
  assert.equal(chosen('江湖貓', 'style.brush'), 'wenkai');
  assert.equal(faceFor({ text: 'Dragon', ids: [] }).name, 'lilita');
  for (const title of Object.values(titles))
    for (const id of handsByConcept.keys())
      for (let turn = 0; turn < 4; turn++) {
        const { name } = faceFor({ text: title, ids: [id], turn });
        assert.ok(name !== null && writes(name, title), `${id}: ${title} in ${name}`);
      }
});

test('every concept of the table exists', () => {
  const unknown = [...handsByConcept.keys()].filter((id) => graph.find(id) === undefined);
  assert.deepEqual(unknown, []);
});

test('each face draws letters of its own', () => {
  const seen = new Map<string, FaceName>();
  for (const name of faceNames) {
    lettersOfFace(name);
    const layer = layerOf(96, 48);
    layer.brush.font = `36px ${faceNamed(name).family}`;
    layer.brush.fillText('Rag', 4, 36);
    const ink = Buffer.from(layer.brush.getImageData(0, 0, 96, 48).data).toString('base64');
    assert.equal(seen.get(ink), undefined, `${name} is drawn as ${seen.get(ink)}`);
    seen.set(ink, name);
  }
});
