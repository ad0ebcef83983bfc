import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountParts, addressOfPart, partAt } from './parts.ts';

test('each part has an address of its own; the bare one is no part', () => {
  for (const part of accountParts) {
    assert.equal(partAt(addressOfPart(part)), part);
    assert.equal(partAt(`${addressOfPart(part)}/`), part);
  }
  assert.equal(partAt('/Account/Security'), 'security');
  for (const path of ['/account', '/account/', '/account/close', '/account/nothing'])
    assert.equal(partAt(path), null, path);
});
