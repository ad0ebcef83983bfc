import { smallestSize } from '@artcade/domain/atlas';

/** Which frame is shown after so many milliseconds. A movement that does not loop rests a moment at its end, then starts again. */
export function frameAt(
  milliseconds: number,
  { count, framesPerSecond, loops }: { count: number; framesPerSecond: number; loops: boolean },
): number {
  if (count < 2) return 0;
  const step = Math.floor((milliseconds / 1000) * framesPerSecond);
  const rest = loops ? 0 : Math.ceil(framesPerSecond * 0.6);
  return Math.min(step % (count + rest), count - 1);
}

/** The frame before, and the one after, for onion skin. At the ends of a movement that does not loop there is none. */
export function neighbours(index: number, count: number, loops: boolean): readonly number[] {
  const around = loops ? [(index - 1 + count) % count, (index + 1) % count] : [index - 1, index + 1];
  return around.filter((each) => each >= 0 && each < count && each !== index);
}

/** A nine-slice part in a new size: where each of its nine pieces comes from and goes to, in pixels. */
export interface Piece {
  readonly from: readonly [x: number, y: number, w: number, h: number];
  readonly to: readonly [x: number, y: number, w: number, h: number];
}

interface Sliced {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly borders: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
}

/** Corners keep their size, edges stretch along, the middle stretches both ways. */
export function piecesOf({ x, y, w, h, borders }: Sliced, width: number, height: number): readonly Piece[] {
  const { left, top, right, bottom } = borders;
  const least = smallestSize(borders);
  const [wide, tall] = [Math.max(width, least.width), Math.max(height, least.height)];
  const fromX = [0, left, w - right, w];
  const fromY = [0, top, h - bottom, h];
  const toX = [0, left, wide - right, wide];
  const toY = [0, top, tall - bottom, tall];
  const at = (list: readonly number[], index: number): number => list[index] ?? 0;
  return [0, 1, 2].flatMap((row) =>
    [0, 1, 2].flatMap((column): Piece[] => {
      const piece: Piece = {
        from: [
          x + at(fromX, column),
          y + at(fromY, row),
          at(fromX, column + 1) - at(fromX, column),
          at(fromY, row + 1) - at(fromY, row),
        ],
        to: [
          at(toX, column),
          at(toY, row),
          at(toX, column + 1) - at(toX, column),
          at(toY, row + 1) - at(toY, row),
        ],
      };
      return piece.from[2] > 0 && piece.from[3] > 0 && piece.to[2] > 0 && piece.to[3] > 0 ? [piece] : [];
    }),
  );
}
