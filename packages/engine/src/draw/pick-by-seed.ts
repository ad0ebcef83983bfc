/**
 * Picks a choice by seed. The variations of an order have consecutive seeds, so they get different choices while there are
 * enough. Two lists that are picked from for one picture should differ in length, or their choices always coincide.
 */
export const pickBySeed = <T>(seed: number, choices: readonly [T, ...T[]]): T =>
  choices[Math.abs(Math.trunc(seed)) % choices.length] ?? choices[0];
