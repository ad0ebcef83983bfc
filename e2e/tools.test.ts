import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import type { Frame } from 'playwright-core';
import { queryableDatabase } from '../scripts/test/journey-database.ts';
import { frameOf, hasCredits, openTool, unfold } from './guests.ts';
import { announce, assertAccessible, eventually, gone, inSight, openStage, visit } from './harness.ts';
import { operatorOf } from './operator.ts';
import { enter, finished, redDot, start, startAll } from './tools-page.ts';

const database = await queryableDatabase();

const { newPage } = await openStage({ DATABASE_URL: database.url });

after(() => database.drop());

const operate = operatorOf(database.url);

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

test('refused words cost nothing, name the rule and can be appealed; other words are drawn, and these once a person allows them', async (t) => {
  const page = await newPage(t);
  await enter(page);
  const frame = await openTool(page, 'Character Generator', 'character-generator');
  announce(page, /^422 POST .*\/api\/generations$/);
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
  await frame.getByRole('radio', { name: '4 images' }).check({ force: true });
  await inSight(frame.getByRole('button', { name: /^Generate.*120/ }));
  await startAll(frame, 4);
  const cancel = frame.getByRole('button', { name: 'Cancel', exact: true });
  await hasCredits(page, 80);
  await cancel.last().click();
  await inSight(frame.getByText('Cancelled. Nothing was charged.').first());
  await hasCredits(page, 110);

  await page.getByLabel('Language').selectOption('vi');
  await inSight(frame.getByRole('heading', { name: 'Kết quả', exact: true }));
  await eventually(
    () => frame.locator('html').getAttribute('lang'),
    'vi-VN',
    'the tool speaks the language of the page',
  );
  // Drawing three large images takes long on a busy machine.
  await frame.getByRole('progressbar').first().waitFor({ state: 'detached', timeout: 300_000 });
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
