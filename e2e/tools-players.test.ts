import assert from 'node:assert/strict';
import test from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { hasCredits, openTool, unfold } from './guests.ts';
import { assertAccessible, eventually, gone, inSight, openStage, register, visit } from './harness.ts';

// What becomes of images: drawn, played, exported and thrown away by the real server.

const { newPage } = await openStage({ WELCOME_CREDITS: '900' });

let people = 0;
async function enter(page: Page): Promise<void> {
  people += 1;
  await register(page, { name: 'Mina', email: `mina-${people}@example.com`, password: 'brush-and-ink' });
  await hasCredits(page, 900);
}

async function openUnfolded(page: Page, name: string, slug: string): Promise<Frame> {
  const frame = await openTool(page, name, slug);
  await unfold(frame);
  return frame;
}

const start = (frame: Frame) => frame.getByRole('button', { name: /^Generate/ });
const made = (frame: Frame) => frame.getByRole('button', { name: 'Download', exact: true });
const viewer = (frame: Frame) => frame.getByRole('dialog');

/** Orders one image and opens it large, with one of its players. */
async function play(frame: Frame, player: string): Promise<void> {
  await start(frame).click();
  await inSight(made(frame).first());
  await frame.locator('[data-tile]').first().click();
  await viewer(frame).getByRole('radio', { name: player, exact: true }).check({ force: true });
}

test('one character in all poses is one order, charged for each image', async (t) => {
  const page = await newPage(t);
  await enter(page);
  const frame = await openUnfolded(page, 'Character Generator', 'character-generator');
  await frame.getByRole('radio', { name: 'Pirate' }).press('Space');
  await frame.getByRole('checkbox', { name: /^All poses/ }).press('Space');
  await inSight(frame.getByText('6 images', { exact: true }));
  await inSight(frame.getByRole('button', { name: /^Generate.*240/ }));
  await start(frame).click();
  await eventually(() => made(frame).count(), 6, 'six images');
  assert.equal(await frame.getByRole('article').count(), 1);
  await hasCredits(page, 900 - 240);
  await visit(page, '/my-drive');
  const tiles = page.getByRole('list', { name: 'My Drive' }).locator('[data-tile]');
  await eventually(() => tiles.count(), 6, 'six images in the drive');
});

test('a figure plays as a sheet, with speed, onion skin and background, and becomes the hero of a kit', async (t) => {
  const page = await newPage(t);
  await enter(page);
  const frame = await openUnfolded(page, 'Character Generator', 'character-generator');
  await frame.getByRole('radio', { name: 'Run' }).press('Space');
  await play(frame, 'Play');
  const stage = viewer(frame).locator('[data-frame]');
  await inSight(stage);
  // The page of a test prefers less motion: it waits for a press.
  const shown = () => stage.getAttribute('data-frame');
  assert.equal(await shown(), '0');
  await viewer(frame).getByRole('button', { name: 'Next frame' }).click();
  await eventually(shown, '1', 'the next frame');
  await viewer(frame).getByRole('slider', { name: 'Speed' }).fill('200');
  await viewer(frame).getByRole('button', { name: 'Play' }).click();
  await eventually(async () => (await shown()) !== '1', true, 'another frame');
  await viewer(frame).getByRole('button', { name: 'Pause' }).click();
  await viewer(frame).getByRole('checkbox', { name: 'Onion skin' }).check();
  await eventually(() => stage.locator('span').count(), 3, 'the frames before and after');
  for (const ground of ['Dark', 'Light', 'Color'])
    await viewer(frame).getByRole('radio', { name: ground }).check({ force: true });
  await eventually(() => stage.getAttribute('data-ground'), 'colour', 'a colour');
  await assertAccessible(frame as unknown as Page, 'the sprite player');
  await page.keyboard.press('Escape');

  // Without a kit, the way leads to where one is made.
  await frame.getByRole('button', { name: 'Use as hero of the kit' }).click();
  await page.getByRole('button', { name: 'New style kit' }).click();
  const dialog = page.getByRole('dialog', { name: 'New style kit' });
  await dialog.getByRole('textbox').first().fill('Lantern Bay');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await gone(dialog);
  await visit(page, '/tools');
  const again = await openUnfolded(page, 'Character Generator', 'character-generator');
  await again.getByRole('button', { name: 'Use as hero of the kit' }).first().click();
  await inSight(again.getByText('This is now the hero of Lantern Bay.'));
  await visit(page, '/tools');
  const banners = await openUnfolded(page, 'Banner Generator', 'banner-generator');
  await inSight(banners.getByRole('img', { name: 'Hero of the style kit' }));
});

test('a background tiles and moves in layers; a part stretches', async (t) => {
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
});

test('a loading screen loads, and a plan is clicked through', async (t) => {
  const page = await newPage(t);
  await enter(page);
  const frame = await openUnfolded(page, 'Loading Screen Generator', 'loading-screen-generator');
  await frame.getByLabel('Title', { exact: true }).fill('Emberfall');
  await play(frame, 'Load');
  const full = viewer(frame).getByRole('progressbar', { name: 'Load' }).locator('img').last();
  await viewer(frame).getByRole('slider', { name: 'Loaded' }).fill('0');
  const clip = () => full.evaluate((image) => image.style.clipPath);
  await eventually(async () => (await clip()).startsWith('inset('), true, 'the bar is found');
  const empty = await clip();
  await viewer(frame).getByRole('slider', { name: 'Loaded' }).fill('100');
  await eventually(async () => (await clip()) !== empty, true, 'the bar is full');
  await viewer(frame).getByRole('button', { name: 'Play' }).click();
  await eventually(async () => (await clip()) !== empty, true, 'it moves');
  await viewer(frame).getByRole('button', { name: 'Pause' }).click();
  await assertAccessible(frame as unknown as Page, 'the loading player');

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
  await frame.getByRole('button', { name: 'Export for games' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export for games' });
  await dialog.getByRole('radio', { name: /^WebP/ }).check();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await download;
  await page.keyboard.press('Escape');
  await gone(dialog);
  const again = frame.getByRole('button', { name: 'Export: WebP ×1' });
  await frame.locator('body').click({ position: { x: 3, y: 3 } });
  await inSight(again);
  const [file] = await Promise.all([page.waitForEvent('download'), again.click()]);
  assert.match(file.suggestedFilename(), /\.webp$/);

  await frame.getByLabel('Title', { exact: true }).fill('Emberfall');
  await start(frame).click();
  await eventually(() => frame.locator('[data-tile]').count(), 2, 'two orders');
  await frame.getByRole('searchbox').fill('lua thieng');
  await inSight(frame.getByText('1 image found'));
  await frame.locator('[data-tile]').first().press('x');
  await inSight(frame.getByText('Moved to the trash.'));
  await visit(page, '/my-drive');
  const tiles = page.getByRole('list', { name: 'My Drive' }).locator('[data-tile]');
  await eventually(() => tiles.count(), 1, 'one image is left');
});
