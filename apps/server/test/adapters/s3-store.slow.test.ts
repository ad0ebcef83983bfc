import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { BlobStoreError } from '#adapters/blobs/blob-store.ts';
import { openS3Store, type S3StoreOptions } from '#adapters/blobs/s3-store.ts';
import { keepsItsPromises } from '../support/blob-promises.ts';
import { listed, randomBlob } from '../support/blobs.ts';
import { testS3 } from '../support/s3.ts';

const fails = (message: RegExp) => (error: unknown) =>
  error instanceof BlobStoreError && message.test(error.message);

const s3 = await testS3();
after(() => s3?.stop());
const skip = s3 === null && 'there is no S3 server here';

let places = 0;

keepsItsPromises(
  'on S3',
  async () => {
    assert.ok(s3);
    places += 1;
    const prefix = `place-${places}/deeper/`;
    return {
      store: openS3Store({ ...s3, prefix, pageSize: 10 }),
      overwrite: (hash, bytes) => s3.overwrite(prefix + hash, bytes),
    };
  },
  skip,
);

describe('blobs on a real S3 server', { skip }, () => {
  const open = (options: Partial<S3StoreOptions>) => {
    assert.ok(s3);
    return openS3Store({ ...s3, wait: async () => assert.fail('nothing to wait for'), ...options });
  };

  test('are refused when the secret is wrong', async () => {
    const store = open({ secretAccessKey: 'wrong' });
    const { hash, bytes } = randomBlob(1000);
    await assert.rejects(store.put(hash, bytes), fails(/403/));
    await assert.rejects(store.read(hash), fails(/403/));
    await assert.rejects(store.remove(hash), fails(/403/));
    await assert.rejects(listed(store), fails(/403/));
  });

  test('are refused by the server when they changed in transit', async () => {
    const { hash, bytes } = randomBlob(1000);
    const meddling: typeof fetch = (url, init) =>
      fetch(url, init?.method === 'PUT' ? { ...init, body: Buffer.alloc(1000, 'x') } : init);
    await assert.rejects(open({ fetch: meddling }).put(hash, bytes), fails(/400/));
    assert.equal(await open({}).read(hash), null);
  });

  test('report a missing bucket in a message for operators', async () => {
    const store = open({ bucket: 'no-such-bucket' });
    const { hash, bytes } = randomBlob(1000);
    const missing = fails(/no bucket "no-such-bucket"/);
    await assert.rejects(store.put(hash, bytes), missing);
    await assert.rejects(store.read(hash), missing);
    await assert.rejects(store.remove(hash), missing);
    await assert.rejects(listed(store), missing);
  });
});
