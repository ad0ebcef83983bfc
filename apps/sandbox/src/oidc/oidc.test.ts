import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { createBrowser } from '../testing/browser.ts';
import { client, type RunningSandbox, startSandbox } from '../testing/sandbox-process.ts';
import {
  type Claims,
  createSignIn,
  discover,
  getJson,
  type Metadata,
  verifiedClaims,
} from '../testing/sign-in.ts';

const mika = { person: 'mika@example.com' };

describe('the OIDC issuer', () => {
  let sandbox: RunningSandbox;
  let metadata: Metadata;

  before(async () => {
    sandbox = await startSandbox();
    metadata = await discover(sandbox.issuer);
  });
  after(() => sandbox.stop());

  test('describes itself under the public URL, by whatever host it is asked', async () => {
    assert.equal(metadata.issuer, `${sandbox.url}/oidc`);
    assert.equal(metadata.token_endpoint, `${sandbox.url}/oidc/token`);
    const byAddress = await discover(sandbox.issuer.replace('localhost', '127.0.0.1'));
    assert.deepEqual(byAddress, metadata);
  });

  test('signs a chosen person in by a code that is exchanged for an id_token', async () => {
    const signIn = createSignIn(metadata);
    const location = await signIn.finish(mika);
    assert.equal(location.origin + location.pathname, client.redirectUris[0]);
    assert.equal(location.searchParams.get('state'), signIn.state);
    assert.equal(location.searchParams.get('iss'), metadata.issuer);

    const { status, answer } = await signIn.exchange(location.searchParams.get('code') ?? '');
    assert.equal(status, 200);
    const claims = await verifiedClaims(metadata, answer.id_token);
    const person = {
      sub: createHash('sha256').update('mika@example.com').digest('hex').slice(0, 32),
      email: 'mika@example.com',
      email_verified: true,
      hd: 'example.com',
      name: 'Mika Tanaka',
      picture: `${sandbox.url}/avatar.svg?name=Mika%20Tanaka`,
    };
    assert.partialDeepStrictEqual(claims, {
      ...person,
      iss: metadata.issuer,
      aud: client.clientId,
      nonce: signIn.nonce,
    });
    const authorization = `Bearer ${answer.access_token}`;
    assert.deepEqual(await getJson<Claims>(metadata.userinfo_endpoint, { authorization }), person);

    const picture = await fetch(person.picture);
    assert.match(picture.headers.get('content-type') ?? '', /^image\/svg\+xml/);
    assert.match(await picture.text(), />MT</);
  });

  test('gives the same subject to the same e-mail in any letter case', async () => {
    const lower = await createSignIn(metadata).claimsFor({
      name: 'A',
      email: 'who@example.com',
      verified: 'yes',
    });
    const upper = await createSignIn(metadata).claimsFor({
      name: 'B',
      email: 'Who@Example.com',
      verified: 'yes',
    });
    assert.equal(lower.sub, upper.sub);
    assert.equal(upper.name, 'B');
  });

  test('marks an e-mail as unverified when the box is not ticked', async () => {
    const claims = await createSignIn(metadata).claimsFor({
      action: 'custom',
      name: 'Új Ember',
      email: 'uj@example.com',
    });
    assert.equal(claims.email_verified, false);
    assert.equal(claims.name, 'Új Ember');
  });

  test('names the hosted domain, as Google does, only where it hosts the mailbox', async () => {
    const form = { action: 'custom', name: 'Sam', email: 'sam@studio.example', verified: 'yes' };
    assert.equal((await createSignIn(metadata).claimsFor(form)).hd, undefined);
    assert.equal((await createSignIn(metadata).claimsFor({ ...form, hosted: 'yes' })).hd, 'studio.example');
    assert.equal((await createSignIn(metadata).claimsFor({ person: 'sam@studio.example' })).hd, undefined);
  });

  test('ends a cancelled sign-in with access_denied', async () => {
    const signIn = createSignIn(metadata);
    const location = await signIn.finish({ action: 'cancel' });
    assert.equal(location.searchParams.get('error'), 'access_denied');
    assert.equal(location.searchParams.get('state'), signIn.state);
    assert.equal(location.searchParams.get('code'), null);
  });

  test('escapes what the person typed when it asks again for a valid e-mail', async () => {
    const signIn = createSignIn(metadata);
    const { url } = await signIn.choose();
    const response = await signIn.post(url, { name: '"><script>alert(1)</script>', email: 'nobody' });
    const page = await response.text();
    assert.equal(response.status, 422);
    assert.match(page, /Enter an e-mail address/);
    assert.ok(page.includes('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"'));
  });

  test('escapes a hostile login_hint', async () => {
    const { page } = await createSignIn(metadata).choose({ login_hint: '"><img src=x onerror=alert(1)>' });
    assert.ok(page.includes('value="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"'));
  });

  test('shows its own page instead of redirecting to an unregistered redirect_uri', async () => {
    const response = await createSignIn(metadata).authorize({ redirect_uri: 'http://evil.example/cb' });
    assert.equal(response.status, 400);
    assert.equal(response.headers.get('location'), null);
    assert.match(await response.text(), /This sign-in cannot continue/);
  });

  test('refuses a sign-in without PKCE', async () => {
    const response = await createSignIn(metadata).authorize({
      code_challenge: '',
      code_challenge_method: '',
    });
    assert.match(response.headers.get('location') ?? '', /error=invalid_request/);
  });

  test('refuses a wrong client secret, a wrong verifier and a used code', async () => {
    const signIn = createSignIn(metadata);
    const code = (await signIn.finish(mika)).searchParams.get('code') ?? '';
    const wrongSecret = await signIn.exchange(code, 'wrong');
    assert.deepEqual([wrongSecret.status, wrongSecret.answer.error], [401, 'invalid_client']);
    const wrongVerifier = await signIn.exchange(code, client.clientSecret, 'x'.repeat(43));
    assert.deepEqual([wrongVerifier.status, wrongVerifier.answer.error], [400, 'invalid_grant']);

    const other = createSignIn(metadata);
    const used = (await other.finish(mika)).searchParams.get('code') ?? '';
    assert.equal((await other.exchange(used)).status, 200);
    assert.equal((await other.exchange(used)).answer.error, 'invalid_grant');
  });

  test('turns away a sign-in page opened by another browser', async () => {
    const { url } = await createSignIn(metadata).choose();
    const response = await createBrowser().open(url);
    assert.equal(response.status, 400);
    assert.match(await response.text(), /expired/);
  });
});
