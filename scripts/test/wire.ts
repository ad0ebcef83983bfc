import { writeSync } from 'node:fs';
import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';
import { processorSeconds } from './processor-time.ts';

/** What a test process sends to the runner, as lines of JSON on its fourth stream. */
export type Word =
  | { readonly kind: 'begun'; readonly name: string }
  | { readonly kind: 'passed'; readonly name: string }
  | {
      readonly kind: 'failed';
      readonly name: string;
      /** File, line and column. */
      readonly place: string;
      /** In full; empty if only a subtest has failed, which reports its own error. */
      readonly error: string;
    }
  /** The last word of a process, or of a file in one that runs several. */
  | {
      readonly kind: 'done';
      readonly isExit: boolean;
      /** Processor time of the process so far. */
      readonly processor: number;
      readonly memory: number;
      /** What went wrong outside any test; empty if nothing did. */
      readonly trouble: string;
    };

export const wire = 3;

/** How the test is named that stands for a whole file, in a process that runs one file after another. */
export const wholeFile = 'the file ';
/** The name of its last test, which is not reported. */
export const endOfFile = 'the end of the file';

const isFailureInside = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'failureType' in error &&
  error.failureType === 'subtestsFailed';

/** What a test threw, without what the runner wraps it in. */
function explain(error: Error): string {
  if (isFailureInside(error)) return '';
  return inspect(error.cause instanceof Error ? error.cause : error, { depth: 8, colors: false });
}

export function wordFor(event: TestEvent): Word | null {
  if (event.type === 'test:start') return { kind: 'begun', name: event.data.name };
  if (event.type !== 'test:pass' && event.type !== 'test:fail') return null;
  const { name, file = '', line = 0, column = 0, details } = event.data;
  if (details.type === 'suite' && (event.type === 'test:pass' || isFailureInside(event.data.details.error)))
    return null;
  if (event.type === 'test:pass') return { kind: 'passed', name };
  return {
    kind: 'failed',
    name,
    place: `${file}:${line}:${column}`,
    error: explain(event.data.details.error),
  };
}

const isWholeFile = (event: TestEvent): boolean =>
  (event.type === 'test:start' || event.type === 'test:pass' || event.type === 'test:fail') &&
  event.data.nesting === 0 &&
  event.data.name.startsWith(wholeFile);

/** A reporter for Node's test runner. It writes synchronously, so that nothing is lost if the process dies next. */
// biome-ignore lint/style/noDefaultExport: Node takes a reporter from nowhere else.
export default async function* tell(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const write = (word: Word) => writeSync(wire, `${JSON.stringify(word)}\n`);
  // Node keeps an error that comes after the end of its test to itself until the end of all, but for the exit code.
  const stray: string[] = [];
  process.on('uncaughtExceptionMonitor', (error) => stray.push(inspect(error)));
  const done = (isExit: boolean) => {
    // The runner sees the exit code when the process ends.
    const trouble = process.exitCode ? stray.join('\n') || (isExit ? '' : 'It set an exit code.') : '';
    write({
      kind: 'done',
      isExit,
      processor: processorSeconds(),
      memory: process.memoryUsage.rss(),
      trouble,
    });
  };
  process.once('exit', () => done(true));
  for await (const event of source) {
    const word = wordFor(event);
    const isFile = isWholeFile(event);
    if (word && word.kind !== 'done' && word.name === endOfFile) continue;
    if (word && !(isFile && (word.kind !== 'failed' || word.error === ''))) write(word);
    if (isFile && event.type !== 'test:start') done(false);
  }
  // Nothing to write elsewhere: the other streams belong to the tests.
  yield '';
}
