/** What a run has done and has still to do, in seconds that the files are expected to take. */
export interface Standing {
  readonly files: number;
  readonly filesDone: number;
  readonly passed: number;
  readonly failed: number;
  readonly expected: number;
  readonly expectedDone: number;
  readonly elapsed: number;
  readonly atOnce: number;
  /** What the next files need and wait for; empty if nothing. */
  readonly awaited: string;
}

/** The pace so far decides; before there is any, the files take what they are expected to. */
export function secondsLeft({ expected, expectedDone, elapsed, atOnce }: Standing): number {
  const pace = expectedDone > 0 && elapsed > 0 ? expectedDone / elapsed : atOnce;
  return (expected - expectedDone) / pace;
}

export function inWords(seconds: number): string {
  if (seconds < 20) return 'a few seconds';
  if (seconds < 90) return `${Math.round(seconds / 10) * 10} seconds`;
  return `${Math.round(seconds / 60)} minutes`;
}

export function lineFor(standing: Standing): string {
  const { files, filesDone, passed, failed } = standing;
  const left = standing.awaited || `about ${inWords(secondsLeft(standing))} left`;
  return `${filesDone} of ${files} files: ${passed} passed, ${failed} failed so far${filesDone < files ? `, ${left}` : ''}`;
}

interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
}

export interface Progress {
  /** Prints something for good. */
  readonly say: (text: string) => void;
  readonly show: (standing: Standing) => void;
  readonly end: () => void;
}

/** One line that is written over on a terminal; elsewhere a line for every tenth of the work. */
export function showProgress(terminal: Terminal): Progress {
  let line = '';
  let tenth = 0;
  const clear = terminal.isTTY ? '\r\u001b[2K' : '';
  // A terminal that does not know its size says 0.
  const shorten = (text: string) => text.slice(0, (terminal.columns || 80) - 1);
  return {
    say: (text) => {
      terminal.write(`${clear}${text}\n${line}`);
    },
    show: (standing) => {
      if (terminal.isTTY) {
        line = shorten(lineFor(standing));
        terminal.write(clear + line);
        return;
      }
      const done = Math.floor((10 * standing.expectedDone) / standing.expected);
      if (done === tenth) return;
      tenth = done;
      terminal.write(`${lineFor(standing)}\n`);
    },
    end: () => {
      if (line) terminal.write(clear);
      line = '';
    },
  };
}
