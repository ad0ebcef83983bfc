import type { Page } from 'playwright-core';
import { enterAsNew, eventually, inSight, newcomer, visit } from './harness.ts';
import { png } from './pictures.ts';

export async function openDrive(page: Page): Promise<void> {
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
export async function fill(page: Page, images: readonly Given[]): Promise<void> {
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

export const tile = (page: Page, name: string) => page.locator(`main [data-tile][aria-label="${name}"]`);

const names = (page: Page) =>
  page
    .locator('main [data-tile]')
    .evaluateAll((tiles) =>
      tiles
        .toSorted((a, b) => Number(a.getAttribute('data-tile')) - Number(b.getAttribute('data-tile')))
        .map((each) => each.getAttribute('aria-label') ?? ''),
    );

export const shows = (page: Page, expected: readonly string[], what: string) =>
  eventually(() => names(page), [...expected], what);

export const preview = (page: Page) => page.getByRole('dialog', { name: 'Image preview' });
