import type { Generation } from '../generated/api.ts';
import type { Context } from './context.ts';

/** Results go to stdout, everything else to stderr. */
export interface Output {
  readonly isJson: boolean;
  readonly isQuiet: boolean;
  /** Prints the result: as JSON, or as these lines. */
  readonly result: (value: unknown, lines: readonly string[]) => void;
  /** Says something to a person. */
  readonly say: (line: string) => void;
  /** Shows how far images are, where a person is looking. */
  readonly progress: (generation: Generation) => void;
  /** Removes the line of progress. */
  readonly settle: () => void;
}

export function createOutput(
  { env, stdout, stderr }: Context,
  { isJson, isQuiet }: { readonly isJson: boolean; readonly isQuiet: boolean },
): Output {
  const isLive = stderr.isTTY === true && !env['CI'] && !isQuiet;
  const [dim, plain] = env['NO_COLOR'] || env['TERM'] === 'dumb' ? ['', ''] : ['\u001b[2m', '\u001b[22m'];
  const shown = new Map<string, number>();
  let isShown = false;
  const settle = () => {
    if (isShown) stderr.write('\r\u001b[K');
    isShown = false;
  };
  return {
    isJson,
    isQuiet,
    result: (value, lines) => {
      settle();
      const text = isJson ? [JSON.stringify(value)] : lines.map(printable);
      if (text.length > 0) stdout.write(`${text.join('\n')}\n`);
    },
    say: (line) => {
      settle();
      if (!isQuiet) stderr.write(`${printable(line)}\n`);
    },
    progress: ({ id, state, progress }) => {
      if (!isLive) return;
      const isOver = state !== 'queued' && state !== 'running';
      shown.set(id, isOver ? 1 : progress);
      const each = [...shown.values()].map((part) => `${Math.round(part * 100)} %`).join('  ');
      stderr.write(`\r\u001b[K${dim}drawing  ${each}${plain}`);
      isShown = true;
    },
    settle,
  };
}

/** Names and messages come from elsewhere: control characters in them would steer the terminal. Tabs separate columns. */
export const printable = (line: string): string => line.replace(/[^\P{C}\t]/gu, '\uFFFD');
