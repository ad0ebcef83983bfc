import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuseOldPostgres } from './database.ts';

test('a PostgreSQL before 16 is refused', () => {
  for (const version of ['16.0', '16beta1', '17.2 (Debian 17.2-1)', '18.1']) refuseOldPostgres(version);
  for (const version of ['9.6.24', '15.14', '15.14 (Ubuntu 15.14-1)'])
    assert.throws(() => refuseOldPostgres(version), /Artcade needs 16 or newer/);
});
