import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { announce, announceOutage, assertAccessible, at, eventually, inSight, openStage } from './harness.ts';

const door = (page: Page) => page.getByRole('region', { name: 'Game art, one coin at a time.' });

const inTool = (page: Page) => page.locator('iframe').contentFrame();

const { newPage } = await openStage();

const promptOf = (page: Page) => page.getByRole('textbox', { name: 'What should we draw?' });

/** Counts what a visitor does. */
function counted() {
  const done = { presses: 0, fields: 0 };
  return {
    done,
    press: async (target: Locator) => {
      await target.click();
      done.presses += 1;
    },
    fill: async (target: Locator, text: string) => {
      await target.fill(text);
      done.fields += 1;
    },
  };
}

test('from the first page to a whole picture of own words: four presses and three fields', async (t) => {
  const page = await newPage(t);
  const { done, press, fill } = counted();
  await page.goto('/');
  await fill(promptOf(page), 'a fox knight with a red cape');
  const asked = page.waitForRequest('**/api/sketch');
  await press(page.getByRole('button', { name: 'Draw a free sketch' }));
  const sketched = await asked;
  const sketch = page.getByRole('img', { name: 'Sketch: a fox knight with a red cape' });
  await inSight(
    sketch,
    door(page).getByText('Understood:'),
    door(page).getByText('fox knight', { exact: true }),
    door(page).getByText('cape · red'),
  );
  const pixels = () => sketch.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await eventually(pixels, 288, 'the sketch is drawn');
  await assertAccessible(page, 'the front door with a sketch');

  const account = page.getByRole('region', { name: 'Make it in full' });
  await fill(account.getByLabel('Email'), 'vera.vixen@example.com');
  await fill(account.getByLabel('Password', { exact: true }), 'coin-slot-7');
  await press(account.getByRole('checkbox'));
  await press(account.getByRole('button', { name: 'Create account' }));
  await at(page, '/tools/character-generator');
  await inSight(page.getByText('Account created. 200 credits are in your wallet.'));
  const tool = inTool(page);
  const prompt = tool.getByRole('textbox', { name: /Who|What|describe/i }).first();
  await eventually(() => prompt.inputValue(), 'a fox knight with a red cape', 'the prompt came along');
  const ordered = page.waitForRequest((asked) => asked.url().endsWith('/api/generations'));
  await press(tool.getByRole('button', { name: /Generate/ }).first());
  assert.deepEqual(
    (await ordered).postDataJSON().seed,
    sketched.postDataJSON().seed,
    'the picture of the sketch',
  );
  await inSight(tool.getByRole('img', { name: /fox knight/i }).first());
  assert.ok(done.presses <= 4 && done.fields <= 3, JSON.stringify(done));
  await inSight(page.getByRole('complementary').getByText('vera.vixen'));
});

test('below the tools are prices, terms, about and contact', async (t) => {
  const page = await newPage(t);
  await page.goto('/');
  const more = page.getByRole('navigation', { name: 'More' });
  await more.scrollIntoViewIfNeeded();
  const prices = page.getByRole('region', { name: 'Prices' });
  await inSight(prices.getByText('NT$90'), prices.getByText('Premium Annual'));
  assert.deepEqual(await more.getByRole('link').allTextContents(), [
    'Terms and policies',
    'About Artcade',
    'For developers',
    'Contact',
  ]);
  await assertAccessible(page, 'the front door with prices');
  await more.getByRole('link', { name: 'About Artcade' }).click();
  await at(page, '/about');
});

async function withoutScripts(t: TestContext, path: string) {
  const page = await newPage(t, { javaScriptEnabled: false });
  await page.goto(path);
  return page;
}

test('without scripts there is something to read, and an unknown address is a page', async (t) => {
  const page = await withoutScripts(t, '/');
  await inSight(
    page.getByRole('heading', { name: /Game art, one coin at a time/ }),
    page.getByRole('link', { name: 'Character Generator' }),
    page.getByRole('link', { name: 'Create account' }),
  );
  const items = await page.locator('li').allTextContents();
  for (const part of ['40 credits per use', 'NT$750', '1,500 credits per month'])
    assert.ok(
      items.some((item) => item.includes(part)),
      `${part} is in ${items.join('; ')}`,
    );
  announce(page, /^404 GET .*\/nowhere$/);
  await page.goto('/nowhere');
  await inSight(page.getByRole('heading', { name: 'There is no page here' }));
  await page.getByRole('link', { name: 'Tools' }).click();
  await inSight(page.getByRole('heading', { name: /Game art/ }));
});

test('offline, a page that was not loaded keeps the shell and opens by itself when the network is back', async (t) => {
  const page = await newPage(t);
  announce(page, /ERR_INTERNET_DISCONNECTED GET .*\/assets\//, /^uncaught: .*imported module/);
  announceOutage(page);
  await page.goto('/');
  await inSight(door(page));
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'About Artcade' }).click();
  await inSight(page.getByRole('alert'));
  await page.goBack();
  await inSight(door(page));
  await page.goto('/#/register');
  await inSight(page.getByText('This page is not on your device yet.'));
  await page.context().setOffline(false);
  await inSight(page.getByRole('heading', { name: 'Create account' }));
  await at(page, '/register');
});
