import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:http2';
import { after, before, describe, test } from 'node:test';
import { type RunningSandbox, startSandbox } from '../testing/sandbox-process.ts';

type Account = Record<'private_key_id' | 'private_key' | 'client_email' | 'token_uri' | 'project_id', string>;
type AppleKeys = Record<'url' | 'key' | 'keyId' | 'teamId' | 'topic', string>;

type Refusal = { status: string; details?: { errorCode?: string }[] };

const messagingScope = 'https://www.googleapis.com/auth/firebase.messaging';
const pkcs8 = { type: 'pkcs8', format: 'pem' } as const;

function jwt(header: object, claims: object, key: string): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const text = `${encode(header)}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

const json = async <Answer>(response: Response): Promise<Answer> => (await response.json()) as Answer;
const now = (): number => Math.floor(Date.now() / 1000);

describe('the stand-in for push notifications', () => {
  let sandbox: RunningSandbox;
  let account: Account;
  let apple: AppleKeys;
  before(async () => {
    sandbox = await startSandbox();
    const keys = await json<{ fcm: { account: Account }; apns: AppleKeys }>(
      await fetch(`${sandbox.url}/push/keys.json`),
    );
    account = keys.fcm.account;
    apple = keys.apns;
  });
  after(() => sandbox.stop());

  const grant = async (change: object = {}, key = account.private_key) => {
    const claims = {
      iss: account.client_email,
      aud: account.token_uri,
      scope: messagingScope,
      iat: now(),
      exp: now() + 3600,
    };
    const assertion = jwt(
      { alg: 'RS256', typ: 'JWT', kid: account.private_key_id },
      { ...claims, ...change },
      key,
    );
    const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
    const response = await fetch(account.token_uri, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: grantType, assertion }),
    });
    const answer = await json<{ error?: string; access_token: string; expires_in: number }>(response);
    return { status: response.status, ...answer };
  };
  const send = async (bearer: string, message: object, project = account.project_id) => {
    const response = await fetch(`${sandbox.url}/v1/projects/${project}/messages:send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
    });
    const { error } = await json<{ error?: Refusal }>(response);
    return [response.status, error?.status, error?.details?.[0]?.errorCode];
  };
  const alert = async (headers: Record<string, string>, token = 'ab'.repeat(32)) => {
    const session = connect(apple.url);
    const stream = session.request({ ':method': 'POST', ':path': `/3/device/${token}`, ...headers });
    stream.end(JSON.stringify({ aps: { alert: { title: '<b>Ready</b>', body: 'b' } }, link: 'l' }));
    const [answer] = await once(stream, 'response');
    let body = '';
    for await (const piece of stream.setEncoding('utf8')) body += piece;
    session.close();
    return [answer[':status'], body === '' ? '' : JSON.parse(body).reason];
  };
  const switches = (change: object) =>
    fetch(`${sandbox.url}/push/switches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });

  test('Google gives access for a right assertion alone, and FCM takes what the real one takes', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(pkcs8).toString();
    for (const [change, key] of [
      [{}, other],
      [{ aud: 'https://oauth2.googleapis.com/token' }, account.private_key],
      [{ iss: 'somebody@else' }, account.private_key],
      [{ iat: now() - 7200, exp: now() - 3600 }, account.private_key],
      [{ exp: now() + 7200 }, account.private_key],
    ] as const)
      assert.partialDeepStrictEqual(await grant(change, key), { status: 400, error: 'invalid_grant' });
    const { status, access_token: bearer, expires_in: life } = await grant();
    assert.deepEqual([status, life], [200, 3600]);

    const message = { token: 'x'.repeat(40), notification: { title: 'a', body: 'b' }, data: { link: 'c' } };
    assert.deepEqual(await send(bearer, message), [200, undefined, undefined]);
    assert.deepEqual(await send('made-up', message), [401, 'UNAUTHENTICATED', undefined]);
    assert.deepEqual(await send(bearer, message, 'other'), [403, 'PERMISSION_DENIED', undefined]);
    const invalid = [400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT'];
    for (const wrong of [
      { token: 'short' },
      { data: { count: 1 } },
      { android: { ttl: 60 } },
      { android: { channel: 'x' } },
      { title: 'x' },
    ])
      assert.deepEqual(await send(bearer, { ...message, ...wrong }), invalid, JSON.stringify(wrong));
    await switches({ answer: 'unregistered', times: 1 });
    assert.deepEqual(await send(bearer, message), [404, 'NOT_FOUND', 'UNREGISTERED']);
    assert.equal((await send(bearer, message))[0], 200);
  });

  test('Apple looks at the token, the topic and the headers, and the page shows what a phone does', async () => {
    const bearer = (change: object = {}, key = apple.key) =>
      `bearer ${jwt({ alg: 'ES256', kid: apple.keyId }, { iss: apple.teamId, iat: now(), ...change }, key)}`;
    const headers = { 'apns-topic': apple.topic, 'apns-push-type': 'alert', 'apns-collapse-id': 'one' };
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pkcs8).toString();
    for (const [change, expected] of [
      [{}, [403, 'MissingProviderToken']],
      [{ authorization: bearer({}, other) }, [403, 'InvalidProviderToken']],
      [{ authorization: bearer({ iss: 'OTHERTEAM0' }) }, [403, 'InvalidProviderToken']],
      [{ authorization: bearer({ iat: now() - 3700 }) }, [403, 'ExpiredProviderToken']],
      [{ authorization: bearer(), 'apns-topic': 'com.other' }, [400, 'DeviceTokenNotForTopic']],
      [{ authorization: bearer(), 'apns-push-type': 'shout' }, [400, 'InvalidPushType']],
      [{ authorization: bearer(), 'apns-collapse-id': 'x'.repeat(65) }, [400, 'BadCollapseId']],
    ] as const)
      assert.deepEqual(await alert({ ...headers, ...change }), expected);
    const right = { ...headers, authorization: bearer() };
    assert.deepEqual(await alert(right, 'zz'), [400, 'BadDeviceToken']);
    assert.deepEqual(await alert(right), [200, '']);
    assert.deepEqual(await alert(right), [200, '']);
    await switches({ answer: '429', times: 1 });
    assert.equal((await alert(right))[0], 429);

    const { notifications } = await json<{ notifications: object[] }>(
      await fetch(`${sandbox.url}/push.json`),
    );
    assert.partialDeepStrictEqual(notifications.at(-1) ?? {}, {
      platform: 'ios',
      title: '<b>Ready</b>',
      times: 2,
    });
    const page = await (await fetch(`${sandbox.url}/push`)).text();
    assert.match(page, /&lt;b&gt;Ready/);
    assert.match(page, /came 2 times/);
    assert.equal((await switches({ answer: 'louder' })).status, 400);
    assert.equal((await switches({ volume: 1 })).status, 400);
    await fetch(`${sandbox.url}/push.json`, { method: 'DELETE' });
    assert.match(await (await fetch(`${sandbox.url}/push`)).text(), /No notification yet/);
  });
});
