import { Builder } from './mesh.ts';
import type { Model } from './model.ts';
import { blend, lengthOf, sub, type Vec } from './vectors.ts';

/** A thin line between two points, which hangs down a little. */
export function modelOfLine(from: Vec, to: Vec, isCoarse: boolean): Model {
  const builder = new Builder(isCoarse);
  const far = lengthOf(sub(to, from));
  const points = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share): Vec => {
    const [x, y, z] = blend(from, to, share);
    return [x, y - far * 0.12 * share * (1 - share), z];
  });
  const radius = Math.max(0.008, far * 0.0024);
  builder.tube(
    points,
    points.map(() => radius),
    [0.55, 0.5, 0.45],
    'wood',
    4,
  );
  const mesh = builder.mesh();
  return { mesh, lamps: [], anchors: { top: to, seat: to } };
}
