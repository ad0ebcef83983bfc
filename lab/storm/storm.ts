import { randomInt } from 'node:crypto';
import { optionsOf } from '../support/options.ts';
import { runManyProcesses } from './run.ts';

/** The long run of the test with many processes: `npm run storm -- --seconds 600 --seed 7`. Ends with 1 if anything was lost. */
const options = optionsOf({ seconds: 300, seed: randomInt(2 ** 31), people: 8 });
const hasRun = await runManyProcesses({ ...options, say: console.log });
if (!hasRun) throw new Error('There is no S3 server.');
