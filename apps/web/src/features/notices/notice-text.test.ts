import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TFunction } from '@artcade/ui/i18n';
import { textOf } from './notice-text.ts';

const t = ((key: string, values?: { name?: string }) =>
  [key, values?.name].filter(Boolean).join(' | ')) as unknown as TFunction;
const ann = { uid: 'ann', name: 'Ann', photoURL: null };

test('a notice names who did it; nobody deletes a team that goes with the account of its owner', () => {
  assert.equal(textOf(t, { kind: 'teamDeleted', by: ann }), 'notices.teamDeleted | Ann');
  assert.equal(textOf(t, { kind: 'teamDeleted', by: null }), 'notices.teamOrphaned');
  assert.equal(textOf(t, { kind: 'mention', by: null }), 'notices.mention | notices.somebody');
  assert.equal(textOf(t, { kind: 'later', by: ann }), 'notices.other | Ann');
});
