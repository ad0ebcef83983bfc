import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sdkSources } from '../../packages/contract/src/sdk-source.ts';

const folder = 'packages/sdk/src/generated';

/** One line for each generated file of the SDK that is not what the contract gives. */
export function judgeSdk(from: string = folder): string[] {
  const wanted = sdkSources();
  const found = readdirSync(from);
  const differs = (name: string) =>
    !found.includes(name) || readFileSync(join(from, name), 'utf8').replaceAll('\r\n', '\n') !== wanted[name];
  return [...new Set([...Object.keys(wanted), ...found])]
    .filter(differs)
    .map((name) => `${from}/${name} does not follow from the contract: npm run sdk`);
}

/** Writes the part of the SDK that follows from the contract: `npm run sdk`. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(sdkSources())) writeFileSync(join(folder, name), text);
}
