import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { test } from 'node:test';
import { createIdentity } from '#adapters/provenance/certificates.ts';
import { readConfig } from './config.ts';

const { key, chain } = createIdentity('A studio', new Date());
const certificates = chain.map((der) => new X509Certificate(der).toString());
const pem = [key, ...certificates].join('');

test('a key and its certificates come in one variable, with or without line breaks', () => {
  for (const CONTENT_CREDENTIALS_PEM of [pem, pem.replaceAll('\n', '\\n')]) {
    const { contentIdentity } = readConfig({ CONTENT_CREDENTIALS_PEM });
    assert.equal(contentIdentity?.key, key);
    assert.deepEqual(
      contentIdentity.chain.map((der) => new X509Certificate(der).toString()),
      certificates,
    );
  }
  assert.equal(readConfig({}).contentIdentity, null);
});

test('a key without its certificate, with that of another, or no key is refused, and never quoted', () => {
  const other = createIdentity('Another', new Date()).key;
  for (const CONTENT_CREDENTIALS_PEM of [key, certificates.join(''), other + certificates.join(''), 'x'])
    assert.throws(
      () => readConfig({ CONTENT_CREDENTIALS_PEM }),
      (error: Error) => /CONTENT_CREDENTIALS_PEM/.test(error.message) && !/BEGIN/.test(error.message),
    );
});
