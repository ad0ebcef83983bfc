import type { InputsOf } from '@artcade/domain/tool-forms';
import { apart, around, type Box, disc, down, inset } from '../../draw/canvas.ts';
import { type Colour, css, darker, lighter, white } from '../../draw/colour.ts';
import { bar, outlineOf, type Pen, plate, words } from '../../ui/parts.ts';

type BarKind = InputsOf<'loading-screen-generator'>['bar'];

/** Draws the progress in the look of the theme. */
export function paintProgress(pen: Pen, kind: BarKind, box: Box, share: number, tone: Colour): void {
  const percent = `${Math.round(share * 100)}%`;
  switch (kind) {
    case 'bar':
      bar(pen, box, share, tone, percent);
      spark(pen, box, share, tone);
      return;
    case 'segments':
      segments(pen, box, share, tone);
      return;
    case 'ring':
      ring(pen, box, share, tone);
      words(pen, percent, inset(box, box.h * 0.27), { tone: white, line: pen.theme.line });
      return;
    case 'none':
      return;
  }
}

/** Light at the end of the filling. */
function spark({ brush }: Pen, box: Box, share: number, tone: Colour): void {
  if (share <= 0.03 || share >= 0.99) return;
  const [x, y, radius] = [box.x + box.w * share, box.y + box.h / 2, box.h * 0.5];
  apart(brush, () => {
    outlineOf(brush, inset(box, box.h * 0.17), 0.3);
    brush.clip();
    brush.fillStyle = around(brush, x, y, radius, [
      [0, white, 0.95],
      [0.35, lighter(tone, 0.2), 0.6],
      [1, tone, 0],
    ]);
    brush.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  });
}

const segmentCount = 12;

function segments(pen: Pen, box: Box, share: number, tone: Colour): void {
  const { brush, theme } = pen;
  plate(pen, box, { tone: theme.well, edge: box.h * 0.1, round: theme.round, sunk: true });
  const inner = inset(box, box.h * 0.2);
  const gap = inner.w * 0.01;
  const wide = (inner.w - gap * (segmentCount - 1)) / segmentCount;
  for (let index = 0; index < segmentCount; index++) {
    const own = { x: inner.x + index * (wide + gap), y: inner.y, w: wide, h: inner.h };
    const isFull = (index + 0.5) / segmentCount <= share;
    outlineOf(brush, own, Math.max(-0.2, Math.min(0.24, theme.round)));
    brush.fillStyle = isFull
      ? down(brush, own.y, own.y + own.h, [
          [0, lighter(tone, 0.2)],
          [0.46, lighter(tone, 0.04)],
          [0.54, tone],
          [1, darker(tone, 0.12)],
        ])
      : css(darker(theme.well, 0.08), 0.85);
    brush.fill();
  }
}

function ring({ brush, theme }: Pen, box: Box, share: number, tone: Colour): void {
  const [x, y, radius] = [box.x + box.w / 2, box.y + box.h / 2, box.h / 2];
  const arc = (reach: number, wide: number, to: number, paint: typeof brush.strokeStyle) => {
    brush.beginPath();
    brush.arc(x, y, reach, -Math.PI / 2, -Math.PI / 2 + to * Math.PI * 2);
    brush.lineWidth = wide;
    brush.strokeStyle = paint;
    brush.stroke();
  };
  disc(brush, x, y, radius * 0.98, css(theme.line, 0.55));
  apart(brush, () => {
    brush.lineCap = 'round';
    const metal = down(brush, y - radius, y + radius, [
      [0, lighter(theme.frame, 0.18)],
      [0.5, theme.frame],
      [1, darker(theme.frame, 0.16)],
    ]);
    arc(radius * 0.82, radius * 0.34, 1, css(theme.line));
    arc(radius * 0.82, radius * 0.27, 1, metal);
    arc(radius * 0.82, radius * 0.17, 1, css(darker(theme.well, 0.04)));
    if (share <= 0) return;
    arc(
      radius * 0.82,
      radius * 0.15,
      share,
      down(brush, y - radius, y + radius, [
        [0, lighter(tone, 0.14)],
        [1, tone],
      ]),
    );
    arc(radius * 0.855, radius * 0.035, share, css(white, 0.45));
    const turn = -Math.PI / 2 + share * Math.PI * 2;
    const [endX, endY] = [x + Math.cos(turn) * radius * 0.82, y + Math.sin(turn) * radius * 0.82];
    disc(brush, endX, endY, radius * 0.1, css(lighter(tone, 0.3)));
  });
}
