import type { Settings } from '@artcade/contract/shapes';
import { wellKnownRoutes } from '#http/well-known.ts';
import { reportRoutes } from '#reports/routes.ts';
import { createReports } from '#reports/service.ts';
import type { Demo } from './demo.ts';
import type { Feature } from './feature.ts';
import type { Base } from './server-context.ts';

const sandboxStoreKeys = { ios: 'sandbox-ios', android: 'sandbox-android' };

export const hasGoogleSignIn = ({ config, sandbox }: Pick<Base, 'config' | 'sandbox'>): boolean =>
  config.oidc !== null || sandbox !== null;

/** What pages and apps ask of the site itself: its settings, where to report errors, which apps open its links. */
export function openSite(base: Base, demo: Demo | null): Feature {
  const { config, tracing, background, now } = base;
  const settings = publicSettings(base, demo);
  return {
    routes: ({ app, serve }) => {
      serve({
        getSettings: async () => (tracing ? { ...settings, tracing: tracing.grant() } : settings),
      });
      serve(reportRoutes(createReports({ warn: background.warn, now })));
      wellKnownRoutes(app, config.apps);
    },
  };
}

function publicSettings(base: Base, demo: Demo | null): Settings {
  const { config, sandbox } = base;
  return {
    usdPerNtd: config.usdPerNtd,
    supportEmail: config.supportEmail,
    googleSignIn: hasGoogleSignIn(base),
    payments: config.gateway !== null,
    welcomeCredits: config.welcomeCredits,
    ...(config.stores && { stores: config.stores === 'sandbox' ? sandboxStoreKeys : config.storeKeys }),
    push: config.push !== null,
    guestTools: config.guestTools.map(({ slug, name, creditCost }) => ({ slug, name, creditCost })),
    sandbox: sandbox && { inboxUrl: config.smtpUrl ? null : sandbox.inbox, demo },
  };
}
