import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import type { BrowserContextOptions, Frame, Page } from 'playwright-core';
import { type BlankTool, chargeQuestion, frameOf, openGuests } from './guests.ts';
import { enterAsNew, eventually, hasFocus, inSight, newcomer, openStage } from './harness.ts';
import { answered, countUploads, sum } from './tools-charging-page.ts';

// An external tool decides when it sends images; the user decides whether they are paid for.

declare const window: Window & BlankTool;

const guests = await openGuests([{ slug: 'blank', name: 'Blank Tool', path: '/blank/', cost: 12 }]);

const { newPage } = await openStage({ GUEST_TOOLS: guests.register });

async function enter(t: TestContext, options?: BrowserContextOptions): Promise<Page> {
  const page = await newPage(t, options);
  await enterAsNew(page, newcomer('Petra'));
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

test('a click that was meant for the frame does not accept; a tool that was stopped and reopened has to ask again, but the count goes on', async (t) => {
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
