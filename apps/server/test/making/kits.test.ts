import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Kit, NewKit } from '@artcade/contract/kits';
import { kitsMaximum } from '@artcade/domain/kits';
import { newId } from '#keys/secrets.ts';
import { type Artist, done, newArtist, upload } from '../support/artist.ts';
import { assertShelvesAddUp, hastenChecks, sha256 } from '../support/drive-fixtures.ts';
import { generate, knight, settled, tryGenerate } from '../support/generating.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { assertBalanced } from '../support/shopper.ts';
import { deleteTeam, found, inOneWord, join, leave, newOwner, remove } from '../support/teamwork.ts';

const colours = ['#101020', '#304050', '#607080', '#90a0b0', '#f0f0f0'];
const look = {
  name: 'Lantern Bay',
  genre: 'puzzle',
  style: 'cel',
  colours,
  logoId: null,
  heroId: null,
  teamId: null,
} as const;

const banner = {
  tool: 'banner-generator',
  inputs: { headline: 'Out now' },
  size: 'ad-rectangle',
} as const;

const tryCreate = ({ visitor, token }: Artist, kit: Partial<NewKit> = {}) =>
  visitor.call('createKit', { token, body: { ...look, colours: [...colours], key: newId(), ...kit } });

async function create(artist: Artist, kit: Partial<NewKit> = {}): Promise<Kit> {
  const { status, data, text } = await tryCreate(artist, kit);
  assert.equal(status, 200, text);
  return data;
}

async function kitsOf({ visitor, token }: Artist): Promise<Kit[]> {
  const { status, data, text } = await visitor.call('listKits', { token });
  assert.equal(status, 200, text);
  return data;
}

const tryUpdate = ({ visitor, token }: Artist, id: string, change: object = {}) => {
  const { logoId: _, heroId: __, ...rest } = look;
  return visitor.call('updateKit', { token, params: { id }, body: { ...rest, ...change } });
};
const drop = ({ visitor, token }: Artist, id: string) => visitor.call('deleteKit', { token, params: { id } });
const restore = ({ visitor, token }: Artist, id: string) =>
  visitor.call('restoreKit', { token, params: { id } });

describe('style kits', () => {
  let server: TestServer;
  let ahead = 0;
  let gate: Promise<void> = Promise.resolve();
  const engines = quickEngines(async () => gate.then(() => undefined), 'builtin', ['openai']);
  before(async () => {
    server = await startTestServer(
      { ...withoutSandbox, WELCOME_CREDITS: '900', ACCESS_TOKEN_SECONDS: '3600' },
      { engines, now: () => new Date(Date.now() + ahead) },
    );
  });
  after(() => server.stop());
  const lastSeen = () => engines.seen.at(-1);
  const bytesOf = async (url: string) =>
    sha256(Buffer.from(await (await fetch(server.url + url)).arrayBuffer()));

  test('a kit is stored as given, with its colours sorted from dark to light and its name cleaned', async () => {
    const artist = await newArtist(server.url);
    const logo = await upload(artist);
    const kit = await create(artist, {
      name: '  Lantern\n Bay ',
      colours: ['#F0F0F0', '#304050', '#101020', '#90A0B0', '#607080'],
      logoId: logo.id,
    });
    assert.deepEqual(
      [kit.name, kit.genre, kit.style, kit.colours, kit.hero, kit.team, kit.ownerUid],
      ['Lantern Bay', 'puzzle', 'cel', colours, null, null, artist.uid],
    );
    assert.deepEqual([kit.logo?.id, kit.logo?.gridUrl], [logo.id, logo.gridUrl]);
    const { data: changed } = await tryUpdate(artist, kit.id, { name: 'Lantern Isle', genre: null });
    assert.deepEqual([changed.name, changed.genre, changed.logo?.id], ['Lantern Isle', null, logo.id]);
    const { data: bare } = await tryUpdate(artist, kit.id, { logoId: null });
    assert.equal(bare.logo, null);
    assert.deepEqual(await kitsOf(artist), [bare]);
    assert.equal(inOneWord(await tryCreate(artist, { name: '\u200b' })), '400 invalid_input');
    assert.equal(inOneWord(await tryCreate(artist, { colours: colours.slice(1) })), '400 invalid_input');
  });

  test('a repeated request is one kit, a deleted kit can be restored for a day, and their number is limited', async () => {
    const artist = await newArtist(server.url);
    const key = newId();
    const twice = await Promise.all([create(artist, { key }), create(artist, { key })]);
    assert.equal(twice[0].id, twice[1].id);
    const { id } = twice[0];
    assert.equal((await drop(artist, id)).status, 204);
    assert.deepEqual(await kitsOf(artist), []);
    assert.equal(inOneWord(await drop(artist, id)), '404 kit_not_found');
    assert.equal(inOneWord(await tryGenerate(artist, { kitId: id })), '404 kit_not_found');
    assert.deepEqual((await restore(artist, id)).data, twice[0]);

    await rows(
      server.databaseUrl,
      `insert into kits select id || n, user_id, key || n, team_id, name, genre, style, colours, logo_id, hero_id,
        created_at, updated_at from kits, generate_series(2, $2) n where id = $1`,
      [id, kitsMaximum],
    );
    assert.equal(inOneWord(await tryCreate(artist)), '409 too_many_kits');
    await drop(artist, `${id}2`);
    await create(artist);
    assert.equal(inOneWord(await restore(artist, `${id}2`)), '409 too_many_kits');
    ahead += 2 * 86_400_000;
    await server.sweep();
    ahead = 0;
    assert.equal(inOneWord(await restore(artist, `${id}2`)), '404 kit_not_found');
    assert.equal((await kitsOf(artist)).length, kitsMaximum, 'only what was deleted is gone');
  });

  test('concurrent requests do not exceed the limit, and a refused one counts as a change', async () => {
    const artist = await newArtist(server.url);
    const { id } = await create(artist);
    await rows(
      server.databaseUrl,
      `insert into kits select id || n, user_id, key || n, team_id, name, genre, style, colours, logo_id, hero_id,
        created_at, updated_at from kits, generate_series(3, $2) n where id = $1`,
      [id, kitsMaximum],
    );
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryCreate(artist)));
    const made = answers.filter(({ status }) => status === 200).length;
    assert.deepEqual([made, (await kitsOf(artist)).length], [1, kitsMaximum]);
    const count = () =>
      rows(server.databaseUrl, 'select used from rate_limits where key = $1', [`kits:${artist.uid}`]);
    assert.deepEqual(await count(), [{ used: 9 }]);
    assert.equal(inOneWord(await tryUpdate(artist, id, { heroId: newId() })), '404 not_found');
    assert.equal(inOneWord(await tryUpdate(artist, newId())), '404 kit_not_found');
    assert.deepEqual(await count(), [{ used: 11 }]);
    await rows(server.databaseUrl, 'update rate_limits set used = 300 where key = $1', [
      `kits:${artist.uid}`,
    ]);
    assert.equal(inOneWord(await drop(artist, id)), '429 rate_limited');
    assert.equal((await kitsOf(artist)).length, kitsMaximum);
  });

  test('an order with a kit uses its colours, its name and its pictures; its own palette wins', async () => {
    const artist = await newArtist(server.url);
    const [hero, logo, hint] = [await upload(artist), await upload(artist), await upload(artist)];
    const kit = await create(artist, { heroId: hero.id, logoId: logo.id });
    const references = [{ assetId: hint.id }];
    const [made] = await settled(artist, await generate(artist, { ...banner, references, kitId: kit.id }));
    assert.deepEqual(made?.recipe.kit, { id: kit.id, name: 'Lantern Bay' });
    assert.deepEqual(
      [made?.recipe.colours, made?.recipe.parents, made?.recipe.notes],
      [colours, [hint.id], []],
    );
    const seen = lastSeen();
    assert.deepEqual(seen?.colours, colours);
    assert.deepEqual(
      seen?.references.map(({ bytes, part }) => [part, sha256(bytes)]),
      [
        ['hint', await bytesOf(hint.url)],
        ['hero', await bytesOf(hero.previewUrl)],
        ['logo', await bytesOf(logo.previewUrl)],
      ],
    );

    const [own] = await settled(artist, await generate(artist, { kitId: kit.id, palette: 'neon' }));
    assert.deepEqual([own?.recipe.kit?.id, own?.recipe.colours], [kit.id, undefined]);
    assert.deepEqual([lastSeen()?.colours, lastSeen()?.references], [undefined, []], 'a logo shows neither');

    const order = { key: newId(), kitId: kit.id };
    const first = await generate(artist, order);
    await drop(artist, kit.id);
    assert.deepEqual(
      (await generate(artist, order)).map(({ id }) => id),
      first.map(({ id }) => id),
      'asked again, although the kit is gone',
    );
    const { kitId: _, ...other } = order;
    assert.equal(inOneWord(await tryGenerate(artist, other)), '400 invalid_input');
    await settled(artist, first);
    await assertBalanced(server.databaseUrl);
  });

  test('an edit keeps the look of its image, whichever kit is sent', async () => {
    const artist = await newArtist(server.url);
    const [kit, other] = [await create(artist), await create(artist, { name: 'Other' })];
    const [made] = await settled(artist, await generate(artist, { ...knight, kitId: kit.id }));
    await drop(artist, kit.id);
    const references = [{ assetId: made?.asset?.id ?? '' }];
    const edit = { ...knight, mode: 'edit', prompt: 'a hat', references, kitId: other.id } as const;
    const [edited] = await settled(artist, await generate(artist, edit));
    assert.deepEqual([edited?.recipe.kit?.id, edited?.recipe.colours], [kit.id, colours]);
    assert.deepEqual(lastSeen()?.colours, colours);
  });

  test('a picture in the trash is marked as missing; an erased one is removed from the kit', async () => {
    const artist = await newArtist(server.url);
    const [hero, logo] = [await upload(artist), await upload(artist)];
    const kit = await create(artist, { heroId: hero.id, logoId: logo.id });
    await done(artist, 'deleteAssets', { ids: [hero.id] });
    const [trashed] = await kitsOf(artist);
    assert.deepEqual([trashed?.hero, trashed?.logo?.id], [null, logo.id]);
    const [made] = await settled(artist, await generate(artist, { ...banner, kitId: kit.id }));
    assert.equal(made?.state, 'done');
    assert.deepEqual(made.recipe.notes, [{ code: 'kit_picture_missing', text: 'Lantern Bay' }]);
    assert.deepEqual(
      lastSeen()?.references.map(({ part }) => part),
      ['logo'],
    );
    assert.equal(inOneWord(await tryCreate(artist, { heroId: hero.id })), '404 not_found');
    await tryUpdate(artist, kit.id, { name: 'Still here' });
    await done(artist, 'restoreAssets', { ids: [hero.id] });
    assert.equal((await kitsOf(artist))[0]?.hero?.id, hero.id, 'an unnamed picture stays');

    await done(artist, 'deleteAssets', { ids: [hero.id] });
    await done(artist, 'eraseAssets', { ids: [hero.id] });
    const [later] = await settled(artist, await generate(artist, { ...banner, kitId: kit.id }));
    assert.deepEqual([later?.state, later?.recipe.notes], ['done', []]);
    await assertShelvesAddUp(server.databaseUrl);
  });

  test('a kit has reference pictures in their order, and a model gets as many as it takes, the most telling first', async () => {
    const artist = await newArtist(server.url);
    const [mia, wall, sky, hint] = [
      await upload(artist),
      await upload(artist),
      await upload(artist),
      await upload(artist),
    ];
    const references = [
      { id: sky.id, role: 'style' as const },
      { id: mia.id, role: 'character' as const },
      { id: wall.id, role: 'style' as const },
      { id: sky.id, role: 'style' as const },
    ];
    const kit = await create(artist, { references });
    const shown = async () => (await kitsOf(artist))[0]?.references?.map(({ id, role }) => [id, role]);
    const inOrder = [
      [sky.id, 'style'],
      [mia.id, 'character'],
      [wall.id, 'style'],
    ];
    assert.deepEqual(await shown(), inOrder);

    const model = { kitId: kit.id, engine: 'openai' as const };
    const seen = async (order: Parameters<typeof generate>[1]) => {
      const [made] = await settled(artist, await generate(artist, order));
      const pictures = lastSeen()?.references.map(({ part, bytes }) => `${part} ${sha256(bytes)}`);
      return { pictures, notes: made?.recipe.notes.map(({ text }) => text) };
    };
    const [figure, brick, blue] = [
      `character ${await bytesOf(mia.previewUrl)}`,
      `style ${await bytesOf(wall.previewUrl)}`,
      `style ${await bytesOf(sky.previewUrl)}`,
    ];
    assert.deepEqual(await seen({ ...knight, ...model }), { pictures: [figure, blue, brick], notes: [] });
    assert.deepEqual(await seen(model), { pictures: [blue, brick], notes: [] }, 'a logo has no figure');
    const own = { ...knight, ...model, references: [{ assetId: hint.id }] };
    assert.deepEqual(await seen(own), {
      pictures: [`hint ${await bytesOf(hint.url)}`, figure, blue],
      notes: ['Used 2 of 3 reference pictures of the style kit.'],
    });
    assert.deepEqual(await seen({ ...knight, kitId: kit.id }), {
      pictures: [],
      notes: ['Used 0 of 3 reference pictures of the style kit.'],
    });

    await tryUpdate(artist, kit.id, { name: 'Renamed', lora: 'inkline' });
    assert.equal((await kitsOf(artist))[0]?.lora, 'inkline');
    await settled(artist, await generate(artist, model));
    assert.equal(lastSeen()?.lora, 'inkline');
    assert.deepEqual(await shown(), inOrder, 'left out, they stay');
    await tryUpdate(artist, kit.id, { references: [references[2], references[0]] });
    assert.deepEqual(await shown(), [
      [wall.id, 'style'],
      [sky.id, 'style'],
    ]);
    await done(artist, 'deleteAssets', { ids: [sky.id] });
    assert.deepEqual(await shown(), [[wall.id, 'style']], 'not from the trash');
    assert.deepEqual(await seen(model), { pictures: [brick], notes: [] });
    await done(artist, 'eraseAssets', { ids: [sky.id] });
    const stranger = await newArtist(server.url);
    const foreign = [{ id: wall.id, role: 'style' as const }];
    assert.equal(inOneWord(await tryCreate(stranger, { references: foreign })), '404 not_found');
    const many = Array.from({ length: 21 }, () => foreign).flat();
    assert.equal(inOneWord(await tryUpdate(artist, kit.id, { references: many })), '400 invalid_input');
    await assertShelvesAddUp(server.databaseUrl);
  });

  test("the bytes of a kit's pictures stay until the image is made", async () => {
    const artist = await newArtist(server.url);
    const hero = await upload(artist);
    const kit = await create(artist, { heroId: hero.id });
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    // More than are made at once: the last one waits, and reads its bytes late.
    const asked = await generate(artist, { ...banner, kitId: kit.id, variations: 4 });
    await done(artist, 'deleteAssets', { ids: [hero.id] });
    await done(artist, 'eraseAssets', { ids: [hero.id] });
    await hastenChecks(server.databaseUrl);
    await server.sweep();
    resolve();
    const made = await settled(artist, asked);
    assert.deepEqual(new Set(made.map(({ state }) => state)), new Set(['done']));
    assert.deepEqual(
      lastSeen()?.references.map(({ part }) => part),
      ['hero'],
    );
  });

  test('a team uses the kit of a member, sees its pictures and nothing else, and may not change it', async () => {
    const owner = await newOwner(server);
    const team = await found(owner);
    const [member, stranger] = [await newArtist(server.url), await newArtist(server.url)];
    await join(member, team.id);
    const hero = await upload(member);
    const kit = await create(member, { heroId: hero.id, teamId: team.id });

    const [seen] = await kitsOf(owner);
    assert.deepEqual(
      [seen?.id, seen?.team, seen?.ownerUid],
      [kit.id, { id: team.id, name: team.name }, member.uid],
    );
    assert.equal((await fetch(server.url + (seen?.hero?.gridUrl ?? ''))).status, 200);
    const [made] = await settled(owner, await generate(owner, { ...banner, kitId: kit.id }));
    assert.deepEqual([made?.state, made?.recipe.kit?.id, made?.recipe.notes], ['done', kit.id, []]);
    assert.deepEqual(
      lastSeen()?.references.map(({ bytes }) => sha256(bytes)),
      [await bytesOf(hero.previewUrl)],
    );
    // Only through the kit: the image itself stays private.
    const borrowed = await tryGenerate(owner, { ...banner, references: [{ assetId: hero.id }] });
    assert.equal(inOneWord(borrowed), '404 not_found');
    assert.equal(inOneWord(await tryCreate(owner, { heroId: hero.id })), '404 not_found');

    assert.equal(inOneWord(await tryUpdate(owner, kit.id)), '403 forbidden');
    assert.equal(inOneWord(await drop(owner, kit.id)), '403 forbidden');
    for (const attempt of [
      tryUpdate(stranger, kit.id),
      drop(stranger, kit.id),
      restore(owner, kit.id),
      restore(stranger, kit.id),
      tryGenerate(stranger, { ...banner, kitId: kit.id }),
    ])
      assert.equal(inOneWord(await attempt), '404 kit_not_found');
    assert.deepEqual(await kitsOf(stranger), []);
    assert.equal(inOneWord(await tryCreate(stranger, { teamId: team.id })), '404 team_not_found');

    await drop(member, kit.id);
    assert.deepEqual(await kitsOf(owner), []);
    assert.equal(inOneWord(await tryGenerate(owner, { ...banner, kitId: kit.id })), '404 kit_not_found');
  });

  test('a member who leaves a team loses its kits and keeps their own', async () => {
    const owner = await newOwner(server);
    const team = await found(owner);
    const member = await newArtist(server.url);
    await join(member, team.id);
    const [theirs, mine] = [
      await create(member, { teamId: team.id }),
      await create(owner, { name: 'Mine', teamId: team.id }),
    ];
    assert.deepEqual(
      (await kitsOf(member)).map(({ id }) => id),
      [theirs.id, mine.id],
      'one’s own first',
    );
    await leave(member, team.id);
    assert.deepEqual(
      (await kitsOf(member)).map(({ id, team: shared }) => [id, shared]),
      [[theirs.id, null]],
    );
    assert.deepEqual(
      (await kitsOf(owner)).map(({ id }) => id),
      [mine.id],
    );
    assert.equal(inOneWord(await tryGenerate(member, { kitId: mine.id })), '404 kit_not_found');
    await join(member, team.id);
    assert.equal((await kitsOf(owner)).length, 1, 'what was taken along is not shared again by itself');

    await tryUpdate(member, theirs.id, { teamId: team.id });
    assert.equal((await kitsOf(owner)).length, 2);
    await remove(owner, team.id, member.uid);
    assert.equal((await kitsOf(owner)).length, 1);
    await deleteTeam(owner, team.id);
    assert.deepEqual(
      (await kitsOf(owner)).map(({ id, team: shared }) => [id, shared]),
      [[mine.id, null]],
    );
  });

  test("an album picture that the kit's owner can no longer see is missing", async () => {
    const owner = await newOwner(server);
    const team = await found(owner);
    const member = await newArtist(server.url);
    await join(member, team.id);
    const shared = await upload(owner, { teamId: team.id });
    const kit = await create(member, { logoId: shared.id });
    assert.equal(kit.logo?.id, shared.id);
    await leave(member, team.id);
    assert.equal((await kitsOf(member))[0]?.logo, null);
    const [made] = await settled(member, await generate(member, { ...banner, kitId: kit.id }));
    assert.deepEqual([made?.state, made?.recipe.notes[0]?.code], ['done', 'kit_picture_missing']);
    assert.deepEqual(lastSeen()?.references, []);
  });
});
