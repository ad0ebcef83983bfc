import { defaultInputs, type InputsOf } from '@artcade/domain/tool-forms';
import { placeFigure } from '../figure/figure.ts';
import { lookOf } from '../figure/look.ts';
import type { Job } from '../job.ts';
import {
  apart,
  type Box,
  type Brush,
  down,
  inset,
  type Layer,
  layerOf,
  type Point,
  rounded,
} from '../kit/canvas.ts';
import { colour, css, white } from '../kit/colour.ts';
import { finish } from '../kit/finish.ts';
import { noiseFrom } from '../kit/random.ts';
import { drawable } from '../kit/text.ts';
import { caption, title } from '../kit/title.ts';
import { namedOption } from '../kit/words.ts';
import { type Place, paintScene, places, times } from '../scenes/scene.ts';
import { kitOf } from '../ui/parts.ts';
import { type ThemeName, themeOf } from '../ui/themes.ts';
import { mockScreen, type ScreenName } from './mock-screens.ts';

type Fields = InputsOf<'game-screen-planner'>;

interface Genre {
  readonly place: Place;
  readonly theme: ThemeName;
  readonly role: InputsOf<'character-generator'>['role'];
  readonly weapon: InputsOf<'character-generator'>['weapon'];
}

const genres: Readonly<Record<Fields['genre'], Genre>> = {
  rpg: { place: 'mountains', theme: 'wood', role: 'knight', weapon: 'sword' },
  platformer: { place: 'sky-islands', theme: 'candy', role: 'cat', weapon: 'none' },
  puzzle: { place: 'beach', theme: 'candy', role: 'villager', weapon: 'none' },
  strategy: { place: 'plains', theme: 'stone', role: 'samurai', weapon: 'sword' },
  shooter: { place: 'city', theme: 'sci-fi', role: 'robot', weapon: 'bow' },
  racing: { place: 'desert', theme: 'metal', role: 'pirate', weapon: 'none' },
  cards: { place: 'dungeon', theme: 'parchment', role: 'mage', weapon: 'staff' },
  simulation: { place: 'village', theme: 'parchment', role: 'villager', weapon: 'none' },
};

const ratios: Readonly<Record<Fields['platform'], number>> = {
  phone: 9 / 18,
  'phone-wide': 18 / 9,
  tablet: 4 / 3,
  desktop: 16 / 10,
};

/** What each screen is for, in a few words. */
const purposes: Readonly<Record<ScreenName, string>> = {
  title: 'First look, one tap to start',
  home: 'Hub: everything within reach',
  levels: 'Choose the next stage',
  play: 'The game itself, few controls',
  pause: 'Resume, set up or leave',
  result: 'Stars, rewards, next stage',
  shop: 'Offers with clear prices',
  inventory: 'Gear and items at a glance',
  character: 'Hero, stats and growth',
  quests: 'Goals and their progress',
  settings: 'Sound, controls, account',
  ranking: 'Friends and the best',
};

const paper = colour(0.25, 0.035, 275);
const ink = colour(0.93, 0.02, 275);

export function planner(job: Job): Layer {
  const inputs = job.inputs as Fields;
  const { width, height } = job.size;
  const layer = layerOf(width, height);
  const { brush } = layer;
  board(layer);
  const name = drawable(inputs.title) || 'Untitled game';
  const unit = Math.min(width, height) / 1200;
  head(brush, inputs, name, { x: 60 * unit, y: 30 * unit, w: width - 120 * unit, h: 110 * unit });
  const frames = arrange(
    inputs,
    { x: 60 * unit, y: 190 * unit, w: width - 120 * unit, h: height - 220 * unit },
    (inputs.notes ? 92 : 52) * unit,
  );
  connect(brush, inputs, frames, unit);
  job.onProgress(0.1);
  const genre = genres[inputs.genre];
  const frame = frames[0] ?? { x: 0, y: 0, w: 400, h: 800 };
  const scene = sceneFor(job, genre, frame);
  job.onProgress(0.5);
  const hero = heroFor(job, genre, Math.round(Math.min(frame.w, frame.h)));
  const kit = kitOf(brush, themeOf(genre.theme, job.tones), noiseFrom(job.random.fork('texture')));
  inputs.screens.forEach((screen, index) => {
    const box = frames[index];
    if (box === undefined) return;
    device(brush, box, unit);
    mockScreen(screen, { box, kit, scene, hero, title: name });
    label(brush, inputs, screen, { box, index, unit });
    job.onProgress(0.5 + (0.45 * (index + 1)) / inputs.screens.length);
  });
  return layer;
}

function board({ brush, width, height }: Layer): void {
  brush.fillStyle = down(brush, 0, height, [
    [0, colour(0.29, 0.045, 275)],
    [1, colour(0.2, 0.035, 280)],
  ]);
  brush.fillRect(0, 0, width, height);
  brush.fillStyle = css(white, 0.045);
  const step = width / 64;
  for (let y = step / 2; y < height; y += step)
    for (let x = step / 2; x < width; x += step) brush.fillRect(x - 1, y - 1, 2, 2);
}

function head(brush: Brush, inputs: Fields, name: string, box: Box): void {
  title(
    brush,
    name,
    { ...box, w: box.w * 0.6 },
    { tone: colour(0.85, 0.14, 84), line: paper, lines: 1, align: 'left', maximum: box.h * 0.62 },
  );
  const words = [
    inputs.genre,
    inputs.platform.replace('-', ' '),
    `${inputs.screens.length} screens`,
    inputs.flow === 'hub' ? 'hub flow' : 'line flow',
  ].join('  ·  ');
  caption(
    brush,
    words,
    { x: box.x + box.w * 0.62, y: box.y, w: box.w * 0.38, h: box.h },
    { tone: ink, line: null, lines: 1, align: 'right', maximum: box.h * 0.26 },
  );
}

/** As many columns as give the largest screens. */
function arrange(inputs: Fields, area: Box, caption: number): Box[] {
  const count = inputs.screens.length;
  const ratio = ratios[inputs.platform];
  const plans = Array.from({ length: count }, (_, index) => {
    const columns = index + 1;
    const rows = Math.ceil(count / columns);
    const [cellW, cellH] = [area.w / columns, area.h / rows];
    const w = Math.min(cellW * 0.84, (cellH - caption) * 0.94 * ratio);
    return { columns, rows, cellW, cellH, w, h: w / ratio };
  });
  const best = plans.reduce((one, other) => (other.w > one.w ? other : one));
  return inputs.screens.map((_, index) => {
    const row = Math.floor(index / best.columns);
    const inRow = Math.min(best.columns, count - row * best.columns);
    const left = area.x + (area.w - inRow * best.cellW) / 2;
    return {
      x: left + (index % best.columns) * best.cellW + (best.cellW - best.w) / 2,
      y: area.y + row * best.cellH + (best.cellH - caption - best.h) / 2,
      w: best.w,
      h: best.h,
    };
  });
}

const middleOf = (box: Box): Point => [box.x + box.w / 2, box.y + box.h / 2];

/** The flow: one after the other, or all from the hub. Lines run behind the screens and end at their edges. */
function connect(brush: Brush, inputs: Fields, frames: readonly Box[], unit: number): void {
  const hub = Math.max(0, inputs.screens.indexOf('home'));
  const pairs =
    inputs.flow === 'hub'
      ? frames.map((_, index) => [hub, index] as const).filter(([from, to]) => from !== to)
      : frames.slice(1).map((_, index) => [index, index + 1] as const);
  apart(brush, () => {
    brush.strokeStyle = css(colour(0.76, 0.12, 205), 0.85);
    brush.lineWidth = 4 * unit;
    for (const [from, to] of pairs) {
      const [a, b] = [frames[from], frames[to]];
      if (a !== undefined && b !== undefined) link(brush, a, b, unit);
    }
  });
}

/** Neighbours get a straight arrow; what is further off in the same row is reached over the top; other rows directly. */
function link(brush: Brush, from: Box, to: Box, unit: number): void {
  const [ax, ay] = middleOf(from);
  const [bx, by] = middleOf(to);
  const isLevel = Math.abs(ay - by) < from.h * 0.5;
  const isNext = isLevel && Math.abs(ax - bx) < from.w * 2.4;
  const gap = 14 * unit;
  if (isNext) {
    const side = Math.sign(bx - ax);
    arrow(brush, [ax, ay], [(ax + bx) / 2, ay], [bx - side * (to.w / 2 + gap), by], unit);
  } else if (isLevel) {
    const lift = Math.min(120 * unit, 30 * unit + Math.abs(ax - bx) * 0.11);
    arrow(brush, [ax, from.y], [(ax + bx) / 2, from.y - lift * 2], [bx, to.y - gap], unit);
  } else {
    const isDown = by > ay;
    const end: Point = [bx, isDown ? to.y - gap : to.y + to.h + gap];
    arrow(brush, [ax, ay], [bx, isDown ? from.y + from.h * 0.8 : from.y + from.h * 0.2], end, unit);
  }
}

function arrow(brush: Brush, from: Point, bend: Point, to: Point, unit: number): void {
  brush.beginPath();
  brush.moveTo(from[0], from[1]);
  brush.quadraticCurveTo(bend[0], bend[1], to[0], to[1]);
  brush.stroke();
  const turn = Math.atan2(to[1] - bend[1], to[0] - bend[0]);
  const size = 17 * unit;
  brush.beginPath();
  brush.moveTo(to[0] + Math.cos(turn) * 4 * unit, to[1] + Math.sin(turn) * 4 * unit);
  brush.lineTo(to[0] - Math.cos(turn - 0.5) * size, to[1] - Math.sin(turn - 0.5) * size);
  brush.lineTo(to[0] - Math.cos(turn + 0.5) * size, to[1] - Math.sin(turn + 0.5) * size);
  brush.closePath();
  brush.fillStyle = brush.strokeStyle;
  brush.fill();
}

function sceneFor(job: Job, genre: Genre, frame: Box): Layer {
  const place = namedOption(job.words, places) ?? genre.place;
  const time = namedOption(job.words, times) ?? 'day';
  return paintScene(
    {
      place,
      time,
      weather: 'clear',
      view: 'whole',
      tiles: false,
      width: Math.max(48, Math.round(frame.w)),
      height: Math.max(48, Math.round(frame.h)),
      words: job.words,
      random: job.random.fork('scene'),
      tones: job.tones,
      style: job.style,
      seed: job.seed,
    },
    () => undefined,
  );
}

function heroFor(job: Job, genre: Genre, size: number): Layer {
  const base = defaultInputs('character-generator') as InputsOf<'character-generator'>;
  const look = lookOf({
    prompt: job.prompt,
    mode: 'edit',
    inputs: { ...base, role: genre.role, weapon: genre.weapon, expression: 'happy' },
    tones: job.tones,
    random: job.random.fork('hero'),
  });
  const layer = layerOf(size, size);
  placeFigure(layer.brush, look, {
    x: size * 0.02,
    y: size * 0.02,
    w: size * 0.96,
    h: size * 0.96,
    shadow: true,
  });
  finish(layer, { style: job.style, seed: job.seed, kind: 'cutout' });
  return layer;
}

function device(brush: Brush, box: Box, unit: number): void {
  const frame = inset(box, -9 * unit);
  apart(brush, () => {
    brush.shadowColor = 'rgba(0,0,0,.5)';
    brush.shadowBlur = 26 * unit;
    brush.shadowOffsetY = 10 * unit;
    rounded(brush, frame, 20 * unit);
    brush.fillStyle = '#0c0d14';
    brush.fill();
  });
  rounded(brush, frame, 20 * unit);
  brush.lineWidth = 2 * unit;
  brush.strokeStyle = css(white, 0.25);
  brush.stroke();
}

function label(
  brush: Brush,
  inputs: Fields,
  screen: ScreenName,
  at: { box: Box; index: number; unit: number },
): void {
  const { box, index, unit } = at;
  const wide = Math.max(box.w, 190 * unit);
  const left = box.x + box.w / 2 - wide / 2;
  const name = `${index + 1}. ${screen.charAt(0).toUpperCase()}${screen.slice(1)}`;
  // Arrows run behind the words, not through them.
  rounded(
    brush,
    { x: left, y: box.y + box.h + 12 * unit, w: wide, h: (inputs.notes ? 74 : 38) * unit },
    10 * unit,
  );
  brush.fillStyle = css(paper, 0.94);
  brush.fill();
  caption(
    brush,
    name,
    { x: left, y: box.y + box.h + 16 * unit, w: wide, h: 30 * unit },
    { tone: white, line: paper, lines: 1, align: 'center', maximum: 25 * unit },
  );
  if (!inputs.notes) return;
  caption(
    brush,
    purposes[screen],
    { x: left, y: box.y + box.h + 46 * unit, w: wide, h: 38 * unit },
    { tone: colour(0.8, 0.03, 275), line: paper, lines: 2, align: 'center', maximum: 17 * unit },
  );
}
