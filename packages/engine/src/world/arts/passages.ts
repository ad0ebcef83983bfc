import type { Lab } from './oklab.ts';

/** What a passage is made of: 1, the place across, the way away or down, and its square. */
export type Passage = readonly [number, number, number, number];
/** Numbers that the kernel adds up for each area, and that fill it. */
export const [sumSize, fillSize] = [22, 12] as const;

/** An area of a flat picture: its mean colour, how many pixels it has, and how each channel passes over it. */
export interface Area {
  readonly colour: Lab;
  readonly count: number;
  readonly passages: readonly [Passage, Passage, Passage];
}

/** Which product of two parts of a passage is where in the sums. */
const products = [
  [0, 1, 2, 3],
  [1, 4, 5, 6],
  [2, 5, 7, 8],
  [3, 6, 8, 9],
] as const;

/** The passages that come closest to what was summed up. Small areas have one colour: `calm` pixels weigh against each change. */
export function areaOf(sums: Float64Array, at: number, calm: number): Area {
  const sum = (index: number) => sums[at + index] ?? 0;
  const count = Math.max(1, sum(0));
  const means = [1, sum(1) / count, sum(2) / count, sum(3) / count];
  const mean = (index: number) => means[index] ?? 0;
  const channel = (first: number) => {
    const middle = sum(first) / count;
    const rows = [1, 2, 3].map((row) => [
      ...[1, 2, 3].map((column) => {
        const product = sum(products[row]?.[column] ?? 0) - count * mean(row) * mean(column);
        return product + (row === column ? (row === 3 ? 2 : 1) * calm : 0);
      }),
      sum(first + row) - count * mean(row) * middle,
    ]);
    const [u = 0, v = 0, w = 0] = solved(rows);
    return { middle, passage: [middle - u * mean(1) - v * mean(2) - w * mean(3), u, v, w] as const };
  };
  const [l, a, b] = [channel(10), channel(14), channel(18)];
  return {
    colour: [l.middle, a.middle, b.middle],
    count,
    passages: [l.passage, a.passage, b.passage],
  };
}

/** Solves three equations, row by row with their right sides last. */
function solved(rows: readonly number[][]): readonly number[] {
  const size = rows.length;
  for (const [pivot, own] of rows.entries())
    for (const [row, other] of rows.entries()) {
      if (row === pivot) continue;
      const by = (other[pivot] ?? 0) / (own[pivot] || 1e-12);
      for (let column = pivot; column <= size; column++)
        other[column] = (other[column] ?? 0) - by * (own[column] ?? 0);
    }
  return rows.map((own, row) => (own[size] ?? 0) / (own[row] || 1e-12));
}
