import { isA } from '@artcade/engine/concepts/graph';
import { fromRgb } from '@artcade/engine/draw/colour';
import { tonesOf } from '@artcade/engine/logo/colour-names';
import { type Model, modelOf } from '@artcade/engine/world/model';
import type { Placed } from '@artcade/engine/world/placed';

const curved = (value: number) =>
  255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055);

/** Whether the eye would call a linear colour by this name. */
function isCalled(red: number, green: number, blue: number, name: string): boolean {
  const { l, c, h } = fromRgb(curved(red), curved(green), curved(blue));
  if (isA(name, 'colour.black')) return l < 0.46 && c < 0.06;
  if (isA(name, 'colour.white')) return l > 0.78 && c < 0.06;
  if (isA(name, 'colour.grey')) return c < 0.05;
  const [tone] = tonesOf(name);
  if (!tone) return false;
  const turned = Math.abs(((h - tone.h + 540) % 360) - 180);
  return turned < 32 && c > 0.04;
}

/** Numbers of the corners that change with the colour of a part; none if the model has no such part. */
function cornersOfPart({ thing, model }: Placed, part: string): readonly number[] {
  const { recipe, pose } = thing;
  if (!recipe.parts.includes(part)) return [];
  const isCoarse = true;
  for (let seed = 0; seed < (recipe.kinds ?? 1); seed++) {
    const [plain, painted] = [{}, { [part]: [1, 0, 1] as const }].map(
      (colours): Model => modelOf(recipe, { seed, isCoarse, colours, ...(pose !== undefined && { pose }) }),
    );
    const isKind = plain && String(plain.mesh.positions) === String(model.mesh.positions);
    if (!isKind || !painted) continue;
    const before = plain.mesh.colours;
    return Array.from({ length: before.length / 3 }, (_, corner) => corner).filter((corner) =>
      [0, 1, 2].some((one) => before[corner * 3 + one] !== painted.mesh.colours[corner * 3 + one]),
    );
  }
  return [];
}

/** A part has a colour if most of it has; where the model does not name the part, an eighth of the whole must have it. */
export function isPainted(placed: Placed, part: string, name: string): boolean {
  const own = cornersOfPart(placed, part);
  const { colours } = placed.model.mesh;
  const corners = own.length > 0 ? own : Array.from({ length: colours.length / 3 }, (_, corner) => corner);
  const called = corners.filter((corner) => {
    const [red = 0, green = 0, blue = 0] = colours.subarray(corner * 3, corner * 3 + 3);
    return isCalled(red, green, blue, name);
  });
  return called.length >= corners.length * (own.length > 0 ? 0.5 : 0.125);
}
