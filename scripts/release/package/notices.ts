import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Networks whose weights lie in the repository, with their licences beside them. */
const networks: Readonly<Record<string, string>> = {
  'Anime4K (MIT)': 'apps/server/src/adapters/picture-edits/enlarge/LICENSE',
  'The network of nsfwjs 4.3.0 (MIT)': 'apps/server/src/adapters/picture-judge/network/LICENSE',
};

/** The terms of everything that is bundled: most licences want their text to come along. */
export function noticesOf(packages: readonly string[]): string {
  const parts = packages.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      name: string;
      version: string;
      license?: string;
    };
    const file = readdirSync(folder).find((each) => /^licen[cs]e(\.(md|txt|mit))?$/i.test(each));
    const text = file ? readFileSync(join(folder, file), 'utf8').trim() : '';
    return `${name} ${version} (${license ?? 'see below'})\n\n${text}`;
  });
  for (const [name, file] of Object.entries(networks))
    parts.push(`${name}\n\n${readFileSync(file, 'utf8').trim()}`);
  return `Artcade contains these packages.\n\n${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
