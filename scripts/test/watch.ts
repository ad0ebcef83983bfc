import { existsSync, type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { createReach, isSource, roots } from './reach.ts';
import type { Batch } from './selection.ts';

/** Packages, what is built, and the files that editors keep beside a source. */
const notOurs = /\/(?:node_modules|dist(?:\.new-[^/]*)?|\.[^/]*|[^/]*~)$|^apps\/mobile\/(?:android|ios|www)$/;
/** One save is several changes, and a change of branches is hundreds. */
const calm = 150;

/**
 * Runs the chosen files, and after each change those that it can reach, until the signal. A change during a run stops it; what was
 * not finished runs again with the rest.
 */
export async function watchTests(
  choose: () => readonly Batch[],
  run: (batches: readonly Batch[], signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const changes = watchFiles(signal);
  const reach = createReach();
  let due = choose();
  while (!signal.aborted) {
    const stop = new AbortController();
    let isDone = false;
    const running = run(due, AbortSignal.any([signal, stop.signal])).then(() => {
      isDone = true;
    });
    let reached: readonly Batch[] = [];
    while (reached.length === 0 && !signal.aborted) {
      const changed = await changes();
      reached = choose().filter((batch) => reach(batch, changed));
    }
    const next = new Set([...reached, ...(isDone ? [] : due)].flatMap(({ files }) => files));
    stop.abort();
    await running;
    due = choose().filter(({ files }) => files.some((file) => next.has(file)));
  }
}

/**
 * Resolves to the changed files once nothing has changed for a moment; without any at the signal. Each folder is watched by itself:
 * on Linux, recursive watching loses a file as soon as another one takes its name, which is how most editors save.
 */
function watchFiles(signal: AbortSignal): () => Promise<string[]> {
  const watchers = new Map<string, FSWatcher>();
  const changed = new Set<string>();
  let onCalm = () => {};
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => onCalm(), calm);
  };
  const note = (path: string): void => {
    if (notOurs.test(path)) return;
    // It may be a folder of a name that was there before.
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) watchTree(path, note);
    else changed.add(path);
    wait();
  };
  const watchTree = (folder: string, found: (path: string) => void): void => {
    watchers.get(folder)?.close();
    const watcher = watch(folder, { signal }, (_kind, name) => note(`${folder}/${name}`));
    // On Windows, the end of the folder.
    watcher.on('error', () => watcher.close());
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (!entry.isDirectory()) found(path);
      else if (!notOurs.test(path)) watchTree(path, found);
    }
  };
  for (const root of roots) if (existsSync(root)) watchTree(root, () => {});
  return async () => {
    await new Promise<void>((resolve) => {
      onCalm = resolve;
      signal.addEventListener('abort', () => resolve(), { once: true });
      if (changed.size > 0) wait();
    });
    // Editors' temporary files have come and gone. A source that is gone concerns its importers.
    const files = [...changed].filter((file) => isSource(file) || existsSync(file));
    changed.clear();
    return files;
  };
}
