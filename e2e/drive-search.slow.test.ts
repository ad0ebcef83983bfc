import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import {
  assertAccessible,
  at,
  enterAsNew,
  eventually,
  gone,
  hasFocus,
  inSight,
  newcomer,
  openStage,
  visit,
} from './harness.ts';
import { png } from './pictures.ts';

const { newPage } = await openStage();

async function openDrive(page: Page): Promise<void> {
  await enterAsNew(page, newcomer('Mai'));
  await visit(page, '/my-drive');
  await inSight(page.getByRole('heading', { name: 'Your images will live here' }));
}

interface Given {
  readonly name: string;
  readonly width?: number;
  readonly height?: number;
  readonly alpha?: number;
}

/** Uploads one after the other, so that their order is known: the last is the newest. */
async function fill(page: Page, images: readonly Given[]): Promise<void> {
  for (const [index, { name, width = 64, height = 64, alpha = 1 }] of images.entries()) {
    const buffer = png(width, height, (x, y) => [
      40 * index,
      255 - 30 * index,
      // Noise makes larger images larger files.
      (x * 7919 + y * 104_729) % 251,
      Math.round(alpha * 255),
    ]);
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

const preview = (page: Page) => page.getByRole('region', { name: 'Image preview' });

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

test('filters show counts that follow each other, are in the address, and go with one press; a date is typed or chosen by keyboard', async (t) => {
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
  await assertAccessible(page, 'the filters');
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

  await page.getByRole('button', { name: 'Filters' }).click();
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
  await shows(page, ['clear.png', 'wide.png', 'square.png'], 'images of today');
});
