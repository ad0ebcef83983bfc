import { ArtcadeError } from '../errors.ts';

/** Scripts depend on these numbers: they never change. */
export const exitCodes = {
  done: 0,
  failed: 1,
  wrongUse: 2,
  notAllowed: 3,
  tooExpensive: 4,
  refused: 5,
  busy: 6,
  interrupted: 130,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A problem that the command found itself. */
export class CommandError extends Error {
  readonly code: string;
  readonly exitCode: ExitCode;

  constructor(code: string, message: string, exitCode: ExitCode = exitCodes.failed) {
    super(message);
    this.code = code;
    this.exitCode = exitCode;
  }
}

export const wrongUse = (message: string): CommandError =>
  new CommandError('wrong_use', message, exitCodes.wrongUse);

const byCode: Readonly<Record<string, ExitCode>> = {
  invalid_input: exitCodes.wrongUse,
  engine_refused: exitCodes.refused,
  prompt_refused: exitCodes.refused,
  engine_busy: exitCodes.busy,
  engine_used_up: exitCodes.busy,
};
const byStatus: Readonly<Record<number, ExitCode>> = {
  401: exitCodes.notAllowed,
  402: exitCodes.tooExpensive,
  403: exitCodes.notAllowed,
  429: exitCodes.busy,
  503: exitCodes.busy,
};

export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof CommandError) return error.exitCode;
  if (!(error instanceof ArtcadeError)) return exitCodes.failed;
  return byCode[error.code] ?? byStatus[error.status ?? 0] ?? exitCodes.failed;
}
