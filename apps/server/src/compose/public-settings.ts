import type { Settings } from '@artcade/contract/shapes';
import type { Demo } from './demo.ts';
import type { Feature } from './feature.ts';
import type { ServerContext } from './server-context.ts';

const sandboxStoreKeys = { ios: 'sandbox-ios', android: 'sandbox-android' };

export const hasGoogleSignIn = ({ config, sandbox }: Pick<ServerContext, 'config' | 'sandbox'>): boolean =>
  config.oidc !== null || sandbox !== null;

/** The settings that pages and apps ask for before anything else. */
export function openPublicSettings(context: ServerContext, demo: Demo | null): Feature {
  const { tracing } = context;
  const settings = publicSettings(context, demo);
  return {
    routes: ({ serve }) =>
      serve({
        getSettings: async () => (tracing ? { ...settings, tracing: tracing.grant() } : settings),
      }),
  };
}

function publicSettings(context: ServerContext, demo: Demo | null): Settings {
  const { config, sandbox } = context;
  return {
    usdPerNtd: config.usdPerNtd,
    supportEmail: config.supportEmail,
    googleSignIn: hasGoogleSignIn(context),
    payments: config.gateway !== null,
    gallery: config.gallery,
    welcomeCredits: config.welcomeCredits,
    ...(config.stores && { stores: config.stores === 'sandbox' ? sandboxStoreKeys : config.storeKeys }),
    push: config.push !== null,
    guestTools: config.guestTools.map(({ slug, name, creditCost }) => ({ slug, name, creditCost })),
    sandbox: sandbox && { inboxUrl: config.smtpUrl ? null : sandbox.inbox, demo },
  };
}
