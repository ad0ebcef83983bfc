import { appendFileSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, threadId } from 'node:worker_threads';
import type { Switchboard } from './switchboard.ts';

/**
 * Loaded before everything else, in every process and thread of a test: gives out the sources with mutants in place of
 * those on the disk, which stay as they are. All it must know comes with its address in NODE_OPTIONS.
 */
const asked = new URL(import.meta.url).searchParams;
const root = asked.get('root') ?? '';
const sources = asked.get('sources') ?? '';
const active = asked.get('active');
const reached = asked.get('reached');
/** In the process that runs many mutants, the one that is on changes from run to run. */
const isWarm = asked.has('warm') && isMainThread;

const switchboard: Switchboard = { active: '', wasHit: false, isLoading: false, onReach: null };

const switches = (file: string) => {
  if (isWarm) {
    switchboard.isLoading = true;
    // A module and what it imports are evaluated in one go.
    queueMicrotask(() => {
      switchboard.isLoading = false;
    });
    return (id: number) => {
      switchboard.onReach?.(file, id);
      if (switchboard.active !== `${file}:${id}`) return false;
      switchboard.wasHit = true;
      return true;
    };
  }
  if (!reached) {
    const chosen = active?.startsWith(`${file}:`) ? Number(active.slice(file.length + 1)) : -1;
    return (id: number) => id === chosen;
  }
  const seen = new Set<number>();
  return (id: number) => {
    if (seen.has(id)) return false;
    seen.add(id);
    // At once, since a process may be killed at any time.
    appendFileSync(`${reached}/${process.pid}-${threadId}.jsonl`, `${JSON.stringify([file, id])}\n`);
    return false;
  };
};

Object.assign(globalThis, { __mutants: switches, __switchboard: switchboard });

const mutated = new Set(JSON.parse(readFileSync(`${sources}/files.json`, 'utf8')) as string[]);
const runner = new URL('./little-runner.ts', import.meta.url);
runner.search = '';

registerHooks({
  resolve(name, context, nextResolve) {
    const isForTests = isWarm && name === 'node:test' && context.parentURL !== runner.href;
    return isForTests ? { url: runner.href, shortCircuit: true } : nextResolve(name, context);
  },
  load(url, context, nextLoad) {
    if (url.startsWith('file:') && url.endsWith('.ts')) {
      const file = relative(root, fileURLToPath(url)).replaceAll(sep, '/');
      if (mutated.has(file)) {
        const source = readFileSync(`${sources}/${file.replaceAll('/', '+')}`, 'utf8');
        return { format: 'module-typescript', source, shortCircuit: true };
      }
    }
    return nextLoad(url, context);
  },
});
