import assert from 'node:assert/strict';
import { test } from 'node:test';
import { besiege } from './run.ts';

test('a server under attack keeps answering a member and recovers afterwards', async () => {
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
