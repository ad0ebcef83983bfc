import type { FastifyInstance } from 'fastify';
import type { Scope, Weight } from './request-quotas.ts';

/** Root of the tools' pages. Each tool has a folder. */
export const framesPath = '/frames/';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How a request is counted; null: not at all. */
    readonly counted?: { readonly scope: Scope; readonly weight: Weight } | null;
  }
}

interface OpenRoute {
  readonly who: string;
  readonly weight: Weight | null;
  /** It serves files for pages, never a page: search engines skip it, and a missing file gets no error page. */
  readonly isBytes?: true;
}

const file = (who: string): OpenRoute => ({ who, weight: 'light' });
const bytes = (who: string, weight: Weight = 'light'): OpenRoute => ({ who, weight, isBytes: true });

/** The routes outside the contract, and who may use them. */
export const openRoutes: Readonly<Record<string, OpenRoute>> = {
  // Health checks must work when nothing else does.
  '/healthz': { who: 'anyone', weight: null },
  '/readyz': file('anyone'),
  '/api/openapi.json': file('anyone'),
  '/.well-known/assetlinks.json': file('anyone'),
  '/.well-known/apple-app-site-association': file('anyone'),
  '/api/*': file('the native apps, whose browser sends preflight requests'),
  '/*': file('anyone: the pages'),
  '/frames/*': bytes('anyone: the pages of the tools'),
  '/images/:file': bytes('anyone with an address that we have signed, until it expires'),
  '/s/:token': file('anyone: the page of a link, which says nothing of what the link shows'),
  '/shared/:id/:image/:kind': bytes(
    'anyone with an address that we have signed, as long as its link shows the image',
    'read',
  ),
  '/gallery-images/:id/:kind': bytes('anyone, as long as the public gallery shows the picture', 'read'),
  '/photos/:file': bytes('anyone with the address, which cannot be guessed'),
  '/takeouts/:id/:number': bytes('anyone with an address that we have signed, until it expires', 'heavy'),
  '/project-archives/:uid/:by/:id/:range/:part': bytes(
    'anyone with an address that we have signed, as long as the session or key that asked for it is open, and its user may see the project',
    'heavy',
  ),
  '/api/notices/one-click': {
    who: 'anyone with an address that we have mailed, until it expires',
    weight: 'write',
  },
  '/api/auth/google/start': { who: 'anyone, in a window of their own', weight: 'write' },
  '/api/auth/google/return': {
    who: 'the browser that has the state of the start in its cookie',
    weight: 'write',
  },
  '/mcp': {
    who: 'programs with an API key; what a tool may is decided by the calls it makes',
    weight: 'read',
  },
  // They all come from the gateway's few addresses, sometimes thousands in a night.
  '/api/newebpay/notify': file('the gateway, by its signature'),
  '/api/newebpay/p/:token': file('the gateway, by the secret in the address'),
  '/api/revenuecat/webhook': file('RevenueCat, by the shared secret'),
  '/api/newebpay/return': file('anyone; only what the gateway has signed has an effect'),
  '/api/newebpay/r': file('anyone; only what the gateway has encrypted has an effect'),
};

/** The folders of addresses that are no pages. */
export const bytePaths: readonly string[] = Object.entries(openRoutes).flatMap(([url, { isBytes }]) =>
  isBytes ? [`/${url.split('/')[1]}/`] : [],
);

/** Throws at startup for a route without an access rule. */
export function requireRules(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.counted !== undefined) return;
    const open = openRoutes[route.url];
    if (!open)
      throw new Error(`${route.url} is no call of the contract: declare in open-routes.ts who may use it`);
    const { weight } = open;
    route.config = { ...route.config, counted: weight && { scope: 'nobody', weight } };
  });
}
