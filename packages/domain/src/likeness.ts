/**
 * A perceptual hash: 64 bits that stay almost the same when a picture is compressed again, scaled or slightly recoloured. Each bit
 * says whether one of the slowest waves of the picture's brightness is stronger than their median.
 */

/** The picture is scaled to a square of so many pixels, in grey. */
export const likenessSide = 32;
const waves = 8;

/** Up to so many different bits, two pictures look the same. */
export const likenessLimit = 4;

/** Of a picture whose brightness hardly varies, the bits would be chance. */
const plainRange = 8;

/** Stands for a picture that has nothing to compare. */
export const noLikeness = 0n;

const cosines = Array.from({ length: waves }, (_, wave) =>
  Array.from({ length: likenessSide }, (_, at) =>
    Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * likenessSide)),
  ),
);

const waveOf = (wave: readonly number[], brightness: (at: number) => number): number =>
  wave.reduce((sum, cosine, at) => sum + cosine * brightness(at), 0);

/** Reads the brightness of `likenessSide` lines of as many pixels. Returns a signed number of 64 bits, as databases store it. */
export function likenessOf(grey: Uint8Array): bigint {
  if (grey.length !== likenessSide ** 2) throw new Error('The likeness of a picture needs its square.');
  if (Math.max(...grey) - Math.min(...grey) < plainRange) return noLikeness;
  const lines = Array.from({ length: likenessSide }, (_, y) =>
    cosines.map((wave) => waveOf(wave, (x) => grey[y * likenessSide + x] ?? 0)),
  );
  const strengths = cosines.flatMap((wave) =>
    cosines.map((_, across) => waveOf(wave, (y) => lines[y]?.[across] ?? 0)),
  );
  // The first is the mean brightness, which would move the median.
  const [, ...varying] = strengths;
  const median = varying.toSorted((a, b) => a - b)[Math.floor(varying.length / 2)] ?? 0;
  const bits = strengths.map((strength) => (strength > median ? '1' : '0')).join('');
  return BigInt.asIntN(64, BigInt(`0b${bits}`));
}

interface Copy {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** In bytes. */
  readonly size: number;
}

/** Sorts copies so that the one to keep comes first: the largest, and of those the oldest. Ids begin with the time of creation. */
export const bestFirst = <C extends Copy>(copies: readonly C[]): C[] =>
  copies.toSorted(
    (a, b) => b.width * b.height - a.width * a.height || b.size - a.size || (a.id < b.id ? -1 : 1),
  );
