import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf, type Mutant } from './mutants.ts';
import { endOfImports, sliceOf } from './slices.ts';

export interface Verdict {
  readonly outcome: 'killed' | 'not compiled' | 'timed out' | 'survived' | 'not reached';
  /** The test that noticed. */
  readonly by: string;
  /** Whether its whole file ran: tests before it may have had a part in it. */
  readonly isWhole?: boolean;
}

interface Remembered extends Verdict {
  readonly mutant: string;
  /** The test files that the verdict depends on, each with the hash of what matters in it. */
  readonly tests: Readonly<Record<string, string>>;
}

export interface Memory {
  readonly recall: (mutant: Mutant, tests: readonly string[]) => Verdict | undefined;
  readonly keep: (mutant: Mutant, tests: readonly string[], verdict: Verdict) => void;
}

/**
 * What earlier runs found, one line each, so that a long run can be broken off and continued. A verdict holds as long as
 * the mutated file is the same, apart from its imports, and: of a killed one, the test that killed it; of a survivor, all the
 * test files it met.
 */
export function openMemory(path: string, root: string, sources: ReadonlyMap<string, string>): Memory {
  mkdirSync(dirname(path), { recursive: true });
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  const known = new Map<string, Remembered>();
  for (const line of lines) {
    const remembered = JSON.parse(line) as Remembered;
    known.set(remembered.mutant, remembered);
  }
  const starts = new Map([...sources].map(([file, text]) => [file, endOfImports(file, text)]));
  const keyOf = ({ file, start, end, replacement }: Mutant): string => {
    const from = starts.get(file) ?? 0;
    return hashOf(file, sources.get(file)?.slice(from) ?? '', `${start - from}-${end - from}`, replacement);
  };
  const texts = new Map<string, string>();
  const textOf = (test: string): string => {
    const place = join(root, test);
    const text = texts.get(test) ?? (existsSync(place) ? readFileSync(place, 'utf8') : 'gone');
    texts.set(test, text);
    return text;
  };
  const hashes = new Map<string, string>();
  /** Of the test that killed a mutant, or of the whole file for a survivor. */
  const hashOfTest = (test: string, { outcome, by, isWhole }: Verdict): string => {
    const name = outcome === 'killed' && !isWhole ? by.slice(`${test}: `.length) : '';
    const key = `${test}: ${name}`;
    const hash = hashes.get(key) ?? hashOf(name ? sliceOf(test, textOf(test), name) : textOf(test));
    hashes.set(key, hash);
    return hash;
  };
  return {
    recall: (mutant, tests) => {
      const found = known.get(keyOf(mutant));
      if (!found) return undefined;
      const isSame = Object.entries(found.tests).every(([test, hash]) => hashOfTest(test, found) === hash);
      const isDead = ['killed', 'not compiled', 'timed out'].includes(found.outcome);
      return isSame && (isDead || tests.every((test) => test in found.tests)) ? found : undefined;
    },
    keep: (mutant, tests, verdict) => {
      const met = Object.fromEntries(tests.map((test) => [test, hashOfTest(test, verdict)]));
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
