import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BlobStoreError } from '#adapters/blobs/blob-store.ts';
import { plainMessage, StartError } from './start-error.ts';

test('what an operator can mend is one line, and only a bug has its stack', () => {
  const coded = (code: string, message = code) => Object.assign(new Error(message), { code });
  for (const error of [new StartError('Set PORT.'), new BlobStoreError('The S3 server has no bucket "x"')])
    assert.equal(plainMessage(error), error.message);
  for (const code of ['28P01', '3D000', 'ECONNREFUSED', 'ETIMEDOUT', 'ENOTFOUND'])
    assert.equal(
      plainMessage(coded(code)),
      `Cannot reach the database of DATABASE_URL (${code}): start it, or correct the address.`,
    );
  assert.match(plainMessage(coded('ECONNREFUSED', '')) ?? '', /\(ECONNREFUSED\)/);
  for (const bug of [new TypeError('x is not a function'), coded('42P01'), 'a word', undefined])
    assert.equal(plainMessage(bug), null);
});
