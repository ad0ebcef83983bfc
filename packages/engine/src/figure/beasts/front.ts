import type { Path2D } from '@napi-rs/canvas';
import { apart } from '../../draw/canvas.ts';
import { darker, lighter } from '../../draw/colour.ts';
import { eyes, mouthRed, mouths, openMouth, turned } from '../expression.ts';
import type { Look } from '../look.ts';
import { mark, type Pen, part, polygon, ring, shape, stroke } from '../pen.ts';
import type { Beast, Face } from './beast.ts';
import { frontEars } from './ears.ts';
import { frontHorns } from './horns.ts';
import { coatMarks } from './marks.ts';

/** Mirrored curves from the crown to the chin: each step is a control point and an end. */
const outlines: Readonly<Record<Face, readonly (readonly [number, number, number, number])[]>> = {
  round: [
    [-0.62, -1.04, -0.96, -0.4],
    [-1.2, 0.42, -0.72, 0.7],
    [-0.36, 0.92, 0, 0.92],
  ],
  fox: [
    [-0.62, -1.0, -0.9, -0.36],
    [-1.0, 0.06, -1.24, 0.36],
    [-0.92, 0.44, -1.0, 0.62],
    [-0.6, 0.66, -0.4, 0.84],
    [-0.22, 1.06, 0, 1.06],
  ],
  bear: [
    [-0.66, -1.06, -0.98, -0.36],
    [-1.2, 0.5, -0.7, 0.78],
    [-0.36, 0.98, 0, 0.98],
  ],
  long: [
    [-0.6, -1.0, -0.8, -0.46],
    [-0.92, 0.1, -0.6, 0.44],
    [-0.62, 1.2, -0.36, 1.26],
    [-0.18, 1.34, 0, 1.34],
  ],
  lizard: [
    [-0.6, -0.98, -0.86, -0.5],
    [-0.86, 0.0, -0.9, 0.26],
    [-0.9, 0.86, -0.46, 0.96],
    [-0.2, 1.02, 0, 1.02],
  ],
  frog: [
    [-0.5, -0.7, -0.96, -0.4],
    [-1.34, 0.3, -1.0, 0.66],
    [-0.5, 0.98, 0, 0.96],
  ],
  bird: [
    [-0.66, -1.02, -0.92, -0.34],
    [-1.06, 0.4, -0.62, 0.74],
    [-0.3, 0.92, 0, 0.92],
  ],
  elephant: [
    [-0.5, -1.1, -0.86, -0.6],
    [-1.1, 0.1, -0.74, 0.5],
    [-0.5, 0.84, 0, 0.9],
  ],
  pig: [
    [-0.64, -1.02, -0.94, -0.36],
    [-1.2, 0.44, -0.74, 0.76],
    [-0.36, 0.96, 0, 0.96],
  ],
  shark: [
    [-0.4, -1.2, -0.84, -0.4],
    [-1.06, 0.3, -0.66, 0.74],
    [-0.3, 0.94, 0, 0.94],
  ],
  ape: [
    [-0.66, -1.04, -0.94, -0.4],
    [-1.0, 0.1, -0.84, 0.3],
    [-1.06, 0.82, -0.54, 0.96],
    [-0.26, 1.06, 0, 1.06],
  ],
  bug: [
    [-0.7, -1.0, -1.0, -0.3],
    [-1.1, 0.4, -0.6, 0.78],
    [-0.3, 0.96, 0, 0.96],
  ],
};

export function beastOutline(face: Face, r: number): Path2D {
  const steps = outlines[face];
  return shape((path) => {
    path.moveTo(0, -r * 0.98);
    for (const [cx, cy, x, y] of steps) path.quadraticCurveTo(r * cx, r * cy, r * x, r * y);
    const back = [...steps].reverse();
    back.forEach(([cx, cy], index) => {
      const [x, y] = back[index + 1]?.slice(2) ?? [0, -0.98];
      path.quadraticCurveTo(-r * cx, r * cy, -r * (x ?? 0), r * (y ?? 0));
    });
    path.closePath();
  });
}

/** What is behind the head: a mane, the ears. */
export function beastBehind(pen: Pen, look: Look, r: number, beast: Beast): void {
  if (beast.mane === 'lion') {
    const tips = 15;
    part(
      pen,
      shape((path) => {
        for (let tip = 0; tip <= tips; tip++) {
          const turn = (tip / tips) * Math.PI * 2 - Math.PI / 2;
          const far = r * (tip % 2 === 0 ? 1.62 : 1.5);
          const next = turn + Math.PI / tips;
          path.lineTo(Math.cos(turn) * far, Math.sin(turn) * far + r * 0.12);
          path.quadraticCurveTo(
            Math.cos(next) * r * 1.7,
            Math.sin(next) * r * 1.7 + r * 0.12,
            Math.cos(next) * r * 1.36,
            Math.sin(next) * r * 1.36 + r * 0.12,
          );
        }
        path.closePath();
      }),
      beast.dark,
      { shadow: r * 0.16 },
    );
  }
  if (beast.mane === 'spines')
    part(
      pen,
      polygon(
        Array.from({ length: 17 }, (_, index) => {
          const turn = -Math.PI * (0.06 + (index / 16) * 0.88);
          const far = r * (index % 2 === 0 ? 0.92 : 1.42);
          return [Math.cos(turn) * far, Math.sin(turn) * far + r * 0.04] as const;
        }),
      ),
      beast.dark,
      { shadow: r * 0.1 },
    );
  const isPatched = beast.marks === 'panda' || beast.marks === 'dark-muzzle';
  frontEars(pen, r, {
    fur: isPatched ? beast.dark : look.skin,
    dark: beast.dark,
    kind: beast.ears,
    size: beast.earSize,
  });
}

export function beastSkull(pen: Pen, look: Look, r: number, beast: Beast): void {
  const path = beastOutline(beast.face, r);
  if (beast.face === 'frog' || beast.face === 'bug')
    for (const side of [-1, 1])
      part(pen, ring(side * r * 0.52 + r * turned, -r * 0.5, r * 0.42), look.skin, { shadow: r * 0.08 });
  part(pen, path, look.skin, { shadow: r * 0.12 });
  apart(pen.brush, () => {
    pen.brush.clip(path);
    coatMarks(pen, look.skin, r, beast);
    muzzles[beast.face]?.(pen, look, r, beast);
  });
  if (beast.mane === 'horse') forelock(pen, r, beast);
  if (beast.mane === 'wool') wool(pen, r, beast);
  if (beast.mane === 'comb') comb(pen, r, beast);
}

type Muzzle = (pen: Pen, look: Look, r: number, beast: Beast) => void;
const x0 = turned;

/** Pale places around nose and mouth, inside the outline of the head. */
const muzzles: Partial<Record<Face, Muzzle>> = {
  round: (pen, _look, r, beast) => mark(pen, ring(r * x0, r * 0.54, r * 0.4, r * 0.3), beast.pale),
  fox: (pen, _look, r, beast) => {
    mark(pen, ring(r * x0, r * 0.72, r * 0.36, r * 0.42), beast.pale);
  },
  bear: (pen, _look, r, beast) => mark(pen, ring(r * x0, r * 0.56, r * 0.5, r * 0.38), beast.pale),
  long: (pen, _look, r, beast) => mark(pen, ring(r * x0 * 0.5, r * 1.12, r * 0.66, r * 0.46), beast.pale),
  lizard: (pen, look, r, beast) => {
    mark(pen, ring(r * x0, r * 1.0, r * 0.74, r * 0.34), beast.pale);
    for (const side of [-1, 1])
      mark(pen, ring(r * (x0 + side * 0.16), r * 0.5, r * 0.05, r * 0.035), darker(look.skin, 0.25));
  },
  frog: (pen, _look, r, beast) => mark(pen, ring(r * x0, r * 0.92, r * 1.1, r * 0.4), beast.pale),
  ape: (pen, _look, r, beast) => {
    mark(pen, ring(r * (x0 - 0.34), r * 0.06, r * 0.4, r * 0.42), beast.pale);
    mark(pen, ring(r * (x0 + 0.34), r * 0.06, r * 0.4, r * 0.42), beast.pale);
    mark(pen, ring(r * x0, r * 0.62, r * 0.62, r * 0.42), beast.pale);
  },
  shark: (pen, _look, r, beast) => mark(pen, ring(r * x0, r * 0.86, r * 0.8, r * 0.5), beast.pale),
};

function forelock(pen: Pen, r: number, beast: Beast): void {
  part(
    pen,
    polygon([
      [-r * 0.4, -r * 0.92],
      [-r * 0.26, -r * 0.4],
      [-r * 0.06, -r * 0.6],
      [r * 0.12, -r * 0.2],
      [r * 0.22, -r * 0.56],
      [r * 0.4, -r * 0.38],
      [r * 0.44, -r * 0.94],
      [0, -r * 1.2],
    ]),
    beast.dark,
    { shadow: r * 0.08 },
  );
}

function wool(pen: Pen, r: number, beast: Beast): void {
  for (const [x, y, size] of [
    [-0.6, -0.66, 0.3],
    [0.64, -0.66, 0.3],
    [-0.26, -0.86, 0.36],
    [0.3, -0.86, 0.36],
    [0.02, -0.66, 0.34],
  ] as const)
    part(pen, ring(r * x, r * y, r * size), lighter(beast.dark, 0.02), { shadow: r * 0.08 });
}

function comb(pen: Pen, r: number, beast: Beast): void {
  for (const [x, size] of [
    [-0.26, 0.22],
    [0.04, 0.3],
    [0.34, 0.22],
  ] as const)
    part(pen, ring(r * x, -r * (0.98 + size * 0.4), r * size), beast.dark, { shadow: r * 0.05 });
  part(pen, ring(r * x0, r * 0.9, r * 0.16, r * 0.24), beast.dark, { shadow: r * 0.04 });
}

/** Moves the mouth of the human face to where the animal has it. */
function mouthAt(pen: Pen, look: Look, r: number, drop: number, wide: number): void {
  apart(pen.brush, () => {
    pen.brush.translate(0, r * drop);
    pen.brush.translate(r * x0, r * 0.5);
    pen.brush.scale(wide, Math.min(1.2, wide));
    pen.brush.translate(-r * x0, -r * 0.5);
    mouths[look.expression](pen, look, r);
  });
}

function nosed(pen: Pen, r: number, beast: Beast, y: number, wide: number): void {
  part({ ...pen, wide: pen.wide * 0.6 }, ring(r * x0, r * y, r * wide, r * wide * 0.74), beast.nose, {
    shadow: r * 0.03,
  });
  mark(
    pen,
    ring(r * (x0 - wide * 0.3), r * (y - wide * 0.24), r * wide * 0.28, r * wide * 0.16),
    lighter(beast.nose, 0.35),
  );
}

function whiskers(pen: Pen, r: number, y: number): void {
  for (const side of [-1, 1])
    for (const slope of [-0.1, 0.06])
      stroke(
        pen,
        polygon([
          [r * (side * 0.46 + x0), r * y],
          [r * (side * 1.12 + x0), r * (y + slope * 1.6)],
        ]),
        pen.line,
        r * 0.025,
      );
}

function fangs(pen: Pen, r: number, y: number, apartBy: number): void {
  for (const side of [-1, 1])
    mark(
      pen,
      polygon([
        [r * (x0 + side * apartBy - 0.06), r * y],
        [r * (x0 + side * apartBy + 0.06), r * y],
        [r * (x0 + side * apartBy), r * (y + 0.17)],
      ]),
      lighter(beastIvory, 0),
    );
}
const beastIvory = { l: 0.97, c: 0.02, h: 95 };

/** A beak in front view: open where the mouth of a face would be. */
function beak(pen: Pen, look: Look, r: number, beast: Beast): void {
  const isOpen = openMouth(look.expression);
  const tone = beast.nose;
  const [wide, low, top] = {
    small: [0.22, 0.62, 0.3],
    hook: [0.24, 0.74, 0.24],
    bill: [0.46, 0.62, 0.34],
    long: [0.18, 1.05, 0.28],
    huge: [0.36, 1.0, 0.1],
  }[beast.beak] as [number, number, number];
  if (isOpen) {
    part(pen, ring(r * x0, r * (low + 0.1), r * wide * 0.8, r * 0.2), darker(tone, 0.12), {
      shadow: r * 0.04,
    });
    mark(pen, ring(r * x0, r * (low + 0.06), r * wide * 0.55, r * 0.12), mouthRed);
  }
  if (beast.beak === 'bill') {
    part(pen, ring(r * x0, r * 0.5, r * wide, r * 0.19), tone, { shadow: r * 0.05 });
    for (const side of [-1, 1])
      mark(pen, ring(r * (x0 + side * 0.1), r * 0.42, r * 0.04, r * 0.025), darker(tone, 0.2));
    return;
  }
  part(
    pen,
    shape((path) => {
      path.moveTo(r * (x0 - wide), r * (top + 0.12));
      path.quadraticCurveTo(r * x0, r * (top - 0.12), r * (x0 + wide), r * (top + 0.12));
      path.quadraticCurveTo(r * (x0 + wide * 0.5), r * (low - 0.1), r * x0, r * low);
      path.quadraticCurveTo(r * (x0 - wide * 0.5), r * (low - 0.1), r * (x0 - wide), r * (top + 0.12));
      path.closePath();
    }),
    tone,
    { shadow: r * 0.07 },
  );
}

function trunk(pen: Pen, look: Look, r: number): void {
  const line = shape((path) => {
    path.moveTo(r * x0, r * 0.34);
    path.bezierCurveTo(r * (x0 - 0.06), r * 0.9, r * (x0 + 0.1), r * 1.36, r * (x0 + 0.5), r * 1.36);
    path.quadraticCurveTo(r * (x0 + 0.72), r * 1.34, r * (x0 + 0.74), r * 1.1);
  });
  stroke(pen, line, pen.line, r * 0.44 + pen.wide * 2);
  stroke(pen, line, look.skin, r * 0.44);
  for (const y of [0.56, 0.76, 0.96, 1.14])
    stroke(
      pen,
      polygon([
        [r * (x0 - 0.18), r * y],
        [r * (x0 + 0.16), r * (y + 0.03)],
      ]),
      darker(look.skin, 0.13),
      r * 0.035,
    );
}

/** Eyes, nose and mouth of an animal's face seen from the front. */
export function beastFace(pen: Pen, look: Look, r: number, beast: Beast): void {
  const { face } = beast;
  if (face === 'frog' || face === 'bug') {
    apart(pen.brush, () => {
      pen.brush.translate(r * 0.01, -r * 0.56);
      pen.brush.scale(1.24, 1);
      eyes(pen, look, r);
    });
    mouthAt(pen, look, r, face === 'frog' ? 0 : 0.06, face === 'frog' ? 2.1 : 0.9);
    if (face === 'frog')
      for (const side of [-1, 1])
        mark(pen, ring(r * (x0 + side * 0.1), r * 0.18, r * 0.035, r * 0.025), darker(look.skin, 0.25));
    else if (beast.fangs) fangs(pen, r, 0.62, 0.2);
    return;
  }
  if (face === 'elephant') {
    eyes(pen, look, r * 0.9);
    mouthAt(pen, look, r, 0.24, 0.9);
    trunk(pen, look, r);
    return;
  }
  eyes(pen, look, r);
  switch (face) {
    case 'bird':
      return beak(pen, look, r, beast);
    case 'round':
      mouthAt(pen, look, r, 0.06, 0.9);
      nosed(pen, r, beast, 0.4, 0.1);
      break;
    case 'fox':
      mouthAt(pen, look, r, 0.22, 0.85);
      nosed(pen, r, beast, 0.56, 0.14);
      break;
    case 'bear':
      mouthAt(pen, look, r, 0.12, 0.95);
      nosed(pen, r, beast, 0.4, 0.17);
      break;
    case 'long':
      mouthAt(pen, look, r, 0.6, 0.9);
      for (const side of [-1, 1])
        mark(
          pen,
          ring(r * (x0 * 0.6 + side * 0.24), r * 0.96, r * 0.07, r * 0.1, side * 0.4),
          darker(beast.pale, 0.34),
        );
      break;
    case 'pig':
      mouthAt(pen, look, r, 0.26, 0.9);
      part(pen, ring(r * x0, r * 0.44, r * 0.34, r * 0.26), lighter(beast.nose, 0.06), { shadow: r * 0.06 });
      for (const side of [-1, 1])
        mark(pen, ring(r * (x0 + side * 0.12), r * 0.44, r * 0.05, r * 0.09), darker(beast.nose, 0.2));
      break;
    case 'lizard':
      mouthAt(pen, look, r, 0.2, 1.5);
      break;
    case 'shark':
      mouthAt(pen, look, r, 0.1, 1.2);
      break;
    case 'ape':
      mouthAt(pen, look, r, 0.22, 1.2);
      for (const side of [-1, 1])
        mark(pen, ring(r * (x0 + side * 0.1), r * 0.42, r * 0.05, r * 0.04), darker(beast.pale, 0.4));
      break;
  }
  if (beast.fangs)
    fangs(
      pen,
      r,
      { round: 0.58, fox: 0.76, bear: 0.66, lizard: 0.72, shark: 0.62, ape: 0.72 }[face as 'round'] ?? 0.66,
      face === 'lizard' ? 0.34 : 0.16,
    );
  if (beast.whiskers) whiskers(pen, r, face === 'long' ? 0.98 : 0.5);
}

export function beastHorns(pen: Pen, r: number, beast: Beast): void {
  frontHorns(pen, r, beast.horns);
}
