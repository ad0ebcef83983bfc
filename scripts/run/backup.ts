import { backUp } from '../../apps/server/src/features/operator/backup.ts';
import { runAndPrint } from '../../apps/server/src/features/operator/run-and-print.ts';

await runAndPrint(() => backUp(process.argv.slice(2)));
