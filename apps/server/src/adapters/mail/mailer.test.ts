import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { checkMailServer, smtpMailer } from './mailer.ts';

/** A mail server without TLS, and everything that it received. */
async function plainServer(): Promise<{ port: number; heard: () => string; stop: () => void }> {
  let heard = '';
  const server = createServer((socket) => {
    let isMail = false;
    socket.write('220 mail\r\n');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      heard += chunk;
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        if (isMail && line !== '.') continue;
        isMail = line === 'DATA';
        socket.write(isMail ? '354 go on\r\n' : line === 'STARTTLS' ? '502 what\r\n' : '250 fine\r\n');
      }
    });
  });
  server.listen(0);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    heard: () => heard,
    stop: () => server.close(),
  };
}

const mail = { to: 'kay@example.com', subject: 'Hello', text: 'secret link', html: '<p>secret link</p>' };

test('a mail that leaves this machine is encrypted on the way, or stays', async (t) => {
  const server = await plainServer();
  t.after(server.stop);
  // Any address of this machine, so not a known loopback one.
  const elsewhere = smtpMailer(() => `smtp://0.0.0.0:${server.port}`, 'us@example.com');
  await assert.rejects(elsewhere.send(mail), /STARTTLS|TLS/i);
  assert.doesNotMatch(server.heard(), /kay|secret/);

  await smtpMailer(() => `smtp://127.0.0.1:${server.port}`, 'us@example.com').send(mail);
  assert.match(server.heard(), /secret link/);
});

test('nothing in a mail can become another header or another recipient', async (t) => {
  const server = await plainServer();
  t.after(server.stop);
  const subject = 'Hello\r\nBcc: thief@example.com\r\n\r\nforged';
  await smtpMailer(() => `smtp://127.0.0.1:${server.port}`, 'us@example.com').send({ ...mail, subject });
  const [head = ''] = (server.heard().split('DATA\r\n')[1] ?? '').split('\r\n\r\n');
  assert.match(head, /^Subject: /m);
  assert.doesNotMatch(head, /^Bcc:|^forged/im);
  assert.equal(server.heard().match(/RCPT TO/g)?.length, 1);
});

test('a mail server is checked without a mail', async (t) => {
  const server = await plainServer();
  t.after(server.stop);
  await checkMailServer(`smtp://127.0.0.1:${server.port}`);
  assert.doesNotMatch(server.heard(), /MAIL FROM|DATA/);
  await assert.rejects(checkMailServer(`smtp://0.0.0.0:${server.port}`), /TLS/);
  await assert.rejects(checkMailServer('smtp://127.0.0.1:1'), { code: 'ESOCKET' });
});
