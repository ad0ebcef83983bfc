import { type Blob, chain, limb, lump, pair } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Fittings, Making, Recipe } from '../model.ts';
import { add, blend, cos, scale, sin, type Vec } from '../vectors.ts';
import {
  addFace,
  addFoldedWings,
  addLegs,
  addSpreadWing,
  addTail,
  type Bird,
  type BirdBody,
} from './creatures-bird-parts.ts';
import { addCoated, frameAt, sides } from './creatures-shapes.ts';
import { withHead } from './people-mascots.ts';

type BirdPose = 'standing' | 'flying' | 'swimming' | 'sleeping' | 'sitting';

export const bird = (row: Bird): Recipe =>
  withHead(
    {
      parts: ['body', 'belly', 'wings', 'tail', 'beak', 'legs', 'eyes', ...(row.parts ?? [])],
      make: (making) => makeBird(row, making),
    },
    {
      skin: row.colours.body,
      material: 'fur',
      add: (builder, head, size, { paint }) => {
        const body: BirdBody = {
          ...bodyOf(row, 'standing', coloursOf(row, paint)),
          head,
          headSize: size,
        };
        addCoated(builder, headBlobs(body), {
          soft: size * 0.3,
          cells: 30,
          coarseCells: 9,
          isCrisp: row.disc !== undefined,
        });
        addFace(builder, body, false);
      },
    },
  );

function coloursOf({ colours }: Bird, paint: Making['paint']): BirdBody['colours'] {
  const body = paint('body', colours.body);
  const own = (colour: string | undefined, or: Vec) =>
    colour === undefined || colour === colours.body ? or : hex(colour);
  const isRepainted = body !== hex(colours.body);
  const wings = isRepainted || !colours.wings ? body : hex(colours.wings);
  const head = isRepainted && colours.head ? blend(body, hex(colours.head), 0.4) : own(colours.head, body);
  return {
    body,
    belly: colours.belly ? paint('belly', colours.belly) : body,
    head,
    wings: colours.wings && !isRepainted ? paint('wings', colours.wings) : wings,
    tips: own(colours.tips, wings),
    tail: paint('tail', colours.tail ?? colours.wings ?? colours.body),
    beak: paint('beak', colours.beak ?? '#e8a02e'),
    legs: paint('legs', colours.legs ?? colours.beak ?? '#e8a02e'),
    eyes: paint('eyes', colours.eyes ?? '#17110f'),
    cheeks: own(colours.cheeks, head),
  };
}

function makeBird(row: Bird, making: Making): Fittings {
  const { builder, pose } = making;
  const posed = pose('standing', 'flying', 'swimming', 'sleeping', 'sitting');
  const body = bodyOf(row, posed, coloursOf(row, making.paint));
  addCoated(builder, bodyBlobs(body), {
    soft: row.size * 0.1,
    cells: 50,
    coarseCells: 15,
    isCrisp: row.disc !== undefined,
    coat: bellyCoat(body),
  });
  addFace(builder, body, posed === 'sleeping');
  addTail(builder, body);
  if (body.isFlying || row.isSpread) for (const side of sides) addSpreadWing(builder, body, side);
  else addFoldedWings(builder, body);
  if (posed === 'standing' || posed === 'sleeping') addLegs(builder, body);
  row.dress?.(builder, body, making);
  const { head, breast, rump } = body;
  const back: Vec = add(scale(add(breast, rump), 0.5), [0, row.breast * row.size * 0.9, 0]);
  return {
    anchors: {
      top: head.at(0, 1, 0),
      seat: back,
      back,
      mouth: head.at(1 + row.beak[0], -0.1, 0),
      eyes: head.at(0.6, 0.15, 0),
    },
  };
}

function bodyOf(row: Bird, pose: BirdPose, colours: BirdBody['colours']): BirdBody {
  const { size: s } = row;
  const isFlying = pose === 'flying';
  const isAfloat = pose === 'swimming' || pose === 'sitting';
  const lean = isFlying ? 0.12 : isAfloat ? Math.min(row.lean, 0.15) : row.lean;
  const long = Math.max(0.1, 1 - row.breast - row.rump);
  const [ahead, up] = [cos(lean) * long * 0.5 * s, sin(lean) * long * 0.5 * s];
  const lowest = Math.min(up - row.breast * s, -up - row.rump * s);
  const height = isFlying
    ? row.breast * s * 1.2
    : isAfloat
      ? row.breast * s * (pose === 'swimming' ? 0.5 : 0.95)
      : row.legs * s - lowest * 0.92;
  const breast: Vec = [ahead, height + up, 0];
  const rump: Vec = [-ahead, height - up, 0];
  const last = row.neck[row.neck.length - 1] ?? [0.1, 0.3];
  const stretch = isFlying ? 0.35 : 1;
  const tucked = pose === 'sleeping' ? 0.6 : 1;
  const headAt = add(breast, [
    (last[0] + (isFlying ? last[1] * 0.7 : 0)) * s * tucked,
    last[1] * s * stretch * tucked,
    0,
  ]);
  return {
    row,
    breast,
    rump,
    head: frameAt(headAt, pose === 'sleeping' ? -0.35 : 0, 0, row.head * s),
    headSize: row.head * s,
    isFlying,
    colours,
  };
}

const bellyCoat =
  ({ colours, breast, row, head, headSize }: BirdBody) =>
  (at: Vec, normal: Vec, tint: Vec): Vec => {
    if (row.hasFlippers && at[1] > head.at(0, 0, 0)[1] - headSize * 0.55) return tint;
    if (
      tint !== colours.body &&
      Math.abs(tint[0] - colours.body[0]) + Math.abs(tint[1] - colours.body[1]) > 0.04
    )
      return tint;
    const front = normal[0] * 0.8 - normal[1] * 0.75 + (at[0] - breast[0]) / row.size;
    return blend(tint, colours.belly, front < 0.05 ? 0 : front > 0.35 ? 1 : (front - 0.05) / 0.3);
  };

function headBlobs({ row, head, headSize, colours }: BirdBody): readonly Blob[] {
  return [
    lump(head.at(0, 0, 0), [headSize * 1.05, headSize, headSize * 0.98], { tint: colours.head }),
    lump(head.at(0.45, -0.25, 0), headSize * 0.68, { tint: colours.cheeks, soft: headSize * 0.2 }),
    ...(row.disc
      ? pair((side) => [
          lump(head.at(0.62, 0.08, side * 0.44), [headSize * 0.36, headSize * 0.62, headSize * 0.55], {
            tint: hex(row.disc ?? ''),
            soft: headSize * 0.05,
          }),
        ])
      : []),
  ];
}

function bodyBlobs(body: BirdBody): readonly Blob[] {
  const { row, breast, rump, head, colours } = body;
  const { size: s } = row;
  const end = head.at(0, 0, 0);
  const last = row.neck[row.neck.length - 1] ?? [0, 1];
  const bends = row.neck.slice(0, -1).map(([x, y]): Vec => {
    const share = [x / (last[0] || 1), y / (last[1] || 1)] as const;
    return body.isFlying ? blend(breast, end, share[1]) : add(breast, [x * s, y * s, 0]);
  });
  const [thick, thin] = row.neckRadii;
  const neck = [add(breast, [0, 0, 0]), ...bends, end];
  return [
    limb(rump, breast, row.rump * s, row.breast * s, { tint: colours.body }),
    ...chain(
      neck,
      neck.map((_, index) => (thick + ((thin - thick) * index) / (neck.length - 1)) * s),
      (share) => (share > 0.45 ? colours.head : colours.body),
    ),
    ...headBlobs(body),
    ...(row.legs > 0.12 && !body.isFlying
      ? pair((side) => [
          limb(
            add(blend(rump, breast, 0.4), [0, -row.rump * 0.3 * s, side * row.rump * 0.5 * s]),
            add(blend(rump, breast, 0.45), [0, -row.breast * 1.05 * s, side * row.rump * 0.55 * s]),
            row.rump * 0.5 * s,
            row.rump * 0.22 * s,
            { tint: colours.body },
          ),
        ])
      : []),
  ];
}
