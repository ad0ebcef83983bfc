import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { freePort } from '../apps/server/test/support/free-port.ts';
import {
  assertAccessible,
  codeInMail,
  enterAsNew,
  eventually,
  gone,
  hasFocus,
  inSight,
  openStage,
  visit,
} from './harness.ts';

const run = promisify(execFile);
const artcade = await openStage({ WEBHOOK_LOOPBACK: '1', WELCOME_CREDITS: '400' });

/** The answer of a program that has nothing but the secret. */
const walletBy = async (secret: string): Promise<number> =>
  (await fetch(`${artcade.url}/api/getWallet`, { headers: { authorization: `Bearer ${secret}` } })).status;

const isInstalled = (program: string): Promise<boolean> =>
  run(program, ['--version']).then(
    () => true,
    () => false,
  );

test('a developer makes a key, tries calls with it, runs the code of the page, and changes, renews and revokes the key', async (t) => {
  const page = await artcade.newPage(t);
  const email = 'developer@example.com';
  await enterAsNew(page, { name: 'Dev', email, password: 'first-password' });
  await visit(page, '/account/developer');
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const scopes = ['Read', 'Generate', 'Export'];
  const scope = (name: string) => dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) });

  await page.getByRole('button', { name: 'New API key' }).click();
  await press('Send code');
  await inSight(dialog.getByText('Give the key a name.'));
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Build server');
  await dialog.getByLabel('Credits a month').fill('many');
  for (const name of scopes) await scope(name).uncheck();
  await press('Send code');
  await inSight(dialog.getByText('Choose at least one.'));
  await inSight(dialog.getByText('Type a whole number from 1 to 1,000,000, or nothing.'));
  await assertAccessible(page, 'a new key with mistakes');
  await dialog.getByLabel('Credits a month').fill('2,000');
  for (const name of scopes) await scope(name).check();
  await press('Send code');
  await dialog.getByLabel('Code').fill(await codeInMail(artcade, email));
  await press('Make the key');
  const secret = await secretIn(page);
  await assertAccessible(page, 'the secret of a key');
  await press('I have saved it');
  await gone(dialog);
  await inSight(page.getByText('0 of 2,000 credits used this month'));
  assert.ok(!(await page.content()).includes(secret), 'the secret is gone from the page');

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
  await inSight(waiting.getByText('Fill in the fields in braces to send this.'));
  await waiting.getByLabel('{id}').fill(id);
  await waiting.getByLabel('?wait=').fill('60');
  await waiting.getByRole('button', { name: 'Send' }).click();
  await inSight(waiting.getByRole('status').getByText('"state": "done"'));
  await assertAccessible(page, 'the reference with open calls');

  const exported = await open('GET', '/api/exportImage/{id}');
  const told = (await waiting.getByRole('status').locator('code').textContent()) ?? '';
  await exported
    .getByLabel('{id}')
    .fill(/"asset": \{\s+"id": "([\w-]+)"/.exec(told)?.[1] ?? assert.fail(told));
  await exported.getByLabel('?form=').selectOption('sheet');

  // What the page shows are programs: run them as they are, where their language is installed.
  const folder = await mkdtemp(join(tmpdir(), 'artcade-samples-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const options = { cwd: folder, env: { ...process.env, ARTCADE_KEY: secret } };
  const programs = {
    curl: ['sh', '-ec'],
    TypeScript: [process.execPath, '--input-type=module', '-e'],
    Python: ['python3', '-c'],
  } as const;
  for (const [language, [program, ...flags]] of Object.entries(programs)) {
    if (!(await isInstalled(language === 'curl' ? 'curl' : program))) {
      t.diagnostic(`${language} is not installed`);
      continue;
    }
    await page.getByRole('radio', { name: language }).check();
    const sample = async (card: Locator): Promise<string> => {
      const code = (await card.locator('pre').first().textContent()) ?? '';
      return (await run(program, [...flags, code], options)).stdout;
    };
    assert.match(await sample(order), /queued|running|done/, language);
    assert.match(await sample(waiting), /["']?state["']?: ?["']done["']/, language);
    await sample(exported);
    const [archive = assert.fail(`${language} saved nothing`)] = await readdir(folder);
    assert.equal((await readFile(join(folder, archive))).toString('latin1', 0, 2), 'PK', language);
    await rm(join(folder, archive));
  }
  assert.ok(!(await page.locator('main').innerText()).includes(secret), 'the key is in no sample');

  await visit(page, '/account/developer');
  await page.getByRole('button', { name: 'Edit Build server' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly build');
  await dialog.getByLabel('Credits a month').fill('');
  await press('Save');
  await inSight(page.getByText(/^\d+ credits used this month$/));

  await page.getByRole('button', { name: 'New secret for Nightly build' }).click();
  await dialog.getByLabel('The old secret').selectOption('stops working at once');
  await press('Send code');
  await dialog.getByLabel('Code').fill(await codeInMail(artcade, email, 2));
  await press('New secret');
  const second = await secretIn(page);
  await press('I have saved it');
  assert.notEqual(second, secret);
  await eventually(() => walletBy(secret), 401, 'the old secret');
  assert.equal(await walletBy(second), 200);

  await page.getByRole('button', { name: 'Revoke Nightly build' }).click();
  await press('Revoke');
  await gone(page.getByRole('button', { name: 'Revoke Nightly build' }));
  await hasFocus(page.getByRole('heading', { name: 'API keys' }));
  await eventually(() => walletBy(second), 401, 'the revoked key');
});

async function secretIn(page: Page): Promise<string> {
  const code = page.getByRole('dialog').locator('code');
  await inSight(code);
  const secret = (await code.textContent()) ?? '';
  assert.match(secret, /^art_live_\w{49}$/);
  return secret;
}

test('a webhook is made, answers its test, gets a message again, and is switched off and deleted', async (t) => {
  const received: { id: string; signature: string; signed: string }[] = [];
  const port = await freePort();
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const id = String(request.headers['webhook-id']);
      const signed = `${id}.${String(request.headers['webhook-timestamp'])}.${Buffer.concat(pieces).toString()}`;
      received.push({ id, signed, signature: String(request.headers['webhook-signature']) });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const page = await artcade.newPage(t);
  const email = 'hooks@example.com';
  await enterAsNew(page, { name: 'Kim', email, password: 'first-password' });
  await visit(page, '/account/developer');
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const host = `127.0.0.1:${port}`;

  await page.getByRole('button', { name: 'New webhook' }).click();
  for (const event of ['batch.done', 'generation.failed'])
    await dialog.getByRole('checkbox', { name: new RegExp(event) }).uncheck();
  await press('Send code');
  await inSight(dialog.getByText('Type the whole address'));
  await inSight(dialog.getByText('Choose at least one.'));
  await assertAccessible(page, 'a new webhook with mistakes');
  await dialog.getByLabel('Address').fill(`http://${host}/hook`);
  await dialog.getByRole('checkbox', { name: /batch.done/ }).check();
  await press('Send code');
  await dialog.getByLabel('Code').fill(await codeInMail(artcade, email));
  await press('Add the webhook');
  const code = dialog.locator('code', { hasText: 'whsec_' });
  await inSight(code);
  const secret = (await code.textContent()) ?? '';
  assert.match(secret, /^whsec_/);
  await press('I have saved it');
  await gone(dialog);
  await inSight(page.getByText('On', { exact: true }));
  const [first] = received;
  assert.ok(first);
  const key = Buffer.from(secret.slice(6), 'base64');
  assert.equal(first.signature, `v1,${createHmac('sha256', key).update(first.signed).digest('base64')}`);

  await page.getByRole('button', { name: `Messages to ${host}` }).click();
  await inSight(dialog.getByText('HTTP 204'));
  await assertAccessible(page, 'messages of a webhook');
  await dialog.getByRole('button', { name: /^Send again: webhook.test/ }).click();
  await eventually(async () => received.length, 2, 'the message, sent again');
  assert.equal(received[1]?.id, first.id);
  await press('Close');
  await gone(dialog);

  await page.getByRole('button', { name: `Edit the webhook to ${host}` }).click();
  await dialog.getByRole('checkbox', { name: 'On', exact: true }).uncheck();
  await press('Save');
  await inSight(page.getByText('Off', { exact: true }));

  await page.getByRole('button', { name: `Delete the webhook to ${host}` }).click();
  await press('Delete');
  await gone(page.getByText(`http://${host}/hook`));
  await hasFocus(page.getByRole('heading', { name: 'Webhooks' }));
});
