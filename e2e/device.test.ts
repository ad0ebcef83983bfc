import assert from 'node:assert/strict';
import test from 'node:test';
import {
  announce,
  assertAccessible,
  at,
  codeInMail,
  enterAsNew,
  inSight,
  logIn,
  openStage,
} from './harness.ts';

const artcade = await openStage();

async function call(path: string, body: object): Promise<Record<string, string>> {
  const response = await fetch(`${artcade.url}/api/device/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data, error } = (await response.json()) as Record<string, Record<string, string>>;
  return data ?? error ?? {};
}
const start = (name: string) => call('start', { name, scopes: ['read', 'export'] });

test('a program is connected by the code that it shows, from a browser that is not signed in; another is refused', async (t) => {
  const first = await artcade.newPage(t);
  const email = 'device@example.com';
  await enterAsNew(first, { name: 'Kim', email, password: 'first-password' });
  const program = await start('Godot on lantern-desk');
  const page = await artcade.newPage(t);
  announce(page, /^404 POST .*\/device\/find$/);

  const { pathname } = new URL(program['verificationUrl'] ?? '');
  await page.goto(`${pathname}?user_code=${program['userCode']}`);
  await at(page, '/login');
  await logIn(page, email, 'first-password');
  const code = page.getByLabel('Code', { exact: true });
  await inSight(code);
  assert.equal(await code.inputValue(), '', 'an address fills in nothing');
  await page.getByRole('button', { name: 'Continue' }).click();
  await inSight(page.getByText('A code has eight letters, without vowels.'));
  await code.fill('BBBB-BBBB');
  await page.getByRole('button', { name: 'Continue' }).click();
  await inSight(page.getByText('No device waits with this code.'));
  await assertAccessible(page, 'a wrong code of a device');

  await code.fill((program['userCode'] ?? '').toLowerCase().replace('-', ' '));
  await page.getByRole('button', { name: 'Continue' }).click();
  await inSight(
    page.getByRole('heading', { name: 'Connect Godot on lantern-desk?' }),
    page.getByText('127.0.0.0/24, the same network as yours'),
    page.getByText('Download images and files for game engines.'),
    page.getByText('If somebody sent you the code, refuse'),
  );
  await assertAccessible(page, 'a program that asks');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Credits a month').fill('250');
  await dialog.getByRole('checkbox', { name: /Download images/ }).uncheck();
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabel('Code').fill(await codeInMail(artcade, email));
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await inSight(page.getByText('Godot on lantern-desk is connected'));

  const { key = '' } = await call('finish', { deviceCode: program['deviceCode'] });
  const wallet = await fetch(`${artcade.url}/api/getWallet`, { headers: { authorization: `Bearer ${key}` } });
  assert.equal(wallet.status, 200);
  await page.getByRole('link', { name: 'Go to account' }).click();
  await inSight(
    page.getByRole('button', { name: 'Revoke Godot on lantern-desk' }),
    page.getByText('0 of 250 credits used this month'),
  );

  // The next one is refused.
  const stranger = await start('A stranger');
  await page.goto('/#/device');
  await page.getByLabel('Code', { exact: true }).fill(stranger['userCode'] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await inSight(page.getByText('A stranger was refused and got nothing.'));
  assert.equal((await call('finish', { deviceCode: stranger['deviceCode'] }))['code'], 'access_denied');
});
