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
export declare function diceOf(...cup: readonly (string | number)[]): Dice;
