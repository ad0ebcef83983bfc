import test from 'node:test';
import { frameOf, hasCredits, openTool } from './guests.ts';
import { announce, assertAccessible, eventually, gone, inSight, openStage, visit } from './harness.ts';
import { drawn, enter, finished, generate, tiles } from './tools-viewer-page.ts';

// What the host page does for a tool.

const { newPage } = await openStage();

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
