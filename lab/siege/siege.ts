import { optionsOf } from '../support/options.ts';
import { besiege, megabytes } from './run.ts';

/**
 * The long run of the attack by bodies that never end: `npm run siege -- --seconds 120 --strangers 10000 --accounts 5`. Ends with 1
 * if the server dies, grows beyond 1 GiB, or answers a member too slowly. Run it on a machine that does nothing else.
 */
const gibibyte = 1024 ** 3;
const p99Maximum = 250;
const options = optionsOf({ seconds: 120, strangers: 10_000, accounts: 5, bodiesEach: 290 });
const outcome = await besiege({ ...options, memory: 2 * gibibyte, say: console.log });
const { opened, answers, p99, slowest, mostResident, isConfined } = outcome;
console.log(`${opened} connections opened by attackers`);
console.log(`${answers} answers to a member: p99 ${p99.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`);
console.log(`${megabytes(mostResident)} resident at most${isConfined ? ', under a limit of 2 GiB' : ''}`);
const isFine = p99 < p99Maximum && (mostResident ?? 0) < gibibyte;
console.log(isFine ? 'The server has held.' : 'The server has not held.');
process.exitCode = isFine ? 0 : 1;
