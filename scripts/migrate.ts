import { prepareDatabase } from '../apps/server/src/operator/roles.ts';
import { tell } from '../apps/server/src/operator/run-and-print.ts';

await tell(() => prepareDatabase());
