import assert from 'node:assert/strict';
import test from 'node:test';
import { assertAccessible, at, eventually, gone, inSight, type Newcomer, visit } from './harness.ts';
import { openPhoneStage, title } from './native/stage.ts';
import { orange } from './pictures.ts';

const { artcade, onEach, join, newPhone } = await openPhoneStage();

onEach("a session persists by a secret that only the phone's keychain has", async (_t, phone) => {
  const { page, safe, store, shell } = phone;
  // A session that the keychain kept after the app was uninstalled is not used.
  safe.set('artcade.session', 'of-an-installation-before');
  await phone.start();
  await inSight(title(page, 'Tools'));
  await eventually(() => [...safe], [], 'the safe is empty');
  await eventually(() => [shell.isSplashShown, shell.barStyle], [false, 'DARK'], 'the first page');

  const member = await join(phone);
  const [secret] = [...safe.values()];
  assert.ok(secret && secret.length > 20);
  const isKnown = () => [store.isConfigured, store.uid.startsWith('$')];
  await eventually(isKnown, [true, false], 'the store knows who it is');
  assert.equal(store.key, `sandbox-${phone.system}`);
  const { uid } = store;

  await phone.start();
  await visit(page, '/account');
  await inSight(page.getByText(member.email, { exact: true }));
  await eventually(() => [store.isConfigured, store.uid], [true, uid], 'the store knows it still');
  assert.deepEqual(await page.context().cookies(), []);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  assert.ok(![...safe.values()].some((token) => kept.includes(token)), kept);

  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
  await at(page, '/login');
  await eventually(() => [safe.size, store.uid.startsWith('$')], [0, true], 'nobody is there');
  await phone.start();
  await inSight(title(page, 'Tools'), page.getByText('Log in to use Logo Generator'));
});

const people = { android: 'mika@example.com', ios: 'yuting@example.com' };

onEach("Google sign-in runs in the phone's browser, which leads back into the app", async (_t, phone) => {
  const { page, browser, safe } = phone;
  await phone.start();
  await page.goto('/#/register');
  await page.getByRole('checkbox').check();
  const google = page.getByRole('button', { name: 'Sign up with Google' });
  await google.click();
  await eventually(() => browser.tab !== null, true, 'the browser is open');
  await browser.close();
  const alert = page.getByRole('alert').getByText('The sign-in window was closed before it was done.');
  await inSight(alert);
  await google.click();
  await eventually(() => browser.tab !== null, true, 'the browser is open again');
  const tab = browser.tab;
  assert.ok(tab);
  const email = people[phone.system];
  await tab.locator(`button[name=person][value="${email}"]`).click();
  await at(page, '/tools');
  await visit(page, '/account');
  await inSight(page.getByText(email, { exact: true }));
  await eventually(
    () => [tab.isClosed(), safe.size],
    [true, 1],
    'the browser is gone, the session in the safe',
  );
  // An intercepted return link is useless, and the app accepts none that it did not start.
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url().split('#')[1] ?? ''));
  phone.link('artcade://login?code=0123456789abcdef0123456789abcdef');
  phone.link('artcade://login?problem=cancelled');
  phone.link('artcade://nowhere?x=<script>');
  phone.link('artcade://wallet');
  await at(page, '/wallet');
  assert.deepEqual(visited, ['/wallet']);
});

test('android: the back button closes overlays first, then goes back page by page, then leaves the app', async (t) => {
  const phone = await newPhone(t, 'android');
  const { page, shell } = phone;
  await phone.start();
  await join(phone);
  await inSight(title(page, 'Tools'));
  const go = async (name: string) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name, exact: true }).click();
  };
  await go('My Drive');
  await at(page, '/my-drive');
  await go('Wallet');
  await at(page, '/wallet');
  await page.getByRole('button', { name: /^Language/ }).click();
  const dialog = page.getByRole('dialog');
  await inSight(dialog);
  await phone.back();
  await gone(dialog);
  await at(page, '/wallet');
  await phone.back();
  await at(page, '/my-drive');
  await phone.back();
  await at(page, '/tools');
  assert.ok(!shell.hasExited);
  await phone.back();
  await eventually(() => shell.hasExited, true, 'the app is left');
});

/** As a user who is signed in on another device too. */
async function upload({ email, password }: Newcomer, name: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const answer = await fetch(`${artcade.url}/api/auth/signIn`, { method: 'POST', headers, body });
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  const { mimeType, buffer } = orange(name);
  const form = new FormData();
  for (const [field, value] of Object.entries({ contextType: 'user', fileName: name, fileType: mimeType }))
    form.append(field, value);
  form.append('file', new Blob([new Uint8Array(buffer)]), name);
  const authorization = `Bearer ${data.accessToken}`;
  const sent = { method: 'POST', headers: { authorization }, body: form };
  const { status } = await fetch(`${artcade.url}/api/uploadImage`, sent);
  assert.equal(status, 200);
}

onEach(
  'languages open as a list over the page; the app follows the theme, the network and the return to the foreground',
  async (_t, phone) => {
    const { page, shell } = phone;
    await phone.start();
    const member = await join(phone);
    await page.getByRole('button', { name: 'Language: English' }).click();
    const dialog = page.getByRole('dialog', { name: 'Language' });
    await inSight(dialog);
    await assertAccessible(page, 'the list of languages');
    await dialog.getByText('Tiếng Việt').click();
    await gone(page.getByRole('dialog'));
    await inSight(title(page, 'Công cụ'));
    await phone.start();
    await inSight(title(page, 'Công cụ'));
    await page.getByRole('button', { name: /Tiếng Việt/ }).click();
    await page.getByRole('dialog').getByText('English').click();
    await inSight(title(page, 'Tools'));

    const offline = page.getByText('You are offline.', { exact: false });
    await phone.setOnline(false);
    await inSight(offline);
    await phone.setOnline(true);
    await gone(offline);

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await eventually(() => shell.barStyle, 'LIGHT', 'the bars of the phone follow the page');

    // Changes made elsewhere while the app was in the background.
    await page.getByRole('link', { name: 'My Drive', exact: true }).click();
    await inSight(page.getByText('0 images', { exact: true }));
    phone.setActive(false);
    await upload(member, 'from-the-desk.png');
    assert.ok(await page.getByText('0 images', { exact: true }).isVisible());
    phone.setActive(true);
    await inSight(
      page.getByText('1 image', { exact: true }),
      page.getByRole('button', { name: 'from-the-desk.png', exact: true }),
    );
  },
);
