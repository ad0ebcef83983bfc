import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
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
  linkInMail,
  logIn,
  openStage,
  refusedPoll,
  register,
  visit,
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

test('a forgotten password is replaced by mail, once, and every device has to log in again', async (t) => {
  const page = await newPage(t);
  const other = await newPage(t);
  const ana = { name: 'Ana', email: 'ana@example.com', password: 'first-password' };
  await register(other, ana);
  await other.goto('/#/wallet');
  announce(other, refusedPoll);

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

test('the page that sends reset links does not reveal which addresses exist', async (t) => {
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
  announce(page, /^410 POST .*\/resetPassword$/, /^410 POST .*\/verifyEmail\/preview$/);
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
  announce(other, refusedPoll);

  await page.goto('/#/account');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await at(page, '/login');
  await inSight(sidebar(other).getByRole('link', { name: 'Log in' }));
  await inSight(other.getByRole('button', { name: 'Log in to use Logo Generator' }));
  await other.goto('/#/account');
  await at(other, '/login');
  const cookies = async () => (await other.context().cookies()).map(({ name }) => name);
  await eventually(async () => (await cookies()).includes('session'), false, 'the session is forgotten');
});

/** A PNG of 300 by 300, made by the browser. */
function paintSquare(): string {
  const canvas = document.createElement('canvas');
  canvas.width = 300;
  canvas.height = 300;
  canvas.getContext('2d')?.fillRect(20, 20, 260, 260);
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}

test('the profile is edited in place: each mistake is shown, cancel restores, and everybody sees what is saved', async (t) => {
  const page = await newPage(t);
  await register(page, { name: 'Mo', email: 'mo@example.com', password: 'pixel-perfect' });
  await visit(page, '/account');
  const edit = page.getByRole('button', { name: 'Edit profile' });
  const name = page.getByLabel('Display name');
  const photo = page.getByLabel('Photo', { exact: true });
  const save = page.getByRole('button', { name: 'Save' });
  await edit.click();
  await name.fill('   ');
  await save.click();
  await inSight(page.getByText('Display name cannot be empty.', { exact: true }));
  await photo.setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await inSight(alert(page, 'Image file size cannot exceed 5MB.'));
  await photo.setInputFiles({ name: 'loop.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await inSight(alert(page, 'Choose a PNG, JPEG or WebP. Image file size cannot exceed 5MB.'));
  await assertAccessible(page, 'the profile with two mistakes');

  const square = Buffer.from(await page.evaluate(paintSquare), 'base64');
  await name.fill('Mona');
  await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: square });
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await inSight(page.getByRole('heading', { name: 'Mo', exact: true }));
  await eventually(() => isFocused(edit), true, 'the keyboard is back');
  assert.equal(await page.getByRole('main').locator('img').count(), 0, 'the photo is discarded');

  await edit.click();
  assert.equal(await name.inputValue(), 'Mo');
  await name.fill('Mona');
  const update = '**/api/updateProfile';
  announce(
    page,
    /^4\d\d POST .*\/api\/updateProfile$/,
    /^500 POST .*\/api\/updateProfile$/,
    /^net::ERR_FAILED POST /,
  );
  await photo.setInputFiles({ name: 'torn.png', mimeType: 'image/png', buffer: square.subarray(0, 60) });
  await save.click();
  const torn = page.getByRole('alert').getByText('This file is not an intact');
  await inSight(torn);
  await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: square });
  await gone(torn);
  await page.route(update, (route) => route.abort('failed'), { times: 1 });
  await save.click();
  await inSight(alert(page, 'Update failed. Please try again later.'));
  assert.equal(await name.inputValue(), 'Mona', 'nothing is lost with the network');
  assert.equal(await page.getByRole('main').locator('img').count(), 1, 'nor the photo');
  await page.route(update, (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
  await save.click();
  await gone(page.getByRole('button', { name: 'Saving…' }));
  await inSight(alert(page, 'Update failed. Please try again later.'));
  await save.click();
  await inSight(page.getByText('Profile saved.'));
  await inSight(sidebar(page).getByText('Mona', { exact: true }));
  await inSight(page.getByRole('heading', { name: 'Mona', exact: true }));
  const shown = page.getByRole('main').locator('img');
  await eventually(
    () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth),
    300,
    'the photo is shown',
  );
  await page.reload();
  await eventually(
    () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth),
    300,
    'the photo is shown',
  );

  await edit.click();
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await save.click();
  await gone(page.getByRole('main').locator('img'));
});

test('password and address are changed with a code from the mailbox', async (t) => {
  const page = await newPage(t);
  const lu = { name: 'Lu', email: 'lu@example.com', password: 'first-password' };
  await register(page, lu);
  await visit(page, '/account');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByLabel('New password').fill('short');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await inSight(dialog.getByText('The password needs at least 6 characters.'));
  await dialog.getByLabel('New password').fill('second-password');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  announce(page, /^403 POST .*\/api\/auth\/changePassword$/);
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await inSight(dialog.getByText('The code is wrong, too old or was used already.'));
  await assertAccessible(page, 'the dialog with a wrong code');
  await dialog.getByLabel('Code', { exact: true }).fill(await codeInMail(artcade, lu.email));
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await inSight(page.getByText('Password changed. Your other devices are logged out.'));

  const askFor = async (email: string, mails: number) => {
    await page.getByRole('button', { name: 'Change email' }).click();
    await dialog.getByLabel('New email').fill(email);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await inSight(dialog.getByText('We sent a code to lu@example.com.'));
    await dialog.getByLabel('Code', { exact: true }).fill(await codeInMail(artcade, lu.email, mails));
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await inSight(page.getByText(`Open the link that we sent to ${email}.`));
  };
  const waiting = page.getByText('Waiting for confirmation of lucy@example.com.', { exact: false });
  await askFor('lucy@example.com', 2);
  await inSight(waiting);
  await assertAccessible(page, 'an account that waits for its new address');
  await page.getByRole('button', { name: 'Send again' }).click();
  assert.equal(await dialog.getByLabel('New email').inputValue(), 'lucy@example.com');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await inSight(page.getByText('Your email stays lu@example.com.'));
  await gone(waiting);
  await hasFocus(page.getByRole('button', { name: 'Change email' }), 'the focus stays near');
  await askFor('lucia@example.com', 3);
  await page.goto(await linkInMail(artcade, 'lucia@example.com', 'Confirm your new email for Artcade'));
  await page.getByRole('button', { name: 'Use this address' }).click();
  await inSight(page.getByText('Your email is changed.'));
  await page.getByRole('link', { name: 'Go to account' }).click();
  await inSight(page.getByRole('main').getByText('lucia@example.com', { exact: true }));

  const phone = await newPage(t);
  await phone.goto('/#/login');
  await logIn(phone, 'lucia@example.com', 'second-password');
  await at(phone, '/tools');
  await visit(phone, '/wallet');
  await page.reload();
  await page.getByRole('button', { name: /^Log out on / }).click();
  announce(phone, /^401 /);
  await gone(page.getByRole('button', { name: /^Log out on / }));
  await at(phone, '/login');
  await inSight(phone.getByText('You were logged out. Log in to go on where you were.'));
  await logIn(phone, 'lucia@example.com', 'second-password');
  await at(phone, '/wallet');
});
