import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

/** The static half of the gate: what can be known without running the product. */
const steps: readonly Step[] = [
  { name: 'format, lint and boundaries', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'promises and switches', command: ['oxlint', '--type-aware', '--deny-warnings', '.'] },
  { name: 'dead code', command: ['knip'] },
];

export function check(): { passed: number; failed: number } {
  const failures = steps.filter(({ name, command: [program, ...flags] }) => {
    const { status, stdout, stderr } = spawnSync(`node_modules/.bin/${program}`, flags, { encoding: 'utf8' });
    console.log(`${status === 0 ? '✔' : '✖'} ${name}`);
    if (status !== 0) console.log(stdout + stderr);
    return status !== 0;
  });
  return { passed: steps.length - failures.length, failed: failures.length };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = check().failed === 0 ? 0 : 1;
