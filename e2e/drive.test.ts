import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { choose, file, grid, menu, names, openDrive, png, shows, tile } from './drive-page.ts';
import {
  announce,
  assertAccessible,
  at,
  eventually,
  gone,
  inSight,
  isFocused,
  message,
  openStage,
} from './harness.ts';
import type { GivenFile } from './pictures.ts';

const artcade = await openStage();

const { newPage } = artcade;

const meter = (page: Page) => page.getByRole('meter', { name: 'Storage' });

async function drop(page: Page, files: readonly GivenFile[]): Promise<void> {
  const given = files.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') }));
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: 'image/png' }));
    }
    return transfer;
  }, given);
  await page.dispatchEvent('main', 'dragover', { dataTransfer });
  await inSight(page.getByText('Drop images to save them in your drive'));
  await page.dispatchEvent('main', 'drop', { dataTransfer });
  await gone(page.getByText('Drop images to save them in your drive'));
}

/** The file names in a zip, from its central directory. */
function zipNames(zip: Buffer): string[] {
  const found: string[] = [];
  const mark = Buffer.from('PK\x01\x02', 'latin1');
  for (let place = zip.indexOf(mark); place >= 0; place = zip.indexOf(mark, place + 4))
    found.push(zip.subarray(place + 46, place + 46 + zip.readUInt16LE(place + 28)).toString());
  return found;
}

test('images are uploaded, named, searched, downloaded as one zip, deleted, restored and erased', async (t) => {
  const page = await newPage(t);
  await openDrive(page);
  await assertAccessible(page, 'the empty drive');
  assert.equal(await meter(page).getAttribute('aria-valuetext'), '0 Bytes of 1 GB used');

  // One answer is held back, so that the progress is visible.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    '**/api/uploadImage',
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  await choose(page, [file('hero.png', png(1, 400))]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await inSight(uploads.getByText('Uploading 1 image'), uploads.getByRole('progressbar').first());
  await inSight(uploads.getByRole('button', { name: 'Cancel hero.png' }));
  release();
  await inSight(uploads.getByText('1 image uploaded'));
  await shows(page, ['hero.png'], 'the first image');

  // A file with a wrong type and one that is no image are reported apart from the valid one.
  await drop(page, [
    file('dragon.png', png(2)),
    file('notes.png', Buffer.from('hello')),
    file('half.png', png(3).subarray(0, 60)),
  ]);
  announce(page, /^415 POST .*\/api\/uploadImage$/);
  await inSight(uploads.getByText('2 files were not uploaded'));
  assert.equal(
    await uploads.getByText('This file is not an intact PNG, JPEG, WebP or GIF image.').count(),
    2,
  );
  assert.equal(await uploads.getByRole('button', { name: /again/ }).count(), 0);
  await assertAccessible(page, 'the drive with uploads that failed');
  await uploads.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await shows(page, ['hero.png', 'dragon.png'], 'what is an image');
  await inSight(page.getByText('2 images', { exact: true }));
  await eventually(
    async () => (await meter(page).getAttribute('aria-valuetext'))?.startsWith('0 ') ?? true,
    false,
    'storage is counted',
  );

  const field = page.getByRole('textbox', { name: 'New name' });
  await menu(page, 'hero.png', 'Rename');
  await field.fill('knight.png');
  await field.press('Enter');
  await shows(page, ['knight.png', 'dragon.png'], 'Enter saves the name');
  await eventually(() => isFocused(tile(page, 'knight.png')), true, 'the focus is back on the tile');
  await menu(page, 'dragon.png', 'Rename');
  await field.fill('never.png');
  await field.press('Escape');
  await shows(page, ['knight.png', 'dragon.png'], 'Escape does not');
  await tile(page, 'dragon.png').focus();
  await page.keyboard.press('F2');
  await field.fill('wyvern.png');
  await page.getByRole('searchbox').click();
  await shows(page, ['knight.png', 'wyvern.png'], 'leaving the field does');

  await page.getByRole('searchbox', { name: 'Search images' }).fill('KNI');
  await shows(page, ['knight.png'], 'the search');
  await at(page, '/my-drive?search=KNI');
  await page.reload();
  await shows(page, ['knight.png'], 'the search after a reload');
  await page.getByRole('searchbox').fill('unicorn');
  await page.getByRole('button', { name: 'Show all images' }).click();
  await shows(page, ['knight.png', 'wyvern.png'], 'everything again');

  // Two of a name: in a zip each has its own.
  await choose(page, [file('twin.png', png(4)), file('twin.png', png(5))]);
  await shows(page, ['knight.png', 'wyvern.png', 'twin.png', 'twin.png'], 'four images');
  const order = await names(page);
  const tiles = grid(page).locator('[data-tile]');
  const bar = page.getByRole('region', { name: 'Selection' });
  await grid(page).getByRole('checkbox').first().check({ force: true });
  await tiles.nth(3).click({ modifiers: ['Shift'] });
  await inSight(bar.getByText('4 selected'));
  await tiles.nth(order.indexOf('wyvern.png')).click();
  await inSight(bar.getByText('3 selected'));
  await assertAccessible(page, 'the drive with a selection');
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Download' }).click(),
  ]);
  assert.match(zip.suggestedFilename(), /^artcade-\d{4}-\d{2}-\d{2}\.zip$/);
  assert.deepEqual(zipNames(await readFile(await zip.path())).toSorted(), [
    'knight.png',
    'twin (2).png',
    'twin.png',
  ]);
  await bar.getByRole('button', { name: 'Share to team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share 3 images' });
  await inSight(
    dialog.getByText('You are in no team yet.'),
    dialog.getByRole('link', { name: 'Go to Teams' }),
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const used = await meter(page).getAttribute('aria-valuetext');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await gone(bar);
  await inSight(message(page, '3 images moved to the trash.'));
  await shows(page, ['wyvern.png'], 'one is left');
  await page.getByRole('button', { name: 'Undo' }).click();
  await shows(page, order, 'and back');
  await page.reload();
  await shows(page, order, 'and back on the server too');
  for (const name of ['knight.png', 'wyvern.png']) await menu(page, name, 'Delete');
  await shows(page, ['twin.png', 'twin.png'], 'two are left');
  await inSight(page.getByText('2 images · 2 in the trash'));
  await eventually(() => meter(page).getAttribute('aria-valuetext'), used, 'the trash counts as storage');
  await page.getByRole('button', { name: 'Trash' }).click();
  const trash = page.getByRole('list', { name: 'Trash' });
  await inSight(page.getByText('Deleted images stay here for 30 days and count as storage until then.'));
  await eventually(() => trash.getByText('30 days left').count(), 2, 'two in the trash');
  await assertAccessible(page, 'the trash');
  await menu(page, 'knight.png', 'Restore');
  await inSight(message(page, '1 image is back in its place.'));
  await menu(page, 'wyvern.png', 'Delete forever');
  const question = page.getByRole('alertdialog', { name: 'Delete 1 image forever?' });
  await inSight(question.getByText('This cannot be undone.'));
  await question.getByRole('button', { name: 'Delete forever' }).click();
  await gone(question, trash.getByText('wyvern.png'));
  await inSight(page.getByText('The trash is empty.'));
  await page.goBack();
  await shows(page, ['knight.png', 'twin.png', 'twin.png'], 'what was not erased');
});
