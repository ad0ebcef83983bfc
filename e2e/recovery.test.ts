import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import {
  announce,
  announceLogout,
  at,
  eventually,
  inSight,
  linkInMail,
  logIn,
  openStage,
  register,
} from './harness.ts';

const artcade = await openStage();
const { newPage } = artcade;

const sidebar = (page: Page) => page.getByRole('complementary');
const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/#/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await at(page, '/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await inSight(page.getByRole('status').getByText(`If ${email} has an account, an email is on its way.`));
}

test('a forgotten password is replaced by mail, once, and every device has to log in anew', async (t) => {
  const page = await newPage(t);
  const other = await newPage(t);
  const ana = { name: 'Ana', email: 'ana@example.com', password: 'first-password' };
  await register(other, ana);
  await other.goto('/#/wallet');
  announce(other, /^401 GET .*\/api\/getWallet$/);

  await askForLink(page, ana.email);
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
  await inSight(page.getByRole('button', { name: 'Send link' }));
});

test('the page that sends links tells nobody which addresses exist', async (t) => {
  const page = await newPage(t);
  await page.goto('/#/forgot-password');
  await page.getByLabel('Email').fill('not an email');
  await page.getByRole('button', { name: 'Send link' }).click();
  await inSight(page.getByText('Enter a valid email.', { exact: true }));
  await askForLink(page, 'nobody@example.com');
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await at(page, '/login');
  const mails = (await (await fetch(`${artcade.inbox}.json?to=nobody@example.com`)).json()) as unknown[];
  assert.equal(mails.length, 0);
});

test('a made-up link changes nothing and says why', async (t) => {
  const page = await newPage(t);
  announce(page, /^410 POST .*\/resetPassword$/, /^410 POST .*\/verifyEmail$/);
  const text = 'This link was used already or is too old. Ask for a new one.';
  await page.goto('/#/reset-password?token=made-up');
  await page.getByLabel('New password').fill('any-password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await inSight(alert(page, text));
  await page.goto('/#/verify-email?token=made-up');
  await inSight(alert(page, text));
  await page.getByRole('link', { name: 'Go to tools' }).click();
  await at(page, '/tools');
});

test('logging out everywhere ends the sessions of all devices', async (t) => {
  const page = await newPage(t);
  const other = await newPage(t);
  const ben = { name: 'Ben', email: 'ben@example.com', password: 'only-password' };
  await register(page, ben);
  await other.goto('/#/login');
  await logIn(other, ben.email, ben.password);
  await inSight(sidebar(other).getByText('200 credits'));
  announce(other, /^401 GET .*\/api\/getWallet$/);

  announceLogout(page);
  await page.goto('/#/account');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await at(page, '/login');
  await inSight(sidebar(other).getByRole('link', { name: 'Log in' }));
  await inSight(other.getByRole('button', { name: 'Log in to use Logo Generator' }));
  await other.goto('/#/account');
  await at(other, '/login');
  await eventually(async () => (await other.context().cookies()).length, 0, 'cookies left behind');
});
