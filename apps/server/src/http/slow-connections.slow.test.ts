import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { guardConnections } from './slow-connections.ts';

test('over a real socket, a reader that stops is disconnected, however much the kernel buffers', async () => {
  const endless = function* () {
    for (;;) yield Buffer.alloc(1024);
  };
  const server = createServer((_request: IncomingMessage, response) =>
    Readable.from(endless(), { objectMode: false }).pipe(response),
  );
  guardConnections(server, { stallSeconds: 1, isBehindProxy: false });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const lines: Socket[] = [];
  server.on('connection', (line: Socket) => lines.push(line));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {});
  client.pause();
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(server, 'request');
  const [line] = lines;
  if (line && !line.destroyed) await once(line, 'close');
  client.destroy();
  server.close();
});
