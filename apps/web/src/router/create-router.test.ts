import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { ReactNode } from 'react';
import { createHashRouter, type Router } from './create-router.ts';
import { parseLocation } from './history.ts';
import type { Loaded, Route } from './match.ts';

interface Entry {
  hash: string;
  state: unknown;
}

/** As much of a browser as a router needs: history entries, and an event for going through them. */
function fakeBrowser(hash: string, state: unknown = null) {
  const entries: Entry[] = [{ hash, state }];
  let at = 0;
  let onPop = () => {};
  const move = (to: number) => {
    at = to;
    onPop();
  };
  /** A new entry removes the forward history. Like browsers, it keeps a copy. */
  const push = (kept: unknown, url: string) => {
    at += 1;
    entries.splice(at, entries.length, { hash: url, state: structuredClone(kept) });
  };
  const reported: unknown[] = [];
  Object.assign(globalThis, {
    addEventListener: (name: string, listener: () => void) => {
      assert.equal(name, 'popstate');
      onPop = listener;
    },
    location: {
      get hash() {
        return entries[at]?.hash ?? '';
      },
    },
    history: {
      get state() {
        return entries[at]?.state ?? null;
      },
      pushState: (kept: unknown, _: string, url: string) => push(kept, url),
      replaceState: (kept: unknown, _: string, url?: string) => {
        const { hash: same = '' } = entries[at] ?? {};
        entries[at] = { hash: url ?? same, state: structuredClone(kept) };
      },
      go: (steps: number) => move(at + steps),
    },
    reportError: (error: unknown) => reported.push(error),
  });
  return {
    reported,
    go: (steps: number) => move(at + steps),
    type: (typed: string) => {
      push(null, typed);
      onPop();
    },
    bar: () => entries.map((entry, place) => (place === at ? `[${entry.hash}]` : entry.hash)).join(' '),
    number: () => (entries[at]?.state as { idx?: number } | null)?.idx,
  };
}

/** Code whose loading the test completes, each time it is requested. */
function code(element: string) {
  const asked: PromiseWithResolvers<Loaded>[] = [];
  const lazy = () => {
    const asking = Promise.withResolvers<Loaded>();
    asked.push(asking);
    return asking.promise;
  };
  const settle = async (how: (asking: PromiseWithResolvers<Loaded>) => void) => {
    const asking = asked.shift();
    assert.ok(asking, `${element} is asked for`);
    how(asking);
    await new Promise(setImmediate);
  };
  return {
    lazy,
    times: () => asked.length,
    arrive: () => settle(({ resolve }) => resolve({ element })),
    fail: () => settle(({ reject }) => reject(new Error(`no ${element}`))),
  };
}

let pages: Record<'shell' | 'tools' | 'drive' | 'viewer', ReturnType<typeof code>>;
let routes: readonly Route[];

beforeEach(() => {
  pages = { shell: code('shell'), tools: code('tools'), drive: code('drive'), viewer: code('viewer') };
  routes = [
    {
      element: 'gate',
      children: [
        { path: '/login', element: 'login' },
        {
          lazy: pages.shell.lazy,
          children: [
            { path: '/tools', lazy: pages.tools.lazy },
            { path: '/tools/:slug', lazy: pages.viewer.lazy },
            { path: '/drive', lazy: pages.drive.lazy },
          ],
        },
        { path: '*', element: 'elsewhere' },
      ],
    },
  ];
});

const shown = ({ state }: Router): readonly ReactNode[] | null => state.shown;
const isLoading = ({ state }: Router): boolean => state.navigation.state === 'loading';
/** At the tools, whose code is loaded. */
async function atTools() {
  const browser = fakeBrowser('#/tools');
  const router = createHashRouter(routes);
  await pages.shell.arrive();
  await pages.tools.arrive();
  return { browser, router };
}

test('at first what needs no code is shown, then the page; a reload finds what was handed over', async () => {
  const browser = fakeBrowser('#/tools/logo%20maker?from=a?b#c', { usr: { note: 1 }, idx: 4 });
  const router = createHashRouter(routes);
  assert.deepEqual([shown(router), router.state.initialized, isLoading(router)], [['gate'], false, true]);
  await pages.viewer.arrive();
  assert.equal(router.state.initialized, false);
  await pages.shell.arrive();
  assert.deepEqual(shown(router), ['gate', 'shell', 'viewer']);
  assert.deepEqual([router.state.initialized, isLoading(router), browser.number()], [true, false, 4]);
  const { location, params, historyAction } = router.state;
  assert.deepEqual(params, { slug: 'logo maker' });
  assert.deepEqual(location, { pathname: '/tools/logo%20maker', search: '?from=a?b', state: { note: 1 } });
  assert.equal(historyAction, 'POP');

  const stranger = fakeBrowser('');
  assert.deepEqual(shown(createHashRouter(routes)), ['gate', 'elsewhere']);
  assert.equal(stranger.number(), 0);
});

test('the old page and its address stay until the new one is there', async () => {
  const { browser, router } = await atTools();
  const seen: string[] = [];
  router.subscribe(({ location, navigation }) => seen.push(`${navigation.state} ${location.pathname}`));
  let isDone = false;
  const going = router.navigate('/drive?trash=1', { state: { wanted: 'x' } }).then(() => {
    isDone = true;
  });
  // A double press navigates once.
  void router.navigate('/drive?trash=1', { state: { wanted: 'x' } });
  assert.deepEqual([shown(router), browser.bar()], [['gate', 'shell', 'tools'], '[#/tools]']);
  assert.deepEqual([isDone, pages.drive.times(), pages.shell.times()], [false, 2, 0]);
  await pages.drive.arrive();
  await pages.drive.arrive();
  await going;
  assert.deepEqual([shown(router), browser.bar()], [['gate', 'shell', 'drive'], '#/tools [#/drive?trash=1]']);
  assert.deepEqual([router.state.location.state, router.state.historyAction], [{ wanted: 'x' }, 'PUSH']);
  assert.deepEqual(seen, ['loading /tools', 'idle /drive']);
  assert.equal(browser.number(), 1);
  browser.go(-1);
  assert.equal(router.state.location.state, null);
  browser.go(1);
  assert.deepEqual(router.state.location.state, { wanted: 'x' });

  await router.navigate('/login', { replace: true });
  assert.deepEqual([browser.bar(), browser.number()], ['#/tools [#/login]', 1]);
  assert.deepEqual([router.state.location.state, router.state.historyAction], [null, 'REPLACE']);

  // By the browser's buttons, by an app's and by hand.
  browser.go(-1);
  assert.deepEqual([shown(router), router.state.historyAction], [['gate', 'shell', 'tools'], 'POP']);
  await router.navigate(1);
  assert.deepEqual([shown(router), browser.bar()], [['gate', 'login'], '#/tools [#/login]']);
  browser.type('#drive');
  assert.deepEqual([shown(router), router.state.location.pathname], [['gate', 'shell', 'drive'], '/drive']);
  browser.type('#/nowhere');
  assert.deepEqual(shown(router), ['gate', 'elsewhere']);
});

test('a navigation in the meantime wins, whatever arrives later', async () => {
  const { browser, router } = await atTools();
  await router.navigate('/login');
  const toDrive = router.navigate('/drive');
  browser.go(-1);
  assert.deepEqual([shown(router), isLoading(router)], [['gate', 'shell', 'tools'], false]);
  await pages.drive.arrive();
  await toDrive;
  assert.deepEqual([shown(router), browser.bar()], [['gate', 'shell', 'tools'], '[#/tools] #/login']);

  // Goes back to a page whose code is not loaded yet, and on from there before it is.
  browser.type('#/tools/logo');
  assert.deepEqual([shown(router), isLoading(router)], [['gate', 'shell', 'tools'], true]);
  await router.navigate('/drive');
  await pages.viewer.fail();
  assert.deepEqual(shown(router), ['gate', 'shell', 'drive']);
  assert.deepEqual([browser.bar(), browser.reported], ['#/tools #/tools/logo [#/drive]', []]);
});

test('a page that cannot be fetched leaves its layouts and has its address, and is asked for anew the next time', async () => {
  const { browser, router } = await atTools();
  const going = router.navigate('/drive');
  await pages.drive.fail();
  await going;
  assert.deepEqual(
    [shown(router), router.state.isMissing, isLoading(router), browser.bar()],
    [['gate', 'shell'], true, false, '#/tools [#/drive]'],
  );
  assert.match(String(browser.reported), /no drive/);
  browser.go(-1);
  assert.deepEqual([shown(router), router.state.isMissing], [['gate', 'shell', 'tools'], false]);
  browser.go(1);
  await pages.drive.arrive();
  assert.deepEqual(shown(router), ['gate', 'shell', 'drive']);
});

test('a listener that unsubscribed is not called', async () => {
  const { router } = await atTools();
  let calls = 0;
  const stop = router.subscribe(() => {
    calls += 1;
    stop();
  });
  await router.navigate('/login');
  await router.navigate('/tools');
  assert.equal(calls, 1);
});

test('an address is read as it is written, up to another #', () => {
  for (const [address, pathname, search] of [
    ['', '/', ''],
    ['/', '/', ''],
    ['tools', '/tools', ''],
    ['/tools#more', '/tools', ''],
    ['/verify?token=a%23b#c?d', '/verify', '?token=a%23b'],
    ['/verify?to=/a?b=c', '/verify', '?to=/a?b=c'],
    ['/tools?', '/tools', '?'],
  ] as const)
    assert.deepEqual(parseLocation(address), { pathname, search, state: null }, address);
});
