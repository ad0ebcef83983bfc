import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import type { Download, Locator, Page } from 'playwright-core';
import { unzip } from './exported.ts';
import { hasCredits, openTool } from './guests.ts';
import { assertAccessible, enterAsNew, gone, hasFocus, inSight, openStage, visit } from './harness.ts';
import { choose } from './tools-page.ts';

const { newPage } = await openStage();

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: file.suggestedFilename(), bytes: await contentOf(file) };
}

const contentOf = async (file: Download): Promise<Buffer> => readFile(await file.path());
const radio = (dialog: Locator, name: RegExp) => dialog.getByRole('radio', { name });

test('a kit is exported from its tool and from the drive, with an atlas that fits the picture', async (t) => {
  const page = await newPage(t);
  await enterAsNew(page, { name: 'Mina', email: 'mina@example.com', password: 'brush-and-ink' });
  await hasCredits(page, 200);
  const frame = await openTool(page, 'UI Component Generator', 'ui-component-generator');
  await frame.getByRole('button', { name: /^Make (this|all \d+) in full/ }).click();

  // From the tool: an image that cannot be redrawn at its own size is exported unchanged.
  await choose(frame, 'Export for games');
  const dialog = page.getByRole('dialog', { name: 'Export for games' });
  await inSight(dialog.getByText('Free of charge.'), radio(dialog, /^PNG/), radio(dialog, /^Sprite sheet/));
  await assertAccessible(page, 'the export dialog');
  const button = dialog.getByRole('button', { name: 'Export', exact: true });
  const picture = await saved(page, () => button.click());
  assert.match(picture.name, /\.png$/);
  await inSight(dialog.getByText(`Saved: ${picture.name}`));
  await page.keyboard.press('Escape');
  await gone(dialog);

  // From the drive, by keyboard: the sheet at double size.
  await visit(page, '/my-drive');
  const tile = page.getByRole('list', { name: 'My Drive' }).getByRole('listitem').first();
  const menu = tile.getByRole('button', { name: /^Actions/ });
  // What was loaded before is forgotten; the dialog opens before it knows how the image was made.
  await page.reload();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/getRecipe/*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Export for games' }).click();
  await inSight(dialog.locator('.pulse'));
  const heightNow = () => dialog.evaluate((each) => each.getBoundingClientRect().height);
  const early = await heightNow();
  answered.resolve();
  await inSight(radio(dialog, /^Sprite sheet/));
  assert.equal(await heightNow(), early, 'the dialog does not grow when it knows more');
  await radio(dialog, /^Sprite sheet/).check();
  await radio(dialog, /^×2/).check();
  await inSight(dialog.getByText(/@2x-sheet\.zip/));
  const archive = await saved(page, () => button.click());
  assert.match(archive.name, /@2x-sheet\.zip$/);
  const files = unzip(archive.bytes);
  const image = [...files.keys()].find((name) => name.endsWith('.png')) ?? '';
  assert.match(image, /-[0-9a-f]{4}@2x\.png$/);
  const sheet = files.get(image);
  assert.ok(sheet);
  const [width, height] = [sheet.readUInt32BE(16), sheet.readUInt32BE(20)];
  assert.deepEqual([width, height], [2 * picture.bytes.readUInt32BE(16), 2 * picture.bytes.readUInt32BE(20)]);
  const atlas = JSON.parse(String(files.get(image.replace('.png', '.json')))) as {
    frames: Record<string, { frame: Rect; scale9Borders?: Rect }>;
    meta: { size: { w: number; h: number }; image: string };
  };
  assert.deepEqual(atlas.meta.size, { w: width, h: height });
  assert.ok(files.has(atlas.meta.image));
  const parts = Object.entries(atlas.frames);
  assert.ok(parts.length > 5, 'a kit has parts');
  for (const [name, { frame: place, scale9Borders: middle }] of parts) {
    assert.ok(isInside(place, width, height), name);
    if (middle) assert.ok(isInside(middle, place.w, place.h), `the middle of ${name}`);
  }
  assert.ok(parts.some(([, { scale9Borders }]) => scale9Borders));
  await page.keyboard.press('Escape');
  await gone(dialog);
  await hasFocus(menu, 'the focus is where it came from');

  // Cancelled during rendering: the dialog stays, and no file is downloaded.
  await tile.getByRole('button').first().click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export for games' }).click();
  await radio(dialog, /^×4/).check();
  await button.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await inSight(button);
});

const isInside = ({ x, y, w, h }: Rect, width: number, height: number): boolean =>
  x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= width && y + h <= height;
