import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { EngineError } from '#adapters/engines/engine.ts';
import { newId } from '#keys/secrets.ts';
import { generate, settled, tryGenerate } from '../support/generating.ts';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { assertBalanced, newShopper, walletOf } from '../support/shopper.ts';
import { teamSettings, teamSpending } from '../support/team-spending.ts';
import { acceptAll, add, remove, teamsOf } from '../support/teamwork.ts';

const price = 20;

/** The rules are in `spending-rules.test.ts` and `team-wallet.test.ts`, without a server. */
describe("a team's credits", () => {
  let server: TestServer;
  let team: ReturnType<typeof teamSpending>;
  /** Engines wait for it while it is set. */
  let gate: Promise<void> | null = null;
  let onBegun = (): void => {};
  const engines = quickEngines(async ({ prompt }) => {
    if (prompt.includes('fail')) throw new EngineError('refused', 'no coins, please');
    if (prompt.includes('slow')) {
      onBegun();
      await gate;
    }
    return undefined;
  });
  before(async () => {
    server = await startTestServer(teamSettings, { engines });
    team = teamSpending(server);
  });
  after(async () => {
    await assertBalanced(server.databaseUrl);
    await server.stop();
  });

  test('a member gives once for a key, never more than is free, and only to a team of theirs', async () => {
    const { owner, member, id } = await team.newTeam();
    assert.equal((await teamsOf(member))[0]?.credits, undefined, 'a team that never had credits shows none');
    const key = newId();
    for (const _ of [1, 2])
      assert.partialDeepStrictEqual((await team.give(member, id, 300, key)).data, { credits: 300 });
    assert.equal((await walletOf(member)).credits, 700);
    assert.equal((await teamsOf(owner))[0]?.credits, 300);
    assert.equal((await team.give(member, id, 301, key)).code, 'invalid_input', 'the key names another gift');
    assert.equal((await team.give(member, id, 701)).code, 'gift_too_large');
    assert.equal((await team.give(await newShopper(server.url), id, 1)).code, 'team_not_found');
    const { data } = await member.visitor.call('listHistory', { token: member.token });
    assert.partialDeepStrictEqual(data.entries[0], {
      cause: 'adjustment',
      isTransfer: true,
      amount: -300,
      reference: id,
    });
    assert.partialDeepStrictEqual(await team.spendingOf(owner, id), [
      { cause: 'transfer', amount: 300, person: { uid: member.uid } },
    ]);
    assert.partialDeepStrictEqual(await team.spendingOf(member, id), [{ cause: 'transfer', amount: 300 }]);
    assert.equal(await team.sumOf(member.uid, id), 1000);
  });

  test("an order with the team's credits leaves the member's own alone, and says who spent what on what", async () => {
    const { owner, member, other, id } = await team.newTeam();
    await team.give(owner, id, 100);
    const [made] = await settled(member, await generate(member, { teamId: id }));
    assert.equal(made?.state, 'done');
    assert.equal((await walletOf(member)).credits, 1000);
    assert.equal((await walletOf(member)).arrivals, 1, 'the pages of the member learn of the image');
    const [failed] = await settled(member, await generate(member, { teamId: id, prompt: 'fail' }));
    assert.equal(failed?.state, 'failed');
    assert.partialDeepStrictEqual(await team.creditsOf(owner, id), { credits: 80, held: 0 });
    const [entry] = await team.spendingOf(owner, id);
    assert.partialDeepStrictEqual(entry, {
      cause: 'generation',
      item: 'logo-generator',
      amount: -price,
      person: { uid: member.uid },
      // It lies in the member's own drive.
      image: null,
    });
    assert.partialDeepStrictEqual((await team.spendingOf(member, id))[0], { image: { id: made?.asset?.id } });
    assert.deepEqual(await team.spendingOf(other, id), [], 'others see their own only');
    const order = { key: newId(), teamId: id };
    const once = await generate(member, order);
    assert.deepEqual(
      (await generate(member, order)).map((each) => each.id),
      once.map((each) => each.id),
    );
    assert.equal((await tryGenerate(member, { key: order.key })).code, 'invalid_input');
    await settled(member, once);
  });

  test('viewers and strangers do not spend, and a removed member is refused while open orders are finished', async () => {
    const { owner, member, id } = await team.newTeam();
    await team.give(owner, id, 100);
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
    const begun = Promise.withResolvers<void>();
    onBegun = begun.resolve;
    const open = await generate(member, { teamId: id, prompt: 'slow' });
    // What has not begun is cancelled.
    await begun.promise;
    assert.equal(await remove(owner, id, member.uid), '204');
    assert.equal((await tryGenerate(member, { teamId: id })).code, 'team_not_found');
    resolve();
    assert.equal((await settled(member, open))[0]?.state, 'done');
    assert.partialDeepStrictEqual(await team.creditsOf(owner, id), { credits: 80, held: 0 });
  });

  test('only the owner names billing owners; these set limits, buy and see all', async () => {
    const { owner, member, other, id } = await team.newTeam();
    assert.equal(await team.setMember(member, id, other.uid, { monthlyCredits: 5 }), '403 forbidden');
    assert.equal((await team.buyFor(member, id)).code, 'forbidden');
    assert.equal(await team.setMember(owner, id, member.uid, { isBillingOwner: true }), '204');
    assert.equal(await team.setMember(member, id, other.uid, { monthlyCredits: 5 }), '204');
    assert.equal(await team.setMember(member, id, other.uid, { isBillingOwner: true }), '403 forbidden');
    assert.equal(await team.setMember(member, id, newId(), { monthlyCredits: 5 }), '404 user_not_found');
    const orderNo = await team.pay(member, id);
    assert.equal((await walletOf(member)).credits, 1000, 'the buyer gets a receipt, the team the credits');
    const [entry] = await team.spendingOf(owner, id);
    assert.partialDeepStrictEqual(entry, { cause: 'order', person: { uid: member.uid } });
    assert.equal((await team.spendingOf(member, id)).length, 1);
    const { data } = await member.visitor.call('getOrder', { token: member.token, params: { orderNo } });
    assert.equal(data.teamId, id);
    await remove(owner, id, member.uid);
    assert.equal(await add(owner, id, member.uid), '204');
    assert.deepEqual(await acceptAll(member), ['204']);
    assert.equal((await team.creditsOf(member, id)).mayManage, false, 'trust ends with the membership');
  });
});
