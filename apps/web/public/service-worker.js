// Lets the installed app open without a network. Pages come from the network whenever it answers; what they were made of the
// last time is kept for when it does not. Calls and images are never kept here.
const store = 'artcade-shell';
const patience = 4000;
let keeping = Promise.resolve();

addEventListener('install', (event) => {
  event.waitUntil(fetch('/').then(keepPage));
  skipWaiting();
});

addEventListener('activate', (event) => {
  event.waitUntil(clients.claim());
});

// A page tells which files it has loaded by itself: those of its language, and of the places that were visited.
addEventListener('message', (event) => {
  const { used } = event.data ?? {};
  if (Array.isArray(used)) event.waitUntil(keepUsed(used));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && pathname === '/') event.respondWith(page(event));
  else if (request.mode === 'navigate' && isAppPath(pathname)) event.respondWith(sharedPage(request));
  else if (isKept(pathname)) event.respondWith(file(request));
});

// What goes wrong here is told like what goes wrong in a page: by its kind and its places, a few times. A network that is away
// takes the telling along.
let told = 0;
addEventListener('error', ({ error }) => tell(error));
addEventListener('unhandledrejection', ({ reason }) => tell(reason));

function tell(thrown) {
  told += 1;
  if (told > 3 || !(thrown instanceof Error)) return;
  const places = [...String(thrown.stack).matchAll(/\/([\w.-]{1,60}):(\d{1,6}):(\d{1,7})/g)];
  const frames = places.slice(0, 15).map(([, name, line, column]) => `${name}:${line}:${column}`);
  fetch('/api/reportError', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'worker', message: thrown.name, frames, page: '/' }),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {});
}

/** Named after their content, or part of every page. */
const isKept = (path) => path.startsWith('/assets/') || path === '/icon.svg';

/** Paths of shared links: the page moves them behind the `#` itself. */
const isAppPath = (path) => /^\/[a-z-]+(\/[a-z\d-]+)?$/.test(path);

/** The server writes the heads of these; without a network the first page does. */
async function sharedPage(request) {
  return fetch(request).catch(async (error) => {
    const known = await caches.match('/');
    if (known) return known;
    throw error;
  });
}

/** Whoever waits too long gets what is kept, if anything is; the answer that comes late is kept for the next time. */
async function page(event) {
  const answer = fetch(event.request);
  const keep = (fresh) => {
    keeping = keepPage(fresh.clone()).catch(() => {});
    return keeping;
  };
  event.waitUntil(answer.then(keep, () => {}));
  const known = await caches.match('/');
  if (!known) return answer;
  const late = new Promise((resolve) => setTimeout(resolve, patience, known));
  return Promise.race([answer, late]).catch(() => known);
}

async function file(request) {
  const isNamedByContent = new URL(request.url).pathname.startsWith('/assets/');
  const known = await caches.match(request);
  if (known && isNamedByContent) return known;
  return fetch(request).catch((error) => {
    if (known) return known;
    throw error;
  });
}

/** Another page than the last brings other files; those that only the old one used go. */
async function keepPage(answer) {
  if (!answer.ok) return;
  const text = await answer.clone().text();
  const cache = await caches.open(store);
  const last = await cache.match('/');
  if (last && (await last.text()) === text) return;
  const files = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path).filter(isKept);
  await addMissing(cache, files);
  await cache.put('/', answer);
  const wanted = new Set(['/', ...files]);
  for (const request of await cache.keys())
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
}

/** After the page that they belong to: keeping that removes what it does not name. */
async function keepUsed(paths) {
  await keeping;
  await addMissing(await caches.open(store), paths);
}

async function addMissing(cache, paths) {
  for (const path of paths) {
    if (!isKept(path) || (await cache.match(path))) continue;
    // One that cannot be had now is no reason to be without the others.
    await cache.add(path).catch(() => {});
  }
}
