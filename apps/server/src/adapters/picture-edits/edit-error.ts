/**
 * Why an edit made no picture. `nothing_to_cut`: no figure can be told from a background. `unchanged`: the picture would be the
 * same as before. `too_large`: the picture, or what would become of it, has more pixels than allowed. `unreadable`: the file cannot be decoded. `too_slow`: it took too long.
 * `failed`: its process ended, or a bug of ours.
 */
export type EditProblem = 'nothing_to_cut' | 'unchanged' | 'too_large' | 'unreadable' | 'too_slow' | 'failed';

export class EditError extends Error {
  override readonly name = 'EditError';
  readonly problem: EditProblem;
  readonly reason: string;

  constructor(problem: EditProblem, reason: string, options?: { cause?: unknown }) {
    super(`${problem}: ${reason}`, options);
    this.problem = problem;
    this.reason = reason;
  }
}
