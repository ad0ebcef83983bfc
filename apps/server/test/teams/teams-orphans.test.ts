import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { storageLimit } from '@artcade/domain/catalog';
import { deletedTeamDays, ownTeamsMaximum } from '@artcade/domain/teams';
import { takeOrOwe } from '#features/money/wallet/debts.ts';
import { changeCredits, openWallet } from '#features/money/wallet/service.ts';
import { openTeamWallet, transferCredits } from '#features/money/wallet/team-wallets.ts';
import { takeOutTeams } from '#features/teams/team/takeout.ts';
import { bareTeams, outcome } from '../support/bare-teams.ts';
import { hang } from '../support/teamwork.ts';

const minute = 60_000;
const weeks = deletedTeamDays * 24 * 60 * minute;

/** Ann owns the team night, of which Ben and Cas are admins, Dan an artist and Eve a viewer. Nobody has taken it over. */
describe('teams whose owner was erased', () => {
  let bare: Awaited<ReturnType<typeof bareTeams>>;
  before(async () => {
    bare = await bareTeams();
  });
  after(() => bare.stop());
  beforeEach(async () => {
    await bare.begin('ann', 'ben', 'cas', 'dan', 'eve');
    await bare.found('night', 'ann', 'ben', 'cas', 'dan', 'eve');
    await bare.ask(
      `update team_members set role = case when user_id in ('ben', 'cas') then 'admin' when user_id = 'eve' then 'viewer' else 'artist' end`,
    );
  });

  const team = async () => (await bare.ask('select owner_id, deleted_by, deleted_at from teams'))[0];
  const restore = (uid: string) => outcome(bare.teams.restoreTeam(uid, 'night'));
  const listed = async () => {
    const found: string[] = [];
    for (const uid of ['ben', 'cas', 'dan', 'eve'])
      for (const { id, isOrphaned } of await bare.teams.listDeletedTeams(uid))
        found.push(`${uid} ${id} ${isOrphaned}`);
    return found;
  };
  const credits = async (uid: string) =>
    (await bare.ask('select credits from wallets where user_id = $1', uid))[0]?.['credits'];

  test('its members are told, and whoever ranked highest can restore it, and owns it then', async () => {
    await hang(bare.url, 'night', 'ben');
    await bare.erase('ann');
    assert.deepEqual(await team(), { owner_id: null, deleted_by: null, deleted_at: bare.now() });
    assert.deepEqual(bare.announced, ['teamDeleted night by ann to ben,cas,dan,eve']);
    assert.deepEqual(bare.mails, [
      'teamOrphaned owner ben',
      'teamOrphaned owner cas',
      'teamOrphaned member dan',
      'teamOrphaned member eve',
    ]);
    assert.deepEqual(await bare.teams.listTeams('ben'), []);
    assert.deepEqual(await listed(), ['ben night true', 'cas night true']);
    assert.equal((await bare.teams.listDeletedTeams('cas'))[0]?.members, 4, 'without the owner');
    for (const uid of ['dan', 'eve', 'nobody'])
      assert.match(String(await restore(uid)), /team_not_found|token_invalid/, uid);
    bare.mails.length = 0;
    const answers = await Promise.all([restore('cas'), restore('ben')]);
    assert.deepEqual(answers.toSorted(), ['done', 'team_not_found']);
    const owner = answers[0] === 'done' ? 'cas' : 'ben';
    assert.deepEqual(await team(), { owner_id: owner, deleted_by: null, deleted_at: null });
    assert.deepEqual(await bare.members('night'), ['ben', 'cas', 'dan', 'eve']);
    assert.equal(
      bare.mails.filter((mail) => mail.startsWith('teamRestored owner')).join(),
      `teamRestored owner ${owner}`,
    );
    assert.equal((await bare.ask('select 1 from assets')).length, 1);
    assert.deepEqual(await listed(), []);
  });

  test('it goes to the next role where nobody of a higher one is active', async () => {
    for (const out of ['closed_at = now(), erase_at = now()', 'disabled_at = now()'])
      await bare.ask(`update users set ${out} where id = $1`, out.startsWith('c') ? 'ben' : 'cas');
    await bare.erase('ann');
    assert.deepEqual(await listed(), ['dan night true']);
    await bare.erase('dan');
    assert.deepEqual(await listed(), ['eve night true']);
    await bare.ask(`update users set disabled_at = null where id = 'cas'`);
    assert.deepEqual(await listed(), ['cas night true']);
    assert.equal(await restore('eve'), 'team_not_found');
  });

  test('a team that its owner had deleted is erased with the account, and a team without others, too', async () => {
    await bare.found('alone', 'ann');
    await bare.deleteTeam('ann', 'night');
    assert.deepEqual(await listed(), []);
    assert.deepEqual(
      (await bare.teams.listDeletedTeams('ann')).map(({ isOrphaned }) => isOrphaned),
      [false],
    );
    await bare.erase('ann');
    assert.deepEqual(await bare.ask('select id from teams'), []);
  });

  test('it fills nobody’s storage until somebody with room restores it', async () => {
    const limit = storageLimit(null);
    await bare.ask(`update shelves set used = $1 where id = 'night'`, limit);
    await bare.found('own', 'ben');
    const left = async () => (await bare.teams.listTeams('ben'))[0]?.storageLeft;
    await bare.erase('ann');
    assert.equal(await left(), limit);
    await bare.ask(`update shelves set used = 1 where id = 'own'`);
    assert.equal(await restore('ben'), 'team_too_large');
    await bare.ask(`update shelves set used = 0 where id = 'own'`);
    for (let count = 1; count < ownTeamsMaximum; count += 1) await bare.found(`more ${count}`, 'ben');
    assert.equal(await restore('ben'), 'too_many_teams');
    await bare.ask(`delete from teams where id = 'more 1'`);
    assert.equal(await restore('ben'), 'done');
    assert.equal(await left(), 0);
  });

  /** Ann has given it 20, Ben 30 and Dan 50 credits. It has spent 40, first the oldest, and owes 5. */
  const fund = async () => {
    await bare.db.transaction().execute((tx) => openTeamWallet(tx, 'night'));
    for (const [from, amount] of [
      ['ann', 20],
      ['ben', 30],
      ['dan', 50],
    ] as const) {
      await openWallet(bare.db, from, 0);
      await changeCredits(bare.db, { uid: from, amount, key: `w-${from}`, cause: 'adjustment' });
      await bare.db
        .transaction()
        .execute((tx) =>
          transferCredits(tx, { from, to: 'night', amount, id: `g-${from}`, teamId: 'night' }),
        );
    }
    await changeCredits(bare.db, { uid: 'night', amount: -40, key: 'spent', cause: 'generation' });
  };

  test('its credits wait for whoever restores it', async () => {
    await fund();
    await bare.erase('ann');
    assert.equal((await bare.teams.listDeletedTeams('ben'))[0]?.credits, 60);
    assert.equal(await restore('ben'), 'done');
    assert.deepEqual(await Promise.all(['night', 'ben', 'dan'].map(credits)), [60, 0, 0]);
  });

  test('nobody restores its debts: whoever bought what was refunded owes them, if they are still there', async () => {
    await bare.db.transaction().execute((tx) => openTeamWallet(tx, 'night'));
    await openWallet(bare.db, 'dan', 0);
    for (const [orderNo, buyer, amount] of [
      ['of-dan', 'dan', 30],
      ['of-ann', 'erased-ann', 40],
    ] as const) {
      await bare.ask(
        `insert into orders (order_no, user_id, team_id, kind, item, amount, credits, bonus, is_first_plan, status,
           trade_no, created_at, completed_at)
         values ($1, $2, 'night', 'credits', 'trial', 1, 50, 0, false, 'refunded', $1, now(), now())`,
        orderNo,
        buyer,
      );
      await takeOrOwe(bare.db, { uid: 'night', amount, key: `refund:${orderNo}`, orderNo, item: 'trial' });
    }
    await bare.erase('ann');
    assert.equal(await restore('ben'), 'done');
    const owed = await bare.ask('select user_id, debt from wallets where debt > 0');
    assert.deepEqual(owed, [{ user_id: 'dan', debt: 30 }]);
  });

  test('nobody restored it: it is erased after its time, and gifts that were not spent go back', async () => {
    await fund();
    await bare.erase('ann');
    bare.pass(weeks - 1);
    await bare.teams.sweep();
    assert.deepEqual(await listed(), ['ben night true', 'cas night true']);
    bare.pass(1);
    assert.deepEqual(await listed(), []);
    assert.equal(await restore('ben'), 'team_not_found');
    await Promise.all([bare.teams.sweep(), bare.teams.sweep()]);
    assert.deepEqual(await bare.ask('select id from teams'), []);
    assert.deepEqual(await Promise.all(['night', 'ben', 'dan'].map(credits)), [0, 10, 50]);
    const closed = await bare.ask(
      `select closed_at is not null as closed, heir_id from wallets where user_id = 'night'`,
    );
    assert.deepEqual(closed, [{ closed: true, heir_id: null }]);
  });

  test('a team for which nobody can be asked keeps no other from being erased', async () => {
    await bare.found('day', 'ben', 'dan');
    await bare.close('ben');
    await bare.ask(
      `update users set erase_at = '2040-01-01' where id = 'ben';
       create function fail() returns trigger language plpgsql as $$ begin raise 'full'; end $$;
       create trigger fail before insert on team_invitations execute function fail();`,
    );
    await bare.erase('ann');
    bare.pass(weeks);
    assert.equal(await outcome(bare.teams.sweep()), 'P0001');
    await bare.ask('drop trigger fail on team_invitations');
    assert.deepEqual(await bare.ask('select id from teams'), [{ id: 'day' }]);
  });

  test('who was in it finds it in the copy of their data, and what was offered to them', async () => {
    await bare.found('day', 'ben', 'dan');
    await bare.close('ben');
    await bare.teams.sweep();
    bare.pass(minute);
    await bare.erase('ann');
    const taken: unknown[] = [];
    for await (const { content } of takeOutTeams(bare.db, 'dan')) taken.push(...content);
    assert.deepEqual(
      taken.map((each) => Object.values(each as object).filter((value) => typeof value === 'string')),
      [
        ['day', 'day', 'artist'],
        ['day', 'invited'],
        ['night', 'deleted'],
      ],
    );
  });

  test('what is left of it goes to nobody where its owner is gone', async () => {
    await bare.db.transaction().execute((tx) => openTeamWallet(tx, 'night'));
    await changeCredits(bare.db, { uid: 'night', amount: 9, key: 'bought', cause: 'adjustment' });
    await bare.erase('ann');
    bare.pass(weeks);
    await bare.teams.sweep();
    assert.deepEqual(await bare.ask('select id from teams'), []);
    assert.equal(await credits('night'), 9, 'in a closed wallet');
  });
});
