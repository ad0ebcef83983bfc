import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Generation, GenerationMarks } from '@artcade/contract/generations';
import { formOf, seriesOf } from '@artcade/domain/tool-forms';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { connect } from '#adapters/db/database.ts';
import { up } from '#adapters/db/migrations/0021-one-mark.ts';
import { openBuiltin } from '#adapters/engines/builtin.ts';
import { EngineError } from '#adapters/engines/engine.ts';
import { Lost, withFollowed } from '#features/making/generations/follow.ts';
import { type Artist, list, newArtist } from '../support/artist.ts';
import { assertShelvesAddUp, sha256 } from '../support/drive-fixtures.ts';
import { generate, generationOf, knight, logo, settled, tryGenerate } from '../support/generating.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { type Behaviour, quickEngines } from '../support/quick-engines.ts';
import { assertBalanced, walletOf } from '../support/shopper.ts';
import { untilWaiting } from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';

let behave: Behaviour = async () => undefined;

describe('results', () => {
  let server: TestServer;
  const builtin = openBuiltin({ processes: 1 });
  const engines = quickEngines((request, work) => behave(request, work), 'builtin', ['openai']);
  before(async () => {
    server = await startTestServer(
      { ...withoutSandbox, WELCOME_CREDITS: '1000', ACCESS_TOKEN_SECONDS: '3600' },
      { engines, render: builtin.render },
    );
  });
  after(async () => {
    await server.stop();
    await builtin.close();
  });
  const newcomer = async (): Promise<Artist> => {
    behave = async () => undefined;
    return newArtist(server.url);
  };
  const ask = <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
    rows<Row>(server.databaseUrl, statement, values);
  const found = async (artist: Artist, query: Record<string, string>): Promise<Generation[]> => {
    const { status, data, text } = await artist.visitor.call('listGenerations', {
      token: artist.token,
      query,
    });
    assert.equal(status, 200, text);
    return data.generations;
  };
  const promptsOf = async (artist: Artist, query: Record<string, string>) =>
    (await found(artist, query)).map(({ recipe }) => recipe.prompt);
  const mark = ({ visitor, token }: Artist, id: string, body: GenerationMarks) =>
    visitor.call('markGeneration', { token, params: { id }, body });

  describe('the history', () => {
    test('is searched by words of the prompt and of typed texts, in five languages, without accents', async () => {
      const artist = await newcomer();
      const prompts = [
        'An old knight with a lantern',
        'Hiệp sĩ mặc áo giáp đỏ',
        '年老的狐狸武士刀',
        'นักรบถือดาบคาตานะ',
        'Kesatria tua di hutan',
      ];
      for (const prompt of prompts) await settled(artist, await generate(artist, { prompt }));
      await settled(artist, await generate(artist, { prompt: 'x', inputs: { title: 'Lửa Thiêng' } }));
      assert.deepEqual(await promptsOf(artist, { search: 'kni lant' }), [prompts[0]]);
      assert.deepEqual(await promptsOf(artist, { search: 'hiep si' }), [prompts[1]]);
      assert.deepEqual(await promptsOf(artist, { search: '武士' }), [prompts[2]]);
      assert.deepEqual(await promptsOf(artist, { search: 'ดาบ' }), [prompts[3]]);
      assert.deepEqual(await promptsOf(artist, { search: 'KESATRIA' }), [prompts[4]]);
      assert.deepEqual(await promptsOf(artist, { search: 'lua thieng' }), ['x']);
      assert.deepEqual(await promptsOf(artist, { search: 'dragon' }), []);
      assert.deepEqual(await promptsOf(artist, { search: "' | '' & !" }), []);
      assert.equal((await found(artist, { search: '  ' })).length, 6);
      assert.deepEqual(await promptsOf(artist, { search: 'knight', tool: 'character-generator' }), []);
      // Nobody finds what another user wrote.
      assert.deepEqual(await promptsOf(await newcomer(), { search: 'knight' }), []);
    });

    test('finds rows that an older server wrote, once the sweep has passed', async () => {
      const artist = await newcomer();
      await settled(artist, await generate(artist, { prompt: 'a bronze gong' }));
      await ask('update generations set search = null where user_id = $1', [artist.uid]);
      assert.deepEqual(await promptsOf(artist, { search: 'gong' }), []);
      await eventually(async () => {
        await server.sweep();
        assert.deepEqual(await promptsOf(artist, { search: 'gong' }), ['a bronze gong']);
      });
    });

    test('pages through what was found, however old it is', async () => {
      const artist = await newcomer();
      await settled(artist, await generate(artist, { prompt: 'a rare flute' }));
      const [first] = await settled(artist, await generate(artist, { prompt: 'a gong at the gate' }));
      // Copies of a paid row, each with a hold of its own.
      await ask(
        `with h as (insert into holds select (jsonb_populate_record(h, jsonb_build_object('id', h.id || n, 'key', h.key || n))).*
            from holds h, generate_series(1, 1200) n where h.id = (select hold_id from generations where id = $1))
          insert into generations select (jsonb_populate_record(g, jsonb_build_object('id', g.id || lpad(n::text, 6, '0'),
            'hold_id', g.hold_id || n, 'key', g.key || n, 'asset_id', null))).*
            from generations g, generate_series(1, 1200) n where g.id = $1`,
        [first?.id],
      );
      const seen = new Set<string>();
      let before: string | null = null;
      for (let page = 0; page < 3; page += 1) {
        const query: Record<string, string> = { search: 'gong', ...(before && { before }) };
        const { data } = await artist.visitor.call('listGenerations', { token: artist.token, query });
        for (const { id } of data.generations) seen.add(id);
        before = data.next;
      }
      assert.equal(seen.size, 72);
      // Far behind the newest ones.
      assert.deepEqual(await promptsOf(artist, { search: 'flute' }), ['a rare flute']);
      await ask('delete from generations where user_id = $1 and id > $2', [artist.uid, first?.id]);
      await ask('delete from holds where user_id = $1 and id not in (select hold_id from generations)', [
        artist.uid,
      ]);
    });
  });

  test('cancelled generations are removed after a month, with their holds', async () => {
    const artist = await newcomer();
    const open = Promise.withResolvers<void>();
    behave = async () => open.promise.then(() => undefined);
    const cancelled = async (days: number, body?: GenerationMarks) => {
      const [one] = await generate(artist);
      const id = one?.id ?? '';
      await artist.visitor.call('cancelGeneration', { token: artist.token, params: { id } });
      if (body) await mark(artist, id, body);
      await ask(`update generations set finished_at = now() - $2 * interval '1 day' where id = $1`, [
        id,
        days,
      ]);
      return id;
    };
    const removed = [await cancelled(31), await cancelled(31, { isHidden: true })];
    const stays = [await cancelled(29)];
    open.resolve();
    behave = async () => undefined;
    const [made] = await settled(artist, await generate(artist));
    await ask(`update generations set finished_at = now() - interval '1 year' where id = $1`, [made?.id]);
    const left = async () =>
      ask<{ id: string }>('select id from generations where user_id = $1', [artist.uid]);
    await eventually(async () => {
      await server.sweep();
      assert.equal((await left()).length, 2);
    });
    const ids = new Set((await left()).map(({ id }) => id));
    assert.deepEqual(ids, new Set([...stays, made?.id ?? '']));
    for (const id of removed)
      assert.deepEqual(await ask(`select id from holds where key = 'generation:' || $1`, [id]), []);
    assert.equal((await ask('select id from holds where user_id = $1', [artist.uid])).length, 2);
    await assertBalanced(server.databaseUrl);
  });

  describe('marks', () => {
    test('a kept image is listed among the kept ones', async () => {
      const artist = await newcomer();
      const [one] = await settled(artist, await generate(artist));
      await settled(artist, await generate(artist));
      const { data } = await mark(artist, one?.id ?? '', { isKept: true });
      assert.equal(data.isKept, true);
      const kept = await found(artist, { kept: '1' });
      assert.deepEqual(
        kept.map(({ id }) => id),
        [one?.id],
      );
      await mark(artist, one?.id ?? '', { isKept: false });
      assert.deepEqual(await found(artist, { kept: '1' }), []);
      assert.equal((await found(artist, {})).length, 2);
    });

    test('to keep an image is to make it a favourite of the drive, from either side', async () => {
      const artist = await newcomer();
      const [one] = await settled(artist, await generate(artist));
      const [id, asset] = [one?.id ?? '', one?.asset?.id ?? ''];
      const star = (favourite: boolean) =>
        artist.visitor.call('starAsset', { token: artist.token, params: { id: asset }, body: { favourite } });
      await mark(artist, id, { isKept: true });
      assert.equal((await list(artist))[0]?.favourite, true);
      await star(false);
      assert.deepEqual(await found(artist, { kept: '1' }), []);
      await star(true);
      assert.deepEqual(
        (await found(artist, { kept: '1' })).map(({ isKept }) => isKept),
        [true],
      );
    });

    test('marks of the version before become favourites', async () => {
      const artist = await newcomer();
      const [one] = await settled(artist, await generate(artist));
      await settled(artist, await generate(artist));
      await ask('update generations set is_kept = true where id = $1', [one?.id]);
      // Migrated again, which changes nothing else.
      await ask('create index if not exists generations_kept on generations (id) where is_kept');
      const db = connect({ url: server.databaseUrl, pool: 1, onError: () => {} });
      try {
        await up(db as unknown as Kysely<unknown>);
      } finally {
        await db.destroy();
      }
      assert.deepEqual(
        (await found(artist, { kept: '1' })).map(({ id }) => id),
        [one?.id],
      );
    });

    test('a thrown away image goes to the trash, leaves the list, and comes back', async () => {
      const artist = await newcomer();
      const [one] = await settled(artist, await generate(artist));
      const id = one?.id ?? '';
      for (let turn = 0; turn < 2; turn += 1) {
        const { data } = await mark(artist, id, { isHidden: true });
        assert.deepEqual([data.isHidden, data.asset?.deletedAt === null], [true, false]);
        assert.deepEqual(await found(artist, {}), []);
        assert.deepEqual(await list(artist), []);
      }
      const { data } = await mark(artist, id, { isHidden: false });
      assert.deepEqual([data.isHidden, data.asset?.deletedAt], [false, null]);
      assert.equal((await found(artist, {})).length, 1);
      assert.equal((await list(artist)).length, 1);
      await assertShelvesAddUp(server.databaseUrl);
      await assertBalanced(server.databaseUrl);
    });

    test('an image is thrown away and hidden together or not at all', async () => {
      const artist = await newcomer();
      const [one] = await settled(artist, await generate(artist));
      const id = one?.id ?? '';
      // The last step fails, as after a crash of the server.
      await ask(
        `alter table generations add constraint cut check (not is_hidden or user_id <> '${artist.uid}') not valid`,
      );
      try {
        assert.equal((await mark(artist, id, { isHidden: true })).status, 500);
      } finally {
        await ask('alter table generations drop constraint cut');
      }
      assert.equal((await generationOf(artist, id)).isHidden, false);
      assert.equal((await list(artist)).length, 1, 'the image is not in the trash');
    });

    test('an undo that comes while an image is thrown away brings it back', async () => {
      const artist = await newcomer();
      const [one] = await settled(artist, await generate(artist));
      const id = one?.id ?? '';
      const holder = new pg.Client({ connectionString: server.databaseUrl });
      await holder.connect();
      await holder.query('begin');
      await holder.query('select from generations where id = $1 for update', [id]);
      const thrownAway = mark(artist, id, { isHidden: true });
      await untilWaiting(server.databaseUrl, 1);
      const undone = mark(artist, id, { isHidden: false });
      await untilWaiting(server.databaseUrl, 2);
      await holder.end();
      assert.deepEqual([(await thrownAway).status, (await undone).status], [200, 200]);
      const { isHidden, asset } = await generationOf(artist, id);
      assert.deepEqual([isHidden, asset?.deletedAt], [false, null]);
      await assertShelvesAddUp(server.databaseUrl);
    });

    test('belong to the user who ordered the image, and wait for its end', async () => {
      const artist = await newcomer();
      const [one] = await settled(artist, await generate(artist));
      const other = await newcomer();
      assert.equal((await mark(other, one?.id ?? '', { isHidden: true })).status, 404);
      assert.equal((await generationOf(artist, one?.id ?? '')).isHidden, false);
      const open = Promise.withResolvers<void>();
      behave = async () => open.promise.then(() => undefined);
      const started = await generate(artist);
      assert.equal((await mark(artist, started[0]?.id ?? '', { isHidden: true })).status, 400);
      open.resolve();
      await settled(artist, started);
    });
  });

  describe('all poses as one order', () => {
    const poses = formOf('character-generator').fields['pose'];
    assert.ok(poses?.kind === 'choice');
    const all = poses.options;
    const order = { ...knight, size: 'small', series: 'pose' as const, seed: 9 };

    test('makes an image of each with the same seed and brief, in one batch, and charges for each', async () => {
      const artist = await newcomer();
      const made = await settled(artist, await generate(artist, order));
      assert.deepEqual(
        made.map(({ recipe }) => recipe.inputs['pose']),
        all,
      );
      assert.deepEqual([...new Set(made.map(({ recipe }) => recipe.seed))], [9]);
      assert.deepEqual([...new Set(made.map(({ recipe }) => recipe.inputs['role']))], ['knight']);
      assert.equal(new Set(made.map(({ batchId }) => batchId)).size, 1);
      assert.equal((await walletOf(artist)).credits, 1000 - 40 * all.length);
      assert.equal((await list(artist)).length, all.length);
      await assertBalanced(server.databaseUrl);
    });

    test('is charged once when it is sent again with its key', async () => {
      const artist = await newcomer();
      const again = { ...order, key: 'all-poses' };
      const [one, other] = await Promise.all([generate(artist, again), generate(artist, again)]);
      const third = await generate(artist, again);
      const idsOf = (made: readonly Generation[]) => made.map(({ id }) => id);
      assert.deepEqual(idsOf(other ?? []), idsOf(one ?? []));
      assert.deepEqual(idsOf(third), idsOf(one ?? []));
      await settled(artist, third);
      assert.equal((await walletOf(artist)).credits, 1000 - 40 * all.length);
      // The same key for one image is another order.
      const { status } = await tryGenerate(artist, { ...again, series: undefined });
      assert.equal(status, 400);
      await assertBalanced(server.databaseUrl);
    });

    test('returns the price of what failed or was cancelled, and of nothing else', async () => {
      const artist = await newcomer();
      const open = Promise.withResolvers<void>();
      behave = async (request) => {
        if (request.inputs['pose'] === 'run') throw new EngineError('failed', 'no legs');
        await open.promise;
        return undefined;
      };
      const started = await generate(artist, order);
      assert.equal((await walletOf(artist)).held, 40 * all.length);
      const last = started.at(-1)?.id ?? '';
      await artist.visitor.call('cancelGeneration', { token: artist.token, params: { id: last } });
      open.resolve();
      const ended = await settled(artist, started);
      assert.deepEqual(
        ended.map(({ state }) => state),
        all.map((pose, index) => {
          if (index === all.length - 1) return 'cancelled';
          return pose === 'run' ? 'failed' : 'done';
        }),
      );
      const { credits, held } = await walletOf(artist);
      assert.deepEqual([credits, held], [1000 - 40 * (all.length - 2), 0]);
      await assertBalanced(server.databaseUrl);
    });

    test('is refused where it does not fit, and holds nothing', async () => {
      const artist = await newcomer();
      const refused = async (changes: object) => {
        const { status, text } = await tryGenerate(artist, { ...order, ...changes });
        const { error } = JSON.parse(text) as { error: { field?: string } };
        return [status, error.field];
      };
      assert.deepEqual(await refused({ variations: 2 }), [400, 'variations']);
      assert.deepEqual(await refused({ ...logo }), [400, 'series']);
      await ask('update wallets set credits = 239 where user_id = $1', [artist.uid]);
      assert.equal((await refused({}))[0], 402);
      const { credits, held } = await walletOf(artist);
      assert.deepEqual([credits, held], [239, 0]);
      await ask('update wallets set credits = 1000 where user_id = $1', [artist.uid]);
    });
  });

  describe('a character sheet as one order', () => {
    const sheet = seriesOf('character-generator', 'character-sheet');
    const order = { ...knight, size: 'small', series: 'character-sheet' as const, seed: 9 };
    const fromModel = { ...order, engine: 'openai' as const };
    const requests = (since: number) => engines.seen.slice(since);

    test('shows the front, the side, the back and four more faces with one seed, and charges for each', async () => {
      const artist = await newcomer();
      const made = await settled(artist, await generate(artist, order));
      assert.deepEqual(
        made.map(({ recipe: { inputs } }) => [inputs['view'], inputs['expression']].join(' ')),
        [
          'front calm',
          'side calm',
          'back calm',
          'front happy',
          'front angry',
          'front sad',
          'front surprised',
        ],
      );
      assert.deepEqual([...new Set(made.map(({ recipe }) => recipe.seed))], [9]);
      assert.deepEqual([...new Set(made.map(({ recipe }) => recipe.series))], ['character-sheet']);
      assert.equal(new Set(made.map(({ batchId }) => batchId)).size, 1);
      assert.equal((await walletOf(artist)).credits, 1000 - 40 * sheet.length);
    });

    test('a run that has lost its generation adds no reference to it', async () => {
      const artist = await newcomer();
      const [{ id } = assert.fail()] = await settled(artist, await generate(artist, knight));
      const db = connect({ url: server.databaseUrl, pool: 1, onError: () => undefined });
      try {
        const row = await db
          .selectFrom('generations')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const lent = { hash: 'a'.repeat(64), type: 'png', born: new Date() } as never;
        const drive = { borrowSmall: async () => lent, hold: async () => true };
        await assert.rejects(withFollowed({ db, drive }, { ...row, follows: id }), Lost);
      } finally {
        await db.destroy();
      }
    });

    test('a model makes the front first, and sees it when it makes the others', async () => {
      const artist = await newcomer();
      const before = engines.seen.length;
      const made = await settled(artist, await generate(artist, fromModel));
      const [front] = made;
      assert.deepEqual([...new Set(made.map(({ state }) => state))], ['done']);
      const [first, ...others] = requests(before);
      assert.deepEqual([first?.inputs['view'], first?.references], ['front', []]);
      const preview = await fetch(server.url + (front?.asset?.previewUrl ?? ''));
      const seen = sha256(Buffer.from(await preview.arrayBuffer()));
      assert.deepEqual(
        others.map(({ references }) => references.map(({ part, bytes }) => [part, sha256(bytes)])),
        others.map(() => [['hero', seen]]),
      );
      assert.equal(others.length, sheet.length - 1);
      assert.deepEqual(
        made.map(({ recipe }) => recipe.parents),
        [[], ...others.map(() => [front?.asset?.id])],
      );
      assert.equal((await walletOf(artist)).credits, 1000 - 40 * sheet.length);
      await assertBalanced(server.databaseUrl);
    });

    test('without a front nothing else is made, and nothing is charged', async () => {
      const artist = await newcomer();
      const before = engines.seen.length;
      behave = async () => {
        throw new EngineError('refused', 'not this');
      };
      const failed = await settled(artist, await generate(artist, fromModel));
      assert.deepEqual([...new Set(failed.map(({ failure }) => failure?.code))], ['engine_refused']);
      assert.equal(requests(before).length, 1);

      const open = Promise.withResolvers<void>();
      behave = async () => open.promise.then(() => undefined);
      const started = await generate(artist, fromModel);
      await artist.visitor.call('cancelGeneration', {
        token: artist.token,
        params: { id: started[0]?.id ?? '' },
      });
      open.resolve();
      const ended = await settled(artist, started);
      assert.deepEqual([...new Set(ended.map(({ state }) => state))], ['cancelled']);
      const { credits, held } = await walletOf(artist);
      assert.deepEqual([credits, held], [1000, 0]);
      await assertBalanced(server.databaseUrl);
    });
  });

  describe('what plays', () => {
    const playable = async (artist: Artist, order: Parameters<typeof generate>[1]) => {
      const [made] = await settled(artist, await generate(artist, { seed: 7, ...order }));
      const id = made?.asset?.id ?? '';
      return artist.visitor.call('getPlayable', { token: artist.token, params: { id } });
    };
    const picture = /^data:image\/webp;base64,[\w+/]{100,}/;

    test('a figure as a sheet with its frames, though it was drawn standing', async () => {
      const { data, text } = await playable(await newcomer(), {
        ...knight,
        size: 'small',
        inputs: { role: 'knight', pose: 'run' },
      });
      assert.equal(data?.kind, 'sprites', text.slice(0, 500));
      assert.match(data.pictures[0]?.data ?? '', picture);
      const [run] = data.animations;
      assert.ok(run && run.frames.length > 3 && run.framesPerSecond > 0);
      for (const name of run.frames) {
        const frame = data.frames.find((each) => each.name === name);
        assert.ok(frame && frame.x + frame.w <= data.width && frame.y + frame.h <= data.height);
      }
    });

    test('a part with the borders that must not stretch', async () => {
      const { data } = await playable(await newcomer(), {
        ...logo,
        tool: 'ui-component-generator',
        prompt: 'wood',
        inputs: { scope: 'part', part: 'panel' },
        size: 'part',
      });
      assert.equal(data.kind, 'parts');
      assert.ok(data.frames.some(({ borders, w }) => borders && borders.left + borders.right < w));
    });

    test('a background as layers, a loading screen at its start and end, a plan as its screens', async () => {
      const artist = await newcomer();
      const land = { ...logo, tool: 'game-background-generator', inputs: { scene: 'plains' } } as const;
      const background = await playable(artist, { ...land, size: 'landscape' });
      assert.equal(background.data.kind, 'layers');
      assert.ok(background.data.pictures.length >= 3);
      assert.equal(Math.max(background.data.width, background.data.height), 1280);
      const loading = await playable(artist, {
        ...logo,
        tool: 'loading-screen-generator',
        size: 'landscape',
      });
      assert.deepEqual(
        loading.data.pictures.map(({ name }) => name),
        ['start', 'end'],
      );
      assert.notEqual(loading.data.pictures[0]?.data, loading.data.pictures[1]?.data);
      const plan = await playable(artist, {
        ...logo,
        tool: 'game-screen-planner',
        inputs: { screens: ['title', 'home', 'shop'] },
        size: 'landscape',
      });
      const ids = plan.data.screens.map(({ id }) => id);
      assert.equal(ids.length, 3);
      assert.ok(plan.data.links.every(({ from, to }) => ids.includes(from) && ids.includes(to)));
    });

    test('is refused for a logo, and for an image of somebody else', async () => {
      const artist = await newcomer();
      const { status, code } = await playable(artist, {});
      assert.deepEqual([status, code], [409, 'export_impossible']);
      const [image] = await list(artist);
      const other = await newcomer();
      const hidden = await other.visitor.call('getPlayable', {
        token: other.token,
        params: { id: image?.id ?? '' },
      });
      assert.equal(hidden.status, 404);
    });
  });
});
