import { prepareDatabase } from '../../apps/server/src/features/operator/roles.ts';
import { runAndPrint } from '../../apps/server/src/features/operator/run-and-print.ts';

await runAndPrint(() => prepareDatabase());
