import { restore } from '../apps/server/src/operator/restore.ts';
import { tell } from '../apps/server/src/operator/tell.ts';

await tell(() => restore(process.argv.slice(2)));
