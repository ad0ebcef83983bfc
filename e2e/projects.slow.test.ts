import assert from 'node:assert/strict';
import test from 'node:test';
import { announce, assertAccessible, eventually, inSight, message, openStage } from './harness.ts';
import { apply, dialog, grey, menu, nameIt, openDrive, place, shows, tile } from './projects-page.ts';

const { newPage } = await openStage();

test('a note is kept with its image, a collection is shown by a link, and deleting keeps the images', async (t) => {
  const page = await newPage(t);
  await openDrive(page, ['hero.png', 'dragon.png']);
  await page.getByRole('button', { name: 'Actions for hero.png' }).click();
  await page.getByRole('menuitem', { name: 'Organize' }).click();
  await apply(page, { 'Project or collection': 'New project …', Name: 'Lantern Bay' });
  await inSight(place(page, 'Lantern Bay 1'));
  await menu(page, 'Lantern Bay', 'New collection');
  await nameIt(page, 'Heroes', 'Create');
  await tile(page, 'hero.png').dragTo(place(page, 'Heroes'));

  await place(page, 'Heroes').click();
  await shows(page, ['hero.png'], 'what is in the collection');
  await page.locator('input[type=file]').first().setInputFiles(grey('knight.png', 200));
  await shows(page, ['hero.png', 'knight.png'], 'what is uploaded in a collection belongs there');
  await tile(page, 'hero.png').click();
  const preview = page.getByRole('region', { name: 'Image preview' });
  await preview.getByRole('textbox', { name: 'Note' }).fill('Ask Kim about the hat');
  await preview.getByText('Chosen').click();
  await eventually(() => preview.getByRole('checkbox', { name: 'Chosen' }).isChecked(), true, 'it is chosen');
  await assertAccessible(page, 'the state and note of an image');
  await preview.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await tile(page, 'hero.png').click();
  assert.equal(await preview.getByRole('textbox', { name: 'Note' }).inputValue(), 'Ask Kim about the hat');
  await preview.getByRole('button', { name: 'Close' }).click();

  await menu(page, 'Heroes', 'Share a link');
  await dialog(page).getByRole('checkbox', { name: 'Visitors may download the files' }).check();
  await dialog(page).getByRole('button', { name: 'Make the link' }).click();
  const url = (await page.locator('[data-share-url]').textContent()) ?? '';
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  const visitor = await newPage(t);
  await visitor.goto(new URL(url).pathname);
  await visitor.getByRole('button', { name: 'Open hero.png' }).click();
  const [download] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('button', { name: 'Download' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'hero.png');

  // A phone has the same list in a sheet.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Lantern Bay › Heroes' }).click();
  await inSight(place(page, 'Heroes'));
  await assertAccessible(page, 'the places on a phone');
  await menu(page, 'Heroes', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await shows(page, ['hero.png', 'dragon.png', 'knight.png'], 'all images');
  await page.getByRole('button', { name: 'Everything' }).click();
  await menu(page, 'Lantern Bay', 'Rename');
  await nameIt(page, 'Harbour', 'Save');
  await page.getByRole('button', { name: 'Everything' }).click();
  await menu(page, 'Harbour', 'Archive');
  await inSight(message(page, 'Harbour is in the archive.'));

  // An old address says that its project is gone.
  announce(page, /^404 GET .*\/listAssets\?/);
  await page.goto('/#/my-drive?project=made-up');
  await inSight(page.getByText('This project or collection no longer exists.'));
  await page.getByRole('button', { name: 'Show all images' }).click();
  await shows(page, ['hero.png', 'dragon.png', 'knight.png'], 'everything again');
});
