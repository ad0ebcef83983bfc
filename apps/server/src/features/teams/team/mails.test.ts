import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeHandover, composeInvitation, composeTeamNews } from './mails.ts';

test('the mail about a handover tells each reader what they can do now', () => {
  const textFor = (reader: Parameters<typeof composeHandover>[3]) =>
    composeHandover('en', 'kay@example.com', 'https://artcade.example', reader).text;
  assert.match(textFor('newOwner'), /You can hand it on to another member/);
  assert.match(textFor('formerOwner'), /If this was not you, change your password/);
  assert.match(textFor('heir'), /a team whose owner closed their account/);
  assert.match(textFor('closedOwner'), /It stays theirs, also if you come back/);
  for (const reader of ['newOwner', 'formerOwner', 'heir', 'closedOwner'] as const)
    assert.ok(textFor(reader).includes('https://artcade.example/#/teams'), reader);
});

test('the mail about an offer says what a member would become', () => {
  const mailFor = (offer: 'owner' | 'heir' | 'admin' | 'artist' | null, days = 14) =>
    composeInvitation('en', 'kay@example.com', 'https://artcade.example', { offer, days });
  const subjectFor = (...asked: Parameters<typeof mailFor>) => mailFor(...asked).subject;
  assert.match(subjectFor('owner'), /A team on Artcade is offered to you/);
  assert.match(subjectFor('admin'), /asked to become an admin/);
  assert.match(subjectFor('heir'), /A team on Artcade needs a new owner/);
  assert.match(mailFor('heir', 2).text, /waits for 2 days/);
  for (const offer of ['artist', null] as const) assert.match(subjectFor(offer), /invited to a team/);
});

test('the mails about a deleted team say until when it can be restored, and to whom', () => {
  const textFor = (kind: 'teamDeleted' | 'teamOrphaned' | 'teamRestored', reader: 'owner' | 'member') =>
    composeTeamNews({ kind, reader }, 'en', 'kay@example.com', 'https://artcade.example').text;
  assert.match(textFor('teamDeleted', 'owner'), /You can restore it on the Teams page for 30 days/);
  assert.match(textFor('teamDeleted', 'member'), /The owner can restore the team for 30 days/);
  assert.match(textFor('teamOrphaned', 'owner'), /You can restore it on the Teams page for 30 days/);
  assert.match(textFor('teamOrphaned', 'member'), /members with the highest role can restore it for 30 days/);
  assert.match(textFor('teamRestored', 'owner'), /You restored one of your teams/);
  assert.match(textFor('teamRestored', 'member'), /You are in it again/);
});
