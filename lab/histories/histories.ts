import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openStage, runHistories } from './run.ts';

/** The long run of the histories of teams: `npm run histories -- --runs 500 --seed 7`. Ends with 1 if a rule was broken. */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    length: { type: 'string', default: '30' },
    minutes: { type: 'string', default: '60' },
  },
});
const [seed = 0, runs = 200, length = 30, minutes = 60] = [
  values.seed,
  values.runs,
  values.length,
  values.minutes,
].map(Number);
console.log(`seed ${seed}, ${runs} histories of up to ${length} moments`);

const server = await openStage();
try {
  const begun = Date.now();
  const counts = await runHistories(server, { seed, runs, length, minutes });
  for (const [answer, times] of [...counts].sort()) console.log(`${String(times).padStart(6)}  ${answer}`);
  console.log(`No rule was broken, in ${Math.round((Date.now() - begun) / 1000)} s.`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await server.stop();
}
