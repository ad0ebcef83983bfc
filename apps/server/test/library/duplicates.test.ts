import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Duplicates } from '@artcade/contract/shapes';
import sharp from 'sharp';
import { type Artist, done, newArtist, newImage, upload } from '../support/artist.ts';
import { quiet, rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { found, join, newOwner } from '../support/teamwork.ts';

/** A picture that looks different for every number. */
function drawn(number: number, side = 200): Promise<Buffer> {
  let state = number * 7919 + 13;
  const dice = (sides: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % sides;
  };
  const shapes = Array.from({ length: 9 }, () => {
    const [x, y, r] = [dice(100), dice(100), 8 + dice(24)];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="rgb(${dice(256)},${dice(256)},${dice(256)})"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">
    <rect width="100" height="100" fill="rgb(${dice(256)},${dice(256)},${dice(256)})"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

describe('duplicates', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer({ ...withoutSandbox });
    await quiet(server.databaseUrl);
  });
  after(() => server.stop());

  const ask = ({ visitor, token }: Artist, query: Record<string, string> = {}) =>
    visitor.call('listDuplicates', { token, query });

  async function page(artist: Artist, query: Record<string, string> = {}): Promise<Duplicates> {
    const { status, data, text } = await ask(artist, query);
    assert.equal(status, 200, text);
    return data;
  }

  /** All groups, in short: the kind, and the names in their order. */
  async function groups(artist: Artist, query: Record<string, string> = {}) {
    const all: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const { groups, next } = await page(artist, { ...query, ...(after === '' ? {} : { after }) });
      all.push(...groups.map(({ kind, images }) => `${kind}: ${images.map(({ name }) => name).join(' ')}`));
      after = next;
    }
    return all;
  }

  test('the same content is a group, and so are pictures that look alike; the largest comes first', async () => {
    const artist = await newArtist(server.url);
    const [castle, dragon] = [await drawn(1), await drawn(2)];
    await upload(artist, { name: 'castle.png', bytes: castle });
    await upload(artist, { name: 'dragon.png', bytes: dragon });
    await upload(artist, { name: 'sea.png', bytes: await drawn(3) });
    assert.deepEqual(await groups(artist), []);
    await upload(artist, { name: 'castle again.png', bytes: castle });
    assert.deepEqual(await groups(artist), ['same: castle.png castle again.png']);
    const jpeg = await sharp(dragon).resize(120, 120).jpeg({ quality: 60 }).toBuffer();
    await upload(artist, { name: 'small.jpg', bytes: jpeg, type: 'image/jpeg' });
    const warm = await sharp(dragon)
      .resize(400, 400)
      .modulate({ saturation: 1.1, brightness: 1.05 })
      .webp()
      .toBuffer();
    await upload(artist, { name: 'large.webp', bytes: warm, type: 'image/webp' });
    assert.deepEqual(await groups(artist), [
      'same: castle.png castle again.png',
      'similar: large.webp dragon.png small.jpg',
    ]);
  });

  test('what is in the trash, elsewhere or of one colour is no duplicate', async () => {
    const [artist, other] = [await newArtist(server.url), await newArtist(server.url)];
    const bytes = await drawn(4);
    const first = await upload(artist, { name: 'a.png', bytes });
    const second = await upload(artist, { name: 'b.png', bytes });
    await upload(other, { bytes });
    for (let plain = 0; plain < 3; plain += 1) await upload(artist, { bytes: await newImage() });
    assert.deepEqual(await groups(other), []);
    assert.deepEqual(await groups(artist), ['same: a.png b.png']);
    await done(artist, 'deleteAssets', { ids: [first.id] });
    assert.deepEqual(await groups(artist), []);
    await done(artist, 'restoreAssets', { ids: [first.id] });
    assert.deepEqual(await groups(artist), ['same: a.png b.png']);
    await done(artist, 'deleteAssets', { ids: [second.id] });
    assert.deepEqual(await groups(artist), []);
  });

  test('an upload names the image that is there already, once and in its own place only', async () => {
    const owner = await newOwner(server);
    const team = await found(owner);
    const bytes = await drawn(5);
    const first = await upload(owner, { name: 'first.png', bytes, uploadKey: 'one' });
    assert.equal(first.twin, undefined);
    const again = await upload(owner, { name: 'first.png', bytes, uploadKey: 'one' });
    assert.deepEqual([again.id, again.twin], [first.id, undefined], 'a retry is not a second upload');
    const second = await upload(owner, { name: 'second.png', bytes });
    assert.notEqual(second.id, first.id);
    assert.deepEqual(second.twin, { id: first.id, name: 'first.png' });
    assert.equal((await upload(owner, { bytes, teamId: team.id })).twin, undefined);
    await done(owner, 'deleteAssets', { ids: [first.id, second.id] });
    assert.equal((await upload(owner, { bytes })).twin, undefined, 'not what is in the trash');
  });

  test('an upload that skips copies stores nothing that its place has, whoever brought it', async () => {
    const [owner, artist] = await Promise.all([newOwner(server), newOwner(server)]);
    const team = await found(owner);
    assert.equal(await join(artist, team.id), '204');
    const bytes = await drawn(9);
    const place = { bytes, teamId: team.id, copies: 'skip' } as const;
    const first = await upload(owner, { ...place, name: 'first.png', uploadKey: 'one' });
    assert.equal(first.twin, undefined, 'nothing was there');
    const used = () =>
      rows(server.databaseUrl, 'select images, used > 0 as full from shelves where id = $1', [team.id]);
    assert.deepEqual(await used(), [{ images: 1, full: true }]);
    const twin = { id: first.id, name: 'first.png' };
    // An artist may not erase in an album, so a copy of theirs would stay.
    for (const uploadKey of ['one', 'two', undefined]) {
      const sent = { ...place, name: 'second.png', ...(uploadKey && { uploadKey }) };
      const again = await upload(artist, sent);
      assert.deepEqual([again.id, again.name, again.twin], [first.id, 'first.png', twin]);
    }
    const retry = await upload(owner, { ...place, uploadKey: 'one' });
    assert.deepEqual([retry.id, retry.twin], [first.id, undefined], 'a retry is the image that it stored');
    assert.deepEqual(await used(), [{ images: 1, full: true }]);
    assert.equal(
      (await upload(artist, { bytes, copies: 'skip' })).twin,
      undefined,
      'a drive is another place',
    );
    await done(owner, 'deleteAssets', { ids: [first.id] });
    assert.equal((await upload(artist, place)).twin, undefined, 'not what is in the trash');
    // Several at once store one, each with a key of its own.
    const other = await drawn(10);
    const all = await Promise.all(
      [owner, artist, owner, artist].map((who, nth) =>
        upload(who, { ...place, bytes: other, uploadKey: `k${nth}` }),
      ),
    );
    assert.equal(new Set(all.map(({ id }) => id)).size, 1);
    assert.equal(all.filter((each) => each.twin === undefined).length, 1);
    assert.equal((await used())[0]?.['images'], 2);
  });

  test('in an album those find them who may organise it', async () => {
    const [owner, artist, viewer, stranger] = await Promise.all([
      newOwner(server),
      ...Array.from({ length: 3 }, () => newOwner(server)),
    ]);
    assert.ok(artist && viewer && stranger);
    const team = await found(owner);
    for (const who of [artist, viewer]) assert.equal(await join(who, team.id), '204');
    await rows(server.databaseUrl, "update team_members set role = 'viewer' where user_id = $1", [
      viewer.uid,
    ]);
    const bytes = await drawn(6);
    const image = await upload(artist, { name: 'a.png', bytes });
    await done(artist, 'shareAssets', { ids: [image.id], teamId: team.id });
    await upload(artist, {
      name: 'b.png',
      teamId: team.id,
      bytes: await sharp(bytes).webp().toBuffer(),
      type: 'image/webp',
    });
    const query = { teamId: team.id };
    for (const who of [owner, artist])
      assert.deepEqual(await groups(who, query), ['similar: a.png b.png'], 'also the copy of a shared image');
    assert.equal((await ask(viewer, query)).status, 403);
    assert.equal((await ask(stranger, query)).status, 404);
    assert.deepEqual(await groups(artist), []);
  });

  test('older images are compared once the sweep has looked at them', async () => {
    const artist = await newArtist(server.url);
    const bytes = await drawn(7);
    await upload(artist, { name: 'a.png', bytes });
    await upload(artist, { name: 'b.png', bytes: await sharp(bytes).resize(150, 150).png().toBuffer() });
    const broken = await upload(artist, { name: 'c.png', bytes: await drawn(8) });
    await rows(server.databaseUrl, 'update assets set likeness = null where shelf_id = $1', [artist.uid]);
    // A thumbnail whose bytes are gone does not stop the sweep.
    const gone = 'f'.repeat(64);
    await rows(server.databaseUrl, 'insert into blobs (hash) values ($1)', [gone]);
    await rows(server.databaseUrl, 'update assets set grid = $2 where id = $1', [broken.id, gone]);
    assert.deepEqual(await groups(artist), []);
    await server.sweep();
    assert.deepEqual(await groups(artist), ['similar: a.png b.png']);
    const left = await rows(server.databaseUrl, 'select id from assets where likeness is null');
    assert.deepEqual(left, []);
  });

  /** Images with hashes of our choice, directly in the database: the first is the oldest. */
  async function plant({ uid }: Artist, images: readonly { original?: string; likeness: bigint }[]) {
    const hash = '0'.repeat(64);
    await rows(server.databaseUrl, 'insert into blobs (hash) values ($1) on conflict do nothing', [hash]);
    await rows(
      server.databaseUrl,
      `insert into shelves (id, user_id) values ($1, $1) on conflict do nothing`,
      [uid],
    );
    await rows(
      server.databaseUrl,
      `with given as (select * from unnest($2::text[], $3::bigint[]) with ordinality as g(original, likeness, nth)),
       stored as (insert into blobs (hash) select distinct original from given on conflict do nothing)
       insert into assets (id, shelf_id, owner_id, name, type, size, width, height, thumbhash, original, grid, preview, created_at, likeness)
       select $1 || to_char(nth, 'FM000000'), $1, $1, nth::text, 'png', 100, 10, 10, '\\x000000', original, $4, $4, now(), likeness from given`,
      [
        uid,
        images.map(({ original }, nth) => original ?? (nth + 1).toString(16).padStart(64, 'a')),
        images.map(({ likeness }) => String(likeness)),
        hash,
      ],
    );
    await rows(server.databaseUrl, 'analyze assets');
  }

  test('pages hold all groups, each once, however many there are', async () => {
    const artist = await newArtist(server.url);
    const twins = Array.from({ length: 45 }, (_, nth) => nth.toString(16).padStart(64, 'b'));
    // Far from one another: bits differ in every part of the hash.
    const spread = (nth: number) => BigInt.asIntN(64, BigInt(nth + 1) * 0x9e3779b97f4a7c15n);
    await plant(artist, [
      ...[...twins, ...twins].map((original) => ({ original, likeness: 0n })),
      ...Array.from({ length: 60 }, (_, nth) => ({ likeness: spread(nth >> 1) ^ BigInt(nth & 1) })),
      ...Array.from({ length: 900 }, (_, nth) => ({ likeness: spread(nth + 1000) })),
    ]);
    const all = await groups(artist);
    assert.equal(all.length, 45 + 30);
    assert.equal(new Set(all).size, all.length);
    assert.ok((await page(artist)).groups.length <= 20);
  });

  test('a picture is in the group of the newest that is like it, and twins are there once', async () => {
    const artist = await newArtist(server.url);
    const twin = 'c'.repeat(64);
    await plant(artist, [
      { likeness: 0x0123456789abcdefn },
      { likeness: 0x0123456789abcdeen, original: twin },
      { likeness: 0x0123456789abcdeen, original: twin },
      { likeness: 0x0123456789abcd0fn, original: 'd'.repeat(64) },
      // Five bits away from all of them.
      { likeness: 0x7f23456789abcdefn },
    ]);
    assert.deepEqual(await groups(artist), ['same: 2 3', 'similar: 1 2 4']);
  });

  test('versions of one image look alike on purpose, unless they have the same content', async () => {
    const artist = await newArtist(server.url);
    const twin = 'e'.repeat(64);
    await plant(artist, [
      { likeness: 0x0123456789abcdefn, original: twin },
      { likeness: 0x0123456789abcdeen, original: 'f'.repeat(63).padStart(64, 'a') },
      { likeness: 0x0123456789abcdefn, original: twin },
    ]);
    const first = `${artist.uid}000001`;
    const all = 'update assets set version_of = $1 where shelf_id = $2 and id <> $1';
    await rows(server.databaseUrl, all, [first, artist.uid]);
    assert.deepEqual(await groups(artist), ['same: 1 3']);
    const other = 'update assets set version_of = null, original = grid where shelf_id = $1 and name = $2';
    await rows(server.databaseUrl, other, [artist.uid, '3']);
    assert.deepEqual(await groups(artist), ['similar: 2 3'], 'one of the versions');
  });

  test('a drive of pictures that all look the same is answered in parts', async () => {
    const artist = await newArtist(server.url);
    await plant(
      artist,
      Array.from({ length: 1200 }, () => ({ likeness: 42n })),
    );
    const { groups, next } = await page(artist, { after: 'similar-' });
    assert.ok(groups.length >= 1 && groups.every(({ images }) => images.length <= 24));
    assert.ok(next === null || next.startsWith('similar-'));
  });

  test('a place that no page has named is refused', async () => {
    const artist = await newArtist(server.url);
    for (const after of ['x', 'same-1', 'similar-%00', ''])
      assert.equal((await ask(artist, { after })).status, 400, after);
  });
});
