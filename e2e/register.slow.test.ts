import test from 'node:test';
import {
  announce,
  assertAccessible,
  at,
  inSight,
  linkInMail,
  logIn,
  openStage,
  register,
  visit,
} from './harness.ts';

const artcade = await openStage();

const { newPage } = artcade;

test('confirming on another device asks for a new password, and signs out the session that registered', async (t) => {
  const stranger = await newPage(t);
  const lea = { name: 'Lea', email: 'lea@example.com', password: 'pixel-perfect' };
  await register(stranger, lea);
  await visit(stranger, '/wallet');
  const page = await newPage(t);
  const link = await linkInMail(artcade, lea.email, 'Confirm your email for Artcade');
  await page.goto(link);
  await inSight(
    page.getByText('It was registered in another browser or on another device.', { exact: false }),
  );
  await inSight(page.getByText('the old password ends and every device is logged out', { exact: false }));
  const submit = page.getByRole('button', { name: 'Confirm and save password' });
  await page.getByLabel('New password').fill('short');
  await submit.click();
  await inSight(page.getByText('The password needs at least 6 characters.'));
  await assertAccessible(page, 'confirming on another device');
  announce(stranger, /^401 /);
  await page.getByLabel('New password').fill('my-own-pixels');
  await submit.click();
  await inSight(page.getByText('lea@example.com is confirmed. Log in with your new password.'));
  await at(stranger, '/login');
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await at(page, '/login');
  await logIn(page, lea.email, 'my-own-pixels');
  await at(page, '/tools');
  await logIn(stranger, lea.email, lea.password);
  await inSight(stranger.getByRole('alert').getByText('Invalid email or password.'));
  await page.goto(link);
  await inSight(page.getByText('Your email is confirmed.'));
});
