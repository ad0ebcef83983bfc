import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { announce, assertAccessible, at, eventually, gone, inSight, openStage } from './harness.ts';
import { card, entries, hasCredits, newMember, read } from './wallet-page.ts';

const artcade = await openStage();

const { newPage } = artcade;

/** On the gateway's own page, on another origin. */
async function payByCard(page: Page, button: string | RegExp = /^Pay NT\$/): Promise<void> {
  await inSight(page.getByText('Sandbox', { exact: true }).first());
  assert.notEqual(new URL(page.url()).origin, artcade.url);
  await page.getByRole('button', { name: button, exact: typeof button === 'string' }).click();
}

async function backWithSuccess(page: Page, credits: string): Promise<void> {
  await inSight(page.getByRole('heading', { name: 'Payment complete' }));
  assert.equal(new URL(page.url()).origin, artcade.url);
  await inSight(page.getByText('Payment successful', { exact: false }).first());
  const facts = await read(page.locator('main'));
  assert.match(facts, /AC\d{17}/);
  assert.match(facts, new RegExp(`Credits earned\\s+${credits}\\s`));
  await assertAccessible(page, 'the page after paying');
  await page.getByRole('link', { name: 'Back to wallet' }).click();
  await at(page, '/wallet');
}

test('a first annual plan brings its bonus, shown before and booked after', async (t) => {
  const page = await newPage(t);
  await newMember(page);
  await card(page, 'Premium').getByText('Annual', { exact: true }).click();
  await inSight(card(page, 'Premium').getByText('+2,000 credits with your first plan'));
  await page.getByRole('button', { name: 'Subscribe Premium' }).click();
  const promise = /Credits\s+200\s[\s\S]*becomes\s+3,700\s/;
  await eventually(
    async () => promise.test(await read(page.getByRole('dialog'))),
    true,
    'what it will bring',
  );
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payByCard(page);
  await backWithSuccess(page, '3,500');
  await hasCredits(page, '3,700');
  await eventually(
    async () => (await entries(page)).slice(0, 2),
    [
      'Bonus: Premium Annual | +2,000 | Balance 3,700',
      'Plan credits: Premium Annual | +1,500 | Balance 1,700',
    ],
    'the history',
  );
});

test('a tab that is closed after paying is still credited', async (t) => {
  const page = await newPage(t);
  await newMember(page);
  const buyer = await page.context().newPage();
  await buyer.goto('/#/wallet');
  // The return is blocked, as if the tab had been closed on the gateway's last page.
  await buyer.route('**/api/newebpay/return', (route) => route.abort());
  announce(page, /net::ERR_FAILED POST .*\/api\/newebpay\/return$/);
  await buyer.getByRole('button', { name: 'Purchase Veteran' }).click();
  const cutOff = buyer.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/api/newebpay/return'),
  );
  await payByCard(buyer);
  await cutOff;
  await buyer.close();
  await hasCredits(page, '700');
});

test('leaving the card page leads back to the wallet: nothing is charged, and the order is remembered', async (t) => {
  const page = await newPage(t);
  await newMember(page);
  await page.getByRole('button', { name: 'Purchase Trial' }).click();
  await payByCard(page, 'Leave without paying');
  await at(page, '/wallet');
  await inSight(page.getByText(/^Order AC\d{17} is not paid yet\./));
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await gone(page.getByText(/is not paid yet/));
  await hasCredits(page, '200');
});
