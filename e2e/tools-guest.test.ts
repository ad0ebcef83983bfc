import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import {
  allowCharging,
  type BlankTool,
  frameOf,
  hasCredits,
  openGuests,
  openTool,
  orange,
} from './guests.ts';
import {
  assertAccessible,
  at,
  enterAsDemo,
  eventually,
  gone,
  inSight,
  openStage,
  register,
  visit,
} from './harness.ts';

declare const window: Window & BlankTool;

const guests = await openGuests([
  { slug: 'dice-table', name: 'Dice Table', path: '/dice-tool/', cost: 12 },
  { slug: 'blank', name: 'Blank Tool', path: '/blank/', cost: 12 },
  { slug: 'dear-tool', name: 'Dear Tool', path: '/blank/', cost: 500 },
]);
const { newPage } = await openStage({ GUEST_TOOLS: guests.register });

let people = 0;
async function enter(page: Page): Promise<void> {
  people += 1;
  await register(page, { name: 'Gwen', email: `gwen-${people}@example.com`, password: 'dice-on-cloth' });
  await hasCredits(page, 200);
}

const message = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);

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

test("a tool follows the page's language and theme, and knows the balance", async (t) => {
  const page = await newPage(t);
  await enter(page);
  const frame = await openTool(page, 'Dice Table', 'dice-table');
  await inSight(frame.getByRole('button', { name: 'Roll and save (12)' }));
  await page.getByLabel('Language').selectOption('zh');
  await inSight(frame.getByRole('button', { name: '擲骰並儲存' }));
  await page.getByLabel('語言').selectOption('th');
  await inSight(frame.getByRole('button', { name: 'ทอยและบันทึก' }));
  const theme = () => frame.evaluate(() => document.documentElement.dataset['theme']);
  assert.equal(await theme(), 'dark');
  await page.getByRole('button', { name: 'เปลี่ยนเป็นธีมสว่าง' }).click();
  await eventually(theme, 'light', 'the theme inside');
});

test('an external tool receives the language at the documented times', async (t) => {
  const page = await newPage(t);
  await enter(page);
  await page.getByLabel('Language').selectOption('zh');
  await inSight(page.getByLabel('語言'));
  await page.locator('a[href="#/tools/blank"]').click();
  const frame = await frameOf(page, 'Blank Tool');
  const heard = () =>
    frame.evaluate(() =>
      window.heard.flatMap(({ data }) => (data.type === 'languageChange' ? [data.language] : [])),
    );
  // Four after loading, five after it was ready.
  await eventually(async () => (await heard()).length, 9, 'how many events it got');
  assert.deepEqual(new Set(await heard()), new Set(['zh-TW']));
  await page.getByLabel('語言').selectOption('vi');
  await eventually(async () => (await heard()).filter((each) => each === 'vi').length, 5, 'the change');
  await page.waitForTimeout(1500);
  assert.equal((await heard()).length, 14);
});

test('an image for a tool comes from the device or the drive, and closing the picker sends none', async (t) => {
  const page = await newPage(t);
  await enter(page);
  const frame = await openTool(page, 'Dice Table', 'dice-table');
  const corner = () =>
    frame.evaluate(() => {
      const canvas = document.querySelector('canvas');
      return [...(canvas?.getContext('2d')?.getImageData(4, 4, 1, 1).data ?? [])].slice(0, 3);
    });
  const felt = await corner();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });

  await frame.getByRole('button', { name: 'Choose a cloth' }).click();
  await inSight(picker);
  await page.keyboard.press('Escape');
  await gone(picker);
  assert.deepEqual(await corner(), felt);

  await frame.getByRole('button', { name: 'Choose a cloth' }).click();
  await picker.locator('input[type=file]').setInputFiles(orange('cloth.png'));
  await gone(picker);
  await eventually(async () => (await corner()).join() === felt.join(), false, 'the cloth is another');

  await frame.getByRole('button', { name: 'Roll and save' }).click();
  await allowCharging(page, 'Dice Table');
  await inSight(message(page, 'The image is in My Drive.'));
  await frame.getByRole('button', { name: 'Choose a cloth' }).click();
  await picker.getByText('My Drive', { exact: true }).click();
  await picker.getByRole('button', { name: /^dice/ }).click();
  await gone(picker);
});

test('with too few credits, the viewer shows the price and leads to the wallet', async (t) => {
  const page = await newPage(t);
  await enter(page);
  await page.goto('/#/tools/dear-tool');
  await inSight(page.getByRole('heading', { name: 'Not enough credits for Dear Tool' }));
  await inSight(page.getByText('Costs 500 credits. You have 200.'));
  assert.equal(await page.locator('iframe').count(), 0);
  await assertAccessible(page, 'a tool without enough credits');
  await page.getByRole('link', { name: 'Get credits' }).click();
  await at(page, '/wallet');
});

test('an unknown tool leads to the tools, and a visitor to the login', async (t) => {
  const page = await newPage(t);
  await page.goto('/#/tools/no-such-tool');
  await at(page, '/tools');
  await inSight(page.getByRole('button', { name: /Dice Table/ }));
  await page.goto('/#/tools/dice-table');
  await at(page, '/login');
});

test('on a phone the tool fills the screen below the header', async (t) => {
  const page = await newPage(t, { viewport: { width: 390, height: 844 } });
  await enterAsDemo(page);
  await openTool(page, 'Dice Table', 'dice-table');
  const box = await page.locator('iframe').boundingBox();
  assert.deepEqual(box && [box.x, box.width, Math.round(box.y + box.height)], [0, 390, 844]);
  assert.equal(
    await page.evaluate(() => document.documentElement.scrollHeight <= document.documentElement.clientHeight),
    true,
  );
  await assertAccessible(page, 'a tool on a phone');
});
