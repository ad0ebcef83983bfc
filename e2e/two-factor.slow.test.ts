import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { at, codeInMail, inSight, openStage, visit } from './harness.ts';
import { appWith } from './two-factor-page.ts';

const artcade = await openStage();

test('Google sign-in needs the second factor like a password, on the register page too; new recovery codes replace the old ones', async (t) => {
  const page = await artcade.newPage(t);
  const throughGoogle = async () => {
    await page.goto('/#/register');
    await page.getByRole('checkbox').check();
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign up with Google' }).click();
    await (await opened).locator('button[name=person][value="mika@example.com"]').click();
  };
  await throughGoogle();
  await at(page, '/tools');
  await visit(page, '/account/security');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  const app = await addToApp(page, 'mika@example.com');
  await page.getByLabel('Code from the app').fill(await app.next());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await inSight(page.getByRole('heading', { name: /Save your recovery codes/ }));
  const codes = await page.locator('code > span').allTextContents();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
  await at(page, '/login');

  await throughGoogle();
  await at(page, '/login');
  await page.getByLabel('Code from the app').fill(await app.next());
  await page.getByRole('button', { name: 'Log in' }).click();
  await at(page, '/tools');

  await visit(page, '/account/security');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '');
  await dialog.getByRole('button', { name: 'Make new codes' }).click();
  await inSight(page.getByRole('heading', { name: 'Save your recovery codes' }));
  const fresh = await page.locator('code > span').allTextContents();
  assert.deepEqual([fresh.length, fresh.filter((each) => codes.includes(each))], [10, []]);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await inSight(page.getByText('10 recovery codes are left.'));
});

/** From the mailed code to an app with the secret. */
async function addToApp(page: Page, email: string) {
  await page.getByLabel('Code', { exact: true }).fill(await codeInMail(artcade, email));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await inSight(page.getByRole('img', { name: /^QR code for your authenticator app/ }));
  const link = await page.locator('a[href^="otpauth:"]').getAttribute('href');
  const secret = new URL(link ?? '').searchParams.get('secret') ?? '';
  await inSight(page.getByText(secret.replace(/.{4}(?=.)/g, '$& '), { exact: true }));
  return appWith(secret);
}
