import { prepareDatabase } from '../apps/server/src/operator/roles.ts';
import { runAndPrint } from '../apps/server/src/operator/run-and-print.ts';

await runAndPrint(() => prepareDatabase());
