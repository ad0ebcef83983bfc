import test from 'node:test';
import { allowCharging, hasCredits, openGuests, openTool } from './guests.ts';
import { gone, inSight, message, openStage, visit } from './harness.ts';
import { enter } from './tools-guest-page.ts';

const guests = await openGuests([
  { slug: 'dice-table', name: 'Dice Table', path: '/dice-tool/', cost: 12 },
  { slug: 'blank', name: 'Blank Tool', path: '/blank/', cost: 12 },
  { slug: 'dear-tool', name: 'Dear Tool', path: '/blank/', cost: 500 },
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
