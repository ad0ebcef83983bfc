import { pauseBeforeRetry } from './retry-rules.ts';

const fetching = new Map<string, Promise<void>>();

/**
 * Wraps every dynamic import of the build: fetches its files into the browser's cache before they are imported. Many browsers
 * remember that a module failed to load, alone or as a part of another, until the page reloads. A failed fetch can be repeated.
 * `load` includes a `then` that directly follows `import()`, so that an error handler there would miss a failed fetch.
 */
export async function loadCode<Code>(load: () => Promise<Code>, files: readonly string[]): Promise<Code> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
  return load();
}

function fetchOnce(file: string): Promise<void> {
  // The page itself loads or preloads it.
  if (document.querySelector(`[href="${file}"], [src="${file}"]`)) return Promise.resolve();
  const known = fetching.get(file);
  if (known) return known;
  const fetched = fetchFile(file);
  fetching.set(file, fetched);
  fetched.catch(() => fetching.delete(file));
  return fetched;
}

async function fetchFile(file: string): Promise<void> {
  for (let attempts = 1; ; attempts += 1) {
    const result = await tryToFetch(file);
    if (result.isFetched) return;
    const pause = pauseBeforeRetry({ ...result, attempts, isOnline: navigator.onLine });
    // Error reports recognise this sentence, which is the browsers' own.
    if (pause === null)
      throw new TypeError(`Failed to fetch dynamically imported module: ${file.split('/').pop()}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function tryToFetch(file: string): Promise<{ isFetched: boolean; status: number | null }> {
  try {
    const response = await fetch(file);
    // Only a complete file is kept in the cache.
    await response.arrayBuffer();
    return { isFetched: response.ok, status: response.status };
  } catch {
    return { isFetched: false, status: null };
  }
}
