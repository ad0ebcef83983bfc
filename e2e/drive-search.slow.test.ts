import assert from 'node:assert/strict';
import test from 'node:test';
import { fill, openDrive, shows } from './drive-search-page.ts';
import { assertAccessible, at, eventually, gone, hasFocus, inSight, openStage } from './harness.ts';

const { newPage } = await openStage();

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
