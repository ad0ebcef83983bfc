/** A part of the product, and the tests that must detect a fault in it. */
export interface Target {
  readonly name: string;
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  /** Of the sources, those that move credits or decide access: no mutant survives there unless it is accepted. */
  readonly guarded: readonly string[];
  readonly needsDatabase: boolean;
}
export declare const targets: readonly Target[];
export declare const sourcesOf: ({ sources }: Target) => string[];
export declare const testsOf: ({ tests }: Target) => string[];
export declare const guardedOf: ({ guarded }: Target) => string[];
/**
 * Where numbers and lists of names are mutated, too: they are prices, limits and rights there. Elsewhere they are mostly
 * members of a type, and a missing one does not compile.
 */
export declare const constantsOf: (target: Target) => string[];
