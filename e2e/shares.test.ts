import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import type { Page } from 'playwright-core';
import {
  announce,
  assertAccessible,
  eventually,
  gone,
  inSight,
  openStage,
  register,
  visit,
} from './harness.ts';

const artcade = await openStage();
const { newPage } = artcade;

const art = ['game-background-generator', 'character-generator', 'game-screen-planner'];

/** Where screenshots go, if somebody wants to look. */
const shots = process.env['SHARE_SHOTS'];
const shoot = async (page: Page, name: string) => {
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png` });
};

test('a link with a password is made, opened by somebody without an account, changed and ended', async (t) => {
  const owner = await newPage(t);
  await register(owner, { name: 'Dana', email: 'dana@example.com', password: 'pixel-perfect' });
  await visit(owner, '/my-drive');
  await inSight(owner.getByRole('heading', { name: 'Your images will live here' }));
  await owner
    .locator('input[type=file]')
    .first()
    .setInputFiles(art.map((name) => `apps/web/src/art/${name}.webp`));
  const tiles = owner.getByRole('list', { name: 'My Drive' }).locator('[data-tile]');
  await eventually(() => tiles.count(), art.length, 'the uploaded images');
  const boxes = owner.getByRole('list', { name: 'My Drive' }).getByRole('checkbox');
  for (const place of art.keys()) await boxes.nth(place).check({ force: true });
  await owner.getByRole('button', { name: 'Share a link' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Title (optional)').fill('Lantern Bay');
  await dialog.getByLabel('Password (optional)').fill('moonlight');
  await dialog.getByRole('checkbox', { name: 'Show my name' }).check();
  await assertAccessible(owner, 'a new link');
  await shoot(owner, 'dialog');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const address = dialog.locator('[data-share-url]');
  await inSight(address);
  const url = (await address.textContent()) ?? '';
  assert.match(new URL(url).pathname, /^\/s\/[\w-]{43}$/);
  await inSight(dialog.getByText('Lantern Bay'));
  await shoot(owner, 'made');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await gone(dialog);

  // Another browser, without an account.
  const visitor = await newPage(t);
  announce(visitor, /^403 POST .*\/api\/shares\/open$/);
  await visitor.goto(url);
  await inSight(visitor.getByRole('heading', { name: 'This work is protected' }));
  await assertAccessible(visitor, 'a protected link');
  await shoot(visitor, 'locked');
  await visitor.getByLabel('Password').first().fill('sunshine');
  await visitor.getByRole('button', { name: 'Show', exact: true }).click();
  await inSight(visitor.getByText('That is not the password.'));
  await visitor.getByLabel('Password').first().fill('moonlight');
  await visitor.getByRole('button', { name: 'Show', exact: true }).click();
  await inSight(
    visitor.getByRole('heading', { name: 'Lantern Bay' }),
    visitor.getByText('by Dana · 3 images'),
  );
  assert.equal(await visitor.title(), 'Lantern Bay · Artcade');
  await assertAccessible(visitor, 'a portfolio');
  const pictures = visitor.getByRole('main').locator('li img');
  await eventually(
    () =>
      pictures.evaluateAll((all) => all.filter((each) => (each as HTMLImageElement).naturalWidth > 0).length),
    art.length,
    'the pictures',
  );
  await shoot(visitor, 'portfolio-desktop-dark');
  if (shots !== undefined) {
    await visitor.emulateMedia({ colorScheme: 'light' });
    await shoot(visitor, 'portfolio-desktop-light');
    await visitor.setViewportSize({ width: 390, height: 844 });
    await shoot(visitor, 'portfolio-phone-light');
    await visitor.emulateMedia({ colorScheme: 'dark' });
    await shoot(visitor, 'portfolio-phone-dark');
    await visitor.setViewportSize({ width: 1280, height: 800 });
  }

  // The lightbox by keyboard, without a download.
  await visitor.getByRole('main').getByRole('button').first().click();
  const box = visitor.getByRole('dialog', { name: 'Preview' });
  await inSight(box.getByText('1 of 3'));
  await visitor.keyboard.press('ArrowRight');
  await inSight(box.getByText('2 of 3'));
  await assertAccessible(visitor, 'the lightbox');
  await shoot(visitor, 'lightbox');
  assert.equal(await box.getByRole('link', { name: 'Download' }).count(), 0);
  await visitor.keyboard.press('Escape');
  await gone(box);

  // A second link, with download and without a password, from the preview.
  await owner.getByRole('button', { name: 'Clear selection' }).click();
  await tiles.first().click();
  await owner.getByRole('button', { name: 'Share a link' }).first().click();
  const form = owner.getByRole('dialog', { name: /^Share a link/ });
  await form.getByRole('checkbox', { name: 'Visitors may download the files' }).check();
  await form.getByRole('button', { name: 'Make the link' }).click();
  const open = (await owner.locator('[data-share-url]').textContent()) ?? '';
  const second = await newPage(t);
  await second.goto(open);
  await second.getByRole('main').getByRole('button').first().click();
  const [download] = await Promise.all([
    second.waitForEvent('download'),
    second.getByRole('link', { name: 'Download' }).click(),
  ]);
  const bytes = await readFile(await download.path());
  assert.ok(bytes.length > 1000);
  await second.keyboard.press('Escape');

  // Ended on the account page: the next visit finds nothing.
  await visit(owner, '/account');
  const row = owner.getByRole('listitem').filter({ hasText: 'Lantern Bay' });
  await inSight(row.getByText('1 view', { exact: false }));
  await row.getByRole('button', { name: 'End link' }).click();
  await inSight(row.getByText('You ended this link.'));
  await row.scrollIntoViewIfNeeded();
  await assertAccessible(owner, 'the links on the account page');
  await shoot(owner, 'links');
  announce(visitor, /^404 POST .*\/api\/shares\/open$/);
  await visitor.goto(url);
  await inSight(visitor.getByRole('heading', { name: 'This link no longer works' }));
  await assertAccessible(visitor, 'a dead link');
  await shoot(visitor, 'gone');
  await row.getByRole('button', { name: 'Make it work again' }).click();
  await inSight(row.getByRole('button', { name: 'End link' }));
  await visitor.reload();
  await inSight(visitor.getByRole('heading', { name: 'This work is protected' }));
});
