import type { Path2D } from '@napi-rs/canvas';
import { apart } from '../../draw/canvas.ts';
import { darker, lighter } from '../../draw/colour.ts';
import { eye, mouthRed, openMouth } from '../expression.ts';
import type { Look } from '../look.ts';
import { mark, type Pen, part, polygon, ring, shape, stroke } from '../pen.ts';
import type { Beast, Face } from './beast.ts';
import { type Coat, sideEar } from './ears.ts';
import { sideHorns } from './horns.ts';
import { stripeOf } from './marks.ts';

/** How a muzzle stands out to the right: its length, the height of its upper and lower edge at the end, and its nose. */
interface Snout {
  readonly out: number;
  readonly top: number;
  readonly low: number;
  /** Where it leaves the forehead. */
  readonly brow: number;
}

const snouts: Readonly<Record<Face, Snout>> = {
  round: { out: 1.08, top: 0.26, low: 0.74, brow: 0.02 },
  fox: { out: 1.62, top: 0.32, low: 0.66, brow: 0 },
  bear: { out: 1.34, top: 0.2, low: 0.78, brow: -0.02 },
  long: { out: 1.6, top: 0.36, low: 1.04, brow: -0.24 },
  lizard: { out: 1.66, top: 0.24, low: 0.74, brow: -0.14 },
  frog: { out: 1.12, top: 0.16, low: 0.68, brow: -0.2 },
  bird: { out: 0.86, top: 0.2, low: 0.6, brow: 0 },
  elephant: { out: 0.92, top: 0.1, low: 0.62, brow: -0.2 },
  pig: { out: 1.24, top: 0.16, low: 0.68, brow: -0.04 },
  shark: { out: 1.4, top: 0.16, low: 0.56, brow: -0.3 },
  ape: { out: 1.12, top: 0.3, low: 0.94, brow: 0.02 },
  bug: { out: 0.94, top: 0.1, low: 0.7, brow: -0.2 },
};

/** The head of an animal that looks to the right. */
export function beastProfile(face: Face, r: number): Path2D {
  const { out, top, low, brow } = snouts[face];
  return shape((path) => {
    path.moveTo(r * 0.8, r * (brow - 0.1));
    path.bezierCurveTo(r * 0.72, -r * 1.2, -r * 1.02, -r * 1.22, -r * 1, -r * 0.06);
    path.bezierCurveTo(-r * 0.98, r * 0.6, -r * 0.44, r * 0.88, r * 0.1, r * Math.max(0.86, low + 0.02));
    path.quadraticCurveTo(r * (out * 0.62), r * (low + 0.2), r * (out - 0.1), r * low);
    path.quadraticCurveTo(r * (out + 0.06), r * (low - 0.04), r * out, r * (top + 0.06));
    path.quadraticCurveTo(r * (out - 0.04), r * (top - 0.1), r * (out - 0.26), r * (top - 0.06));
    path.quadraticCurveTo(r * (0.82 + (out - 0.82) * 0.3), r * (top - 0.1), r * 0.8, r * (brow - 0.1));
    path.closePath();
  });
}

const coatOf = (look: Look, beast: Beast): Coat => ({
  fur: beast.marks === 'panda' || beast.marks === 'dark-muzzle' ? beast.dark : look.skin,
  dark: beast.dark,
  kind: beast.ears,
  size: beast.earSize,
});

export function sideBehind(pen: Pen, look: Look, r: number, beast: Beast): void {
  if (beast.mane === 'lion')
    part(
      pen,
      polygon(
        Array.from({ length: 22 }, (_, index) => {
          const turn = Math.PI * (0.3 + (index / 21) * 1.36);
          const far = r * (index % 2 === 0 ? 1.62 : 1.36);
          return [Math.cos(turn) * far - r * 0.12, Math.sin(turn) * far + r * 0.06] as const;
        }),
      ),
      beast.dark,
      { shadow: r * 0.16 },
    );
  if (beast.mane === 'spines' || beast.mane === 'horse') {
    const isHair = beast.mane === 'horse';
    part(
      pen,
      polygon(
        Array.from({ length: 13 }, (_, index) => {
          const turn = -Math.PI * (0.36 + (index / 12) * 0.9);
          const far = r * (index % 2 === 0 ? 0.9 : isHair ? 1.34 : 1.5);
          return [Math.cos(turn) * far, Math.sin(turn) * far + r * 0.06] as const;
        }),
      ),
      beast.dark,
      { shadow: r * 0.1 },
    );
  }
  sideEar(pen, r, coatOf(look, beast), 'far');
}

function marks(pen: Pen, look: Look, r: number, beast: Beast): void {
  const { pale, dark } = beast;
  const { out, low } = snouts[beast.face];
  if (beast.face !== 'bird' && beast.face !== 'elephant' && beast.face !== 'pig' && beast.face !== 'bug')
    mark(pen, ring(r * (out - 0.3), r * (low - 0.04), r * 0.56, r * 0.3), pale);
  if (beast.face === 'ape') mark(pen, ring(r * 0.62, r * 0.2, r * 0.46, r * 0.46), pale);
  switch (beast.marks) {
    case 'cheeks':
      mark(pen, ring(r * 0.3, r * 0.84, r * 0.6, r * 0.46), pale);
      return;
    case 'mask':
      mark(pen, ring(r * 0.42, r * 0.1, r * 0.5, r * 0.3, 0.3), dark);
      return;
    case 'panda':
      mark(pen, ring(r * 0.46, r * 0.12, r * 0.28, r * 0.38, 0.3), dark);
      return;
    case 'patch':
      mark(pen, ring(r * 0.4, r * 0.02, r * 0.4, r * 0.46), dark);
      return;
    case 'dark-muzzle':
      mark(pen, ring(r * 0.9, r * 0.5, r * 0.6, r * 0.5), dark);
      return;
    case 'disc':
      mark(pen, ring(r * 0.5, r * 0.1, r * 0.46, r * 0.54), pale);
      return;
    case 'blaze':
      mark(
        pen,
        polygon([
          [r * 0.5, -r * 1],
          [r * 1.4, r * 0.1],
          [r * 1.7, r * 0.5],
          [r * 0.9, -r * 0.2],
        ]),
        pale,
      );
      return;
    case 'stripes':
      for (const [x, y, long] of [
        [-0.4, -0.95, 0.34],
        [-0.1, -1, 0.42],
        [0.2, -0.98, 0.36],
      ] as const)
        stroke(
          pen,
          polygon([
            [r * x, r * y],
            [r * (x + 0.06), r * (y + long)],
          ]),
          stripeOf(look.skin, dark),
          r * 0.1,
        );
      for (const y of [0.2, 0.46])
        stroke(
          pen,
          polygon([
            [-r * 0.96, r * y],
            [-r * 0.5, r * (y + 0.04)],
          ]),
          stripeOf(look.skin, dark),
          r * 0.1,
        );
      return;
    case 'spots':
      for (const [x, y] of [
        [-0.6, -0.5],
        [-0.2, -0.7],
        [0.2, -0.74],
        [-0.7, 0],
        [-0.4, 0.4],
        [-0.3, -0.2],
      ] as const)
        mark(pen, ring(r * x, r * y, r * 0.1, r * 0.085), stripeOf(look.skin, dark));
      return;
    case 'scales':
      for (const [x, y] of [
        [-0.5, -0.5],
        [-0.1, -0.66],
        [-0.6, 0.1],
        [-0.2, 0.4],
        [-0.2, -0.2],
      ] as const)
        stroke(
          pen,
          shape((path) => path.arc(r * x, r * y, r * 0.13, 0.2, Math.PI - 0.2)),
          darker(look.skin, 0.14),
          r * 0.05,
        );
      return;
    case 'crest':
    case 'none':
      return;
  }
}

function beak(pen: Pen, look: Look, r: number, beast: Beast): void {
  const [out, drop, thick] = {
    small: [0.46, 0.1, 0.2],
    hook: [0.5, 0.3, 0.26],
    bill: [0.7, 0.1, 0.16],
    long: [1.2, 0.12, 0.15],
    huge: [1.15, 0.34, 0.36],
  }[beast.beak] as [number, number, number];
  const y = 0.36;
  if (openMouth(look.expression)) {
    part(
      pen,
      polygon([
        [r * 0.7, r * y],
        [r * (0.8 + out * 0.8), r * (y + drop + 0.16)],
        [r * 0.66, r * (y + 0.3)],
      ]),
      darker(beast.nose, 0.1),
      { shadow: r * 0.04 },
    );
    mark(pen, ring(r * 0.86, r * (y + 0.1), r * 0.12, r * 0.06), mouthRed);
  }
  part(
    pen,
    shape((path) => {
      path.moveTo(r * 0.72, r * (y - thick));
      path.quadraticCurveTo(r * (0.8 + out * 0.8), r * (y - thick * 0.9), r * (0.84 + out), r * (y + drop));
      path.quadraticCurveTo(r * (0.8 + out * 0.4), r * (y + drop * 0.5), r * 0.7, r * (y + 0.14));
      path.closePath();
    }),
    beast.nose,
    { shadow: r * 0.06 },
  );
}

function trunk(pen: Pen, look: Look, r: number): void {
  const line = shape((path) => {
    path.moveTo(r * 0.7, r * 0.26);
    path.bezierCurveTo(r * 1.3, r * 0.3, r * 1.2, r * 1.2, r * 1.5, r * 1.36);
    path.quadraticCurveTo(r * 1.76, r * 1.4, r * 1.8, r * 1.16);
  });
  stroke(pen, line, pen.line, r * 0.44 + pen.wide * 2);
  stroke(pen, line, look.skin, r * 0.44);
}

function mouthLine(pen: Pen, look: Look, r: number, face: Face): void {
  const { out, low } = snouts[face];
  const y = low - 0.16;
  const bend = { calm: 0.02, happy: 0.1, angry: -0.08, sad: -0.1, surprised: 0, fierce: 0.06 }[
    look.expression
  ];
  if (openMouth(look.expression)) {
    apart(pen.brush, () => {
      pen.brush.clip(beastProfile(face, r));
      part(
        pen,
        polygon([
          [r * (out + 0.2), r * (y - 0.04)],
          [r * (out * 0.56), r * (y - 0.04 - bend)],
          [r * (out * 0.8), r * (y + 0.18)],
          [r * (out + 0.1), r * (y + 0.12)],
        ]),
        mouthRed,
        { shadow: 0 },
      );
    });
    return;
  }
  stroke(
    pen,
    shape((path) => {
      path.moveTo(r * (out - 0.06), r * y);
      path.quadraticCurveTo(r * (out * 0.8), r * (y + 0.06), r * (out * 0.56), r * (y - bend));
    }),
    pen.line,
    r * 0.05,
  );
}

export function sideHead(pen: Pen, look: Look, r: number, beast: Beast): void {
  const { face } = beast;
  const path = beastProfile(face, r);
  const { out, top, low } = snouts[face];
  if (face === 'frog' || face === 'bug')
    part(pen, ring(r * 0.34, -r * 0.62, r * 0.42), look.skin, { shadow: r * 0.08 });
  part(pen, path, look.skin, { shadow: r * 0.12 });
  apart(pen.brush, () => {
    pen.brush.clip(path);
    marks(pen, look, r, beast);
  });
  apart(pen.brush, () => {
    if (face === 'frog' || face === 'bug') pen.brush.translate(-r * 0.1, -r * 0.66);
    else if (face === 'long') pen.brush.translate(-r * 0.1, -r * 0.16);
    else if (face === 'lizard' || face === 'shark') pen.brush.translate(-r * 0.06, -r * 0.16);
    eye(pen, look, { x: r * 0.44, wide: 0.78, side: -1, r });
  });
  if (face === 'bird') beak(pen, look, r, beast);
  else if (face === 'elephant') {
    mouthLine(pen, look, r, face);
    trunk(pen, look, r);
  } else {
    mouthLine(pen, look, r, face);
    if (face === 'pig')
      part(pen, ring(r * out, r * 0.42, r * 0.13, r * 0.27), lighter(beast.nose, 0.06), { shadow: r * 0.05 });
    else if (face === 'long' || face === 'lizard' || face === 'frog' || face === 'ape')
      mark(pen, ring(r * (out - 0.14), r * (top + 0.16), r * 0.06, r * 0.045), darker(look.skin, 0.3));
    else if (face !== 'shark' && face !== 'bug')
      part(
        { ...pen, wide: pen.wide * 0.6 },
        ring(r * (out - 0.04), r * (top + 0.04), r * 0.13, r * 0.11),
        beast.nose,
        {
          shadow: r * 0.03,
        },
      );
  }
  if (beast.fangs)
    mark(
      pen,
      polygon([
        [r * (out * 0.82), r * (low - 0.18)],
        [r * (out * 0.82 + 0.12), r * (low - 0.18)],
        [r * (out * 0.82 + 0.06), r * (low + 0.04)],
      ]),
      { l: 0.97, c: 0.02, h: 95 },
    );
  if (beast.whiskers)
    for (const slope of [-0.1, 0.1])
      stroke(
        pen,
        polygon([
          [r * (out * 0.72), r * 0.5],
          [r * 0.16, r * (0.5 + slope * 2)],
        ]),
        pen.line,
        r * 0.025,
      );
  if (beast.mane === 'wool')
    for (const [x, y, size] of [
      [-0.6, -0.6, 0.3],
      [-0.2, -0.86, 0.36],
      [0.3, -0.8, 0.34],
      [-0.86, -0.2, 0.3],
    ] as const)
      part(pen, ring(r * x, r * y, r * size), lighter(beast.dark, 0.02), { shadow: r * 0.08 });
  if (beast.mane === 'comb')
    for (const [x, size] of [
      [0, 0.22],
      [0.3, 0.26],
      [0.56, 0.2],
    ] as const)
      part(pen, ring(r * x, -r * (0.96 + size * 0.4), r * size), beast.dark, { shadow: r * 0.05 });
  sideEar(pen, r, coatOf(look, beast), 'near');
  sideHorns(pen, r, beast.horns);
}
