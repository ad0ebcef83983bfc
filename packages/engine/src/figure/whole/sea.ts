import { apart } from '../../draw/canvas.ts';
import { darker, lighter } from '../../draw/colour.ts';
import { eye, mouth, turned } from '../expression.ts';
import { limb, mark, part, polygon, ring, shape, stroke } from '../pen.ts';
import { printed } from '../wear/patterns.ts';
import type { Animal } from './animal.ts';

/** Eyes and mouth of a creature without a head of its own. */
export function plainFace(
  { pen, look }: Pick<Animal, 'pen' | 'look'>,
  x: number,
  y: number,
  r: number,
): void {
  apart(pen.brush, () => {
    pen.brush.translate(x, y);
    if (look.marks.has('one-eye')) eye(pen, look, { x: 0, wide: 1.6, side: 1, r: r * 1.2 });
    else for (const side of [-1, 1]) eye(pen, look, { x: r * (side * 0.42 + turned), wide: 1.1, side, r });
    mouth(pen, look, r);
    if (look.marks.has('blush'))
      for (const side of [-1, 1])
        mark(
          pen,
          ring(r * (side * 0.7 + turned), r * 0.42, r * 0.16, r * 0.1),
          { l: 0.72, c: 0.16, h: 10 },
          0.5,
        );
  });
}

/** A fish in the water: body, fins, tail; its face at the right end. */
export function fishBody(animal: Animal): void {
  const { pen, beast, look, moment, fur, isSide, youth } = animal;
  const turn = moment * Math.PI * 2;
  const long = 48 * beast.long;
  const tall = 25 * beast.thick * (youth > 1 ? 1.1 : 1);
  const y = -52 - Math.sin(turn) * 3;
  const flick = Math.sin(turn) * 5;
  part(
    pen,
    polygon([
      [-long * 0.8, y],
      [-long * 1.4, y - tall * 0.8 + flick],
      [-long * 1.2, y],
      [-long * 1.4, y + tall * 0.8 + flick],
    ]),
    lighter(fur, 0.05),
    { shadow: 3 },
  );
  part(
    pen,
    shape((path) => {
      path.moveTo(-long * 0.3, y - tall * 0.8);
      path.quadraticCurveTo(-long * 0.2, y - tall * 1.7, long * 0.34, y - tall * 1.2);
      path.quadraticCurveTo(long * 0.2, y - tall * 0.9, long * 0.3, y - tall * 0.7);
      path.closePath();
    }),
    darker(fur, 0.05),
    { shadow: 3 },
  );
  const path = shape((line) => {
    line.moveTo(long, y + tall * 0.06);
    line.quadraticCurveTo(long * 0.6, y - tall * 1.2, -long * 0.1, y - tall);
    line.quadraticCurveTo(-long * 0.6, y - tall * 0.7, -long * 0.95, y);
    line.quadraticCurveTo(-long * 0.6, y + tall * 0.74, -long * 0.1, y + tall);
    line.quadraticCurveTo(long * 0.66, y + tall * 1.16, long, y + tall * 0.06);
    line.closePath();
  });
  part(pen, path, fur, { shadow: tall * 0.24 });
  apart(pen.brush, () => {
    pen.brush.clip(path);
    mark(pen, ring(long * 0.2, y + tall * 0.86, long * 0.9, tall * 0.5), beast.pale);
    if (beast.marks === 'patch')
      for (const [dx, dy] of [
        [-0.4, -0.5],
        [0.1, -0.7],
        [-0.1, 0.2],
      ] as const)
        mark(pen, ring(long * dx, y + tall * dy, tall * 0.5, tall * 0.4), beast.dark);
  });
  if (beast.face === 'shark' && !beast.fangs)
    printed(
      pen,
      path,
      { x: -long, y: y - tall, w: long * 1.3, h: tall * 2 },
      { pattern: 'scales', tone: fur, second: fur, step: 9 },
    );
  part(
    pen,
    polygon([
      [0, y + tall * 0.3],
      [-long * 0.5, y + tall * 1.3 + flick * 0.4],
      [-long * 0.06, y + tall * 0.9],
    ]),
    lighter(fur, 0.06),
    { shadow: 2 },
  );
  const r = tall * 0.86;
  apart(pen.brush, () => {
    pen.brush.translate(long * 0.5, y - tall * 0.2);
    if (isSide) eye(pen, look, { x: r * 0.1, wide: 1.1, side: -1, r });
    else
      for (const side of [-1, 1]) eye(pen, look, { x: r * (side * 0.4 + 0.06), wide: 1, side, r: r * 0.9 });
    pen.brush.translate(isSide ? r * 0.3 : 0, r * 0.1);
    pen.brush.scale(beast.fangs ? 1.6 : 1, 1);
    mouth(pen, look, r);
  });
  if (beast.fangs)
    for (const dx of [0.42, 0.56, 0.7])
      mark(
        pen,
        polygon([
          [long * dx, y + tall * 0.36],
          [long * (dx + 0.08), y + tall * 0.36],
          [long * (dx + 0.04), y + tall * 0.58],
        ]),
        { l: 0.98, c: 0.01, h: 90 },
      );
  for (const [dx, dy, size] of [
    [1.2, -0.9, 4],
    [1.36, -1.6, 2.6],
    [1.1, -2.1, 3.4],
  ] as const) {
    stroke(pen, ring(long * dx, y + tall * dy, size), { l: 0.75, c: 0.1, h: 225 }, 1.4);
  }
}

/** A long body in coils, with the head raised over them; a dragon of the east has legs and a mane. */
export function serpentBody(animal: Animal): void {
  const { pen, beast, moment, fur, head, youth } = animal;
  const sway = Math.sin(moment * Math.PI * 2) * 2;
  const wide = 17 * beast.thick;
  const isDragon = beast.face === 'long';
  const curve = shape((path) => {
    path.moveTo(-62, -10);
    path.bezierCurveTo(-30, -46, -20, 10, 14, -10);
    path.bezierCurveTo(60, -34, 30, -62, -6, -50);
    path.bezierCurveTo(-46, -40, -34, -92, 10 + sway, -86);
  });
  if (isDragon)
    for (const [x, y] of [
      [-30, -16],
      [36, -30],
    ] as const)
      limb(
        pen,
        [
          [x, y],
          [x + 8, y + 10],
          [x + 16, Math.min(-2, y + 16)],
        ],
        8,
        darker(fur, 0.06),
      );
  if (beast.tail === 'fox' || isDragon)
    part(
      pen,
      polygon([
        [-58, -12],
        [-84, -26],
        [-76, -10],
        [-86, 0],
        [-66, -2],
      ]),
      beast.dark,
      { shadow: 2 },
    );
  stroke(pen, curve, pen.line, wide + pen.wide * 2);
  stroke(pen, curve, fur, wide);
  apart(pen.brush, () => {
    pen.brush.translate(0, wide * 0.24);
    stroke(pen, curve, lighter(beast.pale, 0), wide * 0.34);
  });
  for (const [x, y] of [
    [-40, -26],
    [-6, -8],
    [30, -20],
    [34, -44],
    [4, -54],
    [-24, -58],
    [-22, -80],
  ] as const) {
    stroke(
      pen,
      shape((path) => path.arc(x, y - wide * 0.1, wide * 0.2, 0.2, Math.PI - 0.2)),
      darker(fur, 0.16),
      1.6,
    );
    if (isDragon || beast.mane === 'spines')
      part(
        pen,
        polygon([
          [x - 4, y - wide * 0.4],
          [x + 1, y - wide * 0.86],
          [x + 5, y - wide * 0.36],
        ]),
        beast.dark,
        { shadow: 1 },
      );
  }
  head(16 + sway, -98, 20 * youth);
}

/** Shells: a turtle's over four legs, a snail's on its foot. */
export function shellBody(animal: Animal): void {
  const { pen, beast, moment, fur, head, youth, look } = animal;
  const step = look.pose === 'walk' || look.pose === 'run' ? Math.sin(moment * Math.PI * 2) * 4 : 0;
  if (beast.legs === 0) {
    part(
      pen,
      shape((path) => {
        path.moveTo(-60, 0);
        path.quadraticCurveTo(-30, -14, 20, -16);
        path.quadraticCurveTo(36, -50, 52, -52);
        path.quadraticCurveTo(66, -30, 48, -6);
        path.quadraticCurveTo(44, 0, 30, 0);
        path.closePath();
      }),
      fur,
      { shadow: 4 },
    );
    for (const dx of [42, 56]) {
      stroke(
        pen,
        polygon([
          [dx, -50],
          [dx + 4, -74],
        ]),
        pen.line,
        4 + pen.wide * 2,
      );
      stroke(
        pen,
        polygon([
          [dx, -50],
          [dx + 4, -74],
        ]),
        fur,
        4,
      );
      part(pen, ring(dx + 4, -76, 5), { l: 0.98, c: 0.01, h: 90 }, { shadow: 1 });
      mark(pen, ring(dx + 5.4, -76, 2.6), look.eye);
    }
    part(pen, ring(-8, -42, 34), beast.dark, { shadow: 7 });
    stroke(
      pen,
      shape((path) => {
        for (let turn = 0; turn < 44; turn++) {
          const angle = turn * 0.34;
          const far = 30 - turn * 0.66;
          path.lineTo(-8 + Math.cos(angle) * far, -42 + Math.sin(angle) * far);
        }
      }),
      darker(beast.dark, 0.16),
      3,
    );
    return;
  }
  for (const [x, shift] of [
    [-26, step],
    [22, -step],
  ] as const)
    part(pen, ring(x + shift, -8, 10, 9), darker(fur, 0.06), { shadow: 2 });
  part(
    pen,
    polygon([
      [-44, -16],
      [-62, -6],
      [-42, -6],
    ]),
    fur,
    { shadow: 1.4 },
  );
  limb(
    pen,
    [
      [26, -24],
      [38, -30],
      [46, -34],
    ],
    15,
    fur,
  );
  part(
    pen,
    shape((path) => {
      path.moveTo(-48, -14);
      path.bezierCurveTo(-46, -74, 36, -74, 40, -14);
      path.quadraticCurveTo(-4, -4, -48, -14);
      path.closePath();
    }),
    darker(fur, 0.16),
    { shadow: 8 },
  );
  for (const [x, y, s] of [
    [-6, -42, 13],
    [-28, -30, 9],
    [18, -30, 9],
    [-6, -20, 9],
  ] as const)
    part(
      { ...pen, wide: pen.wide * 0.7 },
      polygon(
        Array.from(
          { length: 6 },
          (_, side) =>
            [x + Math.cos((side * Math.PI) / 3) * s, y + Math.sin((side * Math.PI) / 3) * s * 0.86] as const,
        ),
      ),
      darker(fur, 0.06),
      { shadow: 1.6 },
    );
  for (const [x, shift] of [
    [-34, -step],
    [14, step],
  ] as const)
    part(pen, ring(x + shift, -7, 11, 9), fur, { shadow: 2.4 });
  head(54, -44, 18 * youth);
}

/** A dome with a face over waving arms. */
export function octopusBody(animal: Animal): void {
  const { pen, beast, look, moment, fur, hold } = animal;
  const turn = moment * Math.PI * 2;
  const isJelly = beast.pale.l > 0.93;
  for (let arm = 0; arm < 8; arm++) {
    const share = (arm - 3.5) / 3.5;
    const wave = Math.sin(turn + arm) * 5;
    const path = shape((line) => {
      line.moveTo(share * 24, -44);
      line.bezierCurveTo(share * 40, -24, share * 34 + wave, -14, share * 56 + wave, -4 - (arm % 2) * 8);
    });
    const wide = isJelly ? 4 : 10 - Math.abs(share) * 2;
    stroke(pen, path, pen.line, wide + pen.wide * 2);
    stroke(pen, path, arm % 2 === 0 ? fur : darker(fur, 0.06), wide);
  }
  const tall = 52 * beast.long;
  const dome = shape((line) => {
    line.moveTo(-36 * beast.thick, -42);
    line.bezierCurveTo(-44 * beast.thick, -60 - tall, 44 * beast.thick, -60 - tall, 36 * beast.thick, -42);
    line.quadraticCurveTo(0, -30, -36 * beast.thick, -42);
    line.closePath();
  });
  part(pen, dome, fur, { shadow: 8, shine: isJelly });
  for (const [x, y, s] of [
    [-18, -76, 5],
    [16, -84, 4],
    [24, -68, 3],
  ] as const)
    mark(pen, ring(x, y, s, s * 0.8), lighter(fur, 0.12));
  plainFace({ pen, look }, 0, -56, 24);
  if (look.held[0] !== null) hold(1, 54, -20);
  if (look.held[1] !== null) hold(0, -54, -20);
  animal.head(0, -62 - tall * 0.28, 26);
}
