import { join } from 'node:path';
import { type Sandbox, startSandbox } from '#adapters/sandbox/child.ts';
import type { Config } from '#config/config.ts';
import { socialReturnPath } from '#features/accounts/sign-in/social-routes.ts';
import { productMonths, webhookPath } from '#features/money/billing/app-store/routes.ts';
import { newToken } from '#keys/secrets.ts';
import { prepareFolder } from './preflight.ts';
import { StartError } from './start-error.ts';

/** The sandbox, and the OpenID client that the server uses with its issuer. */
export interface OwnSandbox extends Sandbox {
  readonly client: { readonly clientId: string; readonly clientSecret: string };
}

// Not secret: the sandbox sells for nothing, to anybody. Constants, so that every process and command can use it.
export const sandboxMerchant = {
  merchantId: 'MS100000001',
  hashKey: 'sandbox-key-of-32-characters-000',
  hashIv: 'sandbox-iv-16-ch',
};
export const sandboxStores = { secretKey: 'sandbox-stores-key', webhookSecret: 'sandbox-stores-webhook' };

/** Starts the sandbox if the configuration asks for it. Calls `onReturn` after it has crashed and was restarted. */
export async function openSandbox(
  config: Config,
  started: AsyncDisposableStack,
  onReturn?: () => void,
): Promise<OwnSandbox | null> {
  if (!config.sandbox) return null;
  const { port, url } = config.sandbox;
  prepareFolder(config.dataDir);
  const client = { clientId: 'artcade', clientSecret: newToken() };
  const oidc = { ...client, redirectUris: [config.publicUrl + socialReturnPath] };
  const gateway = { ...sandboxMerchant, stateFile: join(config.dataDir, 'sandbox-gateway.json') };
  const stores = {
    ...sandboxStores,
    webhookUrl: config.publicUrl + webhookPath,
    products: productMonths,
    stateFile: join(config.dataDir, 'sandbox-stores.json'),
  };
  const sandbox = await startSandbox(
    { port, host: config.host, publicUrl: url, oidc, gateway, stores },
    () => console.error('The sandbox ended unexpectedly; starting it again.'),
    onReturn,
  ).catch((cause: unknown) => {
    throw new StartError(`The sandbox did not start on port ${port}: set SANDBOX_PORT to a free port.`, {
      cause,
    });
  });
  started.defer(sandbox.stop);
  return { ...sandbox, client };
}
