import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CallName, calls } from '@artcade/contract/calls';
import { openApiDocument } from '@artcade/contract/openapi';
import {
  type ApiDocument,
  addressOf,
  callsForKeys,
  errorsOf,
  fileOf,
  filledBody,
  lacksFields,
} from './api-document.ts';

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

test('ids in a body are fields, because those of an example are nobody’s', () => {
  const share = all.find(({ name }) => name === 'shareAssets');
  assert.deepEqual(
    share?.fields.map(({ name, in: place }) => [name, place]),
    [
      ['ids', 'body'],
      ['teamId', 'body'],
    ],
  );
  const template = share?.body ?? '';
  const filled = filledBody(template, { ids: 'a"b', teamId: '' });
  assert.deepEqual(JSON.parse(filled), { ids: ['a"b'], teamId: '{teamId}' });
  assert.deepEqual(
    [
      lacksFields('/api/shareAssets', filled),
      lacksFields('/api/shareAssets', filledBody(filled, { teamId: 't' })),
      lacksFields('/api/shareAssets/{id}', null),
      lacksFields('/api/shareAssets', null),
    ],
    [true, false, true, false],
  );
  const kit = all.find(({ name }) => name === 'createKit');
  assert.deepEqual(kit?.fields, [], 'what may be null is left so');
});

test('a file is saved under the name of its form', () => {
  const nameOf = (name: string, values: Record<string, string>) => {
    const call = all.find((each) => each.name === name);
    assert.ok(call);
    return fileOf(call, values);
  };
  assert.equal(nameOf('exportImage', {}), 'artcade.png');
  assert.equal(nameOf('exportImage', { form: 'sheet', scale: '2' }), 'artcade@2x-sheet.zip');
  assert.equal(nameOf('getWallet', {}), null);
});

test('every error has a status, a code and a meaning', () => {
  const errors = errorsOf(document);
  assert.ok(errors.length > 50);
  assert.deepEqual(errors.find(({ code }) => code === 'key_scope')?.status, '403');
});
