import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMailbox } from './mailbox.ts';
import { parseMail } from './parse-mail.ts';

const mail = (subject: string) =>
  parseMail(Buffer.from(`Subject: ${subject}\r\n\r\nx`), { from: 'a@example.com', to: ['b@example.com'] });

test('the mailbox keeps the newest 500 mails', async () => {
  const mailbox = createMailbox();
  for (let number = 1; number <= 502; number += 1) mailbox.add(await mail(String(number)));
  const subjects = mailbox.list().map(({ subject }) => subject);
  assert.equal(subjects.length, 500);
  assert.deepEqual([subjects[0], subjects[499]], ['502', '3']);
});

test('very large mails push old ones out before there are 500, but never the newest', async () => {
  const mailbox = createMailbox();
  const megabyte = 1024 * 1024;
  for (let number = 1; number <= 12; number += 1) {
    mailbox.add({ ...(await mail(String(number))), size: 10 * megabyte });
  }
  const subjects = mailbox.list().map(({ subject }) => subject);
  assert.deepEqual([subjects.length, subjects[0]], [10, '12']);
});
