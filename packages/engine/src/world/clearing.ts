import type { Furnished } from './furnishing.ts';
import { type Held, outlineOf, type Seen, seenOf } from './held.ts';
import { axesOf, outOf } from './items.ts';
import { type Camera, type Item, project } from './scene.ts';
import type { Part } from './shots.ts';

interface View {
  readonly camera: Camera;
  /** What is shown; undefined in an empty room. */
  readonly held: Held | undefined;
  /** What is large and in the air: not even the houses of a village hide it. */
  readonly aloft: readonly Held[];
  /** Everybody who is shown, each of whom is to be seen. */
  readonly people: readonly Held[];
  /** Landmarks at the back. */
  readonly behind: readonly Held[];
  /** What the words want to be empty, in shares of width and height: for a board, for text. */
  readonly free: Part | undefined;
  /** Width over height. */
  readonly aspect: number;
}

/** Leaves out what stands before the subject, or fills the foreground. */
export function clearOf(furnished: readonly Furnished[], view: View): readonly Furnished[] {
  const { held, free, aspect } = view;
  const subject = held && seenOf(view.camera, held.points);
  const depth = held ? project(view.camera, held.middle)[2] : 0;
  const empty = free && { ...free, left: free.left * aspect, right: free.right * aspect };
  const above = view.aloft.map(({ points }) => inside(seenOf(view.camera, points), view.aspect));
  const people = view.people.map(({ points }) => inside(seenOf(view.camera, points), view.aspect));
  const marks = view.behind.map(({ points }) => inside(seenOf(view.camera, points), view.aspect));
  return furnished.filter(({ item, stays }) => {
    if (item.group === 899) return true;
    const seen = seenIn(view, item);
    if (above.some(hides(seen, 0.12))) return false;
    return (
      stays ||
      !(
        (empty && fills(seen, empty)) ||
        (subject && isInFront(seen, aspect, subject, depth)) ||
        marks.some(hides(seen, 0.045)) ||
        people.some(hides(seen, 0.15))
      )
    );
  });
}

function seenIn({ camera, aspect }: View, item: Item): Seen {
  const axes = axesOf(item);
  const points = outlineOf(item.model).map((point) => outOf(axes, item.at, point));
  return inside(seenOf(camera, points), aspect);
}

/** Whether something is a shape of its own where nothing is to be. */
function fills(seen: Seen, free: Part): boolean {
  const [wide, tall] = [seen.right - seen.left, seen.top - seen.bottom];
  if (seen.depth <= 0 || wide <= 0 || tall <= 0) return false;
  const shared = overlap(seen, { ...free, depth: 0 });
  const isOwn = shared > 0.25 * wide * tall && tall > 0.05;
  return isOwn || shared > 0.07 * (free.right - free.left) * (free.top - free.bottom);
}

/** Woods before a castle leave it to be seen. */
const hides = (seen: Seen, share: number) => (mark: Seen) =>
  seen.depth < mark.depth &&
  seen.depth > 0 &&
  overlap(seen, mark) > share * (mark.right - mark.left) * (mark.top - mark.bottom);

function isInFront(seen: Seen, aspect: number, subject: Seen, depth: number): boolean {
  if (seen.depth > depth) return false;
  const [wide, tall] = [seen.right - seen.left, seen.top - seen.bottom];
  if (wide <= 0 || tall <= 0) return false;
  if (seen.depth < depth * 0.7 && wide > 0.13 * aspect && wide * tall > 0.13 * aspect) return true;
  // A roof that is cut by the lower edge.
  if (seen.bottom <= -0.5 && seen.depth < depth * 0.8 && tall > 0.26 && wide > 0.13 * aspect) return true;
  return overlap(seen, subject) > 0.1 * (subject.right - subject.left) * (subject.top - subject.bottom);
}

/** The part within the picture; what reaches behind the eye may be anywhere. */
function inside(seen: Seen, aspect: number): Seen {
  return {
    left: Math.max(-aspect / 2, seen.left),
    right: Math.min(aspect / 2, seen.right),
    bottom: Math.max(-0.5, seen.bottom),
    top: Math.min(0.5, seen.top),
    depth: seen.depth,
  };
}

function overlap(one: Seen, other: Seen): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const tall = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom);
  return wide > 0 && tall > 0 ? wide * tall : 0;
}
