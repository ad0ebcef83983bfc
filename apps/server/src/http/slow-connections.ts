import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { wire } from '@artcade/contract/errors';
import type { FailureCode } from '@artcade/domain/failure';
import { networkOf } from './client-network.ts';

/** Bytes per second: what a phone manages at the edge of its network. */
const slowest = 4096;
/** Connections of one process. Each network may hold only a share of them. */
const connectionsMaximum = 16_384;
const connectionsEach = 1024;
/** Checks per stall period. */
const looks = 3;

interface Options {
  /** How long a client may neither send nor receive. */
  readonly stallSeconds: number;
  /** All connections then come from the proxy, which limits its own clients. */
  readonly isBehindProxy: boolean;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/** A request body that is being received. */
interface Incoming {
  readonly request: IncomingMessage;
  /** When this check period began, and the bytes read by then. */
  since: number;
  read: number;
  isSlow: boolean;
}

/** A response that is being sent. */
interface Outgoing {
  since: number;
  sent: number;
}

/**
 * Closes connections that send a body or read a response more slowly than any real network: with a few bytes they would hold
 * memory, files and slots for minutes. Returns the listener to call with every request.
 */
export function guardConnections(server: Server, options: Options): (request: IncomingMessage) => void {
  const { stallSeconds, isBehindProxy, now: clock = () => performance.now() } = options;
  const incoming = new Set<Incoming>();
  const outgoing = new Map<Socket, Outgoing>();
  const perNetwork = new Map<string, number>();
  server.maxConnections = connectionsMaximum;

  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const open = (perNetwork.get(network) ?? 0) + 1;
    if (!isBehindProxy && open > connectionsEach) {
      socket.destroy();
      return;
    }
    perNetwork.set(network, open);
    outgoing.set(socket, { since: clock(), sent: 0 });
    socket.once('close', () => {
      outgoing.delete(socket);
      const left = (perNetwork.get(network) ?? 1) - 1;
      if (left === 0) perNetwork.delete(network);
      else perNetwork.set(network, left);
    });
  });

  const timer = setInterval(
    () => {
      const now = clock();
      for (const each of incoming) lookAtSender(each, now);
      for (const [socket, each] of outgoing) lookAtReader(socket, each, now);
    },
    (stallSeconds * 1000) / looks,
  ).unref();
  server.once('close', () => clearInterval(timer));

  function lookAtSender(each: Incoming, now: number): void {
    const { request } = each;
    const { socket } = request;
    if (request.complete || request.destroyed || socket.destroyed) {
      incoming.delete(each);
      return;
    }
    const isEnough = socket.bytesRead - each.read >= slowest * ((now - each.since) / 1000);
    // Bytes that arrived but were not read yet are our own delay.
    if (isEnough || request.readableLength > 0) Object.assign(each, beginning(request, now));
    else if (now - each.since < stallSeconds * 1000) return;
    // Closes only at the second check: after a pause of this process, the first check runs before the bytes that arrived meanwhile
    // are read.
    else if (!each.isSlow) each.isSlow = true;
    else {
      incoming.delete(each);
      hangUp(socket, 'too_slow');
    }
  }

  function lookAtReader(socket: Socket, each: Outgoing, now: number): void {
    const waiting = socket.writableLength;
    const sent = socket.bytesWritten - waiting;
    if (waiting === 0 || sent > each.sent) Object.assign(each, { since: now, sent });
    // A chunk counts as sent only once all of it is, so a large one may take longer.
    else if (now - each.since > (stallSeconds + waiting / slowest) * 1000) socket.destroy();
  }

  return (request) => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
    if (length === '0' && coding === undefined) return;
    incoming.add({ request, ...beginning(request, clock()) });
  };
}

const beginning = (request: IncomingMessage, now: number) => ({
  since: now,
  read: request.socket.bytesRead,
  isSlow: false,
});

/** Sends the error to a client that is still reading. A response that has begun cannot be replaced. */
export function hangUp(socket: Socket, code: FailureCode): void {
  const { status, message } = wire[code];
  const body = JSON.stringify({ error: { code, message } });
  const head = [
    `HTTP/1.1 ${status} Request Timeout`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  if (socket.writableLength === 0) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
