import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible, at, enterAsNew, eventually, gone, inSight, openStage, visit } from './harness.ts';

const { newPage } = await openStage();

/** Draws in the page: circles by a number, in a size and a format of our choice. */
const drawn = async (page: Page, number: number, side: number, type = 'image/png'): Promise<Buffer> => {
  const address = await page.evaluate(
    ([nth, width, format]) => {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = width;
      const brush = canvas.getContext('2d');
      if (!brush) throw new Error('no canvas');
      brush.scale(width / 100, width / 100);
      brush.fillStyle = '#20304a';
      brush.fillRect(0, 0, 100, 100);
      for (let circle = 0; circle < 7; circle += 1) {
        const seed = nth * 97 + circle * 31;
        brush.fillStyle = `hsl(${(seed * 47) % 360} 80% ${25 + ((seed * 13) % 60)}%)`;
        brush.beginPath();
        brush.arc((seed * 29) % 100, (seed * 53) % 100, 9 + ((seed * 7) % 22), 0, 7);
        brush.fill();
      }
      return canvas.toDataURL(format, 0.7);
    },
    [number, side, type] as const,
  );
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
};

test('duplicates are found, what is kept is chosen, and the rest goes to the trash, with undo', async (t) => {
  const page = await newPage(t);
  await enterAsNew(page, { name: 'Dana', email: 'dana-twice@example.com', password: 'pixel-perfect' });
  await visit(page, '/my-drive');
  await inSight(page.getByRole('heading', { name: 'Your images will live here' }));
  const hero = await drawn(page, 1, 300);
  const file = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer });
  const choose = (files: ReturnType<typeof file>[]) =>
    page.locator('input[type=file]').first().setInputFiles(files);
  const tile = (name: string) => page.getByRole('button', { name, exact: true });
  const tray = page.getByRole('region', { name: 'Uploads' });

  await choose([
    file('hero.png', hero),
    file('villain.png', await drawn(page, 2, 300)),
    file('hero small.jpg', await drawn(page, 1, 150, 'image/jpeg'), 'image/jpeg'),
  ]);
  await inSight(tile('hero.png'), tile('villain.png'), tile('hero small.jpg'));
  await gone(tray);

  // The same file again is stored, and the tray offers to take it back.
  await choose([file('hero copy.png', hero)]);
  await inSight(tray.getByText('1 image was in your drive already.'));
  await tray.getByRole('button', { name: 'Move the copy to the trash' }).click();
  await gone(tray, tile('hero copy.png'));
  await inSight(tile('hero.png'));
  await choose([file('hero again.png', hero)]);
  await inSight(tray.getByText('1 image was in your drive already.'), tile('hero again.png'));
  await tray.getByRole('button', { name: 'Dismiss' }).click();

  await page.getByRole('link', { name: 'Find duplicates' }).click();
  await at(page, '/my-drive/duplicates');
  const same = page.getByRole('group', { name: '2 images with the same content' });
  const similar = page.getByRole('group', { name: '2 images that look almost the same' });
  await inSight(same, similar);
  await assertAccessible(page, 'duplicates');
  await assert.doesNotReject(gone(page.getByText('villain.png')));

  // Nothing can go while nothing is kept.
  const keep = (name: string) => same.getByRole('checkbox', { name: `Keep ${name}` });
  assert.deepEqual(
    [await keep('hero.png').isChecked(), await keep('hero again.png').isChecked()],
    [true, false],
  );
  await keep('hero.png').uncheck();
  await inSight(same.getByText('Choose at least one to keep.'));
  assert.ok(await same.getByRole('button', { name: 'Move 0 to the trash' }).isDisabled());
  await keep('hero.png').check();

  const messages = page.getByRole('region', { name: 'Messages' });
  await same.getByRole('button', { name: 'Move 1 to the trash' }).click();
  await gone(same);
  await messages.getByRole('button', { name: 'Undo' }).last().click();
  await inSight(same);
  await same.getByRole('button', { name: 'Move 1 to the trash' }).click();
  await gone(same);
  await similar.getByRole('button', { name: 'Move 1 to the trash' }).click();
  await gone(similar);
  await inSight(page.getByText('No duplicates. Every image is in your drive once.'));

  await page.getByRole('link', { name: 'My Drive' }).last().click();
  await at(page, '/my-drive');
  await inSight(tile('hero.png'), tile('villain.png'));
  await eventually(
    async () => page.locator('[data-tile]').count(),
    2,
    'the copies are in the trash, the others are not',
  );
});
