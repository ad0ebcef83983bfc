import assert from 'node:assert/strict';
import test from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { frameOf, hasCredits, openTool, orange, unfold } from './guests.ts';
import {
  announce,
  assertAccessible,
  at,
  eventually,
  gone,
  inSight,
  openStage,
  register,
  visit,
} from './harness.ts';

// What the host page does for a tool.

const { newPage } = await openStage();

const drawn = { timeout: 300_000 };

let people = 0;
async function enter(page: Page): Promise<void> {
  people += 1;
  await register(page, { name: 'Vera', email: `vera-${people}@example.com`, password: 'through-the-glass' });
  await hasCredits(page, 200);
}

const generate = (frame: Frame) => frame.getByRole('button', { name: /^Generate/ });
const results = (frame: Frame) => frame.getByRole('region', { name: 'Results' });
const finished = (frame: Frame) => results(frame).getByRole('button', { name: 'Download' }).first();
const tiles = (page: Page) => page.getByRole('list', { name: 'My Drive' }).locator('[data-tile]');
const recipePanel = (page: Page) => page.getByRole('complementary', { name: 'Recipe' });

test('an image arrives by the event stream alone, and by polling alone', async (t) => {
  const page = await newPage(t);
  await enter(page);
  const asking = /\/api\/generations\/(?!events$)[^/]+$/;
  const listening = /\/api\/generations\/events$/;
  let left = 200;
  for (const [broken, trouble] of [
    [asking, /^net::ERR_FAILED GET .*\/api\/generations\/(?!events$)/],
    [listening, /^net::ERR_FAILED GET .*\/api\/generations\/events$/],
  ] as const) {
    announce(page, trouble);
    await page.route(broken, (route) => route.abort('failed'));
    const frame = await openTool(page, 'Game Screen Planner', 'game-screen-planner');
    await generate(frame).click();
    await finished(frame).waitFor(drawn);
    left -= 15;
    await hasCredits(page, left);
    await page.unroute(broken);
    await visit(page, '/tools');
  }
});

test('a reload during generation finds the image again, also with the last credits held for it', async (t) => {
  const page = await newPage(t);
  await enter(page);
  const frame = await openTool(page, 'Character Generator', 'character-generator');
  await frame.getByRole('radio', { name: '4 images' }).check({ force: true });
  await generate(frame).click();
  await hasCredits(page, 40);
  await frame.getByRole('radio', { name: '1 image', exact: true }).check({ force: true });
  await generate(frame).click();
  await hasCredits(page, 0);
  await page.reload();
  const again = await frameOf(page, 'Character Generator');
  await inSight(again.getByRole('progressbar').first());
  await again
    .getByRole('progressbar')
    .first()
    .waitFor({ state: 'detached', ...drawn });
  await visit(page, '/my-drive');
  await eventually(() => tiles(page).count(), 5, 'all of them');
});

test('a tool is covered until it knows the theme, so that a light page does not flash dark', async (t) => {
  const page = await newPage(t);
  await enter(page);
  // It loads, and does not run.
  const code = /\/frames\/logo-generator\/.*\.js$|\/frames\/assets\/.*\.js$/;
  await page.route(code, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const loaded = page.waitForResponse(code);
  await page.getByRole('link', { name: /Logo Generator/ }).click();
  await loaded;
  const frame = page.frames().find((each) => each !== page.mainFrame());
  await frame?.waitForLoadState('load');
  // The page has handled that event, too.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await inSight(page.getByText('Opening Logo Generator'));
  await page.unroute(code);
  await page.reload();
  await inSight(generate(await frameOf(page, 'Logo Generator')));
  await gone(page.getByText('Opening Logo Generator'));
});

test('a frame that does not load shows an error, and can be reopened', async (t) => {
  const page = await newPage(t);
  await enter(page);
  announce(page, /^net::ERR_FAILED GET .*\/frames\/logo-generator\/$/);
  await page.route('**/frames/logo-generator/', (route) => route.abort('failed'));
  await page.clock.install();
  await page.getByRole('link', { name: /Logo Generator/ }).click();
  const late = page.getByText('Logo Generator did not open. Nothing was charged.');
  await page.locator('iframe').waitFor({ state: 'attached' });
  // The page's timeout, by moving the clock.
  await page.clock.fastForward(20_000);
  await inSight(late);
  await assertAccessible(page, 'a tool that did not open');
  await page.unroute('**/frames/logo-generator/');
  await page.getByRole('button', { name: 'Open again' }).click();
  await gone(late);
  await inSight(generate(await frameOf(page, 'Logo Generator')));
});

test("an image's recipe is shown beside it, can be copied, and opens its tool with the same inputs", async (t) => {
  const page = await newPage(t, { permissions: ['clipboard-read', 'clipboard-write'] });
  await enter(page);
  const frame = await openTool(page, 'Logo Generator', 'logo-generator');
  await unfold(frame);
  await frame.getByRole('textbox', { name: 'Title', exact: true }).fill('Amber Oath');
  await frame.getByRole('textbox', { name: 'Seed' }).fill('4711');
  await frame.getByRole('textbox', { name: /feel like/ }).fill('forged in amber');
  await generate(frame).click();
  await finished(frame).waitFor(drawn);
  await results(frame).getByRole('button', { name: 'Open My Drive' }).click();
  await at(page, '/my-drive');
  await tiles(page).first().click();
  await page.getByRole('button', { name: 'Show recipe' }).first().click();
  const recipe = recipePanel(page);
  await inSight(
    recipe.getByText('Logo Generator'),
    recipe.getByText('forged in amber'),
    recipe.getByText('4711', { exact: true }),
    recipe.getByText('Built-in engine, procedural'),
    recipe.getByText(/^\d{3,4} × \d{3,4}$/),
  );
  await assertAccessible(page, 'an image with its recipe');
  for (const [button, text] of [
    ['Copy seed', '4711'],
    ['Copy prompt', 'forged in amber'],
  ] as const) {
    await recipe.getByRole('button', { name: button }).click();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText()), text, button);
  }
  await page.getByRole('button', { name: 'Hide recipe' }).first().click();
  await gone(recipe);
  await page.getByRole('button', { name: 'Show recipe' }).first().click();
  await recipe.getByRole('link', { name: 'Open in tool' }).click();
  const again = await frameOf(page, 'Logo Generator');
  await eventually(
    () => again.getByRole('textbox', { name: 'Seed' }).inputValue(),
    '4711',
    'the form is as it was',
  );
  assert.equal(await again.getByRole('textbox', { name: 'Title', exact: true }).inputValue(), 'Amber Oath');
});

test("a reference comes from a team's album, and an image shows what it was made from", async (t) => {
  const page = await newPage(t);
  await enter(page);
  await visit(page, '/wallet');
  await page.getByRole('button', { name: 'Subscribe Professional' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: /^Pay NT\$/ }).click();
  await inSight(page.getByRole('heading', { name: 'Payment complete' }));
  await visit(page, '/teams');
  await page.getByLabel('Team name').fill('Nightfall');
  await page.getByRole('button', { name: 'Create team' }).click();
  await page.getByRole('button', { name: 'Album Nightfall' }).click();
  const album = page.getByRole('dialog', { name: 'Album of Nightfall' });
  await album.locator('input[type=file]').first().setInputFiles(orange('sunset.png'));
  await inSight(album.getByRole('button', { name: 'sunset.png', exact: true }));
  await page.keyboard.press('Escape');

  await visit(page, '/tools');
  const frame = await openTool(page, 'Game Background Generator', 'game-background-generator');
  await unfold(frame);
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  await frame.getByRole('button', { name: 'Add image' }).click();
  await picker.getByText('Team albums').click();
  await picker.getByRole('button', { name: /Nightfall/ }).click();
  await picker.getByRole('button', { name: 'sunset.png' }).click();
  await gone(picker);
  await inSight(frame.getByRole('button', { name: /^Remove image sunset/ }));
  await generate(frame).click();
  await finished(frame).waitFor(drawn);
  await results(frame).getByRole('button', { name: 'Use as reference' }).first().click();
  await inSight(frame.getByText('2 / 3'));
  await generate(frame).click();
  await visit(page, '/my-drive');
  await tiles(page).nth(1).waitFor(drawn);
  await tiles(page).first().click();
  await page.getByRole('button', { name: 'Show recipe' }).first().click();
  // The one from the drive is shown; the team's is not in the drive.
  await inSight(recipePanel(page).getByText('Made from'), recipePanel(page).getByRole('img').first());
});
