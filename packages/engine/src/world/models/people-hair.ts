import { type Blob, chain, limb, lump, pair } from '../blobs.ts';
import type { Builder } from '../mesh.ts';
import { add, atan2, cos, dot, limit, scale, sin, sub, type Vec } from '../vectors.ts';
import { onSide } from './creatures-face.ts';
import { addBlade, addCoated, type Coat, type Frame, sides } from './creatures-shapes.ts';
import type { Body, HairKind } from './people-plan.ts';

export function addBeard(builder: Builder, { head, headSize: s, colours, row }: Body) {
  const tint = colours.hair;
  if (row.beard === 'moustache' || row.beard === 'long' || row.beard === 'short')
    for (const side of sides)
      addBlade(builder, {
        points: onSide(head, side, [
          [0.92, -0.38, 0.02],
          [0.86, -0.42, 0.25],
          [0.68, -0.62, 0.46],
        ]),
        widths: [0.09, 0.11, 0.02].map((value) => value * s),
        depths: [0.08, 0.09, 0.02].map((value) => value * s),
        across: [0, 1, 0],
        tint,
      });
  if (row.beard === 'moustache') return;
  const long = row.beard === 'long' ? 1.5 : 0.35;
  const look = { tint, material: 'fur' as const, soft: s * 0.15 };
  addCoated(
    builder,
    [
      ...pair((side) =>
        chain(
          [
            head.at(-0.02, -0.05, side * 0.82),
            head.at(0.3, -0.55, side * 0.6),
            head.at(0.62, -0.78, side * 0.2),
          ],
          [0.12 * s, 0.22 * s, 0.26 * s],
          tint,
          { soft: s * 0.12 },
        ),
      ),
      limb(
        head.at(0.6, -0.78, 0),
        head.at(0.55, -0.95 - long, 0),
        s * 0.34,
        s * (long > 1 ? 0.08 : 0.16),
        look,
      ),
      ...(long > 1
        ? pair((side) => [
            limb(head.at(0.5, -0.75, side * 0.25), head.at(0.52, -1.7, side * 0.14), s * 0.26, s * 0.1, look),
          ])
        : []),
    ],
    { soft: s * 0.12, cells: 24, coarseCells: 8 },
  );
}

interface Look {
  readonly tint: Vec;
  readonly material: 'fur';
  readonly soft: number;
}

/** Hats that leave the hair as it is, and those around the whole head, out of which only locks look. */
const open = new Set(['none', 'crown', 'tiara', 'halo', 'goggles']);
const closed = new Set(['hood', 'helm', 'wrap', 'knight', 'space']);

export function addHair(builder: Builder, body: Body) {
  const { head, headSize: s, colours, row } = body;
  const kind = row.hair ?? 'short';
  if (kind === 'none' || row.animal) return;
  const tint = colours.hair;
  const look = { tint, material: 'fur' as const, soft: s * 0.12 };
  const isUnderHat = row.hat !== undefined && !open.has(row.hat.kind);
  const isEnclosed = row.hat !== undefined && closed.has(row.hat.kind);
  if (kind === 'mohawk' || kind === 'top knot') {
    if (!isUnderHat) addCrest(builder, body, kind === 'mohawk');
    return;
  }
  const cap = [
    lump(
      head.at(-0.18, isUnderHat ? 0.1 : 0.32, 0),
      isUnderHat ? [s * 0.92, s * 0.8, s * 0.93] : [s * 0.96, s * 0.88, s * 1.0],
      look,
    ),
    lump(head.at(-0.4, isUnderHat ? -0.12 : -0.02, 0), [s * 0.78, s * 0.85, s * 0.97], look),
  ];
  if (!isEnclosed)
    addCoated(builder, [...cap, ...lengths(body, kind, look)], {
      soft: s * 0.12,
      cells: kind === 'long' || kind === 'braids' || kind === 'tail' ? 42 : 32,
      coarseCells: 7,
      coat: strands(body),
    });
  if (!isUnderHat || isEnclosed) addFringe(builder, body, kind, isEnclosed);
  if (!isEnclosed) addSideLocks(builder, body, kind);
  else if (kind === 'long' && row.hat?.kind === 'hood') addHangingLocks(builder, body);
  if (kind === 'messy' && !isUnderHat) addSpikes(builder, head, s, tint);
}

/** Hair lies in strands around the head, with a band of light over them. */
function strands({ head, headSize: s }: Body): Coat {
  const middle = head.at(0, 0, 0);
  const [ahead, up, aside] = [head.way(1, 0, 0), head.way(0, 1, 0), head.way(0, 0, 1)];
  return (at, _normal, was) => {
    const way = scale(sub(at, middle), 1 / s);
    const [x, y, z] = [dot(way, ahead), dot(way, up), dot(way, aside)];
    const angle = atan2(z, x + 0.2);
    const strand = sin(angle * 13 + 1.5 * sin(y * 2.5)) * 0.6 + sin(angle * 29 + 2 * y) * 0.4;
    const shine = limit(1 - Math.abs(y - 0.62 - 0.07 * strand) * 7);
    return add(scale(was, 1 + 0.17 * strand), scale([0.1, 0.09, 0.09], shine * (0.5 + 0.5 * strand)));
  };
}

/** Every second lock is a little darker. */
const toned = (tint: Vec, index: number) => scale(tint, [1.12, 0.86, 1][index % 3] ?? 1);

/** Locks over the forehead, parted at one side; they end in points over the brows. */
function addFringe(
  builder: Builder,
  { head, headSize: s, colours, row }: Body,
  kind: HairKind,
  isEnclosed: boolean,
) {
  const isBack = kind === 'bun' || kind === 'braids';
  const part = isBack ? 0.05 : 0.34;
  const places = isEnclosed ? [-0.5, -0.18, 0.16, 0.5] : [-0.92, -0.64, -0.36, -0.08, 0.2, 0.56, 0.9];
  for (const [index, z] of places.entries()) {
    const aside = Math.abs(z);
    const low =
      (isEnclosed ? 0.34 : row.isFemale ? 0.24 : 0.33) + (index % 2) * 0.13 - (aside > 0.8 ? 0.2 : 0);
    const out = Math.sqrt(Math.max(0.08, 1.06 - z * z));
    const sweep = part + (z - part) * 0.6;
    const lift = isEnclosed ? 0.02 : 0.08;
    addBlade(builder, {
      points: [
        head.at(isEnclosed ? 0.5 : 0.12, isEnclosed ? 0.82 : 1.12, part + (z - part) * 0.3),
        head.at(0.3 + 0.36 * out, 0.88 - aside * 0.2, sweep),
        head.at(lift + out * 0.94, low + 0.26 - aside * 0.1, (sweep + z) / 2),
        head.at(lift + out * 0.93, low - aside * 0.1, z + 0.05 * (z > part ? 1 : -1)),
      ],
      widths: [0.16, 0.25, 0.22, 0.015].map((value) => value * s),
      depths: [0.08, 0.11, 0.09, 0.01].map((value) => value * s),
      across: head.way(-z * 0.7, 0.1, out),
      tint: toned(colours.hair, index),
      rows: 8,
      around: 8,
    });
  }
}

/** Long hair comes out of a hood on both sides. */
function addHangingLocks(builder: Builder, { head, headSize: s, colours }: Body) {
  for (const side of sides)
    addBlade(builder, {
      points: onSide(head, side, [
        [0.56, 0.2, 0.62],
        [0.72, -0.5, 0.6],
        [0.62, -1.1, 0.55],
        [0.6, -1.75, 0.45],
      ]),
      widths: [0.14, 0.2, 0.2, 0.02].map((value) => value * s),
      depths: [0.1, 0.14, 0.13, 0.02].map((value) => value * s),
      across: head.way(0.3, 0, -side),
      tint: toned(colours.hair, side > 0 ? 0 : 2),
      rows: 10,
      around: 8,
    });
}

/** Before the ears, and at the ends of what hangs. */
function addSideLocks(builder: Builder, { head, headSize: s, colours, row }: Body, kind: HairKind) {
  const isLong = kind === 'long' || kind === 'bob' || row.isFemale;
  for (const side of sides) {
    addBlade(builder, {
      points: onSide(head, side, [
        [0.34, 0.5, 0.86],
        [0.34, 0.05, 1.0],
        [0.3, isLong ? -0.45 : -0.12, 0.95],
        [0.36, isLong ? -0.85 : -0.3, 0.82],
      ]),
      widths: [0.2, 0.19, 0.15, 0.01].map((value) => value * s),
      depths: [0.1, 0.1, 0.07, 0.01].map((value) => value * s),
      across: head.way(1, 0, -0.3 * side),
      tint: toned(colours.hair, 1),
      rows: 8,
      around: 8,
    });
    // The nape is no edge.
    if (kind === 'short' || kind === 'messy')
      for (const [index, z] of [0.25, 0.62].entries())
        addBlade(builder, {
          points: onSide(head, side, [
            [-0.95 + z * 0.3, 0.1, z],
            [-1.08 + z * 0.35, -0.4, z],
            [-1.0 + z * 0.3, -0.78 + index * 0.1, z * 1.05],
          ]),
          widths: [0.26, 0.24, 0.01].map((value) => value * s),
          depths: [0.12, 0.1, 0.01].map((value) => value * s),
          across: head.way(-z, 0, side),
          tint: toned(colours.hair, index),
        });
  }
}

function lengths({ head, headSize: s, neck, h, chest }: Body, kind: HairKind, look: Look): readonly Blob[] {
  const behind = add(neck, [-0.075 * h, 0, 0]);
  if (kind === 'long')
    return [
      limb(head.at(-0.5, 0.1, 0), add(chest, [-0.105 * h, 0.01 * h, 0]), s * 0.88, s * 0.42, {
        ...look,
        soft: s * 0.25,
      }),
      ...[-0.55, 0, 0.5].map((z, index) =>
        limb(
          add(chest, [-0.1 * h, 0.04 * h, z * s]),
          add(chest, [(index === 1 ? -0.12 : -0.1) * h, (index === 1 ? -0.09 : -0.06) * h, z * s * 1.25]),
          s * 0.36,
          s * 0.08,
          { ...look, soft: s * 0.1 },
        ),
      ),
      ...pair((side) =>
        chain(
          [
            head.at(0.1, 0.35, side * 0.82),
            head.at(-0.05, -0.5, side * 0.92),
            add(neck, [0.0, -0.05 * h, side * 0.072 * h]),
          ],
          [s * 0.26, s * 0.3, s * 0.12],
          look.tint,
          look,
        ),
      ),
      ...pair((side) => [
        limb(
          head.at(-0.5, -0.3, side * 0.5),
          add(chest, [-0.085 * h, -0.05 * h, side * 0.05 * h]),
          s * 0.5,
          s * 0.15,
          look,
        ),
      ]),
    ];
  if (kind === 'bob')
    return pair((side) =>
      chain(
        [head.at(-0.15, 0.3, side * 0.86), head.at(-0.12, -0.35, side * 1), head.at(0.16, -0.85, side * 0.8)],
        [s * 0.36, s * 0.42, s * 0.14],
        look.tint,
        look,
      ),
    );
  if (kind === 'bun') return [lump(head.at(-0.75, 1.0, 0), s * 0.5, look)];
  if (kind === 'tail')
    return chain(
      [
        head.at(-0.8, 0.6, 0),
        head.at(-1.5, 0.5, 0),
        add(behind, [-0.06 * h, 0, 0]),
        add(chest, [-0.15 * h, -0.03 * h, 0]),
      ],
      [s * 0.3, s * 0.46, s * 0.42, s * 0.06],
      look.tint,
      look,
    );
  if (kind === 'braids')
    return pair((side) =>
      chain(
        [0, 1, 2, 3, 4].map(
          (step): Vec =>
            add(head.at(0.05, -0.4, side * 0.9), [
              0.01 * h * step,
              -0.035 * h * step,
              side * 0.003 * h * step,
            ]),
        ),
        [0.26, 0.2, 0.25, 0.2, 0.1].map((value) => value * s),
        look.tint,
        { ...look, soft: s * 0.05 },
      ),
    );
  return [];
}

function addSpikes(builder: Builder, head: Frame, s: number, tint: Vec) {
  for (let index = 0; index < 18; index++) {
    const angle = index * 2.4;
    const out = 0.2 + 0.8 * ((index % 6) / 5);
    const [x, z] = [cos(angle) * out, sin(angle) * out];
    if (x > 0.8) continue;
    const y = 0.34 + 0.92 * Math.sqrt(Math.max(0, 1 - out * out * 0.8));
    addBlade(builder, {
      points: [
        head.at(x * 0.7 - 0.15, y * 0.72, z * 0.7),
        head.at(x * 0.98 - 0.2, y * 1.05, z * 1.02),
        head.at(x * 1.3 - 0.5, y * 1.22 + 0.06, z * 1.3),
      ],
      widths: [0.34, 0.3, 0.18, 0.02].map((value) => value * s),
      depths: [0.26, 0.22, 0.13, 0.02].map((value) => value * s),
      across: [-z, 0, x + 0.01],
      tint,
      rows: 5,
      around: 7,
    });
  }
}

function addCrest(builder: Builder, { head, headSize: s, colours }: Body, isWide: boolean) {
  if (!isWide) {
    builder.ball(head.at(-0.15, 1.2, 0), [s * 0.26, s * 0.3, s * 0.24], colours.hair, 'fur');
    builder.ball(head.at(-0.15, 0.98, 0), [s * 0.5, s * 0.25, s * 0.45], colours.hair, 'fur');
    return;
  }
  for (let index = 0; index < 7; index++) {
    const angle = 0.5 - index * 0.36;
    const [x, y] = [sin(angle), cos(angle)];
    addBlade(builder, {
      points: [
        head.at(x * 0.9, y * 0.95 + 0.1, 0),
        head.at(x * 1.25, y * 1.3 + 0.1, 0),
        head.at(x * 1.5 - 0.25, y * 1.6 + 0.1, 0),
      ],
      widths: [0.3, 0.3, 0.03].map((value) => value * s),
      depths: [0.14, 0.12, 0.02].map((value) => value * s),
      across: [y, -x, 0],
      tint: colours.hair,
    });
  }
}
