import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Asset, AssetCounts } from '@artcade/contract/shapes';
import { imageSorts } from '@artcade/domain/image-filters';
import { sql } from 'kysely';
import { createGenerations } from '#features/making/generations/service.ts';
import { bareDrive } from '../support/bare-drive.ts';
import { patience } from '../support/patience.ts';
import { eventually } from '../support/time-machine.ts';

describe('searching and sorting the drive', () => {
  let bare: Awaited<ReturnType<typeof bareDrive>>;
  before(async () => {
    bare = await bareDrive();
  });
  after(() => bare.stop());

  type Filter = Parameters<typeof bare.drive.list>[1];
  const namesOf = (images: readonly Asset[]) => images.map(({ name }) => name);
  const search = async (artist: string, words: string, more: Filter = {}) =>
    namesOf(await bare.drive.list(artist, { search: words, limit: '200', ...more })).toSorted();
  const counts = (artist: string, query: Filter & { moments?: string } = {}): Promise<AssetCounts> =>
    bare.drive.count(artist, query);
  const star = (artist: string, { id }: Asset, isFavourite = true) =>
    bare.drive.star(artist, id, isFavourite);

  /** An image as a tool would have made it. */
  async function made(artist: string, name: string, recipe: Record<string, unknown>): Promise<Asset> {
    const asset = await bare.add(artist, { name });
    const { tool = 'character-generator', ...rest } = recipe;
    await bare.ask('update assets set tool = $2 where id = $1', asset.id, tool);
    const whole = { tool, style: 'flat', prompt: '', inputs: {}, notes: [], ...rest };
    await bare.ask('insert into recipes (asset_id, recipe) values ($1, $2)', asset.id, JSON.stringify(whole));
    return asset;
  }

  test('prompts are found in five languages, with and without accents', async () => {
    const artist = await bare.newUser();
    await made(artist, 'a.png', { prompt: 'A red dragon over the café' });
    await made(artist, 'b.png', { prompt: 'Con rồng đỏ bay qua lâu đài' });
    await made(artist, 'c.png', { prompt: '夕陽下的城堡與龍' });
    await made(artist, 'd.png', { prompt: 'มังกรสีแดงบินเหนือปราสาท' });
    await made(artist, 'e.png', { prompt: 'Seekor naga merah di atas istana' });
    assert.deepEqual(await search(artist, 'dragon'), ['a.png']);
    assert.deepEqual(await search(artist, 'CAFE'), ['a.png']);
    for (const word of ['rồng', 'rong', 'RỒNG', 'do bay', 'đỏ', 'lau dai', 'LÂU ĐÀI'])
      assert.deepEqual(await search(artist, word), ['b.png'], word);
    for (const word of ['龍', '城堡', '夕陽下'])
      assert.deepEqual(await search(artist, word), ['c.png'], word);
    for (const word of ['มังกร', 'ปราสาท', 'สีแดง'])
      assert.deepEqual(await search(artist, word), ['d.png'], word);
    assert.deepEqual(await search(artist, 'naga ISTANA'), ['e.png']);
    assert.deepEqual(await search(artist, 'dragon istana'), [], 'all words must be there');
    assert.deepEqual(await search(artist, '   '), ['a.png', 'b.png', 'c.png', 'd.png', 'e.png']);
    assert.deepEqual(await search(artist, '%'), [], 'a sign of the search language is only a sign');
  });

  test('names, tags, kits, texts of the form, concepts, tools and styles are found', async () => {
    const artist = await bare.newUser();
    await made(artist, 'Amber_Oath.png', {
      tool: 'logo-generator',
      style: 'pixel',
      inputs: { title: 'Huy hiệu Vàng', size: 3 },
      kit: { id: 'kit-1', name: 'Lantern Bay' },
      reading: { heeded: [{ id: 'shield', text: 'khiên' }] },
    });
    const plain = await bare.add(artist, { name: 'photo.png' });
    await bare.drive.tag(artist, plain.id, ['Trùm cuối', 'Level 3']);
    for (const word of [
      'oath',
      'huy hieu',
      'lantern',
      'shield',
      'logo',
      'โลโก้',
      '標誌',
      'pixel',
      'พิกเซล',
      '像素',
    ])
      assert.deepEqual(await search(artist, word), ['Amber_Oath.png'], word);
    for (const word of ['photo', 'trum', 'Trùm', 'level 3'])
      assert.deepEqual(await search(artist, word), ['photo.png'], word);
    assert.deepEqual(await search(artist, 'banner'), []);
  });

  test('a new name and new tags are found at once, the old ones no longer', async () => {
    const artist = await bare.newUser();
    const { id } = await made(artist, 'old.png', { prompt: 'a lighthouse' });
    await bare.drive.rename(artist, id, 'Hải đăng.png');
    const tagged = await bare.drive.tag(artist, id, ['  coast ', 'Coast', 'night']);
    assert.deepEqual(tagged.tags, ['coast', 'night']);
    for (const word of ['hai dang', 'lighthouse', 'coast'])
      assert.deepEqual(await search(artist, word), ['Hải đăng.png'], word);
    assert.deepEqual(await search(artist, 'old'), []);
    assert.equal((await bare.drive.tag(artist, id, [])).tags, undefined);
    assert.deepEqual(await search(artist, 'coast'), []);
    assert.deepEqual(await search(artist, 'lighthouse'), ['Hải đăng.png']);
  });

  test("other people's images are neither found nor counted, and a copy in an album is found there", async () => {
    const [owner, member, stranger] = [await bare.newUser(), await bare.newUser(), await bare.newUser()];
    await bare.found('night', owner, { [member]: 'artist' });
    const secret = await made(owner, 'secret.png', {
      prompt: 'a zeppelin',
      style: 'ink',
      kit: { id: 'k', name: 'K' },
    });
    await bare.drive.tag(owner, secret.id, ['unannounced']);
    await bare.drive.share(owner, [secret.id], 'night');
    for (const artist of [member, stranger]) {
      assert.deepEqual(await search(artist, 'zeppelin'), []);
      const counted = await counts(artist, { search: 'zeppelin' });
      assert.deepEqual([counted.total, counted.tool, counted.kits], [0, {}, []]);
      await assert.rejects(star(artist, secret), { code: 'not_found' });
    }
    assert.deepEqual(await search(member, 'zeppelin unannounced', { teamId: 'night' }), ['secret.png']);
    assert.equal((await counts(member, { teamId: 'night', style: 'ink' })).total, 1);
    await assert.rejects(search(stranger, 'zeppelin', { teamId: 'night' }), { code: 'team_not_found' });
    await assert.rejects(counts(stranger, { teamId: 'night' }), { code: 'team_not_found' });
    await assert.rejects(counts(stranger, { ownerUid: owner }), { code: 'forbidden' });
  });

  test('favourites are of one user, and stay out of sight of others', async () => {
    const [owner, member] = [await bare.newUser(), await bare.newUser()];
    await bare.found('day', owner, { [member]: 'artist' });
    const album = { teamId: 'day' };
    const first = await bare.add(owner, { ...album, name: '1.png' });
    const second = await bare.add(owner, { ...album, name: '2.png' });
    await star(member, first);
    // Twice is once.
    await star(member, first);
    await star(owner, second);
    const stars = async (artist: string) => namesOf(await bare.list(artist, { ...album, favourite: '1' }));
    assert.deepEqual([await stars(member), await stars(owner)], [['1.png'], ['2.png']]);
    assert.deepEqual(
      (await bare.list(member, album)).map(({ favourite }) => favourite),
      [undefined, true],
    );
    assert.deepEqual((await counts(member, album)).favourite, { '0': 1, '1': 1 });
    assert.equal((await bare.drive.rename(owner, second.id, '3.png')).favourite, true, 'it keeps the star');
    await star(member, first, false);
    assert.deepEqual(await stars(member), []);
  });

  test('filters and their counts agree, whatever is chosen', async () => {
    const artist = await bare.newUser();
    await bare.add(artist, { name: 'square.png', width: 100, height: 105 });
    await bare.add(artist, { name: 'wide.png', width: 900, height: 300 });
    const tall = await bare.add(artist, { name: 'tall.png', width: 300, height: 1400, isTransparent: true });
    await bare.add(artist, { name: 'clear.png', width: 64, height: 64, isTransparent: true });
    await made(artist, 'hero.png', { style: 'pixel', kit: { id: 'k1', name: 'Bay' } });
    await made(artist, 'logo.png', { tool: 'logo-generator', style: 'flat', kit: { id: 'k2', name: 'Arc' } });
    await star(artist, tall);
    const shown = async (query: Filter) => namesOf(await bare.list(artist, query)).toSorted();
    assert.deepEqual(await shown({ shape: 'square' }), ['clear.png', 'square.png']);
    assert.deepEqual(await shown({ shape: 'tall' }), ['tall.png']);
    assert.deepEqual(await shown({ pixels: 'medium' }), ['wide.png']);
    assert.deepEqual(await shown({ pixels: 'large' }), ['tall.png']);
    assert.deepEqual(await shown({ transparent: '1' }), ['clear.png', 'tall.png']);
    assert.deepEqual(await shown({ style: 'pixel' }), ['hero.png']);
    assert.deepEqual(await shown({ kit: 'k2' }), ['logo.png']);
    assert.deepEqual((await counts(artist)).kits, [
      { id: 'k2', name: 'Arc' },
      { id: 'k1', name: 'Bay' },
    ]);
    const names = ['tool', 'style', 'kit', 'shape', 'pixels', 'transparent', 'favourite'] as const;
    const chosen: Filter[] = [
      {},
      { shape: 'wide' },
      { transparent: '1' },
      { tool: 'upload', transparent: '0' },
      { style: 'pixel', kit: 'k1' },
      { favourite: '1', shape: 'tall' },
      { search: 'png', pixels: 'small' },
    ];
    for (const query of chosen) {
      const counted = await counts(artist, query);
      assert.equal(counted.total, (await shown(query)).length, JSON.stringify(query));
      for (const name of names)
        for (const [value, count] of Object.entries(counted[name])) {
          const { length } = await shown({ ...query, [name]: value });
          assert.equal(count, length, `${name} ${value} beside ${JSON.stringify(query)}`);
        }
      const others = Object.fromEntries(Object.entries(query).slice(1));
      assert.ok(counted.total <= (await counts(artist, others)).total);
    }
    const [past, future] = ['2020-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'];
    assert.deepEqual((await counts(artist, { moments: `${past},${future}` })).since, [6, 0]);
    const dated = await counts(artist, { moments: past, until: past });
    assert.deepEqual([dated.total, dated.since, dated.tool], [0, [6], {}]);
  });

  test('names are sorted without regard to case and accents, and numbers by value', async () => {
    const artist = await bare.newUser();
    for (const name of ['image 10.png', 'Zebra.png', 'ánh.png', 'image 2.png', 'Đèn.png', 'apple.png'])
      await bare.add(artist, { name });
    const sorted = ['ánh.png', 'apple.png', 'Đèn.png', 'image 2.png', 'image 10.png', 'Zebra.png'];
    assert.deepEqual(namesOf(await bare.drive.list(artist, { sort: 'name', limit: '9' })), sorted);
    assert.deepEqual(
      namesOf(await bare.list(artist, { sort: 'name' })),
      sorted,
      'the whole list is sorted alike',
    );
    const sizes = (await bare.drive.list(artist, { sort: 'size', limit: '9' })).map(({ size }) => size);
    assert.deepEqual(
      sizes,
      sizes.toSorted((a, b) => b - a),
    );
  });

  test('in every sort pages are stable while images come and go, and positions descend', async () => {
    for (const sort of imageSorts) {
      const artist = await bare.newUser();
      const there: string[] = [];
      for (const name of ['b', 'a', 'b', 'c', 'aa', 'b', 'รูป', '圖'])
        there.push((await bare.add(artist, { name })).id);
      const walked: Asset[] = [];
      for (;;) {
        const last = walked.at(-1);
        const page: Asset[] = await bare.drive.list(artist, {
          sort,
          limit: '2',
          ...(last && { after: last.position ?? last.id }),
        });
        walked.push(...page);
        if (page.length < 2) break;
        await bare.add(artist, { name: ['b', 'a', 'zz'][walked.length % 3] ?? '' });
        // The image that a page ended with may be gone.
        await bare.drive.delete(artist, [page.at(-1)?.id ?? '']);
      }
      const ids = walked.map(({ id }) => id);
      assert.equal(new Set(ids).size, ids.length, `${sort}: nothing twice`);
      assert.deepEqual(
        there.filter((id) => !ids.includes(id)),
        [],
        `${sort}: nothing left out`,
      );
      const positions = walked.map(({ id, position }) => position ?? id);
      assert.deepEqual(positions, positions.toSorted().toReversed(), `${sort}: positions descend`);
      const { marks } = await bare.drive.marks(artist, { sort });
      const whole = await bare.list(artist, { sort });
      assert.deepEqual(marks, [whole[0]?.position ?? whole[0]?.id]);
      const from = whole[3]?.position ?? whole[3]?.id ?? '';
      assert.deepEqual(
        (await bare.drive.list(artist, { sort, from, limit: '2' })).map(({ id }) => id),
        [whole[3]?.id, whole[4]?.id],
      );
    }
  });

  test('a position of another sort is refused', async () => {
    const artist = await bare.newUser();
    for (const [sort, from] of [
      ['size', 'abc'],
      ['size', '99999999999~0'],
      ['size', '9999999999~0'],
      ['name', 'abc'],
      ['name', 'zz~0'],
    ] as const)
      await assert.rejects(
        bare.drive.list(artist, { sort, from }),
        { code: 'invalid_input' },
        `${sort} ${from}`,
      );
  });

  test('without a page the list has every image', async () => {
    const artist = await bare.newUser();
    assert.deepEqual(await bare.list(artist), []);
    await bare.add(artist);
    for (const more of [99, 223]) await bare.fill(artist, more);
    const ids = (await bare.list(artist)).map(({ id }) => id);
    assert.equal(ids.length, 323);
    assert.deepEqual(ids, ids.toSorted().toReversed());
    assert.equal((await bare.drive.list(artist, { limit: '50' })).length, 50);
    assert.equal(
      (await bare.list(artist, { search: 'fill' })).length,
      322,
      'filters apply to the whole list',
    );
  });

  test('an image from before the search is found by its name, and after the sweep by its prompt', async () => {
    const artist = await bare.newUser();
    const { id } = await made(artist, 'Tháp cổ.png', {
      prompt: 'a windmill',
      style: 'ink',
      kit: { id: 'k9', name: 'Old' },
    });
    await bare.add(artist, { name: 'newer.png' });
    await bare.ask(
      'update assets set words = null, sort_name = null, style = null, kit_id = null where id = $1',
      id,
    );
    await bare.ask("insert into unread_assets (below) values ('~')");
    assert.deepEqual(await search(artist, 'thap co'), ['Tháp cổ.png']);
    assert.deepEqual(await search(artist, 'windmill'), []);
    assert.deepEqual(namesOf(await bare.drive.list(artist, { sort: 'name', limit: '5' })), [
      'newer.png',
      'Tháp cổ.png',
    ]);
    await bare.drive.sweep();
    assert.deepEqual(await search(artist, 'windmill'), ['Tháp cổ.png']);
    assert.deepEqual(await search(artist, '', { style: 'ink', kit: 'k9' }), ['Tháp cổ.png']);
    assert.deepEqual(await bare.ask('select * from unread_assets'), [], 'all are read');
  });

  test('searches of one account leave connections to the database to everybody else', async () => {
    const [greedy, other] = [await bare.newUser(), await bare.newUser()];
    const engines = { builtin: {} };
    const history = createGenerations({ db: bare.db, drive: bare.drive, engines } as Parameters<
      typeof createGenerations
    >[0]);
    const waiting = async (): Promise<number> =>
      (
        await bare.ask(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).length;
    const fox = { search: 'fox' };
    let searches: Promise<unknown>[] = [];
    // Whoever reads images or the history waits for this transaction: searches that take long.
    await bare.db.transaction().execute(async (trx) => {
      await sql`lock table assets, generations in access exclusive mode`.execute(trx);
      searches = Array.from({ length: 4 }, () => [
        bare.drive.list(greedy, fox),
        bare.drive.count(greedy, fox),
        bare.drive.marks(greedy, fox),
        history.list(greedy, fox),
      ]).flat();
      await eventually(async () => assert.ok((await waiting()) >= 3));
      const storage = bare.drive.storage(other, null);
      const found = await Promise.race([storage, sleep(patience, 'no answer', { ref: false })]);
      assert.notEqual(found, 'no answer');
      assert.equal(await waiting(), 3);
    });
    await Promise.all(searches);
  });
});
