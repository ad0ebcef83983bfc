import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { storageLimit } from '@artcade/domain/catalog';
import { ownTeamsMaximum } from '@artcade/domain/teams';
import { connect } from '#adapters/db/database.ts';
import { lockAlbums, reserve } from '#features/library/drive/shelf-store.ts';
import { passTeamsOn } from '#features/teams/team/service.ts';
import { newArtist, storageOf, tryUpload, upload } from '../support/artist.ts';
import { noisePng } from '../support/drive-fixtures.ts';
import { quiet, rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { endPlan } from '../support/plans.ts';
import type { Shopper } from '../support/shopper.ts';
import { deleteTeam, found, inOneWord, join, newOwner, teamsOf, untilWaiting } from '../support/teamwork.ts';

const megabyte = 1024 ** 2;
const limit = storageLimit('professional');

describe('all teams of one owner share the storage of one plan', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ ...withoutSandbox, ACCESS_TOKEN_SECONDS: '3600', DATABASE_POOL: '20' });
    await quiet(server.databaseUrl);
  });
  after(async () => {
    await server.stop();
    assert.doesNotMatch(server.log(), /"msg":"internal"/);
  });

  /** Sets the recorded size of a shelf. */
  const fill = (shelfId: string, used: number) =>
    rows(server.databaseUrl, 'update shelves set used = $2 where id = $1', [shelfId, used]);
  const total = async (uid: string) => {
    const [row] = await rows<{ used: number }>(
      server.databaseUrl,
      `select sum(used)::float8 as used from shelves s join teams t on t.id = s.id where t.owner_id = $1`,
      [uid],
    );
    return row?.used ?? 0;
  };
  const put = async (who: Shopper, teamId: string, bytes = noisePng(200, 170)) =>
    inOneWord(await tryUpload(who, bytes, { teamId }));
  const share = async ({ visitor, token }: Shopper, id: string, teamId: string) =>
    inOneWord(await visitor.call('shareAsset', { token, params: { id }, body: { teamId } }));

  test('fifty teams hold as much as one, not fifty times that', async () => {
    const owner = await newOwner(server);
    await rows(
      server.databaseUrl,
      `with made as (
        insert into teams (id, name, owner_id) select $1 || '-' || n, 'more', $1 from generate_series(1, $2) n returning id
      ), belong as (insert into team_members (team_id, user_id) select id, $1 from made)
      insert into shelves (id, team_id, used) select id, id, $3 from made`,
      [owner.uid, ownTeamsMaximum, Math.floor(limit / ownTeamsMaximum) - 1000],
    );
    for (const n of [1, 2, 50]) assert.equal(await put(owner, `${owner.uid}-${n}`), '409 album_full');
    const image = await upload(owner);
    await fill(`${owner.uid}-1`, Math.floor(limit / ownTeamsMaximum) + 48_000);
    assert.equal(await share(owner, image.id, `${owner.uid}-7`), '204', 'what fits into the rest does');
    await fill(`${owner.uid}-1`, Math.floor(limit / ownTeamsMaximum) + 60_000);
    const another = await upload(owner);
    assert.equal(await share(owner, another.id, `${owner.uid}-7`), '409 album_full');
    assert.equal((await tryUpload(owner, noisePng(200, 170))).status, 200, 'the drive has its own');
    const left = (await teamsOf(owner)).map(({ storageCapacity, storageLeft }) => [
      storageCapacity,
      storageLeft,
    ]);
    assert.deepEqual(new Set(left.map(String)), new Set([String([limit, 0])]));
  });

  test('two teams that are filled at once get no more than fits into both', async () => {
    const owner = await newOwner(server);
    const teams = [await found(owner, 'one'), await found(owner, 'two'), await found(owner, 'three')];
    const members = await Promise.all([newArtist(server.url), newArtist(server.url)]);
    for (const { id } of teams) for (const who of members) assert.equal(await join(who, id), '204');
    const size = noisePng(200, 170).length;
    await fill(teams[2]?.id ?? '', limit - megabyte);
    const images = await Promise.all(
      Array.from({ length: 10 }, () => upload(owner, { bytes: noisePng(200, 170) })),
    );
    const people = [owner, ...members];
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, (_, n) =>
        put(people[n % 3] ?? owner, teams[n % 2]?.id ?? '', noisePng(200, 170)),
      ),
      ...images.map(({ id }, n) => share(owner, id, teams[n % 2]?.id ?? '')),
    ]);
    const fit = Math.floor(megabyte / size);
    assert.equal(answers.filter((answer) => answer.startsWith('20')).length, fit, answers.join());
    for (const answer of answers) assert.match(answer, /^(200|204|409 album_full)$/);
    assert.equal(await total(owner.uid), limit - megabyte + fit * size);
    for (const who of people)
      for (const { id } of teams) assert.equal((await storageOf(who, id)).left, megabyte - fit * size);
  });

  test('an upload waits for another that takes the last room of a team of the same owner', async () => {
    const owner = await newOwner(server);
    const [one, two] = [await found(owner, 'one'), await found(owner, 'two')];
    const db = connect({ url: server.databaseUrl, pool: 1, onError: () => {} });
    const { late } = await db.transaction().execute(async (tx) => {
      const shelf = { id: one.id, isTeam: true, payer: owner.uid };
      await lockAlbums(tx, shelf);
      await reserve(tx, shelf, { size: limit - 10, images: 0, limit });
      const upload = put(owner, two.id);
      await untilWaiting(server.databaseUrl, 1);
      return { late: upload };
    });
    await db.destroy();
    assert.equal(await late, '409 album_full');
  });

  test('images above the limit stay, uploads are refused, and freed room can be used again', async () => {
    const owner = await newOwner(server);
    const [one, two] = [await found(owner, 'one'), await found(owner, 'two')];
    await fill(one.id, limit);
    await fill(two.id, limit);
    assert.equal(await put(owner, two.id), '409 album_full');
    assert.partialDeepStrictEqual(await teamsOf(owner), [
      { storageUsed: limit, storageLeft: 0 },
      { storageUsed: limit, storageLeft: 0 },
    ]);
    assert.equal(await deleteTeam(owner, one.id), '204');
    assert.equal(await put(owner, two.id), '409 album_full');
    await fill(two.id, limit - megabyte);
    assert.equal(await put(owner, two.id), '200');
    await endPlan(server.databaseUrl, owner.uid);
    assert.equal(await put(owner, two.id), '409 album_full');
  });

  test('a team that changes hands counts for its new owner', async () => {
    const [boss, heir] = [await newOwner(server), await newOwner(server)];
    const [passed, own, kept] = [await found(boss), await found(heir), await found(boss)];
    assert.equal(await join(heir, passed.id), '204');
    await fill(passed.id, limit - megabyte / 2);
    assert.equal(await put(heir, own.id), '200', 'not theirs yet');
    const db = connect({ url: server.databaseUrl, pool: 1, onError: () => {} });
    await db.transaction().execute((tx) => passTeamsOn(tx, boss.uid));
    await db.destroy();
    await fill(own.id, megabyte / 2);
    assert.equal(await put(heir, own.id), '409 album_full');
    assert.equal(await put(boss, kept.id), '200', 'and no longer for whoever had it');
  });
});
