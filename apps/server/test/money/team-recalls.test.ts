import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { refundableDays } from '@artcade/domain/team-credits';
import { readSpending } from '#features/money/team-credits/store.ts';
import { takeOrOwe } from '#features/money/wallet/debts.ts';
import { commitHold, holdCredits, releaseHold } from '#features/money/wallet/holds.ts';
import { recallGifts } from '#features/money/wallet/recall.ts';
import { changeCredits, lockWallet } from '#features/money/wallet/service.ts';
import { inheritedFrom, openTeamWallet, transferCredits } from '#features/money/wallet/team-wallets.ts';
import { deleteTeam, insertTeam } from '#features/teams/team/store.ts';
import { newId } from '#keys/secrets.ts';
import { bareWallets } from '../support/bare-database.ts';
import { lockWaits } from '../support/lock-waits.ts';
import { assertBalanced } from '../support/shopper.ts';

describe('gifts to teams that are called back', () => {
  let bare: Awaited<ReturnType<typeof bareWallets>>;
  let giver = '';
  let team = '';
  before(async () => {
    bare = await bareWallets();
  });
  after(() => bare.stop());
  beforeEach(async () => {
    giver = await bare.newWallet(0);
    team = await newTeam(giver);
  });
  afterEach(() => assertBalanced(bare.url));

  const newTeam = async (owner: string): Promise<string> => {
    const id = newId();
    await bare.db.transaction().execute(async (tx) => {
      await insertTeam(tx, { id, name: 'Night Shift', ownerId: owner, code: id });
      await openTeamWallet(tx, id);
    });
    return id;
  };
  const buy = async (uid: string, orderNo: string, amount = 100): Promise<void> => {
    await changeCredits(bare.db, {
      uid,
      amount,
      key: `order:${uid}:${orderNo}`,
      cause: 'order',
      reference: orderNo,
    });
  };
  const give = (amount: number, to = team, from = giver) =>
    bare.db.transaction().execute((tx) => transferCredits(tx, { from, to, amount, id: newId(), teamId: to }));
  const refund = (uid: string, orderNo: string, amount = 100, item = 'trial') =>
    takeOrOwe(bare.db, { uid, amount, key: `refund:${uid}:${orderNo}`, orderNo, item });
  const hold = (uid: string, amount: number) =>
    holdCredits(bare.db, { uid, amount, key: newId(), item: 'logo-generator', expiresAt: new Date() });
  const spend = async (uid: string, amount: number) =>
    assert.ok(await commitHold(bare.db, await hold(uid, amount), 'image'));
  /** What can be spent, and what is owed. */
  const purse = async (uid: string) => {
    const { credits, debt } = (await bare.walletOf(uid)) ?? {};
    return [credits, debt];
  };
  const entriesOf = async (uid: string) =>
    (
      await bare.ask<{ cause: string; amount: number; item: string | null; reference: string | null }>(
        'select cause, amount, item, reference from ledger_entries where user_id = $1 order by id',
        uid,
      )
    ).map(({ cause, amount, item, reference }) => `${cause} ${amount} ${item} ${reference}`);

  test('what the team has free pays the debt of its giver, once; the rest stays owed', async () => {
    await buy(giver, 'a');
    await give(100);
    await spend(team, 30);
    await hold(team, 10);
    await refund(giver, 'a');
    await recallGifts(bare.db);
    await recallGifts(bare.db);
    assert.deepEqual(
      [await purse(giver), await purse(team)],
      [
        [0, 40],
        [0, 0],
      ],
    );
    assert.deepEqual(await entriesOf(giver), [
      'order 100 null a',
      `transfer -100 null ${team}`,
      `transfer 60 trial ${team}`,
      'debt -60 trial a',
    ]);
    assert.deepEqual((await entriesOf(team)).at(-1), 'transfer -60 trial null');
    assert.equal(await inheritedFrom(bare.db, team, giver), 0, 'the team is not deleted');
  });

  test('both see it in the history of the team, by the name of the giver', async () => {
    const other = await bare.newWallet(0);
    await buy(giver, 'a');
    await give(100);
    await refund(giver, 'a');
    await recallGifts(bare.db);
    const seen = async (only: string | null) =>
      (await readSpending(bare.db, team, { before: null, only, reader: giver })).entries.map(
        ({ cause, amount, item, person }) => `${cause} ${amount} ${item} ${person?.uid}`,
      );
    const both = [`transfer -100 trial ${giver}`, `transfer 100 null ${giver}`];
    assert.deepEqual([await seen(null), await seen(giver), await seen(other)], [both, both, []]);
  });

  test('no more is called back than is owed, nor more than was given', async () => {
    await buy(giver, 'a', 150);
    await give(150);
    await refund(giver, 'a', 40);
    await recallGifts(bare.db);
    assert.deepEqual(
      [await purse(giver), await purse(team)],
      [
        [0, 0],
        [110, 0],
      ],
    );
    const rich = await newTeam(await bare.newWallet());
    await buy(rich, 'its own', 500);
    await buy(giver, 'b');
    await give(20, rich);
    await spend(giver, 80);
    await refund(giver, 'b');
    await recallGifts(bare.db);
    assert.deepEqual(
      [await purse(giver), await purse(rich)],
      [
        [0, 80],
        [500, 0],
      ],
    );
    assert.deepEqual(await purse(team), [110, 0], 'an older gift is not of these credits');
  });

  test('a gift is called back in parts, as the team has credits free', async () => {
    await buy(giver, 'a');
    await give(60);
    await give(40);
    const holds = [await hold(team, 50), await hold(team, 30), await hold(team, 20)];
    await refund(giver, 'a');
    for (const [owed, id] of [
      [50, holds[0]],
      [20, holds[1]],
      [0, holds[2]],
    ] as const) {
      await releaseHold(bare.db, id ?? '');
      await recallGifts(bare.db);
      assert.deepEqual(
        [await purse(giver), await purse(team)],
        [
          [0, owed],
          [0, 0],
        ],
      );
    }
    assert.deepEqual(
      (await entriesOf(team)).slice(2),
      [10, 40, 30, 20].map((amount) => `transfer -${amount} trial null`),
      'what is held is spent before what is left of the older gift',
    );
  });

  test('a team spends what it got first: what others gave it later stays', async () => {
    const other = await bare.newWallet();
    await buy(giver, 'a');
    await give(20, team, other);
    await give(100);
    await give(30, team, other);
    await spend(team, 50);
    await refund(giver, 'a');
    await recallGifts(bare.db);
    assert.deepEqual(
      [await purse(giver), await purse(team)],
      [
        [0, 30],
        [30, 0],
      ],
    );
  });

  test('the same amount is called back from the same team for one debt after the other', async () => {
    await buy(giver, 'a', 30);
    await buy(giver, 'b', 30);
    await give(60);
    for (const [orderNo, left] of [
      ['a', 30],
      ['b', 0],
    ] as const) {
      await refund(giver, orderNo, 30, orderNo);
      await recallGifts(bare.db);
      assert.deepEqual(
        [await purse(giver), await purse(team)],
        [
          [0, 0],
          [left, 0],
        ],
      );
    }
    assert.deepEqual((await entriesOf(team)).slice(-2), ['transfer -30 a null', 'transfer -30 b null']);
  });

  test('of several debts, the oldest one names the entry', async () => {
    for (const orderNo of ['z', 'y']) await buy(giver, orderNo, 50);
    await give(100);
    for (const orderNo of ['z', 'y']) await refund(giver, orderNo, 50, orderNo);
    await hold(team, 40);
    await recallGifts(bare.db);
    assert.deepEqual((await entriesOf(team)).at(-1), 'transfer -60 z null');
    assert.deepEqual(await purse(giver), [0, 40]);
  });

  test('other givers, other teams and credits that the team bought stay as they are', async () => {
    const [other, bystander] = [await bare.newWallet(), await newTeam(giver)];
    await buy(giver, 'a');
    await give(50);
    await give(30, team, other);
    await give(30, bystander, other);
    await spend(giver, 50);
    await refund(giver, 'a');
    await recallGifts(bare.db);
    assert.deepEqual(
      [await purse(giver), await purse(team), await purse(bystander), await purse(other)],
      [
        [0, 50],
        [30, 0],
        [30, 0],
        [40, 0],
      ],
    );
  });

  test('what a team bought and was refunded leaves the gifts alone, and no more is called back than is free', async () => {
    await buy(team, 'early');
    await buy(giver, 'a');
    await give(100);
    await buy(team, 'late');
    await refund(team, 'late');
    await refund(giver, 'a', 20);
    await recallGifts(bare.db);
    assert.deepEqual(
      [await purse(giver), await purse(team)],
      [
        [0, 0],
        [180, 0],
      ],
    );
    await spend(team, 100);
    await refund(team, 'early');
    await owe(giver, 'a', 80, 0);
    await recallGifts(bare.db);
    assert.deepEqual(
      [await purse(giver), await purse(team)],
      [
        [0, 80],
        [0, 20],
      ],
    );
  });

  test('what a team holds is not free', async () => {
    await buy(team, 'early');
    await buy(giver, 'a');
    await give(100);
    await hold(team, 50);
    await refund(team, 'early');
    await refund(giver, 'a');
    await recallGifts(bare.db);
    assert.deepEqual(
      [await purse(giver), await purse(team)],
      [
        [0, 50],
        [0, 0],
      ],
    );
  });

  test('several teams give back, until nothing is owed', async () => {
    const second = await newTeam(giver);
    await buy(giver, 'a');
    await give(50);
    await give(50, second);
    await refund(giver, 'a', 70);
    await recallGifts(bare.db);
    assert.deepEqual(await purse(giver), [0, 0]);
    assert.deepEqual([(await purse(team))[0], (await purse(second))[0]].toSorted(), [0, 30].toSorted());
  });

  test('only the debts of the users that are named are followed, and only where credits are owed', async () => {
    const second = await bare.newWallet(0);
    for (const uid of [giver, second]) {
      await buy(uid, 'a');
      await give(100, team, uid);
      await refund(uid, 'a');
    }
    await recallGifts(bare.db, [second]);
    assert.deepEqual(
      [await purse(giver), await purse(second)],
      [
        [0, 100],
        [0, 0],
      ],
    );
    await recallGifts(bare.db);
    assert.deepEqual(await purse(giver), [0, 0]);
  });

  test('a gift before the refunded order, or longer ago than payments are paid back, stays', async () => {
    await buy(giver, 'before');
    await give(50);
    await buy(giver, 'a');
    await spend(giver, 150);
    await refund(giver, 'a');
    await recallGifts(bare.db);
    assert.deepEqual(
      [await purse(giver), await purse(team)],
      [
        [0, 100],
        [50, 0],
      ],
    );
    for (const [days, left] of [
      [refundableDays, 40],
      [refundableDays - 1, 0],
    ] as const) {
      const [uid, its] = [await bare.newWallet(0), await newTeam(giver)];
      await buy(uid, 'b', 40);
      await give(40, its, uid);
      await owe(uid, 'b', 40, days);
      await recallGifts(bare.db);
      assert.deepEqual(await purse(its), [left, 0]);
    }
  });

  /** A debt that arises some days after the last gift. */
  const owe = (uid: string, orderNo: string, amount: number, days: number) =>
    bare.ask(
      `with changed as (update wallets set debt = debt + $3 where user_id = $1)
       insert into debt_entries (user_id, key, cause, amount, order_no, item, created_at)
       select $1, $2, 'refund', $3, $4, 'trial', max(created_at) + make_interval(days => $5)
       from ledger_entries where user_id = $1 and cause = 'transfer'`,
      uid,
      newId(),
      amount,
      orderNo,
      days,
    );

  test('a debt that is settled calls nothing back, and an older refund of it does not count again', async () => {
    await buy(giver, 'settled');
    await give(100);
    await refund(giver, 'settled');
    await buy(giver, 'new');
    assert.deepEqual(await purse(giver), [0, 0], 'the new credits paid it');
    await owe(giver, 'unknown', 30, 0);
    await recallGifts(bare.db);
    assert.deepEqual(
      [await purse(giver), await purse(team)],
      [
        [0, 30],
        [100, 0],
      ],
    );
  });

  test('a team that is deleted meanwhile has nothing to give back', async () => {
    const owner = await bare.newWallet(0);
    const theirs = await newTeam(owner);
    await buy(giver, 'a');
    await give(100, theirs);
    const held = await hold(theirs, 100);
    await refund(giver, 'a');
    await bare.db.transaction().execute((tx) => deleteTeam(tx, theirs));
    await releaseHold(bare.db, held);
    await recallGifts(bare.db);
    assert.deepEqual(
      [await purse(giver), await purse(theirs)],
      [
        [0, 100],
        [100, 0],
      ],
    );
  });

  test("the giver's wallet is locked before the team's, and both before they are looked at", async () => {
    await buy(giver, 'a');
    await give(100);
    await refund(giver, 'a');
    const behind = async (wallet: string, meanwhile: () => Promise<unknown>) => {
      let working: Promise<unknown> = Promise.resolve();
      await bare.db.transaction().execute(async (tx) => {
        await lockWallet(tx, wallet);
        working = recallGifts(bare.db);
        assert.match(
          (await lockWaits(bare.ask, working))[0] ?? '',
          /from wallets where user_id = \$1 for update/,
        );
        await meanwhile();
        // The other order would deadlock.
        if (wallet === giver) await lockWallet(tx, team);
      });
      await working;
    };
    await behind(giver, async () => {});
    assert.deepEqual(await purse(team), [0, 0]);
    await buy(giver, 'b');
    await give(100);
    await refund(giver, 'b');
    await behind(team, async () => assert.equal((await bare.walletOf(team))?.credits, 100));
    assert.deepEqual(
      [await purse(giver), await purse(team)],
      [
        [0, 0],
        [0, 0],
      ],
    );
  });

  test('of two at once, one calls it back', async () => {
    await buy(giver, 'a');
    await give(100);
    await refund(giver, 'a');
    let both: Promise<unknown> = Promise.resolve();
    await bare.db.transaction().execute(async (tx) => {
      await lockWallet(tx, giver);
      both = Promise.all([recallGifts(bare.db), recallGifts(bare.db)]);
      await lockWaits(bare.ask, both, 2);
    });
    await both;
    assert.deepEqual(
      [await purse(giver), await purse(team)],
      [
        [0, 0],
        [0, 0],
      ],
    );
  });
});
