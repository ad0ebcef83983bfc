import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { tools } from '@artcade/domain/catalog';

// Serves the built pages inside a test host, without the real server: `node apps/tools/dev/serve.ts`, then open
// http://localhost:5199/?tool=logo-generator&language=th&theme=light&credits=30&engine=openai&history=12

const root = join(import.meta.dirname, '..');
const art = join(root, '../web/src/art');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/** The content security policy of frames in production: our own files only. The frame's origin is null, so it names the host. */
const policy = (home: string): string =>
  [
    "default-src 'none'",
    `script-src ${home}`,
    `style-src ${home}`,
    `font-src ${home}`,
    `img-src ${home} data: blob:`,
  ].join('; ');

function fileOf(path: string): string {
  if (path === '/') return join(import.meta.dirname, 'host.html');
  if (path === '/host.js') return join(import.meta.dirname, 'host.js');
  if (path.startsWith('/art/')) return join(art, path.slice(5));
  const page = path.replace(/^\/frames/, '');
  return join(root, 'dist', page.endsWith('/') ? `${page}index.html` : page);
}

const server = createServer((request, response) => {
  const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
  if (path === '/catalogue.js') {
    response.setHeader('content-type', types['.js'] ?? '').end(`window.tools = ${JSON.stringify(tools)};`);
    return;
  }
  readFile(fileOf(path)).then(
    (content) => {
      response.setHeader('content-type', types[extname(fileOf(path))] ?? 'application/octet-stream');
      response.setHeader('access-control-allow-origin', '*');
      if (path.startsWith('/frames/'))
        response.setHeader('content-security-policy', policy(`http://${request.headers.host}`));
      response.end(content);
    },
    () => response.writeHead(404).end(),
  );
});
server.listen(Number(process.argv[2] ?? 5199), () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`http://localhost:${address?.port}/?tool=logo-generator`);
});
