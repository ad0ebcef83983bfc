import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { NewGenerations } from '@artcade/contract/generations';
import type { Asset } from '@artcade/contract/shapes';
import { BMFF, JPEG, PNG } from '@trustnxt/c2pa-ts/asset';
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { ManifestStore } from '@trustnxt/c2pa-ts/manifest';
import sharp from 'sharp';
import { type Artist, list, newArtist, newImage, upload } from '../support/artist.ts';
import { noisePng } from '../support/drive-fixtures.ts';
import { generate, knight, settled } from '../support/generating.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { found, newOwner } from '../support/teamwork.ts';
import { unzip } from '../support/unzip.ts';

/** What an implementation of C2PA says that shares no code with the one that signs; null if there are no credentials. */
async function verified(bytes: Uint8Array) {
  const file = Uint8Array.from(bytes);
  const [Kind = BMFF] = [PNG, JPEG].filter((each) => each.canRead(file));
  const asset = new Kind(file);
  const jumbf = asset.getManifestJUMBF();
  if (!jumbf) return null;
  const store = ManifestStore.read(SuperBox.fromBuffer(Uint8Array.from(jumbf)));
  const { isValid } = await store.validate(asset);
  const labels =
    store.getActiveManifest()?.assertions?.assertions.map(({ fullLabel }) => fullLabel ?? '') ?? [];
  return {
    isValid,
    manifests: store.manifests.length,
    ingredients: labels.filter((label) => label.startsWith('c2pa.ingredient')).length,
  };
}

const remarkIn = async (bytes: Uint8Array): Promise<string> =>
  /digitalsourcetype\/(\w+)/.exec(String((await sharp(bytes).metadata()).xmp))?.[1] ?? '';

describe('where a picture comes from', () => {
  let server: TestServer;
  let artist: Artist;
  before(async () => {
    server = await startTestServer(
      { ...withoutSandbox, WELCOME_CREDITS: '200', ACCESS_TOKEN_SECONDS: '3600' },
      {
        engines: quickEngines(undefined, 'builtin', ['openai']),
        render: async () => ({
          bytes: noisePng(32, 24),
          layers: ['sky', 'ground'].map((name) => ({ name, bytes: noisePng(32, 24) })),
          notes: [],
          reading: { understood: [], strange: [], drawn: {} },
          atlas: null,
          plan: null,
          colours: null,
        }),
      },
    );
    artist = await newArtist(server.url);
  });
  after(() => server.stop());

  const made = async (order: Partial<NewGenerations>): Promise<Asset> => {
    const [generation] = await settled(artist, await generate(artist, order));
    assert.ok(generation?.asset, JSON.stringify(generation));
    return generation.asset;
  };
  const download = async ({ url }: Pick<Asset, 'url'>): Promise<Buffer> => {
    const response = await fetch(`${server.url}${url}`);
    assert.equal(response.status, 200);
    return Buffer.from(await response.arrayBuffer());
  };
  const exported = async ({ id }: Asset, query: string): Promise<Buffer> => {
    const response = await fetch(`${server.url}/api/exportImage/${id}?${query}`, {
      headers: { authorization: `Bearer ${artist.token}` },
    });
    assert.equal(response.status, 200);
    return Buffer.from(await response.arrayBuffer());
  };

  test('a drawn picture says so, signed, in its download and in every export, and keeps the prompt to itself', async () => {
    const asset = await made({ prompt: 'a secret dragon' });
    assert.deepEqual(asset.origin, { state: 'own', sourceType: 'algorithmicMedia' });
    const { visitor, token } = artist;
    await visitor.call('renameAsset', { token, params: { id: asset.id }, body: { newName: 'Renamed.png' } });
    const file = await download(asset);
    assert.deepEqual(await verified(file), { isValid: true, manifests: 1, ingredients: 0 });
    assert.equal(await remarkIn(file), 'algorithmicMedia');
    assert.deepEqual(await exported(asset, 'form=png'), file);
    const avif = await exported(asset, 'form=avif');
    assert.deepEqual(await verified(avif), { isValid: true, manifests: 2, ingredients: 1 });
    const webp = await exported(asset, 'form=webp');
    for (const each of [avif, webp]) assert.equal(await remarkIn(each), 'algorithmicMedia');
    assert.deepEqual((await upload(artist, { bytes: webp, type: 'image/webp' })).origin, {
      state: 'own',
      sourceType: 'algorithmicMedia',
      signer: `Artcade at ${new URL(server.url).host}`,
      program: 'Artcade',
    });
    const layers = unzip(await exported(asset, 'form=layers'));
    for (const [name, bytes] of layers)
      if (name.endsWith('.png')) assert.equal(await remarkIn(bytes), 'algorithmicMedia', name);
    for (const each of [file, avif, webp, ...layers.values()])
      assert.ok(!each.includes('secret dragon') && !each.includes('Artcade recipe'));
  });

  test('who wants it has the prompt in the file', async () => {
    const { visitor, token } = artist;
    const settings = async () => (await visitor.call('getFileSettings', { token })).data;
    assert.deepEqual(await settings(), { prompt: false });
    const set = (prompt: boolean) => visitor.call('setFileSettings', { token, body: { prompt } });
    assert.equal((await set(true)).status, 204);
    assert.deepEqual(await settings(), { prompt: true });
    const asset = await made({ prompt: 'an open dragon' });
    const file = await download(asset);
    assert.ok(file.includes('AIPromptInformation="an open dragon"') && file.includes('Artcade recipe'));
    assert.equal((await verified(file))?.isValid, true);
    assert.ok((await exported(asset, 'form=png&scale=2')).includes('an open dragon'));
    await set(false);
  });

  test('a model is named, and an edit names its parents', async () => {
    const drawn = await made({ engine: 'openai' });
    assert.deepEqual(drawn.origin, { state: 'own', sourceType: 'trainedAlgorithmicMedia' });
    assert.ok((await download(drawn)).includes('AISystemUsed="Quick 1"'));
    const photo = await upload(artist);
    const edit = ({ id }: Asset) =>
      made({
        ...knight,
        mode: 'edit',
        inputs: {},
        prompt: 'at night',
        engine: 'openai',
        references: [{ assetId: id }],
      });
    const edited = await edit(photo);
    assert.equal(edited.origin?.sourceType, 'compositeWithTrainedAlgorithmicMedia');
    assert.deepEqual(await verified(await download(edited)), { isValid: true, manifests: 1, ingredients: 1 });
    // The credentials of the parent are kept in those of the edit.
    const again = await edit(drawn);
    assert.equal(again.origin?.sourceType, 'trainedAlgorithmicMedia');
    assert.deepEqual(await verified(await download(again)), { isValid: true, manifests: 2, ingredients: 1 });
  });

  test('of an upload, the kind of its source is kept, and everything else it says is removed', async () => {
    const address = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
    const bytes = await sharp(await newImage())
      .withXmp(`<x><i:DigitalSourceType>${address}</i:DigitalSourceType><a>at home, 1 Private Street</a></x>`)
      .jpeg()
      .toBuffer();
    const asset = await upload(artist, { bytes, name: 'shot.jpg', type: 'image/jpeg' });
    assert.deepEqual(asset.origin, { state: 'unsigned', sourceType: 'trainedAlgorithmicMedia' });
    const file = await download(asset);
    assert.equal(await remarkIn(file), 'trainedAlgorithmicMedia');
    assert.ok(!file.includes('Private Street'));
    const plain = await upload(artist);
    assert.equal('origin' in plain, false);
    assert.ok(!(await download(plain)).includes('digitalsourcetype'));
  });

  test('a signed picture that was changed is uploaded as one whose credentials are broken', async () => {
    const signed = await download(await made({}));
    const at = signed.indexOf('algorithmicMedia');
    signed.write('A', at);
    const asset = await upload(artist, { bytes: signed });
    assert.equal(asset.origin?.state, 'broken');
    assert.equal((await verified(await download(asset))) === null, true);
  });

  test('the copy in an album says the same as the image', async () => {
    const owner = await newOwner(server);
    const { id } = await found(owner);
    const signed = await download(await made({}));
    const asset = await upload(owner, { bytes: signed });
    const body = { ids: [asset.id], teamId: id };
    assert.equal((await owner.visitor.call('shareAssets', { token: owner.token, body })).status, 204);
    const [copy] = await list(owner, { teamId: id });
    assert.deepEqual(copy?.origin, asset.origin);
  });

  test('all processes sign with one key, which is sealed in the database', async () => {
    const found = await rows<{ secret: Buffer }>(
      server.databaseUrl,
      `select secret from server_secrets where name = 'content-credentials'`,
    );
    assert.equal(found.length, 1);
    assert.ok(!found[0]?.secret.includes('PRIVATE KEY'));
  });
});
