import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toolForms } from '@artcade/domain/tool-forms';
import { type Box, layerOf } from '../../draw/canvas.ts';
import { loadingLayout, loadingSides } from './layout.ts';

const { fields, sizes } = toolForms['loading-screen-generator'];

const heroes = [true, false];
const tips = [
  '',
  'Look up.',
  'Dodge just before the hit to counter-attack, then use the opening to strike twice: go now!',
  '在敵人攻擊前一刻閃避即可反擊，連續閃避三次可以觸發怒氣技能並恢復少量生命值，記得觀察敵人的動作並保持距離，必要時使用藥水或呼叫隊友支援你完成這場戰鬥加油吧勇者們一起衝',
  'Né ngay trước khi bị đánh để phản công, rồi tận dụng sơ hở mà tấn công hai lần liên tiếp!',
  'หลบก่อนโดนโจมตีเพื่อสวนกลับ แล้วใช้จังหวะนั้นโจมตีสองครั้งติดต่อกัน อย่าลืมเก็บยาไว้ใช้ด้วย',
];

const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.w <= outer.x + outer.w + 1 &&
  inner.y + inner.h <= outer.y + outer.h + 1;
const areApart = (one: Box, other: Box): boolean =>
  one.x + one.w <= other.x + 1 ||
  other.x + other.w <= one.x + 1 ||
  one.y + one.h <= other.y + 1 ||
  other.y + other.h <= one.y + 1;

test('a tip can be read on a phone, and nothing on a loading screen overlaps', () => {
  const { brush } = layerOf(1, 1);
  for (const [name, size] of Object.entries(sizes))
    for (const bar of fields.bar.options)
      for (const tip of tips)
        for (const [hero, side] of heroes.flatMap((one) =>
          loadingSides(size).map((at) => [one, at] as const),
        )) {
          const at = `${name} ${bar} ${hero} ${side} ${tip}`;
          const layout = loadingLayout(brush, size, { bar, tip, hero, side });
          const whole = { x: 0, y: 0, w: size.width, h: size.height };
          const boxes = [layout.title, layout.word, layout.bar, layout.hero, layout.tip?.box ?? null].filter(
            (box) => box !== null,
          );
          boxes.forEach((box, index) => {
            assert.ok(isInside(box, whole), `${at}: ${index} leaves the screen`);
            for (const other of boxes.slice(index + 1))
              assert.ok(areApart(box, other), `${at}: ${index} overlaps`);
          });
          assert.equal(layout.tip === null, tip === '');
          if (layout.tip === null) continue;
          const { size: letters, lines, leading, font } = layout.tip.fitted;
          assert.ok(letters >= Math.max(size.width, size.height) * 0.022, `${at}: letters of ${letters}`);
          assert.ok(lines.length * leading <= layout.tip.box.h + 1, `${at}: too many lines`);
          brush.font = font;
          for (const line of lines)
            assert.ok(brush.measureText(line).width <= layout.tip.box.w + 1, `${at}: "${line}" is too long`);
        }
});
