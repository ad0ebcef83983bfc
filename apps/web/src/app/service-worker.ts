const hour = 3_600_000;

/** Has the browser keep what the app is made of, so that it opens without a network, too. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Once the page has all it needs: a first visit is not made slower for a later one.
  const begin = () => void register().catch(() => {});
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  // What was loaded before anybody listened; from then on it is told as it comes.
  const tell = (entries: PerformanceEntryList) =>
    active?.postMessage({ used: entries.map(({ name }) => new URL(name).pathname) });
  new PerformanceObserver((list) => tell(list.getEntries())).observe({ type: 'resource', buffered: true });
}

/**
 * Tells once that the server has another version than the one that runs here. Looked for when somebody comes back to the
 * page after an hour or more, and every hour.
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
