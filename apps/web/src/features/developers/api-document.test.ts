import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CallName, calls } from '@artcade/contract/calls';
import { openApiDocument } from '@artcade/contract/openapi';
import { type ApiDocument, addressOf, callsForKeys, errorsOf } from './api-document.ts';

const document = openApiDocument(
  new Set(Object.keys(calls) as CallName[]),
  'https://artcade.example/api',
) as unknown as ApiDocument;
const groups = callsForKeys(document);
const all = groups.flatMap((group) => group.calls);

test('the calls are those that keys may make, no others', () => {
  const allowed = Object.entries(calls).filter(([, { key }]) => key !== null);
  assert.deepEqual(all.map(({ name }) => name).sort(), allowed.map(([name]) => name).sort());
  assert.ok(all.every(({ scope }) => scope));
  assert.equal(groups[0]?.name, 'Generating');
  assert.equal(all.find(({ name }) => name === 'exportImage')?.isFile, true);
  assert.equal(all.find(({ name }) => name === 'getWallet')?.isFile, false);
});

test('an address has the fields that are filled in', () => {
  const call = all.find(({ name }) => name === 'exportImage');
  assert.ok(call);
  const path = addressOf('', call, {});
  assert.match(path, /\{id\}$/);
  assert.equal(
    addressOf('https://artcade.example', call, { id: 'a/b', form: 'sheet', scale: '' }),
    `https://artcade.example${path.replace('{id}', 'a%2Fb')}?form=sheet`,
  );
});

test('every error has a status, a code and a meaning', () => {
  const errors = errorsOf(document);
  assert.ok(errors.length > 50);
  assert.deepEqual(errors.find(({ code }) => code === 'key_scope')?.status, '403');
});
