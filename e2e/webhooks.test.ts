import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import test from 'node:test';
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

const artcade = await openStage({ WEBHOOK_LOOPBACK: '1' });

test('a webhook is made, answers its test, gets a message again, and is switched off and deleted on the account page', async (t) => {
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
  await visit(page, '/account');
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
