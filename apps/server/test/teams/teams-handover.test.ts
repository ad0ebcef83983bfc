import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { deletedTeamDays } from '@artcade/domain/teams';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { bareTeams } from '../support/bare-teams.ts';
import { hang } from '../support/teamwork.ts';

/** Who is asked is in `teams-heirs.test.ts`, and what becomes of teams that nobody took in `teams-orphans.test.ts`. */
describe('teams of an account that closes', () => {
  let bare: Awaited<ReturnType<typeof bareTeams>>;
  before(async () => {
    bare = await bareTeams();
  });
  after(() => bare.stop());
  beforeEach(() => bare.begin('ann', 'ben', 'cas', 'dan'));

  const within = <T>(work: (tx: Database) => Promise<T>) => bare.db.transaction().execute(work);
  const erase = async (tx: Database, uid: string) => {
    await sql`set local artcade.erasing = 'on'`.execute(tx);
    await tx.deleteFrom('users').where('id', '=', uid).execute();
  };
  const owners = async () => {
    const found = await bare.ask<{ id: string; owner_id: string }>('select id, owner_id from teams');
    return Object.fromEntries(found.map(({ id, owner_id }) => [id, owner_id]));
  };
  const images = () => bare.ask('select shelf_id, owner_id from assets order by shelf_id, owner_id');

  test('the database refuses to delete an owner before their teams have let them go', async () => {
    await bare.found('night', 'ann', 'ben');
    await assert.rejects(
      within((tx) => erase(tx, 'ann')),
      { code: '23503', table: 'teams' },
    );
    assert.deepEqual(await owners(), { night: 'ann' });
    await bare.erase('ann');
    assert.deepEqual(await owners(), { night: null });
  });

  test('every image of a team stays; a team without other members is deleted with its album', async () => {
    await bare.found('night', 'ann', 'ben');
    await bare.found('lonely', 'ann');
    for (const [team, uid] of [
      ['night', 'ann'],
      ['night', 'ben'],
      ['lonely', 'ann'],
    ] as const)
      await hang(bare.url, team, uid);
    await bare.erase('ann');
    assert.deepEqual(await owners(), { night: null });
    assert.deepEqual(await images(), [
      { shelf_id: 'night', owner_id: 'ben' },
      { shelf_id: 'night', owner_id: null },
    ]);
    assert.deepEqual(await bare.ask('select id from shelves'), [{ id: 'night' }]);
  });

  test('memberships in other teams end, and shared images stay', async () => {
    await bare.found('night', 'ann', 'ben', 'cas');
    await hang(bare.url, 'night', 'ben');
    await within((tx) => bare.leaveTeams(tx, 'ben'));
    assert.deepEqual(await bare.members('night'), ['ann', 'cas']);
    assert.deepEqual(await images(), [{ shelf_id: 'night', owner_id: 'ben' }]);
  });

  test('if owner and heir are closed at once, or erased, the remaining member gets the team', async () => {
    for (const both of [
      ['ann', 'ben'],
      ['ben', 'ann'],
    ]) {
      await bare.begin('ann', 'ben', 'cas');
      await bare.found('night', 'ann', 'ben', 'cas');
      await hang(bare.url, 'night', 'ann');
      await Promise.all([...both.map(bare.close), bare.teams.sweep()]);
      await bare.teams.sweep();
      assert.deepEqual(await bare.acceptAll('cas'), ['done']);
      assert.deepEqual(await owners(), { night: 'cas' });
      await Promise.all(both.map(bare.erase));
      assert.deepEqual([await owners(), await bare.members('night')], [{ night: 'cas' }, ['cas']]);

      await bare.begin('ann', 'ben', 'cas');
      await bare.found('night', 'ann', 'ben', 'cas');
      await Promise.all(both.map(bare.erase));
      await bare.teams.restoreTeam('cas', 'night');
      assert.deepEqual([await owners(), await bare.members('night')], [{ night: 'cas' }, ['cas']]);
    }
  });

  test("two owners who are in each other's teams can close at once", async () => {
    for (let round = 0; round < 4; round += 1) {
      await bare.begin('ann', 'ben');
      for (const [id, owner, guest] of [
        ['a', 'ann', 'ben'],
        ['b', 'ben', 'ann'],
        ['c', 'ann', 'ben'],
        ['d', 'ben', 'ann'],
      ] as const)
        await bare.found(id, owner, guest);
      await Promise.all([bare.erase('ann'), bare.erase('ben')]);
      // What the second one might have restored waits in vain.
      bare.pass(deletedTeamDays * 86_400_000);
      await bare.teams.sweep();
      assert.deepEqual(await owners(), {});
    }
  });
});
