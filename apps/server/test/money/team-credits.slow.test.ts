import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { EngineError } from '#adapters/engines/engine.ts';
import { newId } from '#keys/secrets.ts';
import { freePort } from '../support/free-port.ts';
import { generate, settled, tryGenerate } from '../support/generating.ts';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { assertBalanced, type Shopper, walletOf } from '../support/shopper.ts';
import { teamSettings, teamSpending } from '../support/team-spending.ts';
import { deleteTeam, inOneWord, passDeletedTeams } from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';
import { Visitor } from '../support/visitor.ts';

const price = 20;

describe("a team's credits on two processes", () => {
  let server: TestServer;
  let other: TestServer;
  let otherUrl: string;
  let team: ReturnType<typeof teamSpending>;
  const engines = quickEngines(async ({ prompt }) => {
    if (prompt.includes('fail')) throw new EngineError('refused', 'no coins, please');
    return undefined;
  });
  before(async () => {
    server = await startTestServer(teamSettings, { engines });
    team = teamSpending(server);
    const port = await freePort();
    otherUrl = `http://127.0.0.1:${port}`;
    other = await startTestServer(
      { ...teamSettings, PORT: String(port), PUBLIC_URL: server.url },
      { databaseUrl: server.databaseUrl, dataDir: server.dataDir, engines },
    );
  });
  after(async () => {
    await other.stop();
    await assertBalanced(server.databaseUrl);
    await server.stop();
  });
  const elsewhere = (who: Shopper): Shopper => ({ ...who, visitor: new Visitor(otherUrl) });

  test('50 orders at once never pass the limit of a member', async () => {
    const { owner, member, id } = await team.newTeam();
    await team.give(owner, id, 1000);
    await team.setMember(owner, id, member.uid, { monthlyCredits: 100 });
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
    assert.equal((await team.creditsOf(member, id)).mine.spent, 100);
    assert.equal(await team.sumOf(id), 900);
  });

  test('orders of several members at once never spend more than the team has', async () => {
    const { owner, member, other: third, id } = await team.newTeam();
    await team.give(owner, id, 5 * price);
    const people = [member, elsewhere(third), owner, elsewhere(member), third, elsewhere(owner)];
    const outcomes = await Promise.all(
      Array.from({ length: 18 }, (_, at) => tryGenerate(people[at % 6] ?? owner, { teamId: id })),
    );
    assert.equal(outcomes.filter(({ status }) => status === 200).length, 5);
    assert.ok(outcomes.every(({ status, code }) => status === 200 || code === 'insufficient_credits'));
  });

  test('the same gift on both is given once, and gifts race with a deletion without a loss', async () => {
    const { owner, member, other: third, id } = await team.newTeam();
    const key = newId();
    const code = await team.codeFor(member);
    const gift = { amount: 50, key, code };
    const gifts = [member, elsewhere(member)].flatMap((who) => [1, 2, 3].map(() => team.send(who, id, gift)));
    // Whoever finds neither the code nor the gift yet is refused.
    const outcomes = new Set((await Promise.all(gifts)).map(inOneWord));
    assert.ok(
      outcomes.has('200') && [...outcomes].every((each) => each === '200' || each === '403 code_wrong'),
    );
    assert.equal((await walletOf(member)).credits, 950);
    const everybody = [owner.uid, member.uid, third.uid, id];
    const before = await team.sumOf(...everybody);
    const racing: (readonly [Shopper, string])[] = [];
    for (const who of [owner, member, third]) racing.push([elsewhere(who), await team.codeFor(who)]);
    await Promise.all([
      ...racing.map(([who, code]) => team.send(who, id, { amount: 10, key: newId(), code })),
      ...[member, elsewhere(third)].map((who) => tryGenerate(who, { teamId: id, prompt: 'fail' })),
      deleteTeam(server, elsewhere(owner), id),
    ]);
    await passDeletedTeams(server);
    await eventually(async () => {
      await server.sweep();
      assert.equal(await team.sumOf(id), 0);
    });
    assert.equal(await team.sumOf(...everybody), before);
  });

  test("an erased member's spending keeps its sum and loses its name; the team's wallet stays", async () => {
    const { owner, member, id } = await team.newTeam();
    await team.give(member, id, 100);
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
    const entries = await team.spendingOf(owner, id);
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
    assert.equal((await team.creditsOf(owner, id)).credits, 80);
  });
});
