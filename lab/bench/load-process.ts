import { connect } from 'node:net';
import type { Answers, Load } from './load.ts';

// A closed-loop load generator: keep-alive connections, one request at a time on each. It writes HTTP by hand because the cost
// of an HTTP client would slow the load.
process.on('message', (load: Load) => {
  void run(load).then((answers) => process.send?.(answers));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

async function run(load: Load): Promise<Answers> {
  const until = performance.now() + load.milliseconds;
  const answers = { answered: 0, refused: 0 };
  let asked = 0;
  const next = () => {
    if (performance.now() >= until) return null;
    asked += 1;
    return load.requests[asked % load.requests.length] ?? '';
  };
  await Promise.all(Array.from({ length: load.connections }, () => converse(load.port, next, answers)));
  return answers;
}

/** One connection, until there is no next request. */
function converse(
  port: number,
  next: () => string | null,
  answers: { answered: number; refused: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let received = Buffer.alloc(0);
    const askNext = () => {
      const request = next();
      if (request !== null) socket.write(request);
      else {
        socket.end();
        resolve();
      }
    };
    socket.once('connect', askNext);
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      if (!isWhole(received)) return;
      if (received.toString('latin1', 9, 10) === '2') answers.answered += 1;
      else answers.refused += 1;
      received = Buffer.alloc(0);
      askNext();
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the server closed a connection')));
  });
}

/** Only one response is in flight, so the end of the data is the end of the response. */
function isWhole(received: Buffer): boolean {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const head = received.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return received.length >= end + 4 + Number(length);
  return received.toString('latin1', received.length - 5) === '0\r\n\r\n';
}
