import type { TestEvent } from 'node:test/reporters';

/** Counts tests, not files or groups, as one line of JSON for the runner that adds everything up. */
export default async function* countReporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let passed = 0;
  let failed = 0;
  for await (const event of source) {
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    if (event.data.details.type === 'suite') continue;
    if (event.type === 'test:pass') passed += 1;
    else failed += 1;
  }
  yield JSON.stringify({ passed, failed });
}
