import assert from 'node:assert/strict';
import { test } from 'node:test';
import { besiege } from './siege/run.ts';

test('a server under siege answers a member all the while and works as before afterwards', async () => {
  const { answers, opened } = await besiege({
    seconds: 3,
    strangers: 400,
    accounts: 2,
    bodiesEach: 60,
    memory: null,
    say: () => {},
  });
  assert.ok(answers > 0 && opened > 0);
});
