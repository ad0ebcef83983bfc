import assert from 'node:assert/strict';
import test from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { assertAccessible, eventually, gone, inSight } from './harness.ts';
import { openToolHost } from './tool-host.ts';

const tiles = (frame: Frame) => frame.locator('[data-tile]');

// The results of a tool in a host that the test controls: many images at once, and a host that refuses.

const open = await openToolHost();

test('two or four images are compared with one zoom for all', async (t) => {
  const { page, frame } = await open(t, { tool: 'game-background-generator', history: '9' });
  // More are loaded on the way down.
  await frame.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded();
  await inSight(tiles(frame).nth(8));
  await tiles(frame).first().press('c');
  await page.keyboard.press('ArrowRight');
  assert.ok(await frame.getByRole('button', { name: 'Compare' }).last().isDisabled());
  await page.keyboard.press('c');
  await inSight(frame.getByText('2 images selected'));
  await frame.getByRole('button', { name: 'Compare' }).last().click();
  const dialog = frame.getByRole('dialog', { name: 'Comparing 2 images' });
  const transforms = () =>
    dialog.locator('[data-pane] img').evaluateAll((all) => all.map((image) => image.style.transform));
  await inSight(dialog);
  await assertAccessible(frame as unknown as Page, 'the comparison');
  await dialog.locator('[data-pane]').first().press('+');
  const one = 'scale(1.5) translate(0%, 0%)';
  await eventually(transforms, [one, one], 'both zoomed');
  const box = await dialog.locator('[data-pane]').last().boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + 200, box.y + 100);
  await page.mouse.wheel(0, -400);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 60);
  await page.mouse.up();
  await eventually(async () => (await transforms())[0] !== one, true, 'zoomed and dragged');
  await eventually(async () => new Set(await transforms()).size, 1, 'both alike');
  await dialog.getByRole('button', { name: 'Show the whole image' }).click();
  await eventually(async () => /scale\(1\)/.test((await transforms())[0] ?? ''), true, 'whole again');
  await page.keyboard.press('Escape');
  await gone(dialog);

  for (const index of [3, 4]) await tiles(frame).nth(index).press('c');
  await frame.getByRole('button', { name: 'Compare' }).last().click();
  const four = frame.getByRole('dialog', { name: 'Comparing 4 images' });
  await eventually(() => four.locator('[data-pane]').count(), 4, 'four images');
  await four.locator('[data-pane]').nth(1).press('x');
  await inSight(frame.getByRole('dialog', { name: 'Comparing 3 images' }));

  const phone = await open(
    t,
    { tool: 'game-background-generator', history: '3' },
    { width: 390, height: 780 },
  );
  for (const index of [0, 1]) await phone.frame.locator('[data-tile]').nth(index).press('c');
  await phone.frame.getByRole('button', { name: 'Compare' }).last().click();
  const boxes = await phone.frame
    .locator('[data-pane]')
    .evaluateAll((all) => all.map((pane) => pane.getBoundingClientRect().left));
  assert.equal(boxes[0], boxes[1], 'one below the other');
});
