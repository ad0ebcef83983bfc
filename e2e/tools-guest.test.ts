import assert from 'node:assert/strict';
import test from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { allowCharging, chargeQuestion, frameOf, hasCredits, openGuests, openTool } from './guests.ts';
import { assertAccessible, at, gone, inSight, message, openStage, visit } from './harness.ts';
import { answered, countUploads, sum } from './tools-charging-page.ts';
import { enter } from './tools-guest-page.ts';

const guests = await openGuests([
  { slug: 'dice-table', name: 'Dice Table', path: '/dice-tool/', cost: 12 },
  { slug: 'greedy', name: 'Greedy Tool', path: '/blank/?ten', cost: 12 },
]);

const { newPage } = await openStage({ GUEST_TOOLS: guests.register });

test('an external tool makes an image that is stored in the drive, at its own price', async (t) => {
  const page = await newPage(t);
  await enter(page);
  await inSight(page.getByRole('link', { name: /Dice Table.*12 credits per use/ }));
  const frame = await openTool(page, 'Dice Table', 'dice-table');
  await inSight(page.getByRole('heading', { level: 1, name: 'Dice Table' }));
  await inSight(frame.getByRole('button', { name: 'Roll and save (12)' }));

  await frame.getByRole('radio', { name: '3' }).check();
  await frame.getByRole('button', { name: 'Roll and save' }).click();
  await allowCharging(page, 'Dice Table');
  await inSight(
    frame.getByText(/^Rolled \d+\. The image is in your drive\./),
    message(page, 'The image is in My Drive. 12 credits were charged.'),
    page.getByText('This visit: 1 image, 12 credits'),
  );
  await hasCredits(page, 188);
  await inSight(page.getByRole('img', { name: 'New image in your drive' }));

  await visit(page, '/my-drive');
  await inSight(page.getByRole('button', { name: /^dice \d-\d-\d\.png$/ }));
  await gone(page.getByRole('img', { name: 'New image in your drive' }));
  await visit(page, '/wallet');
  await inSight(
    page.getByText('Image: Dice Table'),
    page.getByRole('main').getByText('−12'),
    page.getByText('Balance 188'),
  );
});

// An external tool decides when it sends images; the user decides whether they are paid for.

async function openGreedy(page: Page): Promise<Frame> {
  await page.goto('/#/tools/greedy');
  const frame = await frameOf(page, 'Greedy Tool');
  await inSight(chargeQuestion(page, 'Greedy Tool'));
  return frame;
}

const greedy = (from: number, to: number, outcome: string) =>
  Array.from({ length: to - from }, (_, index) => `greedy-${from + index} ${outcome}`);

const tooFast = greedy(5, 10, 'rate_limited');

test('ten images at load charge nothing before the user answers; declining charges nothing at all, accepting what waits', async (t) => {
  const page = await newPage(t);
  await enter(page);
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

  const again = await openGreedy(page);
  await allowCharging(page, 'Greedy Tool');
  await answered(again, [...tooFast, ...greedy(0, 5, '12')]);
  await inSight(sum(page, 'This visit: 5 images, 60 credits'));
  await hasCredits(page, 140);
  await page.getByRole('link', { name: 'Credit history' }).click();
  await at(page, '/wallet');
  await inSight(page.getByText('Image: Greedy Tool').first(), page.getByText('Balance 140'));
});
