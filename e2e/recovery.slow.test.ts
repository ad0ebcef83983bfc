import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import {
  announce,
  assertAccessible,
  enterAsNew,
  eventually,
  gone,
  inSight,
  isFocused,
  openStage,
  sidebar,
  visit,
} from './harness.ts';

const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });

const artcade = await openStage();

const { newPage } = artcade;

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
  await enterAsNew(page, { name: 'Mo', email: 'mo@example.com', password: 'pixel-perfect' });
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
