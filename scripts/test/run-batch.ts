import type { Batch } from './selection.ts';
import { openProcess, type TestProcess } from './test-process.ts';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

/** Also what it cost, in seconds of processor time, as far as it could say. */
export interface Spent extends Outcome {
  readonly processor: number;
}

export interface RunOptions {
  readonly say: (text: string) => void;
  readonly onTest?: () => void;
  /** Beyond this a file hangs, and is ended. */
  readonly milliseconds: number;
  /** Ends it before that. */
  readonly signal?: AbortSignal;
}

/** Runs the files of a batch in their own process. Prints errors at once and in full, also those outside any test. */
export async function runBatch({ files, pattern }: Batch, options: RunOptions): Promise<Spent> {
  const flags = [
    ...(pattern === undefined ? [] : [`--test-name-pattern=${pattern}`]),
    // Node runs one file as it is, and several through its runner.
    ...(files.length === 1 ? [] : ['--test', '--test-isolation=none']),
  ];
  return runIn(openProcess([...flags, ...files]), files, options);
}

/** Runs files in a process, until it ends or `isOver` says that they are done. */
export async function runIn(
  process: TestProcess,
  files: readonly string[],
  options: RunOptions,
  isOver: Promise<'done'> | null = null,
): Promise<Spent> {
  const counted = { passed: 0, failed: 0 };
  const running = new Set<string>();
  process.listen((word) => {
    options.onTest?.();
    if (word.kind === 'begun') {
      running.add(word.name);
      return;
    }
    running.delete(word.name);
    counted[word.kind] += 1;
    if (word.kind === 'failed' && word.error)
      options.say(`✖ ${word.name}\n  ${word.place}\n${indented(word.error)}`);
  });
  const { signal } = options;
  let hangs = false;
  const timer = setTimeout(() => {
    hangs = true;
    process.kill();
  }, options.milliseconds);
  if (signal?.aborted) process.kill();
  signal?.addEventListener('abort', process.kill);
  const end = await (isOver ? Promise.race([isOver, process.ended]) : process.ended);
  clearTimeout(timer);
  signal?.removeEventListener('abort', process.kill);
  const { output, trouble, processor } = process.take();
  // An aborted run is not a failure.
  if (signal?.aborted) return { ...counted, processor };
  const isFine = end === (isOver ? 'done' : 'exit code 0') && counted.failed === 0 && trouble === '';
  if (isFine) return { ...counted, processor };
  const wrote = [trouble, output].filter(Boolean).join('\n');
  const its = wrote && `\n  It wrote:\n${indented(wrote)}`;
  const how = hangs ? `was ended after ${options.milliseconds / 1000} seconds` : `ended with ${end}`;
  // Nothing that a test has said explains it: the file could not be loaded, died, hung, or broke something after its last test.
  if (counted.failed === 0) {
    const during = running.size > 0 ? `, during: ${[...running].join(', ')}` : ', outside any test';
    const what = end === 'done' ? 'went wrong' : how;
    options.say(`✖ ${files.join(' ')} ${what}${during}${its || '\n  It wrote nothing.'}`);
    return { ...counted, failed: 1, processor };
  }
  if (its) options.say(`  ${files.join(' ')} ended with ${end}.${its}`);
  return { ...counted, processor };
}

const indented = (text: string): string => text.replaceAll(/^/gm, '  ');
