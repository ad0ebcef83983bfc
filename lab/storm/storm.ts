import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runManyProcesses } from './run.ts';

/** The long run of the test with many processes: `npm run storm -- --seconds 600 --seed 7`. Ends with 1 if anything was lost. */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    people: { type: 'string', default: '8' },
  },
});
const [seed, seconds, people] = [values.seed, values.seconds, values.people].map(Number);
console.log(`seed ${seed}, ${seconds} seconds, ${people} people`);
const hasRun = await runManyProcesses({
  seed: seed ?? 0,
  seconds: seconds ?? 300,
  people: people ?? 8,
  say: console.log,
});
if (!hasRun) process.exitCode = 1;
