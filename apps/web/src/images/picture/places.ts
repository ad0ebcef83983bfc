export interface Place {
  readonly x: number;
  readonly y: number;
}

const step = 0.01;
const largeStep = 0.05;

/** Moves a place by an arrow key, within the image. Returns null for any other key. */
export function movedBy({ x, y }: Place, key: string, isLarge: boolean): Place | null {
  const far = isLarge ? largeStep : step;
  switch (key) {
    case 'ArrowLeft':
      return within(x - far, y);
    case 'ArrowRight':
      return within(x + far, y);
    case 'ArrowUp':
      return within(x, y - far);
    case 'ArrowDown':
      return within(x, y + far);
    default:
      return null;
  }
}

const within = (x: number, y: number): Place => ({ x: fraction(x), y: fraction(y) });
/** Four digits are finer than a pixel of any screen. */
const fraction = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

/** Where on the image a press was, if it was on it. Points are relative to the centre of the image as it is shown. */
export function placeAt(
  point: { readonly x: number; readonly y: number },
  shown: { readonly width: number; readonly height: number },
): Place | null {
  const [x, y] = [point.x / shown.width + 0.5, point.y / shown.height + 0.5];
  return x < 0 || y < 0 || x > 1 || y > 1 ? null : within(x, y);
}
