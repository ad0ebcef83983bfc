import assert from 'node:assert/strict';
import test from 'node:test';
import { choose, onLogin, onRegister, openPopup } from './google-page.ts';
import { at, inSight, openStage, sidebar } from './harness.ts';

const artcade = await openStage();

const { newPage } = artcade;

test('Google creates an account once the terms are accepted, and signs in without asking again', async (t) => {
  const page = await newPage(t);
  await page.goto('/#/register');
  await page.getByRole('checkbox').check();
  const popup = await openPopup(page, onRegister);
  await inSight(page.getByRole('button', { name: 'One moment' }));
  for (const input of await page.locator('form input, form button[type=submit]').all())
    assert.ok(await input.isDisabled());
  await choose(popup, 'mika@example.com');
  await at(page, '/tools');
  await inSight(sidebar(page).getByText('Mika Tanaka'), sidebar(page).getByText('200 credits'));
  await inSight(page.getByRole('status').getByText('Account created.'));
  await sidebar(page).getByRole('link', { name: 'Account' }).click();
  await inSight(page.getByText('mika@example.com', { exact: true }));
  await inSight(page.getByText('Confirmed', { exact: true }));
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
  await at(page, '/login');

  await choose(await openPopup(page, onLogin), 'mika@example.com');
  await at(page, '/tools');
  await inSight(sidebar(page).getByText('Mika Tanaka'), sidebar(page).getByText('200 credits'));
  await page.reload();
  await inSight(sidebar(page).getByText('Mika Tanaka'));
});
