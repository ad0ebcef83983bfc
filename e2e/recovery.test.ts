import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import {
  announce,
  assertAccessible,
  at,
  codeInMail,
  enterAsNew,
  gone,
  hasFocus,
  inSight,
  linkInMail,
  logIn,
  openStage,
  refusedPoll,
  sidebar,
  visit,
} from './harness.ts';

const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });

const artcade = await openStage();

const { newPage } = artcade;

test('a forgotten password is replaced by mail, once; password and address are changed with a mailed code; devices are logged out', async (t) => {
  const page = await newPage(t);
  const other = await newPage(t);
  const ana = { name: 'Ana', email: 'ana@example.com', password: 'first-password' };
  await enterAsNew(other, ana);
  await other.goto('/#/wallet');
  announce(other, refusedPoll);

  await page.goto('/#/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await at(page, '/forgot-password');
  await page.getByLabel('Email').fill(ana.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await inSight(
    page.getByRole('status').getByText(`If ${ana.email} has an account, an email is on its way.`),
  );
  const link = await linkInMail(artcade, ana.email, 'Choose a new Artcade password');
  assert.ok(link.startsWith(`${artcade.url}/#/reset-password?token=`), link);
  await page.goto(link);
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save password' }).click();
  await inSight(page.getByText('The password needs at least 6 characters.'));
  await page.getByLabel('New password').fill('second-password');
  await page.getByRole('button', { name: 'Show password' }).click();
  assert.equal(await page.getByLabel('New password').getAttribute('type'), 'text');
  await page.getByRole('button', { name: 'Save password' }).click();
  await at(page, '/login');
  await inSight(page.getByRole('status').getByText('Your password is changed. Log in with the new one.'));

  await at(other, '/login');

  announce(page, /^401 POST .*\/api\/auth\/signIn$/, /^410 POST .*\/api\/auth\/resetPassword$/);
  await logIn(page, ana.email, ana.password);
  await inSight(alert(page, 'Invalid email or password.'));
  await logIn(page, ana.email, 'second-password');
  await at(page, '/tools');
  await inSight(sidebar(page).getByText('Ana', { exact: true }));

  await page.goto(link);
  await page.getByLabel('New password').fill('third-password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await inSight(alert(page, 'This link was used already or is too old. Ask for a new one.'));
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await at(page, '/forgot-password');

  await visit(page, '/account/security');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByLabel('New password').fill('third-password');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  announce(page, /^403 POST .*\/api\/auth\/changePassword$/);
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await inSight(dialog.getByText('The code is wrong, too old or was used already.'));
  await assertAccessible(page, 'the dialog with a wrong code');
  await dialog.getByLabel('Code', { exact: true }).fill(await codeInMail(artcade, ana.email));
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await inSight(page.getByText('Password changed. Your other devices are logged out.'));

  const askFor = async (email: string, mails: number) => {
    await page.getByRole('button', { name: 'Change email' }).click();
    await dialog.getByLabel('New email').fill(email);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await inSight(dialog.getByText('We sent a code to ana@example.com.'));
    await dialog.getByLabel('Code', { exact: true }).fill(await codeInMail(artcade, ana.email, mails));
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await inSight(page.getByText(`Open the link that we sent to ${email}.`));
  };
  const waiting = page.getByText('Waiting for confirmation of anna@example.com.', { exact: false });
  await askFor('anna@example.com', 2);
  await inSight(waiting);
  await assertAccessible(page, 'an account that waits for its new address');
  await page.getByRole('button', { name: 'Send again' }).click();
  assert.equal(await dialog.getByLabel('New email').inputValue(), 'anna@example.com');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await inSight(page.getByText('Your email stays ana@example.com.'));
  await gone(waiting);
  await hasFocus(page.getByRole('button', { name: 'Change email' }), 'the focus stays near');
  await askFor('anita@example.com', 3);
  await page.goto(await linkInMail(artcade, 'anita@example.com', 'Confirm your new email for Artcade'));
  await page.getByRole('button', { name: 'Use this address' }).click();
  await inSight(page.getByText('Your email is changed.'));
  await page.getByRole('link', { name: 'Go to account' }).click();
  await inSight(page.getByRole('main').getByText('anita@example.com', { exact: true }));

  await logIn(other, 'anita@example.com', 'third-password');
  await at(other, '/wallet');
  await visit(page, '/account/security');
  await page.reload();
  await page.getByRole('button', { name: /^Log out on / }).click();
  announce(other, /^401 /);
  await gone(page.getByRole('button', { name: /^Log out on / }));
  await at(other, '/login');
  await inSight(other.getByText('You were logged out. Log in to go on where you were.'));
  await logIn(other, 'anita@example.com', 'third-password');
  await at(other, '/wallet');
});
