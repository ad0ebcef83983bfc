import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Sessions } from '#features/accounts/sign-in/sessions.ts';
import { createClosing } from '#features/closing/closing.ts';
import { createErasure } from '#features/closing/erasure.ts';
import type { Drive } from '#features/library/drive/service.ts';
import { syncAppStores } from '#features/money/billing/app-store/purchases.ts';
import type { Billing } from '#features/money/billing/service.ts';
import { findRunning } from '#features/money/billing/store.ts';
import { holdCredits } from '#features/money/wallet/holds.ts';
import { leaveTeams } from '#features/teams/team/service.ts';
import { insertTeam } from '#features/teams/team/store.ts';
import { device, today } from '../support/bare-accounts.ts';
import { storePlan } from '../support/bare-billing.ts';
import { bareSignIn } from '../support/bare-sign-in.ts';

const day = 86_400_000;
const later = (days: number): Date => new Date(today.getTime() + days * day);

describe('closing, reopening and erasing an account, without a server', () => {
  let bare: Awaited<ReturnType<typeof bareSignIn>>;
  let caller: Awaited<ReturnType<typeof bare.newcomer>>;
  let uid = '';
  let mate = '';
  let closing: ReturnType<typeof createClosing>;
  /** Whether the account was closed for all when billing was told. */
  const told: unknown[] = [];
  const forgotten: string[] = [];
  const warned: string[] = [];
  let jobsFailFor = '';
  before(async () => {
    bare = await bareSignIn();
    const { billing } = bare.closingParts;
    closing = createClosing({
      ...bare,
      sessions: bare.sessions as Sessions,
      now: () => bare.world.now,
      eraseAfterDays: 30,
      drive: { storage: async () => ({ images: 3, trashed: 2 }) } as unknown as Drive,
      billing: {
        ...billing,
        endForGood: async (tx, whose) => {
          const finish = await billing.endForGood(tx, whose);
          return () => {
            told.push(bare.rowOf(whose).then((row) => row['closed_at']));
            finish();
          };
        },
      } satisfies Billing,
    });
  });
  after(() => bare.stop());
  beforeEach(async () => {
    await bare.ask('update users set closed_at = null, erase_at = null');
    caller = await bare.newcomer();
    ({ uid } = caller);
    mate = await bare.newWallet(0);
    for (const list of [told, forgotten, warned]) list.length = 0;
    jobsFailFor = '';
  });

  const found = async (id: string, owner: string, ...members: readonly string[]): Promise<void> => {
    await bare.db
      .transaction()
      .execute((tx) => insertTeam(tx, { id, name: id, ownerId: owner, code: `code of ${id}` }));
    for (const member of members)
      await bare.ask('insert into team_members (team_id, user_id) values ($1, $2)', id, member);
  };
  const ownerOf = async (team: string) =>
    (await bare.ask('select owner_id from teams where id = $1', team))[0]?.['owner_id'];
  const buyPlan = () => {
    const context = {
      db: bare.db,
      gateway: null,
      appStores: null,
      now: () => bare.world.now,
      mail: async () => {},
      syncMandateSoon: () => {},
      warn: () => {},
    };
    const read = async () => ({ purchases: [], plans: [storePlan(`t-${uid}`)] });
    return syncAppStores(context, { read, webhookSecrets: [], takesSandbox: false }, uid);
  };
  const close = async () =>
    closing.close(caller, { code: await bare.mailed(caller, 'closing'), language: 'en' });
  const erasure = () =>
    createErasure({
      db: bare.db,
      now: () => bare.world.now,
      drive: { forgetSharer: async (_tx, whose) => void forgotten.push(`images of ${whose}`) },
      leaveTeams: (tx, whose) =>
        leaveTeams(tx, whose, { mail: async () => {}, announce: async () => {}, now: () => bare.world.now }),
      forgetJobs: async (_tx, whose) => {
        if (whose === jobsFailFor) throw new Error('no');
        forgotten.push(`jobs of ${whose}`);
      },
      warn: (_facts, message) => void warned.push(message),
    });

  test('the preview says what is lost: held credits and trashed images count, too', async () => {
    const nothing = { days: 30, credits: 0, images: 5, planId: null, teams: [], orders: 0 };
    assert.deepEqual(await closing.preview(uid), nothing);
    await buyPlan();
    await holdCredits(bare.db, { uid, amount: 50, key: `h-${uid}`, item: 'x', expiresAt: later(99) });
    await found(`with ${uid}`, uid, mate);
    await found(`alone ${uid}`, uid);
    const { display_name } = await bare.rowOf(mate);
    assert.deepEqual(await closing.preview(uid), {
      ...nothing,
      credits: 150,
      planId: 'light',
      teams: [
        { name: `alone ${uid}`, heir: null },
        { name: `with ${uid}`, heir: display_name },
      ],
      orders: 1,
    });
  });

  test('with the account its plan ends, but its teams stay for now; billing goes on only after the commit', async () => {
    await buyPlan();
    await found(`team ${uid}`, uid, mate);
    await bare.ask(
      `insert into team_invitations values ('i', $1, 'kay@example.com', now(), '2099-01-01')`,
      `team ${uid}`,
    );
    await close();
    assert.equal(await ownerOf(`team ${uid}`), uid);
    assert.deepEqual(await bare.ask('select id from team_invitations'), []);
    const plan = await findRunning(bare.db, uid);
    assert.deepEqual(plan?.subscription.state === 'ending' && plan.subscription.isFinal, true);
    assert.deepEqual(await Promise.all(told), [today]);
    const again = await bare.open(uid);
    await closing.close(again, { code: await bare.mailed(again, 'closing'), language: 'en' });
    assert.equal(told.length, 1, 'what is closed is not closed again');
    assert.deepEqual(await bare.openOnes(again.sessionId), [true]);
  });

  test('a closed account does not sign in; the ticket that it gets opens it', async () => {
    await close();
    const refused = await bare.enter(uid);
    assert.ok(refused instanceof Error);
    const { ticket, eraseAt } = refused.details as { ticket: string; eraseAt: string };
    assert.deepEqual([refused.code, eraseAt], ['account_closed', later(30).toISOString()]);
    const opened = await closing.reopen({ ticket }, device());
    assert.equal(opened.signedIn.user.uid, uid);
    assert.ok(!((await bare.enter(uid)) instanceof Error));
  });

  test('an account is erased on its day, with what is known of it elsewhere', async () => {
    await buyPlan();
    await found(`team ${uid}`, uid, mate);
    await found(`alone ${uid}`, uid);
    const email = bare.newAddress();
    await bare.ask('update users set email = $2 where id = $1', uid, email);
    const record = (command: string, whose: string, details: object) =>
      bare.ask(
        `insert into operator_actions (operator, command, user_id, details, outcome) values ('op', $1, $2, $3, 'done')`,
        command,
        whose,
        JSON.stringify(details),
      );
    await record('1', uid, { was: 'old@example.org' });
    await record('2', mate, { friend: uid, other: 'old@example.org' });
    await record('3', mate, { text: `for ${email}, not x${email} nor ${email}.tw` });
    await record('4', mate, { text: 'old@example.org' });
    await bare.ask(
      `insert into rate_limits (key, used, resets_at) values ($1, 1, '2099-01-01'), ($2, 1, '2099-01-01')`,
      `a:${uid}`,
      `b:${mate}`,
    );
    // A comment that somebody has answered stays as a gap.
    const blob = 'a'.repeat(64);
    await bare.ask(`insert into blobs (hash) values ($1)`, blob);
    await bare.ask(`insert into shelves (id, user_id) values ($1, $1) on conflict do nothing`, mate);
    await bare.ask(
      `insert into assets (id, shelf_id, owner_id, name, type, size, width, height, thumbhash, original, grid, preview, created_at)
       values ($1, $2, $2, 'Knight', 'png', 1, 1, 1, '', $3, $3, $3, now())`,
      uid,
      mate,
      blob,
    );
    await bare.ask(
      `insert into comments (id, asset_id, author_id, reply_to, text, created_at)
       values ('first', $1, $1, null, 'my name is Mia', now()), ('second', $1, $2, 'first', 'hello', now())`,
      uid,
      mate,
    );
    await bare.ask(
      `insert into takedowns (id, maker_id, hash, words, at, appeal, appealed_at)
       values ('mine', $1, 'x', 'why', now(), 'my name is Mia', now()), ('other', $2, 'y', 'why', now(), 'I am Max', now())`,
      uid,
      mate,
    );
    await close();
    bare.world.now = new Date(later(30).getTime() - 1);
    await erasure().sweep();
    assert.ok((await bare.rowOf(uid))['id']);
    bare.world.now = later(30);
    await erasure().sweep();
    assert.deepEqual(await bare.rowOf(uid), {});
    assert.ok((await bare.rowOf(mate))['id']);
    assert.deepEqual([await ownerOf(`team ${uid}`), await ownerOf(`alone ${uid}`)], [null, undefined]);
    assert.deepEqual(forgotten, [`images of ${uid}`, `jobs of ${uid}`]);
    assert.deepEqual(
      await bare.ask('select author_id, text from comments where asset_id = $1 order by id', uid),
      [
        { author_id: null, text: '' },
        { author_id: mate, text: 'hello' },
      ],
    );
    assert.deepEqual(await bare.ask('select maker_id, words, appeal from takedowns order by id'), [
      { maker_id: null, words: 'why', appeal: null },
      { maker_id: mate, words: 'why', appeal: 'I am Max' },
    ]);
    const orders = await bare.ask(`select user_id from orders where trade_no = $1`, `app_store:t-${uid}`);
    assert.match(String(orders[0]?.['user_id']), /^erased-/);
    const records = await bare.ask<{ user_id: string; details: object }>(
      'select user_id, details from operator_actions order by command',
    );
    const nobody = records[0]?.user_id ?? '';
    assert.equal(nobody, orders[0]?.['user_id']);
    assert.deepEqual(records, [
      { user_id: nobody, details: { was: nobody } },
      { user_id: mate, details: { friend: nobody, other: 'old@example.org' } },
      { user_id: mate, details: { text: `for ${nobody}, not x${email} nor ${email}.tw` } },
      { user_id: mate, details: { text: 'old@example.org' } },
    ]);
    const limits = await bare.ask(`select key from rate_limits where resets_at > '2098-01-01'`);
    assert.deepEqual(limits, [{ key: `b:${mate}` }]);
    assert.deepEqual(warned, []);
  });

  test('an account that cannot be erased stays whole, and does not stop the others', async () => {
    await close();
    await bare.ask('update users set closed_at = $2, erase_at = $2 where id = $1', mate, later(30));
    jobsFailFor = uid;
    bare.world.now = later(30);
    await erasure().sweep();
    assert.deepEqual(warned, ['an account could not be erased']);
    assert.ok((await bare.rowOf(uid))['id']);
    assert.deepEqual(await bare.rowOf(mate), {});
    jobsFailFor = '';
    await erasure().sweep();
    assert.deepEqual(await bare.rowOf(uid), {});
  });
});
