import assert from 'node:assert/strict';
import test from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import {
  announce,
  assertAccessible,
  enterAsNew,
  eventually,
  gone,
  inSight,
  openStage,
  register,
  subscribe,
  visit,
} from './harness.ts';

const { newPage } = await openStage();

/** A small picture of one colour. */
function png(shade: number): Buffer {
  const part = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const whole = Buffer.alloc(body.length + 8);
    whole.writeUInt32BE(data.length, 0);
    body.copy(whole, 4);
    whole.writeUInt32BE(crc32(body), body.length + 4);
    return whole;
  };
  const side = 24;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const lines = Buffer.alloc(side * (side + 1), shade);
  for (let y = 0; y < side; y += 1) lines[y * (side + 1)] = 0;
  const parts = [part('IHDR', head), part('IDAT', deflateSync(lines)), part('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

let people = 0;
async function openDrive(page: Page, images: readonly string[]): Promise<void> {
  people += 1;
  await register(page, { name: 'Noa', email: `noa-${people}@example.com`, password: 'pixel-perfect' });
  await visit(page, '/my-drive');
  await inSight(page.getByRole('heading', { name: 'Your images will live here' }));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(
      images.map((name, index) => ({ name, mimeType: 'image/png', buffer: png(40 + 60 * index) })),
    );
  await shows(page, images, 'the uploaded images');
}

const tile = (page: Page, name: string) => page.locator(`main [data-tile][aria-label="${name}"]`);
const names = (page: Page) =>
  page
    .locator('main [data-tile]')
    .evaluateAll((tiles) => tiles.map((each) => each.getAttribute('aria-label') ?? '').toSorted());
const shows = (page: Page, expected: readonly string[], what: string) =>
  eventually(() => names(page), expected.toSorted(), what);
const places = (page: Page) => page.getByRole('navigation', { name: 'Projects' });
const place = (page: Page, name: string) => places(page).getByRole('link', { name });
const message = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);
const menu = async (page: Page, name: string, item: string) => {
  await places(page)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};
const dialog = (page: Page) => page.locator('dialog[open]');
async function nameIt(page: Page, name: string, button: string): Promise<void> {
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByRole('button', { name: button }).click();
  await gone(dialog(page));
}
const selectTiles = async (page: Page, ...images: readonly string[]) => {
  for (const name of images) {
    await tile(page, name).focus();
    await page.keyboard.press('Space');
  }
};
const organise = async (page: Page, fields: Readonly<Record<string, string>>) => {
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Organize' }).click();
  await apply(page, fields);
};
const apply = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(fields)) {
    const field = dialog(page).getByLabel(label, { exact: true });
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT')
      await field.selectOption({ label: value });
    else await field.fill(value);
  }
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  await gone(dialog(page));
};
const stateOf = (page: Page, name: string) => tile(page, name).getAttribute('aria-description');

test('images are dragged into a collection, changed together, and found again by a saved search', async (t) => {
  const page = await newPage(t);
  await openDrive(page, ['hero.png', 'dragon.png', 'castle.png']);
  assert.equal(await places(page).count(), 0, 'whoever has no project sees the drive as it was');

  await page.getByRole('button', { name: 'New project' }).click();
  await nameIt(page, 'Lantern Bay', 'Create');
  await inSight(place(page, 'Lantern Bay'), place(page, 'Everything 3'), place(page, 'In no project 3'));
  await menu(page, 'Lantern Bay', 'New collection');
  await nameIt(page, 'Enemies', 'Create');

  // Moved, not copied: also to the project of the collection.
  await tile(page, 'dragon.png').dragTo(place(page, 'Enemies'));
  await inSight(message(page, '1 image is in Enemies now.'), place(page, 'Lantern Bay 1'));
  await shows(page, ['hero.png', 'dragon.png', 'castle.png'], 'everything is still everything');
  await page.getByRole('button', { name: 'Undo' }).click();
  await inSight(place(page, 'Lantern Bay 0'));
  await tile(page, 'dragon.png').dragTo(place(page, 'Enemies'));
  await inSight(place(page, 'Lantern Bay 1'));
  await place(page, 'Enemies').click();
  await shows(page, ['dragon.png'], 'what is in the collection');
  await page.goBack();
  await shows(page, ['hero.png', 'dragon.png', 'castle.png'], 'back to everything');

  // The same without a mouse, for a selection.
  await selectTiles(page, 'hero.png', 'castle.png');
  await organise(page, {
    'Project or collection': 'Lantern Bay',
    State: 'Chosen',
    'Add tags': 'night, boss',
  });
  await inSight(message(page, '2 images are in Lantern Bay now.'), place(page, 'Lantern Bay 3'));
  assert.deepEqual([await stateOf(page, 'hero.png'), await stateOf(page, 'dragon.png')], ['Chosen', null]);
  await assertAccessible(page, 'a drive with projects');

  // A search becomes a collection that fills itself.
  await place(page, 'Lantern Bay').click();
  await eventually(() => new URL(page.url()).hash.includes('project='), true, 'the place is in the address');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog', { name: 'Filters' }).getByText('Chosen').click();
  await page.keyboard.press('Escape');
  await shows(page, ['hero.png', 'castle.png'], 'the chosen ones');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await nameIt(page, 'Picked', 'Save');
  await shows(page, ['hero.png', 'castle.png'], 'what the saved search finds');
  await page.reload();
  await shows(page, ['hero.png', 'castle.png'], 'the same after a reload');
  assert.equal(await place(page, 'Picked').getAttribute('aria-current'), 'page');

  // Everything that is shown, loaded or not.
  await place(page, 'Lantern Bay').click();
  await shows(page, ['hero.png', 'dragon.png', 'castle.png'], 'the whole project');
  await selectTiles(page, 'hero.png');
  await page.getByRole('button', { name: 'Select all 3' }).click();
  await inSight(page.getByText('All 3 selected'), page.getByRole('button', { name: 'Delete', exact: true }));
  await eventually(() => page.getByRole('checkbox', { checked: true }).count(), 3, 'every tile is ticked');
  // Thousands are changed in parts; here, three.
  let parts = 0;
  await page.route('**/api/organiseAssets', (route) => {
    parts += 1;
    return route.continue({ postData: { ...(route.request().postDataJSON() as object), limit: 1 } });
  });
  await organise(page, { State: 'Final', Note: 'For the first level' });
  await inSight(message(page, '3 images changed.'));
  assert.equal(parts, 3, 'each part continues after the one before');
  await eventually(() => stateOf(page, 'dragon.png'), 'Final', 'the state of an image that was not selected');
  await place(page, 'Picked').click();
  await inSight(page.getByText('This search finds nothing in the project yet.'));
});

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
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'knight.png', mimeType: 'image/png', buffer: png(200) }]);
  await shows(page, ['hero.png', 'knight.png'], 'what is uploaded in a collection belongs there');
  await tile(page, 'hero.png').click();
  const preview = page.getByRole('dialog', { name: 'Image preview' });
  await preview.getByRole('button', { name: 'Show details' }).click();
  await preview.getByRole('textbox', { name: 'Note' }).fill('Ask Kim about the hat');
  await preview.getByText('Chosen').click();
  await inSight(preview.getByRole('listitem').getByText('Chosen'));
  await assertAccessible(page, 'the state and note of an image');
  await preview.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await tile(page, 'hero.png').click();
  await preview.getByRole('button', { name: 'Show details' }).click();
  assert.equal(await preview.getByRole('textbox', { name: 'Note' }).inputValue(), 'Ask Kim about the hat');
  await preview.getByRole('button', { name: 'Close' }).click();

  await menu(page, 'Heroes', 'Share a link');
  await dialog(page).getByRole('button', { name: 'Make the link' }).click();
  const url = (await page.locator('[data-share-url]').textContent()) ?? '';
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  const visitor = await newPage(t);
  await visitor.goto(new URL(url).pathname);
  await inSight(visitor.getByRole('button', { name: 'Open hero.png' }));

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

test('an album is searched, filtered and organised as a drive is', async (t) => {
  const page = await newPage(t);
  await enterAsNew(page, { name: 'Mia', email: 'mia-album@example.com', password: 'pixel-perfect' });
  await subscribe(page);
  await visit(page, '/teams');
  await page.getByLabel('Team name').fill('Nightfall');
  await page.getByRole('button', { name: 'Create team' }).click();
  await page.getByRole('button', { name: 'Album Nightfall' }).click();
  const album = page.getByRole('dialog', { name: 'Album of Nightfall' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    album.getByRole('button', { name: 'Upload' }).click(),
  ]);
  const images = ['hero.png', 'dragon.png', 'castle.png'];
  await chooser.setFiles(
    images.map((name, index) => ({ name, mimeType: 'image/png', buffer: png(30 + 70 * index) })),
  );
  const shown = () =>
    album
      .locator('[data-tile]')
      .evaluateAll((tiles) => tiles.map((each) => each.getAttribute('aria-label') ?? '').toSorted());
  const showing = (expected: readonly string[], what: string) => eventually(shown, expected.toSorted(), what);
  await showing(images, 'the uploaded images');
  // Its button begins with the name; the one beside it is for actions.
  const albumPlace = (name: string) => places(page).getByRole('button', { name: new RegExp(`^${name}`) });
  const asked = page.getByRole('dialog').last();

  await album.getByRole('button', { name: 'New project' }).click();
  await asked.getByLabel('Name').fill('Lantern Bay');
  await asked.getByRole('button', { name: 'Create' }).click();
  await inSight(albumPlace('Lantern Bay'));
  await album.locator('[data-tile][aria-label="dragon.png"]').dragTo(albumPlace('Lantern Bay'));
  await inSight(albumPlace('Lantern Bay 1'));

  await album.getByRole('searchbox').fill('dra');
  await showing(['dragon.png'], 'what the words find');
  await album.getByRole('button', { name: 'Save this search' }).click();
  await asked.getByLabel('Name').fill('Dragons');
  await asked.getByRole('button', { name: 'Save' }).click();
  await inSight(albumPlace('Dragons'));
  await showing(['dragon.png'], 'what the saved search finds');
  await page.reload();
  await showing(['dragon.png'], 'the same after a reload');
  await albumPlace('Everything').click();
  await showing(images, 'everything again');

  // Everything that is found, loaded or not.
  await album.getByRole('searchbox').fill('a');
  await showing(['castle.png', 'dragon.png'], 'two of three');
  await album.locator('[data-tile][aria-label="castle.png"]').focus();
  await page.keyboard.press('Space');
  await album.getByRole('button', { name: 'Select all 2' }).click();
  await inSight(album.getByRole('button', { name: 'Download' }));
  await eventually(() => album.getByRole('checkbox', { checked: true }).count(), 2, 'both are ticked');
  await album.getByRole('button', { name: 'Organize' }).click();
  await asked.getByLabel('State', { exact: true }).selectOption({ label: 'Final' });
  await asked.getByRole('button', { name: 'Apply' }).click();
  await inSight(message(page, '2 images changed.'));
  await album.getByRole('searchbox').fill('');
  await album.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog', { name: 'Filters' }).getByText('Final').click();
  await page.keyboard.press('Escape');
  await showing(['castle.png', 'dragon.png'], 'what is final');

  // A search that finds nothing says so, and the way back is one press.
  await album.getByRole('searchbox').fill('unicorn');
  await album.getByRole('button', { name: 'Show all images' }).click();
  await showing(images, 'everything again');
  await assertAccessible(page, 'an album with projects');
  await page.keyboard.press('Escape');
  await gone(album);
  await eventually(() => new URL(page.url()).hash, '#/teams', 'nothing of the album is left in the address');
});
