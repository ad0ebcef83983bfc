import { apart, disc } from '../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, white } from '../draw/colour.ts';
import { drawMotif } from './motifs.ts';
import type { Wear } from './names.ts';
import type { Pen } from './pen.ts';

type Draw = (
  pen: Pen,
  at: { readonly edge: number; readonly cap: number; readonly top: boolean; readonly salt: number },
) => void;

/** Blots along both sides of the corner, thicker towards it. */
const patches =
  (tones: readonly Colour[], size: number, reach = 0.9): Draw =>
  ({ brush, noise }, { edge, cap, salt }) => {
    for (let step = 0; step < 16; step++) {
      const along = ((step * 0.618 + salt * 0.37) % 1) ** 1.4 * cap * reach;
      const beside = Math.abs(noise.at(step * 1.3 + salt, 5, 64)) * edge * 0.9;
      const radius =
        edge * size * (0.5 + Math.abs(noise.at(step * 2.1, salt, 64))) * (1 - (along / cap) * 0.5);
      const [x, y] = step % 2 === 0 ? [along, beside] : [beside, along];
      disc(
        brush,
        Math.min(x, cap - radius),
        Math.min(y, cap - radius),
        radius,
        css(tones[step % tones.length] ?? white),
      );
    }
  };

function streak({ brush, noise }: Pen, x: number, y: number, way: number, long: number, salt: number): void {
  brush.beginPath();
  brush.moveTo(x, y);
  for (let step = 1; step <= 5; step++)
    brush.lineTo(
      x + (Math.cos(way) * long * step) / 5 + noise.at(step * 1.7, salt, 64) * long * 0.16,
      y + (Math.sin(way) * long * step) / 5 + noise.at(step * 2.3, salt + 4, 64) * long * 0.16,
    );
  brush.stroke();
}

/** Hangs from the upper edge in lumps. */
const hanging =
  (tone: Colour, deep: number): Draw =>
  (pen, { edge, cap, top, salt }) => {
    if (!top) return;
    const { brush, noise } = pen;
    brush.beginPath();
    brush.moveTo(-edge * 0.1, edge * 0.5);
    brush.quadraticCurveTo(-edge * 0.1, -edge * 0.4, edge * 0.6, -edge * 0.4);
    brush.lineTo(cap * 0.8, -edge * 0.3);
    brush.quadraticCurveTo(cap * 0.96, -edge * 0.2, cap * 0.96, edge * 0.1);
    for (let step = 4; step >= 0; step--) {
      const x = (cap * 0.96 * step) / 5;
      const low = edge * deep * (0.5 + Math.abs(noise.at(step * 1.9 + salt, 2, 64)));
      brush.quadraticCurveTo(x + cap * 0.1, low * 1.6, x, edge * 0.3);
    }
    brush.closePath();
    brush.fillStyle = css(tone);
    brush.fill();
    brush.lineWidth = edge * 0.07;
    brush.strokeStyle = css(darker(tone, 0.22), 0.7);
    brush.stroke();
    disc(brush, cap * 0.3, -edge * 0.08, edge * 0.14, css(lighter(tone, 0.15), 0.9));
  };

const strewn =
  (
    name: Parameters<typeof drawMotif>[1] extends infer M
      ? M extends { kind: 'path'; name: infer N }
        ? N
        : never
      : never,
    tone: Colour,
  ): Draw =>
  ({ brush, theme, noise }, { edge, cap, salt }) => {
    for (let step = 0; step < 4; step++) {
      const along = cap * (0.3 + step * 0.18);
      const beside = edge * (0.3 + Math.abs(noise.at(step, salt, 64)) * 0.7);
      const [x, y] = (step + salt) % 2 === 0 ? [along, beside] : [beside, along];
      drawMotif(
        brush,
        { kind: 'path', name },
        { x, y, size: edge * (0.3 + (step % 2) * 0.12), turn: step * 1.3 },
        tone,
        theme.line,
      );
    }
  };

const wears = {
  cracks: (pen, { edge, cap, salt }) => {
    const { brush, theme } = pen;
    for (const [tone, wide, by] of [
      [lighter(theme.board, 0.14), 0.16, 0.05],
      [theme.line, 0.11, 0],
    ] as const) {
      brush.lineWidth = edge * wide;
      brush.strokeStyle = css(tone, 0.85);
      for (const [start, way] of [
        [0.3, 1],
        [0.6, 0.6],
        [0.16, 0.3],
      ] as const)
        streak(
          pen,
          cap * start * 0.8 + by * edge,
          edge * 0.2 + by * edge,
          way,
          cap * 0.42,
          salt + start * 10,
        );
    }
  },
  moss: patches([colour(0.5, 0.12, 132), colour(0.6, 0.14, 128), colour(0.42, 0.1, 140)], 0.34),
  rust: patches([colour(0.48, 0.11, 50), colour(0.42, 0.1, 42), colour(0.56, 0.12, 58)], 0.26),
  dirt: patches([colour(0.36, 0.05, 60), colour(0.3, 0.04, 55)], 0.22),
  dust: patches([colour(0.8, 0.03, 85), colour(0.72, 0.03, 80)], 0.16),
  burnt: patches([colour(0.16, 0.02, 50), colour(0.24, 0.04, 45), colour(0.12, 0.01, 50)], 0.4),
  mould: patches([colour(0.6, 0.1, 150), colour(0.44, 0.06, 170)], 0.2),
  frost: patches([colour(0.96, 0.02, 230), colour(0.9, 0.05, 225), white], 0.2),
  dew: patches([colour(0.86, 0.06, 225), colour(0.92, 0.04, 220)], 0.14),
  blood: hanging(colour(0.4, 0.16, 26), 1.1),
  goo: hanging(colour(0.72, 0.2, 132), 1.3),
  snow: hanging(colour(0.98, 0.01, 230), 0.8),
  sugar: hanging(colour(0.97, 0.02, 60), 0.9),
  petals: strewn('blossom', colour(0.84, 0.1, 0)),
  flowers: strewn('flower', colour(0.78, 0.15, 350)),
  leaves: strewn('leaf', colour(0.66, 0.16, 55)),
  vines: (pen, at) => {
    const { brush, theme } = pen;
    brush.lineWidth = at.edge * 0.14;
    brush.strokeStyle = css(colour(0.4, 0.09, 140));
    brush.beginPath();
    brush.moveTo(at.edge * 0.2, at.cap * 0.92);
    brush.bezierCurveTo(at.edge, at.cap * 0.4, at.cap * 0.4, at.edge, at.cap * 0.92, at.edge * 0.2);
    brush.stroke();
    strewn('leaf', colour(0.58, 0.15, 138))({ ...pen, brush, theme }, at);
  },
  sparks: (pen, { edge, cap, salt }) => {
    const { brush, noise } = pen;
    for (let step = 0; step < 3; step++) {
      const [x, y] = [cap * (0.2 + step * 0.26), edge * (0.3 + Math.abs(noise.at(step, salt, 64)) * 1.1)];
      const size = edge * (0.62 - step * 0.14);
      const [at, to] = salt % 2 === 0 ? [x, y] : [y, x];
      brush.beginPath();
      for (let point = 0; point < 8; point++) {
        const reach = point % 2 === 0 ? size : size * 0.2;
        brush.lineTo(
          at + Math.cos((point * Math.PI) / 4) * reach,
          to + Math.sin((point * Math.PI) / 4) * reach,
        );
      }
      brush.closePath();
      brush.fillStyle = css(colour(0.97, 0.08, 95));
      brush.fill();
    }
  },
  bolts: (pen, { edge, cap, salt }) => {
    const { brush } = pen;
    apart(brush, () => {
      brush.shadowColor = css(colour(0.8, 0.14, 230));
      brush.shadowBlur = edge * 0.5 * Math.abs(brush.getTransform().a);
      brush.lineWidth = edge * 0.12;
      brush.strokeStyle = css(colour(0.95, 0.06, 220));
      streak(pen, edge * 0.2, edge * 0.3, 0.3, cap * 0.7, salt + 2);
      streak(pen, edge * 0.3, edge * 0.2, 1.25, cap * 0.7, salt + 6);
    });
  },
  flames: (pen, { edge, cap, salt }) => {
    const { brush, noise } = pen;
    for (const [tone, share] of [
      [colour(0.6, 0.2, 38), 1],
      [colour(0.74, 0.18, 58), 0.7],
      [colour(0.9, 0.15, 92), 0.4],
    ] as const)
      for (let step = 0; step < 4; step++) {
        const x = cap * (0.14 + step * 0.2);
        const tall = edge * share * (1.1 + Math.abs(noise.at(step * 1.7, salt, 64)));
        brush.beginPath();
        brush.moveTo(x - edge * 0.42 * share, edge * 0.7);
        brush.bezierCurveTo(
          x - edge * 0.5 * share,
          edge * 0.1,
          x - edge * 0.05,
          edge * 0.4 - tall * 0.5,
          x + edge * 0.1,
          edge * 0.6 - tall,
        );
        brush.bezierCurveTo(
          x + edge * 0.2,
          edge * 0.2,
          x + edge * 0.5 * share,
          edge * 0.2,
          x + edge * 0.42 * share,
          edge * 0.7,
        );
        brush.closePath();
        brush.fillStyle = css(tone);
        brush.fill();
      }
  },
  web: ({ brush }, { edge, cap, top }) => {
    if (!top) return;
    brush.lineWidth = edge * 0.06;
    brush.strokeStyle = css(white, 0.8);
    for (const turn of [0.1, 0.5, 0.9, 1.3, 1.5]) {
      brush.beginPath();
      brush.moveTo(0, 0);
      brush.lineTo(Math.cos(turn) * cap * 0.94, Math.sin(turn) * cap * 0.94);
      brush.stroke();
    }
    for (const share of [0.3, 0.55, 0.8]) {
      brush.beginPath();
      brush.arc(0, 0, cap * share, 0.1, 1.5);
      brush.stroke();
    }
  },
  torn: ({ brush, noise }, { edge, cap, salt }) => {
    // Bites out of the corner.
    apart(brush, () => {
      brush.globalCompositeOperation = 'destination-out';
      brush.beginPath();
      brush.moveTo(-edge, -edge);
      brush.lineTo(cap * 0.5, -edge);
      for (let step = 0; step <= 6; step++) {
        const share = step / 6;
        brush.lineTo(
          cap * 0.42 * (1 - share) + noise.at(step * 1.9, salt, 64) * edge * 0.3,
          cap * 0.36 * share + noise.at(step * 2.7, salt, 64) * edge * 0.3,
        );
      }
      brush.lineTo(-edge, cap * 0.44);
      brush.closePath();
      brush.fill();
    });
  },
} as const satisfies Readonly<Record<Wear, Draw>>;

export const wearNames = Object.keys(wears) as readonly Wear[];

/** Draws the marks in one corner; the brush stands at its outer point. */
export function drawWear(pen: Pen, edge: number, cap: number, top: boolean, salt: number): void {
  for (const name of pen.theme.wear) apart(pen.brush, () => wears[name](pen, { edge, cap, top, salt }));
}
