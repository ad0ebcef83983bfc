import assert from 'node:assert/strict';
import test from 'node:test';
import type { Team } from '@artcade/contract/shapes';
import type { TeamCredits } from '@artcade/contract/team-credits';
import { mostCredits, ownCredits, payerInstead, payingTeams, purseOf, startingPayer } from './purse.ts';

const team = (id: string, credits: number | undefined, teamRole: 'owner' | 'artist' | 'viewer') =>
  ({ id, name: id, credits, members: [{ uid: 'me', teamRole }] }) as unknown as Team;
const shared = (credits: number, mine: TeamCredits['mine']) =>
  ({ credits, held: 20, mine }) as unknown as TeamCredits;

test('a team is offered where it has credits and the user may spend them', () => {
  const teams = [
    team('rich', 100, 'artist'),
    team('own', 1, 'owner'),
    team('empty', 0, 'artist'),
    team('none', undefined, 'owner'),
    team('watched', 100, 'viewer'),
  ];
  assert.deepEqual(
    payingTeams(teams, 'me').map(({ id }) => id),
    ['rich', 'own'],
  );
  assert.deepEqual(payingTeams(teams, 'somebody else'), []);
});

test('of a team, a member has what is there and what the limit leaves', () => {
  const rich = { id: 'rich', name: 'Rich', credits: 70 };
  const of = (credits: number, mine: TeamCredits['mine']) =>
    purseOf(rich, { wallet: null, shared: shared(credits, mine) })?.credits;
  assert.equal(of(100, { monthlyCredits: null, spent: 40 }), 100);
  assert.equal(of(100, { monthlyCredits: 60, spent: 40 }), 20);
  assert.equal(of(10, { monthlyCredits: 60, spent: 40 }), 10);
  assert.equal(of(100, { monthlyCredits: 30, spent: 40 }), 0, 'a limit that was lowered later');
  assert.equal(purseOf(rich, { wallet: null, shared: undefined })?.credits, 70);
  assert.equal(purseOf(null, { wallet: null, shared: undefined }), null);
});

test('at first own credits pay, unless only a team has enough', () => {
  const teams = [team('poor', 39, 'artist'), team('rich', 500, 'artist')];
  assert.equal(startingPayer(40, 40, undefined), ownCredits);
  assert.equal(startingPayer(40, 39, teams), 'rich');
  assert.equal(startingPayer(40, 39, teams.slice(0, 1)), ownCredits, 'nobody can pay');
  assert.equal(startingPayer(40, 39, undefined), null, 'the teams are not known');
  assert.equal(startingPayer(null, 100, teams), null, 'the price is not known');
  assert.equal(startingPayer(40, null, teams), null, 'the balance is not known');
  assert.equal(mostCredits(10, teams, 'me'), 500);
  assert.equal(mostCredits(600, teams, 'me'), 600);
});

test('where one purse does not suffice, another that does is offered', () => {
  const [poor, rich] = [team('poor', 39, 'artist'), team('rich', 500, 'artist')];
  const of = (payer: Team | null, credits: number) => ({ team: payer, credits, held: 0 });
  assert.equal(payerInstead(40, of(null, 0), 0, [poor, rich]), rich);
  assert.equal(payerInstead(40, of(poor, 39), 40, [poor, rich]), ownCredits);
  assert.equal(
    payerInstead(40, of(rich, 0), 0, [poor, rich]),
    null,
    'a limit leaves nothing of the rich team',
  );
  assert.equal(payerInstead(40, of(null, 40), 40, [rich]), null, 'it suffices');
  assert.equal(payerInstead(40, null, 0, [rich]), null, 'not known');
});
