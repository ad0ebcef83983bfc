import assert from 'node:assert/strict';
import test from 'node:test';
import type { Frame } from 'playwright-core';
import { eventually, gone, hasFocus, inSight } from './harness.ts';
import { openToolHost } from './tool-host.ts';

const tiles = (frame: Frame) => frame.locator('[data-tile]');

// The results of a tool in a host that the test controls: many images at once, and a host that refuses.

const open = await openToolHost();

const idOf = (frame: Frame, index: number) => tiles(frame).nth(index).getAttribute('data-tile');

const generate = (frame: Frame) => frame.getByRole('button', { name: /^Make (this|all \d+) in full/ });

const toast = (frame: Frame) => frame.getByRole('region', { name: 'Messages' });

test('keys move, keep and throw away; undo brings an image back', async (t) => {
  const { page, frame, asked } = await open(t, { tool: 'game-background-generator', history: '9' });
  // More are loaded on the way down.
  await frame.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded();
  await inSight(tiles(frame).nth(8));
  const [first, second] = [await idOf(frame, 0), await idOf(frame, 1)];
  await tiles(frame).first().focus();
  await page.keyboard.press('ArrowRight');
  await hasFocus(frame.locator(`[data-tile="${second}"]`));
  await page.keyboard.press('ArrowLeft');
  await hasFocus(frame.locator(`[data-tile="${first}"]`));
  await page.keyboard.press('ArrowDown');
  await gone(frame.locator(`[data-tile="${first}"]:focus`));
  await page.keyboard.press('Home');

  await page.keyboard.press('f');
  await inSight(frame.getByText('Favorite', { exact: true }).first());
  assert.deepEqual(await asked('mark'), [{ id: first, isKept: true }]);

  await page.keyboard.press('x');
  await gone(frame.locator(`[data-tile="${first}"]`));
  await hasFocus(frame.locator(`[data-tile="${second}"]`), 'the next image');
  await inSight(toast(frame).getByText('Moved to the trash.'));
  await page.keyboard.press('Control+z');
  await inSight(frame.locator(`[data-tile="${first}"]`));
  await page.keyboard.press('Delete');
  await gone(frame.locator(`[data-tile="${second}"]`));
  await toast(frame).getByRole('button', { name: 'Undo' }).click();
  await inSight(frame.locator(`[data-tile="${second}"]`));
  // One stop for the Tab key among all images.
  assert.equal(await frame.locator('[data-tile][tabindex="0"]').count(), 1);

  const stuck = await open(t, { tool: 'game-background-generator', history: '2', stuck: '1' });
  await stuck.frame.locator('[data-tile]').first().press('x');
  await inSight(stuck.frame.getByRole('alert'), stuck.frame.locator('[data-tile]').nth(1));
});

test('an order is drawn over its sketches, the form is free meanwhile, and another one can be stopped', async (t) => {
  const { page, frame, asked } = await open(t, { tool: 'logo-generator', speed: '0.05' });
  await frame.getByLabel('Title', { exact: true }).fill('Emberfall');
  await frame.getByRole('button', { name: /^All 4/ }).click();
  await inSight(frame.getByText('0 of 4 finished'));
  await eventually(() => frame.getByRole('progressbar').count(), 4, 'four images');
  await frame.getByLabel('Title', { exact: true }).fill('Lantern Bay');
  await gone(frame.getByText('0 of 4 finished'));
  await inSight(frame.getByText('Sketch · free'));
  await generate(frame).click();
  await eventually(() => frame.getByRole('progressbar').count(), 1, 'the second order is on the stage');
  assert.equal((await asked('generate')).length, 2);
  await page.keyboard.press('Escape');
  await inSight(frame.getByText('Cancelled. Nothing was charged.'));
  // What is still being made comes back to the stage.
  await frame
    .getByRole('button', { name: /being made|in line/ })
    .first()
    .click();
  await eventually(() => frame.getByRole('progressbar').count(), 4, 'the first order');
  await page.clock.fastForward(100_000);
  await inSight(frame.getByRole('button', { name: 'Download' }).first());
});
