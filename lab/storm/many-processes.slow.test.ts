import { test } from 'node:test';
import { runManyProcesses } from './run.ts';

// One failure of each kind in `npm run test:all`; `npm run storm` runs longer, with other seeds.
const seed = Number(process.env['STORM_SEED'] ?? 1);

test('three servers and two workers lose nothing acknowledged when any process is killed or restarted', async (t) => {
  t.diagnostic(`STORM_SEED=${seed}`);
  const hasRun = await runManyProcesses({ seed, people: 4, say: (line) => t.diagnostic(line) });
  if (!hasRun) t.skip('no S3 server for the tests');
});
