import { brightness } from './colours.ts';
import { measured } from './measured.ts';
import { limit, pow, type Vec } from './vectors.ts';

/** The lists of a frame that this looks at, row by row. */
interface Seen {
  readonly width: number;
  readonly height: number;
  /** Linear light, three a pixel. */
  readonly linear: Float32Array;
  readonly object: Uint16Array;
  /** 0 is the sky. */
  readonly depth: Float32Array;
}
interface Box {
  readonly x: number;
  readonly y: number;
  /** Half of its width and height, in pixels. */
  readonly wide: number;
  readonly tall: number;
  /** How many pixels the subject has, and how far away it is. */
  readonly count: number;
  readonly far: number;
}

/** Differences of lightness (0 black, 1 white) that are enough, and what may be done for them. */
const enough = 0.17;
/** Where the ring ends, as `awayFrom` counts. */
const reach = 8;
const [least, most] = [0.55, 2.4] as const;

/** 1 for each object that is a subject. */
type Mask = Uint8Array;

/** Lightness (0 to 1) that the middle of a picture may have, and the highest that a tenth of it may reach. */
interface Tones {
  readonly middle: readonly [number, number];
  readonly high: number;
}
const brightTones: Tones = { middle: [0.46, 0.66], high: 0.93 };
const dimTones: Tones = { middle: [0.3, 0.46], high: 0.9 };

/** How a picture is exposed, and what its red, green and blue are multiplied with. */
interface Exposure {
  readonly exposure: number;
  readonly balance: Vec;
}

/**
 * The exposure at which a picture is neither burnt out nor lost in the dark, not far from the one that was meant; and a
 * balance that takes a part of the tone away that lies over all of it, as eyes do in lamplight, unless that tone is wanted.
 */
export function expose(seen: Seen, exposure: number, isDim: boolean, isColoured = false): Exposure {
  return measured('exposure', () => {
    const spots = spotsOf(seen);
    return {
      exposure: exposure * gainOf(spots, exposure, isDim ? dimTones : brightTones),
      balance: isColoured ? [1, 1, 1] : balanceOf(spots, exposure),
    };
  });
}

/** A place of the picture, and how much it counts: the sky may be light or coloured. */
interface Spot {
  readonly colour: Vec;
  readonly weight: number;
}

function spotsOf({ width, height, linear, depth }: Seen): readonly Spot[] {
  const across = Math.max(1, Math.floor(height / 48));
  const spots: Spot[] = [];
  for (let y = across >> 1; y < height; y += across)
    for (let x = across >> 1; x < width; x += across) {
      const at = y * width + x;
      const colour: Vec = [linear[at * 3] ?? 0, linear[at * 3 + 1] ?? 0, linear[at * 3 + 2] ?? 0];
      spots.push({ colour, weight: depth[at] === 0 ? 1 : 2 });
    }
  return spots;
}

function gainOf(spots: readonly Spot[], exposure: number, { middle, high }: Tones) {
  const tones = spots.map(({ colour, weight }) => ({ light: brightness(colour) * exposure, weight }));
  tones.sort((one, other) => one.light - other.light);
  const count = tones.reduce((sum, { weight }) => sum + weight, 0);
  const toneAt = (share: number) => {
    let rest = count * share;
    for (const { light, weight } of tones) {
      rest -= weight;
      if (rest <= 0) return pow(Math.max(1e-6, light), 1 / 3);
    }
    return 1;
  };
  const [half, most] = [toneAt(0.5), toneAt(0.92)];
  const wanted = limit(half, middle[0], middle[1]) / half;
  const allowed = high / Math.max(high, most * Math.max(1, wanted));
  const by = wanted > 1 ? Math.max(1, wanted * allowed) : Math.min(wanted, allowed);
  return limit(by * by * by, 0.5, 1.9);
}

/** Bright places do not count more than others. */
function balanceOf(spots: readonly Spot[], exposure: number): Vec {
  const sums = [0, 0, 0];
  for (const { colour, weight } of spots) {
    const by = weight / (1 + brightness(colour) * exposure * 2);
    for (const channel of [0, 1, 2] as const) sums[channel] = (sums[channel] ?? 0) + colour[channel] * by;
  }
  const [red, green, blue] = sums.map((sum) => Math.max(1e-6, sum)) as [number, number, number];
  const grey = brightness([red, green, blue]);
  const open = spots.filter(({ weight }) => weight === 1).length / spots.length;
  // Nights and seas stay blue; lamplight without a window is taken for white.
  const adapts = red < blue ? 0.12 : 0.42 - 0.34 * limit(open / 0.2);
  const part = (sum: number) => limit(pow(grey / sum, adapts), 0.8, 1.6);
  return [part(red), part(green), part(blue)];
}

/** How a subject and what is around it are lightened. */
interface SetOff {
  readonly box: Box;
  readonly gain: number;
  readonly ring: number;
}

/** Sets the subject off from what is around it: a light one becomes lighter on darker ground, a dark one darker on lighter ground. */
export function setOff(seen: Seen, objects: readonly number[], exposure: number) {
  const subjects = new Uint8Array(65536);
  for (const object of objects) subjects[object] = 1;
  // A layer without the subject changes with the picture that it is a part of.
  const wanted = measured('set off', () =>
    objects.length === 0 ? undefined : findSetOff(seen, subjects, exposure),
  );
  if (wanted) lighten(seen, subjects, wanted, exposure);
}

function findSetOff(seen: Seen, subjects: Mask, exposure: number): SetOff | undefined {
  const box = boxOf(seen, subjects);
  const pixels = seen.width * seen.height;
  if (!box || box.count < pixels * 0.003 || box.count > pixels * 0.5) return undefined;
  const [own, around] = lightnessOf(seen, subjects, box, exposure);
  const difference = own - around;
  // Out of the dark, only light helps.
  const isDim = own < 0.42 && around < 0.58;
  if (isDim ? difference >= enough && own >= 0.34 : Math.abs(difference) >= enough) return undefined;
  const way = isDim || difference >= -0.03 ? 1 : -1;
  const missing = enough - way * difference;
  const wanted = isDim ? Math.max(0.36 - own, Math.min(missing, 0.13)) : missing * 0.6;
  return {
    box,
    gain: gainFor(own, way * wanted),
    ring: limit(gainFor(around, -way * Math.min(0.1, missing * 0.4)), 0.82, 1.2),
  };
}

/** What light is multiplied with to become so much lighter: lightness is about its cube root. */
function gainFor(lightness: number, by: number): number {
  const share = (lightness + by) / Math.max(0.05, lightness);
  return limit(share * share * share, least, most);
}

function boxOf({ width, object, depth }: Seen, subjects: Mask): Box | undefined {
  let [left, right, top, bottom, count, far] = [1e9, -1, 1e9, -1, 0, 0];
  for (let at = 0; at < object.length; at++) {
    if (subjects[object[at] ?? 0] !== 1) continue;
    const x = at % width;
    const y = (at - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
    far += depth[at] ?? 0;
    count++;
  }
  if (count === 0) return undefined;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return { x, y, wide: (right - left) / 2 + 1, tall: (bottom - top) / 2 + 1, count, far: far / count };
}

/** How far a pixel is from the middle of the box, squared: 1 at the ellipse around it. */
function awayFrom({ x, y, wide, tall }: Box, at: number, width: number): number {
  const column = at % width;
  const [dx, dy] = [(column - x) / wide, ((at - column) / width - y) / tall];
  return (dx * dx + dy * dy) / 2;
}

function lightnessOf(
  { width, linear, object, depth }: Seen,
  subjects: Mask,
  box: Box,
  exposure: number,
): readonly [number, number] {
  const sums = [0, 0];
  const counts = [0, 0];
  for (let at = 0; at < object.length; at += 3) {
    const which = subjects[object[at] ?? 0] === 1 ? 0 : 1;
    if (which === 1 && (awayFrom(box, at, width) > 2.25 || isBefore(depth[at] ?? 0, box))) continue;
    sums[which] =
      (sums[which] ?? 0) +
      pow(
        limit(
          brightness([linear[at * 3] ?? 0, linear[at * 3 + 1] ?? 0, linear[at * 3 + 2] ?? 0]) * exposure,
          1e-6,
        ),
        1 / 3,
      );
    counts[which] = (counts[which] ?? 0) + 1;
  }
  return [(sums[0] ?? 0) / Math.max(1, counts[0] ?? 0), (sums[1] ?? 0) / Math.max(1, counts[1] ?? 0)];
}

const isBefore = (depth: number, { far }: Box) => depth > 0 && depth < far * 0.8;

/** What is bright already gets less light: a face or white hair would be burnt out. */
function roomAbove(linear: Float32Array, at: number, exposure: number): number {
  const most = Math.max(linear[at * 3] ?? 0, linear[at * 3 + 1] ?? 0, linear[at * 3 + 2] ?? 0) * exposure;
  return limit(1.15 - most * 1.6, 0, 1);
}

function lighten(
  { width, linear, object }: Seen,
  subjects: Mask,
  { box, gain, ring }: SetOff,
  exposure: number,
) {
  const isSubject = (at: number) => subjects[object[at] ?? 0] ?? 0;
  for (let at = 0; at < object.length; at++) {
    const away = awayFrom(box, at, width);
    const fall = Math.max(0, 1 - away / reach);
    let by = 1 + (ring - 1) * fall * fall;
    if (isSubject(at)) {
      // At its edges there is also some of what lies behind.
      const within = isSubject(at - 1) + isSubject(at + 1) + isSubject(at - width) + isSubject(at + width);
      by += ((gain - by) * within) / 4;
      if (by > 1) by = 1 + (by - 1) * roomAbove(linear, at, exposure);
    }
    if (by === 1) continue;
    for (let channel = at * 3; channel < at * 3 + 3; channel++) linear[channel] = (linear[channel] ?? 0) * by;
  }
}
