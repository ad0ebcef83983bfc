import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Edit, NewEdit } from '@artcade/contract/edits';
import type { Generation } from '@artcade/contract/generations';
import type { Asset } from '@artcade/contract/shapes';
import sharp from 'sharp';
import { openPictureEdits } from '#adapters/picture-edits/picture-edits.ts';
import { newId } from '#keys/secrets.ts';
import { type Artist, newArtist, upload } from '../support/artist.ts';
import { assertShelvesAddUp, noisePng } from '../support/drive-fixtures.ts';
import { generate, generationOf, knight, settled } from '../support/generating.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { maskOf } from '../support/masks.ts';
import { type Behaviour, quickEngines } from '../support/quick-engines.ts';
import { assertBalanced, walletOf } from '../support/shopper.ts';
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
