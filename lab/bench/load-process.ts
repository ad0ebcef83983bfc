import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { type Answers, type Load, uniqueMark } from './load.ts';
import { quantile } from './samples.ts';

// A closed-loop load generator: keep-alive connections, one request at a time on each. It writes HTTP by hand because the cost
// of an HTTP client would distort the measurement.
process.on('message', (load: Load) => {
  void run(load).then((answers) => process.send?.(answers));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

interface Run {
  readonly load: Load;
  readonly until: number;
  readonly waits: number[];
  readonly refused: Map<string, number>;
  asked: number;
}

async function run(load: Load): Promise<Answers> {
  const begun = performance.now();
  const before = process.cpuUsage();
  const state: Run = { load, until: begun + load.milliseconds, waits: [], refused: new Map(), asked: 0 };
  await Promise.all(Array.from({ length: load.connections }, () => converse(state)));
  const milliseconds = performance.now() - begun;
  const { user, system } = process.cpuUsage(before);
  return {
    answered: state.waits.length,
    milliseconds,
    cpu: (user + system) / 1000,
    middle: state.waits.length > 0 ? quantile(state.waits, 0.5) : 0,
    slowest: state.waits.length > 0 ? quantile(state.waits, 0.99) : 0,
    refused: Object.fromEntries(state.refused),
  };
}

/** One connection, until the time is over or all requests are sent. */
function converse(state: Run): Promise<void> {
  const { load, waits, refused } = state;
  return new Promise((resolve, reject) => {
    const socket = connect(load.port, '127.0.0.1');
    socket.setNoDelay(true);
    let asked = 0;
    let received = Buffer.alloc(0);
    const askNext = () => {
      const isOver =
        performance.now() >= state.until || (load.times !== undefined && state.asked >= load.times);
      if (isOver) {
        socket.end();
        resolve();
        return;
      }
      asked = performance.now();
      write(socket, state);
    };
    socket.once('connect', askNext);
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      if (!isWhole(received)) return;
      const status = received.toString('latin1', 9, 12);
      if (status.startsWith('2')) waits.push(performance.now() - asked);
      else refused.set(status, (refused.get(status) ?? 0) + 1);
      received = Buffer.alloc(0);
      askNext();
    });
    socket.once('error', (error) => (load.mayBreak ? resolve() : reject(error)));
    socket.once('close', () =>
      load.mayBreak ? resolve() : reject(new Error('the server closed a connection')),
    );
  });
}

function write(socket: Socket, state: Run): void {
  const { requests } = state.load;
  const request = requests[state.asked % requests.length] ?? '';
  state.asked += 1;
  socket.write(
    request.includes(uniqueMark)
      ? request.replaceAll(uniqueMark, randomBytes(uniqueMark.length / 2).toString('hex'))
      : request,
  );
}

/** Only one response is in flight, so the end of the data is the end of the response. */
function isWhole(received: Buffer): boolean {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const head = received.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return received.length >= end + 4 + Number(length);
  if (/\r\ntransfer-encoding: chunked/i.test(head))
    return received.toString('latin1', received.length - 5) === '0\r\n\r\n';
  // No body.
  return true;
}
