import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertUnharmed } from './final-checks.ts';
import { tellCounts, tellFinding } from './report.ts';
import { fuzz } from './run.ts';
import { setStage } from './stage.ts';

test('no request, however malformed and from any sender, breaks the server or reveals foreign data', async (t) => {
  // A fixed seed, so that a failure points to the change; `npm run fuzz` explores other seeds.
  const seed = Number(process.env['FUZZ_SEED'] ?? 1);
  const stage = await setStage(seed);
  try {
    const report = await fuzz(stage, {
      seed,
      requests: Number(process.env['FUZZ_REQUESTS'] ?? 1000),
      seconds: 120,
    });
    t.diagnostic(`${report.sent} requests`);
    if (process.env['FUZZ_SHOW']) t.diagnostic(tellCounts(report));
    assert.equal(report.findings.map((finding) => tellFinding(seed, finding)).join('\n\n'), '');
    t.diagnostic(`never succeeded: ${report.missed.join()}`);
    assert.ok(report.missed.length <= report.counts.size / 10, `never succeeded: ${report.missed.join()}`);
    await assertUnharmed(stage);
  } catch (cause) {
    throw new Error(`FUZZ_SEED=${seed} does it again`, { cause });
  } finally {
    await stage.server.stop();
  }
});
