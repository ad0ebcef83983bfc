import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { Generation, NewGenerations } from '@artcade/contract/generations';
import { Failure } from '@artcade/domain/failure';
import { BlobStoreError } from '#adapters/blobs/blob-store.ts';
import { EngineError } from '#adapters/engines/engine.ts';
import { buyersOf } from '#features/money/billing/service.ts';
import { changeCredits } from '#features/money/wallet/service.ts';
import { openTeamWallet, settleClosedWallets } from '#features/money/wallet/team-wallets.ts';
import { deleteTeam } from '#features/teams/team/store.ts';
import { placeholder } from '#http/json-upload.ts';
import { newId } from '#keys/secrets.ts';
import { bareMaking } from '../support/bare-making.ts';
import { assertShelvesAddUp } from '../support/drive-fixtures.ts';
import { knight, logo } from '../support/generating.ts';
import { type Behaviour, quickEngines } from '../support/quick-engines.ts';
import { assertBalanced } from '../support/shopper.ts';
import { eventually } from '../support/time-machine.ts';

const notFound = { code: 'not_found' };
const invalid = { code: 'invalid_input' };

describe('orders of images', () => {
  let behave: Behaviour = async () => undefined;
  const engines = quickEngines((request, work) => behave(request, work));
  let requireDisk = async (): Promise<void> => {};
  let bare: Awaited<ReturnType<typeof bareMaking>>;
  before(async () => {
    bare = await bareMaking(engines, undefined, {}, undefined, () => requireDisk());
  });
  after(async () => {
    await assertBalanced(bare.url);
    await assertShelvesAddUp(bare.url);
    await bare.stop();
  });
  const newcomer = async (credits = 200): Promise<string> => {
    behave = async () => undefined;
    return bare.newUser(credits);
  };
  const statesOf = async (uid: string, ordered: readonly Generation[]) =>
    (await bare.again(uid, ordered)).map(({ state }) => state);

  test('orders with the same key are one order, however many and at once', async () => {
    const artist = await newcomer();
    const order = { key: 'once', variations: 2 };
    const told = await Promise.all(Array.from({ length: 10 }, () => bare.order(artist, order)));
    assert.equal(new Set(told.flat().map(({ id }) => id)).size, 2);
    await bare.work();
    assert.deepEqual(
      (await bare.order(artist, order)).map(({ state }) => state),
      ['done', 'done'],
    );
    assert.deepEqual(await bare.walletOf(artist), { credits: 160, held: 0 });
    assert.equal((await bare.list(artist)).length, 2);
    for (const other of [{ prompt: 'a crown' }, { variations: 3 }, { ...knight, size: 'small' }])
      await assert.rejects(bare.order(artist, { ...order, ...other }), invalid);
  });

  test('on a full disk nothing is ordered, and an order that is known is answered', async (t) => {
    const artist = await newcomer();
    const known = await bare.order(artist, { key: 'before' });
    t.after(() => {
      requireDisk = async () => {};
    });
    requireDisk = () => Promise.reject(new Failure('disk_full'));
    await assert.rejects(bare.order(artist), { code: 'disk_full' });
    assert.deepEqual(await bare.walletOf(artist), { credits: 180, held: 20 });
    assert.equal((await bare.order(artist, { key: 'before' }))[0]?.id, known[0]?.id);
    await bare.work();
  });

  test('an image that no longer fits on the disk ends at once, and releases its credits', async (t) => {
    const artist = await newcomer();
    const { put } = bare.blobs;
    t.after(() => Object.assign(bare.blobs, { put }));
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    Object.assign(bare.blobs, {
      put: () => Promise.reject(new BlobStoreError('cannot store', { cause: full })),
    });
    const [onDisk] = await bare.made(artist);
    assert.deepEqual([onDisk?.state, onDisk?.failure?.code], ['failed', 'disk_full']);
    Object.assign(bare.blobs, { put });
    behave = () => Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' }));
    const [inDatabase] = await bare.made(artist);
    assert.deepEqual([inDatabase?.state, inDatabase?.failure?.code], ['failed', 'disk_full']);
    assert.deepEqual(await bare.walletOf(artist), { credits: 200, held: 0 });
  });

  test('of a batch, only delivered images are charged, and each has the next seed', async () => {
    const artist = await newcomer();
    behave = async ({ seed }) => {
      if (seed % 2 === 0) throw new EngineError('refused', 'no coins, please');
      return undefined;
    };
    const over = await bare.made(artist, { seed: 10, variations: 4 });
    const bySeed = new Map(over.map((each) => [each.recipe.seed, each]));
    assert.deepEqual([...bySeed.keys()].sort(), [10, 11, 12, 13]);
    assert.deepEqual(bySeed.get(12)?.failure, { code: 'engine_refused', reason: 'no coins, please' });
    assert.deepEqual([bySeed.get(12)?.state, bySeed.get(13)?.state], ['failed', 'done']);
    assert.deepEqual(await bare.walletOf(artist), { credits: 160, held: 0 });
  });

  test('the recipe of a failed image names the engine that failed, which need not be the ordered one', async () => {
    const artist = await newcomer();
    behave = async () => {
      const error = new EngineError('failed', 'no answer');
      error.engine = { name: 'google', model: 'gemini' };
      throw error;
    };
    const [over] = await bare.made(artist);
    assert.deepEqual([over?.state, over?.recipe.engine, over?.recipe.model], ['failed', 'google', 'gemini']);
    assert.equal(over?.recipe.prompt, logo.prompt);
  });

  test('a user who cannot pay for all of it gets the total cost, and nothing is held', async () => {
    const artist = await newcomer(40);
    await assert.rejects(
      bare.order(artist, { ...knight, variations: 2, size: 'small' }),
      (error: unknown) => {
        assert.partialDeepStrictEqual(
          { ...(error as object) },
          { code: 'insufficient_credits', details: { cost: 80 } },
        );
        return true;
      },
    );
    assert.deepEqual(await bare.walletOf(artist), { credits: 40, held: 0 });
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
    for (const [field, order] of Object.entries(wrongs))
      await assert.rejects(bare.order(artist, order), (error: unknown) => {
        assert.partialDeepStrictEqual({ ...(error as object) }, { ...invalid, details: { field } });
        return true;
      });
    assert.deepEqual(await bare.walletOf(artist), { credits: 200, held: 0 });
  });

  test('a full drive is refused at once; one that fills up meanwhile costs nothing', async () => {
    const artist = await newcomer();
    const { size } = await bare.add(artist);
    const fill = (bytes: number) => bare.ask('update shelves set used = $2 where id = $1', artist, bytes);
    await fill(1024 ** 3);
    await assert.rejects(bare.order(artist), { code: 'storage_full' });
    await fill(1024 ** 3 - 1_000_000);
    await assert.rejects(bare.order(artist, { variations: 2 }), { code: 'storage_full' });
    behave = async () => {
      await fill(1024 ** 3 - 10);
      return undefined;
    };
    const [over] = await bare.made(artist);
    assert.deepEqual([over?.state, over?.failure?.code], ['failed', 'storage_full']);
    await fill(size);
    assert.deepEqual(await bare.walletOf(artist), { credits: 200, held: 0 });
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
        await bare.ask(loss, artist);
        return undefined;
      };
      const [{ id } = assert.fail()] = await bare.made(artist);
      assert.deepEqual(await bare.list(artist), [], how);
      const { credits = 0, held = 0 } = (await bare.walletOf(artist)) ?? {};
      assert.equal(credits + held, 200, how);
      await bare.generations.cancel(artist, id);
      assert.deepEqual(await bare.walletOf(artist), { credits: 200, held: 0 }, how);
    }
  });

  test('of the images under way in a team that is deleted, one that arrives is paid, and its owner gets back the rest', async () => {
    const [owner, member] = [await newcomer(), await newcomer()];
    const teamId = 'night';
    await bare.found(teamId, owner, { [member]: 'artist' });
    await bare.db.transaction().execute((tx) => openTeamWallet(tx, teamId));
    await changeCredits(bare.db, { uid: teamId, amount: 100, key: newId(), cause: 'order' });
    const gate = Promise.withResolvers<undefined>();
    behave = () => gate.promise;
    const begun = await bare.order(member, { teamId });
    const working = bare.work();
    await eventually(async () => assert.deepEqual(await statesOf(member, begun), ['running']));
    const waiting = await bare.order(member, { teamId });
    await bare.db.transaction().execute((tx) => deleteTeam(tx, teamId));
    assert.deepEqual(await bare.walletOf(owner), { credits: 260, held: 0 });
    await assert.rejects(bare.order(member, { teamId }), { code: 'team_not_found' });
    gate.resolve(undefined);
    await working;
    await bare.work();
    await settleClosedWallets(bare.db, buyersOf);
    assert.deepEqual(await statesOf(member, [...begun, ...waiting]), ['done', 'cancelled']);
    assert.equal((await bare.list(member)).length, 1, 'no album is left for it');
    assert.deepEqual(await bare.walletOf(owner), { credits: 280, held: 0 });
    assert.deepEqual(await bare.walletOf(member), { credits: 200, held: 0 });
    assert.deepEqual(await bare.walletOf(teamId), { credits: 0, held: 0 });
  });

  describe('that a team pays for', () => {
    const poorTeam = async () => {
      const [owner, member] = [await newcomer(), await newcomer(0)];
      const teamId = newId();
      await bare.found(teamId, owner, { [member]: 'artist' });
      await bare.db.transaction().execute((tx) => openTeamWallet(tx, teamId));
      await changeCredits(bare.db, { uid: teamId, amount: 100, key: newId(), cause: 'order' });
      return { owner, member, teamId };
    };
    const leave = (teamId: string, uid: string) =>
      bare.ask('delete from team_members where team_id = $1 and user_id = $2', teamId, uid);
    const beViewer = (teamId: string, uid: string) =>
      bare.ask("update team_members set role = 'viewer' where team_id = $1 and user_id = $2", teamId, uid);

    for (const [what, end] of [
      ['left or was removed', leave],
      ['may only look on', beViewer],
    ] as const) {
      test(`those of a member who ${what} are cancelled where they would begin`, async () => {
        const { owner, member, teamId } = await poorTeam();
        const [claimed, swept] = [await bare.order(member, { teamId }), await bare.order(owner, { teamId })];
        await end(teamId, member);
        assert.deepEqual(await bare.walletOf(teamId), { credits: 60, held: 40 });
        await bare.work();
        assert.deepEqual(
          [await statesOf(member, claimed), await statesOf(owner, swept)],
          [['cancelled'], ['done']],
        );
        assert.deepEqual(await bare.walletOf(teamId), { credits: 80, held: 0 });
      });

      test(`the sweep cancels those of a member who ${what}, and no others`, async () => {
        const { owner, member, teamId } = await poorTeam();
        const orders = [
          await bare.order(member, { teamId }),
          await bare.order(owner, { teamId }),
          await bare.order(owner),
        ];
        await end(teamId, member);
        await bare.generations.sweep();
        const states = async () =>
          Promise.all([member, owner, owner].map((uid, at) => statesOf(uid, orders[at] ?? [])));
        assert.deepEqual(await states(), [['cancelled'], ['queued'], ['queued']]);
        assert.deepEqual(await bare.walletOf(teamId), { credits: 80, held: 20 });
        await bare.work();
        assert.deepEqual(await states(), [['cancelled'], ['done'], ['done']]);
      });

      test(`one that runs while its member ${what} is finished, for the album of the team`, async () => {
        const { owner, member, teamId } = await poorTeam();
        const gate = Promise.withResolvers<undefined>();
        behave = () => gate.promise;
        const [ordered = assert.fail()] = await bare.order(member, { teamId });
        const working = bare.work();
        await eventually(async () => assert.deepEqual(await statesOf(member, [ordered]), ['running']));
        await end(teamId, member);
        await bare.generations.sweep();
        gate.resolve(undefined);
        await working;
        const [over] = await bare.again(member, [ordered]);
        assert.deepEqual([over?.state, over?.asset], ['done', null]);
        const idsOf = async (uid: string, query: object) => (await bare.list(uid, query)).map(({ id }) => id);
        assert.equal((await idsOf(owner, { teamId })).length, 1);
        assert.deepEqual([await idsOf(owner, {}), await idsOf(member, {})], [[], []]);
        assert.deepEqual(await bare.walletOf(teamId), { credits: 80, held: 0 });
        const [wallet] = await bare.ask('select arrivals from wallets where user_id = $1', member);
        assert.equal(wallet?.['arrivals'], 0);
      });
    }
  });

  test('a finished generation stays as it is, and a foreign one is not found', async () => {
    const [artist, stranger] = [await newcomer(), await newcomer()];
    const [made = assert.fail()] = await bare.made(artist);
    assert.equal((await bare.generations.cancel(artist, made.id)).state, 'done');
    await assert.rejects(bare.generations.get(stranger, made.id), notFound);
    await assert.rejects(bare.generations.cancel(stranger, made.id), notFound);
    const references = [{ assetId: made.asset?.id ?? '' }];
    await assert.rejects(bare.order(stranger, { references }), notFound);
    assert.equal((await bare.walletOf(stranger))?.held, 0);
  });

  test('a generation that times out is given up, and its credits are returned', async () => {
    const artist = await newcomer();
    const stuck = Promise.withResolvers<undefined>();
    behave = () => stuck.promise;
    const ordered = await bare.order(artist);
    const working = bare.work();
    await eventually(async () => assert.deepEqual(await statesOf(artist, ordered), ['running']));
    bare.pass(700_000);
    await bare.generations.sweep();
    stuck.resolve(undefined);
    await working;
    const [over] = await bare.again(artist, ordered);
    assert.deepEqual([over?.state, over?.failure], ['failed', { code: 'generation_expired' }]);
    assert.deepEqual(await bare.walletOf(artist), { credits: 200, held: 0 });
    assert.deepEqual(await bare.list(artist), []);
  });

  test('an edit keeps what its prompt does not name, and costs 15', async () => {
    const artist = await newcomer();
    const [mage = assert.fail()] = await bare.made(artist, {
      ...knight,
      prompt: 'red hair',
      inputs: { role: 'mage', pose: 'cast' },
      seed: 99,
      palette: 'ember',
    });
    bare.pass(1);
    const edit = { ...knight, mode: 'edit', prompt: 'with a blue cape' } as const;
    const references = [{ assetId: mage.asset?.id ?? '' }];
    const [edited = assert.fail()] = await bare.made(artist, { ...edit, references });
    assert.equal(edited.cost, 15);
    assert.deepEqual(edited.recipe.inputs, mage.recipe.inputs);
    assert.deepEqual(
      [edited.recipe.seed, edited.recipe.palette, edited.recipe.prompt, edited.recipe.parents],
      [99, 'ember', 'red hair → with a blue cape', [mage.asset?.id]],
    );
    assert.equal(engines.seen.at(-1)?.prompt, 'with a blue cape. red hair');
    assert.deepEqual(await bare.walletOf(artist), { credits: 200 - 40 - 15, held: 0 });
    assert.deepEqual(await bare.ask('select item from holds where user_id = $1 order by key', artist), [
      { item: 'character-generator' },
      { item: 'character-generator:edit' },
    ]);
    const photo = { assetId: (await bare.add(artist)).id };
    await assert.rejects(bare.order(artist, { ...edit, references: [photo] }), { code: 'edit_impossible' });
    await assert.rejects(bare.order(artist, edit), invalid);
  });

  test('an account has a limited number of generations in progress', async () => {
    const artist = await newcomer(100_000);
    for (let batch = 0; batch < 6; batch += 1) await bare.order(artist, { variations: 4 });
    await assert.rejects(bare.order(artist), { code: 'too_many_generations' });
    await bare.work();
    assert.deepEqual(await bare.walletOf(artist), { credits: 100_000 - 24 * 20, held: 0 });
  });

  test('a job that the queue does not know makes nothing; one that is lost gets a new one', async () => {
    const artist = await newcomer();
    const before = engines.seen.length;
    const ordered = await bare.order(artist);
    await bare.generations.make(ordered[0]?.id ?? '', randomUUID());
    assert.deepEqual([await statesOf(artist, ordered), engines.seen.length], [['queued'], before]);
    bare.loseJobs();
    await bare.work();
    assert.deepEqual(await statesOf(artist, ordered), ['queued']);
    await bare.generations.sweep();
    await bare.work();
    assert.deepEqual([await statesOf(artist, ordered), engines.seen.length], [['done'], before + 1]);
  });

  test('storing is retried without making the image again', async (t) => {
    const artist = await newcomer();
    const before = engines.seen.length;
    const { mock } = t.mock.method(bare.blobs, 'put');
    mock.mockImplementationOnce(async () => {
      throw new BlobStoreError('the disk is away');
    });
    const [over] = await bare.made(artist);
    assert.deepEqual([over?.state, engines.seen.length], ['done', before + 1]);
  });

  test('a refused order stores nothing of what was sent with it', async () => {
    const artist = await newcomer(20);
    const file = { fileData: `data:image/png;base64,${placeholder(0)}` };
    const send = (order: Partial<NewGenerations>) =>
      bare.generations.start({ uid: artist, keyId: null, limit: null }, { ...logo, key: newId(), ...order }, [
        { path: '' },
      ]);
    const blobs = async () => (await bare.ask('select 1 from blobs')).length;
    const before = await blobs();
    const tooDear = { ...knight, variations: 4, references: [file] };
    await assert.rejects(send(tooDear), { code: 'insufficient_credits' });
    assert.equal(await blobs(), before);
    const kept = async () => (await bare.ask('select 1 from blobs where check_at > $1', bare.now())).length;
    const claimed = await kept();
    await assert.rejects(send({ references: [file, { assetId: 'made-up' }] }), notFound);
    assert.equal(await kept(), claimed, 'the first of them is not kept waiting for the second');
  });

  test('long words, odd titles and lone surrogates break nothing', async () => {
    const artist = await newcomer();
    const [mage] = await bare.made(artist, { ...knight, size: 'small', prompt: '🔥'.repeat(499) });
    const references = [{ assetId: mage?.asset?.id ?? '' }];
    const [edited = assert.fail()] = await bare.made(artist, {
      ...knight,
      mode: 'edit',
      prompt: 'ab 🔥 c',
      references,
    });
    assert.equal(edited.state, 'done');
    assert.ok(edited.recipe.prompt.isWellFormed() && edited.recipe.prompt.endsWith('→ ab 🔥 c'));
    const names = { 'AC/DC': 'AC DC · logo.png', 'x/': 'X · logo.png' };
    for (const [title, name] of Object.entries(names))
      assert.equal((await bare.made(artist, { inputs: { title } }))[0]?.asset?.name, name);
  });
});
