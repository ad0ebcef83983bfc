import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { nativeOrigins } from './native-apps.ts';
import { framesPath } from './open-routes.ts';
import { scriptSources } from './page-policy.ts';

/** Serves the files of the built web app. Its pages are written by site-pages.ts. */
export async function serveWeb(app: FastifyInstance, root: string, policy: string): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) throw new Error(`the web app is not built: ${root}`);
  const scriptsAt = scriptsIn(join(root, 'index.html'));
  await app.register(fastifyStatic, {
    root,
    // The first page is written, not served.
    allowedPath: (path) => path !== '/' && path !== '',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path, { mtimeMs }) => {
      response.header('cache-control', freshness(root, path));
      if (/^index\.html(\.\w+)?$/.test(relative(root, path)))
        response.header('content-security-policy', `${policy}; ${scriptsAt(mtimeMs)}`);
    },
  });
}

/** Reads the page again whenever it has been rebuilt. */
function scriptsIn(file: string): (time: number) => string {
  const known = new Map<number, string>();
  return (time) => {
    const sources = known.get(time) ?? scriptSources(readFileSync(file, 'utf8'));
    known.set(time, sources);
    return sources;
  };
}

// Files under assets/ have a hash of their content in their name. All others may change.
const freshness = (root: string, path: string): string =>
  relative(root, path).startsWith(`assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';

/**
 * Serves the pages of the tools. They run in frames with an opaque origin, so even our own files are cross-origin for them:
 * every origin may load them, and their policy names the public address instead of `self`.
 */
export async function serveTools(app: FastifyInstance, root: string, publicUrl: string): Promise<void> {
  if (!existsSync(root)) throw new Error(`the tools are not built: ${root}`);
  const headers = {
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': [
      "default-src 'none'",
      ...['script-src', 'style-src', 'font-src'].map((name) => `${name} ${publicUrl}`),
      `img-src ${publicUrl} data: blob:`,
      "base-uri 'none'",
      "form-action 'none'",
      'sandbox allow-scripts',
      `frame-ancestors 'self' ${nativeOrigins.join(' ')}`,
    ].join('; '),
  };
  await app.register(fastifyStatic, {
    root,
    prefix: framesPath,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header('cache-control', freshness(root, path));
      for (const [name, value] of Object.entries(headers)) response.header(name, value);
    },
  });
}
