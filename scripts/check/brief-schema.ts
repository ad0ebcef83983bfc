import { writeFileSync } from 'node:fs';
import { briefSchema } from '../../packages/contract/src/brief-schema.ts';

/** Publishes the shape of a brief: `node scripts/check/brief-schema.ts`. */
writeFileSync('docs/brief.schema.json', `${JSON.stringify(briefSchema(), null, 2)}\n`);
