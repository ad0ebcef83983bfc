import { type Blob, chain, limb, lump, pair } from '../blobs.ts';
import { brightness, hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import type { Fittings, Making, Recipe } from '../model.ts';
import { add, cos, scale, sin, type Vec } from '../vectors.ts';
import { addHead } from './creatures-beast-head.ts';
import { legBlobs } from './creatures-beast-legs.ts';
import type { Beast, BeastBody, BeastColours } from './creatures-beast-plan.ts';
import { coatOf } from './creatures-coat.ts';
import { curled } from './creatures-curled.ts';
import {
  addCoated,
  addThin,
  between,
  curve,
  darker,
  type Frame,
  frameAt,
  lighter,
} from './creatures-shapes.ts';
import { type Stance, type StanceName, stanceOf, stances } from './creatures-stance.ts';
import { withHead } from './people-mascots.ts';

const basicParts = ['body', 'belly', 'eyes', 'marks', 'legs', 'tail', 'ears'] as const;

/** An animal from its row. */
export const beast = (row: Beast): Recipe =>
  withHead(
    {
      parts: [...basicParts, ...(row.parts ?? [])],
      make: (making) => makeBeast(row, making),
    },
    {
      skin: row.colours.body,
      material: row.material === 'skin' ? 'skin' : 'fur',
      add: (builder, frame, size, making) => addLentHead(row, builder, frame, size, making),
      ...(row.tail && row.tail.line.length > 2
        ? {
            tail: {
              thick: Math.max(...row.tail.radii) * 0.55,
              ...(row.tail.tip ? { tip: row.tail.tip } : {}),
            },
          }
        : {}),
    },
  );

/** The head alone, with larger eyes, and its horns, mane or trunk. */
function addLentHead(own: Beast, builder: Builder, frame: Frame, size: number, making: Making) {
  const eyes = { ...own.head.eyes, size: (own.head.eyes?.size ?? 0.2) * 1.3 };
  const row = { ...own, height: size / own.head.size, head: { ...own.head, eyes } };
  const colours = beastColours(row, making.paint);
  addHead(builder, frame, row, colours, false);
  const stance = { ...stanceOf('standing', sizesOf(row)), isAsleep: true };
  const body: BeastBody = { ...bodyOf(row, stance, colours), head: frame, headSize: size };
  if (row.lends?.includes('more'))
    addCoated(builder, row.more?.(body) ?? [], { soft: size * 0.15, cells: 36, coarseCells: 10 });
  if (row.lends?.includes('dress')) row.dress?.(builder, body, making);
}

export function beastColours({ colours, head }: Beast, paint: Making['paint']): BeastColours {
  const body = paint('body', colours.body);
  const isRepainted = body !== hex(colours.body);
  const own = (colour: string | undefined) =>
    colour === undefined || colour === colours.body ? body : hex(colour);
  const belly = paint('belly', colours.belly ?? colours.body);
  const marks = paint('marks', colours.marks ?? '#2a1f1c');
  const light = colours.belly ? belly : isRepainted ? lighter(body, 0.15) : body;
  return {
    body,
    belly: light,
    legs: colours.legs && colours.legs !== colours.body ? paint('legs', colours.legs) : body,
    feet: own(colours.feet ?? colours.legs),
    face: own(colours.face),
    muzzle: head.muzzle ? own(head.muzzle) : colours.face ? own(colours.face) : body,
    ears: own(colours.ears),
    innerEars: hex(colours.innerEars ?? '#e0a493'),
    nose: hex(colours.nose ?? '#2a1d1c'),
    eyes: paint('eyes', colours.eyes ?? '#1c1412'),
    marks: isRepainted && brightness(marks) > 0.06 ? darker(body, 0.5) : marks,
    tail: colours.tail && colours.tail !== colours.body ? paint('tail', colours.tail) : body,
  };
}

function makeBeast(row: Beast, making: Making): Fittings {
  const { builder, paint, pose } = making;
  const stood = bodyOf(
    row,
    stanceOf(
      stanceName(pose(row.rest ?? 'standing', ...stances, 'jumping', 'flying', 'raised', 'riding')),
      sizesOf(row),
    ),
    beastColours(row, paint),
  );
  const { height } = row;
  const ring = stood.stance.isAsleep && !row.isHoofed && row.material !== 'skin' ? curled(stood) : undefined;
  const body = ring?.body ?? stood;
  const thin = ring ? [] : [...pair((side) => legBlobs(body, side)), ...tailBlobs(body)];
  const trunk = ring?.blobs ?? trunkBlobs(body);
  if (builder.isCoarse) addThin(builder, thin);
  addCoated(builder, builder.isCoarse ? trunk : [...trunk, ...thin], {
    soft: (row.soft ?? 0.09) * height,
    cells: row.cells ?? 56,
    coarseCells: 15,
    isOnGround: true,
    coat: coatOf(body.colours, row.pattern, height, row.density),
  });
  addHead(builder, body.head, row, body.colours, body.stance.isAsleep);
  row.dress?.(builder, body, making);
  const middle = scale(add(body.hip, body.shoulder), 0.5);
  const back: Vec = [middle[0], middle[1] + (row.seat ?? row.trunk[1]) * height, 0];
  const [length, , , drop] = row.head.snout;
  return {
    anchors: {
      top: body.head.at(0, 1, 0),
      seat: back,
      back,
      mouth: body.head.at(0.5 + length, -0.45 - drop, 0),
      eyes: body.head.at(0.6, 0.2, 0),
    },
  };
}

/** What an animal does in place of what people do. */
const stanceNames = { jumping: 'running', flying: 'running', raised: 'rearing', riding: 'sitting' } as const;
const stanceName = (name: StanceName | keyof typeof stanceNames): StanceName =>
  name in stanceNames ? stanceNames[name as keyof typeof stanceNames] : (name as StanceName);

const sizesOf = ({ length, trunk, isHoofed = false }: Beast) => ({
  length,
  chest: trunk[0],
  hips: trunk[2],
  isHoofed,
});

function bodyOf(row: Beast, stance: Stance, colours: BeastColours): BeastBody {
  const { height: h, trunk, neck, head } = row;
  const [length, , , rise] = neck;
  const hip: Vec = [stance.hip[0] * h, stance.hip[1] * h, 0];
  const shoulder: Vec = [stance.shoulder[0] * h, stance.shoulder[1] * h, 0];
  const root = add(shoulder, [trunk[0] * 0.45 * h, trunk[0] * 0.3 * h, 0]);
  const angle = rise + stance.neck;
  const least = head.size * 0.95 * h;
  const point = (share: number, lean: number): Vec => {
    const at = add(root, [cos(angle + lean) * length * h * share, sin(angle + lean) * length * h * share, 0]);
    return [at[0], Math.max(least, at[1]), 0];
  };
  const points = [root, point(0.55, 0.12), point(1, 0)];
  const end = points[2] ?? root;
  const pitch = (head.pitch ?? -0.1) + stance.nose;
  const size = head.size * h;
  return {
    row,
    stance,
    hip,
    shoulder,
    neck: points,
    head: frameAt(add(end, [size * 0.35, size * 0.1, 0]), pitch, stance.turn, size),
    headSize: size,
    colours,
  };
}

function trunkBlobs(body: BeastBody): readonly Blob[] {
  const { row, hip, shoulder, neck, head, headSize, colours } = body;
  const { height: h, trunk, neck: shape } = row;
  const material = row.material ?? 'fur';
  const skin = { tint: colours.body, material };
  const [chest, belly, hips] = trunk;
  const middle = add(scale(add(hip, shoulder), 0.5), [0, -0.03 * h, 0]);
  const [, thick, thin] = shape;
  return [
    limb(hip, middle, hips * h, belly * h, skin),
    limb(middle, shoulder, belly * h, chest * h, skin),
    lump(
      add(shoulder, [0.06 * h, -chest * 0.22 * h, 0]),
      [chest * 0.95 * h, chest * 1.05 * h, chest * 0.88 * h],
      {
        ...skin,
      },
    ),
    ...chain(neck, [thick * h, ((thick + thin) / 2) * h, thin * h], colours.body, { material }),
    limb(neck[2] ?? shoulder, head.at(-0.25, -0.1, 0), thin * h, headSize * 0.8, {
      ...skin,
      tint: colours.body,
    }),
    ...(row.more?.(body) ?? []),
  ];
}

function tailBlobs(body: BeastBody): readonly Blob[] {
  const { row, hip, colours } = body;
  const { tail, height: h } = row;
  if (!tail) return [];
  const root: Vec = add(hip, [-row.trunk[2] * 0.75 * h, row.trunk[2] * 0.45 * h, 0]);
  const points =
    body.stance.isAsleep && tail.radii.length > 3 ? curledTail(body, root) : raisedTail(body, root);
  const tip = tail.tip ? hex(tail.tip) : colours.tail;
  const line = curve(points, 10);
  const radii = line.map((_, index) => between(tail.radii, index / 10) * h);
  return chain(line, radii, (share) => (share > 0.72 ? tip : colours.tail), {
    material: row.material ?? 'fur',
  });
}

function raisedTail({ row, stance }: BeastBody, root: Vec): readonly Vec[] {
  const { tail, height: h } = row;
  const line = tail?.line ?? [];
  const [c, s] = [cos(-stance.tail), sin(-stance.tail)];
  const last = Math.max(1, line.length - 1);
  return line.map(([x, y], index): Vec => {
    const side = ((tail?.sideways ?? 0.25) * index * index) / (last * last);
    const radius = between(tail?.radii ?? [0.03], index / last);
    return [root[0] + (x * c - y * s) * h, Math.max(radius * h, root[1] + (x * s + y * c) * h), side * h];
  });
}

/** Around the sleeping body, to its nose. */
function curledTail({ row, hip }: BeastBody, root: Vec): readonly Vec[] {
  const { height: h, trunk, length } = row;
  const out = trunk[2] * h + Math.max(...(row.tail?.radii ?? [])) * h * 0.7;
  return [
    root,
    [hip[0] - trunk[2] * 1.25 * h, trunk[2] * 0.6 * h, out * 0.6],
    [hip[0] + 0.05 * h, 0.14 * h, out * 1.15],
    [hip[0] + length * 0.6 * h, 0.13 * h, out * 1.2],
  ];
}
