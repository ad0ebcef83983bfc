import { tell } from '../apps/server/src/operator/print.ts';
import { prepareDatabase } from '../apps/server/src/operator/roles.ts';

await tell(() => prepareDatabase());
