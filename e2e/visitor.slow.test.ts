import assert from 'node:assert/strict';
import test from 'node:test';
import { announce, eventually, gone, inSight, openStage } from './harness.ts';

const { newPage } = await openStage();

test('data, texts and pictures are preloaded before the app starts, and nothing is fetched twice', async (t) => {
  for (const [path, heading, pictures] of [
    ['/login', 'Log in', 7],
    // One of them twice: small on its card, and large at the front door.
    ['/tools', 'Tools', 8],
  ] as const) {
    const page = await newPage(t);
    const app = Promise.withResolvers<void>();
    await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
      await app.promise;
      await route.continue();
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const count = (pattern: RegExp) => asked.filter((each) => pattern.test(each)).length;
    await page.goto(`/#${path}`, { waitUntil: 'commit' });
    for (const [pattern, times] of [
      [/^\/api\/auth\/refresh$/, 1],
      [/^\/api\/getSettings$/, 1],
      [/^\/assets\/en-.*\.js$/, 1],
      [/^\/assets\/.*\.(avif|webp)$/, pictures],
    ] as const)
      await eventually(() => count(pattern), times, `${path} asks for ${pattern}`);
    app.resolve();
    await inSight(page.getByRole('heading', { name: heading }));
    await page.waitForLoadState('networkidle');
    assert.deepEqual(
      asked.filter((each, index) => asked.indexOf(each) !== index),
      [],
      path,
    );
  }
});

test('an unreachable server shows an error, and retrying works', async (t) => {
  const page = await newPage(t);
  announce(page, /ERR_CONNECTION_REFUSED POST .*\/api\/auth\/refresh/);
  await page.route('**/api/auth/refresh', (route) => route.abort('connectionrefused'));
  await page.goto('/');
  const message = page.getByRole('alert').getByText('Artcade cannot be reached.');
  await inSight(message);
  const failedAgain = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Try again' }).click();
  await failedAgain;
  await inSight(message);
  await page.unroute('**/api/auth/refresh');
  await page.getByRole('button', { name: 'Try again' }).click();
  await inSight(page.getByRole('heading', { name: 'Tools' }));
  await gone(message);
});
