import type { InputsOf } from '@artcade/domain/tool-forms';
import { apart, inset, type Layer, layerOf, type Point, rounded } from '../../draw/canvas.ts';
import { type Colour, css, darker } from '../../draw/colour.ts';
import { drawable } from '../../draw/text.ts';
import type { Job, NamedLayer, Picture, Tool } from '../../job.ts';
import { engineTexts } from '../../locales/engine-texts.ts';
import { flattenLayers } from '../flatten-layers.ts';
import { paintDevice } from './devices.ts';
import { paintScreen, picturesOf, write } from './paint.ts';
import { type Paper, paintPaper, paperOf } from './paper.ts';
import { planOf } from './plan.ts';
import { type Sheet, sheetOf } from './sheet.ts';
import { studioOf, tonesOf } from './studio.ts';
import { sign } from './thing.ts';
import { type Wish, wishOf } from './wish.ts';

type Fields = InputsOf<'game-screen-planner'>;

export const planner: Tool = { draw, layers };

interface Planned {
  readonly wish: Wish;
  readonly sheet: Sheet;
}

function draw(job: Job): Picture {
  const planned = plannedFor(job);
  return {
    layer: flattenLayers(painted(job, planned)),
    plan: planOf(planned.sheet, planned.wish, titleOf(job), job.size),
  };
}

/** The form's title, else the words that the prompt quotes. */
const titleOf = (job: Job): string =>
  drawable((job.inputs as Fields).title) ||
  drawable(job.brief.texts[0]?.slice(0, titleMost) ?? '') ||
  engineTexts[job.language].plan.untitled;
const titleMost = 40;

function plannedFor(job: Job): Planned {
  const words = engineTexts[job.language].plan;
  const wish = wishOf(job.brief, job.inputs as Fields, job.language, words, job.hero !== null);
  const sheet = sheetOf({
    wish,
    words,
    shape: job.size.width / job.size.height,
    title: titleOf(job),
    arrangement: job.seed,
  });
  heedShown(job, wish, sheet);
  return { wish, sheet };
}

/** Reports what the sheet shows. A part or a picture that found no room was not heeded. */
function heedShown(job: Job, { used }: Wish, { screens }: Sheet): void {
  const elements = screens.flatMap((screen) => screen.elements);
  const signs = new Set(elements.flatMap(({ icon: own, pictures = [] }) => [own, ...pictures]));
  const parts = new Set<string>(elements.flatMap(({ asked }) => asked ?? []));
  for (const { id, as, icon: picture, part } of used) {
    const isShown = (picture === undefined || signs.has(picture)) && (part === undefined || parts.has(part));
    if (isShown) job.heed(id, as);
  }
}

function layers(job: Job): readonly NamedLayer[] {
  return painted(job, plannedFor(job));
}

function painted(job: Job, planned: Planned): readonly NamedLayer[] {
  const { sheet } = planned;
  const scale = job.size.width / sheet.w;
  const own = (paint: (layer: Layer) => void): Layer => {
    const layer = layerOf(job.size.width, job.size.height);
    layer.brush.scale(scale, scale);
    paint(layer);
    layer.brush.resetTransform();
    return layer;
  };
  const paper = paperOf(job.seed, tonesOf(job));
  const shown = { name: 'screens', layer: own((layer) => screens(job, layer, planned, scale, paper)) };
  // The screens report all that is not in the plan.
  if (job.isTrial) return [shown];
  return [
    { name: 'paper', layer: own(({ brush }) => paintPaper(brush, sheet, paper)) },
    { name: 'arrows', layer: own((layer) => arrows(layer, sheet, paper.accent)) },
    shown,
    { name: 'notes', layer: own((layer) => notes(layer, sheet, paper)) },
  ];
}

/** Lines with round corners that end in a tip. */
function arrows({ brush }: Layer, { routes }: Sheet, tone: Colour): void {
  brush.strokeStyle = css(tone);
  brush.fillStyle = css(tone);
  brush.lineWidth = 4;
  for (const { points } of routes) {
    const first = points[0];
    const [before, last] = points.slice(-2);
    if (first === undefined || before === undefined || last === undefined) continue;
    brush.beginPath();
    brush.moveTo(first[0], first[1]);
    points.slice(1).forEach(([x, y], index) => {
      const next = points[index + 2];
      if (next === undefined) brush.lineTo(x, y);
      else brush.arcTo(x, y, next[0], next[1], 14);
    });
    brush.stroke();
    tip(brush, before, last);
    brush.beginPath();
    brush.arc(first[0], first[1], 5, 0, Math.PI * 2);
    brush.fill();
  }
}

function tip(brush: Layer['brush'], before: Point, last: Point): void {
  const turn = Math.atan2(last[1] - before[1], last[0] - before[0]);
  apart(brush, () => {
    brush.translate(last[0], last[1]);
    brush.rotate(turn);
    brush.beginPath();
    brush.moveTo(7, 0);
    brush.lineTo(-12, -9);
    brush.lineTo(-12, 9);
    brush.closePath();
    brush.fill();
  });
}

function screens(job: Job, layer: Layer, { wish, sheet }: Planned, scale: number, { accent }: Paper): void {
  const studio = studioOf({ job, brush: layer.brush, wish, sheet, scale, accent, title: titleOf(job) });
  sheet.screens.forEach((placed, index) => {
    paintDevice(layer.brush, sheet.device, placed.device, index === sheet.hub ? accent : null);
    paintScreen(studio, job.isTrial ? picturesOf(placed) : placed, sheet.device);
    job.onProgress(0.5 + (0.45 * (index + 1)) / sheet.screens.length);
  });
}

function notes({ brush }: Layer, sheet: Sheet, paper: Paper): void {
  const { accent, ink, round } = paper;
  write(brush, sheet.title, paper.title, paper.titleLine);
  // What was asked for is filled with the accent; what was only assumed is faint.
  for (const { box, text, isAsked } of sheet.facts) {
    rounded(brush, box, box.h * round);
    brush.fillStyle = isAsked ? css(accent) : css(paper.faint, 0.1);
    brush.fill();
    write(brush, text, isAsked ? paper.onAccent : paper.heading);
  }
  for (const { caption, note, isAsked } of sheet.screens) {
    rounded(brush, inset(caption.badge, 1.5), (caption.badge.h - 3) * round);
    brush.fillStyle = css(accent, isAsked ? 1 : 0.14);
    brush.fill();
    brush.lineWidth = 3;
    brush.strokeStyle = css(accent);
    brush.stroke();
    write(brush, caption.number, isAsked ? paper.onAccent : paper.heading);
    write(brush, caption.text, paper.heading);
    if (note === null) continue;
    for (const line of note.lines) write(brush, line, ink);
    for (const { icon: picture, at, text } of note.points) {
      const place = { x: at.x + at.w / 2, y: at.y + at.h / 2, size: at.w * 0.36 };
      sign(brush, picture, place, accent, darker(paper.ground, 0.1));
      write(brush, text, ink);
    }
  }
}
