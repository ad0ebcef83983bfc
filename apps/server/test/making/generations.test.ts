import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Generation } from '@artcade/contract/generations';
import sharp from 'sharp';
import { type Artist, done, list, newArtist, newImage, upload } from '../support/artist.ts';
import { assertShelvesAddUp, hastenChecks, noisePng, sha256 } from '../support/drive-fixtures.ts';
import { generate, generationOf, knight, logo, settled, tryGenerate } from '../support/generating.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { type Behaviour, quickEngines } from '../support/quick-engines.ts';
import { assertBalanced, walletOf } from '../support/shopper.ts';
import { eventually } from '../support/time-machine.ts';

let behave: Behaviour = async () => undefined;

describe('generations', () => {
  let server: TestServer;
  const engines = quickEngines((request, work) => behave(request, work));
  before(async () => {
    server = await startTestServer(
      { ...withoutSandbox, WELCOME_CREDITS: '200', ACCESS_TOKEN_SECONDS: '3600' },
      { engines },
    );
  });
  after(() => server.stop());
  const newcomer = async (): Promise<Artist> => {
    behave = async () => undefined;
    return newArtist(server.url);
  };
  const ask = <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
    rows<Row>(server.databaseUrl, statement, values);
  const allIsRight = async () => {
    await assertBalanced(server.databaseUrl);
    await assertShelvesAddUp(server.databaseUrl);
  };

  test('an order becomes a paid image in the drive', async () => {
    const artist = await newcomer();
    const open = Promise.withResolvers<void>();
    behave = async () => open.promise.then(() => undefined);
    const started = await generate(artist, { seed: 7 });
    assert.equal(started.length, 1);
    assert.deepEqual(
      [started[0]?.state, started[0]?.cost, started[0]?.recipe.seed, started[0]?.asset],
      ['queued', 20, 7, null],
    );
    const held = await walletOf(artist);
    assert.deepEqual([held.credits, held.held, held.arrivals], [180, 20, 0]);
    open.resolve();
    const [made] = await settled(artist, started);
    assert.ok(made?.asset);
    assert.deepEqual([made.state, made.progress, made.failure], ['done', 1, null]);
    const paid = await walletOf(artist);
    assert.deepEqual([paid.credits, paid.held, paid.arrivals], [180, 0, 1]);
    const { data: history } = await artist.visitor.call('listHistory', { token: artist.token });
    assert.deepEqual(
      history.entries.map(({ cause, amount, reference, item }) => [cause, amount, reference, item]),
      [
        ['generation', -20, made.asset.id, 'logo-generator'],
        ['welcome', 200, null, null],
      ],
    );
    const [image] = await list(artist);
    assert.deepEqual(
      [image?.id, image?.tool, image?.name],
      [made.asset.id, 'logo-generator', 'Coin Quest · logo.png'],
    );
    await allIsRight();
  });

  test('a preview is visible while the image is being made, and is removed with its end', async () => {
    const artist = await newcomer();
    const open = Promise.withResolvers<void>();
    behave = async (_, work) => {
      // A preview that is too large is dropped; the generation goes on.
      work.onSketch?.(Buffer.alloc(90_000));
      work.onSketch?.(Buffer.from('sketch'));
      await open.promise;
      work.onProgress(0.6);
      return { reading: { understood: ['coin'], strange: ['zzz'], drawn: { treatment: 'gold' } } };
    };
    const [started] = await generate(artist);
    const id = started?.id ?? '';
    const seen = await eventually(async () => {
      const now = await generationOf(artist, id);
      assert.equal(now.preview, 'data:image/webp;base64,c2tldGNo');
      return now;
    });
    assert.equal(seen.state, 'running');
    open.resolve();
    const [made] = await settled(artist, [seen]);
    assert.deepEqual([made?.state, made?.preview], ['done', null]);
    assert.deepEqual(made?.recipe.reading?.strange, ['zzz']);
    behave = async (_, work) => {
      work.onSketch?.(Buffer.from('sketch'));
      await new Promise((_resolve, reject) => work.signal.addEventListener('abort', reject));
      return undefined;
    };
    const [second] = await generate(artist);
    await eventually(async () => assert.ok((await generationOf(artist, second?.id ?? '')).preview));
    await artist.visitor.call('cancelGeneration', { token: artist.token, params: { id: second?.id ?? '' } });
    const left = await generationOf(artist, second?.id ?? '');
    assert.deepEqual([left.state, left.preview], ['cancelled', null]);
    await allIsRight();
  });

  test('the recipe is returned with the image, is in its file if its author wants it, and is copied into an album', async () => {
    const artist = await newcomer();
    const { visitor, token } = artist;
    await visitor.call('setFileSettings', { token, body: { prompt: true } });
    behave = async () => ({ notes: [{ code: 'other', text: 'no alpha' }], model: 'Quick 2' });
    const [made] = await settled(artist, await generate(artist, { seed: 41, palette: 'neon' }));
    const id = made?.asset?.id ?? '';
    const recipe = await recipeOf(artist, id);
    assert.deepEqual(recipe, made?.recipe);
    assert.deepEqual(
      [recipe?.prompt, recipe?.seed, recipe?.palette, recipe?.engine, recipe?.model, recipe?.notes],
      ['a golden coin', 41, 'neon', 'builtin', 'Quick 2', [{ code: 'other', text: 'no alpha' }]],
    );
    assert.deepEqual(recipe?.inputs, {
      title: 'Coin Quest',
      tagline: '',
      treatment: 'auto',
      shape: 'auto',
      emblem: '',
      transparent: true,
    });
    const file = Buffer.from(await (await fetch(server.url + (made?.asset?.url ?? ''))).arrayBuffer());
    const { comments } = await sharp(file).metadata();
    assert.deepEqual(JSON.parse(comments?.[0]?.text ?? '{}'), recipe);
    assert.equal(await recipeOf(artist, (await upload(artist)).id), null);

    await ask(
      `with t as (insert into teams (id, name, owner_id) values ('team-r', 'R', $1)),
        m as (insert into team_members (team_id, user_id) values ('team-r', $1))
        insert into shelves (id, team_id) select 'team-r', 'team-r'`,
      [artist.uid],
    );
    await done(artist, 'shareAssets', { ids: [id], teamId: 'team-r' });
    const [copy] = await list(artist, { teamId: 'team-r' });
    assert.notEqual(copy?.id, id);
    assert.deepEqual(await recipeOf(artist, copy?.id ?? ''), recipe);
    const stranger = await newArtist(server.url);
    const refused = await stranger.visitor.call('getRecipe', { token: stranger.token, params: { id } });
    assert.equal(refused.status, 404);

    const member = await newArtist(server.url);
    await ask(`insert into team_members (team_id, user_id) values ('team-r', $1)`, [member.uid]);
    assert.deepEqual(await recipeOf(member, copy?.id ?? ''), recipe);
    await done(artist, 'deleteAssets', { ids: [copy?.id ?? ''] });
    const trashed = { token: member.token, params: { id: copy?.id ?? '' } };
    assert.equal(
      (await member.visitor.call('getRecipe', trashed)).status,
      404,
      'only the owner sees the trash',
    );
    assert.equal(
      (await tryGenerate(member, { references: [{ assetId: copy?.id ?? '' }] })).code,
      'not_found',
    );
    assert.deepEqual(await recipeOf(artist, copy?.id ?? ''), recipe);
  });

  const recipeOf = async ({ visitor, token }: Artist, id: string) => {
    const { status, data, text } = await visitor.call('getRecipe', { token, params: { id } });
    assert.equal(status, 200, text);
    return data;
  };

  test('cancelling stops the engine and returns the credits; a late image is dropped', async () => {
    const artist = await newcomer();
    const running = Promise.withResolvers<AbortSignal>();
    const late = Promise.withResolvers<void>();
    behave = async (_request, { signal }) => {
      running.resolve(signal);
      await late.promise;
      return { bytes: noisePng() };
    };
    const [started] = await generate(artist);
    const signal = await running.promise;
    const { token, visitor, uid } = artist;
    const limit = [`cancel:all:${uid}`];
    await rows(
      server.databaseUrl,
      "insert into rate_limits values ($1, 600, now() + interval '1 hour')",
      limit,
    );
    const params = { id: started?.id ?? '' };
    assert.equal((await visitor.call('cancelGeneration', { token, params })).code, 'rate_limited');
    await rows(server.databaseUrl, 'delete from rate_limits where key = $1', limit);
    const cancelled = await cancel(artist, started);
    assert.equal(cancelled.state, 'cancelled');
    await eventually(async () => assert.ok(signal.aborted));
    late.resolve();
    const wallet = await walletOf(artist);
    assert.deepEqual([wallet.credits, wallet.held], [200, 0]);
    assert.equal((await cancel(artist, started)).state, 'cancelled', 'told twice');
    assert.deepEqual(await list(artist), []);
    await allIsRight();
  });

  const cancel = async ({ visitor, token }: Artist, one: Generation | undefined): Promise<Generation> => {
    const params = { id: one?.id ?? '' };
    const { status, data, text } = await visitor.call('cancelGeneration', { token, params });
    assert.equal(status, 200, text);
    return data;
  };

  test('the engine gets its reference images even when they are erased meanwhile', async () => {
    const artist = await newcomer();
    const [mine, sent] = [await newImage(), await newImage()];
    const image = await upload(artist, { bytes: mine });
    const gate = Promise.withResolvers<void>();
    let seen: Uint8Array[] = [];
    behave = async ({ references }) => {
      seen = references.map(({ bytes }) => bytes);
      await gate.promise;
      return undefined;
    };
    const started = await generate(artist, {
      references: [{ assetId: image.id }, { fileData: `data:image/png;base64,${sent.toString('base64')}` }],
    });
    await eventually(async () => assert.equal(seen.length, 2));
    assert.deepEqual(
      await Promise.all(seen.map((bytes) => sharp(bytes).raw().toBuffer())),
      await Promise.all([mine, sent].map((bytes) => sharp(bytes).raw().toBuffer())),
    );
    assert.deepEqual(started[0]?.recipe.parents, [image.id]);
    const kept = await ask<{ hash: string }>('select hash from generation_references');
    assert.ok(kept.some(({ hash }) => hash === sha256(seen[1] ?? new Uint8Array())));
    await done(artist, 'deleteAssets', { ids: [image.id] });
    await done(artist, 'eraseAssets', { ids: [image.id] });
    await hastenChecks(server.databaseUrl);
    await server.sweep();
    const hashes = kept.map(({ hash }) => hash);
    const blobsOf = () => ask('select hash from blobs where hash = any($1)', [hashes]);
    assert.equal((await blobsOf()).length, 2, 'somebody still works from them');
    gate.resolve();
    await settled(artist, started);
    // The scheduled sweep may be working on some of them.
    await eventually(async () => {
      await hastenChecks(server.databaseUrl);
      await server.sweep();
      assert.deepEqual(await blobsOf(), [], 'nobody needs them any more');
    });
  });

  test('a flood of brackets is refused before it is parsed', async (t) => {
    const artist = await newcomer();
    const body = `{"inputs":{"a":[${'[],'.repeat(1_500_000)}[]]}}`;
    const { mock: parsing } = t.mock.method(JSON, 'parse');
    const { status } = await fetch(`${server.url}/api/generations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${artist.token}`, 'content-type': 'application/json' },
      body,
    });
    assert.equal(status, 413);
    const longest = Math.max(0, ...parsing.calls.map((call) => String(call.arguments[0]).length));
    assert.ok(longest < 1_000_000, `${longest} characters were read`);
  });

  test('the history is filtered by tool, and by marks that only its user may set', async () => {
    const artist = await newcomer();
    const [first] = await settled(artist, await generate(artist, { ...logo }));
    await settled(artist, await generate(artist, { ...knight, size: 'small' }));
    const of = async (query: Record<string, string>) => {
      const { data } = await artist.visitor.call('listGenerations', { token: artist.token, query });
      return data.generations.map(({ recipe }) => recipe.tool);
    };
    assert.deepEqual(await of({}), ['character-generator', 'logo-generator']);
    assert.deepEqual(await of({ tool: 'logo-generator' }), ['logo-generator']);
    const mark = ({ visitor, token }: Artist, body: object) =>
      visitor.call('markGeneration', { token, params: { id: first?.id ?? '' }, body });
    assert.equal((await mark(artist, { isKept: true })).data.isKept, true);
    assert.deepEqual(await of({ kept: '1' }), ['logo-generator']);
    assert.equal((await mark(await newArtist(server.url), { isHidden: true })).status, 404);
    assert.equal((await mark(artist, { isHidden: true })).data.isHidden, true);
    assert.deepEqual(await of({}), ['character-generator']);
  });

  test('each call about style kits acts for its caller, and for nobody else', async () => {
    const [artist, stranger] = [await newcomer(), await newcomer()];
    const colours = ['#101020', '#304050', '#607080', '#90a0b0', '#f0f0f0'];
    const look = { name: 'Lantern Bay', genre: 'rpg', style: 'flat', colours, teamId: null } as const;
    const create = (body: object) =>
      artist.visitor.call('createKit', {
        token: artist.token,
        body: { ...look, logoId: null, heroId: null, key: 'k', ...body },
      });
    for (const wrong of [
      { colours: colours.slice(1) },
      { references: Array(21).fill({ id: 'a', role: 'style' }) },
    ])
      assert.equal((await create(wrong)).code, 'invalid_input');
    const { id } = (await create({})).data;
    const params = { id };
    const statuses = async ({ visitor, token }: Artist) => [
      (await visitor.call('updateKit', { token, params, body: { ...look, name: 'Isle' } })).status,
      (await visitor.call('deleteKit', { token, params })).status,
      (await visitor.call('restoreKit', { token, params })).status,
    ];
    assert.deepEqual(
      [await statuses(stranger), await statuses(artist)],
      [
        [404, 404, 404],
        [200, 204, 200],
      ],
    );
    const listed = async ({ visitor, token }: Artist) =>
      (await visitor.call('listKits', { token })).data.map(({ name }) => name);
    assert.deepEqual([await listed(artist), await listed(stranger)], [['Isle'], []]);
    const [made] = await settled(artist, await generate(artist, { kitId: id }));
    assert.deepEqual(made?.recipe.kit, { id, name: 'Isle' });
  });
});
