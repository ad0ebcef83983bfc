import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { createAssetAccess } from '#features/library/drive/asset-access.ts';
import { openLinks } from '#features/library/drive/links.ts';
import { createDrive } from '#features/library/drive/service.ts';
import { bareGallery } from '../support/bare-gallery.ts';
import { outcome } from '../support/bare-teams.ts';

const notFound = { code: 'not_found' };
const forbidden = { code: 'forbidden' };

describe('who may do what with which image', () => {
  let bare: Awaited<ReturnType<typeof bareGallery>>;
  before(async () => {
    bare = await bareGallery();
  });
  after(() => bare.stop());
  beforeEach(async () => {
    await bare.begin();
    await bare.hang('own', 'ann');
    await bare.hang('shared', 'cas', { shelf: 'night' });
  });

  /** The check hides what is called hidden from everybody but its maker. */
  const isSeenBy = (uid: string, images: string) =>
    sql<boolean>`(${sql.ref(`${images}.name`)} <> 'hidden' or ${sql.ref(`${images}.owner_id`)} = ${uid})`;
  const access = (db = bare.db, options?: { lock: boolean }) => createAssetAccess(db, { isSeenBy }, options);
  const hide = () => bare.ask(`update assets set name = 'hidden'`);
  const trash = () => bare.ask('update assets set deleted_at = now()');
  /** Whether a statement of another transaction would have to wait. */
  const waits = async (statement: string): Promise<boolean> => {
    try {
      await bare.ask(`${statement} nowait`);
      return false;
    } catch (error) {
      assert.equal((error as { code?: string }).code, '55P03');
      return true;
    }
  };

  test('a shelf is one’s own or that of a team; its trash is for owners and admins', async () => {
    const { shelfOf } = access();
    assert.equal(await shelfOf('ann', {}), 'ann');
    assert.equal(await shelfOf('ann', { ownerUid: 'ann' }), 'ann');
    await assert.rejects(shelfOf('ann', { ownerUid: 'ben' }), forbidden);
    await assert.rejects(shelfOf('ann', { ownerUid: 'ann', teamId: 'night' }), { code: 'invalid_input' });
    for (const uid of ['ann', 'ben', 'cas']) assert.equal(await shelfOf(uid, { teamId: 'night' }), 'night');
    await assert.rejects(shelfOf('dan', { teamId: 'night' }), { code: 'team_not_found' });
    const inTrash = { teamId: 'night', trash: '1' } as const;
    for (const uid of ['ann', 'ben']) assert.equal(await shelfOf(uid, inTrash), 'night');
    await assert.rejects(shelfOf('cas', inTrash), forbidden);
  });

  test('a whole list ends where its reader leaves the team between two pages', async () => {
    for (let number = 0; number < 120; number += 1)
      await bare.hang(`tile-${number}`, 'ann', { shelf: 'night' });
    const links = { to: () => '/', open: () => null };
    const check = { isOn: false, isSeenBy, whyHidden: async () => [] };
    const drive = createDrive({ db: bare.db, links, check, now: () => new Date() } as unknown as Parameters<
      typeof createDrive
    >[0]);
    const read = async (meanwhile: () => Promise<unknown>) => {
      let images = 0;
      for await (const page of await drive.listAll('cas', { teamId: 'night' })) {
        images += page.length;
        await meanwhile();
      }
      return images;
    };
    assert.equal(await read(async () => {}), 121);
    await assert.rejects(
      read(() => bare.ask(`delete from team_members where user_id = 'cas'`)),
      { code: 'team_not_found' },
    );
  });

  test('an image is found with the relation of a user to it', async () => {
    await bare.ask(`insert into favourites (user_id, asset_id) values ('ann', 'own'), ('ben', 'shared')`);
    await bare.hang('other', 'dan');
    const relations = async (uid: string | null) =>
      [...(await access().findAll(['own', 'shared', 'none'], uid))]
        .map(([id, { place, isMine, team, favourite }]) => [id, place, isMine, team, favourite].join())
        .sort();
    assert.deepEqual(await relations('ann'), ['own,drive,true,,true', 'shared,album,false,owner,false']);
    assert.deepEqual(await relations('ben'), ['own,drive,false,,false', 'shared,album,false,admin,true']);
    assert.deepEqual(await relations('cas'), ['own,drive,false,,false', 'shared,album,true,artist,false']);
    assert.deepEqual(await relations('dan'), ['own,drive,false,,false', 'shared,album,false,,false']);
    assert.deepEqual(await relations(null), ['own,drive,false,,false', 'shared,album,false,,false']);
    await hide();
    assert.deepEqual(await relations('ann'), ['own,drive,true,,true'], 'not what a check keeps from her');
    assert.equal((await relations(null)).length, 2);
    assert.equal((await access().findAll(['shared'], null)).get('shared')?.team, null);
  });

  test('nobody has a role in a team that is deleted meanwhile', async () => {
    let isFound = false;
    const db = bare.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!isFound) await bare.ask('delete from teams');
        isFound = true;
        return result;
      },
    });
    assert.equal((await access(db).findAll(['shared'], 'ann')).get('shared')?.team, null);
  });

  test('every one of the images is asked about, each once', async () => {
    const { assetsFor } = access();
    assert.deepEqual(
      (await assetsFor('delete', ['shared', 'own', 'shared'], 'ann')).map(({ id }) => id),
      ['shared', 'own'],
    );
    await assert.rejects(assetsFor('delete', ['shared', 'own'], 'ben'), notFound);
    await assert.rejects(assetsFor('delete', ['shared'], 'cas'), forbidden);
    await assert.rejects(assetsFor('view', ['none'], 'ann'), notFound);
  });

  test('what is in the trash of an album is seen by its owner and its admins', async () => {
    const { viewed } = access();
    const sees = async (id: string) => {
      const outcomes = await Promise.all(['ann', 'ben', 'cas', 'dan'].map((uid) => outcome(viewed(id, uid))));
      return ['ann', 'ben', 'cas', 'dan'].filter((_, index) => outcomes[index] === 'done');
    };
    assert.deepEqual([await sees('own'), await sees('shared')], [['ann'], ['ann', 'ben', 'cas']]);
    assert.equal((await viewed('own', 'ann')).id, 'own');
    await trash();
    assert.deepEqual([await sees('own'), await sees('shared')], [['ann'], ['ann', 'ben']]);
    await assert.rejects(viewed('shared', 'cas'), notFound);
  });

  test('an image that is held stays where it is, and the user in its team, until the transaction ends', async () => {
    const hold = (action: 'comment' | 'edit' | 'delete', id: string, uid: string) =>
      bare.db.transaction().execute((tx) => access(tx).held(action, id, uid));
    assert.equal((await hold('comment', 'shared', 'cas')).id, 'shared');
    await assert.rejects(hold('delete', 'shared', 'cas'), forbidden);
    await assert.rejects(hold('edit', 'own', 'ben'), notFound);
    await assert.rejects(hold('edit', 'none', 'ann'), notFound);
    await bare.db.transaction().execute(async (tx) => {
      await access(tx).held('edit', 'shared', 'cas');
      assert.ok(await waits(`select from teams where id = 'night' for no key update`), 'the team');
      assert.ok(await waits(`select from shelves where id = 'night' for update`), 'its shelf');
      assert.ok(
        !(await waits(`select from shelves where id = 'night' for no key update`)),
        'others add to it',
      );
      assert.ok(await waits(`select from assets where id = 'shared' for no key update`), 'the image');
      assert.ok(!(await waits(`select from shelves where id = 'ann' for update`)), 'no other shelf');
      assert.ok(!(await waits(`select from assets where id = 'own' for update`)), 'no other image');
    });
    await bare.db.transaction().execute(async (tx) => {
      await access(tx).held('edit', 'shared', 'cas', { isAlone: true });
      assert.ok(await waits(`select from shelves where id = 'night' for key share`), 'alone on its shelf');
    });
    await trash();
    for (const [id, uid] of [
      ['own', 'ann'],
      ['shared', 'ben'],
    ] as const)
      await assert.rejects(hold('edit', id, uid), notFound);
  });

  test('with a lock, a membership that was found lasts', async () => {
    const row = `select from team_members where user_id = 'cas' for update`;
    for (const lock of [false, true])
      await bare.db.transaction().execute(async (tx) => {
        await access(tx, { lock }).assetsFor('edit', ['shared'], 'cas');
        assert.equal(await waits(row), lock);
      });
    await bare.db.transaction().execute(async (tx) => {
      await access(tx, { lock: true }).teamFor('upload', 'night', 'cas');
      assert.ok(await waits(row));
    });
    await bare.db.transaction().execute(async (tx) => {
      await access(tx).teamFor('upload', 'night', 'cas');
      assert.ok(!(await waits(row)));
    });
  });

  describe('a signed address', () => {
    const hash = 'a'.repeat(64);
    let moment = new Date('2030-01-01T12:00:00Z');
    const linksBy = (key: number) =>
      openLinks({ db: bare.db, sealingKeys: [Buffer.alloc(32, key)], now: () => moment });
    const signed = async () => {
      const { to, open } = await linksBy(1);
      const url = new URL(to(hash, 'png'), 'http://localhost');
      const [e, s] = [url.searchParams.get('e') ?? '', url.searchParams.get('s') ?? ''];
      const isValid = (query: { e?: unknown; s?: unknown } = {}, file = `${hash}.png`) =>
        open(file, { e, s, ...query }) !== null;
      return { e, s, isValid };
    };

    test('is refused without its signature, with any other, and with one made by another key', async () => {
      const { e, s, isValid } = await signed();
      assert.ok(isValid());
      const forged = [...s].map((sign, at) => s.slice(0, at) + (sign === 'A' ? 'B' : 'A') + s.slice(at + 1));
      for (const other of [...forged, '', 'A', 'A'.repeat(24), s.slice(1), `${s}AAAA`, [s, s], undefined])
        assert.ok(!isValid({ s: other }), String(other));
      assert.equal((await linksBy(2)).open(`${hash}.png`, { e, s }), null);
    });

    test('is valid for these bytes, this type and this expiry only', async () => {
      const { e, isValid } = await signed();
      for (const ending of ['jpg', 'webp', 'gif', 'html', 'svg', 'PNG'])
        assert.ok(!isValid({}, `${hash}.${ending}`), ending);
      assert.ok(!isValid({}, `${'b'.repeat(64)}.png`));
      const end = Number(e);
      for (const other of [end + 1, end + 86_400, 2 * end, '', '1e10', ` ${end}`])
        assert.ok(!isValid({ e: String(other) }), String(other));
    });

    test('expires after a day or two', async () => {
      const { e, isValid } = await signed();
      const end = Number(e) * 1000;
      const lasts = end - moment.getTime();
      assert.ok(lasts > 86_400_000 && lasts <= 2 * 86_400_000);
      moment = new Date(end - 60_000);
      assert.ok(isValid());
      moment = new Date(end + 1000);
      assert.ok(!isValid());
    });
  });
});
