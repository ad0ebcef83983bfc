import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { sendText } from './respond.ts';

export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  params: Record<string, string>;
};
type Handler = (exchange: Exchange) => void | Promise<void>;
type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
type Method = 'GET' | 'POST' | 'DELETE';
type Route = { method: Method; segments: string[]; handler: Handler };
type Mount = { prefix: string; handler: Handler };

/** Exact routes (`/inbox/:id`) and mounted sub-trees (`/oidc`). Exact routes take precedence. */
export function createRoutes() {
  const routes: Route[] = [];
  const mounts: Mount[] = [];
  const upgrades = new Map<string, UpgradeHandler>();

  function on(method: Method, path: string, handler: Handler): void {
    routes.push({ method, segments: path.split('/'), handler });
  }

  function mount(prefix: string, handler: Handler): void {
    mounts.push({ prefix, handler });
  }

  /** For web sockets. */
  function onUpgrade(path: string, handler: UpgradeHandler): void {
    upgrades.set(path, handler);
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const handler = upgrades.get(URL.parse(request.url ?? '/', 'http://sandbox')?.pathname ?? '');
    if (handler) handler(request, socket, head);
    else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await dispatch(request, response);
    } catch (error) {
      console.error('sandbox:', error);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'Internal error of the sandbox. See its log.');
    }
  }

  async function dispatch(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = URL.parse(request.url ?? '/', 'http://sandbox');
    if (!url) return sendText(response, 400, 'Bad request');
    const segments = url.pathname.split('/');
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const allowed: Method[] = [];
    for (const route of routes) {
      const params = match(route.segments, segments);
      if (!params) continue;
      if (route.method === method) return await route.handler({ request, response, url, params });
      allowed.push(route.method);
    }
    if (allowed.length > 0) {
      response.setHeader('Allow', allowed.join(', '));
      return sendText(response, 405, 'Method not allowed');
    }
    const mount = mounts.find(
      ({ prefix }) => url.pathname === prefix || url.pathname.startsWith(`${prefix}/`),
    );
    if (mount) return await mount.handler({ request, response, url, params: {} });
    sendText(response, 404, 'Not found');
  }

  return { on, mount, onUpgrade, upgrade, handle };
}

export type Routes = ReturnType<typeof createRoutes>;

function match(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const actual = segments[index] ?? '';
    if (expected.startsWith(':') && actual !== '') params[expected.slice(1)] = actual;
    else if (expected !== actual) return undefined;
  }
  return params;
}
