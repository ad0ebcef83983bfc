import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallError } from '@artcade/contract/client';
import type { TFunction } from '@artcade/ui/i18n';
import { addFailureText, joinFailureText, sharerText } from './team-texts.ts';

const t = ((key: string, values?: { reason?: string; name?: string }) =>
  [key, values?.reason ?? values?.name].filter(Boolean).join(' | ')) as unknown as TFunction;
const refused = (code: string, status: number) => new CallError(code, status, { code, message: code });

test('an id that opens no team shows the request to check it, whatever is wrong with it', () => {
  for (const code of ['team_not_found', 'invalid_input'])
    assert.equal(joinFailureText(t, refused(code, 404)), 'teams.joinFailed');
});

test('any other failure to join says why', () => {
  assert.equal(joinFailureText(t, refused('team_full', 409)), 'teams.joinFailedWhy | errors.team_full');
  assert.equal(
    joinFailureText(t, new CallError('unknown error', null)),
    'teams.joinFailedWhy | shell.unreachable',
  );
});

test('an unknown person has a message of its own, other failures say why', () => {
  assert.equal(addFailureText(t, refused('user_not_found', 404)), 'errors.user_not_found');
  assert.equal(addFailureText(t, refused('already_member', 409)), 'teams.addFailed | errors.already_member');
});

test('an image always says where it came from', () => {
  assert.equal(sharerText(t, { kind: 'me' }), 'teams.sharedByYou');
  assert.equal(sharerText(t, { kind: 'member', name: 'Noa' }), 'teams.sharedBy | Noa');
  assert.equal(sharerText(t, { kind: 'gone' }), 'teams.sharedByGone');
  assert.equal(sharerText(t, { kind: 'closed' }), 'teams.sharedByClosed');
});
