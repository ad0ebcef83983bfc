import assert from 'node:assert/strict';
import test from 'node:test';
import { allowCharging, openGuests, openTool } from './guests.ts';
import { eventually, gone, inSight, message, openStage } from './harness.ts';
import { orange } from './pictures.ts';
import { enter } from './tools-guest-page.ts';

const guests = await openGuests([{ slug: 'dice-table', name: 'Dice Table', path: '/dice-tool/', cost: 12 }]);

const { newPage } = await openStage({ GUEST_TOOLS: guests.register });

test("an image for a tool comes from the device or the drive, and closing the picker sends none; it follows the page's language and theme", async (t) => {
  const page = await newPage(t);
  await enter(page);
  const frame = await openTool(page, 'Dice Table', 'dice-table');
  await inSight(frame.getByRole('button', { name: 'Roll and save (12)' }));
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

  await page.getByLabel('Language').selectOption('zh');
  await inSight(frame.getByRole('button', { name: '擲骰並儲存' }));
  await page.getByLabel('語言').selectOption('th');
  await inSight(frame.getByRole('button', { name: 'ทอยและบันทึก' }));
  const theme = () => frame.evaluate(() => document.documentElement.dataset['theme']);
  assert.equal(await theme(), 'dark');
  await page.getByRole('button', { name: 'เปลี่ยนเป็นธีมสว่าง' }).click();
  await eventually(theme, 'light', 'the theme inside');
});
