import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyBrief, type Noun } from '../../brief/brief.ts';
import { concepts, drawingFor, graph } from '../../concepts/graph.ts';
import { models } from '../../world/models/models.ts';
import { feastOf } from './feast-of.ts';
import { kits, occasionsOf, tonesOf } from './occasions.ts';
import { offerIn } from './offers.ts';
import { touches } from './touches.ts';

const noun = (id: string): Noun => ({ id, text: id, attributes: [] });

test('every event and season has a kit, its own or that of an ancestor', () => {
  const occasions = concepts.filter(
    ({ id, kind }) => kind === 'event' || (kind === 'season' && id !== 'season.season'),
  );
  assert.ok(occasions.length > 90);
  for (const { id } of occasions) {
    const [found] = occasionsOf({ ...emptyBrief, whole: [noun(id)] });
    assert.ok(found !== undefined, `${id} has no kit`);
    assert.ok(graph.lineOf(id).includes(found.as), `${id} is not a kind of ${found.as}`);
  }
  assert.ok(Object.keys(kits).length >= 30);
});

test('kits and touches name models, places and heroes that exist', () => {
  const hasModel = (id: string) => drawingFor(id, models) !== null;
  for (const [id, kit] of Object.entries(kits)) {
    const { hung = [], standing, corner, flying } = feastOf({ ...emptyBrief, whole: [noun(id)] }) ?? {};
    assert.ok(standing && flying, `${id} brings nothing`);
    for (const name of [...hung, ...standing, ...(corner ? [corner] : []), ...flying.map(([one]) => one)])
      assert.ok(hasModel(name), `${id} brings ${name}, which has no model`);
    for (const concept of [...kit.places, ...kit.heroes, ...(kit.wears ?? [])])
      assert.ok(graph.find(concept) !== undefined, `${id} has an unknown concept: ${concept}`);
    const light = tonesOf(kit).map(({ l }) => l);
    assert.equal(light.length, 5, id);
    assert.ok((light[0] ?? 1) < 0.4 && (light[4] ?? 0) > 0.85, `${id} does not go from dark to light`);
  }
  for (const [id, { prop, places = [], heroes = [] }] of Object.entries(touches)) {
    assert.ok(graph.find(id) !== undefined, `${id} is no concept`);
    for (const concept of [...places, ...heroes])
      assert.ok(graph.find(concept) !== undefined, `${id}: ${concept}`);
    if (prop !== undefined) assert.ok(hasModel(prop), `${id} brings ${prop}, which has no model`);
  }
});

test('an offer is read in five languages, from prompt and headline', () => {
  const said: readonly (readonly [string, string | null])[] = [
    ['Summer sale, 50% off', '-50%'],
    ['-70 % today', '-70%'],
    ['bonus 20%', '+20%'],
    ['giảm 50%', '-50%'],
    ['ลดราคา 70%', '-70%'],
    ['diskon 30%', '-30%'],
    ['限時五折', '5折'],
    ['8.5折', '8.5折'],
    ['半價', '-50%'],
    ['Double XP Weekend', '×2'],
    ['2x rewards', '×2'],
    ['Nạp Đầu X2', '×2'],
    ['x3 gold', '×3'],
    ['雙倍獎勵', '×2'],
    ['三倍經驗', '×3'],
    ['nhân đôi', '×2'],
    ['รางวัล 3 เท่า', '×3'],
    ['bonus ganda', '×2'],
    ['free weekend', 'FREE'],
    ['免費下載', '免費'],
    ['miễn phí', 'MIỄN PHÍ'],
    ['ฟรี', 'ฟรี'],
    ['gratis', 'GRATIS'],
    ['new hero', 'NEW'],
    ['新職業登場', '新'],
    ['tướng mới', 'MỚI'],
    ['ตัวละครใหม่', 'ใหม่'],
    ['karakter baru', 'BARU'],
    ['ครบรอบ 2 ปี', '2'],
    ['三週年狂歡', '3'],
    ['Ulang tahun game ke-3', '3'],
    ['Season 2: Tidebreaker', 'S2'],
    ['第3賽季', 'S3'],
    ['happy new year', null],
    ['Chúc Mừng Năm Mới', null],
    ['Selamat Tahun Baru', null],
    ['สวัสดีปีใหม่', null],
    ['新年快樂', null],
    ['freedom fighters', null],
    ['a knight before a castle', null],
  ];
  for (const [text, badge] of said) assert.equal(offerIn(text)?.text ?? null, badge, text);
  assert.equal(offerIn('a dragon', 'Nạp Đầu X2')?.text, '×2');
});
