import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runNpm } from '../../scripts/run/npm.ts';

/**
 * A registry that has one package and sends npm to the real one for all others. A package that is installed from a file is unpacked
 * twice, the first time only to read its manifest; users get it from a registry.
 */
export async function serveRegistry(
  folder: string,
  packed: string,
): Promise<{ url: string; stop: () => void }> {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const { name, version } = manifest;
  const bytes = readFileSync(packed);
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  const { stdout } = runNpm(['config', 'get', 'registry'], { cwd: folder, encoding: 'utf8' });
  const real = String(stdout).trim().replace(/\/$/, '');
  const tarball = `/${name}/-/${name}-${version}.tgz`;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path === tarball) response.setHeader('content-type', 'application/octet-stream').end(bytes);
    else if (path === `/${name}`) {
      const dist = { integrity, tarball: `${address()}${tarball}` };
      const answer = {
        name,
        'dist-tags': { latest: version },
        versions: { [version]: { ...manifest, dist } },
      };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    } else response.writeHead(302, { location: real + path }).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: address(), stop: () => void server.close(() => {}) };

  function address(): string {
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
}
