import { apart, type Box, type Brush, down, inset, type Stop } from '../draw/canvas.ts';
import { type Colour, css, darker, lighter, white } from '../draw/colour.ts';
import { corners } from './corners.ts';
import type { Pen } from './pen.ts';
import { shape } from './shape.ts';
import type { Strip, Theme } from './themes.ts';

export interface Plate {
  readonly tone: Colour;
  readonly edge: number;
  readonly round: number;
  /** Framed like a panel, not like a button. */
  readonly textured?: boolean;
  readonly sunk?: boolean;
  readonly gloss?: number;
}

/**
 * Returns how far shades, corners and ornaments of a plate may extend from its sides. Between them a plate is uniform, so that it
 * can be stretched there.
 */
export const capOf = (box: Box, edge: number): number => Math.min(Math.min(box.w, box.h) * 0.42, edge * 5);

const radiusOf = (box: Box, round: number, cap: number): number =>
  Math.min(Math.min(box.w, box.h) * Math.abs(round), cap);

/** Traces the outline of a part: `round` is a share of its smaller side. */
export function outlineOf(brush: Brush, box: Box, round: number): void {
  const radius = radiusOf(box, round, Math.min(box.w, box.h) / 2);
  shape(brush, box, round < 0 ? -radius : radius);
}

/** Traces an inner outline parallel to the outer one. */
function ring(brush: Brush, box: Box, radius: number, by: number): void {
  const size = Math.abs(radius);
  // A cut corner keeps its distance if its legs shrink by 2 − √2 of the inset.
  const left = Math.max(0, size - by * (radius < 0 ? 0.586 : 1));
  shape(brush, inset(box, by), radius < 0 ? -left : left);
}

/** Shades from top and bottom that leave the middle plain. */
function shaded(brush: Brush, box: Box, cap: number, top: readonly Stop[], bottom: readonly Stop[]): void {
  const share = Math.min(0.5, cap / box.h);
  brush.fillStyle = down(brush, box.y, box.y + box.h, [
    ...top.map(([place, tone, alpha = 1]) => [place * share, tone, alpha] as const),
    ...bottom.map(([place, tone, alpha = 1]) => [1 - share + place * share, tone, alpha] as const),
  ]);
}

const moved = (tone: Colour, by: number): Colour => (by >= 0 ? lighter(tone, by) : darker(tone, -by));

function stripTone(theme: Theme, tone: Colour, { of, by = 0 }: Strip): Colour {
  const { line, frame, board, accent } = theme;
  return moved({ line, frame, board, accent, tone, pale: white }[of], by);
}

/** The surface of all parts: shadow, rim, face, shine. */
export function plate(pen: Pen, box: Box, surface: Plate): void {
  const { brush, theme } = pen;
  const { tone, edge, round, textured = false, sunk = false } = surface;
  const cap = capOf(box, edge);
  const radius = radiusOf(box, round, cap) * (round < 0 ? -1 : 1);
  dropShadow(pen, box, radius, edge);
  for (const strip of textured ? theme.boards : theme.rim) {
    const own = stripTone(theme, tone, strip);
    const lift = (strip.lift ?? 0) * 0.13;
    ring(brush, box, radius, edge * strip.at);
    shaded(
      brush,
      box,
      cap,
      [
        [0, moved(own, lift)],
        [1, moved(own, lift * 0.2)],
      ],
      [
        [0, moved(own, lift * 0.2)],
        [1, moved(own, -lift)],
      ],
    );
    brush.fill();
  }
  face(pen, box, radius, cap, surface);
  if (textured && edge > 3) corners(pen, box, edge, cap);
  if (!sunk && theme.corner === 'lights' && !textured) rimLights(pen, box, edge, cap);
}

function dropShadow({ brush, theme }: Pen, box: Box, radius: number, edge: number): void {
  apart(brush, () => {
    // A canvas does not scale shadows with its transform.
    const scale = brush.getTransform().a;
    brush.shadowColor = css(theme.line, 0.5);
    brush.shadowBlur = edge * 0.7 * scale;
    brush.shadowOffsetY = edge * 0.3 * scale;
    shape(brush, box, radius);
    brush.fillStyle = css(theme.line);
    brush.fill();
  });
}

function face(pen: Pen, box: Box, radius: number, cap: number, surface: Plate): void {
  const { brush, theme } = pen;
  const { tone, edge, sunk = false, textured = false, gloss = 0 } = surface;
  const inner = inset(box, edge);
  const innerCap = Math.max(1, cap - edge);
  const own = Math.abs(radius) - edge * (radius < 0 ? 0.586 : 1);
  const innerRadius = Math.max(0, own) * (radius < 0 ? -1 : 1);
  shape(brush, inner, innerRadius);
  if (sunk)
    shaded(
      brush,
      inner,
      innerCap,
      [
        [0, darker(tone, 0.12)],
        [0.35, darker(tone, 0.04)],
        [1, tone],
      ],
      [
        [0, tone],
        [1, lighter(tone, 0.04)],
      ],
    );
  else if (textured)
    shaded(
      brush,
      inner,
      innerCap,
      [
        [0, darker(tone, 0.09)],
        [0.45, darker(tone, 0.015)],
        [1, tone],
      ],
      [
        [0, tone],
        [1, darker(tone, 0.05)],
      ],
    );
  else
    shaded(
      brush,
      inner,
      innerCap,
      theme.faceted
        ? [
            [0, lighter(tone, 0.11)],
            [0.55, lighter(tone, 0.11)],
            [0.56, tone],
            [1, tone],
          ]
        : [
            [0, lighter(tone, 0.09)],
            [1, lighter(tone, 0.015)],
          ],
      theme.faceted
        ? [
            [0, tone],
            [0.5, tone],
            [0.51, darker(tone, 0.1)],
            [1, darker(tone, 0.1)],
          ]
        : [
            [0, lighter(tone, 0.015)],
            [0.5, darker(tone, 0.06)],
            [0.82, darker(tone, 0.1)],
            [0.84, darker(tone, 0.17)],
            [1, darker(tone, 0.15)],
          ],
    );
  brush.fill();
  if (sunk || textured) return;
  apart(brush, () => {
    shape(brush, inner, innerRadius);
    brush.clip();
    shine(pen, inner, innerRadius, innerCap, { edge, gloss, tone });
  });
}

/** Light on the upper half: a reflection on gloss, a thin lit edge on everything. */
function shine(
  { brush, theme }: Pen,
  inner: Box,
  radius: number,
  cap: number,
  { edge, gloss, tone }: Pick<Plate, 'edge' | 'tone'> & { readonly gloss: number },
): void {
  if (gloss > 0) {
    const window = { ...inset(inner, edge * 0.55), h: cap * 0.86 };
    const own = Math.max(0, Math.abs(radius) - edge * 0.55);
    shape(brush, window, radius < 0 ? -Math.min(own, window.h / 2) : Math.min(own, window.h / 2));
    brush.fillStyle = down(brush, window.y, window.y + window.h, [
      [0, white, gloss * 0.72],
      [1, white, gloss * 0.16],
    ]);
    brush.fill();
  }
  brush.lineWidth = edge * (theme.faceted ? 0.7 : 0.42);
  brush.strokeStyle = css(lighter(tone, 0.22), 0.75);
  // Only its upper edge is visible.
  shape(brush, { ...inner, h: inner.h + cap * 3 }, radius);
  apart(brush, () => {
    brush.beginPath();
    brush.rect(inner.x, inner.y, inner.w, cap * 0.5);
    brush.clip();
    shape(brush, { ...inner, h: inner.h + cap * 3 }, radius);
    brush.stroke();
  });
}

/** Draws the two glowing cut corners of a button. */
function rimLights({ brush, theme }: Pen, box: Box, edge: number, cap: number): void {
  const size = Math.min(Math.min(box.w, box.h) * Math.abs(theme.round), cap);
  brush.lineWidth = edge * 0.5;
  brush.strokeStyle = css(theme.accent);
  for (const [x, y, turn] of [
    [box.x, box.y, 1],
    [box.x + box.w, box.y + box.h, -1],
  ] as const) {
    brush.beginPath();
    brush.moveTo(x + turn * (size + edge * 0.2), y + turn * edge * 0.4);
    brush.lineTo(x + turn * edge * 0.4, y + turn * (size + edge * 0.2));
    brush.stroke();
  }
}
