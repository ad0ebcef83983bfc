import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, type TestContext, test } from 'node:test';
import { inspect } from 'node:util';
import { BlobStoreError } from '#adapters/blobs/blob-store.ts';
import { openS3Store, type S3StoreOptions } from '#adapters/blobs/s3-store.ts';
import { listed, randomBlob, wholeOf } from '../support/blobs.ts';

const fails = (message: RegExp) => (error: unknown) =>
  error instanceof BlobStoreError && message.test(error.message);

const access = {
  region: 'here',
  bucket: 'bucket',
  accessKeyId: 'key',
  secretAccessKey: 'a secret that nobody may see',
};

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const status =
  (code: number, body = '', headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end(body);
const notFound = status(404, '<Error><Code>NoSuchKey</Code></Error>');
const hang: Answer = () => {};
const hangUp: Answer = (_, request) => request.socket.destroy();

/** An S3 server that gives these answers in turn, and then repeats the last one. */
async function standIn(t: TestContext, answers: Answer[], options: Partial<S3StoreOptions> = {}) {
  const requests: { method: string; url: string; headers: IncomingMessage['headers']; body: Buffer }[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    requests.push({ method, url, headers, body: await buffer(request) });
    (answers[requests.length - 1] ?? answers.at(-1))?.(response, request);
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const waits: number[] = [];
  const store = openS3Store({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...access,
    wait: async (milliseconds) => waits.push(milliseconds),
    ...options,
  });
  return { store, requests, waits };
}

/** Serves bytes as S3 does, ranges included. `sent` may truncate the body below the announced length. */
const serve =
  (bytes: Buffer, sent = bytes.length): Answer =>
  (response, request) => {
    const [, first, last] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    const start = Number(first ?? 0);
    const part = bytes.subarray(start, last === undefined ? bytes.length : Number(last) + 1);
    const range = { 'content-range': `bytes ${start}-${start + part.length - 1}/${bytes.length}` };
    response.writeHead(first ? 206 : 200, { 'content-length': part.length, ...(first ? range : {}) });
    if (sent >= part.length) response.end(part);
    else response.write(part.subarray(0, sent), () => setTimeout(() => request.socket.destroy(), 20));
  };

describe('blobs on a failing S3 server', () => {
  test('are sent in one piece, with their length and their hash, to the path of the bucket', async (t) => {
    const { store, requests } = await standIn(t, [notFound, status(200)], { prefix: 'some/where/' });
    const { hash, bytes } = randomBlob(1000);
    await store.put(hash, bytes);
    const [, put] = requests;
    assert.deepEqual(
      requests.map(({ method }) => method),
      ['HEAD', 'PUT'],
    );
    assert.equal(put!.url, `/bucket/some/where/${hash}`);
    assert.equal(put!.headers['content-length'], '1000');
    assert.equal(put!.headers['transfer-encoding'], undefined);
    assert.equal(put!.headers['x-amz-content-sha256'], hash);
    assert.match(put!.headers.authorization ?? '', /SignedHeaders=[^,]*x-amz-content-sha256/);
    assert.deepEqual(put!.body, bytes);
  });

  test('are not sent again if they exist', async (t) => {
    const { hash, bytes } = randomBlob(1000);
    const { store, requests } = await standIn(t, [status(200, '', { 'content-length': '1000' })]);
    await store.put(hash, bytes);
    assert.deepEqual(
      requests.map(({ method }) => method),
      ['HEAD'],
    );
  });

  for (const [name, trouble] of Object.entries({
    '500': status(500),
    '503': status(503, '<Error><Code>SlowDown</Code></Error>'),
    '408': status(408),
    '429': status(429),
    'a stalled upload': status(400, '<Error><Code>RequestTimeout</Code></Error>'),
    'a broken connection': hangUp,
  }))
    test(`are sent again after ${name}`, async (t) => {
      const { store, requests, waits } = await standIn(t, [notFound, trouble, trouble, status(200)]);
      const { hash, bytes } = randomBlob(1000);
      await store.put(hash, bytes);
      assert.equal(requests.length, 4);
      assert.deepEqual(requests.at(-1)?.body, bytes);
      assert.equal(waits.length, 2);
      assert.ok(waits[0]! <= 200 && waits[1]! <= 400, waits.join());
    });

  test('are retried after a server that hangs', async (t) => {
    // A busy machine may abort more requests than the hanging one.
    let puts = 0;
    const answer: Answer = (response, request) => {
      if (request.method === 'HEAD') return notFound(response, request);
      puts += 1;
      if (puts > 1) status(200)(response, request);
    };
    const { store } = await standIn(t, [answer], { timeout: 1000 });
    const { hash, bytes } = randomBlob(1000);
    await store.put(hash, bytes);
    assert.ok(puts > 1, String(puts));
  });

  test('wait as long as the server asks, up to a limit', async (t) => {
    const after = (value: string) => status(429, '', { 'retry-after': value });
    const inAMinute = new Date(Date.now() + 60_000).toUTCString();
    const answers = [after('7'), after('86400'), after(inAMinute), notFound];
    const { store, waits } = await standIn(t, answers);
    assert.equal(await store.read(randomBlob(1).hash), null);
    assert.deepEqual(waits, [7000, 20_000, 20_000]);
    const puzzling = await standIn(t, [after('soon'), after('-5'), notFound]);
    assert.equal(await puzzling.store.read(randomBlob(1).hash), null);
    assert.ok(puzzling.waits.every((wait) => wait >= 0 && wait <= 400));
  });

  test('are given up after a few attempts, for every operation', async (t) => {
    const { hash, bytes } = randomBlob(10);
    for (const [trouble, message, options] of [
      [status(503), /503/, {}],
      [hang, /did not answer/, { timeout: 50 }],
    ] as const) {
      // Counted here: an aborted request may not reach the server.
      let asked = 0;
      const counted: typeof fetch = (...sent) => {
        asked += 1;
        return fetch(...sent);
      };
      const { store } = await standIn(t, [trouble], { fetch: counted, ...options });
      await assert.rejects(store.put(hash, bytes), fails(message));
      await assert.rejects(store.read(hash), fails(message));
      await assert.rejects(store.remove(hash), fails(message));
      await assert.rejects(listed(store), fails(message));
      assert.equal(asked, 16);
    }
    const nowhere = openS3Store({
      endpoint: 'http://127.0.0.1:1',
      ...access,
      wait: async () => {},
    });
    await assert.rejects(nowhere.put(hash, bytes), fails(/did not answer/));
  });

  test('fail at once when the server forbids access, without revealing our secret', async (t) => {
    const forbidden = status(403, '<Error><Code>AccessDenied</Code></Error>');
    const { store, requests } = await standIn(t, [notFound, forbidden]);
    const { hash, bytes } = randomBlob(10);
    const told = await store.put(hash, bytes).catch((error: unknown) => error);
    assert.ok(fails(/403 AccessDenied/)(told));
    assert.doesNotMatch(inspect(told, { depth: null, showHidden: true }), /a secret|Signature/);
    await assert.rejects(store.read(hash), fails(/403/));
    await assert.rejects(store.remove(hash), fails(/403/));
    await assert.rejects(listed(store), fails(/403/));
    assert.equal(requests.length, 5);
  });

  test('are proved possible by a probe beside them, which sweeps what a crash has left', async (t) => {
    const list = (...keys: string[]) =>
      status(
        200,
        `<ListBucketResult>${keys.map((key) => `<Key>${key}</Key>`).join('')}<IsTruncated>false</IsTruncated></ListBucketResult>`,
      );
    const objects = new Map<string, Buffer>();
    const old = `art/probes/${Date.now() - 700_000}-old`;
    const young = `art/probes/${Date.now()}-young`;
    const answer: Answer = (response, { method, url = '' }) => {
      const key = url.replace('/bucket/', '');
      if (url.includes('list-type')) return list(old, young)(response, {} as IncomingMessage);
      if (method === 'PUT') objects.set(key, requests.at(-1)!.body);
      response.end(method === 'GET' ? objects.get(key) : '');
      if (method === 'DELETE') objects.delete(key);
    };
    const { store, requests } = await standIn(t, [answer], { prefix: 'art/' });
    await store.probe();
    assert.deepEqual(
      requests.map(({ method }) => method),
      ['GET', 'DELETE', 'PUT', 'GET', 'DELETE'],
    );
    assert.equal(requests[1]!.url, `/bucket/${old}`);
    assert.match(requests[2]!.url, /^\/bucket\/art\/probes\/\d+-[\w-]+$/);
    assert.equal(objects.size, 0);
    await store.probe();
    assert.equal(requests.length, 8, 'it sweeps once');
  });

  test('are proved impossible by a wrong key, a missing bucket, other bytes, or a server that hangs', async (t) => {
    const list = status(200, '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>');
    for (const [answers, message] of [
      [[status(403, '<Code>InvalidAccessKeyId</Code>')], /403 InvalidAccessKeyId/],
      [[status(404, '<Code>NoSuchBucket</Code>')], /no bucket "bucket"/],
      [[list, status(403, '<Code>AccessDenied</Code>')], /PUT with 403/],
      [[list, status(200), status(200, 'something else')], /other bytes/],
      [[list, status(200), status(403)], /GET with 403/],
      [[hang], /did not answer/],
      [[status(503)], /503/],
    ] as [Answer[], RegExp][]) {
      const { store, requests } = await standIn(t, answers, { timeout: 50 });
      await assert.rejects(store.probe(), fails(message));
      assert.ok(requests.length <= 3);
    }
  });

  test('are not reported as missing because of another 404 or a redirect', async (t) => {
    const elsewhere = status(301, '', { location: '/elsewhere' });
    for (const answer of [status(404), status(404, 'not here'), elsewhere]) {
      const { store, requests } = await standIn(t, [answer, answer, notFound]);
      await assert.rejects(store.read(randomBlob(1).hash), fails(/404|301/));
      await assert.rejects(listed(store), fails(/404|301/));
      assert.equal(requests.length, 2);
    }
  });

  test('arrive complete although the connection breaks', async (t) => {
    const { hash, bytes } = randomBlob(900_000);
    const { store, requests } = await standIn(t, [
      serve(bytes, 200_000),
      serve(bytes, 300_000),
      serve(bytes),
    ]);
    assert.deepEqual(await wholeOf(store, hash), bytes);
    assert.deepEqual(
      requests.map(({ headers }) => headers.range),
      [undefined, 'bytes=200000-899999', 'bytes=500000-899999'],
    );
  });

  test('arrive complete although the server stalls', async (t) => {
    const { hash, bytes } = randomBlob(900_000);
    const silent: Answer = (response) => {
      response.writeHead(200, { 'content-length': bytes.length });
      response.write(bytes.subarray(0, 100_000));
    };
    const { store } = await standIn(t, [silent, serve(bytes)], { timeout: 1000 });
    assert.deepEqual(await wholeOf(store, hash), bytes);
  });

  test('never end successfully while the connection keeps breaking', async (t) => {
    const { hash, bytes } = randomBlob(900_000);
    const { store, requests } = await standIn(t, [serve(bytes, 1000)]);
    await assert.rejects(wholeOf(store, hash), fails(/broke/));
    assert.equal(requests.length, 4);
  });

  test('fail when the server sends other bytes, or another range than requested', async (t) => {
    const [wanted, other] = [randomBlob(300_000), randomBlob(300_000)];
    const wrong = await standIn(t, [serve(other.bytes)]);
    await assert.rejects(wholeOf(wrong.store, wanted.hash), fails(/damaged/));
    const whole = await standIn(t, [status(200, 'everything')]);
    await assert.rejects(whole.store.read(wanted.hash, { start: 0, end: 1 }), BlobStoreError);
    const shifted = await standIn(t, [status(206, 'ab', { 'content-range': 'bytes 1-2/10' })]);
    await assert.rejects(shifted.store.read(wanted.hash, { start: 0, end: 1 }), fails(/other bytes/));
  });

  test('are listed across pages, without foreign objects, with every character decoded', async (t) => {
    const [first, second] = [randomBlob(1).hash, randomBlob(1).hash];
    const page = (inside: string) => status(200, `<?xml?>\n<ListBucketResult>${inside}</ListBucketResult>\n`);
    const key = (name: string) => `<Contents><Key>${name}</Key></Contents>`;
    const { store, requests } = await standIn(
      t,
      [
        page(
          `<IsTruncated>true</IsTruncated>${key(`p/${first}`)}${key('p/readme &amp; more')}` +
            '<NextContinuationToken>&lt;a&#x26;b=c&#43;d&amp;amp;</NextContinuationToken>',
        ),
        page(
          `<IsTruncated>false</IsTruncated>${key(`q/${first}`)}${key(`p/x/${first}`)}${key(`p/${second}`)}`,
        ),
      ],
      { prefix: 'p/' },
    );
    assert.deepEqual(await listed(store), [first, second].sort());
    const asked = requests.map(({ url }) => new URL(url, 'http://s3').searchParams);
    assert.deepEqual(
      asked.map((query) => query.get('prefix')),
      ['p/', 'p/'],
    );
    assert.equal(asked[1]?.get('continuation-token'), '<a&b=c+d&amp;');
  });

  test('are not listed from a truncated or circular answer', async (t) => {
    const token = '<NextContinuationToken>again</NextContinuationToken>';
    for (const xml of [
      '',
      'ok',
      '<ListBucketResult><IsTruncated>false</IsTruncated>',
      '<ListBucketResult></ListBucketResult>',
      '<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>',
      `<ListBucketResult><IsTruncated>true</IsTruncated>${token}</ListBucketResult>`,
    ]) {
      const { store } = await standIn(t, [status(200, xml)]);
      await assert.rejects(listed(store), BlobStoreError, xml);
    }
  });
});
