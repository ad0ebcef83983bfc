import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The audiences in CHANGELOG.md. */
export const audiences = ['For game makers', 'For operators', 'For developers'] as const;

/** Returns the version of a tag, `0.2.0` for `v0.2.0`. Throws unless package.json has the same. */
export function versionOf(tag: string, named: string): string {
  if (tag !== `v${named}`)
    throw new Error(`The tag is ${tag}, but package.json says ${named}: its tag would be v${named}.`);
  return named;
}

/** Returns the section of a version in CHANGELOG.md, without its heading. Throws if it is empty. */
export function releaseNotes(changelog: string, version: string): string {
  const [, ...sections] = changelog.split(/^## /m);
  const found = sections.filter((section) => /^\S+/.exec(section)?.[0] === version);
  if (found.length !== 1)
    throw new Error(
      `CHANGELOG.md has ${found.length} sections for ${version}: docs/releasing.md says how to make the one.`,
    );
  const [heading = '', ...lines] = found[0]?.split('\n') ?? [];
  if (!/^\S+ \(\d{4}-\d\d-\d\d\)$/.test(heading))
    throw new Error(`CHANGELOG.md gives no date for ${version}: write ## ${version} (2026-01-31).`);
  const text = lines.join('\n').trim();
  if (!audiences.some((audience) => text.includes(`### ${audience}\n`)))
    throw new Error(`CHANGELOG.md does not say for whom ${version} changes anything.`);
  return text;
}

/** `node scripts/run/run.mjs scripts/release/release-notes.ts v0.2.0` prints them, or ends with 1 and says what is wrong. */
if (process.argv[1] === fileURLToPath(import.meta.url))
  try {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    console.log(
      releaseNotes(readFileSync('CHANGELOG.md', 'utf8'), versionOf(process.argv[2] ?? '', version)),
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
