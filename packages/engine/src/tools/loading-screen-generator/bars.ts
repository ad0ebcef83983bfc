import type { InputsOf } from '@artcade/domain/tool-forms';
import {
  apart,
  around,
  type Box,
  type Brush,
  disc,
  down,
  fillShape,
  inset,
  rounded,
} from '../../draw/canvas.ts';
import { type Colour, css, darker, fromHex, lighter, white } from '../../draw/colour.ts';
import type { Random } from '../../draw/random.ts';
import { eachLine, fitText } from '../../draw/text.ts';
import type { BarStyle, BarTones } from './bar-styles.ts';
import { paintCaps } from './caps.ts';
import { ring } from './ring.ts';

type BarKind = InputsOf<'loading-screen-generator'>['bar'];

export interface BarLook {
  readonly style: BarStyle;
  /** The colours that the form or the prompt asks for: filling and frame. */
  readonly fill: Colour | null;
  readonly random: Random;
}

/** Draws the progress in its style. Returns where the filling ends. */
export function paintProgress(
  brush: Brush,
  kind: BarKind,
  box: Box,
  share: number,
  look: BarLook,
): readonly [number, number] {
  const { style } = look;
  const rim = fromHex(style.rim);
  const tones: BarTones = {
    rim,
    well: fromHex(style.well),
    fill: look.fill ?? fromHex(style.fill),
    line: darker(rim, 0.42),
  };
  const percent = `${Math.round(share * 100)}%`;
  switch (kind) {
    case 'bar':
    case 'segments': {
      const inner = framed(brush, box, tones, look);
      if (kind === 'bar') filled(brush, inner, share, tones, look);
      else segments(brush, inner, share, tones);
      if (style.caps !== 'none') paintCaps(brush, style.caps, box, tones.rim, tones.fill);
      if (kind === 'bar') label(brush, percent, clearOf(inner, share), tones);
      return [inner.x + inner.w * share, inner.y + inner.h / 2];
    }
    case 'ring':
      ring(brush, box, share, tones, style);
      label(brush, percent, inset(box, box.h * 0.3), tones);
      return [box.x + box.w / 2, box.y];
    case 'none':
      return [box.x, box.y];
  }
}

const shapeOf = (brush: Brush, box: Box, work: BarStyle['work']): void => {
  if (work === 'pixels' || work === 'blocks') rounded(brush, box, work === 'pixels' ? 0 : box.h * 0.12);
  else rounded(brush, box, box.h * (work === 'stripes' || work === 'tube' ? 0.5 : 0.3));
};

/** The larger part of a bar, full or empty: what runs along it does not cover the figure there. */
const clearOf = (inner: Box, share: number): Box =>
  share > 0.5
    ? { ...inner, w: inner.w * share * 0.9 }
    : { ...inner, x: inner.x + inner.w * (share + 0.05), w: inner.w * (0.95 - share) };

/** The frame, worked in its material. Returns the trough inside. */
function framed(brush: Brush, box: Box, { rim, well, line }: BarTones, { style, random }: BarLook): Box {
  const edge = box.h * (style.work === 'tube' ? 0.1 : 0.17);
  apart(brush, () => {
    brush.shadowColor = 'rgba(10,5,20,.6)';
    brush.shadowBlur = box.h * 0.3;
    brush.shadowOffsetY = box.h * 0.08;
    shapeOf(brush, box, style.work);
    brush.fillStyle = css(line);
    brush.fill();
  });
  const body = inset(box, box.h * 0.04);
  shapeOf(brush, body, style.work);
  brush.fillStyle = down(brush, body.y, body.y + body.h, [
    [0, lighter(rim, 0.14)],
    [0.5, rim],
    [1, darker(rim, 0.16)],
  ]);
  brush.fill();
  apart(brush, () => {
    shapeOf(brush, body, style.work);
    brush.clip();
    worked(brush, body, { rim, well, line, fill: rim }, style.work, random);
  });
  const inner = inset(box, edge);
  shapeOf(brush, inner, style.work);
  brush.fillStyle = down(brush, inner.y, inner.y + inner.h, [
    [0, darker(well, 0.06)],
    [1, lighter(well, 0.05)],
  ]);
  brush.fill();
  brush.lineWidth = box.h * 0.035;
  brush.strokeStyle = css(line, 0.9);
  brush.stroke();
  return inset(inner, box.h * 0.03);
}

/** Texture of the frame. */
function worked(
  brush: Brush,
  box: Box,
  { rim, line }: BarTones,
  work: BarStyle['work'],
  random: Random,
): void {
  const { x, y, w, h } = box;
  const dark = css(darker(rim, 0.2), 0.7);
  const pale = css(lighter(rim, 0.18), 0.7);
  brush.lineWidth = h * 0.03;
  brush.strokeStyle = dark;
  const lineTo = (x0: number, y0: number, x1: number, y1: number) => {
    brush.beginPath();
    brush.moveTo(x0, y0);
    brush.lineTo(x1, y1);
    brush.stroke();
  };
  const count = Math.max(4, Math.round(w / h));
  switch (work) {
    case 'plain':
    case 'tube':
      brush.fillStyle = css(white, 0.35);
      brush.fillRect(x, y + h * 0.03, w, h * 0.05);
      return;
    case 'grain':
      for (let index = 0; index < count * 3; index++) {
        const [at, long] = [x + random.next() * w, h * random.range(1, 3)];
        const level = y + h * (random.chance(0.5) ? random.range(0.02, 0.14) : random.range(0.86, 0.98));
        lineTo(at, level, at + long, level + h * random.range(-0.02, 0.02));
      }
      return;
    case 'nodes':
      for (let index = 1; index < count; index++) {
        const at = x + (w * index) / count;
        brush.strokeStyle = dark;
        brush.lineWidth = h * 0.07;
        lineTo(at, y, at, y + h);
        brush.strokeStyle = pale;
        brush.lineWidth = h * 0.03;
        lineTo(at + h * 0.06, y, at + h * 0.06, y + h);
      }
      return;
    case 'blocks':
      for (let index = 1; index < count; index++) {
        const at = x + (w * (index + random.range(-0.2, 0.2))) / count;
        lineTo(at, y, at + random.range(-0.04, 0.04) * h, y + h);
      }
      return;
    case 'frost':
      for (let index = 0; index < count * 2; index++) {
        const at = x + random.next() * w;
        fillShape(
          brush,
          [
            [at, y],
            [at + h * 0.16, y],
            [at + h * 0.06, y + h * random.range(0.1, 0.2)],
          ],
          css(white, 0.8),
        );
      }
      return;
    case 'rivets':
      for (let index = 0; index <= count; index++)
        for (const level of [0.085, 0.915]) {
          disc(brush, x + (w * (index + 0.5)) / (count + 1), y + h * level, h * 0.05, css(line));
          disc(
            brush,
            x + (w * (index + 0.5)) / (count + 1) - h * 0.01,
            y + h * (level - 0.012),
            h * 0.03,
            pale,
          );
        }
      return;
    case 'stripes':
      brush.lineWidth = h * 0.22;
      brush.strokeStyle = css(white, 0.75);
      for (let at = x - h; at < x + w + h; at += h * 0.62) lineTo(at, y + h, at + h * 0.7, y);
      return;
    case 'paper':
      for (let index = 0; index < count * 4; index++) {
        brush.fillStyle = css(darker(rim, random.range(0.04, 0.14)), 0.5);
        brush.fillRect(x + random.next() * w, y + random.next() * h, h * random.range(0.05, 0.3), h * 0.03);
      }
      return;
    case 'pixels':
      brush.fillStyle = css(darker(rim, 0.25));
      brush.fillRect(x, y + h * 0.9, w, h * 0.1);
      return;
    case 'brushed':
      brush.strokeStyle = css(lighter(rim, 0.3), 0.5);
      for (let index = 0; index < 9; index++) {
        const level = y + h * random.next();
        lineTo(x + w * random.range(0, 0.3), level, x + w * random.range(0.6, 1), level);
      }
      return;
    case 'woven':
      brush.lineWidth = h * 0.06;
      for (let at = x - h; at < x + w + h; at += h * 0.24) {
        brush.strokeStyle = dark;
        lineTo(at, y, at + h * 0.2, y + h);
        brush.strokeStyle = pale;
        lineTo(at + h * 0.2, y, at, y + h);
      }
      return;
  }
}

function filled(brush: Brush, inner: Box, share: number, { fill }: BarTones, { style }: BarLook): void {
  if (share <= 0) return;
  const own = { ...inner, w: Math.max(inner.h * 0.5, inner.w * share) };
  apart(brush, () => {
    shapeOf(brush, inner, style.work);
    brush.clip();
    if (style.work === 'tube') {
      brush.shadowColor = css(lighter(fill, 0.1));
      brush.shadowBlur = inner.h * 0.8;
    }
    // Reaches out of the clip on the left, so that only its right end is round.
    shapeOf(
      brush,
      { ...own, x: own.x - inner.h, w: own.w + inner.h },
      style.caps === 'hilt' ? 'blocks' : style.work,
    );
    brush.fillStyle = down(brush, own.y, own.y + own.h, [
      [0, lighter(fill, 0.2)],
      [0.42, fill],
      [0.6, fill],
      [1, darker(fill, 0.14)],
    ]);
    brush.fill();
    brush.shadowBlur = 0;
    brush.fillStyle = css(white, 0.38);
    brush.fillRect(own.x, own.y + own.h * 0.12, own.w - own.h * 0.3, own.h * 0.16);
    if (style.caps === 'hilt') {
      brush.fillStyle = css(darker(fill, 0.16), 0.8);
      brush.fillRect(own.x, own.y + own.h * 0.47, own.w - own.h * 0.6, own.h * 0.07);
    }
    const [x, y] = [own.x + own.w, own.y + own.h / 2];
    if (share < 0.99) {
      brush.fillStyle = around(brush, x, y, inner.h * 0.8, [
        [0, white, 0.9],
        [0.35, lighter(fill, 0.2), 0.6],
        [1, fill, 0],
      ]);
      brush.fillRect(x - inner.h, y - inner.h, inner.h * 2, inner.h * 2);
    }
  });
}

const segmentCount = 12;

function segments(brush: Brush, inner: Box, share: number, { fill, well }: BarTones): void {
  const gap = inner.w * 0.01;
  const wide = (inner.w - gap * (segmentCount - 1)) / segmentCount;
  for (let index = 0; index < segmentCount; index++) {
    const own = { x: inner.x + index * (wide + gap), y: inner.y, w: wide, h: inner.h };
    const isFull = (index + 0.5) / segmentCount <= share;
    rounded(brush, own, inner.h * 0.22);
    brush.fillStyle = isFull
      ? down(brush, own.y, own.y + own.h, [
          [0, lighter(fill, 0.2)],
          [0.46, lighter(fill, 0.04)],
          [0.54, fill],
          [1, darker(fill, 0.12)],
        ])
      : css(darker(well, 0.08), 0.85);
    brush.fill();
  }
}

function label(brush: Brush, text: string, box: Box, { well }: BarTones): void {
  const fitted = fitText(brush, text, {
    width: box.w,
    height: box.h,
    maximum: box.h * 0.84,
    lines: 1,
    voice: 'display',
  });
  eachLine(brush, fitted, { x: box.x + box.w / 2, y: box.y + box.h / 2, align: 'center' }, (line, x, y) => {
    brush.lineJoin = 'round';
    brush.lineWidth = fitted.size * 0.22;
    brush.strokeStyle = css(well.l > 0.6 ? white : darker(well, 0.1), 0.9);
    brush.strokeText(line, x, y);
    brush.fillStyle = css(well.l > 0.6 ? fromHex('#2a1a1c') : white);
    brush.fillText(line, x, y);
  });
}
