import type { Page } from 'playwright-core';
import { enterAsNew, eventually, gone, inSight, newcomer, pressIfThere, visit } from './harness.ts';
import { type GivenFile, png as pngOf } from './pictures.ts';

export async function openDrive(page: Page): Promise<void> {
  await enterAsNew(page, newcomer('Dana'));
  await visit(page, '/my-drive');
  await inSight(page.getByRole('heading', { name: 'Your images will live here' }));
}

/** A different picture for every number. */
export const png = (number: number, side = 24): Buffer =>
  pngOf(side, side, (x, y) => [(number * 37) & 255, (number * 91) & 255, (x * y + number) & 255]);

export const file = (name: string, buffer: Buffer): GivenFile => ({ name, mimeType: 'image/png', buffer });

export const numbered = (count: number): GivenFile[] =>
  Array.from({ length: count }, (_, index) => file(`image ${index + 1}.png`, png(index + 1)));

export const choose = (page: Page, files: readonly GivenFile[]) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles([...files]);

export const grid = (page: Page) => page.getByRole('list', { name: 'My Drive' });

export const tile = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const names = (page: Page) =>
  grid(page)
    .locator('[data-tile]')
    .evaluateAll((tiles) => tiles.map((each) => each.getAttribute('aria-label') ?? ''));

export const shows = (page: Page, expected: readonly string[], what: string) =>
  eventually(async () => (await names(page)).toSorted(), expected.toSorted(), what);

export const menu = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** Uploads and waits until all are listed. */
export async function fill(page: Page, files: readonly GivenFile[]): Promise<void> {
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
