import type { Box } from '../../draw/canvas.ts';
import type { AskedPart, Element, Mock } from './elements.ts';
import type { HudPart, Zone } from './hud-part.ts';
import { hudParts } from './hud-parts.ts';
import type { PartName } from './vocabulary.ts';

const margin = 4;
const gap = 2;
const step = 3;

const range = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / by) + 1) }, (_, index) => from + index * by);

/** Every place in order of preference. */
function* spots(
  { w, h }: Mock,
  zone: Zone,
  wide: number,
  tall: number,
): Generator<readonly [number, number]> {
  const [right, foot] = [w - margin - wide, h - margin - tall];
  const across = range(margin, right, step);
  const down = range(margin, foot, step);
  const [fromRight, fromFoot] = [across.map((x) => right + margin - x), down.map((y) => foot + margin - y)];
  const centred = across.toSorted(
    (one, other) => Math.abs(one + wide / 2 - w / 2) - Math.abs(other + wide / 2 - w / 2),
  );
  const order: Readonly<Record<Zone, () => readonly (readonly [number, number])[]>> = {
    top: () => down.flatMap((y) => across.map((x) => [x, y] as const)),
    left: () => across.flatMap((x) => down.map((y) => [x, y] as const)),
    right: () => fromRight.flatMap((x) => down.map((y) => [x, y] as const)),
    foot: () => fromFoot.flatMap((y) => centred.map((x) => [x, y] as const)),
    stick: () => fromFoot.flatMap((y) => across.map((x) => [x, y] as const)),
    act: () => fromFoot.flatMap((y) => fromRight.map((x) => [x, y] as const)),
    middle: () =>
      down
        .toSorted((one, other) => Math.abs(one + tall / 2 - h * 0.42) - Math.abs(other + tall / 2 - h * 0.42))
        .flatMap((y) => centred.map((x) => [x, y] as const)),
  };
  yield* order[zone]();
}

const isFree = (box: Box, taken: readonly Box[]): boolean =>
  taken.every(
    (other) =>
      box.x >= other.x + other.w + gap ||
      other.x >= box.x + box.w + gap ||
      box.y >= other.y + other.h + gap ||
      other.y >= box.y + box.h + gap,
  );

/** The first free place for a part, if there is one. */
export function placeFor(mock: Mock, part: HudPart, taken: readonly Box[]): Box | null {
  const [wide, tall] = part.size(mock);
  if (wide > mock.w - margin * 2 || tall > mock.h - margin * 2) return null;
  for (const [x, y] of spots(mock, part.zone, wide, tall)) {
    const box = { x, y, w: wide, h: tall };
    if (isFree(box, taken)) return box;
  }
  return null;
}

/**
 * Places the parts one by one where their kind belongs, none over another. Those that were named come first; what finds no
 * room is left out.
 */
export function hudOf(mock: Mock, taken: readonly Box[]): readonly Element[] {
  const asked = mock.parts.filter(
    ({ name }, index) => mock.parts.findIndex((one) => one.name === name) === index || name === 'sign',
  );
  const own = mock.row.hud.filter((name) => !asked.some((one) => one.name === name));
  const room = [...taken];
  const elements: Element[] = [];
  const put = (name: PartName, named: AskedPart | null) => {
    const part = hudParts[name];
    const box = placeFor(mock, part, room);
    if (box === null) return;
    room.push(box);
    const drawn = part.draw(mock, box);
    elements.push(...(named === null ? drawn : drawn.map((element) => asNamed(element, named))));
  };
  for (const one of asked) put(one.name, one);
  for (const name of own) put(name, null);
  return elements;
}

/** A part that was named says its name, and a plain sign shows its picture. */
const asNamed = (element: Element, { name, label, icon }: AskedPart): Element => ({
  ...element,
  ...(element.label === '' ? {} : { label, asked: name }),
  ...(name === 'sign' ? { icon } : {}),
});
