import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';

interface Options {
  readonly app: 'web' | 'tools';
  /** Its port also carries the WebSocket that reports changes to the page. */
  readonly http: Server;
  /** Files that no page imports, and the callback for their changes. */
  readonly alsoWatch?: { readonly paths: readonly string[]; readonly changed: (path: string) => void };
}

const root = join(import.meta.dirname, '../..');
const packages = dirname(dirname(createRequire(import.meta.url).resolve('vite/package.json')));

/** Serves the pages of one app from their sources, with hot reload. */
export function openPages({ app, http, alsoWatch }: Options): Promise<ViteDevServer> {
  const folder = join(root, 'apps', app);
  return createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    cacheDir: join(root, '.cache/vite', app),
    appType: app === 'web' ? 'spa' : 'mpa',
    clearScreen: false,
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      hmr: { server: http },
      // Sandboxed frames have an opaque origin, so every request of theirs is cross-origin.
      ...(app === 'tools' && { cors: { origin: 'null' } }),
      // Any page in this browser could send such requests: they must reach sources only, above all no data.
      fs: { allow: [folder, join(root, 'packages'), packages] },
    },
    plugins: [
      {
        // Called again whenever Vite restarts itself, with its new watcher.
        name: 'also-watch',
        configureServer({ watcher }) {
          if (!alsoWatch) return;
          watcher.add([...alsoWatch.paths]);
          watcher.on('all', (_event, path) => alsoWatch.changed(path));
        },
      },
    ],
  });
}
