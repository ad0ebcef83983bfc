import type { InputsOf } from '@artcade/domain/tool-forms';
import { apart, type Box, inset, type Layer } from '../kit/canvas.ts';
import { colour, css, darker, white } from '../kit/colour.ts';
import { title } from '../kit/title.ts';
import { type IconName, icon } from '../ui/icons.ts';
import { bar, button, type Kit, outlineOf, panel, plate, slider, slot, toggle } from '../ui/parts.ts';

export type ScreenName = InputsOf<'game-screen-planner'>['screens'][number];

/** What a mock-up is made of: its place on the board, the kit, the game's scene and hero, its name. */
export interface Mock {
  readonly box: Box;
  readonly kit: Kit;
  readonly scene: Layer;
  readonly hero: Layer;
  readonly title: string;
}

const gold = colour(0.82, 0.14, 86);
const things: readonly IconName[] = [
  'sword',
  'potion',
  'shield',
  'gem',
  'key',
  'crown',
  'bow',
  'heart',
  'bolt',
];

/** A box by shares of the screen. */
const part = ({ box }: Mock, x: number, y: number, w: number, h: number): Box => ({
  x: box.x + box.w * x,
  y: box.y + box.h * y,
  w: box.w * w,
  h: box.h * h,
});
const isTall = ({ box }: Mock) => box.h > box.w;
/** The largest box of that shape around the middle of another. */
function within(box: Box, ratio: number): Box {
  const w = Math.min(box.w, box.h * ratio);
  return { x: box.x + (box.w - w) / 2, y: box.y + (box.h - w / ratio) / 2, w, h: w / ratio };
}

function ground(mock: Mock, dim: number): void {
  const { brush } = mock.kit;
  const { box, scene } = mock;
  const scale = Math.max(box.w / scene.width, box.h / scene.height);
  brush.drawImage(
    scene.canvas,
    box.x + (box.w - scene.width * scale) / 2,
    box.y + (box.h - scene.height * scale) / 2,
    scene.width * scale,
    scene.height * scale,
  );
  brush.fillStyle = css(darker(mock.kit.theme.line, 0), dim);
  brush.fillRect(box.x, box.y, box.w, box.h);
}

function hero(mock: Mock, box: Box): void {
  const fit = within(box, mock.hero.width / mock.hero.height);
  mock.kit.brush.drawImage(mock.hero.canvas, fit.x, fit.y, fit.w, fit.h);
}

function header(mock: Mock, picture: IconName): void {
  const { kit } = mock;
  const strip = part(mock, 0, 0, 1, isTall(mock) ? 0.09 : 0.14);
  plate(kit, inset(strip, strip.h * 0.08), {
    tone: kit.theme.face,
    edge: strip.h * 0.05,
    round: Math.min(0.2, kit.theme.round),
    textured: true,
  });
  icon(
    kit.brush,
    picture,
    { x: strip.x + strip.w / 2, y: strip.y + strip.h / 2, size: strip.h * 0.28 },
    gold,
    kit.theme.line,
  );
  button(
    kit,
    { x: strip.x + strip.h * 0.16, y: strip.y + strip.h * 0.18, w: strip.h * 0.64, h: strip.h * 0.64 },
    { tone: kit.theme.danger, state: 'normal', icon: 'close' },
  );
}

function grid(
  mock: Mock,
  area: Box,
  columns: number,
  rows: number,
  draw: (cell: Box, index: number) => void,
): void {
  const [w, h] = [area.w / columns, area.h / rows];
  for (let index = 0; index < columns * rows; index++)
    draw({ x: area.x + (index % columns) * w, y: area.y + Math.floor(index / columns) * h, w, h }, index);
  mock.kit.brush.globalAlpha = 1;
}

const square = (cell: Box): Box => within(inset(cell, Math.min(cell.w, cell.h) * 0.06), 1);

function lines(mock: Mock, box: Box, shares: readonly number[]): void {
  const { brush, theme } = mock.kit;
  brush.fillStyle = css(theme.ink, 0.5);
  shares.forEach((share, index) => {
    brush.beginPath();
    brush.roundRect(
      box.x,
      box.y + (box.h / shares.length) * (index + 0.25),
      box.w * share,
      (box.h / shares.length) * 0.45,
      3,
    );
    brush.fill();
  });
}

function rows(mock: Mock, count: number, draw: (row: Box, index: number) => void): void {
  const area = isTall(mock) ? part(mock, 0.07, 0.13, 0.86, 0.8) : part(mock, 0.1, 0.19, 0.8, 0.76);
  grid(mock, area, 1, count, (cell, index) => {
    const row = inset(cell, Math.min(cell.w, cell.h) * 0.06);
    plate(mock.kit, row, {
      tone: mock.kit.theme.face,
      edge: row.h * 0.045,
      round: Math.min(0.16, mock.kit.theme.round),
      textured: true,
    });
    draw(inset(row, row.h * 0.16), index);
  });
}

const screens: Readonly<Record<ScreenName, (mock: Mock) => void>> = {
  title: (mock) => {
    ground(mock, 0.1);
    const { kit } = mock;
    hero(mock, isTall(mock) ? part(mock, 0.1, 0.34, 0.8, 0.36) : part(mock, 0.32, 0.38, 0.36, 0.42));
    const top = isTall(mock) ? part(mock, 0.06, 0.1, 0.88, 0.22) : part(mock, 0.1, 0.07, 0.8, 0.3);
    kit.words.push(() =>
      title(kit.brush, mock.title, top, {
        tone: gold,
        line: kit.theme.line,
        lines: 2,
        align: 'center',
        maximum: top.h * 0.6,
      }),
    );
    button(kit, within(part(mock, 0.2, 0.76, 0.6, isTall(mock) ? 0.08 : 0.15), 4), {
      tone: kit.theme.primary,
      state: 'normal',
      icon: 'play',
    });
  },
  home: (mock) => {
    ground(mock, 0.22);
    const { kit } = mock;
    hero(mock, isTall(mock) ? part(mock, 0.16, 0.18, 0.68, 0.36) : part(mock, 0.04, 0.2, 0.42, 0.62));
    const menu: readonly (readonly [IconName, 'primary' | 'second' | 'danger'])[] = [
      ['play', 'primary'],
      ['cart', 'second'],
      ['trophy', 'second'],
      ['gear', 'danger'],
    ];
    const area = isTall(mock) ? part(mock, 0.14, 0.56, 0.72, 0.38) : part(mock, 0.56, 0.18, 0.38, 0.74);
    grid(mock, area, 1, 4, (cell, index) => {
      const [picture, tone] = menu[index] ?? ['play', 'primary'];
      button(kit, inset(cell, cell.h * 0.09), { tone: kit.theme[tone], state: 'normal', icon: picture });
    });
    bar(kit, part(mock, 0.05, 0.03, 0.4, isTall(mock) ? 0.04 : 0.07), 0.6, gold);
    bar(kit, part(mock, 0.55, 0.03, 0.4, isTall(mock) ? 0.04 : 0.07), 0.8, colour(0.7, 0.14, 210));
  },
  levels: (mock) => {
    ground(mock, 0.35);
    const { kit } = mock;
    header(mock, 'star');
    const [columns, count] = isTall(mock) ? [3, 5] : [5, 3];
    const area = isTall(mock) ? part(mock, 0.08, 0.14, 0.84, 0.78) : part(mock, 0.08, 0.2, 0.84, 0.74);
    grid(mock, area, columns, count, (cell, index) => {
      const own = square(cell);
      button(kit, own, {
        tone: index < 8 ? kit.theme.primary : kit.theme.second,
        state: index < 9 ? 'normal' : 'disabled',
        icon: index < 9 ? 'star' : 'lock',
      });
    });
  },
  play: (mock) => {
    ground(mock, 0);
    const { kit } = mock;
    hero(mock, isTall(mock) ? part(mock, 0.2, 0.5, 0.6, 0.28) : part(mock, 0.16, 0.42, 0.3, 0.44));
    bar(kit, part(mock, 0.05, 0.04, 0.5, isTall(mock) ? 0.035 : 0.07), 0.7, colour(0.6, 0.21, 22));
    const size = Math.min(mock.box.w, mock.box.h) * 0.14;
    button(
      kit,
      { x: mock.box.x + mock.box.w - size * 1.25, y: mock.box.y + size * 0.25, w: size, h: size },
      { tone: kit.theme.second, state: 'normal', icon: 'pause' },
    );
    for (const [x, y, picture] of [
      [0.7, 0.88, 'shield'],
      [0.88, 0.82, 'sword'],
    ] as const)
      button(
        kit,
        {
          x: mock.box.x + mock.box.w * x - size / 2,
          y: mock.box.y + mock.box.h * y - size / 2,
          w: size * 1.15,
          h: size * 1.15,
        },
        { tone: kit.theme.primary, state: 'normal', icon: picture },
      );
    apart(kit.brush, () => {
      kit.brush.strokeStyle = 'rgba(255,255,255,.7)';
      kit.brush.lineWidth = size * 0.07;
      kit.brush.fillStyle = 'rgba(255,255,255,.2)';
      const [x, y] = [mock.box.x + size * 1.1, mock.box.y + mock.box.h - size * 1.1];
      for (const radius of [size * 0.75, size * 0.34]) {
        kit.brush.beginPath();
        kit.brush.arc(x, y, radius, 0, Math.PI * 2);
        kit.brush.fill();
        kit.brush.stroke();
      }
    });
  },
  pause: (mock) => {
    ground(mock, 0.58);
    const { kit } = mock;
    const frame = isTall(mock) ? part(mock, 0.12, 0.26, 0.76, 0.48) : part(mock, 0.28, 0.12, 0.44, 0.78);
    panel(kit, frame, null);
    const menu: readonly IconName[] = ['play', 'gear', 'home'];
    grid(mock, inset(frame, frame.w * 0.12), 1, 3, (cell, index) => {
      button(kit, inset(cell, cell.h * 0.12), {
        tone: index === 0 ? kit.theme.primary : kit.theme.second,
        state: 'normal',
        icon: menu[index] ?? 'play',
      });
    });
  },
  result: (mock) => {
    ground(mock, 0.45);
    const { kit } = mock;
    const frame = isTall(mock) ? part(mock, 0.1, 0.2, 0.8, 0.6) : part(mock, 0.22, 0.1, 0.56, 0.82);
    panel(kit, frame, null);
    grid(mock, { ...frame, y: frame.y + frame.h * 0.06, h: frame.h * 0.3 }, 3, 1, (cell, index) => {
      const lift = index === 1 ? 0 : cell.h * 0.12;
      icon(
        kit.brush,
        'star',
        { x: cell.x + cell.w / 2, y: cell.y + cell.h / 2 + lift, size: Math.min(cell.w, cell.h) * 0.4 },
        index < 2 ? gold : colour(0.6, 0.015, 260),
        kit.theme.line,
      );
    });
    grid(
      mock,
      { x: frame.x + frame.w * 0.14, y: frame.y + frame.h * 0.42, w: frame.w * 0.72, h: frame.h * 0.2 },
      3,
      1,
      (cell, index) => slot(kit, square(cell), things[index + 3] ?? 'gem', gold),
    );
    button(
      kit,
      within(
        { x: frame.x + frame.w * 0.2, y: frame.y + frame.h * 0.72, w: frame.w * 0.6, h: frame.h * 0.18 },
        3,
      ),
      { tone: kit.theme.primary, state: 'normal', icon: 'play' },
    );
  },
  shop: (mock) => {
    ground(mock, 0.5);
    const { kit } = mock;
    header(mock, 'cart');
    const [columns, count] = isTall(mock) ? [2, 3] : [4, 2];
    const area = isTall(mock) ? part(mock, 0.06, 0.12, 0.88, 0.84) : part(mock, 0.06, 0.17, 0.88, 0.8);
    grid(mock, area, columns, count, (cell, index) => {
      const card = inset(cell, Math.min(cell.w, cell.h) * 0.05);
      panel(kit, card, null);
      slot(kit, square({ ...card, h: card.h * 0.66 }), things[index] ?? 'gem', gold);
      button(
        kit,
        within(
          { x: card.x + card.w * 0.12, y: card.y + card.h * 0.7, w: card.w * 0.76, h: card.h * 0.22 },
          3,
        ),
        { tone: kit.theme.primary, state: 'normal', icon: 'coin' },
      );
    });
  },
  inventory: (mock) => {
    ground(mock, 0.5);
    const { kit } = mock;
    header(mock, 'key');
    const area = isTall(mock) ? part(mock, 0.06, 0.44, 0.88, 0.52) : part(mock, 0.42, 0.18, 0.54, 0.78);
    hero(mock, isTall(mock) ? part(mock, 0.2, 0.11, 0.6, 0.31) : part(mock, 0.03, 0.2, 0.36, 0.74));
    panel(kit, area, null);
    const [columns, count] = isTall(mock) ? [4, 5] : [5, 4];
    grid(mock, inset(area, Math.min(area.w, area.h) * 0.07), columns, count, (cell, index) =>
      slot(kit, square(cell), index % 3 === 2 ? null : (things[index % things.length] ?? 'gem'), gold),
    );
  },
  character: (mock) => {
    ground(mock, 0.4);
    const { kit } = mock;
    header(mock, 'shield');
    hero(mock, isTall(mock) ? part(mock, 0.1, 0.12, 0.8, 0.42) : part(mock, 0.04, 0.18, 0.42, 0.76));
    const area = isTall(mock) ? part(mock, 0.08, 0.57, 0.84, 0.38) : part(mock, 0.5, 0.2, 0.45, 0.74);
    panel(kit, area, null);
    const tones = [colour(0.6, 0.21, 22), colour(0.62, 0.17, 250), colour(0.68, 0.19, 142), gold];
    grid(mock, inset(area, Math.min(area.w, area.h) * 0.1), 1, 4, (cell, index) =>
      bar(
        kit,
        { ...cell, y: cell.y + cell.h * 0.3, h: cell.h * 0.42 },
        0.85 - index * 0.17,
        tones[index] ?? gold,
      ),
    );
  },
  quests: (mock) => {
    ground(mock, 0.5);
    header(mock, 'trophy');
    rows(mock, 5, (row, index) => {
      icon(
        mock.kit.brush,
        index < 2 ? 'star' : 'bolt',
        { x: row.x + row.h * 0.4, y: row.y + row.h / 2, size: row.h * 0.36 },
        gold,
        mock.kit.theme.line,
      );
      lines(mock, { x: row.x + row.h, y: row.y, w: row.w - row.h * 1.2, h: row.h * 0.56 }, [0.8, 0.55]);
      bar(
        mock.kit,
        { x: row.x + row.h, y: row.y + row.h * 0.64, w: row.w - row.h * 1.2, h: row.h * 0.3 },
        1 - index * 0.2,
        mock.kit.theme.primary,
      );
    });
  },
  settings: (mock) => {
    ground(mock, 0.5);
    header(mock, 'gear');
    rows(mock, 5, (row, index) => {
      icon(
        mock.kit.brush,
        (['sound', 'bolt', 'heart', 'star', 'lock'] as const)[index] ?? 'gear',
        { x: row.x + row.h * 0.4, y: row.y + row.h / 2, size: row.h * 0.32 },
        white,
        mock.kit.theme.line,
      );
      const right = { x: row.x + row.w * 0.55, y: row.y + row.h * 0.22, w: row.w * 0.43, h: row.h * 0.56 };
      if (index < 2) slider(mock.kit, right, 0.7 - index * 0.3);
      else
        toggle(
          mock.kit,
          { ...right, x: right.x + right.w - right.h * 1.9, w: right.h * 1.9 },
          index % 2 === 0,
        );
      lines(
        mock,
        { x: row.x + row.h, y: row.y + row.h * 0.2, w: row.w * 0.55 - row.h * 1.3, h: row.h * 0.6 },
        [0.9],
      );
    });
  },
  ranking: (mock) => {
    ground(mock, 0.5);
    header(mock, 'trophy');
    rows(mock, 6, (row, index) => {
      const medal = [gold, colour(0.85, 0.01, 250), colour(0.66, 0.1, 55)][index] ?? mock.kit.theme.second;
      icon(
        mock.kit.brush,
        index < 3 ? 'crown' : 'star',
        { x: row.x + row.h * 0.4, y: row.y + row.h / 2, size: row.h * 0.38 },
        medal,
        mock.kit.theme.line,
      );
      lines(mock, { x: row.x + row.h * 1.1, y: row.y + row.h * 0.2, w: row.w * 0.45, h: row.h * 0.6 }, [
        0.9 - index * 0.08,
      ]);
      lines(mock, { x: row.x + row.w * 0.74, y: row.y + row.h * 0.2, w: row.w * 0.22, h: row.h * 0.6 }, [
        1 - index * 0.1,
      ]);
    });
  },
};

export function mockScreen(name: ScreenName, mock: Mock): void {
  const { brush } = mock.kit;
  const before = mock.kit.words.length;
  apart(brush, () => {
    outlineOf(brush, mock.box, 0.04);
    brush.clip();
    screens[name](mock);
    for (const write of mock.kit.words.splice(before)) write();
  });
}
