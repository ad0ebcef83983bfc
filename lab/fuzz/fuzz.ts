import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { assertUnharmed } from './final-checks.ts';
import { tellCounts, tellFinding } from './report.ts';
import { fuzz } from './run.ts';
import { setStage } from './stage.ts';

/** The long run of the fuzzer: `npm run fuzz -- --requests 50000 --seed 7`. Ends with 1 if anything was found. */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    minutes: { type: 'string', default: '60' },
  },
});
const seed = Number(values.seed);
const requests = Number(values.requests);
console.log(`seed ${seed}, ${requests} requests`);

const stage = await setStage(seed);
try {
  const begun = Date.now();
  const report = await fuzz(stage, {
    seed,
    requests,
    seconds: Number(values.minutes) * 60,
    onProgress: (sent) => {
      if (process.stdout.isTTY) process.stdout.write(`\r${sent}`);
    },
  });
  console.log(`\n${tellCounts(report)}`);
  console.log(`${report.sent} requests in ${Math.round((Date.now() - begun) / 1000)} s`);
  console.log(`Never succeeded: ${report.missed.join(', ') || 'none'}`);
  for (const { prepared, answered } of report.slow)
    console.log(
      `Slow: ${prepared.operation.name}, ${Math.round(answered.milliseconds)} ms, request ${prepared.index}`,
    );
  for (const finding of report.findings) console.log(`\n${tellFinding(seed, finding)}`);
  console.log(`${report.findings.length} findings`);
  if (report.findings.length > 0) process.exitCode = 1;
  await assertUnharmed(stage);
  console.log('The books agree, the shelves add up, and nothing was logged as a fault.');
} finally {
  await stage.server.stop();
}
