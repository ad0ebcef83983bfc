import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Generation, GenerationMarks } from '@artcade/contract/generations';
import { formOf, seriesOf } from '@artcade/domain/tool-forms';
import type { Kysely } from 'kysely';
import { up } from '#adapters/db/migrations/0021-one-mark.ts';
import { EngineError } from '#adapters/engines/engine.ts';
import { Lost, withFollowed } from '#features/making/generations/follow.ts';
import { bareMaking } from '../support/bare-making.ts';
import { assertShelvesAddUp, sha256 } from '../support/drive-fixtures.ts';
import { knight, logo } from '../support/generating.ts';
import { lockWaits } from '../support/lock-waits.ts';
import { type Behaviour, quickEngines } from '../support/quick-engines.ts';
import { assertBalanced } from '../support/shopper.ts';

let behave: Behaviour = async () => undefined;

describe('results', () => {
  const engines = quickEngines((request, work) => behave(request, work), 'builtin', ['openai']);
  let bare: Awaited<ReturnType<typeof bareMaking>>;
  before(async () => {
    bare = await bareMaking(engines);
  });
  after(() => bare.stop());
  const newcomer = async (): Promise<string> => {
    behave = async () => undefined;
    return bare.newUser();
  };
  const found = async (uid: string, query: Parameters<typeof bare.generations.list>[1] = {}) =>
    (await bare.generations.list(uid, query)).generations;
  const promptsOf = async (uid: string, search: string) =>
    (await found(uid, { search })).map(({ recipe }) => recipe.prompt);
  const mark = (uid: string, { id }: Generation, marks: GenerationMarks) =>
    bare.generations.mark(uid, id, marks);
  const one = async (uid: string): Promise<Generation> => (await bare.made(uid))[0] ?? assert.fail();
  const idsOf = (generations: readonly Generation[]) => generations.map(({ id }) => id);
  const notFound = { code: 'not_found' };

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
      for (const prompt of prompts) await bare.order(artist, { prompt });
      await bare.order(artist, { prompt: 'x', inputs: { title: 'Lửa Thiêng' } });
      const searches = ['kni lant', 'hiep si', '武士', 'ดาบ', 'KESATRIA', 'lua thieng'];
      for (const [at, search] of searches.entries())
        assert.deepEqual(await promptsOf(artist, search), [prompts[at] ?? 'x'], search);
      assert.deepEqual(await promptsOf(artist, 'dragon'), []);
      assert.deepEqual(await promptsOf(artist, "' | '' & !"), []);
      assert.equal((await found(artist, { search: '  ' })).length, 6);
      assert.deepEqual(await found(artist, { search: 'knight', tool: 'character-generator' }), []);
      // Nobody finds what another user wrote.
      assert.deepEqual(await promptsOf(await newcomer(), 'knight'), []);
    });

    test('finds rows that an older server wrote, once the sweep has passed', async () => {
      const artist = await newcomer();
      await bare.order(artist, { prompt: 'a bronze gong' });
      await bare.ask('update generations set search = null where user_id = $1', artist);
      assert.deepEqual(await promptsOf(artist, 'gong'), []);
      await bare.generations.sweep();
      assert.deepEqual(await promptsOf(artist, 'gong'), ['a bronze gong']);
    });

    test('pages through what was found, however old it is', async () => {
      const artist = await newcomer();
      await bare.made(artist, { prompt: 'a rare flute' });
      bare.pass(1);
      const [first] = await bare.made(artist, { prompt: 'a gong at the gate' });
      // Copies of a paid row, each with a hold of its own.
      await bare.ask(
        `with h as (insert into holds select (jsonb_populate_record(h, jsonb_build_object('id', h.id || n, 'key', h.key || n))).*
            from holds h, generate_series(1, 1200) n where h.id = (select hold_id from generations where id = $1))
          insert into generations select (jsonb_populate_record(g, jsonb_build_object('id', g.id || lpad(n::text, 6, '0'),
            'hold_id', g.hold_id || n, 'key', g.key || n, 'asset_id', null))).*
            from generations g, generate_series(1, 1200) n where g.id = $1`,
        first?.id,
      );
      const seen = new Set<string>();
      let before: string | undefined;
      for (let page = 0; page < 3; page += 1) {
        const { generations, next } = await bare.generations.list(artist, { search: 'gong', before });
        for (const { id } of generations) seen.add(id);
        before = next ?? undefined;
      }
      assert.equal(seen.size, 72);
      // Far behind the newest ones.
      assert.deepEqual(await promptsOf(artist, 'flute'), ['a rare flute']);
      await bare.ask('delete from generations where user_id = $1', artist);
    });
  });

  test('cancelled generations are removed after a month, with their holds', async () => {
    const artist = await newcomer();
    const cancelled = async (days: number, marks?: GenerationMarks) => {
      const [ordered = assert.fail()] = await bare.order(artist);
      await bare.generations.cancel(artist, ordered.id);
      if (marks) await mark(artist, ordered, marks);
      await finished(ordered.id, days);
      return ordered.id;
    };
    const finished = (id: string, days: number) =>
      bare.ask(
        `update generations set finished_at = $2::timestamptz - $3 * interval '1 day' where id = $1`,
        id,
        bare.now(),
        days,
      );
    const removed = [await cancelled(31), await cancelled(31, { isHidden: true })];
    const stays = await cancelled(29);
    const made = await one(artist);
    await finished(made.id, 365);
    await bare.generations.sweep();
    const left = await bare.ask<{ id: string }>('select id from generations where user_id = $1', artist);
    assert.deepEqual(new Set(left.map(({ id }) => id)), new Set([stays, made.id]));
    for (const id of removed)
      assert.deepEqual(await bare.ask(`select id from holds where key = 'generation:' || $1`, id), []);
    assert.equal((await bare.ask('select id from holds where user_id = $1', artist)).length, 2);
    await assertBalanced(bare.url);
  });

  describe('marks', () => {
    test('to keep an image is to make it a favourite of the drive, from either side', async () => {
      const artist = await newcomer();
      const kept = await one(artist);
      await one(artist);
      const listed = async () => idsOf(await found(artist, { kept: '1' }));
      const star = (isFavourite: boolean) => bare.drive.star(artist, kept.asset?.id ?? '', isFavourite);
      assert.equal((await mark(artist, kept, { isKept: true })).isKept, true);
      assert.deepEqual(await listed(), [kept.id]);
      assert.deepEqual(
        (await bare.list(artist, { favourite: '1' })).map(({ id }) => id),
        [kept.asset?.id],
      );
      await star(false);
      assert.deepEqual(await listed(), []);
      await star(true);
      assert.deepEqual(await listed(), [kept.id]);
      await mark(artist, kept, { isKept: false });
      assert.deepEqual(await listed(), []);
      assert.equal((await found(artist)).length, 2);
    });

    test('marks of the version before become favourites', async () => {
      const artist = await newcomer();
      const kept = await one(artist);
      await one(artist);
      await bare.ask('update generations set is_kept = true where id = $1', kept.id);
      // Migrated again, which changes nothing else.
      await bare.ask('create index if not exists generations_kept on generations (id) where is_kept');
      await up(bare.db as unknown as Kysely<unknown>);
      assert.deepEqual(idsOf(await found(artist, { kept: '1' })), [kept.id]);
    });

    test('a thrown away image goes to the trash, leaves the list, and comes back', async () => {
      const artist = await newcomer();
      const made = await one(artist);
      for (let turn = 0; turn < 2; turn += 1) {
        const { isHidden, asset } = await mark(artist, made, { isHidden: true });
        assert.deepEqual([isHidden, asset?.deletedAt === null], [true, false]);
        assert.deepEqual([await found(artist), await bare.list(artist)], [[], []]);
      }
      const { isHidden, asset } = await mark(artist, made, { isHidden: false });
      assert.deepEqual([isHidden, asset?.deletedAt], [false, null]);
      assert.deepEqual([(await found(artist)).length, (await bare.list(artist)).length], [1, 1]);
      await assertShelvesAddUp(bare.url);
      await assertBalanced(bare.url);
    });

    test('an image is thrown away and hidden together or not at all', async () => {
      const artist = await newcomer();
      const made = await one(artist);
      // The last step fails, as after a crash of the server.
      await bare.ask(
        `alter table generations add constraint cut check (not is_hidden or user_id <> '${artist}') not valid`,
      );
      try {
        await assert.rejects(mark(artist, made, { isHidden: true }), /cut/);
      } finally {
        await bare.ask('alter table generations drop constraint cut');
      }
      assert.equal((await found(artist)).length, 1);
      assert.equal((await bare.list(artist)).length, 1, 'the image is not in the trash');
    });

    test('an undo that comes while an image is thrown away brings it back', async () => {
      const artist = await newcomer();
      const made = await one(artist);
      const marks: Promise<Generation>[] = [];
      await bare.db.transaction().execute(async (trx) => {
        await trx.selectFrom('generations').select('id').where('id', '=', made.id).forUpdate().execute();
        for (const isHidden of [true, false]) {
          const marked = mark(artist, made, { isHidden });
          marks.push(marked);
          assert.equal((await lockWaits(bare.ask, marked, marks.length)).length, marks.length);
        }
      });
      await Promise.all(marks);
      const [now] = await bare.again(artist, [made]);
      assert.deepEqual([now?.isHidden, now?.asset?.deletedAt], [false, null]);
      await assertShelvesAddUp(bare.url);
    });

    test('belong to the user who ordered the image, and wait for its end', async () => {
      const artist = await newcomer();
      const made = await one(artist);
      await assert.rejects(mark(await newcomer(), made, { isHidden: true }), notFound);
      assert.equal((await found(artist)).length, 1);
      const [ordered = assert.fail()] = await bare.order(artist);
      await assert.rejects(mark(artist, ordered, { isHidden: true }), { code: 'invalid_input' });
      await bare.work();
    });
  });

  describe('all poses as one order', () => {
    const poses = formOf('character-generator').fields['pose'];
    assert.ok(poses?.kind === 'choice');
    const all = poses.options;
    const order = { ...knight, size: 'small', series: 'pose' as const, seed: 9 };

    test('makes an image of each with the same seed and brief, in one batch, and charges for each', async () => {
      const artist = await newcomer();
      const made = await bare.made(artist, order);
      assert.deepEqual(
        made.map(({ recipe }) => recipe.inputs['pose']),
        all,
      );
      assert.deepEqual([...new Set(made.map(({ recipe }) => recipe.seed))], [9]);
      assert.deepEqual([...new Set(made.map(({ recipe }) => recipe.inputs['role']))], ['knight']);
      assert.equal(new Set(made.map(({ batchId }) => batchId)).size, 1);
      assert.deepEqual(await bare.walletOf(artist), { credits: 1000 - 40 * all.length, held: 0 });
      assert.equal((await bare.list(artist)).length, all.length);
      await assertBalanced(bare.url);
    });

    test('is charged once when it is sent again with its key', async () => {
      const artist = await newcomer();
      const again = { ...order, key: 'all-poses' };
      const [first, second] = await Promise.all([bare.order(artist, again), bare.order(artist, again)]);
      assert.deepEqual(idsOf(second), idsOf(first));
      assert.deepEqual(idsOf(await bare.made(artist, again)), idsOf(first));
      assert.deepEqual(await bare.walletOf(artist), { credits: 1000 - 40 * all.length, held: 0 });
      // The same key for one image is another order.
      await assert.rejects(bare.order(artist, { ...again, series: undefined }), { code: 'invalid_input' });
      await assertBalanced(bare.url);
    });

    test('returns the price of what failed or was cancelled, and of nothing else', async () => {
      const artist = await newcomer();
      behave = async (request) => {
        if (request.inputs['pose'] === 'run') throw new EngineError('failed', 'no legs');
        return undefined;
      };
      const started = await bare.order(artist, order);
      assert.equal((await bare.walletOf(artist))?.held, 40 * all.length);
      await bare.generations.cancel(artist, started.at(-1)?.id ?? '');
      await bare.work();
      assert.deepEqual(
        (await bare.again(artist, started)).map(({ state }) => state),
        all.map((pose, index) => {
          if (index === all.length - 1) return 'cancelled';
          return pose === 'run' ? 'failed' : 'done';
        }),
      );
      assert.deepEqual(await bare.walletOf(artist), { credits: 1000 - 40 * (all.length - 2), held: 0 });
      await assertBalanced(bare.url);
    });

    test('is refused where it does not fit, and holds nothing', async () => {
      const poor = await bare.newUser(239);
      const refused = (field: string, problem: string) => ({
        code: 'invalid_input',
        details: { field, problem },
      });
      await assert.rejects(
        bare.order(poor, { ...order, variations: 2 }),
        refused('variations', 'must be 1 in a series'),
      );
      await assert.rejects(
        bare.order(poor, { ...order, ...logo }),
        refused('series', 'this tool makes no such series'),
      );
      await assert.rejects(bare.order(poor, order), { code: 'insufficient_credits' });
      assert.deepEqual(await bare.walletOf(poor), { credits: 239, held: 0 });
    });
  });

  describe('a character sheet as one order', () => {
    const sheet = seriesOf('character-generator', 'character-sheet');
    const order = { ...knight, size: 'small', series: 'character-sheet' as const, seed: 9 };
    const fromModel = { ...order, engine: 'openai' as const };

    test('shows the front, the side, the back and four more faces with one seed, and charges for each', async () => {
      const artist = await newcomer();
      const made = await bare.made(artist, order);
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
      assert.deepEqual(await bare.walletOf(artist), { credits: 1000 - 40 * sheet.length, held: 0 });
    });

    test('a run that has lost its generation adds no reference to it', async () => {
      const artist = await newcomer();
      const { id } = await one(artist);
      const row = await bare.db
        .selectFrom('generations')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const lent = { hash: 'a'.repeat(64), type: 'png', born: new Date() } as never;
      const drive = { borrowSmall: async () => lent, hold: async () => true };
      await assert.rejects(withFollowed({ db: bare.db, drive }, { ...row, follows: id }), Lost);
    });

    test('a model makes the front first, and sees it when it makes the others', async () => {
      const artist = await newcomer();
      const before = engines.seen.length;
      const made = await bare.made(artist, fromModel);
      const [front] = made;
      assert.deepEqual([...new Set(made.map(({ state }) => state))], ['done']);
      const [first, ...others] = engines.seen.slice(before);
      assert.deepEqual([first?.inputs['view'], first?.references], ['front', []]);
      assert.deepEqual(
        others.map(({ references }) => references.map(({ part, bytes }) => [part, sha256(bytes)])),
        others.map(() => [['hero', front?.asset?.previewUrl]]),
      );
      assert.equal(others.length, sheet.length - 1);
      assert.deepEqual(
        made.map(({ recipe }) => recipe.parents),
        [[], ...others.map(() => [front?.asset?.id])],
      );
      assert.deepEqual(await bare.walletOf(artist), { credits: 1000 - 40 * sheet.length, held: 0 });
      await assertBalanced(bare.url);
    });

    test('without a front nothing else is made, and nothing is charged', async () => {
      const artist = await newcomer();
      const before = engines.seen.length;
      behave = async () => {
        throw new EngineError('refused', 'not this');
      };
      const failed = await bare.made(artist, fromModel);
      assert.deepEqual([...new Set(failed.map(({ failure }) => failure?.code))], ['engine_refused']);
      assert.equal(engines.seen.length, before + 1);

      const started = await bare.order(artist, fromModel);
      await bare.generations.cancel(artist, started[0]?.id ?? '');
      await bare.work();
      const ended = await bare.again(artist, started);
      assert.deepEqual([...new Set(ended.map(({ state }) => state))], ['cancelled']);
      assert.deepEqual(await bare.walletOf(artist), { credits: 1000, held: 0 });
      await assertBalanced(bare.url);
    });
  });
});
