import { apart, type Box, type Brush, down } from './canvas.ts';
import { type Colour, css, darker, lighter, white } from './colour.ts';
import type { Face } from './faces.ts';
import { eachLine, fitText } from './text.ts';

interface Title {
  readonly tone: Colour;
  readonly line: Colour;
  readonly lines: number;
  readonly align: 'left' | 'center' | 'right';
  readonly maximum: number;
  /** Instead of the usual typeface. */
  readonly face?: Pick<Face, 'family'>;
}

/** Draws a title that is legible on any picture: thick outline, soft shadow, bright letters. */
export function title(brush: Brush, text: string, box: Box, look: Title): void {
  const fitted = fitText(brush, text, {
    width: box.w * 0.96,
    height: box.h,
    maximum: look.maximum,
    lines: look.lines,
    voice: 'display',
    ...(look.face ? { face: look.face } : {}),
  });
  const x = { left: box.x + box.w * 0.02, center: box.x + box.w / 2, right: box.x + box.w * 0.98 }[
    look.align
  ];
  apart(brush, () => {
    brush.lineJoin = 'round';
    eachLine(brush, fitted, { x, y: box.y + box.h / 2, align: look.align }, (line, at, y) => {
      apart(brush, () => {
        brush.shadowColor = css(look.line, 0.7);
        brush.shadowBlur = fitted.size * 0.25;
        brush.shadowOffsetY = fitted.size * 0.07;
        brush.strokeStyle = css(look.line);
        brush.lineWidth = fitted.size * 0.2;
        brush.strokeText(line, at, y + fitted.size * 0.04);
      });
      brush.strokeStyle = css(darker(look.tone, 0.3));
      brush.lineWidth = fitted.size * 0.09;
      brush.strokeText(line, at, y);
      brush.fillStyle = down(brush, y - fitted.size * 0.8, y + fitted.size * 0.15, [
        [0, white],
        [0.42, lighter(look.tone, 0.12)],
        [0.58, look.tone],
        [1, darker(look.tone, 0.08)],
      ]);
      brush.fillText(line, at, y);
    });
  });
}

/** Draws a plain caption. */
export function caption(
  brush: Brush,
  text: string,
  box: Box,
  look: Omit<Title, 'line'> & { readonly line: Colour | null },
): void {
  const fitted = fitText(brush, text, {
    width: box.w,
    height: box.h,
    maximum: look.maximum,
    lines: look.lines,
    voice: 'plain',
    ...(look.face ? { face: look.face } : {}),
  });
  const x = { left: box.x, center: box.x + box.w / 2, right: box.x + box.w }[look.align];
  apart(brush, () => {
    brush.lineJoin = 'round';
    eachLine(brush, fitted, { x, y: box.y + box.h / 2, align: look.align }, (line, at, y) => {
      if (look.line !== null) {
        brush.strokeStyle = css(look.line, 0.8);
        brush.lineWidth = fitted.size * 0.18;
        brush.strokeText(line, at, y);
      }
      brush.fillStyle = css(look.tone);
      brush.fillText(line, at, y);
    });
  });
}
