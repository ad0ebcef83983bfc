import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import sharp from 'sharp';
import {
  type Artist,
  done,
  later,
  list,
  newArtist,
  newImage,
  storageOf,
  tryUpload,
  upload,
} from '../support/artist.ts';
import { quiet, rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { givePlan } from '../support/plans.ts';
import { acceptAll, add, leave } from '../support/teamwork.ts';

const day = 86_400_000;

describe('the drive', () => {
  let server: TestServer;
  // At noon: the addresses of images change at midnight.
  let offset = (1.5 * day - (Date.now() % day)) % day;

  before(async () => {
    server = await startTestServer(
      { ...withoutSandbox, SESSION_DAYS: '400' },
      { now: () => new Date(Date.now() + offset) },
    );
    await quiet(server.databaseUrl);
  });
  after(() => server.stop());

  const ids = (assets: readonly { id: string }[]) => assets.map(({ id }) => id);
  const giveCredits = async (uid: string, credits: number) => {
    await rows(
      server.databaseUrl,
      `insert into ledger_entries (user_id, key, cause, amount, balance_after)
       values ($1, 'gift:' || $1, 'adjustment', $2, $2)`,
      [uid, credits],
    );
    await rows(server.databaseUrl, 'update wallets set credits = $2 where user_id = $1', [uid, credits]);
  };
  const newTeam = async (owner: Artist) => {
    await givePlan(server.databaseUrl, owner.uid, 'professional');
    const { status, data, text } = await owner.visitor.call('createTeam', {
      token: owner.token,
      body: { name: 'Night Shift' },
    });
    assert.equal(status, 200, text);
    return data.id;
  };

  test('an uploaded image is listed with its properties, and served unchanged', async () => {
    const artist = await newArtist(server.url);
    const bytes = await newImage(640, 480);
    const asset = await upload(artist, { bytes, name: 'castle/dusk.png' });
    assert.deepEqual(await list(artist), [asset]);
    assert.equal(asset.name, 'dusk.png');
    assert.deepEqual([asset.width, asset.height, asset.type], [640, 480, 'png']);
    assert.equal(asset.ownerUid, artist.uid);
    assert.equal(asset.size, bytes.length);

    const served = await fetch(server.url + asset.url);
    assert.equal(served.status, 200);
    assert.deepEqual(Buffer.from(await served.arrayBuffer()), bytes);
    const grid = await sharp(await (await fetch(server.url + asset.gridUrl)).arrayBuffer()).metadata();
    assert.deepEqual([grid.format, grid.width, grid.height], ['webp', 400, 300]);
    assert.deepEqual(await storageOf(artist), {
      used: bytes.length,
      images: 1,
      trashed: 0,
      limit: 1024 ** 3,
    });
  });

  test('an image can be fetched in ranges, and a cached one is not fetched again', async () => {
    const artist = await newArtist(server.url);
    const bytes = await newImage();
    const { url } = await upload(artist, { bytes });
    const part = async (range: string) => {
      const response = await fetch(server.url + url, { headers: { range } });
      return [
        response.status,
        Buffer.from(await response.arrayBuffer()),
        response.headers.get('content-range'),
      ];
    };
    const size = bytes.length;
    assert.deepEqual(await part('bytes=1-3'), [206, bytes.subarray(1, 4), `bytes 1-3/${size}`]);
    assert.deepEqual(await part('bytes=10-'), [206, bytes.subarray(10), `bytes 10-${size - 1}/${size}`]);
    assert.deepEqual(await part('bytes=-5'), [
      206,
      bytes.subarray(-5),
      `bytes ${size - 5}-${size - 1}/${size}`,
    ]);
    assert.deepEqual(await part('bytes=0-999999'), [206, bytes, `bytes 0-${size - 1}/${size}`]);
    assert.deepEqual(await part(`bytes=${size}-`), [416, Buffer.alloc(0), `bytes */${size}`]);
    for (const strange of ['bytes=5-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-'])
      assert.deepEqual(await part(strange), [200, bytes, null], strange);

    const whole = await fetch(server.url + url);
    assert.match(whole.headers.get('cache-control') ?? '', /^private, max-age=\d{5,6}, immutable$/);
    assert.equal(whole.headers.get('accept-ranges'), 'bytes');
    const head = await fetch(server.url + url, { method: 'HEAD', headers: { range: 'bytes=1-3' } });
    assert.deepEqual([head.status, head.headers.get('content-length')], [200, String(size)]);
    const again = await fetch(server.url + url, {
      headers: { 'if-none-match': whole.headers.get('etag') ?? '' },
    });
    assert.equal(again.status, 304);
    assert.deepEqual(ids(await list(artist, { limit: '1' })).length, 1);
    assert.equal((await list(artist))[0]?.url, url, 'the address is the same all day');
  });

  test('an image can be uploaded as a form', async () => {
    const artist = await newArtist(server.url);
    const form = new FormData();
    for (const [name, value] of Object.entries({
      contextType: 'user',
      fileName: 'dawn.png',
      fileType: 'image/png',
    }))
      form.set(name, value);
    form.set('file', new Blob([await newImage()]), 'ignored.png');
    const response = await fetch(`${server.url}/api/uploadImage`, {
      method: 'POST',
      headers: { authorization: `Bearer ${artist.token}` },
      body: form,
    });
    assert.equal(response.status, 200, await response.text());
    assert.deepEqual(
      (await list(artist)).map(({ name }) => name),
      ['dawn.png'],
    );
  });

  test('pages have no gap and no overlap, forwards and from any mark', async () => {
    const artist = await newArtist(server.url);
    const made: string[] = [];
    for (let n = 0; n < 7; n += 1) made.unshift((await upload(artist)).id);
    const walked: string[] = [];
    for (let after: string | undefined; ; after = walked.at(-1)) {
      const page = await list(artist, { limit: '3', ...(after ? { after } : {}) });
      walked.push(...ids(page));
      if (page.length < 3) break;
    }
    assert.deepEqual(walked, made);
    assert.deepEqual(ids(await list(artist, { from: made[2] ?? '', limit: '2' })), made.slice(2, 4));
    const { data } = await artist.visitor.call('listAssetMarks', { token: artist.token });
    assert.deepEqual(data, { total: 7, every: 100, marks: made.slice(0, 1) });
  });

  test('marks name every hundredth image', async () => {
    const artist = await newArtist(server.url);
    const { id } = await upload(artist);
    await rows(
      server.databaseUrl,
      `insert into assets (id, shelf_id, owner_id, name, type, size, width, height, thumbhash, original, grid, preview, created_at)
       select '0' || lpad(n::text, 8, '0') || 'x', shelf_id, owner_id, 'n' || n, type, size, width, height, thumbhash,
         original, grid, preview, created_at
       from assets, generate_series(1, 249) n where id = $1`,
      [id],
    );
    const { data } = await artist.visitor.call('listAssetMarks', { token: artist.token });
    assert.equal(data.total, 250);
    const all = [...(await list(artist, { limit: '200' }))];
    all.push(...(await list(artist, { limit: '200', after: all.at(-1)?.id ?? '' })));
    assert.deepEqual(data.marks, [all[0]?.id, all[100]?.id, all[200]?.id]);
  });

  test('images are found by name, tool, date and size', async () => {
    let artist = await newArtist(server.url);
    const castle = await upload(artist, { name: 'Castle 100%_done.png' });
    offset += 2 * day;
    artist = await later(artist);
    const forest = await upload(artist, { name: 'forest.png', bytes: await newImage(900, 700) });
    await rows(server.databaseUrl, "update assets set tool = 'logo-generator' where id = $1", [forest.id]);
    const found = async (query: Record<string, string>) => ids(await list(artist, query));
    assert.deepEqual(await found({ name: 'castle' }), [castle.id]);
    assert.deepEqual(await found({ name: '0%_D' }), [castle.id]);
    assert.deepEqual(await found({ name: '%' }), [castle.id], 'a sign of the search language is only a sign');
    assert.deepEqual(await found({ name: 'meadow' }), []);
    assert.deepEqual(await found({ tool: 'upload' }), [castle.id]);
    assert.deepEqual(await found({ tool: 'logo-generator' }), [forest.id]);
    assert.deepEqual(await found({ since: forest.createdAt }), [forest.id]);
    assert.deepEqual(await found({ until: forest.createdAt }), [castle.id]);
    assert.deepEqual(await found({ since: castle.createdAt, until: forest.createdAt }), [castle.id]);
    assert.deepEqual(await found({ minSize: String(castle.size + 1) }), [forest.id]);
    assert.deepEqual(await found({ maxSize: String(castle.size) }), [castle.id]);
    const { data } = await artist.visitor.call('listAssetMarks', {
      token: artist.token,
      query: { name: 'forest' },
    });
    assert.deepEqual(data, { total: 1, every: 100, marks: [forest.id] });
  });

  test('a new name is cleaned; an empty one is refused', async () => {
    const artist = await newArtist(server.url);
    const { id } = await upload(artist);
    const rename = (newName: string) =>
      artist.visitor.call('renameAsset', { token: artist.token, params: { id }, body: { newName } });
    assert.equal((await rename('  ../Dawn\u202E 🏰.png ')).data.name, 'Dawn 🏰.png');
    for (const nothing of ['   ', '\u202E', 'folder/'])
      assert.equal((await rename(nothing)).code, 'image_name');
    assert.equal((await list(artist))[0]?.name, 'Dawn 🏰.png');
  });

  test('a deleted image stays in the trash, counts as stored, and is restored to its place', async () => {
    const artist = await newArtist(server.url);
    const [first, second, third] = [await upload(artist), await upload(artist), await upload(artist)];
    const { used } = await storageOf(artist);
    await done(artist, 'deleteAssets', { ids: [second.id] });
    await done(artist, 'deleteAssets', { ids: [second.id] });
    assert.deepEqual(ids(await list(artist)), [third.id, first.id]);
    assert.deepEqual(ids(await list(artist, { trash: '1' })), [second.id]);
    assert.deepEqual(await storageOf(artist), { used, images: 2, trashed: 1, limit: 1024 ** 3 });
    await done(artist, 'restoreAssets', { ids: [second.id] });
    assert.deepEqual(ids(await list(artist)), [third.id, second.id, first.id]);

    const early = await artist.visitor.call('eraseAssets', {
      token: artist.token,
      body: { ids: [first.id] },
    });
    assert.equal(early.code, 'invalid_input', 'only out of the trash');
    await done(artist, 'deleteAssets', { ids: [first.id, second.id] });
    await done(artist, 'eraseAssets', { ids: [first.id] });
    assert.deepEqual(ids(await list(artist, { trash: '1' })), [second.id]);
    await done(artist, 'emptyTrash', {});
    assert.deepEqual(await list(artist, { trash: '1' }), []);
    assert.deepEqual(await storageOf(artist), { used: third.size, images: 1, trashed: 0, limit: 1024 ** 3 });
  });

  test('the trash is emptied after thirty days, with the bytes, but not those that others need', async () => {
    let [artist, other] = [await newArtist(server.url), await newArtist(server.url)];
    const bytes = await newImage(50, 50);
    const alone = await upload(artist);
    const common = await upload(artist, { bytes });
    const theirs = await upload(other, { bytes });
    assert.equal(common.url, theirs.url, 'the same bytes are stored once');
    await done(artist, 'deleteAssets', { ids: [alone.id, common.id] });
    offset += 29.9 * day;
    artist = await later(artist);
    await server.sweep();
    assert.equal((await list(artist, { trash: '1' })).length, 2);
    const fresh = (await list(artist, { trash: '1' })).find(({ id }) => id === alone.id);
    offset += 0.2 * day;
    [artist, other] = [await later(artist), await later(other)];
    await server.sweep();
    assert.deepEqual(await list(artist, { trash: '1' }), []);
    assert.deepEqual(await storageOf(artist), { used: 0, images: 0, trashed: 0, limit: 1024 ** 3 });
    await server.sweep();
    assert.equal((await fetch(server.url + (fresh?.url ?? ''))).status, 404, 'its bytes are gone');
    const [still] = await list(other);
    assert.equal((await fetch(server.url + (still?.url ?? ''))).status, 200);
  });

  test('a repeated upload is one image', async () => {
    const artist = await newArtist(server.url);
    const bytes = await newImage();
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => tryUpload(artist, bytes, { uploadKey: 'the-same' })),
    );
    assert.deepEqual([...new Set(outcomes.map(({ status }) => status))], [200]);
    assert.equal(new Set(outcomes.map(({ data }) => data.id)).size, 1);
    assert.equal((await list(artist)).length, 1);
    assert.equal((await storageOf(artist)).used, bytes.length);
  });

  test("storage ends at the plan's limit, and a larger plan raises it", async () => {
    const artist = await newArtist(server.url);
    await upload(artist);
    await rows(server.databaseUrl, 'update shelves set used = $1 where id = $2', [
      1024 ** 3 - 10,
      artist.uid,
    ]);
    const refused = await tryUpload(artist, await newImage());
    assert.deepEqual([refused.status, refused.code], [409, 'storage_full']);
    assert.equal((await list(artist)).length, 1);
    await givePlan(server.databaseUrl, artist.uid, 'light');
    await upload(artist);
    assert.equal((await storageOf(artist)).limit, 5 * 1024 ** 3);
  });

  test("the tool's price is charged together with the image, or neither happens", async () => {
    const poor = await newArtist(server.url);
    assert.equal((await tryUpload(poor, await newImage(), { toolCost: 16 })).code, 'invalid_input');
    assert.equal((await tryUpload(poor, await newImage(), { toolCost: 20 })).code, 'insufficient_credits');
    assert.equal((await storageOf(poor)).used, 0);
    await giveCredits(poor.uid, 50);
    const bytes = await newImage();
    const { id } = await upload(poor, { bytes, toolCost: 20, uploadKey: 'k' });
    await upload(poor, { bytes, toolCost: 20, uploadKey: 'k' });
    const { data } = await poor.visitor.call('listHistory', { token: poor.token });
    assert.deepEqual(
      data.entries.map(({ cause, amount, reference }) => [cause, amount, reference]),
      [
        ['generation', -20, id],
        ['adjustment', 50, null],
      ],
    );
  });

  test('a refused upload leaves no bytes', async () => {
    const artist = await newArtist(server.url);
    const refusals = async (bytes: Buffer, sent: Parameters<typeof tryUpload>[2]) => {
      const { code } = await tryUpload(artist, bytes, sent);
      const hash = createHash('sha256').update(bytes).digest('hex');
      const known = await rows(server.databaseUrl, 'select 1 from blobs where hash = $1', [hash]);
      return [code, known.length];
    };
    assert.deepEqual(await refusals(await newImage(), { toolCost: 40 }), ['insufficient_credits', 0]);
    await upload(artist);
    await rows(server.databaseUrl, 'update shelves set used = $1 where id = $2', [
      1024 ** 3 - 10,
      artist.uid,
    ]);
    assert.deepEqual(await refusals(await newImage(), {}), ['storage_full', 0]);
  });

  test('a repeated upload is paid once, even with credits for only one', async () => {
    const artist = await newArtist(server.url);
    await giveCredits(artist.uid, 20);
    const bytes = await newImage();
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => tryUpload(artist, bytes, { uploadKey: 'once', toolCost: 20 })),
    );
    assert.deepEqual([...new Set(outcomes.map(({ status }) => status))], [200]);
    assert.equal((await list(artist)).length, 1);
  });

  test('missing bytes are answered as missing, and that answer is not cached', async () => {
    const artist = await newArtist(server.url);
    const { url } = await upload(artist);
    const hash = /[0-9a-f]{64}/.exec(url)?.[0] ?? '';
    await rm(join(server.dataDir, 'images', hash.slice(0, 2), hash));
    const response = await fetch(server.url + url);
    assert.equal(response.status, 404);
    assert.deepEqual([response.headers.get('cache-control'), response.headers.get('etag')], [null, null]);
  });

  test('absurd dimensions are refused as no image, not as a server error', async () => {
    const artist = await newArtist(server.url);
    await upload(artist);
    assert.deepEqual(await list(artist, { minSize: '999999999' }), []);
    const { code } = await artist.visitor.call('listAssets', {
      token: artist.token,
      query: { minSize: '9999999999' },
    });
    assert.equal(code, 'invalid_input');
  });

  test('a shared image is a record of its own over the same bytes', async () => {
    let [owner, member] = [await newArtist(server.url), await newArtist(server.url)];
    const teamId = await newTeam(owner);
    await add(owner, teamId, member.uid);
    await acceptAll(member);
    const original = await upload(member);
    await done(member, 'shareAssets', { ids: [original.id], teamId });
    await done(member, 'shareAssets', { ids: [original.id], teamId });
    const [copy, ...more] = await list(owner, { teamId });
    assert.deepEqual(more, [], 'shared twice is there once');
    assert.notEqual(copy?.id, original.id);
    const copies = async (who: Artist) =>
      (await who.visitor.call('listCopies', { token: who.token, params: { id: original.id } })).data;
    assert.deepEqual(await copies(member), [{ id: copy?.id, teamId, ownerUid: member.uid }]);
    assert.equal(await copies(owner), undefined, 'nobody else learns where it was shared');
    const other = await newArtist(server.url);
    const left = await newTeam(other);
    await add(other, left, member.uid);
    await acceptAll(member);
    await done(member, 'shareAssets', { ids: [original.id], teamId: left });
    assert.equal((await copies(member)).length, 2);
    await leave(member, left);
    assert.deepEqual(
      (await copies(member)).map((each) => each.teamId),
      [teamId],
      'nor who left a team what is in it now',
    );
    assert.deepEqual([copy?.url, copy?.ownerUid], [original.url, member.uid]);
    assert.deepEqual((await storageOf(member, teamId)).used, original.size);
    assert.equal((await storageOf(member, teamId)).limit, 10 * 1024 ** 3, "as much as the owner's plan has");

    await done(member, 'deleteAssets', { ids: [original.id] });
    await done(member, 'emptyTrash', {});
    offset += day;
    [owner, member] = [await later(owner), await later(member)];
    await server.sweep();
    const [kept] = await list(owner, { teamId });
    assert.equal((await fetch(server.url + (kept?.url ?? ''))).status, 200, "the album's copy is untouched");

    await done(owner, 'deleteAssets', { ids: [kept?.id ?? ''] });
    assert.deepEqual(await list(member, { teamId }), []);
    await done(owner, 'restoreAssets', { ids: [kept?.id ?? ''] });
    assert.equal((await list(member, { teamId })).length, 1);
  });

  test('an album can be full while the drive is not', async () => {
    const owner = await newArtist(server.url);
    const teamId = await newTeam(owner);
    const image = await upload(owner);
    await rows(server.databaseUrl, 'update shelves set used = $1 where id = $2', [10 * 1024 ** 3, teamId]);
    const share = await owner.visitor.call('shareAsset', {
      token: owner.token,
      params: { id: image.id },
      body: { teamId },
    });
    assert.equal(share.code, 'album_full');
    assert.equal((await tryUpload(owner, await newImage(), { teamId })).code, 'album_full');
    assert.deepEqual(await list(owner, { teamId }), []);
  });

  test('an upload leaves nothing in the spool', async () => {
    const artist = await newArtist(server.url);
    await upload(artist);
    assert.equal((await tryUpload(artist, Buffer.from('<html>'))).code, 'image_unreadable');
    assert.equal((await tryUpload(artist, await newImage(), { teamId: 'made-up' })).code, 'team_not_found');
    assert.deepEqual(await readdir(`${server.dataDir}/uploads`), []);
  });
});
