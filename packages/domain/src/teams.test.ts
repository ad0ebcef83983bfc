import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  cleanTeamName,
  codeDaysMaximum,
  deletedTeamDays,
  formerMemberDays,
  invitationDays,
  linkDaysMaximum,
  linkLabelMaximum,
  linkRestoreMinutes,
  linkUsesMaximum,
  ownTeamsMaximum,
  returnMinutes,
  teamInvitationsMaximum,
  teamLinksMaximum,
  teamMembersMaximum,
  teamNameMaximum,
  teamRequestsMaximum,
} from './teams.ts';

test('the limits are those that the texts name', () => {
  assert.deepEqual([teamNameMaximum, teamMembersMaximum, ownTeamsMaximum], [120, 100, 50]);
  assert.deepEqual([teamInvitationsMaximum, teamRequestsMaximum, invitationDays], [50, 50, 14]);
  assert.deepEqual([codeDaysMaximum, formerMemberDays, returnMinutes, deletedTeamDays], [365, 365, 15, 30]);
  assert.deepEqual([teamLinksMaximum, linkLabelMaximum, linkDaysMaximum], [20, 80, 365]);
  assert.deepEqual([linkUsesMaximum, linkRestoreMinutes], [100, 15]);
});

test('a team’s name loses its outer spaces and everything that deceives the eye', () => {
  assert.equal(cleanTeamName('  Night \t\n Shift '), 'Night Shift');
  assert.equal(cleanTeamName('Night\u202E Shift\u200B'), 'Night Shift');
});

test('a team’s name keeps what its script and its emoji need', () => {
  for (const name of ['Đội Đêm', '夜班美術組', 'ทีมกลางคืน', '👩‍🎨 Night'])
    assert.equal(cleanTeamName(name), name);
});

test('a team’s name that nobody could see is empty', () => {
  for (const name of ['', '   ', '\u200B', '\u0301', '\u202E \n']) assert.equal(cleanTeamName(name), '');
});

test('a long name is cut where the limit is, never through a character, and ends with no space', () => {
  assert.equal(cleanTeamName('x'.repeat(121)), 'x'.repeat(120));
  assert.equal(cleanTeamName(`${'x'.repeat(119)} yz`), 'x'.repeat(119));
  // Composition spells this letter with two characters, which pushes half of the emoji over the limit.
  assert.equal(cleanTeamName(`${'\u0958'}${'x'.repeat(117)}🎨`), `\u0915\u093C${'x'.repeat(117)}`);
});

test('any text becomes a name of at most 120 that is well formed, trimmed, and stays as it is', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({
      unit: fc.constantFrom('a', ' ', '\u0958', '🎨', 'e', '\u0301', '\u200D', '\u202E', '\uD83D'),
      minLength: 100,
      maxLength: 200,
    }),
  );
  fc.assert(
    fc.property(text, (given) => {
      const name = cleanTeamName(given);
      assert.ok(name.length <= teamNameMaximum);
      assert.ok(name.isWellFormed());
      assert.equal(name, name.trim());
      assert.equal(cleanTeamName(name), name);
    }),
    { numRuns: 2000 },
  );
});
