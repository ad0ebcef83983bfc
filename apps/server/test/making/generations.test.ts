import assert from 'node:assert/strict';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Generation, NewGenerations } from '@artcade/contract/generations';
import sharp from 'sharp';
import { EngineError } from '#adapters/engines/engine.ts';
import { type Artist, done, list, newArtist, newImage, upload } from '../support/artist.ts';
import { assertShelvesAddUp, hastenChecks, noisePng, sha256 } from '../support/drive-fixtures.ts';
import { generate, generationOf, knight, logo, settled, tryGenerate } from '../support/generating.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { type Behaviour, quickEngines } from '../support/quick-engines.ts';
import { assertBalanced, walletOf } from '../support/shopper.ts';
import { eventually } from '../support/time-machine.ts';

let behave: Behaviour = async () => undefined;
let ahead = 0;

describe('generations', () => {
  let server: TestServer;
  const engines = quickEngines((request, work) => behave(request, work));
  before(async () => {
    server = await startTestServer(
      { ...withoutSandbox, WELCOME_CREDITS: '200', ACCESS_TOKEN_SECONDS: '3600' },
      { engines, now: () => new Date(Date.now() + ahead) },
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
      [made.asset.id, 'logo-generator', 'Coin Quest.png'],
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

  test('orders with the same key are one order, however many and at once', async () => {
    const artist = await newcomer();
    const told = await Promise.all(
      Array.from({ length: 10 }, () => generate(artist, { key: 'once', variations: 2 })),
    );
    assert.equal(new Set(told.flat().map(({ id }) => id)).size, 2);
    await settled(artist, told[0] ?? []);
    assert.deepEqual(
      (await generate(artist, { key: 'once', variations: 2 })).map(({ state }) => state),
      ['done', 'done'],
    );
    assert.equal((await walletOf(artist)).credits, 160);
    assert.equal((await list(artist)).length, 2);
    await allIsRight();
  });

  test('of a batch, only delivered images are charged, and each has the next seed', async () => {
    const artist = await newcomer();
    behave = async ({ seed }) => {
      if (seed % 2 === 0) throw new EngineError('refused', 'no coins, please');
      return undefined;
    };
    const over = await settled(artist, await generate(artist, { seed: 10, variations: 4 }));
    const bySeed = new Map(over.map((each) => [each.recipe.seed, each]));
    assert.deepEqual([...bySeed.keys()].sort(), [10, 11, 12, 13]);
    assert.deepEqual(bySeed.get(12)?.failure, { code: 'engine_refused', reason: 'no coins, please' });
    assert.equal(bySeed.get(12)?.state, 'failed');
    assert.equal(bySeed.get(13)?.state, 'done');
    const wallet = await walletOf(artist);
    assert.deepEqual([wallet.credits, wallet.held], [160, 0]);
    await allIsRight();
  });

  test('a user who cannot pay for all of it gets the total cost, and nothing is held', async () => {
    const artist = await newcomer();
    const refused = await tryGenerate(artist, { ...knight, variations: 4, size: 'small' });
    assert.equal(refused.status, 200);
    const again = await tryGenerate(artist, { ...knight, variations: 2, size: 'small' });
    assert.equal(again.status, 402);
    assert.match(again.text, /"cost":80/);
    await settled(artist, refused.data);
    const wallet = await walletOf(artist);
    assert.deepEqual([wallet.credits, wallet.held], [40, 0]);
  });

  test('invalid orders are refused before anything is held', async () => {
    const artist = await newcomer();
    const wrongs: Record<string, Partial<NewGenerations>> = {
      'inputs.title': { inputs: {} },
      'inputs.treatment': { inputs: { title: 'A', treatment: 'lava' } },
      'inputs.colour': { inputs: { title: 'A', colour: 'red' } },
      size: { size: 'huge' },
      mode: { mode: 'edit', references: [{ assetId: 'x' }] },
    };
    for (const [field, order] of Object.entries(wrongs)) {
      const { status, code, text } = await tryGenerate(artist, order);
      assert.deepEqual([status, code], [400, 'invalid_input'], field);
      assert.match(text, new RegExp(`"field":"${field}"`));
    }
    assert.equal((await walletOf(artist)).held, 0);
  });

  test('a full drive is refused at once; one that fills up meanwhile costs nothing', async () => {
    const artist = await newcomer();
    const image = await upload(artist);
    const fill = (bytes: number) => ask('update shelves set used = $2 where id = $1', [artist.uid, bytes]);
    await fill(1024 ** 3);
    assert.equal((await tryGenerate(artist)).code, 'storage_full');
    await fill(1024 ** 3 - 1_000_000);
    assert.equal((await tryGenerate(artist, { variations: 2 })).code, 'storage_full');
    behave = async () => {
      await fill(1024 ** 3 - 10);
      return undefined;
    };
    const [over] = await settled(artist, await generate(artist));
    assert.deepEqual([over?.state, over?.failure?.code], ['failed', 'storage_full']);
    await fill(image.size);
    const wallet = await walletOf(artist);
    assert.deepEqual([wallet.credits, wallet.held], [200, 0]);
  });

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

  test('a worker that lost its lease unnoticed delivers nothing', async () => {
    const losses = {
      'to another worker': `update generations set run_id = 'another' where user_id = $1`,
      'to somebody who cancelled': `with g as (
          update generations set state = 'cancelled', finished_at = now() where user_id = $1 returning hold_id
        ), h as (
          update holds set state = 'released', closed_at = now() from g where id = g.hold_id returning amount
        )
        update wallets set held = held - amount from h where user_id = $1`,
      // The worker still has its lease; only its credits are no longer held.
      'with the credits that were set aside for it': `with h as (
          update holds set state = 'released', closed_at = now() where user_id = $1 returning amount
        )
        update wallets set held = held - amount from h where user_id = $1`,
    };
    for (const [how, loss] of Object.entries(losses)) {
      const artist = await newcomer();
      behave = async () => {
        await ask(loss, [artist.uid]);
        return undefined;
      };
      const [started] = await generate(artist);
      // Its job completes although it delivered nothing.
      await eventually(async () => {
        const jobs = await ask(
          `select 1 from pgboss.job where name = 'generation' and data->>'id' = $1 and state = 'completed'`,
          [started?.id],
        );
        assert.equal(jobs.length, 1, how);
      });
      assert.deepEqual(await list(artist), [], how);
      const { credits, held, arrivals } = await walletOf(artist);
      assert.deepEqual([credits + held, arrivals], [200, 0], how);
      await cancel(artist, started);
      assert.equal((await walletOf(artist)).credits, 200, how);
    }
    await allIsRight();
  });

  test('a finished generation stays as it is, and a foreign one is not found', async () => {
    const [artist, stranger] = [await newcomer(), await newcomer()];
    const [made] = await settled(artist, await generate(artist));
    assert.equal((await cancel(artist, made)).state, 'done');
    const params = { id: made?.id ?? '' };
    for (const name of ['getGeneration', 'cancelGeneration'] as const) {
      const { status } = await stranger.visitor.call(name, { token: stranger.token, params });
      assert.equal(status, 404, name);
    }
    const image = made?.asset?.id ?? '';
    assert.equal((await tryGenerate(stranger, { references: [{ assetId: image }] })).code, 'not_found');
    assert.equal((await walletOf(stranger)).held, 0);
  });

  const cancel = async ({ visitor, token }: Artist, one: Generation | undefined): Promise<Generation> => {
    const params = { id: one?.id ?? '' };
    const { status, data, text } = await visitor.call('cancelGeneration', { token, params });
    assert.equal(status, 200, text);
    return data;
  };

  test('a generation that times out is given up, and its credits are returned', async () => {
    const artist = await newcomer();
    const stuck = Promise.withResolvers<undefined>();
    behave = () => stuck.promise;
    const started = await generate(artist);
    await eventually(async () =>
      assert.equal((await generationOf(artist, started[0]?.id ?? '')).state, 'running'),
    );
    try {
      ahead = 700_000;
      await server.sweep();
    } finally {
      ahead = 0;
      stuck.resolve(undefined);
    }
    const [over] = await settled(artist, started);
    assert.deepEqual([over?.state, over?.failure], ['failed', { code: 'generation_expired' }]);
    assert.equal((await walletOf(artist)).credits, 200);
    assert.deepEqual(await list(artist), []);
    await allIsRight();
  });

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

  test('an edit keeps what its prompt does not name, and costs 15', async () => {
    const artist = await newcomer();
    const first = await generate(artist, {
      ...knight,
      prompt: 'red hair',
      inputs: { role: 'mage', pose: 'cast' },
      seed: 99,
      palette: 'ember',
    });
    const [mage] = await settled(artist, first);
    const edit = { ...knight, mode: 'edit', prompt: 'with a blue cape' } as const;
    const [edited] = await settled(
      artist,
      await generate(artist, { ...edit, references: [{ assetId: mage?.asset?.id ?? '' }] }),
    );
    assert.equal(edited?.cost, 15);
    assert.deepEqual(edited.recipe.inputs, mage?.recipe.inputs);
    assert.deepEqual(
      [edited.recipe.seed, edited.recipe.palette, edited.recipe.prompt, edited.recipe.parents],
      [99, 'ember', 'red hair → with a blue cape', [mage?.asset?.id]],
    );
    assert.equal(engines.seen.at(-1)?.prompt, 'with a blue cape. red hair');
    assert.equal((await walletOf(artist)).credits, 200 - 40 - 15);
    const { data: history } = await artist.visitor.call('listHistory', { token: artist.token });
    assert.deepEqual(
      history.entries.slice(0, 2).map(({ item }) => item),
      ['character-generator:edit', 'character-generator'],
    );
    const photo = await upload(artist);
    const refused = await tryGenerate(artist, { ...edit, references: [{ assetId: photo.id }] });
    assert.equal(refused.code, 'edit_impossible');
    assert.equal((await tryGenerate(artist, edit)).code, 'invalid_input');
  });

  test('an account has a limited number of generations in progress', async () => {
    const artist = await newcomer();
    await ask('update wallets set credits = 100000 where user_id = $1', [artist.uid]);
    await ask(
      `insert into ledger_entries (user_id, key, cause, amount, balance_after) values ($1, $2, 'welcome', 99800, 100000)`,
      [artist.uid, `test:${artist.uid}`],
    );
    const gate = Promise.withResolvers<undefined>();
    behave = () => gate.promise;
    const started: Generation[] = [];
    for (let batch = 0; batch < 6; batch += 1) started.push(...(await generate(artist, { variations: 4 })));
    assert.equal((await tryGenerate(artist)).code, 'too_many_generations');
    gate.resolve(undefined);
    await settled(artist, started);
    assert.equal((await walletOf(artist)).credits, 100_000 - 24 * 20);
    await allIsRight();
  });

  test('a different order under a known key is refused', async () => {
    const artist = await newcomer();
    await settled(artist, await generate(artist, { key: 'mine' }));
    for (const other of [{ prompt: 'a crown' }, { variations: 2 }, { ...knight, size: 'small' }])
      assert.equal((await tryGenerate(artist, { ...other, key: 'mine' })).code, 'invalid_input');
    assert.equal((await walletOf(artist)).credits, 180);
  });

  test('a job that is delivered twice makes nothing twice', async () => {
    const artist = await newcomer();
    const gate = Promise.withResolvers<undefined>();
    let runs = 0;
    behave = () => {
      runs += 1;
      return gate.promise;
    };
    const started = await generate(artist);
    await eventually(async () => assert.equal(runs, 1));
    await ask(
      `insert into pgboss.job (name, data, policy) select name, data, policy from pgboss.job
        where name = 'generation' and data->>'id' = $1`,
      [started[0]?.id],
    );
    await eventually(async () => {
      const echoes = await ask(
        `select 1 from pgboss.job where name = 'generation' and data->>'id' = $1 and state = 'completed'`,
        [started[0]?.id],
      );
      assert.equal(echoes.length, 1);
    });
    gate.resolve(undefined);
    await settled(artist, started);
    assert.equal(runs, 1);
  });

  test('a generation whose job is lost gets a new one', async () => {
    const artist = await newcomer();
    const gate = Promise.withResolvers<undefined>();
    behave = () => gate.promise;
    // Both workers are busy, so that the third waits.
    const started = await generate(artist, { variations: 3 });
    await eventually(async () => {
      const states = await ask('select 1 from generations where user_id = $1 and state = $2', [
        artist.uid,
        'running',
      ]);
      assert.equal(states.length, 2);
    });
    await ask(`delete from pgboss.job where name = 'generation' and state in ('created', 'retry')`);
    await server.sweep();
    gate.resolve(undefined);
    const over = await settled(artist, started);
    assert.ok(over.every(({ state }) => state === 'done'));
  });

  test('storing is retried without making the image again', async () => {
    const artist = await newcomer();
    let runs = 0;
    const away = join(server.dataDir, 'images', 'incoming');
    behave = async () => {
      runs += 1;
      renameSync(away, `${away}-away`);
      setTimeout(() => renameSync(`${away}-away`, away), 1200);
      return undefined;
    };
    const [over] = await settled(artist, await generate(artist));
    assert.deepEqual([over?.state, runs], ['done', 1]);
    await allIsRight();
  });

  test('a refused order stores nothing of what was sent with it', async () => {
    const artist = await newcomer();
    const gate = Promise.withResolvers<undefined>();
    behave = () => gate.promise;
    const started = await generate(artist, { variations: 4 });
    const blobs = async () => (await ask('select 1 from blobs')).length;
    const before = await blobs();
    const fileData = `data:image/png;base64,${(await newImage()).toString('base64')}`;
    const refused = await tryGenerate(artist, { ...knight, variations: 4, references: [{ fileData }] });
    assert.equal(refused.code, 'insufficient_credits');
    assert.equal(await blobs(), before);
    const kept = async () => (await ask('select 1 from blobs where check_at > now()')).length;
    const [claimed, half] = [await kept(), { references: [{ fileData }, { assetId: 'made-up' }] }];
    assert.equal((await tryGenerate(artist, half)).code, 'not_found');
    assert.equal(await kept(), claimed, 'the first of them is not kept waiting for the second');
    gate.resolve(undefined);
    await settled(artist, started);
  });

  test('long words, odd titles and lone surrogates break nothing', async () => {
    const artist = await newcomer();
    const [mage] = await settled(
      artist,
      await generate(artist, { ...knight, size: 'small', prompt: '🔥'.repeat(499) }),
    );
    const edit = {
      ...knight,
      mode: 'edit',
      prompt: 'ab 🔥 c',
      references: [{ assetId: mage?.asset?.id ?? '' }],
    } as const;
    const [edited] = await settled(
      artist,
      await generate(artist, { ...edit, references: [...edit.references] }),
    );
    assert.equal(edited?.state, 'done');
    assert.ok(edited.recipe.prompt.isWellFormed() && edited.recipe.prompt.endsWith('→ ab 🔥 c'));
    const names = new Map([
      ['AC/DC', 'AC DC.png'],
      ['x/', 'x .png'],
    ]);
    for (const [title, name] of names) {
      const [made] = await settled(artist, await generate(artist, { inputs: { title } }));
      assert.equal(made?.asset?.name, name);
    }
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

  test('the history is paged, and filtered by tool', async () => {
    const artist = await newcomer();
    await settled(artist, await generate(artist, { ...logo }));
    await settled(artist, await generate(artist, { ...knight, size: 'small' }));
    const of = async (query: Record<string, string>) => {
      const { data } = await artist.visitor.call('listGenerations', { token: artist.token, query });
      return data.generations.map(({ recipe }) => recipe.tool);
    };
    assert.deepEqual(await of({}), ['character-generator', 'logo-generator']);
    assert.deepEqual(await of({ tool: 'logo-generator' }), ['logo-generator']);
  });
});
