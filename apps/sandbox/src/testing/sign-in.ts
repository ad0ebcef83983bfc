import { createHash, createPublicKey, type JsonWebKey, randomBytes, verify } from 'node:crypto';
import { createBrowser, locationOf } from './browser.ts';
import { client } from './sandbox-process.ts';

export type Metadata = {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  userinfo_endpoint: string;
  jwks_uri: string;
};
type Jwks = { keys: Array<JsonWebKey & { kid: string }> };
type TokenAnswer = { id_token: string; access_token: string; error?: string };
export type Claims = {
  sub: string;
  email: string;
  email_verified: boolean;
  hd?: string;
  name: string;
  picture: string;
};

const redirectUri = client.redirectUris[0] ?? '';

export async function getJson<T>(url: string, headers: Record<string, string> = {}): Promise<T> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${response.status} from ${url}`);
  // Tests assert the fields that matter.
  return (await response.json()) as T;
}

export function discover(issuer: string): Promise<Metadata> {
  return getJson<Metadata>(`${issuer}/.well-known/openid-configuration`);
}

/** One authorization code flow with PKCE. */
export function createSignIn(metadata: Metadata, browser = createBrowser()) {
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(8).toString('hex');
  const nonce = randomBytes(8).toString('hex');

  function authorize(changes: Record<string, string> = {}): Promise<Response> {
    const url = new URL(metadata.authorization_endpoint);
    url.search = new URLSearchParams({
      client_id: client.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state: state,
      nonce: nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    }).toString();
    return browser.open(url.href);
  }

  async function choose(changes: Record<string, string> = {}): Promise<{ page: string; url: string }> {
    const url = locationOf(await authorize(changes)).href;
    const response = await browser.open(url);
    return { page: await response.text(), url };
  }

  function post(url: string, form: Record<string, string>): Promise<Response> {
    return browser.open(url, form);
  }

  /** Posts the account chooser's form and follows redirects up to the client's redirect URI. */
  async function finish(form: Record<string, string>, changes: Record<string, string> = {}): Promise<URL> {
    const { url } = await choose(changes);
    let location = locationOf(await post(url, form));
    while (location.href.startsWith(metadata.issuer)) {
      location = locationOf(await browser.open(location.href));
    }
    return location;
  }

  async function exchange(code: string, secret = client.clientSecret, codeVerifier = verifier) {
    const credentials = Buffer.from(`${client.clientId}:${secret}`).toString('base64');
    const response = await fetch(metadata.token_endpoint, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
      }),
    });
    return { status: response.status, answer: (await response.json()) as TokenAnswer };
  }

  async function claimsFor(form: Record<string, string>): Promise<Claims> {
    const location = await finish(form);
    const { answer } = await exchange(location.searchParams.get('code') ?? '');
    return verifiedClaims(metadata, answer.id_token);
  }

  return { verifier, state, nonce, authorize, choose, post, finish, exchange, claimsFor };
}

export async function verifiedClaims(metadata: Metadata, idToken: string): Promise<Claims> {
  const [header = '', payload = '', signature = ''] = idToken.split('.');
  const { kid } = decode<{ kid: string }>(header);
  const key = (await getJson<Jwks>(metadata.jwks_uri)).keys.find((candidate) => candidate.kid === kid);
  if (!key) throw new Error('the id_token names an unknown key');
  const signed = Buffer.from(`${header}.${payload}`);
  const publicKey = createPublicKey({ key, format: 'jwk' });
  if (!verify('RSA-SHA256', signed, publicKey, Buffer.from(signature, 'base64url'))) {
    throw new Error('the id_token has a wrong signature');
  }
  return decode<Claims>(payload);
}

function decode<T>(part: string): T {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as T;
}
