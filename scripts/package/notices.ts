import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
  return `Artcade contains these packages.\n\n${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
