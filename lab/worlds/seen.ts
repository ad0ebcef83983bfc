import type { Composed } from '@artcade/engine/world/compose';
import type { Placed } from '@artcade/engine/world/placed';
import { render } from '@artcade/engine/world/render';
import { project } from '@artcade/engine/world/scene';
import { add, scale, turn, type Vec } from '@artcade/engine/world/vectors';

export const aspect = 16 / 9;
const [width, height] = [320, 180];

/** Shares of the picture's height from its middle: x to the right, y up. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

/** One of the things in a world, as the eye sees it. */
export interface Seen {
  readonly placed: Placed;
  /** What it would cover if nothing hid it. */
  readonly box: Box;
  /** Metres from the eye to its middle. */
  readonly far: number;
  /** Large enough, inside the picture, and not hidden. */
  readonly isSeen: boolean;
}

export interface View {
  readonly things: readonly Seen[];
  /** Models of the furnishing that is to be seen. */
  readonly around: readonly string[];
}

/** Metres: what is nearer to the eye has no outline in the picture. */
const nearest = 0.3;

export const middleOf = ({ left, right }: Box) => (left + right) / 2;
export const heightIn = ({ low, high }: Box) => high - low;
const areaOf = (box: Box) => Math.max(0, box.right - box.left) * Math.max(0, heightIn(box));

/** The corners of its triangles in the world. */
export const cornersOf = ({ model: { mesh }, at, yaw, size }: Placed): readonly Vec[] =>
  Array.from({ length: mesh.positions.length / 3 }, (_, corner) => {
    const [x = 0, y = 0, z = 0] = mesh.positions.subarray(corner * 3, corner * 3 + 3);
    return add(at, turn(scale([x, y, z], size), yaw));
  });

const nothing: Box = { left: Infinity, right: -Infinity, low: Infinity, high: -Infinity };
const widened = (box: Box, x: number, y: number): Box => ({
  left: Math.min(box.left, x),
  right: Math.max(box.right, x),
  low: Math.min(box.low, y),
  high: Math.max(box.high, y),
});

/** Looks at all that was placed, and at what furnishes the place around it. */
export function lookAt({ scene, placed, furnished }: Composed): View {
  const boxes = boxesByObject(render(scene, { width, height, isCoarse: true, hasOcclusion: false }).object);
  const objects = objectsOf(scene.items);
  const shownAt = (item: number) => boxes.get(objects[item] ?? -1) ?? nothing;
  const things = placed.map((each) => {
    const corners = cornersOf(each).map((corner) => project(scene.camera, corner));
    const box = corners
      .filter(([, , far]) => far > nearest)
      .reduce((all, [x, y]) => widened(all, x, y), nothing);
    // By day the model of a house has darker windows than the one that was placed.
    const item = scene.items.findIndex(({ at }) => at === each.at);
    const shown = shownAt(item);
    const isLarge = heightIn(shown) >= 0.02 && (areaOf(shown) >= 0.25 * areaOf(box) || areaOf(shown) > 0.15);
    return { placed: each, box, far: project(scene.camera, each.at)[2], isSeen: isLarge };
  });
  const first = scene.items.length - furnished.length;
  const around = furnished.filter((_, index) => heightIn(shownAt(first + index)) >= 0.02);
  return { things, around };
}

/** The numbers that a frame gives to items: those of a group share one. */
function objectsOf(items: Composed['scene']['items']): readonly number[] {
  const groups = new Map<number, number>();
  let last = 2;
  return items.map(({ group = 0 }) => {
    const object = groups.get(group) ?? ++last;
    if (group) groups.set(group, object);
    return object;
  });
}

function boxesByObject(objects: Uint16Array): ReadonlyMap<number, Box> {
  const boxes = new Map<number, Box>();
  objects.forEach((object, pixel) => {
    if (object < 3) return;
    const [x, y] = [(pixel % width) / height - aspect / 2, 0.5 - Math.floor(pixel / width) / height];
    const box = widened(boxes.get(object) ?? nothing, x, y);
    boxes.set(object, widened(box, x + 1 / height, y - 1 / height));
  });
  return boxes;
}
