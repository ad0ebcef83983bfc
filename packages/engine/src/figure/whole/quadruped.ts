import { apart, type Point } from '../../draw/canvas.ts';
import { darker } from '../../draw/colour.ts';
import { stripeOf } from '../beasts/marks.ts';
import type { Look } from '../look.ts';
import { limb, mark, part, polygon, ring, shape, stroke } from '../pen.ts';
import { tailAt, wingPair } from '../wear/backs.ts';
import { printed } from '../wear/patterns.ts';
import type { Animal } from './animal.ts';

/** How far each leg swings, by pose. */
const strides: Partial<Record<Animal['look']['pose'], number>> = {
  walk: 0.5,
  run: 0.95,
  jump: 0.9,
  attack: 0.7,
  dance: 0.5,
};
const lying = new Set(['lie', 'ground']);
const sitting = new Set(['sit', 'kneel', 'read', 'play', 'pray']);

interface Frame {
  readonly leg: number;
  readonly long: number;
  readonly thick: number;
  readonly back: number;
}

function frameOf({ beast, look, youth }: Animal): Frame {
  const leg = ((26 * beast.legs) / (youth > 1 ? youth * 1.15 : 1)) * (lying.has(look.pose) ? 0.16 : 1);
  const long = (56 * beast.long) / (youth > 1 ? 1.2 : 1);
  const fat = Math.min(1.4, look.body.frame.waist ?? 1);
  const thick = 26 * beast.thick * Math.max(0.8, fat);
  return { leg, long, thick, back: -(leg + thick) };
}

/** Lets a near leg grow out of the trunk: paints over the outline between them. */
function join({ pen, beast, fur }: Animal, frame: Frame, x: number, isHind: boolean): void {
  const wide = Math.max(6, frame.thick * 0.3);
  const tone = beast.marks === 'panda' ? beast.dark : fur;
  const y = -frame.leg - frame.thick * 0.06;
  mark(pen, ring(x + (isHind ? -0.5 : 0), y - wide * 0.5, wide * (isHind ? 0.72 : 0.46), wide * 1.1), tone);
  if (isHind)
    stroke(
      pen,
      shape((path) => path.arc(x, y - wide * 0.5, wide * 1.05, -0.9, 0.7)),
      darker(tone, 0.16),
      pen.wide * 0.8,
    );
}

/** A leg of an animal; the hind ones have a thigh. */
function leg(animal: Animal, frame: Frame, x: number, swing: number, isHind: boolean, isFar: boolean): void {
  const { pen, beast, fur, look } = animal;
  const isPanda = beast.marks === 'panda';
  const coat = isPanda ? beast.dark : fur;
  const tone = isFar ? darker(coat, 0.1) : coat;
  const wide = Math.max(6, frame.thick * 0.3);
  const top: Point = [x, -frame.leg - frame.thick * 0.34];
  const long = frame.leg + frame.thick * 0.34 - wide * 0.4;
  const bend = isHind ? 0.34 : -0.08;
  const knee: Point = [
    x + Math.sin(swing - bend * 0.6) * long * 0.5,
    top[1] + Math.cos(swing - bend * 0.6) * long * 0.52,
  ];
  const foot: Point = [
    knee[0] + Math.sin(swing * 0.5 + bend * 0.5) * long * 0.5,
    Math.min(-wide * 0.3, knee[1] + Math.cos(swing * 0.5) * long * 0.5),
  ];
  limb(pen, [top, knee, foot], wide, tone);
  if (beast.feet === 'hoof')
    part(
      pen,
      polygon([
        [foot[0] - wide * 0.5, foot[1] - wide * 0.4],
        [foot[0] + wide * 0.5, foot[1] - wide * 0.4],
        [foot[0] + wide * 0.66, foot[1] + wide * 0.46],
        [foot[0] - wide * 0.6, foot[1] + wide * 0.46],
      ]),
      darker(beast.dark, 0.02),
      { shadow: 1 },
    );
  else {
    part(pen, ring(foot[0] + wide * 0.24, foot[1] + wide * 0.05, wide * 0.72, wide * 0.46), tone, {
      shadow: wide * 0.14,
    });
    if (beast.feet === 'claw')
      for (const dx of [0.3, 0.62, 0.92])
        mark(
          pen,
          polygon([
            [foot[0] + wide * dx, foot[1]],
            [foot[0] + wide * (dx + 0.26), foot[1] + wide * 0.48],
            [foot[0] + wide * dx, foot[1] + wide * 0.48],
          ]),
          look.trim,
        );
  }
}

function trunkPath({ long, thick, back }: Frame, sink: number) {
  return shape((path) => {
    path.moveTo(-long * 0.5, back + thick * 0.2 + sink);
    path.quadraticCurveTo(-long * 0.2, back - thick * 0.06 + sink * 0.5, long * 0.36, back + thick * 0.02);
    path.quadraticCurveTo(long * 0.62, back + thick * 0.16, long * 0.56, back + thick * 0.66);
    path.quadraticCurveTo(long * 0.42, back + thick * 1.12, long * 0.1, back + thick * 1.02);
    path.quadraticCurveTo(
      -long * 0.2,
      back + thick * 0.94 + sink * 0.6,
      -long * 0.4,
      back + thick * 1.02 + sink,
    );
    path.quadraticCurveTo(-long * 0.64, back + thick * 0.8 + sink, -long * 0.5, back + thick * 0.2 + sink);
    path.closePath();
  });
}

function coat(animal: Animal, frame: Frame, path: ReturnType<typeof trunkPath>): void {
  const { pen, beast, fur } = animal;
  const { long, thick, back } = frame;
  apart(pen.brush, () => {
    pen.brush.clip(path);
    if (beast.marks !== 'panda')
      mark(pen, ring(long * 0.08, back + thick * 1.04, long * 0.5, thick * 0.3), beast.pale);
    if (beast.marks === 'panda')
      mark(pen, ring(long * 0.46, back + thick * 0.5, long * 0.24, thick), beast.dark);
    if (beast.marks === 'stripes')
      for (const x of [-0.4, -0.22, -0.04, 0.14, 0.32])
        stroke(
          pen,
          polygon([
            [long * x, back - 2],
            [long * (x + 0.05), back + thick * 0.34],
            [long * x, back + thick * 0.66],
          ]),
          stripeOf(fur, beast.dark),
          thick * 0.13,
        );
    if (beast.marks === 'patch')
      for (const [x, y, s] of [
        [-0.3, 0.3, 0.4],
        [0.16, 0.2, 0.34],
        [0.34, 0.8, 0.3],
      ] as const)
        mark(pen, ring(long * x, back + thick * y, thick * s * 1.1, thick * s), beast.dark);
    if (beast.marks === 'blaze' && beast.face !== 'long')
      mark(pen, ring(0, back, long * 0.5, thick * 0.2), beast.pale);
  });
  const box = { x: -long, y: back - 4, w: long * 2, h: thick * 1.4 };
  const pattern =
    beast.marks === 'spots'
      ? 'leopard'
      : beast.marks === 'scales'
        ? 'scales'
        : beast.mane === 'wool'
          ? 'wool'
          : null;
  const material = animal.look.marks.has('cracks')
    ? 'cracks'
    : animal.look.marks.has('moss')
      ? 'moss'
      : animal.look.marks.has('rust')
        ? 'rust'
        : null;
  for (const each of [pattern, material])
    printed(pen, path, box, { pattern: each, tone: fur, second: beast.dark, step: thick * 0.3 });
}

/** Animals at rest stand, walk or sit, by their seed: nobody who asks for a cat means one without legs. */
const rests = ['idle', 'sit', 'idle', 'walk', 'sit', 'idle'] as const;
const atRest = (look: Look): Look =>
  look.pose === 'idle' ? { ...look, pose: rests[look.features.idle] } : look;

/** Four legs, a trunk, a neck, and the head over it. */
export function beastBody(given: Animal): void {
  const animal = { ...given, look: atRest(given.look) };
  const { pen, beast, look, moment, fur, shade, head, youth } = animal;
  const frame = frameOf(animal);
  const { long, thick, back } = frame;
  const turn = moment * Math.PI * 2;
  const stride = strides[look.pose] ?? 0.04;
  const isSitting = sitting.has(look.pose);
  const isUp = look.pose === 'attack' || look.pose === 'cheer' || look.pose === 'jump';
  const sink = isSitting ? frame.leg * 0.7 : 0;
  const swing = (phase: number) => Math.sin(turn + phase) * stride;
  const r = 17 * beast.head * youth * Math.min(1.1, look.body.frame.head ?? 1);
  const neck = 15 * beast.neck;
  const at: Point = [
    long * 0.5 + neck * 0.5 + r * 0.16,
    back - neck * 0.95 - r * 0.12 + (look.pose === 'lie' ? neck * 0.6 + thick * 0.3 : 0),
  ];
  const breath = Math.sin(turn) * 0.6;
  apart(pen.brush, () => {
    if (isUp) {
      pen.brush.translate(-long * 0.3, 0);
      pen.brush.rotate(-0.42);
      pen.brush.translate(long * 0.3, -2);
    }
    apart(pen.brush, () => {
      pen.brush.translate(-long * 0.5, back + thick * 0.34 + sink);
      tailAt(pen, look.body.tail === 'none' ? beast.tail : look.body.tail, {
        fur: beast.marks === 'panda' ? fur : fur,
        dark: beast.dark,
        pale: beast.pale,
        wide: 5.4 + thick * 0.14,
        wag: Math.sin(turn) * 4,
      });
    });
    const wingKind = look.body.wings === 'none' ? beast.wings : look.body.wings;
    if (wingKind !== 'none')
      wingPair(
        pen,
        wingKind,
        {
          tone: wingKind === 'feather' ? beast.pale : shade,
          second: wingKind === 'feather' ? fur : beast.dark,
          size: long * 0.95,
        },
        { x: long * 0.16, y: back + thick * 0.2, isSide: true, beat: Math.sin(turn) },
      );
    leg(animal, frame, long * 0.42, swing(Math.PI * 0.5), false, true);
    if (!isSitting) leg(animal, frame, -long * 0.26, swing(Math.PI * 1.5), true, true);
    if (!isSitting) leg(animal, frame, -long * 0.36, swing(0), true, false);
    leg(animal, frame, long * 0.3, swing(Math.PI), false, false);
    limbNeck(animal, frame, at, r);
    const path = trunkPath(frame, sink);
    part(pen, path, fur, { shadow: thick * 0.24 });
    coat(animal, frame, path);
    join(animal, frame, long * 0.3, false);
    if (!isSitting) join(animal, frame, -long * 0.36, true);
    joinNeck(animal, frame, at, r);
    if (beast.mane === 'wool')
      for (const [x, y] of [
        [-0.42, 0.3],
        [-0.24, 0.06],
        [0, 0],
        [0.24, 0.02],
        [0.42, 0.24],
      ] as const)
        part(pen, ring(long * x, back + thick * y, thick * 0.34), beast.dark, { shadow: thick * 0.1 });
    if (isSitting)
      part(pen, ring(-long * 0.26, -thick * 0.5, thick * 0.62, thick * 0.5), fur, { shadow: thick * 0.14 });
    if (beast.mane === 'spines')
      for (const share of [-0.4, -0.2, 0, 0.2, 0.4])
        part(
          pen,
          polygon([
            [long * share - 4, back + thick * 0.1 + (share < 0 ? sink * -share : 0)],
            [long * share - 3, back - thick * 0.3],
            [long * share + 5, back + thick * 0.08],
          ]),
          beast.dark,
          { shadow: 1.4 },
        );
    if (look.worn.neck !== undefined) collar(animal, frame, at, r);
    head(at[0], at[1] + breath, r, look.pose === 'lie' ? 0.12 : 0);
  });
  if (isCamel(animal)) hump(animal, frame);
}

/** The neck grows out of the chest. */
function joinNeck({ pen, beast, fur }: Animal, { long, thick, back }: Frame, [x, y]: Point, r: number): void {
  const wide = Math.max(thick * 0.5, r * 0.84);
  const [rx, ry] = [long * 0.36, back + thick * 0.4];
  const [mx, my] = [rx + (x - rx) * 0.24, ry + (y - ry) * 0.24];
  mark(pen, ring(mx, my, wide * 0.5, wide * 0.5), beast.marks === 'panda' ? beast.dark : fur);
}

const isCamel = ({ beast }: Animal): boolean => beast.neck === 1.8 && beast.ears === 'round';

function hump({ pen, fur }: Animal, { long, thick, back }: Frame): void {
  part(
    pen,
    shape((path) => {
      path.moveTo(-long * 0.3, back + thick * 0.1);
      path.quadraticCurveTo(-long * 0.06, back - thick * 0.9, long * 0.18, back + thick * 0.08);
      path.closePath();
    }),
    fur,
    { shadow: thick * 0.2 },
  );
}

function limbNeck({ pen, beast, fur }: Animal, { long, thick, back }: Frame, [x, y]: Point, r: number): void {
  const root: Point = [long * 0.36, back + thick * 0.4];
  const wide = Math.max(thick * 0.5, r * 0.84);
  limb(
    pen,
    [root, [(root[0] + x) / 2 + 1, (root[1] + y) / 2], [x - r * 0.1, y + r * 0.3]],
    wide,
    beast.marks === 'panda' ? beast.dark : fur,
  );
  if (beast.mane === 'horse')
    part(
      pen,
      shape((path) => {
        path.moveTo(x - r * 0.5, y - r * 0.6);
        path.quadraticCurveTo(
          (root[0] + x) / 2 - wide * 0.9,
          (root[1] + y) / 2 - wide * 0.2,
          root[0] - wide * 0.7,
          root[1] + thick * 0.1,
        );
        path.quadraticCurveTo(root[0] - wide * 0.1, root[1] - thick * 0.1, x - r * 0.1, y + r * 0.4);
        path.closePath();
      }),
      beast.dark,
      { shadow: 2 },
    );
}

function collar({ pen, look }: Animal, { long, thick, back }: Frame, [x, y]: Point, r: number): void {
  const worn = look.worn.neck;
  if (worn === undefined) return;
  const [rx, ry] = [long * 0.36, back + thick * 0.4];
  const [mx, my] = [rx + (x - rx) * 0.6, ry + (y - ry) * 0.6];
  part(pen, ring(mx, my + r * 0.24, r * 0.72, r * 0.34, -0.5), worn.tone, { shadow: 1.6 });
  part(
    pen,
    polygon([
      [mx + r * 0.3, my + r * 0.3],
      [mx + r * 0.7, my + r * 1.1],
      [mx + r * 0.2, my + r * 1.2],
      [mx, my + r * 0.5],
    ]),
    worn.tone,
    { shadow: 1.4 },
  );
}
