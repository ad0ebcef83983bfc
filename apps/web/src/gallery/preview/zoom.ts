export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How an image is looked at: `scale` times as large as it fits, its middle moved by `x` and `y` from the stage's. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** What an image is shown on: the stage, the image as it fits there, and how far one may go in. */
export interface Frame {
  readonly stage: Size;
  readonly fitted: Size;
  readonly most: number;
}

export const wholeView: View = { scale: 1, x: 0, y: 0 };

const pixelsMost = 4;
const scaleMost = 4;
// A sprite of 32 pixels is shown larger than a stamp.
const smallSide = 320;
const enlargedMost = 4;

export function frameOf(stage: Size, image: Size): Frame {
  const larger = Math.max(image.width, image.height, 1);
  const enlarged = Math.max(1, Math.min(enlargedMost, Math.floor(smallSide / larger)));
  const fit = Math.min(stage.width / image.width, stage.height / image.height, enlarged);
  const fitted = { width: image.width * fit, height: image.height * fit };
  // As far in as is worth seeing: four screen pixels for one of the image's, at least four times as large.
  return { stage, fitted, most: Math.max(scaleMost, pixelsMost / (fit || 1)) };
}

/** No empty stage beside an image that could fill it; an image smaller than the stage stays in the middle. */
export function bounded(view: View, { stage, fitted, most }: Frame): View {
  const scale = clamp(view.scale, 1, most);
  const roomX = Math.max(0, (fitted.width * scale - stage.width) / 2);
  const roomY = Math.max(0, (fitted.height * scale - stage.height) / 2);
  return { scale, x: within(view.x, roomX), y: within(view.y, roomY) };
}

/** Larger or smaller, and what is under the point stays under it. Points are counted from the stage's middle. */
export function zoomedAt(view: View, factor: number, point: Point, frame: Frame): View {
  const scale = clamp(view.scale * factor, 1, frame.most);
  const ratio = scale / view.scale;
  return bounded(
    { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    frame,
  );
}

export const pannedBy = (view: View, dx: number, dy: number, frame: Frame): View =>
  bounded({ ...view, x: view.x + dx, y: view.y + dy }, frame);

/** Two fingers: what was between them stays between them. */
export function pinched(
  view: View,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  frame: Frame,
): View {
  const factor = distance(after) / Math.max(1, distance(before));
  const from = middle(before);
  const to = middle(after);
  const moved = { ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y };
  return zoomedAt(moved, factor, to, frame);
}

const twice = 2.5;

/** A double click goes in to where it was made, and out again. */
export const toggledAt = (view: View, point: Point, frame: Frame): View =>
  view.scale > 1 ? wholeView : zoomedAt(view, twice, point, frame);

/** Whether a picture of this width has fewer pixels than the screen shows now. */
export const isCoarse = (view: View, { fitted }: Frame, pictureWidth: number, density: number): boolean =>
  fitted.width * view.scale * density > pictureWidth * 1.1;

/** A wheel's turn as a factor, whatever unit it counts in. A pinch on a trackpad arrives as a wheel with Ctrl. */
export function wheelFactor(event: { deltaY: number; deltaMode: number; ctrlKey: boolean }): number {
  const pixels = event.deltaY * (event.deltaMode === 1 ? 20 : event.deltaMode === 2 ? 400 : 1);
  return Math.exp(-clamp(pixels, -300, 300) * (event.ctrlKey ? 0.01 : 0.002));
}

const distance = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);
const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
// Adding nothing makes an ordinary zero of the negative one.
const within = (value: number, room: number): number => clamp(value, -room, room) + 0;
const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
