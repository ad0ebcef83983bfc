import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { assertAccessible, at, eventually, gone, inSight, visit } from './harness.ts';
import { openPhoneStage } from './native/stage.ts';
import { hasCredits, part, read } from './wallet-page.ts';

async function leave(page: Page): Promise<void> {
  await visit(page, '/account');
  const logOut = page.getByRole('main').getByRole('button', { name: 'Log out', exact: true });
  await inSight(logOut);
  const [box, screen] = [await logOut.boundingBox(), page.viewportSize()];
  assert.ok(box && screen && box.y + box.height <= screen.height, 'without scrolling');
  await logOut.click();
  await at(page, '/login');
}

const { onEach, join } = await openPhoneStage();

onEach("packs and plans are bought in the phone's store, at its prices", async (_t, phone) => {
  const { page, store } = phone;
  const shop = phone.system === 'ios' ? 'the App Store' : 'Google Play';
  await phone.start();
  await join(phone);
  await visit(page, '/wallet');
  await hasCredits(page, '200');
  await inSight(page.getByText('3,29 €', { exact: true }), page.getByText('5,49 €', { exact: true }));
  assert.doesNotMatch(await read(page.getByRole('main')), /NT\$/);
  await inSight(page.getByText('€0.033 per credit', { exact: true }).first());
  await assertAccessible(page, 'the wallet of an app');

  await page.getByRole('button', { name: 'Purchase Trial' }).click();
  await inSight(page.getByText('Payment successful! Credits added to your account.').first());
  await hasCredits(page, '300');
  const confirm = () => page.getByRole('dialog').getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Subscribe Light' }).click();
  const promise = page.getByRole('dialog', { name: 'Subscribe to Light?' });
  await inSight(promise.getByText('€', { exact: false }));
  assert.doesNotMatch(await read(promise), /Renewal date/, 'the store names the day');
  await confirm();
  await gone(page.getByRole('dialog'));
  await hasCredits(page, '450');
  const plan = part(page, 'Subscription');
  await inSight(plan.getByText('Light', { exact: true }));
  await inSight(plan.getByText(`You bought it in ${shop}: change or cancel it there.`, { exact: false }));
  assert.ok(await page.getByRole('button', { name: 'Current Plan Light' }).isDisabled());
  await page.getByRole('button', { name: 'Upgrade Professional' }).click();
  await confirm();
  await inSight(plan.getByText('Professional', { exact: true }));
  await hasCredits(page, '1,050');
  const plans = store.bought.filter(({ productId }) => productId.includes('.plan.'));
  assert.equal(plans.length, 1, 'the one instead of the other, not both');

  await plan.getByRole('button', { name: 'Manage subscription' }).click();
  const managed = phone.system === 'ios' ? 'apps.apple.com' : 'play.google.com';
  await eventually(() => phone.browser.tab !== null, true, 'the browser of the phone');
  assert.equal(new URL(String(phone.calls('Browser.open')[0]?.['url'])).host, managed);
  await phone.browser.close();

  // Another user on this phone, with the same store account: the purchases move over.
  await leave(page);
  await join(phone, 'Minh');
  await visit(page, '/wallet');
  await hasCredits(page, '200');
  await inSight(plan.getByText('No plan', { exact: true }));
  await page.getByRole('button', { name: 'Restore purchases' }).click();
  await inSight(page.getByText('Purchases restored!', { exact: true }));
  await inSight(plan.getByText('Professional', { exact: true }));
  // Its credits were granted only once.
  await hasCredits(page, '200');
});
