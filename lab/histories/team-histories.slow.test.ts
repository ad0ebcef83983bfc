import { after, before, describe, test } from 'node:test';
import type { TestServer } from '../../apps/server/test/support/harness.ts';
import { openStage, runHistories } from './run.ts';

describe('random histories of teams', () => {
  let server: TestServer;
  before(async () => {
    server = await openStage();
  });
  after(() => server.stop());

  // The same few in `npm run test:all`; `npm run histories` tries many.
  test('nobody sees or does what the tables forbid, no image is lost, and credits and storage add up', async () => {
    await runHistories(server, { seed: 1, runs: 5, length: 40, minutes: 10 });
  });
});
