import assert from 'node:assert/strict';
import test from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { assertAccessible, eventually, gone, hasFocus, inSight } from './harness.ts';
import { openToolHost } from './tool-host.ts';

// The results of a tool in a host that the test controls: many images at once, and a host that refuses.

const open = await openToolHost();
const tiles = (frame: Frame) => frame.locator('[data-tile]');
const idOf = (frame: Frame, index: number) => tiles(frame).nth(index).getAttribute('data-tile');
const generate = (frame: Frame) => frame.getByRole('button', { name: /^Generate/ });
const toast = (frame: Frame) => frame.getByRole('region', { name: 'Messages' });

test('the images of an order stand together and fill the pane; more load on the way down', async (t) => {
  const { frame, asked } = await open(t, { tool: 'game-background-generator', history: '60' });
  await inSight(tiles(frame).first());
  const order = frame.getByRole('group', { name: /^Order of .*3 images/ }).first();
  assert.equal(await order.locator('[data-tile]').count(), 3);
  const tops = await order
    .locator('[data-tile]')
    .evaluateAll((all) => all.map((tile) => Math.round(tile.getBoundingClientRect().top)));
  assert.equal(new Set(tops).size, 1, 'side by side');
  const pane = await frame.locator('#history').evaluate((heading) => {
    const [grid] = document.querySelectorAll('section[aria-labelledby=history] ul');
    return [heading.closest('section')?.clientWidth, grid?.clientWidth];
  });
  assert.equal(pane[1], pane[0]);
  await frame.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded();
  await eventually(
    async () => {
      await frame.locator('[data-tile]').last().scrollIntoViewIfNeeded();
      return tiles(frame).count();
    },
    60,
    'all images, without a press',
  );
  assert.ok((await asked('history')).length >= 8);
  await gone(frame.getByRole('button', { name: 'Load more' }));
});

test('keys move, keep and throw away; undo brings an image back', async (t) => {
  const { page, frame, asked } = await open(t, { tool: 'game-background-generator', history: '9' });
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

test('two or four images are compared with one zoom for all', async (t) => {
  const { page, frame } = await open(t, { tool: 'game-background-generator', history: '9' });
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

test('earlier images are searched and filtered; the grid follows the words', async (t) => {
  const { frame, asked } = await open(t, { tool: 'game-background-generator', history: '20' });
  const field = frame.getByRole('searchbox', { name: 'Search what you made' });
  await field.fill('END 17');
  await inSight(frame.getByText('1 image found'));
  assert.equal(await tiles(frame).count(), 1);
  assert.equal((await asked('history')).at(-1)?.['search'], 'END 17');
  await tiles(frame).first().press('f');
  await frame.getByRole('button', { name: 'Clear the search' }).click();
  await inSight(tiles(frame).nth(5));
  await frame.getByRole('button', { name: 'Favorites', exact: true }).click();
  await inSight(frame.getByText('1 image found'));
  await field.fill('zzz');
  await inSight(frame.getByText('Nothing found. Try fewer or other words.'));
  await field.press('Escape');
  await eventually(() => field.inputValue(), '', 'Escape clears the words');
});

test('several orders are under way at once, each with its own progress, and the form is free', async (t) => {
  const { page, frame, asked } = await open(t, { tool: 'logo-generator', speed: '0.05' });
  await frame.getByLabel('Title', { exact: true }).fill('Emberfall');
  await frame.getByRole('radio', { name: '2 images' }).check();
  await generate(frame).click();
  await inSight(frame.getByText('0 of 2 finished'));
  await frame.getByLabel('Title', { exact: true }).fill('Lantern Bay');
  await frame.getByRole('radio', { name: '1 image', exact: true }).check();
  await generate(frame).click();
  await eventually(() => frame.getByRole('progressbar').count(), 3, 'three images of two orders');
  assert.equal(await frame.getByRole('article').count(), 2);
  assert.equal((await asked('generate')).length, 2);
  await frame.getByRole('button', { name: 'Cancel the rest' }).click();
  await eventually(() => frame.getByRole('progressbar').count(), 1, 'the other order');
  await page.clock.fastForward(100_000);
  await inSight(frame.getByRole('button', { name: 'Download' }));
});

test('an image opens large, moves by key, and returns the focus', async (t) => {
  const { page, frame } = await open(t, { tool: 'character-generator', history: '6' });
  await inSight(tiles(frame).nth(5));
  const second = await idOf(frame, 1);
  await tiles(frame).nth(1).press('Enter');
  const viewer = frame.getByRole('dialog');
  await inSight(viewer.getByRole('button', { name: 'Download' }));
  await assertAccessible(frame as unknown as Page, 'the viewer');
  const title = () => viewer.getByRole('heading').first().textContent();
  const before = await title();
  await page.keyboard.press('ArrowRight');
  await eventually(async () => (await title()) !== before, true, 'the next image');
  await page.keyboard.press('x');
  await inSight(toast(frame).getByText('Moved to the trash.'));
  await page.keyboard.press('Escape');
  await gone(viewer);
  await hasFocus(frame.locator(`[data-tile="${second}"]`));
});

test('more like this keeps what was drawn and rolls new seeds', async (t) => {
  const reading = JSON.stringify({ understood: [], strange: [], drawn: { role: 'pirate', pose: 'run' } });
  const { frame, asked } = await open(t, { tool: 'character-generator', reading });
  await frame.getByLabel('Who is it?').fill('somebody');
  await generate(frame).click();
  await frame.getByRole('button', { name: /^More like this/ }).click();
  await eventually(async () => (await asked('generate')).length, 2, 'another order');
  const [order, more] = await asked('generate');
  const inputs = more?.['inputs'] as Record<string, unknown>;
  assert.deepEqual([inputs['role'], inputs['pose'], inputs['weapon']], ['pirate', 'run', 'auto']);
  assert.equal(more?.['prompt'], order?.['prompt']);
  assert.notEqual(more?.['seed'], order?.['seed']);
});
