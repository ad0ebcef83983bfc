import type { TestEvent } from 'node:test/reporters';

/** A reporter that ends the process with the first test that fails: more would not be learnt from the others. */
// biome-ignore lint/style/noDefaultExport: Node takes a reporter from there.
export default async function* firstFailure(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    const isFailure = type === 'test:fail' && data.details.type !== 'suite';
    if (isFailure) process.stdout.write(`[first failure] ${data.name}\n`, () => process.exit(1));
    yield '';
  }
}
