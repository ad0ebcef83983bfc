import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { assertAccessible, at, eventually, hasFocus, inSight, openStage } from './harness.ts';

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

test('words are sketched while they are written, and become a whole picture: three presses and four fields', async (t) => {
  const page = await newPage(t);
  const { done, press, fill } = counted();
  await page.goto('/');
  const asked = page.waitForRequest('**/api/sketch');
  await fill(promptOf(page), 'a fox knight with a red cape');
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
  await fill(account.getByLabel('Display name'), 'Vera');
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
  await press(tool.getByRole('button', { name: /^Make this in full/ }));
  assert.deepEqual(
    (await ordered).postDataJSON().seed,
    sketched.postDataJSON().seed,
    'the picture of the sketch',
  );
  await inSight(tool.getByRole('img', { name: /fox knight/i }).first());
  assert.ok(done.presses <= 3 && done.fields <= 4, JSON.stringify(done));
  await inSight(page.getByRole('complementary').getByText('Vera', { exact: true }));
});

test('an example opens with its words, and another picture of them is drawn by a press', async (t) => {
  const page = await newPage(t);
  await page.goto('/');
  await inSight(door(page));
  await page.mouse.wheel(0, 600);
  const examples = page.getByRole('region', { name: 'Drawn from these words' });
  await examples.getByRole('button', { name: /^an owl ranger/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Character Generator' });
  await inSight(dialog.getByText(/^an owl ranger/));
  await assertAccessible(page, 'an example');
  const asked = page.waitForRequest('**/api/sketch');
  await dialog.getByRole('button', { name: 'Make one like it' }).click();
  assert.equal((await asked).postDataJSON().tool, 'character-generator');
  await inSight(page.getByRole('img', { name: /^Sketch: an owl ranger/ }));
  assert.match(await promptOf(page).inputValue(), /^an owl ranger/);
  await hasFocus(promptOf(page), 'the words can be changed at once');
});

test('below the tools are prices, about, contact and the terms, with the legal facts and every price', async (t) => {
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
  await page.goBack();
  await more.getByRole('link', { name: 'Terms and policies' }).click();
  await inSight(
    page.getByRole('heading', { name: 'Terms and policies' }),
    page.getByText('Last updated: 2024'),
  );
  const text = (await page.getByRole('main').textContent()) ?? '';
  const facts = [
    'non-returnable',
    'seven-day right to return goods does not apply',
    'Monday to Friday 10:00-18:00 (GMT+8)',
    'within 90 days',
    'at least 180 days',
    'must be confirmed by email or two-factor code',
    'support@artcade.example',
  ];
  for (const fact of facts) assert.ok(text.includes(fact), `the terms say "${fact}"`);

  const rows = await page
    .getByRole('row')
    .evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent.replace(/ \(≈ US\$[\d,.]+\)/, ''))),
    );
  const expected = [
    ['Game Screen Planner', '15'],
    ['Banner Generator', '15'],
    ['Logo Generator', '20'],
    ['UI Component Generator', '20'],
    ['Game Background Generator', '30'],
    ['Loading Screen Generator', '35'],
    ['Character Generator', '40'],
    ['Edit of any image', '15'],
    ['Trial', '100', 'NT$90'],
    ['Veteran', '500', 'NT$400'],
    ['Pro', '1,000', 'NT$750'],
    ['Light', 'NT$150 per month', '150', 'None', 'None', '5 GB'],
    ['Professional', 'NT$450 per month', '600', 'None', '+5%', '10 GB'],
    ['Professional Annual', 'NT$4,500 per year', '600', '600', '+5%', '10 GB'],
    ['Premium', 'NT$980 per month', '1,500', 'None', '+10%', '20 GB'],
    ['Premium Annual', 'NT$9,800 per year', '1,500', '2,000', '+10%', '20 GB'],
    ['No plan', 'None', 'None', 'None', 'None', '1 GB'],
  ];
  for (const price of expected)
    assert.ok(
      rows.some((row) => row.join('|') === price.join('|')),
      `a row says ${price.join(', ')}; there are:\n${rows.map((row) => row.join(', ')).join('\n')}`,
    );
  await page.getByRole('link', { name: 'Back to tools' }).click();
  await at(page, '/tools');
});
