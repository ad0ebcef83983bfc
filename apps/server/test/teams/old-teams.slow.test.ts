import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connect, migrate } from '#adapters/db/database.ts';
import { blockedSince, readDoor, teamOfCode } from '#features/teams/team/joining-store.ts';
import { rows, testDatabase } from '../support/harness.ts';

test('teams from before join codes keep their id as the code, and removed members stay out, also as former members', async () => {
  const database = await testDatabase();
  const db = connect({ url: database.url, pool: 1, onError: () => {}, isPatient: true });
  try {
    await migrate(db, '0011-takeout-dates');
    await rows(
      database.url,
      `insert into users (id, email, display_name, language, terms_accepted_at)
       select n, n || '@example.com', n, 'en', now() from unnest(array['mia', 'noa', 'kai']) n`,
    );
    await rows(
      database.url,
      `with made as (insert into teams (id, name, owner_id) values ('old', 'Old', 'mia')),
       members as (insert into team_members (team_id, user_id) values ('old', 'mia'), ('old', 'noa'))
       insert into team_removals (team_id, user_id) values ('old', 'kai')`,
    );
    await migrate(db);
    assert.equal(await teamOfCode(db, 'old'), 'old');
    assert.partialDeepStrictEqual(await readDoor(db, 'old'), {
      code: 'old',
      enabled: true,
      expiresAt: null,
      needsApproval: false,
    });
    assert.ok(await blockedSince(db, 'old', 'kai'));
    assert.deepEqual(await rows(database.url, 'select user_id, was_removed from team_former_members'), [
      { user_id: 'kai', was_removed: true },
    ]);
    // As an older server does, which is still running.
    await rows(
      database.url,
      `with made as (insert into teams (id, name, owner_id) values ('older', 'Older', 'mia')),
       members as (insert into team_members (team_id, user_id) values ('older', 'mia'))
       insert into team_removals (team_id, user_id) values ('older', 'noa')`,
    );
    assert.equal((await readDoor(db, 'older'))?.code, 'older');
    assert.ok(await blockedSince(db, 'older', 'noa'));
  } finally {
    await db.destroy();
    await database.drop();
  }
});
