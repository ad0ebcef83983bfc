import { disc, down, type Point } from '../../draw/canvas.ts';
import { css, darker, lighter, mix, white } from '../../draw/colour.ts';
import { drawMotif } from '../motifs.ts';
import { type Corner, filled, mirrored, motifOr, wire } from './corner.ts';

/** Corners of nature: plants, beasts, water, fire, crystals. */
export const grownCorners = {
  /** The motif large in the corner, and smaller ones along both sides on a stem. */
  sprig: (pen, { edge, cap }) => {
    const { brush, theme } = pen;
    const motif = motifOr(pen, 'leaf');
    mirrored(pen, () => {
      wire(pen, edge * 0.1, darker(theme.frame, 0.1), () => {
        brush.moveTo(edge * 0.5, edge * 0.5);
        brush.bezierCurveTo(cap * 0.4, edge * 0.1, cap * 0.6, edge * 0.9, cap * 0.92, edge * 0.42);
      });
      drawMotif(
        brush,
        motif,
        { x: cap * 0.62, y: edge * 0.46, size: edge * 0.42, turn: 0.9 },
        darker(theme.frame, 0.05),
        theme.line,
      );
      drawMotif(
        brush,
        motif,
        { x: cap * 0.88, y: edge * 0.42, size: edge * 0.28, turn: 0.7 },
        theme.frame,
        theme.line,
      );
    });
    drawMotif(brush, motif, { x: edge * 0.85, y: edge * 0.85, size: edge * 0.98 }, theme.frame, theme.line);
  },
  shards: (pen, { edge, cap }) => {
    const { theme } = pen;
    const lean = (along: number, tall: number, wide: number): Point[] => [
      [along - wide, edge * 0.9],
      [along - wide * 0.2, -tall],
      [along + wide, edge * 0.8],
      [along, edge * 1.3],
    ];
    mirrored(pen, () => {
      filled(pen, lean(cap * 0.72, edge * 0.2, edge * 0.3), darker(theme.frame, 0.08), edge);
      filled(pen, lean(cap * 0.46, edge * 0.42, edge * 0.4), theme.frame, edge);
    });
    filled(
      pen,
      [
        [-edge * 0.3, -edge * 0.3],
        [edge * 1.3, edge * 0.5],
        [edge * 1.5, edge * 1.5],
        [edge * 0.5, edge * 1.3],
      ],
      lighter(theme.frame, 0.06),
      edge,
    );
    if (theme.motif !== null)
      drawMotif(
        pen.brush,
        theme.motif,
        { x: edge * 0.95, y: edge * 0.95, size: edge * 0.5 },
        theme.accent,
        theme.line,
      );
  },
  clouds: (pen, { edge, cap }) => {
    const { brush, theme } = pen;
    const tone = theme.face.l > 0.6 ? white : theme.frame;
    const motif = motifOr(pen, 'cloud');
    mirrored(pen, () =>
      drawMotif(
        brush,
        motif,
        { x: cap * 0.68, y: edge * 0.5, size: edge * 0.7 },
        darker(tone, 0.05),
        theme.line,
      ),
    );
    drawMotif(brush, motif, { x: edge * 0.85, y: edge * 0.8, size: edge * 1.15 }, tone, theme.line);
  },
  splashes: (pen, { edge, cap }) => {
    const { brush, theme, noise } = pen;
    const tone = css(mix(theme.frame, theme.line, 0.3), 0.85);
    disc(brush, edge * 0.7, edge * 0.7, edge * 0.8, tone);
    for (let step = 0; step < 9; step++) {
      const turn = (step / 8) * (Math.PI / 2);
      const reach = cap * (0.42 + Math.abs(noise.at(step * 1.9, 7, 64)) * 0.4);
      disc(
        brush,
        Math.cos(turn) * reach,
        Math.sin(turn) * reach,
        edge * (0.1 + Math.abs(noise.at(step * 2.7, 1, 64)) * 0.18),
        tone,
      );
    }
    if (theme.motif !== null)
      drawMotif(
        brush,
        theme.motif,
        { x: edge * 0.8, y: edge * 0.8, size: edge * 0.66 },
        theme.face,
        theme.line,
      );
  },
  glints: (pen, { edge, cap }) => {
    const { brush, theme } = pen;
    brush.strokeStyle = css(white, 0.85);
    brush.lineWidth = edge * 0.2;
    brush.beginPath();
    brush.arc(cap * 0.6, cap * 0.6, cap * 0.46, Math.PI * 1.08, Math.PI * 1.42);
    brush.stroke();
    disc(brush, cap * 0.62, cap * 0.19, edge * 0.12, css(white, 0.85));
    if (theme.motif !== null)
      drawMotif(
        brush,
        theme.motif,
        { x: edge * 0.9, y: edge * 0.9, size: edge * 0.75 },
        theme.frame,
        theme.line,
      );
  },
  bubbles: (pen, { edge, cap }) => {
    const { brush, theme } = pen;
    for (const [x, y, size] of [
      [0.5, 0.5, 0.7],
      [1.5, 0.3, 0.4],
      [0.32, 1.55, 0.44],
      [2.2, 0.45, 0.24],
      [0.5, 2.3, 0.2],
    ] as const) {
      const [at, to, radius] = [
        Math.min(cap * 0.9, x * edge * 1.25),
        Math.min(cap * 0.9, y * edge * 1.25),
        size * edge,
      ];
      disc(brush, at, to, radius, css(mix(theme.frame, white, 0.5), 0.75));
      brush.lineWidth = edge * 0.08;
      brush.strokeStyle = css(theme.line, 0.6);
      brush.stroke();
      disc(brush, at - radius * 0.3, to - radius * 0.35, radius * 0.26, css(white, 0.95));
    }
    if (theme.motif !== null)
      drawMotif(
        brush,
        theme.motif,
        { x: edge * 0.65, y: edge * 0.65, size: edge * 0.7 },
        theme.frame,
        theme.line,
      );
  },
  drips: (pen, { edge, cap }) => {
    const { brush, theme } = pen;
    const path = () => {
      brush.beginPath();
      brush.moveTo(-edge * 0.1, cap * 0.5);
      brush.lineTo(-edge * 0.1, edge * 0.4);
      brush.quadraticCurveTo(0, -edge * 0.1, edge * 0.6, -edge * 0.1);
      brush.lineTo(cap * 0.94, edge * 0.1);
      brush.bezierCurveTo(cap * 0.9, edge * 1.1, cap * 0.74, edge * 1.1, cap * 0.72, edge * 0.8);
      brush.bezierCurveTo(cap * 0.7, edge * 2.6, cap * 0.52, edge * 2.6, cap * 0.5, edge);
      brush.bezierCurveTo(cap * 0.46, edge * 0.7, cap * 0.36, edge * 0.9, cap * 0.34, edge * 1.3);
      brush.bezierCurveTo(cap * 0.3, cap * 0.98, cap * 0.02, cap * 0.98, edge * 0.1, cap * 0.5);
      brush.closePath();
    };
    path();
    brush.fillStyle = down(brush, 0, cap, [
      [0, lighter(theme.frame, 0.1)],
      [1, darker(theme.frame, 0.08)],
    ]);
    brush.fill();
    brush.lineWidth = edge * 0.1;
    brush.strokeStyle = css(theme.line, 0.8);
    brush.stroke();
    disc(brush, cap * 0.3, edge * 0.4, edge * 0.16, css(white, 0.8));
    disc(brush, cap * 0.58, edge * 0.36, edge * 0.1, css(white, 0.8));
    if (theme.motif !== null)
      drawMotif(
        brush,
        theme.motif,
        { x: edge * 0.95, y: edge * 0.95, size: edge * 0.72 },
        theme.accent,
        theme.line,
      );
  },
  bones: (pen, { edge, cap }) => {
    const { brush, theme } = pen;
    mirrored(pen, () =>
      drawMotif(
        brush,
        { kind: 'path', name: 'bone' },
        { x: cap * 0.6, y: edge * 0.5, size: edge * 0.62, turn: -0.75 },
        theme.frame,
        theme.line,
      ),
    );
    drawMotif(
      brush,
      motifOr(pen, 'skull'),
      { x: edge * 0.85, y: edge * 0.85, size: edge * 1.05 },
      theme.frame,
      theme.line,
    );
  },
  thorns: (pen, { edge, cap }) => {
    const { brush, theme } = pen;
    mirrored(pen, () => {
      for (const [along, tall] of [
        [0.5, 0.6],
        [0.66, 0.46],
        [0.8, 0.34],
      ] as const)
        filled(
          pen,
          [
            [cap * (along - 0.08), edge * 0.5],
            [cap * along, -edge * tall * 0.7],
            [cap * (along + 0.08), edge * 0.5],
          ],
          darker(theme.frame, 0.06),
          edge,
        );
      wire(pen, edge * 0.2, darker(theme.frame, 0.04), () => {
        brush.moveTo(edge * 0.7, edge * 0.7);
        brush.quadraticCurveTo(cap * 0.5, edge * 0.1, cap * 0.94, edge * 0.5);
      });
    });
    drawMotif(
      brush,
      motifOr(pen, 'thorn'),
      { x: edge * 0.85, y: edge * 0.85, size: edge * 0.95 },
      theme.frame,
      theme.line,
    );
  },
  flames: (pen, { edge, cap }) => {
    const { brush, theme } = pen;
    const motif = motifOr(pen, 'kanok');
    mirrored(pen, () => {
      drawMotif(
        brush,
        motif,
        { x: cap * 0.82, y: edge * 0.5, size: edge * 0.5, turn: Math.PI / 2 },
        theme.frame,
        theme.line,
      );
      drawMotif(
        brush,
        motif,
        { x: cap * 0.56, y: edge * 0.62, size: edge * 0.7, turn: Math.PI / 2 },
        theme.frame,
        theme.line,
      );
    });
    drawMotif(
      brush,
      motif,
      { x: edge * 0.75, y: edge * 0.75, size: edge * 1.05, turn: -Math.PI / 4 },
      lighter(theme.frame, 0.04),
      theme.line,
    );
  },
  petals: (pen, { edge, cap }) => {
    const { brush, theme } = pen;
    for (const [share, tone] of [
      [0.86, theme.frame],
      [0.62, theme.accent],
      [0.4, theme.frame],
    ] as const) {
      brush.beginPath();
      brush.moveTo(0, 0);
      for (let step = 0; step <= 24; step++) {
        const turn = (step / 24) * (Math.PI / 2);
        const reach = cap * share * (0.86 + 0.14 * Math.abs(Math.sin(turn * 6)));
        brush.lineTo(Math.cos(turn) * reach, Math.sin(turn) * reach);
      }
      brush.closePath();
      brush.fillStyle = css(mix(tone, theme.board, share === 0.86 ? 0.5 : 0.1));
      brush.fill();
      brush.lineWidth = edge * 0.1;
      brush.strokeStyle = css(theme.line);
      brush.stroke();
    }
    drawMotif(
      brush,
      motifOr(pen, 'flower'),
      { x: edge * 0.72, y: edge * 0.72, size: edge * 0.6 },
      lighter(theme.frame, 0.06),
      theme.line,
    );
  },
  beasts: (pen, { edge, cap }) => {
    const { brush, theme } = pen;
    mirrored(pen, () => {
      wire(pen, edge * 0.3, theme.frame, () => {
        brush.moveTo(edge * 0.7, edge * 0.7);
        brush.bezierCurveTo(cap * 0.4, -edge * 0.5, cap * 0.6, edge * 1.6, cap * 0.84, edge * 0.5);
      });
      disc(brush, cap * 0.84, edge * 0.48, edge * 0.34, css(theme.line));
      disc(brush, cap * 0.84, edge * 0.48, edge * 0.25, css(theme.frame));
      disc(brush, cap * 0.86, edge * 0.42, edge * 0.08, css(theme.line));
    });
    drawMotif(
      brush,
      motifOr(pen, 'rune'),
      { x: edge * 0.85, y: edge * 0.85, size: edge * 0.8 },
      theme.accent,
      theme.line,
    );
  },
  bursts: (pen, { edge }) => {
    const { brush, theme } = pen;
    drawMotif(
      brush,
      { kind: 'path', name: 'burst' },
      { x: edge * 0.7, y: edge * 0.7, size: edge * 1.35 },
      theme.accent,
      theme.line,
    );
    drawMotif(
      brush,
      motifOr(pen, 'star'),
      { x: edge * 0.7, y: edge * 0.7, size: edge * 0.62 },
      theme.danger,
      theme.line,
    );
  },
  fans: (pen, { edge, cap }) => {
    const { brush, theme } = pen;
    for (let step = 0; step < 7; step++) {
      const [from, to] = [(step / 7) * (Math.PI / 2), ((step + 0.72) / 7) * (Math.PI / 2)];
      const reach = cap * (step % 2 === 0 ? 0.9 : 0.74);
      filled(
        pen,
        [
          [0, 0],
          [Math.cos(from) * reach, Math.sin(from) * reach],
          [Math.cos(to) * reach, Math.sin(to) * reach],
        ],
        theme.frame,
        edge * 0.6,
      );
    }
    disc(brush, 0, 0, edge * 0.5, css(theme.accent));
    if (theme.motif !== null)
      drawMotif(
        brush,
        theme.motif,
        { x: edge * 0.8, y: edge * 0.8, size: edge * 0.75 },
        theme.frame,
        theme.line,
      );
  },
} as const satisfies Readonly<Record<string, Corner>>;
