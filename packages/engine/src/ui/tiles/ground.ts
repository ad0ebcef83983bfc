import { apart, type Brush, disc } from '../../draw/canvas.ts';
import { type Colour, lighter } from '../../draw/colour.ts';
import type { Noise } from '../../draw/random.ts';
import { drawMotif, type MotifName } from '../motifs.ts';
import type { Theme } from '../theme.ts';

/** The side of a tile, in units of the sheet. Patterns repeat without a seam. */
export const tileSide = 96;

export interface Ground {
  readonly brush: Brush;
  readonly noise: Noise;
  /** A shade of the face, darker or lighter. */
  readonly dark: string;
  readonly light: string;
  readonly soft: string;
  readonly accent: string;
  /** The tone of motifs, as a share of the frame's. */
  readonly motif: (share: number) => Colour;
  readonly theme: Theme;
}

const side = tileSide;

/** Draws at all nine neighbours, so that what leaves one side enters at the other. */
export function wrapped(brush: Brush, draw: () => void): void {
  for (const x of [-side, 0, side])
    for (const y of [-side, 0, side])
      apart(brush, () => {
        brush.translate(x, y);
        draw();
      });
}

export function lines(brush: Brush, tone: string, width: number, rows: readonly (readonly number[])[]): void {
  brush.strokeStyle = tone;
  brush.lineWidth = width;
  for (const [x = 0, y = 0, ...rest] of rows) {
    brush.beginPath();
    brush.moveTo(x, y);
    for (let index = 0; index < rest.length; index += 2) brush.lineTo(rest[index] ?? 0, rest[index + 1] ?? 0);
    brush.stroke();
  }
}

export function arcs(
  brush: Brush,
  tone: string,
  width: number,
  rows: readonly (readonly [number, number, number])[],
): void {
  brush.strokeStyle = tone;
  brush.lineWidth = width;
  for (const [x, y, radius] of rows) {
    brush.beginPath();
    brush.arc(x, y, radius, 0, Math.PI * 2);
    brush.stroke();
  }
}

export const count = (many: number) => Array.from({ length: many }, (_, index) => index);
/** Deterministic places that look scattered. */
export const scattered = (many: number): readonly (readonly [number, number, number])[] =>
  count(many).map((index) => [
    (index * 61.8) % side,
    (index * 38.2 + ((index * index) % 7) * 5) % side,
    index,
  ]);

/** A motif at two places, as on wallpaper. */
export const strewn =
  (name: MotifName, size: number, turn = 0.4) =>
  ({ brush, theme, motif }: Ground): void => {
    const tone = theme.face.l > 0.5 || theme.bold ? motif(0.3) : lighter(theme.face, 0.05);
    for (const [x, y, way] of [
      [24, 24, turn],
      [72, 72, -turn],
    ] as const)
      drawMotif(brush, { kind: 'path', name }, { x, y, size, turn: way }, tone, theme.face);
  };

export const scales =
  (rings: number) =>
  ({ brush, dark, soft }: Ground): void => {
    for (let row = 5; row >= -1; row--)
      for (let column = -1; column < 5; column++) {
        const [x, y] = [column * 32 + (row % 2 === 0 ? 0 : 16), row * 16 + 16];
        disc(brush, x, y, 16, soft);
        for (let ring = 0; ring < rings; ring++) arcs(brush, dark, 1.6, [[x, y, 15.4 - ring * 5]]);
      }
  };

export const speckled =
  (many: number, size: number) =>
  ({ brush, dark, light }: Ground): void => {
    for (const [x, y, index] of scattered(many))
      disc(brush, x, y, size * (0.5 + (index % 4) * 0.25), index % 3 === 0 ? light : dark);
  };

export const crackle = ({ brush, noise, dark, light }: Ground, many: number): void =>
  wrapped(brush, () => {
    for (const [x, y, index] of scattered(many)) {
      const way = noise.at(index * 1.7, 0.5, 64) * 4;
      const points = [x, y];
      for (let step = 1; step < 5; step++)
        points.push(
          x + Math.cos(way + noise.at(step, index, 64)) * step * 9,
          y + Math.sin(way + noise.at(step, index + 9, 64)) * step * 9,
        );
      lines(brush, index % 2 === 0 ? dark : light, 1.6, [points]);
    }
  });

export const lattice =
  (step: number) =>
  ({ brush, dark }: Ground): void =>
    lines(
      brush,
      dark,
      2,
      count(Math.round((side * 2) / step) + 1).flatMap((index) => [
        [index * step - side, 0, index * step, side],
        [index * step, 0, index * step - side, side],
      ]),
    );

export const stripes =
  (ways: readonly (readonly number[])[], width: number) =>
  ({ brush, soft }: Ground): void =>
    lines(brush, soft, width, ways);
