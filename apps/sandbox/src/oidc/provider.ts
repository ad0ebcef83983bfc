import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { type Configuration, errors, interactionPolicy, type JWK, Provider } from 'oidc-provider';
import type { OidcClient } from '../config.ts';
import { createMemoryAdapters } from './memory-adapter.ts';
import { claimsOf, type People } from './people.ts';
import { errorPage } from './sign-in-page.ts';

const hour = 60 * 60;
const scopes = ['openid', 'email', 'profile'];

export async function createProvider(
  publicUrl: string,
  client: OidcClient,
  people: People,
): Promise<Provider> {
  const provider = new Provider(`${publicUrl}/oidc`, await configure(publicUrl, client, people));
  // Builds URLs from the forwarded host, which oidc-service.ts sets to the public one.
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) => console.error('sandbox oidc:', error));
  return provider;
}

/** Whether a sign-in has expired, or was never begun here. */
export const isUnknownSession = (error: unknown): boolean => error instanceof errors.SessionNotFound;

async function configure(publicUrl: string, client: OidcClient, people: People): Promise<Configuration> {
  return {
    adapter: createMemoryAdapters(),
    jwks: { keys: [await createSigningKey()] },
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        client_name: 'Artcade',
        redirect_uris: client.redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    scopes,
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name', 'picture'] },
    // Like Google, put the claims into the id_token, not only into userinfo.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    ttl: {
      AccessToken: hour,
      AuthorizationCode: 60,
      Grant: hour,
      IdToken: hour,
      Interaction: hour,
      Session: hour,
    },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      // Cookies ignore ports: on localhost the names must not collide with Artcade's.
      names: {
        session: 'sandbox_oidc_session',
        interaction: 'sandbox_oidc_interaction',
        resume: 'sandbox_oidc_resume',
      },
      // No request matches this path, so browsers never send the session back and every sign-in shows
      // the account chooser.
      long: { path: '/oidc/session-is-never-sent-back' },
    },
    interactions: {
      policy: promptsLikeGoogle(),
      url: (_ctx, interaction) => `/oidc/interaction/${interaction.uid}`,
    },
    // Consent is implicit: each sign-in gets a grant of all scopes.
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId;
      const clientId = oidc.client?.clientId;
      if (!accountId || !clientId) return undefined;
      const grant = new oidc.provider.Grant({ accountId, clientId });
      grant.addOIDCScope(scopes.join(' '));
      await grant.save();
      return grant;
    },
    findAccount(_ctx, subject) {
      const person = people.find(subject);
      return person && { accountId: subject, claims: () => claimsOf(person, publicUrl) };
    },
    renderError(ctx, out) {
      ctx.type = 'html';
      ctx.body = errorPage(out.error, out.error_description ?? 'The request was refused.').markup;
    },
  };
}

/** Google also accepts prompt=select_account. The sign-in page resolves all prompts at once. */
function promptsLikeGoogle(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

async function createSigningKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const { n, e, d, p, q, dp, dq, qi } = privateKey.export({ format: 'jwk' });
  if (!n || !e || !d || !p || !q || !dp || !dq || !qi) throw new Error('the new RSA key lacks a part');
  return { kty: 'RSA', use: 'sig', alg: 'RS256', n, e, d, p, q, dp, dq, qi };
}
