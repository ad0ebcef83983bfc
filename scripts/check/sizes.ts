import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

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

/** Lines of text. */
interface Size {
  readonly code: number;
  readonly tests: number;
}

/** Lines of text that git knows, by package; all that lies elsewhere is `other`. Nothing outside a clone. */
function sizes(): Map<string, Size> {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
  const result = new Map<string, Size>();
  // A file that was just deleted is still known.
  for (const file of (stdout ?? '').split('\0').filter((each) => isText(each) && existsSync(each))) {
    const name = folders.find((folder) => file.startsWith(`${folder}/`)) ?? 'other';
    const { code, tests } = result.get(name) ?? { code: 0, tests: 0 };
    const lines = linesOf(file);
    result.set(name, isTest(file) ? { code, tests: tests + lines } : { code: code + lines, tests });
  }
  return result;
}

/** The same as lines to print, with the sum at the end. */
export function sizesTable(): string[] {
  const found = sizes();
  if (found.size === 0) return [];
  const all = [...found.values()];
  const sum = (of: (size: Size) => number) => all.reduce((total, size) => total + of(size), 0);
  const rows: [string, Size][] = [...folders, 'other'].flatMap((name) => {
    const size = found.get(name);
    return size ? [[name, size] as [string, Size]] : [];
  });
  const total: Size = { code: sum(({ code }) => code), tests: sum(({ tests }) => tests) };
  const line = (name: string, code: string | number, tests: string | number) =>
    `${name.padEnd(20)}${String(code).padStart(8)}${String(tests).padStart(8)}`;
  return [
    line('Lines of text', 'code', 'tests'),
    ...[...rows, ['all', total] as const].map(([name, { code, tests }]) => line(name, code, tests)),
  ];
}

/** A number in a document may differ from the truth by two percent, or by twenty lines. */
const isNear = (written: number, counted: number): boolean =>
  Math.abs(written - counted) <= Math.max(20, counted / 50);

/** Returns nothing where a page has this table, and else the table to write there. */
export function judgeSizes(page: string, table: readonly string[]): string[] {
  const lines = page.split('\n');
  const numbersOf = (line: string | undefined) => (line?.match(/\d+/g) ?? []).map(Number);
  const isTrue = table.every((line) => {
    const [name = ''] = line.split(/\s{2,}/);
    const counted = numbersOf(line);
    const written = numbersOf(lines.find((each) => each.startsWith(`${name}  `)));
    return (
      written.length === counted.length && counted.every((count, at) => isNear(written[at] ?? -1, count))
    );
  });
  return isTrue
    ? []
    : ['The table of sizes in CONTRIBUTING.md is out of date. Write this one there:', ...table];
}
