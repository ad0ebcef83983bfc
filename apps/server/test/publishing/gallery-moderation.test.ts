import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Failure } from '@artcade/domain/failure';
import { moderationLimits } from '@artcade/domain/moderation';
import type { KyselyPlugin } from 'kysely';
import {
  dismiss,
  findCase,
  listAppeals,
  listWaiting,
  reportBudgets,
  restore,
  takeDown,
  withoutTakenDown,
} from '#features/publishing/moderation/service.ts';
import { forgetMaker, insertAppeal, isAbout } from '#features/publishing/moderation/store.ts';
import { bareGallery, hashOf } from '../support/bare-gallery.ts';
import { outcome } from '../support/bare-teams.ts';
import { lockWaits } from '../support/lock-waits.ts';

const day = 86_400_000;

/** The team's images: Cas made the fox, which Ben shows; the owl is Ben's own. */
describe('reports, takedowns and blocks, in detail', () => {
  let bare: Awaited<ReturnType<typeof bareGallery>>;
  before(async () => {
    bare = await bareGallery();
  });
  after(() => bare.stop());
  beforeEach(async () => {
    await bare.begin();
    await bare.hang('fox', 'cas', { shelf: 'night' });
    await bare.hang('owl', 'ben');
  });

  const fox = { assetId: 'fox', makerId: 'ben', place: 'gallery' } as const;
  const report = (
    network: string,
    shown: { assetId: string; makerId: string; place: 'gallery' | 'link' } = fox,
  ) => bare.moderation.report(network, { reason: 'copied' }, async () => shown);
  const problemOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: Failure) => error.details?.['problem'] ?? error.code,
    );
  const decision = async (id: string, words: string) => {
    const found = await findCase(bare.db, id);
    assert.ok(found, id);
    return { found, words, at: bare.now(), mail: bare.mail };
  };
  const take = async (id: string, words = 'Why.') => {
    bare.pass(1);
    const given = await decision(id, words);
    return takeDown(bare.db, { ...given, makerId: given.found.makerId ?? '' });
  };
  /** Newest first. */
  const takedownsOf = (uid: string) => bare.moderation.takedowns(uid);
  const reportRow = (id: string, asset: string | null, maker: string, hash: string, more: object = {}) => {
    const { place, reporter, created, decided, reason } = {
      place: 'gallery',
      reporter: id,
      created: bare.start,
      decided: null as Date | null,
      reason: 'other',
      ...more,
    };
    return bare.ask(
      `insert into picture_reports (id, asset_id, maker_id, hash, place, reporter, reason, note, created_at, decided_at)
       values ($1, $2, $3, $4, $5, $6, $7, '', $8, $9)`,
      id,
      asset,
      maker,
      hash,
      place,
      reporter,
      reason,
      created,
      decided,
    );
  };
  const takedownRow = (id: string, asset: string | null, maker: string, hash: string, more: object = {}) => {
    const { appealed, refused, restored } = {
      appealed: null as Date | null,
      refused: null as Date | null,
      restored: null as Date | null,
      ...more,
    };
    return bare.ask(
      `insert into takedowns (id, asset_id, maker_id, hash, words, at, appeal, appealed_at, refused_at, restored_at)
       values ($1, $2, $3, $4, '', $5, case when $6::timestamptz is not null then 'No.' end, $6, $7, $8)`,
      id,
      asset,
      maker,
      hash,
      bare.start,
      appealed,
      refused,
      restored,
    );
  };

  test('a report without an account keeps no address, and counts once for a picture and a network', async () => {
    await bare.moderation.report('198.51.100.7', { reason: 'copied', note: '  mine ' }, async () => fox);
    await report('198.51.100.7');
    const rows = () => bare.ask('select * from picture_reports order by id');
    const [row, ...others] = await rows();
    assert.deepEqual(others, []);
    assert.partialDeepStrictEqual(row, {
      asset_id: 'fox',
      maker_id: 'ben',
      hash: hashOf('fox'),
      place: 'gallery',
      reporter_id: null,
      reason: 'copied',
      note: 'mine',
      created_at: bare.start,
      decided_at: null,
    });
    assert.match(String(row?.['reporter']), /^[\w-]{22}$/);
    await report('198.51.100.8');
    await report('198.51.100.7', { assetId: 'owl', makerId: 'ben', place: 'link' });
    assert.equal(new Set((await rows()).map(({ reporter }) => reporter)).size, 3);
    const limits = await bare.ask<{ key: string; used: number }>(
      `select key, used from rate_limits order by used, key`,
    );
    const used = (start: string) =>
      limits.filter(({ key }) => key.startsWith(start)).map((each) => each.used);
    assert.deepEqual(used('picture report:'), [1, 3, 4], 'two networks, and the one around them');
    assert.deepEqual(used('picture report day:'), [1, 3, 4]);
    assert.deepEqual(used('picture report of:'), [1, 1, 3, 3], 'each counts for its network, too');
    const more = reportBudgets.target.wider - 3;
    assert.equal(more, 0);
    assert.equal(await outcome(report('198.51.100.9')), 'rate_limited', 'one network uses up its own part');
    assert.equal(await outcome(report('192.0.2.1')), 'done', 'and leaves the rest to others');
    await bare.ask(
      `update rate_limits set used = $1 where key = 'picture report of:fox'`,
      reportBudgets.target.all,
    );
    assert.equal(await outcome(report('203.0.113.1')), 'rate_limited');
    await bare.ask('update rate_limits set used = 1000');
    let isFound = false;
    const asked = bare.moderation.report('198.51.100.7', { reason: 'other' }, async () => {
      isFound = true;
      return fox;
    });
    assert.equal(await outcome(asked), 'rate_limited');
    assert.equal(isFound, false);
  });

  test('reports from a network of whoever shows the picture use nothing up, and count for nothing', async () => {
    await bare.ask(
      `insert into sessions (id, user_id, token_hash, user_agent, address, expires_at) values
        ('s', 'ben', 's', '', '198.51.100.7', now()), ('t', 'ben', 't', '', '2001:db8:1:2::5', now()),
        ('u', 'ann', 'u', '', '192.0.2.1', now())`,
    );
    for (let time = 0; time < 3; time += 1) await report('198.51.100.7');
    await report('2001:db8:1:2::/64');
    const about = () => bare.ask(`select key from rate_limits where key like 'picture report of:%'`);
    assert.deepEqual(await about(), []);
    assert.partialDeepStrictEqual(await listWaiting(bare.db), [{ id: 'fox', reporters: 0, total: 1 }]);
    await report('192.0.2.1');
    await report('198.51.100.8');
    assert.partialDeepStrictEqual(await listWaiting(bare.db), [{ id: 'fox', reporters: 2, total: 1 }]);
    assert.equal((await about()).length, 3);
    assert.equal((await bare.ask('select id from picture_reports')).length, 3);
  });

  for (const [name, period] of [
    ['picture report', 'hour'],
    ['picture report day', 'day'],
  ] as const)
    test(`reports in one ${period} are limited by network, by the network around it and by account`, async () => {
      const { network, wider, account } = reportBudgets;
      /** Leaves one more report to the counter that has counted as many. */
      const leaveOne = (counted: number, allowed: number) =>
        bare.ask(
          'update rate_limits set used = $1 where used = $2 and key like $3',
          allowed - 1,
          counted,
          `${name}:%`,
        );
      const from = async (address: string) => {
        // Those about one picture are another test's.
        await bare.ask(`delete from rate_limits where key like 'picture report of:%'`);
        return outcome(report(address));
      };
      await from('198.51.100.7');
      await from('198.51.100.7');
      await from('198.51.100.8');
      await leaveOne(2, network[period]);
      assert.deepEqual(
        [await from('198.51.100.7'), await from('198.51.100.7'), await from('198.51.100.8')],
        ['done', 'rate_limited', 'done'],
        'one network, and its neighbour',
      );
      await leaveOne(5, wider[period]);
      assert.deepEqual(
        [await from('198.51.100.9'), await from('198.51.100.10'), await from('198.51.101.10')],
        ['done', 'rate_limited', 'done'],
        'the network around them, and the next one',
      );
      await bare.ask('delete from rate_limits');
      const by = (uid: string) => outcome(bare.moderation.reportImage(uid, 'fox', { reason: 'private' }));
      await by('ben');
      await leaveOne(1, account[period]);
      assert.deepEqual([await by('ben'), await by('ben'), await by('ann')], ['done', 'rate_limited', 'done']);
    });

  test('a report of an image that is erased meanwhile does nothing', async () => {
    let reporting: Promise<unknown> = Promise.resolve();
    await bare.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('assets').where('id', '=', 'fox').execute();
      reporting = outcome(report('198.51.100.7'));
      assert.equal((await lockWaits(bare.ask, reporting)).length, 1);
    });
    assert.equal(await reporting, 'done');
    assert.deepEqual(await bare.ask('select id from picture_reports'), []);
  });

  test('members report images of others in the album', async () => {
    const reportAs = (uid: string, id: string) =>
      problemOf(bare.moderation.reportImage(uid, id, { reason: 'private' }));
    assert.equal(await reportAs('dan', 'fox'), 'not_found');
    assert.equal(await reportAs('ben', 'owl'), 'is not in the album of a team');
    assert.equal(await reportAs('cas', 'fox'), 'is your own');
    assert.equal(await reportAs('ben', 'fox'), 'done');
    assert.deepEqual(
      await bare.ask('select asset_id, maker_id, place, reporter, reporter_id from picture_reports'),
      [{ asset_id: 'fox', maker_id: 'cas', place: 'album', reporter: 'ben', reporter_id: 'ben' }],
    );
    await bare.ask(`update assets set owner_id = null where id = 'fox'`);
    assert.equal(await reportAs('ben', 'fox'), 'has no owner');
  });

  test('an image is not shown where it was taken down, or a copy of it by the same maker', async () => {
    const image = (id: string, bytes: string, maker: string) => ({
      id,
      original: hashOf(bytes),
      created_at: bare.start,
      maker,
    });
    const images = [
      image('fox', 'fox', 'ann'),
      image('copy', 'fox', 'ben'),
      image('theirs', 'fox', 'ann'),
      image('other', 'other', 'ben'),
    ];
    const left = async (some = images) =>
      (await withoutTakenDown(bare.db, some, ({ maker }) => maker)).map(({ id }) => id);
    assert.deepEqual(await left([]), []);
    assert.deepEqual(await left(), ['fox', 'copy', 'theirs', 'other']);
    await takedownRow('1', 'owl', 'dan', 'elsewhere');
    await takedownRow('2', 'fox', 'ben', hashOf('fox'));
    assert.deepEqual(await left(), ['theirs', 'other']);
    await bare.ask('update takedowns set restored_at = now()');
    assert.equal((await left()).length, 4);
  });

  test('of an erased account a takedown keeps no name, and hides what has the same bytes and came later', async () => {
    const settled = { appealed: bare.start, refused: bare.start };
    await takedownRow('1', 'fox', 'ben', hashOf('fox'), settled);
    await takedownRow('2', 'owl', 'ann', hashOf('owl'), settled);
    await bare.db.transaction().execute((tx) => forgetMaker(tx, 'ben'));
    assert.deepEqual(
      await bare.ask('select maker_id, appeal, appealed_at, refused_at from takedowns order by id'),
      [
        { maker_id: null, appeal: null, appealed_at: null, refused_at: null },
        { maker_id: 'ann', appeal: 'No.', appealed_at: bare.start, refused_at: bare.start },
      ],
    );
    const image = (id: string, milliseconds: number) => ({
      id,
      original: hashOf('fox'),
      created_at: new Date(bare.start.getTime() + milliseconds),
    });
    const images = [image('before', -1), image('then', 0), image('after', 1)];
    const left = await withoutTakenDown(bare.db, images, () => 'dan');
    assert.deepEqual(
      left.map(({ id }) => id),
      ['before', 'then'],
    );
    const takedown = { asset_id: 'fox', maker_id: null, hash: 'h', at: bare.start };
    assert.ok(isAbout(takedown, { id: 'erased', makerId: null, hash: 'h', uploadedAt: null }));
    assert.equal(await restore(bare.db, await decision('1', 'Sorry.')), true);
    assert.deepEqual(bare.mails, [], 'there is nobody to tell');
  });

  test('a takedown decides the reports, and is told once', async () => {
    await report('198.51.100.7');
    await reportRow('of owl', 'owl', 'ben', hashOf('owl'));
    await reportRow('earlier', 'fox', 'ben', hashOf('fox'), { decided: bare.start });
    assert.equal(await take('fox', 'It is copied.'), true);
    const at = bare.now();
    assert.equal(await take('fox', 'Again.'), false);
    assert.deepEqual(bare.mails, ['pictureTakenDown ben: It is copied.']);
    const decided = await bare.ask('select asset_id, decided_at from picture_reports order by decided_at');
    assert.deepEqual(decided, [
      { asset_id: 'fox', decided_at: bare.start },
      { asset_id: 'fox', decided_at: at },
      { asset_id: 'owl', decided_at: null },
    ]);
    const [takedown, ...others] = await takedownsOf('ben');
    assert.deepEqual(others, []);
    assert.deepEqual(takedown, {
      id: takedown?.id,
      imageId: 'fox',
      imageName: 'name of fox',
      words: 'It is copied.',
      at: at.toISOString(),
      appeal: null,
    });
    assert.equal(await take('owl'), true, 'of an image that nobody reported, by its owner');
    assert.deepEqual(
      (await takedownsOf('ben')).map(({ imageId }) => imageId),
      ['owl', 'fox'],
    );
    await bare.ask(`update rate_limits set used = 1000 where key = 'moderation mail:ben'`);
    await restore(bare.db, await decision('owl', 'Sorry.'));
    assert.equal(bare.mails.length, 2, 'so many mails in a day');
  });

  test('a copy of what was taken down is taken down as well, and both come back together', async () => {
    await bare.hang('owl again', 'ben', { bytes: 'owl' });
    await bare.hang('anns owl', 'ann', { bytes: 'owl' });
    await bare.hang('elk', 'ben');
    assert.deepEqual(
      [await take('owl'), await take('owl again'), await take('anns owl'), await take('elk')],
      [true, true, true, true],
    );
    bare.mails.length = 0;
    assert.equal(await restore(bare.db, await decision('owl', 'Sorry.')), true);
    assert.deepEqual(bare.mails, ['pictureRestored ben: Sorry.']);
    const left = await bare.ask('select asset_id from takedowns where restored_at is null order by asset_id');
    assert.deepEqual(left, [{ asset_id: 'anns owl' }, { asset_id: 'elk' }]);
    const [{ restored_at: at } = {}] = await bare.ask(
      `select restored_at from takedowns where asset_id = 'owl'`,
    );
    bare.pass(1);
    assert.equal(await restore(bare.db, await decision('owl', 'Again.')), false);
    assert.deepEqual(await bare.ask(`select restored_at from takedowns where asset_id = 'owl'`), [
      { restored_at: at },
    ]);
    await bare.hang('new', 'dan');
    assert.equal(await restore(bare.db, await decision('new', 'Nothing.')), false);
  });

  test('what is dismissed: open reports first, then an appeal, once', async () => {
    await report('198.51.100.7');
    const give = async (words: string) => dismiss(bare.db, await decision('fox', words));
    assert.equal(await give('Harmless.'), 'reports');
    assert.equal(await give('Harmless.'), null);
    await take('fox');
    bare.mails.length = 0;
    assert.equal(await give('No appeal.'), null);
    const [{ id } = { id: '' }] = await takedownsOf('ben');
    await bare.moderation.appeal('ben', id, 'Please.');
    assert.equal(await give('It stays so.'), 'appeal');
    assert.equal(await give('It stays so.'), null);
    assert.deepEqual(bare.mails, ['appealRefused ben: It stays so.']);
    const [after] = await takedownsOf('ben');
    assert.deepEqual(after?.appeal, {
      text: 'Please.',
      at: bare.now().toISOString(),
      refusedAt: bare.now().toISOString(),
    });
  });

  test('what was erased can still be decided, together with what has the same maker and bytes', async () => {
    const hash = hashOf('gone');
    await bare.hang('still there', 'ben', { bytes: 'gone' });
    await reportRow('a', null, 'ben', hash);
    await reportRow('b', null, 'ben', hash);
    await reportRow('bytes', null, 'ben', 'other');
    await reportRow('maker', null, 'ann', hash);
    await reportRow('copy', 'still there', 'ben', hash);
    const found = await findCase(bare.db, 'a');
    assert.deepEqual(
      [found?.image, found?.hash, found?.makerId, found?.reports.map(({ id }) => id), found?.takedown],
      [null, hash, 'ben', ['b', 'a'], undefined],
    );
    assert.equal(await take('b'), true);
    assert.equal(await take('b'), false);
    assert.equal(await take('a'), false, 'it is the same picture');
    const open = await bare.ask('select id from picture_reports where decided_at is null order by id');
    assert.deepEqual(open, [{ id: 'bytes' }, { id: 'copy' }, { id: 'maker' }]);
    const [takedown] = await takedownsOf('ben');
    assert.deepEqual([takedown?.imageId, takedown?.imageName], [null, '']);
    assert.equal((await findCase(bare.db, takedown?.id ?? ''))?.takedown?.id, takedown?.id);
    assert.equal(await take('still there'), true, 'an image that is there has a takedown of its own');
    await restore(bare.db, await decision('a', 'Sorry.'));
    assert.equal(await take('a'), true, 'again');
  });

  test('a case is found by its image, its takedown or a report, with the takedown that counts', async () => {
    const found = async (id: string) => {
      const one = await findCase(bare.db, id);
      return one && [one.image?.id, one.makerId, one.reports.map((each) => each.id), one.takedown?.id];
    };
    assert.equal(await found('none'), null);
    await bare.hang('fox again', 'ben', { bytes: 'fox' });
    await reportRow('r1', 'fox', 'ben', hashOf('fox'));
    await reportRow('r2', 'fox', 'ben', hashOf('fox'));
    await reportRow('r3', 'owl', 'ann', hashOf('owl'));
    assert.deepEqual(await found('fox'), ['fox', 'ben', ['r2', 'r1'], undefined]);
    assert.deepEqual(await found('r1'), ['fox', 'ben', ['r2', 'r1'], undefined]);
    assert.deepEqual(await found('fox again'), ['fox again', 'ben', [], undefined]);
    await takedownRow('old', 'fox', 'ben', hashOf('fox'), { restored: bare.start });
    await takedownRow('older', 'fox', 'ben', hashOf('fox'), { restored: bare.start });
    await takedownRow('else', 'owl', 'ben', hashOf('owl'));
    await takedownRow('zz', null, 'ann', hashOf('fox'));
    assert.deepEqual((await found('fox'))?.[3], 'older', 'the last one');
    await takedownRow('a copy', 'fox again', 'ben', hashOf('fox'));
    assert.deepEqual((await found('fox'))?.[3], 'a copy', 'one in force');
    await takedownRow('a', 'fox', 'ann', 'other');
    assert.deepEqual((await found('fox'))?.[3], 'a', 'its own');
    assert.deepEqual((await found('else'))?.[0], 'owl');
    await bare.ask(
      `insert into picture_reports (id, asset_id, maker_id, hash, place, reporter, reason, note, created_at)
       select 'many' || n, 'owl', 'ben', 'h', 'link', n, 'other', '', now() from generate_series(1, 201) n`,
    );
    assert.equal((await findCase(bare.db, 'owl'))?.reports.length, 200);
  });

  test('a maker reads and appeals against what is in force, once', async () => {
    const { moderation, db } = bare;
    await takedownRow('1', 'owl', 'ben', 'h', { restored: bare.start });
    await takedownRow('2', 'owl', 'ben', 'h');
    await takedownRow('3', 'fox', 'ben', 'h');
    await takedownRow('4', null, 'ann', 'h');
    assert.deepEqual(
      (await takedownsOf('ben')).map(({ id }) => id),
      ['3', '2'],
    );
    for (const id of ['1', '4', 'none'])
      assert.equal(await outcome(moderation.appeal('ben', id, 'No.')), 'not_found', id);
    const made = await moderation.appeal('ben', '2', '  No. ');
    assert.deepEqual(
      [made.id, made.appeal],
      ['2', { text: 'No.', at: bare.start.toISOString(), refusedAt: null }],
    );
    assert.equal(await outcome(moderation.appeal('ben', '2', 'Really.')), 'appeal_made');
    assert.deepEqual(await bare.ask(`select id from takedowns where appeal is not null`), [{ id: '2' }]);
    for (const [id, uid] of [
      ['3', 'ann'],
      ['1', 'ben'],
      ['2', 'ben'],
    ] as const)
      assert.equal(await insertAppeal(db, { id, uid, text: 'x', at: bare.now() }), false, id);
    let isRestored = false;
    const restoring: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const [row] = result.rows;
        if (!isRestored && row && Object.keys(row).join() === 'id') {
          isRestored = true;
          await bare.ask(`update takedowns set restored_at = now() where id = '3'`);
        }
        return result;
      },
    };
    const over = bare.moderationOver(db.withPlugin(restoring));
    assert.equal(await outcome(over.appeal('ben', '3', 'No.')), 'not_found', 'restored meanwhile');
    await bare.ask(`update rate_limits set used = $1 where key = 'moderation:ben'`, reportBudgets.changes);
    assert.equal(await outcome(moderation.appeal('ben', '2', 'x')), 'rate_limited');
    await bare.ask(
      `insert into takedowns (id, maker_id, hash, words, at, appeal, appealed_at)
       select 'many' || n, 'dan', 'h', '', now(), 'x', now() from generate_series(1, 201) n`,
    );
    assert.equal((await takedownsOf('dan')).length, 200);
    assert.equal((await listAppeals(db)).length, 200);
  });

  test('operators read what waits: what strangers see, then what most reported, then the oldest', async () => {
    const later = new Date(bare.start.getTime() + 1000);
    await bare.copies('owl', 'o', 4);
    await reportRow('1', 'o001', 'ben', 'h', { place: 'album' });
    await reportRow('2', 'o001', 'ben', 'h', { place: 'album' });
    await reportRow('3', 'o002', 'ben', 'h', { created: later });
    await reportRow('4', 'o003', 'ben', 'h');
    await reportRow('5', 'o004', 'ben', 'h', { created: later });
    await reportRow('6', 'o004', 'ben', 'h', { created: later, place: 'link', reason: 'adult' });
    await reportRow('7', 'fox', 'ben', 'h', { decided: bare.start });
    await reportRow('8', null, 'ann', 'x', { place: 'album' });
    await reportRow('9', null, 'ann', 'y', { place: 'album', created: later });
    await reportRow('10', null, 'dan', 'x', { place: 'album', created: new Date(later.getTime() + 1) });
    await reportRow('11', null, 'dan', 'x', {
      place: 'album',
      created: new Date(later.getTime() + 1),
      reporter: '10',
    });
    const waiting = await listWaiting(bare.db);
    assert.deepEqual(
      waiting.map(({ id, is_erased, maker_id, reporters, total }) => [
        id,
        is_erased,
        maker_id,
        reporters,
        total,
      ]),
      [
        ['o004', false, 'ben', 2, 7],
        ['o003', false, 'ben', 1, 7],
        ['o002', false, 'ben', 1, 7],
        ['o001', false, 'ben', 2, 7],
        ['8', true, 'ann', 1, 7],
        ['9', true, 'ann', 1, 7],
        ['10', true, 'dan', 1, 7],
      ],
    );
    assert.deepEqual(
      [waiting[0]?.reasons, waiting[0]?.places],
      [
        ['adult', 'other'],
        ['gallery', 'link'],
      ],
    );

    await takedownRow('c', null, 'ben', 'h', { appealed: later });
    await takedownRow('d', null, 'ben', 'h', { appealed: bare.start });
    await takedownRow('e', null, 'ben', 'h');
    await takedownRow('f', null, 'ben', 'h', { appealed: later, refused: later });
    await takedownRow('g', null, 'ben', 'h', { appealed: later, restored: later });
    assert.deepEqual(
      (await listAppeals(bare.db)).map(({ id, total }) => [id, total]),
      [
        ['d', 2],
        ['c', 2],
      ],
    );
  });

  test('people block members of their teams, and artists in the gallery, each where they were met', async () => {
    const { moderation, ask } = bare;
    const artist = async () => ({ uid: 'dan', name: 'Artist' });
    const block = (uid: string, asked: { uid?: string; pictureId?: string }, artistOf = artist) =>
      moderation.block(uid, asked, artistOf);
    const blocks = async (uid: string) => (await moderation.blocks(uid)).map(({ id }) => id);
    for (const asked of [{}, { uid: 'ben', pictureId: 'p' }])
      assert.equal(await outcome(block('ann', asked)), 'invalid_input');
    assert.equal(await outcome(block('ann', { uid: 'dan' })), 'user_not_found', 'in no team with them');
    assert.equal(await outcome(block('ann', { uid: 'ann' })), 'invalid_input');
    assert.equal(await outcome(block('dan', { pictureId: 'p' })), 'invalid_input');
    const first = await block('ann', { uid: 'ben' });
    assert.deepEqual(first, { id: first.id, name: 'Ben', createdAt: bare.now().toISOString() });
    bare.pass(1);
    const second = await block('ann', { pictureId: 'p' });
    assert.equal(second.name, 'Artist');
    bare.pass(1);
    const third = await block('ann', { pictureId: 'p' }, async () => ({ uid: 'ben', name: 'B' }));
    assert.deepEqual(await blocks('ann'), [third.id, second.id, first.id]);
    await ask(`update person_blocks set created_at = created_at where id = $1`, third.id);
    const again = await block('ann', { pictureId: 'q' }, async () => ({ uid: 'dan', name: 'New name' }));
    assert.deepEqual([again.id, again.name], [second.id, 'New name']);
    assert.deepEqual(await ask('select blocked_id, in_gallery from person_blocks order by id'), [
      { blocked_id: 'ben', in_gallery: false },
      { blocked_id: 'dan', in_gallery: true },
      { blocked_id: 'ben', in_gallery: true },
    ]);
    const bens = await block('ben', { uid: 'ann' });
    assert.equal(await outcome(moderation.unblock('ann', bens.id)), 'not_found');
    await moderation.unblock('ann', first.id);
    assert.deepEqual([await blocks('ann'), await blocks('ben')], [[third.id, second.id], [bens.id]]);
    await ask(`update users set disabled_at = now() where id = 'cas'`);
    assert.equal(await outcome(block('cas', { pictureId: 'p' })), 'token_invalid');
    await ask(
      `with people as (
         insert into users (id, email, display_name, language, terms_accepted_at)
         select 'p' || n, 'p' || n || '@example.com', 'P', 'en', now() from generate_series(1, $1) n returning id)
       insert into person_blocks select id, 'ann', id, true, '', now() from people`,
      moderationLimits.blocks - 3,
    );
    await block('ann', { uid: 'ben' });
    assert.equal(await outcome(block('ann', { uid: 'cas' })), 'too_many_blocks');
    await ask(`update rate_limits set used = $1 where key = 'moderation:ann'`, reportBudgets.changes);
    assert.equal(await outcome(block('ann', { uid: 'cas' })), 'rate_limited');
  });

  test('what was decided is deleted after a while', async () => {
    const at = (milliseconds: number) =>
      new Date(bare.start.getTime() - moderationLimits.keptDays * day + milliseconds);
    await reportRow('old', 'fox', 'ben', 'h', { decided: at(-1) });
    await reportRow('new', 'fox', 'ben', 'h', { decided: at(0) });
    await reportRow('open', 'fox', 'ben', 'h');
    await takedownRow('old', null, 'ben', 'h', { restored: at(-1) });
    await takedownRow('new', null, 'ben', 'h', { restored: at(0) });
    await takedownRow('open', null, 'ben', 'h');
    await bare.moderation.sweep();
    for (const table of ['picture_reports', 'takedowns'])
      assert.deepEqual(await bare.ask(`select id from ${table} order by id`), [
        { id: 'new' },
        { id: 'open' },
      ]);
  });
});
