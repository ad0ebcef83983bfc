import { inset } from '../../draw/canvas.ts';
import { usualBars } from '../kit-parts.ts';
import { words } from '../parts.ts';
import { inkOn } from '../readable.ts';
import {
  barred,
  framed,
  grown,
  type Layout,
  priced,
  pushes,
  rarity,
  says,
  saysOn,
  slotted,
  tabs,
} from './layout.ts';

export const inventory: Layout = {
  tall: 640,
  needs: [],
  draw: (table, contents) => {
    const { parts } = contents.texts;
    const box = { x: 0, y: 44, w: 620, h: 590 };
    framed(table, box, contents.label || parts.bag);
    tabs(table, { x: 48, y: 104, w: 524, h: 56 }, parts.tabs);
    const many = Math.min(24, contents.count('part.slot', 12));
    const columns = many > 12 ? 6 : many > 8 || many % 4 === 0 ? 4 : Math.min(4, many);
    const rows = Math.ceil(many / columns);
    const size = Math.min(112, 520 / columns - 14, 370 / rows - 12);
    const [across, down] = [524 / columns, Math.min(378 / rows, size + 18)];
    for (let index = 0; index < many; index++)
      slotted(
        table,
        {
          x: 48 + (index % columns) * across + (across - size) / 2,
          y: 178 + Math.floor(index / columns) * down,
          w: size,
          h: size,
        },
        rarity[index % rarity.length] ?? 'slot',
        index < Math.max(contents.goods.length, many - 1)
          ? (contents.goods[index % contents.goods.length] ?? null)
          : null,
      );
    pushes(table, { x: 60, y: 556, w: 240, h: 58 }, 'primary', contents.texts.plan.parts.upgrade);
    pushes(table, { x: 320, y: 556, w: 240, h: 58 }, 'danger', parts.quit);
  },
};

export const shop: Layout = {
  tall: 680,
  needs: ['price-tag', 'counter'],
  icons: ['coin', 'gem-stone'],
  draw: (table, contents) => {
    const { plan, parts } = contents.texts;
    framed(table, { x: 0, y: 86, w: 620, h: 590 }, parts.shop);
    for (const [index, good, text] of [
      [0, 'coin', '1 250'],
      [1, 'gem-stone', '86'],
    ] as const) {
      if (contents.hasRoof) break;
      const at = { x: index * 470, y: 0, w: 150, h: 46 };
      table.put('counter', at);
      table.put(`icon-${good}`, { x: at.x - 2, y: at.y - 4, w: 52, h: 52 });
      saysOn(table, text, { x: at.x + 54, y: at.y + 3, w: 84, h: 40 }, 'well');
    }
    tabs(table, { x: 44, y: 146, w: 532, h: 52 }, [plan.parts.offers, plan.parts.gear, plan.parts.special]);
    const many = Math.min(
      9,
      Math.max(
        3,
        contents.count('part.price-tag', contents.count('part.card', contents.count('part.slot', 6))),
      ),
    );
    const columns = many > 6 ? 3 : Math.min(3, many);
    const rows = Math.ceil(many / columns);
    const [w, h] = [532 / columns - 12, 440 / rows - 12];
    for (let index = 0; index < many; index++) {
      const at = {
        x: 44 + (index % columns) * (w + 18),
        y: 214 + Math.floor(index / columns) * (h + 12),
        w,
        h,
      };
      table.put(index === 0 ? 'slot-legendary' : 'panel-inset', at);
      const side = Math.min(w, h) * 0.52;
      table.put(`icon-${contents.goods[index]}`, {
        x: at.x + w / 2 - side / 2,
        y: at.y + h * 0.12,
        w: side,
        h: side,
      });
      const tag = grown(
        contents,
        'part.price-tag',
        { x: at.x + w * 0.13, y: at.y + h - 56, w: w * 0.74, h: 44 },
        1.14,
      );
      priced(table, tag, String([250, 99, 1200, 480, 60, 720, 30, 990, 150][index] ?? 100));
    }
    table.put('button-close', { x: 566, y: 68, w: 64, h: 64 });
  },
};

export const quest: Layout = {
  tall: 600,
  needs: ['row', 'checkbox-on', 'checkbox-off'],
  draw: (table, contents) => {
    const { plan } = contents.texts;
    framed(table, { x: 0, y: 44, w: 620, h: 548 }, plan.screens.quests);
    const tasks = [
      plan.parts.questWin,
      plan.parts.questCollect,
      plan.parts.questUpgrade,
      plan.parts.questFriend,
    ];
    const big = contents.named.has('part.row') ? 8 : 0;
    tasks.forEach((text, index) => {
      const at = { x: 44, y: 112 + index * 94, w: 532, h: 82 + big };
      table.put('row', at);
      table.put(index === 0 ? 'checkbox-on' : 'checkbox-off', { x: at.x + 16, y: at.y + 18, w: 46, h: 46 });
      saysOn(table, text, { x: at.x + 78, y: at.y + 6, w: 330, h: 42 }, 'row', 'left');
      const bar = { x: at.x + 78, y: at.y + 50, w: 320, h: 24 };
      barred(
        table,
        bar,
        contents.bars[0] ?? 'part.energy-bar',
        [1, 0.6, 0.34, 0.1][index] ?? 0.5,
        ['3 / 3', '30 / 50', '1 / 3', '0 / 1'][index] ?? '',
      );
      slotted(
        table,
        { x: at.x + 446, y: at.y + 8, w: 66, h: 66 },
        rarity[index] ?? 'slot',
        contents.goods[index] ?? null,
      );
    });
    pushes(table, { x: 130, y: 500, w: 170, h: 62 }, 'primary', plan.parts.claim);
    pushes(table, { x: 320, y: 500, w: 170, h: 62 }, 'second', plan.parts.back);
  },
};

export const settings: Layout = {
  tall: 580,
  needs: ['checkbox-on'],
  draw: (table, contents) => {
    const { plan } = contents.texts;
    const { music, sound, vibration, alerts, language, back } = plan.parts;
    framed(table, { x: 0, y: 44, w: 620, h: 530 }, plan.screens.settings);
    const sliders = Math.min(4, contents.count('part.slider', 2));
    const thick = contents.named.has('part.slider') ? 46 : 34;
    const labels = [music, sound, plan.parts.mood, plan.parts.power];
    let top = 112;
    for (let index = 0; index < sliders; index++) {
      const share = [0.7, 0.45, 0.85, 0.3][index] ?? 0.5;
      says(table, labels[index] ?? music, { x: 48, y: top, w: 190, h: 54 });
      const bar = { x: 252, y: top + 27 - thick / 2, w: 316, h: thick };
      table.put('slider-track', bar);
      table.put('slider-fill', { x: bar.x + 5, y: bar.y + 4, w: (bar.w - 10) * share, h: thick - 9 });
      const knob = thick * 1.6;
      table.put('slider-knob', {
        x: bar.x + bar.w * share - knob / 2,
        y: top + 27 - knob / 2,
        w: knob,
        h: knob,
      });
      top += 70;
    }
    const toggles = Math.min(4, contents.count('part.toggle', 2));
    const tall = contents.named.has('part.toggle') ? 62 : 50;
    for (let index = 0; index < toggles; index++) {
      says(table, [vibration, alerts, sound, language][index] ?? alerts, { x: 48, y: top, w: 340, h: 54 });
      table.put(index % 2 === 0 ? 'toggle-on' : 'toggle-off', {
        x: 568 - tall * 2,
        y: top + 27 - tall / 2,
        w: tall * 2,
        h: tall,
      });
      top += 68;
    }
    if (top < 440) {
      says(table, language, { x: 48, y: top, w: 220, h: 54 });
      table.put('panel-inset', { x: 330, y: top + 2, w: 238, h: 52 });
      saysOn(table, contents.texts.plan.parts.world, { x: 346, y: top + 6, w: 180, h: 42 }, 'well');
      table.put('checkbox-on', { x: 522, y: top + 8, w: 40, h: 40 });
    }
    pushes(table, { x: 190, y: 492, w: 240, h: 64 }, 'primary', contents.label || back);
  },
};

export const menu: Layout = {
  tall: 640,
  needs: ['scroll'],
  draw: (table, contents) => {
    const { plan, parts } = contents.texts;
    framed(table, { x: 70, y: 60, w: 480, h: 570 }, null);
    table.put('scroll', { x: 10, y: 4, w: 600, h: 150 });
    words(
      table.pen,
      contents.label || plan.screens.title,
      { x: 130, y: 22, w: 360, h: 82 },
      inkOn(table.pen.theme.primary),
    );
    const texts = [parts.play, plan.screens.levels, plan.screens.shop, plan.screens.settings, parts.quit];
    const tall = contents.named.has('part.button') ? 82 : 70;
    texts.forEach((text, index) => {
      pushes(
        table,
        { x: 125, y: 176 + index * 86, w: 370, h: tall },
        index === 0 ? 'primary' : index === 4 ? 'danger' : 'second',
        text,
      );
    });
    ['settings', 'trophy', 'sound'].forEach((name, index) => {
      table.put(`button-${name}`, { x: 556, y: 300 + index * 84, w: 64, h: 64 });
    });
  },
};

export const levels: Layout = {
  tall: 560,
  needs: ['lock', 'arrow'],
  draw: (table, contents) => {
    framed(table, { x: 0, y: 44, w: 620, h: 510 }, contents.texts.plan.screens.levels);
    const many = Math.min(15, Math.max(4, contents.count('part.level-select', 12)));
    const columns = many > 12 ? 5 : 4;
    const size = 520 / columns - 24;
    for (let index = 0; index < many; index++) {
      const row = Math.floor(index / columns);
      const column = row % 2 === 0 ? index % columns : columns - 1 - (index % columns);
      const at = { x: 58 + column * (size + 26), y: 116 + row * (size + 32), w: size, h: size };
      const isOpen = index < 7;
      table.put(index === 6 ? 'slot-legendary' : isOpen ? 'slot' : 'slot-common', at);
      if (!isOpen) table.put('lock', grown(contents, 'part.lock', inset(at, size * 0.26), 1.3));
      else {
        words(table.pen, String(index + 1), inset(at, size * 0.2), inkOn(table.pen.theme.well));
        for (const star of [0, 1, 2])
          table.put(
            star < 3 - (index % 3) ? 'star-full' : 'star-empty',
            grown(
              contents,
              'part.stars',
              { x: at.x + size / 2 - 42 + star * 28, y: at.y + size - 10, w: 28, h: 28 },
              1.25,
            ),
          );
      }
    }
    table.put('arrow', { x: 560, y: 270, w: 54, h: 54 });
  },
};

export const result: Layout = {
  tall: 560,
  needs: ['scroll'],
  draw: (table, contents) => {
    const { plan } = contents.texts;
    framed(table, { x: 30, y: 120, w: 560, h: 432 }, null);
    table.put('scroll', { x: 0, y: 76, w: 620, h: 130 });
    words(
      table.pen,
      contents.label || plan.parts.victory,
      { x: 130, y: 90, w: 360, h: 74 },
      inkOn(table.pen.theme.primary),
    );
    const big = contents.named.has('part.stars') ? 26 : 0;
    for (const [index, size, y] of [
      [0, 112, 28],
      [2, 112, 28],
      [1, 150, -16],
    ] as const)
      table.put(index === 2 ? 'star-empty' : 'star-full', {
        x: 310 + (index - 1) * 140 - (size + big) / 2,
        y: y - big / 2,
        w: size + big,
        h: size + big,
      });
    says(table, `${plan.parts.score}  12 480`, { x: 110, y: 216, w: 400, h: 58 }, 'center');
    for (let index = 0; index < 4; index++)
      slotted(
        table,
        { x: 92 + index * 112, y: 292, w: 98, h: 98 },
        rarity[index] ?? 'slot',
        contents.goods[index] ?? null,
      );
    barred(
      table,
      { x: 92, y: 408, w: 436, h: 38 },
      contents.bars[0] ?? 'part.energy-bar',
      0.62,
      `${plan.parts.level} 12`,
    );
    pushes(table, { x: 80, y: 464, w: 220, h: 70 }, 'second', plan.parts.retry);
    pushes(table, { x: 320, y: 464, w: 220, h: 70 }, 'primary', plan.parts.next);
  },
};

export const leaderboard: Layout = {
  tall: 600,
  needs: ['row', 'portrait', 'badge'],
  draw: (table, contents) => {
    const { plan } = contents.texts;
    framed(table, { x: 0, y: 44, w: 620, h: 548 }, plan.screens.ranking);
    tabs(table, { x: 48, y: 104, w: 524, h: 52 }, [plan.parts.friends, plan.parts.world]);
    const tall = contents.named.has('part.row') ? 80 : 72;
    for (let index = 0; index < 5; index++) {
      const at = { x: 40, y: 172 + index * 80, w: 540, h: tall };
      table.put('row', at);
      table.put('badge', { x: at.x + 10, y: at.y + 8, w: 56, h: 56 });
      words(
        table.pen,
        String(index + 1),
        { x: at.x + 18, y: at.y + 18, w: 40, h: 34 },
        inkOn(table.pen.theme.danger),
      );
      const face = { x: at.x + 76, y: at.y + 4, w: 64, h: 64 };
      table.put('portrait', face);
      table.put(`icon-${index === 0 ? contents.face : contents.goods[index]}`, inset(face, 14));
      saysOn(
        table,
        index === 2 ? plan.parts.you : `${plan.parts.hero} ${'ABCDE'[index]}`,
        { x: at.x + 156, y: at.y + 12, w: 210, h: 48 },
        'row',
        'left',
      );
      saysOn(
        table,
        String(9800 - index * 1240),
        { x: at.x + 372, y: at.y + 12, w: 104, h: 48 },
        'row',
        'right',
      );
      table.put(index < 3 ? 'star-full' : 'star-empty', { x: at.x + 484, y: at.y + 14, w: 44, h: 44 });
    }
  },
};

export const character: Layout = {
  tall: 560,
  needs: ['portrait', 'name'],
  draw: (table, contents) => {
    const { plan } = contents.texts;
    framed(table, { x: 0, y: 44, w: 620, h: 510 }, plan.screens.character);
    const face = grown(contents, 'part.portrait', { x: 50, y: 120, w: 220, h: 220 }, 1.1);
    table.put('portrait', face);
    table.put(`icon-${contents.face}`, inset(face, face.w * 0.22));
    table.put('name', { x: 60, y: 338, w: 200, h: 52 });
    saysOn(table, plan.parts.hero, { x: 74, y: 343, w: 172, h: 42 }, 'second');
    const stats = [plan.parts.power, plan.parts.defense, plan.parts.speed, plan.parts.luck];
    const bars = contents.bars.length > 0 ? contents.bars : usualBars;
    const tall = contents.named.has('part.stats') || contents.bars.length > 0 ? 44 : 36;
    stats.forEach((text, index) => {
      says(table, text, { x: 300, y: 112 + index * 70, w: 280, h: 30 });
      barred(
        table,
        { x: 300, y: 142 + index * 70, w: 280, h: tall - 4 },
        bars[index % bars.length] ?? 'part.health-bar',
        [0.9, 0.6, 0.75, 0.4][index] ?? 0.5,
        String([84, 52, 67, 31][index]),
      );
    });
    for (let index = 0; index < 5; index++)
      slotted(
        table,
        { x: 52 + index * 106, y: 402, w: 92, h: 92 },
        rarity[index] ?? 'slot',
        contents.goods[index] ?? null,
      );
    pushes(table, { x: 190, y: 490, w: 240, h: 62 }, 'primary', plan.parts.upgrade);
  },
};

export const rewards: Layout = {
  tall: 520,
  needs: ['card', 'checkbox-on'],
  draw: (table, contents) => {
    const { plan } = contents.texts;
    framed(table, { x: 0, y: 44, w: 620, h: 470 }, plan.parts.rewards);
    const many = Math.min(8, Math.max(3, contents.count('part.card', 7)));
    for (let index = 0; index < many; index++) {
      const at = { x: 42 + (index % 4) * 136, y: 106 + Math.floor(index / 4) * 162, w: 126, h: 150 };
      table.put('card', at);
      says(table, String(index + 1), { x: at.x + 20, y: at.y + 14, w: at.w - 40, h: 32 }, 'center');
      table.put(`icon-${contents.goods[index]}`, { x: at.x + 28, y: at.y + 50, w: 70, h: 70 });
      if (index < 2) table.put('checkbox-on', { x: at.x + 82, y: at.y + 104, w: 40, h: 40 });
    }
    pushes(table, { x: 190, y: 438, w: 240, h: 62 }, 'primary', plan.parts.claim);
  },
};

export const tree: Layout = {
  tall: 540,
  needs: ['skill-button', 'lock', 'counter'],
  draw: (table, contents) => {
    const { plan } = contents.texts;
    framed(table, { x: 0, y: 44, w: 620, h: 490 }, plan.parts.skill);
    const { brush, theme } = table.pen;
    const spots = [
      [310, 130],
      [180, 240],
      [440, 240],
      [100, 366],
      [260, 366],
      [380, 366],
      [520, 366],
    ] as const;
    for (const [from, to] of [
      [0, 1],
      [0, 2],
      [1, 3],
      [1, 4],
      [2, 5],
      [2, 6],
    ] as const) {
      brush.lineWidth = 9;
      brush.strokeStyle = `rgba(0,0,0,.5)`;
      brush.beginPath();
      brush.moveTo(spots[from][0], spots[from][1]);
      brush.lineTo(spots[to][0], spots[to][1]);
      brush.stroke();
      brush.lineWidth = 5;
      brush.strokeStyle = theme.accent.l > 0 ? 'rgba(255,214,110,.95)' : '';
      brush.stroke();
    }
    spots.forEach(([x, y], index) => {
      const size = index === 0 ? 110 : 92;
      const at = { x: x - size / 2, y: y - size / 2, w: size, h: size };
      table.put('skill-button', at);
      table.put(index > 4 ? 'lock' : `icon-${contents.goods[index]}`, inset(at, size * 0.24));
    });
    table.put('counter', { x: 40, y: 448, w: 190, h: 54 });
    saysOn(table, `${plan.parts.skill} 3`, { x: 54, y: 453, w: 162, h: 44 }, 'well');
    pushes(table, { x: 350, y: 444, w: 230, h: 64 }, 'primary', plan.parts.upgrade);
  },
};

export const popup: Layout = {
  tall: 400,
  needs: ['crest'],
  draw: (table, contents) => {
    const { parts, plan } = contents.texts;
    framed(table, { x: 30, y: 44, w: 560, h: 340 }, contents.label || plan.screens.pause);
    table.put('button-close', { x: 548, y: 22, w: 72, h: 72 });
    says(table, parts.done, { x: 80, y: 104, w: 460, h: 60 }, 'center');
    says(table, parts.hint, { x: 80, y: 164, w: 460, h: 44 }, 'center');
    for (let index = 0; index < 3; index++)
      slotted(
        table,
        { x: 180 + index * 92, y: 214, w: 78, h: 78 },
        rarity[index] ?? 'slot',
        contents.goods[index] ?? null,
      );
    pushes(table, { x: 70, y: 300, w: 220, h: 64 }, 'danger', plan.parts.leave);
    pushes(table, { x: 330, y: 300, w: 220, h: 64 }, 'primary', parts.ok);
  },
};
