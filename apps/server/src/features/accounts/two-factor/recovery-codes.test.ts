import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hideAlike, hideRecoveryCodes, newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';

test('recovery codes are easy to read, read as people type them, and found among those that are stored', async () => {
  const codes = newRecoveryCodes();
  assert.equal(new Set(codes).size, 10);
  for (const code of codes) assert.match(code, /^(?:[2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/);
  const [first = '', second = ''] = codes;
  const plain = first.replaceAll('-', '');
  for (const typed of [first, plain, ` ${first.toLowerCase()} `, first.replaceAll('-', ' ')])
    assert.equal(readRecoveryCode(typed), plain, typed);
  for (const wrong of ['', '123456', plain.slice(1), `${plain}2`, `${plain.slice(1)}0`])
    assert.equal(readRecoveryCode(wrong), null, wrong);

  const stored = await hideRecoveryCodes([first, second], 'kay');
  const [one, two] = stored as [Buffer, Buffer];
  assert.deepEqual(await hideAlike(two, plain, 'kay'), one, 'any of the set tells how');
  const [again] = await hideRecoveryCodes([first], 'kay');
  assert.notDeepEqual(again, one, 'the same code is stored otherwise elsewhere');
});

test('a code that an earlier version stored is found: its hash does not say how it was made', async () => {
  const hash = Buffer.from('1B/V0RF4fcY5zmelJt9tboclwiIzzTsSMtF0Wqi9970=', 'base64');
  const stored = Buffer.concat([Buffer.alloc(16), hash]);
  assert.deepEqual(await hideAlike(stored, 'ABCDEFGHJKLM', 'kay'), stored);
});
