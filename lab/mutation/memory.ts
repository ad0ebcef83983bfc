import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf, type Mutant } from './mutants.ts';

export interface Verdict {
  readonly outcome: 'killed' | 'not compiled' | 'timed out' | 'survived' | 'not reached';
  /** The test that noticed. */
  readonly by: string;
}

interface Remembered extends Verdict {
  readonly mutant: string;
  /** The test files that the verdict depends on, each with the hash of its text. */
  readonly tests: Readonly<Record<string, string>>;
}

export interface Memory {
  readonly recall: (mutant: Mutant, tests: readonly string[]) => Verdict | undefined;
  readonly keep: (mutant: Mutant, tests: readonly string[], verdict: Verdict) => void;
}

/**
 * What earlier runs found, one line each, so that a long run can be broken off and continued. A verdict holds as long as
 * the mutated file is the same, and: of a killed one, the test file that killed it; of a survivor, all the test files it met.
 */
export function openMemory(path: string, root: string, sources: ReadonlyMap<string, string>): Memory {
  mkdirSync(dirname(path), { recursive: true });
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  const known = new Map<string, Remembered>();
  for (const line of lines) {
    const remembered = JSON.parse(line) as Remembered;
    known.set(remembered.mutant, remembered);
  }
  const keyOf = ({ file, start, end, replacement }: Mutant): string =>
    hashOf(file, sources.get(file) ?? '', `${start}-${end}`, replacement);
  const hashes = new Map<string, string>();
  const hashOfTest = (test: string): string => {
    const place = join(root, test);
    const hash = hashes.get(test) ?? hashOf(existsSync(place) ? readFileSync(place, 'utf8') : 'gone');
    hashes.set(test, hash);
    return hash;
  };
  return {
    recall: (mutant, tests) => {
      const found = known.get(keyOf(mutant));
      if (!found) return undefined;
      const isSame = Object.entries(found.tests).every(([test, hash]) => hashOfTest(test) === hash);
      const isDead = ['killed', 'not compiled', 'timed out'].includes(found.outcome);
      return isSame && (isDead || tests.every((test) => test in found.tests)) ? found : undefined;
    },
    keep: (mutant, tests, verdict) => {
      const met = Object.fromEntries(tests.map((test) => [test, hashOfTest(test)]));
      appendFileSync(path, `${JSON.stringify({ mutant: keyOf(mutant), ...verdict, tests: met })}\n`);
    },
  };
}

/** Returns the cached value of this name, or computes it. Null is not cached. */
export async function remembered<T>(path: string, compute: () => Promise<T | null>): Promise<T | null> {
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as T;
  const value = await compute();
  if (value === null) return null;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(value));
  return value;
}
