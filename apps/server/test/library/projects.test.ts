import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Project } from '@artcade/contract/projects';
import { collectionsMaximum, projectsMaximum } from '@artcade/domain/projects';
import { sql as kysely } from 'kysely';
import pg from 'pg';
import { connect } from '#adapters/db/database.ts';
import { createProjects } from '#features/library/projects/service.ts';
import { type Artist, done, list, newArtist, storageOf, upload } from '../support/artist.ts';
import { generate, settled, tryGenerate } from '../support/generating.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { lockWaits } from '../support/lock-waits.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { found, hang, inOneWord, join, newOwner, remove } from '../support/teamwork.ts';

const tryCreate = ({ visitor, token }: Artist, body: object = {}) =>
  visitor.call('createProject', { token, body: { name: 'Lantern Bay', ...body } });

async function create(artist: Artist, body: object = {}): Promise<Project> {
  const { status, data, text } = await tryCreate(artist, body);
  assert.equal(status, 200, text);
  return data;
}

async function collect(artist: Artist, projectId: string, body: object = {}): Promise<string> {
  const { status, data, text } = await artist.visitor.call('createCollection', {
    token: artist.token,
    params: { id: projectId },
    body: { name: 'Enemies', ...body },
  });
  assert.equal(status, 200, text);
  return data.id;
}

async function projectsOf(
  { visitor, token }: Artist,
  query: Record<string, string> = {},
): Promise<Project[]> {
  const { status, data, text } = await visitor.call('listProjects', { token, query });
  assert.equal(status, 200, text);
  return data;
}

const tryOrganise = ({ visitor, token }: Artist, body: object) =>
  visitor.call('organiseAssets', { token, body });

async function organise(artist: Artist, body: object) {
  const { status, data, text } = await tryOrganise(artist, body);
  assert.equal(status, 200, text);
  return data;
}

const idsOf = (images: readonly { id: string }[]) => images.map(({ id }) => id).sort();
const deleteProject = async ({ visitor, token }: Artist, id: string) =>
  inOneWord(await visitor.call('deleteProject', { token, params: { id } }));

describe('projects', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer(
      { ...withoutSandbox, WELCOME_CREDITS: '900', ACCESS_TOKEN_SECONDS: '3600' },
      { engines: quickEngines() },
    );
  });
  after(() => server.stop());
  const sql = (statement: string, ...values: unknown[]) => rows(server.databaseUrl, statement, values);

  /** Puts many images into a drive, directly in the database. */
  async function fill(artist: Artist, count: number): Promise<void> {
    await upload(artist);
    await sql(
      `insert into assets (id, shelf_id, owner_id, name, type, size, width, height, thumbhash, original, grid, preview, created_at)
       select 'fill' || lpad(n::text, 8, '0') || $1, shelf_id, owner_id, 'fill ' || n, type, size, width, height, thumbhash,
         original, grid, preview, created_at
       from assets, generate_series(1, $2) n where shelf_id = $1`,
      artist.uid,
      count - 1,
    );
  }

  test('a project holds images in collections; the same image may be in several, and storage counts once', async () => {
    const artist = await newArtist(server.url);
    const [a, b, c] = [await upload(artist), await upload(artist), await upload(artist)];
    const before = await storageOf(artist);
    const { id: projectId } = await create(artist, { name: '  Lantern \n Bay ' });
    const [enemies, bosses] = [await collect(artist, projectId), await collect(artist, projectId)];
    const change = { addToCollections: [enemies, bosses] };
    assert.deepEqual(await organise(artist, { ids: [a.id, b.id], change }), {
      images: 2,
      changed: 2,
      next: null,
    });
    assert.deepEqual(await organise(artist, { ids: [a.id], change }), { images: 1, changed: 0, next: null });
    assert.deepEqual(idsOf(await list(artist, { projectId })), idsOf([a, b]));
    assert.deepEqual(idsOf(await list(artist, { collectionId: bosses })), idsOf([a, b]));
    assert.deepEqual(idsOf(await list(artist, { projectId: 'none' })), [c.id]);
    assert.deepEqual(idsOf(await list(artist)), idsOf([a, b, c]), 'everything is still everything');
    assert.deepEqual(await storageOf(artist), before);
    await organise(artist, { ids: [b.id], change: { removeFromCollections: [bosses] } });
    assert.deepEqual(idsOf(await list(artist, { collectionId: bosses })), [a.id]);
    assert.deepEqual(idsOf(await list(artist, { collectionId: enemies })), idsOf([a, b]));
    const inside = new Map((await list(artist)).map(({ id, collectionIds }) => [id, collectionIds]));
    assert.deepEqual(
      [a, b, c].map(({ id }) => inside.get(id)?.toSorted()),
      [[enemies, bosses].sort(), [enemies], undefined],
      'an image says which collections it is in',
    );
    const { visitor, token } = artist;
    const renamed = await visitor.call('renameAsset', {
      token,
      params: { id: b.id },
      body: { newName: 'b' },
    });
    assert.deepEqual(renamed.data.collectionIds, [enemies], 'also after a change');
    const [project] = await projectsOf(artist);
    assert.deepEqual([project?.name, project?.images, project?.collections.length], ['Lantern Bay', 2, 2]);
    const smart = await collect(artist, projectId, { name: 'Final', search: { state: 'final' } });
    const empty = await collect(artist, projectId, { name: 'Empty' });
    const counts = async () =>
      Object.fromEntries(
        (await projectsOf(artist)).flatMap(({ collections }) =>
          collections.map(({ id, images }) => [id, images]),
        ),
      );
    const none = { [smart]: undefined, [empty]: 0 };
    assert.deepEqual(await counts(), { [enemies]: 2, [bosses]: 1, ...none });
    await done(artist, 'deleteAssets', { ids: [a.id] });
    assert.deepEqual(await counts(), { [enemies]: 1, [bosses]: 0, ...none }, 'not what is in the trash');
    await done(artist, 'restoreAssets', { ids: [a.id] });
    assert.deepEqual(await counts(), { [enemies]: 2, [bosses]: 1, ...none });
    const db = connect({ url: server.databaseUrl, pool: 4, onError: () => {} });
    /** The list if one image, in two collections, were so often in the trash. */
    const countedWith = (trashed: number) =>
      createProjects({
        db,
        images: async () => new Map(),
        unlisted: () => kysely<string>`(select ${a.id} from generate_series(1, ${trashed}::integer))`,
        spent: async () => new Map(),
        now: () => new Date(),
      }).list(artist.uid, null);
    const withoutNumber = async (trashed: number) =>
      (await countedWith(trashed)).flatMap(({ collections }) =>
        collections.filter(({ images }) => images === undefined),
      ).length;
    assert.equal(await withoutNumber(50_000), 1, 'the smart one');
    assert.equal(await withoutNumber(50_001), 4, 'all, because they are too many to count');
    await db.destroy();
  });

  test('state, note and tags are set for many at once, filtered by and counted', async () => {
    const artist = await newArtist(server.url);
    const images = [await upload(artist), await upload(artist), await upload(artist)];
    const [a, b] = images;
    assert.ok(a && b);
    const ids = [a.id, b.id];
    const set = {
      state: 'chosen',
      note: ' first line\r\n\n\n\nsecond  line ',
      addTags: ['Boss', 'boss', 'Night'],
    };
    assert.equal((await organise(artist, { ids, change: set })).changed, 2);
    const [shown] = await list(artist, { state: 'chosen', search: 'night' });
    assert.deepEqual(
      [shown?.state, shown?.note, shown?.tags],
      ['chosen', 'first line\n\nsecond line', ['Boss', 'Night']],
    );
    await organise(artist, {
      ids: [a.id],
      change: { removeTags: ['BOSS'], addTags: ['dawn'], state: 'final' },
    });
    assert.deepEqual((await list(artist, { state: 'final' }))[0]?.tags, ['Night', 'dawn']);
    const { visitor, token } = artist;
    const counts = (await visitor.call('countAssets', { token, query: { state: 'final' } })).data;
    assert.deepEqual(counts.state, { final: 1, chosen: 1, none: 1 });
    assert.deepEqual([counts.total, counts.projectId], [1, { none: 1 }]);
    await organise(artist, { ids, change: { state: null, note: '  ' } });
    assert.equal((await list(artist, { state: 'none' })).length, 3);
    assert.ok((await list(artist)).every(({ note }) => note === undefined));
  });

  test('everything that a filter finds is changed in one go, beyond the ceiling in several', async () => {
    const artist = await newArtist(server.url);
    await fill(artist, 10_500);
    const body = { filter: { search: 'fill' }, change: { addTags: ['tileset'], state: 'idea' } };
    const first = await organise(artist, body);
    assert.deepEqual([first.images, first.changed], [10_000, 10_000]);
    assert.ok(first.next);
    const rest = await organise(artist, { ...body, after: first.next });
    assert.deepEqual(rest, { images: 499, changed: 499, next: null });
    const { data } = await artist.visitor.call('countAssets', {
      token: artist.token,
      query: { search: 'tileset' },
    });
    assert.deepEqual([data.total, data.state], [10_499, { idea: 10_499 }]);
    const parts = { filter: { search: 'fill' }, change: { state: 'final' }, limit: 6000 };
    const { next, ...half } = await organise(artist, parts);
    assert.deepEqual(half, { images: 6000, changed: 6000 }, 'a page that shows progress asks for parts');
    assert.equal((await organise(artist, { ...parts, after: next })).images, 4499);
    const refused = await tryOrganise(artist, { filter: {}, change: { projectId: 'made-up' } });
    assert.equal(inOneWord(refused), '404 not_found');
  });

  test('a smart collection has what its search finds in its project, now and later', async () => {
    const artist = await newArtist(server.url);
    const [inside, outside] = [
      await upload(artist, { name: 'fox.png' }),
      await upload(artist, { name: 'fox.png' }),
    ];
    const { id: projectId } = await create(artist);
    await organise(artist, { ids: [inside.id], change: { projectId } });
    const foxes = await collect(artist, projectId, { search: { search: 'fox' } });
    assert.deepEqual(idsOf(await list(artist, { collectionId: foxes })), [inside.id]);
    await organise(artist, { ids: [outside.id], change: { projectId } });
    assert.deepEqual(idsOf(await list(artist, { collectionId: foxes })), idsOf([inside, outside]));
    const { visitor, token } = artist;
    const counted = await visitor.call('countAssets', {
      token,
      query: { collectionId: foxes, state: 'none' },
    });
    assert.equal(counted.data.total, 2);
    const added = await tryOrganise(artist, { ids: [inside.id], change: { addToCollections: [foxes] } });
    assert.equal(inOneWord(added), '400 invalid_input');
    const params = { id: foxes };
    const renamed = await visitor.call('updateCollection', {
      token,
      params,
      body: { search: { state: 'final' } },
    });
    assert.deepEqual(renamed.data.search, { state: 'final' });
    assert.deepEqual(await list(artist, { collectionId: foxes }), []);
    const plain = { id: await collect(artist, projectId) };
    const refused = await visitor.call('updateCollection', { token, params: plain, body: { search: {} } });
    assert.equal(inOneWord(refused), '400 invalid_input');
  });

  test('an image that moves to another project leaves the collections of the first', async () => {
    const artist = await newArtist(server.url);
    const { id } = await upload(artist);
    const [first, second] = [await create(artist), await create(artist)];
    const [here, there] = [await collect(artist, first.id), await collect(artist, second.id)];
    await organise(artist, { ids: [id], change: { addToCollections: [here] } });
    await organise(artist, { ids: [id], change: { addToCollections: [there] } });
    assert.deepEqual(await list(artist, { collectionId: here }), []);
    assert.equal((await list(artist, { collectionId: there }))[0]?.projectId, second.id);
    const both = await tryOrganise(artist, { ids: [id], change: { addToCollections: [here, there] } });
    assert.equal(inOneWord(both), '400 invalid_input');
    const other = { projectId: first.id, addToCollections: [there] };
    assert.equal(inOneWord(await tryOrganise(artist, { ids: [id], change: other })), '400 invalid_input');
  });

  test('a deleted project leaves its images; an archived one comes back as it was', async () => {
    const artist = await newArtist(server.url);
    const image = await upload(artist);
    const project = await create(artist);
    const collectionId = await collect(artist, project.id);
    await organise(artist, { ids: [image.id], change: { addToCollections: [collectionId], state: 'final' } });
    const { visitor, token } = artist;
    const archive = (isArchived: boolean) =>
      visitor.call('updateProject', { token, params: { id: project.id }, body: { isArchived } });
    assert.notEqual((await archive(true)).data.archivedAt, null);
    const back = (await archive(false)).data;
    assert.deepEqual([back.archivedAt, back.images, back.collections.length], [null, 1, 1]);
    assert.equal(await deleteProject(artist, project.id), '204');
    assert.deepEqual(await projectsOf(artist), []);
    const [kept] = await list(artist);
    assert.deepEqual([kept?.id, kept?.projectId, kept?.state], [image.id, undefined, 'final']);
    for (const query of [{ projectId: project.id }, { collectionId }]) {
      const { status } = await visitor.call('listAssets', { token, query });
      assert.equal(status, 404);
    }
  });

  test('images in the trash keep their project, and are not organised meanwhile', async () => {
    const artist = await newArtist(server.url);
    const [a, b] = [await upload(artist), await upload(artist)];
    const { id: projectId } = await create(artist);
    await organise(artist, { ids: [a.id, b.id], change: { projectId } });
    await done(artist, 'deleteAssets', { ids: [a.id] });
    const refused = await tryOrganise(artist, { ids: [a.id, b.id], change: { state: 'final' } });
    assert.equal(inOneWord(refused), '404 not_found');
    assert.deepEqual(await list(artist, { state: 'final' }), [], 'all or none');
    assert.equal((await projectsOf(artist))[0]?.images, 1);
    await done(artist, 'restoreAssets', { ids: [a.id] });
    assert.equal((await list(artist, { projectId })).length, 2);
  });

  test('in a team owner, admin and artist organise, a viewer looks on, and a removed member sees nothing', async () => {
    const owner = await newOwner(server);
    const [admin, artist, viewer, stranger] = await Promise.all(
      Array.from({ length: 4 }, () => newArtist(server.url)),
    );
    assert.ok(admin && artist && viewer && stranger);
    const { id: teamId } = await found(owner);
    for (const [member, role] of [
      [admin, 'admin'],
      [artist, 'artist'],
      [viewer, 'viewer'],
    ] as const) {
      assert.equal(await join(member, teamId), '204');
      await sql('update team_members set role = $2 where user_id = $1', member.uid, role);
    }
    const asset = await hang(server.databaseUrl, teamId, owner.uid);
    const project = await create(owner, { teamId });
    const collectionId = await collect(owner, project.id);
    for (const who of [owner, admin, artist]) {
      assert.equal((await tryCreate(who, { teamId })).status, 200);
      await organise(who, {
        ids: [asset],
        change: { addToCollections: [collectionId], addTags: [who.uid.slice(0, 8)] },
      });
      await organise(who, { filter: { teamId, projectId: project.id }, change: { state: 'chosen' } });
    }
    assert.equal((await list(viewer, { teamId, collectionId }))[0]?.state, 'chosen');
    assert.equal((await projectsOf(viewer, { teamId })).length, 4);
    const params = { id: project.id };
    const inside = { id: collectionId };
    const refusals = async ({ visitor, token }: Artist) => [
      inOneWord(await visitor.call('createProject', { token, body: { name: 'Mine', teamId } })),
      inOneWord(await visitor.call('updateProject', { token, params, body: { name: 'Mine' } })),
      inOneWord(await visitor.call('deleteProject', { token, params })),
      inOneWord(await visitor.call('createCollection', { token, params, body: { name: 'Mine' } })),
      inOneWord(await visitor.call('updateCollection', { token, params: inside, body: { name: 'Mine' } })),
      inOneWord(await visitor.call('deleteCollection', { token, params: inside })),
      inOneWord(
        await visitor.call('organiseAssets', { token, body: { ids: [asset], change: { state: 'idea' } } }),
      ),
      inOneWord(
        await visitor.call('organiseAssets', {
          token,
          body: { filter: { teamId }, change: { state: 'idea' } },
        }),
      ),
    ];
    assert.deepEqual(new Set(await refusals(viewer)), new Set(['403 forbidden']));
    const unknown = ['404 team_not_found', ...Array(6).fill('404 not_found'), '404 team_not_found'];
    assert.deepEqual(await refusals(stranger), unknown);
    assert.equal(await remove(owner, teamId, artist.uid), '204');
    assert.deepEqual(await refusals(artist), unknown);
    const looks = await artist.visitor.call('listProjects', { token: artist.token, query: { teamId } });
    assert.equal(inOneWord(looks), '404 team_not_found');
    assert.equal((await list(owner, { teamId, collectionId }))[0]?.state, 'chosen', 'nothing has changed');

    // A project is on one shelf: neither the drive's images nor those of another team fit.
    const own = await upload(owner);
    const foreign = await tryOrganise(owner, { ids: [own.id], change: { projectId: project.id } });
    assert.equal(inOneWord(foreign), '404 not_found');
    const mixed = await tryOrganise(owner, { ids: [own.id, asset], change: { state: 'idea' } });
    assert.equal(inOneWord(mixed), '400 invalid_input');
  });

  test('what is shared with a team arrives without the project, state and note of the drive', async () => {
    const owner = await newOwner(server);
    const { id: teamId } = await found(owner);
    const { id } = await upload(owner);
    const { id: projectId } = await create(owner);
    await organise(owner, {
      ids: [id],
      change: { projectId, state: 'idea', note: 'do not show', addTags: ['fox'] },
    });
    await done(owner, 'shareAssets', { ids: [id], teamId });
    const [copy] = await list(owner, { teamId });
    assert.deepEqual(
      [copy?.projectId, copy?.state, copy?.note, copy?.tags],
      [undefined, undefined, undefined, ['fox']],
    );
  });

  test('an order for a project arrives there, and its credits count for it', async () => {
    const artist = await newArtist(server.url);
    const { id: projectId } = await create(artist);
    const [made] = await settled(artist, await generate(artist, { projectId }));
    assert.ok(made);
    assert.equal(made.asset?.projectId, projectId);
    assert.equal((await projectsOf(artist))[0]?.creditsUsed, made.cost);
    await organise(artist, { ids: [made.asset?.id ?? ''], change: { projectId: null } });
    assert.equal((await projectsOf(artist))[0]?.creditsUsed, made.cost, 'it was ordered for this one');
    const stranger = await newArtist(server.url);
    assert.equal(inOneWord(await tryGenerate(stranger, { projectId })), '404 not_found');
  });

  test('a kit is in a project of its shelf, and leaves it when it is shared elsewhere', async () => {
    const owner = await newOwner(server);
    const { id: teamId } = await found(owner);
    const mine = await create(owner);
    const teams = await create(owner, { teamId });
    const { visitor, token } = owner;
    const look = { ...kit, teamId: null };
    const made = await visitor.call('createKit', {
      token,
      body: { ...look, logoId: null, heroId: null, key: 'k1', projectId: mine.id },
    });
    assert.equal(made.data.projectId, mine.id, made.text);
    const params = { id: made.data.id };
    const foreign = await visitor.call('updateKit', {
      token,
      params,
      body: { ...look, projectId: teams.id },
    });
    assert.equal(inOneWord(foreign), '404 not_found');
    const kept = await visitor.call('updateKit', { token, params, body: look });
    assert.equal(kept.data.projectId, mine.id, 'what is left out stays');
    const shared = await visitor.call('updateKit', { token, params, body: { ...kit, teamId } });
    assert.equal(shared.data.projectId, undefined);
    const there = await visitor.call('updateKit', {
      token,
      params,
      body: { ...kit, teamId, projectId: teams.id },
    });
    assert.equal(there.data.projectId, teams.id);
    assert.equal(await deleteProject(owner, teams.id), '204');
    assert.equal((await visitor.call('listKits', { token })).data[0]?.projectId, undefined);
  });

  test('a shelf has at most so many projects and collections, also if they are made at once', async () => {
    const artist = await newArtist(server.url);
    const { id } = await create(artist);
    await sql(
      `insert into projects (id, shelf_id, name, created_at)
       select 'p' || n || $1, $1, 'p', now() from generate_series(1, $2) n`,
      artist.uid,
      projectsMaximum - 3,
    );
    const made = await Promise.all(Array.from({ length: 5 }, () => tryCreate(artist)));
    assert.equal(made.filter(({ status }) => status === 200).length, 2);
    assert.ok(made.some(({ code }) => code === 'too_many_projects'));
    await sql(
      `insert into collections (id, project_id, name, created_at)
       select 'c' || n || $1, $1, 'c', now() from generate_series(1, $2) n`,
      id,
      collectionsMaximum - 1,
    );
    const { visitor, token } = artist;
    const collections = await Promise.all(
      Array.from({ length: 3 }, () =>
        visitor.call('createCollection', { token, params: { id }, body: { name: 'Enemies' } }),
      ),
    );
    assert.deepEqual(
      collections.map(({ code }) => code).sort(),
      [null, 'too_many_collections', 'too_many_collections'].sort(),
    );
    assert.equal(inOneWord(await tryCreate(artist, { name: ' \u200b ' })), '400 invalid_input');
  });

  test('images that move while they are put into a collection end in one project, and in its collections only', async () => {
    const artist = await newArtist(server.url);
    await fill(artist, 60);
    const [first, second] = [await create(artist), await create(artist)];
    const [here, there] = [await collect(artist, first.id), await collect(artist, second.id)];
    const ids = idsOf(await list(artist));
    await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        organise(artist, {
          ids: n % 2 === 0 ? ids : ids.toReversed(),
          change: [{ addToCollections: [here] }, { addToCollections: [there] }, { projectId: null }][n % 3],
        }),
      ),
    );
    const strays = await sql(
      `select 1 from collection_items i join collections c on c.id = i.collection_id join assets a on a.id = i.asset_id
       where a.shelf_id = $1 and a.project_id is distinct from c.project_id`,
      artist.uid,
    );
    assert.equal(strays.length, 0);
    const miscounted = await sql(
      `select id from collections c
       where items <> (select count(*) from collection_items i where i.collection_id = c.id)`,
    );
    assert.deepEqual(miscounted, [], 'the counters of all collections are right');
    const spread = await sql('select distinct project_id from assets where shelf_id = $1', artist.uid);
    assert.equal(spread.length, 1, 'each call was all or none');
  });

  test('a thousand images that leave their collections at once write the counter of each once', async () => {
    const artist = await newArtist(server.url);
    await fill(artist, 1000);
    const { id } = await create(artist);
    const into = [await collect(artist, id), await collect(artist, id), await collect(artist, id)];
    const put = () => organise(artist, { filter: {}, change: { addToCollections: into } });
    await put();
    // A sequence counts also what is rolled back.
    await sql('create sequence counter_writes');
    await sql(`create function count_writes() returns trigger language plpgsql as $$
      begin perform nextval('counter_writes'); return null; end $$`);
    await sql(`create trigger count_writes after update on collections
      for each row when (old.items <> new.items) execute function count_writes()`);
    let before = 0;
    const writes = async () => {
      const [last] = await sql(`select nextval('counter_writes')::integer as n`);
      const since = Number(last?.['n']) - before - 1;
      before += since + 1;
      return since;
    };
    const undone = (statement: string) =>
      sql(`do $$ begin ${statement}; raise division_by_zero; exception when division_by_zero then end $$`);
    const few = async (what: string) => {
      const n = await writes();
      assert.ok(n <= into.length, `${what}: ${n} writes`);
    };
    try {
      await undone(`delete from shelves where id = '${artist.uid}'`);
      await few('the shelf is deleted');
      await undone(`delete from assets where shelf_id = '${artist.uid}'`);
      await few('the images are deleted');
      await organise(artist, { filter: {}, change: { projectId: null } });
      await few('the images move');
      await put();
      await few('the images come back');
      assert.equal(await deleteProject(artist, id), '204');
      await few('the project is deleted');
      const [left] = await sql('select 1 from collection_items where collection_id = any($1)', into);
      assert.equal(left, undefined);
    } finally {
      await sql('drop function count_writes cascade');
    }
  });

  test('a project that is deleted while thousands of images go into it leaves none of them in limbo', async () => {
    const artist = await newArtist(server.url);
    await fill(artist, 4000);
    const project = await create(artist);
    const body = { filter: {}, change: { projectId: project.id, addTags: ['moved'] } };
    const moving = tryOrganise(artist, body);
    const deleting = deleteProject(artist, project.id);
    const [moved, deleted] = await Promise.all([moving, deleting]);
    assert.equal(deleted, '204');
    assert.match(inOneWord(moved), /^(200|404 not_found)$/);
    assert.equal((await list(artist, { projectId: 'none', limit: '200' })).length, 200);
    const [left] = await sql(
      'select count(*)::integer as n from assets where shelf_id = $1 and project_id is null',
      artist.uid,
    );
    assert.equal(left?.['n'], 4000);
  });

  test('a member who is removed while a change waits changes nothing', async () => {
    const owner = await newOwner(server);
    const member = await newArtist(server.url);
    const { id: teamId } = await found(owner);
    assert.equal(await join(member, teamId), '204');
    const asset = await hang(server.databaseUrl, teamId, owner.uid);
    const release = await holding(server.databaseUrl, 'delete from team_members where user_id = $1', [
      member.uid,
    ]);
    const changing = tryOrganise(member, { filter: { teamId }, change: { state: 'final' } });
    const waits = await lockWaits(sql, changing);
    await release();
    assert.ok(waits.length > 0, 'it waits for the removal');
    assert.equal(inOneWord(await changing), '404 team_not_found');
    const [kept] = await sql('select state from assets where id = $1', asset);
    assert.equal(kept?.['state'], null);
  });
});

const kit = {
  name: 'Lantern Bay',
  genre: 'rpg',
  style: 'flat',
  colours: ['#101020', '#304050', '#607080', '#90a0b0', '#f0f0f0'],
} as const;

/** Runs a statement in a transaction that stays open until the returned function commits it. */
async function holding(url: string, statement: string, values: unknown[]): Promise<() => Promise<void>> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('begin');
  await client.query(statement, values);
  return async () => {
    await client.query('commit');
    await client.end();
  };
}
