import { type Blob, limb, lump, pair } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Builder, Material } from '../mesh.ts';
import { blend, type Vec } from '../vectors.ts';
import type { Beast, BeastColours, Head } from './creatures-beast-plan.ts';
import { faceStripes } from './creatures-coat.ts';
import { addEars, addEyes } from './creatures-face.ts';
import { addCoated, type Frame } from './creatures-shapes.ts';
import { penOn } from './people-face.ts';

/** The head of a four-legged animal: skull, snout, cheeks, eyes, nose and ears. The frame has the size of the head. */
export function addHead(
  builder: Builder,
  frame: Frame,
  row: Beast,
  colours: BeastColours,
  isAsleep: boolean,
) {
  const { head, height } = row;
  const size = head.size * height;
  const material = row.material ?? 'fur';
  const stripes =
    row.pattern === 'stripes' ? faceStripes(frame, size, colours.face, colours.marks) : undefined;
  const blobs = headBlobs(frame, size, head, colours, material);
  const soft = size * 0.3;
  addCoated(builder, blobs, {
    soft,
    cells: 34,
    coarseCells: 9,
    ...(stripes ? { coat: stripes } : {}),
  });
  const eyes = head.eyes ?? {};
  const [ex, ey, ez] = eyes.at ?? [0.66, 0.2, 0.56];
  const out = head.mask ? 0.08 : 0;
  const ball = eyes.size ?? 0.2;
  addEyes(builder, frame, [ex + out, ey, ez + out * 0.7], {
    size: ball * size,
    ball: colours.eyes,
    ...(eyes.hasPupil ? { pupil: hex('#141011') } : {}),
    ...(eyes.wide ? { wide: eyes.wide } : {}),
    ...(eyes.out ? { out: eyes.out } : {}),
    isClosed: isAsleep,
  });
  addNose(builder, frame, size, head, colours.nose);
  if (material === 'fur' && !head.hasDisc && !builder.isCoarse) {
    if (head.hasTip) addSmile(penOn(builder, frame, size, blobs, soft), head);
    else addMouth(builder, frame, size, head);
  }
  if (head.hasTip) addNostrils(builder, frame, size, head);
  addEars(builder, frame, size, row.ears.kind, {
    size: row.ears.size ?? 1,
    tint: colours.ears,
    inner: colours.innerEars,
    ...(row.ears.tip ? { tip: hex(row.ears.tip) } : {}),
  });
}

function headBlobs(
  { at }: Frame,
  size: number,
  { snout, hasPuffs, cheeks = 0.5, mask, jaw = 1, hasTip }: Head,
  colours: BeastColours,
  material: Material,
): readonly Blob[] {
  const [length, thick, thin, drop] = snout;
  const face = { tint: colours.face, material };
  const muzzle = { tint: colours.muzzle, material };
  const end = 0.4 + length;
  return [
    lump(at(0, 0, 0), [size, size * 0.94, size * 0.94], face),
    limb(at(0.4, -0.18, 0), at(end, -0.22 - drop, 0), thick * size, thin * size, face),
    limb(
      at(0.25, -0.46, 0),
      at(0.3 + length * 0.9, -0.4 - drop - thin * 0.35, 0),
      thick * size * 0.72 * jaw,
      thin * size * 0.78 * jaw,
      muzzle,
    ),
    ...pair((side) => [lump(at(0.2, -0.38, side * 0.5), size * cheeks, muzzle)]),
    ...(hasPuffs
      ? pair((side) => [
          lump(at(0.55 + length, -0.4 - drop, side * 0.22), size * 0.3, { ...muzzle, soft: size * 0.1 }),
        ])
      : []),
    ...(hasTip
      ? [
          lump(at(end + 0.08, -0.24 - drop, 0), [thin * 0.9 * size, thin * 0.98 * size, thin * 1.04 * size], {
            ...muzzle,
            soft: size * 0.1,
          }),
        ]
      : []),
    ...(mask
      ? pair((side) => [
          lump(at(0.58, 0.14, side * 0.5), [size * 0.34, size * 0.42, size * 0.33], {
            tint: hex(mask),
            material,
            soft: size * 0.06,
          }),
        ])
      : []),
  ];
}

function addNose(builder: Builder, { at }: Frame, size: number, head: Head, tint: Vec) {
  const [length, , thin, drop] = head.snout;
  const nose = head.nose ?? 0.16;
  if (nose === 0) return;
  const end = 0.4 + length;
  if (head.hasDisc) {
    builder.ball(
      at(end + thin * 0.75, -0.2 - drop, 0),
      [size * 0.14, size * thin * 0.85, size * thin],
      tint,
      'skin',
      { segments: 16 },
    );
    for (const side of [1, -1])
      builder.ball(
        at(end + thin * 0.75 + 0.13, -0.2 - drop, side * thin * 0.42),
        size * 0.08,
        blend(tint, [0.05, 0.01, 0.01], 0.75),
        'skin',
        { segments: 8 },
      );
    return;
  }
  const place = head.hasPuffs
    ? at(end + 0.36, -0.2 - drop, 0)
    : at(end + thin * 0.72, -0.14 - drop + thin * 0.2, 0);
  builder.ball(place, [size * nose, size * nose * 0.8, size * nose * 1.15], tint, 'glass', { segments: 12 });
}

/** A broad, short muzzle has its mouth in front, as people have. */
function addSmile(pen: ReturnType<typeof penOn>, { snout: [, , thin, drop] }: Head) {
  const wide = thin * 0.8;
  const line = (z: number) => -0.26 - drop - thin * (0.5 - (0.28 * z * z) / (wide * wide));
  const thick = (z: number) => 0.045 * (1 - (0.7 * z * z) / (wide * wide));
  pen({
    from: -wide,
    to: wide,
    top: (z) => line(z) + thick(z),
    bottom: (z) => line(z) - thick(z),
    tint: hex('#2a1714'),
    layer: 1,
    rows: 1,
  });
}

/** The line of a closed mouth along the snout, up at its corners. */
function addMouth(builder: Builder, { at }: Frame, size: number, { snout, hasPuffs, jaw = 1 }: Head) {
  const [length, thick, thin, drop] = snout;
  const end = 0.4 + length;
  const [front, low] = hasPuffs ? [end + 0.38, -0.56 - drop] : [end + thin * 0.7, -0.32 - drop - thin * 0.48];
  for (const side of [1, -1]) {
    const points: readonly Vec[] = [
      at(front, low, 0),
      at(front - 0.12, low - 0.06, side * thin * 0.55),
      at(0.32 + length * 0.55, -0.5 - drop * 0.6, side * (hasPuffs ? 0.5 : thick * 0.72 * jaw)),
    ];
    builder.tube(
      points,
      points.map((_, index) => (0.052 - index * 0.009) * size),
      hex('#2a1714'),
      'face',
      5,
    );
  }
}

function addNostrils(builder: Builder, { at }: Frame, size: number, { snout: [length, , thin, drop] }: Head) {
  for (const side of [1, -1])
    builder.ball(
      at(0.4 + length + thin * 0.82, -0.1 - drop, side * thin * 0.5),
      size * 0.1,
      hex('#3a2222'),
      'skin',
      { segments: 8 },
    );
}
