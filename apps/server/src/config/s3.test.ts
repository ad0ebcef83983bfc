import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { problemsOf } from '../../test/support/environment.ts';
import { readConfig } from './config.ts';

describe('the configuration of the store of images', () => {
  test('keeps images in the data folder, or in a store that is named in full', () => {
    const s3 = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'artcade-images',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    assert.equal(readConfig({}).s3, null);
    assert.deepEqual(readConfig(s3).s3, {
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      bucket: 'artcade-images',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    for (const name of Object.keys(s3))
      assert.match(
        problemsOf({ ...s3, [name]: '' }).join(),
        /^S3_ENDPOINT, .* must be set together\.$/,
        name,
      );
    assert.match(problemsOf({ ...s3, S3_BUCKET: 'No Bucket' }).join(), /^S3_BUCKET: must be the name/);
  });
});
