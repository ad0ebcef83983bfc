import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { portOf } from '../http/listen.ts';
import { metadata } from './metadata.ts';
import { createPeople } from './people.ts';
import { createProvider } from './provider.ts';

test('the issuer says of itself what its provider says', async (t) => {
  const publicUrl = 'http://localhost:8788';
  const client = { clientId: 'artcade', clientSecret: 'secret', redirectUris: ['http://localhost/return'] };
  const provider = await createProvider(publicUrl, client, createPeople());
  const server = createServer((request, response) => {
    request.headers['x-forwarded-host'] = new URL(publicUrl).host;
    Object.assign(request, { originalUrl: `/oidc${request.url}` });
    void provider.callback()(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const answer = await fetch(`http://127.0.0.1:${portOf(server)}/.well-known/openid-configuration`);
  const said = (await answer.json()) as Record<string, unknown>;
  const ours = metadata(publicUrl);
  assert.deepEqual(ours, Object.fromEntries(Object.keys(ours).map((key) => [key, said[key]])));
});
