import test from 'node:test';
import { announce, at, eventually, gone, inSight, openStage } from './harness.ts';
import { backWithSuccess, card, entries, hasCredits, newMember, payByCard, read } from './wallet-page.ts';

const { newPage } = await openStage();

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

test('a declined card and leaving charge nothing; a tab that is closed after paying is still credited', async (t) => {
  const page = await newPage(t);
  await newMember(page);
  announce(page, /^402 POST .*\/api\/confirmPayment$/, /net::ERR_FAILED POST .*\/api\/newebpay\/return$/);
  await page.getByRole('button', { name: 'Purchase Trial' }).click();
  await payByCard(page, 'Decline');
  await inSight(
    page.getByRole('heading', { name: 'Payment not completed' }),
    page.getByText('Authorization failed'),
    page.getByText('The payment was not approved.', { exact: false }),
  );
  await page.getByRole('link', { name: 'Back to wallet' }).click();
  await hasCredits(page, '200');

  await page.getByRole('button', { name: 'Purchase Trial' }).click();
  await payByCard(page, 'Leave without paying');
  await at(page, '/wallet');
  await inSight(page.getByText(/^Order AC\d{17} is not paid yet\./));
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await gone(page.getByText(/is not paid yet/));
  await hasCredits(page, '200');

  const buyer = await page.context().newPage();
  await buyer.goto('/#/wallet');
  // The return is blocked, as if the tab had been closed on the gateway's last page.
  await buyer.route('**/api/newebpay/return', (route) => route.abort());
  await buyer.getByRole('button', { name: 'Purchase Veteran' }).click();
  const cutOff = buyer.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/api/newebpay/return'),
  );
  await payByCard(buyer);
  await cutOff;
  await buyer.close();
  await hasCredits(page, '700');
});
