import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Gift, TeamEntry } from '@artcade/contract/team-credits';
import { EngineError } from '#adapters/engines/engine.ts';
import { newId } from '#keys/secrets.ts';
import { mailedCode } from '../support/authenticator.ts';
import { freePort } from '../support/free-port.ts';
import { generate, settled, tryGenerate } from '../support/generating.ts';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import { mailsTo } from '../support/inbox.ts';
import { giveBought } from '../support/plans.ts';
import { quickEngines } from '../support/quick-engines.ts';
import {
  assertBalanced,
  comeBack,
  newShopper,
  payAtGateway,
  type Shopper,
  walletOf,
} from '../support/shopper.ts';
import { add, deleteTeam, found, inOneWord, join, newOwner, remove, teamsOf } from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';
import { Visitor } from '../support/visitor.ts';

const price = 20;

describe("a team's credits", () => {
  let server: TestServer;
  /** Engines wait for it while it is set. */
  let gate: Promise<void> | null = null;
  const engines = quickEngines(async ({ prompt }) => {
    if (prompt.includes('fail')) throw new EngineError('refused', 'no coins, please');
    if (prompt.includes('slow')) await gate;
    return undefined;
  });
  // People buy what they have, because welcome credits cannot be given away.
  const settings = { WELCOME_CREDITS: '0', ACCESS_TOKEN_SECONDS: '3600', MAILS_PER_HOUR: '1000' };
  before(async () => {
    server = await startTestServer(settings, { engines });
  });
  after(async () => {
    await assertBalanced(server.databaseUrl);
    await server.stop();
  });

  const codeFor = ({ visitor, token, email }: Shopper) =>
    mailedCode(server, { visitor, accessToken: token, email }, 'gift');
  const send = ({ visitor, token }: Shopper, teamId: string, body: Gift) =>
    visitor.call('giveCredits', { token, params: { teamId }, body });
  const give = async (who: Shopper, teamId: string, amount: number, key = newId()) =>
    send(who, teamId, { amount, key, code: await codeFor(who) });
  /** A user with 1,000 credits that they paid for. */
  const withCredits = async (who: Shopper | Promise<Shopper>): Promise<Shopper> => {
    await giveBought(server.databaseUrl, (await who).uid, 1000);
    return who;
  };
  const creditsOf = async ({ visitor, token }: Shopper, teamId: string) =>
    (await visitor.call('getTeamCredits', { token, params: { teamId } })).data;
  const spendingOf = async ({ visitor, token }: Shopper, teamId: string): Promise<TeamEntry[]> =>
    (await visitor.call('listTeamSpending', { token, params: { teamId } })).data.entries;
  const setMember = async ({ visitor, token }: Shopper, teamId: string, uid: string, body: object) =>
    inOneWord(await visitor.call('setMemberCredits', { token, params: { teamId, uid }, body }));
  const buyFor = ({ visitor, token }: Shopper, teamId: string, packId = 'trial') =>
    visitor.call('buyTeamCredits', { token, params: { teamId }, body: { packId } });
  const pay = async (shopper: Shopper, teamId: string) => {
    const { data } = await buyFor(shopper, teamId);
    const body = await comeBack(await payAtGateway(data));
    assert.equal((await shopper.visitor.call('confirmPayment', { body })).status, 200);
    return data.orderNo;
  };
  /** All credits of these people and this team, held ones included. */
  const sumOf = async (...ids: string[]) => {
    const [row] = await rows(
      server.databaseUrl,
      'select sum(credits)::integer as sum from wallets where user_id = any($1)',
      [ids],
    );
    return Number(row?.['sum']);
  };

  async function newTeam() {
    const owner = await withCredits(newOwner(server));
    const [member, other] = [
      await withCredits(newShopper(server.url)),
      await withCredits(newShopper(server.url)),
    ];
    const { id } = await found(owner);
    for (const who of [member, other]) assert.equal(await join(who, id), '204');
    return { owner, member, other, id };
  }

  test('a member gives once for a key, never more than is free, and only to a team of theirs', async () => {
    const { owner, member, id } = await newTeam();
    assert.equal((await teamsOf(member))[0]?.credits, undefined, 'a team that never had credits shows none');
    const key = newId();
    for (const _ of [1, 2])
      assert.partialDeepStrictEqual((await give(member, id, 300, key)).data, { credits: 300 });
    assert.equal((await walletOf(member)).credits, 700);
    assert.equal((await teamsOf(owner))[0]?.credits, 300);
    assert.equal((await give(member, id, 301, key)).code, 'invalid_input', 'the key names another gift');
    assert.equal((await give(member, id, 701)).code, 'gift_too_large');
    assert.equal((await give(await newShopper(server.url), id, 1)).code, 'team_not_found');
    const { data } = await member.visitor.call('listHistory', { token: member.token });
    assert.partialDeepStrictEqual(data.entries[0], {
      cause: 'adjustment',
      isTransfer: true,
      amount: -300,
      reference: id,
    });
    assert.partialDeepStrictEqual(await spendingOf(owner, id), [
      { cause: 'transfer', amount: 300, person: { uid: member.uid } },
    ]);
    assert.partialDeepStrictEqual(await spendingOf(member, id), [{ cause: 'transfer', amount: 300 }]);
    assert.equal(await sumOf(member.uid, id), 1000);
  });

  test('giving needs a fresh code for it, which a refused gift leaves usable, and is mailed to the giver', async () => {
    const { member, id } = await newTeam();
    const gift = { amount: 100, key: newId() };
    assert.equal((await send(member, id, { ...gift, code: '12345678' })).code, 'code_wrong');
    const { visitor, token, email } = member;
    const other = await mailedCode(server, { visitor, accessToken: token, email }, 'closing');
    assert.equal((await send(member, id, { ...gift, code: other })).code, 'code_wrong');
    assert.equal((await walletOf(member)).credits, 1000);
    const code = await codeFor(member);
    assert.equal((await send(member, id, { ...gift, amount: 1001, code })).code, 'gift_too_large');
    assert.equal((await send(member, newId(), { ...gift, code })).code, 'team_not_found');
    assert.equal((await send(member, id, { ...gift, code })).status, 200);
    assert.equal((await send(member, id, { ...gift, code })).status, 200, 'a retry needs no second code');
    assert.equal((await send(member, id, { ...gift, key: newId(), code })).code, 'code_wrong');
    assert.equal((await walletOf(member)).credits, 900);
    const [user] = await rows(server.databaseUrl, 'select email_verified_at from users where id = $1', [
      member.uid,
    ]);
    assert.ok(user?.['email_verified_at'], 'the code proves the address');
    await eventually(async () => {
      const mails = await mailsTo(server, email);
      const told = mails.filter(({ subject }) => subject === 'You gave credits to a team on Artcade');
      assert.equal(told.length, 1);
      assert.match(told[0]?.text ?? '', /100 credits/);
    });
  });

  test('only what was paid for by card is given: no welcome credits, nothing an app store may pay back', async () => {
    const { owner, member, id } = await newTeam();
    const [poor, mobile] = [await newShopper(server.url), await newShopper(server.url)];
    for (const who of [poor, mobile]) assert.equal(await join(who, id), '204');
    const grant = (uid: string, amount: number, cause: string) =>
      rows(
        server.databaseUrl,
        `with changed as (update wallets set credits = credits + $2 where user_id = $1 returning credits)
         insert into ledger_entries (user_id, key, cause, amount, balance_after) select $1, $4, $3, $2, credits from changed`,
        [uid, amount, cause, newId()],
      );
    await grant(poor.uid, 500, 'welcome');
    await grant(poor.uid, 500, 'adjustment');
    assert.equal((await creditsOf(poor, id)).givable, 0);
    assert.equal((await give(poor, id, 1)).code, 'gift_too_large');
    await giveBought(server.databaseUrl, mobile.uid, 300, { channel: 'app_store' });
    assert.equal((await give(mobile, id, 1)).code, 'gift_too_large');
    // Nor is what was bought by card, where it is all that a refund of the app store could take.
    await giveBought(server.databaseUrl, mobile.uid, 200);
    assert.equal((await creditsOf(mobile, id)).givable, 200);
    await rows(server.databaseUrl, 'update wallets set held = 150 where user_id = $1', [mobile.uid]);
    assert.equal((await creditsOf(mobile, id)).givable, 50);
    await rows(server.databaseUrl, 'update wallets set held = 0 where user_id = $1', [mobile.uid]);
    // What is refunded is no longer paid for, and what was given counts.
    const refunded = await giveBought(server.databaseUrl, member.uid, 400);
    assert.equal((await creditsOf(member, id)).givable, 1400);
    await rows(server.databaseUrl, "update orders set status = 'refunding' where order_no = $1", [refunded]);
    assert.equal((await creditsOf(member, id)).givable, 1000);
    assert.equal((await give(member, id, 300)).status, 200);
    assert.equal((await creditsOf(member, id)).givable, 700);
    assert.equal((await give(owner, id, 1000)).status, 200);
    assert.equal((await creditsOf(owner, id)).givable, 0);
  });

  test("an order with the team's credits leaves the member's own alone, and says who spent what on what", async () => {
    const { owner, member, other, id } = await newTeam();
    await give(owner, id, 100);
    const [made] = await settled(member, await generate(member, { teamId: id }));
    assert.equal(made?.state, 'done');
    assert.equal((await walletOf(member)).credits, 1000);
    assert.equal((await walletOf(member)).arrivals, 1, 'the pages of the member learn of the image');
    const [failed] = await settled(member, await generate(member, { teamId: id, prompt: 'fail' }));
    assert.equal(failed?.state, 'failed');
    assert.partialDeepStrictEqual(await creditsOf(owner, id), { credits: 80, held: 0 });
    const [entry] = await spendingOf(owner, id);
    assert.partialDeepStrictEqual(entry, {
      cause: 'generation',
      item: 'logo-generator',
      amount: -price,
      person: { uid: member.uid },
      // It lies in the member's own drive.
      image: null,
    });
    assert.partialDeepStrictEqual((await spendingOf(member, id))[0], { image: { id: made?.asset?.id } });
    assert.deepEqual(
      (await spendingOf(member, id)).map(({ cause }) => cause),
      ['generation'],
    );
    assert.deepEqual(await spendingOf(other, id), [], 'others see their own only');
    assert.deepEqual((await creditsOf(other, id)).members, []);
    const all = (await creditsOf(owner, id)).members;
    assert.deepEqual(
      all.map(({ uid, spent }) => [uid, spent]),
      [
        [owner.uid, 0],
        [member.uid, price],
        [other.uid, 0],
      ],
    );
    const [order] = [{ key: newId(), teamId: id }];
    const once = await generate(member, order);
    assert.deepEqual(
      (await generate(member, order)).map((each) => each.id),
      once.map((each) => each.id),
    );
    assert.equal((await tryGenerate(member, { key: order?.key ?? '' })).code, 'invalid_input');
    await settled(member, once);
  });

  test('viewers and strangers do not spend, and a removed member is refused while open orders are finished', async () => {
    const { owner, member, id } = await newTeam();
    await give(owner, id, 100);
    assert.equal((await tryGenerate(await newShopper(server.url), { teamId: id })).code, 'team_not_found');
    await rows(server.databaseUrl, "update team_members set role = 'viewer' where user_id = $1", [
      member.uid,
    ]);
    assert.equal((await tryGenerate(member, { teamId: id })).code, 'forbidden');
    await rows(server.databaseUrl, "update team_members set role = 'artist' where user_id = $1", [
      member.uid,
    ]);
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const open = await generate(member, { teamId: id, prompt: 'slow' });
    assert.equal(await remove(owner, id, member.uid), '204');
    assert.equal((await tryGenerate(member, { teamId: id })).code, 'team_not_found');
    resolve();
    assert.equal((await settled(member, open))[0]?.state, 'done');
    assert.partialDeepStrictEqual(await creditsOf(owner, id), { credits: 80, held: 0 });
  });

  test('a monthly limit counts what is made and under way, not what fails, and survives leaving; a new month begins anew', async () => {
    const { owner, member, id } = await newTeam();
    await give(owner, id, 500);
    assert.equal(await setMember(owner, id, member.uid, { monthlyCredits: 30 }), '204');
    await settled(member, await generate(member, { teamId: id, prompt: 'fail' }));
    await settled(member, await generate(member, { teamId: id }));
    const refused = await tryGenerate(member, { teamId: id });
    assert.equal(refused.code, 'team_limit');
    assert.equal(await remove(member, id, member.uid), '204');
    assert.equal(await join(member, id), '204');
    assert.equal(
      (await tryGenerate(member, { teamId: id })).code,
      'team_limit',
      'joining again helps nobody',
    );
    assert.equal((await tryGenerate(member)).status, 200, 'their own credits are their own');
    assert.equal((await tryGenerate(owner, { teamId: id })).status, 200);
    assert.partialDeepStrictEqual((await creditsOf(member, id)).mine, { monthlyCredits: 30, spent: price });
    await rows(
      server.databaseUrl,
      "update generations set created_at = created_at - interval '32 days' where user_id = $1",
      [member.uid],
    );
    assert.equal((await tryGenerate(member, { teamId: id })).status, 200, 'the next month');
    assert.equal(await setMember(owner, id, member.uid, { monthlyCredits: null }), '204');
    assert.equal((await tryGenerate(member, { teamId: id })).status, 200);
  });

  test('only the owner names billing owners; these set limits, buy and see all', async () => {
    const { owner, member, other, id } = await newTeam();
    assert.equal(await setMember(member, id, other.uid, { monthlyCredits: 5 }), '403 forbidden');
    assert.equal((await buyFor(member, id)).code, 'forbidden');
    assert.equal(await setMember(owner, id, member.uid, { isBillingOwner: true }), '204');
    assert.equal(await setMember(member, id, other.uid, { monthlyCredits: 5 }), '204');
    assert.equal(await setMember(member, id, other.uid, { isBillingOwner: true }), '403 forbidden');
    assert.equal(await setMember(member, id, newId(), { monthlyCredits: 5 }), '404 user_not_found');
    const orderNo = await pay(member, id);
    assert.equal((await walletOf(member)).credits, 1000, 'the buyer gets a receipt, the team the credits');
    const [entry] = await spendingOf(owner, id);
    assert.partialDeepStrictEqual(entry, { cause: 'order', person: { uid: member.uid } });
    assert.equal((await spendingOf(member, id)).length, 1);
    const { data } = await member.visitor.call('getOrder', { token: member.token, params: { orderNo } });
    assert.equal(data.teamId, id);
    await remove(owner, id, member.uid);
    assert.equal(await add(owner, id, member.uid), '204');
    assert.equal((await creditsOf(member, id)).mayManage, false, 'trust ends with the membership');
  });

  test('deleting a team returns what is free to its owner at once, and what images in progress held later', async () => {
    const { owner, member, id } = await newTeam();
    await give(member, id, 200);
    const before = (await walletOf(owner)).credits;
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const open = await generate(member, { teamId: id, prompt: 'slow', variations: 2 });
    assert.equal(await deleteTeam(owner, id), '204');
    assert.equal((await walletOf(owner)).credits, before + 160);
    assert.equal((await give(member, id, 1)).code, 'team_not_found');
    assert.equal((await tryGenerate(member, { teamId: id })).code, 'team_not_found');
    const [first, second] = open;
    const params = { id: first?.id ?? '' };
    assert.equal(
      (await member.visitor.call('cancelGeneration', { token: member.token, params })).status,
      200,
    );
    resolve();
    await settled(member, second ? [second] : []);
    await server.sweep();
    assert.equal((await walletOf(owner)).credits, before + 180);
    assert.equal(await sumOf(id), 0);
  });

  test('what was bought for a team that is gone by then reaches the buyer', async () => {
    const { owner, member, id } = await newTeam();
    await setMember(owner, id, member.uid, { isBillingOwner: true });
    const { data } = await buyFor(member, id);
    assert.equal(await deleteTeam(owner, id), '204');
    const body = await comeBack(await payAtGateway(data));
    const { data: order } = await member.visitor.call('confirmPayment', { body });
    assert.equal((await walletOf(member)).credits, 1000 + order.credits + order.packBonus);
  });

  test("an erased member's spending keeps its sum and loses its name; the team's wallet stays", async () => {
    const { owner, member, id } = await newTeam();
    await give(member, id, 100);
    await settled(member, await generate(member, { teamId: id }));
    await rows(
      server.databaseUrl,
      "update users set closed_at = now() - interval '40 days', erase_at = now() - interval '1 day' where id = $1",
      [member.uid],
    );
    await server.sweep();
    await eventually(async () =>
      assert.deepEqual(
        await rows(server.databaseUrl, 'select id from users where id = $1', [member.uid]),
        [],
      ),
    );
    const entries = await spendingOf(owner, id);
    assert.deepEqual(
      entries.map(({ amount, person, image }) => [amount, person, image]),
      [
        [-price, null, null],
        [100, null, null],
      ],
    );
    assert.ok(
      !JSON.stringify(
        await rows(server.databaseUrl, 'select * from ledger_entries where user_id = $1', [id]),
      ).includes(member.uid),
    );
    assert.equal((await creditsOf(owner, id)).credits, 80);
  });

  describe('on two processes', () => {
    let other: TestServer;
    let otherUrl: string;
    before(async () => {
      const port = await freePort();
      otherUrl = `http://127.0.0.1:${port}`;
      other = await startTestServer(
        { ...settings, PORT: String(port), PUBLIC_URL: server.url },
        { databaseUrl: server.databaseUrl, dataDir: server.dataDir, engines },
      );
    });
    after(() => other.stop());
    const elsewhere = (who: Shopper): Shopper => ({ ...who, visitor: new Visitor(otherUrl) });

    test('50 orders at once never pass the limit of a member', async () => {
      const { owner, member, id } = await newTeam();
      await give(owner, id, 1000);
      await setMember(owner, id, member.uid, { monthlyCredits: 100 });
      const both = [member, elsewhere(member)];
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, (_, at) => tryGenerate(both[at % 2] ?? member, { teamId: id })),
      );
      const done = outcomes.filter(({ status }) => status === 200);
      assert.equal(done.length, 5, 'five logos of 20 credits');
      await settled(
        member,
        done.flatMap(({ data }) => data),
      );
      assert.equal((await creditsOf(member, id)).mine.spent, 100);
      assert.equal(await sumOf(id), 900);
    });

    test('orders of several members at once never spend more than the team has', async () => {
      const { owner, member, other: third, id } = await newTeam();
      await give(owner, id, 5 * price);
      const people = [member, elsewhere(third), owner, elsewhere(member), third, elsewhere(owner)];
      const outcomes = await Promise.all(
        Array.from({ length: 18 }, (_, at) => tryGenerate(people[at % 6] ?? owner, { teamId: id })),
      );
      assert.equal(outcomes.filter(({ status }) => status === 200).length, 5);
      assert.ok(outcomes.every(({ status, code }) => status === 200 || code === 'insufficient_credits'));
    });

    test('the same gift on both is given once, and gifts race with a deletion without a loss', async () => {
      const { owner, member, other: third, id } = await newTeam();
      const key = newId();
      const code = await codeFor(member);
      const gift = { amount: 50, key, code };
      const gifts = [member, elsewhere(member)].flatMap((who) => [1, 2, 3].map(() => send(who, id, gift)));
      // Whoever finds neither the code nor the gift yet is refused.
      const outcomes = new Set((await Promise.all(gifts)).map(inOneWord));
      assert.ok(
        outcomes.has('200') && [...outcomes].every((each) => each === '200' || each === '403 code_wrong'),
      );
      assert.equal((await walletOf(member)).credits, 950);
      const everybody = [owner.uid, member.uid, third.uid, id];
      const before = await sumOf(...everybody);
      const racing: (readonly [Shopper, string])[] = [];
      for (const who of [owner, member, third]) racing.push([elsewhere(who), await codeFor(who)]);
      await Promise.all([
        ...racing.map(([who, code]) => send(who, id, { amount: 10, key: newId(), code })),
        ...[member, elsewhere(third)].map((who) => tryGenerate(who, { teamId: id, prompt: 'fail' })),
        deleteTeam(elsewhere(owner), id),
      ]);
      await eventually(async () => {
        await server.sweep();
        assert.equal(await sumOf(id), 0);
      });
      assert.equal(await sumOf(...everybody), before);
    });
  });
});
