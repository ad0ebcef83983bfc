import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { judgeBorders } from './borders.ts';
import { judgeCompleteness } from './completeness.ts';
import { checkDependencies } from './dependencies.ts';
import { readImports } from './import-graph.ts';
import { judgeSdk } from './sdk-sources.ts';
import { judgeSizes, sizesTable } from './sizes.ts';
import { judgeSubjects } from './subjects.ts';
import { judgeTables } from './table-owners.ts';

interface Step {
  readonly name: string;
  /** A package's own program, which Node runs on every system, and its flags. */
  readonly command: readonly [string, ...string[]];
  /** What to do if it fails. */
  readonly hint?: string;
}

/** The static half of the gate: what can be known without running the product. */
const steps: readonly Step[] = [
  {
    name: 'format and lint',
    command: ['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
    hint: 'npm run format mends the format, and what else can be mended safely.',
  },
  { name: 'types', command: ['typescript/bin/tsc', '-b'] },
  { name: 'promises and switches', command: ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.'] },
  { name: 'dead code', command: ['knip/bin/knip.js'] },
];

type Say = (text: string) => void;

export async function check(
  say: Say = console.log,
  signal?: AbortSignal,
): Promise<{ passed: number; failed: number }> {
  const outcomes = await Promise.all([
    ...steps.map((step) => succeeds(step, say, signal)),
    dependenciesAreFine(say, signal),
  ]);
  const all = [
    ...outcomes,
    hasNone('borders and circles of imports', judgeBorders(readImports()), say),
    hasNone('tools and languages are complete', judgeCompleteness(), say),
    hasNone('owners of tables', judgeTables(), say),
    hasNone('the SDK follows from the contract', judgeSdk(), say),
    hasNone('subjects of commits', judgeSubjects(), say),
    hasNone('table of sizes', judgeSizes(readFileSync('CONTRIBUTING.md', 'utf8'), sizesTable()), say),
  ];
  const passed = all.filter((isFine) => isFine).length;
  return { passed, failed: all.length - passed };
}

function hasNone(name: string, problems: readonly string[], say: Say): boolean {
  say([`${problems.length === 0 ? '✔' : '✖'} ${name}`, ...problems].join('\n'));
  return problems.length === 0;
}

async function dependenciesAreFine(say: Say, signal: AbortSignal | undefined): Promise<boolean> {
  const { problems, remark } = await checkDependencies(signal);
  return hasNone(`dependencies${remark}`, problems, say);
}

function succeeds(
  { name, command: [program, ...flags], hint }: Step,
  say: Say,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  return new Promise((resolve) => {
    // Two of them are written in Go, whose collector of garbage otherwise takes a fifth of their time.
    const env = { GOGC: '400', ...process.env };
    const options = { maxBuffer: 64 * 1024 ** 2, env, ...(signal && { signal }) };
    execFile(process.execPath, [`node_modules/${program}`, ...flags], options, (error, stdout, stderr) => {
      say(`${error ? '✖' : '✔'} ${name}`);
      if (error) say([stdout + stderr, hint].filter(Boolean).join('\n'));
      resolve(error === null);
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { passed, failed } = await check();
  // So that growth is seen.
  for (const line of sizesTable()) console.log(line);
  console.log(failed === 0 ? `All ${passed} parts passed.` : `${failed} of ${passed + failed} parts failed.`);
  process.exitCode = failed === 0 ? 0 : 1;
}
