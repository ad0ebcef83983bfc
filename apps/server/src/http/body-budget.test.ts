import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { fastify } from 'fastify';
import { budgetBodies } from './body-budget.ts';

test('a body that goes to disk reserves memory only while it is received', async () => {
  const app = fastify();
  budgetBodies(app);
  const goOn = Promise.withResolvers<void>();
  after(() => {
    goOn.resolve();
    return app.close();
  });
  const come = Promise.withResolvers<void>();
  const count = 20;
  let inside = 0;
  // All of them together exceed the share of an anonymous client.
  app.post('/spooled', { config: { bodyMemory: 512 * 1024 } }, async () => {
    inside += 1;
    if (inside === count) come.resolve();
    await goOn.promise;
    return 'done';
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const send = () => fetch(`${url}/spooled`, { method: 'POST', body: 'hello' }).then(({ status }) => status);
  const statuses: Promise<number>[] = [];
  for (let index = 0; index < count; index += 1) {
    statuses.push(send());
    // Requests enter one after the other, and stay.
    while (inside <= index) {
      const status = await Promise.race([statuses.at(-1), new Promise((resolve) => setImmediate(resolve))]);
      assert.notEqual(status, 429, `the ${index + 1}th found no room`);
    }
  }
  await come.promise;
  goOn.resolve();
  assert.deepEqual(
    await Promise.all(statuses),
    Array.from({ length: count }, () => 200),
  );
});
