import { apart } from '../draw/canvas.ts';
import { colour, darker, lighter } from '../draw/colour.ts';
import { type Skeleton, trunkSpace, wearSpace, wornAt } from './body.ts';
import type { Look } from './look.ts';
import { sash, strap, type Wear } from './mantles.ts';
import { mark, type Pen, part, polygon, ring, shape, stroke } from './pen.ts';

const ivory = colour(0.94, 0.03, 90);

export const tabard: Wear = (pen, look, bones) => {
  const at = wearSpace(bones);
  const [x, y] = bones.hipAt;
  const low = y + bones.leg * 0.42;
  const wide = bones.hip * 0.62;
  const front = (share: number) => x + wornAt(bones, share) * bones.hip;
  part(
    pen,
    polygon([
      at(-0.5, 0.02),
      at(0.5, 0.02),
      at(0.62, 0.7),
      [front(0.62), low],
      [front(0), low + wide * 0.5],
      [front(-0.62), low],
      at(-0.62, 0.7),
    ]),
    look.main,
    { shadow: bones.limb * 0.28 },
  );
  const [cx, cy] = at(bones.isSide ? -0.14 : 0, 0.42);
  const arm = bones.waist * (bones.isSide ? 0.34 : 0.42);
  mark(
    pen,
    shape((path) => {
      path.rect(cx - arm * 0.28, cy - arm, arm * 0.56, arm * 2.2);
      path.rect(cx - arm * 0.8, cy - arm * 0.42, arm * 1.6, arm * 0.56);
    }),
    look.accent,
  );
  sash(pen, bones, darker(look.leather, 0.04));
};

export const knives: Wear = (pen, look, bones) => {
  strap(pen, look, bones);
  const at = wearSpace(bones);
  for (const share of [0.2, 0.45, 0.7]) {
    const [x, y] = at(-0.8 + share * 1.8, 0.02 + share * 0.84);
    apart(pen.brush, () => {
      pen.brush.translate(x, y);
      pen.brush.rotate(0.35);
      part(
        pen,
        polygon([
          [-1.8, 0],
          [1.8, 0],
          [0, 9],
        ]),
        look.metal,
        { shadow: 1 },
      );
      part(
        pen,
        shape((path) => path.roundRect(-1.6, -6, 3.2, 6, 1)),
        look.accent,
        { shadow: 0.8 },
      );
    });
  }
};

export const stripes: Wear = (pen, look, bones) => {
  const at = wearSpace(bones);
  part(pen, polygon([at(-0.42, -0.05), at(0.42, -0.05), at(0.5, 0.9), at(-0.5, 0.9)]), ivory, {
    shadow: 1.4,
  });
  for (const y of [0.1, 0.34, 0.58])
    mark(
      pen,
      polygon([at(-0.44, y), at(0.44, y), at(0.46, y + 0.11), at(-0.46, y + 0.11)]),
      colour(0.42, 0.11, 255),
    );
  for (const side of [-1, 1])
    part(
      pen,
      polygon([at(side * 0.3, -0.06), at(side * 0.72, 0.26), at(side * 0.46, 0.5), at(side * 0.4, 0.1)]),
      lighter(look.main, 0.08),
      { shadow: 1.4 },
    );
  sash(pen, bones, look.accent, bones.leg * 0.4 + 4);
};

export const lacquer: Wear = (pen, look, bones) => {
  const at = trunkSpace(bones);
  for (const y of [0.12, 0.34, 0.56])
    part(
      pen,
      polygon([at(-0.8, y), at(0.8, y), at(0.84, y + 0.2), at(-0.84, y + 0.2)]),
      y === 0.34 ? look.accent : look.main,
      { shadow: 1.8 },
    );
  sash(pen, bones, look.accent);
};

export const chestScreen: Wear = (pen, look, bones) => {
  const [x, y] = trunkSpace(bones)(bones.isSide ? 0.5 : 0, 0.4);
  const wide = bones.waist * (bones.isSide ? 0.46 : 0.62);
  part(
    pen,
    shape((path) => path.roundRect(x - wide, y - wide * 0.7, wide * 2, wide * 1.4, 3)),
    colour(0.24, 0.04, 260),
    { shadow: 1.4 },
  );
  stroke(
    pen,
    shape((path) => {
      path.moveTo(x - wide * 0.7, y + 1);
      path.lineTo(x - wide * 0.3, y + 1);
      path.lineTo(x - wide * 0.1, y - wide * 0.42);
      path.lineTo(x + wide * 0.14, y + wide * 0.42);
      path.lineTo(x + wide * 0.3, y + 1);
      path.lineTo(x + wide * 0.7, y + 1);
    }),
    lighter(look.eye, 0.24),
    1.7,
  );
};

export const greatBuckle: Wear = (pen, look, bones) => {
  sash(pen, bones, darker(look.leather, 0.02));
  const [x, y] = wearSpace(bones)(0, 0.95);
  const wide = bones.limb * 0.62;
  const across = bones.isSide ? wide * 0.5 : wide;
  part(
    pen,
    shape((path) => path.roundRect(x - across, y - wide, across * 2, wide * 2, 3)),
    look.trim,
    { shadow: 2 },
  );
  mark(pen, ring(x, y, across * 0.42, wide * 0.42), darker(look.trim, 0.25));
};

export const spikedShoulder: Wear = (pen, look, bones) => {
  const at = wearSpace(bones);
  strap(pen, look, bones);
  for (const share of [-0.5, -0.18, 0.16, 0.5]) {
    const [tx, ty] = at(share, 0.16 + 0.1 * (1 - Math.abs(share)));
    part(
      pen,
      polygon([
        [tx - 2.4, ty - 2],
        [tx + 2.4, ty - 2],
        [tx, ty + 6],
      ]),
      ivory,
      { shadow: 0.8 },
    );
  }
};

/** A metal cap with three spikes on a shoulder. */
function spikes(pen: Pen, look: Look, bones: Skeleton, which: 0 | 1): void {
  const [x, y] = bones.arms[which][0];
  const wide = bones.limb;
  for (const turn of [-1.1, -0.5, 0.1])
    part(
      pen,
      polygon([
        [x + Math.sin(turn - 0.24) * wide, y - Math.cos(turn - 0.24) * wide],
        [x + Math.sin(turn) * wide * 1.75, y - Math.cos(turn) * wide * 1.75],
        [x + Math.sin(turn + 0.24) * wide, y - Math.cos(turn + 0.24) * wide],
      ]),
      ivory,
      { shadow: 1.2 },
    );
  part(pen, ring(x, y, wide * 1.12, wide * 0.98), look.metal, { shadow: wide * 0.26 });
}

export const dungarees: Wear = (pen, look, bones) => {
  const at = wearSpace(bones);
  const denim = look.main;
  for (const side of [-1, 1])
    part(
      pen,
      polygon([at(side * 0.44, -0.04), at(side * 0.68, -0.03), at(side * 0.64, 0.5), at(side * 0.36, 0.5)]),
      denim,
      { shadow: 1.2 },
    );
  part(
    pen,
    polygon([
      at(-0.72, 0.42),
      at(0.72, 0.42),
      at(1.06, 0.92),
      at(1.04, 1.14),
      at(-1.04, 1.14),
      at(-1.06, 0.92),
    ]),
    denim,
    { shadow: bones.limb * 0.2 },
  );
  for (const side of [-1, 1]) mark(pen, ring(...at(side * 0.52, 0.5), 1.8), look.trim);
};

/** What lies over a shoulder, above its arm. A great beard hangs over the near one. */
export function shoulderGear(pen: Pen, look: Look, bones: Skeleton, which: 0 | 1): void {
  const { shoulders } = look.worn;
  if (shoulders === undefined) return;
  const [x, y] = bones.arms[which][0];
  const wide = bones.limb;
  if (which === 1 && look.worn.beard !== undefined && look.build === 'chibi') return;
  if (shoulders.piece === 'sode') {
    const side = which === 0 ? -1 : 1;
    for (const row of [2, 1, 0])
      part(
        pen,
        shape((path) =>
          path.roundRect(
            x - wide * 0.95 + side * wide * (0.15 + row * 0.12),
            y - wide * 0.8 + row * wide * 0.62,
            wide * 1.9,
            wide * 0.86,
            2,
          ),
        ),
        row === 1 ? shoulders.second : shoulders.tone,
        { shadow: wide * 0.16 },
      );
    return;
  }
  if (shoulders.piece === 'spikes') {
    if (which === (bones.isSide ? 1 : 0)) spikes(pen, look, bones, which);
    return;
  }
  part(pen, ring(x, y - wide * 0.12, wide * 1.02, wide * 0.88), shoulders.tone, { shadow: wide * 0.26 });
  stroke(
    pen,
    shape((path) => path.ellipse(x, y - wide * 0.1, wide * 0.8, wide * 0.62, 0, 0.4, Math.PI - 0.4)),
    shoulders.second,
    pen.wide * 0.8,
  );
}
