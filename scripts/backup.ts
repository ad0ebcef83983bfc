import { backUp } from '../apps/server/src/operator/backup.ts';
import { tell } from '../apps/server/src/operator/run-and-print.ts';

await tell(() => backUp(process.argv.slice(2)));
