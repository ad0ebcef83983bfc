import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { NewShareLink, ShareLink } from '@artcade/contract/shares';
import { shareLimits, sharePath } from '@artcade/domain/shares';
import { connect } from '#adapters/db/database.ts';
import { shareBudgets } from '#features/publishing/shares/context.ts';
import { newId } from '#keys/secrets.ts';
import { type Artist, done, later, newArtist, upload } from '../support/artist.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import {
  deleteTeam,
  found,
  inOneWord,
  join,
  newOwner,
  passDeletedTeams,
  proveSessions,
  remove,
  untilWaiting,
} from '../support/teamwork.ts';
import { Visitor } from '../support/visitor.ts';

const day = 86_400_000;
const gone = '404 share_gone';

const tryShare = ({ visitor, token }: Artist, body: NewShareLink) =>
  visitor.call('createShareLink', { token, body });

async function share(artist: Artist, body: NewShareLink): Promise<ShareLink> {
  const { status, data, text } = await tryShare(artist, body);
  assert.equal(status, 200, text);
  return data;
}

async function change({ visitor, token }: Artist, id: string, body: object): Promise<ShareLink> {
  const { status, data, text } = await visitor.call('changeShareLink', { token, params: { id }, body });
  assert.equal(status, 200, text);
  return data;
}

async function linksOf({ visitor, token }: Artist, query: Record<string, string> = {}) {
  const { status, data, text } = await visitor.call('listShareLinks', { token, query });
  assert.equal(status, 200, text);
  return data;
}

const secretOf = ({ url }: ShareLink): string => new URL(url).pathname.slice(sharePath.length);

describe('links that show work', () => {
  let server: TestServer;
  /** Another process over the same database. */
  let second: TestServer;
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  before(async () => {
    const settings = { ...withoutSandbox, ACCESS_TOKEN_SECONDS: '3600' };
    server = await startTestServer(settings, { now });
    const { databaseUrl, dataDir } = server;
    second = await startTestServer(settings, { now, databaseUrl, dataDir });
  });
  after(async () => {
    await second.stop();
    await server.stop();
  });

  /** As somebody without an account, who has nothing but the address. */
  const open = (link: ShareLink, password?: string, at = server) =>
    new Visitor(at.url).call('openShare', {
      body: { secret: secretOf(link), ...(password !== undefined && { password }) },
    });
  async function shown(link: ShareLink, at = server) {
    const { status, data, text } = await open(link, undefined, at);
    assert.equal(status, 200, text);
    return data;
  }
  const get = (path: string, at = server, headers: Record<string, string> = {}) =>
    fetch(at.url + path, { headers });

  test('a link shows its images in order, and nothing but what was chosen', async () => {
    const artist = await newArtist(server.url);
    const [one, two, hidden] = [await upload(artist), await upload(artist), await upload(artist)];
    const link = await share(artist, { imageIds: [two.id, one.id], title: '  Forest\n level ' });
    assert.deepEqual(
      [link.title, link.images, link.hasPassword, link.allowsDownload, link.isWorking, link.views],
      ['Forest level', 2, false, false, true, 0],
    );
    assert.equal(Math.round((Date.parse(link.expiresAt) - Date.parse(link.createdAt)) / day), 7);
    const { title, by, images } = await shown(link);
    assert.deepEqual([title, by], ['Forest level', null]);
    assert.deepEqual(
      images.map(({ id, downloadUrl }) => [id, downloadUrl]),
      [
        [two.id, null],
        [one.id, null],
      ],
    );
    const showing = async (imageId: string) => (await linksOf(artist, { imageId })).map(({ id }) => id);
    assert.deepEqual([await showing(one.id), await showing(hidden.id)], [[link.id], []]);
    for (const { gridUrl, previewUrl } of images)
      for (const url of [gridUrl, previewUrl]) {
        const response = await get(url);
        assert.equal(response.status, 200);
        assert.equal(response.headers.get('content-type'), 'image/webp');
        assert.equal(response.headers.get('cache-control'), 'private, no-cache');
        assert.equal(response.headers.get('referrer-policy'), 'no-referrer');
        assert.equal(response.headers.get('x-robots-tag'), 'noindex');
        assert.match(response.headers.get('content-security-policy') ?? '', /sandbox/);
      }
    // An address is signed for one image in one size.
    const [first] = images;
    assert.ok(first);
    for (const forged of [
      first.gridUrl.replace(two.id, hidden.id),
      first.gridUrl.replace('/grid', '/original'),
      first.gridUrl.replace('/grid', '/preview'),
      first.gridUrl.split('?')[0] ?? '',
    ])
      assert.equal((await get(forged)).status, 404, forged);
    const { showsName } = await change(artist, link.id, { showsName: true });
    assert.ok(showsName);
    assert.equal((await shown(link)).by, 'Kay');
  });

  test('nobody reads the beginning of a prompt in a name that an image once got from it', async () => {
    const artist = await newArtist(server.url);
    const { id } = await upload(artist);
    const prompt = 'Queen Isolde is betrayed in the secret last chapter';
    const recipe = {
      tool: 'character-generator',
      mode: 'create',
      prompt,
      inputs: {},
      parents: [],
      notes: [],
    };
    await rows(server.databaseUrl, 'insert into recipes (asset_id, recipe) values ($1, $2)', [id, recipe]);
    const link = await share(artist, { imageIds: [id], allowsDownload: true });
    for (const [name, seen] of [
      [`${prompt} 2.png`, 'character.png'],
      ['Queen · character.png', 'Queen · character.png'],
    ] as const) {
      await rows(server.databaseUrl, 'update assets set name = $2 where id = $1', [id, name]);
      const [image] = (await shown(link)).images;
      assert.equal(image?.name, seen);
      const file = await get(image?.downloadUrl ?? '');
      const saved = file.headers.get('content-disposition') ?? '';
      assert.ok(saved.includes(encodeURIComponent(seen)), saved);
    }
  });

  test('each visitor counts once a day', async () => {
    const artist = await newArtist(server.url);
    const link = await share(artist, { imageIds: [(await upload(artist)).id] });
    await shown(link);
    await shown(link, second);
    const [seen] = await linksOf(artist);
    assert.equal(seen?.views, 1);
    assert.ok(seen.lastViewedAt);
    ahead += day;
    await shown(link);
    assert.equal((await linksOf(await later(artist)))[0]?.views, 2);
    ahead -= day;
    const keys = await rows(server.databaseUrl, `select key from rate_limits where key like 'share view:%'`);
    assert.ok(keys.length > 0);
    assert.doesNotMatch(JSON.stringify(keys), /127\.0\.0\.1|::1/);
  });

  test('the original is given only where the link allows downloads, and no longer than that', async () => {
    const artist = await newArtist(server.url);
    const image = await upload(artist, { name: 'Löwe "1".png' });
    const link = await share(artist, { imageIds: [image.id], allowsDownload: true });
    const url = (await shown(link)).images[0]?.downloadUrl ?? '';
    const response = await get(url);
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-disposition') ?? '', /^attachment; filename="L_we/);
    assert.equal((await response.arrayBuffer()).byteLength, image.size);
    await change(artist, link.id, { allowsDownload: false });
    assert.equal((await get(url)).status, 404);
    assert.equal((await shown(link)).images[0]?.downloadUrl, null);
  });

  test('revoking ends the page and every address on the next request in every process, and can be undone', async () => {
    const artist = await newArtist(server.url);
    const link = await share(artist, { imageIds: [(await upload(artist)).id] });
    const url = (await shown(link)).images[0]?.previewUrl ?? '';
    const etag = (await get(url, second)).headers.get('etag') ?? '';
    assert.equal((await get(url, second, { 'if-none-match': etag })).status, 304);
    const { isWorking, revokedAt } = await change(artist, link.id, { isActive: false });
    assert.deepEqual([isWorking, revokedAt !== null], [false, true]);
    for (const process of [server, second]) {
      assert.equal(inOneWord(await open(link, undefined, process)), gone);
      assert.equal((await get(url, process)).status, 404);
      assert.equal((await get(url, process, { 'if-none-match': etag })).status, 404);
    }
    assert.ok((await change(artist, link.id, { isActive: true })).isWorking);
    for (const process of [server, second]) assert.equal((await get(url, process)).status, 200);
  });

  test('an unknown, an expired and a revoked address have one answer; an expired link can be prolonged', async () => {
    const artist = await newArtist(server.url);
    await proveSessions(server.databaseUrl, artist.uid);
    const imageIds = [(await upload(artist)).id];
    const [expired, revoked] = [
      await share(artist, { imageIds, days: 1, password: 'moonlight' }),
      await share(artist, { imageIds, days: 90, password: 'moonlight' }),
    ];
    await change(artist, revoked.id, { isActive: false });
    ahead += day - 60_000;
    assert.equal(inOneWord(await open(expired)), '403 share_password');
    ahead += 120_000;
    const unknown = { ...expired, url: `${server.url}${sharePath}${'A'.repeat(43)}` };
    const answers = await Promise.all(
      [unknown, expired, revoked].map(async (link) => {
        const { status, text } = await open(link, 'moonlight');
        return `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`;
      }),
    );
    assert.equal(new Set(answers).size, 1, answers.join('\n'));
    const owner = await later(artist);
    assert.ok((await change(owner, expired.id, { days: 1 })).isWorking);
    assert.equal((await open(expired, 'moonlight')).status, 200);
    const paused = await share(owner, { imageIds, days: 90 });
    await rows(server.databaseUrl, 'update share_links set paused_at = $2 where id = $1', [
      paused.id,
      new Date(now().getTime() + day),
    ]);
    assert.equal(inOneWord(await open(paused)), gone);
    ahead += (shareLimits.keptDays + 2) * day;
    await server.sweep();
    const left = 'select id from share_links where made_by = $1';
    assert.deepEqual(await rows(server.databaseUrl, left, [artist.uid]), []);
    ahead = 0;
  });

  test('a password guards the images, few guesses are allowed, and a new one ends what the old one opened', async () => {
    const artist = await newArtist(server.url);
    const link = await share(artist, { imageIds: [(await upload(artist)).id], password: 'moonlight' });
    assert.ok(link.hasPassword);
    const [kept] = await rows(server.databaseUrl, 'select password from share_links where id = $1', [
      link.id,
    ]);
    assert.match(String(kept?.['password']), /^\$argon2id/);
    assert.equal(inOneWord(await open(link)), '403 share_password');
    const { data } = await open(link, 'moonlight');
    const url = data.images[0]?.gridUrl ?? '';
    assert.equal((await get(url)).status, 200);
    await change(artist, link.id, { password: 'starlight' });
    assert.equal((await get(url)).status, 404);
    assert.equal((await open(link, 'starlight')).status, 200);
    assert.equal((await linksOf(artist))[0]?.views, 1);
    for (let guess = 0; guess < shareBudgets.guesses.network; guess += 1)
      assert.equal(inOneWord(await open(link, `guess-${guess}`)), '403 share_password');
    for (const process of [server, second])
      assert.equal(inOneWord(await open(link, 'starlight', process)), '429 rate_limited');
    assert.equal((await change(artist, link.id, { password: null })).hasPassword, false);
    assert.equal((await open(link)).status, 200);
  });

  test('many wrong guesses slow down those who guess, and lock the link for nobody', async () => {
    const artist = await newArtist(server.url);
    const link = await share(artist, { imageIds: [(await upload(artist)).id], password: 'moonlight' });
    const sql = (statement: string, ...values: unknown[]) => rows(server.databaseUrl, statement, values);
    const slow = `share guess:${link.id}:slow:%`;
    await sql(
      `insert into rate_limits (key, used, resets_at) values ($1, $2, now() + interval '1 hour')`,
      `share guess:${link.id}`,
      shareBudgets.guesses.many,
    );
    for (const _ of [1, 2, 3])
      assert.equal((await open(link, 'moonlight')).status, 200, 'the password opens it');
    assert.equal(inOneWord(await open(link, 'sunlight')), '403 share_password');
    assert.equal(inOneWord(await open(link, 'moonlight')), '429 rate_limited', 'this network waits');
    await sql('delete from rate_limits where key like $1 and key not like $2', slow, '%.0/24');
    assert.equal((await open(link, 'moonlight')).status, 200, 'another one does not');
    await sql(
      'update rate_limits set used = $2 where key like $1',
      `${slow}.0/24`,
      shareBudgets.guesses.wider,
    );
    assert.equal(inOneWord(await open(link, 'moonlight')), '429 rate_limited', 'nor a whole range at once');
  });

  test('an image in the trash or on another shelf leaves the link, which ends with its last one', async () => {
    const artist = await newArtist(server.url);
    const other = await newArtist(server.url);
    await upload(other);
    const [one, two] = [await upload(artist), await upload(artist)];
    const link = await share(artist, { imageIds: [one.id, two.id] });
    const urls = (await shown(link)).images.map(({ gridUrl }) => gridUrl);
    await done(artist, 'deleteAssets', { ids: [one.id] });
    assert.deepEqual(
      (await shown(link)).images.map(({ id }) => id),
      [two.id],
    );
    assert.equal((await get(urls[0] ?? '')).status, 404);
    await rows(server.databaseUrl, 'update assets set shelf_id = $2, owner_id = $2 where id = $1', [
      two.id,
      other.uid,
    ]);
    assert.equal((await get(urls[1] ?? '')).status, 404);
    assert.equal(inOneWord(await open(link)), gone);
    await done(artist, 'restoreAssets', { ids: [one.id] });
    assert.equal((await shown(link)).images.length, 1);
    const twice = [one.id, (await upload(artist)).id];
    await done(artist, 'deleteAssets', { ids: [one.id] });
    assert.equal(inOneWord(await tryShare(artist, { imageIds: twice })), '400 invalid_input');
    await rows(server.databaseUrl, 'update assets set shelf_id = $2, owner_id = $2 where id = $1', [
      two.id,
      artist.uid,
    ]);
  });

  describe('of a team', () => {
    const setRole = (teamId: string, { uid }: Artist, role: string) =>
      rows(server.databaseUrl, 'update team_members set role = $3 where team_id = $1 and user_id = $2', [
        teamId,
        uid,
        role,
      ]);

    async function newTeam() {
      const owner = await newOwner(server);
      const { id: teamId } = await found(owner);
      const [admin, artist, viewer] = await Promise.all([
        newArtist(server.url),
        newArtist(server.url),
        newArtist(server.url),
      ]);
      assert.ok(admin && artist && viewer);
      for (const each of [admin, artist, viewer]) assert.equal(await join(each as never, teamId), '204');
      await setRole(teamId, admin, 'admin');
      const image = await upload(artist, { teamId });
      await setRole(teamId, viewer, 'viewer');
      return { owner, admin, artist, viewer, teamId, image };
    }

    test('the owner and admins may show its work and end each other’s links; artists, viewers and strangers may not', async () => {
      const { owner, admin, artist, viewer, teamId, image } = await newTeam();
      const stranger = await newArtist(server.url);
      const body = { imageIds: [image.id] };
      for (const who of [artist, viewer]) assert.equal(inOneWord(await tryShare(who, body)), '403 forbidden');
      assert.equal(inOneWord(await tryShare(stranger, body)), '404 not_found');
      const link = await share(admin, body);
      assert.equal(link.teamId, teamId);
      for (const [who, expected] of [
        [artist, '403 forbidden'],
        [viewer, '403 forbidden'],
        [stranger, '404 team_not_found'],
      ] as const) {
        const { visitor, token } = who;
        const params = { id: link.id };
        assert.equal(
          inOneWord(await visitor.call('changeShareLink', { token, params, body: { isActive: false } })),
          expected,
        );
        assert.equal(inOneWord(await visitor.call('listShareLinks', { token, query: { teamId } })), expected);
        assert.deepEqual(await linksOf(who), []);
      }
      assert.deepEqual(
        (await linksOf(owner, { teamId })).map(({ id, madeBy }) => [id, madeBy.uid]),
        [[link.id, admin.uid]],
      );
      assert.equal((await change(owner, link.id, { isActive: false })).isWorking, false);
      assert.equal(inOneWord(await open(link)), gone);
    });

    test('a link dies at the next request in every process when its maker loses the right', async () => {
      const { owner, admin, teamId, image } = await newTeam();
      const link = await share(admin, { imageIds: [image.id] });
      const url = (await shown(link, second)).images[0]?.gridUrl ?? '';
      const dead = async (why: string) => {
        for (const process of [server, second]) {
          assert.equal(inOneWord(await open(link, undefined, process)), gone, why);
          assert.equal((await get(url, process)).status, 404, why);
        }
        assert.equal((await linksOf(owner, { teamId }))[0]?.isWorking, false, why);
      };
      const alive = async () => {
        for (const process of [server, second]) assert.equal((await get(url, process)).status, 200);
      };
      await setRole(teamId, admin, 'artist');
      await dead('demoted');
      await setRole(teamId, admin, 'admin');
      await alive();
      await rows(server.databaseUrl, 'update users set disabled_at = now() where id = $1', [admin.uid]);
      await dead('disabled');
      await rows(
        server.databaseUrl,
        "update users set disabled_at = null, closed_at = now(), erase_at = now() + interval '1 day' where id = $1",
        [admin.uid],
      );
      await dead('closed');
      await rows(server.databaseUrl, 'update users set closed_at = null, erase_at = null where id = $1', [
        admin.uid,
      ]);
      await alive();
      assert.equal(await remove(owner, teamId, admin.uid), '204');
      await dead('removed');
    });

    test('a link shows nothing while its team is deleted, and goes with it', async () => {
      const { owner, teamId, image } = await newTeam();
      const link = await share(owner, { imageIds: [image.id] });
      assert.equal(await deleteTeam(server, owner, teamId), '204');
      assert.equal(inOneWord(await open(link)), gone);
      assert.partialDeepStrictEqual(await linksOf(owner), [{ isWorking: false }]);
      const { visitor, token } = owner;
      await visitor.call('restoreTeam', { token, params: { id: teamId } });
      assert.equal(inOneWord(await open(link)), '200');
      assert.equal(await deleteTeam(server, owner, teamId), '204');
      await passDeletedTeams(server);
      await server.sweep();
      assert.equal(inOneWord(await open(link)), gone);
      assert.deepEqual(await linksOf(owner), []);
    });

    test('all images of a link are in one place', async () => {
      const { owner, image } = await newTeam();
      const own = await upload(owner);
      assert.equal(inOneWord(await tryShare(owner, { imageIds: [image.id, own.id] })), '400 invalid_input');
    });
  });

  test('what a link shows outside is added by those who may show it, not by artists', async () => {
    const owner = await newOwner(server);
    const [admin, artist] = [await newArtist(server.url), await newArtist(server.url)];
    const { id: teamId } = await found(owner);
    for (const who of [admin, artist]) assert.equal(await join(who as typeof owner, teamId), '204');
    await rows(server.databaseUrl, "update team_members set role = 'admin' where user_id = $1", [admin.uid]);
    const { data: project } = await admin.visitor.call('createProject', {
      token: admin.token,
      body: { name: 'Game', teamId },
    });
    const { data: collection } = await artist.visitor.call('createCollection', {
      token: artist.token,
      params: { id: project.id },
      body: { name: 'Level 1' },
    });
    const organise = async ({ visitor, token }: Artist, body: object) =>
      inOneWord(await visitor.call('organiseAssets', { token, body }));
    const put = { addToCollections: [collection.id] };
    const [first, second, third] = [
      await upload(artist, { teamId }),
      await upload(artist, { teamId }),
      await upload(artist, { teamId }),
    ];
    assert.equal(await organise(artist, { ids: [first.id], change: put }), '200', 'without a link');
    const link = await share(admin, { collectionId: collection.id });
    assert.equal(await organise(artist, { ids: [second.id], change: put }), '403 forbidden');
    assert.equal(await organise(artist, { filter: { teamId }, change: put }), '403 forbidden');
    assert.deepEqual(
      (await shown(link)).images.map(({ id }) => id),
      [first.id],
    );
    assert.equal(
      await organise(artist, { ids: [second.id], change: { projectId: project.id } }),
      '200',
      'the rest is as before',
    );
    assert.equal(await organise(admin, { ids: [second.id], change: put }), '200');
    assert.equal((await shown(link)).images.length, 2);
    // A link that could work again counts; one that ended does not.
    await rows(server.databaseUrl, "update team_members set role = 'artist' where user_id = $1", [admin.uid]);
    assert.equal(inOneWord(await open(link)), gone);
    assert.equal(await organise(artist, { ids: [third.id], change: put }), '403 forbidden');
    await rows(server.databaseUrl, "update team_members set role = 'admin' where user_id = $1", [admin.uid]);
    await change(admin, link.id, { isActive: false });
    assert.equal(await organise(artist, { ids: [third.id], change: put }), '200');
  });

  test('a link to a collection shows what is in it at each visit; a saved search cannot be shared', async () => {
    const artist = await newArtist(server.url);
    const [one, two] = [await upload(artist), await upload(artist)];
    const [projectId, collectionId, searchId] = [newId(), newId(), newId()];
    await rows(
      server.databaseUrl,
      `with made as (insert into projects (id, shelf_id, name, created_at) values ($1, $2, 'Game', now()) returning id),
       both_kinds as (insert into collections (id, project_id, name, search, created_at)
         select unnest($3::text[]), id, 'Level 1', unnest(array[null, '{}'::jsonb]), now() from made)
       select 1`,
      [projectId, artist.uid, [collectionId, searchId]],
    );
    const put = (id: string) =>
      rows(server.databaseUrl, `with moved as (update assets set project_id = $2 where id = $1) select 1`, [
        id,
        projectId,
      ]).then(() =>
        rows(server.databaseUrl, 'insert into collection_items values ($1, $2, now())', [collectionId, id]),
      );
    await put(one.id);
    const link = await share(artist, { collectionId });
    assert.deepEqual([link.collectionId, link.images], [collectionId, 1]);
    const ids = async () => (await shown(link)).images.map(({ id }) => id);
    assert.deepEqual(await ids(), [one.id]);
    await put(two.id);
    assert.deepEqual(await ids(), [two.id, one.id]);
    await rows(server.databaseUrl, 'delete from collection_items where asset_id = $1', [two.id]);
    assert.deepEqual(await ids(), [one.id]);
    assert.equal(inOneWord(await tryShare(artist, { collectionId: searchId })), '400 invalid_input');
    const stranger = await newArtist(server.url);
    assert.equal((await tryShare(stranger, { collectionId })).status, 404);
    assert.equal(inOneWord(await tryShare(artist, {})), '400 invalid_input');
    await rows(server.databaseUrl, 'delete from collections where id = $1', [collectionId]);
    assert.equal(inOneWord(await open(link)), gone);
  });

  test('without the setting there is no gallery: no call, no page, no bytes', async () => {
    const visitor = new Visitor(server.url);
    assert.equal(inOneWord(await visitor.call('listGallery')), '404 gallery_off');
    const query = { id: 'picture' };
    assert.equal(inOneWord(await visitor.call('getGalleryPicture', { query })), '404 gallery_off');
    for (const path of ['/gallery-images/picture/grid', '/gallery'])
      assert.equal((await get(path)).status, 404, path);
    assert.equal((await visitor.call('getSettings')).data.gallery, false);
  });

  test('an account has so many links that work, also when two are made to work at once', async () => {
    const artist = await newArtist(server.url);
    const imageIds = [(await upload(artist)).id];
    const revoked = await share(artist, { imageIds });
    await change(artist, revoked.id, { isActive: false });
    await rows(
      server.databaseUrl,
      `insert into share_links (id, secret_hash, secret, made_by, shelf_id, title, shows_name, allows_download, created_at, expires_at)
       select $1 || n, sha256(($1 || n)::bytea), l.secret, l.made_by, l.shelf_id, '', false, false, now(), now() + interval '1 day'
       from generate_series(2, $2::integer) n, share_links l where l.id = $1`,
      [revoked.id, shareLimits.each],
    );
    const { visitor, token } = artist;
    const outcomes = await Promise.all([
      tryShare(artist, { imageIds }),
      visitor.call('changeShareLink', { token, params: { id: revoked.id }, body: { isActive: true } }),
    ]);
    assert.deepEqual(outcomes.map(inOneWord).sort(), ['200', '409 too_many_shares']);
  });

  test('a revoked link is not prolonged and made to work again at once, which takes a code one after the other', async () => {
    const artist = await newArtist(server.url);
    const { visitor, token, uid } = artist;
    const { id } = await share(artist, { imageIds: [(await upload(artist)).id] });
    await change(artist, id, { isActive: false });
    const db = connect({ url: server.databaseUrl, pool: 1, onError: () => {} });
    const both = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', uid).forUpdate().execute();
      const changes = [{ isActive: true }, { days: 30 }].map((body) =>
        visitor.call('changeShareLink', { token, params: { id }, body }),
      );
      await untilWaiting(server.databaseUrl, 2);
      return { changes };
    });
    const outcomes = await Promise.all(both.changes);
    await db.destroy();
    assert.deepEqual(outcomes.map(inOneWord).sort(), ['200', '403 code_required']);
  });
});
