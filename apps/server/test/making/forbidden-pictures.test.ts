import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { Failure } from '@artcade/domain/failure';
import { bareMaking } from '../support/bare-making.ts';
import { noisePng } from '../support/drive-fixtures.ts';
import { knight } from '../support/generating.ts';
import { quickEngines } from '../support/quick-engines.ts';

describe('pictures that are never delivered', () => {
  let bare: Awaited<ReturnType<typeof bareMaking>>;
  let isSuspended = false;
  /** What was looked at before it was delivered. */
  const seen: { texts: readonly string[]; isFromPictures: boolean }[] = [];
  before(async () => {
    const safety = {
      requireMaking: async () => {
        if (isSuspended) throw new Failure('making_suspended');
      },
      requirePicture: async (
        _uid: string,
        bytes: Uint8Array,
        facts: { texts: readonly string[]; isFromPictures: boolean },
      ) => {
        assert.ok(bytes.length > 0);
        seen.push(facts);
        if (facts.texts.includes('a child'))
          throw new Failure('picture_refused', { category: 'minors', left: 4 });
      },
    };
    bare = await bareMaking(quickEngines(undefined, 'openai', ['builtin']), undefined, safety);
  });
  after(() => bare.stop());
  beforeEach(() => {
    [isSuspended, seen.length] = [false, 0];
  });

  test('a refused picture is not stored, its credits are free again, and its maker reads why', async () => {
    const uid = await bare.newUser(100);
    const [refused] = await bare.made(uid, { ...knight, prompt: 'a child' });
    assert.deepEqual(
      [refused?.state, refused?.asset, refused?.failure],
      ['failed', null, { code: 'picture_refused', category: 'minors', left: 4 }],
    );
    assert.deepEqual(await bare.walletOf(uid), { credits: 100, held: 0 });
    assert.deepEqual(await bare.ask('select 1 from assets where owner_id = $1', uid), []);
    const [made] = await bare.made(uid, { ...knight, prompt: 'a fox' });
    assert.equal(made?.state, 'done');
    assert.deepEqual(
      seen.map(({ texts, isFromPictures }) => [texts[0], texts.includes('knight'), isFromPictures]),
      [
        ['a child', true, false],
        ['a fox', true, false],
      ],
      'with what was written and chosen in the form',
    );
  });

  test('pictures that an engine was shown may show a person, unless they are its own', async () => {
    const uid = await bare.newUser();
    const upload = await bare.add(uid, { bytes: noisePng(32, 24) });
    await bare.made(uid, { ...knight, prompt: 'with it', references: [{ assetId: upload.id }] });
    const [own] = await bare.made(uid, { ...knight, prompt: 'own' });
    for (const assetId of [upload.id, own?.asset?.id ?? '']) {
      await bare.edit(uid, assetId, { kind: 'restyle', style: 'pixel', strength: 50 });
      await bare.work();
    }
    assert.deepEqual(
      seen.map(({ isFromPictures }) => isFromPictures),
      [true, false, true, false],
    );
  });

  test('the built-in engine cannot draw it, so its pictures are not looked at', async () => {
    const uid = await bare.newUser();
    const [made] = await bare.made(uid, { ...knight, prompt: 'a child', engine: 'builtin' });
    assert.equal(made?.state, 'done');
    assert.deepEqual(seen, []);
  });

  test('what waits when an account is suspended is not drawn, and nothing new is ordered', async () => {
    const uid = await bare.newUser(100);
    const ordered = await bare.order(uid, { ...knight, prompt: 'a fox' });
    isSuspended = true;
    await bare.work();
    const [ended] = await bare.again(uid, ordered);
    assert.deepEqual([ended?.state, ended?.failure?.code], ['failed', 'making_suspended']);
    assert.deepEqual(await bare.walletOf(uid), { credits: 100, held: 0 });
    assert.deepEqual(seen, []);
    await assert.rejects(bare.order(uid, knight), { code: 'making_suspended' });
    const upload = await bare.add(uid);
    await assert.rejects(bare.edit(uid, upload.id, { kind: 'cut-out' }), { code: 'making_suspended' });
  });
});
