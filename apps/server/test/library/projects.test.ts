import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { NewCollection } from '@artcade/contract/projects';
import { collectionsMaximum, projectsMaximum } from '@artcade/domain/projects';
import { sql } from 'kysely';
import { createProjects } from '#features/library/projects/service.ts';
import { spentByProjects } from '#features/making/generations/service.ts';
import { bareMaking } from '../support/bare-making.ts';
import { outcome } from '../support/bare-teams.ts';
import { lockWaits } from '../support/lock-waits.ts';

const notFound = { code: 'not_found' };
const invalid = { code: 'invalid_input' };

describe('projects', () => {
  let bare: Awaited<ReturnType<typeof bareMaking>>;
  let projects: ReturnType<typeof createProjects>;
  before(async () => {
    bare = await bareMaking();
    const { db, drive, now } = bare;
    projects = createProjects({
      db,
      images: drive.countByProject,
      unlisted: drive.unlisted,
      spent: (ids) => spentByProjects(db, ids),
      now,
    });
  });
  after(() => bare.stop());

  const create = (uid: string, teamId: string | null = null) => projects.create(uid, 'Lantern Bay', teamId);
  const collect = async (uid: string, projectId: string, given: Partial<NewCollection> = {}) =>
    (await projects.createCollection(uid, projectId, { name: 'Enemies', ...given })).id;
  const organise = (uid: string, asked: Parameters<typeof bare.drive.organise>[1]) =>
    bare.drive.organise(uid, asked);
  const idsOf = (images: readonly { id: string }[]) => images.map(({ id }) => id).sort();
  const listed = async (uid: string, filter: Parameters<typeof bare.list>[1] = {}) =>
    idsOf(await bare.list(uid, filter));

  test('a project holds images in collections; the same image may be in several, and storage counts once', async () => {
    const artist = await bare.newUser();
    const [a, b, c] = [await bare.add(artist), await bare.add(artist), await bare.add(artist)];
    const before = await bare.drive.storage(artist, null);
    const { id: projectId } = await projects.create(artist, '  Lantern \n Bay ', null);
    const [enemies, bosses] = [await collect(artist, projectId), await collect(artist, projectId)];
    const change = { addToCollections: [enemies, bosses] };
    const both = { ids: [a.id, b.id], change };
    assert.deepEqual(await organise(artist, both), { images: 2, changed: 2, next: null });
    assert.deepEqual(await organise(artist, both), { images: 2, changed: 0, next: null });
    assert.deepEqual(await listed(artist, { projectId }), idsOf([a, b]));
    assert.deepEqual(await listed(artist, { collectionId: bosses }), idsOf([a, b]));
    assert.deepEqual(await listed(artist, { projectId: 'none' }), [c.id]);
    assert.deepEqual(await listed(artist), idsOf([a, b, c]), 'everything is still everything');
    assert.deepEqual(await bare.drive.storage(artist, null), before);
    await organise(artist, { ids: [b.id], change: { removeFromCollections: [bosses] } });
    assert.deepEqual(await listed(artist, { collectionId: bosses }), [a.id]);
    assert.deepEqual(await listed(artist, { collectionId: enemies }), idsOf([a, b]));
    const inside = new Map((await bare.list(artist)).map(({ id, collectionIds }) => [id, collectionIds]));
    assert.deepEqual(
      [a, b, c].map(({ id }) => inside.get(id)?.toSorted()),
      [[enemies, bosses].sort(), [enemies], undefined],
      'an image says which collections it is in',
    );
    const renamed = await bare.drive.rename(artist, b.id, 'b');
    assert.deepEqual(renamed.collectionIds, [enemies], 'also after a change');
    const [project] = await projects.list(artist, null);
    assert.deepEqual([project?.name, project?.images, project?.collections.length], ['Lantern Bay', 2, 2]);
    const smart = await collect(artist, projectId, { name: 'Final', search: { state: 'final' } });
    const empty = await collect(artist, projectId, { name: 'Empty' });
    const counts = async () =>
      Object.fromEntries(
        (await projects.list(artist, null)).flatMap(({ collections }) =>
          collections.map(({ id, images }) => [id, images]),
        ),
      );
    const none = { [smart]: undefined, [empty]: 0 };
    assert.deepEqual(await counts(), { [enemies]: 2, [bosses]: 1, ...none });
    await bare.drive.delete(artist, [a.id]);
    assert.deepEqual(await counts(), { [enemies]: 1, [bosses]: 0, ...none }, 'not what is in the trash');
    await bare.drive.restore(artist, [a.id]);
    assert.deepEqual(await counts(), { [enemies]: 2, [bosses]: 1, ...none });
    /** The list if one image, in two collections, were so often in the trash. */
    const countedWith = (trashed: number) =>
      createProjects({
        db: bare.db,
        images: async () => new Map(),
        unlisted: () => sql<string>`(select ${a.id} from generate_series(1, ${trashed}::integer))`,
        spent: async () => new Map(),
        now: bare.now,
      }).list(artist, null);
    const withoutNumber = async (trashed: number) =>
      (await countedWith(trashed)).flatMap(({ collections }) =>
        collections.filter(({ images }) => images === undefined),
      ).length;
    assert.equal(await withoutNumber(50_000), 1, 'the smart one');
    assert.equal(await withoutNumber(50_001), 4, 'all, because they are too many to count');
  });

  test('state, note and tags are set for many at once, filtered by and counted', async () => {
    const artist = await bare.newUser();
    const [a, b] = [await bare.add(artist), await bare.add(artist), await bare.add(artist)];
    const ids = [a.id, b.id];
    const note = ' first line\r\n\n\n\nsecond  line ';
    const change = { state: 'chosen', note, addTags: ['Boss', 'boss', 'Night'] } as const;
    assert.equal(
      (await organise(artist, { ids, change: { ...change, addTags: [...change.addTags] } })).changed,
      2,
    );
    const [shown] = await bare.list(artist, { state: 'chosen', search: 'night' });
    assert.deepEqual(
      [shown?.state, shown?.note, shown?.tags],
      ['chosen', 'first line\n\nsecond line', ['Boss', 'Night']],
    );
    await organise(artist, {
      ids: [a.id],
      change: { removeTags: ['BOSS'], addTags: ['dawn'], state: 'final' },
    });
    assert.deepEqual((await bare.list(artist, { state: 'final' }))[0]?.tags, ['Night', 'dawn']);
    const counts = await bare.drive.count(artist, { state: 'final' });
    assert.deepEqual(counts.state, { final: 1, chosen: 1, none: 1 });
    assert.deepEqual([counts.total, counts.projectId], [1, { none: 1 }]);
    await organise(artist, { ids, change: { state: null, note: '  ' } });
    assert.equal((await bare.list(artist, { state: 'none' })).length, 3);
    assert.ok((await bare.list(artist)).every((image) => image.note === undefined));
  });

  test('everything that a filter finds is changed in one go, beyond the ceiling in several', async () => {
    const artist = await bare.newUser();
    await bare.add(artist);
    await bare.fill(artist, 10_499);
    const asked = { filter: { search: 'fill' }, change: { addTags: ['tileset'], state: 'idea' as const } };
    const first = await organise(artist, asked);
    assert.deepEqual([first.images, first.changed], [10_000, 10_000]);
    assert.ok(first.next);
    const rest = await organise(artist, { ...asked, after: first.next });
    assert.deepEqual(rest, { images: 499, changed: 499, next: null });
    const { total, state } = await bare.drive.count(artist, { search: 'tileset' });
    assert.deepEqual([total, state], [10_499, { idea: 10_499 }]);
    const parts = { filter: { search: 'fill' }, change: { state: 'final' as const }, limit: 6000 };
    const { next, ...half } = await organise(artist, parts);
    assert.deepEqual(half, { images: 6000, changed: 6000 }, 'a page that shows progress asks for parts');
    assert.equal((await organise(artist, { ...parts, after: next ?? '' })).images, 4499);
    await assert.rejects(organise(artist, { filter: {}, change: { projectId: 'made-up' } }), notFound);
  });

  test('a smart collection has what its search finds in its project, now and later', async () => {
    const artist = await bare.newUser();
    const [inside, outside] = [
      await bare.add(artist, { name: 'fox.png' }),
      await bare.add(artist, { name: 'fox.png' }),
    ];
    const { id: projectId } = await create(artist);
    await organise(artist, { ids: [inside.id], change: { projectId } });
    const foxes = await collect(artist, projectId, { search: { search: 'fox' } });
    assert.deepEqual(await listed(artist, { collectionId: foxes }), [inside.id]);
    await organise(artist, { ids: [outside.id], change: { projectId } });
    assert.deepEqual(await listed(artist, { collectionId: foxes }), idsOf([inside, outside]));
    assert.equal((await bare.drive.count(artist, { collectionId: foxes, state: 'none' })).total, 2);
    await assert.rejects(
      organise(artist, { ids: [inside.id], change: { addToCollections: [foxes] } }),
      invalid,
    );
    const search = { state: 'final' as const };
    assert.deepEqual((await projects.updateCollection(artist, foxes, { search })).search, search);
    assert.deepEqual(await listed(artist, { collectionId: foxes }), []);
    const plain = await collect(artist, projectId);
    await assert.rejects(projects.updateCollection(artist, plain, { search: {} }), invalid);
  });

  test('an image that moves to another project leaves the collections of the first', async () => {
    const artist = await bare.newUser();
    const { id } = await bare.add(artist);
    const [first, second] = [await create(artist), await create(artist)];
    const [here, there] = [await collect(artist, first.id), await collect(artist, second.id)];
    await organise(artist, { ids: [id], change: { addToCollections: [here] } });
    await organise(artist, { ids: [id], change: { addToCollections: [there] } });
    assert.deepEqual(await listed(artist, { collectionId: here }), []);
    assert.equal((await bare.list(artist, { collectionId: there }))[0]?.projectId, second.id);
    for (const change of [
      { addToCollections: [here, there] },
      { projectId: first.id, addToCollections: [there] },
    ])
      await assert.rejects(organise(artist, { ids: [id], change }), invalid);
  });

  test('a deleted project leaves its images; an archived one comes back as it was', async () => {
    const artist = await bare.newUser();
    const image = await bare.add(artist);
    const { id: projectId } = await create(artist);
    const collectionId = await collect(artist, projectId);
    await organise(artist, { ids: [image.id], change: { addToCollections: [collectionId], state: 'final' } });
    assert.notEqual((await projects.update(artist, projectId, { isArchived: true })).archivedAt, null);
    const back = await projects.update(artist, projectId, { isArchived: false });
    assert.deepEqual([back.archivedAt, back.images, back.collections.length], [null, 1, 1]);
    await projects.delete(artist, projectId);
    assert.deepEqual(await projects.list(artist, null), []);
    const [kept] = await bare.list(artist);
    assert.deepEqual([kept?.id, kept?.projectId, kept?.state], [image.id, undefined, 'final']);
    for (const filter of [{ projectId }, { collectionId }])
      await assert.rejects(bare.list(artist, filter), notFound);
  });

  test('images in the trash keep their project, and are not organised meanwhile', async () => {
    const artist = await bare.newUser();
    const [a, b] = [await bare.add(artist), await bare.add(artist)];
    const { id: projectId } = await create(artist);
    await organise(artist, { ids: [a.id, b.id], change: { projectId } });
    await bare.drive.delete(artist, [a.id]);
    await assert.rejects(organise(artist, { ids: [a.id, b.id], change: { state: 'final' } }), notFound);
    assert.deepEqual(await listed(artist, { state: 'final' }), [], 'all or none');
    assert.equal((await projects.list(artist, null))[0]?.images, 1);
    await bare.drive.restore(artist, [a.id]);
    assert.equal((await listed(artist, { projectId })).length, 2);
  });

  test('in a team owner, admin and artist organise, a viewer looks on, and a removed member sees nothing', async () => {
    const [owner, admin, artist, viewer, stranger] = [
      await bare.newUser(),
      await bare.newUser(),
      await bare.newUser(),
      await bare.newUser(),
      await bare.newUser(),
    ];
    const teamId = 'night';
    await bare.found(teamId, owner, { [admin]: 'admin', [artist]: 'artist', [viewer]: 'viewer' });
    const asset = (await bare.add(owner, { teamId })).id;
    const project = await create(owner, teamId);
    const collectionId = await collect(owner, project.id);
    for (const who of [owner, admin, artist]) {
      await create(who, teamId);
      await organise(who, { ids: [asset], change: { addToCollections: [collectionId], addTags: [who] } });
      await organise(who, { filter: { teamId, projectId: project.id }, change: { state: 'chosen' } });
    }
    assert.equal((await bare.list(viewer, { teamId, collectionId }))[0]?.state, 'chosen');
    assert.equal((await projects.list(viewer, teamId)).length, 4);
    const mine = { name: 'Mine' };
    const idea = { state: 'idea' as const };
    const refusals = async (who: string) => [
      await outcome(create(who, teamId)),
      await outcome(projects.update(who, project.id, mine)),
      await outcome(projects.delete(who, project.id)),
      await outcome(projects.createCollection(who, project.id, mine)),
      await outcome(projects.updateCollection(who, collectionId, mine)),
      await outcome(projects.deleteCollection(who, collectionId)),
      await outcome(organise(who, { ids: [asset], change: idea })),
      await outcome(organise(who, { filter: { teamId }, change: idea })),
    ];
    assert.deepEqual(new Set(await refusals(viewer)), new Set(['forbidden']));
    const unknown = ['team_not_found', ...Array<string>(6).fill('not_found'), 'team_not_found'];
    assert.deepEqual(await refusals(stranger), unknown);
    await bare.ask('delete from team_members where user_id = $1', artist);
    assert.deepEqual(await refusals(artist), unknown);
    await assert.rejects(projects.list(artist, teamId), { code: 'team_not_found' });
    assert.equal(
      (await bare.list(owner, { teamId, collectionId }))[0]?.state,
      'chosen',
      'nothing has changed',
    );

    // A project is on one shelf: neither the drive's images nor those of another team fit.
    const own = (await bare.add(owner)).id;
    await assert.rejects(organise(owner, { ids: [own], change: { projectId: project.id } }), notFound);
    await assert.rejects(organise(owner, { ids: [own, asset], change: idea }), invalid);
  });

  test('what is shared with a team arrives without the project, state and note of the drive', async () => {
    const owner = await bare.newUser();
    await bare.found('day', owner);
    const { id } = await bare.add(owner);
    const { id: projectId } = await create(owner);
    const change = { projectId, state: 'idea' as const, note: 'do not show', addTags: ['fox'] };
    await organise(owner, { ids: [id], change });
    await bare.drive.share(owner, [id], 'day');
    const [copy] = await bare.list(owner, { teamId: 'day' });
    assert.deepEqual(
      [copy?.projectId, copy?.state, copy?.note, copy?.tags],
      [undefined, undefined, undefined, ['fox']],
    );
  });

  test('an order for a project arrives there, and its credits count for it', async () => {
    const artist = await bare.newUser();
    const { id: projectId } = await create(artist);
    const used = async () => (await projects.list(artist, null))[0]?.creditsUsed;
    const [made] = await bare.made(artist, { projectId });
    assert.equal(made?.asset?.projectId, projectId);
    assert.equal(await used(), made.cost);
    await organise(artist, { ids: [made.asset.id], change: { projectId: null } });
    assert.equal(await used(), made.cost, 'it was ordered for this one');
    await assert.rejects(bare.order(await bare.newUser(), { projectId }), notFound);
  });

  test('a kit is in a project of its shelf, and leaves it when it is shared elsewhere', async () => {
    const owner = await bare.newUser();
    await bare.found('dusk', owner);
    const [mine, teams] = [await create(owner), await create(owner, 'dusk')];
    const look = {
      name: 'Lantern Bay',
      genre: 'rpg' as const,
      style: 'flat' as const,
      colours: ['#101020', '#304050', '#607080', '#90a0b0', '#f0f0f0'],
      teamId: null,
    };
    const pictures = { logoId: null, heroId: null };
    const made = await bare.kits.create(owner, { ...look, ...pictures, key: 'k1', projectId: mine.id });
    assert.equal(made.projectId, mine.id);
    const update = (change: object) => bare.kits.update(owner, made.id, { ...look, ...change });
    await assert.rejects(update({ projectId: teams.id }), notFound);
    assert.equal((await update({})).projectId, mine.id, 'what is left out stays');
    assert.equal((await update({ teamId: 'dusk' })).projectId, undefined);
    assert.equal((await update({ teamId: 'dusk', projectId: teams.id })).projectId, teams.id);
    await projects.delete(owner, teams.id);
    assert.equal((await bare.kits.list(owner))[0]?.projectId, undefined);
  });

  test('a shelf has at most so many projects and collections, also if they are made at once', async () => {
    const artist = await bare.newUser();
    const { id } = await create(artist);
    await bare.ask(
      `insert into projects (id, shelf_id, name, created_at)
       select 'p' || n || $1, $1, 'p', now() from generate_series(1, $2) n`,
      artist,
      projectsMaximum - 3,
    );
    const made = await Promise.all(Array.from({ length: 5 }, () => outcome(create(artist))));
    const tooMany = 'too_many_projects';
    assert.deepEqual(made.toSorted(), ['done', 'done', tooMany, tooMany, tooMany]);
    await bare.ask(
      `insert into collections (id, project_id, name, created_at)
       select 'c' || n || $1, $1, 'c', now() from generate_series(1, $2) n`,
      id,
      collectionsMaximum - 1,
    );
    const collections = await Promise.all(Array.from({ length: 3 }, () => outcome(collect(artist, id))));
    assert.deepEqual(collections.toSorted(), ['done', 'too_many_collections', 'too_many_collections']);
    await assert.rejects(projects.create(artist, ' \u200b ', null), invalid);
  });

  test('images that move while they are put into a collection end in one project, and in its collections only', async () => {
    const artist = await bare.newUser();
    await bare.add(artist);
    await bare.fill(artist, 59);
    const [first, second] = [await create(artist), await create(artist)];
    const [here, there] = [await collect(artist, first.id), await collect(artist, second.id)];
    const ids = await listed(artist);
    const changes = [{ addToCollections: [here] }, { addToCollections: [there] }, { projectId: null }];
    await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        organise(artist, { ids: n % 2 === 0 ? ids : ids.toReversed(), change: changes[n % 3] ?? {} }),
      ),
    );
    const strays = await bare.ask(
      `select 1 from collection_items i join collections c on c.id = i.collection_id join assets a on a.id = i.asset_id
       where a.shelf_id = $1 and a.project_id is distinct from c.project_id`,
      artist,
    );
    assert.equal(strays.length, 0);
    const miscounted = await bare.ask(
      `select id from collections c
       where items <> (select count(*) from collection_items i where i.collection_id = c.id)`,
    );
    assert.deepEqual(miscounted, [], 'the counters of all collections are right');
    const spread = await bare.ask('select distinct project_id from assets where shelf_id = $1', artist);
    assert.equal(spread.length, 1, 'each call was all or none');
  });

  test('a thousand images that leave their collections at once write the counter of each once', async () => {
    const artist = await bare.newUser();
    await bare.add(artist);
    await bare.fill(artist, 999);
    const { id } = await create(artist);
    const into = [await collect(artist, id), await collect(artist, id), await collect(artist, id)];
    const put = () => organise(artist, { filter: {}, change: { addToCollections: into } });
    await put();
    // A sequence counts also what is rolled back.
    await bare.ask('create sequence counter_writes');
    await bare.ask(`create function count_writes() returns trigger language plpgsql as $$
      begin perform nextval('counter_writes'); return null; end $$`);
    await bare.ask(`create trigger count_writes after update on collections
      for each row when (old.items <> new.items) execute function count_writes()`);
    let before = 0;
    const writes = async () => {
      const [last] = await bare.ask(`select nextval('counter_writes')::integer as n`);
      const since = Number(last?.['n']) - before - 1;
      before += since + 1;
      return since;
    };
    const undone = (statement: string) =>
      bare.ask(
        `do $$ begin ${statement}; raise division_by_zero; exception when division_by_zero then end $$`,
      );
    const few = async (what: string) => {
      const n = await writes();
      assert.ok(n <= into.length, `${what}: ${n} writes`);
    };
    try {
      await undone(`delete from shelves where id = '${artist}'`);
      await few('the shelf is deleted');
      await undone(`delete from assets where shelf_id = '${artist}'`);
      await few('the images are deleted');
      await organise(artist, { filter: {}, change: { projectId: null } });
      await few('the images move');
      await put();
      await few('the images come back');
      await projects.delete(artist, id);
      await few('the project is deleted');
      const left = await bare.ask('select 1 from collection_items where collection_id = any($1)', into);
      assert.equal(left.length, 0);
    } finally {
      await bare.ask('drop function count_writes cascade');
    }
  });

  test('a project that is deleted while thousands of images go into it leaves none of them in limbo', async () => {
    const artist = await bare.newUser();
    await bare.add(artist);
    await bare.fill(artist, 3999);
    const { id: projectId } = await create(artist);
    const change = { projectId, addTags: ['moved'] };
    const [moved] = await Promise.all([
      outcome(organise(artist, { filter: {}, change })),
      projects.delete(artist, projectId),
    ]);
    assert.match(String(moved), /^(done|not_found)$/);
    assert.equal((await bare.drive.list(artist, { projectId: 'none', limit: '200' })).length, 200);
    assert.equal((await listed(artist, { projectId: 'none' })).length, 4000);
  });

  test('a member who is removed while a change waits changes nothing', async () => {
    const [owner, member] = [await bare.newUser(), await bare.newUser()];
    await bare.found('dawn', owner, { [member]: 'artist' });
    const { id } = await bare.add(owner, { teamId: 'dawn' });
    let changing: Promise<unknown> = Promise.resolve();
    await bare.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('team_members').where('user_id', '=', member).execute();
      changing = outcome(organise(member, { filter: { teamId: 'dawn' }, change: { state: 'final' } }));
      assert.ok((await lockWaits(bare.ask, changing)).length > 0, 'it waits for the removal');
    });
    assert.equal(await changing, 'team_not_found');
    assert.deepEqual(await bare.ask('select state from assets where id = $1', id), [{ state: null }]);
  });
});
