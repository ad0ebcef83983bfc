import type { Mutant } from './mutants.ts';

/**
 * A mutant that no test can kill, because it does what the original does, or that no test should. It is known again by
 * its file and by what it makes of its lines, so that it may move.
 */
export interface Accepted {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly why: string;
}

export const accepted: readonly Accepted[] = [];

export const isAccepted = ({ file, before, after }: Mutant): boolean =>
  accepted.some((one) => one.file === file && one.before === before && one.after === after);
