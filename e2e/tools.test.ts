import test from 'node:test';
import type { Frame } from 'playwright-core';
import { frameOf, hasCredits, openTool, unfold } from './guests.ts';
import { eventually, gone, inSight, openStage, visit } from './harness.ts';
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
    prepare: (frame) => frame.getByLabel('Title', { exact: true }).fill('Emberfall'),
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

test('every tool makes an image from its card to the drive, and the history shows its cost', async (t) => {
  const page = await newPage(t);
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
  await visit(page, '/my-drive');
  await eventually(
    () => page.getByRole('list', { name: 'My Drive' }).locator('[data-tile]').count(),
    tools.length,
    'an image of each',
  );
  await gone(redDot(page));
  await visit(page, '/wallet');
  for (const { name, cost } of tools) {
    const row = page.getByRole('listitem').filter({ hasText: `Image: ${name}` });
    await inSight(row.getByText(`−${cost}`));
  }

  // 25 are left: the tool opens, shows what is missing, and where to get it.
  await page.goto('/#/tools/loading-screen-generator');
  await inSight(page.getByRole('heading', { name: 'Not enough credits for Loading Screen Generator' }));
  await inSight(page.getByText('Costs 35 credits. You have 25.'));
  const open = await frameOf(page, 'Loading Screen Generator');
  await inSight(finished(open), open.getByRole('button', { name: '10 credits short. Get credits' }));
  await page.getByRole('main').getByRole('link', { name: 'Get credits' }).click();
  await inSight(page.getByRole('heading', { name: 'Buy credits' }));
});
