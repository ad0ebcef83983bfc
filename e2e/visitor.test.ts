import assert from 'node:assert/strict';
import test from 'node:test';
import type { Route } from 'playwright-core';
import { announce, at, inSight, openStage } from './harness.ts';

const { newPage } = await openStage();

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
