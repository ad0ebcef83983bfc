/** A possible fault in a file: the text, and its replacement. */
export interface Fault {
  readonly start: number;
  readonly end: number;
  readonly operator: string;
  readonly replacement: string;
  /** A statement is left out as a whole; everything else is an expression in the place of another. */
  readonly isStatement?: boolean;
  /** Whether it leaves out a `throw new Failure(…)`, which tells people what is wrong. */
  readonly isRefusal?: boolean;
  /** Where in it the change is, if it is a small part: of a statement in SQL, for example. */
  readonly place?: Change;
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}
