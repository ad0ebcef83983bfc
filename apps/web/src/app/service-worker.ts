const hour = 3_600_000;

/** Registers the service worker, which caches the app's files for use without a network. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the page has loaded, so that a first visit is not slower.
  const begin = () => void register().catch(() => {});
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  // Reports the files loaded before registration, then each later one.
  const report = (entries: PerformanceEntryList) =>
    active?.postMessage({ used: entries.map(({ name }) => new URL(name).pathname) });
  new PerformanceObserver((list) => report(list.getEntries())).observe({ type: 'resource', buffered: true });
}

/**
 * Calls `onUpdate` once if the server has a newer version. Checks every hour, and when the page becomes visible after an hour
 * or more.
 */
export function watchForUpdate(onUpdate: () => void): () => void {
  const scripts = document.querySelectorAll('script[type="module"][src]');
  const running = [...scripts].map((script) => script.getAttribute('src') ?? '');
  if (!import.meta.env.PROD || running.length === 0) return () => {};
  let lookedAt = Date.now();
  const look = async () => {
    if (document.hidden || Date.now() - lookedAt < hour) return;
    lookedAt = Date.now();
    const answer = await fetch('/', { cache: 'no-cache' });
    if (!answer.ok) return;
    const page = await answer.text();
    if (!running.every((script) => page.includes(script))) onUpdate();
  };
  const quietly = () => void look().catch(() => {});
  const timer = setInterval(quietly, hour);
  document.addEventListener('visibilitychange', quietly);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', quietly);
  };
}
