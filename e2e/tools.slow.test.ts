import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test, { after } from 'node:test';
import type { Page } from 'playwright-core';
import { queryableDatabase } from '../scripts/test/journey-database.ts';
import { frameOf, hasCredits, openTool, unfold } from './guests.ts';
import { assertAccessible, createTeam, eventually, inSight, openStage, subscribe, visit } from './harness.ts';
import { orange } from './pictures.ts';
import { enter, finished, redDot, start, startAll } from './tools-page.ts';

const database = await queryableDatabase();

const { newPage } = await openStage({ DATABASE_URL: database.url });

after(() => database.drop());

test('a closed tab loses nothing: the image arrives, with the red dot', async (t) => {
  const page = await newPage(t);
  await enter(page);
  const frame = await openTool(page, 'Game Background Generator', 'game-background-generator');
  await startAll(frame, 1);
  const later = await page.context().newPage();
  await page.close();
  await later.goto('/#/tools');
  await inSight(redDot(later));
  await hasCredits(later, 170);
  await visit(later, '/my-drive');
  await inSight(later.getByRole('button', { name: /^\S+ background\.png$/ }));
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

test('an image is made from references of the device, the drive and a team; its recipe opens again', async (t) => {
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
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(orange('from-device.png'));
  await inSight(frame.getByRole('button', { name: /^Remove image from-device/ }));
  await frame.getByRole('button', { name: 'Add image' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'My Drive' }).check({ force: true });
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

  await visit(page, '/my-drive');
  await page.getByRole('button', { name: 'Emberfall.png', exact: true }).click();
  await page.getByRole('button', { name: 'Show recipe' }).click();
  await inSight(page.getByText('Built-in engine, procedural').first());
  await page.getByRole('link', { name: 'Open in tool' }).click();
  const again = await frameOf(page, 'Logo Generator');
  await eventually(
    () => again.getByLabel('Title', { exact: true }).inputValue(),
    'Emberfall',
    'the recipe is back in the form',
  );
});
