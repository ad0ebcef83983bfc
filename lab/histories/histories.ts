import { randomInt } from 'node:crypto';
import { optionsOf } from '../support/options.ts';
import { runHistories } from './run.ts';

/** The long run of the histories of teams: `npm run histories -- --runs 500 --seed 7`. Ends with 1 if a rule was broken. */
const counts = await runHistories(
  optionsOf({ runs: 200, seed: randomInt(2 ** 31), length: 30, minutes: 60 }),
);
for (const [answer, times] of [...counts].sort()) console.log(`${String(times).padStart(6)}  ${answer}`);
console.log('No rule was broken.');
