import { inset } from '../../draw/canvas.ts';
import { barFills, usualBars } from '../kit-parts.ts';
import {
  barred,
  type Contents,
  framed,
  type Layout,
  pushes,
  rarity,
  says,
  saysOn,
  slotted,
  tabs,
} from './layout.ts';

const buttonTexts = ({ label, texts }: Contents): readonly string[] => [
  label || texts.parts.play,
  texts.parts.shop,
  texts.parts.quit,
  texts.parts.ok,
  texts.plan.parts.next,
  texts.plan.parts.retry,
  texts.plan.parts.buy,
  texts.plan.parts.claim,
];

/** Buttons in three sizes. */
export const buttons: Layout = {
  tall: 470,
  needs: ['plus', 'minus', 'back'],
  draw: (table, contents) => {
    const texts = buttonTexts(contents);
    const many = Math.min(9, contents.count('part.button', 5));
    pushes(table, { x: 70, y: 4, w: 480, h: 120 }, 'primary', texts[0] ?? '');
    const tones = ['second', 'danger', 'primary'] as const;
    for (let index = 1; index < many; index++) {
      const each = many > 5 ? 190 : 296;
      const columns = many > 5 ? 3 : 2;
      pushes(
        table,
        {
          x: ((index - 1) % columns) * (each + 24),
          y: 146 + Math.floor((index - 1) / columns) * 98,
          w: each,
          h: 82,
        },
        tones[(index - 1) % 3] ?? 'second',
        texts[index % texts.length] ?? '',
      );
    }
    ['button-play', 'button-home', 'button-settings', 'button-sound', 'back', 'plus', 'minus'].forEach(
      (name, index) => {
        table.put(name, { x: 4 + index * 88, y: 366, w: 76, h: 76 });
      },
    );
  },
};

/** Bars, large, with their symbols. */
export const bars: Layout = {
  tall: 400,
  needs: ['portrait', 'heart', 'heart-empty'],
  draw: (table, contents) => {
    const named = contents.bars.length > 0 ? contents.bars.slice(0, 4) : usualBars;
    const { health, mana, energy } = contents.texts.plan.parts;
    const face = { x: 0, y: 20, w: 150, h: 150 };
    table.put('portrait', face);
    table.put(`icon-${contents.face}`, inset(face, 34));
    const pitch = named.length > 3 ? 68 : 82;
    named.forEach((part, index) => {
      const text = { health, mana, energy }[barFills[part][0] as 'health'] ?? '120 / 150';
      barred(
        table,
        { x: index < 2 ? 158 : 30, y: 22 + index * pitch, w: index < 2 ? 456 : 584, h: pitch - 16 },
        part,
        0.9 - index * 0.18,
        text,
      );
    });
    const lives = Math.min(8, contents.count('part.hearts', 5));
    const size = contents.named.has('part.hearts') ? 70 : 54;
    for (let index = 0; index < lives; index++)
      table.put(index < lives - 2 ? 'heart' : 'heart-empty', {
        x: 20 + index * (size + 8),
        y: 306,
        w: size,
        h: size,
      });
  },
};

/** Frames for faces, pictures and cards. */
export const frames: Layout = {
  tall: 460,
  needs: ['portrait', 'crest', 'divider', 'card'],
  draw: (table, contents) => {
    framed(table, { x: 0, y: 10, w: 330, h: 300 }, null);
    const big = contents.named.has('part.portrait') ? 1.12 : 1;
    const face = { x: 165 - 90 * big, y: 150 - 90 * big, w: 180 * big, h: 180 * big };
    table.put('portrait', face);
    table.put(`icon-${contents.face}`, inset(face, 40));
    table.put('crest', { x: 121, y: 270, w: 88, h: 88 });
    table.put('card', { x: 350, y: 10, w: 126, h: 176 });
    table.put(`icon-${contents.goods[0]}`, { x: 376, y: 52, w: 74, h: 74 });
    table.put('card', { x: 492, y: 10, w: 126, h: 176 });
    table.put(`icon-${contents.goods[1]}`, { x: 518, y: 52, w: 74, h: 74 });
    rarity.slice(0, 4).forEach((name, index) => {
      slotted(
        table,
        { x: 352 + (index % 2) * 136, y: 204 + Math.floor(index / 2) * 124, w: 112, h: 112 },
        name,
        contents.goods[index + 2] ?? null,
      );
    });
    table.put('divider', { x: 20, y: 380, w: 300, h: 42 });
  },
};

/** Everything that fills: slots, tabs, fields. */
export const fields: Layout = {
  tall: 460,
  needs: [
    'text-field',
    'scroll-bar',
    'dots',
    'radio-on',
    'radio-off',
    'checkbox-on',
    'checkbox-off',
    'tooltip',
  ],
  draw: (table, contents) => {
    const { plan, parts } = contents.texts;
    framed(table, { x: 0, y: 0, w: 620, h: 450 }, null);
    tabs(table, { x: 36, y: 30, w: 500, h: contents.named.has('part.tab') ? 70 : 54 }, [
      parts.tabs[0],
      parts.tabs[1],
      plan.parts.all,
    ]);
    const field = { x: 36, y: 112, w: 500, h: contents.named.has('part.text-field') ? 72 : 56 };
    table.put('text-field', field);
    saysOn(table, plan.parts.hero, { x: 84, y: field.y + 6, w: 380, h: field.h - 12 }, 'well', 'left');
    [plan.parts.music, plan.parts.sound, plan.parts.alerts].forEach((text, index) => {
      table.put(index === 0 ? 'checkbox-on' : 'checkbox-off', { x: 40, y: 198 + index * 58, w: 46, h: 46 });
      says(table, text, { x: 98, y: 198 + index * 58, w: 190, h: 46 });
      table.put(index === 1 ? 'radio-on' : 'radio-off', { x: 310, y: 198 + index * 58, w: 46, h: 46 });
      says(table, [plan.parts.friends, plan.parts.world, plan.parts.you][index] ?? '', {
        x: 368,
        y: 198 + index * 58,
        w: 170,
        h: 46,
      });
    });
    table.put('scroll-bar', { x: 556, y: 110, w: 36, h: 270 });
    table.put('dots', { x: 200, y: 390, w: 170, h: 36 });
  },
};

/** A bar that loads, with a hint. */
export const loading: Layout = {
  tall: 300,
  needs: ['spinner', 'scroll'],
  draw: (table, contents) => {
    const { parts } = contents.texts;
    table.put('spinner', { x: 264, y: 0, w: 92, h: 92 });
    barred(
      table,
      { x: 10, y: 110, w: 600, h: contents.named.has('part.progress-bar') ? 84 : 64 },
      contents.bars[0] ?? 'part.energy-bar',
      0.72,
      '72%',
    );
    table.put('panel-inset', { x: 60, y: 212, w: 500, h: 66 });
    saysOn(table, parts.hint, { x: 84, y: 220, w: 452, h: 50 }, 'well');
  },
};

/** Instruments of a vehicle. */
export const dash: Layout = {
  tall: 400,
  needs: ['dial', 'counter', 'minimap'],
  draw: (table, contents) => {
    const { lap, place, speed, boost } = contents.texts.plan.parts;
    const big = contents.named.has('part.speedometer') ? 280 : 240;
    table.put('dial', { x: 340, y: 90, w: big, h: big });
    saysOn(table, '186', { x: 340 + big * 0.3, y: 90 + big * 0.66, w: big * 0.4, h: 48 }, 'well');
    table.put('minimap', { x: 0, y: 190, w: 200, h: 200 });
    [`${place} 2 / 8`, `${lap} 1 / 3`, '01:24.5'].forEach((text, index) => {
      table.put('counter', { x: index * 206, y: 8, w: 196, h: 58 });
      saysOn(table, text, { x: index * 206 + 16, y: 14, w: 164, h: 46 }, 'well');
    });
    barred(
      table,
      { x: 10, y: 96, w: 300, h: 52 },
      contents.bars[0] ?? 'part.energy-bar',
      0.6,
      boost || speed,
    );
  },
};
