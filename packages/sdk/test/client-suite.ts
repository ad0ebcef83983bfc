import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EngineError } from '../../../apps/server/src/adapters/engines/engine.ts';
import {
  newWebhookSecret,
  secretBytes,
  signedHeaders,
} from '../../../apps/server/src/features/programs/webhooks/signing.ts';
import { eventually } from '../../../apps/server/test/support/time-machine.ts';
import { createClient } from '../src/client.ts';
import { ArtcadeError, GenerationError } from '../src/errors.ts';
import { generate, waitFor } from '../src/generate.ts';
import { verifyWebhook } from '../src/webhooks/verify.ts';
import { creditsOf, newProgram, type World } from './world.ts';

const order = {
  tool: 'logo-generator',
  prompt: 'a golden coin',
  inputs: { title: 'Coin Quest' },
  size: 'small',
} as const;

export function clientSuite(world: () => World): void {
  test('a program orders, waits, opens the picture and exports it', async () => {
    const { client } = await newProgram(world());
    const states: string[] = [];
    const [made] = await generate(client, order, { onChange: ({ state }) => states.push(state) });
    assert.ok(made);
    assert.equal(made.state, 'done');
    assert.equal(states.at(-1), 'done');
    const picture = await fetch(made.asset.url);
    assert.equal(picture.headers.get('content-type'), 'image/png');
    const file = await client.exportImage({ id: made.asset.id, form: 'webp' });
    assert.equal(Buffer.from(await file.arrayBuffer()).toString('latin1', 8, 12), 'WEBP');
    assert.equal((await client.getWallet()).credits, 980);
    assert.equal(await client.starAsset({ id: made.asset.id, favourite: true }), undefined);
    assert.deepEqual(
      (await client.listAssets({ favourite: '1' })).map(({ id }) => id),
      [made.asset.id],
    );
  });

  test('a tool that does not exist is named, with those that do', async () => {
    const { client } = await newProgram(world());
    await assert.rejects(generate(client, { ...order, tool: 'hat-generator' as 'logo-generator' }), {
      name: 'TypeError',
      message: /^There is no tool 'hat-generator'\. The tools: .*logo-generator/,
    });
  });

  test('an order whose answer is lost is made once', async () => {
    const { key, artist } = await newProgram(world());
    let isLost = false;
    const client = createClient({
      server: world().server.url,
      key,
      fetch: async (address, init) => {
        const response = await fetch(address, init);
        if (isLost || init?.method !== 'POST') return response;
        isLost = true;
        throw new TypeError('the connection broke');
      },
    });
    const made = await generate(client, order);
    assert.equal(made.length, 1);
    assert.equal((await creditsOf(artist)).credits, 980);
  });

  test('a refused image is an error with a code and costs nothing', async () => {
    const { client, artist } = await newProgram(world());
    world().behave = async () => {
      throw new EngineError('refused', 'a wicked coin');
    };
    await assert.rejects(generate(client, order), (error: GenerationError) => {
      assert.ok(error instanceof GenerationError);
      assert.equal(error.code, 'engine_refused');
      assert.equal(error.generations[0]?.state, 'failed');
      return true;
    });
    world().behave = async () => undefined;
    await eventually(async () => assert.deepEqual(pick(await creditsOf(artist)), [1000, 0]));
  });

  test('aborting an order cancels it, and its credits come back', async () => {
    const { client, artist } = await newProgram(world());
    world().behave = (_, { signal }) =>
      new Promise((_done, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason));
      });
    const controller = new AbortController();
    const reason = new Error('the build was stopped');
    const ordered = generate(client, order, {
      signal: controller.signal,
      onChange: () => controller.abort(reason),
    });
    await assert.rejects(ordered, reason);
    world().behave = async () => undefined;
    const { generations } = await client.listGenerations();
    const [over] = await waitFor(client, generations);
    assert.equal(over?.state, 'cancelled');
    assert.deepEqual(pick(await creditsOf(artist)), [1000, 0]);
  });

  test('a key that is wrong, or lacks the scope, is told apart', async () => {
    const { server } = world();
    const stranger = createClient({ server: server.url, key: 'art_live_nobody' });
    const reader = (await newProgram(world(), { scopes: ['read'] })).client;
    const code = async (call: Promise<unknown>) => {
      const error = await call.then(
        () => null,
        (failure: unknown) => failure,
      );
      assert.ok(error instanceof ArtcadeError);
      return [error.code, error.status];
    };
    assert.deepEqual(await code(stranger.getWallet()), ['key_invalid', 401]);
    assert.deepEqual(await code(generate(reader, order)), ['key_scope', 403]);
    assert.deepEqual(await code(generate(reader, { ...order, inputs: { mood: 'x' } })), ['key_scope', 403]);
  });

  test('what the server signs as a webhook, the SDK accepts', () => {
    const secrets = [newWebhookSecret(), newWebhookSecret()];
    const body = '{"type":"asset.deleted","timestamp":"2026-11-17T08:00:00.000Z","data":{"ids":["é"]}}';
    const seconds = Math.floor(Date.now() / 1000);
    const headers = signedHeaders(secrets.map(secretBytes), { id: 'm1', seconds, body });
    for (const secret of secrets) assert.equal(verifyWebhook(body, headers, secret).type, 'asset.deleted');
  });
}

const pick = ({ credits, held }: { credits: number; held: number }) => [credits, held];
