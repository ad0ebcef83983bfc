import { writeSync } from 'node:fs';
import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';

/** What a process of tests tells the runner, a line of JSON each, through its fourth stream. */
export type Word =
  | { readonly kind: 'begun'; readonly name: string }
  | { readonly kind: 'passed'; readonly name: string }
  | {
      readonly kind: 'failed';
      readonly name: string;
      /** File, line and column. */
      readonly place: string;
      /** In full; empty where only a part of this test has failed, which tells for itself. */
      readonly error: string;
    };

export const wire = 3;

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

/** A reporter for Node's test runner. It writes at once and waits: a process that dies next has told so far. */
// biome-ignore lint/style/noDefaultExport: Node takes a reporter from nowhere else.
export default async function* tell(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of source) {
    const word = wordFor(event);
    if (word) writeSync(wire, `${JSON.stringify(word)}\n`);
  }
  // Nothing to write elsewhere: the other streams belong to the tests.
  yield '';
}
