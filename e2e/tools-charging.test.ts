import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import type { BrowserContextOptions, Frame, Page } from 'playwright-core';
import { allowCharging, chargeQuestion, frameOf, hasCredits, openGuests } from './guests.ts';
import { assertAccessible, at, enterAsNew, gone, inSight, newcomer, openStage, visit } from './harness.ts';
import { answered, countUploads, sum } from './tools-charging-page.ts';

// An external tool decides when it sends images; the user decides whether they are paid for.

const guests = await openGuests([
  { slug: 'blank', name: 'Blank Tool', path: '/blank/', cost: 12 },
  { slug: 'greedy', name: 'Greedy Tool', path: '/blank/?ten', cost: 12 },
]);

const { newPage } = await openStage({ GUEST_TOOLS: guests.register });

async function enter(t: TestContext, options?: BrowserContextOptions): Promise<Page> {
  const page = await newPage(t, options);
  await enterAsNew(page, newcomer('Petra'));
  return page;
}

async function openGreedy(page: Page): Promise<Frame> {
  await page.goto('/#/tools/greedy');
  const frame = await frameOf(page, 'Greedy Tool');
  await inSight(chargeQuestion(page, 'Greedy Tool'));
  return frame;
}

const greedy = (from: number, to: number, outcome: string) =>
  Array.from({ length: to - from }, (_, index) => `greedy-${from + index} ${outcome}`);

const tooFast = greedy(5, 10, 'rate_limited');

test('ten images at load charge nothing before the user answers, and declining charges nothing at all', async (t) => {
  const page = await enter(t);
  const uploads = countUploads(page);
  const frame = await openGreedy(page);
  const asked = chargeQuestion(page, 'Greedy Tool');
  await inSight(
    asked.getByText('Greedy Tool wants to save 5 images to My Drive for 12 credits each.'),
    asked.getByText('up to 10 images, 120 credits at most'),
    asked.getByText('You have 200 credits.'),
  );
  await assertAccessible(page, 'the question of a tool that wants to charge');
  await answered(frame, tooFast);
  assert.equal(uploads(), 0);

  await asked.getByRole('button', { name: 'Not now' }).click();
  await gone(asked);
  await answered(frame, [...tooFast, ...greedy(0, 5, 'charge_declined')]);
  await inSight(
    sum(page, 'This visit: nothing charged'),
    sum(page, 'New images from this tool are not saved.'),
  );
  await assertAccessible(page, 'a tool that may not charge');
  await visit(page, '/wallet');
  await inSight(page.getByText('Balance 200'));
  await gone(page.getByText('Image: Greedy Tool'));
  assert.equal(uploads(), 0);
});

test('accepting charges the waiting images, and the page shows the amount', async (t) => {
  const page = await enter(t);
  const frame = await openGreedy(page);
  await allowCharging(page, 'Greedy Tool');
  await answered(frame, [...tooFast, ...greedy(0, 5, '12')]);
  await inSight(sum(page, 'This visit: 5 images, 60 credits'));
  await hasCredits(page, 140);
  await page.getByRole('link', { name: 'Credit history' }).click();
  await at(page, '/wallet');
  await inSight(page.getByText('Image: Greedy Tool').first(), page.getByText('Balance 140'));
});
