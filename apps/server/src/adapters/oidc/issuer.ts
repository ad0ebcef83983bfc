import * as client from 'openid-client';

export interface Issuer {
  /** Returns where to send the browser, and what to keep until it returns. */
  readonly begin: () => Promise<{ url: string; state: string; verifier: string; nonce: string }>;
  /** Exchanges the code in the returned address for the identity. Throws if the issuer or a check refuses. */
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
  /** Whether the issuer hosts the mailbox: only then does it prove the address as well as the mailbox does. */
  readonly isAuthoritative: boolean;
  readonly name: string;
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

/** The addresses that an issuer proves: none, all that it has verified, or those that Google hosts. */
export type Vouches = 'none' | 'all' | 'hosted';

/**
 * Google calls any address verified whose owner once read a mail there. It hosts those of Gmail and of the domain in `hd`. If a
 * company has several domains and `hd` names another one, the extra mailbox check does no harm.
 */
export function vouchesFor(vouches: Vouches, email: string, hd: string): boolean {
  if (vouches !== 'hosted') return vouches === 'all';
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domain === 'gmail.com' || domain === 'googlemail.com' || (hd !== '' && domain === hd.toLowerCase());
}

export function oidcIssuer(options: {
  issuer: string;
  vouches: Vouches;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}): Issuer {
  let known: Promise<client.Configuration> | null = null;

  // Fetched at first use, not at startup: an issuer that is down must not keep the server from starting.
  const configuration = () => {
    known ??= client
      .discovery(new URL(options.issuer), options.clientId, options.clientSecret, undefined, {
        // Plain http is for a local sandbox; a real issuer uses https.
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
      const email = textOf(claims['email']);
      const isVerified = claims['email_verified'] === true;
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email,
        emailVerified: isVerified,
        isAuthoritative: isVerified && vouchesFor(options.vouches, email, textOf(claims['hd'])),
        name: textOf(claims['name']),
      };
    },
  };
}
