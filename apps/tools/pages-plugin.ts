import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ToolSlug, toolSlugs } from '@artcade/domain/catalog';
import type { Plugin } from 'vite';

const root = import.meta.dirname;

/** The address of a tool's page as Vite knows it. No such file exists: all pages come from `page.html`. */
const fileOf = (tool: ToolSlug): string => join(root, tool, 'index.html').replaceAll('\\', '/');

const pageOf = (tool: ToolSlug): string =>
  readFileSync(join(root, 'page.html'), 'utf8').replace('{{tool}}', tool);

/** Gives every tool of the catalogue a page at `<slug>/`, in the build and in development. */
export function toolPages(): Plugin {
  const isPage = (id: string) => toolSlugs.some((tool) => fileOf(tool) === id);
  return {
    name: 'tool-pages',
    enforce: 'pre',
    config: () => ({
      build: {
        rolldownOptions: { input: Object.fromEntries(toolSlugs.map((tool) => [tool, fileOf(tool)])) },
      },
      // Vite reads files only. Otherwise it would find what the pages import when the first one is opened, and load that one again.
      optimizeDeps: { entries: toolSlugs.map((tool) => `src/tools/${tool}/page.tsx`) },
    }),
    resolveId: (id) => (isPage(id) ? id : null),
    load(id) {
      const tool = toolSlugs.find((slug) => fileOf(slug) === id);
      return tool === undefined ? null : pageOf(tool);
    },
    configureServer(server) {
      // After Vite's own handlers, which find no file for these addresses.
      return () => {
        server.middlewares.use((request, response, next) => {
          const address = request.url ?? '/';
          const tool = toolSlugs.find((slug) => new RegExp(`^/${slug}/(index\\.html)?(\\?|$)`).test(address));
          if (tool === undefined) return next();
          server.transformIndexHtml(`/${tool}/index.html`, pageOf(tool), request.originalUrl).then((page) => {
            response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
          }, next);
        });
      };
    },
  };
}
