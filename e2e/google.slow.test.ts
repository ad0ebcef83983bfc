import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { choose, onLogin, onRegister, openPopup } from './google-page.ts';
import {
  announce,
  assertAccessible,
  at,
  codeInMail,
  eventually,
  gone,
  hasFocus,
  inSight,
  openStage,
  sidebar,
  visit,
} from './harness.ts';

const artcade = await openStage();

const { newPage } = artcade;

const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });

async function be(popup: Page, person: { name: string; email: string; verified: boolean }): Promise<void> {
  await popup.getByLabel('Name').fill(person.name);
  await popup.getByLabel('E-mail', { exact: true }).fill(person.email);
  await popup.getByLabel('E-mail verified').setChecked(person.verified);
  const closed = popup.waitForEvent('close');
  await popup.locator('button[value=custom]').click();
  await closed;
}

test('an unknown, unverified or cancelled sign-in shows a message; the account page lists all ways to sign in, and removes all but the last', async (t) => {
  const page = await newPage(t);
  await page.goto('/#/login');
  await choose(await openPopup(page, onLogin), 'an@example.com');
  await inSight(
    alert(page, 'No account exists for this address yet. Create one and accept the terms first.'),
  );

  const cancelled = await openPopup(page, onLogin);
  await cancelled.locator('button[value=cancel]').click();
  await inSight(alert(page, 'Sign-in was cancelled.'));
  await eventually(() => cancelled.isClosed(), true, 'the window is closed');

  const closed = await openPopup(page, onLogin);
  await closed.close();
  await inSight(alert(page, 'The sign-in window was closed before it was done.'));

  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('checkbox').check();
  const pia = { name: 'Pia', email: 'pia@example.com', verified: false };
  await be(await openPopup(page, onRegister), pia);
  await inSight(alert(page, 'Google has not verified this email. Verify it there first.'));
  await be(await openPopup(page, onRegister), { ...pia, verified: true });
  await at(page, '/tools');
  await inSight(sidebar(page).getByText('Pia', { exact: true }));

  await visit(page, '/account/security');
  const ways = page.getByRole('heading', { name: 'Ways to log in' }).locator('..');
  const remove = ways.getByRole('button', { name: /^Remove / });
  await inSight(ways.getByText('Not set'), ways.getByText(/^pia@example\.com, since /));
  await inSight(ways.getByText('To remove Google, set a password first.', { exact: false }));
  assert.equal(await remove.count(), 0);

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Set a password' }).click();
  await dialog.getByLabel('New password').fill('first-password');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabel('Code', { exact: true }).fill(await codeInMail(artcade, pia.email));
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await inSight(remove.first());
  await ways.getByRole('button', { name: 'Remove Google' }).click();
  await inSight(dialog.getByText('You can no longer log in with Google', { exact: false }));
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabel('Code', { exact: true }).fill(await codeInMail(artcade, pia.email, 2));
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await inSight(page.getByText('Google is removed. Your other devices are logged out.'));
  await inSight(ways.getByText('Not linked.', { exact: false }));
  await gone(remove);
  await hasFocus(page.getByRole('heading', { name: 'Ways to log in' }), 'the keyboard stays near');
  await assertAccessible(page, 'an account without Google');
});

test('a mailbox that Google does not host is asked for a code, once', async (t) => {
  const page = await newPage(t);
  await page.goto('/#/register');
  await page.getByRole('checkbox').check();
  await choose(await openPopup(page, onRegister), 'sam@studio.example');
  await at(page, '/login');
  await inSight(page.getByRole('heading', { name: 'Check your inbox' }));
  // The register page asks for another code: the login page creates no account.
  await page.getByRole('button', { name: 'Get a new code' }).click();
  await at(page, '/register');
  await inSight(page.getByText('Choose Google again to get a new code.'));
  await page.getByRole('checkbox').check();
  await choose(await openPopup(page, onRegister), 'sam@studio.example');
  await at(page, '/login');
  await inSight(page.getByText('To make sure that sam@studio.example is yours', { exact: false }));
  const submit = page.locator('button[type=submit]');
  await submit.click();
  await inSight(page.getByText('Enter the code first.'));
  const code = await codeInMail(artcade, 'sam@studio.example', 2);
  announce(page, /^403 POST .*\/api\/auth\/google\/confirm$/);
  await page.getByLabel('Code', { exact: true }).fill(code === '111111' ? '222222' : '111111');
  await submit.click();
  await inSight(page.getByText('The code is wrong, too old or was used already.', { exact: false }));
  await assertAccessible(page, 'the code after Google');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await submit.click();
  await at(page, '/tools');
  await inSight(page.getByRole('status').getByText('Account created.'));
  await inSight(sidebar(page).getByText('Sam Rivera'));
  await sidebar(page).getByRole('button', { name: 'Log out' }).click();
  await inSight(sidebar(page).getByRole('link', { name: 'Log in' }));
  await page.goto('/#/login');
  await choose(await openPopup(page, onLogin), 'sam@studio.example');
  await at(page, '/tools');
  await inSight(sidebar(page).getByText('Sam Rivera'));
});

test('a second tab follows the first: signed in when it logs in, out when it logs out', async (t) => {
  const first = await newPage(t);
  const second = await first.context().newPage();
  const third = await first.context().newPage();
  await first.goto('/#/register');
  await second.goto('/#/tools');
  await third.goto('/#/login');
  await inSight(sidebar(second).getByRole('link', { name: 'Log in' }));
  await first.bringToFront();
  await first.getByRole('checkbox').check();
  await choose(await openPopup(first, onRegister), 'yuting@example.com');
  await at(first, '/tools');
  await inSight(sidebar(second).getByText('Lin Yu-Ting'), sidebar(second).getByText('200 credits'));
  await at(third, '/tools');
  await third.goto('/#/wallet');
  // Waits for all requests: one in flight would be refused after the logout.
  await inSight(third.getByRole('heading', { name: 'Wallet' }), third.getByText('Welcome gift'));

  await second.bringToFront();
  await sidebar(second).getByRole('button', { name: 'Log out' }).click();
  await inSight(sidebar(first).getByRole('link', { name: 'Log in' }));
  await gone(sidebar(first).getByText('Lin Yu-Ting'));
  await at(third, '/login');
  await inSight(third.getByLabel('Email'));
  assert.equal(await third.getByText('You were logged out.').count(), 0, 'they know: it was them');
});
