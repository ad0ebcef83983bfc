import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import type { Download, Locator, Page } from 'playwright-core';
import {
  announce,
  assertAccessible,
  at,
  eventually,
  gone,
  inSight,
  isFocused,
  openStage,
  pressIfThere,
  register,
  visit,
} from './harness.ts';

const artcade = await openStage();
const { newPage } = artcade;

let people = 0;
async function openDrive(page: Page): Promise<void> {
  people += 1;
  await register(page, { name: 'Dana', email: `dana-${people}@example.com`, password: 'pixel-perfect' });
  await visit(page, '/my-drive');
  await inSight(page.getByRole('heading', { name: 'Your images will live here' }));
}

/** A different picture for every number. */
function png(number: number, side = 24): Buffer {
  const line = side * 3 + 1;
  const pixels = Buffer.alloc(side * line);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      pixels.set([(number * 37) & 255, (number * 91) & 255, (x * y + number) & 255], y * line + 1 + x * 3);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const parts = [
    pngPart('IHDR', head),
    pngPart('IDAT', deflateSync(pixels)),
    pngPart('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

function pngPart(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const part = Buffer.alloc(body.length + 8);
  part.writeUInt32BE(data.length, 0);
  body.copy(part, 4);
  part.writeUInt32BE(crc32(body), body.length + 4);
  return part;
}

interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}
const file = (name: string, buffer: Buffer): GivenFile => ({ name, mimeType: 'image/png', buffer });
const numbered = (count: number): GivenFile[] =>
  Array.from({ length: count }, (_, index) => file(`image ${index + 1}.png`, png(index + 1)));

const choose = (page: Page, files: readonly GivenFile[]) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles([...files]);
const grid = (page: Page) => page.getByRole('list', { name: 'My Drive' });
const tile = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const names = (page: Page) =>
  grid(page)
    .locator('[data-tile]')
    .evaluateAll((tiles) => tiles.map((each) => each.getAttribute('aria-label') ?? ''));
const shows = (page: Page, expected: readonly string[], what: string) =>
  eventually(async () => (await names(page)).toSorted(), expected.toSorted(), what);
const meter = (page: Page) => page.getByRole('meter', { name: 'Storage' });
const message = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);
const menu = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** Uploads and waits until all are listed. */
async function fill(page: Page, files: readonly GivenFile[]): Promise<void> {
  await choose(page, files);
  await shows(
    page,
    files.map(({ name }) => name),
    'the uploaded images',
  );
  const tray = page.getByRole('region', { name: 'Uploads' });
  await gone(tray.getByRole('button', { name: 'Cancel all uploads' }));
  await pressIfThere(tray.getByRole('button', { name: 'Dismiss' }));
  await gone(tray);
}

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

test('files that are chosen while the page still loads are uploaded, although their button is gone by then', async (t) => {
  const page = await newPage(t);
  const listed = Promise.withResolvers<void>();
  await page.route('**/api/listAssets?**', async (route) => {
    await listed.promise;
    await route.continue();
  });
  await register(page, { name: 'Edda', email: 'edda@example.com', password: 'pixel-perfect' });
  await visit(page, '/my-drive');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload' }).click(),
  ]);
  listed.resolve();
  await inSight(page.getByRole('heading', { name: 'Your images will live here' }));
  assert.equal(await chooser.element().evaluate(({ isConnected }) => isConnected), false);
  await chooser.setFiles([file('early.png', png(7))]);
  await shows(page, ['early.png'], 'the image');
});

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

/** Two clicks whose event timestamps are a moment apart, however long each takes to arrive. */
async function doubleClick(page: Page, x: number, y: number): Promise<void> {
  const hand = await page.context().newCDPSession(page);
  const now = Date.now() / 1000;
  for (const clickCount of [1, 2])
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      const timestamp = now + clickCount / 20;
      await hand.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount, timestamp });
    }
}

test('an image is previewed with its neighbours, deleted and restored', async (t) => {
  const page = await newPage(t);
  await openDrive(page);
  await fill(page, [
    file('one.png', png(1, 900)),
    file('two.png', png(2, 900)),
    file('three.png', png(3, 900)),
  ]);
  const order = await names(page);
  const [first = '', second = '', third = ''] = order;
  await tile(page, second).click();
  const preview = page.getByRole('dialog', { name: 'Image preview' });
  const title = (name: string) => preview.getByRole('heading', { name, exact: true });
  await inSight(title(second), preview.getByText('2 of 3', { exact: true }), preview.getByText('900 × 900'));
  await assertAccessible(page, 'the preview');
  await page.keyboard.press('ArrowRight');
  await inSight(title(third));
  assert.equal(await preview.getByRole('button', { name: 'Next image' }).count(), 0);
  await page.keyboard.press('ArrowLeft');
  await preview.getByRole('button', { name: 'Previous image' }).click();
  await inSight(title(first));

  const scale = async () => {
    const box = await preview.getByRole('img', { name: first }).boundingBox();
    return box?.width ?? 0;
  };
  const whole = await scale();
  await page.keyboard.press('+');
  await eventually(async () => Math.round(((await scale()) / whole) * 10), 15, 'a step nearer');
  await page.keyboard.press('0');
  await eventually(scale, whole, 'whole again');
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, -400);
  await eventually(async () => (await scale()) > whole * 1.5, true, 'nearer by wheel');
  const before = await preview.getByRole('img', { name: first }).boundingBox();
  await page.mouse.down();
  await page.mouse.move(640, 320, { steps: 5 });
  await page.mouse.up();
  const isHigher = async () => {
    const after = await preview.getByRole('img', { name: first }).boundingBox();
    return (after?.y ?? 0) < (before?.y ?? 0);
  };
  await eventually(isHigher, true, 'the image follows the hand');
  await doubleClick(page, 640, 400);
  await eventually(scale, whole, 'a double click leads out');

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    preview.getByRole('button', { name: 'Download' }).click(),
  ]);
  assert.equal(saved.suggestedFilename(), first);
  await preview.getByRole('button', { name: 'Rename' }).click();
  await preview.getByRole('textbox', { name: 'New name' }).fill('best.png');
  await page.keyboard.press('Escape');
  await inSight(title(first));

  await preview.getByRole('button', { name: 'Delete' }).click();
  await inSight(title(second), preview.getByText('1 of 2', { exact: true }));
  await inSight(message(page, '1 image moved to the trash.'));
  await preview.getByRole('button', { name: 'Undo' }).click();
  await inSight(title(first), preview.getByText('1 of 3', { exact: true }));
  await gone(message(page, '1 image moved to the trash.'));
  await page.keyboard.press('Delete');
  await inSight(title(second));
  await page.keyboard.press('Delete');
  await inSight(title(third));
  // Only the last deletion can be undone.
  await page.keyboard.press('Control+z');
  await inSight(title(second), preview.getByText('1 of 2', { exact: true }));
  await page.keyboard.press('Escape');
  await gone(preview);
  await eventually(() => isFocused(tile(page, second)), true, 'the focus is back on the tile');
  await shows(page, [second, third], 'what is left');
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
  await visit(page, '/wallet');
  await page.getByRole('button', { name: 'Subscribe Professional' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: /^Pay NT\$/ }).click();
  await inSight(page.getByRole('heading', { name: 'Payment complete' }));
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
  await visit(page, '/my-drive');
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

test('a refused change is rolled back, with a message', async (t) => {
  const page = await newPage(t);
  await openDrive(page);
  await fill(page, numbered(3));
  const all = await names(page);
  const refuse = async (call: string) => {
    announce(page, new RegExp(`^500 \\w+ .*/api/${call}`));
    await page.route(`**/api/${call}*`, (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'No.' } } }),
    );
  };
  await refuse('deleteAssets');
  await menu(page, 'image 2.png', 'Delete');
  await inSight(message(page, 'Delete failed, the images are back.'));
  await eventually(() => names(page), all, 'all are back');
  // The last image, so that there is no next one to show meanwhile.
  const last = all.at(-1) ?? '';
  await tile(page, last).click();
  const preview = page.getByRole('dialog', { name: 'Image preview' });
  await preview.getByRole('button', { name: 'Delete' }).click();
  await inSight(message(page, 'Delete failed, the image is back in its place.'));
  await inSight(preview.getByRole('heading', { name: last }));
  await page.keyboard.press('Escape');
  await refuse('renameAsset/');
  await menu(page, 'image 3.png', 'Rename');
  await page.getByRole('textbox', { name: 'New name' }).fill('other.png');
  await page.keyboard.press('Enter');
  await inSight(message(page, 'Rename failed, the old name stays.'));
  await eventually(() => names(page), all, 'the old names');
  await page.route('**/api/listTeams', (route) =>
    route.fulfill({
      json: {
        data: [{ id: 't', name: 'Guild', ownerUid: 'u', storageUsed: 0, storageCapacity: 1, members: [] }],
      },
    }),
  );
  await refuse('shareAssets');
  await menu(page, 'image 3.png', 'Share to team');
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
  await inSight(page.getByRole('alert').getByText('Share failed.'));
  await page.keyboard.press('Escape');

  // A lost answer causes neither a second image nor an error.
  announce(page, /^net::ERR_FAILED POST .*\/api\/uploadImage$/);
  await page.route(
    '**/api/uploadImage',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await choose(page, [file('once.png', png(9))]);
  await shows(page, [...all, 'once.png'], 'the image whose answer was lost');
  await page.reload();
  await shows(page, [...all, 'once.png'], 'once only');

  announce(page, /^400 GET .*\/api\/listAssets/);
  await page.route(
    '**/api/listAssets*',
    (route) => route.fulfill({ status: 400, json: { error: { code: 'internal', message: 'No.' } } }),
    { times: 1 },
  );
  await page.reload();
  await inSight(page.getByRole('alert').getByText('Something failed on our side.'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await shows(page, [...all, 'once.png'], 'the drive after another try');
});

/** Directly to the server, as a tool would. */
async function uploadAll(page: Page, files: readonly GivenFile[]): Promise<void> {
  const headers = await bearer(page);
  const waiting = [...files];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const form = new FormData();
      form.append('contextType', 'user');
      form.append('fileName', next.name);
      form.append('fileType', next.mimeType);
      form.append('file', new Blob([new Uint8Array(next.buffer)]), next.name);
      const answer = await fetch(`${artcade.url}/api/uploadImage`, {
        method: 'POST',
        headers,
        body: form,
      });
      assert.equal(answer.status, 200, await answer.text());
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
}

test('with hundreds of images, the page renders few, keeps its scroll position, and works by keyboard', async (t) => {
  const page = await newPage(t);
  await openDrive(page);
  await uploadAll(page, numbered(250));
  // The message of a tool when an image is stored.
  await page.evaluate(() => window.dispatchEvent(new Event('storageUpdated')));
  const items = grid(page).getByRole('listitem');
  await inSight(items.first(), page.getByText('250 images', { exact: true }));
  await eventually(() => items.first().getAttribute('aria-setsize'), '250', 'the size of the list');
  assert.ok((await items.count()) < 60, `${await items.count()} tiles are on the page`);

  const inView = () =>
    page.evaluate(() => {
      const tiles = [...document.querySelectorAll<HTMLElement>('main [data-tile]')];
      return tiles.find((each) => each.getBoundingClientRect().top > 80)?.getAttribute('aria-label') ?? '';
    });
  await page.evaluate(() => window.scrollTo(0, 5500));
  await eventually(async () => /^image \d+\.png$/.test(await inView()), true, 'images far down');
  const [place, name] = [await page.evaluate(() => window.scrollY), await inView()];
  await visit(page, '/wallet');
  await page.getByRole('link', { name: 'My Drive' }).click();
  await inSight(grid(page));
  await eventually(() => page.evaluate(() => window.scrollY), place, 'the place');
  await eventually(inView, name, 'what was in sight');

  // By keyboard only, from the head of the list to its end and into the preview.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-tile') ?? null);
  await grid(page).locator('[data-tile][tabindex="0"]').focus();
  await page.keyboard.press('Home');
  await eventually(focused, '0', 'the first');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await eventually(focused, '6', 'one right, one down');
  await page.keyboard.press('End');
  await eventually(focused, '249', 'the last');
  await inSight(grid(page).locator('[data-tile="249"]'));
  await eventually(
    async () =>
      /^image \d+\.png$/.test(
        (await grid(page).locator('[data-tile="249"]').getAttribute('aria-label')) ?? '',
      ),
    true,
    'the last has come',
  );
  await eventually(focused, '249', 'and kept the focus');
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Selection' });
  await inSight(bar.getByText('1 selected'));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+Space');
  await inSight(bar.getByText('2 selected'));
  await page.keyboard.press('Escape');
  await gone(bar);
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: 'Image preview' });
  await inSight(preview.getByText('249 of 250', { exact: true }));
  await page.keyboard.press('Escape');
  await eventually(focused, '248', 'back where it was opened');
  await page.keyboard.press('Delete');
  await inSight(message(page, '1 image moved to the trash.'), page.getByText('249 images · 1 in the trash'));
  await eventually(focused, '248', 'the next took its place');
  await page.keyboard.press('Control+z');
  await inSight(page.getByText('250 images', { exact: true }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  assert.match(
    (await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '',
    /^Actions for /,
  );
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await eventually(
    () => page.evaluate(() => document.activeElement?.textContent ?? ''),
    'Rename',
    'the second entry of the menu',
  );
  await page.keyboard.press('Escape');
  await assertAccessible(page, 'a long drive');
});

/** Presses until the press has an effect. */
async function hold(page: Page, target: Locator, outcome: Locator): Promise<void> {
  const box = await target.boundingBox();
  assert.ok(box);
  const touch = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await inSight(outcome);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('on a phone a long press selects, and everything is within reach', async (t) => {
  const page = await newPage(t, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await openDrive(page);
  await fill(page, numbered(3));
  const tiles = grid(page).locator('[data-tile]');
  const [first, second] = [await tiles.nth(0).boundingBox(), await tiles.nth(1).boundingBox()];
  assert.equal(first?.y, second?.y, 'two columns');
  const bar = page.getByRole('region', { name: 'Selection' });
  await hold(page, tiles.nth(0), bar.getByText('1 selected'));
  await tiles.nth(1).tap();
  await inSight(bar.getByText('2 selected'));
  const said = await bar.getByRole('status').boundingBox();
  assert.ok(said && said.height < 30, 'how many are selected is one line');
  await bar.getByRole('button', { name: 'Select all 3' }).tap();
  await inSight(bar.getByText('All 3 selected'));
  await bar.getByRole('button', { name: 'Clear selection' }).tap();
  await gone(bar);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .tap();
  await inSight(page.getByRole('menuitem', { name: 'Share to team' }));
  await assertAccessible(page, 'the menu of an image on a phone');
  await page.getByRole('menuitem', { name: 'Delete' }).tap();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await eventually(async () => (await names(page)).length, 3, 'undone');
  await tiles.nth(0).tap();
  const preview = page.getByRole('dialog', { name: 'Image preview' });
  await inSight(preview.getByText('1 of 3', { exact: true }));
  await preview.getByRole('button', { name: 'Next image' }).tap();
  await inSight(preview.getByText('2 of 3', { exact: true }));
  await assertAccessible(page, 'the preview on a phone');
});
