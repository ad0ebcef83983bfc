import type { Page } from 'playwright-core';
import { enterAsNew, eventually, gone, inSight, newcomer, visit } from './harness.ts';
import { picture } from './pictures.ts';

/** A small picture of one shade. */
export const grey = (name: string, shade: number) => picture(name, [shade, shade, shade]);

export async function openDrive(page: Page, images: readonly string[]): Promise<void> {
  await enterAsNew(page, newcomer('Noa'));
  await visit(page, '/my-drive');
  await inSight(page.getByRole('heading', { name: 'Your images will live here' }));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(images.map((name, index) => grey(name, 40 + 60 * index)));
  await shows(page, images, 'the uploaded images');
}

export const tile = (page: Page, name: string) => page.locator(`main [data-tile][aria-label="${name}"]`);

const names = (page: Page) =>
  page
    .locator('main [data-tile]')
    .evaluateAll((tiles) => tiles.map((each) => each.getAttribute('aria-label') ?? '').toSorted());

export const shows = (page: Page, expected: readonly string[], what: string) =>
  eventually(() => names(page), expected.toSorted(), what);

export const places = (page: Page) => page.getByRole('navigation', { name: 'Projects' });

export const place = (page: Page, name: string) => places(page).getByRole('link', { name });

export const menu = async (page: Page, name: string, item: string) => {
  await places(page)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};

export const dialog = (page: Page) => page.locator('dialog[open]');

export async function nameIt(page: Page, name: string, button: string): Promise<void> {
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByRole('button', { name: button }).click();
  await gone(dialog(page));
}

export const apply = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(fields)) {
    const field = dialog(page).getByLabel(label, { exact: true });
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT')
      await field.selectOption({ label: value });
    else await field.fill(value);
  }
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  await gone(dialog(page));
};
