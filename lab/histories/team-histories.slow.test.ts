import { test } from 'node:test';
import { runHistories } from './run.ts';

// The same few in `npm run test:all`; `npm run histories` tries many.
test('nobody sees or does what the tables forbid, no image is lost, and credits and storage add up', async () => {
  await runHistories({ seed: 1, runs: 5, length: 40, minutes: 10 });
});
