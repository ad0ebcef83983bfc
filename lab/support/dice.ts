/** A seeded random generator: the same seed gives the same sequence. */
export interface Dice {
  /** A number in [0, 1). */
  readonly throw: () => number;
  readonly below: (limit: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(list: readonly [T, ...T[]]) => T;
  /** Picks from a list that may be empty. */
  readonly pickAny: <T>(list: readonly T[]) => T | undefined;
}

export function diceOf(...cup: readonly (string | number)[]): Dice {
  let state = hash(cup.join('/'));
  // mulberry32
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(roll() * limit);
  return {
    throw: roll,
    below,
    chance: (probability) => roll() < probability,
    pick: (list) => list[below(list.length)] ?? list[0],
    pickAny: (list) => list[below(list.length)],
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(text)) value = Math.imul(value ^ byte, 0x01000193);
  return value;
}
