import type { InputsOf } from '@artcade/domain/tool-forms';
import type { Job } from '../job.ts';
import { apart, type Box, type Brush, type Layer, layerOf } from '../kit/canvas.ts';
import { type Colour, colour, css, darker, lighter } from '../kit/colour.ts';
import { finish } from '../kit/finish.ts';
import { noiseFrom } from '../kit/random.ts';
import { drawable } from '../kit/text.ts';
import { type IconName, icon } from '../ui/icons.ts';
import {
  bar,
  button,
  type Kit,
  kitOf,
  panel,
  plate,
  type State,
  slider,
  slot,
  tab,
  toggle,
  words,
} from '../ui/parts.ts';
import { themeOf } from '../ui/themes.ts';

type Fields = InputsOf<'ui-component-generator'>;
type Part = Fields['part'];

const gold = colour(0.82, 0.14, 86);
const states: readonly State[] = ['normal', 'hover', 'pressed', 'disabled'];

export function ui(job: Job): Layer {
  const inputs = job.inputs as Fields;
  const { width, height } = job.size;
  const layer = layerOf(width, height);
  const kit = kitOf(layer.brush, themeOf(inputs.theme, job.tones), noiseFrom(job.random.fork('texture')));
  const label = drawable(inputs.label);
  const sheet = inputs.scope === 'kit' ? { w: 1600, h: 1200 } : { w: 768, h: 512 };
  const scale = Math.min(width / sheet.w, height / sheet.h);
  apart(layer.brush, () => {
    layer.brush.translate((width - sheet.w * scale) / 2, (height - sheet.h * scale) / 2);
    layer.brush.scale(scale, scale);
    if (inputs.scope === 'kit') wholeKit(kit, inputs, label);
    else singlePart(kit, inputs, label, (box, slice) => job.note(sliceNote(box, slice, scale)));
  });
  job.onProgress(0.6);
  finish(layer, { style: job.style, seed: job.seed, kind: 'cutout' });
  for (const write of kit.words) write();
  return layer;
}

const sliceNote = (box: Box, slice: number, scale: number): string =>
  `9-slice: ${Math.round(slice * scale)} px from each side of a part of ${Math.round(box.w * scale)} by ${Math.round(box.h * scale)} px.`;

const items: readonly (readonly [IconName, Colour])[] = [
  ['sword', colour(0.82, 0.03, 250)],
  ['shield', colour(0.62, 0.15, 250)],
  ['potion', colour(0.62, 0.2, 10)],
  ['key', gold],
  ['gem', colour(0.74, 0.14, 200)],
  ['crown', gold],
  ['bow', colour(0.6, 0.1, 60)],
  ['heart', colour(0.62, 0.21, 20)],
  ['bolt', colour(0.86, 0.16, 98)],
  ['leaf', colour(0.68, 0.17, 140)],
  ['skull', colour(0.92, 0.02, 90)],
  ['lock', colour(0.66, 0.04, 255)],
];

function wholeKit(kit: Kit, inputs: Fields, label: string): void {
  const { theme } = kit;
  inventory(kit, { x: 50, y: 90, w: 640, h: 660 }, label);
  const rows = [
    [theme.primary, label || 'PLAY'],
    [theme.second, 'SHOP'],
    [theme.danger, 'QUIT'],
  ] as const;
  const shown = inputs.states ? states : states.slice(0, 1);
  rows.forEach(([tone, text], row) => {
    shown.forEach((state, column) => {
      const wide = inputs.states ? 184 : 400;
      button(kit, { x: 750 + column * 204, y: 60 + row * 100, w: wide, h: 78 }, { tone, state, label: text });
    });
  });
  bar(kit, { x: 750, y: 372, w: 390, h: 46 }, 0.78, colour(0.6, 0.21, 22), '780 / 1000');
  bar(kit, { x: 750, y: 434, w: 390, h: 46 }, 0.46, colour(0.62, 0.17, 250), '230 / 500');
  bar(kit, { x: 750, y: 496, w: 390, h: 46 }, 0.9, colour(0.68, 0.19, 142), '90%');
  counters(kit);
  const round: readonly IconName[] = ['gear', 'home', 'play', 'pause', 'close', 'cart', 'trophy', 'sound'];
  round.forEach((picture, index) => {
    const tone =
      [
        theme.primary,
        theme.second,
        theme.primary,
        theme.second,
        theme.danger,
        theme.primary,
        theme.second,
        theme.primary,
      ][index] ?? theme.primary;
    button(
      { ...kit, theme: { ...theme, round: theme.round < 0 ? theme.round : 0.5 } },
      { x: 750 + index * 102, y: 572, w: 86, h: 86 },
      { tone, state: 'normal', icon: picture },
    );
  });
  for (let index = 0; index < 3; index++)
    icon(
      kit.brush,
      'star',
      { x: 796 + index * 100, y: 726, size: 44 },
      index < 2 ? gold : colour(0.6, 0.015, 260),
      theme.line,
    );
  toggle(kit, { x: 1070, y: 698, w: 104, h: 54 }, true);
  toggle(kit, { x: 1194, y: 698, w: 104, h: 54 }, false);
  slider(kit, { x: 1324, y: 698, w: 240, h: 54 }, 0.6);
  dialog(kit, { x: 50, y: 810, w: 640, h: 330 }, label);
  ['I', 'II', 'III'].forEach((text, index) => {
    tab(kit, { x: 750 + index * 190, y: 816, w: 176, h: 66 }, text, index === 0);
  });
  panel(kit, { x: 750, y: 900, w: 560, h: 240 }, null);
  if (inputs.nineSlice) ticks(kit.brush, { x: 750, y: 900, w: 560, h: 240 }, 40);
  items.slice(6).forEach(([picture, tone], index) => {
    slot(
      kit,
      { x: 1340 + (index % 2) * 114, y: 816 + Math.floor(index / 2) * 112, w: 100, h: 100 },
      picture,
      tone,
    );
  });
}

function inventory(kit: Kit, box: Box, label: string): void {
  panel(kit, box, label || 'INVENTORY');
  const size = 122;
  for (let index = 0; index < 12; index++) {
    const [picture, tone] = items[index % items.length] ?? ['gem', gold];
    slot(
      kit,
      {
        x: box.x + 50 + (index % 4) * (size + 17),
        y: box.y + 70 + Math.floor(index / 4) * (size + 16),
        w: size,
        h: size,
      },
      picture,
      tone,
    );
  }
  bar(kit, { x: box.x + 50, y: box.y + 490, w: box.w - 100, h: 40 }, 0.62, gold, '12');
  button(
    kit,
    { x: box.x + 50, y: box.y + 550, w: 260, h: 76 },
    { tone: kit.theme.primary, state: 'normal', icon: 'play' },
  );
  button(
    kit,
    { x: box.x + 330, y: box.y + 550, w: 260, h: 76 },
    { tone: kit.theme.danger, state: 'normal', icon: 'close' },
  );
}

function counters(kit: Kit): void {
  const shown = [
    ['coin', gold, '12,450'],
    ['gem', colour(0.74, 0.14, 200), '860'],
    ['heart', colour(0.62, 0.21, 20), '48 / 60'],
  ] as const;
  shown.forEach(([picture, tone, text], index) => {
    const box = { x: 1190, y: 372 + index * 62, w: 374, h: 46 };
    plate(kit, box, { tone: kit.theme.well, edge: 6, round: kit.theme.round, sunk: true });
    icon(kit.brush, picture, { x: box.x + 14, y: box.y + 23, size: 26 }, tone, kit.theme.line);
    words(
      kit,
      text,
      { x: box.x + 60, y: box.y + 8, w: box.w - 80, h: 30 },
      colour(0.97, 0.02, 90),
      kit.theme.line,
    );
  });
}

function dialog(kit: Kit, box: Box, label: string): void {
  panel(kit, box, null);
  slot(kit, { x: box.x + 36, y: box.y + 40, w: 170, h: 170 }, 'crown', gold);
  words(
    kit,
    label || 'Quest complete',
    { x: box.x + 236, y: box.y + 42, w: box.w - 280, h: 56 },
    kit.theme.ink,
    null,
    'left',
  );
  kit.brush.fillStyle = css(kit.theme.ink, 0.35);
  [1, 0.86, 0.6].forEach((share, row) => {
    kit.brush.beginPath();
    kit.brush.roundRect(box.x + 236, box.y + 122 + row * 32, (box.w - 290) * share, 13, 6);
    kit.brush.fill();
  });
  button(
    kit,
    { x: box.x + box.w - 250, y: box.y + 232, w: 210, h: 70 },
    { tone: kit.theme.primary, state: 'normal', label: 'OK' },
  );
}

const partSizes: Readonly<Record<Part, readonly [number, number]>> = {
  button: [520, 160],
  panel: [640, 420],
  bar: [620, 96],
  slot: [300, 300],
  toggle: [300, 150],
  slider: [600, 110],
  tab: [420, 140],
  icon: [320, 320],
};

const isOn = (state: State) => state === 'normal' || state === 'hover';

const parts: Readonly<Record<Part, (kit: Kit, box: Box, state: State, label: string) => void>> = {
  button: (kit, box, state, label) =>
    button(kit, box, { tone: kit.theme.primary, state, label: label || 'PLAY' }),
  panel: (kit, box, _state, label) =>
    panel(kit, { ...box, y: box.y + box.h * 0.08, h: box.h * 0.92 }, label === '' ? null : label),
  bar: (kit, box, state, label) => {
    const share = { normal: 0.7, hover: 1, pressed: 0.35, disabled: 0.12 }[state];
    const tone = state === 'disabled' ? kit.theme.danger : kit.theme.primary;
    bar(kit, box, share, tone, label === '' ? undefined : label);
  },
  slot: (kit, box, state) => slot(kit, box, state === 'disabled' ? null : 'gem', kit.theme.primary, state),
  toggle: (kit, box, state) => toggle(kit, box, isOn(state), state),
  slider: (kit, box, state) => slider(kit, box, 0.6, state),
  tab: (kit, box, state, label) => tab(kit, box, label || 'TAB', isOn(state), state),
  icon: (kit, box, state) => {
    const tone = {
      normal: gold,
      hover: lighter(gold, 0.08),
      pressed: darker(gold, 0.1),
      disabled: colour(0.6, 0.015, 260),
    };
    const at = { x: box.x + box.w / 2, y: box.y + box.h / 2, size: box.w * 0.42 };
    icon(kit.brush, 'star', at, tone[state], kit.theme.line);
  },
};

/** One part, large; with its states in a square of four. */
function singlePart(
  kit: Kit,
  inputs: Fields,
  label: string,
  onSlice: (box: Box, slice: number) => void,
): void {
  const [wide, tall] = partSizes[inputs.part];
  const hasStates = inputs.states && inputs.part !== 'panel';
  const cells = hasStates ? states : states.slice(0, 1);
  const [cellW, cellH] = hasStates ? [384, 256] : [768, 512];
  cells.forEach((state, index) => {
    const scale = Math.min((cellW - 64) / wide, (cellH - 64) / tall);
    const [w, h] = [wide * scale, tall * scale];
    const box = {
      x: (index % 2) * cellW + (cellW - w) / 2,
      y: Math.floor(index / 2) * cellH + (cellH - h) / 2,
      w,
      h,
    };
    parts[inputs.part](kit, box, state, label);
    if (!inputs.nineSlice) return;
    const slice = Math.min(w, h) * 0.3;
    ticks(kit.brush, box, slice);
    if (index === 0) onSlice(box, slice);
  });
}

/** Marks beside a part where it may be cut for stretching; the part itself stays clean. */
function ticks(brush: Brush, box: Box, slice: number): void {
  brush.fillStyle = 'rgb(235,40,90)';
  for (const at of [box.x + slice, box.x + box.w - slice])
    for (const y of [box.y - 18, box.y + box.h + 8]) brush.fillRect(at - 1, y, 2, 10);
  for (const at of [box.y + slice, box.y + box.h - slice])
    for (const x of [box.x - 18, box.x + box.w + 8]) brush.fillRect(x, at - 1, 10, 2);
}
