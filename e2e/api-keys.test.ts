import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import {
  assertAccessible,
  codeInMail,
  enterAsNew,
  eventually,
  gone,
  hasFocus,
  inSight,
  openStage,
  visit,
} from './harness.ts';

const artcade = await openStage();

/** The answer of a program that has nothing but the secret. */
const walletBy = async (secret: string): Promise<number> =>
  (await fetch(`${artcade.url}/api/getWallet`, { headers: { authorization: `Bearer ${secret}` } })).status;

test('an API key is made, used, given another secret and revoked on the account page', async (t) => {
  const page = await artcade.newPage(t);
  const email = 'keys@example.com';
  await enterAsNew(page, { name: 'Kim', email, password: 'first-password' });
  await visit(page, '/account');
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();

  await page.getByRole('button', { name: 'New API key' }).click();
  await press('Send code');
  await inSight(dialog.getByText('Give the key a name.'));
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Build server');
  await dialog.getByLabel('Credits a month').fill('many');
  for (const scope of ['Read', 'Generate', 'Export'])
    await dialog.getByRole('checkbox', { name: new RegExp(`^${scope}`) }).uncheck();
  await press('Send code');
  await inSight(dialog.getByText('Choose at least one.'));
  await inSight(dialog.getByText('Type a whole number from 1 to 1,000,000, or nothing.'));
  await assertAccessible(page, 'a new key with mistakes');
  await dialog.getByLabel('Credits a month').fill('2,000');
  await dialog.getByRole('checkbox', { name: /^Read/ }).check();
  await press('Send code');
  await dialog.getByLabel('Code').fill(await codeInMail(artcade, email));
  await press('Make the key');
  const first = await secretIn(page);
  await assertAccessible(page, 'the secret of a key');
  await press('I have saved it');
  await gone(dialog);
  await inSight(page.getByText('0 of 2,000 credits used this month'));
  assert.equal(await walletBy(first), 200);
  assert.ok(!(await page.content()).includes(first), 'the secret is gone from the page');

  await page.getByRole('button', { name: 'Edit Build server' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly build');
  await dialog.getByLabel('Credits a month').fill('');
  await press('Save');
  await inSight(page.getByText('0 credits used this month', { exact: true }));

  await page.getByRole('button', { name: 'New secret for Nightly build' }).click();
  await dialog.getByLabel('The old secret').selectOption('stops working at once');
  await press('Send code');
  await dialog.getByLabel('Code').fill(await codeInMail(artcade, email, 2));
  await press('New secret');
  const second = await secretIn(page);
  await press('I have saved it');
  assert.notEqual(second, first);
  await eventually(() => walletBy(first), 401, 'the old secret');
  assert.equal(await walletBy(second), 200);

  await page.getByRole('button', { name: 'Revoke Nightly build' }).click();
  await press('Revoke');
  await gone(page.getByRole('button', { name: 'Revoke Nightly build' }));
  await hasFocus(page.getByRole('heading', { name: 'API keys' }));
  await eventually(() => walletBy(second), 401, 'the revoked key');
});

async function secretIn(page: Page): Promise<string> {
  const code = page.getByRole('dialog').locator('code');
  await inSight(code);
  const secret = (await code.textContent()) ?? '';
  assert.match(secret, /^art_live_\w{49}$/);
  return secret;
}
