import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Asset, AssetCounts } from '@artcade/contract/shapes';
import { imageSorts } from '@artcade/domain/image-filters';
import pg from 'pg';
import sharp from 'sharp';
import { type Artist, done, list, newArtist, newImage, upload } from '../support/artist.ts';
import { quiet, rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { patience } from '../support/patience.ts';
import { found, join, newOwner } from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';

describe('searching and sorting the drive', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer({ ...withoutSandbox });
    await quiet(server.databaseUrl);
  });
  after(() => server.stop());

  const namesOf = (images: readonly Asset[]) => images.map(({ name }) => name);
  const search = async (artist: Artist, words: string, more: Record<string, string> = {}) =>
    namesOf(await list(artist, { search: words, limit: '200', ...more })).toSorted();

  /** An image as a tool would have made it. */
  async function made(artist: Artist, name: string, recipe: Record<string, unknown>): Promise<Asset> {
    const asset = await upload(artist, { name });
    const { tool = 'character-generator', ...rest } = recipe;
    await rows(server.databaseUrl, 'update assets set tool = $2 where id = $1', [asset.id, tool]);
    const whole = { tool, style: 'flat', prompt: '', inputs: {}, notes: [], ...rest };
    await rows(server.databaseUrl, 'insert into recipes (asset_id, recipe) values ($1, $2)', [
      asset.id,
      JSON.stringify(whole),
    ]);
    return asset;
  }

  async function tag(artist: Artist, id: string, tags: readonly string[]): Promise<Asset> {
    const { status, data, text } = await artist.visitor.call('tagAsset', {
      token: artist.token,
      params: { id },
      body: { tags },
    });
    assert.equal(status, 200, text);
    return data;
  }

  async function star(artist: Artist, id: string, favourite = true): Promise<number> {
    const { status } = await artist.visitor.call('starAsset', {
      token: artist.token,
      params: { id },
      body: { favourite },
    });
    return status;
  }

  async function counts(artist: Artist, query: Record<string, string> = {}): Promise<AssetCounts> {
    const { status, data, text } = await artist.visitor.call('countAssets', { token: artist.token, query });
    assert.equal(status, 200, text);
    return data;
  }

  test('prompts are found in five languages, with and without accents', async () => {
    const artist = await newArtist(server.url);
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
    const artist = await newArtist(server.url);
    await made(artist, 'Amber_Oath.png', {
      tool: 'logo-generator',
      style: 'pixel',
      inputs: { title: 'Huy hiệu Vàng', size: 3 },
      kit: { id: 'kit-1', name: 'Lantern Bay' },
      reading: { heeded: [{ id: 'shield', text: 'khiên' }] },
    });
    const plain = await upload(artist, { name: 'photo.png' });
    await tag(artist, plain.id, ['Trùm cuối', 'Level 3']);
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
    const artist = await newArtist(server.url);
    const { id } = await made(artist, 'old.png', { prompt: 'a lighthouse' });
    await artist.visitor.call('renameAsset', {
      token: artist.token,
      params: { id },
      body: { newName: 'Hải đăng.png' },
    });
    const tagged = await tag(artist, id, ['  coast ', 'Coast', 'night']);
    assert.deepEqual(tagged.tags, ['coast', 'night']);
    for (const word of ['hai dang', 'lighthouse', 'coast'])
      assert.deepEqual(await search(artist, word), ['Hải đăng.png'], word);
    assert.deepEqual(await search(artist, 'old'), []);
    assert.equal((await tag(artist, id, [])).tags, undefined);
    assert.deepEqual(await search(artist, 'coast'), []);
    assert.deepEqual(await search(artist, 'lighthouse'), ['Hải đăng.png']);
  });

  test("other people's images are neither found nor counted, and a copy in an album is found there", async () => {
    const owner = await newOwner(server);
    const [member, stranger] = [await newArtist(server.url), await newArtist(server.url)];
    const team = (await found(owner)).id;
    assert.equal(await join(member, team), '204');
    const secret = await made(owner, 'secret.png', {
      prompt: 'a zeppelin',
      style: 'ink',
      kit: { id: 'k', name: 'K' },
    });
    await tag(owner, secret.id, ['unannounced']);
    await done(owner, 'shareAssets', { ids: [secret.id], teamId: team });
    for (const artist of [member, stranger]) {
      assert.deepEqual(await search(artist, 'zeppelin'), []);
      const counted = await counts(artist, { search: 'zeppelin' });
      assert.deepEqual([counted.total, counted.tool, counted.kits], [0, {}, []]);
      assert.equal(await star(artist, secret.id), 404, 'an image of another drive');
    }
    assert.deepEqual(await search(member, 'zeppelin unannounced', { teamId: team }), ['secret.png']);
    assert.equal((await counts(member, { teamId: team, style: 'ink' })).total, 1);
    for (const call of ['listAssets', 'countAssets'] as const) {
      const query = { teamId: team, search: 'zeppelin' };
      const { code } = await stranger.visitor.call(call, { token: stranger.token, query });
      assert.equal(code, 'team_not_found', call);
    }
    const { code } = await stranger.visitor.call('countAssets', {
      token: stranger.token,
      query: { ownerUid: owner.uid },
    });
    assert.equal(code, 'forbidden');
  });

  test('favourites are of one user, and stay out of sight of others', async () => {
    const owner = await newOwner(server);
    const member = await newArtist(server.url);
    const team = (await found(owner)).id;
    assert.equal(await join(member, team), '204');
    const [first, second] = [
      await upload(owner, { teamId: team, name: '1.png' }),
      await upload(owner, { teamId: team, name: '2.png' }),
    ];
    assert.equal(await star(member, first.id), 204);
    assert.equal(await star(member, first.id), 204, 'twice is once');
    assert.equal(await star(owner, second.id), 204);
    const stars = async (artist: Artist) => namesOf(await list(artist, { teamId: team, favourite: '1' }));
    assert.deepEqual([await stars(member), await stars(owner)], [['1.png'], ['2.png']]);
    const seen = await list(member, { teamId: team });
    assert.deepEqual(
      seen.map(({ favourite }) => favourite),
      [undefined, true],
    );
    assert.deepEqual((await counts(member, { teamId: team })).favourite, { '0': 1, '1': 1 });
    const renamed = await owner.visitor.call('renameAsset', {
      token: owner.token,
      params: { id: second.id },
      body: { newName: '3.png' },
    });
    assert.equal(renamed.data.favourite, true, 'a new name keeps the star');
    assert.equal(await star(member, first.id, false), 204);
    assert.deepEqual(await stars(member), []);
  });

  test('filters and their counts agree, whatever is chosen', async () => {
    const artist = await newArtist(server.url);
    const clear = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 4, background: { r: 9, g: 200, b: 90, alpha: 0.4 } } })
        .png()
        .toBuffer();
    await upload(artist, { name: 'square.png', bytes: await newImage(100, 105) });
    await upload(artist, { name: 'wide.png', bytes: await newImage(900, 300) });
    const tall = await upload(artist, { name: 'tall.png', bytes: await clear(300, 1400) });
    await upload(artist, { name: 'clear.png', bytes: await clear(64, 64) });
    await made(artist, 'hero.png', { style: 'pixel', kit: { id: 'k1', name: 'Bay' } });
    await made(artist, 'logo.png', { tool: 'logo-generator', style: 'flat', kit: { id: 'k2', name: 'Arc' } });
    await star(artist, tall.id);
    const shown = async (query: Record<string, string>) => namesOf(await list(artist, query)).toSorted();
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
    const chosen: Record<string, string>[] = [
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
      const { [Object.keys(query)[0] ?? '']: _first, ...others } = query;
      assert.ok(counted.total <= (await counts(artist, others)).total);
    }
    const [past, future] = ['2020-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'];
    assert.deepEqual((await counts(artist, { moments: `${past},${future}` })).since, [6, 0]);
    const dated = await counts(artist, { moments: past, until: past });
    assert.deepEqual([dated.total, dated.since, dated.tool], [0, [6], {}]);
  });

  test('names are sorted without regard to case and accents, and numbers by value', async () => {
    const artist = await newArtist(server.url);
    for (const name of ['image 10.png', 'Zebra.png', 'ánh.png', 'image 2.png', 'Đèn.png', 'apple.png'])
      await upload(artist, { name });
    const sorted = ['ánh.png', 'apple.png', 'Đèn.png', 'image 2.png', 'image 10.png', 'Zebra.png'];
    assert.deepEqual(namesOf(await list(artist, { sort: 'name', limit: '9' })), sorted);
    assert.deepEqual(namesOf(await list(artist, { sort: 'name' })), sorted, 'the whole list is sorted alike');
    const sizes = (await list(artist, { sort: 'size', limit: '9' })).map(({ size }) => size);
    assert.deepEqual(
      sizes,
      sizes.toSorted((a, b) => b - a),
    );
  });

  test('in every sort pages are stable while images come and go, and positions descend', async () => {
    for (const sort of imageSorts) {
      const artist = await newArtist(server.url);
      const there: string[] = [];
      for (const name of ['b', 'a', 'b', 'c', 'aa', 'b', 'รูป', '圖'])
        there.push((await upload(artist, { name })).id);
      const walked: Asset[] = [];
      for (;;) {
        const last = walked.at(-1);
        const page = await list(artist, {
          sort,
          limit: '2',
          ...(last && { after: last.position ?? last.id }),
        });
        walked.push(...page);
        if (page.length < 2) break;
        await upload(artist, { name: ['b', 'a', 'zz'][walked.length % 3] ?? '' });
        // The image that a page ended with may be gone.
        await done(artist, 'deleteAssets', { ids: [page.at(-1)?.id] });
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
      const marks = await artist.visitor.call('listAssetMarks', { token: artist.token, query: { sort } });
      const whole = await list(artist, { sort });
      assert.deepEqual(marks.data.marks, [whole[0]?.position ?? whole[0]?.id]);
      const from = whole[3]?.position ?? whole[3]?.id ?? '';
      assert.deepEqual(
        (await list(artist, { sort, from, limit: '2' })).map(({ id }) => id),
        [whole[3]?.id, whole[4]?.id],
      );
    }
  });

  test('a position of another sort is refused', async () => {
    const artist = await newArtist(server.url);
    for (const [sort, from] of [
      ['size', 'abc'],
      ['size', '99999999999~0'],
      ['size', '9999999999~0'],
      ['name', 'abc'],
      ['name', 'zz~0'],
    ] as const) {
      const { code } = await artist.visitor.call('listAssets', {
        token: artist.token,
        query: { sort, from },
      });
      assert.equal(code, 'invalid_input', `${sort} ${from}`);
    }
  });

  test('without a page the list has every image', async () => {
    const artist = await newArtist(server.url);
    assert.deepEqual(await list(artist), []);
    const { id } = await upload(artist);
    const copies = async (some: number) =>
      rows(
        server.databaseUrl,
        `insert into assets (id, shelf_id, owner_id, name, type, size, width, height, thumbhash, original, grid, preview, created_at)
         select '0' || lpad(n::text, 8, '0') || 'x' || $2, shelf_id, owner_id, 'n' || n, type, size, width, height, thumbhash,
           original, grid, preview, created_at
         from assets, generate_series(1, $2::integer) n where id = $1`,
        [id, some],
      );
    await copies(99);
    assert.equal((await list(artist)).length, 100);
    await copies(223);
    const all = await list(artist);
    assert.equal(all.length, 323);
    assert.deepEqual(
      all.map((asset) => asset.id),
      all
        .map((asset) => asset.id)
        .toSorted()
        .toReversed(),
    );
    assert.equal((await list(artist, { limit: '50' })).length, 50);
    assert.equal((await list(artist, { search: 'n7' })).length, 22, 'filters apply to the whole list');
  });

  test('an image from before the search is found by its name, and after the sweep by its prompt', async () => {
    const artist = await newArtist(server.url);
    const { id } = await made(artist, 'Tháp cổ.png', {
      prompt: 'a windmill',
      style: 'ink',
      kit: { id: 'k9', name: 'Old' },
    });
    await upload(artist, { name: 'newer.png' });
    await rows(
      server.databaseUrl,
      'update assets set words = null, sort_name = null, style = null, kit_id = null where id = $1',
      [id],
    );
    await rows(server.databaseUrl, "insert into unread_assets (below) values ('~')");
    assert.deepEqual(await search(artist, 'thap co'), ['Tháp cổ.png']);
    assert.deepEqual(await search(artist, 'windmill'), []);
    assert.deepEqual(namesOf(await list(artist, { sort: 'name', limit: '5' })), ['newer.png', 'Tháp cổ.png']);
    await server.sweep();
    assert.deepEqual(await search(artist, 'windmill'), ['Tháp cổ.png']);
    assert.deepEqual(await search(artist, '', { style: 'ink', kit: 'k9' }), ['Tháp cổ.png']);
    assert.deepEqual(await rows(server.databaseUrl, 'select * from unread_assets'), [], 'all are read');
  });
});

test('searches of one account leave connections to the database to everybody else', async (t) => {
  const server = await startTestServer({ ...withoutSandbox, DATABASE_POOL: '6' });
  t.after(() => server.stop());
  await quiet(server.databaseUrl);
  const [greedy, other] = [await newArtist(server.url), await newArtist(server.url)];
  // Whoever reads images or the history waits for this transaction: searches that take long.
  const slow = new pg.Client({ connectionString: server.databaseUrl });
  await slow.connect();
  await slow.query('begin');
  await slow.query('lock table assets, generations in access exclusive mode');
  const ask = (name: 'listAssets' | 'countAssets' | 'listAssetMarks' | 'listGenerations') =>
    greedy.visitor.call(name, { token: greedy.token, query: { search: 'fox' } });
  const searches = Array.from({ length: 4 }, () => [
    ask('listAssets'),
    ask('countAssets'),
    ask('listAssetMarks'),
    ask('listGenerations'),
  ]).flat();
  await eventually(async () => {
    const [waiting] = await rows(server.databaseUrl, waitingForLock);
    assert.ok(Number(waiting?.['count']) >= 3);
  });
  const wallet = other.visitor.call('getWallet', { token: other.token });
  const status = await Promise.race([
    wallet.then((answer) => answer.status),
    sleep(patience, 'no answer', { ref: false }),
  ]);
  const [waiting] = await rows(server.databaseUrl, waitingForLock);
  await slow.query('rollback');
  await slow.end();
  assert.deepEqual([status, waiting?.['count']], [200, 3]);
  assert.deepEqual(new Set((await Promise.all(searches)).map(({ status }) => status)), new Set([200]));
});

const waitingForLock = `select count(*)::integer from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;
