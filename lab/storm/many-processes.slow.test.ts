import { test } from 'node:test';
import { runManyProcesses } from './run.ts';

// One failure of each kind in `npm run test:all`; `npm run storm` runs longer, with other seeds.
test('three servers and two workers lose nothing acknowledged when any process is killed or restarted', async (t) => {
  const hasRun = await runManyProcesses({ seed: 1, people: 4, say: (line) => t.diagnostic(line) });
  if (!hasRun) t.skip('no S3 server for the tests');
});
