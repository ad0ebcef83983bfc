import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible, eventually, inSight, message, openStage } from './harness.ts';
import { apply, menu, nameIt, openDrive, place, places, shows, tile } from './projects-page.ts';

const { newPage } = await openStage();

const selectTiles = async (page: Page, ...images: readonly string[]) => {
  for (const name of images) {
    await tile(page, name).focus();
    await page.keyboard.press('Space');
  }
};

const organise = async (page: Page, fields: Readonly<Record<string, string>>) => {
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Organize' }).click();
  await apply(page, fields);
};

const stateOf = (page: Page, name: string) => tile(page, name).getAttribute('aria-description');

test('images are dragged into a collection, changed together, and found again by a saved search', async (t) => {
  const page = await newPage(t);
  await openDrive(page, ['hero.png', 'dragon.png', 'castle.png']);
  await inSight(place(page, 'Everything 3'));
  assert.equal(await places(page).getByRole('link').count(), 1, 'nobody has projects at first');

  await page.getByRole('button', { name: 'New project' }).click();
  await nameIt(page, 'Lantern Bay', 'Create');
  await shows(page, [], 'a new project is opened');
  await place(page, 'Everything').click();
  await inSight(place(page, 'Lantern Bay'), place(page, 'Everything 3'), place(page, 'In no project 3'));
  await menu(page, 'Lantern Bay', 'New collection');
  await nameIt(page, 'Enemies', 'Create');

  // Moved, not copied: also to the project of the collection.
  await tile(page, 'dragon.png').dragTo(place(page, 'Enemies'));
  await inSight(message(page, '1 image is in Enemies now.'), place(page, 'Lantern Bay 1'));
  await shows(page, ['hero.png', 'dragon.png', 'castle.png'], 'everything is still everything');
  await page.getByRole('button', { name: 'Undo' }).click();
  await inSight(place(page, 'Lantern Bay 0'));
  await tile(page, 'dragon.png').dragTo(place(page, 'Enemies'));
  await inSight(place(page, 'Lantern Bay 1'));
  await place(page, 'Enemies').click();
  await shows(page, ['dragon.png'], 'what is in the collection');
  await page.goBack();
  await shows(page, ['hero.png', 'dragon.png', 'castle.png'], 'back to everything');

  // The same without a mouse, for a selection.
  await selectTiles(page, 'hero.png', 'castle.png');
  await organise(page, {
    'Project or collection': 'Lantern Bay',
    State: 'Chosen',
    'Add tags': 'night, boss',
  });
  await inSight(message(page, '2 images are in Lantern Bay now.'), place(page, 'Lantern Bay 3'));
  assert.deepEqual([await stateOf(page, 'hero.png'), await stateOf(page, 'dragon.png')], ['Chosen', null]);
  await assertAccessible(page, 'a drive with projects');

  // A search becomes a collection that fills itself.
  await place(page, 'Lantern Bay').click();
  await eventually(() => new URL(page.url()).hash.includes('project='), true, 'the place is in the address');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog', { name: 'Filters' }).getByText('Chosen').click();
  await page.keyboard.press('Escape');
  await shows(page, ['hero.png', 'castle.png'], 'the chosen ones');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await nameIt(page, 'Picked', 'Save');
  await shows(page, ['hero.png', 'castle.png'], 'what the saved search finds');
  await page.reload();
  await shows(page, ['hero.png', 'castle.png'], 'the same after a reload');
  assert.equal(await place(page, 'Picked').getAttribute('aria-current'), 'page');

  // Everything that is shown, loaded or not.
  await place(page, 'Lantern Bay').click();
  await shows(page, ['hero.png', 'dragon.png', 'castle.png'], 'the whole project');
  await selectTiles(page, 'hero.png');
  await page.getByRole('button', { name: 'Select all 3' }).click();
  await inSight(page.getByText('All 3 selected'), page.getByRole('button', { name: 'Delete', exact: true }));
  await eventually(() => page.getByRole('checkbox', { checked: true }).count(), 3, 'every tile is ticked');
  // Thousands are changed in parts; here, three.
  let parts = 0;
  await page.route('**/api/organiseAssets', (route) => {
    parts += 1;
    return route.continue({ postData: { ...(route.request().postDataJSON() as object), limit: 1 } });
  });
  await organise(page, { State: 'Final', Note: 'For the first level' });
  await inSight(message(page, '3 images changed.'));
  assert.equal(parts, 3, 'each part continues after the one before');
  await eventually(() => stateOf(page, 'dragon.png'), 'Final', 'the state of an image that was not selected');
  await place(page, 'Picked').click();
  await inSight(page.getByText('This search finds nothing in the project yet.'));
});
