import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { calls } from '@artcade/contract/calls';
import { type Artist, newArtist, newImage, tryUpload } from '../support/artist.ts';
import { startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { type Stalled, stall } from '../support/stalled.ts';
import { eventually } from '../support/time-machine.ts';
import { newEmail, registration, Visitor } from '../support/visitor.ts';

const dataUrl = `"data:image/png;base64,${'A'.repeat(4000)}`;
const firstHalves = {
  uploadImage: `{"fileData":${dataUrl}`,
  updateProfile: `{"displayName":"Cy","fileData":${dataUrl}`,
  startGenerations: `{"references":[{"fileData":${dataUrl}`,
};

const pathOf = (call: string) => `/api${calls[call as keyof typeof firstHalves].path}`;

describe('bodies that never end', () => {
  let server: TestServer;
  let kay: Artist;
  let lee: Artist;
  let open: Stalled[] = [];
  before(async () => {
    // No sender is timed out here: refusals are for lack of buffer space.
    server = await startTestServer({
      ...withoutSandbox,
      TRUST_PROXY: '1',
      STALL_SECONDS: '300',
      ACCESS_TOKEN_SECONDS: '3600',
    });
    kay = await newArtist(server.url);
    lee = await newArtist(server.url);
  });
  afterEach(() => {
    for (const each of open) each.hangUp();
    open = [];
  });
  after(() => server.stop());

  const spooled = () => readdirSync(join(server.dataDir, 'uploads')).length;
  const refusedOf = () => open.filter(({ said }) => said().startsWith('HTTP/1.1 429')).length;
  const registerFrom = (address: string) =>
    new Visitor(server.url).call('register', {
      body: registration(newEmail()),
      headers: { 'x-forwarded-for': address },
    });
  const strangersFrom = async (address: string, count: number) => {
    for (let index = 0; index < count; index += 1)
      open.push(
        await stall(server.url, {
          path: '/api/newebpay/notify',
          headers: { 'x-forwarded-for': address, 'content-type': 'application/x-www-form-urlencoded' },
          length: 60_000,
        }),
      );
  };
  const membersFrom = async (artist: Artist, address: string, count: number) => {
    for (let index = 0; index < count; index += 1)
      open.push(
        await stall(server.url, {
          path: '/api/createTeam',
          headers: { 'x-forwarded-for': address, authorization: `Bearer ${artist.token}` },
          length: 60_000,
        }),
      );
  };

  for (const [call, sent] of Object.entries(firstHalves))
    test(`an image in the JSON of ${call} is buffered on disk, and removed when its sender disconnects`, async () => {
      const headers = { authorization: `Bearer ${kay.token}` };
      const stalled = await stall(server.url, { path: pathOf(call), headers, length: 5_000_000, sent });
      open.push(stalled);
      await eventually(async () => assert.equal(spooled(), 1));
      stalled.hangUp();
      await eventually(async () => assert.equal(spooled(), 0));
    });

  test('an address without an account has a small buffer, and everybody else is served meanwhile', async () => {
    await strangersFrom('192.0.2.1', 40);
    // 2 MB, 60,000 bytes each.
    await eventually(async () => assert.equal(refusedOf(), 40 - 34));
    await eventually(async () => assert.equal(open.filter(({ isOpen }) => isOpen()).length, 34));
    const { status } = await kay.visitor.call('getWallet', { token: kay.token });
    assert.equal(status, 200);
    const elsewhere = await registerFrom('192.0.2.2');
    assert.equal(elsewhere.status, 200, elsewhere.text);
    for (const each of open) each.hangUp();
    await eventually(async () => assert.equal((await registerFrom('192.0.2.1')).status, 200));
  });

  test('strangers from many addresses displace each other and leave members alone', async () => {
    for (let network = 0; network < 40; network += 1) await strangersFrom(`198.51.100.${network}`, 30);
    const { status, text } = await tryUpload(kay, await newImage());
    assert.equal(status, 200, text);
    // Their buffer is full, 32 MB with 60,000 bytes each; a sender that has stalled for some seconds makes
    // room for the next.
    await eventually(async () => assert.equal((await registerFrom('192.0.2.3')).status, 200));
    const wasCut = open.filter(({ said }) => said().startsWith('HTTP/1.1 408')).length;
    const wasRefused = open.filter(({ said }) => said().startsWith('HTTP/1.1 503')).length;
    assert.ok(wasCut + wasRefused >= 40 * 30 - 559, `${wasCut} cut, ${wasRefused} refused`);
  });

  test('an account has its share of the buffer from any address, and others have theirs', async () => {
    for (let network = 0; network < 10; network += 1) await membersFrom(kay, `203.0.113.${network}`, 24);
    // 12 MB, 60,000 bytes each.
    await eventually(async () => assert.equal(refusedOf(), 240 - 209));
    assert.equal((await tryUpload(kay, await newImage())).code, 'rate_limited');
    const { status, text } = await tryUpload(lee, await newImage());
    assert.equal(status, 200, text);
  });

  test('a refusal for lack of buffer space closes the connection, so that nobody waits for the rest', async () => {
    await strangersFrom('192.0.2.9', 35);
    await eventually(async () => {
      const [refused] = open.filter(({ said }) => said().startsWith('HTTP/1.1 429'));
      assert.match(refused?.said() ?? '', /connection: close\r\n/i);
      assert.match(refused?.said() ?? '', /retry-after: 5\r\n/i);
      assert.equal(refused?.isOpen(), false);
    });
  });
});

describe('stalled senders', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ ...withoutSandbox, STALL_SECONDS: '1' });
  });
  after(() => server.stop());

  test('get a timeout and are disconnected, members and strangers, on every call', async () => {
    const { token } = await newArtist(server.url);
    const headers = { authorization: `Bearer ${token}` };
    const stalled = await Promise.all([
      ...Object.entries(firstHalves).map(([call, sent]) =>
        stall(server.url, { path: pathOf(call), headers, length: 5_000_000, sent }),
      ),
      stall(server.url, { path: '/api/createTeam', headers, length: 100, sent: '{' }),
      stall(server.url, { path: '/api/newebpay/notify', length: 100, sent: '{' }),
      stall(server.url, { path: '/api/auth/register', length: 100 }),
    ]);
    for (const each of stalled)
      await eventually(async () => {
        assert.equal(each.isOpen(), false);
        assert.match(each.said(), /^HTTP\/1\.1 408 .*"code":"too_slow"/s);
      });
    const nobody = await stall(server.url, { path: '/api/createTeam', length: 100 });
    await eventually(async () => assert.equal(nobody.isOpen(), false));
    assert.match(nobody.said(), /^HTTP\/1\.1 401/, 'whoever was refused already does not stay either');
    assert.deepEqual(readdirSync(join(server.dataDir, 'uploads')), []);
  });
});
