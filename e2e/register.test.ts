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
  register,
  sidebar,
} from './harness.ts';

const mia = { name: 'Mia', email: 'mia@example.com', password: 'pixel-perfect' };

const artcade = await openStage();

const { newPage } = artcade;

const submitButton = (page: Page) => page.getByRole('button', { name: 'Create account' });

test('the form is locked while the request runs; then the account exists, with credits, and survives a reload', async (t) => {
  const page = await newPage(t);
  await page.goto('/#/register');
  await fillRegistration(page, mia);
  await page.getByRole('checkbox').check();
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/auth/register', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await submitButton(page).click();
  await inSight(page.getByRole('button', { name: 'One moment' }));
  for (const control of await page.locator('form input, form button[type=submit]').all())
    assert.ok(await control.isDisabled());
  assert.ok(await page.getByRole('button', { name: 'Sign up with Google' }).isDisabled());
  answer.resolve();

  await at(page, '/tools');
  await inSight(page.getByRole('status').getByText('Account created.'));
  await inSight(sidebar(page).getByText('Mia', { exact: true }), sidebar(page).getByText('200 credits'));
  await page.reload();
  await inSight(sidebar(page).getByText('200 credits'));
  assert.equal(await page.getByText('Account created.').count(), 0);
  await page.goto('/#/register');
  await at(page, '/tools');
  await page.goto('/#/login');
  await at(page, '/tools');
});

test('the link in the confirmation mail confirms the address, and the account page shows it', async (t) => {
  const page = await newPage(t);
  const kim = { name: 'Kim', email: 'kim@example.com', password: 'pixel-perfect' };
  await register(page, kim);
  await page.goto('/#/account');
  await inSight(page.getByText('Not confirmed yet'));
  await page.getByRole('button', { name: 'Send the confirmation email again' }).click();
  await inSight(page.getByText('Sent. Look in your inbox.'));

  const inbox = await page.context().newPage();
  await inbox.goto(artcade.inbox);
  await inbox
    .getByRole('link', { name: /Confirm your email.*kim@example\.com/s })
    .last()
    .click();
  const opened = inbox.waitForEvent('popup');
  await inbox.getByRole('link', { name: /verify-email/ }).click();
  const confirmation = await opened;
  await inSight(confirmation.getByText('You confirm that kim@example.com is yours', { exact: false }));
  await inSight(confirmation.getByText('Nothing else changes.', { exact: false }));
  await page.reload();
  await inSight(page.getByText('Not confirmed yet'));
  await assertAccessible(confirmation, 'what confirming does');
  await confirmation.getByRole('button', { name: 'Confirm email' }).click();
  await inSight(confirmation.getByText('Your email is confirmed.'));
  await confirmation.getByRole('link', { name: 'Go to tools' }).click();
  await confirmation.getByRole('link', { name: 'Account' }).click();
  await inSight(confirmation.getByText('Confirmed', { exact: true }));
  await page.reload();
  await inSight(page.getByText('Confirmed', { exact: true }), page.getByText(kim.email, { exact: true }));
});

test('a member logs out and in again; a wrong email and password are refused without saying which is wrong', async (t) => {
  const page = await newPage(t);
  // A name is shown as text, even if it looks like markup.
  const ola = {
    name: 'Ola <img src=x onerror=alert(1)>',
    email: 'ola@example.com',
    password: 'pixel-perfect',
  };
  await register(page, ola);
  await inSight(sidebar(page).getByText(ola.name, { exact: true }));
  const kept = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  assert.doesNotMatch(await kept(), /ola|eyJ|pixel/i, 'no secret is kept where scripts can read it');
  await sidebar(page).getByRole('button', { name: 'Log out' }).click();
  await inSight(sidebar(page).getByRole('link', { name: 'Log in' }));
  assert.doesNotMatch(
    (await kept()) + (await page.content()),
    /ola@|onerror/i,
    'nothing of her stays behind',
  );
  await inSight(page.getByRole('button', { name: 'Log in to use Logo Generator' }));
  await page.reload();
  await sidebar(page).getByRole('link', { name: 'Log in' }).click();

  announce(page, /^401 POST .*\/api\/auth\/signIn$/);
  const alert = page.getByRole('alert');
  for (const [email, password] of [
    ['', ''],
    [ola.email, ''],
    ['', ola.password],
  ] as const) {
    await logIn(page, email, password);
    await inSight(alert.getByText('Please enter email and password.', { exact: true }));
  }
  for (const [email, password] of [
    [ola.email, 'pixel-perfekt'],
    ['nobody@example.com', ola.password],
  ] as const) {
    const refused = page.waitForResponse('**/api/auth/signIn');
    await logIn(page, email, password);
    await refused;
    await inSight(alert.getByText('Invalid email or password.', { exact: true }));
  }

  const answer = Promise.withResolvers<void>();
  await page.route('**/api/auth/signIn', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await logIn(page, ' OLA@example.com ', ola.password);
  await inSight(page.getByRole('button', { name: 'One moment' }));
  for (const control of await page.locator('form input, form button[type=submit]').all())
    assert.ok(await control.isDisabled());
  assert.ok(await page.getByRole('button', { name: 'Continue with Google' }).isDisabled());
  assert.ok(await page.getByRole('button', { name: 'Use the demo account' }).isDisabled());
  answer.resolve();
  await at(page, '/tools');
  await inSight(sidebar(page).getByText(ola.name, { exact: true }), sidebar(page).getByText('200 credits'));
});
