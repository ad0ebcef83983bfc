import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { online, outside, problemsOf, testWrongValues } from '../../test/support/environment.ts';
import { readConfig } from './config.ts';

describe('the configuration of the addresses', () => {
  testWrongValues({
    PUBLIC_URL: [
      'artcade.example',
      'http://',
      'http://[::1',
      'ftp://artcade.example',
      'http://artcade.example/portal',
      'http://artcade.example//',
      'http://artcade.example?page=1',
      'http://artcade.example/#top',
      'http://user@artcade.example',
    ],
    TRUST_PROXY: ['yes', '2'],
  });

  test('demands https in production, except on this machine', () => {
    const production = { ...outside, NODE_ENV: 'production' };
    for (const PUBLIC_URL of ['', 'http://artcade.example', 'http://10.0.0.1', 'http://127.0.0.1.example'])
      assert.match(
        problemsOf({ ...production, PUBLIC_URL }).join('\n'),
        /^PUBLIC_URL: in production .*https/,
      );
    for (const PUBLIC_URL of ['http://localhost:8787', 'http://127.0.0.1:8787', 'http://[::1]:8787'])
      assert.equal(readConfig({ ...production, PUBLIC_URL }).publicUrl, PUBLIC_URL);
    assert.equal(readConfig({ ...production, ...online }).publicUrl, online.PUBLIC_URL);
    assert.equal(
      readConfig({ ...outside, PUBLIC_URL: 'http://artcade.example' }).publicUrl,
      'http://artcade.example',
    );
  });

  test('asks which proxy is in front of an https address', () => {
    const { PUBLIC_URL } = online;
    const [problem = '', ...others] = problemsOf({ ...outside, PUBLIC_URL });
    assert.deepEqual(others, []);
    assert.match(problem, /^TRUST_PROXY: /);
    for (const TRUST_PROXY of ['0', '1'])
      assert.equal(readConfig({ ...outside, PUBLIC_URL, TRUST_PROXY }).trustProxy, TRUST_PROXY === '1');
  });

  test('warns of data that travels in the open, except on this machine', () => {
    const s3 = { S3_BUCKET: 'art', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    const quiet = [
      { ...s3, S3_ENDPOINT: 'http://127.0.0.1:9000' },
      { ...s3, S3_ENDPOINT: 'https://s3.example' },
      { DATABASE_URL: 'postgres://artcade@localhost/artcade' },
      { DATABASE_URL: 'postgres:///artcade?host=%2Frun%2Fpostgres' },
      { DATABASE_URL: 'postgres://artcade@db.example/artcade?sslmode=verify-full' },
    ];
    for (const given of quiet) assert.deepEqual(readConfig(given).warnings, [], JSON.stringify(given));
    assert.deepEqual(readConfig({ ...s3, S3_ENDPOINT: 'http://s3.example' }).warnings, [
      'Images travel unencrypted: S3_ENDPOINT is not https.',
    ]);
    for (const DATABASE_URL of ['postgres://db.example/artcade', 'postgres://10.0.0.5/art?sslmode=prefer'])
      assert.deepEqual(readConfig({ DATABASE_URL }).warnings, [
        'All data travels unencrypted: DATABASE_URL has no sslmode=verify-full.',
      ]);
  });
});
