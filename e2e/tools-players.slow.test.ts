import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible, eventually, gone, inSight, openStage, visit } from './harness.ts';
import { choose } from './tools-page.ts';
import { enter, made, openUnfolded, play, start, viewer } from './tools-players-page.ts';

// What becomes of images: drawn, played, exported and thrown away by the real server.

const { newPage } = await openStage({ WELCOME_CREDITS: '900' });

test('a background tiles and moves in layers, a part stretches, a loading screen loads, and a plan is clicked through', async (t) => {
  const page = await newPage(t);
  await enter(page);
  const frame = await openUnfolded(page, 'Game Background Generator', 'game-background-generator');
  await frame
    .getByRole('switch', { name: /seamless/i })
    .or(frame.getByLabel(/seamless/i))
    .first()
    .press('Space');
  await play(frame, 'Tile');
  const tiling = viewer(frame).getByRole('slider', { name: /^Drag the picture/ });
  const box = await tiling.boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + 200, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 100, { steps: 4 });
  await page.mouse.up();
  await eventually(() => tiling.getAttribute('aria-valuenow'), '-110', 'dragged');
  await tiling.press('ArrowRight');
  await eventually(() => tiling.getAttribute('aria-valuenow'), '-86', 'moved by key');
  await viewer(frame).getByRole('radio', { name: 'Parallax' }).check({ force: true });
  const layers = viewer(frame).locator('[data-parallax] img');
  await inSight(layers.first());
  assert.ok((await layers.count()) >= 3);
  await viewer(frame).getByRole('slider', { name: 'Camera' }).fill('50');
  const moves = await layers.evaluateAll((all) =>
    all.map((layer) => Number(/translateX\((-?[\d.]+)%/.exec(layer.style.transform)?.[1])),
  );
  assert.deepEqual(
    moves,
    moves.toSorted((a, b) => b - a),
    'the nearer, the farther',
  );
  await assertAccessible(frame as unknown as Page, 'the parallax player');

  await visit(page, '/tools');
  const parts = await openUnfolded(page, 'UI Component Generator', 'ui-component-generator');
  await play(parts, 'Stretch');
  const part = viewer(parts).locator('[data-size]');
  await inSight(part);
  const corner = viewer(parts).getByRole('button', { name: /^Stretch, now/ });
  const size = async () => (await part.getAttribute('data-size'))?.split('x').map(Number) ?? [];
  const [width = 0] = await size();
  const grip = await corner.boundingBox();
  assert.ok(grip);
  await page.mouse.move(grip.x + 10, grip.y + 10);
  await page.mouse.down();
  await page.mouse.move(grip.x + 60, grip.y + 10, { steps: 4 });
  await page.mouse.up();
  await eventually(async () => (await size())[0], width + 100, 'wider by the mouse');
  await corner.press('ArrowRight');
  await eventually(async () => (await size())[0], width + 112, 'wider by key');
  await assertAccessible(parts as unknown as Page, 'the player of parts');

  await visit(page, '/tools');
  const loading = await openUnfolded(page, 'Loading Screen Generator', 'loading-screen-generator');
  await loading.getByLabel('Title', { exact: true }).fill('Emberfall');
  await play(loading, 'Load');
  const full = viewer(loading).getByRole('progressbar', { name: 'Load' }).locator('img').last();
  await viewer(loading).getByRole('slider', { name: 'Loaded' }).fill('0');
  const clip = () => full.evaluate((image) => image.style.clipPath);
  await eventually(async () => (await clip()).startsWith('inset('), true, 'the bar is found');
  const empty = await clip();
  await viewer(loading).getByRole('slider', { name: 'Loaded' }).fill('100');
  await eventually(async () => (await clip()) !== empty, true, 'the bar is full');
  await viewer(loading).getByRole('button', { name: 'Play' }).click();
  await eventually(async () => (await clip()) !== empty, true, 'it moves');
  await viewer(loading).getByRole('button', { name: 'Pause' }).click();
  await assertAccessible(loading as unknown as Page, 'the loading player');

  await visit(page, '/tools');
  const plans = await openUnfolded(page, 'Game Screen Planner', 'game-screen-planner');
  await play(plans, 'Click through');
  const screen = viewer(plans).locator('[data-screen]');
  await inSight(screen);
  const first = await screen.getAttribute('data-screen');
  await viewer(plans).locator('[data-player] button:has(svg)').last().click();
  await eventually(async () => (await screen.getAttribute('data-screen')) !== first, true, 'another screen');
  await viewer(plans).getByRole('button', { name: 'Back', exact: true }).click();
  await eventually(() => screen.getAttribute('data-screen'), first, 'back again');
  await assertAccessible(plans as unknown as Page, 'the player of plans');
});

test('an image is exported in one press as the last one, searched for, and thrown away into the trash', async (t) => {
  const page = await newPage(t);
  await enter(page);
  const frame = await openUnfolded(page, 'Logo Generator', 'logo-generator');
  await frame.getByLabel('Title', { exact: true }).fill('Lửa Thiêng');
  await start(frame).click();
  await inSight(made(frame));
  await choose(frame, 'Export for games');
  const dialog = page.getByRole('dialog', { name: 'Export for games' });
  await dialog.getByRole('radio', { name: /^WebP/ }).check();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await download;
  await page.keyboard.press('Escape');
  await gone(dialog);
  // The frame learns of the export when the focus comes back.
  await frame.locator('body').click({ position: { x: 3, y: 3 } });
  const again = frame.getByRole('menuitem', { name: 'Export: WebP ×1' });
  await eventually(
    async () => {
      await page.keyboard.press('Escape');
      await frame.getByRole('button', { name: 'More actions' }).first().click();
      return again.count();
    },
    1,
    'the last export in the menu',
  );
  const [file] = await Promise.all([page.waitForEvent('download'), again.click()]);
  assert.match(file.suggestedFilename(), /\.webp$/);

  await frame.getByLabel('Title', { exact: true }).fill('Emberfall');
  await start(frame).click();
  await eventually(() => frame.locator('[data-tile]').count(), 2, 'two orders');
  // One that is being made would be cancelled, not thrown away.
  await gone(frame.getByRole('progressbar'));
  await frame.getByRole('searchbox').fill('lua thieng');
  await inSight(frame.getByText('1 image found'));
  const found = frame.getByRole('region', { name: 'Made with this tool' });
  await found.locator('[data-tile]').first().press('x');
  await inSight(frame.getByText('Moved to the trash.'));
  await visit(page, '/my-drive');
  const tiles = page.getByRole('list', { name: 'My Drive' }).locator('[data-tile]');
  await eventually(() => tiles.count(), 1, 'one image is left');
});
