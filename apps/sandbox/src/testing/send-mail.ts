import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

type Message = { from?: string; to: string[]; data: string };

/** Sends a mail over raw SMTP. Returns the server's reply to the message. */
export async function sendMail(
  port: number,
  { from = 'hello@artcade.test', to, data }: Message,
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const reply = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('the server hung up');
    // `250-` precedes further lines, `250 ` is the last one.
    return /^\d{3}-/.test(value) ? await reply() : value;
  };
  const say = async (line: string): Promise<string> => {
    socket.write(`${line}\r\n`);
    return await reply();
  };
  try {
    await reply();
    await say('EHLO test.localhost');
    await say(`MAIL FROM:<${from}>`);
    for (const address of to) await say(`RCPT TO:<${address}>`);
    await say('DATA');
    const stuffed = data.replaceAll(/\r?\n/g, '\r\n').replaceAll(/^\./gm, '..');
    return await say(`${stuffed}\r\n.`);
  } finally {
    socket.destroy();
  }
}
