import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const folders = [
  'apps/server',
  'apps/web',
  'apps/tools',
  'apps/sandbox',
  'apps/mobile',
  'packages/domain',
  'packages/contract',
  'packages/ui',
  'packages/bridge',
  'packages/sdk',
  'packages/engine',
  'integrations',
  'e2e',
  'scripts',
  'lab',
  'docs',
] as const;

const isTest = (file: string): boolean =>
  /\.test\.tsx?$|^e2e\/|^apps\/[^/]+\/test\/|^packages\/sdk\/test\//.test(file);
const isText = (file: string): boolean =>
  /\.(tsx?|mts|mjs|js|css|html|json|md|ya?ml|sql|gd|cs|py|kt|swift|java|xml|sh)$/.test(file) &&
  !file.endsWith('package-lock.json');
const linesOf = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1;

interface Size {
  readonly files: number;
  readonly code: number;
  readonly tests: number;
}

/** Files and lines of text that git knows, by package; all that lies elsewhere is `other`. */
function sizes(): Map<string, Size> {
  const known = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
  const result = new Map<string, Size>();
  for (const file of known.split('\0').filter(isText)) {
    const name = folders.find((folder) => file.startsWith(`${folder}/`)) ?? 'other';
    const { files, code, tests } = result.get(name) ?? { files: 0, code: 0, tests: 0 };
    const lines = linesOf(file);
    const own = isTest(file) ? { code, tests: tests + lines } : { code: code + lines, tests };
    result.set(name, { files: files + 1, ...own });
  }
  return result;
}

/** The same as lines to print, with the sum at the end. */
export function sizesTable(): string[] {
  const found = sizes();
  const all = [...found.values()];
  const sum = (of: (size: Size) => number) => all.reduce((total, size) => total + of(size), 0);
  const rows: [string, Size][] = [...folders, 'other'].flatMap((name) => {
    const size = found.get(name);
    return size ? [[name, size] as [string, Size]] : [];
  });
  const total: Size = {
    files: sum(({ files }) => files),
    code: sum(({ code }) => code),
    tests: sum(({ tests }) => tests),
  };
  const column = (text: string | number) => String(text).padStart(8);
  return [
    `${'Lines of text'.padEnd(20)}${column('files')}${column('code')}${column('tests')}`,
    ...[...rows, ['all', total] as const].map(
      ([name, { files, code, tests }]) => `${name.padEnd(20)}${column(files)}${column(code)}${column(tests)}`,
    ),
  ];
}
