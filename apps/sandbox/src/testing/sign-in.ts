import { createHash, createPublicKey, type JsonWebKey, randomBytes, verify } from 'node:crypto';
import { Browser, locationOf } from './browser.ts';
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
  // The shapes under test are asserted field by field where they matter.
  return (await response.json()) as T;
}

export function discover(issuer: string): Promise<Metadata> {
  return getJson<Metadata>(`${issuer}/.well-known/openid-configuration`);
}

/** One authorization code flow of a client that keeps its PKCE verifier. */
export class SignIn {
  readonly verifier = randomBytes(32).toString('base64url');
  readonly state = randomBytes(8).toString('hex');
  readonly nonce = randomBytes(8).toString('hex');
  readonly #metadata: Metadata;
  readonly #browser: Browser;

  constructor(metadata: Metadata, browser = new Browser()) {
    this.#metadata = metadata;
    this.#browser = browser;
  }

  authorize(changes: Record<string, string> = {}): Promise<Response> {
    const url = new URL(this.#metadata.authorization_endpoint);
    url.search = new URLSearchParams({
      client_id: client.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state: this.state,
      nonce: this.nonce,
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    }).toString();
    return this.#browser.open(url.href);
  }

  /** Opens the account chooser. */
  async choose(changes: Record<string, string> = {}): Promise<{ page: string; url: string }> {
    const url = locationOf(await this.authorize(changes)).href;
    const response = await this.#browser.open(url);
    return { page: await response.text(), url };
  }

  post(url: string, form: Record<string, string>): Promise<Response> {
    return this.#browser.open(url, form);
  }

  /** Sends the chooser's form and follows the redirects up to the client's address. */
  async finish(form: Record<string, string>, changes: Record<string, string> = {}): Promise<URL> {
    const { url } = await this.choose(changes);
    let location = locationOf(await this.post(url, form));
    while (location.href.startsWith(this.#metadata.issuer)) {
      location = locationOf(await this.#browser.open(location.href));
    }
    return location;
  }

  async exchange(code: string, secret = client.clientSecret, verifier = this.verifier) {
    const credentials = Buffer.from(`${client.clientId}:${secret}`).toString('base64');
    const response = await fetch(this.#metadata.token_endpoint, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }),
    });
    return { status: response.status, answer: (await response.json()) as TokenAnswer };
  }

  async claimsFor(form: Record<string, string>): Promise<Claims> {
    const location = await this.finish(form);
    const { answer } = await this.exchange(location.searchParams.get('code') ?? '');
    return verifiedClaims(this.#metadata, answer.id_token);
  }
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
