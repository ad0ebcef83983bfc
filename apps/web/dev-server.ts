import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';

interface Options {
  readonly app: 'web' | 'tools';
  /** Whose port also carries the socket by which a page hears of changes. */
  readonly http: Server;
  /** Files that no page imports, and who is told when they change. */
  readonly alsoWatch?: { readonly paths: readonly string[]; readonly changed: (path: string) => void };
}

const root = join(import.meta.dirname, '../..');
const packages = dirname(dirname(createRequire(import.meta.url).resolve('vite/package.json')));

/** The pages of one app straight from their sources, each change of which reaches the browser by itself. */
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
      // Frames have no origin, so to them everything here is foreign.
      ...(app === 'tools' && { cors: { origin: 'null' } }),
      // Any page in this browser could ask as such a frame does: it must not find more than sources, above all no data.
      fs: { allow: [folder, join(root, 'packages'), packages] },
    },
    plugins: [
      {
        // Asked again whenever Vite starts itself anew, with the watcher that it has then.
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
