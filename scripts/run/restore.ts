import { restore } from '../../apps/server/src/features/operator/restore.ts';
import { runAndPrint } from '../../apps/server/src/features/operator/run-and-print.ts';

await runAndPrint(() => restore(process.argv.slice(2)));
