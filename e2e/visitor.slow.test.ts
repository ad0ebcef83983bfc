import assert from 'node:assert/strict';
import test from 'node:test';
import type { Route } from 'playwright-core';
import { announce, announceOutage, at, eventually, gone, inSight, openStage } from './harness.ts';

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

test('code that fails to load and a server that cannot be reached show an error, nothing is sent without them, and trying again works', async (t) => {
  const page = await newPage(t);
  const refuse = (route: Route) => route.abort('connectionrefused');
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  announce(
    page,
    /ERR_CONNECTION_REFUSED GET .*\/assets\/en-/,
    /ERR_CONNECTION_REFUSED GET .*\/assets\/(register-page|calls)-/,
    /^uncaught: .*imported module/,
    /ERR_CONNECTION_REFUSED POST .*\/api\/auth\/refresh/,
  );
  // Without its texts a page cannot show an error: it retries by itself.
  const textless = page.waitForEvent('requestfailed');
  await page.route('**/assets/en-*.js', refuse);
  await page.goto('/#/login', { waitUntil: 'commit' });
  await textless;
  await page.unroute('**/assets/en-*.js', refuse);
  await inSight(title('Log in'));

  await page.route('**/assets/register-page-*.js', refuse);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await inSight(page.getByRole('alert').getByText('This page stopped working.'));
  await at(page, '/register');
  await page.goBack();
  await inSight(title('Log in'));
  await page.unroute('**/assets/register-page-*.js', refuse);
  await page.goForward();
  await inSight(title('Create account'));
  await page.goBack();

  // Without the code that validates the answer, a login would succeed but not be understood.
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/auth/signIn') && sent.push(request.url()));
  await page.route('**/assets/calls-*.js', refuse);
  const demo = page.getByRole('button', { name: 'Use the demo account' });
  await demo.click();
  await inSight(page.getByRole('alert').getByText('Artcade cannot be reached. Nothing was lost.'));
  assert.deepEqual(sent, []);
  await page.unroute('**/assets/calls-*.js', refuse);
  await demo.click();
  await at(page, '/tools');
  assert.equal(sent.length, 1);

  await page.route('**/api/auth/refresh', refuse);
  await page.reload();
  const message = page.getByRole('alert').getByText('Artcade cannot be reached.');
  await inSight(message);
  const failedAgain = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Try again' }).click();
  await failedAgain;
  await inSight(message);
  await page.unroute('**/api/auth/refresh');
  await page.getByRole('button', { name: 'Try again' }).click();
  await inSight(title('Tools'));
  await gone(message);
});

test('offline, a page that was not loaded keeps the shell and opens by itself when the network is back', async (t) => {
  const page = await newPage(t);
  const door = page.getByRole('region', { name: 'Game art, one coin at a time.' });
  announce(page, /ERR_INTERNET_DISCONNECTED GET .*\/assets\//, /^uncaught: .*imported module/);
  announceOutage(page);
  await page.goto('/');
  await inSight(door);
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'About Artcade' }).click();
  await inSight(page.getByRole('alert'));
  await page.goBack();
  await inSight(door);
  await page.goto('/#/register');
  await inSight(page.getByText('This page is not on your device yet.'));
  await page.context().setOffline(false);
  await inSight(page.getByRole('heading', { name: 'Create account' }));
  await at(page, '/register');
});
