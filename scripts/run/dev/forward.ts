import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { ServerProcess } from './server-process.ts';

/** Hop-by-hop headers, which are not forwarded. */
const ofTheLine = ['connection', 'keep-alive', 'transfer-encoding', 'expect', 'upgrade'];

const notRunning = {
  error: {
    code: 'unavailable',
    message: 'The server is not running: the terminal says why. It starts again at the next change.',
    requestId: 'none',
  },
};

/** Forwards a request to the server once it is ready, and streams the response back. */
export async function forward(
  server: Pick<ServerProcess, 'port'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const port = await server.port();
  if (response.destroyed) return;
  if (port === null) return refuse(response);
  const onward = ask({
    host: '127.0.0.1',
    port,
    method: request.method,
    path: request.url,
    headers: { ...messageHeaders(request.headers), connection: 'close' },
    agent: false,
  });
  onward.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, messageHeaders(answer.headers));
    // Event streams send their headers before the first event.
    response.flushHeaders();
    pipeline(answer, response, () => {});
  });
  onward.once('error', () => void askAgain());
  // Ignores errors after the first one.
  onward.on('error', () => {});
  response.once('close', () => onward.destroy());
  request.pipe(onward);

  /** Retries a request without a body that failed because the server was restarting. */
  async function askAgain(): Promise<void> {
    if (response.headersSent || response.destroyed) return;
    const isRepeatable = request.method === 'GET' || request.method === 'HEAD';
    if (isRepeatable && (await server.port()) !== port) await forward(server, request, response);
    else refuse(response);
  }
}

function messageHeaders(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheLine.includes(name)));
}

function refuse(response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(notRunning));
}
