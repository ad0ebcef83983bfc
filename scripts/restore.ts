import { tell } from '../apps/server/src/operator/print.ts';
import { restore } from '../apps/server/src/operator/restore.ts';

await tell(() => restore(process.argv.slice(2)));
