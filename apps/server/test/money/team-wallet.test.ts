import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { packs } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import fc from 'fast-check';
import { CompiledQuery, sql } from 'kysely';
import { createPayment, settlePack } from '#features/money/billing/card/orders.ts';
import { startRefund } from '#features/money/billing/card/refunds.ts';
import { buyersOf } from '#features/money/billing/service.ts';
import { findUnbalanced } from '#features/money/wallet/audit.ts';
import { refundsOf } from '#features/money/wallet/debts.ts';
import { commitHold, holdCredits, releaseHold } from '#features/money/wallet/holds.ts';
import { recallGifts } from '#features/money/wallet/recall.ts';
import { walletRoutes } from '#features/money/wallet/routes.ts';
import { changeCredits, lockWallet, lockWallets } from '#features/money/wallet/service.ts';
import {
  closeTeamWallet,
  findTeamWallet,
  inheritedFrom,
  openTeamWallet,
  settleClosedWallets,
  teamWallets,
  transferCredits,
  wasTransferred,
} from '#features/money/wallet/team-wallets.ts';
import { deleteTeam, insertTeam } from '#features/teams/team/store.ts';
import { newId } from '#keys/secrets.ts';
import { type BareBilling, bareBilling } from '../support/bare-billing.ts';
import { lockWaits } from '../support/lock-waits.ts';

/** A few fixed histories in every run of the suite. */
const runs = Number(process.env['HISTORY_RUNS'] ?? 10);

describe('the wallet of a team', () => {
  let billing: BareBilling;
  before(async () => {
    billing = await bareBilling();
  });
  after(() => billing.stop());

  const newTeam = async (owner: string): Promise<string> => {
    const id = newId();
    await billing.db.transaction().execute(async (tx) => {
      await insertTeam(tx, { id, name: 'Night Shift', ownerId: owner, code: id });
      await openTeamWallet(tx, id);
    });
    return id;
  };
  const give = (from: string, teamId: string, amount: number) =>
    billing.db.transaction().execute(async (tx) => {
      await lockWallet(tx, from);
      await lockWallet(tx, teamId);
      await transferCredits(tx, { from, to: teamId, amount, id: newId(), teamId });
    });
  const remove = (teamId: string) => billing.db.transaction().execute((tx) => deleteTeam(tx, teamId));
  const hold = (uid: string, amount: number) =>
    holdCredits(billing.db, { uid, amount, key: newId(), item: 'logo-generator', expiresAt: new Date() });
  const buy = async (uid: string, teamId: string | null): Promise<string> => {
    const buyer = {
      uid,
      ...(teamId !== null && { teamId }),
      email: 'a@example.com',
      language: 'en' as const,
    };
    const { orderNo, amount } = await createPayment(
      billing.context,
      buyer,
      { packId: 'trial' },
      billing.site,
    );
    await settlePack(billing.context, { orderNo, amount, state: 'paid', tradeNo: orderNo, message: '' });
    return orderNo;
  };
  const refund = (orderNo: string) => startRefund(billing.context, orderNo, { takeWhatIsLeft: true });
  const { credits: pack } = packs.trial;

  test('a refund takes the credits from the team, and what is spent is owed by the team alone', async () => {
    const owner = await billing.newWallet(0);
    const id = await newTeam(owner);
    const orderNo = await buy(owner, id);
    assert.equal((await billing.walletOf(id))?.credits, pack);
    assert.ok(await commitHold(billing.db, await hold(id, 30), 'image'));
    const held = await hold(id, 10);
    assert.deepEqual(await refund(orderNo), { taken: pack - 40, granted: pack });
    assert.partialDeepStrictEqual(await billing.walletOf(id), { credits: 0, held: 10, debt: 40 });
    assert.partialDeepStrictEqual(await billing.walletOf(owner), { credits: 0, debt: 0 });
    await releaseHold(billing.db, held);
    assert.partialDeepStrictEqual(await billing.walletOf(id), { credits: 0, held: 0, debt: 30 });
    assert.deepEqual(await findUnbalanced(billing.db), []);
  });

  test('who gives bought credits and is refunded gets them back from the team, and owes only what it spent', async () => {
    const giver = await billing.newWallet(0);
    const id = await newTeam(giver);
    const orderNo = await billing.order(giver, { packId: 'trial' });
    const { price } = packs.trial;
    await settlePack(billing.context, {
      orderNo,
      amount: price,
      state: 'paid',
      tradeNo: orderNo,
      message: '',
    });
    await give(giver, id, pack);
    assert.ok(await commitHold(billing.db, await hold(id, 30), 'image'));
    await refund(orderNo);
    assert.partialDeepStrictEqual(await billing.walletOf(giver), { credits: 0, debt: 30 });
    assert.equal((await billing.walletOf(id))?.credits, 0);
    await assert.rejects(give(giver, id, 1), ({ code }: Failure) => code === 'insufficient_credits');
    await changeCredits(billing.db, { uid: giver, amount: 30, key: newId(), cause: 'bonus' });
    const asked = { caller: { uid: giver }, query: {} } as never;
    const history = await walletRoutes(billing.db).listHistory?.(asked);
    assert.deepEqual(
      history?.entries.map(({ cause, amount, item, isDebt, isTransfer }) => [
        cause,
        amount,
        item,
        isDebt ?? isTransfer,
      ]),
      [
        ['refund', -30, 'trial', true],
        ['bonus', 30, null, undefined],
        ['refund', 30 - pack, 'trial', true],
        ['adjustment', pack - 30, 'trial', true],
        ['adjustment', -pack, null, true],
        ['order', pack, 'trial', undefined],
      ],
      'in words that apps in use know',
    );
  });

  test("a deleted team's owner gets what is left, and gives back no more than that; the buyer owes the rest", async () => {
    const [owner, buyer] = [await billing.newWallet(50), await billing.newWallet(0)];
    const id = await newTeam(owner);
    const [first, second] = [await buy(buyer, id), await buy(buyer, id)];
    assert.ok(await commitHold(billing.db, await hold(id, pack + 30), 'image'));
    await remove(id);
    const received = pack - 30;
    assert.partialDeepStrictEqual(await billing.walletOf(owner), { credits: 50 + received, debt: 0 });
    assert.deepEqual(await refund(first), { taken: received, granted: pack });
    assert.partialDeepStrictEqual(await billing.walletOf(owner), { credits: 50, debt: 0 });
    assert.partialDeepStrictEqual(await billing.walletOf(buyer), { credits: 0, debt: 30 });
    assert.deepEqual(await refund(second), { taken: 0, granted: pack });
    assert.partialDeepStrictEqual(await billing.walletOf(owner), { credits: 50, debt: 0 });
    assert.partialDeepStrictEqual(await billing.walletOf(buyer), { credits: 0, debt: pack + 30 });
    assert.deepEqual(await findUnbalanced(billing.db), []);
  });

  test('who spent what they got from a deleted team owes that much, and nothing besides', async () => {
    const [owner, buyer] = [await billing.newWallet(0), await billing.newWallet(0)];
    const id = await newTeam(owner);
    const orderNo = await buy(buyer, id);
    assert.ok(await commitHold(billing.db, await hold(id, 40), 'image'));
    await remove(id);
    assert.ok(await commitHold(billing.db, await hold(owner, pack - 40), 'image'));
    assert.deepEqual(await refund(orderNo), { taken: 0, granted: pack });
    assert.partialDeepStrictEqual(await billing.walletOf(owner), { credits: 0, debt: pack - 40 });
    assert.partialDeepStrictEqual(await billing.walletOf(buyer), { credits: 0, debt: 40 });
  });

  test('an owner who bought for a team that is deleted is refunded only for what is left, unless told otherwise', async () => {
    const owner = await billing.newWallet(0);
    const id = await newTeam(owner);
    const orderNo = await buy(owner, id);
    assert.ok(await commitHold(billing.db, await hold(id, 40), 'image'));
    await remove(id);
    const refusal = { code: 'insufficient_credits', details: { cost: pack, credits: pack - 40 } };
    await assert.rejects(startRefund(billing.context, orderNo, { takeWhatIsLeft: false }), refusal);
    assert.partialDeepStrictEqual(await billing.walletOf(owner), { credits: pack - 40, debt: 0 });
    assert.deepEqual(await refund(orderNo), { taken: pack - 40, granted: pack });
    assert.partialDeepStrictEqual(await billing.walletOf(owner), { credits: 0, debt: 40 });
  });

  test('what was bought for a team without a wallet is the buyer’s, and is taken back from them', async () => {
    const buyer = await billing.newWallet(0);
    const orderNo = await buy(buyer, newId());
    assert.partialDeepStrictEqual(await billing.walletOf(buyer), { credits: pack });
    assert.deepEqual(await startRefund(billing.context, orderNo, { takeWhatIsLeft: false }), {
      taken: pack,
      granted: pack,
    });
    assert.partialDeepStrictEqual(await billing.walletOf(buyer), { credits: 0, debt: 0 });
  });

  test('what a team owes goes to the buyer when it is deleted, never to its owner', async () => {
    const [owner, buyer] = [await billing.newWallet(50), await billing.newWallet(0)];
    const id = await newTeam(owner);
    const orderNo = await buy(buyer, id);
    assert.ok(await commitHold(billing.db, await hold(id, pack), 'image'));
    await refund(orderNo);
    assert.partialDeepStrictEqual(await billing.walletOf(id), { credits: 0, debt: pack });
    const [another, bystander] = [await newTeam(owner), await billing.newWallet(0)];
    const theirs = await buy(bystander, another);
    assert.ok(await commitHold(billing.db, await hold(another, pack), 'image'));
    await refund(theirs);
    // A debt whose buyer is not known yet stays with the team.
    await billing.db
      .transaction()
      .execute((tx) =>
        closeTeamWallet(tx, { teamId: another, heirId: owner, buyersOf: async () => new Map() }),
      );
    await remove(id);
    assert.partialDeepStrictEqual(await billing.walletOf(another), { credits: 0, debt: pack });
    assert.partialDeepStrictEqual(await billing.walletOf(bystander), { credits: 0, debt: 0 });
    assert.partialDeepStrictEqual(await billing.walletOf(id), { credits: 0, debt: 0 });
    assert.partialDeepStrictEqual(await billing.walletOf(owner), { credits: 50, debt: 0 });
    assert.partialDeepStrictEqual(await billing.walletOf(buyer), { credits: 0, debt: pack });
    assert.deepEqual(await findUnbalanced(billing.db), []);
  });

  test('a team that a server of the previous version deletes is closed by the database, and settled by the sweep', async () => {
    const [owner, buyer] = [await billing.newWallet(50), await billing.newWallet(0)];
    const [id, poor] = [await newTeam(owner), await newTeam(owner)];
    await give(owner, id, 20);
    const orderNo = await buy(buyer, poor);
    assert.ok(await commitHold(billing.db, await hold(poor, pack), 'image'));
    await refund(orderNo);
    for (const each of [id, poor]) await sql`delete from teams where id = ${each}`.execute(billing.db);
    assert.partialDeepStrictEqual(
      await billing.ask(
        'select closed_at is not null as closed, heir_id from wallets where user_id = $1',
        id,
      ),
      [{ closed: true, heir_id: owner }],
    );
    await settleClosedWallets(billing.db, buyersOf);
    assert.partialDeepStrictEqual(await billing.walletOf(owner), { credits: 50, debt: 0 });
    assert.partialDeepStrictEqual(await billing.walletOf(buyer), { credits: 0, debt: pack });
    assert.deepEqual(await findUnbalanced(billing.db), []);
  });

  test('a transfer happens once, between its two wallets, and names its team', async () => {
    const { db } = billing;
    const [giver, other] = [await billing.newWallet(), await billing.newWallet()];
    const [teamId, another] = [await newTeam(giver), await newTeam(giver)];
    const id = newId();
    const move = (more: object = {}) =>
      db
        .transaction()
        .execute((tx) => transferCredits(tx, { from: giver, to: teamId, amount: 30, id, teamId, ...more }));
    assert.equal(await wasTransferred(db, id), false);
    await move({ id: newId(), from: other, amount: 1 });
    assert.equal(await wasTransferred(db, id), false);
    assert.equal(await move(), true);
    assert.equal(await move(), false);
    assert.equal(await wasTransferred(db, id), true);
    for (const changed of [{ from: other }, { amount: 20 }, { teamId: another }])
      await assert.rejects(move(changed), ({ code }: Failure) => code === 'invalid_input');
    assert.equal((await billing.walletOf(giver))?.credits, 70);
    assert.equal((await billing.walletOf(teamId))?.credits, 31);
    const entries = await billing.ask(
      `select user_id, amount, reference from ledger_entries where key like $1 order by amount`,
      `transfer:${id}:%`,
    );
    assert.deepEqual(entries, [
      { user_id: giver, amount: -30, reference: teamId },
      { user_id: teamId, amount: 30, reference: null },
    ]);
  });

  test('a team’s wallet is known by its team: open, or closed with an heir, who got what was free', async () => {
    const { db } = billing;
    const [owner, other] = [await billing.newWallet(), await billing.newWallet()];
    const [first, second, empty] = [await newTeam(owner), await newTeam(other), await newTeam(other)];
    // Nothing happens to a wallet that is there.
    await db.transaction().execute((tx) => openTeamWallet(tx, first));
    assert.equal(await findTeamWallet(db, owner), null, 'that is a person');
    assert.deepEqual(await findTeamWallet(db, first), { isOpen: true, heirId: null });
    await give(owner, first, 50);
    await give(other, second, 40);
    await give(other, second, 5);
    await hold(second, 15);
    assert.deepEqual(await teamWallets(db, []), new Map());
    assert.deepEqual(await teamWallets(db, [empty, owner]), new Map(), 'without credits, or no team');
    assert.deepEqual(
      await teamWallets(db, [second, empty]),
      new Map([[second, { credits: 30, held: 15, debt: 0 }]]),
    );
    assert.equal(await inheritedFrom(db, second, other), 0, 'what was given is not inherited');
    await remove(second);
    assert.deepEqual(await findTeamWallet(db, second), { isOpen: false, heirId: other });
    assert.deepEqual(await findTeamWallet(db, first), { isOpen: true, heirId: null });
    assert.deepEqual(
      [
        await inheritedFrom(db, second, other),
        await inheritedFrom(db, first, other),
        await inheritedFrom(db, second, owner),
      ],
      [30, 0, 0],
    );
    assert.equal((await billing.walletOf(other))?.credits, 100 - 45 + 30);
  });

  test('what refunds took or left owed is known by order', async () => {
    const { db } = billing;
    const [uid, other] = [await billing.newWallet(0), await billing.newWallet(0)];
    const teamId = await newTeam(uid);
    const [first, second] = [await buy(uid, teamId), await buy(other, teamId)];
    assert.ok(await commitHold(db, await hold(teamId, pack + 30), 'image'));
    assert.deepEqual(await refundsOf(db, teamId), new Map());
    await refund(first);
    await refund(second);
    const both = new Map([
      [first, pack],
      [second, pack],
    ]);
    assert.deepEqual(await refundsOf(db, teamId), both);
    await give(await billing.newWallet(20), teamId, 20);
    assert.deepEqual(await refundsOf(db, teamId), both, 'whatever was collected since');
    assert.deepEqual(await refundsOf(db, uid), new Map());
    const older = await billing.newWallet();
    await changeCredits(db, { uid: older, amount: -1, key: newId(), cause: 'refund' });
    assert.deepEqual(await refundsOf(db, older), new Map(), 'one that names no order');
  });

  test('what a deleted team still holds pays for images that arrive, and the rest is passed on to its owner once it is free', async () => {
    const owner = await billing.newWallet(50);
    const id = await newTeam(owner);
    await give(owner, id, 50);
    const [cancelled, delivered] = [await hold(id, 20), await hold(id, 10)];
    await remove(id);
    assert.equal((await billing.walletOf(owner))?.credits, 20);
    await settleClosedWallets(billing.db, buyersOf);
    assert.equal((await billing.walletOf(owner))?.credits, 20, 'not before it is free');
    assert.ok(await commitHold(billing.db, delivered, 'image'));
    await releaseHold(billing.db, cancelled);
    await settleClosedWallets(billing.db, buyersOf);
    assert.partialDeepStrictEqual(await billing.walletOf(owner), { credits: 40, debt: 0 });
    assert.partialDeepStrictEqual(await billing.walletOf(id), { credits: 0, held: 0, debt: 0 });
    assert.deepEqual(await findUnbalanced(billing.db), []);
    const next = await newTeam(owner);
    await give(owner, next, 40);
    const last = await hold(next, 20);
    await remove(next);
    await releaseHold(billing.db, last);
    // The owner's account is erased between the look at the wallet and its lock.
    const erase = () =>
      billing.db.transaction().execute(async (tx) => {
        await sql`set local artcade.erasing = 'on'`.execute(tx);
        await tx.deleteFrom('users').where('id', '=', owner).execute();
      });
    await settleClosedWallets(billing.db, async () => {
      await erase();
      return new Map();
    });
    assert.equal((await billing.walletOf(next))?.credits, 20, 'nobody is left to get it');
  });

  test('gifts that a deleted team has not spent go back to their givers, and the rest to its owner', async () => {
    const [owner, early, late] = [
      await billing.newWallet(50),
      await billing.newWallet(50),
      await billing.newWallet(50),
    ];
    const creditsOf = async (uid: string) => (await billing.walletOf(uid))?.credits;
    const id = await newTeam(owner);
    await give(early, id, 20);
    await give(owner, id, 10);
    await give(late, id, 30);
    const orderNo = await buy(late, id);
    await refund(orderNo);
    // The team spends what it got first.
    assert.ok(await commitHold(billing.db, await hold(id, 15), 'image'));
    await buy(late, id);
    const held = await hold(id, 3);
    await remove(id);
    // Of the first gift, five are left, and three of them are held.
    assert.deepEqual(
      [await creditsOf(owner), await creditsOf(early), await creditsOf(late)],
      [40 + 10 + pack, 30 + 2, 20 + 30],
    );
    await settleClosedWallets(billing.db, buyersOf);
    await releaseHold(billing.db, held);
    await settleClosedWallets(billing.db, buyersOf);
    assert.deepEqual(
      [await creditsOf(owner), await creditsOf(early), await creditsOf(late), await creditsOf(id)],
      [50 + pack, 35, 50, 0],
    );
    assert.deepEqual(await findUnbalanced(billing.db), []);
  });

  test('a gift that was called back is not returned again, nor one to another team; one of nobody is the owner’s', async () => {
    const [owner, giver, gone] = [
      await billing.newWallet(0),
      await billing.newWallet(0),
      await billing.newWallet(40),
    ];
    const [id, other] = [await newTeam(owner), await newTeam(owner)];
    const orderNo = await buy(giver, null);
    await give(gone, id, 40);
    await give(giver, id, pack - 20);
    await give(giver, other, 20);
    assert.ok(await commitHold(billing.db, await hold(id, 30), 'image'));
    await refund(orderNo);
    assert.partialDeepStrictEqual(await billing.walletOf(giver), { credits: 0, debt: 0 });
    await billing.db.transaction().execute(async (tx) => {
      await sql`set local artcade.erasing = 'on'`.execute(tx);
      await tx.deleteFrom('users').where('id', '=', gone).execute();
    });
    await remove(id);
    assert.partialDeepStrictEqual(await billing.walletOf(owner), { credits: 10 });
    assert.partialDeepStrictEqual(await billing.walletOf(giver), { credits: 0, debt: 0 });
    assert.deepEqual(await findUnbalanced(billing.db), []);
  });

  test('wallets are locked in one order: those of people by name, then that of the team', async () => {
    const { db, ask } = billing;
    const [a = '', b = ''] = [await billing.newWallet(0), await billing.newWallet(0)].toSorted();
    const teamId = await newTeam(a);
    await buy(b, teamId);
    /** Somebody has the first wallet and gets the second one without a deadlock, while the work waits. */
    const behind = async (first: string, second: string, work: () => Promise<unknown>) => {
      let working: Promise<unknown> = Promise.resolve();
      await db.transaction().execute(async (tx) => {
        await lockWallet(tx, first);
        working = work();
        assert.equal((await lockWaits(ask, working)).length, 1);
        await lockWallet(tx, second);
      });
      await working;
    };
    await behind(a, b, () => db.transaction().execute((tx) => lockWallets(tx, [b, a])));
    const asDeleted = async () => {
      await db
        .transaction()
        .execute(async (tx) => {
          await closeTeamWallet(tx, { teamId, heirId: a, buyersOf });
          throw new Error('undone');
        })
        .catch((error: Error) => assert.equal(error.message, 'undone'));
    };
    await behind(a, teamId, asDeleted);
  });

  test('a payment and a refund lock the wallets that they change before they look at them', async () => {
    const [owner, buyer] = [await billing.newWallet(0), await billing.newWallet(0)];
    const id = await newTeam(owner);
    const [first, second] = [await buy(buyer, id), await buy(buyer, id)];
    const waitingFor = async (wallet: string, work: () => Promise<unknown>): Promise<string> => {
      let working: Promise<unknown> = Promise.resolve();
      const waiting = await billing.db.transaction().execute(async (tx) => {
        await lockWallet(tx, wallet);
        working = work();
        return lockWaits(billing.ask, working);
      });
      await working;
      return waiting[0] ?? 'nothing';
    };
    const locking = /from wallets where user_id = \$1 for update/;
    assert.match(await waitingFor(id, () => buy(buyer, id)), locking);
    assert.match(await waitingFor(id, () => refund(first)), locking);
    await remove(id);
    assert.match(await waitingFor(owner, () => refund(second)), locking);
  });

  test('the audit notices half a transfer', async () => {
    const giver = await billing.newWallet();
    const id = await newTeam(await billing.newWallet());
    await give(giver, id, 40);
    const found: readonly (readonly [string, ...string[]])[] = [
      [
        `update wallets set credits = credits + 5 where user_id = '${id}';
       alter table ledger_entries disable trigger all;
       update ledger_entries set amount = 45, balance_after = 45 where user_id = '${id}'`,
        giver,
        id,
      ],
      [
        `update wallets set credits = 0 where user_id = '${id}';
       alter table ledger_entries disable trigger all;
       delete from ledger_entries where user_id = '${id}'`,
        giver,
      ],
      // The half of an account that is erased goes with it.
      [`set local artcade.erasing = 'on'; delete from users where id = '${giver}'`],
    ];
    for (const [lie, ...wallets] of found) {
      const trx = await billing.db.startTransaction().execute();
      try {
        for (const statement of lie.split(';')) await trx.executeQuery(CompiledQuery.raw(statement));
        const unbalanced = (await findUnbalanced(trx)).map(({ user_id }) => user_id);
        assert.deepEqual(unbalanced.toSorted(), wallets.toSorted(), lie);
      } finally {
        await trx.rollback().execute();
      }
    }
  });

  const step = fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constantFrom('give' as const, 'give' as const, 'buy own' as const),
        who: fc.nat(2),
        amount: fc.integer({ min: 1, max: 150 }),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constantFrom('spend' as const, 'draw' as const),
        percent: fc.integer({ min: 1, max: 100 }),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constantFrom('finish' as const, 'cancel' as const, 'refund' as const, 'refund' as const),
        which: fc.nat(9),
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('buy' as const), who: fc.nat(2) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('erase' as const), who: fc.nat(2) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('delete' as const, 'sweep' as const) }) },
  );

  test('in every history, credits less debts are what was granted and bought less what was made and refunded', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const people = [
          await billing.newWallet(100),
          await billing.newWallet(200),
          await billing.newWallet(0),
        ];
        const gone = new Set<string>();
        const buyers = new Set<string>();
        const [owner = ''] = people;
        let team = await newTeam(owner);
        const teams = [team];
        const holds: { id: string; amount: number }[] = [];
        const orders: string[] = [];
        let expected = 300;
        const worth = async (ids: readonly string[]) => {
          const [row] = await billing.ask<{ worth: number }>(
            'select coalesce(sum(credits - debt), 0)::integer as worth from wallets where user_id = any($1)',
            ids,
          );
          return row?.worth ?? 0;
        };
        for (const each of steps)
          try {
            const who = 'who' in each ? (people[each.who] ?? owner) : owner;
            if (each.do === 'give') await give(who, team, each.amount);
            if (each.do === 'spend' || each.do === 'draw') {
              const { credits = 0 } = (await billing.walletOf(team)) ?? {};
              const amount = Math.max(1, Math.ceil((credits * each.percent) / 100));
              const id = await hold(team, amount);
              if (each.do === 'spend') holds.push({ id, amount });
              else if (await commitHold(billing.db, id, 'image')) expected -= amount;
            }
            if (each.do === 'finish' || each.do === 'cancel') {
              const [one] = holds.splice(each.which % (holds.length || 1), 1);
              if (one && each.do === 'cancel') await releaseHold(billing.db, one.id);
              if (one && each.do === 'finish' && (await commitHold(billing.db, one.id, 'image')))
                expected -= one.amount;
            }
            if ((each.do === 'buy' || each.do === 'buy own') && !gone.has(who)) {
              orders.push(await buy(who, each.do === 'buy' ? team : null));
              buyers.add(who);
              expected += pack;
            }
            if (each.do === 'refund') {
              const [orderNo] = orders.splice(each.which % (orders.length || 1), 1);
              if (orderNo) {
                await refund(orderNo);
                expected -= pack;
              }
            }
            // A debt ends with the account of its buyer, which this sum does not know.
            if (each.do === 'erase' && who !== owner && !gone.has(who) && !buyers.has(who)) {
              expected -= await worth([who]);
              gone.add(who);
              await billing.db.transaction().execute(async (tx) => {
                await sql`set local artcade.erasing = 'on'`.execute(tx);
                await sql`delete from team_members where user_id = ${who}`.execute(tx);
                await sql`delete from users where id = ${who}`.execute(tx);
              });
            }
            if (each.do === 'delete') {
              await remove(team);
              team = await newTeam(owner);
              teams.push(team);
            }
            if (each.do === 'sweep') {
              await settleClosedWallets(billing.db, buyersOf);
              await recallGifts(billing.db);
            }
          } catch (error) {
            // Too little to give or spend.
            if (!(error instanceof Failure)) throw error;
          } finally {
            assert.equal(await worth([...people, ...teams]), expected, JSON.stringify(each));
          }
        for (const { id } of holds) await releaseHold(billing.db, id);
        await remove(team);
        await settleClosedWallets(billing.db, buyersOf);
        assert.equal(await worth(people), expected, 'in the end, everything is somebody’s');
        assert.deepEqual(await findUnbalanced(billing.db), []);
      }),
      { numRuns: runs, seed: 24, endOnFailure: true },
    );
  });
});
