/**
 * One of the choices. The variations of one order have neighbouring seeds: they get different ones, as long as there are
 * enough. Two decks that are dealt for one picture should not be equally long, or they always go together.
 */
export const dealt = <T>(seed: number, choices: readonly [T, ...T[]]): T =>
  choices[Math.abs(Math.trunc(seed)) % choices.length] ?? choices[0];
