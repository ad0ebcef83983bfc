import assert from 'node:assert/strict';
import { join as pathOf } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDiskStore } from '#adapters/blobs/disk-store.ts';
import { connect, type Database } from '#adapters/db/database.ts';
import { lockShelves } from '#features/library/drive/shelf-store.ts';
import { moveAssets } from '#features/library/drive/store.ts';
import { type Artist, done, list, newArtist, storageOf, tryUpload, upload } from '../support/artist.ts';
import { listed } from '../support/blobs.ts';
import {
  assertBytesMatch,
  assertShelvesAddUp,
  hastenChecks,
  noisePng,
  readOutcome,
  referencedHashes,
  sha256,
} from '../support/drive-fixtures.ts';
import { quiet, rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import {
  deleteTeam,
  found,
  inOneWord,
  join,
  newOwner,
  passDeletedTeams,
  remove,
} from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';

const megabyte = 1024 ** 2;

interface Answered {
  readonly status: number;
  readonly code: string | null;
}

describe('concurrent changes of the drive', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ ...withoutSandbox, ACCESS_TOKEN_SECONDS: '3600', DATABASE_POOL: '20' });
    await quiet(server.databaseUrl);
  });
  afterEach(async () => {
    await assertShelvesAddUp(server.databaseUrl);
    await assertBytesMatch(server.databaseUrl, await openStore());
  });
  after(() => server.stop());

  const openStore = () => openDiskStore(pathOf(server.dataDir, 'images'));
  const times = <T>(count: number, work: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, n) => work(n)));
  const count = (outcomes: readonly Answered[]) =>
    Object.fromEntries(
      [...Map.groupBy(outcomes, inOneWord)].map(([word, those]) => [word, those.length]).sort(),
    );
  const newTeam = async () => {
    const owner = await newOwner(server);
    const team = await found(owner);
    const member = await newArtist(server.url);
    assert.equal(await join(member, team.id), '204');
    return { owner, member, teamId: team.id };
  };

  /** Leaves only this much room on a shelf during an action, then restores its size. */
  async function withRoom(shelfId: string, limit: number, room: number, work: () => Promise<void>) {
    const change = (by: string, value: number) =>
      rows<{ used: number }>(
        server.databaseUrl,
        `update shelves set used = ${by} where id = $1 returning used, used - $2 as before`,
        [shelfId, value],
      );
    const [before] = await rows<{ used: number }>(
      server.databaseUrl,
      'select used from shelves where id = $1',
      [shelfId],
    );
    const pretended = limit - room - (before?.used ?? 0);
    await change('used + $2', pretended);
    await work();
    const [after] = await change('used - $2', pretended);
    assert.ok((after?.used ?? 0) + pretended <= limit, 'the limit holds');
  }

  /** Does the work in a transaction that holds the shelves. */
  async function whileLocked<T>(shelves: readonly string[], work: (tx: Database) => Promise<T>): Promise<T> {
    const db = connect({ url: server.databaseUrl, pool: 1, onError: assert.ifError });
    try {
      return await db.transaction().execute(async (tx) => {
        await lockShelves(tx, shelves);
        return await work(tx);
      });
    } finally {
      await db.destroy();
    }
  }

  const someoneWaits = () =>
    eventually(async () => {
      const waiting = `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      assert.equal((await rows(server.databaseUrl, waiting)).length, 1);
    });

  for (const place of ['drive', 'album'] as const)
    test(`concurrent uploads fill the last megabyte of a ${place} exactly`, async () => {
      const { owner, member, teamId } = await newTeam();
      const where = place === 'album' ? { teamId } : {};
      await upload(member, where);
      const { limit } = await storageOf(member, where.teamId);
      const size = noisePng(200, 170).length;
      await withRoom(where.teamId ?? member.uid, limit, megabyte, async () => {
        const outcomes = await times(16, (n) =>
          tryUpload(n % 2 && place === 'album' ? owner : member, noisePng(200, 170), where),
        );
        const fit = Math.floor(megabyte / size);
        assert.deepEqual(count(outcomes), {
          200: fit,
          [`409 ${place === 'album' ? 'album' : 'storage'}_full`]: 16 - fit,
        });
        assert.equal((await storageOf(member, where.teamId)).used, limit - megabyte + fit * size);
      });
      assert.equal((await list(member, where)).length, Math.floor(megabyte / size) + 1);
    });

  test('concurrent shares fill the rest of an album exactly', async () => {
    const { member, teamId } = await newTeam();
    const images = await times(12, () => upload(member, { bytes: noisePng(50, 50) }));
    const size = images[0]?.size ?? 0;
    const { limit } = await storageOf(member, teamId);
    await withRoom(teamId, limit, 5 * size + 1, async () => {
      const { visitor, token } = member;
      const outcomes = await times(12, (n) =>
        visitor.call('shareAsset', { token, params: { id: images[n]?.id ?? '' }, body: { teamId } }),
      );
      assert.deepEqual(count(outcomes), { 204: 5, '409 album_full': 7 });
    });
    assert.equal((await list(member, { teamId })).length, 5);
  });

  test('an image that is shared many times at once is in the album once', async () => {
    const { member, teamId } = await newTeam();
    const [one, other] = [await upload(member), await upload(member)];
    const { visitor, token } = member;
    const outcomes = await times<Answered>(24, (n) =>
      n % 2
        ? visitor.call('shareAsset', { token, params: { id: one.id }, body: { teamId } })
        : visitor.call('shareAssets', { token, body: { ids: [other.id, one.id], teamId } }),
    );
    assert.deepEqual(count(outcomes), { 204: 24 });
    assert.deepEqual(
      (await list(member, { teamId })).map(({ url }) => url).sort(),
      [one.url, other.url].sort(),
    );
  });

  test('concurrent deletes, restores, erasures and shares keep the sums right', async () => {
    const { owner, member, teamId } = await newTeam();
    for (let round = 0; round < 3; round += 1) {
      const mine = await times(6, () => upload(member));
      await done(member, 'shareAssets', { ids: mine.map(({ id }) => id), teamId });
      const album = await list(member, { teamId });
      const trash = [await upload(member), await upload(member)];
      await done(member, 'deleteAssets', { ids: trash.map(({ id }) => id) });
      const some = (from: readonly { id: string }[]) =>
        from.filter(() => Math.random() < 0.5).concat(from[0] ?? []);
      const outcomes = await times<Answered>(24, (n) => {
        const [who, from] = n % 3 === 0 ? [owner, album] : [member, [...mine, ...trash]];
        const { visitor, token } = who;
        const call = (['deleteAssets', 'restoreAssets', 'eraseAssets', 'shareAssets'] as const)[n % 4];
        const ids = [...new Set(some(from).map(({ id }) => id))];
        if (call === 'shareAssets')
          return member.visitor.call(call, {
            token: member.token,
            body: { ids: mine.map(({ id }) => id), teamId },
          });
        return visitor.call(call ?? 'deleteAssets', { token, body: { ids } });
      });
      for (const word of Object.keys(count(outcomes)))
        assert.ok(['204', '404 not_found', '400 invalid_input'].includes(word), word);
      await assertShelvesAddUp(server.databaseUrl);
    }
  });

  test('what is restored while it is erased stays, and the answer says so', async () => {
    const { member } = await newTeam();
    const [kept, other] = [await upload(member), await upload(member)];
    const ids = [kept.id, other.id];
    await done(member, 'deleteAssets', { ids });
    const { visitor, token } = member;
    // As a restore does: it holds the shelf, and has not ended.
    const erasing = await whileLocked([member.uid], async (tx) => {
      await moveAssets(tx, [kept.id], null);
      const begun = visitor.call('eraseAssets', { token, body: { ids } });
      await someoneWaits();
      return { begun };
    });
    assert.equal(inOneWord(await erasing.begun), '400 invalid_input');
    assert.deepEqual(
      (await list(member)).map(({ id }) => id),
      [kept.id],
    );
    assert.deepEqual(
      (await list(member, { trash: '1' })).map(({ id }) => id),
      [other.id],
      'all of them or none',
    );
  });

  test('what is restored while it is shared comes into the album, not into its trash', async () => {
    const { member, teamId } = await newTeam();
    const image = await upload(member);
    await done(member, 'deleteAssets', { ids: [image.id] });
    const { visitor, token } = member;
    const share = () => visitor.call('shareAssets', { token, body: { ids: [image.id], teamId } });
    const sharing = await whileLocked([teamId], async () => {
      const begun = share();
      await someoneWaits();
      await done(member, 'restoreAssets', { ids: [image.id] });
      return { begun };
    });
    assert.equal(inOneWord(await sharing.begun), '204');
    assert.deepEqual(
      (await list(member, { teamId })).map(({ url }) => url),
      [image.url],
    );
  });

  test('a trash that is emptied many times at once is empty, and every request succeeds', async () => {
    const { member } = await newTeam();
    const { visitor, token } = member;
    for (let round = 0; round < 2; round += 1) {
      const images = await times(8, () => upload(member));
      await done(member, 'deleteAssets', { ids: images.map(({ id }) => id) });
      const outcomes = await times(8, () => visitor.call('emptyTrash', { token, body: {} }));
      assert.deepEqual(count(outcomes), { 204: 8 });
      assert.deepEqual(await storageOf(member).then(({ used, trashed }) => [used, trashed]), [0, 0]);
    }
  });

  /** Collects without a pause while others work. `hasten`: as if every upload took an hour. */
  async function whileCollecting(hasten: boolean, work: () => Promise<void>): Promise<number> {
    let [isOver, sweeps] = [false, 0];
    const collecting = (async () => {
      for (; !isOver; sweeps += 1) {
        if (hasten) await hastenChecks(server.databaseUrl);
        await server.sweep();
      }
    })();
    await work().finally(() => {
      isOver = true;
    });
    await collecting;
    return sweeps;
  }

  for (const hasten of [false, true])
    test(`bytes come and go and come again, collected all the while${hasten ? ', even too early' : ''}: no image is without`, async () => {
      const images = [noisePng(60, 60), noisePng(250, 250)];
      const refused: string[] = [];
      const come = async (artist: Artist, n: number) => {
        const bytes = images[n % 2] ?? noisePng();
        const outcome = await tryUpload(artist, bytes);
        if (outcome.status !== 200) return void refused.push(inOneWord(outcome));
        const { id, url, gridUrl } = outcome.data;
        for (const address of [url, gridUrl]) {
          const response = await fetch(server.url + address);
          assert.equal(response.status, 200, 'an image is there as soon as its upload was answered');
          const served = Buffer.from(await response.arrayBuffer());
          if (address === url) assert.equal(sha256(served), sha256(bytes));
        }
        await done(artist, 'deleteAssets', { ids: [id] });
        await done(artist, 'eraseAssets', { ids: [id] });
      };
      const artists = await times(6, () => newArtist(server.url));
      // Leftovers of other tests would take all the time.
      await server.sweep();
      const sweeps = await whileCollecting(hasten, async () => {
        await times(6, async (who) => {
          for (let n = 0; n < 6; n += 1) await come(artists[who] as Artist, n + who);
        });
      });
      assert.ok(sweeps > 3, `${sweeps} sweeps`);
      // Only an upload that loses the race repeatedly is refused, with a clear error.
      assert.deepEqual([...new Set(refused)], hasten && refused.length > 0 ? ['503 unavailable'] : []);
      await hastenChecks(server.databaseUrl);
      await server.sweep();
      assert.deepEqual(await listed(await openStore()), await referencedHashes(server.databaseUrl));
    });

  /** Sends half of an image into an album, runs an action, and sends the rest. */
  async function inTwoHalves({ token }: Artist, teamId: string, between: () => Promise<unknown>) {
    const text = JSON.stringify({
      fileName: 'dusk.png',
      fileType: 'image/png',
      contextType: 'team',
      teamId,
      fileData: `data:image/png;base64,${noisePng(150, 150).toString('base64')}`,
    });
    async function* halves() {
      yield Buffer.from(text.slice(0, 40_000));
      await sleep(50);
      await between();
      yield Buffer.from(text.slice(40_000));
    }
    const response = await fetch(`${server.url}/api/uploadImage`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: ReadableStream.from(halves()),
      duplex: 'half',
    });
    return readOutcome(response);
  }

  test('a member who is removed during an upload stores nothing', async () => {
    const { owner, member, teamId } = await newTeam();
    const late = await inTwoHalves(member, teamId, () => remove(owner, teamId, member.uid));
    assert.equal(inOneWord(late), '404 team_not_found');
    assert.deepEqual(await list(owner, { teamId }), []);
  });

  test('of many uploads, those succeed that finished before their member was removed', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { owner, member, teamId } = await newTeam();
      const sending = times(10, () => tryUpload(member, noisePng(), { teamId }));
      await sleep(20 + round * 30);
      assert.equal(await remove(owner, teamId, member.uid), '204');
      const then = await list(owner, { teamId });
      const { 200: stored = 0, '404 team_not_found': turnedAway = 0 } = count(await sending);
      assert.equal(stored + turnedAway, 10);
      assert.deepEqual(await list(owner, { teamId }), then, 'nothing came in after the removal');
      assert.equal(then.length, stored);
    }
  });

  const nothingIsLeftOf = async (teamId: string) => {
    await passDeletedTeams(server);
    await server.sweep();
    for (const [table, column] of [
      ['assets', 'shelf_id'],
      ['shelves', 'id'],
    ])
      assert.deepEqual(
        await rows(server.databaseUrl, `select 1 from ${table} where ${column} = $1`, [teamId]),
        [],
      );
    await hastenChecks(server.databaseUrl);
    await server.sweep();
    assert.deepEqual(await listed(await openStore()), await referencedHashes(server.databaseUrl));
  };

  test('an upload into a team that is deleted meanwhile fails clearly, and nothing is left', async () => {
    const { owner, member, teamId } = await newTeam();
    const late = await inTwoHalves(member, teamId, () => deleteTeam(server, owner, teamId));
    assert.equal(inOneWord(late), '404 team_not_found');
    await nothingIsLeftOf(teamId);
  });

  test('a team can be deleted during many uploads', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { owner, member, teamId } = await newTeam();
      const sending = times(12, () => tryUpload(member, noisePng(), { teamId }));
      await sleep(20 + round * 30);
      assert.equal(await deleteTeam(server, owner, teamId), '204');
      const { 200: stored = 0, '404 team_not_found': turnedAway = 0 } = count(await sending);
      assert.equal(stored + turnedAway, 12);
      await nothingIsLeftOf(teamId);
    }
  });
});
