import { apart, disc, down } from '../../draw/canvas.ts';
import { css, darker, lighter, mix, white } from '../../draw/colour.ts';
import { drawMotif } from '../motifs.ts';
import { type Corner, filled, mirrored, motifOr, wire } from './corner.ts';

/** Corners of craft: fittings, weaving, paper, masonry. */
export const madeCorners = {
  /** A round plate that carries the motif. */
  plaque: (pen, { edge }) => {
    const { brush, theme } = pen;
    const at = edge * 0.78;
    disc(brush, at, at, edge * 1.2, css(theme.line));
    disc(
      brush,
      at,
      at,
      edge * 1.1,
      down(brush, at - edge, at + edge, [
        [0, lighter(theme.frame, 0.12)],
        [1, darker(theme.frame, 0.16)],
      ]),
    );
    disc(brush, at, at, edge * 0.92, css(darker(theme.board, 0.08)));
    drawMotif(
      brush,
      motifOr(pen, 'rivet'),
      { x: at, y: at, size: edge * 0.74 },
      lighter(theme.frame, 0.04),
      theme.line,
    );
  },
  badges: (pen, { edge, cap }) => {
    const { brush, theme } = pen;
    filled(
      pen,
      [
        [0, 0],
        [cap * 0.86, 0],
        [cap * 0.7, edge * 0.9],
        [edge * 0.9, cap * 0.7],
        [0, cap * 0.86],
      ],
      theme.frame,
      edge,
    );
    drawMotif(
      brush,
      motifOr(pen, 'star'),
      { x: edge * 0.9, y: edge * 0.9, size: edge * 0.72 },
      theme.accent,
      theme.line,
    );
  },
  gears: (pen, { edge, cap }) => {
    const { brush, theme } = pen;
    drawMotif(
      brush,
      { kind: 'path', name: 'gear' },
      { x: cap * 0.66, y: edge * 0.5, size: edge * 0.62, turn: 0.3 },
      darker(theme.frame, 0.12),
      theme.line,
    );
    drawMotif(
      brush,
      { kind: 'path', name: 'gear' },
      { x: edge * 0.5, y: cap * 0.66, size: edge * 0.62, turn: 0.1 },
      darker(theme.frame, 0.12),
      theme.line,
    );
    drawMotif(
      brush,
      motifOr(pen, 'gear'),
      { x: edge * 0.8, y: edge * 0.8, size: edge * 1.15 },
      theme.frame,
      theme.line,
    );
    disc(brush, edge * 0.8, edge * 0.8, edge * 0.2, css(theme.accent));
  },
  scrolls: (pen, { edge, cap }) => {
    const { brush, theme } = pen;
    const far = cap * 0.94;
    mirrored(pen, () =>
      wire(pen, edge * 0.2, theme.frame, () => {
        brush.moveTo(edge * 0.7, edge * 0.7);
        brush.bezierCurveTo(far * 0.45, -edge * 0.1, far * 0.9, edge * 0.1, far * 0.94, edge * 0.55);
        brush.bezierCurveTo(far * 0.94, edge, far * 0.66, edge * 1.05, far * 0.68, edge * 0.62);
      }),
    );
    if (theme.motif === null) {
      disc(brush, edge * 0.8, edge * 0.8, edge * 0.56, css(theme.line));
      disc(brush, edge * 0.8, edge * 0.8, edge * 0.46, css(theme.accent));
    } else
      drawMotif(
        brush,
        theme.motif,
        { x: edge * 0.85, y: edge * 0.85, size: edge * 0.8 },
        lighter(theme.frame, 0.03),
        theme.line,
      );
  },
  steps: (pen, { edge, cap }) => {
    const { theme } = pen;
    const unit = cap * 0.26;
    filled(
      pen,
      [
        [0, 0],
        [unit * 3, 0],
        [unit * 3, unit],
        [unit * 2, unit],
        [unit * 2, unit * 2],
        [unit, unit * 2],
        [unit, unit * 3],
        [0, unit * 3],
      ],
      theme.frame,
      edge,
    );
    drawMotif(
      pen.brush,
      motifOr(pen, 'sun'),
      { x: unit * 0.98, y: unit * 0.98, size: unit * 0.72 },
      theme.accent,
      theme.line,
    );
  },
  rings: (pen, { edge, cap }) => {
    const { brush, theme } = pen;
    for (const share of [0.9, 0.7, 0.5])
      wire(pen, edge * 0.1, theme.frame, () => brush.arc(0, 0, cap * share, 0.06, Math.PI / 2 - 0.06));
    if (theme.motif !== null)
      drawMotif(
        brush,
        theme.motif,
        { x: edge * 0.8, y: edge * 0.8, size: edge * 0.82 },
        theme.frame,
        theme.line,
      );
  },
  stitches: (pen, { edge, cap }) => {
    const { brush, theme } = pen;
    mirrored(pen, () => {
      for (let along = cap * 0.34; along < cap * 0.96; along += edge * 0.5) {
        brush.lineWidth = edge * 0.16;
        brush.strokeStyle = css(theme.line, 0.7);
        brush.beginPath();
        brush.moveTo(along, edge * 0.46);
        brush.lineTo(along + edge * 0.26, edge * 0.42);
        brush.stroke();
        brush.lineWidth = edge * 0.11;
        brush.strokeStyle = css(lighter(theme.frame, 0.1));
        brush.stroke();
      }
    });
    drawMotif(
      brush,
      motifOr(pen, 'rivet'),
      { x: edge * 0.7, y: edge * 0.7, size: edge * 0.72 },
      theme.frame,
      theme.line,
    );
  },
  knots: (pen, { edge, cap }) => {
    const { brush, theme } = pen;
    mirrored(pen, () =>
      wire(pen, edge * 0.16, theme.accent, () => {
        brush.moveTo(edge * 0.8, edge * 0.8);
        brush.bezierCurveTo(cap * 0.5, edge * 1.7, cap * 0.7, -edge * 0.2, cap * 0.9, edge * 0.5);
      }),
    );
    drawMotif(
      brush,
      motifOr(pen, 'knot'),
      { x: edge * 0.8, y: edge * 0.8, size: edge * 0.95 },
      theme.frame,
      theme.line,
    );
  },
  lashing: (pen, { edge, cap }) => {
    const { brush, theme } = pen;
    mirrored(pen, () =>
      wire(pen, edge * 0.14, darker(theme.board, 0.12), () => {
        brush.moveTo(cap * 0.86, 0);
        brush.lineTo(cap * 0.86, edge);
      }),
    );
    for (const by of [-0.3, 0, 0.3]) {
      wire(pen, edge * 0.2, theme.frame, () => {
        brush.moveTo(-edge * 0.1 + by * edge, edge * 1.15 + by * edge);
        brush.lineTo(edge * 1.15 + by * edge, -edge * 0.1 + by * edge);
      });
    }
    if (theme.motif !== null)
      drawMotif(
        brush,
        theme.motif,
        { x: edge * 0.9, y: edge * 0.9, size: edge * 0.7 },
        theme.frame,
        theme.line,
      );
  },
  band: (pen, { edge, cap }) => {
    const { brush, theme } = pen;
    const count = 5;
    mirrored(pen, () => {
      for (let step = 0; step < count; step++) {
        const along = edge * 1.2 + ((cap * 0.94 - edge * 1.2) * step) / (count - 1);
        wire(pen, edge * 0.24, mix(theme.frame, white, 0.1), () => {
          brush.moveTo(along - edge * 0.2, edge * 0.86);
          brush.quadraticCurveTo(along - edge * 0.2, edge * 0.4, along + edge * 0.12, edge * 0.08);
        });
      }
    });
    drawMotif(
      brush,
      motifOr(pen, 'rope'),
      { x: edge * 0.8, y: edge * 0.85, size: edge * 1.02 },
      theme.frame,
      theme.line,
    );
  },
  tape: (pen, { edge, cap }) => {
    const { brush, theme } = pen;
    apart(brush, () => {
      brush.translate(edge * 0.8, edge * 0.8);
      brush.rotate(-Math.PI / 4);
      brush.globalAlpha = 0.9;
      brush.fillStyle = css(mix(theme.accent, white, 0.35));
      brush.fillRect(-cap * 0.4, -edge * 0.45, cap * 0.8, edge * 0.9);
      brush.fillStyle = css(mix(theme.accent, white, 0.6));
      for (const x of [-0.3, 0, 0.3])
        brush.fillRect(cap * x - edge * 0.1, -edge * 0.45, edge * 0.2, edge * 0.9);
    });
    if (theme.motif !== null)
      drawMotif(
        brush,
        theme.motif,
        { x: edge * 0.85, y: edge * 0.85, size: edge * 0.6 },
        theme.frame,
        theme.line,
      );
  },
  layers: (pen, { edge, cap }) => {
    const { brush, theme } = pen;
    [theme.frame, mix(theme.frame, white, 0.45), theme.accent].forEach((tone, index) => {
      const reach = cap * (0.9 - index * 0.24);
      apart(brush, () => {
        brush.shadowColor = css(theme.line, 0.4);
        brush.shadowBlur = edge * 0.3 * Math.abs(brush.getTransform().a);
        brush.beginPath();
        brush.moveTo(0, 0);
        brush.lineTo(reach, 0);
        brush.bezierCurveTo(reach * 0.8, reach * 0.4, reach * 0.4, reach * 0.36, reach * 0.42, reach * 0.6);
        brush.bezierCurveTo(reach * 0.4, reach * 0.8, reach * 0.1, reach * 0.7, 0, reach);
        brush.fillStyle = css(tone);
        brush.fill();
      });
    });
    drawMotif(
      brush,
      motifOr(pen, 'flower'),
      { x: edge * 0.7, y: edge * 0.7, size: edge * 0.6 },
      theme.primary,
      white,
    );
  },
  pins: (pen, { edge }) => {
    const { brush, theme } = pen;
    disc(brush, edge * 0.95, edge * 1.05, edge * 0.44, css(theme.line, 0.35));
    drawMotif(
      brush,
      motifOr(pen, 'pin'),
      { x: edge * 0.85, y: edge * 0.8, size: edge * 0.74, turn: 0.5 },
      theme.accent,
      darker(theme.accent, 0.24),
    );
  },
  scribbles: (pen, { edge, cap }) => {
    const { brush, theme, noise } = pen;
    mirrored(pen, () => {
      brush.lineWidth = edge * 0.16;
      brush.strokeStyle = css(theme.accent);
      brush.beginPath();
      for (let step = 0; step <= 14; step++)
        brush.lineTo(
          edge * 1.3 + ((cap * 0.94 - edge * 1.3) * step) / 14,
          edge * (0.55 + (step % 2 === 0 ? 0.22 : -0.2) + noise.at(step, 3, 64) * 0.1),
        );
      brush.stroke();
    });
    drawMotif(
      brush,
      motifOr(pen, 'star'),
      { x: edge * 0.85, y: edge * 0.85, size: edge * 0.8, turn: 0.2 },
      theme.frame,
      theme.line,
    );
  },
  frets: (pen, { edge, cap }) => {
    const { brush, theme } = pen;
    mirrored(pen, () =>
      wire(pen, edge * 0.15, theme.frame, () => {
        brush.moveTo(edge * 0.3, edge * 0.3);
        brush.lineTo(cap * 0.9, edge * 0.3);
        brush.lineTo(cap * 0.9, edge * 1.25);
        brush.lineTo(cap * 0.6, edge * 1.25);
        brush.lineTo(cap * 0.6, edge * 0.8);
        brush.lineTo(cap * 0.74, edge * 0.8);
      }),
    );
    if (theme.motif !== null)
      drawMotif(
        brush,
        theme.motif,
        { x: edge * 1.3, y: edge * 1.3, size: edge * 0.8 },
        theme.frame,
        theme.line,
      );
  },
  chevrons: (pen, { edge, cap }) => {
    const { brush, theme } = pen;
    for (const share of [0.92, 0.72, 0.52])
      filled(
        pen,
        [
          [cap * share, 0],
          [cap * (share - 0.11), 0],
          [0, cap * (share - 0.11)],
          [0, cap * share],
        ],
        share === 0.72 ? theme.accent : theme.frame,
        edge,
      );
    if (theme.motif !== null)
      drawMotif(
        brush,
        theme.motif,
        { x: edge * 0.75, y: edge * 0.75, size: edge * 0.72 },
        theme.accent,
        theme.line,
      );
  },
  squares: (pen, { edge, cap }) => {
    const { brush, theme } = pen;
    const unit = edge * 0.5;
    for (const [x, y, tone] of [
      [1, 1, theme.accent],
      [2, 1, theme.accent],
      [1, 2, theme.accent],
      [2, 2, theme.frame],
      [4, 1, theme.frame],
      [1, 4, theme.frame],
    ] as const) {
      brush.fillStyle = css(theme.line);
      brush.fillRect(x * unit - unit * 0.3, y * unit - unit * 0.3, unit * 1.3, unit * 1.3);
      brush.fillStyle = css(tone);
      brush.fillRect(x * unit, y * unit, unit * 0.95, unit * 0.95);
    }
    if (theme.motif !== null)
      drawMotif(
        brush,
        theme.motif,
        { x: Math.min(cap * 0.4, edge * 1.1), y: Math.min(cap * 0.4, edge * 1.1), size: edge * 0.95 },
        theme.accent,
        theme.line,
      );
  },
  bows: (pen, { edge }) => {
    const { brush, theme } = pen;
    const at = edge * 0.75;
    apart(brush, () => {
      brush.translate(at, at);
      brush.rotate(-Math.PI / 4);
      for (const side of [-1, 1]) {
        brush.beginPath();
        brush.moveTo(0, 0);
        brush.bezierCurveTo(side * edge * 0.5, -edge * 1.1, side * edge * 1.6, -edge, side * edge * 1.5, 0);
        brush.bezierCurveTo(side * edge * 1.6, edge, side * edge * 0.5, edge * 1.1, 0, 0);
        brush.fillStyle = css(mix(theme.primary, white, 0.2));
        brush.fill();
        brush.lineWidth = edge * 0.13;
        brush.strokeStyle = css(theme.line);
        brush.stroke();
      }
    });
    drawMotif(brush, motifOr(pen, 'heart'), { x: at, y: at, size: edge * 0.55 }, theme.accent, theme.line);
  },
} as const satisfies Readonly<Record<string, Corner>>;
