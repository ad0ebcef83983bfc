import { prepareDatabase } from '../apps/server/src/operator/roles.ts';
import { tell } from '../apps/server/src/operator/tell.ts';

await tell(() => prepareDatabase());
