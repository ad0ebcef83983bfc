import { type Drawing, matrixOf, type Placed } from './items.ts';
import { floats, reserve, run, words } from './kernel.ts';
import { cross, dot, lengthOf, scale, sub, unit, type Vec } from './vectors.ts';

/** Draws what the sun sees around the focus. Returns the address of `SunShadow`, in the order of `kernels/structs.ts`. */
export function sunShadow(
  drawing: Drawing,
  placed: readonly Placed[],
  sunAt: Vec,
  { focus, reach, size }: { readonly focus: Vec; readonly reach: number; readonly size: number },
): number {
  const right = unit(cross(Math.abs(sunAt[1]) > 0.95 ? [1, 0, 0] : [0, 1, 0], sunAt));
  const up = cross(sunAt, right);
  const map = reserve(size * size * 4);
  run('fillFloats', map, size * size, -1e9);
  run('drawInto', map, 0, size, size);
  const dots = size / 2 / reach;
  const lens = { at: focus, right: scale(right, dots), up: scale(up, -dots), forward: sunAt };
  for (const model of placed) {
    // A blade of grass is less than a dot.
    if (!model.item || model.radius * dots < 3) continue;
    const way = sub(model.middle, focus);
    const beside = Math.max(Math.abs(dot(way, right)), Math.abs(dot(way, up)));
    if (beside > reach + model.radius) continue;
    const matrix = matrixOf(model, lens);
    matrix[3] = (matrix[3] ?? 0) + size / 2;
    matrix[7] = (matrix[7] ?? 0) + size / 2;
    drawing.flatten(model, matrix);
  }
  const slack = 0.015 + 1.7 / dots;
  const address = reserve(13 * 4);
  floats(address, 11).set([...focus, ...right, ...up, dots, slack]);
  words(address + 44, 2).set([size, map]);
  return address;
}

/** Without shadows of the sun. */
export function noShadow(): number {
  const address = reserve(13 * 4);
  run('fillWords', address, 13, 0);
  return address;
}

/** As in `kernels/shadows.ts`. */
const cubeSize = 256;
const near = 0.06;
const sides = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const;

/** Draws what a lamp sees to its six sides, without the model that holds it. Returns the address of the maps. */
export function lampShadow(
  drawing: Drawing,
  placed: readonly Placed[],
  at: Vec,
  reach: number,
  holder?: Placed,
) {
  const dots = cubeSize * cubeSize;
  const cube = reserve(6 * dots * 4);
  run('fillFloats', cube, 6 * dots, 0);
  for (const [index, forward] of sides.entries()) {
    const [right, up] = [axisAfter(forward), axisAfter(axisAfter(forward))];
    run('drawInto', cube + index * dots * 4, 0, cubeSize, cubeSize);
    for (const model of placed) {
      if (!model.item || model === holder) continue;
      const way = sub(model.middle, at);
      if (lengthOf(way) > reach * 9.5 + model.radius || dot(way, forward) < -model.radius) continue;
      const lens = { at, right, up, forward };
      drawing.project(model, lens, [cubeSize / 2, cubeSize / 2], cubeSize / 2, near);
    }
  }
  return cube;
}

/** y after x, z after y, x after z; always its positive half. */
const axisAfter = ([x, y, z]: Vec): Vec => [Math.abs(z), Math.abs(x), Math.abs(y)];
