import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { NewApiKey } from '@artcade/contract/api-keys';
import type { Generation } from '@artcade/contract/generations';
import { toolSlugs, tools } from '@artcade/domain/catalog';
import { newKey } from '../support/api-key.ts';
import { type Artist, list, newArtist, upload } from '../support/artist.ts';
import { generate, generationOf, knight, settled } from '../support/generating.ts';
import { startTestServer, type TestServer } from '../support/harness.ts';
import { newClient, OldClient, use } from '../support/mcp.ts';
import { giveBought, givePlan } from '../support/plans.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { found } from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';

const order = { tool: 'logo-generator', prompt: 'a golden coin', inputs: { title: 'Coin Quest' } };
const oldRevisions = ['2025-11-25', '2025-06-18', '2025-03-26'];

describe('MCP over HTTP', () => {
  let server: TestServer;
  /** Drawings that wait for it. */
  let gate = Promise.resolve();
  before(async () => {
    const draw = async () => {
      await gate;
      return undefined;
    };
    const several = quickEngines(draw, 'builtin', ['openai', 'google'], { openai: 250 });
    const engines = { ...several, forEdit: () => [] };
    server = await startTestServer({ WELCOME_CREDITS: '1000', ACCESS_TOKEN_SECONDS: '3600' }, { engines });
  });
  after(() => server.stop());

  const keyOf = async (artist: Artist, asked: Partial<NewApiKey> = {}) =>
    (await newKey(server, artist, asked)).secret;
  const connected = async () => {
    const artist = await newArtist(server.url);
    return { artist, client: await newClient(server.url, await keyOf(artist)) };
  };
  /** Holds drawings back until the returned function is called. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    return resolve;
  };

  test('the tools are listed with prices of the catalogue, schemas and hints', async () => {
    const { client } = await connected();
    const listed = (await client.listTools()).tools;
    assert.deepEqual(listed.map(({ name }) => name).toSorted(), [
      'cancel_generation',
      'create_image',
      'edit_image',
      'estimate_cost',
      'export_asset',
      'get_asset',
      'get_balance',
      'get_generation',
      'list_kits',
      'list_tools',
      'search_assets',
      'transform_image',
    ]);
    const create = listed.find(({ name }) => name === 'create_image');
    for (const slug of toolSlugs)
      assert.ok(create?.description?.includes(`${slug} ${tools[slug].creditCost}`), slug);
    for (const { name, inputSchema, outputSchema, annotations, title } of listed) {
      assert.equal(inputSchema.type, 'object', name);
      assert.equal(outputSchema?.['type'], 'object', name);
      assert.ok(title && annotations, name);
      const spends = ['create_image', 'edit_image', 'transform_image', 'cancel_generation'].includes(name);
      assert.equal(annotations.readOnlyHint, !spends, name);
    }
    const { data } = await use(client, 'list_tools');
    const offered = data['tools'] as { slug: string; creditsPerImage: number }[];
    assert.deepEqual(
      offered.map(({ slug, creditsPerImage }) => [slug, creditsPerImage]),
      toolSlugs.map((slug) => [slug, tools[slug].creditCost]),
    );
    assert.deepEqual(
      (await use(client, 'estimate_cost', { tool: 'character-generator', series: 'pose' })).data,
      { images: 6, creditsEach: 40, credits: 240 },
    );
    assert.equal(server.log().includes('jsonSchema'), false);
  });

  test('the cost of an order is known before, from every engine that it may name', async () => {
    const { client } = await connected();
    const estimate = async (asked: object) =>
      use(client, 'estimate_cost', { tool: 'logo-generator', variations: 2, ...asked });
    for (const [engine, creditsEach] of [
      ['builtin', 20],
      ['google', 20],
      ['openai', 50],
    ] as const) {
      const expected = { images: 2, creditsEach, credits: 2 * creditsEach };
      assert.deepEqual((await estimate({ engine })).data, expected, engine);
      const { data } = await use(client, 'create_image', { ...order, engine, variations: 2 });
      assert.equal(data['credits'], expected.credits, engine);
    }
    const edit = { tool: 'character-generator', mode: 'edit', engine: 'openai', variations: 1 };
    assert.deepEqual((await estimate(edit)).data, { images: 1, creditsEach: 38, credits: 38 });
    const none = await estimate({ engine: 'fal' });
    assert.deepEqual([none.isError, none.text.includes('engine')], [true, true]);
  });

  test('an order in the newest revision gives a picture to look at, a link, data and a charge', async () => {
    const { artist, client } = await connected();
    assert.equal(client.getNegotiatedProtocolVersion(), '2026-07-28');
    const { isError, data, content, text } = await use(client, 'create_image', order);
    assert.equal(isError, false, text);
    assert.partialDeepStrictEqual(data, { isDone: true, credits: 20, problem: null });
    const image = content.find(({ type }) => type === 'image');
    assert.equal(image?.['mimeType'], 'image/webp');
    assert.equal(Buffer.from(String(image?.['data']), 'base64').toString('latin1', 8, 12), 'WEBP');
    const link = content.find(({ type }) => type === 'resource_link');
    assert.equal((await fetch(String(link?.['uri']))).status, 200);
    const [asset] = await list(artist);
    assert.equal(link?.['name'], `${asset?.id}.png`);
    assert.deepEqual((await use(client, 'get_balance')).data, {
      credits: 980,
      held: 0,
      plan: null,
      teams: [],
    });
  });

  test('clients of older revisions begin with initialize and get the same', async () => {
    const artist = await newArtist(server.url);
    const secret = await keyOf(artist);
    for (const version of oldRevisions) {
      const client = new OldClient(server.url, secret);
      const hello = await client.initialize(version);
      assert.partialDeepStrictEqual(hello.result, {
        protocolVersion: version,
        serverInfo: { name: 'artcade' },
        capabilities: { tools: {} },
      });
      const { data, content } = await client.use('create_image', order, version);
      assert.equal(data['isDone'], true, version);
      assert.ok(content.some(({ type }) => type === 'image'));
    }
    const odd = await new OldClient(server.url, secret).initialize('1999-01-01');
    assert.equal(odd.result?.['protocolVersion'], '2025-11-25');
  });

  test('an image that takes longer than the wait comes back as an id to ask for, and is ordered once', async () => {
    const { artist, client } = await connected();
    const release = hold();
    const told: number[] = [];
    const waiting = use(
      client,
      'create_image',
      { ...order, waitSeconds: 2 },
      { onprogress: ({ progress }) => told.push(progress) },
    );
    const { data, text } = await waiting;
    assert.equal(data['isDone'], false);
    const [{ id, state } = { id: '', state: '' }] = data['generations'] as Generation[];
    assert.match(state, /queued|running/);
    assert.ok(text.includes(`get_generation with id ${id}`), text);
    assert.ok(told.length > 0 && told.every((each, index) => each > (told[index - 1] ?? 0)), told.join());
    release();
    const done = await use(client, 'get_generation', { id });
    assert.equal(done.data['isDone'], true);
    assert.ok(done.content.some(({ type }) => type === 'image'));
    assert.equal((await list(artist)).length, 1);
  });

  test('an account and a network have their share of messages under way', async () => {
    const release = hold();
    const people = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map(async () => {
        const artist = await newArtist(server.url);
        const client = new OldClient(server.url, await keyOf(artist));
        const [{ id } = { id: '' }] = await generate(artist, knight);
        return { client, id };
      }),
    );
    /** A batch of eight that wait for the image. */
    const wait = async ({ client, id }: (typeof people)[number]): Promise<number> => {
      const params = { name: 'get_generation', arguments: { id } };
      const batch = Array.from({ length: 8 }, (_, at) => ({
        jsonrpc: '2.0',
        id: at,
        method: 'tools/call',
        params,
      }));
      const answer = await client.post(batch, { 'mcp-protocol-version': '2025-03-26' });
      await answer.text();
      return answer.status;
    };
    const [first, second, third, fourth, last] = people;
    assert.ok(first && second && third && fourth && last);
    const own = [first, first, first, first].map(wait);
    assert.equal(await Promise.race(own), 429);
    const others = [second, third, fourth].flatMap((each) => [each, each, each].map(wait));
    assert.equal(await Promise.race([...others, wait(last)]), 429);
    release();
    assert.deepEqual((await Promise.all(own)).sort(), [200, 200, 200, 429]);
  });

  test('a client that leaves does not cancel what it has ordered; cancel_generation does', async () => {
    const { artist, client } = await connected();
    const release = hold();
    const gone = new AbortController();
    const asked = use(client, 'create_image', order, { signal: gone.signal });
    const found = () => artist.visitor.call('listGenerations', { token: artist.token });
    await eventually(async () => assert.equal((await found()).data.generations.length, 1));
    gone.abort();
    await assert.rejects(asked);
    const [first] = (await found()).data.generations;
    assert.ok(first);
    const second = (await use(client, 'create_image', { ...order, waitSeconds: 0 })).data;
    const [{ id } = { id: '' }] = second['generations'] as Generation[];
    const cancelled = await use(client, 'cancel_generation', { id });
    assert.partialDeepStrictEqual(cancelled.data, { generations: [{ state: 'cancelled' }] });
    release();
    const [kept] = await settled(artist, [first]);
    assert.equal(kept?.state, 'done');
    assert.equal((await generationOf(artist, id)).state, 'cancelled');
  });

  test('an edit, a search, a look and an export', async () => {
    const { artist, client } = await connected();
    const [made] = await settled(artist, await generate(artist, knight));
    const id = made?.asset?.id ?? '';
    const edited = await use(client, 'edit_image', { assetId: id, prompt: 'with a red cape' });
    assert.partialDeepStrictEqual(edited.data, { isDone: true, credits: 15 }, edited.text);
    const tiled = await use(client, 'transform_image', { assetId: id, kind: 'enlarge', prompt: 'not used' });
    assert.partialDeepStrictEqual(tiled.data, { isDone: true, credits: 15 }, tiled.text);
    const area = { left: 0.5, top: 0, width: 0.5, height: 1 };
    for (const [input, problem] of [
      // This installation has no model that could.
      [{ kind: 'remove', area }, /not offered/],
      [{ kind: 'remove' }, /invalid_input/],
      [{ kind: 'recolour', colours: ['red', 'blue'] }, /invalid_input/],
    ] as const) {
      const refused = await use(client, 'transform_image', { assetId: id, ...input });
      assert.ok(refused.isError);
      assert.match(refused.text, problem);
    }
    await upload(artist, { name: 'sunset over water.png' });
    const { data } = await use(client, 'search_assets', { search: 'sunset' });
    const [found] = data['images'] as { id: string; name: string }[];
    assert.match(found?.name ?? '', /^sunset over water/);
    const page = await use(client, 'search_assets', { limit: 3 });
    const rest = await use(client, 'search_assets', { limit: 3, after: page.data['next'] });
    assert.equal((rest.data['images'] as unknown[]).length, 1);
    assert.equal(rest.data['next'], null);
    const look = await use(client, 'get_asset', { id, detail: 'large' });
    assert.partialDeepStrictEqual(look.data, {
      image: { id },
      recipe: { tool: 'character-generator', prompt: 'a golden coin', inputs: { role: 'knight' } },
      exports: [{ form: 'png', scales: ['1', '2', '4'] }, { form: 'webp' }],
    });
    assert.ok(look.content.some(({ type }) => type === 'image'));
    const exported = await use(client, 'export_asset', { id: found?.id ?? '', form: 'webp', embed: true });
    assert.partialDeepStrictEqual(exported.data, {
      fileName: 'sunset-over-water.webp',
      type: 'image/webp',
      isEmbedded: true,
    });
    const { resource } = exported.content.find(({ type }) => type === 'resource') as {
      resource: { blob: string };
    };
    const bytes = Buffer.from(resource.blob, 'base64');
    assert.equal(bytes.length, exported.data['bytes']);
    const url = String(exported.data['url']);
    assert.equal((await fetch(url)).status, 401);
    const headers = { authorization: `Bearer ${await keyOf(artist)}` };
    const downloaded = Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
    assert.ok(downloaded.equals(bytes));
    const linked = await use(client, 'export_asset', { id });
    assert.equal(linked.data['isEmbedded'], false);
    assert.match(
      (await use(client, 'export_asset', { id: found?.id, form: 'psd' })).text,
      /export_impossible/,
    );
  });

  test('kits are listed and used', async () => {
    const { artist, client } = await connected();
    const colours = ['#101010', '#303030', '#606060', '#a0a0a0', '#f0f0f0'];
    const kit = {
      name: 'Harbour',
      genre: null,
      style: 'flat',
      colours,
      logoId: null,
      heroId: null,
      teamId: null,
    };
    const { data: made } = await artist.visitor.call('createKit', {
      token: artist.token,
      body: { ...kit, key: 'kit-1' },
    });
    const { data } = await use(client, 'list_kits');
    assert.partialDeepStrictEqual(data, { kits: [{ id: made.id, name: 'Harbour', colours }] });
    const drawn = await use(client, 'create_image', { ...order, kitId: made.id });
    assert.equal(drawn.isError, false, drawn.text);
  });

  test('an order can be paid with the credits of a team', async () => {
    const { artist, client } = await connected();
    await givePlan(server.databaseUrl, artist.uid, 'professional');
    const { id: teamId } = await found(artist, 'Harbour <b>crew</b>\u202e');
    await giveBought(server.databaseUrl, artist.uid, 100, { teamId });
    const balance = async () =>
      (await use(client, 'get_balance')).data as {
        credits: number;
        teams: { id: string; credits: number }[];
      };
    const before = await balance();
    assert.partialDeepStrictEqual(before.teams, [{ id: teamId, name: 'Harbour <b>crew</b>', credits: 100 }]);
    const drawn = await use(client, 'create_image', { ...order, teamId });
    assert.equal(drawn.isError, false, drawn.text);
    const paid = await balance();
    assert.equal(paid.credits, before.credits);
    assert.equal(paid.teams[0]?.credits, 100 - tools['logo-generator'].creditCost);
    const stranger = await connected();
    const refused = await use(stranger.client, 'create_image', { ...order, teamId });
    assert.match(refused.text, /team_not_found/);
  });

  test('failures are results that say what to do', async () => {
    const { artist, client } = await connected();
    const poor = await newClient(server.url, await keyOf(artist, { monthlyCredits: 30 }));
    assert.equal((await use(poor, 'create_image', order)).isError, false);
    const capped = await use(poor, 'create_image', order);
    assert.ok(capped.isError);
    assert.match(capped.text, /"code":"key_cap","cap":30,"left":10/);
    const wrong = [
      ['create_image', { ...order, inputs: { hat: 'red' } }, /inputs\.hat/],
      ['create_image', { ...order, tool: 'hat-generator' }, /tool/],
      ['create_image', { ...order, size: 'huge' }, /"field":"size"/],
      ['create_image', { ...order, colour: 'red' }, /colour/],
      ['get_generation', { id: 'none' }, /not_found/],
      ['get_asset', { id: 'none' }, /not_found/],
      ['edit_image', { assetId: 'none', prompt: 'red' }, /not_found/],
      ['create_image', { ...order, kitId: 'none' }, /kit_not_found/],
    ] as const;
    for (const [name, input, words] of wrong) {
      const { isError, text } = await use(client, name, input);
      assert.ok(isError, name);
      assert.match(text, words);
    }
    await use(client, 'create_image', { ...order, tool: 'character-generator', inputs: {}, series: 'pose' });
    for (let left = 1000 - 20 - 240; left >= 160; left -= 160)
      await use(client, 'create_image', { ...order, tool: 'character-generator', inputs: {}, variations: 4 });
    const broke = await use(client, 'create_image', {
      ...order,
      tool: 'character-generator',
      inputs: {},
      variations: 4,
    });
    assert.match(broke.text, /Not enough credits.*buy credits/);
  });

  test('a server that stops ends the waiting of its tools', async () => {
    const never = quickEngines(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopped')));
        }),
    );
    const stopping = await startTestServer(
      { WELCOME_CREDITS: '1000', ACCESS_TOKEN_SECONDS: '3600' },
      { engines: never },
    );
    const artist = await newArtist(stopping.url);
    const client = await newClient(stopping.url, (await newKey(stopping, artist)).secret);
    const asked = use(client, 'create_image', order);
    await eventually(async () => assert.equal(never.seen.length, 1));
    await stopping.stop();
    const { data, text } = await asked;
    assert.equal(data['isDone'], false, text);
    assert.match(text, /get_generation/);
  });
});
