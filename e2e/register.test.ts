import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import {
  announce,
  assertAccessible,
  at,
  demo,
  fillRegistration,
  gone,
  hasFocus,
  inSight,
  linkInMail,
  logIn,
  openStage,
  register,
  visit,
} from './harness.ts';

const artcade = await openStage();
const { newPage } = artcade;
const mia = { name: 'Mia', email: 'mia@example.com', password: 'pixel-perfect' };

const submitButton = (page: Page) => page.getByRole('button', { name: 'Create account' });
const sidebar = (page: Page) => page.getByRole('complementary');

test('the registration form shows one missing field at a time', async (t) => {
  const page = await newPage(t);
  await page.goto('/#/register');
  const name = page.getByLabel('Display name');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const confirmation = page.getByLabel('Confirm password');
  const terms = page.getByRole('checkbox');

  const messages = [
    'Fill in all fields.',
    'Enter a display name.',
    'Enter a valid email.',
    'The password needs at least 6 characters.',
    'The passwords do not match.',
    'Accept the terms and policies to create an account.',
  ];
  const saysOnly = async (message: string) => {
    await inSight(page.getByText(message, { exact: true }));
    for (const other of messages.filter((each) => each !== message))
      assert.equal(await page.getByText(other, { exact: true }).count(), 0, `"${other}" beside "${message}"`);
  };
  /** The message is linked to its field for screen readers too, and the field has the focus. */
  const at = async (field: typeof name, message: string) => {
    await saysOnly(message);
    await hasFocus(field, `the field of "${message}" has the focus`);
    const described = await field.getAttribute('aria-describedby');
    assert.equal(await page.locator(`[id="${described}"]`).textContent(), message);
  };

  await submitButton(page).click();
  await saysOnly('Fill in all fields.');
  await hasFocus(name, 'the first empty field has the focus');
  for (const field of [name, email, password, confirmation])
    assert.equal(await field.getAttribute('aria-invalid'), 'true', 'an empty field is marked');
  await fillRegistration(page, { name: ' ', email: 'not an email', password: '12345' });
  await confirmation.fill('123456');
  await submitButton(page).click();
  await at(name, 'Enter a display name.');
  await name.fill('Mia');
  await name.press('Enter');
  await at(email, 'Enter a valid email.');
  await email.fill('mia@example.com');
  await submitButton(page).click();
  await at(password, 'The password needs at least 6 characters.');
  await password.fill('1234567');
  await submitButton(page).click();
  await at(confirmation, 'The passwords do not match.');
  await confirmation.fill('1234567');
  await submitButton(page).click();
  await at(terms, 'Accept the terms and policies to create an account.');
  await page.reload();
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  await at(terms, 'Accept the terms and policies to create an account.');
  assert.equal(page.context().pages().length, 1, 'no popup without the terms');
});

test('the terms open over the form, scroll by keyboard and close without losing the input', async (t) => {
  const page = await newPage(t);
  await page.goto('/#/register');
  await fillRegistration(page, mia);
  const opener = page.getByRole('button', { name: 'terms and policies' });
  const terms = page.getByRole('dialog', { name: 'Terms and policies' });
  await opener.press('Enter');
  await inSight(terms.getByText('Last updated: 2024'), terms.getByRole('cell', { name: 'NT$90' }).first());
  const scrolled = () => terms.evaluate((dialog) => dialog.querySelector('[tabindex]')?.scrollTop ?? 0);
  assert.equal(await scrolled(), 0);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('PageDown');
  await page.waitForFunction(() => (document.querySelector('dialog [tabindex]')?.scrollTop ?? 0) > 300);
  await page.keyboard.press('Escape');
  await gone(terms);
  await hasFocus(opener);

  await opener.click();
  await terms.getByRole('button', { name: 'Close' }).click();
  await gone(terms);
  await hasFocus(opener);
  assert.equal(await page.getByLabel('Email').inputValue(), mia.email);
  assert.equal(await page.getByRole('checkbox').isChecked(), false, 'reading is not accepting');
});

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

test('an address registers once, in any letter case', async (t) => {
  const page = await newPage(t);
  announce(page, /^409 POST .*\/api\/auth\/register$/);
  const zoe = { name: 'Zoe', email: 'zoe@example.com', password: 'pixel-perfect' };
  await register(await newPage(t), zoe);
  await page.goto('/#/register');
  await fillRegistration(page, { ...zoe, email: '  Zoe@Example.com ' });
  await page.getByRole('checkbox').check();
  await submitButton(page).click();
  await inSight(page.getByRole('alert').getByText('This email is already registered. Log in instead.'));
  await at(page, '/register');
  assert.equal(
    await page.getByLabel('Password', { exact: true }).inputValue(),
    zoe.password,
    'nothing typed is lost',
  );
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

test('confirming on another device asks for a new password, and signs out the session that registered', async (t) => {
  const stranger = await newPage(t);
  const lea = { name: 'Lea', email: 'lea@example.com', password: 'pixel-perfect' };
  await register(stranger, lea);
  await visit(stranger, '/wallet');
  const page = await newPage(t);
  const link = await linkInMail(artcade, lea.email, 'Confirm your email for Artcade');
  await page.goto(link);
  await inSight(
    page.getByText('It was registered in another browser or on another device.', { exact: false }),
  );
  await inSight(page.getByText('the old password ends and every device is logged out', { exact: false }));
  const submit = page.getByRole('button', { name: 'Confirm and save password' });
  await page.getByLabel('New password').fill('short');
  await submit.click();
  await inSight(page.getByText('The password needs at least 6 characters.'));
  await assertAccessible(page, 'confirming on another device');
  announce(stranger, /^401 /);
  await page.getByLabel('New password').fill('my-own-pixels');
  await submit.click();
  await inSight(page.getByText('lea@example.com is confirmed. Log in with your new password.'));
  await at(stranger, '/login');
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await at(page, '/login');
  await logIn(page, lea.email, 'my-own-pixels');
  await at(page, '/tools');
  await logIn(stranger, lea.email, lea.password);
  await inSight(stranger.getByRole('alert').getByText('Invalid email or password.'));
  await page.goto(link);
  await inSight(page.getByText('Your email is confirmed.'));
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

test('a login that fails for another reason says only that it failed', async (t) => {
  const page = await newPage(t);
  announce(page, /^500 POST .*\/api\/auth\/signIn$/);
  await page.route('**/api/auth/signIn', (route) => route.fulfill({ status: 500, body: 'out of order' }));
  await page.goto('/#/login');
  await logIn(page, demo.email, demo.password);
  await inSight(page.getByRole('alert').getByText('Login failed, please try again.', { exact: true }));
});

test('the demo account is one click away', async (t) => {
  const page = await newPage(t);
  await page.goto('/#/login');
  await page.getByRole('button', { name: 'Use the demo account' }).click();
  await at(page, '/tools');
  await inSight(sidebar(page).getByText(demo.name), sidebar(page).getByText('200 credits'));
  assert.equal(await page.getByText('Account created.').count(), 0);
});
