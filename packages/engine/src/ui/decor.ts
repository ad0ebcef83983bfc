import { apart, type Box, disc, glow } from '../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, white } from '../draw/colour.ts';
import type { Random } from '../draw/random.ts';
import { drawIcon } from '../icons/draw-icon.ts';
import { drawMotif, type Motif } from './motifs.ts';
import type { Pen } from './pen.ts';

export type Device = 'phone' | 'tablet' | 'screen' | 'watch';
/** What drifts over the sample: drawn small and in numbers. */
export interface Drift {
  readonly motif: Motif | 'glint' | 'glow' | 'line';
  readonly tone: Colour;
  readonly many: number;
}

/** What surrounds the windows of a sample. */
export interface Decor {
  readonly device: Device | null;
  readonly keys: readonly string[];
  /** Icons that hang from the upper corners: lanterns, bells. */
  readonly hung: readonly string[];
  readonly drifts: readonly Drift[];
  /** A striped awning over the first window. */
  readonly awning: { readonly one: Colour; readonly other: Colour } | null;
}

export const noDecor: Decor = { device: null, keys: [], hung: [], drifts: [], awning: null };

/** The body of a device behind a sample. */
export function device({ brush, theme }: Pen, { x, y, w, h }: Box, kind: Device | null): void {
  if (kind === null) return;
  const edge = 12;
  const body = { x: x - edge, y: y - edge, w: w + edge * 2, h: h + edge * 2 };
  const round = { phone: 46, tablet: 30, screen: 10, watch: 150 }[kind];
  apart(brush, () => {
    brush.beginPath();
    brush.roundRect(body.x, body.y, body.w, body.h, round);
    brush.fillStyle = css(colour(0.2, 0.01, 260));
    brush.fill();
    brush.beginPath();
    brush.roundRect(x - 2, y - 2, w + 4, h + 4, Math.max(4, round - edge));
    brush.fillStyle = css(colour(0.38, Math.min(0.03, theme.face.c), theme.face.h));
    brush.fill();
    if (kind === 'screen') {
      brush.fillStyle = css(colour(0.24, 0.01, 260));
      brush.fillRect(x + w / 2 - 60, y + h + edge, 120, 8);
    } else disc(brush, x - edge / 2, y + h / 2, 4, css(colour(0.5, 0.02, 250)));
  });
}

/** Stands behind the window, so that its title stays in front. */
export function awning({ brush, theme }: Pen, { x, y, w }: Box, tones: Decor['awning']): void {
  if (tones === null) return;
  const { one, other } = tones;
  const many = 9;
  const each = w / many;
  const top = y + 44;
  for (let index = 0; index < many; index++) {
    const left = x + index * each;
    brush.beginPath();
    brush.moveTo(left + each * 0.1 * (index < many / 2 ? 1 : -1), top - 34);
    brush.lineTo(left + each + each * 0.1 * (index < many / 2 - 1 ? 1 : -1), top - 34);
    brush.lineTo(left + each, top + 20);
    brush.arc(left + each / 2, top + 20, each / 2, 0, Math.PI);
    brush.closePath();
    brush.fillStyle = css(index % 2 === 0 ? one : other);
    brush.fill();
    brush.lineWidth = 3;
    brush.strokeStyle = css(theme.line);
    brush.stroke();
  }
  brush.fillStyle = css(theme.frame);
  brush.fillRect(x - 6, top - 44, w + 12, 12);
  brush.strokeRect(x - 6, top - 44, w + 12, 12);
}

function hang({ brush, theme }: Pen, { x, y, w }: Box, icons: readonly string[]): void {
  [x + 6, x + w - 6].forEach((at, index) => {
    const name = icons[index % icons.length];
    if (name === undefined) return;
    const [size, top] = [78, y + 34];
    brush.lineWidth = 4;
    brush.strokeStyle = css(theme.line);
    brush.beginPath();
    brush.moveTo(at, top);
    brush.lineTo(at, top + 34);
    brush.stroke();
    const left = Math.max(2, Math.min(at - size / 2, x + w - size / 2));
    drawIcon(
      brush,
      name,
      {
        x: index === 0 ? Math.max(left, x - 24) : Math.min(left, x + w - size + 18),
        y: top + 26,
        w: size,
        h: size,
      },
      { line: theme.line, reach: 1.2 },
    );
  });
}

function drift(pen: Pen, { motif, tone, many }: Drift, area: Box, random: Random): void {
  const { brush, theme } = pen;
  for (let index = 0; index < many; index++) {
    // Along the borders rather than over the texts.
    const side = index % 5;
    const [along, away] = [random.next(), random.range(0.005, 0.05)];
    const x = area.x + area.w * (side === 4 ? along : side % 2 === 0 ? away : 1 - away);
    const y = area.y + area.h * (side === 4 ? 1 - away * 0.6 : along);
    const size = random.range(8, 19);
    if (motif === 'glow') glow(brush, x, y, size * 2.2, tone, 0.9);
    else if (motif === 'line') {
      brush.lineWidth = 3;
      brush.strokeStyle = css(tone, 0.8);
      brush.beginPath();
      brush.moveTo(x, y);
      brush.lineTo(Math.min(area.x + area.w, x + size * 3), y - size * 0.3);
      brush.stroke();
    } else if (motif === 'glint') {
      brush.beginPath();
      for (let point = 0; point < 8; point++) {
        const reach = point % 2 === 0 ? size : size * 0.22;
        brush.lineTo(
          x + Math.cos((point * Math.PI) / 4) * reach,
          y + Math.sin((point * Math.PI) / 4) * reach,
        );
      }
      brush.closePath();
      brush.fillStyle = css(lighter(tone, 0.05));
      brush.fill();
      brush.lineWidth = 1.4;
      brush.strokeStyle = css(darker(tone, 0.3), 0.5);
      brush.stroke();
      disc(brush, x, y, size * 0.16, css(white));
    } else drawMotif(brush, motif, { x, y, size, turn: random.range(-0.8, 0.8) }, tone, theme.line);
  }
}

/** Draws what surrounds the samples, over them. */
export function decorate(pen: Pen, boxes: readonly Box[], area: Box, decor: Decor, random: Random): void {
  const [first] = boxes;
  if (first && decor.hung.length > 0) for (const box of boxes.slice(0, 2)) hang(pen, box, decor.hung);
  for (const own of decor.drifts) drift(pen, own, area, random);
}
