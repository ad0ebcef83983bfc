import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchPackage, versionOf } from '../test/fetched.ts';

/**
 * Writes `packages/ui/src/icons.tsx`: of the 1,700 icons of Lucide, those that the interface imports. The whole set is 49 MB
 * in 4,700 files, which everybody who starts Artcade would install. To use another icon, import it and run this.
 */
const file = 'packages/ui/src/icons.tsx';
const set = fetchPackage('lucide-react');

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const wanted = globSync('{apps,packages}/*/src/**/*.{ts,tsx}').flatMap((path) => {
  const list =
    /import \{([^}]*)\} from '(?:@artcade\/ui\/icons|\.\/icons\.tsx)'/.exec(
      readFileSync(path, 'utf8'),
    )?.[1] ?? '';
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
});
const names = [...new Set(wanted)].sort();
const drawings = await Promise.all(names.map(async (name) => [name, await shapesOf(name)] as const));
writeFileSync(
  file,
  [
    `// Written by scripts/assets/interface-icons.ts from Lucide ${versionOf('lucide-react')} (ISC; terms in apps/web/public/licences/lucide.txt).`,
    "import { type Icon, LineDrawing } from './icon.tsx';",
    ...drawings.map(
      ([name, shapes]) =>
        `export const ${name}: Icon = (props) => (<LineDrawing {...props}>${shapes.map(drawn).join('')}</LineDrawing>);`,
    ),
  ].join('\n\n'),
);
const formatted = spawnSync(
  process.execPath,
  ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', file],
  {
    stdio: 'inherit',
  },
);
process.exitCode = formatted.status ?? 1;

async function shapesOf(name: string): Promise<readonly Shape[]> {
  const icons = join(set, 'dist/esm/icons');
  // `MapIcon`, because `Map` is a word of the language.
  const kebab = name
    .replace(/Icon$/, '')
    .replace(/(?<=[a-z])(?=[A-Z\d])/g, '-')
    .toLowerCase();
  const { __iconData } = (await import(pathToFileURL(join(icons, `${kebab}.mjs`)).href)) as {
    __iconData?: { node: readonly Shape[] };
  };
  if (!__iconData)
    throw new Error(`Lucide has no icon of its own named ${name}: an alias? Use its real name.`);
  return __iconData.node;
}

function drawn([tag, attributes]: Shape): string {
  const list = Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => `${name}="${value}"`);
  return `<${[tag, ...list].join(' ')} />`;
}
