import assert from 'node:assert/strict';
import type { MadeApiKey, NewApiKey } from '@artcade/contract/api-keys';
import { apiKeyScopes } from '@artcade/domain/api-keys';
import type { Artist } from './artist.ts';
import { mailedCode } from './authenticator.ts';
import type { TestServer } from './harness.ts';
import { Visitor } from './visitor.ts';

const usual = { name: 'Build', scopes: [...apiKeyScopes], days: 90, monthlyCredits: null } as const;

/** Makes a key with all scopes, unless asked otherwise, and returns the outcome, also of a refusal. */
export async function tryNewKey(
  server: Pick<TestServer, 'inbox'>,
  { visitor, token, email }: Artist,
  asked: Partial<NewApiKey> = {},
) {
  const code = asked.code ?? (await mailedCode(server, { visitor, accessToken: token, email }, 'apiKey'));
  return visitor.call('createApiKey', { token, body: { ...usual, ...asked, code } });
}

export async function newKey(
  server: Pick<TestServer, 'inbox'>,
  artist: Artist,
  asked: Partial<NewApiKey> = {},
): Promise<MadeApiKey> {
  const { status, data, text } = await tryNewKey(server, artist, asked);
  assert.equal(status, 200, text);
  return data;
}

/** A program that has nothing but the secret. */
export const programOf = (artist: Artist, secret: string, url: string): Artist => ({
  ...artist,
  visitor: new Visitor(url),
  token: secret,
});

/** The status of the answer to a program, or the code of a refusal. */
export async function walletBy({ visitor, token }: Artist): Promise<number | string> {
  const { status, code } = await visitor.call('getWallet', { token });
  return code ?? status;
}

export const keysOf = async ({ visitor, token }: Artist) =>
  (await visitor.call('listApiKeys', { token })).data;
