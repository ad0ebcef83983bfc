import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import test from 'node:test';
import { promisify } from 'node:util';
import { assertAccessible, codeInMail, enterAsNew, inSight, openStage, visit } from './harness.ts';

const run = promisify(execFile);
const artcade = await openStage();

test('a developer makes a key, tries calls with it, and runs the code of the page', async (t) => {
  const page = await artcade.newPage(t);
  const email = 'developer@example.com';
  await enterAsNew(page, { name: 'Dev', email, password: 'first-password' });
  await visit(page, '/account');
  await page.getByRole('button', { name: 'New API key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Build');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabel('Code').fill(await codeInMail(artcade, email));
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have saved it' }).click();

  await page.getByRole('link', { name: 'For developers' }).click();
  await page.getByRole('heading', { name: 'For developers' }).waitFor();
  const call = (path: string) =>
    page.locator('details').filter({ has: page.getByText(path, { exact: true }) });
  const open = async (method: string, path: string) => {
    const card = call(path).filter({ has: page.getByText(method, { exact: true }) });
    await card.locator('summary').click();
    return card;
  };
  const wallet = await open('GET', '/api/getWallet');
  const send = wallet.getByRole('button', { name: 'Send' });
  await inSight(wallet.getByText('Enter your key above to send this.'));
  assert.ok(await send.isDisabled());
  await page.getByLabel('Your key, to try calls').fill(secret);
  await send.click();
  await inSight(wallet.getByText(/^Status 200, /));
  await inSight(wallet.getByRole('status').getByText('"credits"'));

  const order = await open('POST', '/api/generations');
  await order.getByRole('button', { name: 'Send' }).click();
  await inSight(order.getByText(/^Status 200, /));
  const answer = (await order.getByRole('status').locator('code').textContent()) ?? '';
  const id = /"id": "([\w-]+)"/.exec(answer)?.[1] ?? '';
  assert.ok(id, answer);

  const waiting = await open('GET', '/api/generations/{id}');
  await inSight(waiting.getByText('Fill in the fields of the path to send this.'));
  await waiting.getByLabel('{id}').fill(id);
  await waiting.getByLabel('?wait=').fill('60');
  await waiting.getByRole('button', { name: 'Send' }).click();
  await inSight(waiting.getByRole('status').getByText('"state": "done"'));
  await assertAccessible(page, 'the reference with open calls');

  // What the page shows is a program: run it as it is.
  await page.getByRole('radio', { name: 'TypeScript' }).check();
  const code = (await waiting.locator('pre').first().textContent()) ?? '';
  const env = { ...process.env, ARTCADE_KEY: secret };
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], { env });
  assert.match(stdout, /state: 'done'/);
  assert.ok(!(await page.locator('main').innerText()).includes(secret), 'the key is in no sample');
});
