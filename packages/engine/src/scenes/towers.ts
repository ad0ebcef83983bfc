import { along, type Box, type Brush, disc, down, fillShape, glow, oval } from '../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix } from '../draw/colour.ts';
import type { Random } from '../draw/random.ts';
import { darkSide, type Light, litSide, seen } from './light.ts';
import type { Stage } from './stage.ts';

const warmLamp = colour(0.88, 0.13, 80);
const coolLamp = colour(0.88, 0.07, 205);
const snowCap = colour(0.95, 0.015, 235);

/** Stone, brick, plaster and glass, so that neighbours differ in more than height. */
const materials = [
  colour(0.46, 0.035, 262),
  colour(0.42, 0.04, 285),
  colour(0.5, 0.055, 225),
  colour(0.55, 0.05, 68),
  colour(0.44, 0.075, 38),
  colour(0.6, 0.025, 90),
] as const;

/** The colours of one building, made once: a tower has hundreds of windows. */
interface Skin {
  readonly front: Colour;
  readonly side: Colour;
  readonly edge: string;
  readonly pane: string;
  readonly sidePane: string;
  readonly shine: string;
  readonly lamps: readonly [string, string, string];
  readonly roof: string;
}

const isDark = (light: Light) => light.time === 'night' || light.time === 'dusk';
export const lampShare = (light: Light): number =>
  ({ day: 0.02, dawn: 0.16, dusk: 0.34, night: 0.42 })[light.time] +
  (light.weather === 'storm' || light.weather === 'rain' ? 0.12 : 0);

export function skinOf(light: Light, tone: Colour, depth: number, accent: Colour): Skin {
  const glass = mix(darker(tone, 0.13), light.middle, 0.18);
  const lamp = (own: Colour) => css(mix(mix(own, light.haze, depth * 0.35), own, 0.35));
  return {
    front: litSide(light, tone, depth, isDark(light) ? 0.14 : 0.26),
    // The side turned away takes the colour of the sky when the sun is low.
    side: mix(darkSide(light, tone, depth, 0.62), light.top, light.time === 'day' ? 0.08 : 0.34),
    edge: css(litSide(light, lighter(tone, 0.14), depth, 0.7), 0.75),
    pane: css(seen(light, glass, depth), 0.85),
    sidePane: css(darkSide(light, darker(glass, 0.05), depth, 0.6), 0.8),
    shine: css(mix(seen(light, glass, depth), light.low, 0.55), 0.8),
    lamps: [lamp(warmLamp), lamp(mix(warmLamp, coolLamp, 0.85)), lamp(mix(warmLamp, accent, 0.5))],
    roof: css(darkSide(light, darker(tone, 0.06), depth, 0.4)),
  };
}

/** Two faces of a building: one towards the eye, a narrow one turned from the light. */
export function faces(stage: Stage, box: Box, skin: Skin): { front: Box; side: Box } {
  const { brush, light, unit } = stage;
  const turned = box.w * 0.2;
  const isLeft = light.sunX < 0.5;
  const front = { ...box, x: isLeft ? box.x : box.x + turned, w: box.w - turned };
  const side = { ...box, x: isLeft ? box.x + box.w - turned : box.x, w: turned };
  brush.fillStyle = down(brush, box.y, box.y + box.h, [
    [0, skin.front],
    [1, mix(skin.front, skin.side, 0.45)],
  ]);
  brush.fillRect(front.x, front.y, front.w, front.h);
  brush.fillStyle = css(skin.side);
  brush.fillRect(side.x, side.y, side.w, side.h);
  brush.fillStyle = skin.edge;
  brush.fillRect(isLeft ? box.x : box.x + box.w - unit * 2.4, box.y, unit * 2.4, box.h);
  brush.fillRect(front.x, box.y, front.w, unit * 2.4);
  return { front, side };
}

interface Pattern {
  /** Size of a window and of the step from one to the next. */
  readonly w: number;
  readonly h: number;
  readonly across: number;
  readonly up: number;
}

const patternOf = (kind: 'grid' | 'bands' | 'stripes' | 'pairs', cell: number): Pattern =>
  ({
    grid: { w: cell * 0.62, h: cell * 0.86, across: cell * 1.15, up: cell * 1.5 },
    bands: { w: cell * 1.5, h: cell * 0.6, across: cell * 1.6, up: cell * 1.25 },
    stripes: { w: cell * 0.4, h: cell * 1.35, across: cell * 0.85, up: cell * 1.5 },
    pairs: { w: cell * 0.5, h: cell, across: cell * 0.72, up: cell * 1.9 },
  })[kind];

/** Windows in rows that fill a face evenly; whole floors are awake or asleep, as in real houses. */
function windows(stage: Stage, face: Box, pattern: Pattern, skin: Skin, random: Random): void {
  const { brush, light } = stage;
  const columns = Math.floor((face.w * 0.92) / pattern.across);
  if (columns < 1) return;
  const left = face.x + (face.w - columns * pattern.across + (pattern.across - pattern.w)) / 2;
  const share = lampShare(light);
  for (let y = face.y + pattern.up * 0.6; y < face.y + face.h - pattern.h; y += pattern.up) {
    const awake = share * random.pick([0.15, 0.6, 1, 1.9]);
    const gleam = random.next();
    for (let column = 0; column < columns; column++) {
      const isLit = random.chance(awake);
      const isShining = Math.abs(column / columns - gleam) < 0.14;
      brush.fillStyle = isLit ? random.pick(skin.lamps) : isShining ? skin.shine : skin.pane;
      brush.fillRect(left + column * pattern.across, y, pattern.w, pattern.h);
    }
  }
}

function sideWindows({ brush }: Stage, face: Box, pattern: Pattern, skin: Skin): void {
  const wide = Math.min(pattern.w * 0.45, face.w * 0.3);
  brush.fillStyle = skin.sidePane;
  for (let y = face.y + pattern.up * 0.6; y < face.y + face.h - pattern.h; y += pattern.up)
    for (const share of [0.28, 0.72]) brush.fillRect(face.x + face.w * share - wide / 2, y, wide, pattern.h);
}

type Top = 'flat' | 'steps' | 'spire' | 'slant' | 'dome' | 'crown';

/** The boxes of a building from the ground up: one, or a few that grow narrower. */
function setbacks(box: Box, top: Top, random: Random): Box[] {
  if (top !== 'steps' && top !== 'spire') return [box];
  const first = box.h * random.range(0.26, 0.42);
  const second = box.h * random.range(0.12, 0.2);
  const inset = box.w * random.range(0.1, 0.16);
  const lean = random.range(0.5, 1.5);
  return [
    { x: box.x + inset * (lean + 0.7), y: box.y, w: box.w - inset * 3.4, h: first },
    { x: box.x + inset * lean * 0.8, y: box.y + second, w: box.w - inset * 1.6, h: first },
    { ...box, y: box.y + first, h: box.h - first },
  ];
}

/** What ends a building against the sky. */
function crownOf(stage: Stage, box: Box, top: Top, skin: Skin, random: Random): void {
  const { brush, unit, light } = stage;
  const fill = down(brush, box.y - box.w, box.y, [
    [0, skin.front],
    [1, mix(skin.front, skin.side, 0.35)],
  ]);
  const middle = box.x + box.w / 2;
  switch (top) {
    case 'slant': {
      const rise = box.w * random.range(0.3, 0.6);
      const isLeft = random.chance(0.5);
      const peak = isLeft ? box.x : box.x + box.w;
      fillShape(
        brush,
        [
          [box.x, box.y + 1],
          [peak, box.y - rise],
          [box.x + box.w, box.y + 1],
        ],
        fill,
      );
      return;
    }
    case 'dome':
      oval(brush, middle, box.y, box.w * 0.42, box.w * 0.34);
      brush.fillStyle = along(brush, { x0: box.x, y0: 0, x1: box.x + box.w, y1: 0 }, [
        [light.sunX < 0.5 ? 0 : 1, skin.front],
        [light.sunX < 0.5 ? 1 : 0, skin.side],
      ]);
      brush.fill();
      mast(stage, middle, box.y - box.w * 0.32, unit * 34, skin);
      return;
    case 'spire':
      fillShape(
        brush,
        [
          [middle - box.w * 0.3, box.y + 1],
          [middle - box.w * 0.05, box.y - box.w * 0.7],
          [middle + box.w * 0.05, box.y - box.w * 0.7],
          [middle + box.w * 0.3, box.y + 1],
        ],
        fill,
      );
      mast(stage, middle, box.y - box.w * 0.68, unit * random.range(50, 90), skin);
      return;
    case 'crown':
      for (const share of [0, 0.37, 0.74]) {
        brush.fillStyle = css(share === 0.37 ? skin.front : mix(skin.front, skin.side, 0.5));
        brush.fillRect(box.x + box.w * share, box.y - unit * 20, box.w * 0.26, unit * 21);
      }
      return;
    case 'flat':
    case 'steps':
      clutter(stage, box, skin, random);
  }
}

/** A thin mast; at night a red light warns from its top. */
function mast({ brush, unit, light }: Stage, x: number, y: number, tall: number, skin: Skin): void {
  brush.fillStyle = skin.roof;
  brush.fillRect(x - unit * 1.3, y - tall, unit * 2.6, tall);
  if (!isDark(light)) return;
  const red = colour(0.66, 0.22, 25);
  glow(brush, x, y - tall, unit * 26, red, 0.7);
  disc(brush, x, y - tall, unit * 2.6, css(lighter(red, 0.12)));
}

/** Roofs of use: a stair house, a tank on legs, fans, a mast. */
function clutter(stage: Stage, box: Box, skin: Skin, random: Random): void {
  const { brush, unit } = stage;
  const side = css(skin.side);
  const shed = box.w * random.range(0.2, 0.4);
  const at = box.x + (box.w - shed) * random.next();
  brush.fillStyle = side;
  brush.fillRect(at, box.y - unit * 20, shed, unit * 21);
  brush.fillStyle = skin.edge;
  brush.fillRect(at, box.y - unit * 20, shed, unit * 2);
  if (random.chance(0.4)) tank(brush, box.x + box.w * random.range(0.2, 0.8), box.y, unit * 20, skin);
  if (random.chance(0.45)) mast(stage, box.x + box.w * random.range(0.15, 0.85), box.y, unit * 52, skin);
  brush.fillStyle = side;
  for (let index = 0; index < 3; index++)
    brush.fillRect(box.x + box.w * random.range(0.05, 0.85), box.y - unit * 8, unit * 14, unit * 9);
}

function tank(brush: Brush, x: number, y: number, size: number, skin: Skin): void {
  brush.fillStyle = skin.roof;
  for (const leg of [-0.5, 0.42]) brush.fillRect(x + leg * size, y - size * 0.7, size * 0.1, size * 0.75);
  brush.fillStyle = along(brush, { x0: x - size * 0.6, y0: 0, x1: x + size * 0.6, y1: 0 }, [
    [0, skin.front],
    [1, skin.side],
  ]);
  brush.fillRect(x - size * 0.6, y - size * 1.8, size * 1.2, size * 1.15);
  fillShape(
    brush,
    [
      [x - size * 0.7, y - size * 1.78],
      [x, y - size * 2.35],
      [x + size * 0.7, y - size * 1.78],
    ],
    skin.roof,
  );
}

/** A high building of its own shape, stone and windows; its foot fades into the haze of the streets. */
export function tower(stage: Stage, box: Box, depth: number, random: Random, accent: Colour): void {
  const { brush, light, unit } = stage;
  const tone = random.pick(materials);
  const own = { ...tone, l: tone.l + random.range(-0.05, 0.05) };
  const skin = skinOf(light, own, depth, accent);
  const top = random.pick<Top>(['flat', 'flat', 'flat', 'steps', 'steps', 'spire', 'slant', 'dome', 'crown']);
  const cell = unit * (depth > 0.55 ? 9 : 14) * random.range(0.85, 1.2);
  const pattern = patternOf(random.pick(['grid', 'grid', 'bands', 'stripes', 'pairs']), cell);
  const boxes = setbacks(box, top, random);
  boxes.forEach((part, index) => {
    if (index === 0) crownOf(stage, part, top, skin, random);
    const { front, side } = faces(stage, part, skin);
    windows(stage, front, pattern, skin, random);
    sideWindows(stage, side, pattern, skin);
    if (light.weather === 'snow') cap(stage, part, depth);
  });
  brush.fillStyle = down(brush, box.y + box.h * 0.35, box.y + box.h, [
    [0, light.haze, 0],
    [1, light.haze, Math.min(0.8, (0.2 + depth * 0.7) * light.hazeStrength)],
  ]);
  brush.fillRect(box.x, box.y + box.h * 0.35, box.w, box.h * 0.65);
}

export function cap({ brush, unit, light }: Stage, box: Box, depth: number): void {
  brush.fillStyle = css(seen(light, snowCap, depth));
  brush.beginPath();
  brush.roundRect(box.x - unit * 2, box.y - unit * 5, box.w + unit * 4, unit * 9, unit * 4);
  brush.fill();
}

const neons = [colour(0.72, 0.23, 350), colour(0.82, 0.14, 195), colour(0.8, 0.17, 75)] as const;

/** A sign: strokes that read as letters of no language. By day it is painted, in the dark it shines. */
export function sign(stage: Stage, box: Box, random: Random, accent: Colour): void {
  const { brush, unit, light } = stage;
  const tone = random.pick([accent, ...neons]);
  const shines = light.time !== 'day' || light.weather === 'storm';
  if (shines) glow(brush, box.x + box.w / 2, box.y + box.h / 2, Math.max(box.w, box.h) * 1.25, tone, 0.5);
  const board = shines ? colour(0.2, 0.06, tone.h) : seen(light, darker(tone, 0.32), 0.1);
  const ink = shines ? lighter(tone, 0.06) : seen(light, lighter(tone, 0.12), 0.1);
  brush.fillStyle = css(board);
  brush.beginPath();
  brush.roundRect(box.x, box.y, box.w, box.h, unit * 4);
  brush.fill();
  brush.strokeStyle = css(tone, shines ? 1 : 0.6);
  brush.lineWidth = unit * 2.6;
  brush.stroke();
  const isTall = box.h > box.w;
  const size = Math.min(box.w, box.h) * 0.52;
  const long = (isTall ? box.h : box.w) - size;
  const count = Math.max(1, Math.floor(long / (size * 1.45)));
  const lead = ((isTall ? box.h : box.w) - (count - 1) * size * 1.45) / 2;
  brush.strokeStyle = css(ink);
  brush.lineWidth = Math.max(1, size * 0.15);
  for (let index = 0; index < count; index++) {
    const step = lead + index * size * 1.45;
    const [x, y] = isTall ? [box.x + box.w / 2, box.y + step] : [box.x + step, box.y + box.h / 2];
    letter(brush, x, y, size * 0.5, random);
  }
}

function letter(brush: Brush, x: number, y: number, half: number, random: Random): void {
  const line = (x0: number, y0: number, x1: number, y1: number) => {
    brush.moveTo(x + x0 * half, y + y0 * half);
    brush.lineTo(x + x1 * half, y + y1 * half);
  };
  brush.beginPath();
  if (random.chance(0.25)) {
    brush.arc(x, y, half * 0.85, 0, Math.PI * 2);
    brush.stroke();
    return;
  }
  if (random.chance(0.7)) line(-0.8, -1, -0.8, 1);
  else line(0, -1, 0, 1);
  for (const level of [-1, 0, 1]) if (random.chance(0.6)) line(-0.8, level, 0.8, level);
  if (random.chance(0.5)) line(0.8, -1, 0.8, random.chance(0.5) ? 1 : 0);
  else line(-0.5, 0, 0.8, 1);
  brush.stroke();
}
