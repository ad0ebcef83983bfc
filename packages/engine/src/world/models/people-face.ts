import type { Blob } from '../blobs.ts';
import { distanceOver } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import { add, blend, limit, scale, unit, type Vec } from '../vectors.ts';
import { darker, type Frame, sides } from './creatures-shapes.ts';
import { type Look, lookOf } from './people-looks.ts';
import type { Body, Face } from './people-plan.ts';
import type { PeoplePose } from './people-posture.ts';

/** A place on the head, by height and side in sizes of the head, lifted off it a little. */
type Drape = (y: number, z: number, lift: number) => { readonly at: Vec; readonly normal: Vec };

/** A shape on the face: it reaches from `top` to `bottom` over a way from side to side. */
interface Patch {
  readonly from: number;
  readonly to: number;
  readonly top: (z: number) => number;
  readonly bottom: (z: number) => number;
  readonly tint: Vec | ((z: number, down: number) => Vec);
  /** Which shapes it lies over. */
  readonly layer: number;
  readonly columns?: number;
  readonly rows?: number;
}

const square = (value: number) => value * value;

const dark = hex('#21130f');
const white = hex('#f6f2ea');

/** Eyes, brows, mouth and cheeks are laid over the head as clean shapes, which stay readable where a head is small. */
export function addFace(
  builder: Builder,
  { head, headSize: s, colours, row }: Body,
  blobs: readonly Blob[],
  soft: number,
  pose: PeoplePose,
) {
  const face = row.face ?? {};
  const look = lookOf(face.mood, pose);
  const pen = penOn(builder, head, s, blobs, soft);
  const brow = blend(colours.hair, [0.015, 0.01, 0.008], 0.45);
  const isHuman = row.skinMaterial === undefined && !row.isSkinWhole;
  if (isHuman && !face.mask && !builder.isCoarse) addCheeks(pen, colours.skin);
  for (const side of face.isOneEyed ? ([1] as const) : sides) {
    if (face.hasPatch && side === 1) {
      builder.ball(head.at(0.8, -0.04, 0.39), [s * 0.16, s * 0.27, s * 0.25], hex('#1d1a1c'), 'cloth', {
        segments: 12,
      });
      continue;
    }
    addEye(pen, eyeOf(face, side, row.isFemale ?? false), look, { iris: colours.eyes, brow });
  }
  if (!face.mask) addMouth(pen, face, look, row.isFemale ?? false);
}

type Pen = (patch: Patch) => void;

/** Draws clean shapes over a soft head, as seen from the front. */
export function penOn(builder: Builder, head: Frame, s: number, blobs: readonly Blob[], soft: number): Pen {
  const drape = drapeOver(head, s, blobs, soft);
  // Large facets lie deeper and higher than the soft head that they stand for.
  const [lift, rise] = builder.isCoarse ? [0.07, 0.012] : [0.012, 0.005];
  return ({ from, to, top, bottom, tint, layer, columns = 12, rows = 3 }) => {
    const middle = (from + to) / 2;
    builder.sheet(
      builder.segments(columns, Math.max(4, columns >> 1)),
      builder.isCoarse ? 1 : rows,
      (u, v) => {
        const z = from + (to - from) * u;
        const [high, low] = [top(z), bottom(z)];
        const place = drape(high + (low - high) * v, z, lift + layer * rise);
        return { ...place, tint: typeof tint === 'function' ? tint(z - middle, v) : tint };
      },
      layer === 0 ? 'skin' : 'face',
    );
  };
}

/** Finds the head's surface from the front. */
function drapeOver(head: Frame, s: number, blobs: readonly Blob[], soft: number): Drape {
  const distance = distanceOver(blobs, soft);
  const by = 0.03 * s;
  return (y, z, lift) => {
    let x = 1.9;
    for (let round = 0; round < 16 && x > -0.2; round++) {
      const away = distance(head.at(x, y, z)) / s;
      if (away < 0.003) break;
      x -= away * 0.95;
    }
    const at = head.at(x, y, z);
    const slope = (way: Vec) => distance(add(at, way)) - distance(add(at, scale(way, -1)));
    const normal = unit([slope([by, 0, 0]), slope([0, by, 0]), slope([0, 0, by])]);
    return { at: add(at, scale(normal, lift * s)), normal };
  };
}

interface Eye {
  readonly y: number;
  readonly z: number;
  /** Half its width and height. */
  readonly wide: number;
  readonly tall: number;
  /** Away from the nose. */
  readonly side: 1 | -1;
  readonly hasGlow: boolean;
  readonly hasLashes: boolean;
  readonly lights: number;
}

function eyeOf(face: Face, side: 1 | -1, hasLashes: boolean): Eye {
  const size = face.eyeSize ?? (hasLashes ? 1.1 : 1);
  const eye = { side, hasGlow: face.hasGlow ?? false, hasLashes, lights: 2 };
  if (face.isOneEyed) return { ...eye, y: 0.22, z: 0, wide: 0.34, tall: 0.38 };
  // Over a cloth before the mouth, eyes are lower and higher up.
  return face.mask
    ? { ...eye, y: 0.03, z: 0.38 * side, wide: 0.22 * size, tall: 0.2 * size }
    : { ...eye, y: -0.07, z: 0.39 * side, wide: 0.215 * size, tall: 0.28 * size };
}

function addEye(pen: Pen, eye: Eye, look: Look, { iris, brow }: { readonly iris: Vec; readonly brow: Vec }) {
  const { y, z, wide, tall, side } = eye;
  const outward = (at: number) => ((at - z) / wide) * side;
  const roundness = (u: number) => {
    const rest = Math.max(0, 1 - u * u);
    return 0.3 * rest + 0.7 * Math.sqrt(rest);
  };
  addBrow(pen, eye, look, brow);
  if (look.open === 0) {
    const arc = (at: number) => y - 0.04 + look.arc * tall * 0.42 * (1 - square(outward(at)));
    pen({
      from: z - wide,
      to: z + wide,
      top: (at) => arc(at) + 0.03,
      bottom: (at) => arc(at) - 0.03 - 0.03 * roundness(outward(at)),
      tint: dark,
      layer: 3,
    });
    return;
  }
  const top = (at: number) => {
    const u = limit(outward(at), -1, 1);
    return y + tall * roundness(u) * limit(look.open + look.lid * u * 0.55, 0.2, 1.15);
  };
  const bottom = (at: number) => y - tall * (0.92 - look.cheek) * roundness(limit(outward(at), -1, 1));
  if (eye.hasGlow) {
    pen({ from: z - wide, to: z + wide, top, bottom, tint: scale(iris, 1.3), layer: 2 });
    return;
  }
  pen({
    from: z - wide,
    to: z + wide,
    top,
    bottom,
    layer: 1,
    rows: 4,
    tint: (_z, down) => (down < 0.2 ? scale(white, 0.72) : white),
  });
  const round = (middle: Vec, w: number, h: number, tint: Patch['tint'], layer: number, rows = 3) => {
    const half = (at: number) => h * Math.sqrt(Math.max(0, 1 - square((at - middle[2]) / w)));
    pen({
      from: Math.max(middle[2] - w, z - wide),
      to: Math.min(middle[2] + w, z + wide),
      top: (at) => Math.max(bottom(at), Math.min(middle[1] + half(at), top(at))),
      bottom: (at) => Math.min(top(at), Math.max(middle[1] - half(at), bottom(at))),
      tint,
      layer,
      rows,
    });
  };
  const middle: Vec = [0, y - tall * 0.02, z - side * wide * 0.1];
  const [w, h] = [wide * 0.72, tall * 0.8];
  const bright = blend(scale(iris, 1.7), [0.9, 0.85, 0.75], 0.12);
  round(middle, w, h, (_at, down) => blend(scale(iris, 0.45), bright, limit(down * 1.25 - 0.15)), 2, 6);
  round([0, middle[1] + 0.01, middle[2]], w * 0.5, h * 0.52, darker(iris, 0.1), 3);
  round([0, middle[1] + h * 0.42, middle[2] + w * 0.36], w * 0.36, h * 0.3, [1, 1, 1], 4);
  round([0, middle[1] - h * 0.5, middle[2] - w * 0.34], w * 0.2, h * 0.15, scale(white, 0.9), 4);
  // The upper lid is a strong line that ends in a corner, which keeps eyes in a face however small it is.
  const reach = eye.hasLashes ? 1.28 : 1.1;
  const [inner, outer] = [z - side * wide * 1.02, z + side * wide * reach];
  const lid = (at: number) => {
    const u = outward(at);
    return top(at) + Math.max(0, u - 1) * wide * (eye.hasLashes ? 0.7 : 0.15);
  };
  pen({
    from: Math.min(inner, outer),
    to: Math.max(inner, outer),
    top: (at) => lid(at) + 0.03 + 0.04 * limit(1 - Math.abs(outward(at) - 0.25)),
    bottom: (at) => lid(at) - 0.018,
    tint: dark,
    layer: 5,
  });
}

function addBrow(pen: Pen, { y, z, wide, tall, side }: Eye, look: Look, tint: Vec) {
  const outward = (at: number) => ((at - z) / wide) * side;
  const line = (at: number) => {
    const u = outward(at);
    return y + tall + 0.15 + look.rise + look.brow * u * 0.5 - 0.04 * u * u;
  };
  const thick = (at: number) => 0.05 - 0.022 * outward(at);
  pen({
    from: z - wide * 1.05,
    to: z + wide * 1.05,
    top: (at) => line(at) + thick(at),
    bottom: (at) => line(at) - thick(at) * 0.6,
    tint,
    layer: 5,
    columns: 8,
    rows: 1,
  });
}

function addMouth(pen: Pen, face: Face, look: Look, isFemale: boolean) {
  const wide = look.wide * (face.jaw ?? 1) * (isFemale ? 0.9 : 1);
  const line = (z: number) => -0.58 + look.curl * square(z / wide) - look.curl * 0.3;
  const lip = face.hasLipstick ? hex('#b83a44') : hex('#54201c');
  if (look.gape === 0) {
    const thick = face.hasLipstick ? 0.05 : 0.03;
    pen({
      from: -wide,
      to: wide,
      top: (z) => line(z) + thick * (1 - 0.7 * square(z / wide)),
      bottom: (z) => line(z) - thick * (1 - 0.7 * square(z / wide)),
      tint: lip,
      layer: 1,
      rows: 1,
    });
    return;
  }
  const round = (z: number) => Math.sqrt(Math.max(0, 1 - square(z / wide)));
  const low = (z: number) => line(z) - look.gape * round(z);
  const between = (z: number, share: number) => line(z) + (low(z) - line(z)) * share;
  pen({
    from: -wide,
    to: wide,
    top: (z) => line(z) + 0.025,
    bottom: (z) => low(z) - 0.02,
    tint: lip,
    layer: 1,
  });
  pen({
    from: -wide * 0.86,
    to: wide * 0.86,
    top: line,
    bottom: (z) => between(z, look.teeth),
    tint: white,
    layer: 2,
    rows: 1,
  });
  if (look.teeth < 0.6)
    pen({
      from: -wide * 0.55,
      to: wide * 0.55,
      top: (z) => between(z, 1) + look.gape * 0.36 * (1 - square(z / (wide * 0.55))),
      bottom: (z) => between(z, 0.98),
      tint: hex('#c8635c'),
      layer: 2,
      rows: 1,
    });
}

/** A little blood in the cheeks. */
function addCheeks(pen: Pen, skin: Vec) {
  const red: Vec = [Math.min(1, skin[0] * 1.12), skin[1] * 0.62, skin[2] * 0.58];
  const size = 0.17;
  for (const side of sides)
    pen({
      from: side * 0.56 - size,
      to: side * 0.56 + size,
      top: (z) => -0.42 + 0.75 * Math.sqrt(Math.max(0, size * size - square(z - side * 0.56))),
      bottom: (z) => -0.42 - 0.75 * Math.sqrt(Math.max(0, size * size - square(z - side * 0.56))),
      tint: (z, down) => {
        const [dz, dy] = [z / size, (down - 0.5) * 2];
        return blend(skin, red, 0.55 * Math.max(0, 1 - dz * dz) * (1 - dy * dy));
      },
      layer: 0,
      columns: 8,
      rows: 6,
    });
}
