import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ArtcadeError } from '../errors.ts';
import { CommandError, exitCodeOf } from './exit-codes.ts';
import { printable } from './output.ts';
import { version } from './version.ts';

test('a name from elsewhere cannot steer the terminal', () => {
  assert.equal(printable('a\u001b[2Jb\r\nc\u202Ed\u009b1m'), 'a�[2Jb��c�d�1m');
  assert.equal(printable('英雄\tĐá héro 🦊'), '英雄\tĐá héro 🦊');
});

test('exit codes follow from what happened', () => {
  const of = (code: string, status: number | null) => exitCodeOf(new ArtcadeError(code, '', { status }));
  assert.deepEqual(
    [
      of('internal', 500),
      of('network', null),
      of('invalid_input', 400),
      of('key_invalid', 401),
      of('key_scope', 403),
      of('insufficient_credits', 402),
      of('key_cap', 402),
      of('engine_refused', 422),
      of('engine_busy', null),
      of('rate_limited', 429),
      of('unavailable', 503),
      exitCodeOf(new CommandError('x', '', 2)),
      exitCodeOf(new Error('x')),
    ],
    [1, 1, 2, 3, 3, 4, 4, 5, 6, 6, 6, 2, 1],
  );
});

test('the command tells the version of its package', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  assert.equal(version, manifest.version);
});
