import { fileURLToPath } from 'node:url';
import type { Billing } from '#features/money/billing/service.ts';
import { walletPath, walletPolls } from '#features/money/billing/wallet-polls.ts';
import { buildApp } from '#http/app.ts';
import { scopeForFiles } from '#http/receive-files.ts';
import { createQuotas } from '#http/request-quotas.ts';
import { admitProgram, serve } from '#http/route.ts';
import { wellKnownRoutes } from '#http/well-known.ts';
import { chooseGateway } from './adapters.ts';
import type { OpenDrive } from './drive.ts';
import type { Feature, ServiceFeature } from './feature.ts';
import type { ServerContext } from './server-context.ts';
import { StartError } from './start-error.ts';

const builtTools = fileURLToPath(new URL('../../../tools/dist', import.meta.url));

interface Parts {
  readonly features: readonly Feature[];
  readonly billing: ServiceFeature<Billing>;
  readonly drive: OpenDrive;
  /** Throws while the process should get no requests. */
  readonly ready: () => Promise<void>;
}

/** Builds the HTTP server with the routes of all features. It does not listen yet. */
export async function openApp(context: ServerContext, { features, billing, drive, ready }: Parts) {
  const { config, options, db, tokens, apiKeys, tracing, metrics, background } = context;
  const { publicUrl, trustProxy, stallSeconds, logLevel } = config;
  const counters = metrics?.counters;
  const quotas = createQuotas({ db, perMinute: config.requestsPerMinute, warn: background.warn });
  const app = await buildApp({
    publicUrl,
    gatewayUrl: chooseGateway(config)?.url ?? null,
    trustProxy,
    stallSeconds,
    logLevel,
    webRoot: options.webRoot,
    toolsRoot: options.webRoot === null ? null : (options.toolsRoot ?? builtTools),
    site: {
      guestTools: config.guestTools,
      gallery: config.gallery,
      welcomeCredits: config.welcomeCredits,
      supportEmail: config.supportEmail,
    },
    guestOrigins: config.guestTools.map(({ url }) => new URL(url).origin),
    ...(options.logStream ? { logStream: options.logStream } : {}),
    ready,
    quotas,
    answered: counters?.request,
    traced: tracing?.request,
    shortcut: walletPolls({
      tokens,
      quotas,
      sendWallet: billing.service.sendWallet,
      trustProxy,
      answered: counters?.requestsTo('GET', walletPath),
    }),
    features: (app, served) => {
      wellKnownRoutes(app, config.apps);
      const shared = { tokens, apiKeys, quotas, publicUrl, served };
      for (const { routes } of features)
        routes?.({
          app,
          serve: (handlers) => serve(app, handlers, shared),
          serveWithFiles: (handlers, taken) =>
            scopeForFiles(app, drive.spool, taken, (scope) => serve(scope, handlers, shared)),
          admitProgram: (request, reply, weight) => admitProgram(request, reply, weight, shared),
        });
    },
  });
  background.logTo(app.log);
  return app;
}

export async function listenForUsers(
  app: Awaited<ReturnType<typeof openApp>>,
  { host, port }: ServerContext['config'],
): Promise<void> {
  await app.listen({ host, port }).catch((cause: unknown) => {
    throw new StartError(`Cannot listen on port ${port}: set PORT to a free one.`, { cause });
  });
}
