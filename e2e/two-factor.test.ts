import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import type { Locator, Page } from 'playwright-core';
import {
  announce,
  assertAccessible,
  at,
  codeInMail,
  enterAsNew,
  eventually,
  gone,
  hasFocus,
  inSight,
  isFocused,
  logIn,
  openStage,
  visit,
} from './harness.ts';
import { appWith } from './two-factor-page.ts';

const artcade = await openStage();

test('with two-factor sign-in a password alone does not sign in', async (t) => {
  const page = await artcade.newPage(t);
  const noa = { name: 'Noa', email: 'noa@example.com', password: 'first-password' };
  const dialog = page.getByRole('dialog');
  const button = (name: string, within: Locator = page.locator('body')) =>
    within.getByRole('button', { name, exact: true });
  const appCode = page.getByLabel('Code from the app');
  const recoveryCode = page.getByLabel('Recovery code', { exact: true });
  await enterAsNew(page, noa);
  await visit(page, '/account/security');

  // Set up: a code by mail, then the app, a wrong code first.
  await button('Set up').click();
  await button('Send code').click();
  await button('Continue').click();
  await inSight(page.getByText('Enter the code first.'));
  const app = await addToApp(page, noa.email);
  await assertAccessible(page, 'the set-up with its picture');
  announce(page, /^403 POST .*\/api\/auth\/twoFactor\/confirm$/);
  await appCode.fill(app.wrong());
  await button('Turn on').click();
  await inSight(page.getByText('This code does not fit or was used already.'));
  await appCode.fill((await app.next()).replace(/^.../, '$& '));
  await button('Turn on').click();

  // The recovery codes, which are shown once.
  await inSight(page.getByRole('heading', { name: /Save your recovery codes/ }));
  await assertAccessible(page, 'the recovery codes');
  const codes = await page.locator('code > span').allTextContents();
  assert.equal(codes.length, 10);
  const [saved] = await Promise.all([page.waitForEvent('download'), button('Download').click()]);
  assert.equal(saved.suggestedFilename(), 'artcade-recovery-codes.txt');
  const kept = await readFile(await saved.path(), 'utf8');
  for (const code of codes) assert.ok(kept.includes(code), `${code} is in the file`);
  await button('I have saved them').click();
  await inSight(page.getByText('10 recovery codes are left.'));
  await eventually(
    () => isFocused(page.getByRole('heading', { name: 'Two-factor sign-in' })),
    true,
    'the keyboard is there',
  );

  // Signing in takes two steps: a wrong code, back with the address kept, then the right one.
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
  await at(page, '/login');
  announce(page, /^401 POST .*\/api\/auth\/signIn$/, /^403 POST .*\/api\/auth\/confirmSignIn$/);
  await logIn(page, noa.email, noa.password);
  await inSight(page.getByRole('heading', { name: 'One more step' }));
  await hasFocus(appCode);
  await appCode.fill(app.wrong());
  await button('Log in').click();
  await inSight(page.getByText('This code does not fit or was used already.'));
  await assertAccessible(page, 'the second step with a wrong code');
  await button('Back').click();
  assert.equal(await page.getByLabel('Email').inputValue(), noa.email);
  await logIn(page, noa.email, noa.password);
  await appCode.fill(await app.next());
  await button('Log in').click();
  await at(page, '/tools');

  // With a recovery code, which is used up then.
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('complementary').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, noa.email, noa.password);
  await button('Use a recovery code').click();
  await recoveryCode.fill(codes[0]?.toLowerCase() ?? '');
  await button('Log in').click();
  await at(page, '/tools');
  await visit(page, '/account/security');
  await inSight(page.getByText('9 recovery codes are left.'));

  // The app replaces the mailed code, for actions that do not protect against a lost mailbox.
  await button('Change password').click();
  await button('Send me a code by email instead', dialog).click();
  await inSight(dialog.getByText('We sent a code to noa@example.com.'));
  await button('Use the authenticator app', dialog).click();
  await appCode.fill(await app.next());
  announce(page, /^400 POST .*\/api\/auth\/changePassword$/);
  await dialog.getByLabel('New password').fill('password123');
  await button('Save password', dialog).click();
  await inSight(dialog.getByText('This password is too common and easy to guess. Choose another.'));
  await dialog.getByLabel('New password').fill('second-password');
  await button('Save password', dialog).click();
  await inSight(page.getByText('Password changed. Your other devices are logged out.'));

  // Turned off by a recovery code that was not used yet.
  await button('Turn off').click();
  await gone(button('Send me a code by email instead', dialog));
  await assertAccessible(page, 'the question before it is turned off');
  await button('Use a recovery code', dialog).click();
  announce(page, /^403 POST .*\/api\/auth\/twoFactor\/end$/);
  await recoveryCode.fill(codes[0] ?? '');
  await button('Turn off', dialog).click();
  await inSight(dialog.getByText('This recovery code does not fit or was used already.'));
  await hasFocus(recoveryCode);
  await recoveryCode.fill(codes[1] ?? '');
  await button('Turn off', dialog).click();
  await inSight(page.getByText('Two-factor sign-in is off.'), button('Set up'));
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
  await logIn(page, noa.email, 'second-password');
  await at(page, '/tools');
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
