import { createNewebpay } from '#adapters/payments/newebpay.ts';
import { appStoreRoutes } from '#features/money/billing/app-store/routes.ts';
import { billingRoutes, gatewayRoutes } from '#features/money/billing/routes.ts';
import { type Billing, createBilling } from '#features/money/billing/service.ts';
import { chooseAppStores, chooseGateway } from './adapters.ts';
import type { ServiceFeature } from './feature.ts';
import type { ServerContext } from './server-context.ts';

export function openBilling({
  config,
  db,
  metrics,
  mail,
  now,
  background,
}: ServerContext): ServiceFeature<Billing> {
  const gateway = chooseGateway(config);
  const counters = metrics?.counters;
  const service = createBilling({
    db,
    gateway: gateway && createNewebpay(gateway, now, (ok) => counters?.gateway('newebpay', ok)),
    appStores: chooseAppStores(config, (ok) => counters?.gateway('revenuecat', ok)),
    now,
    mail,
    inBackground: background.run,
    warn: background.warn,
    publicUrl: config.publicUrl,
    supportEmail: config.supportEmail,
  });
  return {
    service,
    routes: ({ app, serve }) => {
      serve(billingRoutes(service));
      gatewayRoutes(app, service);
      appStoreRoutes(app, service);
    },
    sweep: service.sweep,
  };
}
