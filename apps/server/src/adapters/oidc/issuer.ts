import * as client from 'openid-client';

export interface Issuer {
  /** Where to send the browser, and what must be kept until it returns. */
  readonly begin: () => Promise<{ url: string; state: string; verifier: string; nonce: string }>;
  /** Trades the code in the returned address for who it is; throws where the issuer or a check says no. */
  readonly finish: (
    returned: URL,
    kept: { state: string; verifier: string; nonce: string },
  ) => Promise<Person>;
}

export interface Person {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

export function oidcIssuer(options: {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}): Issuer {
  let known: Promise<client.Configuration> | null = null;

  // Asked for at first use, not at start: an issuer that is down must not keep the whole product down.
  const configuration = () => {
    known ??= client
      .discovery(new URL(options.issuer), options.clientId, options.clientSecret, undefined, {
        // Plain http is for a sandbox on this machine; a real issuer's address is https.
        execute: options.issuer.startsWith('http://') ? [client.allowInsecureRequests] : [],
        timeout: 10,
      })
      .catch((error: unknown) => {
        known = null;
        throw error;
      });
    return known;
  };

  return {
    begin: async () => {
      const verifier = client.randomPKCECodeVerifier();
      const state = client.randomState();
      const nonce = client.randomNonce();
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: options.redirectUri,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
        state,
        nonce,
      });
      return { url: url.href, state, verifier, nonce };
    },

    finish: async (returned, kept) => {
      const tokens = await client.authorizationCodeGrant(await configuration(), returned, {
        pkceCodeVerifier: kept.verifier,
        expectedState: kept.state,
        expectedNonce: kept.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the issuer sent no id token');
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: textOf(claims['email']),
        emailVerified: claims['email_verified'] === true,
        name: textOf(claims['name']),
      };
    },
  };
}
