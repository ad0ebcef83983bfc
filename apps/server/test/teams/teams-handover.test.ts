import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { handOverTeams, passTeamsOn } from '#features/teams/team/service.ts';
import { bareTeams } from '../support/bare-teams.ts';
import { hang } from '../support/teamwork.ts';

/** Who takes over is in `teams-heirs.test.ts`; here, what happens to the rest, and two accounts that close at once. */
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
  const close = (uid: string) =>
    within(async (tx) => {
      await handOverTeams(tx, uid);
      await erase(tx, uid);
    });
  /** As closing does: the account stays, with its memberships. */
  const shut = (uid: string) =>
    within(async (tx) => {
      const at = new Date();
      await tx.updateTable('users').set({ closed_at: at, erase_at: at }).where('id', '=', uid).execute();
      await passTeamsOn(tx, uid);
    });
  const owners = async () => {
    const found = await bare.ask<{ id: string; owner_id: string }>('select id, owner_id from teams');
    return Object.fromEntries(found.map(({ id, owner_id }) => [id, owner_id]));
  };
  const images = () => bare.ask('select shelf_id, owner_id from assets order by shelf_id, owner_id');

  test('the database refuses to delete an owner before their teams are handed over', async () => {
    await bare.found('night', 'ann', 'ben');
    await assert.rejects(
      within((tx) => erase(tx, 'ann')),
      { code: '23503', table: 'teams' },
    );
    assert.deepEqual(await owners(), { night: 'ann' });
    await close('ann');
    assert.deepEqual(await owners(), { night: 'ben' });
    assert.deepEqual(await bare.members('night'), ['ben']);
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
    await close('ann');
    assert.deepEqual(await owners(), { night: 'ben' });
    assert.deepEqual(await images(), [
      { shelf_id: 'night', owner_id: 'ben' },
      { shelf_id: 'night', owner_id: null },
    ]);
    assert.deepEqual(await bare.ask('select id from shelves'), [{ id: 'night' }]);
  });

  test('memberships in other teams end, and shared images stay', async () => {
    await bare.found('night', 'ann', 'ben', 'cas');
    await hang(bare.url, 'night', 'ben');
    await within((tx) => handOverTeams(tx, 'ben'));
    assert.deepEqual(await bare.members('night'), ['ann', 'cas']);
    assert.deepEqual(await images(), [{ shelf_id: 'night', owner_id: 'ben' }]);
  });

  for (const [what, go] of Object.entries({ closed: shut, erased: close }))
    test(`if owner and heir are ${what} at once, the remaining member gets the team`, async () => {
      for (const both of [
        ['ann', 'ben'],
        ['ben', 'ann'],
      ]) {
        await bare.begin('ann', 'ben', 'cas');
        await bare.found('night', 'ann', 'ben', 'cas');
        await hang(bare.url, 'night', 'ann');
        await Promise.all(both.map(go));
        assert.deepEqual(await owners(), { night: 'cas' });
        assert.equal((await images()).length, 1);
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
      await Promise.all([close('ann'), close('ben')]);
      assert.deepEqual(await owners(), {});
    }
  });
});
