import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import type { BrowserContextOptions, Frame, Page } from 'playwright-core';
import { allowCharging, type BlankTool, chargeQuestion, frameOf, hasCredits, openGuests } from './guests.ts';
import {
  assertAccessible,
  at,
  eventually,
  gone,
  hasFocus,
  inSight,
  openStage,
  register,
  visit,
} from './harness.ts';

// An external tool decides when it sends images; the user decides whether they are paid for.

declare const window: Window & BlankTool;

const guests = await openGuests([
  { slug: 'blank', name: 'Blank Tool', path: '/blank/', cost: 12 },
  { slug: 'greedy', name: 'Greedy Tool', path: '/blank/?ten', cost: 12 },
]);
const { newPage } = await openStage({ GUEST_TOOLS: guests.register });

let people = 0;
async function enter(t: TestContext, options?: BrowserContextOptions): Promise<Page> {
  const page = await newPage(t, options);
  people += 1;
  await register(page, { name: 'Petra', email: `petra-${people}@example.com`, password: 'ask-me-first' });
  return page;
}

async function openBlank(page: Page): Promise<Frame> {
  await page.goto('/#/tools/blank');
  const frame = await frameOf(page, 'Blank Tool');
  await frame.evaluate(() => window.welcomed());
  return frame;
}

const question = (page: Page) => chargeQuestion(page, 'Blank Tool');
const draw = (frame: Frame, ...names: string[]) =>
  frame.evaluate((all) => {
    for (const each of all) window.draw(each);
  }, names);
const answered = (frame: Frame, expected: string[]) =>
  eventually(() => frame.evaluate(() => window.answers()), expected, 'what the tool was answered');
const sum = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Charged by this tool' }).getByText(text);

/** How many images the page has sent to be charged. */
function countUploads(page: Page): () => number {
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/uploadImage')) uploads += 1;
  });
  return () => uploads;
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

test('after a refusal a tool cannot ask again, only the user can', async (t) => {
  const page = await enter(t);
  const uploads = countUploads(page);
  const frame = await openBlank(page);
  await draw(frame, 'a');
  await question(page).getByRole('button', { name: 'Not now' }).click();
  await draw(frame, 'b', 'c');
  await answered(frame, ['a charge_declined', 'b charge_declined', 'c charge_declined']);
  assert.equal(await question(page).count(), 0);
  assert.equal(uploads(), 0);

  await page.getByRole('button', { name: 'Allow charging' }).click();
  await allowCharging(page, 'Blank Tool');
  await draw(frame, 'd');
  await inSight(sum(page, 'This visit: 1 image, 12 credits'));

  await page.getByRole('button', { name: 'Stop charging' }).click();
  await draw(frame, 'e');
  await eventually(
    async () => (await frame.evaluate(() => window.answers())).at(-1),
    'e charge_declined',
    'e',
  );
  assert.equal(uploads(), 1);
});

test('a permission covers ten images; the eleventh asks again', async (t) => {
  const page = await enter(t);
  const begin = Date.now();
  // A tool may send five at once and five a minute: the test moves the clock.
  await page.clock.setFixedTime(begin);
  const frame = await openBlank(page);
  await draw(frame, 'a', 'b', 'c', 'd', 'e');
  await allowCharging(page, 'Blank Tool');
  await inSight(sum(page, 'This visit: 5 images, 60 credits'));
  await page.clock.setFixedTime(begin + 60_000);
  await draw(frame, 'f', 'g', 'h', 'i', 'j');
  await inSight(sum(page, 'This visit: 10 images, 120 credits'));
  assert.equal(await question(page).count(), 0);

  await page.clock.setFixedTime(begin + 120_000);
  await draw(frame, 'k');
  await inSight(question(page).getByText('This visit: 10 images, 120 credits'));
  await hasCredits(page, 80);
  await allowCharging(page, 'Blank Tool');
  await inSight(sum(page, 'This visit: 11 images, 132 credits'));
});

test('a click that was meant for the frame does not accept', async (t) => {
  const page = await enter(t);
  const uploads = countUploads(page);
  await page.clock.install();
  await page.goto('/#/tools');
  await page.reload();
  const frame = await openBlank(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await draw(frame, 'a');
  const allow = question(page).getByRole('button', { name: 'Allow' });
  await inSight(allow);
  await hasFocus(question(page), 'no button has the focus');
  const box = await allow.boundingBox();
  assert.ok(box);
  // A user clicks repeatedly where the tool asked them to.
  for (let presses = 0; presses < 5; presses += 1) {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.keyboard.press('Enter');
    await page.clock.runFor(400);
  }
  await page.mouse.click(5, 5);
  assert.equal(await allow.getAttribute('aria-disabled'), 'true');
  assert.equal(uploads(), 0);
  await page.clock.runFor(600);
  await eventually(() => allow.getAttribute('aria-disabled'), 'false', 'a calm hand');
  await page.clock.resume();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await answered(frame, ['a 12']);
});

test('keys that were typed into the frame do not answer the question', async (t) => {
  const page = await enter(t);
  const uploads = countUploads(page);
  const frame = await openBlank(page);
  await frame.evaluate(() => {
    const field = document.createElement('textarea');
    const send = ({ key }: KeyboardEvent) => {
      if (key !== 'Enter') return;
      field.removeEventListener('keydown', send);
      window.draw('typed');
      // The tool tries to keep the keyboard focus.
      setInterval(() => field.focus(), 10);
    };
    field.addEventListener('keydown', send);
    document.body.append(field);
  });
  await frame.locator('textarea').click();
  for (const key of ['h', 'Enter', 'Enter', ' ', 'Enter']) await page.keyboard.press(key);
  await inSight(question(page));
  for (const key of ['Enter', ' ', 'Enter']) await page.keyboard.press(key);
  await inSight(question(page));
  assert.equal(uploads(), 0);
  // A keyboard user can still leave the frame.
  const isLeft = async () => {
    await page.keyboard.press('Escape');
    return question(page).isHidden();
  };
  await eventually(isLeft, true, 'the keyboard reaches the question');
  await answered(frame, ['typed charge_declined']);
});

test('a permission ends with the visit, and so does the count', async (t) => {
  const page = await enter(t);
  const frame = await openBlank(page);
  await draw(frame, 'a');
  await allowCharging(page, 'Blank Tool');
  await inSight(sum(page, 'This visit: 1 image, 12 credits'));
  await visit(page, '/tools');
  const again = await openBlank(page);
  await inSight(sum(page, 'This visit: nothing charged'));
  await draw(again, 'b');
  await inSight(question(page));
  // Left without an answer, nothing is charged.
  await page.goto('/#/wallet');
  await gone(question(page));
  await inSight(page.getByText('Balance 188'));
});

test('a tool that was stopped and reopened has no permission any more, but the count goes on', async (t) => {
  const page = await enter(t);
  const frame = await openBlank(page);
  await draw(frame, 'a');
  await allowCharging(page, 'Blank Tool');
  await inSight(sum(page, 'This visit: 1 image, 12 credits'));
  await frame
    .evaluate(() => {
      for (let index = 0; index < 5000; index += 1) window.say({ type: 'iframeReady' });
    })
    .catch(() => {});
  await page.getByRole('button', { name: 'Open again' }).click();
  const again = await frameOf(page, 'Blank Tool');
  await again.evaluate(() => window.welcomed());
  await inSight(sum(page, 'This visit: 1 image, 12 credits'));
  await draw(again, 'b');
  await inSight(question(page));
});

test('on a phone the question and the bar fit', async (t) => {
  const page = await enter(t, { viewport: { width: 360, height: 740 } });
  const frame = await openBlank(page);
  await draw(frame, 'a');
  await inSight(question(page));
  await assertAccessible(page, 'the question on a phone');
  const buttons = await question(page).getByRole('button').all();
  for (const button of buttons) {
    const box = await button.boundingBox();
    assert.ok(box && box.x >= 0 && box.x + box.width <= 360 && box.y + box.height <= 740);
    assert.ok(box.height >= 44);
  }
  await allowCharging(page, 'Blank Tool');
  await inSight(sum(page, 'This visit: 1 image, 12 credits'));
  await assertAccessible(page, 'a tool from outside on a phone');
  const box = await page.locator('iframe').boundingBox();
  assert.deepEqual(box && [box.x, box.width, Math.round(box.y + box.height)], [0, 360, 740]);
});
