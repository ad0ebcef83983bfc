import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { frameOf, openTool, unfold } from './guests.ts';
import { assertAccessible, at, eventually, gone, inSight, openStage } from './harness.ts';
import { drawn, enter, finished, generate, results, tiles } from './tools-viewer-page.ts';

// What the host page does for a tool.

const { newPage } = await openStage();

const recipePanel = (page: Page) => page.getByRole('complementary', { name: 'Recipe' });

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
