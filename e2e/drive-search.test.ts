import assert from 'node:assert/strict';
import test from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import {
  assertAccessible,
  at,
  eventually,
  gone,
  hasFocus,
  inSight,
  openStage,
  register,
  visit,
} from './harness.ts';

const { newPage } = await openStage();

let people = 0;
async function openDrive(page: Page): Promise<void> {
  people += 1;
  await register(page, { name: 'Mai', email: `mai-${people}@example.com`, password: 'pixel-perfect' });
  await visit(page, '/my-drive');
  await inSight(page.getByRole('heading', { name: 'Your images will live here' }));
}

interface Given {
  readonly name: string;
  readonly width?: number;
  readonly height?: number;
  readonly alpha?: number;
}

/** A picture of one colour and transparency, with noise that makes larger ones larger files. */
function png(width: number, height: number, colour: readonly number[]): Buffer {
  const line = width * 4 + 1;
  const pixels = Buffer.alloc(height * line);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      pixels.set(colour, y * line + 1 + x * 4);
      pixels[y * line + 3 + x * 4] = (x * 7919 + y * 104_729) % 251;
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const part = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const whole = Buffer.alloc(body.length + 8);
    whole.writeUInt32BE(data.length, 0);
    body.copy(whole, 4);
    whole.writeUInt32BE(crc32(body), body.length + 4);
    return whole;
  };
  const parts = [part('IHDR', head), part('IDAT', deflateSync(pixels)), part('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

/** Uploads one after the other, so that their order is known: the last is the newest. */
async function fill(page: Page, images: readonly Given[]): Promise<void> {
  for (const [index, { name, width = 64, height = 64, alpha = 1 }] of images.entries()) {
    const buffer = png(width, height, [40 * index, 255 - 30 * index, 90, Math.round(alpha * 255)]);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([{ name, mimeType: 'image/png', buffer }]);
    await inSight(tile(page, name));
  }
}

const tile = (page: Page, name: string) => page.locator(`main [data-tile][aria-label="${name}"]`);
const names = (page: Page) =>
  page
    .locator('main [data-tile]')
    .evaluateAll((tiles) =>
      tiles
        .toSorted((a, b) => Number(a.getAttribute('data-tile')) - Number(b.getAttribute('data-tile')))
        .map((each) => each.getAttribute('aria-label') ?? ''),
    );
const shows = (page: Page, expected: readonly string[], what: string) =>
  eventually(() => names(page), [...expected], what);
const preview = (page: Page) => page.getByRole('dialog', { name: 'Image preview' });
const heading = (page: Page, name: string) => preview(page).getByRole('heading', { name });

test('images are found by name and by tag, without accents too', async (t) => {
  const page = await newPage(t);
  await openDrive(page);
  await fill(page, [{ name: 'Rồng đỏ.png' }, { name: '夕陽城堡.png' }, { name: 'มังกร.png' }]);
  const search = page.getByRole('searchbox', { name: 'Search images', exact: true });
  for (const [words, found] of [
    ['rong do', ['Rồng đỏ.png']],
    ['RỒNG', ['Rồng đỏ.png']],
    ['城堡', ['夕陽城堡.png']],
    ['มังกร', ['มังกร.png']],
    ['zeppelin', []],
  ] as const) {
    await search.fill(words);
    await shows(page, found, words);
    const count = found.length === 1 ? '1 image' : '0 images';
    await inSight(page.getByRole('region', { name: 'Active filters' }).getByText(count, { exact: true }));
  }
  await search.fill('');
  await shows(page, ['มังกร.png', '夕陽城堡.png', 'Rồng đỏ.png'], 'everything again');

  await tile(page, '夕陽城堡.png').click();
  await preview(page).getByRole('button', { name: 'Show details' }).click();
  const field = preview(page).getByRole('textbox', { name: 'Add a tag' });
  await field.fill('Trùm cuối');
  await field.press('Enter');
  await field.fill('level 3,');
  await inSight(preview(page).getByRole('button', { name: 'Remove tag level 3' }));
  await assertAccessible(page, 'the tags');
  await preview(page).getByRole('button', { name: 'Remove tag level 3' }).click();
  await gone(preview(page).getByRole('button', { name: 'Remove tag level 3' }));
  await page.goBack();
  await search.fill('trum cuoi');
  await shows(page, ['夕陽城堡.png'], 'the tag');
  await search.fill('level');
  await shows(page, [], 'a tag that was removed');
});

test('filters show counts that follow each other, are in the address, and go with one press', async (t) => {
  const page = await newPage(t);
  await openDrive(page);
  await fill(page, [
    { name: 'square.png' },
    { name: 'wide.png', width: 600, height: 200 },
    { name: 'clear.png', width: 300, height: 100, alpha: 0.3 },
  ]);
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  const choice = (name: string) => filters.locator('label', { hasText: name });
  await eventually(() => choice('Wide').innerText(), 'Wide\n2', 'wide images');
  await eventually(() => choice('Transparent').innerText(), 'Transparent\n1', 'transparent images');
  await choice('Wide').click();
  await shows(page, ['clear.png', 'wide.png'], 'the wide ones');
  await eventually(() => choice('Square').innerText(), 'Square\n1', 'what another shape would show');
  await eventually(() => choice('Opaque').innerText(), 'Opaque\n1', 'follows the shape');
  await choice('Transparent').click();
  await shows(page, ['clear.png'], 'wide and transparent');
  await at(page, '/my-drive?shape=wide&transparent=1');
  await page.keyboard.press('Escape');
  await gone(filters);
  await page.reload();
  await shows(page, ['clear.png'], 'after a reload');
  const active = page.getByRole('region', { name: 'Active filters' });
  await active.getByRole('button', { name: 'Remove filter: Transparent' }).click();
  await shows(page, ['clear.png', 'wide.png'], 'one filter less');
  await active.getByRole('button', { name: 'Clear filters' }).click();
  await shows(page, ['clear.png', 'wide.png', 'square.png'], 'none');
  await at(page, '/my-drive');
  await gone(active);
});

test('a date is typed or chosen by keyboard in a calendar', async (t) => {
  const page = await newPage(t);
  await openDrive(page);
  await fill(page, [{ name: 'one.png' }]);
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  const from = filters.getByRole('textbox', { name: 'From', exact: true });
  await from.fill('31/31/2020');
  await from.press('Enter');
  await inSight(filters.getByText(/^Write a date like/));
  await from.fill('2/1/2020');
  await from.press('Enter');
  await at(page, '/my-drive?from=2020-02-01');
  await filters.getByRole('button', { name: 'From: choose in a calendar' }).click();
  await hasFocus(filters.getByRole('button', { name: 'Saturday, February 1, 2020' }));
  await assertAccessible(page, 'the calendar');
  await page.keyboard.press('PageDown');
  await hasFocus(filters.getByRole('button', { name: 'Sunday, March 1, 2020' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await at(page, '/my-drive?from=2020-03-02');
  assert.equal(await from.inputValue(), '03/02/2020');
  await filters.getByRole('button', { name: 'From: choose in a calendar' }).press('Enter');
  await page.keyboard.press('Escape');
  await gone(filters.getByRole('button', { name: 'Next month' }));
  await inSight(filters);
  await filters.locator('label', { hasText: 'Today' }).click();
  await shows(page, ['one.png'], 'images of today');
});

test('Back closes the preview, a link opens it, and moving on leaves no trail', async (t) => {
  const page = await newPage(t);
  await openDrive(page);
  await fill(page, [{ name: 'one.png' }, { name: 'two.png' }, { name: 'three.png' }]);
  await tile(page, 'three.png').click();
  await inSight(heading(page, 'three.png'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await inSight(heading(page, 'one.png'));
  await eventually(
    () => page.evaluate(() => /\?image=\w+$/.test(location.hash)),
    true,
    'the image is in the address',
  );
  const link = page.url();
  await page.goBack();
  await gone(preview(page));
  await at(page, '/my-drive');
  await hasFocus(tile(page, 'one.png'));
  await page.goForward();
  await inSight(preview(page));
  await page.keyboard.press('Escape');
  await gone(preview(page));
  await at(page, '/my-drive');

  await page.goto('about:blank');
  await page.goto(link);
  await inSight(heading(page, 'one.png'));
  await page.reload();
  await inSight(heading(page, 'one.png'));
  await preview(page).getByRole('button', { name: 'Close' }).click();
  await gone(preview(page));
  await at(page, '/my-drive');
  await shows(page, ['three.png', 'two.png', 'one.png'], 'the drive behind it');
  await page.goto(link.replace(/image=\w+/, 'image=gone'));
  await at(page, '/my-drive');
});

test('F makes a favourite, on a tile and in the preview, and favourites can be shown alone', async (t) => {
  const page = await newPage(t);
  await openDrive(page);
  await fill(page, [{ name: 'one.png' }, { name: 'two.png' }]);
  await tile(page, 'one.png').focus();
  await page.keyboard.press('f');
  await eventually(() => tile(page, 'one.png').getAttribute('aria-description'), 'Favorite', 'the star');
  await tile(page, 'two.png').click();
  const star = preview(page).getByRole('button', { name: 'Favorite' });
  assert.equal(await star.getAttribute('aria-pressed'), 'false');
  await page.keyboard.press('F');
  await eventually(() => star.getAttribute('aria-pressed'), 'true', 'the star in the preview');
  await star.click();
  await eventually(() => star.getAttribute('aria-pressed'), 'false', 'taken back');
  await page.goBack();
  await gone(preview(page));
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog', { name: 'Filters' }).getByText('Favorites').click();
  await shows(page, ['one.png'], 'favourites');
  await at(page, '/my-drive?favourite=1');
  await page.reload();
  await shows(page, ['one.png'], 'after a reload');
  await tile(page, 'one.png').focus();
  await page.keyboard.press('f');
  await inSight(page.getByText('No image matches.'));
});

test('the drive is sorted by date, name and size, and the address keeps it', async (t) => {
  const page = await newPage(t);
  await openDrive(page);
  await fill(page, [
    { name: 'image 10.png', width: 400, height: 400, alpha: 0.5 },
    { name: 'Ánh.png', width: 16, height: 16 },
    { name: 'image 2.png', width: 200, height: 200 },
  ]);
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await sort.selectOption('Oldest first');
  await shows(page, ['image 10.png', 'Ánh.png', 'image 2.png'], 'oldest');
  await sort.selectOption('Name');
  await shows(page, ['Ánh.png', 'image 2.png', 'image 10.png'], 'name');
  await sort.selectOption('File size');
  await shows(page, ['image 10.png', 'image 2.png', 'Ánh.png'], 'size');
  await page.reload();
  await shows(page, ['image 10.png', 'image 2.png', 'Ánh.png'], 'after a reload');
  await at(page, '/my-drive?sort=size');
  await tile(page, 'Ánh.png').click();
  await inSight(heading(page, 'Ánh.png'));
  await page.reload();
  await inSight(heading(page, 'Ánh.png'));
  await page.keyboard.press('Delete');
  await inSight(heading(page, 'image 2.png'));
});
