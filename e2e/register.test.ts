import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import {
  announce,
  assertAccessible,
  at,
  fillRegistration,
  inSight,
  logIn,
  openStage,
  sidebar,
} from './harness.ts';

const artcade = await openStage();

// A name is shown as text, even if it looks like markup.
const ola = {
  name: 'Ola <img src=x onerror=alert(1)>',
  email: 'ola@example.com',
  password: 'pixel-perfect',
};

/** Submits a form, and asserts that it is locked until its request is answered. */
async function submitLocked(page: Page, path: string, submit: () => Promise<void>, google: string) {
  const answer = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await submit();
  await inSight(page.getByRole('button', { name: 'One moment' }));
  for (const control of await page.locator('form input, form button[type=submit]').all())
    assert.ok(await control.isDisabled());
  assert.ok(await page.getByRole('button', { name: google }).isDisabled());
  answer.resolve();
  await at(page, '/tools');
}

test('a visitor registers, confirms the address by mail, logs out and in again; a wrong email and password are refused alike', async (t) => {
  const page = await artcade.newPage(t);
  await page.goto('/#/register');
  await fillRegistration(page, ola);
  await page.getByRole('checkbox').check();
  const submit = () => page.getByRole('button', { name: 'Create account' }).click();
  await submitLocked(page, '**/api/auth/register', submit, 'Sign up with Google');
  await inSight(page.getByRole('status').getByText('Account created.'));
  await inSight(sidebar(page).getByText(ola.name, { exact: true }), sidebar(page).getByText('200 credits'));
  await page.reload();
  await inSight(sidebar(page).getByText('200 credits'));
  assert.equal(await page.getByText('Account created.').count(), 0);
  for (const path of ['/#/register', '/#/login']) {
    await page.goto(path);
    await at(page, '/tools');
  }

  await page.goto('/#/account');
  await inSight(page.getByText('Not confirmed yet'));
  await page.getByRole('button', { name: 'Send the confirmation email again' }).click();
  await inSight(page.getByText('Sent. Look in your inbox.'));
  const inbox = await page.context().newPage();
  await inbox.goto(artcade.inbox);
  await inbox
    .getByRole('link', { name: /Confirm your email.*ola@example\.com/s })
    .last()
    .click();
  const opened = inbox.waitForEvent('popup');
  await inbox.getByRole('link', { name: /verify-email/ }).click();
  const confirmation = await opened;
  await inSight(confirmation.getByText('You confirm that ola@example.com is yours', { exact: false }));
  await inSight(confirmation.getByText('Nothing else changes.', { exact: false }));
  await page.reload();
  await inSight(page.getByText('Not confirmed yet'));
  await assertAccessible(confirmation, 'what confirming does');
  await confirmation.getByRole('button', { name: 'Confirm email' }).click();
  await inSight(confirmation.getByText('Your email is confirmed.'));
  await page.reload();
  await inSight(page.getByText('Confirmed', { exact: true }), page.getByText(ola.email, { exact: true }));
  for (const tab of [inbox, confirmation]) await tab.close();

  const kept = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  assert.doesNotMatch(await kept(), /ola|eyJ|pixel/i, 'no secret is kept where scripts can read it');
  await page.goto('/#/tools');
  await sidebar(page).getByRole('button', { name: 'Log out' }).click();
  await inSight(sidebar(page).getByRole('link', { name: 'Log in' }));
  const left = (await kept()) + (await page.content());
  assert.doesNotMatch(left, /ola@|onerror/i, 'nothing of her stays behind');
  await inSight(page.getByRole('button', { name: 'Log in to use Logo Generator' }));
  await page.reload();
  await sidebar(page).getByRole('link', { name: 'Log in' }).click();

  announce(page, /^401 POST .*\/api\/auth\/signIn$/);
  const alert = page.getByRole('alert');
  await logIn(page, ola.email, '');
  await inSight(alert.getByText('Please enter email and password.', { exact: true }));
  for (const [email, password] of [
    [ola.email, 'pixel-perfekt'],
    ['nobody@example.com', ola.password],
  ] as const) {
    const refused = page.waitForResponse('**/api/auth/signIn');
    await logIn(page, email, password);
    await refused;
    await inSight(alert.getByText('Invalid email or password.', { exact: true }));
  }
  const again = () => logIn(page, ' OLA@example.com ', ola.password);
  await submitLocked(page, '**/api/auth/signIn', again, 'Continue with Google');
  await inSight(sidebar(page).getByText(ola.name, { exact: true }), sidebar(page).getByText('200 credits'));
});
