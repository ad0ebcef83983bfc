import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toolForms } from '@artcade/domain/tool-forms';
import { emptyBrief, type Noun } from '../../brief/brief.ts';
import { concepts, graph } from '../../concepts/graph.ts';
import { type Box, contentBox, layerOf } from '../../draw/canvas.ts';
import { randomFrom } from '../../draw/random.ts';
import { drawingOf, type Kept, type Prop, paintFalling, paintGround, paintUpper } from './frame.ts';
import { kits, occasionsOf, tonesOf } from './occasions.ts';
import { offerIn } from './offers.ts';
import { paintPiece } from './pieces/piece.ts';
import { pieces } from './pieces/pieces.ts';
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

test('kits and touches name decorations, places and heroes that exist', () => {
  for (const [id, kit] of Object.entries(kits)) {
    for (const name of [
      ...(kit.garland?.hung ?? []),
      ...kit.ground,
      ...(kit.corner === undefined ? [] : [kit.corner]),
    ])
      assert.ok(pieces[name] !== undefined, `${id} has an unknown decoration: ${name}`);
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
    if (prop !== undefined)
      assert.ok(drawingOf(prop, graph.lineOf(prop)) !== null, `${id} has an unknown thing: ${prop}`);
  }
});

test('every decoration is drawn, and about inside its own box', () => {
  for (const [name, piece] of Object.entries(pieces)) {
    const layer = layerOf(700, 300);
    const y = { hang: 100, corner: 100, float: 150, stand: 200, far: 200 }[piece.at];
    paintPiece(layer.brush, piece, { x: 350, y, tall: 100 });
    const seen = contentBox(layer);
    assert.ok(seen !== null && seen.w > 12 && seen.h > 40, `${name} is hardly seen`);
    // Light and smoke reach a little further.
    assert.ok(seen.y > 55 && seen.y + seen.h < 250, `${name} leaves its box: ${JSON.stringify(seen)}`);
  }
});

const sizes = Object.entries(toolForms['banner-generator'].sizes);
const part = (w: number, h: number, [x, y, ww, hh]: readonly [number, number, number, number]): Box => ({
  x: w * x,
  y: h * y,
  w: w * ww,
  h: h * hh,
});

/** The sum of what covers a box, as a share of it. */
function covered(layer: ReturnType<typeof layerOf>, box: Box): number {
  const { data } = layer.brush.getImageData(
    Math.round(box.x),
    Math.round(box.y),
    Math.max(1, Math.round(box.w)),
    Math.max(1, Math.round(box.h)),
  );
  let sum = 0;
  for (let place = 3; place < data.length; place += 4) sum += (data[place] ?? 0) > 60 ? 1 : 0;
  return (sum * 4) / data.length;
}

test('decorations frame a banner of any shape and cover neither words nor faces', () => {
  for (const [name, { width, height }] of sizes) {
    const share = 360 / Math.max(width, height);
    const [w, h] = [Math.round(width * share), Math.round(height * share)];
    const ratio = w / h;
    const words = part(w, h, ratio > 1.05 ? [0.1, 0.22, 0.4, 0.4] : [0.1, 0.14, 0.8, 0.22]);
    const button = part(w, h, ratio > 1.05 ? [0.2, 0.7, 0.2, 0.14] : [0.2, 0.84, 0.5, 0.08]);
    const hero = part(w, h, ratio > 1.05 ? [0.62, 0.1, 0.3, 0.86] : [0.3, 0.42, 0.5, 0.4]);
    const face: Box = { ...hero, h: hero.h * 0.4 };
    const kept: Kept = { words: [words, button], faces: [face], heroes: [hero] };
    for (const id of [
      'event.lunar-new-year',
      'event.christmas',
      'event.summer-event',
      'event.sale',
      'event.tournament',
    ]) {
      const kit = kits[id];
      assert.ok(kit !== undefined);
      const layer = layerOf(w, h);
      const props = kit.ground.flatMap((one): Prop[] => {
        const own = drawingOf(one, graph.lineOf(one));
        return own === null ? [] : [{ id: one, ...own, count: 1, size: 1, tint: null, isAsked: false }];
      });
      paintUpper(layer, kit, kept, [], randomFrom(3));
      paintGround(layer, props, kept, randomFrom(4));
      paintFalling(layer, kit, kept, randomFrom(5));
      const whole = covered(layer, { x: 0, y: 0, w, h });
      assert.ok(whole > 0.02, `${name} ${id}: hardly decorated`);
      for (const [what, box] of Object.entries({ words, button, face }))
        assert.ok(covered(layer, box) < 0.06, `${name} ${id}: ${what} covered by ${covered(layer, box)}`);
    }
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
