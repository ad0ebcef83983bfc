import { isA } from '../concepts/graph.ts';
import { apart } from '../draw/canvas.ts';
import { colour, darker, lighter } from '../draw/colour.ts';
import { iconFor } from '../icons/concept-icons.ts';
import { beastOf } from './beasts/table.ts';
import type { Skeleton } from './body.ts';
import { human } from './cast/folk.ts';
import { ears, face, skull, topEars } from './face.ts';
import { headwear } from './headwear/headwear.ts';
import { drawIconPiece } from './held/icon-piece.ts';
import { heldOf } from './hold.ts';
import type { Carried, Look } from './look.ts';
import { mountHeight } from './mounts.ts';
import { type Pen, part, polygon, ring, shape, stroke } from './pen.ts';
import { heldStances } from './postures.ts';
import { profileFace, profileSkull } from './profile.ts';
import { backHeight, wholeBody } from './whole/whole.ts';

/** The look of an animal beside a figure. */
function animalLook(look: Look, { id, tone }: Carried, pose: Look['pose']): Look | null {
  const beast = beastOf(id)?.drawing;
  if (beast === undefined) return null;
  return {
    ...look,
    skin: tone ?? beast.furs[0],
    body: { ...human.body, folk: 'beast', beast, isWhole: true, ears: 'none' },
    worn: {},
    marks: new Set(),
    held: [null, null],
    age: 'adult',
    expression: 'happy',
    hairStyle: 'bald',
    pose,
    eye: colour(0.5, 0.12, 80),
  };
}

const frontParts = [ears, skull, face, topEars, headwear];
const sideParts = [profileSkull, profileFace, headwear];

function animal(pen: Pen, own: Look, moment: number): void {
  wholeBody({
    pen,
    look: own,
    moment,
    head: (x, y, r) =>
      apart(pen.brush, () => {
        pen.brush.translate(x, y);
        const plan = own.body.beast?.plan;
        const hasHead = plan !== undefined && !['blob', 'octopus', 'crab', 'fish', 'spider'].includes(plan);
        if (hasHead) for (const draw of own.view === 'side' ? sideParts : frontParts) draw(pen, own, r);
      }),
    hold: () => undefined,
  });
}

const tonesOf = (look: Look, carried: Carried) => ({
  metal: look.metal,
  wood: colour(0.48, 0.08, 55),
  trim: look.trim,
  main: look.main,
  accent: look.accent,
  leather: look.leather,
  ...(carried.tone !== null && { own: carried.tone }),
});

/** A thing by itself on the ground, its foot at x. */
function standing(pen: Pen, look: Look, carried: Carried, x: number, y: number, side: number): void {
  const own = animalLook(look, carried, 'sit');
  if (own !== null) {
    apart(pen.brush, () => {
      pen.brush.translate(x, y);
      const scale = (side / 100) * carried.size;
      pen.brush.scale(scale, scale);
      animal({ ...pen, wide: pen.wide / scale }, own, 0);
    });
    return;
  }
  const icon = iconFor(carried.id);
  if (icon === null) return;
  const size = side * carried.size;
  drawIconPiece(pen, icon.icon, { x, y: y - size * 0.46, side: size, turn: 0 }, tonesOf(look, carried));
}

const wideOf = (look: Look, bones: Skeleton): number =>
  look.body.isWhole || look.body.form !== null ? 60 : bones.shoulder * 1.5 + 20;

/** What stands beside the figure: things and animals, to the left and to the right. */
export function company(pen: Pen, look: Look, bones: Skeleton, depth: 'behind' | 'before'): void {
  const isSeat = heldStances[look.pose as 'sit']?.seat !== undefined;
  const ground = look.around.filter(
    ({ id }) => !(isSeat && canSeat(id)) && !(look.rides !== null && id === look.rides.id),
  );
  const beside = look.company.filter((_, index) => !(index === 0 && isPerched(look)));
  const all = [...beside, ...ground];
  const out = wideOf(look, bones);
  for (const [index, carried] of all.entries()) {
    const isLeft = index % 2 === 0;
    const far = Math.floor(index / 2);
    if ((depth === 'behind') !== far > 0) continue;
    const size = 46 + (far > 0 ? 12 : 0);
    standing(pen, look, carried, (isLeft ? -1 : 1) * (out + 12 + far * 26), far > 0 ? -8 : 2, size);
  }
}

const isPerched = ({ company: [first], body }: Look): boolean => {
  if (first === undefined || body.isWhole || body.form !== null) return false;
  const beast = beastOf(first.id)?.drawing;
  return (
    beast !== undefined &&
    beast.legs < 1.2 &&
    beast.thick < 1.3 &&
    !['fish', 'serpent', 'octopus'].includes(beast.plan)
  );
};

/** A small animal on the far shoulder. */
export function perched(pen: Pen, look: Look, bones: Skeleton): void {
  const [first] = look.company;
  if (first === undefined || !isPerched(look)) return;
  const own = animalLook(look, first, 'sit');
  if (own === null) return;
  const [x, y] = bones.arms[0][0];
  apart(pen.brush, () => {
    pen.brush.translate(x - bones.limb * (bones.isSide ? 0.8 : 0.7), y - bones.limb * 0.5);
    const scale = 0.3 + bones.head * 0.003;
    pen.brush.scale(scale, scale);
    animal({ ...pen, wide: pen.wide / scale }, own, bones.moment);
  });
}

const canSeat = (id: string): boolean =>
  [
    'thing.rock',
    'thing.furniture',
    'thing.chest',
    'thing.barrel',
    'thing.crate',
    'thing.throne',
    'plant.tree',
    'plant.log',
    'plant.branch',
    'plant.mushroom',
  ].some((other) => isA(id, other));

/** What a sitting figure sits on: what is named, else a stone. */
export function seat(pen: Pen, look: Look, bones: Skeleton): void {
  const share = heldStances[look.pose as 'sit']?.seat;
  if (share === undefined || look.rides !== null || look.body.lower !== 'legs') return;
  const [x, y] = bones.hipAt;
  const named = look.around.find(({ id }) => canSeat(id));
  const high = -y - bones.limb * 0.4;
  const wide = bones.hip * (bones.isSide ? 2.1 : 2.3);
  const icon = named === undefined || isA(named.id, 'thing.rock') ? null : iconFor(named.id);
  if (named !== undefined && icon !== null && !isA(named.id, 'plant.branch')) {
    drawIconPiece(
      pen,
      icon.icon,
      { x, y: y + high * 0.36, side: Math.max(high * 1.7, wide * 2), turn: 0 },
      tonesOf(look, named),
    );
    return;
  }
  if (named !== undefined && isA(named.id, 'plant.branch')) {
    part(
      pen,
      shape((path) => path.roundRect(x - wide * 2, y + bones.limb * 0.2, wide * 4, bones.limb, 5)),
      colour(0.46, 0.08, 55),
      { shadow: 3 },
    );
    return;
  }
  const tone = named?.tone ?? colour(0.6, 0.02, 80);
  part(
    pen,
    shape((path) => {
      path.moveTo(x - wide, 1);
      path.quadraticCurveTo(x - wide * 1.16, -high * 0.7, x - wide * 0.6, -high);
      path.quadraticCurveTo(x, -high * 1.12, x + wide * 0.7, -high * 0.96);
      path.quadraticCurveTo(x + wide * 1.2, -high * 0.5, x + wide, 1);
      path.closePath();
    }),
    tone,
    { shadow: 6 },
  );
  stroke(
    pen,
    polygon([
      [x - wide * 0.5, -high * 0.7],
      [x - wide * 0.2, -high * 0.5],
      [x - wide * 0.3, -high * 0.24],
    ]),
    darker(tone, 0.12),
    1.6,
  );
}

/** What a figure rides, under it. */
export function mount(pen: Pen, look: Look, bones: Skeleton): void {
  const { rides } = look;
  if (rides === null) return;
  const [x, y] = bones.hipAt;
  if (isA(rides.id, 'vehicle.flying-broom') || isA(rides.id, 'thing.broom')) {
    apart(pen.brush, () => {
      pen.brush.translate(x, y + bones.limb * 0.7);
      pen.brush.rotate(-0.12);
      part(
        pen,
        shape((path) => path.roundRect(-bones.arm * 1.1, -2.6, bones.arm * 2.6, 5.2, 2.6)),
        colour(0.5, 0.08, 58),
        { shadow: 1.4 },
      );
      part(
        pen,
        polygon([
          [-bones.arm * 0.8, -4],
          [-bones.arm * 1.9, -15],
          [-bones.arm * 2.0, 0],
          [-bones.arm * 1.9, 15],
          [-bones.arm * 0.8, 4],
        ]),
        colour(0.78, 0.11, 82),
        { shadow: 3 },
      );
      stroke(
        pen,
        polygon([
          [-bones.arm * 0.9, -6],
          [-bones.arm * 0.9, 6],
        ]),
        look.accent,
        4,
      );
    });
    return;
  }
  const own = animalLook(look, rides, look.pose === 'ride' ? 'idle' : look.pose);
  if (own?.body.beast != null && own.body.beast.plan !== 'blob') {
    const high = mountHeight(look);
    const back = -y;
    const scale = Math.max(0.9, (back + high * 0.1) / backHeight(own.body.beast));
    apart(pen.brush, () => {
      pen.brush.translate(x - 4, 0);
      pen.brush.scale(scale, scale);
      animal({ ...pen, wide: pen.wide / scale }, own, bones.moment);
      const beast = own.body.beast;
      if (beast !== null) saddle(pen, look, -backHeight(beast));
    });
    return;
  }
  const held = heldOf(rides);
  const icon = iconFor(rides.id);
  if (icon !== null) {
    const side = Math.max(110, -y * 1.7);
    drawIconPiece(pen, icon.icon, { x: x + 4, y: -side * 0.42, side, turn: 0 }, tonesOf(look, rides));
  } else held?.draw(pen, tonesOf(look, rides), 100);
}

function saddle(pen: Pen, look: Look, back: number): void {
  part(
    pen,
    shape((path) => path.roundRect(-18, back - 4, 34, 20, 6)),
    look.accent,
    { shadow: 3 },
  );
  part(pen, ring(0, back - 2, 16, 5), darker(look.leather, 0.02), { shadow: 2 });
  stroke(
    pen,
    polygon([
      [-16, back + 14],
      [14, back + 14],
    ]),
    lighter(look.trim, 0.02),
    2,
  );
}
