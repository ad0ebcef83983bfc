import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test, { after } from 'node:test';
import type { Page } from 'playwright-core';
import { queryableDatabase } from '../scripts/test/journey-database.ts';
import { drawsInFull } from '../scripts/test/warm-engines.ts';
import { frameOf, hasCredits, openTool, unfold } from './guests.ts';
import {
  announce,
  assertAccessible,
  createTeam,
  eventually,
  gone,
  inSight,
  openStage,
  subscribe,
  visit,
} from './harness.ts';
import { operatorOf } from './operator.ts';
import { orange } from './pictures.ts';
import { enter, finished, redDot, start, startAll } from './tools-page.ts';

const database = await queryableDatabase();

const { newPage } = await openStage({ DATABASE_URL: database.url, [drawsInFull]: '1' });

after(() => database.drop());

const operate = operatorOf(database.url);

/** Drawing takes long on a busy machine. */
const drawn = { timeout: 300_000 };

test('a reload and a closed tab during generation lose nothing, also with the last credits held for it', async (t) => {
  const page = await newPage(t);
  await enter(page);
  const frame = await openTool(page, 'Character Generator', 'character-generator');
  await frame.getByLabel('Who is it?').fill('a fox knight');
  await frame.getByRole('button', { name: /^All 4/ }).click();
  await hasCredits(page, 40);
  // Other words bring the sketch back to the stage while the four are being made.
  await frame.getByLabel('Who is it?').fill('a fox mage');
  await start(frame).click();
  await hasCredits(page, 0);
  await page.reload();
  const again = await frameOf(page, 'Character Generator');
  await inSight(again.getByRole('progressbar').first());
  const later = await page.context().newPage();
  await page.close();
  await later.goto('/#/tools');
  await redDot(later).waitFor(drawn);
  await visit(later, '/my-drive');
  const tiles = later.getByRole('list', { name: 'My Drive' }).locator('[data-tile]');
  await tiles.nth(4).waitFor(drawn);
});

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
    await start(frame).click();
    await finished(frame).waitFor(drawn);
    left -= 15;
    await hasCredits(page, left);
    await page.unroute(broken);
    await visit(page, '/tools');
  }
});

/** A plan, a team, and an image in its album. */
async function fillAlbum(page: Page, team: string, name: string): Promise<void> {
  await subscribe(page);
  await createTeam(page, team);
  await page.getByRole('button', { name: `Album ${team}` }).click();
  const album = page.getByRole('dialog', { name: `Album of ${team}` });
  await album.locator('input[type=file]').first().setInputFiles(orange(name));
  await inSight(album.getByText(name).first());
}

test('an image is made from references of the device, the drive and a team', async (t) => {
  const page = await newPage(t);
  await enter(page);
  await fillAlbum(page, 'Nightfall', 'of-the-team.png');
  await visit(page, '/my-drive');
  await inSight(page.getByRole('heading', { name: 'Your images will live here' }));
  await page.locator('input[type=file]').first().setInputFiles(orange('orange.png'));
  await inSight(page.getByRole('button', { name: 'orange.png', exact: true }));
  await visit(page, '/tools');
  const frame = await openTool(page, 'Logo Generator', 'logo-generator');
  await unfold(frame);
  await frame.getByLabel('Title', { exact: true }).fill('Emberfall');

  await frame.getByRole('button', { name: 'Add image' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'This device' }).check({ force: true });
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(orange('from-device.png'));
  await inSight(frame.getByRole('button', { name: /^Remove image from-device/ }));
  await frame.getByRole('button', { name: 'Add image' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'orange.png' }).click();
  await inSight(frame.getByRole('button', { name: /^Remove image orange/ }));
  await frame.getByRole('button', { name: 'Add image' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Team albums' }).check({ force: true });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Nightfall/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'of-the-team.png' }).click();
  await inSight(frame.getByRole('button', { name: /^Remove image of-the-team/ }));
  await start(frame).click();
  await inSight(finished(frame));
  await assertAccessible(page, 'a tool with a result');

  // The tool cannot save files; the host page does.
  const saving = page.waitForEvent('download');
  await finished(frame).click();
  const file = await readFile(await (await saving).path());
  assert.ok(file.includes('digitalsourcetype/'), 'the file says that a machine made it');
  assert.ok(!file.includes('Artcade recipe'), 'the recipe stays out of it unless its author wants it there');
});

test('refused words cost nothing, name the rule and can be appealed; other words are drawn, and these once a person allows them', async (t) => {
  const page = await newPage(t);
  await enter(page);
  const frame = await openTool(page, 'Character Generator', 'character-generator');
  announce(page, /^422 POST .*\/api\/(generations|previewOrder)$/);
  const prompt = frame.getByLabel('Who is it?');
  await prompt.fill('a knight with a nazi flag');
  await start(frame).click();
  const refusal = frame.getByRole('region', { name: 'Words that were refused' });
  await inSight(refusal.getByRole('alert').getByText(/^Hate against groups/));
  await assertAccessible(page, 'refused words');
  await refusal.getByLabel('Why is it fine? (optional)').fill('It is for a museum.');
  await refusal.getByRole('button', { name: 'Appeal' }).click();
  await inSight(refusal.getByText('Your appeal waits for a person.'));
  await hasCredits(page, 200);
  await prompt.fill('a knight with a red flag');
  await start(frame).click();
  await gone(refusal);
  await inSight(finished(frame));
  await hasCredits(page, 160);

  const [appeal = ''] = (await operate('appeals')).split('  ');
  const shown = await operate('appeals', 'show', appeal);
  assert.match(shown, /a knight with a nazi flag[\s\S]*It is for a museum\./);
  assert.match(await operate('appeals', 'allow', appeal, 'a museum'), /is allowed/);
  assert.match(await operate('appeals'), /No appeal waits/);
  await prompt.fill('a knight with a nazi flag');
  await start(frame).click();
  await hasCredits(page, 120);
  await gone(refusal);
  await inSight(finished(frame));
});

test('cancelling returns the credits, and the remaining images continue in another language', async (t) => {
  const page = await newPage(t);
  await enter(page);
  const frame = await openTool(page, 'Game Background Generator', 'game-background-generator');
  await frame.getByLabel('What is in the scene?').fill('a harbor at dusk');
  await startAll(frame, 4);
  await hasCredits(page, 80);
  await frame.locator('article [data-tile]').last().press('x');
  await inSight(frame.getByText('Cancelled. Nothing was charged.').first());
  await hasCredits(page, 110);

  await page.getByLabel('Language').selectOption('vi');
  await inSight(frame.getByRole('heading', { name: 'Phác thảo', exact: true }));
  await eventually(
    () => frame.locator('html').getAttribute('lang'),
    'vi-VN',
    'the tool speaks the language of the page',
  );
  await frame
    .getByRole('progressbar')
    .first()
    .waitFor({ state: 'detached', ...drawn });
  await eventually(
    async () =>
      (await page
        .getByText(/^\d+ credit$/)
        .first()
        .textContent()) ?? '',
    '110 credit',
    'three were delivered and paid',
  );
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
  await inSight(start(await frameOf(page, 'Logo Generator')));
});
