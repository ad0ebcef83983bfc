import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { get } from 'node:http';
import { join as joinPath } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type ArchivedImage, archivedImage, archivedProject } from '@artcade/contract/project-archives';
import { type Artist, done, list, newArtist, upload } from '../support/artist.ts';
import { fetchImage, filePart, formFields, noisePng, tryForm } from '../support/drive-fixtures.ts';
import { generate, settled } from '../support/generating.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { found, join, newOwner, remove } from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';
import { unzip } from '../support/unzip.ts';
import { registration, Visitor } from '../support/visitor.ts';

const archiveBytes = 100_000;

describe('a project as an archive', () => {
  let server: TestServer;
  let offset = 0;
  before(async () => {
    server = await startTestServer(
      { ...withoutSandbox, WELCOME_CREDITS: '900', ACCESS_TOKEN_SECONDS: '3600' },
      { engines: quickEngines(), archiveBytes, now: () => new Date(Date.now() + offset) },
    );
  });
  after(() => server.stop());

  const sql = <Row extends Record<string, unknown>>(statement: string, ...values: unknown[]) =>
    rows<Row>(server.databaseUrl, statement, values);
  const ask = async (
    { visitor, token }: Artist,
    name: 'createProject' | 'createCollection' | 'organiseAssets' | 'starAsset',
    sent: object,
  ) => {
    const { status, data, text } = await visitor.call(name, { token, ...sent });
    assert.ok(status < 300, text);
    return data as unknown as { id: string };
  };
  const tryArchive = ({ visitor, token }: Artist, id: string) =>
    visitor.call('downloadProject', { token, params: { id } });
  const archive = async (artist: Artist, id: string) => {
    const { status, data, text } = await tryArchive(artist, id);
    assert.equal(status, 200, text);
    return data.files;
  };
  const download = async (url: string): Promise<ReadonlyMap<string, Buffer>> => {
    const response = await fetch(server.url + url);
    const bytes = Buffer.from(await response.arrayBuffer());
    assert.equal(response.status, 200, bytes.toString());
    assert.equal(response.headers.get('content-type'), 'application/zip');
    return unzip(bytes);
  };
  const imagesIn = (files: ReadonlyMap<string, Buffer>, root: string): ArchivedImage[] =>
    (JSON.parse(files.get(`${root}/artcade/images.json`)?.toString() ?? '[]') as unknown[]).map((each) =>
      archivedImage.parse(each),
    );
  const onlyUrl = async (artist: Artist, id: string) => (await archive(artist, id))[0]?.url ?? '';

  test('each call about projects acts for its caller, and for nobody else', async () => {
    const [artist, stranger] = [await newArtist(server.url), await newArtist(server.url)];
    const { visitor, token } = artist;
    const project = await ask(artist, 'createProject', { body: { name: 'Night' } });
    const params = { id: project.id };
    const within = { id: (await ask(artist, 'createCollection', { params, body: { name: 'Foes' } })).id };
    const changed = await visitor.call('updateProject', { token, params, body: { name: 'Day' } });
    assert.equal(changed.data?.name, 'Day', changed.text);
    const renamed = await visitor.call('updateCollection', {
      token,
      params: within,
      body: { name: 'Fiends' },
    });
    assert.equal(renamed.data?.name, 'Fiends', renamed.text);
    const listed = async (who: Artist) =>
      (await who.visitor.call('listProjects', { token: who.token })).data.map(({ name, collections }) => [
        name,
        ...collections.map((each) => each.name),
      ]);
    assert.deepEqual([await listed(artist), await listed(stranger)], [[['Day', 'Fiends']], []]);
    const drop = async (who: Artist) => [
      (await who.visitor.call('deleteCollection', { token: who.token, params: within })).status,
      (await who.visitor.call('deleteProject', { token: who.token, params })).status,
    ];
    assert.deepEqual(
      [await drop(stranger), await drop(artist)],
      [
        [404, 404],
        [204, 204],
      ],
    );
  });

  test('every image stands once, in the folder of its first collection, with all that was said about it', async () => {
    const artist = await newArtist(server.url);
    const project = await ask(artist, 'createProject', { body: { name: 'Lantern: Bay?' } });
    const collect = (body: object) => ask(artist, 'createCollection', { params: { id: project.id }, body });
    const enemies = await collect({ name: 'Enemies' });
    const bosses = await collect({ name: 'CON' });
    await collect({ name: 'Night', search: { search: 'night' } });
    const [ghost, twin, king, loose, elsewhere, trashed] = [
      await upload(artist, { name: 'ghost.png' }),
      await upload(artist, { name: 'Ghost.png' }),
      await upload(artist, { name: '王 👑.png' }),
      await upload(artist, { name: 'loose.png' }),
      await upload(artist, { name: 'elsewhere.png' }),
      await upload(artist, { name: 'trashed.png' }),
    ];
    const organise = (ids: string[], change: object) =>
      ask(artist, 'organiseAssets', { body: { ids, change } });
    await organise([ghost.id, twin.id], { addToCollections: [enemies.id] });
    await organise([ghost.id], { addToCollections: [bosses.id], state: 'chosen', note: 'two\nlines' });
    await organise([king.id], { addToCollections: [bosses.id], addTags: ['Boss', 'Night'] });
    await organise([loose.id, trashed.id], { projectId: project.id });
    await ask(artist, 'starAsset', { params: { id: king.id }, body: { favourite: true } });
    await done(artist, 'deleteAssets', { ids: [trashed.id] });
    const [made] = await settled(artist, await generate(artist, { projectId: project.id }));
    assert.ok(made?.asset);

    const [file, ...more] = await archive(artist, project.id);
    assert.ok(file);
    assert.deepEqual([file.name, file.images, more.length], ['Lantern_ Bay_.zip', 5, 0]);
    const files = await download(file.url);
    const root = 'Lantern_ Bay_';
    const images = imagesIn(files, root);
    assert.deepEqual(
      [...files.keys()].sort(),
      [
        `${root}/Enemies/Ghost (2).png`,
        `${root}/Enemies/ghost.png`,
        `${root}/README.txt`,
        `${root}/_CON/王 👑.png`,
        ...['images.json', 'project.json'].map((name) => `${root}/artcade/${name}`),
        ...images.filter(({ recipe }) => recipe !== null).map(({ file: path }) => path),
        `${root}/loose.png`,
      ].sort(),
    );
    const facts = archivedProject.parse(
      JSON.parse(files.get(`${root}/artcade/project.json`)?.toString() ?? ''),
    );
    assert.deepEqual(
      facts.collections.map(({ name, search }) => [name, search]),
      [
        ['Enemies', null],
        ['CON', null],
        ['Night', { search: 'night' }],
      ],
    );
    assert.equal(facts.name, 'Lantern: Bay?');
    const byName = new Map(images.map((image) => [image.name, image]));
    const told = (name: string) => {
      const { collections = [], state, note, tags, favourite } = byName.get(name) ?? {};
      return { collections, state, note, tags, favourite };
    };
    assert.deepEqual(told('ghost.png'), {
      collections: [enemies.id, bosses.id],
      state: 'chosen',
      note: 'two\nlines',
      tags: [],
      favourite: false,
    });
    assert.deepEqual(told('王 👑.png'), {
      collections: [bosses.id],
      state: null,
      note: null,
      tags: ['Boss', 'Night'],
      favourite: true,
    });
    assert.ok(!byName.has(elsewhere.name) && !byName.has(trashed.name));
    for (const [name, { url }] of [
      ['Enemies/ghost.png', ghost],
      ['_CON/王 👑.png', king],
    ] as const)
      assert.deepEqual(files.get(`${root}/${name}`), await fetchImage(server.url + url), 'byte for byte');
    const readme = files.get(`${root}/README.txt`)?.toString() ?? '';
    assert.match(readme, /Uploads: 4/);
    assert.match(readme, /builtin .+: 1/);
  });

  test('an address opens what it names, for as long as its user may see the project', async () => {
    const owner = await newOwner(server);
    const [member, stranger] = [await newArtist(server.url), await newArtist(server.url)];
    const team = await found(owner);
    assert.equal(await join(member, team.id), '204');
    const project = await ask(member, 'createProject', { body: { name: 'Bay', teamId: team.id } });
    const image = await upload(member, { teamId: team.id, name: 'ours.png' });
    await ask(member, 'organiseAssets', { body: { ids: [image.id], change: { projectId: project.id } } });
    assert.equal((await tryArchive(stranger, project.id)).code, 'not_found');
    const url = await onlyUrl(member, project.id);
    assert.ok((await download(url)).has('Bay/ours.png'));
    const recipes = async (artist: Artist) =>
      imagesIn(await download(await onlyUrl(artist, project.id)), 'Bay').flatMap(
        ({ recipe }) => recipe ?? [],
      );
    const [made] = await settled(member, await generate(member));
    await done(member, 'shareAssets', { ids: [made?.asset?.id ?? ''], teamId: team.id });
    const ids = (await list(member, { teamId: team.id })).map(({ id }) => id);
    await ask(member, 'organiseAssets', { body: { ids, change: { projectId: project.id } } });
    assert.deepEqual(
      [(await recipes(member)).length, await recipes(owner)],
      [1, []],
      'a prompt is its maker’s',
    );
    await sql('update users set prompt_in_files = true where id = $1', member.uid);
    assert.equal((await recipes(owner)).length, 1);
    const other = await ask(owner, 'createProject', { body: { name: 'Secret' } });
    const open = async (address: string) => (await fetch(server.url + address)).status;
    assert.equal(await open(url.replace(member.uid, owner.uid)), 404, 'another user');
    assert.equal(await open(url.replace(project.id, other.id)), 404, 'another project');
    assert.equal(await open(url.replace('1-of-1', '1-of-2')), 404);
    assert.equal(await remove(owner, team.id, member.uid), '204');
    assert.equal(await open(url), 404, 'removed from the team');
    const own = await onlyUrl(owner, project.id);
    offset = 3_601_000;
    assert.equal(await open(own), 404, 'expired');
    offset = 0;
    await sql('update users set disabled_at = now() where id = $1', owner.uid);
    assert.equal(await open(own), 404, 'disabled');
  });

  test('a large project comes in parts that do not replace each other; an empty one comes, too', async () => {
    const artist = await newArtist(server.url);
    const project = await ask(artist, 'createProject', { body: { name: 'Bay' } });
    const empty = await download(await onlyUrl(artist, project.id));
    assert.deepEqual([...empty.keys()].sort(), [
      'Bay/README.txt',
      'Bay/artcade/images.json',
      'Bay/artcade/project.json',
    ]);
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) ids.push((await upload(artist, { name: `${at}.png` })).id);
    await ask(artist, 'organiseAssets', { body: { ids, change: { projectId: project.id } } });
    await sql('update assets set size = $1 where shelf_id = $2', archiveBytes / 2, artist.uid);
    const parts = await archive(artist, project.id);
    assert.deepEqual(
      parts.map(({ name, images }) => [name, images]),
      [
        ['Bay 1 of 3.zip', 2],
        ['Bay 2 of 3.zip', 2],
        ['Bay 3 of 3.zip', 1],
      ],
    );
    const all: string[] = [];
    for (const { url } of parts) all.push(...(await download(url)).keys());
    assert.equal(new Set(all).size, all.length);
    assert.equal(all.filter((name) => name.endsWith('.png')).length, 5);
  });

  test('an image whose bytes are gone is left out and named; the others come', async () => {
    const artist = await newArtist(server.url);
    const project = await ask(artist, 'createProject', { body: { name: 'Bay' } });
    const [lost, kept] = [
      await upload(artist, { name: 'lost.png' }),
      await upload(artist, { name: 'kept.png' }),
    ];
    await ask(artist, 'organiseAssets', {
      body: { ids: [lost.id, kept.id], change: { projectId: project.id } },
    });
    const [row] = await sql<{ original: string }>('select original from assets where id = $1', lost.id);
    const hash = row?.original ?? '';
    rmSync(joinPath(server.dataDir, 'images', hash.slice(0, 2), hash));
    const files = await download(await onlyUrl(artist, project.id));
    assert.ok(files.has('Bay/kept.png') && !files.has('Bay/lost.png'));
    const named: unknown = JSON.parse(files.get('Bay/artcade/left-out.json')?.toString() ?? '');
    assert.deepEqual(named, ['Bay/lost.png']);
  });

  test('a recipe that comes with an upload is shown as imported, and nothing is drawn or proved by it', async () => {
    const artist = await newArtist(server.url);
    const [made] = await settled(artist, await generate(artist));
    const recipeOf = async (id: string) =>
      (await artist.visitor.call('getRecipe', { token: artist.token, params: { id } })).data;
    const own = await recipeOf(made?.asset?.id ?? '');
    assert.ok(own && !own.imported);
    const sent = (recipe: string) =>
      tryForm(server.url, artist, [
        ...formFields({ name: 'again.png' }),
        ['recipe', recipe],
        filePart(noisePng()),
      ]);
    const kit = { id: 'theirs', name: 'Theirs' };
    const stored = await sent(JSON.stringify({ ...own, parents: ['theirs'], kit }));
    assert.equal(stored.status, 200, stored.text);
    const id = (stored.data as { id: string }).id;
    const { kit: _kit, ...rest } = own;
    assert.deepEqual(await recipeOf(id), { ...rest, parents: [], imported: true });
    const drawing = await artist.visitor.call('exportImage', {
      token: artist.token,
      params: { id },
      query: { form: 'psd', scale: '1' },
    });
    assert.equal(drawing.code, 'export_impossible');
    const odd = ['\0', '\ud800'].map((model) => JSON.stringify({ ...own, model }));
    for (const wrong of ['{', '{}', '[]', JSON.stringify({ ...own, engine: 'mine' }), ...odd])
      assert.equal((await sent(wrong)).code, 'invalid_input', wrong);

    const project = await ask(artist, 'createProject', { body: { name: 'Bay' } });
    await ask(artist, 'organiseAssets', { body: { ids: [id], change: { projectId: project.id } } });
    const files = await download(await onlyUrl(artist, project.id));
    assert.equal(imagesIn(files, 'Bay')[0]?.recipe?.imported, true);
    assert.match(files.get('Bay/README.txt')?.toString() ?? '', /Uploads: 1/);
  });

  test('one user downloads two at a time, a client that left holds no place, and a download ends with its session', async () => {
    const artist = await newArtist(server.url);
    const project = await ask(artist, 'createProject', { body: { name: 'Bay' } });
    const image = await upload(artist, { bytes: noisePng(700, 500) });
    await ask(artist, 'organiseAssets', { body: { ids: [image.id], change: { projectId: project.id } } });
    // More than fits between the server and a client that does not read, all in one page of one part.
    await sql('update assets set size = 1 where id = $1', image.id);
    await sql(
      `insert into assets (id, shelf_id, owner_id, name, type, size, width, height, thumbhash, original, grid, preview,
         created_at, project_id, likeness, note)
       select 'fill' || lpad(n::text, 8, '0') || $1, shelf_id, owner_id, 'fill ' || n, type, 1, width, height, thumbhash,
         original, grid, preview, created_at, project_id, likeness, note
       from assets, generate_series(1, 100) n where shelf_id = $1`,
      artist.uid,
    );
    const url = await onlyUrl(artist, project.id);
    /** A client that does not read. Not `fetch`, which opens another connection for each that is broken off. */
    const open = () =>
      new Promise<{ status: number; leave: () => void; rest: () => Promise<string> }>((resolve, reject) => {
        const asked = get(server.url + url, { agent: false }, (response) =>
          resolve({
            status: response.statusCode ?? 0,
            leave: () => asked.destroy(),
            rest: () =>
              response
                .resume()
                .toArray()
                .then(
                  () => 'whole',
                  () => 'broken off',
                ),
          }),
        );
        asked.on('error', reject);
      });
    const stalled = [await open(), await open()];
    assert.deepEqual(
      stalled.map(({ status }) => status),
      [200, 200],
    );
    const third = await open();
    third.leave();
    assert.equal(third.status, 429);
    for (const { leave } of stalled) leave();
    await eventually(async () => {
      const again = await open();
      again.leave();
      assert.equal(again.status, 200);
    });
    const begun = await eventually(async () => {
      const again = await open();
      assert.equal(again.status, 200);
      return again;
    });
    const { email, password } = registration(artist.email);
    const elsewhere = await new Visitor(server.url).call('signIn', { body: { email, password } });
    assert.equal(elsewhere.status, 200, elsewhere.text);
    const ended = await artist.visitor.call('signOut');
    assert.equal(ended.status, 204, ended.text);
    assert.equal(await begun.rest(), 'broken off', 'the user has another session, but this one asked');
    await eventually(async () => assert.equal((await open()).status, 404));
  });
});
