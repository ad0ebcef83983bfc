import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import {
  announce,
  assertAccessible,
  at,
  codeInMail,
  eventually,
  gone,
  hasFocus,
  inSight,
  isFocused,
  logIn,
  openStage,
  register,
  visit,
} from './harness.ts';

const artcade = await openStage();

test('with two-factor sign-in a password alone does not sign in', async (t) => {
  const page = await artcade.newPage(t);
  const noa = { name: 'Noa', email: 'noa@example.com', password: 'first-password' };
  const dialog = page.getByRole('dialog');
  const button = (name: string, within: Locator = page.locator('body')) =>
    within.getByRole('button', { name, exact: true });
  const appCode = page.getByLabel('Code from the app');
  const recoveryCode = page.getByLabel('Recovery code', { exact: true });
  await register(page, noa);
  await visit(page, '/account');

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
  await visit(page, '/account');
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

  // New recovery codes replace the old ones.
  await button('New recovery codes').click();
  await button('Use a recovery code', dialog).click();
  await recoveryCode.fill(codes[1] ?? '');
  await button('Make new codes', dialog).click();
  await inSight(page.getByRole('heading', { name: 'Save your recovery codes' }));
  const [fresh] = await page.locator('code > span').allTextContents();
  await button('I have saved them').click();
  await inSight(page.getByText('10 recovery codes are left.'));

  await button('Turn off').click();
  await gone(button('Send me a code by email instead', dialog));
  await assertAccessible(page, 'the question before it is turned off');
  await button('Use a recovery code', dialog).click();
  announce(page, /^403 POST .*\/api\/auth\/twoFactor\/end$/);
  await recoveryCode.fill(codes[2] ?? '');
  await button('Turn off', dialog).click();
  await inSight(dialog.getByText('This recovery code does not fit or was used already.'));
  await hasFocus(recoveryCode);
  await recoveryCode.fill(fresh ?? '');
  await button('Turn off', dialog).click();
  await inSight(page.getByText('Two-factor sign-in is off.'), button('Set up'));
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
  await logIn(page, noa.email, 'second-password');
  await at(page, '/tools');
});

test('Google sign-in needs the second factor like a password, on the register page too', async (t) => {
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
  await visit(page, '/account');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  const app = await addToApp(page, 'mika@example.com');
  await page.getByLabel('Code from the app').fill(await app.next());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
  await at(page, '/login');

  await throughGoogle();
  await at(page, '/login');
  await page.getByLabel('Code from the app').fill(await app.next());
  await page.getByRole('button', { name: 'Log in' }).click();
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

const stepLength = 30_000;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * An authenticator app. A code works once, and is valid one step before and after its own: so three are
 * available at once.
 */
function appWith(secret: string) {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  let last = 0;
  const codeAt = (step: number) => {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(step));
    const mac = createHmac('sha1', key).update(counter).digest();
    const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0x0f) & 0x7fff_ffff;
    return String(number % 1_000_000).padStart(6, '0');
  };
  const now = () => Math.floor(Date.now() / stepLength);
  // Not one that expires while it is typed, however slowly.
  const oldest = () => Math.floor((Date.now() + 12_000) / stepLength) - 1;
  return {
    async next(): Promise<string> {
      last = Math.max(last + 1, oldest());
      // A code two steps ahead is not valid yet.
      while (last > now() + 1) await sleep(100);
      return codeAt(last);
    },
    /** An expired code, of yesterday. */
    wrong: () => codeAt(oldest() - 86_400_000 / stepLength),
  };
}
