import { backUp } from '../apps/server/src/operator/backup.ts';
import { runAndPrint } from '../apps/server/src/operator/run-and-print.ts';

await runAndPrint(() => backUp(process.argv.slice(2)));
