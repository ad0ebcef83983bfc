import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import type { Download, Page } from 'playwright-core';
import {
  choose,
  file,
  fill,
  grid,
  menu,
  names,
  numbered,
  openDrive,
  png,
  shows,
  tile,
} from './drive-page.ts';
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
  subscribe,
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

test('images are uploaded by button and by drop, named, searched and counted', async (t) => {
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
  await menu(page, 'wyvern.png', 'Rename');
  await field.fill('   ');
  await field.press('Enter');
  await shows(page, ['knight.png', 'wyvern.png'], 'an empty name is no name');

  await page.getByRole('searchbox', { name: 'Search images' }).fill('KNI');
  await shows(page, ['knight.png'], 'the search');
  await at(page, '/my-drive?search=KNI');
  await page.reload();
  await shows(page, ['knight.png'], 'the search after a reload');
  await page.getByRole('searchbox').fill('unicorn');
  await page.getByRole('button', { name: 'Show all images' }).click();
  await shows(page, ['knight.png', 'wyvern.png'], 'everything again');
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await assertAccessible(page, 'the filters');
  await filters.getByLabel('Source').selectOption('Uploaded (2)');
  await filters.getByText('Up to 512 px').click();
  await shows(page, ['knight.png', 'wyvern.png'], 'uploads of this size');
  await filters.getByRole('textbox', { name: 'To', exact: true }).fill('1/1/2020');
  await page.keyboard.press('Enter');
  await inSight(page.getByText('No image matches.'));
  await filters.getByRole('button', { name: 'Clear filters' }).click();
  await page.keyboard.press('Escape');
  await shows(page, ['knight.png', 'wyvern.png'], 'all without filters');
});

/** The file names in a zip, from its central directory. */
function zipNames(zip: Buffer): string[] {
  const found: string[] = [];
  const mark = Buffer.from('PK\x01\x02', 'latin1');
  for (let place = zip.indexOf(mark); place >= 0; place = zip.indexOf(mark, place + 4))
    found.push(zip.subarray(place + 46, place + 46 + zip.readUInt16LE(place + 28)).toString());
  return found;
}

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

const bearer = async (page: Page) => {
  const headers = { origin: artcade.url };
  const session = await page.request.post('/api/auth/refresh', { headers });
  const { data } = (await session.json()) as { data: { accessToken: string } };
  return { ...headers, authorization: `Bearer ${data.accessToken}` };
};

/** Buys the plan that a team needs, and creates one. */
async function foundTeam(page: Page, name: string): Promise<void> {
  await subscribe(page);
  const founded = await page.request.post('/api/createTeam', { headers: await bearer(page), data: { name } });
  assert.ok(founded.ok(), await founded.text());
}

async function albumNames(page: Page): Promise<string[]> {
  const headers = await bearer(page);
  const teams = await page.request.get('/api/listTeams', { headers });
  const { data } = (await teams.json()) as { data: { id: string }[] };
  const album = await page.request.get(`/api/listAssets?teamId=${data[0]?.id}`, { headers });
  return ((await album.json()) as { data: { name: string }[] }).data.map(({ name }) => name);
}

test('several images are downloaded as one zip, shared with a team and deleted together', async (t) => {
  const page = await newPage(t);
  await openDrive(page);
  await fill(page, numbered(6));
  await menu(page, 'image 2.png', 'Rename');
  await page.getByRole('textbox', { name: 'New name' }).fill('image 1.png');
  await page.keyboard.press('Enter');
  await shows(
    page,
    ['image 1.png', ...[1, 3, 4, 5, 6].map((number) => `image ${number}.png`)],
    'two of a name',
  );
  const order = await names(page);
  const tiles = grid(page).locator('[data-tile]');
  await grid(page).getByRole('checkbox').first().check({ force: true });
  await tiles.nth(3).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selection' });
  await inSight(bar.getByText('4 selected'));
  await tiles.nth(3).click();
  await tiles.nth(5).click();
  await inSight(bar.getByText('4 selected'));
  await assertAccessible(page, 'the drive with a selection');
  const selected = [order[0], order[1], order[2], order[5]].map((name) => name ?? '');

  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Download' }).click(),
  ]);
  assert.match(zip.suggestedFilename(), /^artcade-\d{4}-\d{2}-\d{2}\.zip$/);
  const inside = zipNames(await bytesOf(zip));
  assert.equal(new Set(inside).size, 4);
  assert.deepEqual(
    inside.map((name) => name.replace(' (2)', '')),
    selected,
  );

  // Sharing needs a team.
  await bar.getByRole('button', { name: 'Share to team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share 4 images' });
  await inSight(
    dialog.getByText('You are in no team yet.'),
    dialog.getByRole('link', { name: 'Go to Teams' }),
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await foundTeam(page, 'Pixel Guild');
  await page.reload();
  await shows(page, order, 'the drive after a purchase');
  for (const place of [0, 1, 2, 5]) await tiles.nth(place).click({ modifiers: ['Control'] });
  await bar.getByRole('button', { name: 'Share to team' }).click();
  await inSight(dialog.getByText('Pixel Guild'), dialog.getByText('1 member'));
  await assertAccessible(page, 'the teams to share with');
  await dialog.getByRole('button', { name: 'Share' }).click();
  await inSight(message(page, '4 images shared with Pixel Guild.'));
  assert.deepEqual((await albumNames(page)).toSorted(), selected.toSorted());
  await gone(bar);

  await tiles.nth(0).click({ modifiers: ['Control'] });
  await tiles.nth(1).click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await gone(bar);
  await inSight(message(page, '2 images moved to the trash.'));
  await shows(page, order.slice(2), 'two are gone');
  await page.getByRole('button', { name: 'Undo' }).click();
  await shows(page, order, 'and back');
  await page.reload();
  await shows(page, order, 'and back on the server too');
});

test('the trash restores images, or erases them for good', async (t) => {
  const page = await newPage(t);
  await openDrive(page);
  await fill(page, numbered(4));
  // Reloads, because the count may still be in flight.
  await page.reload();
  const used = await meter(page).getAttribute('aria-valuetext');
  for (const name of ['image 1.png', 'image 2.png', 'image 3.png']) await menu(page, name, 'Delete');
  await shows(page, ['image 4.png'], 'one is left');
  await inSight(page.getByText('1 image · 3 in the trash'));
  await eventually(() => meter(page).getAttribute('aria-valuetext'), used, 'the trash counts as storage');
  await page.getByRole('button', { name: 'Trash' }).click();
  const trash = page.getByRole('list', { name: 'Trash' });
  await inSight(page.getByText('Deleted images stay here for 30 days and count as storage until then.'));
  await eventually(() => trash.getByText('30 days left').count(), 3, 'three in the trash');
  await assertAccessible(page, 'the trash');
  await menu(page, 'image 1.png', 'Restore');
  await inSight(message(page, '1 image is back in its place.'));
  await menu(page, 'image 2.png', 'Delete forever');
  const question = page.getByRole('alertdialog', { name: 'Delete 1 image forever?' });
  await inSight(question.getByText('This cannot be undone.'));
  await question.getByRole('button', { name: 'Cancel' }).click();
  await menu(page, 'image 2.png', 'Delete forever');
  await question.getByRole('button', { name: 'Delete forever' }).click();
  await gone(question, trash.getByText('image 2.png'));
  await page.getByRole('button', { name: 'Empty trash' }).click();
  await page
    .getByRole('alertdialog', { name: 'Empty the trash?' })
    .getByRole('button', { name: 'Empty trash' })
    .click();
  await inSight(page.getByText('The trash is empty.'));
  await page.goBack();
  await shows(page, ['image 1.png', 'image 4.png'], 'what was not deleted');
  await inSight(page.getByText('2 images', { exact: true }));
});
