import { restore } from '../apps/server/src/operator/restore.ts';
import { tell } from '../apps/server/src/operator/run-and-print.ts';

await tell(() => restore(process.argv.slice(2)));
