import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { EngineError } from '#adapters/engines/engine.ts';
import { type Artist, done, newArtist, upload } from '../support/artist.ts';
import { noisePng } from '../support/drive-fixtures.ts';
import { exportsFrom, type Render, rendered } from '../support/exporting.ts';
import { logo } from '../support/generating.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { found, join, newOwner } from '../support/teamwork.ts';

describe('exports', () => {
  const draw: Render = async () => rendered();
  let render = draw;
  const files: unknown[] = [];
  let server: TestServer;
  let exports: ReturnType<typeof exportsFrom>;
  before(async () => {
    server = await startTestServer(
      { ...withoutSandbox, WELCOME_CREDITS: '800', ACCESS_TOKEN_SECONDS: '3600' },
      {
        engines: quickEngines(),
        render: (...asked) => render(...asked),
        renderFile: async (_, file) => {
          files.push(file);
          return Buffer.alloc(38);
        },
      },
    );
    exports = exportsFrom(server);
  });
  after(() => server.stop());
  afterEach(() => {
    render = draw;
    exports.assertNoErrors();
  });

  test('an export that needs no rendering returns the stored bytes', async () => {
    const artist = await newArtist(server.url);
    const asset = await exports.made(artist, logo);
    const { bytes } = await exports.take(artist, asset.id, 'form=png&scale=1');
    const kept = Buffer.from(await (await fetch(server.url + asset.url)).arrayBuffer());
    assert.ok(bytes.equals(kept));
  });

  test("a foreign image is not found; a team's image is exported for its members", async () => {
    const owner = await newOwner(server);
    const [member, stranger] = [await newArtist(server.url), await newArtist(server.url)];
    const team = await found(owner);
    await join(member, team.id);
    const asset = await upload(owner);
    await done(owner, 'shareAssets', { ids: [asset.id], teamId: team.id });
    const { data } = await member.visitor.call('listAssets', {
      token: member.token,
      query: { teamId: team.id },
    });
    const shared = data[0]?.id ?? '';
    await exports.take(member, shared, 'form=png');
    assert.equal(await exports.refusal(member, asset.id, 'form=png'), '404 not_found');
    for (const id of [asset.id, shared])
      assert.equal(await exports.refusal(stranger, id, 'form=png'), '404 not_found');
  });

  test('invalid requests are refused before anything is read', async () => {
    const artist = await newArtist(server.url);
    const { id } = await upload(artist);
    const wrong = [
      'form=',
      'form=exe',
      'form=png&scale=3',
      'form=png&scale=-1',
      'form=png&form=webp',
      'form=__proto__',
    ];
    for (const query of wrong)
      assert.equal(await exports.refusal(artist, id, query), '400 invalid_input', query);
    for (const odd of ['..%2f..%2fetc', "'%20or%201=1", '%00', 'x'.repeat(201)])
      assert.equal(await exports.refusal(artist, odd, 'form=png'), '400 invalid_input', odd);
    assert.equal(await exports.refusal(artist, 'made-up', 'form=png'), '404 not_found');
    const anonymous = await fetch(`${server.url}/api/exportImage/${id}?form=png`);
    assert.equal(anonymous.status, 401);
  });

  test('layers are drawn once for all forms that hold them, in each size', async () => {
    const artist = await newArtist(server.url);
    const scene = { tool: 'game-background-generator', inputs: {}, size: 'landscape' } as const;
    const asset = await exports.made(artist, { ...logo, ...scene });
    const layers = [
      { name: 'sky', bytes: noisePng(8, 6) },
      { name: 'near', bytes: noisePng(8, 6) },
    ];
    const drawn: unknown[] = [];
    render = async ({ size }, withLayers) => {
      drawn.push([size.width, withLayers]);
      return rendered({ layers });
    };
    for (const form of ['layers', 'psd', 'ora', 'phaser', 'pixi', 'godot'])
      await exports.take(artist, asset.id, `form=${form}`);
    assert.deepEqual(drawn, [[1920, true]]);
    assert.deepEqual(files, [{ kind: 'psd', layers }], 'unharmed on their way through the store');
    await exports.take(artist, asset.id, 'form=ora&scale=2');
    assert.deepEqual(drawn.slice(1), [[3840, true]]);
    const other = await newArtist(server.url);
    await exports.take(other, (await exports.made(other, { ...logo, ...scene })).id, 'form=layers');
    assert.equal(drawn.length, 3, 'what one account has drawn is not told to another');
  });

  test('rendering is limited per hour, fetching stored bytes is not', async () => {
    const artist = await newArtist(server.url);
    const asset = await exports.made(artist, logo);
    render = async () => rendered();
    await exports.take(artist, asset.id, 'form=png&scale=2');
    const use = async (drawings: number) => {
      const [count] = await rows<{ key: string }>(
        server.databaseUrl,
        `update rate_limits set used = $2 where key = $1 returning key`,
        [`export:${artist.uid}`, drawings],
      );
      assert.ok(count, 'the drawing was counted');
    };
    // A build may need 300.
    await use(300);
    await exports.take(artist, asset.id, 'form=webp&scale=2');
    await use(400);
    assert.equal(await exports.refusal(artist, asset.id, 'form=png&scale=4'), '429 rate_limited');
    await exports.take(artist, asset.id, 'form=png&scale=2');
    await exports.take(artist, asset.id, 'form=png');
  });

  test('a failed rendering is reported, and nothing of it is stored or charged', async () => {
    const artist = await newArtist(server.url);
    const asset = await exports.made(artist, logo);
    const before = await artist.visitor.call('getWallet', { token: artist.token });
    render = async () => {
      throw new EngineError('failed', 'the drawing process ended');
    };
    assert.equal(await exports.refusal(artist, asset.id, 'form=png&scale=2'), '502 engine_failed');
    render = async () => rendered();
    await exports.take(artist, asset.id, 'form=png&scale=2');
    const later = await artist.visitor.call('getWallet', { token: artist.token });
    assert.deepEqual(later.data, before.data);
  });

  test('no playable is made of a logo, or of an image of somebody else', async () => {
    const artist = await newArtist(server.url);
    const asset = await exports.made(artist, logo);
    const play = ({ visitor, token }: Artist) =>
      visitor.call('getPlayable', { token, params: { id: asset.id } });
    const own = await play(artist);
    assert.deepEqual([own.status, own.code], [409, 'export_impossible']);
    assert.equal((await play(await newArtist(server.url))).status, 404);
  });
});
