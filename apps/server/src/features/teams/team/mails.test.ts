import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeHandover } from './mails.ts';

test('the mail about a handover tells each reader what they can do now', () => {
  const textFor = (reader: 'newOwner' | 'formerOwner') =>
    composeHandover('en', 'kay@example.com', 'https://artcade.example', reader).text;
  assert.match(textFor('newOwner'), /You can hand it on to another member/);
  assert.match(textFor('formerOwner'), /If this was not you, change your password/);
  for (const reader of ['newOwner', 'formerOwner'] as const)
    assert.ok(textFor(reader).includes('https://artcade.example/#/teams'), reader);
});
