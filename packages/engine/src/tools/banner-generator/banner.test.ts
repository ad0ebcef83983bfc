import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type InputsOf, paletteNames, palettes, toolForms } from '@artcade/domain/tool-forms';
import { type Box, contentBox, layerOf } from '../../draw/canvas.ts';
import { fromHex } from '../../draw/colour.ts';
import { randomFrom } from '../../draw/random.ts';
import { letter } from '../../logo/lettering.ts';
import { contrast, paintHeadline, readableMaterial } from '../lettering.ts';
import type { Side } from '../sides.ts';
import { type BannerNeeds, bannerLayout } from './layout.ts';

const { sizes } = toolForms['banner-generator'];
const sides: readonly Side[] = ['left', 'right', 'top', 'bottom'];

function* everyLayout() {
  for (const [name, { width, height }] of Object.entries(sizes))
    for (const side of sides)
      for (const hero of [true, false])
        for (const [call, headline] of [
          [0, 1],
          [4, 9],
          [13, 40],
        ] as const) {
          const needs: BannerNeeds = { side, hero, logo: false, call, headline };
          const layout = bannerLayout(width, height, needs);
          yield { width, height, needs, layout, at: `${name} ${side} ${hero} ${call}` };
        }
}

const share = (one: Box, other: Box): number => {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return w <= 0 || h <= 0 ? 0 : (w * h) / (one.w * one.h);
};

test('words keep clear of what shops and stories cover, and never cover a face', () => {
  for (const { width, height, needs, layout, at } of everyLayout()) {
    const isStory = at.startsWith('social-story');
    const isStore = /^(play|app|steam|itch)/.test(at);
    const [rim, ends] = isStore ? [0.06, 0.06] : [0.02, isStory ? 0.14 : 0.03];
    const button = layout.follows ? layout.block : layout.button;
    for (const box of [layout.words, layout.block, button]) {
      assert.ok(box.x >= width * rim - 1 && box.x + box.w <= width * (1 - rim) + 1, `${at}: too wide`);
      assert.ok(box.y >= height * ends - 1 && box.y + box.h <= height * (1 - ends) + 1, `${at}: too tall`);
    }
    const { hero } = layout;
    if (hero === null) continue;
    const face: Box = { x: hero.x + hero.w * 0.25, y: hero.y, w: hero.w * 0.5, h: hero.h * 0.42 };
    for (const box of needs.call === 0 ? [layout.words] : [layout.words, button])
      assert.ok(share(face, box) < 0.02, `${at}: words over the face`);
    assert.ok(
      face.x >= 0 && face.x + face.w <= width && face.y >= height * 0.03,
      `${at}: the face is cut off`,
    );
  }
});

const headlines = [
  'W',
  'The Last Lantern of the Forgotten Kingdom: Chapter Twelve!!!',
  '失落王國的最後一盞燈籠第十二章全新冒險現在開始邀請好友一起組隊挑戰巨龍贏取傳說級裝備與稀有坐騎限時三天不要錯過唷',
  'Ngọn Đèn Cuối Cùng Của Vương Quốc Đã Mất: Chương Mười Hai Ễ',
  'ตะเกียงดวงสุดท้ายแห่งอาณาจักรที่ถูกลืม บทที่สิบสอง เริ่มแล้ว',
  'Pertempuran Terakhir di Kerajaan yang Terlupakan, Bab Dua Be',
  'Incomprehensibilitiesandcounterrevolutionariesunitedforever!',
];

test('a headline of any length in any script stays inside its box and is not tiny', () => {
  for (const [width, height] of [
    [470, 300],
    [960, 130],
    [280, 330],
  ] as const)
    for (const [index, text] of headlines.entries()) {
      const layer = layerOf(width + 80, height + 80);
      const box: Box = { x: 40, y: 40, w: width, h: height };
      const bend = (['straight', 'rise', 'arc', 'wave'] as const)[index % 4] ?? 'straight';
      const look = { treatment: 'gold', tones: [], bend, lines: 4, align: 'left', largest: 0.6 } as const;
      const stood = paintHeadline(layer, text, box, look, randomFrom(1));
      assert.ok(stood !== null);
      assert.ok(stood.x >= 40 && stood.x + stood.w <= 40 + width + 1, `${text} is too wide`);
      assert.ok(stood.y >= 40 && stood.y + stood.h <= 40 + height + 1, `${text} is too tall`);
      assert.ok(stood.h > 12, `${text} is tiny`);
      const seen = contentBox(layer);
      assert.ok(
        seen !== null && seen.x > 20 && seen.x + seen.w < width + 60,
        `${text}: its outline leaves the box`,
      );
    }
});

test('letters stand out from their outline in every treatment and palette', () => {
  const treatments: readonly InputsOf<'logo-generator'>['treatment'][] =
    toolForms['logo-generator'].fields.treatment.options;
  for (const treatment of treatments)
    for (const palette of paletteNames) {
      const { face, outline } = readableMaterial(treatment, palettes[palette].map(fromHex));
      for (const tone of face) assert.ok(contrast(tone, outline) >= 4.5, `${treatment} in ${palette}`);
    }
});

test('without a hero the title leaves most of the scene free', () => {
  for (const { width, height, needs, layout, at } of everyLayout())
    if (!needs.hero && width / height < 4) {
      const { words } = layout;
      assert.ok((words.w * words.h) / (width * height) < 0.42, `${at}: the title covers the place`);
    }
});

test('a bend does not shear the letters of a short title', () => {
  const wish = { runs: [{ text: 'ฉัน' }], lines: 1, largest: 200, room: { x: 50, y: 50, w: 300, h: 300 } };
  const size = { width: 400, height: 400 };
  const straight = letter(size, { ...wish, bend: 'straight' }).ink;
  for (const bend of ['arc', 'wave', 'rise'] as const) {
    const { ink } = letter(size, { ...wish, bend });
    assert.ok(ink.h / ink.w < (straight.h / straight.w) * 1.22, bend);
  }
});
