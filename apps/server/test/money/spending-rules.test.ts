import assert from 'node:assert/strict';
import { after as afterAll, before, beforeEach, describe, test } from 'node:test';
import type { TeamEntry } from '@artcade/contract/team-credits';
import { apiKeyLimits, spendingLimitHeaders } from '@artcade/domain/api-keys';
import { refundableDays } from '@artcade/domain/team-credits';
import type { Database } from '#adapters/db/database.ts';
import {
  requireCap,
  requireSpendingLimit,
  spendingLimitOf,
} from '#features/making/generations/key-limits.ts';
import { lockTeamCredits } from '#features/making/generations/team-limits.ts';
import { composeGift } from '#features/money/team-credits/mails.ts';
import { teamCreditsRoutes } from '#features/money/team-credits/routes.ts';
import { createTeamCredits, type TeamCreditsService } from '#features/money/team-credits/service.ts';
import { readGiving } from '#features/money/team-credits/store.ts';
import { commitHold, holdCredits } from '#features/money/wallet/holds.ts';
import { lockWallet } from '#features/money/wallet/service.ts';
import { openTeamWallet } from '#features/money/wallet/team-wallets.ts';
import { deleteTeam, insertTeam } from '#features/teams/team/store.ts';
import type { SessionCaller } from '#keys/access-tokens.ts';
import { newId } from '#keys/secrets.ts';
import { after, type BareBilling, bareBilling, day, noon } from '../support/bare-billing.ts';
import { lockWaits } from '../support/lock-waits.ts';

const minute = 60_000;

describe('who gives, spends and sees credits, without a server', () => {
  let billing: BareBilling;
  let owner = '';
  let member = '';
  let teamId = '';
  let mails: string[] = [];
  let payments: unknown[] = [];
  let codes: string[] = [];
  /** Happens while the code is checked. */
  let meanwhile: () => Promise<unknown> = async () => {};
  let credits: TeamCreditsService;
  before(async () => {
    billing = await bareBilling();
    credits = createTeamCredits({
      db: billing.db,
      billing: {
        createPayment: async (...asked: unknown[]) => {
          payments.push(asked);
          return { action: '', fields: {}, orderNo: 'order', amount: 1 };
        },
      },
      mail: async (_, uid, { kind, amount }) => void mails.push(`${kind} ${uid} ${amount}`),
      proof: {
        require: async ({ uid }, code, purpose) => {
          codes.push(`${uid} ${code} ${purpose}`);
          await meanwhile();
        },
      },
      now: billing.context.now,
    });
  });
  afterAll(() => billing.stop());
  beforeEach(async () => {
    owner = await billing.newcomer();
    member = await billing.newWallet(0);
    teamId = await newTeam();
    mails = [];
    payments = [];
    codes = [];
    meanwhile = async () => {};
  });

  /** A team of the owner and the member. */
  const newTeam = async (): Promise<string> => {
    const id = newId();
    await billing.db
      .transaction()
      .execute((tx) => insertTeam(tx, { id, name: 'Night Shift', ownerId: owner, code: id }));
    await billing.ask('insert into team_members (team_id, user_id) values ($1, $2)', id, member);
    return id;
  };
  let orders = 0;
  /** Credits that were bought, in the wallet of the buyer or of a team. */
  const bought = async (
    uid: string,
    amount: number,
    { channel = 'card', into = uid, at = noon }: { channel?: string; into?: string; at?: Date } = {},
  ): Promise<string> => {
    orders += 1;
    const orderNo = `order-${orders}`;
    await billing.ask(
      `insert into orders (order_no, user_id, kind, item, amount, credits, bonus, is_first_plan, status, trade_no,
        created_at, completed_at, channel)
       values ($1, $2, 'credits', 'trial', 1, $3, 0, false, 'completed', $4 || ':' || $1, $5, $5, $4)`,
      orderNo,
      uid,
      amount,
      channel,
      at,
    );
    await enter(into, amount, 'order', { reference: orderNo, at });
    return orderNo;
  };
  /** An entry in the history of a wallet, made at a moment. */
  const enter = (
    uid: string,
    amount: number,
    cause: string,
    { reference = null, at = noon }: { reference?: string | null; at?: Date } = {},
  ) =>
    billing.ask(
      `with changed as (update wallets set credits = credits + $2 where user_id = $1 returning credits)
       insert into ledger_entries (user_id, key, cause, amount, balance_after, reference, created_at)
       select $1, $3, $4, $2, credits, $5, $6 from changed`,
      uid,
      amount,
      newId(),
      cause,
      reference,
      at,
    );
  const remove = () => billing.db.transaction().execute((tx) => deleteTeam(tx, teamId));
  const open = (id: string) => billing.db.transaction().execute((tx) => openTeamWallet(tx, id));
  const give = (uid: string, amount: number, key = newId(), id = teamId) =>
    credits.give({ uid } as SessionCaller, id, { amount, key, code: 'code' });
  interface Made {
    readonly team?: string | null;
    readonly cost?: number;
    readonly state?: string;
    readonly at?: Date;
    readonly assetId?: string | null;
    readonly keyId?: string | null;
  }
  /** An image that was ordered; one that is done has been paid. */
  const make = async (
    uid: string,
    { team = teamId, cost = 20, state = 'done', at = noon, assetId = null, keyId = null }: Made = {},
  ): Promise<string> => {
    const holdId = await holdCredits(billing.db, {
      uid: team ?? uid,
      amount: cost,
      key: newId(),
      item: 'logo-generator',
      expiresAt: after(1),
    });
    const isOpen = state === 'running';
    await billing.ask(
      `insert into generations (id, user_id, batch_id, key, number, tool, engine, recipe, words, cost, hold_id, team_id,
        state, job_id, asset_id, api_key_id, failure, deadline, created_at, finished_at)
       values ($1, $2, $1, $1, 1, 'logo-generator', 'openai', '{}', '', $3, $4, $5, $6, gen_random_uuid(), $7, $8, $9, $10, $10, $11)`,
      newId(),
      uid,
      cost,
      holdId,
      team,
      state,
      assetId,
      keyId,
      state === 'failed' ? 'why' : null,
      at,
      isOpen ? null : at,
    );
    if (state === 'done') assert.ok(await commitHold(billing.db, holdId, 'image'));
    return holdId;
  };
  const waitingFor = async (uid: string, work: () => Promise<unknown>): Promise<string> => {
    let begun: Promise<unknown> | undefined;
    const waiting = await billing.db.transaction().execute(async (tx) => {
      await lockWallet(tx, uid);
      begun = work();
      return lockWaits(billing.ask, begun);
    });
    await begun;
    return waiting[0] ?? 'nothing';
  };
  const attempts = (key: string) => billing.ask('select used from rate_limits where key = $1', key);

  describe('a gift', () => {
    test('moves what was paid for, to the last credit, once, and is mailed to the giver', async () => {
      await bought(member, 100);
      const key = newId();
      assert.partialDeepStrictEqual(await give(member, 100, key), { credits: 100, givable: 0 });
      // The answer may have been lost. Nothing is left to give, and the code is used up.
      assert.partialDeepStrictEqual(await give(member, 100, key), { credits: 100 });
      assert.partialDeepStrictEqual(await billing.walletOf(member), { credits: 0 });
      assert.deepEqual(codes, [`${member} code gift`]);
      assert.deepEqual(mails, [`teamGift ${member} 100`]);
      await assert.rejects(give(member, 1), { code: 'gift_too_large', details: { maximum: 0 } });
    });

    test('is refused to a stranger, and beyond what is left, before a code is used up', async () => {
      const stranger = await billing.newWallet(0);
      await bought(stranger, 100);
      await assert.rejects(give(stranger, 1), { code: 'team_not_found' });
      assert.deepEqual(await attempts(`give:${stranger}`), []);
      await bought(member, 100);
      await assert.rejects(give(member, 101), { code: 'gift_too_large', details: { maximum: 100 } });
      assert.deepEqual(codes, []);
      assert.deepEqual(mails, []);
    });

    test('is refused if the credits are no longer paid for once the code is checked', async () => {
      const orderNo = await bought(member, 100);
      meanwhile = () => billing.ask(`update orders set status = 'refunding' where order_no = $1`, orderNo);
      await assert.rejects(give(member, 100), { code: 'gift_too_large' });
      assert.partialDeepStrictEqual(await billing.walletOf(member), { credits: 100 });
    });

    test('is refused by a team that is deleted while the code is checked', async () => {
      await bought(member, 100);
      meanwhile = remove;
      await assert.rejects(give(member, 100), { code: 'team_not_found' });
      assert.partialDeepStrictEqual(await billing.walletOf(member), { credits: 100 });
    });

    test('locks both wallets before it looks at them', async () => {
      await bought(member, 100);
      await give(member, 10);
      assert.match(await waitingFor(member, () => give(member, 10)), /from wallets .* for update/);
      assert.match(await waitingFor(teamId, () => give(member, 10)), /from wallets .* for update/);
    });

    test('and limits of members are counted by the hour', async () => {
      const full = (key: string, used: number) =>
        billing.ask(`insert into rate_limits values ($1, $2, now() + interval '1 hour')`, key, used);
      await bought(member, 100);
      await full(`give:${member}`, 10);
      await assert.rejects(give(member, 1), { code: 'rate_limited' });
      await full(`team-limits:${owner}`, 200);
      const limited = credits.setMember(owner, teamId, member, { monthlyCredits: 1 });
      await assert.rejects(limited, { code: 'rate_limited' });
    });

    test('tells in its mail what happened', () => {
      const { text } = composeGift('en', 'mia@example.test', { publicUrl: 'https://a.test', amount: 5 });
      assert.match(text, /5 credits/);
      assert.match(text, /https:\/\/a\.test\/#\/wallet/);
      assert.match(text, /If this was not you, change your password and write to us at once\./);
    });
  });

  describe('what may be given', () => {
    const giving = async () => Object.values(await readGiving(billing.db, member, noon));

    test('was paid for by card, and not paid back', async () => {
      assert.deepEqual(await giving(), [0, 0]);
      await bought(owner, 1000);
      await enter(member, 7, 'welcome');
      await enter(member, 8, 'adjustment');
      await enter(member, 9, 'bonus');
      const orderNo = await bought(member, 100);
      await enter(member, 5, 'bonus', { reference: orderNo });
      assert.deepEqual(await giving(), [105, 0]);
      await enter(member, -3, 'refund', { reference: orderNo });
      assert.deepEqual(await giving(), [105, 0], 'an order counts until it is refunded');
      const refunded = await bought(member, 50);
      await billing.ask(`update orders set status = 'refunded' where order_no = $1`, refunded);
      assert.deepEqual(await giving(), [105, 0]);
      await open(teamId);
      await give(member, 30);
      assert.deepEqual(await giving(), [75, 0]);
    });

    test('was not sold by an app store lately', async () => {
      const store = { channel: 'app_store' };
      await bought(member, 40, { ...store, at: after(-refundableDays) });
      assert.deepEqual(await giving(), [0, 0]);
      await bought(member, 30, { ...store, at: after(-refundableDays + 1) });
      await bought(member, 100);
      assert.deepEqual(await giving(), [100, 30]);
      assert.equal((await credits.read(member, teamId)).givable, 100);
      await billing.ask('update wallets set held = 60 where user_id = $1', member);
      assert.equal((await credits.read(member, teamId)).givable, 80);
      await billing.ask('update wallets set held = 0 where user_id = $1', member);
    });
  });

  test("members see the team's credits and their own part; who manages them sees everybody's", async () => {
    const mine = { monthlyCredits: null, spent: 0 };
    const empty = { credits: 0, held: 0, debt: 0, mine, givable: 0, mayManage: false, members: [] };
    assert.deepEqual(await credits.read(member, teamId), empty);
    await bought(owner, 500);
    await give(owner, 200);
    await make(member);
    await make(owner, { cost: 30, state: 'running' });
    const team = { credits: 150, held: 30, debt: 0 };
    await credits.setMember(owner, teamId, member, { monthlyCredits: 90 });
    assert.deepEqual(await credits.read(member, teamId), {
      ...empty,
      ...team,
      mine: { monthlyCredits: 90, spent: 20 },
    });
    const { members, ...rest } = await credits.read(owner, teamId);
    assert.deepEqual(rest, { ...team, mine: { ...mine, spent: 30 }, givable: 300, mayManage: true });
    assert.deepEqual(
      members.map(({ uid, monthlyCredits, spent }) => [uid, monthlyCredits, spent]).sort(),
      [
        [member, 90, 20],
        [owner, null, 30],
      ].sort(),
    );
    billing.world.now = after(30);
    assert.deepEqual((await credits.read(member, teamId)).mine, { monthlyCredits: 90, spent: 0 });
    const later = await credits.read(owner, teamId);
    assert.deepEqual(later.mine, mine);
    assert.deepEqual(
      later.members.map(({ spent }) => spent),
      [0, 0],
    );
  });

  test('only who may buy opens the wallet of a team, before the payment, and only who may sets limits', async () => {
    const buyer = (uid: string) => ({ uid, language: null });
    await assert.rejects(credits.buy(buyer(member), teamId, 'trial'), { code: 'forbidden' });
    assert.deepEqual([payments, await billing.walletOf(teamId)], [[], undefined]);
    await credits.buy(buyer(owner), teamId, 'trial');
    assert.deepEqual(payments, [[buyer(owner), { packId: 'trial' }, teamId]]);
    assert.partialDeepStrictEqual(await billing.walletOf(teamId), { credits: 0 });
    await assert.rejects(credits.setMember(member, teamId, member, { monthlyCredits: 1 }), {
      code: 'forbidden',
    });
  });

  describe('the history of a team', () => {
    const list = async (uid: string, id = teamId, before: number | null = null) =>
      credits.listSpending(uid, id, before);
    const shown = ({ cause, amount, person, image }: TeamEntry) =>
      `${cause} ${amount} ${person?.uid ?? 'nobody'} ${image?.id ?? 'no image'}`;
    const asset = async (id: string, shelf: string): Promise<string> => {
      const column = shelf === teamId ? 'team_id' : 'user_id';
      await billing.ask(`insert into shelves (id, ${column}) values ($1, $1) on conflict do nothing`, shelf);
      await billing.ask(`insert into blobs (hash) values (repeat('a', 64)) on conflict do nothing`);
      await billing.ask(
        `insert into assets (id, shelf_id, owner_id, name, type, size, width, height, thumbhash, original, grid, preview, created_at)
         select $1, $2, $3, 'name of ' || $1, 'png', 1, 1, 1, 'hash', hash, hash, hash, now() from blobs`,
        id,
        shelf,
        member,
      );
      return id;
    };

    test('names who spent, gave and bought, and the images that the reader may see', async () => {
      const other = await newTeam();
      const stranger = await billing.newWallet(0);
      for (const who of [owner, member, stranger]) await bought(who, 300);
      await give(owner, 100);
      await give(owner, 70, newId(), other);
      await give(member, 50);
      await give(member, 60, newId(), other);
      const [shared, own] = [await asset(`s-${teamId}`, teamId), await asset(`o-${teamId}`, member)];
      await make(member, { assetId: shared, cost: 1 });
      await make(member, { assetId: own, cost: 2 });
      await make(owner, { cost: 3 });
      await make(member, { team: other, cost: 4 });
      await make(member, { team: null, cost: 5 });
      const orderNo = await bought(member, 90, { into: teamId });
      await bought(stranger, 80, { into: teamId });
      // An operator may name the case after the order that it is about.
      await enter(teamId, 6, 'adjustment', { reference: orderNo });
      const all = (image: string) => [
        'adjustment 6 nobody no image',
        `order 80 ${stranger} no image`,
        `order 90 ${member} no image`,
        `generation -3 ${owner} no image`,
        `generation -2 ${member} ${image}`,
        `generation -1 ${member} ${shared}`,
        `transfer 50 ${member} no image`,
        `transfer 100 ${owner} no image`,
      ];
      const { entries, next } = await list(owner);
      assert.deepEqual(entries.map(shown), all('no image'));
      assert.equal(next, null);
      assert.deepEqual([entries[0]?.person, entries[0]?.image], [null, null]);
      assert.partialDeepStrictEqual(entries[5], {
        person: { displayName: expectedName(member) },
        image: { name: `name of ${shared}` },
      });
      assert.deepEqual(
        (await list(member)).entries.map(shown),
        all(own).filter((line) => line.includes(member)),
      );
      await assert.rejects(list(stranger), { code: 'team_not_found' });
    });
    const expectedName = (uid: string): string => uid.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

    test('comes in pages of fifty, the newest first', async () => {
      await bought(owner, 500);
      await give(owner, 1);
      const more = async (uid: string, count: number) => {
        const orderNo = await bought(uid, 1, { into: teamId });
        await billing.ask(
          `insert into ledger_entries (user_id, key, cause, amount, balance_after, reference)
           select $1, $2 || n, 'bonus', 1, n, $2 from generate_series(2, $3) n`,
          teamId,
          orderNo,
          count,
        );
      };
      await more(owner, 49);
      await more(member, 50);
      const pages = async (uid: string) => {
        const found: number[] = [];
        let before: number | null = null;
        for (let sizes: number[] = []; ; ) {
          const { entries, next } = await list(uid, teamId, before);
          found.push(...entries.map(({ id }) => id));
          sizes = [...sizes, entries.length];
          if (next === null) {
            assert.deepEqual(
              found,
              [...new Set(found)].sort((a, b) => b - a),
            );
            return sizes;
          }
          assert.ok(sizes.length < 5, 'the pages do not end');
          before = Number(next);
        }
      };
      // A page that is just full has no next one.
      assert.deepEqual(await pages(owner), [50, 50]);
      assert.deepEqual(await pages(member), [50]);
      await more(member, 1);
      assert.deepEqual(await pages(member), [50, 1]);
      assert.deepEqual(await pages(owner), [50, 50, 1]);
    });
  });

  test('the calls pass on what was asked, and a change of nothing is refused', async () => {
    const heard: unknown[] = [];
    const hear =
      (name: string) =>
      async (...asked: unknown[]) =>
        void heard.push([name, ...asked]);
    const routes = teamCreditsRoutes({
      listSpending: hear('list'),
      setMember: hear('set'),
    } as unknown as TeamCreditsService);
    const caller = { uid: owner };
    const params = { teamId, uid: member };
    await routes.listTeamSpending?.({ caller, params, query: {} } as never);
    await routes.listTeamSpending?.({ caller, params, query: { before: '7' } } as never);
    await routes.setMemberCredits?.({ caller, params, body: { monthlyCredits: 5 } } as never);
    const change = { caller, params, body: {} } as never;
    await assert.rejects(async () => routes.setMemberCredits?.(change), { code: 'invalid_input' });
    assert.deepEqual(heard, [
      ['list', owner, teamId, null],
      ['list', owner, teamId, 7],
      ['set', owner, teamId, member, { monthlyCredits: 5 }],
    ]);
  });

  describe('the monthly limit of a member', () => {
    const lock = (uid: string, price: number) =>
      billing.db.transaction().execute((tx) => lockTeamCredits(tx, uid, teamId, { price, now: noon }));

    test('counts what they made and have under way in this month, to the last credit', async () => {
      assert.equal(await lock(member, 1), 0, 'a team without a wallet has nothing');
      await open(teamId);
      await bought(owner, 500, { into: teamId });
      assert.equal(await lock(member, 1000), 500, 'without a limit, the wallet is all there is');
      await credits.setMember(owner, teamId, member, { monthlyCredits: 100 });
      assert.equal(await lock(member, 100), 500);
      await assert.rejects(lock(member, 101), { code: 'team_limit', details: { limit: 100, left: 100 } });
      await make(member, { cost: 30 });
      await make(member, { cost: 40, state: 'running' });
      await make(member, { cost: 50, state: 'failed' });
      await make(member, { cost: 60, at: after(-10) });
      await make(owner, { cost: 70 });
      assert.equal(await lock(member, 30), 500 - 30 - 40 - 50 - 60 - 70);
      await assert.rejects(lock(member, 31), { code: 'team_limit', details: { limit: 100, left: 30 } });
      await credits.setMember(owner, teamId, member, { monthlyCredits: 60 });
      await assert.rejects(lock(member, 1), { code: 'team_limit', details: { limit: 60, left: 0 } });
    });

    test('is read under the lock of the wallet; viewers spend nothing, and nobody does once the team is deleted', async () => {
      await open(teamId);
      assert.match(await waitingFor(teamId, () => lock(member, 1)), /from wallets .* for update/);
      await billing.ask(`update team_members set role = 'viewer' where user_id = $1`, member);
      await assert.rejects(lock(member, 1), { code: 'forbidden' });
      await remove();
      await assert.rejects(lock(owner, 1), { code: 'team_not_found' });
    });
  });

  describe('the limits of a program', () => {
    let keyId = '';
    const newKey = async (cap: number | null): Promise<string> => {
      const id = newId();
      await billing.ask(
        `insert into api_keys (id, user_id, name, hint, hash, scopes, monthly_credits, created_at)
         values ($1::text, $2, 'x', 'x', sha256($1::text::bytea), '{read}', $3, now())`,
        id,
        owner,
        cap,
      );
      return id;
    };
    beforeEach(async () => {
      await bought(owner, 1000);
      keyId = await newKey(100);
      const another = await newKey(100);
      const own = { team: null, keyId };
      await make(owner, { ...own, cost: 30, at: new Date(noon.getTime() - 10 * 60 * minute) });
      await make(owner, { ...own, cost: 20, at: after(-2) });
      await make(owner, { ...own, cost: 50, at: after(-20) });
      await make(owner, { team: null, keyId: another, cost: 90 });
    });

    test('the owner allows so much in a month', async () => {
      await requireCap(billing.db, keyId, 50, noon);
      await assert.rejects(requireCap(billing.db, keyId, 51, noon), {
        code: 'key_cap',
        details: { cap: 100, left: 50 },
      });
      await billing.ask('update api_keys set monthly_credits = 40 where id = $1', keyId);
      await assert.rejects(requireCap(billing.db, keyId, 1, noon), {
        code: 'key_cap',
        details: { cap: 40, left: 0 },
      });
      const unused = await newKey(100);
      await requireCap(billing.db, unused, 100, noon);
      await assert.rejects(requireCap(billing.db, unused, 101, noon), { details: { cap: 100, left: 100 } });
      await requireCap(billing.db, await newKey(null), 5000, noon);
    });

    test('the program itself limits a day, or what was spent since a moment', async () => {
      const order = (credits: number, price: number, since: Date | null = null, id = keyId) =>
        requireSpendingLimit(billing.db as Database, id, { credits, since }, { price, now: noon });
      await order(40, 10);
      await assert.rejects(order(40, 11), {
        code: 'spending_limit',
        details: { limit: 40, left: 10, cost: 11 },
      });
      await assert.rejects(order(20, 1), {
        code: 'spending_limit',
        details: { limit: 20, left: 0, cost: 1 },
      });
      await order(100, 50, after(-3));
      await assert.rejects(order(100, 51, after(-3)), { code: 'spending_limit' });
      const unused = await newKey(null);
      await order(5, 5, null, unused);
      await assert.rejects(order(5, 6, null, unused), { details: { limit: 5, left: 5, cost: 6 } });
      // Its clock may be a minute ahead of ours.
      await order(5, 5, new Date(noon.getTime() + minute));
      await assert.rejects(order(5, 5, new Date(noon.getTime() + minute + 1)), { code: 'invalid_input' });
      await assert.rejects(order(29, 1, new Date(noon.getTime() - day / 2)), { code: 'spending_limit' });
    });

    test('a limit is read from the headers, and one that cannot be understood is refused', () => {
      const { credits: maximum, since } = spendingLimitHeaders;
      const read = (most?: string | string[], begin?: string | string[], id: string | null = 'key') =>
        spendingLimitOf(
          {
            ...(most !== undefined && { [maximum.toLowerCase()]: most }),
            ...(begin !== undefined && { [since.toLowerCase()]: begin }),
          } as Record<string, string>,
          id,
        );
      const moment = '2027-03-10T04:00:00Z';
      assert.equal(read(), null);
      assert.equal(read(undefined, undefined, null), null);
      assert.deepEqual(read('5'), { credits: 5, since: null });
      assert.deepEqual(read('5', moment), { credits: 5, since: noon });
      const most = apiKeyLimits.monthlyCredits;
      assert.deepEqual(read(String(most)), { credits: most, since: null });
      const refuse = (field: string, ...asked: Parameters<typeof read>) =>
        assert.throws(
          () => read(...asked),
          ({ code, details }: { code: string; details: { field: string } }) =>
            code === 'invalid_input' && details.field === field,
          JSON.stringify(asked),
        );
      refuse(maximum, '5', undefined, null);
      for (const wrong of [undefined, '0', '-1', '1.5', 'five', '', String(most + 1), ['5']])
        refuse(maximum, wrong, moment);
      for (const wrong of ['yesterday', '2027-03-10', '', '2027-13-10T04:00:00Z', [moment]])
        refuse(since, '5', wrong);
    });
  });
});
