import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import type { Page } from 'playwright-core';
import {
  announce,
  assertAccessible,
  at,
  codeInMail,
  enterAsNew,
  eventually,
  inSight,
  isFocused,
  linkInMail,
  logIn,
  openStage,
  refusedPoll,
  sidebar,
  visit,
} from './harness.ts';
import { orange } from './pictures.ts';

const artcade = await openStage();
const { newPage } = artcade;

const nia = { name: 'Nia', email: 'nia@example.com', password: 'lantern-bay-7' };
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('data is exported; an account is closed, reported as closed, and reopened with everything in it', async (t) => {
  const page = await newPage(t);
  const other = await newPage(t);
  await enterAsNew(page, nia);
  await visit(page, '/my-drive');
  await inSight(heading(page, 'Your images will live here'));
  const picture = orange('harbour.png');
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await inSight(button(page, picture.name));
  await other.goto('/#/login');
  await logIn(other, nia.email, nia.password);
  await inSight(sidebar(other).getByText('200 credits'));
  await visit(other, '/wallet');

  await visit(page, '/account/data');
  await button(page, 'Export my data').click();
  await inSight(page.getByText(/^Your archive has been in the making since/));
  assert.equal(
    await linkInMail(artcade, nia.email, 'Your Artcade data is ready'),
    `${artcade.url}/#/account/data`,
  );
  await inSight(
    page.getByText(/^Your archive is ready\. You can download it until/),
    page.getByText(/^You can ask for another archive from/),
  );
  await assertAccessible(page, 'the account page with an archive');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Download artcade-.+\.zip$/ }).click(),
  ]);
  const zip = await readFile(await download.path());
  assert.equal(zip.subarray(0, 4).toString('latin1'), 'PK\x03\x04');
  assert.ok(zip.includes(picture.buffer), 'the image is in it as it was');
  assert.ok(zip.includes(nia.email), 'and so is the profile');

  await page.getByRole('link', { name: 'Close account' }).click();
  await at(page, '/account/close');
  await inSight(
    heading(page, 'What will happen'),
    page.getByText('1 image is erased.'),
    page.getByText('200 credits are lost.'),
    page.getByText(/^Until .+ you can come back: just log in\.$/),
    page.getByRole('link', { name: /^Download artcade-/ }),
  );
  assert.equal(
    await page.getByText(/order record|does not renew|passes to/).count(),
    0,
    'no more than is true',
  );
  await assertAccessible(page, 'what closing will do');
  await page.getByRole('link', { name: 'Keep my account' }).click();
  await at(page, '/account/data');
  await page.goBack();
  const dialog = page.getByRole('dialog');
  await button(page, 'Close my account').click();
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  announce(page, /^403 POST .*\/api\/account\/close$/, /^403 POST .*\/api\/auth\/signIn$/);
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await inSight(dialog.getByText('The code is wrong, too old or was used already.'));
  await dialog.getByLabel('Code', { exact: true }).fill(await codeInMail(artcade, nia.email));
  announce(other, refusedPoll);
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await inSight(page.getByText(/^It will be erased on .+ We sent you an email/));
  await eventually(() => isFocused(heading(page, 'Your account is closed')), true, 'the news are read out');
  await inSight(sidebar(page).getByRole('link', { name: 'Log in' }));
  await assertAccessible(page, 'after closing');
  await at(other, '/login');
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await eventually(async () => (await cookies()).includes('session'), false, 'the session is forgotten');
  await comeBack(page, other);
});

async function comeBack(page: Page, other: Page): Promise<void> {
  await page.goto(await linkInMail(artcade, nia.email, 'Your Artcade account is closed'));
  await logIn(page, nia.email, nia.password);
  await inSight(
    heading(page, 'This account is closed'),
    page.getByText(/^It will be erased on .+ Until then you can bring it back\.$/),
  );
  await assertAccessible(page, 'a closed account');
  await button(page, 'Leave it closed').click();
  await eventually(() => page.getByLabel('Email').inputValue(), nia.email, 'the address is still there');
  await logIn(page, nia.email, nia.password);

  const reopen = '**/api/account/reopen';
  const tooLate = { error: { code: 'link_expired', message: 'too old' } };
  await page.route(reopen, (route) => route.fulfill({ status: 410, json: tooLate }));
  announce(page, /^410 POST .*\/api\/account\/reopen$/);
  await button(page, 'Bring it back').click();
  await inSight(
    page.getByRole('alert').getByText('That took too long. Log in again to bring your account back.'),
  );
  await page.unroute(reopen);
  await logIn(page, nia.email, nia.password);
  await button(page, 'Bring it back').click();
  await inSight(heading(page, 'Welcome back'), page.getByText('Your images and credits are all here.'));
  await assertAccessible(page, 'the welcome back');
  await button(page, 'Open Artcade').click();
  await at(page, '/tools');
  await inSight(sidebar(page).getByText('Nia', { exact: true }), sidebar(page).getByText('200 credits'));
  await visit(page, '/my-drive');
  await inSight(button(page, 'harbour.png'));
  assert.equal(new URL(other.url()).hash, '#/login', 'nobody else is let in by that');
  await linkInMail(artcade, nia.email, 'Welcome back to Artcade');
}
