/** A seeded random generator, so that the same drawing returns the same picture. */
export interface Random {
  /** From 0 up to 1. */
  readonly next: () => number;
  readonly range: (low: number, high: number) => number;
  /** A whole number, both ends included. */
  readonly whole: (low: number, high: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(choices: readonly [T, ...T[]]) => T;
  /** Returns an independent stream for a part, so that a change in one part does not affect the others. */
  readonly fork: (part: string) => Random;
}

function hash(text: string, start: number): number {
  let value = (start ^ 0x811c9dc5) >>> 0;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    range: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    chance: (share) => next() < share,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    fork: (part) => randomFrom(hash(part, seed)),
  };
}

/** Smooth noise from about -1 to 1 that repeats along x after `period` units, so that every picture can be made to tile. */
export interface Noise {
  readonly at: (x: number, y: number, period: number) => number;
  readonly layered: (x: number, y: number, octaves: number, period: number) => number;
  /** Sharp crests, from 0 to 1. */
  readonly crests: (x: number, y: number, octaves: number, period: number) => number;
}

const tableSize = 256;

export function noiseFrom(random: Random): Noise {
  const order = new Uint8Array(tableSize).map((_, index) => index);
  for (let index = tableSize - 1; index > 0; index--) {
    const other = random.whole(0, index);
    const kept = order[index] ?? 0;
    order[index] = order[other] ?? 0;
    order[other] = kept;
  }
  const slopes = Float32Array.from({ length: tableSize * 2 }, (_, index) => {
    const turn = ((index >> 1) / tableSize) * Math.PI * 2;
    return index % 2 === 0 ? Math.cos(turn) : Math.sin(turn);
  });
  const pull = (column: number, row: number, dx: number, dy: number) => {
    const corner = (order[((order[column & 255] ?? 0) + row) & 255] ?? 0) * 2;
    return (slopes[corner] ?? 0) * dx + (slopes[corner + 1] ?? 0) * dy;
  };
  const at = (x: number, y: number, period: number) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const dx = x - column;
    const dy = y - row;
    const rest = column % period;
    const left = rest < 0 ? rest + period : rest;
    const right = left + 1 === period ? 0 : left + 1;
    const across = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
    const down = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
    const near = pull(left, row, dx, dy);
    const far = pull(right, row, dx - 1, dy);
    const under = pull(left, row + 1, dx, dy - 1);
    const beside = pull(right, row + 1, dx - 1, dy - 1);
    const upper = near + (far - near) * across;
    const lower = under + (beside - under) * across;
    return (upper + (lower - upper) * down) * 1.5;
  };
  const layered: Noise['layered'] = (x, y, octaves, period) => {
    let total = 0;
    let sum = 0;
    let weight = 0.5;
    let scale = 1;
    for (let octave = 0; octave < octaves; octave++, scale *= 2, weight /= 2) {
      total += weight * at(x * scale, y * scale + octave * 19.7, period * scale);
      sum += weight;
    }
    return total / sum;
  };
  const crests: Noise['crests'] = (x, y, octaves, period) => {
    let total = 0;
    let sum = 0;
    let weight = 0.5;
    let scale = 1;
    for (let octave = 0; octave < octaves; octave++, scale *= 2, weight /= 2) {
      const edge = 1 - Math.abs(at(x * scale, y * scale + octave * 19.7, period * scale));
      total += weight * edge * edge;
      sum += weight;
    }
    return total / sum;
  };
  return { at, layered, crests };
}

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));
export const between = (from: number, to: number, share: number): number => from + (to - from) * share;
/** 0 before `from`, 1 after `to`, smooth in between. */
export function ease(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
}
