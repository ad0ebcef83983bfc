import { apart, type Box, disc, down } from '../draw/canvas.ts';
import { css, darker, lighter, mix, white } from '../draw/colour.ts';
import { type Spot, stretchOf } from './catalogue.ts';
import { type IconName, icon } from './icons.ts';
import { drawMotif } from './motifs.ts';
import { button, type Pen, plate } from './parts.ts';
import { capOf } from './plate.ts';
import type { Stretch } from './sheet.ts';

/** A part that a kit has only when it is asked for, or when its sample needs it. */
export interface Extra {
  readonly w: number;
  readonly h: number;
  readonly stretch?: (at: Spot) => Stretch;
  readonly draw: (pen: Pen, body: Box) => void;
}

export const middle = ({ x, y, w, h }: Box) => ({ x: x + w / 2, y: y + h / 2, r: Math.min(w, h) / 2 });
export const even = (edge: number) => (at: Spot) => stretchOf(at, capOf(at, edge));

/** A round plate, or a cut one in a theme with cut corners. */
export function roundPlate(pen: Pen, box: Box, tone: Pen['theme']['face'], edge: number, sunk = false): void {
  const { brush, theme } = pen;
  if (theme.round < 0) {
    const own = { ...pen, theme: { ...theme, outline: 'plain' as const, wear: [] } };
    plate(own, box, { tone, edge, round: -0.29, sunk, gloss: theme.gloss, bare: true });
    return;
  }
  const { x, y, r } = middle(box);
  apart(brush, () => {
    brush.shadowColor = css(theme.halo ?? theme.line, theme.halo ? 0.9 : 0.5);
    brush.shadowBlur = edge * Math.abs(brush.getTransform().a);
    disc(brush, x, y, r, css(theme.line));
  });
  ring(pen, box, edge * 1.4, tone);
  const inner = r - edge * 1.4;
  const [top, bottom] = sunk
    ? [darker(tone, 0.1), lighter(tone, 0.04)]
    : [lighter(tone, 0.1), darker(tone, 0.12)];
  disc(
    brush,
    x,
    y,
    inner,
    theme.light === 'flat'
      ? css(tone)
      : down(brush, y - inner, y + inner, [
          [0, top],
          [0.55, tone],
          [1, bottom],
        ]),
  );
  if (sunk || theme.gloss === 0) return;
  brush.beginPath();
  brush.ellipse(x, y - inner * 0.44, inner * 0.72, inner * 0.42, 0, 0, Math.PI * 2);
  brush.fillStyle = down(brush, y - inner, y, [
    [0, white, theme.gloss * 0.8],
    [1, white, 0],
  ]);
  brush.fill();
}

/** A ring of the frame's material around a dark ground. */
export function ring({ brush, theme }: Pen, box: Box, thick: number, ground: Pen['theme']['face']): void {
  const { x, y, r } = middle(box);
  disc(brush, x, y, r, css(theme.line));
  disc(
    brush,
    x,
    y,
    r * 0.965,
    down(brush, y - r, y + r, [
      [0, lighter(theme.frame, 0.14)],
      [0.5, theme.frame],
      [1, darker(theme.frame, 0.18)],
    ]),
  );
  disc(
    brush,
    x,
    y,
    r - thick * 0.62,
    down(brush, y - r, y + r, [
      [0, darker(theme.frame, 0.18)],
      [1, lighter(theme.frame, 0.1)],
    ]),
  );
  disc(brush, x, y, r - thick * 0.9, css(theme.line));
  disc(brush, x, y, r - thick, css(ground));
}

export const sign = (name: IconName, tone: (pen: Pen) => Pen['theme']['face']): Extra => ({
  w: 56,
  h: 56,
  draw: (pen, box) => {
    const { x, y, r } = middle(box);
    icon(pen.brush, name, { x, y, size: r * 0.9 }, tone(pen), pen.theme.line);
  },
});

export const smallButton = (name: IconName, tone: 'primary' | 'second' | 'danger'): Extra => ({
  w: 60,
  h: 60,
  draw: (pen, box) => {
    const own = { ...pen, theme: { ...pen.theme, round: Math.max(-0.29, pen.theme.round) } };
    button(own, box, { tone: pen.theme[tone], state: 'normal', icon: name });
  },
});

export const check = (isOn: boolean, round: boolean): Extra => ({
  w: 48,
  h: 48,
  draw: (pen, box) => {
    const { theme, brush } = pen;
    if (round) roundPlate(pen, box, theme.well, 5, true);
    else
      plate(pen, box, {
        tone: theme.well,
        edge: 5,
        round: Math.max(-0.16, Math.min(0.2, theme.round)),
        sunk: true,
      });
    const { x, y, r } = middle(box);
    if (isOn && round) disc(brush, x, y, r * 0.44, css(theme.accent));
    else if (isOn) icon(brush, 'check', { x, y, size: r * 0.62 }, theme.accent, theme.line);
  },
});

export const plaque = (w: number, h: number, tone: (pen: Pen) => Pen['theme']['face']): Extra => ({
  w,
  h,
  stretch: even(h * 0.1),
  draw: (pen, box) =>
    plate(pen, box, {
      tone: tone(pen),
      edge: box.h * 0.1,
      round: pen.theme.round,
      bare: true,
      gloss: pen.theme.gloss * 0.5,
    }),
});

export function card(pen: Pen, box: Box, isBack: boolean): void {
  const { theme, brush } = pen;
  const edge = 9;
  plate(pen, box, {
    tone: isBack ? theme.primary : theme.face,
    edge,
    round: Math.max(-0.08, Math.min(0.12, theme.round)),
    textured: true,
  });
  if (!isBack) return;
  const { x, y, r } = middle(box);
  const motif = theme.motif ?? ({ kind: 'path', name: 'diamond' } as const);
  disc(brush, x, y, r * 0.56, css(darker(theme.primary, 0.1)));
  drawMotif(brush, motif, { x, y, size: r * 0.42 }, theme.frame, theme.line);
}

/** The tone of strips: between face and frame. */
export const stripOf = ({ theme }: Pen) => mix(theme.face, theme.frame, 0.25);
