import type { TestEvent } from 'node:test/reporters';

/** A test reporter that ends the process at the first failure, because the rest would add nothing. */
// biome-ignore lint/style/noDefaultExport: Node takes a reporter from there.
export default async function* firstFailure(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    const isFailure = type === 'test:fail' && data.details.type !== 'suite';
    if (isFailure) process.stdout.write(`[first failure] ${data.name}\n`, () => process.exit(1));
    yield '';
  }
}
