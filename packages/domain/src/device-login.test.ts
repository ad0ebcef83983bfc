import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newUserCode, readUserCode } from './device-login.ts';

test('a code is two groups of four consonants, and every letter can occur', () => {
  let next = 0;
  const codes = Array.from({ length: 5 }, () => newUserCode((below) => next++ % below));
  assert.equal(codes[0], 'BCDF-GHJK');
  for (const code of codes) assert.match(code, /^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/);
  assert.equal(new Set(codes.join('').replaceAll('-', '')).size, 20);
});

test('a typed code is read in any case and with any separators, and nothing else is', () => {
  for (const typed of ['BCDF-GHJK', 'bcdfghjk', ' bcdf ghjk ', 'B-C-D-F-G-H-J-K', 'BCDF\u00A0GHJK'])
    assert.equal(readUserCode(typed), 'BCDF-GHJK', typed);
  for (const typed of ['', 'BCDF-GHJ', 'BCDF-GHJKL', 'BCDF-GHJA', 'BCDF-GH1K', 'BCDF_GHJK', 'ＢCDF-GHJK'])
    assert.equal(readUserCode(typed), null, typed);
});
