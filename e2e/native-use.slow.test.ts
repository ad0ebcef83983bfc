import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { frameOf, openTool, unfold } from './guests.ts';
import {
  announce,
  assertAccessible,
  at,
  eventually,
  flashes,
  gone,
  inSight,
  logIn,
  visit,
} from './harness.ts';
import { openPhoneStage } from './native/stage.ts';
import { orange } from './pictures.ts';
import { hasCredits } from './wallet-page.ts';

async function leave(page: Page): Promise<void> {
  await visit(page, '/account');
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
  await at(page, '/login');
}

const { artcade, onEach, join } = await openPhoneStage();

const sandbox = new URL(artcade.inbox).origin;

/** The notification that a phone would show. */
async function notificationOf(pushToken: string): Promise<Readonly<Record<'link', string>> | undefined> {
  const answer = await (await fetch(`${sandbox}/push.json`)).json();
  const { notifications } = answer as { notifications: Record<'token' | 'link', string>[] };
  return notifications.find(({ token }) => token.toLowerCase() === pushToken.toLowerCase());
}

onEach(
  'a photo goes into a tool; the finished image is announced, and a tap opens the drive',
  async (_t, phone) => {
    const { page, camera, push } = phone;
    const isAndroid = phone.system === 'android';
    const registered = () => page.waitForResponse(/\/api\/registerPush$/);
    await phone.start();
    // Already granted on one system, never asked on the other.
    if (!isAndroid) push.permission = 'granted';
    const [answer, member] = await Promise.all([isAndroid ? null : registered(), join(phone)]);
    assert.equal(answer?.status() ?? 204, 204);
    await visit(page, '/tools/logo-generator');
    const frame = await frameOf(page, 'Logo Generator');
    await frame.getByLabel('Title', { exact: true }).fill('Emberfall');
    await unfold(frame);
    await frame.getByRole('button', { name: 'Add image' }).click();
    camera.push(orange('').buffer);
    await page.getByRole('dialog').getByRole('button', { name: 'Take a photo' }).click();
    await inSight(frame.getByRole('button', { name: /^Remove image/ }));

    const generate = frame.getByRole('button', { name: /^Make (this|all \d+) in full/ });
    if (isAndroid) {
      // The first order asks for permission. It may be done before there is an answer, so the second order is
      // the one that is announced.
      const asked = registered();
      await flashes(page, 'Allow notifications to hear when your images are ready', () => generate.click());
      assert.equal((await asked).status(), 204);
      assert.equal(push.permission, 'granted');
      await frame.locator('body').press('n');
    }
    await generate.click();
    phone.setActive(false);
    await eventually(
      async () => (await notificationOf(push.token))?.link,
      'artcade://my-drive',
      'a notification',
    );
    phone.setActive(true);
    push.tap({ link: 'artcade://my-drive' });
    await at(page, '/my-drive');
    const image = page.getByRole('button', { name: 'Emberfall · logo.png', exact: true }).first();
    await inSight(image);
    await phone.start(() => push.tap({ link: 'artcade://my-drive' }));
    await at(page, '/my-drive');
    await inSight(image);

    await leave(page);
    push.tap({ link: 'artcade://my-drive' });
    await inSight(page.getByText('Log in to see your new images.', { exact: true }));
    await logIn(page, member.email, member.password);
    await at(page, '/my-drive');
    await inSight(image);
  },
);

/** More than the app passes to the phone at once. */
function paintNoise(): string {
  const canvas = document.createElement('canvas');
  canvas.width = 800;
  canvas.height = 800;
  const noise = new ImageData(800, 800);
  for (let at = 0; at < noise.data.length; at += 1)
    noise.data[at] = at % 4 === 3 ? 255 : Math.floor(Math.random() * 256);
  canvas.getContext('2d')?.putImageData(noise, 0, 0);
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}

const small = orange('').buffer;

onEach('pictures come from the camera and the gallery, and are saved and shared', async (_t, phone) => {
  const { page, files, share } = phone;
  const isAndroid = phone.system === 'android';
  await phone.start();
  await join(phone);
  await visit(page, '/tools');
  const frame = await openTool(page, 'Logo Generator', 'logo-generator');
  await unfold(frame);
  await frame.getByRole('button', { name: 'Add image' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  const take = picker.getByRole('button', { name: 'Take a photo' });
  phone.camera.push('cancel');
  await take.click();
  await eventually(() => phone.calls('Camera.takePhoto').length, 1, 'the camera is open');
  await eventually(() => take.isEnabled(), true, 'it can be tried again');
  assert.equal(await picker.getByRole('alert').count(), 0, 'a user who cancels sees no error');
  phone.camera.push({ code: 'OS-PLUG-CAMR-0010', message: "Couldn't take photo." });
  await take.click();
  await inSight(picker.getByText('Camera capture failed.', { exact: false }));
  phone.gallery.push({ code: 'OS-PLUG-CAMR-0005', message: "access wasn't provided" });
  await picker.getByRole('button', { name: 'Choose from gallery' }).click();
  await inSight(picker.getByText('Artcade may not see your pictures.', { exact: false }));
  await assertAccessible(page, 'the pictures of a phone');
  phone.camera.push(small);
  await take.click();
  await inSight(frame.getByRole('button', { name: /^Remove image photo \d{4}-/ }));
  const [asked] = phone.calls('Camera.takePhoto');
  assert.deepEqual([asked?.['quality'], asked?.['saveToGallery']], [90, false]);

  await visit(page, '/my-drive');
  await inSight(page.getByText('You can also take photos', { exact: false }));
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const large = Buffer.from(await page.evaluate(paintNoise), 'base64');
  phone.gallery.push([large, small]);
  await page.getByRole('menuitem', { name: 'Choose from gallery' }).click();
  const tiles = page.locator('[data-tile]');
  await eventually(() => tiles.count(), 2, 'both are in the drive');

  const name = 'photo-2.png';
  await page.getByRole('button', { name, exact: true }).click();
  const preview = page.getByRole('region', { name: 'Image preview' });
  const folder = isAndroid ? /\/Documents\/Artcade\/[^/]+$/ : /\/Documents\/[^/]+$/;
  const saved = () =>
    [...files.keys()].filter((path) => folder.test(path)).map((path) => path.split('/').at(-1));
  const place = isAndroid ? 'Saved to Documents › Artcade.' : 'Saved. You find it in the Files app';
  for (const copies of [1, 2]) {
    await preview.getByRole('button', { name: 'Download' }).click();
    await eventually(() => saved().length, copies, 'saved');
    await inSight(page.getByText(place, { exact: false }).first());
  }
  assert.deepEqual(saved(), [name, 'photo-2 (2).png'], 'nothing is written over');
  const [whole] = [...files]
    .filter(([path]) => folder.test(path) && path.endsWith(`/${name}`))
    .map(([, bytes]) => bytes);
  assert.ok(whole?.equals(large), 'every piece is in its place');
  assert.ok(phone.calls('Filesystem.appendFile').length >= 1, 'in pieces');

  const shareOut = async () => {
    await preview.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Share to another app' }).click();
  };
  share.isCancelled = true;
  await shareOut();
  await eventually(() => phone.calls('Share.share').length, 1, 'the list of apps');
  share.isCancelled = false;
  await shareOut();
  await eventually(() => share.shared.at(-1)?.files[0]?.name, name, 'shared');
  assert.equal(await page.getByText('could not be shared', { exact: false }).count(), 0);
  await preview.getByRole('button', { name: 'Close', exact: true }).click();
  await gone(preview);

  for (const index of [0, 1])
    await page.getByRole('main').getByRole('checkbox').nth(index).dispatchEvent('click');
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Share to another app' }).click();
  await eventually(() => share.shared.at(-1)?.files.length, 2, 'both are shared');
  await bar.getByRole('button', { name: 'Download' }).click();
  const isZip = ([path, bytes]: [string, Buffer]) => path.endsWith('.zip') && bytes.includes('PK\x05\x06');
  await eventually(() => [...files].filter(([path]) => folder.test(path)).some(isZip), true, 'one whole zip');
  assert.match(saved().at(-1) ?? '', /\.zip$/);
  // A failed download leaves nothing behind.
  const before = saved().length;
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  announce(page, /ERR_INTERNET_DISCONNECTED GET/);
  await phone.setOnline(false);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Download' }).click();
  await inSight(page.getByText(`${name} could not be saved.`, { exact: false }));
  assert.equal(saved().length, before);
  await phone.setOnline(true);

  const given = () => [...files.keys()].some((path) => path.includes('/shared/'));
  assert.ok(given());
  await phone.start();
  await eventually(given, false, 'what other apps have read is gone at the next start');
});

onEach('a purchase that is cancelled, fails or waits for approval charges nothing', async (_t, phone) => {
  const { page, store } = phone;
  const shop = phone.system === 'ios' ? 'the App Store' : 'Google Play';
  await phone.start();
  await join(phone);
  await visit(page, '/wallet');
  await hasCredits(page, '200');
  const restore = page.getByRole('button', { name: 'Restore purchases' });
  await restore.click();
  await inSight(page.getByText('No purchases found to restore', { exact: true }));
  store.fails = 'problem';
  await restore.click();
  await inSight(page.getByText('Restore failed: try again later', { exact: true }));
  store.fails = 'offline';
  await restore.click();
  await inSight(page.getByText(`Restore failed: No connection to ${shop}.`, { exact: false }));

  const trial = page.getByRole('button', { name: 'Purchase Trial' });
  store.fails = 'cancel';
  await trial.click();
  await eventually(() => phone.calls('Purchases.purchasePackage').length, 1, 'asked the store');
  await inSight(page.getByText('Purchase cancelled. Nothing was charged.', { exact: true }));
  assert.ok(await trial.isEnabled(), 'it can be tried again');
  store.fails = 'pending';
  await trial.click();
  await inSight(page.getByText('Your purchase is waiting for approval.', { exact: false }));
  await gone(page.getByText('Restore failed', { exact: false }));
  await hasCredits(page, '200');
  phone.setActive(false);
  await store.approve();
  phone.setActive(true);
  await hasCredits(page, '300');
  store.fails = 'problem';
  await trial.click();
  await inSight(page.getByText('Purchase failed. Please try again later.', { exact: false }));
  await hasCredits(page, '300');
});
