import assert from 'node:assert/strict';
import test from 'node:test';
import type { Route } from 'playwright-core';
import { announce, at, eventually, gone, hasFocus, inSight, openStage } from './harness.ts';

const { newPage } = await openStage();

test('only a spinner shows until the session is known', async (t) => {
  const page = await newPage(t);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/auth/refresh', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/');
  await inSight(page.getByRole('status', { name: 'Loading' }));
  assert.equal(await page.getByRole('link').count(), 0);
  assert.equal(await page.getByRole('button').count(), 0);
  answer.resolve();
  await inSight(page.getByRole('heading', { name: 'Tools' }));
  await gone(page.getByRole('status', { name: 'Loading' }));
  await at(page, '/tools');
});

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

test('a visitor sees seven dimmed machines, and each asks for a login', async (t) => {
  const page = await newPage(t);
  await page.goto('/');
  const cards = page.getByRole('main').getByRole('listitem').getByRole('button');
  await inSight(cards.first());
  assert.equal(await cards.count(), 7);
  for (const card of await cards.all()) {
    const filter = await card.locator('img').evaluate((image) => getComputedStyle(image).filter);
    const brightness = Number(/brightness\(([\d.]+)\)/.exec(filter)?.[1]);
    assert.ok(brightness < 0.7, `dimmed, but the filter is ${filter}`);
  }

  const card = page.getByRole('button', { name: 'Log in to use Logo Generator' });
  const prompt = page.getByRole('alertdialog', { name: 'Log in to start' });
  await card.click();
  await inSight(prompt, prompt.getByText('The tools are for members.'));
  await page.keyboard.press('Escape');
  await gone(prompt);
  await hasFocus(card, 'Escape gives the focus back to the card');

  await card.press('Enter');
  await prompt.getByRole('button', { name: 'Not now' }).click();
  await gone(prompt);
  await hasFocus(card, '"Not now" gives the focus back to the card');

  await card.click();
  await prompt.getByRole('link', { name: 'Log in' }).click();
  await at(page, '/login');
  await inSight(page.getByRole('heading', { name: 'Log in' }));
  await page.goBack();
  await card.click();
  await prompt.getByRole('link', { name: 'Create account' }).click();
  await at(page, '/register');
  await inSight(page.getByRole('heading', { name: 'Create account' }));
});

test("unknown addresses lead to the tools, and members' pages to the login", async (t) => {
  const page = await newPage(t);
  for (const path of [
    '/',
    '/nowhere',
    '/tools/pinball',
    '/my-drive/secret',
    '/TOOLS/x/y',
    '/tools/__proto__',
  ]) {
    await page.goto(`/#${path}`);
    await at(page, '/tools');
    await inSight(page.getByRole('heading', { name: 'Tools', exact: true }));
  }
  for (const path of ['/my-drive', '/teams', '/wallet', '/account', '/tools/logo-generator']) {
    await page.goto(`/#${path}`);
    await at(page, '/login');
    await inSight(
      page.getByRole('heading', { name: 'Log in' }),
      page.getByRole('status').getByText('Log in to open this page.'),
    );
  }
});

test('a return from payment without its data shows an error and leads back', async (t) => {
  const page = await newPage(t);
  for (const query of ['', '?TradeInfo=abc', '?TradeSha=abc']) {
    await page.goto(`/#/payment/return${query}`);
    await inSight(page.getByRole('alert').getByText('Payment data incomplete.'));
  }
  await page.getByRole('link', { name: 'Back to wallet' }).click();
  await at(page, '/login');
});

test('the terms contain the legal facts and every price', async (t) => {
  const page = await newPage(t);
  await page.goto('/#/terms-and-policies');
  await inSight(
    page.getByRole('heading', { name: 'Terms and policies' }),
    page.getByText('Last updated: 2024'),
  );
  const text = (await page.getByRole('main').textContent()) ?? '';
  const facts = [
    'non-returnable',
    'seven-day right to return goods does not apply',
    'Monday to Friday 10:00-18:00 (GMT+8)',
    'within 90 days',
    'at least 180 days',
    'must be confirmed by email or two-factor code',
    'support@artcade.example',
  ];
  for (const fact of facts) assert.ok(text.includes(fact), `the terms say "${fact}"`);

  const rows = await page
    .getByRole('row')
    .evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent.replace(/ \(≈ US\$[\d,.]+\)/, ''))),
    );
  const prices = [
    ['Game Screen Planner', '15'],
    ['Banner Generator', '15'],
    ['Logo Generator', '20'],
    ['UI Component Generator', '20'],
    ['Game Background Generator', '30'],
    ['Loading Screen Generator', '35'],
    ['Character Generator', '40'],
    ['Character Generator, edit', '15'],
    ['Trial', '100', 'NT$90'],
    ['Veteran', '500', 'NT$400'],
    ['Pro', '1,000', 'NT$750'],
    ['Light', 'NT$150 per month', '150', 'None', 'None', '5 GB'],
    ['Professional', 'NT$450 per month', '600', 'None', '+5%', '10 GB'],
    ['Professional Annual', 'NT$4,500 per year', '600', '600', '+5%', '10 GB'],
    ['Premium', 'NT$980 per month', '1,500', 'None', '+10%', '20 GB'],
    ['Premium Annual', 'NT$9,800 per year', '1,500', '2,000', '+10%', '20 GB'],
    ['No plan', 'None', 'None', 'None', 'None', '1 GB'],
  ];
  for (const price of prices)
    assert.ok(
      rows.some((row) => row.join('|') === price.join('|')),
      `a row says ${price.join(', ')}; there are:\n${rows.map((row) => row.join(', ')).join('\n')}`,
    );
  await page.getByRole('link', { name: 'Back to tools' }).click();
  await at(page, '/tools');
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

test('code that fails to load shows an error, nothing is sent without it, and it is fetched again', async (t) => {
  const page = await newPage(t);
  const refuse = (route: Route) => route.abort('connectionrefused');
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  announce(
    page,
    /ERR_CONNECTION_REFUSED GET .*\/assets\/en-/,
    /ERR_CONNECTION_REFUSED GET .*\/assets\/(register-page|calls)-/,
    /^uncaught: .*imported module/,
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
});
