import type { Path2D } from '@napi-rs/canvas';
import { drawingFor } from '../../concepts/graph.ts';
import { apart, type Box } from '../../draw/canvas.ts';
import { type Colour, colour, darker, lighter } from '../../draw/colour.ts';
import { mark, type Pen, polygon, ring, shape, stroke } from '../pen.ts';

type Print = (pen: Pen, box: Box, tone: Colour, second: Colour, step: number) => void;

/** Calls back for every place of a grid over the box; every second row is shifted by half a step. */
function grid({ x, y, w, h }: Box, step: number, draw: (x: number, y: number, index: number) => void): void {
  let index = 0;
  for (let row = 0, top = y; top < y + h + step; row++, top += step)
    for (let left = x + (row % 2 === 0 ? 0 : step / 2); left < x + w + step; left += step)
      draw(left, top, index++);
}

const flower = (pen: Pen, x: number, y: number, size: number, tone: Colour, heart: Colour) => {
  for (let petal = 0; petal < 5; petal++) {
    const turn = (petal / 5) * Math.PI * 2;
    mark(pen, ring(x + Math.cos(turn) * size * 0.6, y + Math.sin(turn) * size * 0.6, size * 0.44), tone);
  }
  mark(pen, ring(x, y, size * 0.34), heart);
};

const lines: Print = (pen, { x, y, w, h }, _tone, second, step) => {
  for (let top = y; top < y + h; top += step * 1.1)
    mark(
      pen,
      shape((path) => path.rect(x, top, w, step * 0.5)),
      second,
    );
};

const prints: Readonly<Record<string, Print>> = {
  striped: lines,
  plaid: (pen, { x, y, w, h }, tone, second, step) => {
    for (let left = x; left < x + w; left += step * 1.4)
      mark(
        pen,
        shape((path) => path.rect(left, y, step * 0.6, h)),
        second,
        0.55,
      );
    for (let top = y; top < y + h; top += step * 1.4)
      mark(
        pen,
        shape((path) => path.rect(x, top, w, step * 0.6)),
        second,
        0.55,
      );
    for (let top = y + step; top < y + h; top += step * 1.4)
      mark(
        pen,
        shape((path) => path.rect(x, top, w, step * 0.12)),
        lighter(tone, 0.3),
      );
  },
  'polka-dot': (pen, box, _tone, second, step) =>
    grid(box, step * 1.2, (x, y) => mark(pen, ring(x, y, step * 0.26), second)),
  zigzag: (pen, { x, y, w, h }, tone, second, step) => {
    for (let row = 0, top = y; top < y + h; row++, top += step * 0.9)
      stroke(
        pen,
        shape((path) => {
          for (let left = x, up = 0; left < x + w + step; left += step * 0.5, up++)
            path.lineTo(left, top + (up % 2 === 0 ? 0 : step * 0.4));
        }),
        row % 2 === 0 ? second : lighter(tone, 0.24),
        step * 0.2,
      );
  },
  scales: (pen, box, tone, _second, step) =>
    grid(box, step * 0.9, (x, y) =>
      stroke(
        pen,
        shape((path) => path.arc(x, y, step * 0.44, 0.1, Math.PI - 0.1)),
        darker(tone, 0.16),
        step * 0.13,
      ),
    ),
  floral: (pen, box, _tone, second, step) =>
    grid(box, step * 1.7, (x, y) => flower(pen, x, y, step * 0.44, second, colour(0.84, 0.14, 85))),
  leaves: (pen, box, tone, _second, step) =>
    grid(box, step * 0.95, (x, y, index) => {
      const turn = index % 2 === 0 ? 0.6 : -0.5;
      mark(
        pen,
        ring(x, y, step * 0.22, step * 0.46, turn),
        index % 3 === 0 ? lighter(tone, 0.13) : darker(tone, 0.12),
      );
    }),
  diamonds: (pen, box, _tone, second, step) =>
    grid(box, step * 1.2, (x, y) =>
      mark(
        pen,
        polygon([
          [x, y - step * 0.5],
          [x + step * 0.36, y],
          [x, y + step * 0.5],
          [x - step * 0.36, y],
        ]),
        second,
      ),
    ),
  batik: (pen, box, tone, second, step) =>
    grid(box, step * 1.3, (x, y, index) => {
      stroke(
        pen,
        shape((path) => path.arc(x, y, step * 0.4, 0.4, Math.PI * 1.7)),
        second,
        step * 0.16,
      );
      mark(pen, ring(x, y, step * 0.16), index % 2 === 0 ? lighter(tone, 0.3) : second);
    }),
  stars: (pen, box, _tone, second, step) =>
    grid(box, step * 1.6, (x, y) =>
      mark(
        pen,
        shape((path) => {
          for (let point = 0; point < 10; point++) {
            const turn = (point / 10) * Math.PI * 2 - Math.PI / 2;
            const far = step * (point % 2 === 0 ? 0.42 : 0.17);
            path.lineTo(x + Math.cos(turn) * far, y + Math.sin(turn) * far);
          }
          path.closePath();
        }),
        second,
      ),
    ),
  waves: (pen, box, _tone, second, step) =>
    grid(box, step * 1.1, (x, y) => {
      for (const size of [0.5, 0.3])
        stroke(
          pen,
          shape((path) => path.arc(x, y, step * size, Math.PI, Math.PI * 2)),
          second,
          step * 0.1,
        );
    }),
  camouflage: (pen, box, tone, _second, step) =>
    grid(box, step * 1.3, (x, y, index) =>
      mark(
        pen,
        ring(x, y, step * 0.66, step * 0.4, index),
        index % 2 === 0 ? darker(tone, 0.13) : lighter({ ...tone, h: tone.h - 30 }, 0.1),
      ),
    ),
  leopard: (pen, box, tone, _second, step) =>
    grid(box, step * 0.95, (x, y, index) =>
      mark(pen, ring(x, y, step * 0.24, step * 0.17, index), darker(tone, 0.34)),
    ),
  tribal: (pen, { x, y, w, h }, tone, second, step) => {
    for (let row = 0, top = y; top < y + h; row++, top += step * 1.2)
      for (let left = x; left < x + w + step; left += step)
        mark(
          pen,
          polygon([
            [left, top + step],
            [left + step * 0.5, top + step * 0.2],
            [left + step, top + step],
          ]),
          row % 2 === 0 ? second : lighter(tone, 0.26),
        );
  },
  chinese: (pen, box, _tone, second, step) =>
    grid(box, step * 1.6, (x, y) => {
      stroke(pen, ring(x, y, step * 0.5), second, step * 0.12);
      mark(
        pen,
        shape((path) => path.rect(x - step * 0.16, y - step * 0.16, step * 0.32, step * 0.32)),
        second,
      );
    }),
  circuit: (pen, box, tone, _second, step) =>
    grid(box, step * 1.3, (x, y, index) => {
      const glowTone = lighter({ ...tone, c: 0.16 }, 0.34);
      stroke(
        pen,
        shape((path) => {
          path.moveTo(x - step * 0.4, y);
          path.lineTo(x, y);
          path.lineTo(x, y + (index % 2 === 0 ? step * 0.5 : -step * 0.5));
        }),
        glowTone,
        step * 0.1,
      );
      mark(pen, ring(x, y, step * 0.12), glowTone);
    }),
  hearts: (pen, box, _tone, second, step) =>
    grid(box, step * 1.5, (x, y) => {
      for (const side of [-1, 1]) mark(pen, ring(x + side * step * 0.15, y - step * 0.1, step * 0.2), second);
      mark(
        pen,
        polygon([
          [x - step * 0.33, y],
          [x + step * 0.33, y],
          [x, y + step * 0.4],
        ]),
        second,
      );
    }),
  cracks: (pen, box, tone, _second, step) =>
    grid(box, step * 2.1, (x, y, index) =>
      stroke(
        pen,
        polygonLine([
          [x, y],
          [x + step * 0.4, y + step * 0.3],
          [x + step * (index % 2 === 0 ? 0.2 : 0.7), y + step * 0.8],
          [x + step * 0.6, y + step * 1.1],
        ]),
        darker(tone, 0.17),
        step * 0.12,
      ),
    ),
  lava: (pen, box, _tone, _second, step) =>
    grid(box, step * 1.6, (x, y) =>
      stroke(
        pen,
        polygonLine([
          [x, y],
          [x + step * 0.5, y + step * 0.4],
          [x + step * 0.3, y + step * 1],
        ]),
        colour(0.78, 0.18, 55),
        step * 0.2,
      ),
    ),
  wood: (pen, box, tone, _second, step) =>
    grid(box, step * 1.1, (x, y) =>
      stroke(
        pen,
        shape((path) => {
          path.moveTo(x, y - step * 0.5);
          path.quadraticCurveTo(x + step * 0.2, y, x, y + step * 0.5);
        }),
        darker(tone, 0.12),
        step * 0.12,
      ),
    ),
  woven: (pen, box, tone, _second, step) =>
    grid(box, step * 0.7, (x, y, index) =>
      stroke(
        pen,
        polygonLine(
          index % 2 === 0
            ? [
                [x - step * 0.25, y],
                [x + step * 0.25, y],
              ]
            : [
                [x, y - step * 0.25],
                [x, y + step * 0.25],
              ],
        ),
        darker(tone, 0.12),
        step * 0.12,
      ),
    ),
  wool: (pen, box, tone, _second, step) =>
    grid(box, step * 0.8, (x, y) =>
      stroke(
        pen,
        shape((path) => path.arc(x, y, step * 0.24, 0, Math.PI)),
        darker(tone, 0.1),
        step * 0.1,
      ),
    ),
  facets: (pen, box, tone, _second, step) =>
    grid(box, step * 1.2, (x, y, index) =>
      mark(
        pen,
        polygon([
          [x, y],
          [x + step * 0.7, y + step * 0.2],
          [x + step * 0.2, y + step * 0.8],
        ]),
        index % 2 === 0 ? lighter(tone, 0.14) : darker(tone, 0.1),
        0.7,
      ),
    ),
  rust: (pen, box, _tone, _second, step) =>
    grid(box, step * 1.5, (x, y, index) =>
      mark(pen, ring(x, y, step * (0.24 + (index % 3) * 0.12), step * 0.26), colour(0.46, 0.11, 42), 0.7),
    ),
  moss: (pen, box, _tone, _second, step) =>
    grid(box, step * 1.3, (x, y, index) =>
      mark(pen, ring(x, y, step * (0.3 + (index % 3) * 0.14), step * 0.3), colour(0.55, 0.13, 128), 0.9),
    ),
};

const polygonLine = (points: readonly (readonly [number, number])[]) =>
  shape((path) => {
    for (const [x, y] of points) path.lineTo(x, y);
  });

/** Patterns by concept, each drawn by a print. */
const byConcept: Readonly<Record<string, string>> = {
  'pattern.patterned': 'diamonds',
  'pattern.plain': 'none',
  'pattern.striped': 'striped',
  'pattern.checkered': 'plaid',
  'pattern.polka-dot': 'polka-dot',
  'pattern.zigzag': 'zigzag',
  'pattern.waves': 'waves',
  'pattern.grid': 'plaid',
  'pattern.diamonds': 'diamonds',
  'pattern.triangles': 'tribal',
  'pattern.hexagons': 'scales',
  'pattern.floral': 'floral',
  'pattern.leaves': 'leaves',
  'pattern.clouds': 'waves',
  'pattern.stars': 'stars',
  'pattern.hearts': 'hearts',
  'pattern.camouflage': 'camouflage',
  'pattern.leopard': 'leopard',
  'pattern.snake': 'scales',
  'pattern.cow': 'camouflage',
  'pattern.dragon': 'scales',
  'pattern.thai': 'diamonds',
  'pattern.batik': 'batik',
  'pattern.dong-son': 'chinese',
  'pattern.chinese-fret': 'chinese',
  'pattern.japanese': 'waves',
  'pattern.tribal': 'tribal',
  'pattern.mandala': 'chinese',
  'pattern.celtic': 'chinese',
  'pattern.baroque': 'floral',
  'pattern.embroidered': 'floral',
  'pattern.woven': 'woven',
  'pattern.patchwork': 'plaid',
  'pattern.studded': 'polka-dot',
  'pattern.circuit': 'circuit',
  'pattern.flames': 'zigzag',
  'pattern.galaxy': 'stars',
};

export const printOf = (id: string): string | null => drawingFor(id, byConcept)?.drawing ?? null;

/** Prints a pattern on what has been drawn along a path. */
export function printed(
  pen: Pen,
  path: Path2D,
  box: Box,
  {
    pattern,
    tone,
    second,
    step = 6,
  }: { pattern: string | null; tone: Colour; second: Colour; step?: number },
): void {
  const print = pattern === null ? undefined : prints[pattern];
  if (print === undefined || pen.flat) return;
  apart(pen.brush, () => {
    pen.brush.clip(path);
    print(
      pen,
      box,
      tone,
      Math.abs(second.l - tone.l) + Math.abs(second.c - tone.c) < 0.12 ? lighter(tone, 0.26) : second,
      step,
    );
  });
  pen.brush.lineWidth = pen.wide;
}
