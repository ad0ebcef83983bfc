import assert from 'node:assert/strict';
import test from 'node:test';
import type { Frame } from 'playwright-core';
import { frameOf, hasCredits, openTool, unfold } from './guests.ts';
import { assertAccessible, at, eventually, gone, inSight, openStage, visit } from './harness.ts';
import { enter, finished, redDot, start } from './tools-page.ts';

const { newPage } = await openStage();

/** Every tool with its required inputs and its price. */
const tools: readonly {
  slug: string;
  name: string;
  cost: number;
  prepare: (frame: Frame) => Promise<void>;
}[] = [
  {
    slug: 'game-screen-planner',
    name: 'Game Screen Planner',
    cost: 15,
    prepare: (frame) => frame.getByLabel('Title of the game').fill('Lantern Keep'),
  },
  {
    slug: 'banner-generator',
    name: 'Banner Generator',
    cost: 15,
    prepare: (frame) => frame.getByLabel('Headline').fill('Light the last lantern'),
  },
  {
    slug: 'logo-generator',
    name: 'Logo Generator',
    cost: 20,
    prepare: async (frame) => {
      await frame.getByLabel('Title', { exact: true }).fill('Amber Oath');
      await frame.getByRole('textbox', { name: 'Seed' }).fill('4711');
      await frame.getByRole('textbox', { name: /feel like/ }).fill('carved in amber');
    },
  },
  { slug: 'ui-component-generator', name: 'UI Component Generator', cost: 20, prepare: async () => {} },
  {
    slug: 'game-background-generator',
    name: 'Game Background Generator',
    cost: 30,
    // By keyboard: the sticky bar may cover the lower end of the form.
    prepare: (frame) => frame.getByRole('radio', { name: 'Night' }).press('Space'),
  },
  {
    slug: 'loading-screen-generator',
    name: 'Loading Screen Generator',
    cost: 35,
    prepare: (frame) => frame.getByLabel('Title', { exact: true }).fill('Emberfall'),
  },
  {
    slug: 'character-generator',
    name: 'Character Generator',
    cost: 40,
    prepare: (frame) => frame.getByRole('radio', { name: 'Pirate' }).press('Space'),
  },
];

test('every tool makes an image from its card to the drive, where its recipe is shown, copied and opened again; the history shows its cost', async (t) => {
  const page = await newPage(t, { permissions: ['clipboard-read', 'clipboard-write'] });
  await enter(page);
  let left = 200;
  for (const { slug, name, cost, prepare } of tools) {
    await visit(page, '/tools');
    const frame = await openTool(page, name, slug);
    await inSight(start(frame));
    await unfold(frame);
    await prepare(frame);
    await start(frame).click();
    await inSight(finished(frame));
    left -= cost;
    await hasCredits(page, left);
  }
  await inSight(redDot(page));
  await page.frameLocator('iframe').getByRole('button', { name: 'Open My Drive' }).click();
  await at(page, '/my-drive');
  const tiles = page.getByRole('list', { name: 'My Drive' }).locator('[data-tile]');
  await eventually(() => tiles.count(), tools.length, 'an image of each');
  await gone(redDot(page));

  await page.getByRole('button', { name: 'Amber Oath · logo.png', exact: true }).click();
  await page.getByRole('tab', { name: 'Recipe' }).click();
  const recipe = page.getByRole('tabpanel');
  await inSight(
    recipe.getByText('Logo Generator'),
    recipe.getByText('carved in amber'),
    recipe.getByText('4711', { exact: true }),
    recipe.getByText('Built-in engine, procedural'),
    recipe.getByText(/^\d{3,4} × \d{3,4}$/),
  );
  await assertAccessible(page, 'an image with its recipe');
  for (const [button, text] of [
    ['Copy seed', '4711'],
    ['Copy prompt', 'carved in amber'],
  ] as const) {
    await recipe.getByRole('button', { name: button }).click();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText()), text, button);
  }
  await recipe.getByRole('link', { name: 'Open in tool' }).click();
  const again = await frameOf(page, 'Logo Generator');
  await eventually(
    () => again.getByRole('textbox', { name: 'Seed' }).inputValue(),
    '4711',
    'the form is as it was',
  );
  assert.equal(await again.getByRole('textbox', { name: 'Title', exact: true }).inputValue(), 'Amber Oath');

  await visit(page, '/wallet');
  for (const { name, cost } of tools) {
    const row = page.getByRole('listitem').filter({ hasText: `Image: ${name}` });
    await inSight(row.getByText(`−${cost}`));
  }
});
