import { type Box, inset } from '../../draw/canvas.ts';
import { usualBars } from '../kit-parts.ts';
import { words } from '../parts.ts';
import { inkOn } from '../readable.ts';
import type { Table } from '../sheet.ts';
import {
  barred,
  type Contents,
  framed,
  grown,
  type Layout,
  priced,
  pushes,
  says,
  saysOn,
  slotted,
} from './layout.ts';

const barText = (contents: Contents, part: string): string => {
  const { health, mana, energy, level, power, defense, speed } = contents.texts.plan.parts;
  const names: Readonly<Record<string, string>> = {
    'part.health-bar': health,
    'part.mana-bar': mana,
    'part.energy-bar': energy,
    'part.shield-bar': defense,
    'part.xp-bar': `${level} 12`,
    'part.combo-meter': power,
    'part.speedometer': speed,
  };
  return names[part] ?? '75%';
};

/** A large button and smaller ones around it; as many alike, if their number is asked for. */
function skills(table: Table, contents: Contents, at: { x: number; y: number; size: number }): void {
  const asked = contents.count('part.skill-button', 0);
  const count = Math.min(8, asked || 4);
  const big = contents.named.has('part.skill-button') ? 1.12 : 1;
  for (let index = 0; index < count; index++) {
    const isMain = asked === 0 && index === 0;
    const share = asked === 0 ? index - 1 : index;
    const last = Math.max(1, asked === 0 ? count - 2 : count - 1);
    const turn = Math.PI * (asked === 0 ? 1.04 + share * 0.2 : 0.98 + (share / last) * 0.56);
    const size = at.size * (isMain ? 1.3 : asked > 5 ? 0.74 : 0.92) * big;
    const reach = at.size * (asked === 0 ? 1.4 : asked > 4 ? 2.3 : 1.75);
    const middle = asked === 0 ? at : { x: at.x + at.size * 0.08, y: at.y + at.size * 0.42 };
    const [x, y] = isMain
      ? [at.x, at.y]
      : [middle.x + Math.cos(turn) * reach, middle.y + Math.sin(turn) * reach];
    const box = { x: x - size / 2, y: y - size / 2, w: size, h: size };
    table.put('skill-button', box);
    table.put(`icon-${contents.goods[index]}`, inset(box, size * 0.24));
    const key = contents.keys[index];
    if (key === undefined) continue;
    const cap = { x: x - 17, y: y + size * 0.3, w: 34, h: 34 };
    table.put('key', cap);
    words(table.pen, key, inset(cap, 5), { tone: table.pen.theme.line, line: null });
  }
}

function stick(table: Table, contents: Contents, x: number, y: number, size: number): void {
  const box = grown(contents, 'part.joystick', { x: x - size / 2, y: y - size / 2, w: size, h: size }, 1.16);
  table.put('joystick-base', box);
  const inner = box.w * 0.46;
  table.put('joystick-stick', {
    x: x - inner / 2 + size * 0.06,
    y: y - inner / 2 - size * 0.06,
    w: inner,
    h: inner,
  });
}

function counted(table: Table, box: Box, sign: string, text: string): void {
  table.put('counter', box);
  table.put(sign, { x: box.x + 6, y: box.y - 2, w: box.h + 2, h: box.h + 2 });
  saysOn(table, text, { x: box.x + box.h + 8, y: box.y + 3, w: box.w - box.h - 20, h: box.h - 6 }, 'well');
}

function vitals(table: Table, contents: Contents, x: number, y: number, room = 272): void {
  const face = grown(contents, 'part.portrait', { x, y, w: 126, h: 126 });
  table.put('portrait', face);
  table.put(`icon-${contents.face}`, inset(face, face.w * 0.22));
  const shown = contents.bars.length > 0 ? contents.bars.slice(0, 4) : usualBars.slice(0, 2);
  let top = y + (shown.length > 2 ? -8 : 6);
  shown.forEach((part, index) => {
    const named = contents.bars.includes(part);
    const tall = named ? 52 : 42;
    barred(
      table,
      { x: x + 132, y: top, w: named ? room : room * 0.86, h: tall },
      part,
      0.86 - index * 0.2,
      barText(contents, part),
    );
    top += tall + 8;
  });
}

const counterRows = [
  ['part.ammo', 'bullets', '30 / 120'],
  ['part.timer', 'icon-stopwatch', '02:45'],
  ['part.score', 'star-full', '12 480'],
  ['part.currency', 'icon-coin', '1 250'],
  ['part.wave-counter', 'badge', '3 / 10'],
  ['part.compass-bar', 'icon-compass', 'N · 15° · E'],
  ['part.damage-number', 'crosshair', '-128'],
  ['part.waypoint', 'arrow', '240 m'],
] as const;

/** The named counters, large; else the purse, small. */
function counters(table: Table, { named }: Contents, top: number): void {
  const shown = counterRows.filter(([part]) => named.has(part)).slice(0, 4);
  if (shown.length === 0) counted(table, { x: 30, y: top, w: 150, h: 42 }, 'icon-coin', '1 250');
  shown.forEach(([, sign, text], index) => {
    counted(
      table,
      { x: 8 + (index % 2) * 232, y: top + Math.floor(index / 2) * 64, w: 216, h: 54 },
      sign,
      text,
    );
  });
}

/** Counters and a map, without the controls. */
export const widgets: Layout = {
  tall: 320,
  needs: ['portrait', 'minimap', 'counter', 'bullets', 'badge', 'crosshair'],
  icons: ['coin', 'stopwatch', 'compass'],
  draw: (table, contents) => {
    vitals(table, contents, 0, 12);
    table.put('minimap', grown(contents, 'part.minimap', { x: 430, y: 8, w: 190, h: 190 }, 1.16));
    counters(table, contents, 190);
    if (contents.named.has('part.crosshair')) table.put('crosshair', { x: 476, y: 206, w: 112, h: 112 });
  },
};

export const hud: Layout = {
  tall: 520,
  needs: [
    'portrait',
    'minimap',
    'joystick-base',
    'joystick-stick',
    'skill-button',
    'counter',
    'bullets',
    'crosshair',
  ],
  icons: ['coin', 'stopwatch', 'compass'],
  draw: (table, contents) => {
    const { named, goods } = contents;
    vitals(table, contents, 0, 8);
    table.put('minimap', grown(contents, 'part.minimap', { x: 440, y: 4, w: 176, h: 176 }, 1.14));
    counters(table, contents, 168);
    if (named.has('part.crosshair') || named.has('part.ammo'))
      table.put('crosshair', {
        x: 266,
        y: 210,
        w: named.has('part.crosshair') ? 120 : 80,
        h: named.has('part.crosshair') ? 120 : 80,
      });
    stick(table, contents, 110, 408, 200);
    skills(table, contents, { x: 530, y: 430, size: 110 });
    const usual = contents.count('part.skill-button', 0) > 0 && !named.has('part.quick-slot') ? 0 : 4;
    const many = Math.min(6, contents.count('part.quick-slot', usual));
    for (let index = 0; index < many; index++)
      slotted(table, { x: 214 + index * 56, y: 458, w: 52, h: 52 }, 'slot', goods[index + 5] ?? null);
  },
};

export const controls: Layout = {
  tall: 380,
  needs: ['joystick-base', 'joystick-stick', 'skill-button'],
  draw: (table, contents) => {
    stick(table, contents, 150, 210, 236);
    skills(table, contents, { x: 500, y: 262, size: 122 });
    table.put('button-pause', { x: 282, y: 12, w: 64, h: 64 });
    const tall = contents.count('part.quick-slot', 0);
    for (let index = 0; index < Math.min(5, tall); index++)
      slotted(
        table,
        { x: 180 + index * 60, y: 318, w: 54, h: 54 },
        'slot',
        contents.goods[index + 6] ?? null,
      );
  },
};

export const battle: Layout = {
  tall: 520,
  needs: ['portrait', 'skill-button', 'name'],
  draw: (table, contents) => {
    const { boss, attack, defend, skill, items } = contents.texts.plan.parts;
    table.put('name', { x: 190, y: 0, w: 240, h: 50 });
    saysOn(table, boss, { x: 206, y: 4, w: 208, h: 42 }, 'second');
    barred(table, { x: 60, y: 54, w: 500, h: 50 }, contents.bars[0] ?? 'part.health-bar', 0.7, '7 200');
    for (let index = 0; index < 5; index++) {
      const size = index === 0 ? 96 : 76;
      const at = { x: 84 + index * 96, y: 124 + (96 - size) / 2, w: size, h: size };
      table.put('portrait', at);
      table.put(`icon-${index === 0 ? contents.face : contents.goods[index]}`, inset(at, size * 0.24));
    }
    framed(table, { x: 0, y: 250, w: 620, h: 262 }, null);
    vitals(table, contents, 34, 300, 210);
    [attack, skill, defend, items].forEach((text, index) => {
      pushes(
        table,
        { x: 388, y: 276 + index * 54, w: 202, h: 50 },
        index === 0 ? 'danger' : index === 1 ? 'primary' : 'second',
        text,
      );
    });
  },
};

export const dialogue: Layout = {
  tall: 400,
  needs: ['portrait', 'name', 'arrow'],
  draw: (table, contents) => {
    const { texts, named } = contents;
    const big = named.has('part.dialogue') || named.has('part.portrait');
    const box = { x: 0, y: 150, w: 620, h: 236 };
    framed(table, box, null);
    const choices = [texts.plan.parts.questFriend, texts.parts.ok, texts.plan.parts.leave].slice(
      0,
      Math.min(3, contents.count('part.choice', 2)),
    );
    choices.forEach((text, index) => {
      pushes(
        table,
        {
          x: named.has('part.choice') ? 250 : 330,
          y: 96 - (choices.length - 1 - index) * 66 - 12,
          w: named.has('part.choice') ? 370 : 290,
          h: 60,
        },
        index === 0 ? 'primary' : 'second',
        text,
      );
    });
    const face = grown(
      contents,
      'part.portrait',
      big ? { x: 24, y: 84, w: 186, h: 186 } : { x: 36, y: 190, w: 150, h: 150 },
      1.14,
    );
    table.put('portrait', face);
    table.put(`icon-${contents.face}`, inset(face, face.w * 0.2));
    const name = { x: face.x + face.w / 2 - 88, y: face.y + face.h - 18, w: 176, h: 46 };
    table.put('name', name);
    saysOn(table, texts.plan.parts.hero, inset(name, 7), 'second');
    const text = { x: face.x + face.w + 34, y: 188, w: 560 - face.x - face.w, h: 54 };
    says(table, texts.parts.done, text);
    says(table, texts.parts.hint, { ...text, y: 244, h: 42 });
    for (const index of [0, 1, 2])
      table.put(index < 2 ? 'star-full' : 'star-empty', { x: text.x + index * 52, y: 298, w: 48, h: 48 });
    table.put('arrow', grown(contents, 'part.arrow', { x: 540, y: 318, w: 46, h: 46 }, 1.5));
  },
};

export const speech: Layout = {
  tall: 420,
  needs: ['portrait', 'bubble', 'text-field'],
  draw: (table, contents) => {
    const { friends, world, questFriend, claim } = contents.texts.plan.parts;
    [contents.texts.parts.done, questFriend].forEach((text, index) => {
      const y = index * 160;
      const face = { x: index === 0 ? 0 : 490, y: y + 56, w: 120, h: 120 };
      table.put('portrait', face);
      table.put(`icon-${index === 0 ? contents.face : contents.goods[0]}`, inset(face, 28));
      const bubble = {
        x: index === 0 ? 128 : 30,
        y,
        w: contents.named.has('part.speech-bubble') ? 452 : 400,
        h: 150,
      };
      table.put('bubble', bubble);
      says(table, text, { x: bubble.x + 30, y: y + 24, w: bubble.w - 60, h: 66 }, 'center');
    });
    table.put('text-field', { x: 0, y: 352, w: 440, h: 62 });
    saysOn(table, `${friends} · ${world}`, { x: 40, y: 360, w: 360, h: 46 }, 'well', 'left');
    pushes(table, { x: 454, y: 350, w: 166, h: 66 }, 'primary', claim);
  },
};

export const cards: Layout = {
  tall: 420,
  needs: ['card', 'card-back', 'badge'],
  draw: (table, contents) => {
    const { deck, endTurn, attack } = contents.texts.plan.parts;
    const many = Math.min(5, contents.count('part.card', 3));
    const big = contents.named.has('part.card') ? 1.08 : 1;
    const size = { w: (many > 3 ? 124 : 158) * big, h: (many > 3 ? 176 : 222) * big };
    for (let index = 0; index < many; index++) {
      const at = { x: 8 + index * (size.w + 12), y: 24 + Math.abs(index - (many - 1) / 2) * 14, ...size };
      table.put('card', at);
      table.put('panel-inset', { x: at.x + 16, y: at.y + 18, w: at.w - 32, h: at.h * 0.48 });
      table.put(`icon-${contents.goods[index]}`, {
        x: at.x + at.w / 2 - at.h * 0.19,
        y: at.y + 22,
        w: at.h * 0.38,
        h: at.h * 0.38,
      });
      says(table, attack, { x: at.x + 18, y: at.y + at.h * 0.6, w: at.w - 36, h: 32 }, 'center');
      for (const star of [0, 1, 2])
        table.put(star <= index % 3 ? 'star-full' : 'star-empty', {
          x: at.x + at.w / 2 - 39 + star * 26,
          y: at.y + at.h * 0.78,
          w: 26,
          h: 26,
        });
      table.put('badge', { x: at.x - 10, y: at.y - 12, w: 50, h: 50 });
      words(
        table.pen,
        String(index + 2),
        { x: at.x - 4, y: at.y - 4, w: 38, h: 32 },
        inkOn(table.pen.theme.danger),
      );
    }
    for (const step of [2, 1, 0])
      table.put('card-back', { x: 500 + step * 5, y: 270 - step * 5, w: 94, h: 132 });
    pushes(table, { x: 214, y: 318, w: 250, h: 72 }, 'primary', endTurn);
    table.put('counter', { x: 8, y: 330, w: 180, h: 54 });
    saysOn(table, `${deck} 24`, { x: 24, y: 336, w: 148, h: 42 }, 'well');
  },
};

export const wheel: Layout = {
  tall: 440,
  needs: ['wheel', 'price-tag'],
  draw: (table, contents) => {
    const { claim, rewards } = contents.texts.plan.parts;
    table.put('wheel', { x: 110, y: 0, w: 400, h: 400 });
    for (let step = 0; step < 8; step++) {
      const turn = ((step + 0.5) / 8) * Math.PI * 2;
      table.put(`icon-${contents.goods[step]}`, {
        x: 310 + Math.cos(turn) * 124 - 26,
        y: 200 + Math.sin(turn) * 124 - 26,
        w: 52,
        h: 52,
      });
    }
    pushes(table, { x: 220, y: 372, w: 180, h: 66 }, 'primary', claim || rewards);
    priced(table, { x: 470, y: 380, w: 140, h: 52 }, '50');
  },
};
