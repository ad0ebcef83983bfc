import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Edit, NewEdit } from '@artcade/contract/edits';
import type { Generation } from '@artcade/contract/generations';
import type { Asset } from '@artcade/contract/shapes';
import { clearAlready } from '@artcade/domain/edits';
import sharp from 'sharp';
import { EngineError } from '#adapters/engines/engine.ts';
import { openPictureEdits } from '#adapters/picture-edits/picture-edits.ts';
import { newId } from '#keys/secrets.ts';
import { bareMaking } from '../support/bare-making.ts';
import { assertShelvesAddUp, noisePng } from '../support/drive-fixtures.ts';
import { knight } from '../support/generating.ts';
import { dataUrl, maskOf } from '../support/masks.ts';
import { type Behaviour, quickEngines } from '../support/quick-engines.ts';
import { assertBalanced } from '../support/shopper.ts';
import { eventually } from '../support/time-machine.ts';

/** Nothing but a small dot is opaque in it. */
const emptyPng = () =>
  sharp({ create: { width: 40, height: 30, channels: 4, background: '#00000000' } })
    .composite([
      { input: { create: { width: 8, height: 8, channels: 4, background: '#a01830' } }, left: 16, top: 11 },
    ])
    .png()
    .toBuffer();

describe('orders of edits', () => {
  let behave: Behaviour = async () => undefined;
  const engines = quickEngines((request, work) => behave(request, work), 'openai');
  const pictureEdits = openPictureEdits();
  let bare: Awaited<ReturnType<typeof bareMaking>>;
  before(async () => {
    bare = await bareMaking(engines, pictureEdits);
  });
  after(async () => {
    await assertBalanced(bare.url);
    await assertShelvesAddUp(bare.url);
    await bare.stop();
    await pictureEdits.close();
  });
  const newcomer = async (): Promise<string> => {
    behave = async () => undefined;
    return bare.newUser(200);
  };
  const edited = async (
    uid: string,
    { id }: Asset,
    wanted: Edit,
    more?: Partial<NewEdit>,
  ): Promise<Generation> => {
    const ordered = await bare.edit(uid, id, wanted, more);
    await bare.work();
    const [made = assert.fail()] = await bare.again(uid, [ordered]);
    return made;
  };
  const borrowedBy = ({ id }: Generation) =>
    bare.ask('select part from generation_references where generation_id = $1', id);
  const versionsOf = async (uid: string, { id }: Asset) =>
    (await bare.drive.versions(uid, id)).map((each) => each.id);
  const pose = (prompt: string) => ({ kind: 'pose', prompt }) as const;
  const notFitting = { code: 'invalid_input' };

  test('every kind for a model reaches it, also for a picture that was generated, which keeps its tool', async () => {
    const artist = await newcomer();
    const [drawn] = await bare.made(artist, knight);
    const image = drawn?.asset ?? assert.fail();
    const original = { width: 16, height: 12 };
    const wanted = [
      [
        { kind: 'extend', top: 0.5, right: 0, bottom: 0, left: 1 },
        { width: 32, height: 18 },
      ],
      [{ kind: 'restyle', style: 'ink', strength: 70 }, original],
      [pose('running'), original],
      [{ kind: 'remove', mask: await maskOf(16, 12) }, original],
    ] as const;
    for (const [edit, size] of wanted) {
      const { state, failure, recipe } = await edited(artist, image, edit);
      assert.equal(state, 'done', JSON.stringify(failure));
      assert.deepEqual([recipe.tool, recipe.upload], ['character-generator', undefined]);
      const seen = engines.seen.at(-1);
      assert.deepEqual([seen?.edit?.kind, seen?.size], [edit.kind, size]);
    }
    assert.equal((await versionsOf(artist, image)).length, 5);
    assert.ok((await bare.list(artist)).every(({ tool }) => tool === 'character-generator'));
  });

  test('an edit that cannot be done, or changes nothing, costs nothing and says why', async () => {
    const artist = await newcomer();
    const size = { width: 40, height: 30 };
    const grey = await sharp({ create: { ...size, channels: 3, background: '#808080' } })
      .png()
      .toBuffer();
    const flat = await bare.add(artist, { ...size, bytes: grey });
    const cut = await edited(artist, flat, { kind: 'cut-out' });
    assert.deepEqual(
      [cut.state, cut.failure?.code, cut.failure?.['why']],
      ['failed', 'engine_failed', 'nothing_to_cut'],
    );
    const empty = await bare.add(artist, { ...size, bytes: await emptyPng() });
    const clear = await edited(artist, empty, { kind: 'cut-out' });
    assert.deepEqual([clear.failure?.['why'], clear.failure?.['reason']], ['nothing_to_cut', clearAlready]);
    const same = await edited(artist, flat, { kind: 'tile' });
    assert.deepEqual([same.state, same.failure?.['why']], ['failed', 'unchanged'], JSON.stringify(same));
    // What was in vain is free, but not without end.
    const vain = `edit:vain:${artist}`;
    const used = await bare.ask('select used from rate_limits where key = $1', vain);
    assert.deepEqual(used, [{ used: 3 }]);
    await bare.ask('update rate_limits set used = 20 where key = $1', vain);
    await assert.rejects(bare.edit(artist, flat.id, { kind: 'tile' }), { code: 'rate_limited' });
    behave = async () => {
      throw new EngineError('refused', 'not this one');
    };
    const refused = await edited(artist, flat, { kind: 'remove', mask: await maskOf(40, 30) });
    assert.deepEqual([refused.state, refused.failure?.code], ['failed', 'engine_refused']);
    assert.deepEqual(await borrowedBy(refused), []);
    assert.deepEqual(await bare.walletOf(artist), { credits: 200, held: 0 });
    assert.equal((await bare.list(artist)).length, 2);
  });

  test('a cancelled edit costs nothing, and its mask is gone', async () => {
    const artist = await newcomer();
    const image = await bare.add(artist, { bytes: noisePng(32, 24) });
    const started = await bare.edit(artist, image.id, { kind: 'remove', mask: await maskOf(32, 24) });
    assert.equal((await borrowedBy(started)).length, 2);
    behave = async (_, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', reject));
    const working = bare.work();
    await eventually(async () => assert.equal((await bare.again(artist, [started]))[0]?.state, 'running'));
    await bare.generations.cancel(artist, started.id);
    // As every process is told by the database.
    await bare.generations.onNotification(`${started.id} ${artist} cancelled`);
    await working;
    assert.equal((await bare.again(artist, [started]))[0]?.state, 'cancelled');
    assert.deepEqual(await borrowedBy(started), []);
    assert.deepEqual(await bare.walletOf(artist), { credits: 200, held: 0 });
  });

  test('the same key orders one edit, and no other', async () => {
    const artist = await newcomer();
    const image = await bare.add(artist, { bytes: noisePng(32, 24) });
    const key = newId();
    const order = (prompt: string) => bare.edit(artist, image.id, pose(prompt), { key });
    const [first, second] = await Promise.all([order('sitting'), order('sitting')]);
    assert.equal(first.id, second.id);
    await assert.rejects(order('standing'), notFitting);
    await bare.work();
    assert.equal((await order('sitting')).id, first.id);
    assert.deepEqual(await bare.walletOf(artist), { credits: 185, held: 0 });
  });

  test('what does not fit the picture is refused before anything is held', async () => {
    const artist = await newcomer();
    const image = await bare.add(artist, { width: 40, height: 30 });
    const black = dataUrl(
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#000000' } })
        .png()
        .toBuffer(),
    );
    const huge = dataUrl(
      await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#ffffff' } })
        .png()
        .toBuffer(),
    );
    const broken = dataUrl(noisePng(40, 30).subarray(0, 60));
    const refusals: readonly [Edit, RegExp][] = [
      [{ kind: 'remove', mask: black }, /marks nothing/],
      [{ kind: 'remove', mask: huge }, /at most 1024/],
      [{ kind: 'remove', mask: broken }, /not an intact PNG/],
      [{ kind: 'remove', mask: await maskOf(40, 40) }, /proportions/],
      [{ kind: 'fill', mask: await maskOf(40, 30), prompt: '  ' }, /what to paint/],
      [{ kind: 'extend', top: 0, right: 0, bottom: 0, left: 0 }, /at least one side/],
    ];
    for (const [wanted, problem] of refusals)
      await assert.rejects(bare.edit(artist, image.id, wanted), (error: unknown) => {
        assert.partialDeepStrictEqual({ ...(error as object) }, notFitting);
        assert.match(JSON.stringify(error), problem);
        return true;
      });
    await assert.rejects(bare.edit(artist, image.id, { kind: 'tile' }, { engine: 'google' }), notFitting);
    const unknownKit = { kind: 'recolour', kitId: 'made-up' } as const;
    await assert.rejects(bare.edit(artist, image.id, unknownKit), { code: 'kit_not_found' });
    const wide = await bare.add(artist, { width: 5000, height: 4 });
    const enlarge = { kind: 'enlarge', factor: 2 } as const;
    await assert.rejects(bare.edit(artist, wide.id, enlarge), { code: 'image_dimensions' });
    const { kinds } = await bare.generations.editing(artist, wide.id);
    assert.ok(!kinds.some(({ kind }) => kind === 'enlarge'));
    assert.deepEqual(await bare.walletOf(artist), { credits: 200, held: 0 });
    assert.deepEqual(await bare.ask('select id from generations where user_id = $1', artist), []);
  });

  describe('of a picture in an album', () => {
    const albumOf = async (teamId: string) => {
      const [owner, mate] = [await newcomer(), await newcomer()];
      await bare.found(teamId, owner, { [mate]: 'artist' });
      const image = await bare.add(owner, { teamId, bytes: noisePng(32, 24) });
      return { owner, mate, image };
    };

    test('the edit is in the drive, and a version of the picture in the album', async () => {
      const { owner, mate, image } = await albumOf('night');
      const made = await edited(mate, image, pose('sitting'));
      assert.ok(made.asset, JSON.stringify(made.failure));
      assert.equal((await versionsOf(owner, image)).length, 2);
      assert.deepEqual(
        (await bare.list(mate)).map(({ id }) => id),
        [made.asset.id],
      );
      // Credits of the team are its own: it has none.
      const before = await bare.walletOf(mate);
      const forTeam = bare.edit(mate, image.id, pose('standing'), { teamId: 'night' });
      await assert.rejects(forTeam, { code: 'insufficient_credits' });
      assert.deepEqual(await bare.walletOf(mate), before);
    });

    test('the edit is thrown away there, too, by whoever may delete there', async () => {
      const { owner, mate, image } = await albumOf('day');
      const hide = (uid: string, { id }: Generation, isHidden: boolean) =>
        bare.generations.mark(uid, id, { isHidden });
      const made = await edited(owner, image, pose('sitting'));
      const both = await versionsOf(owner, image);
      assert.equal(both.length, 2);
      await hide(owner, made, true);
      assert.deepEqual([await versionsOf(owner, image), await bare.list(owner)], [[image.id], []]);
      await hide(owner, made, false);
      assert.deepEqual([await versionsOf(owner, image), (await bare.list(owner)).length], [both, 1]);
      // An artist deletes nothing in an album: theirs is gone from their drive only.
      const theirs = await edited(mate, image, pose('standing'));
      assert.equal((await versionsOf(owner, image)).length, 3);
      await hide(mate, theirs, true);
      assert.deepEqual([(await versionsOf(owner, image)).length, await bare.list(mate)], [3, []]);
    });
  });
});
