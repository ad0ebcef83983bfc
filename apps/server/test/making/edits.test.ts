import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Edit, NewEdit } from '@artcade/contract/edits';
import type { Generation } from '@artcade/contract/generations';
import type { Asset } from '@artcade/contract/shapes';
import { clearAlready } from '@artcade/domain/edits';
import sharp from 'sharp';
import { EngineError } from '#adapters/engines/engine.ts';
import { openPictureEdits } from '#adapters/picture-edits/picture-edits.ts';
import { newId } from '#keys/secrets.ts';
import { type Artist, list, newArtist, upload } from '../support/artist.ts';
import { assertShelvesAddUp, noisePng } from '../support/drive-fixtures.ts';
import { generate, generationOf, knight, settled } from '../support/generating.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { type Behaviour, quickEngines } from '../support/quick-engines.ts';
import { assertBalanced, newShopper, walletOf } from '../support/shopper.ts';
import { found, join, newOwner } from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';

let server: TestServer;
let behave: Behaviour = async () => undefined;
const engines = quickEngines((request, work) => behave(request, work), 'openai');
/** Edits that are done here wait for this. */
let mayEdit: Promise<void> = Promise.resolve();
const ownEdits = openPictureEdits();
const pictureEdits: typeof ownEdits = {
  ...ownEdits,
  run: async (...order) => {
    await mayEdit;
    return ownEdits.run(...order);
  },
};

before(async () => {
  const settings = { ...withoutSandbox, WELCOME_CREDITS: '200', ACCESS_TOKEN_SECONDS: '3600' };
  server = await startTestServer(settings, { engines, pictureEdits });
});
after(() => server.stop());

async function newcomer(): Promise<Artist> {
  behave = async () => undefined;
  return newArtist(server.url);
}

const tryEdit = ({ visitor, token }: Artist, assetId: string, edit: Edit, more: Partial<NewEdit> = {}) =>
  visitor.call('startEdit', { token, body: { assetId, edit, key: newId(), ...more } });

async function edit(
  artist: Artist,
  image: Asset,
  wanted: Edit,
  more?: Partial<NewEdit>,
): Promise<Generation> {
  const { status, data, text } = await tryEdit(artist, image.id, wanted, more);
  assert.equal(status, 200, text);
  return data;
}

async function edited(
  artist: Artist,
  image: Asset,
  wanted: Edit,
  more?: Partial<NewEdit>,
): Promise<Generation> {
  const [made] = await settled(artist, [await edit(artist, image, wanted, more)]);
  return made ?? assert.fail();
}

const dataUrl = (bytes: Uint8Array): string =>
  `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;

/** A mask whose right half is white. */
const maskOf = async (width: number, height: number): Promise<string> =>
  dataUrl(
    await sharp({ create: { width, height, channels: 4, background: '#000000' } })
      .composite([
        {
          input: { create: { width: width / 2, height, channels: 4, background: '#ffffff' } },
          left: width / 2,
          top: 0,
        },
      ])
      .png()
      .toBuffer(),
  );

/** Nothing but a small dot is opaque in it. */
const emptyPng = () =>
  sharp({ create: { width: 40, height: 30, channels: 4, background: '#00000000' } })
    .composite([
      { input: { create: { width: 8, height: 8, channels: 4, background: '#a01830' } }, left: 16, top: 11 },
    ])
    .png()
    .toBuffer();

const ask = <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  rows<Row>(server.databaseUrl, statement, values);
const borrowedBy = (id: string) =>
  ask<{ part: string }>('select part from generation_references where generation_id = $1', [id]);
const versionsOf = async ({ visitor, token }: Artist, id: string): Promise<string[]> =>
  (await visitor.call('listVersions', { token, params: { id } })).data.map((each) => each.id);

async function allIsRight(): Promise<void> {
  await assertBalanced(server.databaseUrl);
  await assertShelvesAddUp(server.databaseUrl);
}

test('an upload says what can be done with it, and is filled: the result is a version that names its parent', async () => {
  const artist = await newcomer();
  const { visitor, token } = artist;
  const image = await upload(artist, { bytes: noisePng(40, 30), name: 'castle.png' });
  const { data: offered } = await visitor.call('getEditing', { token, params: { id: image.id } });
  assert.deepEqual([offered.width, offered.height, offered.cost], [40, 30, 15]);
  assert.deepEqual(
    offered.kinds.map(({ kind, engine }) => [kind, engine]),
    [
      ['fill', 'openai'],
      ['remove', 'openai'],
      ['extend', 'openai'],
      ['restyle', 'openai'],
      ['pose', 'openai'],
      ['recolour', null],
      ['cut-out', null],
      ['enlarge', null],
      ['tile', null],
    ],
  );
  const open = Promise.withResolvers<void>();
  behave = async () => open.promise.then(() => undefined);
  const mask = await maskOf(80, 60);
  const started = await edit(artist, image, { kind: 'fill', mask, prompt: 'a red flag' });
  assert.deepEqual([started.cost, started.recipe.parents], [15, [image.id]]);
  const held = await walletOf(artist);
  assert.deepEqual([held.credits, held.held], [185, 15]);
  assert.deepEqual((await borrowedBy(started.id)).map(({ part }) => part).sort(), ['hint', 'mask']);
  open.resolve();
  const [made] = await settled(artist, [started]);
  assert.ok(made?.asset, JSON.stringify(made?.failure));
  assert.deepEqual([made.asset.name, made.recipe.mode], ['castle.png', 'edit']);
  // It is still an upload, and no result of a tool.
  assert.equal(made.asset.tool, null);
  assert.equal(made.recipe.upload, true);
  const results = await visitor.call('listGenerations', { token, query: { tool: 'character-generator' } });
  assert.deepEqual(results.data.generations, []);
  assert.deepEqual(made.recipe.edit, { kind: 'fill', prompt: 'a red flag' });
  assert.deepEqual(await versionsOf(artist, image.id), [image.id, made.asset.id]);
  assert.deepEqual([(await walletOf(artist)).credits, (await walletOf(artist)).held], [185, 0]);
  const seen = engines.seen.at(-1);
  assert.deepEqual(
    [seen?.prompt, seen?.size, seen?.references.length, seen?.edit?.kind],
    ['a red flag', { width: 40, height: 30 }, 1, 'fill'],
  );
  const sent = seen?.edit?.kind === 'fill' ? seen.edit.mask : assert.fail();
  const { data, info } = await sharp(sent).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  assert.deepEqual([info.width, info.height, info.channels], [80, 60, 1]);
  assert.deepEqual([data[20], data[70]], [0, 255]);
  // The mask is gone with the work, and in no recipe.
  assert.deepEqual(await borrowedBy(made.id), []);
  const [kept] = await ask<{ recipe: unknown }>('select recipe from recipes where asset_id = $1', [
    made.asset.id,
  ]);
  assert.ok(JSON.stringify(kept?.recipe).length < 2000);
  const { data: history } = await visitor.call('listHistory', { token });
  assert.deepEqual([history.entries[0]?.amount, history.entries[0]?.item], [-15, 'character-generator:edit']);
  await allIsRight();
});

test('every kind for a model reaches it, also for a picture that was generated, which keeps its tool', async () => {
  const artist = await newcomer();
  const [drawn] = await settled(artist, await generate(artist, { ...knight, engine: undefined }));
  const image = drawn?.asset ?? assert.fail();
  const extend = { kind: 'extend', top: 0.5, right: 0, bottom: 0, left: 1 } as const;
  for (const [wanted, size] of [
    [extend, { width: 32, height: 18 }],
    [
      { kind: 'restyle', style: 'ink', strength: 70 },
      { width: 16, height: 12 },
    ],
    [
      { kind: 'pose', prompt: 'running' },
      { width: 16, height: 12 },
    ],
    [
      { kind: 'remove', mask: await maskOf(16, 12) },
      { width: 16, height: 12 },
    ],
  ] as const) {
    const made = await edited(artist, image, wanted);
    assert.equal(made.state, 'done', JSON.stringify(made.failure));
    assert.deepEqual([made.recipe.tool, made.recipe.upload], ['character-generator', undefined]);
    const seen = engines.seen.at(-1);
    assert.deepEqual([seen?.edit?.kind, seen?.size], [wanted.kind, size]);
  }
  assert.equal((await versionsOf(artist, image.id)).length, 5);
  assert.ok((await list(artist)).every(({ tool }) => tool === 'character-generator'));
  await allIsRight();
});

test('what needs no model is done here: recoloured, enlarged, made to repeat', async () => {
  const artist = await newcomer();
  const image = await upload(artist, { bytes: noisePng(40, 30) });
  const { visitor, token } = artist;
  const { data: project } = await visitor.call('createProject', { token, body: { name: 'Nightfall' } });
  const change = { projectId: project.id };
  await visitor.call('organiseAssets', { token, body: { ids: [image.id], change } });
  const recoloured = await edited(artist, image, { kind: 'recolour', colours: ['#102040', '#f0e0c0'] });
  assert.ok(recoloured.asset, JSON.stringify(recoloured.failure));
  assert.deepEqual([recoloured.recipe.engine, recoloured.cost], ['builtin', 15]);
  assert.equal(recoloured.asset.projectId, project.id, 'it is where its parent is');
  const large = await edited(artist, image, { kind: 'enlarge', factor: 2 });
  assert.deepEqual([large.asset?.width, large.asset?.height], [80, 60]);
  assert.equal((await walletOf(artist)).credits, 170);
  // No drawing of a recipe shows what was edited in it.
  const exported = await visitor.call('exportImage', {
    token,
    params: { id: large.asset?.id ?? '' },
    query: { form: 'png', scale: '4' },
  });
  assert.equal(exported.code, 'export_impossible');
  await allIsRight();
});

test('edits that wait hold up neither images nor the edits of others', async () => {
  const crowd = [await newcomer(), await newcomer()];
  const other = await newcomer();
  const gate = Promise.withResolvers<void>();
  mayEdit = gate.promise;
  const orders: [Artist, Generation][] = [];
  const order = async (artist: Artist): Promise<Generation> => {
    const image = await upload(artist, { bytes: noisePng(12, 12) });
    const started = await edit(artist, image, { kind: 'enlarge', factor: 2 });
    orders.push([artist, started]);
    return started;
  };
  for (const artist of crowd) for (let count = 0; count < 2; count += 1) await order(artist);
  const [first] = orders;
  assert.ok(first);
  await eventually(async () => assert.equal((await generationOf(first[0], first[1].id)).state, 'running'));
  const last = await order(other);
  const [drawn] = await settled(other, await generate(other, { ...knight, engine: undefined }));
  assert.equal(drawn?.state, 'done', JSON.stringify(drawn?.failure));
  gate.resolve();
  for (const [artist, each] of orders) assert.equal((await settled(artist, [each]))[0]?.state, 'done');
  const ended = await ask<{ id: string }>(
    'select id from generations where id = any($1) order by finished_at',
    [orders.map(([, { id }]) => id)],
  );
  assert.ok(ended.findIndex(({ id }) => id === last.id) <= 2, 'the second edits of the others come later');
  await allIsRight();
});

test('an edit that cannot be done, or changes nothing, costs nothing and says why', async () => {
  const artist = await newcomer();
  const grey = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#808080' } })
    .png()
    .toBuffer();
  const flat = await upload(artist, { bytes: grey });
  const cut = await edited(artist, flat, { kind: 'cut-out' });
  assert.deepEqual(
    [cut.state, cut.failure?.code, cut.failure?.['why']],
    ['failed', 'engine_failed', 'nothing_to_cut'],
  );
  const clear = await edited(artist, await upload(artist, { bytes: await emptyPng() }), { kind: 'cut-out' });
  assert.deepEqual([clear.failure?.['why'], clear.failure?.['reason']], ['nothing_to_cut', clearAlready]);
  const same = await edited(artist, flat, { kind: 'tile' });
  assert.deepEqual([same.state, same.failure?.['why']], ['failed', 'unchanged'], JSON.stringify(same));
  // What was in vain is free, but not without end.
  const vain = `edit:vain:${artist.uid}`;
  const used = await ask<{ used: number }>('select used from rate_limits where key = $1', [vain]);
  assert.deepEqual(used, [{ used: 3 }]);
  await ask('update rate_limits set used = 20 where key = $1', [vain]);
  const { code, headers } = await tryEdit(artist, flat.id, { kind: 'tile' });
  assert.equal(code, 'rate_limited');
  assert.ok(Number(headers.get('retry-after')) > 0);
  behave = async () => {
    throw new EngineError('refused', 'not this one');
  };
  const refused = await edited(artist, flat, { kind: 'remove', mask: await maskOf(40, 30) });
  assert.deepEqual([refused.state, refused.failure?.code], ['failed', 'engine_refused']);
  assert.deepEqual(await borrowedBy(refused.id), []);
  const { credits, held } = await walletOf(artist);
  assert.deepEqual([credits, held, (await list(artist)).length], [200, 0, 2]);
  await allIsRight();
});

test('a cancelled edit costs nothing, and its mask is gone', async () => {
  const artist = await newcomer();
  const image = await upload(artist);
  behave = async (_, { signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', reject));
  const started = await edit(artist, image, { kind: 'remove', mask: await maskOf(32, 24) });
  await eventually(async () => assert.equal((await generationOf(artist, started.id)).state, 'running'));
  const { visitor, token } = artist;
  await visitor.call('cancelGeneration', { token, params: { id: started.id } });
  assert.equal((await generationOf(artist, started.id)).state, 'cancelled');
  assert.deepEqual([await borrowedBy(started.id), (await walletOf(artist)).credits], [[], 200]);
  await allIsRight();
});

test('the same key orders one edit, and no other', async () => {
  const artist = await newcomer();
  const image = await upload(artist);
  const key = newId();
  const wanted = { kind: 'pose', prompt: 'sitting' } as const;
  const both = await Promise.all([
    edit(artist, image, wanted, { key }),
    edit(artist, image, wanted, { key }),
  ]);
  assert.equal(both[0]?.id, both[1]?.id);
  const other = await tryEdit(artist, image.id, { kind: 'pose', prompt: 'standing' }, { key });
  assert.deepEqual([other.status, other.code], [400, 'invalid_input']);
  await settled(artist, both);
  assert.equal((await edit(artist, image, wanted, { key })).id, both[0]?.id);
  assert.equal((await walletOf(artist)).credits, 185);
});

test('what does not fit the picture is refused before anything is held', async () => {
  const artist = await newcomer();
  const image = await upload(artist, { bytes: noisePng(40, 30) });
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
  for (const [wanted, problem] of refusals) {
    const { status, code, text } = await tryEdit(artist, image.id, wanted);
    assert.deepEqual([status, code], [400, 'invalid_input'], text);
    assert.match(text, problem);
  }
  const wrongEngine = await tryEdit(artist, image.id, { kind: 'tile' }, { engine: 'google' });
  assert.equal(wrongEngine.code, 'invalid_input');
  const unknownKit = await tryEdit(artist, image.id, { kind: 'recolour', kitId: 'made-up' });
  assert.equal(unknownKit.code, 'kit_not_found');
  const wide = await upload(artist, { bytes: noisePng(5000, 4) });
  const tooWide = await tryEdit(artist, wide.id, { kind: 'enlarge', factor: 2 });
  assert.equal(tooWide.code, 'image_dimensions');
  const { data } = await artist.visitor.call('getEditing', { token: artist.token, params: { id: wide.id } });
  assert.ok(!data.kinds.some(({ kind }) => kind === 'enlarge'));
  assert.deepEqual(
    [
      (await walletOf(artist)).held,
      (await ask('select id from generations where user_id = $1', [artist.uid])).length,
    ],
    [0, 0],
  );
});

test('the edit of a picture in an album is in the drive, and a version of it in the album', async () => {
  const owner = await newOwner(server);
  const mate = await newShopper(server.url);
  behave = async () => undefined;
  const team = await found(owner);
  assert.equal(await join(mate, team.id), '204');
  const image = await upload(owner, { teamId: team.id });
  const made = await edited(mate, image, { kind: 'pose', prompt: 'sitting' });
  assert.ok(made.asset, JSON.stringify(made.failure));
  await eventually(async () => assert.equal((await versionsOf(owner, image.id)).length, 2));
  const own = (await list(mate)).map(({ id }) => id);
  assert.deepEqual(own, [made.asset.id]);
  // Credits of the team are its own: it has none.
  const { credits } = await walletOf(mate);
  const pose = { kind: 'pose', prompt: 'standing' } as const;
  assert.equal((await tryEdit(mate, image.id, pose, { teamId: team.id })).code, 'insufficient_credits');
  assert.equal((await walletOf(mate)).credits, credits);
  await allIsRight();
});

test('the edit of a picture in an album is thrown away there, too, by whoever may delete there', async () => {
  const owner = await newOwner(server);
  const mate = await newShopper(server.url);
  behave = async () => undefined;
  const team = await found(owner);
  assert.equal(await join(mate, team.id), '204');
  const image = await upload(owner, { teamId: team.id });
  const hide = ({ visitor, token }: Artist, { id }: Generation, isHidden: boolean) =>
    visitor.call('markGeneration', { token, params: { id }, body: { isHidden } });
  const made = await edited(owner, image, { kind: 'pose', prompt: 'sitting' });
  await eventually(async () => assert.equal((await versionsOf(owner, image.id)).length, 2));
  const both = await versionsOf(owner, image.id);
  assert.equal((await hide(owner, made, true)).status, 200);
  assert.deepEqual([await versionsOf(owner, image.id), await list(owner)], [[image.id], []]);
  assert.equal((await hide(owner, made, false)).status, 200);
  assert.deepEqual([await versionsOf(owner, image.id), (await list(owner)).length], [both, 1]);
  // An artist deletes nothing in an album: theirs is gone from their drive only.
  const theirs = await edited(mate, image, { kind: 'pose', prompt: 'standing' });
  await eventually(async () => assert.equal((await versionsOf(owner, image.id)).length, 3));
  assert.equal((await hide(mate, theirs, true)).status, 200);
  assert.deepEqual([(await versionsOf(owner, image.id)).length, await list(mate)], [3, []]);
  await allIsRight();
});
