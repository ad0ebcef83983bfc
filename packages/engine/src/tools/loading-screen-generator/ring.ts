import { apart, type Box, type Brush, disc, down } from '../../draw/canvas.ts';
import { type Colour, css, darker, lighter, white } from '../../draw/colour.ts';
import type { BarStyle, BarTones } from './bar-styles.ts';

/** A ring that fills clockwise, with signs of its style around it. */
export function ring(
  brush: Brush,
  box: Box,
  share: number,
  { rim, well, fill, line }: BarTones,
  { signs }: BarStyle,
): void {
  const [x, y, radius] = [box.x + box.w / 2, box.y + box.h / 2, box.h / 2];
  const arc = (reach: number, wide: number, to: number, paint: typeof brush.strokeStyle) => {
    brush.beginPath();
    brush.arc(x, y, reach, -Math.PI / 2, -Math.PI / 2 + to * Math.PI * 2);
    brush.lineWidth = wide;
    brush.strokeStyle = paint;
    brush.stroke();
  };
  disc(brush, x, y, radius * 0.98, css(well, 0.72));
  apart(brush, () => {
    brush.lineCap = 'round';
    arc(radius * 0.82, radius * 0.34, 1, css(line));
    arc(
      radius * 0.82,
      radius * 0.28,
      1,
      down(brush, y - radius, y + radius, [
        [0, lighter(rim, 0.18)],
        [0.5, rim],
        [1, darker(rim, 0.16)],
      ]),
    );
    arc(radius * 0.82, radius * 0.18, 1, css(darker(well, 0.04)));
    if (share <= 0) return;
    arc(
      radius * 0.82,
      radius * 0.16,
      share,
      down(brush, y - radius, y + radius, [
        [0, lighter(fill, 0.14)],
        [1, fill],
      ]),
    );
    arc(radius * 0.855, radius * 0.035, share, css(white, 0.45));
    for (let index = 0; index < 12; index++) {
      const turn = -Math.PI / 2 + (index / 12) * Math.PI * 2;
      const isFull = (index + 0.5) / 12 <= share;
      apart(brush, () => {
        brush.translate(x + Math.cos(turn) * radius * 0.82, y + Math.sin(turn) * radius * 0.82);
        brush.rotate(turn + Math.PI / 2);
        sign(
          brush,
          signs ?? 'dots',
          index,
          radius * 0.075,
          isFull ? lighter(fill, 0.3) : lighter(well, 0.22),
        );
      });
    }
  });
}

/** A sign on a ring: a letter of an old script, a petal, a tooth, a dot. */
function sign(
  brush: Brush,
  of: NonNullable<BarStyle['signs']>,
  index: number,
  size: number,
  tone: Colour,
): void {
  brush.strokeStyle = css(tone);
  brush.fillStyle = css(tone);
  brush.lineWidth = size * 0.26;
  brush.beginPath();
  if (of === 'runes') {
    const strokes = [
      [0, -1, 0, 1, 0, -1, 0.7, -0.3],
      [-0.5, -1, -0.5, 1, -0.5, 0, 0.6, 1],
      [0, -1, 0, 1, -0.6, -0.4, 0.6, 0.4],
      [-0.6, 1, 0, -1, 0, -1, 0.6, 1],
      [-0.5, -1, 0.5, 1, 0.5, -1, -0.5, 1],
      [0, -1, 0, 1, 0, 1, 0.6, 0.3],
    ][index % 6] ?? [0, -1, 0, 1, 0, 0, 0, 0];
    for (let at = 0; at < 8; at += 4) {
      brush.moveTo((strokes[at] ?? 0) * size, (strokes[at + 1] ?? 0) * size);
      brush.lineTo((strokes[at + 2] ?? 0) * size, (strokes[at + 3] ?? 0) * size);
    }
    brush.stroke();
  } else if (of === 'petals') {
    brush.ellipse(0, 0, size * 0.5, size, 0, 0, Math.PI * 2);
    brush.fill();
  } else if (of === 'gears') {
    brush.rect(-size * 0.5, -size, size, size * 2);
    brush.fill();
  } else {
    brush.arc(0, 0, size * 0.5, 0, Math.PI * 2);
    brush.fill();
  }
}
