import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { outside, problemsOf, testWrongValues } from '../../test/support/environment.ts';
import { readConfig } from './config.ts';

describe('the configuration of the database', () => {
  testWrongValues({
    DATABASE_URL: ['mysql://db.example', 'db.example'],
    MIGRATION_DATABASE_URL: ['mysql://db.example', 'db.example'],
    EMBEDDED_POSTGRES: ['pipe', 'TCP'],
    DATABASE_POOL: ['0', '2', '501'],
  });

  test('migrates as another role than servers run as, or as the same without saying so', () => {
    const MIGRATION_DATABASE_URL = 'postgres://owner:x@db.example/artcade';
    for (const DATABASE_URL of ['', 'postgres://owner:y@db.example/artcade'])
      assert.deepEqual(problemsOf({ ...outside, MIGRATION_DATABASE_URL, DATABASE_URL }), [
        'MIGRATION_DATABASE_URL: DATABASE_URL must name another role than it does.',
      ]);
  });

  test('reaches the embedded PostgreSQL by a socket where there are any, and over TCP on request', () => {
    const wayOn = (platform: NodeJS.Platform, asked?: string) =>
      readConfig(asked ? { EMBEDDED_POSTGRES: asked } : {}, platform).embeddedPostgres;
    assert.deepEqual([wayOn('linux'), wayOn('darwin'), wayOn('win32')], ['socket', 'socket', 'tcp']);
    assert.deepEqual([wayOn('linux', 'tcp'), wayOn('darwin', 'socket')], ['tcp', 'socket']);
    assert.throws(() => wayOn('win32', 'socket'), {
      problems: ['EMBEDDED_POSTGRES: on Windows only tcp works.'],
    });
  });
});
