import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { enterAsDemo, eventually, inSight, openStage } from './harness.ts';
import { languages, speaks, words } from './shell-page.ts';

const { newPage } = await openStage();

const card = (page: Page, tool: string) => page.getByRole('main').getByRole('link', { name: tool });

test('the picker changes everything to each of the five languages, and the choice is kept', async (t) => {
  const page = await newPage(t);
  await enterAsDemo(page);
  const picker = page.getByRole('combobox');
  assert.deepEqual(await picker.locator('option').allTextContents(), [
    'English',
    '繁體中文（台灣）',
    'Tiếng Việt',
    'ไทย',
    'Bahasa Indonesia',
  ]);
  for (const language of [...languages.slice(1), 'en', 'zh'] as const) {
    await picker.selectOption(language);
    await speaks(page, language);
    await inSight(card(page, words[language].logo));
  }
  await page.reload();
  await speaks(page, 'zh');
});

test('the theme is that of the system until somebody chooses; the choice is kept, and applied before the first paint', async (t) => {
  const page = await newPage(t, { colorScheme: 'light' });
  await page.goto('/');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [light, dark] = ['rgb(246, 245, 242)', 'rgb(15, 17, 23)'];
  await inSight(page.getByRole('button', { name: 'Switch to dark theme' }));
  assert.equal(await ground(), light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await eventually(ground, dark, 'it follows');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await eventually(ground, light, 'what was chosen');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.equal(await ground(), light, 'a choice stays');

  // The app's code is held back: what shows now is the first paint of a slow phone.
  const app = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await app.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.waitForSelector('#root', { state: 'attached' });
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'light');
  assert.equal(await page.locator('#root button').count(), 0);
  app.resolve();
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.reload();
  await inSight(page.getByRole('button', { name: 'Switch to light theme' }));
  assert.equal(await ground(), dark);
});
