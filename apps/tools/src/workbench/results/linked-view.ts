/** A view that several images share: `scale` relative to their fitted size, the centre as fractions of the image. */
export interface LinkedView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const wholeImage: LinkedView = { scale: 1, x: 0.5, y: 0.5 };

const scaleMaximum = 12;
const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Keeps the image inside its pane: at scale 1 all of it is visible, and there is never empty space beside it. */
function bounded({ scale, x, y }: LinkedView): LinkedView {
  const held = clamp(scale, 1, scaleMaximum);
  const margin = 0.5 / held;
  return { scale: held, x: clamp(x, margin, 1 - margin), y: clamp(y, margin, 1 - margin) };
}

/** Zooms around a point of the pane, given as fractions of the fitted image from its centre. That point stays in place. */
export function zoomed(view: LinkedView, factor: number, at = { x: 0, y: 0 }): LinkedView {
  const scale = clamp(view.scale * factor, 1, scaleMaximum);
  const shift = 1 / view.scale - 1 / scale;
  return bounded({ scale, x: view.x + at.x * shift, y: view.y + at.y * shift });
}

/** Moves by fractions of the fitted image. */
export const panned = (view: LinkedView, dx: number, dy: number): LinkedView =>
  bounded({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale });

export const toggled = (view: LinkedView, at: { readonly x: number; readonly y: number }): LinkedView =>
  view.scale > 1 ? wholeImage : zoomed(view, 3, at);

/** Converts a wheel event into a factor, whatever its unit. A pinch on a trackpad arrives with Ctrl. */
export function wheelFactor(event: { deltaY: number; deltaMode: number; ctrlKey: boolean }): number {
  const pixels = event.deltaY * (event.deltaMode === 1 ? 20 : event.deltaMode === 2 ? 400 : 1);
  return Math.exp(-clamp(pixels, -300, 300) * (event.ctrlKey ? 0.01 : 0.002));
}

/** Keys that zoom and pan; null for any other key. */
export function byKey(view: LinkedView, key: string): LinkedView | null {
  const step = 0.15;
  switch (key) {
    case '+':
    case '=':
      return zoomed(view, 1.5);
    case '-':
      return zoomed(view, 1 / 1.5);
    case '0':
      return wholeImage;
    case 'ArrowLeft':
      return panned(view, step, 0);
    case 'ArrowRight':
      return panned(view, -step, 0);
    case 'ArrowUp':
      return panned(view, 0, step);
    case 'ArrowDown':
      return panned(view, 0, -step);
    default:
      return null;
  }
}

/** The CSS transform of an image that fits its box. */
export const transformOf = ({ scale, x, y }: LinkedView): string =>
  `scale(${scale}) translate(${(0.5 - x) * 100}%, ${(0.5 - y) * 100}%)`;
