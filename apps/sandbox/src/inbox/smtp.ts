import { once } from 'node:events';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { portOf } from '../http/listen.ts';
import type { Mailbox } from './mailbox.ts';
import { parseMail } from './parse-mail.ts';

const sizeLimit = 10 * 1024 * 1024;

/** Accepts every mail on a free loopback port, in clear text and without a login. */
export async function listenSmtp(mailbox: Mailbox): Promise<number> {
  const smtp = new SMTPServer({
    name: 'sandbox.artcade.localhost',
    banner: 'Artcade sandbox inbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: sizeLimit,
    onData(stream, session, callback) {
      // Replies after the mail is stored: a sender that gets 250 can find it in the inbox.
      receive(stream, session, mailbox).then(() => callback(), callback);
    },
  });
  // Without a listener, a broken connection would end the process.
  smtp.on('error', (error) => console.error('sandbox smtp:', error.message));
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return portOf(server);
}

async function receive(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  mailbox: Mailbox,
): Promise<void> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= sizeLimit) chunks.push(chunk);
  }
  if (stream.sizeExceeded || size > sizeLimit) {
    throw Object.assign(new Error('The message is larger than 10 MB'), { responseCode: 552 });
  }
  const { mailFrom, rcptTo } = session.envelope;
  const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
  mailbox.add(await parseMail(Buffer.concat(chunks), envelope));
}
