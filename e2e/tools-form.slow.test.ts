import assert from 'node:assert/strict';
import test from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { frameOf, openTool } from './guests.ts';
import { assertAccessible, at, eventually, gone, hasFocus, inSight, openStage, visit } from './harness.ts';
import { desktop, draftSaved, enter, generate, go, phone, prompt, tools } from './tools-form-page.ts';

const { newPage } = await openStage();

const finished = (frame: Frame) => frame.getByRole('button', { name: 'Download', exact: true });

const fold = (frame: Frame, name: string) => frame.locator(`[data-fold=${name}]`);

/** How much longer the page is than its window. */
const excess = (page: Page | Frame) =>
  page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);

for (const [size, options] of Object.entries({ desktop, phone }))
  test(`every tool opens with its prompt and its button in sight, and ends with the window, on a ${size}`, async (t) => {
    const page = await newPage(t, options);
    await enter(page);
    const { height } = options.viewport;
    for (const slug of Object.keys(tools) as (keyof typeof tools)[]) {
      const frame = await go(page, slug);
      for (const [what, part] of [
        ['prompt', prompt(frame)],
        ['button', generate(frame)],
      ] as const) {
        const box = await part.boundingBox();
        assert.ok(
          box && box.y >= 0 && box.y + box.height <= height,
          `${what} of ${slug}: ${JSON.stringify(box)}`,
        );
      }
      assert.equal(
        await frame
          .locator('form :is(textarea, input)')
          .first()
          .evaluate((first) => {
            const fields = [
              ...document.querySelectorAll('form :is(textarea, input:not([type=radio]), select)'),
            ];
            const needed = fields.findIndex((each) => each.getAttribute('aria-required') !== 'true');
            return fields[needed]?.hasAttribute('data-prompt') && first !== null;
          }),
        true,
        `what ${slug} needs comes first, then the prompt`,
      );
      assert.equal(await excess(page), 0, `${slug}: the page is as tall as the window`);
      if (size === 'desktop') assert.equal(await excess(frame), 0, `${slug}: so is the frame`);
    }
  });

test('words set the controls, a choice wins, and folded groups tell what is set and are remembered', async (t) => {
  const page = await newPage(t, desktop);
  await enter(page);
  const frame = await openTool(page, 'Character Generator', 'character-generator');
  const figure = fold(frame, 'figure');
  await prompt(frame).fill('A pirate with an axe');
  await inSight(figure.locator('summary').getByText('pirate'));
  assert.equal(await figure.getByRole('radio').first().isVisible(), false, 'folded');
  await figure.locator('summary').press('Enter');
  await inSight(figure.getByRole('radio', { name: 'Pirate (From your words)' }));
  await figure.getByRole('radio', { name: 'Knight' }).press('Space');
  await gone(figure.getByRole('radio', { name: 'Pirate (From your words)' }));
  await assertAccessible(page, 'a tool with a group unfolded');
  await figure.locator('summary').press('Enter');
  await inSight(figure.locator('summary').getByText('Knight'));
  await gone(figure.locator('summary').getByText('pirate'));
  const look = fold(frame, 'look');
  await prompt(frame).fill('A pirate with an axe, pixel art');
  await inSight(look.locator('summary').getByText('Pixel art (From your words)'));
  await look.locator('summary').click();
  await look.getByRole('radio', { name: 'Ink' }).press('Space');
  await prompt(frame).fill('A pirate with an axe and a parrot, pixel art');
  await inSight(frame.getByRole('button', { name: /^parrot/ }));
  assert.ok(await look.getByRole('radio', { name: 'Ink' }).isChecked(), 'the choice wins over the words');
  const kept = draftSaved(page, '"pose"]');
  await fold(frame, 'pose').locator('summary').click();
  await inSight(fold(frame, 'pose').getByRole('radio', { name: 'Walk' }));
  await kept;
  await page.reload();
  const again = await frameOf(page, 'Character Generator');
  await inSight(fold(again, 'pose').getByRole('radio', { name: 'Walk' }));
  await inSight(fold(again, 'figure').locator('summary').getByText('Knight'));
});

/** The page sees this balance; the server decides by the real one. */
const holds = (page: Page, credits: number) =>
  page.route('**/api/getWallet', (route) =>
    route.fulfill({
      json: { data: { credits, held: 0, arrivals: 0, subscription: null, firstPlan: true } },
    }),
  );

test('without credits the tool opens, with its images and the draft; the way leads to the wallet, through paying, and back', async (t) => {
  const page = await newPage(t, desktop);
  await enter(page);
  const before = await openTool(page, 'Logo Generator', 'logo-generator');
  await before.getByLabel('Title', { exact: true }).fill('Keyhole');
  await generate(before).click();
  await inSight(finished(before));
  const kept = draftSaved(page, 'a golden key');
  await prompt(before).fill('a golden key');
  await kept;
  await visit(page, '/tools');

  await holds(page, 5);
  const frame = await go(page, 'logo-generator');
  await inSight(
    page.getByRole('heading', { name: 'Not enough credits for Logo Generator' }),
    page.getByText('Costs 20 credits. You have 5.'),
    page.getByRole('link', { name: 'Get credits' }),
    frame.locator('[data-tile]').first(),
    frame.getByRole('img', { name: 'Sketch: a golden key' }),
  );
  await eventually(() => prompt(frame).inputValue(), 'a golden key', 'the draft');
  assert.equal(await excess(page), 0);
  await assertAccessible(page, 'a tool without credits');
  await prompt(frame).press('Control+Enter');
  await at(page, '/tools/logo-generator');
  const button = frame.getByRole('button', { name: '15 credits short. Get credits' });
  await hasFocus(button, 'the shortcut leads nowhere');
  await button.click();
  await at(page, '/wallet');
  await page.unroute('**/api/getWallet');
  await page.getByRole('link', { name: 'Back to Logo Generator' }).click();
  await at(page, '/tools/logo-generator');
  await gone(page.getByRole('heading', { name: 'Not enough credits for Logo Generator' }));

  await holds(page, 5);
  await page.getByRole('link', { name: 'Get credits' }).click();
  await at(page, '/wallet');
  await page.unroute('**/api/getWallet');
  await page
    .getByRole('button', { name: /^Purchase/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Pay NT\$/ }).click();
  await inSight(page.getByRole('heading', { name: 'Payment complete' }));
  await page.getByRole('link', { name: 'Back to Logo Generator' }).click();
  const paid = await frameOf(page, 'Logo Generator');
  await inSight(generate(paid));
  await eventually(() => prompt(paid).inputValue(), 'a golden key', 'the draft was waiting');
});
