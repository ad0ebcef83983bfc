export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A view of an image: `scale` relative to the fitted size, its centre moved by `x` and `y` from the stage's. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** The stage, the image fitted into it, and the maximum scale. */
export interface Frame {
  readonly stage: Size;
  readonly fitted: Size;
  readonly most: number;
}

export const wholeView: View = { scale: 1, x: 0, y: 0 };

const pixelsMost = 4;
const scaleMost = 4;
// A sprite of 32 pixels is enlarged to this side.
const smallSide = 320;
const enlargedMost = 4;

export function frameOf(stage: Size, image: Size): Frame {
  const larger = Math.max(image.width, image.height, 1);
  const enlarged = Math.max(1, Math.min(enlargedMost, Math.floor(smallSide / larger)));
  const fit = Math.min(stage.width / image.width, stage.height / image.height, enlarged);
  const fitted = { width: image.width * fit, height: image.height * fit };
  // The maximum scale: four screen pixels per image pixel, at least four times the fitted size.
  return { stage, fitted, most: Math.max(scaleMost, pixelsMost / (fit || 1)) };
}

/** Keeps the view within bounds: no empty space beside an image that could fill it; a smaller image stays centred. */
export function bounded(view: View, { stage, fitted, most }: Frame): View {
  const scale = clamp(view.scale, 1, most);
  const roomX = Math.max(0, (fitted.width * scale - stage.width) / 2);
  const roomY = Math.max(0, (fitted.height * scale - stage.height) / 2);
  return { scale, x: within(view.x, roomX), y: within(view.y, roomY) };
}

/** Zooms around a point, which stays in place. Points are relative to the stage's centre. */
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

/** Two fingers: the point between them stays between them. */
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

/** A double click zooms in at its point, and out again. */
export const toggledAt = (view: View, point: Point, frame: Frame): View =>
  view.scale > 1 ? wholeView : zoomedAt(view, twice, point, frame);

/** Whether a picture of this width has fewer pixels than the screen shows. */
export const isCoarse = (view: View, { fitted }: Frame, pictureWidth: number, density: number): boolean =>
  fitted.width * view.scale * density > pictureWidth * 1.1;

/** Converts a wheel event into a factor, whatever its unit. A trackpad pinch arrives as a wheel event with Ctrl. */
export function wheelFactor(event: { deltaY: number; deltaMode: number; ctrlKey: boolean }): number {
  const pixels = event.deltaY * (event.deltaMode === 1 ? 20 : event.deltaMode === 2 ? 400 : 1);
  return Math.exp(-clamp(pixels, -300, 300) * (event.ctrlKey ? 0.01 : 0.002));
}

const distance = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);
const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
// Adding zero turns -0 into 0.
const within = (value: number, room: number): number => clamp(value, -room, room) + 0;
const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
