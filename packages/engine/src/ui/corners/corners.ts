import { apart, type Box, disc, down, inset, type Point, trace } from '../../draw/canvas.ts';
import { css, darker, lighter } from '../../draw/colour.ts';
import type { CornerName } from '../names.ts';
import type { Pen } from '../pen.ts';
import { shape } from '../shape.ts';
import type { Corner } from './corner.ts';
import { grownCorners } from './grown.ts';
import { madeCorners } from './made.ts';

const plainCorners = {
  none: () => undefined,
  brackets: (pen, { edge, cap }) => {
    const { brush, theme } = pen;
    const [long, wide] = [cap * 0.92, edge * 1.12];
    const points: Point[] = [
      [-edge * 0.12, edge * 0.5],
      [edge * 0.5, -edge * 0.12],
      [long, -edge * 0.12],
      [long - edge * 0.5, wide],
      [wide * 1.5, wide],
      [wide, wide * 1.5],
      [wide, long - edge * 0.5],
      [-edge * 0.12, long],
    ];
    trace(brush, points);
    brush.fillStyle = down(brush, 0, long, [
      [0, lighter(theme.frame, 0.12)],
      [0.4, theme.frame],
      [1, darker(theme.frame, 0.14)],
    ]);
    brush.fill();
    brush.lineWidth = edge * 0.13;
    brush.strokeStyle = css(theme.line);
    brush.stroke();
    for (const [x, y] of [
      [edge * 0.62, edge * 0.62],
      [long - edge * 1.1, edge * 0.5],
      [edge * 0.5, long - edge * 1.1],
    ] as const)
      stud(pen, x, y, edge * 0.26);
  },
  blocks: (pen, { edge, cap }) => {
    const { brush, theme, noise } = pen;
    const size = Math.min(edge * 2.1, cap * 0.8);
    const box = { x: -edge * 0.2, y: -edge * 0.2, w: size, h: size };
    const tones = [
      theme.line,
      lighter(theme.board, 0.14),
      lighter(theme.board, 0.02),
      darker(theme.board, 0.1),
    ];
    tones.forEach((tone, step) => {
      const by = [0, edge * 0.12, edge * 0.3, edge * 0.66][step] ?? 0;
      shape(brush, inset(box, by), -(size - by * 2) * 0.16);
      brush.fillStyle = css(tone);
      brush.fill();
    });
    brush.lineWidth = edge * 0.1;
    brush.strokeStyle = css(theme.line, 0.75);
    for (const start of [0.3, 0.7]) {
      brush.beginPath();
      brush.moveTo(box.x + size * start, box.y + size * 0.1);
      for (let step = 1; step <= 4; step++)
        brush.lineTo(
          box.x + size * (start + noise.at(step * 0.7, start * 9, 64) * 0.3),
          box.y + size * (0.1 + step * 0.13),
        );
      brush.stroke();
    }
  },
  curls: ({ brush, theme }, { edge, cap }) => {
    const reach = cap * 0.62;
    brush.translate(edge * 0.6, edge * 0.6);
    brush.lineWidth = edge * 0.13;
    brush.strokeStyle = css(lighter(theme.line, 0.12));
    brush.beginPath();
    brush.moveTo(reach * 1.15, edge * 0.5);
    brush.bezierCurveTo(reach * 0.7, reach * 0.05, reach * 0.1, reach * 0.1, reach * 0.22, reach * 0.5);
    brush.bezierCurveTo(reach * 0.32, reach * 0.76, reach * 0.66, reach * 0.62, reach * 0.5, reach * 0.4);
    brush.moveTo(edge * 0.5, reach * 1.15);
    brush.bezierCurveTo(reach * 0.05, reach * 0.7, reach * 0.1, reach * 0.1, reach * 0.5, reach * 0.22);
    brush.stroke();
    disc(brush, reach * 0.5, reach * 0.44, edge * 0.2, css(theme.accent));
    disc(brush, reach * 1.15, edge * 0.5, edge * 0.15, css(theme.accent));
    disc(brush, edge * 0.5, reach * 1.15, edge * 0.15, css(theme.accent));
  },
  bolts: (pen, { edge, cap }) => {
    const { brush, theme } = pen;
    const long = cap * 0.72;
    trace(brush, [
      [0, 0],
      [long, 0],
      [0, long],
    ]);
    brush.fillStyle = down(brush, 0, long, [
      [0, lighter(theme.frame, 0.06)],
      [1, darker(theme.frame, 0.22)],
    ]);
    brush.fill();
    brush.lineWidth = edge * 0.1;
    brush.strokeStyle = css(theme.line);
    brush.stroke();
    const at = long * 0.31;
    disc(brush, at, at, edge * 0.48, css(theme.line));
    disc(brush, at, at, edge * 0.38, css(lighter(theme.frame, 0.1)));
    disc(brush, at, at + edge * 0.06, edge * 0.3, css(darker(theme.frame, 0.12)));
    brush.lineWidth = edge * 0.13;
    brush.beginPath();
    brush.moveTo(at - edge * 0.2, at - edge * 0.2);
    brush.lineTo(at + edge * 0.2, at + edge * 0.2);
    brush.stroke();
  },
  drops: ({ brush, theme, noise }, { edge, cap }) => {
    const tones = [theme.accent, theme.second, theme.primary];
    tones.forEach((tone, index) => {
      const along = cap * (0.34 + index * 0.2);
      const turn = noise.at(index * 3.1, 2.5, 64) * 2;
      apart(brush, () => {
        brush.translate(index % 2 === 0 ? along : edge * 0.64, index % 2 === 0 ? edge * 0.64 : along);
        brush.rotate(turn);
        brush.beginPath();
        brush.roundRect(-edge * 0.2, -edge * 0.075, edge * 0.4, edge * 0.15, edge * 0.075);
        brush.fillStyle = css(lighter(tone, 0.08));
        brush.fill();
      });
    });
  },
  lights: ({ brush, theme }, { edge, cap }) => {
    const long = cap * 0.86;
    apart(brush, () => {
      brush.shadowColor = css(theme.accent, 0.9);
      brush.shadowBlur = edge * 0.8 * Math.abs(brush.getTransform().a);
      brush.lineWidth = edge * 0.26;
      brush.lineCap = 'butt';
      brush.lineJoin = 'miter';
      brush.strokeStyle = css(theme.accent);
      brush.beginPath();
      brush.moveTo(long, edge * 0.42);
      brush.lineTo(edge * 2.1, edge * 0.42);
      brush.lineTo(edge * 0.42, edge * 2.1);
      brush.lineTo(edge * 0.42, long);
      brush.stroke();
    });
    trace(brush, [
      [edge * 1.25, edge * 2.1],
      [edge * 2.1, edge * 1.25],
      [edge * 2.1, edge * 2.1],
    ]);
    brush.fillStyle = css(theme.accent, 0.8);
    brush.fill();
  },
} as const satisfies Readonly<Record<string, Corner>>;

const cornerKinds: Readonly<Record<CornerName, Corner>> = {
  ...plainCorners,
  ...madeCorners,
  ...grownCorners,
};

function stud({ brush, theme }: Pen, x: number, y: number, radius: number): void {
  disc(brush, x, y, radius * 1.25, css(theme.line, 0.85));
  disc(brush, x, y, radius, css(darker(theme.frame, 0.16)));
  disc(brush, x - radius * 0.2, y - radius * 0.25, radius * 0.6, css(lighter(theme.frame, 0.14)));
}

/** Draws the ornament of the theme in all four corners of a panel. */
export function corners(pen: Pen, box: Box, edge: number, cap: number): void {
  const { brush, theme } = pen;
  for (const [x, y, turnX, turnY] of [
    [box.x, box.y, 1, 1],
    [box.x + box.w, box.y, -1, 1],
    [box.x, box.y + box.h, 1, -1],
    [box.x + box.w, box.y + box.h, -1, -1],
  ] as const)
    apart(brush, () => {
      brush.translate(x, y);
      brush.scale(turnX, turnY);
      cornerKinds[theme.corner](pen, { edge, cap });
    });
}
