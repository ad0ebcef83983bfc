import { isA } from '@artcade/engine/concepts/graph';
import { models } from '@artcade/engine/world/models/models';
import { heldName } from '@artcade/engine/world/models/people-holding';
import { heightOf, type Placed, radiusOf } from '@artcade/engine/world/placed';
import type { Where } from './asked/row.ts';
import { cornersOf, middleOf, type Seen } from './seen.ts';

/** Whether one thing stands to others as asked, as the eye sees it. */
type Test = (one: Seen, others: readonly Seen[]) => boolean;

const across = (a: Placed, b: Placed) => Math.hypot(a.at[0] - b.at[0], a.at[2] - b.at[2]);
const topOf = (placed: Placed) => placed.at[1] + heightOf(placed);
const widthOf = ({ box }: Seen) => box.right - box.left;
const aside = (a: Seen, b: Seen) => middleOf(a.box) - middleOf(b.box);
const some =
  (test: (one: Seen, other: Seen) => boolean): Test =>
  (one, others) =>
    others.some((other) => test(one, other));

/** Feet on a surface: straight below them is a triangle of the other, about where they end. */
function standsOn({ placed: one }: Seen, { placed: other }: Seen): boolean {
  const slack = Math.max(0.08 * heightOf(other), 0.15 * heightOf(one), 0.05);
  return surfacesAt(other, one.at[0], one.at[2]).some((y) => Math.abs(y - one.at[1]) <= slack);
}

function surfacesAt(placed: Placed, x: number, z: number): readonly number[] {
  const corners = cornersOf(placed);
  const { indices } = placed.model.mesh;
  const heights: number[] = [];
  for (let first = 0; first < indices.length; first += 3) {
    const [a, b, c] = [0, 1, 2].map((step) => corners[indices[first + step] ?? 0] ?? placed.at);
    if (!a || !b || !c) continue;
    const whole = (b[2] - c[2]) * (a[0] - c[0]) + (c[0] - b[0]) * (a[2] - c[2]);
    if (Math.abs(whole) < 1e-9) continue;
    const u = ((b[2] - c[2]) * (x - c[0]) + (c[0] - b[0]) * (z - c[2])) / whole;
    const v = ((c[2] - a[2]) * (x - c[0]) + (a[0] - c[0]) * (z - c[2])) / whole;
    if (u >= 0 && v >= 0 && u + v <= 1) heights.push(u * a[1] + v * b[1] + (1 - u - v) * c[1]);
  }
  return heights;
}

const overlaps = (a: Seen, b: Seen, reach: number) =>
  Math.abs(aside(a, b)) <= ((widthOf(a) + widthOf(b)) / 2) * reach;

function looksAt({ placed: one }: Seen, { placed: other }: Seen): boolean {
  const [x, z] = [other.at[0] - one.at[0], other.at[2] - one.at[2]];
  return Math.cos(one.yaw) * x + Math.sin(one.yaw) * z > 0.7 * Math.hypot(x, z);
}

const sits = (one: Seen, other: Seen) =>
  across(one.placed, other.placed) <= radiusOf(other.placed) &&
  one.placed.at[1] >= other.placed.at[1] &&
  topOf(one.placed) > topOf(other.placed) &&
  Math.cos(one.placed.yaw - other.placed.yaw) > 0.85;

const isNear = ({ placed: one }: Seen, { placed: other }: Seen) =>
  across(one, other) - radiusOf(one) - radiusOf(other) <= Math.max(1, radiusOf(one), radiusOf(other));

const tests: Readonly<Record<Exclude<Where, 'around' | 'holding'>, Test>> = {
  on: some(standsOn),
  under: some(
    ({ placed: one }, { placed: other }) =>
      across(one, other) <= radiusOf(other) * 1.1 &&
      topOf(one) < topOf(other) &&
      one.at[1] <= other.at[1] + 0.3 * heightOf(other),
  ),
  above: some(
    (one, other) =>
      one.placed.at[1] >= other.placed.at[1] + 0.7 * heightOf(other.placed) && overlaps(one, other, 1),
  ),
  behind: some((one, other) => one.far > other.far && overlaps(one, other, 1.3)),
  'in front of': some((one, other) => one.far < other.far && overlaps(one, other, 1.3)),
  'left of': some((one, other) => aside(one, other) < -0.02),
  'right of': some((one, other) => aside(one, other) > 0.02),
  beside: some(
    (one, other) =>
      isNear(one, other) && Math.abs(aside(one, other)) > 0.25 * Math.min(widthOf(one), widthOf(other)),
  ),
  between: (one, others) =>
    others.some((other) => aside(one, other) > 0) && others.some((other) => aside(one, other) < 0),
  inside: some(
    ({ placed: one }, { placed: other }) =>
      across(one, other) <= radiusOf(other) &&
      one.at[1] < topOf(other) &&
      one.at[1] >= other.at[1] - 0.1 * heightOf(other),
  ),
  facing: some(looksAt),
  riding: some(sits),
};

/** From the middle there is nowhere a gap of more than two thirds of the way around. */
function surround(ones: readonly Seen[], others: readonly Seen[]): boolean {
  return others.some(({ placed: { at } }) => {
    const angles = ones
      .map(({ placed }) => Math.atan2(placed.at[2] - at[2], placed.at[0] - at[0]))
      .sort((a, b) => a - b);
    const [first = 0] = angles;
    const gaps = angles.map((angle, index) => (angles[index + 1] ?? first + 2 * Math.PI) - angle);
    return ones.length >= 3 && Math.max(...gaps) <= (4 / 3) * Math.PI;
  });
}

/** Whether any of these (of a ring: all) are where they should be. */
export function areWhere(ones: readonly Seen[], where: Where, others: readonly Seen[]): boolean {
  if (where === 'around') return surround(ones, others);
  if (where === 'holding') return ones.some((one) => others.some(({ placed }) => placed.on === one.placed));
  return ones.some((one) =>
    tests[where](
      one,
      others.filter((other) => other !== one),
    ),
  );
}

/** What somebody holds belongs to them and is no thing of its own. */
export const holds = ({ placed }: Seen, id: string): boolean =>
  placed.thing.worn?.includes(heldName(id, []) ?? '') === true ||
  Object.entries(models).some(([key, recipe]) => isA(key, id) && placed.thing.holds.includes(recipe));
