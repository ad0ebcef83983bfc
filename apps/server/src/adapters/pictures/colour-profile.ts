import { bytesOf, Cursor, latin1 } from './bytes.ts';

/**
 * What happens to a colour profile. A profile can hide data in texts, in tables and between its parts, so none is kept: one that a
 * few numbers describe is rewritten from them.
 */
export type Fate =
  /** The default of a picture without a profile. */
  | 'srgb'
  /** Invalid, or for other channels: viewers ignore it, so removing it changes nothing. */
  | 'void'
  /** Tables that need a converter: the pixels must be converted. */
  | 'convert'
  | { readonly profile: Uint8Array };

type Numbers = readonly number[];
type Curve = keyof typeof knownCurves | number;

/** ICC parametric curves with the parameters g, a, b, c, d: (a·x + b)^g from d on, and c·x below. */
const knownCurves = {
  srgb: [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045],
  video: [1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081],
  romm: [1.8, 1, 0, 1 / 16, 1 / 32],
} as const satisfies Record<string, Numbers>;

const d50: Numbers = [0.9642, 1, 0.8249];
const srgbPrimaries: Numbers = [
  0.43607, 0.22249, 0.01392, 0.38515, 0.71687, 0.09708, 0.14307, 0.06061, 0.7141,
];
const headerBytes = 128;
const tagMaximum = 100;

export function fateOf(bytes: Uint8Array, channels: 'rgb' | 'gray' | 'cmyk'): Fate {
  const tags = readTags(bytes);
  const space = { rgb: 'RGB ', gray: 'GRAY', cmyk: 'CMYK' }[channels];
  if (!tags || latin1(bytes.subarray(16, 20)) !== space) return 'void';
  // Lookup tables take precedence over matrix and curves.
  if (channels === 'cmyk' || tags.has('A2B0') || latin1(bytes.subarray(20, 24)) !== 'XYZ ') return 'convert';
  const curves = (channels === 'gray' ? ['kTRC'] : ['rTRC', 'gTRC', 'bTRC']).map((name) =>
    curveIn(tags.get(name)),
  );
  if (!curves.every((curve) => curve !== undefined)) return 'convert';
  const isPlain = curves.every((curve) => curve === 'srgb');
  if (channels === 'gray') return isPlain ? 'srgb' : { profile: written('GRAY', [], curves) };
  const primaries = primariesIn(tags);
  if (!primaries) return 'convert';
  const isUsual = isPlain && primaries.every((value, index) => isNear(value, srgbPrimaries[index], 0.002));
  return isUsual ? 'srgb' : { profile: written('RGB ', primaries, curves) };
}

const isNear = (one: number, other: number | undefined, by: number): boolean =>
  Math.abs(one - (other ?? 0)) <= by;

function readTags(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> | null {
  if (bytes.length < headerBytes + 4 || latin1(bytes.subarray(36, 40)) !== 'acsp') return null;
  const cursor = new Cursor(bytes);
  if (cursor.u32be() !== bytes.length) return null;
  cursor.take(headerBytes - 4);
  const count = cursor.u32be();
  if (count > tagMaximum || cursor.left < count * 12) return null;
  const tags = new Map<string, Uint8Array>();
  for (let tag = 0; tag < count; tag += 1) {
    const [name, at, length] = [cursor.text(4), cursor.u32be(), cursor.u32be()];
    if (at < headerBytes || at + length > bytes.length) return null;
    tags.set(name, bytes.subarray(at, at + length));
  }
  return tags;
}

const fixed = (cursor: Cursor): number => (cursor.u32be() | 0) / 65_536;
/** Too fine for the eye to notice, and too coarse to hide data in. */
const rounded = (value: number): number => Math.round(value * 4096) / 4096;

/** Reads the primaries. They must add up to white, or the profile is not what it claims. */
function primariesIn(tags: ReadonlyMap<string, Uint8Array>): Numbers | undefined {
  const values: number[] = [];
  for (const name of ['rXYZ', 'gXYZ', 'bXYZ']) {
    const data = tags.get(name);
    if (!data || data.length < 20 || latin1(data.subarray(0, 4)) !== 'XYZ ') return undefined;
    const cursor = new Cursor(data.subarray(8, 20));
    values.push(rounded(fixed(cursor)), rounded(fixed(cursor)), rounded(fixed(cursor)));
  }
  const isWhite = d50.every((white, axis) =>
    isNear((values[axis] ?? 0) + (values[axis + 3] ?? 0) + (values[axis + 6] ?? 0), white, 0.03),
  );
  return isWhite && values.every((value) => Math.abs(value) < 1.5) ? values : undefined;
}

const samples = Array.from({ length: 64 }, (_, index) => (index + 1) / 64);

/** Returns the known curve that looks like this one, or a power. */
function curveIn(data: Uint8Array | undefined): Curve | undefined {
  const given = data && functionIn(data);
  if (!given) return undefined;
  const half = given(0.5);
  const power = Math.round((Math.log(half) / Math.log(0.5)) * 256) / 256;
  const names = Object.keys(knownCurves) as (keyof typeof knownCurves)[];
  const candidates: Curve[] = power >= 0.5 && power <= 4 ? [...names, power] : names;
  const distances = candidates.map((curve) => {
    const likely = functionOf(curve);
    return Math.max(...samples.map((x) => Math.abs(seen(given(x)) - seen(likely(x)))));
  });
  const least = Math.min(...distances);
  // About the smallest difference that the eye sees, and that eight bits can hold.
  return least <= 0.005 ? candidates[distances.indexOf(least)] : undefined;
}

/** Converts light to perceived brightness. */
const seen = (light: number): number => Math.max(0, light) ** (1 / 2.2);

type Tone = (x: number) => number;

function functionOf(curve: Curve): Tone {
  return typeof curve === 'number' ? (x) => x ** curve : parametric(knownCurves[curve]);
}

const parametric =
  ([g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0]: Numbers): Tone =>
  (x) =>
    x >= d ? Math.max(0, a * x + b) ** g + e : c * x + f;

function functionIn(data: Uint8Array): Tone | undefined {
  if (data.length < 12) return undefined;
  const cursor = new Cursor(data);
  const kind = cursor.text(4);
  cursor.take(4);
  if (kind === 'curv') return tableIn(cursor);
  if (kind !== 'para') return undefined;
  const type = cursor.u16be();
  cursor.take(2);
  const count = [1, 3, 4, 5, 7][type];
  if (count === undefined || cursor.left < count * 4) return undefined;
  const [g = 1, a = 1, b = 0, c = 0, ...more] = Array.from({ length: count }, () => fixed(cursor));
  if (type === 0) return parametric([g]);
  if (type === 1) return parametric([g, a, b, 0, a === 0 ? 0 : -b / a]);
  if (type === 2) return parametric([g, a, b, 0, a === 0 ? 0 : -b / a, c, c]);
  return parametric([g, a, b, c, ...more]);
}

function tableIn(cursor: Cursor): Tone | undefined {
  const count = cursor.u32be();
  if (count > 65_536 || cursor.left < count * 2) return undefined;
  if (count === 0) return (x) => x;
  const values = Array.from({ length: count }, () => cursor.u16be());
  if (count === 1) return (x) => x ** ((values[0] ?? 0) / 256);
  return (x) => {
    const at = x * (count - 1);
    const [low = 0, high = low] = [values[Math.floor(at)], values[Math.ceil(at)]];
    return (low + (high - low) * (at % 1)) / 65_535;
  };
}

const u32 = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
};
const number = (value: number): Uint8Array => u32(Math.round(value * 65_536) >>> 0);
const together = (...parts: readonly (Uint8Array | string)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? bytesOf(part) : part)));

function words(text: string): Uint8Array {
  const letters = Buffer.from(text, 'utf16le').swap16();
  return together('mluc', u32(0), u32(1), u32(12), 'enUS', u32(letters.length), u32(28), letters);
}

const point = (values: Numbers): Uint8Array => together('XYZ ', u32(0), ...values.map(number));

function tone(curve: Curve): Uint8Array {
  const isPower = typeof curve === 'number';
  const values = isPower ? [curve] : knownCurves[curve];
  return together('para', u32(0), u32(isPower ? 0 : 3 << 16), ...values.map(number));
}

/** Writes a version 4 profile with nothing but these numbers. */
function written(space: 'RGB ' | 'GRAY', primaries: Numbers, curves: readonly Curve[]): Uint8Array {
  const tags: [name: string, data: Uint8Array][] = [
    ['desc', words(space === 'GRAY' ? 'Gray' : 'RGB')],
    ['cprt', words('CC0')],
    ['wtpt', point(d50)],
    ...['rXYZ', 'gXYZ', 'bXYZ']
      .slice(0, primaries.length / 3)
      .map((name, index): [string, Uint8Array] => [name, point(primaries.slice(index * 3, index * 3 + 3))]),
    ...curves.map((curve, index): [string, Uint8Array] => [
      (space === 'GRAY' ? ['kTRC'] : ['rTRC', 'gTRC', 'bTRC'])[index] ?? '',
      tone(curve),
    ]),
  ];
  let at = headerBytes + 4 + tags.length * 12;
  const table: Uint8Array[] = [u32(tags.length)];
  const data: Uint8Array[] = [];
  for (const [name, content] of tags) {
    const padded = together(content, new Uint8Array(-content.length & 3));
    table.push(together(name, u32(at), u32(content.length)));
    data.push(padded);
    at += padded.length;
  }
  const header = new Uint8Array(headerBytes);
  header.set(u32(at));
  header.set(u32(0x04300000), 8);
  header.set(together('mntr', space, 'XYZ '), 12);
  // A fixed date: the same colours give the same bytes.
  header.set([0x07, 0xea, 0, 1, 0, 1], 24);
  header.set(bytesOf('acsp'), 36);
  header.set(together(...d50.map(number)), 68);
  return together(header, ...table, ...data);
}
