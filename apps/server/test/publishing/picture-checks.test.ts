import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sharePath } from '@artcade/domain/shares';
import { runCommand } from '#features/operator/commands.ts';
import { newId } from '#keys/secrets.ts';
import { type Artist, newArtist, newImage, upload } from '../support/artist.ts';
import { generate, settled } from '../support/generating.ts';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import { mailsTo } from '../support/inbox.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { movie } from '../support/specimens.ts';
import { listenTo } from '../support/talking.ts';
import { found, join, newOwner } from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';
import { Visitor } from '../support/visitor.ts';

describe('pictures are judged before others see them', () => {
  let server: TestServer;
  /** What the judge says, or does, next. */
  let verdict: () => Promise<number> = async () => 0;
  let ahead = 0;
  before(async () => {
    server = await startTestServer(
      {
        ACCESS_TOKEN_SECONDS: '3600',
        GALLERY: '1',
        PICTURE_CHECK: 'on',
        PICTURE_CHECK_THRESHOLD: '0.6',
        PROMPT_RULES: 'off',
      },
      {
        engines: quickEngines(),
        pictureJudge: {
          score: () => verdict(),
          close: async () => undefined,
        },
        now: () => new Date(Date.now() + ahead),
      },
    );
  });
  after(() => server.stop());
  beforeEach(async () => {
    verdict = async () => 0;
    ahead = 0;
    await sql("delete from pgboss.job where name = 'picture-check'");
    await sql('delete from picture_checks');
  });

  const until = (check: () => Promise<boolean>) => eventually(async () => assert.ok(await check()));
  const sql = (text: string, ...values: unknown[]) => rows(server.databaseUrl, text, values);
  async function newPublisher(): Promise<Artist> {
    const artist = await newArtist(server.url);
    await sql('update users set email_verified_at = now() where id = $1', artist.uid);
    return artist;
  }
  async function publish({ visitor, token }: Artist, imageId: string) {
    const { status, data, text } = await visitor.call('publishPicture', { token, body: { imageId } });
    assert.equal(status, 200, text);
    return data;
  }
  async function newLink({ visitor, token }: Artist, imageIds: string[]) {
    const { status, data, text } = await visitor.call('createShareLink', {
      token,
      body: { imageIds, allowsDownload: true },
    });
    assert.equal(status, 200, text);
    return data;
  }
  const originalOf = async (imageId: string) =>
    (await sql('select original from assets where id = $1', imageId))[0]?.['original'];
  const own = async ({ visitor, token }: Artist) =>
    (await visitor.call('listOwnPictures', { token })).data[0];
  const linkOf = async ({ visitor, token }: Artist) =>
    (await visitor.call('listShareLinks', { token, query: {} })).data[0];
  /** As somebody without an account. */
  const see = async (id: string) =>
    (await new Visitor(server.url).call('getGalleryPicture', { query: { id } })).status;
  const bytesOf = async (path: string) => (await fetch(server.url + path)).status;
  const open = (url: string) =>
    new Visitor(server.url).call('openShare', {
      body: { secret: new URL(url).pathname.slice(sharePath.length) },
    });
  const appeal = ({ visitor, token }: Artist, body: { imageId?: string; words?: string; note?: string }) =>
    visitor.call('appealRefusal', { token, body });
  const admin = (...words: string[]) =>
    runCommand(['--as', 'tester', ...words], { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });

  test('nobody but its maker sees a picture that waits, and everybody once it has passed', async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    verdict = () => promise;
    const artist = await newPublisher();
    const image = await upload(artist);
    const picture = await publish(artist, image.id);
    assert.deepEqual([picture.isShown, picture.check], [false, { imageId: image.id, state: 'waiting' }]);
    const link = await newLink(artist, [image.id]);
    assert.deepEqual(link.checks, [{ imageId: image.id, state: 'waiting' }]);
    // A finished job is kept for a while, so it must not say who asked.
    const jobs = await sql("select job::text as job from pgboss.job as job where name = 'picture-check'");
    assert.equal(jobs.length, 1);
    assert.ok(!String(jobs[0]?.['job']).includes(artist.uid));
    assert.equal(await see(picture.id), 404);
    for (const kind of ['grid', 'preview'])
      assert.equal(await bytesOf(`/gallery-images/${picture.id}/${kind}`), 404);
    assert.deepEqual(
      (await new Visitor(server.url).call('listGallery', { query: {} })).data.pictures.filter(
        ({ id }) => id === picture.id,
      ),
      [],
    );
    assert.equal((await open(link.url)).code, 'share_waiting');
    assert.equal(
      await bytesOf(
        new URL(image.previewUrl, server.url).pathname + new URL(image.previewUrl, server.url).search,
      ),
      200,
      'its maker sees it',
    );

    resolve(0.59);
    await until(async () => (await own(artist))?.isShown === true);
    assert.equal((await own(artist))?.check, undefined);
    assert.deepEqual((await linkOf(artist))?.checks ?? [], []);
    assert.equal(await see(picture.id), 200);
    assert.equal(await bytesOf(`/gallery-images/${picture.id}/preview`), 200);
    const { data } = await open(link.url);
    for (const url of [data.images[0]?.previewUrl, data.images[0]?.downloadUrl])
      assert.equal(await bytesOf(url ?? ''), 200);
    assert.deepEqual(await sql('select asked_by from picture_checks where asked_by = $1', artist.uid), []);

    // The verdict of another threshold, or of a better network, counts at the next request.
    await sql('update picture_checks set score = 0.6 where hash = $1', await originalOf(image.id));
    assert.equal(await see(picture.id), 404);
    assert.equal((await open(link.url)).code, 'share_gone');
    for (const url of [data.images[0]?.previewUrl, data.images[0]?.downloadUrl])
      assert.equal(await bytesOf(url ?? ''), 404);
  });

  test('the list of links asks for unknown pictures, and says nothing about one that was taken down', async () => {
    const artist = await newPublisher();
    const [image, taken] = [await upload(artist), await upload(artist)];
    await newLink(artist, [image.id, taken.id]);
    await until(async () => (await linkOf(artist))?.checks === undefined);
    // As if the check was switched on now.
    verdict = async () => 0.9;
    await sql('delete from picture_checks where hash = any($1)', [
      await originalOf(image.id),
      await originalOf(taken.id),
    ]);
    await admin('take-down', taken.id, 'a', 'copy');
    assert.deepEqual((await linkOf(artist))?.checks, [{ imageId: image.id, state: 'waiting' }]);
    await until(async () => (await linkOf(artist))?.checks?.[0]?.state === 'refused');
  });

  test('a refused picture can be appealed once, and what an operator allows is shown', async () => {
    verdict = async () => 0.9;
    const [artist, other] = [await newPublisher(), await newPublisher()];
    const moving = await movie(20, 10, 3).gif().toBuffer();
    const image = await upload(artist, { bytes: moving, name: 'dusk.gif', type: 'image/gif' });
    const picture = await publish(artist, image.id);
    const link = await newLink(artist, [image.id, (await upload(artist)).id]);
    await until(async () => (await own(artist))?.check?.state === 'refused');
    assert.equal(await see(picture.id), 404);
    await until(async () => (await open(link.url)).code === 'share_gone');

    assert.equal((await appeal(other, { imageId: image.id })).status, 404, 'of somebody else');
    assert.equal((await appeal(artist, {})).code, 'invalid_input');
    assert.equal((await appeal(artist, { imageId: image.id, words: 'x' })).code, 'invalid_input');
    assert.equal(
      (await appeal(artist, { imageId: (await upload(artist)).id })).code,
      'invalid_input',
      'not refused',
    );
    const made = await appeal(artist, { imageId: image.id, note: 'A statue.' });
    assert.deepEqual([made.data.state, made.data.category], ['open', 'sexual'], made.text);
    assert.equal((await appeal(artist, { imageId: image.id })).data.id, made.data.id, 'once');
    assert.equal((await own(artist))?.check?.appeal, 'open');

    const [listed] = await admin('appeals');
    assert.match(listed, new RegExp(`${made.data.id} .*a picture`));
    const [shown] = await admin('appeals', 'show', made.data.id);
    assert.match(shown, /A statue\./);
    const addresses = (shown.match(/http\S+/g) ?? []).map((address) => new URL(address));
    const types = await Promise.all(
      addresses.map(async ({ pathname, search }) =>
        (await fetch(server.url + pathname + search)).headers.get('content-type'),
      ),
    );
    assert.deepEqual(types, ['image/webp', 'image/gif'], 'the operator can look at it, also at its frames');
    assert.match(shown, /^frames +3$/m);
    await admin('appeals', 'allow', made.data.id, 'a', 'statue');
    assert.equal(await see(picture.id), 200);
    assert.deepEqual([(await own(artist))?.isShown, (await own(artist))?.check], [true, undefined]);
    assert.equal((await open(link.url)).data.images.length, 1, 'the other image stays hidden');
    await until(async () =>
      (await mailsTo(server, artist.email)).some(({ text }) => /looked at your picture/.test(text)),
    );
  });

  test('the rules for words can be off', async () => {
    await generate(await newArtist(server.url), { prompt: 'a porn poster in the bedroom' });
  });

  /** Ann shares pictures with a team of somebody else. */
  async function newTeam() {
    const [owner, ann] = [await newOwner(server), await newArtist(server.url)];
    const { id: teamId } = await found(owner);
    assert.equal(await join(ann, teamId), '204');
    return { owner, ann, teamId };
  }

  const album = ({ visitor, token }: Artist, query: { teamId: string; search?: string; limit?: string }) =>
    visitor.call('listAssets', { token, query });

  /** Everything that counts or names the images of an album, as one user sees it. */
  async function learned(who: Artist, teamId: string, projectId: string) {
    const { visitor, token } = who;
    const query = { teamId };
    const [project] = (await visitor.call('listProjects', { token, query })).data;
    const archive = await visitor.call('downloadProject', { token, params: { id: projectId } });
    const acts = (await visitor.call('listActivity', { token, params: { teamId } })).data.acts;
    return {
      list: (await album(who, query)).data.length,
      page: (await album(who, { ...query, limit: '10' })).data.length,
      search: (await album(who, { ...query, search: 'castle' })).data.length,
      count: (await visitor.call('countAssets', { token, query })).data.total,
      marks: (await visitor.call('listAssetMarks', { token, query })).data.total,
      storage: (await visitor.call('getStorage', { token, query })).data.images,
      project: project?.images,
      collection: project?.collections[0]?.images,
      archive: archive.status === 200 ? archive.data.files.reduce((sum, { images }) => sum + images, 0) : 0,
      acts: acts.filter(({ asset }) => asset !== null).length,
    };
  }

  /** The statuses of calls about one image. */
  const reached = async ({ visitor, token }: Artist, id: string) =>
    Promise.all([
      fetch(`${server.url}/api/exportImage/${id}`, { headers: { authorization: `Bearer ${token}` } }),
      ...(['getRecipe', 'listComments', 'listVersions'] as const).map((call) =>
        visitor.call(call, { token, params: { id } }),
      ),
      visitor.call('starAsset', { token, params: { id }, body: { favourite: true } }),
    ]).then((answers) => answers.map(({ status }) => status));

  test('other members see a picture in an album once it has passed, and its maker always', async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    verdict = () => promise;
    const { owner, ann, teamId } = await newTeam();
    const { data: project } = await ann.visitor.call('createProject', {
      token: ann.token,
      body: { name: 'Keep', teamId },
    });
    const { data: collection } = await ann.visitor.call('createCollection', {
      token: ann.token,
      params: { id: project.id },
      body: { name: 'Walls' },
    });
    const image = await upload(ann, { teamId, name: 'castle.png' });
    assert.equal(image.check?.state, 'waiting');
    await ann.visitor.call('organiseAssets', {
      token: ann.token,
      body: { ids: [image.id], change: { addToCollections: [collection.id] } },
    });
    const all = Object.fromEntries(
      Object.keys(await learned(ann, teamId, project.id)).map((key) => [key, 1]),
    );
    const none = Object.fromEntries(Object.keys(all).map((key) => [key, 0]));
    assert.deepEqual(await learned(ann, teamId, project.id), all);
    assert.deepEqual(await learned(owner, teamId, project.id), none);
    assert.deepEqual(await reached(ann, image.id), [200, 200, 200, 200, 204]);
    assert.deepEqual(await reached(owner, image.id), [404, 404, 404, 404, 404]);
    assert.equal((await album(ann, { teamId })).data[0]?.check?.state, 'waiting');

    const line = await listenTo(server.url, owner);
    resolve(0.59);
    await line.until(({ kind, assetId }) => kind === 'images' && assetId === image.id);
    await line.close();
    assert.deepEqual(await learned(owner, teamId, project.id), all);
    assert.deepEqual(await reached(owner, image.id), [200, 200, 200, 200, 204]);
    assert.equal((await album(ann, { teamId })).data[0]?.check, undefined);

    // What was in the album before pictures were checked is asked for when somebody looks.
    await sql('delete from picture_checks');
    ahead += 60_000;
    assert.deepEqual((await album(owner, { teamId })).data, []);
    await until(async () => (await album(owner, { teamId })).data.length === 1);
  });

  test('an owner gets the room back that refused pictures of others take, but not what waits or is appealed', async () => {
    verdict = async () => 0.9;
    const { owner, ann, teamId } = await newTeam();
    const storage = async ({ visitor, token }: Artist) =>
      (await visitor.call('getStorage', { token, query: { teamId } })).data;
    const clear = ({ visitor, token }: Artist) =>
      visitor.call('emptyTrash', { token, body: { teamId, refused: true } });
    const [appealed] = [await upload(ann, { teamId }), await upload(ann, { teamId })];
    const states = async () => (await album(ann, { teamId })).data.map(({ check }) => check?.state);
    await until(async () => (await states()).every((state) => state === 'refused'));
    assert.equal((await appeal(ann, { imageId: appealed.id })).status, 200);
    const { promise, resolve } = Promise.withResolvers<number>();
    verdict = () => promise;
    const waiting = await upload(ann, { teamId });
    const before = await storage(owner);
    assert.deepEqual([before.images, before.refused], [0, 1]);
    assert.equal((await storage(ann)).refused, undefined, 'for those who may delete them');
    assert.equal((await clear(ann)).status, 403);
    assert.equal((await clear(owner)).status, 204);
    assert.deepEqual(
      (await album(ann, { teamId })).data.map(({ id }) => id).sort(),
      [appealed.id, waiting.id].sort(),
    );
    const after = await storage(owner);
    assert.equal(after.refused, undefined);
    assert.ok(after.used < before.used);
    resolve(0);
  });

  test('a picture of a shared style kit is judged before other members see it', async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    verdict = () => promise;
    const { owner, ann, teamId } = await newTeam();
    const hero = await upload(ann);
    const { data: kit, status } = await ann.visitor.call('createKit', {
      token: ann.token,
      body: {
        key: newId(),
        name: 'Bay',
        genre: 'puzzle',
        style: 'cel',
        colours: ['#101010', '#404040', '#808080', '#b0b0b0', '#f0f0f0'],
        logoId: null,
        heroId: hero.id,
        references: [{ id: hero.id, role: 'character' }],
        teamId,
      },
    });
    assert.deepEqual([status, kit.hero?.id], [200, hero.id]);
    const shown = async ({ visitor, token }: Artist) => {
      const [found] = (await visitor.call('listKits', { token })).data;
      return [found?.hero?.id, found?.references?.length];
    };
    const order = {
      tool: 'banner-generator',
      inputs: { headline: 'Out now' },
      size: 'ad-rectangle',
    } as const;
    const missing = async (artist: Artist) => {
      const [made] = await settled(artist, await generate(artist, { ...order, kitId: kit.id }));
      return made?.recipe.notes.some(({ code }) => code === 'kit_picture_missing');
    };
    assert.deepEqual(await shown(owner), [undefined, 0]);
    assert.deepEqual(await shown(ann), [hero.id, 1]);
    assert.deepEqual([await missing(owner), await missing(ann)], [true, false]);
    resolve(0);
    await until(async () => (await shown(owner))[0] === hero.id);
    assert.equal(await missing(owner), false);
    await sql('update picture_checks set score = 0.9');
    assert.deepEqual(await shown(owner), [undefined, 0]);
  });

  test('a refused picture stays hidden in an album, until an operator allows it', async () => {
    verdict = async () => 0.6;
    const { owner, ann, teamId } = await newTeam();
    const bytes = await newImage();
    const mine = await upload(ann, { bytes });
    const shared = await ann.visitor.call('shareAsset', {
      token: ann.token,
      params: { id: mine.id },
      body: { teamId },
    });
    assert.equal(shared.status, 204, shared.text);
    const mineIn = async () =>
      (await album(ann, { teamId })).data.find(({ ownerUid }) => ownerUid === ann.uid);
    await until(async () => (await mineIn())?.check?.state === 'refused');
    const id = (await mineIn())?.id ?? '';
    assert.deepEqual((await album(owner, { teamId })).data, []);
    assert.deepEqual(await reached(owner, id), [404, 404, 404, 404, 404]);

    // It does not count as the same picture for another member either.
    const copy = await upload(owner, { teamId, bytes, copies: 'skip' });
    assert.deepEqual([copy.twin, copy.ownerUid], [undefined, owner.uid]);
    const doubles = async () =>
      (await owner.visitor.call('listDuplicates', { token: owner.token, query: { teamId } })).data.groups
        .length;
    assert.equal(await doubles(), 0);

    verdict = async () => 0;
    const own = await upload(owner, { teamId });
    await until(async () => (await album(ann, { teamId })).data.length === 2);
    const added = await ann.visitor.call('addVersion', {
      token: ann.token,
      params: { id: own.id },
      body: { assetId: id },
    });
    const versions = async (who: Artist) =>
      (await who.visitor.call('listVersions', { token: who.token, params: { id: own.id } })).data.length;
    assert.deepEqual([added.status, await versions(ann), await versions(owner)], [200, 2, 1], added.text);

    const made = await appeal(ann, { imageId: id });
    assert.equal(made.status, 200, made.text);
    assert.equal((await mineIn())?.check?.appeal, 'open');
    await admin('appeals', 'allow', made.data.id, 'a', 'statue');
    assert.equal((await mineIn())?.check, undefined);
    assert.equal((await album(owner, { teamId })).data.length, 3);
    assert.deepEqual(await reached(owner, id), [200, 200, 200, 200, 204]);
    assert.deepEqual([await versions(owner), await doubles()], [2, 1]);
  });
});
